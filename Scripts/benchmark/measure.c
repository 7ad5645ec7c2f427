// Runs a command with its standard output in a file and prints, on its own standard output, the seconds it took, the most
// memory it held, in KiB, and its page faults that took no reading from a disk.
//
//   measure OUTPUT COMMAND ARGUMENT...
//
// The system counts the parent's memory before exec as the command's, so the parent is this small program and not an
// interpreter.
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 3) return 64;
  struct timespec start, end;
  struct rusage usage;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = vfork();
  if (child == 0) {
    int output = open(arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (output < 0 || dup2(output, 1) < 0) _exit(73);
    execvp(arguments[2], arguments + 2);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 70;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
  printf("%.9f %ld %ld\n", seconds, usage.ru_maxrss, usage.ru_minflt);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}
