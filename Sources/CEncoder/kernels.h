/* The loops for vectors of WIDTH floats, COLUMNS of which are a part of a panel and ROWS of which are multiplied at once, in
 * functions of TARGET whose names end with SUFFIX. HALVES tells whether the processor widens half precision itself; WHOLES,
 * where it is defined, multiplies whole numbers in the place of the loops here. To be included once for each kind of
 * processor. */

#define JOIN(name, suffix) name##_##suffix
#define NAMED(name, suffix) JOIN(name, suffix)
#define NAME(name) NAMED(name, SUFFIX)

typedef float NAME(floats) __attribute__((vector_size(WIDTH * 4)));
typedef int32_t NAME(ints) __attribute__((vector_size(WIDTH * 4)));
typedef uint32_t NAME(words) __attribute__((vector_size(WIDTH * 4)));
typedef uint16_t NAME(shorts) __attribute__((vector_size(WIDTH * 2)));
#if HALVES
typedef _Float16 NAME(halves) __attribute__((vector_size(WIDTH * 2)));
#endif
typedef int8_t NAME(bytes) __attribute__((vector_size(WIDTH)));
typedef int16_t NAME(pairs) __attribute__((vector_size(WIDTH * 4)));
typedef int32_t NAME(wide_ints) __attribute__((vector_size(WIDTH * 8)));

#define floats NAME(floats)
#define ints NAME(ints)
#define words NAME(words)
#define shorts NAME(shorts)
#define bytes NAME(bytes)
#define pairs NAME(pairs)
#define wide_ints NAME(wide_ints)

/* The places of two vectors in turn, and every other place. */
#if WIDTH == 8
#define ZIPPED 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15
#define EVENS 0, 2, 4, 6, 8, 10, 12, 14
#define ODDS 1, 3, 5, 7, 9, 11, 13, 15
#elif WIDTH == 4
#define ZIPPED 0, 4, 1, 5, 2, 6, 3, 7
#define EVENS 0, 2, 4, 6
#define ODDS 1, 3, 5, 7
#else
#define ZIPPED 0, 1
#define EVENS 0
#define ODDS 1
#endif

/* What is done with the rows that are left, fewer than ROWS. */
#if ROWS == 6
#define REMAINDERS \
  case 1: TILE(1); break; \
  case 2: TILE(2); break; \
  case 3: TILE(3); break; \
  case 4: TILE(4); break; \
  case 5: TILE(5); break;
#else
#define REMAINDERS
#endif

/* As many finite numbers of half precision as floats. */
TARGET static inline __attribute__((always_inline)) floats NAME(widened)(const uint16_t *from) {
#if HALVES
  NAME(halves) numbers;
  memcpy(&numbers, from, sizeof numbers);
  return __builtin_convertvector(numbers, floats);
#else
  shorts bits;
  memcpy(&bits, from, sizeof bits);
  words wide = __builtin_convertvector(bits, words);
  /* The exponent of a half is 112 less than that of the float with the same bits. */
  floats size = (floats)((wide & 0x7FFF) << 13) * 0x1p112f;
  return (floats)((words)size | (wide & 0x8000) << 16);
#endif
}

TARGET static void NAME(widen)(float *to, const uint16_t *from, size_t count) {
  size_t index = 0;
  for (; index + WIDTH <= count; index += WIDTH) {
    floats result = NAME(widened)(from + index);
    memcpy(to + index, &result, sizeof result);
  }
  for (; index < count; index++) {
    union { uint32_t bits; float value; } size = {(uint32_t)(from[index] & 0x7FFF) << 13};
    size.value *= 0x1p112f;
    size.bits |= (uint32_t)(from[index] & 0x8000) << 16;
    to[index] = size.value;
  }
}

TARGET static void NAME(round)(int16_t *to, float *scales, const float *from, size_t rows, size_t depth) {
  /* As large as the sum of so many products with bytes may be. */
  float most = (float)(INT32_MAX / 128 / (int32_t)depth);
  most = most < INT16_MAX ? most : INT16_MAX;
  for (size_t row = 0; row < rows; row++, from += depth, to += depth) {
    float top = 0;
    for (size_t index = 0; index < depth; index++) {
      float size = fabsf(from[index]);
      top = size > top ? size : top;
    }
    scales[row] = top / most;
    float factor = top > 0 ? most / top : 0;
    for (size_t index = 0; index < depth; index++) {
      /* The nearest whole number stands in the lowest bits of a float of this size. */
      union { float value; int32_t bits; } shifted = {from[index] * factor + 12582912.0f};
      to[index] = (int16_t)(shifted.bits - 0x4B400000);
    }
  }
}

