"""Everything that can happen at a table of Margraves of Valeria."""
