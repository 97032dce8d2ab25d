#ifndef CHECKS_H
#define CHECKS_H

#include <stdbool.h>
#include <stddef.h>

/* Compare the loops of CEncoder, of each kind that the processor can run, and those of CVectors with the same written
 * plainly. */
void check_encoder(void);
void check_vectors(void);

/* Begins a check of a function, of which what does not hold will be told. */
void begin(const char *loops, const char *function);

/* Tells what does not hold; of each check only the first. */
void expect(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How many checks have failed. */
int failures(void);

/* Whether a number is as near to another as it should be; NaN is near to none. */
bool is_near(float found, double expected, double tolerance);

/* Room for `count` things of a size, whose floats are NaN at first. What reads or writes behind it ends the program, and
 * `leave` gives all of it back. */
void *room(size_t count, size_t size);
void leave(void);

/* A number from -scale to scale, and room with so many of them; the same at every run. */
float number(float scale);
float *numbers(size_t count, float scale);

#endif
