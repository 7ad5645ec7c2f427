"""Random command lines of `project`, `duration` and `sample`, and what they ask, said in numbers."""

import math
from fractions import Fraction

from mpmath import mp, mpf

from doubles import rounded, steps_from
from motion import snap_index, ulp

LENGTHS, VELOCITIES, TIMES = {"": 0, "pt": 0}, {"": 0, "pt/s": 0, "pt/ms": 3}, {"": 0, "s": 0, "ms": -3}


def nearest(exact):
    """The double nearest to a fraction, or None where that is infinite."""
    try:
        return exact.numerator / exact.denominator
    except OverflowError:
        return None


# Lengths, velocities, times and the like are 0 or of these sizes.
LEAST, GREATEST = 1e-60, 1e60


def within_range(value):
    """The number nearest to a value that the program takes."""
    return math.copysign(min(max(abs(value), LEAST), GREATEST), value) if value else value


class Question:
    """One command line: its words, and all that they say."""

    # The fraction of lines about lengths and speeds at the lower end of the range.
    TINY = 0.1

    def __init__(self, random):
        self.random = random
        kind = random.random()
        self.is_tiny, self.is_wild = kind < self.TINY, self.TINY <= kind < self.TINY + 0.3
        self.command = random.choice(["project", "duration", "sample"])
        self.axis_count = 2 if random.random() < 0.3 else 1
        self.options = []
        self._motion()
        self._limits()
        self._landing()
        self._spring()
        {"project": self._project, "duration": self._duration, "sample": self._sample}[self.command]()
        self._output()
        random.shuffle(self.options)
        self.words = [self.command] + [word for option in self.options for word in option]

    # MARK: Values

    def _number(self, value, units):
        """A text near a value with some unit, and the double nearest to what it says."""
        random = self.random
        unit = random.choice(list(units)) if random.random() < 0.3 else ""
        value = within_range(float(value))
        style = random.random()
        if style < 0.5:
            text = f"{value:.{random.choice([0, 1, 2, 3, 6])}g}"
        elif style < 0.8:
            text = repr(value)
        else:
            text = f"{value:.{random.randrange(25)}e}".replace("e", random.choice("eE"))
        exact = Fraction(text) * Fraction(10) ** units[unit]
        said = nearest(exact)
        if said is None or said != within_range(said):
            return repr(value), value
        blank = " " if unit and random.random() < 0.1 else ""
        return text + blank + unit, said

    def _give(self, name, value, units=None, positive=False, unit_free=False):
        """Gives an option a value: a number, or a list of one for each axis."""
        values = value if isinstance(value, list) else [value]
        allowed = {"": 0} if unit_free or units is None or len(values) > 1 else units
        texts, said = zip(*(self._number(v, allowed) for v in values))
        if positive and min(said) <= 0:
            texts, said = tuple(repr(abs(v) or 1.0) for v in values), tuple(abs(v) or 1.0 for v in values)
        self._say(name, ",".join(texts))
        return list(said) if isinstance(value, list) else said[0]

    def _say(self, name, text):
        short = {"velocity": "v", "offset": "x", "rate": "d", "threshold": "e", "precision": "p", "format": "f"}
        style = self.random.randrange(4)
        if name in short and style == 0:
            self.options.append([f"-{short[name]}{text}"])
        elif name in short and style == 1:
            self.options.append([f"-{short[name]}", text])
        elif style == 2:
            self.options.append([f"--{name}={text}"])
        else:
            self.options.append([f"--{name}", text])

    def _switch(self, name):
        self.options.append([f"--{name}"])

    def _size(self, low, high):
        """A positive number, evenly spread over the orders of magnitude."""
        return 10 ** self.random.uniform(math.log10(low), math.log10(high))

    def _signed(self, low, high):
        return self.random.choice([-1, 1]) * self._size(low, high)

    def _each(self, draw):
        return [draw() for _ in range(self.axis_count)]

    def _tiny(self):
        return self.random.choice([-1, 1]) * self.random.choice([
            self._size(LEAST, 1e-50), self._size(LEAST, 1e-57), self.random.randrange(1, 100) * LEAST])

    def _usual(self, low, high):
        """A signed number of a usual size, unless the whole line is about tiny ones."""
        return self._tiny() if self.is_tiny else self._signed(low, high)

    # MARK: Options

    def _motion(self):
        random = self.random
        if self.is_tiny:
            number = lambda share: self._tiny() if random.random() < share else random.choice([0.0, self._signed(1, 1e5)])
            share = random.choice([0.1, 0.9])
            speed, place = lambda: number(0.9), lambda: number(share)
            threshold = random.choice([abs(self._tiny()), abs(self._tiny()), 0.5])
            rate = random.choice([
                0.998, 0.99, random.uniform(0.9, 0.9999), 1 - self._size(1e-15, 0.5), self._size(5e-324, 0.5)])
        elif self.is_wild:
            speed = lambda: random.choice([0.0, self._signed(LEAST, GREATEST), self._signed(LEAST, 1e-50), self._signed(1, 1e5)])
            place = lambda: random.choice([0.0, self._signed(LEAST, GREATEST), self._signed(1, 1e5)])
            threshold = random.choice([self._size(LEAST, 1e-50), self._size(LEAST, GREATEST), self._size(1e-3, 1)])
            rate = random.choice([
                steps_from(1.0, -random.randrange(1, 1000)), 1 - self._size(1e-15, 0.5), self._size(5e-324, 0.5),
                steps_from(0.998, random.randrange(-3, 4)), random.random() or 0.5])
        else:
            speed = lambda: random.choice([0.0, self._signed(1, 10), self._signed(1, 1e5), self._signed(100, 5000)])
            place = lambda: random.choice([0.0, self._signed(0.1, 1e4)])
            threshold = random.choice([0.5, 0.01, self._size(1e-6, 10)])
            rate = random.choice([0.998, 0.99, random.uniform(0.9, 0.9999)])
        self.velocity = self._give("velocity", self._each(speed), VELOCITIES) if self.axis_count > 1 else [
            self._give("velocity", speed(), VELOCITIES)]
        self.offset, self.rate, self.threshold = [0.0] * self.axis_count, 0.998, 0.1
        if random.random() < 0.5:
            self.offset = self._axes("offset", place)
        if random.random() < 0.6:
            if rate in (0.998, 0.99):
                self.rate = rate
                self._say("rate", {0.998: "normal", 0.99: "fast"}[rate])
            else:
                self.rate = rate
                self._say("rate", repr(rate))
        if random.random() < 0.4:
            self.threshold = self._give("threshold", threshold, LENGTHS, positive=True)

    def _axes(self, name, draw, units=LENGTHS, positive=False):
        values = self._each(draw)
        said = self._give(name, values if self.axis_count > 1 else values[0], units, positive)
        return said if self.axis_count > 1 else [said]

    def _way(self, axis):
        """The approximate distance of the free motion."""
        return -self.velocity[axis] / (1000 * math.log(self.rate)) if self.rate > 0 else 0.0

    def _limits(self):
        random = self.random
        self.low, self.high = [-mp.inf] * self.axis_count, [mp.inf] * self.axis_count
        self.viewport, self.coefficient, self.stops_dead = None, 0.55, False
        if random.random() < 0.5:
            return
        def beside(axis):
            reach = self._way(axis)
            if self.is_tiny and random.random() < 0.3:
                reach = self._tiny()
            return self.offset[axis] + reach * random.choice([0, 0.3, 0.9, 0.999, 1, 1.001, 2, -1, -0.1])
        axis_values = lambda: [beside(axis) for axis in range(self.axis_count)]
        kind = random.random()
        if kind < 0.7:
            self.high = self._given("max", axis_values())
        if kind > 0.4:
            low = axis_values()
            if kind < 0.7:
                low = [self.high[axis] - abs(self.high[axis] - low[axis]) for axis in range(self.axis_count)]
                low = [value if math.isfinite(value) else self.high[axis] for axis, value in enumerate(low)]
            self.low = self._given("min", low)
        if any(mpf(l) > mpf(h) for l, h in zip(self.low, self.high)):
            self.is_contradictory = True
        if random.random() < 0.4:
            draw = lambda: self._size(1e-50, 1e50) if self.is_wild or self.is_tiny else self._size(10, 2000)
            self.viewport = self._axes("viewport", draw, positive=True)
            if random.random() < 0.5:
                self.coefficient = self._give("rubber-band", self._size(1e-3, 10), positive=True)
        if random.random() < 0.2:
            self.stops_dead = True
            self._switch("no-bounce")

    def _given(self, name, values):
        said = self._give(name, values if self.axis_count > 1 else values[0], LENGTHS)
        return said if self.axis_count > 1 else [said]

    is_contradictory = False

    def limits(self, axis):
        return self.low[axis], self.high[axis]

    @property
    def has_limits(self):
        return any(not mp.isinf(value) for value in self.low + self.high)

    def _landing(self):
        random = self.random
        self.is_landing, self.stops, self.interval, self.farthest_index = False, None, None, 0
        self.origin, self.drag_start = [0.0] * self.axis_count, None
        self.policy, self.dampener = "directional", 0.85
        if random.random() < 0.7:
            return
        self.is_landing = True
        if self.axis_count == 1 and random.random() < 0.3:
            values = [self._usual(1, 3000) for _ in range(random.randrange(1, 6))]
            self.stops = self._give("snap-stops", values, LENGTHS)
        else:
            def draw():
                if not (self.is_tiny or self.is_wild):
                    return self._size(1, 1000)
                least = LEAST if self.is_tiny else 1.0
                return max(abs(self._way(0)), least) * self._size(1e-3, 10)
            self.interval = self._axes("snap-interval", draw, positive=True)
            if random.random() < 0.3:
                self.origin = self._axes("origin", lambda: self._usual(0.1, 1000))
        if random.random() < 0.5:
            self.policy = random.choice(["directional", "nearest", "page"])
            self._say("policy", self.policy)
        if self.policy == "directional" and random.random() < 0.3:
            self.dampener = random.choice([0.0, 1.0, random.random()])
            self._say("dampener", repr(self.dampener))
        if self.policy == "page" and random.random() < 0.5:
            self.drag_start = self._axes("from", lambda: self._usual(1, 3000))

    def target(self, places, axis, release):
        """The offset that a landing ends on."""
        scale = max(abs(release.start), abs(release.reach))
        projected = rounded(places.pass_through(f"{axis} destination", release.rest, 1, scale))
        if math.isinf(projected):
            from motion import Refused
            raise Refused
        index, point = snap_index(axis, self, projected, rounded(release.start), self.velocity[axis])
        offset = mpf(point.numerator) / point.denominator
        if Fraction(nearest(point) or 0) != point:
            offset = mpf(rounded(places.pass_through(f"{axis} target", offset, 1)))
        return min(max(offset, self.low[axis]), self.high[axis])

    def _spring(self):
        random = self.random
        mass, stiffness, ratio, damping, response = mpf(1), mpf(100), mpf(1), None, None
        if (self.has_limits or self.is_landing) and random.random() < 0.5:
            kind = random.random()
            if kind < 0.3:
                response = self._give("response", self._size(0.05, 5), TIMES, positive=True)
            else:
                if random.random() < 0.5:
                    mass = mpf(self._give("mass", self._size(1e-3, 1e3), positive=True))
                if random.random() < 0.7:
                    stiffness = mpf(self._give("stiffness", self._size(1e-2, 1e5), positive=True))
                if kind > 0.7:
                    critical = 2 * math.sqrt(mass * stiffness)
                    damping = self._give("damping", critical * self._size(0.05, 20), positive=True)
            if damping is None and random.random() < 0.7:
                ratio = random.choice([1.0, 0.999999, 1.000001, self._size(0.05, 1), self._size(1, 30)])
                self._say("damping-ratio", repr(ratio))
                ratio = mpf(ratio)
        self.spring_says = mass, stiffness, ratio, damping, response

    @property
    def spring(self):
        """beta, the square of omega, and the sign of their excess, at the working precision."""
        mass, stiffness, ratio, damping, response = self.spring_says
        square = (2 * mp.pi / mpf(response)) ** 2 if response is not None else stiffness / mass
        if damping is not None:
            excess = Fraction(damping) ** 2 - 4 * Fraction(float(mass)) * Fraction(float(stiffness))
            return mpf(damping) / (2 * mass), square, (excess > 0) - (excess < 0)
        return ratio * mp.sqrt(square), square, (ratio > 1) - (ratio < 1)

    # MARK: What is asked

    def _project(self):
        self.formula = "exact"
        if self.random.random() < 0.3:
            self.formula = "wwdc"
            self._say("formula", "wwdc")

    def _duration(self):
        random = self.random
        self.to = self.to_speed = None
        if random.random() < 0.4:
            def place(axis):
                if (self.is_tiny or self.is_wild) and random.random() < 0.3:
                    near = random.choice([self.offset[axis], self.low[axis], self.high[axis]])
                    way = self._tiny() if self.is_tiny else self._signed(LEAST, GREATEST)
                    return way + (float(near) if math.isfinite(near) else 0.0)
                way = self._way(axis)
                return self.offset[axis] + way * random.choice(
                    [0, 0.1, 0.5, 0.9, 0.99999, 1, 1.1, -0.2, random.random()])
            values = [place(axis) for axis in range(self.axis_count)]
            self.to = self._given("to", values)
        elif random.random() < 0.4 and (self.axis_count == 1 or not (self.has_limits or self.is_landing)):
            speed = max(map(abs, self.velocity)) * random.choice([0.001, 0.1, 0.9, 1, 1.5, random.random()])
            self.to_speed = self._give("to-velocity", speed, VELOCITIES)

    def _sample(self):
        random = self.random
        self.grid, self.until, self.joints = ("count", 5), None, False
        kind = random.random()
        if kind < 0.4:
            times = [random.choice([0.0, self._size(1e-6, 20), self._size(1e-3, 2)]) for _ in range(random.randrange(1, 8))]
            if self.is_wild:
                times.append(self._size(LEAST, GREATEST))
            if self.is_tiny:
                times.append(abs(self._tiny()))
            texts, said = zip(*(self._number(time, TIMES) for time in times))
            self._say("at", ",".join(texts))
            self.grid = ("at", sorted(set(said)))
            return
        if kind < 0.7:
            count = random.randrange(2, 9)
            self._say("count", str(count))
            self.grid = ("count", count)
        else:
            # A round number of rows, however long the motion is.
            text = random.choice(["0.1", "16ms", "0.25s", "1e-1", "33ms"])
            self._say("interval", text)
            power = -3 if text.endswith("ms") else 0
            self.grid = ("interval", Fraction(text.rstrip("ms")) * Fraction(10) ** power)
        if kind >= 0.7 or random.random() < 0.2:
            self.until = self._give("until", random.choice([0.05, 0.4, 1, self._size(0.01, 1.5)]), TIMES, positive=True)
        if random.random() < 0.3:
            self.joints = True
            self._switch("joints")

    COLUMNS = ["time", "frame", "offset", "velocity", "progress", "remaining", "phase"]

    def _output(self):
        random = self.random
        self.columns, self.format, self.precision = ["time", "offset", "velocity"], "csv", None
        self.scale, self.has_pixels, self.has_milliseconds = 1.0, False, False
        if self.command == "sample" and random.random() < 0.5:
            self.columns = random.sample(self.COLUMNS, random.randrange(1, 8))
            if "time" not in self.columns:
                self.columns.insert(0, "time")
            self._say("columns", ",".join(self.columns))
        formats = ["csv", "json", "jsonl", "tsv"]
        self.format = random.choice(formats)
        if self.command == "sample" and random.random() < 0.5:
            self.format = "csv"
        else:
            self._say("format", self.format)
        # Times that are printed in full are what the rest of a row is computed from.
        if random.random() < 0.2 and self.command != "sample":
            self.precision = random.randrange(12)
            self._say("precision", str(self.precision))
        if random.random() < 0.1:
            # With a scale of 1, too, what is printed is called pixels.
            self.has_pixels = True
            self.scale = self._give("scale", random.choice([2.0, 3.0, self._size(0.1, 10)]), positive=True, unit_free=True)
        if random.random() < 0.1 and self.command != "sample":
            self.has_milliseconds = True
            self._say("time-unit", "ms")
