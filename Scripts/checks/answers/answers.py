"""Runs the program on a question and compares what it prints with the exact answer."""

import csv
import io
import json
import subprocess
from fractions import Fraction

from mpmath import mp, mpf

from doubles import rounded
from motion import Motion, NoAnswer, Places, Refused, ulp

# In ulps, of the larger term where two cancel; the article Accuracy has them.
BUDGETS = {"destination": 1, "wwdc": 1, "position": 1, "velocity": 2, "time": 2, "remaining": 2}
# Of the whole duration, where that is more for a time.
PART_OF_DURATION = mpf("1e-15")
GREATEST = mpf(2) ** 1024


class Difference(Exception):
    """The program says something else than the formulas."""


class Comparison:
    """Compares one question; `spread` is how many of its numbers needed the spread of results that are rounded on the way."""

    def __init__(self, question, program):
        self.question, self.program = question, program
        self.numbers = self.spread = 0
        self.refused = self.unanswered = False

    def run(self):
        question = self.question
        result = subprocess.run([self.program, *question.words], capture_output=True, text=True, timeout=20)
        self.output, self.status = result.stdout, result.returncode
        self._motions = {}
        if question.is_contradictory:
            self._expect(self.status == 64, "limits that contradict each other")
            return
        if self.status == 0:
            self._check_output()
        elif self.status == 1:
            self._check_no_answer()
        else:
            self._expect(self.status == 64, f"status {self.status}: {result.stderr}")
            self._check_refusal(result.stderr)

    def _expect(self, is_true, what):
        if not is_true:
            raise Difference(what)

    # MARK: Evaluations

    def _evaluate(self, answer):
        """The exact answer and, made when they are needed, those with a result on the way moved."""
        nominal = self._one(answer, None, 0)
        def spread():
            names = [] if nominal is Refused else list(self._motion(None, 0).places.names)
            for name in names:
                for direction in (-1, 1):
                    yield self._one(answer, name, direction)
        return nominal, spread

    def _one(self, answer, moved, direction):
        try:
            return answer(self._motion(moved, direction))
        except (Refused, NoAnswer) as error:
            return type(error)

    def _motion(self, moved, direction):
        """The motion with a place moved; made once."""
        if (moved, direction) not in self._motions:
            self._motions[moved, direction] = Motion(self.question, Places(moved, direction))
        return self._motions[moved, direction]

    def _check_no_answer(self):
        self.unanswered = True
        nominal, spread = self._evaluate(self._duration)
        if nominal is NoAnswer:
            return
        self._expect(any(other is NoAnswer for other in spread()), f"no answer, where it is {self._shown(nominal)}")

    def _check_refusal(self, message):
        """What is refused has to be near the end of the range, or steps that do not lead on."""
        self.refused = True
        question = self.question
        if "gives neighboring rows the same time" in message:
            end = self._motion(None, 0).duration if question.until is None else mpf(question.until)
            step = end / (question.grid[1] - 1) if question.grid[0] == "count" else mpf(question.grid[1].numerator) / question.grid[1].denominator
            self._expect(step < 4 * ulp(end), message)
            return
        if "2^52 or more" in message:
            # A page may be near, and the point that the flick would go to too far out to be counted.
            self._evaluate(lambda motion: 0)
            self._expect(question.farthest_index >= 2**51 or question.policy == "page", message)
            return
        if "bounces between its limits more than" in message:
            raise OverflowError("too many bounces to compare")
        if "--scale" in message or "--time-unit" in message:
            return
        raise Difference(message)

    # MARK: Output

    def _check_output(self):
        rows = self._rows()
        if self.question.command == "sample":
            self._check_table(rows)
            return
        self._expect(len(rows) == 1, "more than one row")
        answer = self._destination if self.question.command == "project" else self._duration
        nominal, spread = self._evaluate(answer)
        printed = self._numbers(rows[0])
        self._expect(nominal is not NoAnswer or any(o is not NoAnswer for o in spread()), f"{self.output} for what never happens")
        for place, value in enumerate(printed):
            others = lambda: (other[place] for other in spread() if not isinstance(other, type))
            self._compare(value, None if isinstance(nominal, type) else nominal[place], others)

    def _rows(self):
        """Every format as dictionaries of texts."""
        format, text = self.question.format, self.output
        if format in ("csv", "tsv"):
            return list(csv.DictReader(io.StringIO(text), delimiter="," if format == "csv" else "\t"))
        load = lambda line: json.loads(line, parse_float=str, parse_int=str)
        if format == "jsonl":
            return [load(line) for line in text.splitlines()]
        loaded = load(text)
        return loaded if isinstance(loaded, list) else [loaded]

    def _numbers(self, row):
        return [self._printed(text) for text in row.values()]

    def _printed(self, text):
        """A number that is printed in full stands for the nearest double; with a number of decimals, for itself."""
        if self.question.precision is None:
            return mpf(float(text))
        fraction = Fraction(text)
        return mpf(fraction.numerator) / fraction.denominator

    def _unit(self, kind):
        """What a number is multiplied by before it is printed, and how many roundings that takes."""
        if kind == "time" and self.question.has_milliseconds:
            return mpf(1000), 0.5
        if kind == "length" and self.question.scale != 1:
            return mpf(self.question.scale), 0.5
        return mpf(1), 0

    def _compare(self, printed, expected, others):
        """A number as it is printed with its exact value, the ulps that it may be off by, and of what."""
        self.numbers += 1
        if expected is not None and self._is_near(printed, *expected):
            return
        self.spread += 1
        others = list(others())
        # Between the moved results everything is allowed; each alone is one place's doing, their sum is all of them.
        if any(self._is_near(printed, *other) for other in others):
            return
        if expected is not None and others:
            value, ulps, scale, kind = expected
            drift = sum(abs(other[0] - value) for other in others)
            if self._is_near(printed, value, ulps, scale, kind, drift):
                return
        raise Difference(f"{mp.nstr(printed, 20)}, not {self._shown([expected]) if expected else None}")

    def _is_near(self, printed, value, ulps, scale, kind, drift=mpf(0)):
        factor, more = self._unit(kind)
        exact = value * factor
        allowed = ulps * ulp(max(abs(value), abs(scale))) * factor + more * ulp(exact) + drift * factor
        if self.question.precision is not None:
            allowed += mpf(10) ** -self.question.precision / 2
        return abs(printed - exact) <= allowed * (1 + mpf(2) ** -40)

    def _shown(self, answer):
        return [item if isinstance(item, (str, type(None))) else mp.nstr(item[0], 25) for item in answer] if isinstance(answer, list) else answer

    # MARK: Answers: lists of (value, ulps, scale, kind)

    def _destination(self, motion):
        question, answer = self.question, []
        for axis in motion.axes:
            release = axis.release
            scale = max(abs(release.start), abs(release.reach))
            if question.formula == "wwdc":
                if question.is_landing:
                    answer.append((axis.target, 1, abs(axis.target), "length"))
                    continue
                scale = max(abs(release.start), abs(axis.wwdc_way))
                value = release.start + axis.wwdc_way
                low, high = question.limits(axis.name)
                value = min(max(value, low), high)
                answer.append((value, BUDGETS["wwdc"], scale, "length"))
            elif axis.ends_at_rest:
                answer.append((axis.rest, 0.5, abs(axis.rest), "length"))
            else:
                answer.append((axis.rest, BUDGETS["destination"], scale, "length"))
        return answer

    def _duration(self, motion):
        question = self.question
        if question.to is not None:
            time = motion.time_to([mpf(x) for x in question.to])
        elif question.to_speed is not None:
            time = motion.time_to_speed(mpf(question.to_speed))
        else:
            time = motion.duration
        if time is None:
            raise NoAnswer
        # An ulp of this scale is 2^-53 of it at the least.
        scale = PART_OF_DURATION / BUDGETS["time"] * mpf(2) ** 53 * motion.whole_duration
        return [(time, BUDGETS["time"], max(time, scale), "time")]

    # MARK: Tables

    def _check_table(self, rows):
        question = self.question
        names = [name for column in question.columns for name in self._names(column)]
        self._expect(all(list(row) == names for row in rows), "the columns")
        name_of_time, = self._names("time")
        times = [self._printed(row[name_of_time]) for row in rows]
        self._check_times(times)
        for number, (row, time) in enumerate(zip(rows, times)):
            is_last = number == len(rows) - 1 and question.grid[0] != "at" and question.until is None
            nominal, spread = self._evaluate(lambda motion: self._cells(motion, time, number, is_last))
            others = None
            for place, name in enumerate(names):
                text, expected = row[name], nominal[place]
                if isinstance(expected, str):
                    if text != expected:
                        others = others or list(spread())
                        self._expect(any(text == other[place] for other in others), f"{name} {text}, not {expected}, at {row[name_of_time]}")
                    continue
                def moved(place=place):
                    return (other[place] for other in spread() if not isinstance(other, type))
                try:
                    self._compare(self._printed(text), expected, moved)
                except Difference as difference:
                    raise Difference(f"{name} at {row[name_of_time]}: {difference}") from None

    def _names(self, column):
        """A column's names, with its unit in a header that others than the usual ones are in."""
        question = self.question
        both = question.axis_count == 2 and column in ("offset", "velocity", "remaining", "phase")
        names = [column + "_x", column + "_y"] if both else [column]
        length = "px" if question.has_pixels else "pt"
        units = {"offset": length, "velocity": f"{length}/s", "remaining": length,
                 "time": "ms" if question.has_milliseconds else "s"}
        is_usual = length == "pt" and not question.has_milliseconds or question.format in ("json", "jsonl")
        return names if is_usual or column not in units else [f"{name} ({units[column]})" for name in names]

    def _check_times(self, times):
        """The grid, and the instants at which one motion hands over to another."""
        question = self.question
        motion = self._motion(None, 0)
        kind, what = question.grid
        if kind == "at":
            self._expect(times == [mpf(time) for time in what], "the times that were asked for")
            return
        end = mpf(question.until) if question.until is not None else motion.duration
        if kind == "count":
            expected = [end * place / (what - 1) for place in range(what)] if rounded(end) > 0 else [mpf(0)]
        else:
            step = mpf(what.numerator) / what.denominator
            # What rounds to the end is the end.
            expected = [time for place in range(int(end / step) + 1) if mpf(rounded(time := step * place)) < end] + [end]
        if question.joints:
            expected = sorted(expected + [time for time in motion.joints() if time <= end])
        else:
            self._expect(len(times) == len(expected), f"{len(times)} rows, not {len(expected)}")
        spread = self._spread_of_duration(motion)
        slack = lambda time: 6 * ulp(time) + spread
        # A joint on the grid is there once; so what has to be is that every instant is near one that is expected.
        for time in times:
            self._expect(min(abs(time - other) for other in expected) <= slack(max(time, end)), f"a row at {mp.nstr(time, 20)}")
        for other in expected:
            self._expect(min(abs(time - other) for time in times) <= slack(max(other, end)), f"no row at {mp.nstr(other, 20)}")
        self._expect(all(a < b for a, b in zip(times, times[1:])), "times that do not rise")

    def _spread_of_duration(self, motion):
        if motion.is_undisturbed:
            return mpf(0)
        nominal, spread = self._evaluate(lambda motion: [motion.duration] + motion.joints())
        others = [other for other in spread() if not isinstance(other, type) and len(other) == len(nominal)]
        return sum((max(abs(a - b) for a, b in zip(other, nominal)) for other in others), mpf(0))

    def _cells(self, motion, time, number, is_last):
        cells = []
        for column in self.question.columns:
            if column == "time":
                cells.append((time, 0, time, "time"))
            elif column == "frame":
                cells.append(str(number))
            elif column == "progress":
                settled = is_last or time >= motion.duration
                share = mpf(1) if settled else time / motion.duration
                # What starts just the threshold away is settled then, or an instant later.
                cells.append((share, 6, mpf(1) if time > 0 or motion.duration > 0 else mpf(2) ** 60, "share"))
            else:
                cells += [self._cell(motion, axis, column, time, is_last) for axis in range(len(motion.axes))]
        return cells

    def _cell(self, motion, number, column, time, is_last):
        axis = motion.axes[number]
        # The last row is at the settle time, as it is rounded; one that was brought back is at rest then.
        is_over = is_last and axis.ends_at_rest and time > 0 and axis.duration == motion.duration
        if column == "phase":
            return axis.phase(axis.duration if is_over else time) if not motion.is_undisturbed else "deceleration"
        if column == "offset":
            value, scale = (axis.rest, mpf(0)) if is_over else axis.value(time)
            return value, BUDGETS["position"], scale, "length"
        if column == "velocity":
            value, scale = (mpf(0), mpf(0)) if is_over else axis.velocity(time)
            return value, BUDGETS["velocity"], scale, "length"
        if motion.is_undisturbed:
            value, scale = motion.remaining(number, time)
            return value, BUDGETS["remaining"], scale, "length"
        value, scale = (mpf(0), abs(axis.rest)) if is_over else motion.remaining(number, time)
        return value, 2, scale, "length"
