/*
 * Regular expressions and the table of their compiled forms.
 */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/regex/regex.h"
#include "base/regex/regex_escape.h"
#include "base/core/siphash.h"
#include "base/core/strbuf.h"
#include "language/value/regexp.h"

/* Slots where an expression may be stored; the last is evicted first. */
#define REGEXP_WAYS 4

struct value_regexp_slot {
	char *source;
	size_t len;
	struct regex *regex;
};

static struct value_regexp_slot slots[REGEXP_SLOTS];

struct value
regexp_value(struct arena *a, const char *source, size_t n)
{
	struct vregexp *re = arena_zalloc(a, sizeof(*re));

	re->source = source;
	re->len = (uint32_t)n;
	return (struct value){.tag = V_REGEXP, .re = re};
}

void
regexp_to_s(const struct vregexp *re, struct strbuf *out)
{
	int fixed = regex_is_fixed(re->source, re->len);

	if (fixed)
		strbuf_addstr(out, "(?-imx:");
	strbuf_add(out, re->source, re->len);
	if (fixed)
		strbuf_addch(out, ')');
}

void
regexp_escape(const struct vregexp *re, struct strbuf *out)
{
	for (uint32_t i = 0; i < re->len; i++) {
		if (re->source[i] == '\\' && i + 1 < re->len)
			strbuf_addch(out, re->source[i++]);
		else if (re->source[i] == '/')
			strbuf_addch(out, '\\');
		strbuf_addch(out, re->source[i]);
	}
}

static int
value_regexp_holds(const struct value_regexp_slot *s, const struct vregexp *re)
{
	return s->source && s->len == re->len &&
	       memcmp(s->source, re->source, re->len) == 0;
}

static struct value_regexp_slot *
first_way(const struct vregexp *re)
{
	uint64_t h = siphash(re->source, re->len);

	return &slots[(h % (REGEXP_SLOTS / REGEXP_WAYS)) * REGEXP_WAYS];
}

static void
slot_fill(struct value_regexp_slot *set, const struct vregexp *re,
    struct regex *regex)
{
	struct value_regexp_slot *last = &set[REGEXP_WAYS - 1];

	regex_free(last->regex);
	free(last->source);
	memmove(set + 1, set, (REGEXP_WAYS - 1) * sizeof(*set));
	set->source = memory_dup(re->source, re->len);
	set->len = re->len;
	set->regex = regex;
}

struct regex *
regexp_compiled(const struct vregexp *re, struct regex_error *err)
{
	struct value_regexp_slot *set = first_way(re);
	struct regex *regex;

	for (int i = 0; i < REGEXP_WAYS; i++)
		if (value_regexp_holds(&set[i], re))
			return set[i].regex;
	regex = regex_compile(re->source, re->len, 0, err);
	if (regex)
		slot_fill(set, re, regex);
	return regex;
}
