#include "checks.h"

#include <CEncoder.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What one rounding changes of a number, and the least number that there is. */
static const double rounding = 0x1p-24, least = 0x1p-149;

static const enum encoder_start starts[] = {encoder_nothing, encoder_biases, encoder_biases_and_output};

/* The number with the bits of a finite half. */
static double half(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 0x3FF;
  double size = exponent == 0 ? ldexp(fraction, -24) : ldexp(1024 + fraction, exponent - 25);
  return bits >> 15 ? -size : size;
}

static void widen_from(const encoder_kernels *kernels, uint16_t first, size_t count) {
  uint16_t *from = room(count, sizeof *from);
  float *to = room(count, sizeof *to);
  for (size_t index = 0; index < count; index++) from[index] = (uint16_t)(first + index);
  kernels->widen(to, from, count);
  for (size_t index = 0; index < count; index++) {
    float expected = (float)half(from[index]);
    expect(memcmp(to + index, &expected, sizeof expected) == 0, "%04x, number %zu of %zu: %.9g instead of %.9g",
           from[index], index, count, to[index], expected);
  }
  leave();
}

static void widen(const encoder_kernels *kernels) {
  for (size_t count = 0; count < 40; count++) widen_from(kernels, 0x3C00, count);
  /* All with an exponent, but for the last, whose numbers are not finite. */
  for (uint32_t exponent = 0; exponent < 31; exponent++) {
    widen_from(kernels, (uint16_t)(exponent << 10), 0x400);
    widen_from(kernels, (uint16_t)(0x8000 | exponent << 10), 0x400);
  }
}

/* As large as whole numbers may be, so that their products with bytes have a sum. */
static int largest(size_t depth) { return (int)fmin(INT16_MAX, INT32_MAX / 128 / (int)depth); }

static void round_rows(const encoder_kernels *kernels) {
  static const size_t depths[] = {1, 2, 7, 64, 66, 1536};
  static const float scales[] = {0, 1e-44f, 1e-39f, 1e-35f, 1e-30f, 1, 3e38f};
  for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
    for (size_t rows = 0; rows <= 7; rows += 7) {
      size_t depth = depths[i];
      float *from = numbers(rows * depth, 1), *row_scales = room(rows, sizeof *row_scales);
      int16_t *to = room(rows * depth, sizeof *to);
      for (size_t index = 0; index < rows * depth; index++) from[index] *= scales[index / depth];
      kernels->round(to, row_scales, from, rows, depth);
      for (size_t index = 0; index < rows * depth; index++) {
        double scale = row_scales[index / depth];
        expect(abs(to[index]) <= largest(depth), "%.9g of %zu is %d, which is too large", from[index], depth,
               to[index]);
        /* What is hardly more than 0 may become 0. */
        expect(fabs(to[index] * scale - from[index]) <= scale * 0.51 + 1e-30, "%.9g of %zu is %d times %.9g",
               from[index], depth, to[index], scale);
      }
      leave();
    }
}

/* How many numbers so many rows are, where there is nothing behind the last one. */
static size_t numbers_of(size_t rows, size_t stride, size_t width) {
  return rows == 0 ? 0 : (rows - 1) * stride + width;
}

/* Puts what a product begins with into its output, and NaN where that is nothing to be read. */
static void fill(float *output, const float *before, size_t outputs, size_t stride, enum encoder_start start) {
  for (size_t index = 0; index < outputs; index++)
    output[index] = start == encoder_biases_and_output || index % stride >= encoder_panel ? before[index] : NAN;
}

static void multiply_rows(const encoder_kernels *kernels, size_t rows, size_t depth, size_t gap, float scale) {
  size_t stride = depth + gap, output_stride = encoder_panel + gap;
  size_t outputs = numbers_of(rows, output_stride, encoder_panel);
  float *input = numbers(numbers_of(rows, stride, depth), scale), *panel = numbers(depth * encoder_panel, 1);
  float *biases = numbers(encoder_panel, scale), *before = numbers(outputs, scale);
  float *output = room(outputs, sizeof *output);
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
    enum encoder_start start = starts[i];
    fill(output, before, outputs, output_stride, start);
    kernels->multiply(output, output_stride, input, stride, rows, depth, panel,
                      start == encoder_nothing ? NULL : biases, start);
    for (size_t index = 0; index < outputs; index++) {
      size_t row = index / output_stride, column = index % output_stride;
      if (column >= encoder_panel) {
        expect(output[index] == before[index], "what is between rows is written");
        continue;
      }
      double sum = start == encoder_nothing ? 0 : biases[column], size = fabs(sum);
      if (start == encoder_biases_and_output) sum += before[index], size += fabs(before[index]);
      for (size_t k = 0; k < depth; k++) {
        double product = (double)input[row * stride + k] * panel[k * encoder_panel + column];
        sum += product;
        size += fabs(product);
      }
      expect(is_near(output[index], sum, (double)(depth + 2) * (size * rounding + least)),
             "row %zu, column %zu of %zu rows of %zu, %zu apart: %.9g instead of %.9g", row, column, rows, depth,
             stride, output[index], sum);
    }
  }
  leave();
}