/* `rows` rows, known when this is compiled, times some columns of a panel; the sums stay in registers. */
TARGET static inline __attribute__((always_inline)) void NAME(tile)(
    float *output, size_t output_stride, const float *input, size_t stride, size_t depth,
    const float *panel, const float *biases, enum encoder_start start, const size_t rows) {
  floats sums[ROWS][COLUMNS];
#pragma clang loop unroll(full)
  for (size_t row = 0; row < rows; row++)
#pragma clang loop unroll(full)
    for (size_t i = 0; i < COLUMNS; i++) {
      sums[row][i] = (floats){0};
      if (start != encoder_nothing) memcpy(&sums[row][i], biases + i * WIDTH, sizeof(floats));
      if (start == encoder_biases_and_output) {
        floats before;
        memcpy(&before, output + row * output_stride + i * WIDTH, sizeof before);
        sums[row][i] += before;
      }
    }
  for (size_t k = 0; k < depth; k++) {
    floats numbers[COLUMNS];
#pragma clang loop unroll(full)
    for (size_t i = 0; i < COLUMNS; i++)
      memcpy(&numbers[i], panel + k * encoder_panel + i * WIDTH, sizeof(floats));
#pragma clang loop unroll(full)
    for (size_t row = 0; row < rows; row++) {
      float value = input[row * stride + k];
#pragma clang loop unroll(full)
      for (size_t i = 0; i < COLUMNS; i++) sums[row][i] += value * numbers[i];
    }
  }
#pragma clang loop unroll(full)
  for (size_t row = 0; row < rows; row++)
#pragma clang loop unroll(full)
    for (size_t i = 0; i < COLUMNS; i++)
      memcpy(output + row * output_stride + i * WIDTH, &sums[row][i], sizeof(floats));
}

TARGET static void NAME(multiply)(float *output, size_t output_stride, const float *input,
                                  size_t stride, size_t rows, size_t depth, const float *panel,
                                  const float *biases, enum encoder_start start) {
  for (size_t column = 0; column < encoder_panel; column += COLUMNS * WIDTH) {
    size_t row = 0;
#define TILE(number)                                                                                       \
  NAME(tile)(output + row * output_stride + column, output_stride, input + row * stride, stride, depth,    \
             panel + column, biases + column, start, number)
    for (; row + ROWS <= rows; row += ROWS) TILE(ROWS);
    /* Rows one by one would wait for each product before the next. */
    switch (rows - row) { REMAINDERS }
#undef TILE
  }
}

TARGET static void NAME(multiply_row)(float *output, const float *input, size_t depth, const uint16_t *panel,
                                      const float *biases, enum encoder_start start) {
  /* Those of every other row of the panel, so that they do not wait for each other. */
  floats sums[2][encoder_panel / WIDTH];
#pragma clang loop unroll(full)
  for (size_t i = 0; i < encoder_panel / WIDTH; i++) {
    sums[0][i] = sums[1][i] = (floats){0};
    if (start != encoder_nothing) memcpy(&sums[0][i], biases + i * WIDTH, sizeof(floats));
    if (start == encoder_biases_and_output) memcpy(&sums[1][i], output + i * WIDTH, sizeof(floats));
  }
  size_t k = 0;
  for (; k + 2 <= depth; k += 2, panel += 2 * encoder_panel) {
    float even = input[k], odd = input[k + 1];
#pragma clang loop unroll(full)
    for (size_t i = 0; i < encoder_panel / WIDTH; i++) {
      sums[0][i] += even * NAME(widened)(panel + i * WIDTH);
      sums[1][i] += odd * NAME(widened)(panel + encoder_panel + i * WIDTH);
    }
  }
#pragma clang loop unroll(full)
  for (size_t i = 0; i < encoder_panel / WIDTH; i++) {
    if (k < depth) sums[0][i] += input[k] * NAME(widened)(panel + i * WIDTH);
    sums[0][i] += sums[1][i];
    memcpy(output + i * WIDTH, &sums[0][i], sizeof(floats));
  }
}

