/* Versions of Python's packages (PEP 440). */

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "machine/resource/provider/package/version.h"

static const char version_pip_blank[] = " \t\n\v\f\r";
static const char version_pip_digits[] = "0123456789";
static const char version_pip_words[] = "0123456789abcdefghijklmnopqrstuvwxyz"
					"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

struct version_pip_text {
	const char *s;
	size_t len;
};

/* A part with a number, which may be missing. */
struct version_pip_part {
	int there;
	struct version_pip_text number;
};

struct version_pip_parsed {
	struct version_pip_text epoch, release, local;
	int stage; /* 'a', 'b', 'r' of a pre-release; 0: none */
	struct version_pip_text stage_number;
	struct version_pip_part post, dev;
};

struct version_pip_word {
	const char *text;
	int stage;
};

/* Longer ones before those that they begin with. */
static const struct version_pip_word stages[] = {{"alpha", 'a'}, {"beta", 'b'},
    {"preview", 'r'}, {"pre", 'r'}, {"rc", 'r'}, {"a", 'a'}, {"b", 'b'},
    {"c", 'r'}, {NULL, 0}};
static const struct version_pip_word posts[] = {
    {"post", 1}, {"rev", 1}, {"r", 1}, {NULL, 0}};
static const struct version_pip_word devs[] = {{"dev", 1}, {NULL, 0}};

static const char *
digits_take(const char *s, struct version_pip_text *ret)
{
	ret->s = s;
	ret->len = strspn(s, version_pip_digits);
	return s + ret->len;
}

static bool
is_divider(int c)
{
	return c == '-' || c == '_' || c == '.';
}

/*
 * Read one of the words, with its separators, and its number.  Return the text
 * after it; if none of the words follows, return s and leave *stage unchanged.
 */
static const char *
version_pip_word_take(const char *s, const struct version_pip_word *w,
    int *stage, struct version_pip_text *number)
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
post_take(const char *s, struct version_pip_parsed *p)
{
	if (*s == '-' && strspn(s + 1, version_pip_digits) > 0) {
		p->post.there = 1;
		return digits_take(s + 1, &p->post.number);
	}
	return version_pip_word_take(s, posts, &p->post.there, &p->post.number);
}

static const char *
release_take(const char *s, struct version_pip_parsed *p)
{
	struct version_pip_text number;

	s = digits_take(s, &p->release);
	if (*s == '!') {
		p->epoch = p->release;
		s = digits_take(s + 1, &p->release);
	}
	while (p->release.len > 0 && *s == '.' &&
	       strspn(s + 1, version_pip_digits) > 0)
		s = digits_take(s + 1, &number);
	p->release.len =
	    (size_t)(s - p->release.s) * (p->release.len > 0); /* 0: none */
	return s;
}

/* "+word.word"; return the rest, or NULL where it is malformed. */
static const char *
local_take(const char *s, struct version_pip_parsed *p)
{
	size_t n;

	if (*s != '+')
		return s;
	p->local.s = s + 1;
	do {
		s++;
		n = strspn(s, version_pip_words);
		if (n == 0)
			return NULL;
		s += n;
	} while (is_divider(*s));
	p->local.len = (size_t)(s - p->local.s);
	return s;
}

static int
version_pip_parse(const char *s, struct version_pip_parsed *p)
{
	memset(p, 0, sizeof(*p));
	s += strspn(s, version_pip_blank);
	s = release_take(s + (*s == 'v' || *s == 'V'), p);
	if (p->release.len == 0)
		return -1;
	s = version_pip_word_take(s, stages, &p->stage, &p->stage_number);
	s = post_take(s, p);
	s = version_pip_word_take(s, devs, &p->dev.there, &p->dev.number);
	s = local_take(s, p);
	return s != NULL && s[strspn(s, version_pip_blank)] == '\0' ? 0 : -1;
}

static int
version_pip_valid(const char *s)
{
	struct version_pip_parsed p;

	return version_pip_parse(s, &p) == 0;
}

static int
version_pip_number_compare(struct version_pip_text a, struct version_pip_text b)
{
	return version_digits_compare(a.s, a.len, b.s, b.len);
}

/* The next of parts with separators; len 0: no more. */
static struct version_pip_text
part_next(struct version_pip_text *at)
{
	struct version_pip_text part = {at->s, 0};

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
release_compare(struct version_pip_text a, struct version_pip_text b)
{
	int order = 0;

	while (order == 0 && (a.len > 0 || b.len > 0))
		order =
		    version_pip_number_compare(part_next(&a), part_next(&b));
	return order;
}

/*
 * A development version comes before all stages, a version without a stage
 * after them.
 */
static int
stage_weight(const struct version_pip_parsed *p)
{
	if (p->stage != 0)
		return p->stage;
	return p->dev.there && !p->post.there ? 0 : 'z';
}

static bool
version_pip_is_number(struct version_pip_text t)
{
	return strspn(t.s, version_pip_digits) >= t.len;
}

/* Numbers are newer than words. */
static int
local_part_compare(struct version_pip_text a, struct version_pip_text b)
{
	size_t least = a.len < b.len ? a.len : b.len;
	int order;

	if (a.len == 0 || b.len == 0)
		return (a.len > 0) - (b.len > 0);
	if (version_pip_is_number(a) != version_pip_is_number(b))
		return version_pip_is_number(a) ? 1 : -1;
	if (version_pip_is_number(a))
		return version_pip_number_compare(a, b);
	order = strncasecmp(a.s, b.s, least);
	return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

static int
local_compare(struct version_pip_text a, struct version_pip_text b)
{
	int order = 0;

	while (order == 0 && (a.len > 0 || b.len > 0))
		order = local_part_compare(part_next(&a), part_next(&b));
	return order;
}

/* Where only one has the part: if_there for that one. */
static int
parts_compare(const struct version_pip_part *a,
    const struct version_pip_part *b, int if_there)
{
	if (a->there != b->there)
		return a->there ? if_there : -if_there;
	return version_pip_number_compare(a->number, b->number);
}

static int
version_pip_compare(const char *a, const char *b)
{
	struct version_pip_parsed pa, pb;
	int order;

	if (version_pip_parse(a, &pa) < 0 || version_pip_parse(b, &pb) < 0)
		return 0;
	order = version_pip_number_compare(pa.epoch, pb.epoch);
	if (order == 0)
		order = release_compare(pa.release, pb.release);
	if (order == 0)
		order = stage_weight(&pa) - stage_weight(&pb);
	if (order == 0)
		order = version_pip_number_compare(
		    pa.stage_number, pb.stage_number);
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
    .valid = version_pip_valid,
    .compare = version_pip_compare,
};
