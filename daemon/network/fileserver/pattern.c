#include <string.h>

#include "base/text/utf8.h"
#include "network/fileserver/internal.h"

/*
 * Patterns of dir.c in Ruby 3.1: characters are those of UTF-8, a byte that is
 * none stands for itself; a star and a question mark match slashes, but not a
 * dot at the beginning of the name.
 */

/* A character: its bytes, and its number for ranges. */
struct letter {
	const char *s;
	size_t n;
	uint32_t code;
};

static struct letter
pattern_letter_at(const char *s)
{
	struct letter c = {.s = s};

	c.n = utf8_decode(s, strnlen(s, UTF8_MAX), &c.code);
	if (c.n == 0) {
		c.n = 1;
		c.code = (unsigned char)*s;
	}
	return c;
}

/* Skip a backslash; one at the end of the pattern stands for nothing. */
static const char *
unescaped(const char *p)
{
	return *p == '\\' ? p + 1 : p;
}

static bool
pattern_same(const struct letter *a, const struct letter *b)
{
	return a->n == b->n && memcmp(a->s, b->s, a->n) == 0;
}

static bool
pattern_in_range(
    const struct letter *from, const struct letter *to, const struct letter *c)
{
	return pattern_same(from, c) || pattern_same(to, c) ||
	       (from->code <= c->code && c->code <= to->code);
}

/*
 * Match one character against the set that begins at p, after its bracket.
 * Return the place behind the set, or NULL where it does not match or does not
 * end.
 */
static const char *
set_match(const char *p, const struct letter *c)
{
	bool negated = *p == '!' || *p == '^', found = false;
	struct letter from, to;

	p += negated;
	while (*p != ']') {
		from = to = pattern_letter_at(unescaped(p));
		if (*from.s == '\0' || *(p = from.s + from.n) == '\0')
			return NULL;
		if (p[0] == '-' && p[1] != ']') {
			to = pattern_letter_at(unescaped(p + 1));
			if (*to.s == '\0')
				return NULL;
			p = to.s + to.n;
		}
		found = found || pattern_in_range(&from, &to, c);
	}
	return found == negated ? NULL : p + 1;
}

/* Match one character; advance *p where it does. */
static bool
letter_match(const char **p, const struct letter *c)
{
	struct letter wanted;
	const char *behind;

	if (**p == '?') {
		(*p)++;
		return true;
	}
	if (**p == '[') {
		behind = set_match(*p + 1, c);
		if (behind != NULL)
			*p = behind;
		return behind != NULL;
	}
	wanted = pattern_letter_at(unescaped(*p));
	if (!pattern_same(&wanted, c))
		return false;
	*p = wanted.s + wanted.n;
	return true;
}

bool
pattern_matches(const char *pattern, const char *name)
{
	const char *p = pattern, *s = name, *star = NULL, *retry = NULL;
	struct letter c;

	if (*name == '.' && *unescaped(pattern) != '.')
		return false;
	for (;;) {
		if (*p == '*') {
			p += strspn(p, "*");
			star = p;
			retry = s;
			continue;
		}
		if (*s == '\0')
			return *unescaped(p) == '\0';
		c = pattern_letter_at(s);
		if (letter_match(&p, &c)) {
			s += c.n;
			continue;
		}
		if (star == NULL)
			return false;
		/* Let the last star match one more character. */
		p = star;
		retry += pattern_letter_at(retry).n;
		s = retry;
	}
}
