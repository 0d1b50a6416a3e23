#ifndef BASE_TEXT_HEX_H
#define BASE_TEXT_HEX_H

/* Hexadecimal digits of either case. */

#include <stddef.h>
#include <stdint.h>

/* Return the value of the digit, 0 to 15; -1: it is another character. */
static inline int
hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/*
 * Read the n characters at s into the size bytes at out; -1, with some of them
 * written, when they are not 2 * size digits.
 */
int hex_read(const char *s, size_t n, uint8_t *out, size_t size);

#endif
