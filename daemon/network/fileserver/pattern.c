#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "network/fileserver/pattern.h"

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
 * Compare one character with the set that begins at p, after its bracket, and
 * set *ret_fits.  Return the place behind the set, or NULL where it does not
 * end.
 */
static const char *
set_match(const char *p, const struct letter *c, bool *ret_fits)
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
	*ret_fits = found != negated;
	return p + 1;
}

/* --- reading a pattern --- */

enum pattern_kind {
	PATTERN_BYTES, /* these bytes, which are one character */
	PATTERN_BYTE,  /* a byte outside of UTF-8 */
	PATTERN_ANY,   /* one character */
	PATTERN_STAR,
	PATTERN_SET,   /* at s, after its bracket */
	PATTERN_NEVER, /* a set that does not end */
};

struct pattern_part {
	enum pattern_kind kind;
	const char *s;
	size_t n;
};

struct name_pattern {
	bool dot; /* it begins with a dot */
	size_t count;
	struct pattern_part parts[];
};

static struct pattern_part
pattern_set_read(const char **p)
{
	const struct letter none = {"", 1, 0};
	struct pattern_part part = {PATTERN_SET, *p + 1, 0};
	bool fits;
	const char *behind = set_match(*p + 1, &none, &fits);

	if (behind == NULL)
		part.kind = PATTERN_NEVER;
	*p = behind != NULL ? behind : *p + strlen(*p);
	return part;
}

/* Read the part at *p, which is not the end, and go behind it. */
static struct pattern_part
pattern_part_read(const char **p)
{
	struct pattern_part part = {PATTERN_ANY, *p, 1};
	struct letter c;

	switch (**p) {
	case '*':
		part.kind = PATTERN_STAR;
		*p += strspn(*p, "*");
		return part;
	case '?':
		(*p)++;
		return part;
	case '[':
		return pattern_set_read(p);
	}
	c = pattern_letter_at(unescaped(*p));
	part.kind = c.n == 1 && (*c.s & 0x80) ? PATTERN_BYTE : PATTERN_BYTES;
	part.s = c.s;
	part.n = c.n;
	*p = c.s + c.n;
	return part;
}

struct name_pattern *
name_pattern_read(struct arena *a, const char *text)
{
	size_t most = strlen(text);
	const char *p = arena_strdup(a, text);
	struct name_pattern *ret =
	    arena_zalloc(a, sizeof(*ret) + most * sizeof(*ret->parts));

	ret->dot = *unescaped(p) == '.';
	while (*unescaped(p) != '\0')
		ret->parts[ret->count++] = pattern_part_read(&p);
	return ret;
}

/* --- matching --- */

/*
 * Return the bytes of the name that match one part of a pattern; 0: it does not
 * match.
 */
static size_t
pattern_part_match(const struct pattern_part *part, const char *s)
{
	struct letter c;
	bool fits = true;

	if (part->kind == PATTERN_BYTES)
		return strncmp(part->s, s, part->n) == 0 ? part->n : 0;
	if (part->kind == PATTERN_NEVER)
		return 0;
	c = pattern_letter_at(s);
	if (part->kind == PATTERN_BYTE)
		fits = c.n == 1 && *c.s == *part->s;
	else if (part->kind == PATTERN_SET)
		(void)set_match(part->s, &c, &fits);
	return fits ? c.n : 0;
}

bool
name_pattern_matches(
    const struct name_pattern *pattern, const char *name, uint64_t *steps)
{
	const struct pattern_part *p = pattern->parts, *star = NULL;
	const struct pattern_part *end = p + pattern->count;
	const char *s = name, *retry = NULL;
	size_t n;

	if (*name == '.' && !pattern->dot)
		return false;
	for (;; (*steps)++) {
		if (p < end && p->kind == PATTERN_STAR) {
			star = ++p;
			retry = s;
			if (p == end)
				return true;
			continue;
		}
		if (*s == '\0')
			return p == end;
		n = p < end ? pattern_part_match(p, s) : 0;
		if (n > 0) {
			s += n;
			p++;
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
