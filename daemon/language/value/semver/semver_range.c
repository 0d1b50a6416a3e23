/*
 * Version ranges: "1.x || >=2.0.0 <3.0.0", "~1.2", "^1.2.3", "1.0.0 - 2.0.0"
 * (the node-semver notation as the semantic_puppet library reads it).
 */

#include "language/value/semver/semver_range.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/semver/semver.h"

/* Alternatives of one range at most. */
#define RANGE_MAX 64
/* Bytes of a range's text at most. */
#define RANGE_TEXT_MAX 4096

/* A version of which trailing parts may be missing or a wildcard. */
struct partial {
	int parts; /* numbers given before the first wildcard: 0 .. 3 */
	struct semver v;
};

static bool
is_wildcard(char c)
{
	return c == 'x' || c == 'X' || c == '*';
}

/* One part at p: a number or a wildcard; NULL when it is neither. */
static const char *
semver_range_read_part(
    const char *p, const char *end, struct partial *r, int *open)
{
	uint64_t n = 0;
	uint64_t *fields[] = {&r->v.major, &r->v.minor, &r->v.patch};
	const char *start = p;

	if (p < end && is_wildcard(*p)) {
		*open = 1;
		return p + 1;
	}
	for (; p < end && isdigit((unsigned char)*p); p++)
		n = n * 10 + (uint64_t)(*p - '0');
	if (p == start || (*start == '0' && p - start > 1) || p - start > 18)
		return NULL;
	if (!*open)
		*fields[r->parts++] = n;
	return p;
}

static int
parse_partial(struct arena *a, const char *s, size_t n, struct partial *r)
{
	const char *p = s, *end = s + n;
	const struct semver *full;
	int open = 0;

	memset(r, 0, sizeof(*r));
	full = semver_parse(a, s, n);
	if (full) {
		r->v = *full;
		r->parts = 3;
		return 0;
	}
	for (int i = 0; i < 3; i++) {
		if (!(p = semver_range_read_part(p, end, r, &open)))
			return -1;
		if (p == end)
			return 0;
		if (*p++ != '.')
			return -1;
	}
	return -1;
}

static const struct semver *
semver_range_version(
    struct arena *a, uint64_t major, uint64_t minor, uint64_t patch)
{
	struct semver *v = arena_zalloc(a, sizeof(*v));

	v->major = major;
	v->minor = minor;
	v->patch = patch;
	return v;
}

static const struct semver *
semver_range_keep(struct arena *a, const struct partial *p)
{
	struct semver *v = arena_alloc(a, sizeof(*v));

	*v = p->v;
	return v;
}

/* The first version after all that the partial covers. */
static const struct semver *
semver_range_after(struct arena *a, const struct partial *p)
{
	if (p->parts == 1)
		return semver_range_version(a, p->v.major + 1, 0, 0);
	return semver_range_version(a, p->v.major, p->v.minor + 1, 0);
}

static void
bound_wildcard(
    struct arena *a, const struct partial *p, struct semver_bounds *b)
{
	if (p->parts == 0)
		return;
	b->min = semver_range_keep(a, p);
	if (p->parts == 3) {
		b->max = b->min;
		return;
	}
	b->max = semver_range_after(a, p);
	b->exclude_max = 1;
}

static void
bound_tilde(struct arena *a, const struct partial *p, struct semver_bounds *b)
{
	if (p->parts == 0)
		return;
	b->min = semver_range_keep(a, p);
	b->max = semver_range_after(a, p);
	b->exclude_max = 1;
}

static void
bound_caret(struct arena *a, const struct partial *p, struct semver_bounds *b)
{
	struct partial major = *p;

	if (p->parts && p->v.major) {
		major.parts = 1;
		b->min = semver_range_keep(a, p);
		b->max = semver_range_after(a, &major);
		b->exclude_max = 1;
	} else
		bound_tilde(a, p, b);
}

static void
bound_greater(struct arena *a, const struct partial *p, struct semver_bounds *b)
{
	if (p->parts == 3) {
		b->min = semver_range_keep(a, p);
		b->exclude_min = 1;
	} else if (p->parts)
		b->min = semver_range_after(a, p);
	else
		b->max = semver_range_version(a, 0, 0, 0), b->exclude_max = 1;
}

static void
bound_at_most(struct arena *a, const struct partial *p, struct semver_bounds *b)
{
	if (p->parts == 3)
		b->max = semver_range_keep(a, p);
	else if (p->parts) {
		b->max = semver_range_after(a, p);
		b->exclude_max = 1;
	}
}

