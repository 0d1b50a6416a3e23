/*
 * Versions: parsing, order, text.  Ranges are in semver_range.c.
 */

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/semver/semver.h"

/* A number of the version without a leading zero; NULL when it is invalid. */
static const char *
semver_read_number(const char *p, const char *end, uint64_t *ret)
{
	const char *start = p;
	uint64_t v = 0;

	for (; p < end && isdigit((unsigned char)*p); p++) {
		if (v > (UINT64_MAX - 9) / 10)
			return NULL;
		v = v * 10 + (uint64_t)(*p - '0');
	}
	if (p == start || (*start == '0' && p - start > 1))
		return NULL;
	*ret = v;
	return p;
}

static int
semver_all_digits(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isdigit((unsigned char)s[i]))
			return 0;
	return 1;
}

/* Dot separated identifiers up to a '+' or the end. */
static const char *
read_identifiers(const char *p, const char *end, int numbers)
{
	const char *start = p;

	for (;; p++) {
		if (p < end && (isalnum((unsigned char)*p) || *p == '-'))
			continue;
		if (p == start)
			return NULL;
		if (numbers && p - start > 1 && *start == '0' &&
		    semver_all_digits(start, (size_t)(p - start)))
			return NULL;
		if (p == end || *p != '.')
			return p;
		start = p + 1;
	}
}

const struct semver *
semver_parse(struct arena *a, const char *s, size_t n)
{
	const char *p = s, *end = s + n, *q;
	struct semver v = {0};
	struct semver *r;

	if (!(p = semver_read_number(p, end, &v.major)) || p == end ||
	    *p++ != '.')
		return NULL;
	if (!(p = semver_read_number(p, end, &v.minor)) || p == end ||
	    *p++ != '.')
		return NULL;
	if (!(p = semver_read_number(p, end, &v.patch)))
		return NULL;
	if (p < end && *p == '-') {
		if (!(q = read_identifiers(p + 1, end, 1)))
			return NULL;
		v.prerelease = arena_memdup(a, p + 1, (size_t)(q - p - 1));
		p = q;
	}
	if (p < end && *p == '+') {
		if (!(q = read_identifiers(p + 1, end, 0)))
			return NULL;
		v.build = arena_memdup(a, p + 1, (size_t)(q - p - 1));
		p = q;
	}
	if (p != end)
		return NULL;
	r = arena_alloc(a, sizeof(*r));
	*r = v;
	return r;
}

static int
semver_sign(uint64_t x, uint64_t y)
{
	return x < y ? -1 : x > y;
}

/* One identifier: numbers before words, numbers by value. */
static int
compare_identifier(const char *x, size_t nx, const char *y, size_t ny)
{
	int dx = semver_all_digits(x, nx), dy = semver_all_digits(y, ny);
	int c;

	if (dx != dy)
		return dx ? -1 : 1;
	if (dx && nx != ny)
		return nx < ny ? -1 : 1;
	c = memcmp(x, y, nx < ny ? nx : ny);
	return c ? c : semver_sign(nx, ny);
}

static int
compare_prerelease(const char *x, const char *y)
{
	size_t nx, ny;
	int c;

	if (!x || !y)
		return x ? -1 : y ? 1 : 0;
	for (;;) {
		nx = strcspn(x, ".");
		ny = strcspn(y, ".");
		c = compare_identifier(x, nx, y, ny);
		if (c)
			return c;
		x += nx;
		y += ny;
		if (!*x || !*y)
			return *x ? 1 : *y ? -1 : 0;
		x++;
		y++;
	}
}

int
semver_compare(const struct semver *x, const struct semver *y)
{
	int c = semver_sign(x->major, y->major);

	c = c ? c : semver_sign(x->minor, y->minor);
	c = c ? c : semver_sign(x->patch, y->patch);
	return c ? c : compare_prerelease(x->prerelease, y->prerelease);
}

bool
semver_equals(const struct semver *x, const struct semver *y)
{
	if (!x->build || !y->build)
		return x->build == y->build && semver_compare(x, y) == 0;
	return strcmp(x->build, y->build) == 0 && semver_compare(x, y) == 0;
}

void
semver_format(const struct semver *v, struct strbuf *out)
{
	if (v->major == SEMVER_INFINITY)
		strbuf_addstr(out, "Infinity");
	else
		strbuf_addf(out, "%" PRIu64, v->major);
	strbuf_addch(out, '.');
	strbuf_addf(out, "%" PRIu64, v->minor);
	strbuf_addch(out, '.');
	strbuf_addf(out, "%" PRIu64, v->patch);
	if (v->prerelease) {
		strbuf_addch(out, '-');
		strbuf_addstr(out, v->prerelease);
	}
	if (v->build) {
		strbuf_addch(out, '+');
		strbuf_addstr(out, v->build);
	}
}
