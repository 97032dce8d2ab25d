/* The product of whole numbers and a panel of bytes in vectors of 512 bits, two of which hold two rows of the panel: it makes the
 * same sums as the loops in kernels.h, bit by bit. To be included once. */

#include <immintrin.h>

#define BROAD __attribute__((target("arch=x86-64-v4,avx512vnni")))

typedef int32_t broad_ints __attribute__((vector_size(64)));
typedef float broad_floats __attribute__((vector_size(64)));
typedef int16_t broad_shorts __attribute__((vector_size(64)));
typedef int8_t broad_bytes __attribute__((vector_size(32)));

/* Rows whose sums stay in registers. */
#define BROAD_ROWS 12

/* Two rows of a panel, of 32 numbers each, in turn: the low and the high halves of each 8 numbers, which is what one instruction
 * makes of them. */
#define LOW_PAIRS \
  0, 32, 1, 33, 2, 34, 3, 35, 8, 40, 9, 41, 10, 42, 11, 43, 16, 48, 17, 49, 18, 50, 19, 51, 24, 56, 25, 57, 26, 58, 27, 59
#define HIGH_PAIRS \
  4, 36, 5, 37, 6, 38, 7, 39, 12, 44, 13, 45, 14, 46, 15, 47, 20, 52, 21, 53, 22, 54, 23, 55, 28, 60, 29, 61, 30, 62, 31, 63
/* The columns of the sums of both in their order, 16 at once. */
#define FIRST_COLUMNS 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23
#define LAST_COLUMNS 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31

BROAD static inline __attribute__((always_inline)) void broad_store(
    float *output, broad_ints sum, float input_scale, const float *scales, const float *biases, enum encoder_start start) {
  broad_floats scale, result = {0};
  memcpy(&scale, scales, sizeof scale);
  if (start != encoder_nothing) memcpy(&result, biases, sizeof result);
  if (start == encoder_biases_and_output) {
    broad_floats before;
    memcpy(&before, output, sizeof before);
    result += before;
  }
  result += __builtin_convertvector(sum, broad_floats) * (scale * input_scale);
  memcpy(output, &result, sizeof result);
}

/* `rows` rows, known when this is compiled, times a panel. */
BROAD static inline __attribute__((always_inline)) void broad_tile(
    float *output, size_t output_stride, const int16_t *input, const float *input_scales, size_t depth, const int8_t *panel,
    const float *scales, const float *biases, enum encoder_start start, const size_t rows) {
  enum { half = encoder_panel / 2 };
  broad_ints low[BROAD_ROWS], high[BROAD_ROWS];
#pragma clang loop unroll(full)
  for (size_t row = 0; row < rows; row++) low[row] = high[row] = (broad_ints){0};
  for (size_t k = 0; k < depth; k += 2) {
    broad_bytes even, odd;
    memcpy(&even, panel + k * encoder_panel, sizeof even);
    memcpy(&odd, panel + (k + 1) * encoder_panel, sizeof odd);
    broad_shorts wide_even = __builtin_convertvector(even, broad_shorts);
    broad_shorts wide_odd = __builtin_convertvector(odd, broad_shorts);
    __m512i low_pairs = (__m512i)__builtin_shufflevector(wide_even, wide_odd, LOW_PAIRS);
    __m512i high_pairs = (__m512i)__builtin_shufflevector(wide_even, wide_odd, HIGH_PAIRS);
#pragma clang loop unroll(full)
    for (size_t row = 0; row < rows; row++) {
      int32_t two;
      memcpy(&two, input + row * depth + k, sizeof two);
      __m512i value = _mm512_set1_epi32(two);
      low[row] = (broad_ints)_mm512_dpwssd_epi32((__m512i)low[row], value, low_pairs);
      high[row] = (broad_ints)_mm512_dpwssd_epi32((__m512i)high[row], value, high_pairs);
    }
  }
#pragma clang loop unroll(full)
  for (size_t row = 0; row < rows; row++) {
    broad_ints first = __builtin_shufflevector(low[row], high[row], FIRST_COLUMNS);
    broad_ints last = __builtin_shufflevector(low[row], high[row], LAST_COLUMNS);
    float *to = output + row * output_stride;
    broad_store(to, first, input_scales[row], scales, biases, start);
    broad_store(to + half, last, input_scales[row], scales + half, biases + half, start);
  }
}

BROAD static void multiply_wholes_broad(
    float *output, size_t output_stride, const int16_t *input, const float *input_scales, size_t rows, size_t depth,
    const int8_t *panel, const float *scales, const float *biases, enum encoder_start start) {
  size_t row = 0;
#define TILE(number)                                                                                                    \
  broad_tile(output + row * output_stride, output_stride, input + row * depth, input_scales + row, depth, panel, scales, \
             biases, start, number)
  for (; row + BROAD_ROWS <= rows; row += BROAD_ROWS) TILE(BROAD_ROWS);
  switch (rows - row) {
    case 1: TILE(1); break;
    case 2: TILE(2); break;
    case 3: TILE(3); break;
    case 4: TILE(4); break;
    case 5: TILE(5); break;
    case 6: TILE(6); break;
    case 7: TILE(7); break;
    case 8: TILE(8); break;
    case 9: TILE(9); break;
    case 10: TILE(10); break;
    case 11: TILE(11); break;
  }
#undef TILE
}

#undef BROAD
#undef BROAD_ROWS
#undef LOW_PAIRS
#undef HIGH_PAIRS
#undef FIRST_COLUMNS
#undef LAST_COLUMNS
