import CommandLineParsing
import PlatformC

StandardStreams.prepare()
exit(ScrollCalc.run(ArgumentText.ofProcess).rawValue)
