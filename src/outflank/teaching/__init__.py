"""Teaching: how people play, why moves are good or bad, what to practise."""

from outflank.teaching.claim_document import claim_document
from outflank.teaching.claims import Claim, Explanation, explain_review
from outflank.teaching.human_policy import HumanPolicy, human_policy, read_human_policy

__all__ = [
    "Claim",
    "Explanation",
    "HumanPolicy",
    "claim_document",
    "explain_review",
    "human_policy",
    "read_human_policy",
]
