#include "checks.h"

#include <CVectors.h>
#include <math.h>
#include <string.h>

/* As in CVectors itself, whose results are the same on all processors. */
#pragma STDC FP_CONTRACT OFF

/* Halves of either sign, among them some that are hardly more than 0 and some of 0. */
static void make_halves(uint16_t *bits, float *values, size_t count) {
  static const float scales[] = {1, 1e-6f, 30000, 0};
  for (size_t index = 0; index < count; index++) {
    _Float16 value = (_Float16)number(scales[index % 4]);
    memcpy(bits + index, &value, sizeof value);
    values[index] = (float)value;
  }
}

typedef void layer_function(float *, const float *, uint32_t *, const uint16_t *, const float *, size_t, size_t, float);
typedef void densities_function(float *, const float *, size_t, size_t, const float *, const float *, size_t, size_t);

static void layers(layer_function layer, size_t inputs, size_t outputs) {
  float *input = numbers(inputs, 1), *biases = numbers(outputs, 1), *values = room(inputs * outputs, sizeof *values);
  uint16_t *weights = room(inputs * outputs, sizeof *weights);
  uint32_t *used = room(inputs, sizeof *used);
  float *output = room(outputs, sizeof *output);
  make_halves(weights, values, inputs * outputs);
  for (int all = 0; all < 2; all++) {
    float least = all ? -INFINITY : 0;
    layer(output, input, used, weights, biases, inputs, outputs, least);
    for (size_t place = 0; place < outputs; place++) {
      float expected = biases[place];
      for (size_t index = 0; index < inputs; index++)
        if (input[index] > least) expected += input[index] * values[index * outputs + place];
      expect(output[place] == expected, "output %zu of %zu, of %zu inputs: %.9g instead of %.9g", place, outputs,
             inputs, output[place], expected);
    }
  }
  leave();
}

static void densities(densities_function all, size_t points, size_t count, size_t width) {
  size_t stride = width + 2;
  float *values = numbers(points * stride, 3), *peaks = numbers(count, 1);
  float *parameters = numbers(count * width * 2, 3), *likelihoods = room(points * count, sizeof *likelihoods);
  all(likelihoods, values, points, stride, parameters, peaks, count, width);
  for (size_t index = 0; index < points * count; index++) {
    size_t point = index / count, density = index % count;
    float expected = peaks[density];
    for (size_t feature = 0; feature < width; feature++) {
      size_t place = (density / 8 * width + feature) * 16 + density % 8;
      float difference = values[point * stride + feature] - parameters[place];
      expected -= difference * difference * parameters[place + 8];
    }
    expect(likelihoods[index] == expected, "density %zu of %zu at point %zu of %zu: %.9g instead of %.9g", density,
           count, point, points, likelihoods[index], expected);
  }
  leave();
}

static void foremost(size_t count, bool are_alike) {
  float *values = numbers(count, 1);
  uint32_t *places = room(count, sizeof *places);
  for (size_t index = 0; are_alike && index < count; index += 5) values[index] = values[count - 1 - index];
  size_t found = vectors_foremost(places, values, count), next = 0;
  expect(found <= count, "%zu of %zu are found", found, count);
  for (size_t place = 0; place < count; place++) {
    size_t better = 0;
    for (size_t index = 0; index < count; index++) better += values[index] > values[place];
    bool is_found = next < found && places[next] == place;
    next += is_found;
    expect(is_found || better >= 4, "place %zu of %zu is not found, with %zu before it", place, count, better);
  }
  expect(next == found, "the places are out of order");
  leave();
}

void check_vectors(void) {
  static const size_t outputs[] = {8, 56, 64, 72, 136}, counts[] = {0, 8, 24, 128};
  const char *names[] = {"vectors", "portable vectors"};
  for (int portable = 0; portable < 2; portable++) {
    begin(names[portable], "layer");
    for (size_t i = 0; i < 5; i++)
      for (size_t inputs = 0; inputs <= 40; inputs += inputs == 0 ? 1 : 13)
        layers(portable ? portable_vectors_layer : vectors_layer, inputs, outputs[i]);
    begin(names[portable], "densities");
    for (size_t points = 0; points <= 9; points++)
      for (size_t i = 0; i < 4; i++)
        for (size_t width = 0; width <= 13; width += 1 + width * 2)
          densities(portable ? portable_vectors_densities : vectors_densities, points, counts[i], width);
  }
  begin("vectors", "foremost");
  for (size_t count = 8; count <= 136; count += 8) {
    foremost(count, false);
    foremost(count, true);
  }
}
