"""Learners, which improve players."""
