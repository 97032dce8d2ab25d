#include "kiss_fftr.h"

#include <math.h>
#include <stdlib.h>

struct kiss_fftr_state { int count; };

kiss_fftr_cfg kiss_fftr_alloc(int count, int is_backward, void *memory, size_t *size) {
  kiss_fftr_cfg plan = memory;
  (void)is_backward;
  *size = sizeof *plan;
  if (plan != NULL) plan->count = count;
  return plan;
}

/* The discrete Fourier transform as it is defined. */
void kiss_fftr(kiss_fftr_cfg plan, const float *values, kiss_fft_cpx *spectrum) {
  for (int line = 0; line <= plan->count / 2; line++) {
    double real = 0, imaginary = 0;
    for (int place = 0; place < plan->count; place++) {
      double angle = -2 * M_PI * (line * place % plan->count) / plan->count;
      real += values[place] * cos(angle);
      imaginary += values[place] * sin(angle);
    }
    spectrum[line].r = (float)real;
    spectrum[line].i = (float)imaginary;
  }
}

/* The encoder goes only one way. */
void kiss_fftri(kiss_fftr_cfg plan, const kiss_fft_cpx *spectrum, float *values) {
  (void)plan, (void)spectrum, (void)values;
  abort();
}
