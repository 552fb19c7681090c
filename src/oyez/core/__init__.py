"""The engine: state, agenda, chance, hidden information, match and record. Imports no other room."""
