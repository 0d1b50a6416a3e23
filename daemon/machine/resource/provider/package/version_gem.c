/* Versions of Ruby's gems, and requirements on them. */

#include "machine/resource/provider/package/version_gem.h"

#include <stdbool.h>
#include <string.h>

#include "machine/resource/provider/package/version.h"

/* Parts of a version that count. */
#define SEGMENTS_MAX 64

static const char version_gem_blank[] = " \t\n\v\f\r";
static const char version_gem_digits[] = "0123456789";
static const char version_gem_letters[] = "abcdefghijklmnopqrstuvwxyz"
					  "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char version_gem_words[] = "0123456789abcdefghijklmnopqrstuvwxyz"
					"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char dashed[] = "-0123456789abcdefghijklmnopqrstuvwxyz"
			     "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

struct version_gem_segment {
	const char *s;
	size_t len;
	int number;
};

struct segments {
	struct version_gem_segment items[SEGMENTS_MAX];
	size_t count;
};

static const struct version_gem_segment zero = {"0", 1, 1};
static const struct version_gem_segment pre = {"pre", 3, 0};

static void
version_gem_push(struct segments *l, struct version_gem_segment s)
{
	if (l->count < SEGMENTS_MAX)
		l->items[l->count++] = s;
}

/* Numbers and words; a dash is the word "pre". */
static void
version_gem_split(const char *s, size_t len, struct segments *l)
{
	const char *end = s + len;
	size_t n;

	l->count = 0;
	for (; s < end; s += n) {
		n = 1;
		if (*s == '-') {
			version_gem_push(l, pre);
		} else if ((n = strspn(s, version_gem_digits)) > 0) {
			n = n > (size_t)(end - s) ? (size_t)(end - s) : n;
			version_gem_push(
			    l, (struct version_gem_segment){s, n, 1});
		} else if ((n = strspn(s, version_gem_letters)) > 0) {
			n = n > (size_t)(end - s) ? (size_t)(end - s) : n;
			version_gem_push(
			    l, (struct version_gem_segment){s, n, 0});
		} else {
			n = 1;
		}
	}
}

static bool
version_gem_is_zero(const struct version_gem_segment *s)
{
	return s->number && strspn(s->s, "0") >= s->len;
}

/* Index of the first word. */
static size_t
first_word(const struct segments *l)
{
	size_t n = 0;

	while (n < l->count && l->items[n].number)
		n++;
	return n;
}

/*
 * Remove the zeros at the end of the numbers, and those at the end of what
 * follows the numbers.
 */
static void
canonical(const struct segments *l, struct segments *ret)
{
	size_t word = first_word(l), n = word, end = l->count;

	ret->count = 0;
	while (n > 0 && version_gem_is_zero(&l->items[n - 1]))
		n--;
	while (end > word && version_gem_is_zero(&l->items[end - 1]))
		end--;
	for (size_t k = 0; k < n; k++)
		version_gem_push(ret, l->items[k]);
	for (size_t k = word; k < end; k++)
		version_gem_push(ret, l->items[k]);
}

/* A word is older than a number. */
static int
segment_compare(
    const struct version_gem_segment *a, const struct version_gem_segment *b)
{
	size_t least = a->len < b->len ? a->len : b->len;
	int order;

	if (a->number != b->number)
		return a->number ? 1 : -1;
	if (a->number)
		return version_digits_compare(a->s, a->len, b->s, b->len);
	order = memcmp(a->s, b->s, least);
	return order != 0 ? order : (a->len > b->len) - (a->len < b->len);
}

/* The first max of them; missing ones are 0. */
static int
heads_compare(const struct segments *a, const struct segments *b, size_t max)
{
	int order = 0;

	for (size_t n = 0; n < max && order == 0; n++)
		order = segment_compare(n < a->count ? &a->items[n] : &zero,
		    n < b->count ? &b->items[n] : &zero);
	return order;
}

