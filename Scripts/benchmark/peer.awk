# The workloads as one would write them in awk; see peer.c.
#
#   awk -v work=sample -v rows=ROWS -f peer.awk
#   awk -v work=sweep -v rows=VELOCITIES -v rates=RATES -f peer.awk
#   awk -v work=batch -f peer.awk FILE

function settle_time(v, k,   time) {
  if (v < 0) v = -v
  time = log(-k * 0.1 / v) / k
  return time > 0 ? time : 0
}

BEGIN {
  k = 1000 * log(0.998)
  if (work == "sample" || work == "fixed") {
    format = work == "sample" ? "%.17g,%.17g,%.17g\n" : "%.3f,%.3f,%.3f\n"
    step = settle_time(2000, k) / (rows - 1)
    print "time,offset,velocity"
    for (i = 0; i < rows; i++) {
      kept = exp(k * i * step)
      printf format, i * step, 2000 * (kept - 1) / k, 2000 * kept
    }
    exit
  }
  if (work == "sweep") {
    print "velocity,rate,destination,duration"
    for (i = 0; i < rows; i++) {
      v = 100 + 4900 * i / (rows - 1)
      for (j = 0; j < rates; j++) {
        rate = 0.98 + 0.019 * j / (rates - 1)
        k = 1000 * log(rate)
        printf "%.17g,%.17g,%.17g,%.17g\n", v, rate, -v / k, settle_time(v, k)
      }
    }
    exit
  }
  FS = ","
}

NR == 1 { print $0 ",destination,duration"; next }
{ printf "%s,%.17g,%.17g\n", $0, $3 - $2 / k, settle_time($2, k) }
