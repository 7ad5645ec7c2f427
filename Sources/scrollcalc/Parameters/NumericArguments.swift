import CommandLineParsing
import ScrollMechanics
import TabularText

// Types of numbers on the command line, for help in JSON.

extension AxisValues: NumericArgument {}
extension SweepAxis: NumericArgument {}
extension Vector2: NumericArgument {}
