"""What a flick does, evaluated from the formulas (see the article Flicks) at a few hundred bits.

Nothing here is shared with the program. Where the program has to round a result before it goes on with it, such as the
velocity at which a motion meets a limit, that is a place where its answer may differ from the exact one by more than the
last rounding. `Places` knows these places: evaluated once for each, with that result moved by as much as the program's
functions are allowed to be off, a question has a few slightly different answers, and their spread is what is allowed.
"""

import math
from fractions import Fraction

from mpmath import mp, mpf

from doubles import rounded, ulp_exponent


class Refused(Exception):
    """The program has to refuse the command line: what is asked for is out of the range of a double."""


class NoAnswer(Exception):
    """What is asked for never happens."""


def ulp(value):
    return mp.ldexp(1, ulp_exponent(mpf(value)))


def free_ulp(value):
    """The ulp of a number with an exponent of its own, which is never subnormal."""
    return mp.ldexp(1, mp.mag(value) - 53) if value else mpf(0)


class Places:
    """Where results are rounded on the way; at most one of them is moved in an evaluation."""

    def __init__(self, moved=None, direction=0):
        self.names, self.moved, self.direction = [], moved, direction

    def pass_through(self, name, value, ulps, scale=None, ulp=ulp):
        if name not in self.names:
            self.names.append(name)
        value = mpf(value)
        if name != self.moved:
            return value
        return value + self.direction * ulps * ulp(value if scale is None else scale)


class Decay:
    """A deceleration; the rate is a double, or for a landing given by its k, and the way with it."""

    phase = "deceleration"

    def __init__(self, start, velocity, rate=None, k=None, way=None):
        self.start, self.velocity_at_start = mpf(start), mpf(velocity)
        self.k = 1000 * mp.log(mpf(rate)) if k is None else k
        self.reach = -self.velocity_at_start / self.k if way is None else way
        self.rest = self.start + self.reach
        self.time_constant = -1 / self.k

    def value(self, t):
        return self.start + self.reach * -mp.expm1(self.k * t)

    def velocity(self, t):
        return self.velocity_at_start * mp.exp(self.k * t)

    def scale(self, t):
        return max(abs(self.start), abs(self.value(t) - self.start))

    def velocity_scale(self, t):
        return abs(self.velocity(t))

    def time_to(self, offset):
        if offset == self.start:
            return mpf(0)
        if self.velocity_at_start == 0:
            return None
        left = 1 + self.k * (offset - self.start) / self.velocity_at_start
        return mp.log(left) / self.k if 0 < left < 1 else None

    def time_to_speed(self, speed):
        if not 0 < speed <= abs(self.velocity_at_start):
            return None
        return mp.log(speed / abs(self.velocity_at_start)) / self.k

    def settle(self, threshold):
        way = abs(self.reach)
        return mp.log(threshold / way) / self.k if way > threshold else mpf(0)

    def last_time_outside(self, offset, threshold, arrival, near):
        """The last time before `arrival`, when it is at `offset`, at which it is as far as the threshold from it.

        `near` rounds the place that is so far."""
        if abs(offset - self.start) <= threshold:
            return None
        return self.time_to(near(offset + threshold if self.start > offset else offset - threshold))


