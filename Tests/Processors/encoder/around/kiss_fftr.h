#ifndef KISS_FFTR_H
#define KISS_FFTR_H

#include <stddef.h>

/* What Sound uses of kissfft. */

typedef struct { float r, i; } kiss_fft_cpx;
typedef struct kiss_fftr_state *kiss_fftr_cfg;

kiss_fftr_cfg kiss_fftr_alloc(int count, int is_backward, void *memory, size_t *size);
void kiss_fftr(kiss_fftr_cfg plan, const float *values, kiss_fft_cpx *spectrum);
void kiss_fftri(kiss_fftr_cfg plan, const kiss_fft_cpx *spectrum, float *values);

#endif
