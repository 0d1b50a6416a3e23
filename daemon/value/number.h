#ifndef VALUE_NUMBER_H
#define VALUE_NUMBER_H

/*
 * Numbers and their texts: the language's conversion of numeric strings and
 * Ruby's way to write a float.
 */

#include <stddef.h>

#include "value/value.h"

struct strbuf;

/* Bytes that number_format_float() writes at most, with the NUL. */
#define NUMBER_FLOAT_MAX 48

/*
 * The number that a string means in arithmetic: blanks around and a sign are
 * allowed, 0x is hexadecimal, a leading 0 octal.  V_UNSET when it is none
 * (lib/puppet/pops/utils.rb, to_n).
 */
struct value number_from_string(const char *s, size_t n);

/*
 * Ruby's Integer(string, radix): radix 0 goes by the prefix.  Underscores
 * between digits are allowed, blanks around too.  0, or -1 when it is none.
 */
int number_parse_integer(const char *s, size_t n, int radix, int64_t *ret);
/* Ruby's Float(string).  0, or -1 when it is none. */
int number_parse_float(const char *s, size_t n, double *ret);

/*
 * Writes f as Ruby's Float#to_s: shortest digits that read back the same,
 * "1.0e+15" from 10**15 on, "1.0e-05" below 10**-4.  Returns the length.
 */
size_t number_format_float(double f, char out[NUMBER_FLOAT_MAX]);

#endif
