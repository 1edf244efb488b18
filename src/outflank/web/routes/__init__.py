"""The routes: thin functions, one file for each subject."""
