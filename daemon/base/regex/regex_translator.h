#ifndef BASE_REGEX_REGEX_TRANSLATOR_H
#define BASE_REGEX_REGEX_TRANSLATOR_H

/*
 * The state of a translation, shared by the files that read an expression:
 * regex_translate.c (characters, repeats, escapes), regex_reference.c
 * (references to groups) and regex_group.c (parentheses).
 *
 * The scan functions read at s.at and append the translation; 0, or -1 with the
 * error filled.
 */

#include "base/regex/regex_translate.h"
#include "base/core/strbuf.h"

/* The target of a repeat operator. */
enum target {
	TARGET_NONE,
	TARGET_ATOM,
	TARGET_WRAP, /* only in a group of its own: an anchor, a repeat */
};

struct group {
	const char *place; /* of its parenthesis in the pattern */
	size_t atom;	   /* where its translation begins */
	unsigned options;  /* outside of it */
	enum regex_charset charset;
	unsigned closes; /* parentheses that its end needs besides its own */
	int behind;	 /* in a lookbehind, of any kind */
	int negative_behind; /* in a negative lookbehind */
};

/*
 * The pattern is read twice: first to number the groups and find their names,
 * as references may precede their groups.
 */
struct translator {
	struct regex_scan s;
	struct regex_names *names;
	int counting;	 /* the first time */
	unsigned plain;	 /* groups without a name so far */
	unsigned opened; /* capture groups so far */
	unsigned total;	 /* capture groups in all; the second time */
	enum target target;
	size_t atom; /* where the translation of the target begins */
	unsigned depth;
	struct group groups[REGEX_DEPTH_MAX + 1];
};

static inline struct group *
regex_group_now(struct translator *t)
{
	return &t->groups[t->depth];
}

/* Mark the next output as the target of an operator behind it. */
static inline void
regex_set_target(struct translator *t, enum target target)
{
	t->target = target;
	t->atom = t->s.out->len;
}

static inline int
regex_at(const struct translator *t, char c)
{
	return t->s.at < t->s.end && *t->s.at == c;
}

static inline int
regex_at_quote(const struct translator *t)
{
	return regex_at(t, '<') || regex_at(t, '\'');
}

#endif
