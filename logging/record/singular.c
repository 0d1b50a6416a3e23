#include "logging/record/singular.h"

#include <stdbool.h>
#include <string.h>

struct singular_word {
	const char *many, *one;
};

static const struct singular_word nouns[] = {
    {" audit records", " audit record"},
    {" bytes", " byte"},
    {" catalog requests", " catalog request"},
    {" certificates", " certificate"},
    {" connections", " connection"},
    {" edges", " edge"},
    {" entries", " entry"},
    {" facts", " fact"},
    {" file descriptors", " file descriptor"},
    {" levels", " level"},
    {" lines", " line"},
    {" log records", " log record"},
    {" log rings", " log ring"},
    {" nodes", " node"},
    {" processes", " process"},
    {" requests", " request"},
    {" resources", " resource"},
    {" times", " time"},
    {" vertices", " vertex"},
    {NULL, NULL},
};

/* Directly behind the count, or behind its noun. */
static const struct singular_word singular_verbs[] = {
    {" are", " is"},
    {" fill", " fills"},
    {" have", " has"},
    {" were", " was"},
    {NULL, NULL},
};

static bool
is_in_word(char c)
{
	return c >= 'a' && c <= 'z';
}

/* Copy the singular of a word at s; returns the bytes of the word, or 0. */
static size_t
singular_put(const struct singular_word *w, const char *s, size_t n, char **out)
{
	for (; w->many != NULL; w++) {
		size_t len = strlen(w->many), one = strlen(w->one);

		if (len > n || memcmp(s, w->many, len) != 0 ||
		    (len < n && is_in_word(s[len])))
			continue;
		memcpy(*out, w->one, one);
		*out += one;
		return len;
	}
	return 0;
}

size_t
log_singular(const char *s, size_t n, char *out, size_t *ret_n)
{
	char *end = out;
	size_t used = singular_put(nouns, s, n, &end);

	used += singular_put(singular_verbs, s + used, n - used, &end);
	*ret_n = (size_t)(end - out);
	return used;
}

const char *
log_plural(uint64_t n, const char *one, const char *many)
{
	return n == 1 ? one : many;
}
