"""What the processor can do. Private: use outflank.build_info()."""



def levels() -> list[str]:
    """The instruction-set levels that this processor runs, best last."""
