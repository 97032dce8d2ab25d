#ifndef CENCODER_H
#define CENCODER_H

#include <stddef.h>
#include <stdint.h>

/*
 * The inner loops of a transformer encoder, for the vector unit that the processor turns out to have, which Swift cannot
 * ask for. Results differ from one unit to another by rounding alone.
 */

/* Columns of a panel: a matrix that others are multiplied by is cut into panels, each of which holds, row by row, as
 * many columns as this. */
enum { encoder_panel = 32 };

/* What the sums of a product begin with, beside 0. */
enum encoder_start { encoder_nothing, encoder_biases, encoder_biases_and_output };

/* The loops for one kind of processor. */
typedef struct {
  /* For people. */
  const char *name;
  /* Finite IEEE half precision numbers as floats. */
  void (*widen)(float *to, const uint16_t *from, size_t count);
  /* Rows of `depth` numbers as whole numbers, as large as `multiply_wholes` takes them, and what each row's are to be
   * multiplied by. */
  void (*round)(int16_t *to, float *scales, const float *from, size_t rows, size_t depth);
  /* `rows` rows of `depth` numbers, `stride` apart, times a panel of as many rows; the results' rows are `output_stride`
   * apart. `biases` holds a number for each column. */
  void (*multiply)(float *output, size_t output_stride, const float *input, size_t stride, size_t rows,
                   size_t depth, const float *panel, const float *biases, enum encoder_start start);
  /* The same of one row and a panel in half precision, which it would take longer to widen first. */
  void (*multiply_row)(float *output, const float *input, size_t depth, const uint16_t *panel, const float *biases,
                       enum encoder_start start);
  /* The same of whole numbers, rows of which lie one after another and have scales, and a panel of bytes, whose columns
   * have scales. `depth` is even. */
  void (*multiply_wholes)(float *output, size_t output_stride, const int16_t *input, const float *input_scales,
                          size_t rows, size_t depth, const int8_t *panel, const float *scales, const float *biases,
                          enum encoder_start start);
  /* Makes each number x * P(X <= x) of a standard normal X (GELU). `count` is a multiple of 16. */
  void (*gelu)(float *values, size_t count);
  /* Makes each number e^(scale * number) divided by the sum of these, in place; `count` numbers a row, behind which there
   * is room up to the next multiple of 16, which becomes 0. */
  void (*softmax)(float *values, size_t count, float scale);
  /* Rows of `width` numbers with a mean of 0 and a variance of 1, times `gains`, plus `biases`. `width` is a multiple of
   * 16. */
  void (*normalize)(float *output, const float *input, size_t rows, size_t width, const float *gains,
                    const float *biases);
} encoder_kernels;

/* The fastest that this processor can run. */
const encoder_kernels *encoder_best_kernels(void);

/* All that this processor can run, the plainest first; `count` is how many there are. */
const encoder_kernels *const *encoder_all_kernels(size_t *count);

#endif
