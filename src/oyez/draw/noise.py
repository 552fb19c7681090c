"""A hash used as noise: the same key gives the same number for ever, on every machine.

Drawings must not change between two views of a table, so nothing here keeps a state.
"""

_MASK = (1 << 64) - 1


def bits(key: str) -> int:
    """64 well mixed bits of a key (FNV-1a, then the finisher of splitmix64)."""
    h = 0xCBF29CE484222325
    for byte in key.encode():
        h = ((h ^ byte) * 0x100000001B3) & _MASK
    h = ((h ^ (h >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    h = ((h ^ (h >> 27)) * 0x94D049BB133111EB) & _MASK
    return h ^ (h >> 31)


def noise(key: str) -> float:
    """A number from -1 (included) to 1 (excluded) that depends on the key alone."""
    return (bits(key) >> 11) / (1 << 52) - 1.0