#if !defined(WHOLES)
/* The same of whole numbers and a panel of bytes: two rows of the panel at once, whose products the processor adds. */
TARGET static inline __attribute__((always_inline)) void NAME(whole_tile)(
    float *output, size_t output_stride, const int16_t *input, const float *input_scales, size_t depth,
    const int8_t *panel, const float *scales, const float *biases, enum encoder_start start, const size_t rows) {
  ints sums[ROWS][COLUMNS];
#pragma clang loop unroll(full)
  for (size_t row = 0; row < rows; row++)
#pragma clang loop unroll(full)
    for (size_t i = 0; i < COLUMNS; i++) sums[row][i] = (ints){0};
  for (size_t k = 0; k < depth; k += 2) {
    pairs numbers[COLUMNS];
#pragma clang loop unroll(full)
    for (size_t i = 0; i < COLUMNS; i++) {
      bytes even, odd;
      memcpy(&even, panel + k * encoder_panel + i * WIDTH, sizeof even);
      memcpy(&odd, panel + (k + 1) * encoder_panel + i * WIDTH, sizeof odd);
      numbers[i] = __builtin_convertvector(__builtin_shufflevector(even, odd, ZIPPED), pairs);
    }
#pragma clang loop unroll(full)
    for (size_t row = 0; row < rows; row++) {
      int32_t two;
      memcpy(&two, input + row * depth + k, sizeof two);
      wide_ints value = __builtin_convertvector((pairs)((ints){0} + two), wide_ints);
#pragma clang loop unroll(full)
      for (size_t i = 0; i < COLUMNS; i++) {
        wide_ints products = value * __builtin_convertvector(numbers[i], wide_ints);
        sums[row][i] += __builtin_shufflevector(products, products, EVENS) +
                        __builtin_shufflevector(products, products, ODDS);
      }
    }
  }
#pragma clang loop unroll(full)
  for (size_t row = 0; row < rows; row++)
#pragma clang loop unroll(full)
    for (size_t i = 0; i < COLUMNS; i++) {
      floats scale, result = {0};
      memcpy(&scale, scales + i * WIDTH, sizeof scale);
      if (start != encoder_nothing) memcpy(&result, biases + i * WIDTH, sizeof result);
      if (start == encoder_biases_and_output) {
        floats before;
        memcpy(&before, output + row * output_stride + i * WIDTH, sizeof before);
        result += before;
      }
      result += __builtin_convertvector(sums[row][i], floats) * (scale * input_scales[row]);
      memcpy(output + row * output_stride + i * WIDTH, &result, sizeof result);
    }
}

TARGET static void NAME(multiply_wholes)(float *output, size_t output_stride, const int16_t *input,
                                         const float *input_scales, size_t rows, size_t depth,
                                         const int8_t *panel, const float *scales, const float *biases,
                                         enum encoder_start start) {
  for (size_t column = 0; column < encoder_panel; column += COLUMNS * WIDTH) {
    size_t row = 0;
#define TILE(number)                                                                                  \
  NAME(whole_tile)(output + row * output_stride + column, output_stride, input + row * depth,         \
                   input_scales + row, depth, panel + column, scales + column, biases + column, start, \
                   number)
    for (; row + ROWS <= rows; row += ROWS) TILE(ROWS);
    switch (rows - row) { REMAINDERS }
#undef TILE
  }
}
#define WHOLES NAME(multiply_wholes)
#endif

/* e to the power of numbers that are not above 0; less than 1e-37 becomes about that. */
TARGET static inline __attribute__((always_inline)) floats NAME(power)(floats value) {
  floats least = {0};
  least -= 87.0f;
  ints isLess = value < least;
  value = (floats)(((ints)value & ~isLess) | ((ints)least & isLess));
  /* The nearest whole number stands in the lowest bits of a float of this size. */
  floats shifted = value * 1.44269504f + 12582912.0f;
  floats whole = shifted - 12582912.0f;
  floats rest = value - whole * 0.693359375f + whole * 2.12194440e-4f;
  floats sum = 1.9875691500e-4f * rest + 1.3981999507e-3f;
  sum = sum * rest + 8.3334519073e-3f;
  sum = sum * rest + 4.1665795894e-2f;
  sum = sum * rest + 1.6666665459e-1f;
  sum = sum * rest + 5.0000001201e-1f;
  sum = sum * rest * rest + rest + 1.0f;
  return (floats)((words)sum + ((words)shifted << 23));
}