static void
bound_at_least(
    struct arena *a, const struct partial *p, struct semver_bounds *b)
{
	b->min = semver_range_keep(a, p);
}

static void
bound_less(struct arena *a, const struct partial *p, struct semver_bounds *b)
{
	b->max = semver_range_keep(a, p);
	b->exclude_max = 1;
}

/* Comparators, by length and text. */
static const struct comparator {
	const char *text;
	void (*bound)(
	    struct arena *, const struct partial *, struct semver_bounds *);
} semver_range_comparators[] = {
    {"", bound_wildcard},
    {"=", bound_wildcard},
    {"~", bound_tilde},
    {"~>", bound_tilde},
    {"~=", bound_tilde},
    {"^", bound_caret},
    {">", bound_greater},
    {">=", bound_at_least},
    {"<=", bound_at_most},
    {"<", bound_less},
};

static int
parse_simple(struct arena *a, const char *s, size_t n, struct semver_bounds *b)
{
	const struct comparator *c = semver_range_comparators;
	const struct comparator *end =
	    c + sizeof(semver_range_comparators) /
		    sizeof(semver_range_comparators[0]);
	struct partial p;
	size_t op = 0;

	while (op < n && op < 2 && strchr("<>=~^", s[op]))
		op++;
	if (parse_partial(a, s + op, n - op, &p) < 0)
		return -1;
	memset(b, 0, sizeof(*b));
	while (
	    c < end && (strlen(c->text) != op || memcmp(c->text, s, op) != 0))
		c++;
	if (c == end)
		return -1;
	c->bound(a, &p, b);
	return 0;
}

static void
intersect(struct semver_bounds *b, const struct semver_bounds *o)
{
	int c;

	if (o->min) {
		c = b->min ? semver_compare(b->min, o->min) : -1;
		if (c < 0 || (c == 0 && o->exclude_min)) {
			b->min = o->min;
			b->exclude_min = o->exclude_min;
		}
	}
	if (o->max) {
		c = b->max ? semver_compare(b->max, o->max) : 1;
		if (c > 0 || (c == 0 && o->exclude_max)) {
			b->max = o->max;
			b->exclude_max = o->exclude_max;
		}
	}
}

static const char *
find_hyphen(const char *s, size_t n)
{
	for (size_t i = 1; i + 1 < n; i++)
		if (s[i] == '-' && isspace((unsigned char)s[i - 1]) &&
		    isspace((unsigned char)s[i + 1]))
			return s + i;
	return NULL;
}

static void
strip(const char **s, size_t *n)
{
	while (*n && isspace((unsigned char)**s)) {
		(*s)++;
		(*n)--;
	}
	while (*n && isspace((unsigned char)(*s)[*n - 1]))
		(*n)--;
}

static int
parse_hyphen(struct arena *a, const char *s, size_t n, const char *hyphen,
    struct semver_bounds *b)
{
	const char *right = hyphen + 1;
	size_t nl = (size_t)(hyphen - s), nr = n - nl - 1;
	struct partial lo, hi;

	strip(&s, &nl);
	strip(&right, &nr);
	if (parse_partial(a, s, nl, &lo) < 0 ||
	    parse_partial(a, right, nr, &hi) < 0)
		return -1;
	memset(b, 0, sizeof(*b));
	b->min = semver_range_keep(a, &lo);
	b->max = semver_range_keep(a, &hi);
	return 0;
}

/* The simple ranges between two "||"; *ret: whether it has any. */
static int
parse_alternative(struct arena *a, const char *s, size_t n,
    struct semver_bounds *b, uint32_t *ret)
{
	const char *hyphen = find_hyphen(s, n);
	const char *start = s;
	size_t len, all = n;
	struct semver_bounds one;

	memset(b, 0, sizeof(*b));
	strip(&s, &n);
	*ret = n > 0;
	/*
	 * blanks at the start or end must be the whole alternative, or follow a
	 * range
	 */
	if (n > 0 && (s > start || (hyphen && n < all)))
		return -1;
	if (hyphen)
		return parse_hyphen(a, s, n, hyphen, b);
	while (n) {
		for (len = 0; len < n && !isspace((unsigned char)s[len]);)
			len++;
		if (parse_simple(a, s, len, &one) < 0)
			return -1;
		intersect(b, &one);
		s += len;
		n -= len;
		strip(&s, &n);
	}
	return 0;
}