class Spring:
    """A spring about `rest`: beta and the square of omega are exact; `excess` is the sign of beta² - omega²."""

    def __init__(self, parameters, start, velocity, rest, phase="bounce"):
        self.beta, self.square, self.excess = parameters
        self.w = mp.sqrt(abs(self.beta**2 - self.square)) if self.excess else mpf(0)
        self.x0, self.v0, self.rest, self.phase = mpf(start) - mpf(rest), mpf(velocity), mpf(rest), phase
        self.time_constant = 1 / mp.sqrt(self.square)

    def _of_velocity(self):
        """The velocity as a motion of the same kind."""
        return Spring(
            (self.beta, self.square, self.excess), self.v0, -2 * self.beta * self.v0 - self.square * self.x0, 0)

    def _waves(self, t):
        fade = mp.exp(-self.beta * t)
        if self.excess == 0:
            return fade, fade * t
        if self.excess < 0:
            return fade * mp.cos(self.w * t), fade * mp.sin(self.w * t) / self.w
        fast, slow = mp.exp(-(self.beta + self.w) * t), mp.exp(-(self.square / (self.beta + self.w)) * t)
        return (fast + slow) / 2, (slow - fast) / (2 * self.w)

    def displacement(self, t):
        even, odd = self._waves(t)
        return self.x0 * (even + self.beta * odd) + self.v0 * odd

    def value(self, t):
        return self.rest + self.displacement(t)

    def velocity(self, t):
        even, odd = self._waves(t)
        return -self.x0 * self.square * odd + self.v0 * (even - self.beta * odd)

    def scale(self, t):
        even, odd = (abs(wave) for wave in self._sizes(t))
        return max(abs(self.rest), abs(self.x0) * (even + self.beta * odd), abs(self.v0) * odd)

    def velocity_scale(self, t):
        even, odd = (abs(wave) for wave in self._sizes(t))
        return max(abs(self.x0) * self.square * odd, abs(self.v0) * (even + self.beta * odd))

    def _sizes(self, t):
        if self.excess >= 0:
            return self._waves(t)
        fade = mp.exp(-self.beta * t)
        return fade, fade * min(t, 1 / self.w)

    def turns(self):
        """When the displacement turns round, rising; forever in an oscillation."""
        opposing = self.square * self.x0 + self.beta * self.v0
        if self.excess < 0:
            angle = mp.atan2(self.v0 * self.w, opposing)
            if angle <= 0:
                angle += mp.pi
            while True:
                yield angle / self.w
                angle += mp.pi
        elif self.v0 != 0 and opposing != 0:
            if self.excess == 0:
                time = self.v0 / opposing
            else:
                slope = self.v0 * self.w / opposing
                time = mp.atanh(slope) / self.w if 0 < slope < 1 else mpf(0)
            if time > 0:
                yield time

    def _pieces(self, nearest):
        """Spans in which the displacement rises or falls, until it stays within `nearest` of rest."""
        low = mpf(0)
        for turn in self.turns():
            yield low, turn
            low = turn
            if self.excess < 0 and abs(self.displacement(turn)) <= nearest:
                return
        if self.excess >= 0:
            step = 1 / (self.beta + self.w)
            if nearest == 0:
                return
            while abs(self.displacement(low + step)) >= nearest:
                step *= 2
            yield low, low + step

    def _root(self, level, low, high):
        below, above = self.displacement(low) - level, self.displacement(high) - level
        if below == 0:
            return low
        if above == 0:
            return high
        if (below > 0) == (above > 0):
            return None
        tolerance = mp.ldexp(1, -mp.prec // 2)
        time = (low + high) / 2
        for _ in range(4 * mp.prec):
            excess = self.displacement(time) - level
            if (excess > 0) == (below > 0):
                low = time
            else:
                high = time
            slope = self.velocity(time)
            following = time - excess / slope if slope != 0 else low
            if not low < following < high:
                following = (low + high) / 2
            if abs(following - time) <= tolerance * time or high - low <= tolerance * high:
                return following
            time = following
        raise ArithmeticError("no root was found")

    def first_time(self, level):
        """The first time at which the displacement is `level`."""
        if self.x0 == level:
            return mpf(0)
        for low, high in self._pieces(abs(level)):
            root = self._root(level, low, high)
            if root is not None:
                return root
        return None

    def time_to(self, offset):
        return self.first_time(mpf(offset) - self.rest)

    def time_to_speed(self, speed):
        if self.v0 == 0 or abs(self.v0) < speed:
            return mpf(0) if self.v0 == 0 == speed else None
        moving = self._of_velocity()
        times = [moving.first_time(level) for level in (speed, -speed)]
        return min((time for time in times if time is not None), default=None)

    def exit(self, low, high):
        """When it leaves limits that it starts within, and by which; each stretch between turns leads to one at most."""
        before, nearest = mpf(0), min(abs(low - self.rest), abs(high - self.rest))
        for turn in self.turns():
            farthest = self.value(turn)
            limit = min(max(farthest, low), high)
            if limit != farthest:
                return self._root(limit - self.rest, before, turn), limit
            if abs(self.displacement(turn)) <= nearest and nearest > 0:
                return None
            before = turn
        return None

    def settle(self, threshold):
        """The last time at which it is the threshold away from rest."""
        last = mpf(0)
        for low, high in self._pieces(threshold):
            for level in (threshold, -threshold):
                root = self._root(level, low, high)
                if root is not None:
                    last = max(last, root)
        return last

    def last_time_outside(self, offset, threshold, arrival, near):
        turn = next(self.turns(), None)
        turn = turn if turn is not None and turn < arrival else mpf(0)
        farthest = self.value(turn)
        if abs(offset - farthest) <= threshold:
            return None
        level = near(offset - threshold if farthest < offset else offset + threshold) - self.rest
        return self._root(level, turn, arrival)


class Still:
    phase, time_constant = "stop", mpf(0)

    def settle(self, threshold):
        return mpf(0)

    def __init__(self, rest):
        self.rest = mpf(rest)

    def value(self, t):
        return self.rest

    def velocity(self, t):
        return mpf(0)

    def scale(self, t):
        return abs(self.rest)

    def velocity_scale(self, t):
        return mpf(0)

    def time_to(self, offset):
        return mpf(0) if offset == self.rest else None

    def time_to_speed(self, speed):
        return mpf(0)


class Axis:
    """The motion on one axis: pieces, each with the time at which it takes over."""

    def __init__(self, places, name, start, velocity, question):
        self.places, self.name, self.question = places, name, question
        self.threshold = question.threshold
        self.start, self.velocity0 = start, velocity
        self.release = Decay(start, velocity, question.rate)
        self.ends_at_rest = True
        low, high = question.limits(name)
        clamp = lambda x: min(max(x, low), high)
        if question.is_landing:
            self.target = question.target(places, name, self._projection())
            self._land(self.target, low, high)
        elif question.stops_dead:
            self._stop(clamp)
        else:
            self._bounce(clamp, low, high)

    def _projection(self):
        """What the snap point is chosen by: the motion's own end, or that of another formula."""
        if getattr(self.question, "formula", "exact") == "exact":
            return self.release
        projected = self._place("wwdc", self.release.start + self.wwdc_way, 1, max(abs(self.release.start), abs(self.wwdc_way)))

        class Projection:
            start, reach, rest = self.release.start, projected - self.release.start, projected
        return Projection

    @property
    def wwdc_way(self):
        d = mpf(self.question.rate)
        return mpf(self.velocity0) / 1000 * d / (1 - d)

    def _place(self, what, value, ulps, scale=None, ulp=ulp):
        return self.places.pass_through(f"{self.name} {what}", value, ulps, scale, ulp)

    def _land(self, target, low, high):
        if self.question.stops_dead:
            self.start = min(max(self.start, low), high)
        way = mpf(target) - mpf(self.start)
        ahead = way != 0 and self.velocity0 != 0 and (way > 0) == (self.velocity0 > 0)
        k = -mpf(self.velocity0) / way if ahead else None
        self.pieces, self.rest = [], mpf(target)
        # A rate that rounds to 1 is none; one that rounds to 0 is.
        if low <= self.start <= high and ahead and rounded(mp.exp(k / 1000)) < 1:
            motion = Decay(self.start, self.velocity0, k=k, way=way)
            motion.phase = "landing"
            self.pieces = [(mpf(0), motion)]
        else:
            self._land_by_spring(mpf(target), low, high)
        self.duration = self._settle()

    def _land_by_spring(self, target, low, high):
        """By a spring, which a limit that stops motions stops, and which then goes on from rest."""
        time, start, velocity = mpf(0), self.start, mpf(self.velocity0)
        while True:
            motion = Spring(self.question.spring, start, velocity, target, "landing")
            exit = motion.exit(mpf(low), mpf(high)) if self.question.stops_dead else None
            if exit is None or exit[0] > 0:
                self.pieces.append((time, motion))
            if exit is None:
                return
            time += self._place(f"exit {len(self.pieces)}", exit[0], 4)
            if exit[1] == target:
                self.pieces.append((time, Still(target)))
                return
            if len(self.pieces) > 20:
                raise OverflowError("too many stops to compare")
            start, velocity = exit[1], mpf(0)

    def _undisturbed(self, motion):
        self.pieces, self.rest = [(mpf(0), motion)], motion.rest
        self.duration, self.ends_at_rest = motion.settle(self.threshold), False

    def _crossing(self, motion, clamp):
        """The limit that the motion meets, and when. Which it meets is decided by the destination as it is rounded."""
        rest = self._place(
            "destination", motion.rest, 1, max(abs(motion.start), abs(motion.reach)))
        rest = mpf(rounded(rest))
        limit = clamp(rest)
        if limit == rest:
            return None
        time = motion.time_to(limit)
        return None if time is None else (limit, self._place("crossing", time, 2))

    def _stop(self, clamp):
        motion = Decay(clamp(self.start), self.velocity0, self.question.rate)
        crossing = self._crossing(motion, clamp)
        if crossing is None:
            self._undisturbed(motion)
            return
        limit, time = crossing
        self.pieces = [(mpf(0), motion)] if time > 0 else []
        self.pieces.append((time, Still(limit)))
        self.rest = mpf(limit)
        self.duration = self._settle()

    def _bounce(self, clamp, low, high):
        self.pieces, time, start, velocity = [], mpf(0), self.start, mpf(self.velocity0)
        limit = clamp(start)
        if limit == start:
            crossing = self._crossing(self.release, clamp)
            if crossing is None:
                self._undisturbed(self.release)
                return
            limit, time = crossing
            exact = self.release.velocity_at_start + self.release.k * (mpf(limit) - self.release.start)
            velocity = self._place("handover", exact, 2, ulp=free_ulp)
            if time > 0:
                self.pieces.append((mpf(0), self.release))
            start = limit
        while True:
            motion = Spring(self.question.spring, start, velocity, limit)
            self.pieces.append((time, motion))
            opposite = low if limit == high else high
            if mp.isinf(opposite) or opposite == limit:
                break
            arrival = motion.time_to(opposite)
            if arrival is None:
                break
            if len(self.pieces) > 20:
                raise OverflowError("too many bounces to compare")
            exact, arrival = motion.velocity(arrival), self._place(f"arrival {len(self.pieces)}", arrival, 4)
            velocity = self._place(f"handover {len(self.pieces)}", exact, 4, motion.velocity_scale(arrival), free_ulp)
            if velocity == 0:
                break
            time, start, limit = time + arrival, opposite, opposite
        self.rest = mpf(limit)
        self.duration = self._settle()

    def _settle(self):
        time, motion = self.pieces[-1]
        settle = motion.settle(self.threshold)
        if settle > 0:
            return time + settle
        for (start, motion), (end, _) in reversed(list(zip(self.pieces, self.pieces[1:]))):
            near = lambda place: self._place("near", place, 0.5)
            last = motion.last_time_outside(self.rest, self.threshold, end - start, near)
            if last is not None:
                return start + last
        return mpf(0)

    def piece(self, t):
        """The piece at a time, and the time since it took over, as the program rounds it."""
        start, motion = next(((s, m) for s, m in reversed(self.pieces) if s <= t), self.pieces[0])
        local = max(mpf(t) - start, mpf(0))
        return motion, self._place("elapsed", local, 0.5) if start > 0 else local

    def is_over(self, t):
        return self.ends_at_rest and t > 0 and t >= self.duration

    def value(self, t):
        if self.is_over(t):
            return self.rest, mpf(0)
        motion, local = self.piece(t)
        return motion.value(local), motion.scale(local)

    def velocity(self, t):
        if self.is_over(t):
            return mpf(0), mpf(0)
        motion, local = self.piece(t)
        return motion.velocity(local), motion.velocity_scale(local)

    def phase(self, t):
        last = self.pieces[-1][1].phase
        # A motion that a limit stops has the phase stop from the settle time on.
        return last if last == "stop" and self.is_over(t) else self.piece(min(mpf(t), self.duration))[0].phase

    @property
    def is_undisturbed(self):
        return [motion.phase for _, motion in self.pieces] == ["deceleration"] and self.pieces[0][1].start == self.start

    def joints(self):
        return [start for start, _ in self.pieces[1:] if start < self.duration]

    def ends(self):
        return [start for start, _ in self.pieces[1:]] + [mp.inf]

    def time_to(self, offset):
        if offset == self.value(0)[0]:
            return mpf(0)
        for (start, motion), end in zip(self.pieces, self.ends()):
            time = motion.time_to(offset)
            if time is None or start + time > end:
                continue
            if not self.ends_at_rest or start + time <= self.duration:
                return start + time
            break
        if not self.ends_at_rest:
            return None
        motion, local = self.piece(self.duration)
        last = motion.value(local)
        return self.duration if min(last, self.rest) <= offset <= max(last, self.rest) else None

    def time_to_speed(self, speed):
        # A limit that stops the flick at once takes the velocity that it was released with.
        if speed > abs(self.velocity0):
            return None
        for (start, motion), end in zip(self.pieces, self.ends()):
            if start > 0 and abs(motion.velocity(mpf(0))) <= speed:
                return min(start, self.duration)
            time = motion.time_to_speed(speed)
            if time is None or start + time > end:
                continue
            return min(start + time, self.duration) if self.ends_at_rest else start + time
        return self.duration if self.ends_at_rest else None


class Motion:
    """The whole motion on one axis or two."""

    def __init__(self, question, places):
        self.question, self.places = question, places
        starts = [self._shown(axis) for axis in range(question.axis_count)]
        self.starts = starts
        self.axes = [
            Axis(places, axis, starts[axis], question.velocity[axis], question) for axis in range(question.axis_count)
        ]
        self.is_undisturbed = all(axis.is_undisturbed for axis in self.axes)
        for axis in self.axes:
            for quantity in (axis.release.rest, axis.rest):
                if abs(quantity) > mpf(2) ** 1024 * (1 - mpf(2) ** -54):
                    raise Refused
        if self.is_undisturbed:
            velocity = [mpf(v) for v in question.velocity]
            self.k = self.axes[0].release.k
            self.speed = mp.sqrt(sum(v * v for v in velocity))
            slow = -self.k * question.threshold
            self.duration = mp.log(slow / self.speed) / self.k if self.speed > slow else mpf(0)
        else:
            self.duration = max(axis.duration for axis in self.axes)

    @property
    def whole_duration(self):
        """At least the time constant of a flick, or the time of a radian of a spring."""
        if self.is_undisturbed:
            return max(self.duration, -1 / self.k)
        return max([self.duration] + [motion.time_constant for axis in self.axes for _, motion in axis.pieces])

    def _shown(self, axis):
        """An offset past a limit is the finger's, where there is a viewport; content shows rubber-banded."""
        start = self.question.offset[axis]
        low, high = self.question.limits(axis)
        limit = min(max(start, low), high)
        if self.question.viewport is None or limit == start:
            return start
        length, coefficient = mpf(self.question.viewport[axis]), mpf(self.question.coefficient)
        pull = abs(mpf(start) - limit) * coefficient
        shown = pull * length / (pull + length)
        exact = mpf(limit) + (shown if start > limit else -shown)
        return rounded(self.places.pass_through(f"{axis} start", exact, 1.5, max(abs(exact), shown, abs(mpf(limit)))))

    def time_to(self, offset):
        order = sorted(range(len(self.axes)), key=lambda axis: -abs(self.question.velocity[axis]))
        for axis in order[:1] if self.is_undisturbed else order:
            time = (self.axes[axis].release if self.is_undisturbed else self.axes[axis]).time_to(offset[axis])
            if time is None:
                continue
            others = [other for other in order if other != axis]
            if all(self._is_there(other, time, offset[other]) for other in others):
                return time
        return None

    def _is_there(self, axis, time, offset):
        """Whether an axis is within the threshold of an offset, which is decided by its place as it is rounded."""
        value, scale = self.axes[axis].value(time)
        exact = mpf(rounded(value))
        place = self.places.pass_through(f"{axis} place", exact, 2, scale)
        # A threshold may be smaller than what a place is rounded by.
        if place != exact and abs(exact - offset) <= 2 * ulp(scale):
            place = offset
        return abs(place - offset) <= self.question.threshold

    def time_to_speed(self, speed):
        if not self.is_undisturbed:
            return self.axes[0].time_to_speed(speed)
        if self.speed == 0:
            return mpf(0) if speed == 0 else None
        return mp.log(speed / self.speed) / self.k if 0 < speed <= self.speed else None

    def remaining(self, axis, t):
        if self.is_undisturbed:
            release = self.axes[axis].release
            return release.reach * mp.exp(release.k * t), mpf(0)
        value, scale = self.axes[axis].value(t)
        return self.axes[axis].rest - value, max(scale, abs(self.axes[axis].rest))

    def joints(self):
        return sorted({time for axis in self.axes for time in axis.joints()})


def snap_index(name, question, projected, start, velocity):
    """The index of the point that a flick is given, and that point; in exact arithmetic."""
    projected, start = Fraction(projected), Fraction(start)
    way, m = abs(projected - start), Fraction(question.dampener)
    ahead = way == 0 or (projected < start) == (velocity < 0)
    held = m if ahead else -m
    policy = question.policy
    if question.stops is not None:
        points = sorted(set(map(Fraction, question.stops)))
        index_of = lambda side, x: _stop_index(points, side, x)
        point = lambda index: points[min(max(index, 0), len(points) - 1)]
    else:
        interval, origin = Fraction(question.interval[name]), Fraction(question.origin[name])
        index_of = lambda side, x: _grid_index((x - origin) / interval, side)
        point = lambda index: origin + index * interval
    if policy == "directional" and velocity != 0:
        index = index_of("above" if velocity > 0 else "below", start + (projected - start) * (1 - held))
    elif policy == "page":
        drag = Fraction(question.drag_start[name]) if question.drag_start is not None else start
        page, nearest = index_of("nearest", drag), index_of("nearest", projected)
        index = min(max(nearest, page - 1), page + 1)
    else:
        index = index_of("nearest", projected)
    question.farthest_index = max(question.farthest_index, abs(index))
    if question.stops is None and abs(index) > 2**52:
        raise Refused
    if question.stops is not None:
        index = min(max(index, 0), len(points) - 1)
    return index, point(index)


def _grid_index(x, side):
    if side == "above":
        return math.ceil(x)
    if side == "below":
        return math.floor(x)
    nearest = math.floor(abs(x) + Fraction(1, 2))
    return nearest if x >= 0 else -nearest


def _stop_index(points, side, x):
    above = next((place for place, point in enumerate(points) if point >= x), None)
    if above is None:
        return len(points) - 1
    if points[above] == x or above == 0 or side == "above":
        return above
    if side == "below":
        return above - 1
    lower, upper = points[above - 1], points[above]
    if x - lower == upper - x:
        return above - 1 if lower + upper < 0 else above
    return above - 1 if x - lower < upper - x else above
