#include "server/store/moment.h"

#include <stddef.h>
#include <string.h>

/* Digits of a second, as Time#iso8601(9). */
#define DIGITS 9

static bool
moment_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Return true when s begins as the form: 0 stands for a digit. */
static bool
moment_matches(const char *s, const char *form)
{
	for (; *form != '\0'; s++, form++) {
		if (*form == '0' ? !moment_is_digit(*s) : *s != *form)
			return false;
	}
	return true;
}

static bool
is_offset(const char *s)
{
	if (strcmp(s, "Z") == 0)
		return true;
	return (*s == '+' || *s == '-') && moment_matches(s + 1, "00:00") &&
	       s[6] == '\0';
}

bool
moment_normalise(const char *s, char out[MOMENT_MAX])
{
	static const char form[] = "0000-00-00T00:00:00";
	const size_t head = sizeof(form) - 1;
	const char *at;
	size_t n = 0;

	if (!moment_matches(s, form))
		return false;
	memcpy(out, s, head);
	out[head] = '.';
	memset(out + head + 1, '0', DIGITS);
	at = s + head;
	if (*at == '.') {
		for (at++; moment_is_digit(*at); at++) {
			if (n < DIGITS)
				out[head + 1 + n++] = *at;
		}
		if (n == 0)
			return false;
	}
	if (!is_offset(at))
		return false;
	memcpy(out + head + 1 + DIGITS, at, strlen(at) + 1);
	return true;
}