static void multiply(const encoder_kernels *kernels) {
  static const size_t depths[] = {0, 1, 2, 3, 17, 64};
  static const float scales[] = {1, 1e-39f, 1e30f};
  for (size_t rows = 0; rows <= 13; rows++)
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
      for (size_t gap = 0; gap <= 5; gap += 5) multiply_rows(kernels, rows, depths[i], gap, scales[(rows + i) % 3]);
}

/* Rows of numbers, some of which are as large as can be, of either sign. */
static int16_t *whole_rows(size_t rows, size_t depth) {
  int16_t *whole = room(rows * depth, sizeof *whole);
  for (size_t index = 0; index < rows * depth; index++) {
    size_t row = index / depth;
    float value = row % 4 == 1 ? 1 : row % 4 == 2 ? -1 : number(1);
    whole[index] = (int16_t)(value * (float)largest(depth));
  }
  return whole;
}

static void multiply_whole_rows(const encoder_kernels *kernels, size_t rows, size_t depth, int byte) {
  size_t stride = encoder_panel + depth % 3, outputs = numbers_of(rows, stride, encoder_panel);
  int16_t *input = whole_rows(rows, depth);
  float *row_scales = numbers(rows, 1e-3f), *scales = numbers(encoder_panel, 1e-2f);
  float *biases = numbers(encoder_panel, 1), *before = numbers(outputs, 1), *output = room(outputs, sizeof *output);
  int8_t *panel = room(depth * encoder_panel, sizeof *panel);
  for (size_t index = 0; index < depth * encoder_panel; index++)
    panel[index] = (int8_t)(byte == 0 ? (int)number(127.9f) : byte);
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
    enum encoder_start start = starts[i];
    fill(output, before, outputs, stride, start);
    kernels->multiply_wholes(output, stride, input, row_scales, rows, depth, panel, scales,
                             start == encoder_nothing ? NULL : biases, start);
    for (size_t index = 0; index < outputs; index++) {
      size_t row = index / stride, column = index % stride;
      if (column >= encoder_panel) {
        expect(output[index] == before[index], "what is between rows is written");
        continue;
      }
      int64_t whole = 0;
      for (size_t k = 0; k < depth; k++) whole += (int64_t)input[row * depth + k] * panel[k * encoder_panel + column];
      double sum = (double)whole * row_scales[row] * scales[column], size = fabs(sum);
      if (start != encoder_nothing) sum += biases[column], size += fabs(biases[column]);
      if (start == encoder_biases_and_output) sum += before[index], size += fabs(before[index]);
      expect(is_near(output[index], sum, 5 * size * rounding),
             "row %zu, column %zu of %zu rows of %zu: %.9g instead of %.9g", row, column, rows, depth, output[index],
             sum);
    }
  }
  leave();
}

static void multiply_wholes(const encoder_kernels *kernels) {
  static const size_t depths[] = {2, 4, 6, 62, 64, 1536};
  static const int bytes[] = {0, -128, 127};
  for (size_t rows = 0; rows <= 13; rows++)
    for (size_t i = 0; i < 5; i++)
      for (size_t k = 0; k < 3; k++) multiply_whole_rows(kernels, rows, depths[i], bytes[k]);
  for (size_t k = 0; k < 3; k++) multiply_whole_rows(kernels, 7, depths[5], bytes[k]);
}

