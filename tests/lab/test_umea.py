"""The umea experiment with short limits: its own take most of a minute."""

from outflank.lab import Settings, umea


def test_umea_deepening_measures_depth_and_plays_both_colours(monkeypatch):
    monkeypatch.setattr(umea, "LIMITS", (0.005, 0.02))
    monkeypatch.setattr(umea, "PLIES", (8, 40))
    monkeypatch.setattr(umea, "GAME_LIMIT", 0.003)
    (experiment,) = umea.EXPERIMENTS
    findings = experiment.run(Settings(seed=1, games=4))
    depth, games = findings.tables
    assert [row[0] for row in depth.rows] == [0.005, 0.02]
    assert all(low <= mean <= high for _, mean, low, high in depth.rows)
    assert [row[0] for row in games.rows] == ["start", "random opening 1"]
    assert "of the points against naive" in findings.agreement[0]
