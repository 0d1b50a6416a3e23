#include "base/regex/regex_translate.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/regex/regex_class.h"
#include "base/regex/regex_escape.h"
#include "base/regex/regex_group.h"
#include "base/regex/regex_reference.h"
#include "base/regex/regex_translator.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

/* The largest repeat count: PCRE2's limit (Ruby's is 100,000). */
#define REPEAT_MAX 65535
#define NO_REPEAT  -1

#define ASCII_WORD "[0-9A-Za-z_]"

/* --- literals --- */

static bool
is_repeat(char c)
{
	return c == '*' || c == '+' || c == '?' || c == '{';
}

/*
 * When case is ignored, sharp s and ss are the same to Ruby.  In a lookbehind
 * they are left alone, as PCRE2 requires fixed lengths there.
 */
static int
add_sharp_s(struct translator *t, uint32_t cp)
{
	const char *p = t->s.at;

	if (!(t->s.options & REGEX_IGNORECASE) || regex_group_now(t)->behind)
		return 0;
	if (cp == 0xdf || cp == 0x1e9e) {
		strbuf_addstr(t->s.out, "(?:\xc3\x9f|ss)");
		return 1;
	}
	if ((cp | 0x20) != 's' || p == t->s.end || (*p | 0x20) != 's' ||
	    (t->s.end - p > 1 && is_repeat(p[1])))
		return 0;
	t->s.at++;
	strbuf_addstr(t->s.out, "(?:ss|\xc3\x9f)");
	return 1;
}

void
regex_add_char(struct translator *t, uint32_t cp)
{
	regex_set_target(t, TARGET_ATOM);
	if (!add_sharp_s(t, cp))
		regex_add_literal(t->s.out, cp);
}

static int
scan_literal(struct translator *t)
{
	uint32_t cp;

	t->s.at += utf8_decode(t->s.at, (size_t)(t->s.end - t->s.at), &cp);
	regex_add_char(t, cp);
	return 0;
}

/* --- repeat operators --- */

/* Put the target into a group, so that it can be repeated. */
static void
wrap_target(struct translator *t)
{
	struct strbuf *out = t->s.out;
	char *atom;
	size_t n;

	strbuf_addstr(out, "(?:)");
	if (strbuf_is_cut(out))
		return;
	atom = strbuf_edit(out) + t->atom;
	n = out->len - 4 - t->atom;
	memmove(atom + 3, atom, n);
	memcpy(atom, "(?:", 3);
	atom[3 + n] = ')';
}

static int
start_repeat(struct translator *t)
{
	if (t->target == TARGET_NONE)
		return regex_scan_fail(&t->s, t->s.at,
		    "target of repeat operator is not specified");
	if (t->target == TARGET_WRAP)
		wrap_target(t);
	t->target = TARGET_WRAP;
	return 0;
}

static int
ends_with_group(const struct strbuf *out)
{
	return strbuf_last(out) == ')';
}

/* * + ? with a lazy or possessive mark behind. */
static int
scan_repeat(struct translator *t)
{
	int of_group;

	if (start_repeat(t) < 0)
		return -1;
	of_group = ends_with_group(t->s.out);
	strbuf_addch(t->s.out, *t->s.at++);
	if (of_group && regex_at(t, '+'))
		t->names->possessive_group = 1;
	if (regex_at(t, '?') || regex_at(t, '+'))
		strbuf_addch(t->s.out, *t->s.at++);
	return 0;
}

/* A count at *p, NO_REPEAT when it is missing; capped at the maximum. */
int
regex_scan_count(const struct translator *t, const char **p)
{
	int n = NO_REPEAT;

	for (; *p < t->s.end && **p >= '0' && **p <= '9'; ++*p) {
		n = (n == NO_REPEAT ? 0 : n) * 10 + (**p - '0');
		if (n > REPEAT_MAX)
			n = REPEAT_MAX + 1;
	}
	return n;
}

/* {n} {n,} {n,m} {,m}; any other text in braces is literal. */
static int
scan_interval(struct translator *t)
{
	const char *p = t->s.at + 1, *place = t->s.at;
	int low = regex_scan_count(t, &p), high = low, comma;

	comma = p < t->s.end && *p == ',';
	if (comma) {
		p++;
		high = regex_scan_count(t, &p);
	}
	if (p == t->s.end || *p != '}' ||
	    (low == NO_REPEAT && high == NO_REPEAT))
		return scan_literal(t);
	if (low > REPEAT_MAX || high > REPEAT_MAX)
		return regex_scan_fail(
		    &t->s, place, "too big number for repeat range");
	if (high != NO_REPEAT && low > high)
		return regex_scan_fail(&t->s, place,
		    "upper is smaller than lower in repeat range");
	if (start_repeat(t) < 0)
		return -1;
	t->s.at = p + 1;
	strbuf_addf(t->s.out, "{%d", low == NO_REPEAT ? 0 : low);
	if (comma)
		strbuf_addch(t->s.out, ',');
	if (comma && high != NO_REPEAT)
		strbuf_addint(t->s.out, high);
	strbuf_addch(t->s.out, '}');
	/*
	 * Only {n,m} can be lazy, and no count possessive.  In Ruby a "?"
	 * behind {n} makes what is repeated optional.
	 */
	if (comma && regex_at(t, '?'))
		strbuf_addch(t->s.out, *t->s.at++);
	return 0;
}

/* --- escapes --- */

