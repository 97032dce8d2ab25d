#ifndef CVECTORS_H
#define CVECTORS_H

#include <stddef.h>
#include <stdint.h>

/*
 * The two innermost loops of the acoustic models, for the vector unit that the processor turns out to have, which Swift
 * cannot ask for. The results are the same on all, bit by bit: no sum is taken in another order, and no product is
 * joined with a sum.
 */

/* A layer of a network: each output is its bias plus the sum of the inputs above `least` times their weights.
 *
 * There is a row of weights for each input, of finite IEEE half precision numbers. `outputs` is a multiple of 8.
 * `used` is room for as many numbers as there are inputs. */
void vectors_layer(float *output, const float *input, uint32_t *used, const uint16_t *weights,
                   const float *biases, size_t inputs, size_t outputs, float least);

/* The logarithmic likelihoods of normal densities at points of `width` numbers, a point every `stride` numbers: each is
 * the density's peak minus the sum of (value - mean)^2 * precision.
 *
 * `count` is a multiple of 8. For each 8 densities and each number of a point there are 8 means and 8 precisions. The
 * likelihoods of all densities at the first point come first. */
void vectors_densities(float *likelihoods, const float *values, size_t points, size_t stride,
                       const float *parameters, const float *peaks, size_t count, size_t width);

/* The same for any processor of the architecture, which is what the two above fall back on. */
void portable_vectors_layer(float *output, const float *input, uint32_t *used,
                            const uint16_t *weights, const float *biases, size_t inputs,
                            size_t outputs, float least);
void portable_vectors_densities(float *likelihoods, const float *values, size_t points,
                                size_t stride, const float *parameters, const float *peaks,
                                size_t count, size_t width);

/* The places of few of the values, in their order, among which are the best four.
 *
 * `count` is a multiple of 8; there is room for so many places. Values of which none is better than another are all
 * found. */
size_t vectors_foremost(uint32_t *places, const float *values, size_t count);

#endif