/* Remove blanks, or a 'v', between an operator and its version. */
static size_t
squeeze(const char *s, size_t n, char *out)
{
	size_t len = 0, j;

	for (size_t i = 0; i < n; i++) {
		out[len++] = s[i];
		if (!strchr("><=~^", s[i]) || !s[i])
			continue;
		for (j = i + 1; j < n && isspace((unsigned char)s[j]); j++)
			;
		if (j == i + 1 && j < n && s[j] == 'v')
			j++;
		i = j - 1;
	}
	return len;
}

static const char *
before_blanks(const char *s, const char *end)
{
	while (end > s && isspace((unsigned char)end[-1]))
		end--;
	return end;
}

/* The end of the text without empty alternatives, which Ruby leaves out. */
static const char *
last_end(const char *s, const char *end)
{
	for (;;) {
		const char *p = before_blanks(s, end);

		if (p - s < 2 || memcmp(p - 2, "||", 2) != 0)
			return end;
		end = before_blanks(s, p - 2);
	}
}

/* The alternatives from p to end; returns their number, or -1. */
static int
parse_alternatives(struct arena *a, const char *p, const char *end,
    struct semver_bounds bounds[RANGE_MAX])
{
	uint32_t count = 0, found;
	const char *bar, *e;

	while (p < end) {
		bar = memmem(p, (size_t)(end - p), "||", 2);
		e = bar ? before_blanks(p, bar) : end;
		if (count == RANGE_MAX ||
		    parse_alternative(
			a, p, (size_t)(e - p), &bounds[count], &found) < 0)
			return -1;
		count += found;
		for (p = bar ? bar + 2 : end;
		     bar && p < end && isspace((unsigned char)*p);)
			p++;
	}
	return (int)count;
}

const struct semver_range *
semver_range_parse(struct arena *a, const char *s, size_t n)
{
	char text[RANGE_TEXT_MAX];
	struct semver_bounds bounds[RANGE_MAX];
	struct semver_range *r;
	const char *end;
	int count = 1;

	if (n >= sizeof(text))
		return NULL;
	end = last_end(text, text + squeeze(s, n, text));
	if (end == text)
		memset(&bounds[0], 0, sizeof(bounds[0]));
	else
		count = parse_alternatives(a, text, end, bounds);
	if (count < 0)
		return NULL;
	r = arena_alloc(a, sizeof(*r) + (size_t)count * sizeof(bounds[0]));
	r->text = end == text && n > 0 ? "*" : arena_memdup(a, s, n);
	r->count = (uint32_t)count;
	memcpy(r->bounds, bounds, (size_t)count * sizeof(bounds[0]));
	return r;
}

const struct semver_range *
semver_range_between(struct arena *a, const struct semver *min,
    const struct semver *max, int exclude_max)
{
	struct semver_range *r;
	struct strbuf b;

	r = arena_zalloc(a, sizeof(*r) + sizeof(r->bounds[0]));
	r->count = 1;
	r->bounds[0] = (struct semver_bounds){min, max, 0, exclude_max};
	strbuf_init(&b, RANGE_TEXT_MAX);
	if (exclude_max)
		strbuf_addstr(&b, ">=");
	semver_format(max, &b);
	strbuf_addstr(&b, exclude_max ? " <" : " - ");
	semver_format(min, &b);
	r->text = arena_memdup(a, strbuf_shown(&b), b.len);
	strbuf_release(&b);
	return r;
}

static int
same_release(const struct semver *x, const struct semver *v)
{
	return x && x->prerelease && x->major == v->major &&
	       x->minor == v->minor && x->patch == v->patch;
}

static int
bounds_include(const struct semver_bounds *b, const struct semver *v)
{
	int c;

	/* one version is compared with its build too */
	if (b->min && b->max && semver_equals(b->min, b->max))
		return !b->exclude_min && !b->exclude_max &&
		       semver_equals(v, b->min);
	if (b->min) {
		c = semver_compare(v, b->min);
		if (c < 0 || (c == 0 && b->exclude_min))
			return 0;
	}
	if (b->max) {
		c = semver_compare(v, b->max);
		if (c > 0 || (c == 0 && b->exclude_max))
			return 0;
	}
	/* a prerelease only where a bound names the same release */
	return !v->prerelease || (!b->min && !b->max) ||
	       same_release(b->min, v) || same_release(b->max, v);
}

int
semver_range_includes(const struct semver_range *r, const struct semver *v)
{
	for (uint32_t i = 0; i < r->count; i++)
		if (bounds_include(&r->bounds[i], v))
			return 1;
	return 0;
}