static int
lists_compare(const struct segments *a, const struct segments *b)
{
	struct segments ca, cb;

	canonical(a, &ca);
	canonical(b, &cb);
	return heads_compare(
	    &ca, &cb, ca.count > cb.count ? ca.count : cb.count);
}

static int
version_gem_compare(const char *a, const char *b)
{
	struct segments la, lb;

	version_gem_split(a, strlen(a), &la);
	version_gem_split(b, strlen(b), &lb);
	return lists_compare(&la, &lb);
}

/* Length of ".word.word" with such characters. */
static size_t
dotted(const char *s, const char *characters)
{
	size_t n = 0, k;

	while (s[n] == '.' && (k = strspn(s + n + 1, characters)) > 0)
		n += k + 1;
	return n;
}

/* Length of the version at the front of s; 0: none. */
static size_t
version_len(const char *s)
{
	size_t n = strspn(s, version_gem_digits), k;

	if (n == 0)
		return 0;
	n += dotted(s + n, version_gem_words);
	if (s[n] != '-' || (k = strspn(s + n + 1, dashed)) == 0)
		return n;
	n += k + 1;
	return n + dotted(s + n, dashed);
}

static int
version_gem_valid(const char *s)
{
	s += strspn(s, version_gem_blank);
	s += version_len(s);
	return s[strspn(s, version_gem_blank)] == '\0';
}

/* --- requirements --- */

static const char *const version_gem_operators[] = {
    "!=", ">=", "<=", "~>", "=", ">", "<", "", NULL};

struct requirement {
	const char *op;
	struct segments version;
};

/* The requirement at the beginning of s, up to a comma; NULL: none. */
static const char *
requirement_parse(const char *s, struct requirement *r)
{
	const char *const *o = version_gem_operators;
	size_t n;

	s += strspn(s, version_gem_blank);
	while (strncmp(s, *o, strlen(*o)) != 0)
		o++;
	r->op = *o;
	s += strlen(*o);
	s += strspn(s, version_gem_blank);
	n = version_len(s);
	if (n == 0)
		return NULL;
	version_gem_split(s, n, &r->version);
	s += n;
	s += strspn(s, version_gem_blank);
	return *s == '\0' || *s == ',' ? s : NULL;
}

static bool
is_prerelease(const struct segments *l)
{
	return first_word(l) < l->count;
}

/* "~> 1.2.3": not older, and the same up to the last number but one. */
static bool
is_near(const struct segments *v, const struct segments *r)
{
	struct segments release = *v;
	size_t n = first_word(r);

	release.count = first_word(v);
	return lists_compare(v, r) >= 0 &&
	       heads_compare(&release, r, n > 1 ? n - 1 : n) <= 0;
}

static int
requirement_holds(const struct requirement *r, const struct segments *v)
{
	int order = lists_compare(v, &r->version);

	if (strcmp(r->op, "~>") == 0)
		return is_near(v, &r->version);
	if (strcmp(r->op, "!=") == 0)
		return order != 0;
	if (*r->op == '>')
		return order > 0 || (r->op[1] == '=' && order == 0);
	if (*r->op == '<')
		return order < 0 || (r->op[1] == '=' && order == 0);
	return order == 0;
}

int
version_gem_satisfies(const char *requirements, const char *version)
{
	const char *s = requirements;
	struct requirement r;
	struct segments v;
	int holds = 1, allowed;

	version_gem_split(version, strlen(version), &v);
	/* a pre-release must be requested as such */
	allowed = !is_prerelease(&v);
	for (;;) {
		s = requirement_parse(s, &r);
		if (s == NULL)
			return -1;
		holds &= requirement_holds(&r, &v);
		allowed |= is_prerelease(&r.version);
		/* an empty text after the last comma is not a requirement */
		if (s[strspn(s, ",")] == '\0')
			return holds && allowed;
		s++;
	}
}

bool
version_gem_is_requirement(const char *text)
{
	struct requirement r;

	return strchr(text, ',') != NULL || requirement_parse(text, &r) != NULL;
}

const struct version_order version_gem = {
    .name = "gem",
    .valid = version_gem_valid,
    .compare = version_gem_compare,
};
