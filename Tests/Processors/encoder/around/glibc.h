#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// What Swift cannot call.
static inline int open_file(const char *path, int flags) { return open(path, flags); }
static inline int error_number(void) { return errno; }
