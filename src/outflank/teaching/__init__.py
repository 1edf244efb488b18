"""Teaching: how people play, why moves are good or bad, what to practise."""

from outflank.teaching.human_policy import HumanPolicy, human_policy, read_human_policy

__all__ = ["HumanPolicy", "human_policy", "read_human_policy"]
