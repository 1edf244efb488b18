"""What the server answers to: thin routes, one file for each subject."""
