"""What can happen, one file for each subject."""
