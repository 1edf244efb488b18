import outflank


def test_build_info_names_level_compiler_and_version():
    info = outflank.build_info()
    assert info.version == outflank.__version__
    assert info.level in info.cpu_levels
    assert info.cpu_levels[0] == "portable"
    assert info.compiler.split()[0] in {"gcc", "clang"}
    assert info.compiler.split()[1][0].isdigit()


def test_every_public_name_can_be_had():
    for name in outflank.__all__:
        assert getattr(outflank, name) is not None
    assert set(outflank.__all__) <= set(dir(outflank))


def test_a_name_that_is_not_there_is_an_attribute_error():
    assert not hasattr(outflank, "Bord")
