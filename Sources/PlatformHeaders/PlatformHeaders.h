// Headers that the C library modules of the toolchain omit.
#if __has_include(<sys/xattr.h>)
#include <sys/xattr.h>
#endif

// The variable itself is not marked as safe to share between threads. The program never changes it.
static inline char **current_environment(void) {
  extern char **environ;
  return environ;
}