static void gelu(const encoder_kernels *kernels) {
  static const size_t counts[] = {0, 16, 48, 1024};
  static const float scales[] = {0, 1e-39f, 1, 6, 60, 1e30f};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
    for (size_t k = 0; k < sizeof scales / sizeof *scales; k++) {
      float *before = numbers(counts[i], scales[k]), *values = room(counts[i], sizeof *values);
      memcpy(values, before, counts[i] * sizeof *values);
      kernels->gelu(values, counts[i]);
      for (size_t index = 0; index < counts[i]; index++) {
        double value = before[index], expected = value * 0.5 * erfc(-value / sqrt(2));
        expect(is_near(values[index], expected, 1e-6 + fabs(expected) * 4 * rounding),
               "of %.9g is %.9g instead of %.9g", value, values[index], expected);
      }
      leave();
    }
}

static void softmax(const encoder_kernels *kernels) {
  static const float scales[] = {0, 1e-39f, 1, 40, 1e4f};
  for (size_t count = 1; count <= 50; count++)
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
      size_t whole = (count + 15) / 16 * 16;
      float factor = count % 2 == 0 ? 1 : 0.125f, *before = numbers(count, scales[i]);
      float *values = room(whole, sizeof *values);
      memcpy(values, before, count * sizeof *values);
      kernels->softmax(values, count, factor);
      double top = -INFINITY, total = 0;
      for (size_t index = 0; index < count; index++) top = fmax(top, before[index]);
      for (size_t index = 0; index < count; index++) total += exp((before[index] - top) * factor);
      for (size_t index = 0; index < whole; index++) {
        double expected = index < count ? exp((before[index] - top) * factor) / total : 0;
        /* Up to 15 ones are added to the sum, and taken away again. */
        expect(is_near(values[index], expected, index < count ? 64 * rounding : 0),
               "number %zu of %zu: %.9g instead of %.9g", index, count, values[index], expected);
      }
      leave();
    }
}

static void normalize_rows(const encoder_kernels *kernels, size_t rows, size_t width, float middle, float scale,
                           bool in_place) {
  float *input = numbers(rows * width, scale), *gains = numbers(width, 2), *biases = numbers(width, 1);
  float *output = room(rows * width, sizeof *output);
  for (size_t index = 0; index < rows * width; index++) input[index] += middle;
  if (in_place) memcpy(output, input, rows * width * sizeof *output);
  kernels->normalize(output, in_place ? output : input, rows, width, gains, biases);
  for (size_t row = 0; row < rows; row++) {
    const float *values = input + row * width;
    double mean = 0, variance = 0;
    for (size_t index = 0; index < width; index++) mean += values[index] / (double)width;
    for (size_t index = 0; index < width; index++)
      variance += (values[index] - mean) * (values[index] - mean) / (double)width;
    double spread = sqrt(variance + 1e-5);
    /* The mean is rounded as the sum of all is. */
    double tolerance = 1e-5 + (double)width * fabs(mean) * rounding / spread * 2;
    for (size_t index = 0; index < width; index++) {
      double expected = (values[index] - mean) / spread * gains[index] + biases[index];
      float found = output[row * width + index];
      expect(is_near(found, expected, tolerance), "row %zu, number %zu of %zu: %.9g instead of %.9g", row, index, width,
             found, expected);
    }
  }
  leave();
}

static void normalize(const encoder_kernels *kernels) {
  static const size_t widths[] = {16, 48, 384};
  for (size_t rows = 0; rows <= 3; rows++)
    for (size_t i = 0; i < 3; i++)
      for (int in_place = 0; in_place < 2; in_place++) {
        normalize_rows(kernels, rows, widths[i], 0, 5, in_place);
        normalize_rows(kernels, rows, widths[i], 0, 1e-39f, in_place);
        normalize_rows(kernels, rows, widths[i], 100, 1, in_place);
        /* All alike. */
        normalize_rows(kernels, rows, widths[i], 3, 0, in_place);
      }
}

void check_encoder(void) {
  static const struct { const char *name; void (*check)(const encoder_kernels *); } checks[] = {
      {"widen", widen}, {"round", round_rows},  {"multiply", multiply}, {"multiply_wholes", multiply_wholes},
      {"gelu", gelu},   {"softmax", softmax}, {"normalize", normalize},
  };
  size_t count;
  const encoder_kernels *const *all = encoder_all_kernels(&count);
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < sizeof checks / sizeof *checks; k++) {
      begin(all[i]->name, checks[k].name);
      checks[k].check(all[i]);
    }
}
