// Headers that the C library modules of the toolchain omit.
#if __has_include(<sys/xattr.h>)
#include <sys/xattr.h>
#endif
