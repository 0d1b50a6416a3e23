#ifndef LANGUAGE_VALUE_DIGITS_H
#define LANGUAGE_VALUE_DIGITS_H

/*
 * Digits of whole numbers, also of those that 64 bits cannot hold: a float that
 * Ruby converts to an integer has up to 1,024 bits.
 *
 * A base is 2, 8, 10 or 16.  No text ends with a NUL.
 */

#include <stddef.h>
#include <stdint.h>

/* Digits of the largest double in base 2. */
#define DIGITS_MAX 1024

/* Write the digits of v to buf; return their number. */
size_t digits_of(uint64_t v, unsigned base, int upper, char *buf);

/*
 * Write the digits of the whole part of d, which is finite and not negative,
 * to buf; return their number.
 */
size_t digits_of_double(double d, unsigned base, int upper, char *buf);

/*
 * Turn the n digits of a magnitude in base 2, 8 or 16 into those of its
 * negative: a two's complement without an end, as Ruby writes it ("..f01").
 * buf has room for three more.  Return the new number of digits.
 */
size_t digits_negate(char *buf, size_t n, unsigned base, int upper);

#endif
