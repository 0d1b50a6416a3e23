/* Versions of Python's packages (PEP 440). */

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "resource/provider/package/version.h"

static const char blank[] = " \t\n\v\f\r";
static const char digits[] = "0123456789";
static const char words[] = "0123456789abcdefghijklmnopqrstuvwxyz"
			    "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

struct text {
	const char *s;
	size_t len;
};

/* A part with a number, which may be missing. */
struct part {
	int there;
	struct text number;
};

struct parsed {
	struct text epoch, release, local;
	int stage; /* 'a', 'b', 'r' of a pre-release; 0: none */
	struct text stage_number;
	struct part post, dev;
};

struct word {
	const char *text;
	int stage;
};

/* Longer ones before those that they begin with. */
static const struct word stages[] = {{"alpha", 'a'}, {"beta", 'b'},
    {"preview", 'r'}, {"pre", 'r'}, {"rc", 'r'}, {"a", 'a'}, {"b", 'b'},
    {"c", 'r'}, {NULL, 0}};
static const struct word posts[] = {
    {"post", 1}, {"rev", 1}, {"r", 1}, {NULL, 0}};
static const struct word devs[] = {{"dev", 1}, {NULL, 0}};

static const char *
digits_take(const char *s, struct text *ret)
{
	ret->s = s;
	ret->len = strspn(s, digits);
	return s + ret->len;
}

static bool
is_divider(int c)
{
	return c == '-' || c == '_' || c == '.';
}

/*
 * One of the words with its separators, and its number.  Return the rest, or s
 * itself where none of them follows; *stage is then unchanged.
 */
static const char *
word_take(const char *s, const struct word *w, int *stage, struct text *number)
{
	const char *at = s + is_divider(*s);

	for (; w->text != NULL; w++)
		if (strncasecmp(at, w->text, strlen(w->text)) == 0)
			break;
	if (w->text == NULL)
		return s;
	*stage = w->stage;
	at += strlen(w->text);
	return digits_take(at + is_divider(*at), number);
}

static const char *
post_take(const char *s, struct parsed *p)
{
	if (*s == '-' && strspn(s + 1, digits) > 0) {
		p->post.there = 1;
		return digits_take(s + 1, &p->post.number);
	}
	return word_take(s, posts, &p->post.there, &p->post.number);
}

static const char *
release_take(const char *s, struct parsed *p)
{
	struct text number;

	s = digits_take(s, &p->release);
	if (*s == '!') {
		p->epoch = p->release;
		s = digits_take(s + 1, &p->release);
	}
	while (p->release.len > 0 && *s == '.' && strspn(s + 1, digits) > 0)
		s = digits_take(s + 1, &number);
	p->release.len =
	    (size_t)(s - p->release.s) * (p->release.len > 0); /* 0: none */
	return s;
}

/* "+word.word"; return the rest, or NULL where it is malformed. */
static const char *
local_take(const char *s, struct parsed *p)
{
	size_t n;

	if (*s != '+')
		return s;
	p->local.s = s + 1;
	do {
		s++;
		n = strspn(s, words);
		if (n == 0)
			return NULL;
		s += n;
	} while (is_divider(*s));
	p->local.len = (size_t)(s - p->local.s);
	return s;
}

static int
parse(const char *s, struct parsed *p)
{
	memset(p, 0, sizeof(*p));
	s += strspn(s, blank);
	s = release_take(s + (*s == 'v' || *s == 'V'), p);
	if (p->release.len == 0)
		return -1;
	s = word_take(s, stages, &p->stage, &p->stage_number);
	s = post_take(s, p);
	s = word_take(s, devs, &p->dev.there, &p->dev.number);
	s = local_take(s, p);
	return s != NULL && s[strspn(s, blank)] == '\0' ? 0 : -1;
}

static int
valid(const char *s)
{
	struct parsed p;

	return parse(s, &p) == 0;
}

static int
number_compare(struct text a, struct text b)
{
	return version_digits_compare(a.s, a.len, b.s, b.len);
}

/* The next of parts with separators; len 0: no more. */
static struct text
part_next(struct text *at)
{
	struct text part = {at->s, 0};

	while (part.len < at->len && !is_divider(part.s[part.len]))
		part.len++;
	at->s += part.len;
	at->len -= part.len;
	if (at->len > 0) {
		at->s++;
		at->len--;
	}
	return part;
}

/* A missing part counts as 0. */
static int
release_compare(struct text a, struct text b)
{
	int order = 0;

	while (order == 0 && (a.len > 0 || b.len > 0))
		order = number_compare(part_next(&a), part_next(&b));
	return order;
}

/*
 * A development version is before all stages, a version without stage behind
 * them.
 */
static int
stage_weight(const struct parsed *p)
{
	if (p->stage != 0)
		return p->stage;
	return p->dev.there && !p->post.there ? 0 : 'z';
}

static bool
is_number(struct text t)
{
	return strspn(t.s, digits) >= t.len;
}

/* Numbers are newer than words. */
static int
local_part_compare(struct text a, struct text b)
{
	size_t least = a.len < b.len ? a.len : b.len;
	int order;

	if (a.len == 0 || b.len == 0)
		return (a.len > 0) - (b.len > 0);
	if (is_number(a) != is_number(b))
		return is_number(a) ? 1 : -1;
	if (is_number(a))
		return number_compare(a, b);
	order = strncasecmp(a.s, b.s, least);
	return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

static int
local_compare(struct text a, struct text b)
{
	int order = 0;

	while (order == 0 && (a.len > 0 || b.len > 0))
		order = local_part_compare(part_next(&a), part_next(&b));
	return order;
}

/* Where only one has the part: if_there for that one. */
static int
parts_compare(const struct part *a, const struct part *b, int if_there)
{
	if (a->there != b->there)
		return a->there ? if_there : -if_there;
	return number_compare(a->number, b->number);
}

static int
compare(const char *a, const char *b)
{
	struct parsed pa, pb;
	int order;

	if (parse(a, &pa) < 0 || parse(b, &pb) < 0)
		return 0;
	order = number_compare(pa.epoch, pb.epoch);
	if (order == 0)
		order = release_compare(pa.release, pb.release);
	if (order == 0)
		order = stage_weight(&pa) - stage_weight(&pb);
	if (order == 0)
		order = number_compare(pa.stage_number, pb.stage_number);
	if (order == 0)
		order = parts_compare(&pa.post, &pb.post, 1);
	if (order == 0)
		order = parts_compare(&pa.dev, &pb.dev, -1);
	if (order == 0)
		order = local_compare(pa.local, pb.local);
	return order;
}

const struct version_order version_pip = {
    .name = "pip",
    .valid = valid,
    .compare = compare,
};
