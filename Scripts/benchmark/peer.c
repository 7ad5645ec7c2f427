// The workloads as one would write them in C, with printf.
//
//   peer sample ROWS            time, offset and velocity, 17 digits
//   peer fixed ROWS             the same, three decimals
//   peer sweep VELOCITIES RATES
//   peer batch FILE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double velocity = 2000, threshold = 0.1;

static double settle_time(double v, double k) {
  double time = log(-k * threshold / fabs(v)) / k;
  return time > 0 ? time : 0;
}

static void sample(long rows, const char *format) {
  double k = 1000 * log(0.998), step = settle_time(velocity, k) / (double)(rows - 1);
  puts("time,offset,velocity");
  for (long i = 0; i < rows; i++) {
    double time = (double)i * step, grown = expm1(k * time);
    printf(format, time, velocity * grown / k, velocity * (grown + 1));
  }
}

static void sweep(long velocities, long rates) {
  puts("velocity,rate,destination,duration");
  for (long i = 0; i < velocities; i++) {
    double v = 100 + 4900.0 * (double)i / (double)(velocities - 1);
    for (long j = 0; j < rates; j++) {
      double rate = 0.98 + 0.019 * (double)j / (double)(rates - 1), k = 1000 * log(rate);
      printf("%.17g,%.17g,%.17g,%.17g\n", v, rate, -v / k, settle_time(v, k));
    }
  }
}

static int batch(const char *name) {
  FILE *file = fopen(name, "r");
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  double k = 1000 * log(0.998);
  if (!file || getline(&line, &capacity, file) < 0) return 66;
  puts("flick,velocity,offset,destination,duration");
  while ((length = getline(&line, &capacity, file)) > 0) {
    line[length - 1] = 0;
    char *cell = strchr(line, ',');
    if (!cell) return 65;
    double v = strtod(cell + 1, &cell), offset = strtod(cell + 1, NULL);
    printf("%s,%.17g,%.17g\n", line, offset - v / k, settle_time(v, k));
  }
  return 0;
}

int main(int count, char **arguments) {
  static char buffer[1 << 16];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  if (count < 3) return 64;
  if (!strcmp(arguments[1], "sample")) sample(atol(arguments[2]), "%.17g,%.17g,%.17g\n");
  if (!strcmp(arguments[1], "fixed")) sample(atol(arguments[2]), "%.3f,%.3f,%.3f\n");
  if (!strcmp(arguments[1], "sweep") && count > 3) sweep(atol(arguments[2]), atol(arguments[3]));
  if (!strcmp(arguments[1], "batch")) return batch(arguments[2]);
  return 0;
}
