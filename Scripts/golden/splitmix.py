"""SplitMix64 (Steele, Lea, Flood 2014): small, and the same on every Python there will ever be."""

MASK = (1 << 64) - 1


class SplitMix64:
    def __init__(self, seed):
        self.state = seed & MASK

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, count):
        """An integer in 0 ..< count; the bias is of no interest here."""
        return (self.next() * count) >> 64

    def between(self, low, high):
        """An integer in low ... high."""
        return low + self.below(high - low + 1)

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def weighted(self, choices):
        """Picks from pairs of (weight, value)."""
        ticket = self.below(sum(weight for weight, _ in choices))
        for weight, value in choices:
            ticket -= weight
            if ticket < 0:
                return value

    def sign(self):
        return 1.0 if self.below(2) else -1.0