TARGET static void NAME(gelu)(float *values, size_t count) {
  for (size_t index = 0; index < count; index += WIDTH) {
    floats value;
    memcpy(&value, values + index, sizeof value);
    /* The error function by Abramowitz and Stegun, 7.1.26, to 1.5e-7. */
    floats scaled = value * 0.70710678f;
    floats size = (floats)((words)scaled & 0x7FFFFFFF);
    floats t = 1.0f / (1.0f + 0.3275911f * size);
    floats sum = 1.061405429f * t - 1.453152027f;
    sum = sum * t + 1.421413741f;
    sum = sum * t - 0.284496736f;
    sum = (sum * t + 0.254829592f) * t;
    floats error = 1.0f - sum * NAME(power)(-size * size);
    error = (floats)((words)error | ((words)scaled & 0x80000000));
    value = 0.5f * value * (1.0f + error);
    memcpy(values + index, &value, sizeof value);
  }
}

TARGET static void NAME(softmax)(float *values, size_t count, float scale) {
  float top = values[0];
  for (size_t index = 1; index < count; index++) top = values[index] > top ? values[index] : top;
  size_t room = (count + 15) / 16 * 16;
  for (size_t index = count; index < room; index++) values[index] = top;
  floats sums = {0};
  for (size_t index = 0; index < room; index += WIDTH) {
    floats value;
    memcpy(&value, values + index, sizeof value);
    value = NAME(power)((value - top) * scale);
    memcpy(values + index, &value, sizeof value);
    sums += value;
  }
  float sum = 0;
  for (size_t i = 0; i < WIDTH; i++) sum += sums[i];
  sum -= (float)(room - count);
  for (size_t index = 0; index < count; index++) values[index] /= sum;
  for (size_t index = count; index < room; index++) values[index] = 0;
}

TARGET static void NAME(normalize)(float *output, const float *input, size_t rows, size_t width,
                                   const float *gains, const float *biases) {
  for (size_t row = 0; row < rows; row++, input += width, output += width) {
    floats sums = {0}, squares = {0}, value, gain, bias;
    for (size_t index = 0; index < width; index += WIDTH) {
      memcpy(&value, input + index, sizeof value);
      sums += value;
    }
    float mean = 0, variance = 0;
    for (size_t i = 0; i < WIDTH; i++) mean += sums[i];
    mean /= (float)width;
    for (size_t index = 0; index < width; index += WIDTH) {
      memcpy(&value, input + index, sizeof value);
      value -= mean;
      squares += value * value;
    }
    for (size_t i = 0; i < WIDTH; i++) variance += squares[i];
    float factor = 1.0f / sqrtf(variance / (float)width + 1e-5f);
    for (size_t index = 0; index < width; index += WIDTH) {
      memcpy(&value, input + index, sizeof value);
      memcpy(&gain, gains + index, sizeof gain);
      memcpy(&bias, biases + index, sizeof bias);
      value = (value - mean) * factor * gain + bias;
      memcpy(output + index, &value, sizeof value);
    }
  }
}

static const encoder_kernels NAME(kernels) = {
    PEOPLES_NAME, NAME(widen), NAME(round), NAME(multiply), NAME(multiply_row), WHOLES, NAME(gelu), NAME(softmax), NAME(normalize),
};

#undef floats
#undef ints
#undef words
#undef shorts
#undef bytes
#undef pairs
#undef wide_ints
#undef ZIPPED
#undef EVENS
#undef ODDS
#undef REMAINDERS
#undef NAME
#undef NAMED
#undef JOIN
#undef WHOLES
#undef PEOPLES_NAME
#undef SUFFIX
#undef TARGET
#undef WIDTH
#undef COLUMNS
#undef ROWS
#undef HALVES