static void
add_boundary(struct translator *t, char letter)
{
	regex_set_target(t, TARGET_WRAP);
	if (t->s.charset != REGEX_ASCII)
		strbuf_addf(t->s.out, "\\%c", letter);
	else if (letter == 'b')
		strbuf_addstr(t->s.out,
		    "(?:(?<=" ASCII_WORD ")(?!" ASCII_WORD ")|(?<!" ASCII_WORD
		    ")(?=" ASCII_WORD "))");
	else
		strbuf_addstr(t->s.out,
		    "(?:(?<=" ASCII_WORD ")(?=" ASCII_WORD ")|(?<!" ASCII_WORD
		    ")(?!" ASCII_WORD "))");
}

static void
add_same(struct translator *t, char letter, enum target target)
{
	regex_set_target(t, target);
	strbuf_addch(t->s.out, '\\');
	strbuf_addch(t->s.out, letter);
}

/* The escapes that have a meaning of their own; 1 for other letters. */
static int
scan_special_escape(struct translator *t, char letter)
{
	switch (letter) {
	case 'A':
	case 'G':
	case 'K':
	case 'Z':
	case 'z':
		add_same(t, letter, TARGET_WRAP);
		return 0;
	case 'R':
	case 'X':
		add_same(t, letter, TARGET_ATOM);
		return 0;
	case 'b':
	case 'B':
		add_boundary(t, letter);
		return 0;
	case 'k':
		return regex_scan_backref(t);
	case 'g':
		return regex_scan_call(t);
	case 'p':
	case 'P':
		if (!regex_at(t, '{'))
			return 1;
		regex_set_target(t, TARGET_ATOM);
		return regex_scan_property(&t->s, letter);
	default:
		regex_set_target(t, TARGET_ATOM);
		return regex_add_set(&t->s, letter) == 0 ? 0 : 1;
	}
}

static int
scan_escape(struct translator *t)
{
	uint32_t cp;
	int result;

	t->s.at++;
	if (t->s.at == t->s.end)
		return regex_scan_fail(
		    &t->s, t->s.at - 1, "too short escape sequence");
	if (*t->s.at >= '1' && *t->s.at <= '9')
		return regex_scan_numbered(t);
	result = scan_special_escape(t, *t->s.at++);
	if (result != 1)
		return result;
	t->s.at--;
	if (regex_scan_escape(&t->s, &cp) < 0)
		return -1;
	regex_add_char(t, cp);
	return 0;
}

/* --- the whole pattern --- */

/* White space and comments of (?x); 1 when something was skipped. */
static int
skip_extended(struct translator *t)
{
	const char *p;

	if (!(t->s.options & REGEX_EXTENDED))
		return 0;
	if (memchr(" \t\n\r\f\v", *t->s.at, 6) != NULL) {
		t->s.at++;
		return 1;
	}
	if (*t->s.at != '#')
		return 0;
	p = memchr(t->s.at, '\n', (size_t)(t->s.end - t->s.at));
	t->s.at = p != NULL ? p + 1 : t->s.end;
	return 1;
}

static int
scan_anchor(struct translator *t, enum target target)
{
	regex_set_target(t, target);
	strbuf_addch(t->s.out, *t->s.at++);
	return 0;
}

static int
regex_translate_scan_bracket(struct translator *t)
{
	regex_set_target(t, TARGET_ATOM);
	t->s.at++;
	return regex_scan_class(&t->s);
}

static int
scan_alternative(struct translator *t)
{
	strbuf_addch(t->s.out, '|');
	t->s.at++;
	t->target = TARGET_NONE;
	return 0;
}

static int
scan_one(struct translator *t)
{
	if (skip_extended(t))
		return 0;
	switch (*t->s.at) {
	case '\\':
		return scan_escape(t);
	case '[':
		return regex_translate_scan_bracket(t);
	case '(':
		return regex_scan_open(t);
	case ')':
		return regex_scan_close(t);
	case '|':
		return scan_alternative(t);
	case '*':
	case '+':
	case '?':
		return scan_repeat(t);
	case '{':
		return scan_interval(t);
	case '.':
		return scan_anchor(t, TARGET_ATOM);
	case '^':
	case '$':
		return scan_anchor(t, TARGET_WRAP);
	default:
		return scan_literal(t);
	}
}

static int
scan_pattern(struct translator *t)
{
	while (t->s.at < t->s.end)
		if (scan_one(t) < 0)
			return -1;
	if (t->depth > 0)
		return regex_scan_fail(&t->s, regex_group_now(t)->place,
		    "end pattern with unmatched parenthesis");
	strbuf_addchn(t->s.out, ')', t->groups[0].closes);
	return 0;
}

static void
translator_start(struct translator *t, unsigned options)
{
	t->s.at = t->s.start;
	t->s.options = options;
	t->s.charset = REGEX_DEFAULT;
	t->plain = 0;
	t->opened = 0;
	t->target = TARGET_NONE;
	t->atom = t->s.out->len;
	t->depth = 0;
	memset(&t->groups[0], 0, sizeof(t->groups[0]));
}

int
regex_translate(const char *pattern, size_t n, unsigned options,
    struct strbuf *out, struct regex_names *names, struct regex_error *err)
{
	struct translator *t = memory_alloc(sizeof(*t));
	size_t before = out->len;
	int result = -1;

	memset(&t->s, 0, sizeof(t->s));
	t->s.start = pattern;
	t->s.end = pattern + n;
	t->s.out = out;
	t->s.err = err;
	t->names = names;
	t->total = 0;
	names->count = 0;
	names->possessive_group = 0;
	t->counting = 1;
	translator_start(t, options);
	if (scan_pattern(t) < 0)
		goto out;
	t->total = names->count > 0 ? names->count : t->plain;
	t->counting = 0;
	strbuf_truncate(out, before);
	translator_start(t, options);
	result = scan_pattern(t);
	if (result == 0 && strbuf_is_cut(out))
		result = regex_scan_fail(&t->s, pattern, "too long pattern");
out:
	free(t);
	return result;
}
