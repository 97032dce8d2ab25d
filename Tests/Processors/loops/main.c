/* Tries the inner loops on the processor it runs on, which has to have those of CEncoder whose names it is given, the
 * plainest first:
 *
 *   loops NAME… */

#include "checks.h"

#include <CEncoder.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **names) {
  size_t kinds;
  const encoder_kernels *const *all = encoder_all_kernels(&kinds);
  begin("this processor", "loops");
  expect(kinds == (size_t)count - 1, "there are %zu kinds instead of %d", kinds, count - 1);
  for (size_t kind = 0; kind < kinds; kind++) {
    const char *expected = (int)kind + 1 < count ? names[kind + 1] : "none";
    expect(strcmp(all[kind]->name, expected) == 0, "there is '%s' instead of '%s'", all[kind]->name, expected);
  }
  expect(encoder_best_kernels() == all[kinds - 1], "'%s' is chosen instead of the last", encoder_best_kernels()->name);
  check_encoder();
  check_vectors();
  return failures() == 0 ? 0 : 1;
}
