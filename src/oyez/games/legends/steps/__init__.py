"""What can happen in Legends: set-up, the bid, turns, the actions of cards, and tokens."""
