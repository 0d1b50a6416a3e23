#ifndef BASE_TEXT_NUMBER_H
#define BASE_TEXT_NUMBER_H

/*
 * Numbers as text, in Ruby's forms.  Nothing here depends on the locale as
 * long as the program stays in the "C" locale for LC_NUMERIC.
 */

#include <stddef.h>
#include <stdint.h>

/* Maximum number of bytes that float_format() writes, including the NUL. */
#define FLOAT_TEXT_MAX 32

/*
 * Write d as Ruby's Float#to_s does: the shortest text that reads back as d,
 * always with a fraction; an exponent below 0.0001 and for whole numbers from
 * 1.0e+15; "Infinity", "-Infinity", "NaN".  Returns the length without the NUL.
 */
size_t float_format(double d, char *out);

/*
 * Read the n bytes, all of them, as digits with fraction and exponent in the
 * syntax of strtod(), without white space, hexadecimal, infinity or NaN.  0, or
 * -1 with errno EINVAL (not a number) or ERANGE (too large).
 */
int float_parse(const char *s, size_t n, double *ret);

/*
 * Read the n bytes, all of them, as an integer of the base (2 to 16) with an
 * optional sign, no prefix and no underscores.  0, or -1 with errno EINVAL or
 * ERANGE (does not fit in 64 bits).
 */
int integer_parse(const char *s, size_t n, unsigned base, int64_t *ret);

#endif
