"""Learners: they make players better."""
