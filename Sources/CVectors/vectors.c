#include "CVectors.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum { WIDTH = 8, TILE = 8, POINTS = 4, GROUPS = 4 };

typedef float floats __attribute__((vector_size(WIDTH * 4)));
typedef uint16_t shorts __attribute__((vector_size(WIDTH * 2)));
typedef uint32_t words __attribute__((vector_size(WIDTH * 4)));
typedef _Float16 halves __attribute__((vector_size(WIDTH * 2)));

#define INLINE static inline __attribute__((always_inline))

/* Eight finite numbers of half precision; exact either way. */
INLINE void widen(floats *to, const uint16_t *from, bool converts) {
  if (converts) {
    halves numbers;
    memcpy(&numbers, from, sizeof numbers);
    *to = __builtin_convertvector(numbers, floats);
  } else {
    shorts bits;
    memcpy(&bits, from, sizeof bits);
    words wide = __builtin_convertvector(bits, words);
    /* The exponent of a half is 112 less than that of the float with the same bits. */
    floats size = (floats)((wide & 0x7FFF) << 13) * 0x1p112f;
    *to = (floats)((words)size | (wide & 0x8000) << 16);
  }
}

/* Up to TILE * WIDTH outputs, whose sums stay in registers; `used` are the inputs that count. */
INLINE void tile(float *output, const float *input, const uint32_t *used, size_t uses,
                 const uint16_t *weights, const float *biases, size_t outputs, size_t count,
                 bool converts) {
  floats sums[TILE];
  memcpy(sums, biases, count * sizeof(floats));
  for (size_t use = 0; use < uses; use++) {
    const uint16_t *row = weights + used[use] * outputs;
    float value = input[used[use]];
    for (size_t i = 0; i < count; i++) {
      floats numbers;
      widen(&numbers, row + i * WIDTH, converts);
      sums[i] += value * numbers;
    }
  }
  memcpy(output, sums, count * sizeof(floats));
}

INLINE void layer(float *output, const float *input, uint32_t *used, const uint16_t *weights,
                  const float *biases, size_t inputs, size_t outputs, float least, bool converts) {
  size_t uses = 0;
  for (size_t index = 0; index < inputs; index++) {
    used[uses] = (uint32_t)index;
    uses += input[index] > least;
  }
  size_t first = 0;
  for (; first + TILE * WIDTH <= outputs; first += TILE * WIDTH)
    tile(output + first, input, used, uses, weights + first, biases + first, outputs, TILE,
         converts);
  for (; first < outputs; first += WIDTH)
    tile(output + first, input, used, uses, weights + first, biases + first, outputs, 1, converts);
}

/* Densities at several points, whose parameters are read once. */
INLINE void densities(float *likelihoods, const float *values, size_t points, size_t stride,
                      const float *parameters, const float *peaks, size_t count, size_t width) {
  for (size_t first = 0; first < count; first += WIDTH) {
    floats sums[POINTS], mean, precision;
    for (size_t point = 0; point < points; point++) memcpy(&sums[point], peaks + first, sizeof *sums);
    for (size_t feature = 0; feature < width; feature++, parameters += 2 * WIDTH) {
      memcpy(&mean, parameters, sizeof mean);
      memcpy(&precision, parameters + WIDTH, sizeof precision);
      for (size_t point = 0; point < points; point++) {
        floats difference = values[point * stride + feature] - mean;
        sums[point] -= difference * difference * precision;
      }
    }
    for (size_t point = 0; point < points; point++)
      memcpy(likelihoods + point * count + first, &sums[point], sizeof *sums);
  }
}

INLINE void all_densities(float *likelihoods, const float *values, size_t points, size_t stride,
                          const float *parameters, const float *peaks, size_t count, size_t width) {
  for (; points >= POINTS; points -= POINTS) {
    densities(likelihoods, values, POINTS, stride, parameters, peaks, count, width);
    likelihoods += POINTS * count;
    values += POINTS * stride;
  }
  for (; points > 0; points--) {
    densities(likelihoods, values, 1, stride, parameters, peaks, count, width);
    likelihoods += count;
    values += stride;
  }
}

#if defined(__x86_64__)
#define WIDE __attribute__((target("arch=x86-64-v3"))) static
#define IS_WIDE __builtin_cpu_supports("x86-64-v3")

WIDE void wide_layer(float *output, const float *input, uint32_t *used, const uint16_t *weights,
                     const float *biases, size_t inputs, size_t outputs, float least) {
  layer(output, input, used, weights, biases, inputs, outputs, least, true);
}

WIDE void wide_densities(float *likelihoods, const float *values, size_t points, size_t stride,
                         const float *parameters, const float *peaks, size_t count, size_t width) {
  all_densities(likelihoods, values, points, stride, parameters, peaks, count, width);
}
#endif

#if !defined(__x86_64__)
#define IS_WIDE false
#define wide_layer portable_vectors_layer
#define wide_densities portable_vectors_densities
#endif

void portable_vectors_layer(float *output, const float *input, uint32_t *used,
                            const uint16_t *weights, const float *biases, size_t inputs,
                            size_t outputs, float least) {
#if defined(__x86_64__)
  layer(output, input, used, weights, biases, inputs, outputs, least, false);
#else
  layer(output, input, used, weights, biases, inputs, outputs, least, true);
#endif
}

void portable_vectors_densities(float *likelihoods, const float *values, size_t points,
                                size_t stride, const float *parameters, const float *peaks,
                                size_t count, size_t width) {
  all_densities(likelihoods, values, points, stride, parameters, peaks, count, width);
}

void vectors_layer(float *output, const float *input, uint32_t *used, const uint16_t *weights,
                   const float *biases, size_t inputs, size_t outputs, float least) {
  (IS_WIDE ? wide_layer : portable_vectors_layer)(output, input, used, weights, biases, inputs,
                                                  outputs, least);
}

void vectors_densities(float *likelihoods, const float *values, size_t points, size_t stride,
                       const float *parameters, const float *peaks, size_t count, size_t width) {
  (IS_WIDE ? wide_densities : portable_vectors_densities)(likelihoods, values, points, stride,
                                                          parameters, peaks, count, width);
}

size_t vectors_foremost(uint32_t *places, const float *values, size_t count) {
  float bests[GROUPS][WIDTH], least = INFINITY;
  for (size_t group = 0; group < GROUPS; group++)
    for (size_t i = 0; i < WIDTH; i++) bests[group][i] = -INFINITY;
  for (size_t first = 0; first < count; first += WIDTH) {
    float *best = bests[first / WIDTH % GROUPS];
    for (size_t i = 0; i < WIDTH; i++)
      best[i] = values[first + i] > best[i] ? values[first + i] : best[i];
  }
  /* The best of each group reach the least of these bests. */
  for (size_t group = 0; group < GROUPS; group++) {
    float best = -INFINITY;
    for (size_t i = 0; i < WIDTH; i++) best = bests[group][i] > best ? bests[group][i] : best;
    least = best < least ? best : least;
  }
  size_t found = 0;
  for (size_t place = 0; place < count; place++) {
    places[found] = (uint32_t)place;
    found += values[place] >= least;
  }
  return found;
}
