// What the modules of the C library that come with the toolchain leave out.
#if __has_include(<sys/xattr.h>)
#include <sys/xattr.h>
#endif
