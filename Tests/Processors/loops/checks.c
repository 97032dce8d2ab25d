#include "checks.h"

#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { page = 65536, most_rooms = 64 };

static char name[64];
static bool has_failed;
static int failed;

static struct { char *start; size_t size; } rooms[most_rooms];
static size_t used;

/* What ends the program is told with the check that it happened in. */
static void crashed(int signal) {
  static const char what[] = ": reads or writes behind what it was given, or has an instruction that is not there\n";
  (void)signal;
  if (write(STDERR_FILENO, name, strlen(name)) < 0 || write(STDERR_FILENO, what, sizeof what - 1) < 0) _exit(2);
  _exit(1);
}

void begin(const char *loops, const char *function) {
  signal(SIGSEGV, crashed);
  signal(SIGBUS, crashed);
  signal(SIGILL, crashed);
  snprintf(name, sizeof name, "%s: %s", loops, function);
  has_failed = false;
}

void expect(bool holds, const char *format, ...) {
  if (holds || has_failed) return;
  has_failed = true;
  failed++;
  va_list values;
  va_start(values, format);
  fprintf(stderr, "%s: ", name);
  vfprintf(stderr, format, values);
  fputc('\n', stderr);
  va_end(values);
}

int failures(void) { return failed; }

bool is_near(float found, double expected, double tolerance) { return fabs(found - expected) <= tolerance; }

void *room(size_t count, size_t size) {
  size_t bytes = count * size, whole = (bytes + page - 1) / page * page;
  char *start = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (used == most_rooms || start == MAP_FAILED || mprotect(start + whole, page, PROT_NONE) != 0) {
    fprintf(stderr, "%s: no room for %zu bytes\n", name, bytes);
    exit(1);
  }
  rooms[used].start = start;
  rooms[used++].size = whole + page;
  memset(start, 0xFF, whole);
  return start + whole - bytes;
}

void leave(void) {
  while (used > 0) {
    used--;
    munmap(rooms[used].start, rooms[used].size);
  }
}

float number(float scale) {
  /* Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators". */
  static uint64_t state = 1;
  uint64_t bits = state += 0x9E3779B97F4A7C15;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  bits ^= bits >> 31;
  return ((float)(bits >> 40) / 0x1p23f - 1) * scale;
}

float *numbers(size_t count, float scale) {
  float *values = room(count, sizeof *values);
  for (size_t index = 0; index < count; index++) values[index] = number(scale);
  return values;
}
