#ifndef LANGUAGE_VALUE_BIGINT_H
#define LANGUAGE_VALUE_BIGINT_H

/*
 * Integers that 64 bits do not hold (V_BIGINT): values of data, facts and Ruby
 * that are kept, compared, printed and passed on, but not calculated with.
 *
 * A value holds the decimal digits behind an optional "-", without leading
 * zeros and without a NUL, so that equal integers have equal texts.  An integer
 * that fits in 64 bits is never a V_BIGINT.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

/* Maximum number of digits that are converted to or from another base. */
#define BIGINT_DIGITS_MAX 16384

/* Maximum number of bytes of a magnitude that is converted. */
#define BIGINT_BYTES_MAX (BIGINT_DIGITS_MAX / 2)

/* The error of an operation that needs 64 bits, behind "the integer N". */
#define BIGINT_EXCEEDS "exceeds 64 bits, the limit of calculations"

static inline bool
bigint_is_negative(struct value v)
{
	return v.s[0] == '-';
}

/*
 * Read the n bytes, all of them, as an integer of the base (2, 8, 10 or 16)
 * with an optional sign: a V_INT where it fits, else a V_BIGINT in the arena.
 * 0, or -1 with errno EINVAL (not an integer) or ERANGE (more than
 * BIGINT_DIGITS_MAX digits in a base other than 10).
 */
int bigint_parse(
    struct arena *a, const char *s, size_t n, unsigned base, struct value *ret);

/*
 * Convert the whole part of d, which is finite, to a V_INT or V_BIGINT.
 */
struct value bigint_of_double(struct arena *a, double d);

/*
 * Convert a magnitude of n bytes, the lowest first, to a V_INT or V_BIGINT.  0,
 * or -1 when n exceeds BIGINT_BYTES_MAX.
 */
int bigint_of_bytes(struct arena *a, bool negative, const uint8_t *bytes,
    size_t n, struct value *ret);

/*
 * Return the bytes of the magnitude of a V_BIGINT, the lowest first, in the
 * arena, and their number; NULL when it has more than BIGINT_DIGITS_MAX digits.
 */
const uint8_t *bigint_bytes(struct arena *a, struct value v, size_t *ret_n);

/*
 * Return the digits of the magnitude of a V_BIGINT in the base (2, 8, 10 or
 * 16), and their number, with room for three more bytes; NULL when it has more
 * than BIGINT_DIGITS_MAX digits.
 */
char *bigint_digits(
    struct arena *a, struct value v, unsigned base, bool upper, size_t *ret_n);

/*
 * Order of two numbers (V_INT, V_BIGINT, V_FLOAT) of which one is a V_BIGINT:
 * -1, 0 or 1, exact for all; 0 for NaN.
 */
int bigint_compare(struct value x, struct value y);

/* The nearest double; infinite where none is near. */
double bigint_double(struct value v);

/* Remove the sign. */
struct value bigint_magnitude(struct value v);

#endif
