#include <malloc.h>
#include <link.h>
#include <stddef.h>

// glibc declares these only for _GNU_SOURCE, which Swift does not define; of the struct, its beginning.
struct dl_phdr_info {
  ElfW(Addr) dlpi_addr;
  const char *dlpi_name;
  const ElfW(Phdr) *dlpi_phdr;
  ElfW(Half) dlpi_phnum;
};
int dl_iterate_phdr(int (*callback)(struct dl_phdr_info *file, size_t size, void *data), void *data);
