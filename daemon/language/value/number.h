#ifndef LANGUAGE_VALUE_NUMBER_H
#define LANGUAGE_VALUE_NUMBER_H

/*
 * Numbers and their texts: the language's conversion of numeric strings.
 */

#include <stddef.h>

#include "language/value/value.h"

/*
 * The number that a string is in arithmetic: blanks around and a sign are
 * allowed, 0x is hexadecimal, a leading 0 octal.  V_UNSET when it is not a
 * number (lib/puppet/pops/utils.rb, to_n).
 */
struct value number_from_string(const char *s, size_t n);

/*
 * Ruby's Integer(string, radix): radix 0 follows the prefix.  Underscores
 * between digits are allowed, blanks around too.  0, or -1 when it is invalid.
 */
int number_parse_integer(const char *s, size_t n, int radix, int64_t *ret);
/* The same for integers of any size: a V_INT or, in the arena, a V_BIGINT. */
int number_read_integer(
    struct arena *a, const char *s, size_t n, int radix, struct value *ret);
/*
 * Ruby's String#to_i: the decimal number that the text begins with, behind
 * blanks and a sign, with single underscores between digits; 0 when there is
 * none.  0, or -1 when 64 bits do not hold it: *ret is the nearest number.
 */
int number_leading(const char *s, size_t n, int64_t *ret);
/* Store the whole part of d in *ret; 0, or -1 when 64 bits do not hold it. */
int number_whole(double d, int64_t *ret);
/*
 * Order of an integer and a float, exact for all integers: -1, 0 or 1; 0 for
 * NaN.
 */
int number_compare(int64_t i, double f);
/* A number without its sign; other values stay as they are. */
struct value number_magnitude(struct arena *a, struct value v);
/* Ruby's Float(string).  0, or -1 when it is invalid. */
int number_parse_float(const char *s, size_t n, double *ret);

#endif
