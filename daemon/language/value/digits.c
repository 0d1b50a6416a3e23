/*
 * Digits of whole numbers of any size.
 */

#include <math.h>
#include <string.h>

#include "language/value/digits.h"

#define MANTISSA_BITS 53
/* Words of 32 bits for 1,024 bits, and one for a mantissa at their end. */
#define WORDS 34

static const char *
digit_set(int upper)
{
	return upper ? "0123456789ABCDEF" : "0123456789abcdef";
}

static void
reverse(char *s, size_t n)
{
	for (size_t i = 0; i < n / 2; i++) {
		char c = s[i];

		s[i] = s[n - 1 - i];
		s[n - 1 - i] = c;
	}
}

size_t
digits_of(uint64_t v, unsigned base, int upper, char *buf)
{
	const char *set = digit_set(upper);
	size_t n = 0;

	do {
		buf[n++] = set[v % base];
		v /= base;
	} while (v);
	reverse(buf, n);
	return n;
}

/* The whole part of d in words, the lowest first; return their number. */
static size_t
digits_words_of(double d, uint32_t words[WORDS])
{
	int power, at;
	uint64_t mantissa = (uint64_t)ldexp(frexp(d, &power), MANTISSA_BITS);
	unsigned __int128 wide;

	memset(words, 0, WORDS * sizeof(words[0]));
	power -= MANTISSA_BITS;
	if (power < 0) {
		mantissa = -power < MANTISSA_BITS ? mantissa >> -power : 0;
		power = 0;
	}
	at = power / 32;
	wide = (unsigned __int128)mantissa << power % 32;
	for (int i = 0; i < 3 && at + i < WORDS; i++)
		words[at + i] = (uint32_t)(wide >> 32 * i);
	return (size_t)(at + 3 < WORDS ? at + 3 : WORDS);
}

/* Divide the words by base; return the remainder. */
static unsigned
digits_divide(uint32_t *words, size_t n, unsigned base)
{
	uint64_t rest = 0;

	while (n-- > 0) {
		rest = rest << 32 | words[n];
		words[n] = (uint32_t)(rest / base);
		rest %= base;
	}
	return (unsigned)rest;
}

size_t
digits_of_double(double d, unsigned base, int upper, char *buf)
{
	const char *set = digit_set(upper);
	uint32_t words[WORDS];
	size_t left = digits_words_of(d, words), n = 0;

	do {
		buf[n++] = set[digits_divide(words, left, base)];
		while (left > 0 && words[left - 1] == 0)
			left--;
	} while (left > 0);
	reverse(buf, n);
	return n;
}

static unsigned
digits_value_of(char digit)
{
	if (digit <= '9')
		return (unsigned)(digit - '0');
	return (unsigned)((digit | 0x20) - 'a') + 10;
}

size_t
digits_negate(char *buf, size_t n, unsigned base, int upper)
{
	const char *set = digit_set(upper);
	unsigned carry = 1, digit;
	size_t first = 0;

	for (size_t i = n; i-- > 0;) {
		digit = base - 1 - digits_value_of(buf[i]) + carry;
		carry = digit / base;
		buf[i] = set[digit % base];
	}
	while (first < n && buf[first] == set[base - 1])
		first++;
	memmove(buf + 3, buf + first, n - first);
	memcpy(buf, "..", 2);
	buf[2] = set[base - 1];
	return n - first + 3;
}
