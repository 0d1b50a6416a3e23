#include "base/regex_translate.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "base/utf8.h"

/* The most that a repeat count may be: PCRE2's limit (Ruby's is 100,000). */
#define REPEAT_MAX 65535
#define NO_REPEAT  -1

#define ASCII_WORD "[0-9A-Za-z_]"

/* What a repeat operator would repeat. */
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
 * The pattern is gone through twice: first to number the groups and find
 * their names, as references may come before what they refer to.
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

static struct group *
current_group(struct translator *t)
{
	return &t->groups[t->depth];
}

/* The next thing to be written is what an operator behind it repeats. */
static void
set_target(struct translator *t, enum target target)
{
	t->target = target;
	t->atom = t->s.out->len;
}

static int
at_char(const struct translator *t, char c)
{
	return t->s.at < t->s.end && *t->s.at == c;
}

/* --- literals --- */

static int
is_repeat(char c)
{
	return c == '*' || c == '+' || c == '?' || c == '{';
}

/*
 * Without case, sharp s and ss are the same to Ruby.  In a lookbehind they
 * are left alone, as PCRE2 wants fixed lengths there.
 */
static int
add_sharp_s(struct translator *t, uint32_t cp)
{
	const char *p = t->s.at;

	if (!(t->s.options & REGEX_IGNORECASE) || current_group(t)->behind)
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

static void
add_char(struct translator *t, uint32_t cp)
{
	set_target(t, TARGET_ATOM);
	if (!add_sharp_s(t, cp))
		regex_add_literal(t->s.out, cp);
}

static int
scan_literal(struct translator *t)
{
	uint32_t cp;

	t->s.at += utf8_decode(t->s.at, (size_t)(t->s.end - t->s.at), &cp);
	add_char(t, cp);
	return 0;
}

/* --- repeat operators --- */

/* Puts the target into a group, so that it can be repeated. */
static void
wrap_target(struct translator *t)
{
	struct strbuf *out = t->s.out;

	strbuf_addstr(out, "(?:)");
	if (out->overflow)
		return;
	memmove(out->s + t->atom + 3, out->s + t->atom, out->len - 4 - t->atom);
	memcpy(out->s + t->atom, "(?:", 3);
	out->s[out->len - 1] = ')';
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

/* * + ? with a lazy or possessive mark behind. */
static int
scan_repeat(struct translator *t)
{
	if (start_repeat(t) == -1)
		return -1;
	strbuf_addch(t->s.out, *t->s.at++);
	if (at_char(t, '?') || at_char(t, '+'))
		strbuf_addch(t->s.out, *t->s.at++);
	return 0;
}

/* A count at *p, NO_REPEAT where there is none; capped above the maximum. */
static int
scan_count(const struct translator *t, const char **p)
{
	int n = NO_REPEAT;

	for (; *p < t->s.end && **p >= '0' && **p <= '9'; ++*p) {
		n = (n == NO_REPEAT ? 0 : n) * 10 + (**p - '0');
		if (n > REPEAT_MAX)
			n = REPEAT_MAX + 1;
	}
	return n;
}

/* {n} {n,} {n,m} {,m}; anything else in braces is literal text. */
static int
scan_interval(struct translator *t)
{
	const char *p = t->s.at + 1, *place = t->s.at;
	int low = scan_count(t, &p), high = low, comma;

	comma = p < t->s.end && *p == ',';
	if (comma) {
		p++;
		high = scan_count(t, &p);
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
	if (start_repeat(t) == -1)
		return -1;
	t->s.at = p + 1;
	strbuf_addf(t->s.out, "{%d", low == NO_REPEAT ? 0 : low);
	if (comma)
		strbuf_addch(t->s.out, ',');
	if (comma && high != NO_REPEAT)
		strbuf_addint(t->s.out, high);
	strbuf_addch(t->s.out, '}');
	/* {n}? is {n} repeated; only a range can be lazy, none possessive. */
	if (comma && at_char(t, '?'))
		strbuf_addch(t->s.out, *t->s.at++);
	return 0;
}

/* --- references --- */

static int
at_quote(const struct translator *t)
{
	return at_char(t, '<') || at_char(t, '\'');
}

static int
invalid_name(
    struct translator *t, const char *place, const char *name, size_t n)
{
	return regex_scan_fail(&t->s, place, "invalid group name <%.*s>",
	    n < 60 ? (int)n : 60, name);
}

/* The name between <> or '' at s.at; NULL after an error. */
static const char *
scan_quoted(struct translator *t, const char *place, size_t *ret_len)
{
	char quote = *t->s.at == '<' ? '>' : '\'';
	const char *p = t->s.at + 1, *close;
	size_t left = (size_t)(t->s.end - p);

	close = memchr(p, quote, left);
	*ret_len = close != NULL ? (size_t)(close - p) : left;
	if (*ret_len == 0) {
		regex_scan_fail(&t->s, place, "group name is empty");
		return NULL;
	}
	if (close == NULL) {
		invalid_name(t, place, p, left);
		return NULL;
	}
	t->s.at = close + 1;
	return p;
}

/*
 * The group number that the text means: absolute, or relative with a sign; -1
 * when it is a name.
 */
static long
reference_number(const struct translator *t, const char *name, size_t n)
{
	int sign = n > 0 && (*name == '-' || *name == '+');
	long number = 0;
	size_t i;

	for (i = (size_t)sign; i < n; i++) {
		if (name[i] < '0' || name[i] > '9')
			return -1;
		if (number <= REGEX_GROUPS_MAX)
			number = number * 10 + (name[i] - '0');
	}
	if (i == (size_t)sign)
		return -1;
	if (!sign)
		return number;
	number = *name == '-' ? (long)t->opened + 1 - number
			      : (long)t->opened + number;
	return number < 0 ? REGEX_GROUPS_MAX + 1 : number;
}

static int
number_is_valid(struct translator *t, const char *place, long number)
{
	if (t->counting)
		return 0;
	if (t->names->count > 0)
		return regex_scan_fail(&t->s, place,
		    "numbered backref/call is not allowed. (use name)");
	if (number > (long)t->total)
		return regex_scan_fail(
		    &t->s, place, "invalid backref number/name");
	return 0;
}

static int
call_is_valid(struct translator *t, const char *place, long number)
{
	if (!t->counting && number > (long)t->total)
		return regex_scan_fail(
		    &t->s, place, "undefined group <%ld> reference", number);
	return number_is_valid(t, place, number);
}

static int
has_name(const struct regex_name *row, const char *name, size_t n)
{
	return row->len == n && memcmp(row->text, name, n) == 0;
}

/* Appends the groups of the name, the last first; returns how many. */
static unsigned
add_named_references(
    struct translator *t, const char *format, const char *name, size_t n)
{
	unsigned i, found = 0;

	for (i = t->names->count; i-- > 0;) {
		if (!has_name(&t->names->rows[i], name, n))
			continue;
		if (found++ > 0)
			strbuf_addch(t->s.out, '|');
		strbuf_addstr(t->s.out, format);
		strbuf_addint(t->s.out, t->names->rows[i].number);
		strbuf_addch(t->s.out, format[1] == 'g' ? '}' : ')');
	}
	return found;
}

static int
undefined_name(
    struct translator *t, const char *place, const char *name, size_t n)
{
	return regex_scan_fail(&t->s, place, "undefined name <%.*s> reference",
	    n < 60 ? (int)n : 60, name);
}

/* \k<name>; s.at behind the k. */
static int
scan_backref(struct translator *t)
{
	const char *place = t->s.at - 2, *name;
	long number;
	size_t n;

	if (!at_quote(t)) {
		add_char(t, 'k');
		return 0;
	}
	name = scan_quoted(t, place, &n);
	if (name == NULL)
		return -1;
	number = reference_number(t, name, n);
	set_target(t, TARGET_ATOM);
	if (number >= 0) {
		strbuf_addf(t->s.out, "\\g{%ld}", number);
		if (number == 0)
			return regex_scan_fail(
			    &t->s, place, "invalid backref number/name");
		return number_is_valid(t, place, number);
	}
	strbuf_addstr(t->s.out, "(?:");
	if (add_named_references(t, "\\g{", name, n) == 0 && !t->counting)
		return undefined_name(t, place, name, n);
	strbuf_addch(t->s.out, ')');
	return 0;
}

/* \g<name>: a call of that group; s.at behind the g. */
static int
scan_call(struct translator *t)
{
	const char *place = t->s.at - 2, *name;
	unsigned found;
	long number;
	size_t n;

	if (!at_quote(t)) {
		add_char(t, 'g');
		return 0;
	}
	name = scan_quoted(t, place, &n);
	if (name == NULL)
		return -1;
	number = reference_number(t, name, n);
	set_target(t, TARGET_ATOM);
	if (number >= 0) {
		strbuf_addf(t->s.out, "(?%ld)", number);
		return number == 0 ? 0 : call_is_valid(t, place, number);
	}
	found = add_named_references(t, "(?", name, n);
	if (found == 0 && !t->counting)
		return undefined_name(t, place, name, n);
	if (found > 1)
		return regex_scan_fail(&t->s, place,
		    "multiplex definition name <%.*s> call",
		    n < 60 ? (int)n : 60, name);
	return 0;
}

/* \1 and the like, which from \10 on are octal where there is no group. */
static int
scan_numbered(struct translator *t)
{
	const char *p = t->s.at, *place = p - 1;
	long number = scan_count(t, &p);
	uint32_t cp;

	if (number > 9 && !t->counting && number > (long)t->total) {
		if (regex_scan_escape(&t->s, &cp) == -1)
			return -1;
		add_char(t, cp);
		return 0;
	}
	t->s.at = p;
	set_target(t, TARGET_ATOM);
	strbuf_addf(t->s.out, "\\g{%ld}", number);
	return number_is_valid(t, place, number);
}

/* --- escapes --- */

static void
add_boundary(struct translator *t, char letter)
{
	set_target(t, TARGET_WRAP);
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
	set_target(t, target);
	strbuf_addch(t->s.out, '\\');
	strbuf_addch(t->s.out, letter);
}

/* The escapes that have a meaning of their own; 1 when letter is none. */
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
		return scan_backref(t);
	case 'g':
		return scan_call(t);
	case 'p':
	case 'P':
		if (!at_char(t, '{'))
			return 1;
		set_target(t, TARGET_ATOM);
		return regex_scan_property(&t->s, letter);
	default:
		set_target(t, TARGET_ATOM);
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
		return scan_numbered(t);
	result = scan_special_escape(t, *t->s.at++);
	if (result != 1)
		return result;
	t->s.at--;
	if (regex_scan_escape(&t->s, &cp) == -1)
		return -1;
	add_char(t, cp);
	return 0;
}

/* --- groups --- */

static int
open_group(struct translator *t, const char *place, const char *text)
{
	const struct group *outer = current_group(t);
	struct group *g;

	if (t->depth == REGEX_DEPTH_MAX)
		return regex_scan_fail(&t->s, place, "too deep nest level");
	g = &t->groups[++t->depth];
	*g = *outer;
	g->place = place;
	g->atom = t->s.out->len;
	g->options = t->s.options;
	g->charset = t->s.charset;
	g->closes = 0;
	strbuf_addstr(t->s.out, text);
	t->target = TARGET_NONE;
	return 0;
}

static int
open_capture(struct translator *t, const char *place)
{
	if (current_group(t)->negative_behind)
		return regex_scan_fail(
		    &t->s, place, "invalid pattern in look-behind");
	if (t->opened == REGEX_GROUPS_MAX)
		return regex_scan_fail(
		    &t->s, place, "too many capture groups are specified");
	t->opened++;
	return open_group(t, place, "(");
}

/* A group without a name counts only where no group has one. */
static int
open_plain(struct translator *t, const char *place)
{
	t->plain++;
	if (!t->counting && t->names->count > 0)
		return open_group(t, place, "(?:");
	return open_capture(t, place);
}

static int
add_name(struct translator *t, const char *name, size_t n)
{
	struct regex_name *row;

	if (!t->counting)
		return 0;
	if (t->names->count == REGEX_GROUPS_MAX)
		return regex_scan_fail(
		    &t->s, name, "too many capture groups are specified");
	row = &t->names->rows[t->names->count++];
	row->text = name;
	row->len = n;
	row->number = t->names->count;
	return 0;
}

static int
open_named(struct translator *t, const char *place)
{
	const char *name;
	size_t n;

	if (t->s.end - t->s.at == 1)
		return regex_scan_fail(
		    &t->s, place, "end pattern with unmatched parenthesis");
	name = scan_quoted(t, place, &n);
	if (name == NULL)
		return -1;
	if ((*name >= '0' && *name <= '9') || *name == '-' || *name == '+' ||
	    memchr(name, ')', n) != NULL)
		return regex_scan_fail(&t->s, place,
		    "invalid group name <%.*s>", n < 60 ? (int)n : 60, name);
	if (add_name(t, name, n) == -1)
		return -1;
	return open_capture(t, place);
}

static int
open_behind(struct translator *t, const char *place, int negative)
{
	t->s.at += 2;
	if (open_group(t, place, negative ? "(?<!" : "(?<=") == -1)
		return -1;
	current_group(t)->behind = 1;
	current_group(t)->negative_behind |= negative;
	return 0;
}

/* (?(1)yes|no) and (?(<name>)yes|no); s.at at the inner parenthesis. */
static int
open_conditional(struct translator *t, const char *place)
{
	const char *name;
	size_t n;
	long number;
	unsigned i;

	t->s.at++;
	name = t->s.at;
	if (at_quote(t)) {
		name = scan_quoted(t, place, &n);
		if (name == NULL)
			return -1;
	} else {
		scan_count(t, &t->s.at);
		n = (size_t)(t->s.at - name);
	}
	if (!at_char(t, ')'))
		goto invalid;
	t->s.at++;
	number = reference_number(t, name, n);
	for (i = 0; number < 0 && i < t->names->count; i++)
		if (has_name(&t->names->rows[i], name, n))
			number = t->names->rows[i].number;
	if (!t->counting && (number < 1 || number > (long)t->total))
		goto invalid;
	if (open_group(t, place, "(?(") == -1)
		return -1;
	strbuf_addf(t->s.out, "%ld)", number < 1 ? 1 : number);
	return 0;
invalid:
	return regex_scan_fail(&t->s, place, "invalid backref number/name");
}

/* One letter of (?imx-imx); -1 when it is none. */
static int
apply_option(struct translator *t, char c, int on)
{
	static const char letters[] = "imx";
	const char *found = strchr(letters, c);
	unsigned bit;

	if (c == '\0')
		return -1;
	if (found != NULL) {
		bit = 1u << (found - letters);
		t->s.options = on ? t->s.options | bit : t->s.options & ~bit;
		return 0;
	}
	if (!on)
		return -1;
	if (c == 'a')
		t->s.charset = REGEX_ASCII;
	else if (c == 'd')
		t->s.charset = REGEX_DEFAULT;
	else if (c == 'u')
		t->s.charset = REGEX_UNICODE;
	else
		return -1;
	return 0;
}

static void
add_options(struct translator *t)
{
	unsigned on = t->s.options & (REGEX_IGNORECASE | REGEX_MULTILINE);
	static const char *const texts[] = {
	    "(?-is:",
	    "(?i-s:",
	    "(?s-i:",
	    "(?is:",
	};

	strbuf_addstr(t->s.out, texts[on]);
}

/*
 * (?i:...), or (?i) alone, which holds to the end of the enclosing group with
 * all its alternatives: a(?i)b|c is a(?i:b|c).
 */
static int
scan_options(struct translator *t, const char *place)
{
	unsigned options = t->s.options;
	enum regex_charset charset = t->s.charset;
	int on = 1;

	for (; t->s.at < t->s.end && *t->s.at != ':' && *t->s.at != ')';
	     t->s.at++) {
		if (*t->s.at == '-' && on)
			on = 0;
		else if (apply_option(t, *t->s.at, on) == -1)
			return regex_scan_fail(
			    &t->s, place, "undefined group option");
	}
	if (t->s.at == t->s.end)
		return regex_scan_fail(&t->s, place, "end pattern in group");
	if (*t->s.at++ == ')') {
		current_group(t)->closes++;
		t->target = TARGET_NONE;
	} else {
		if (open_group(t, place, "") == -1)
			return -1;
		current_group(t)->options = options;
		current_group(t)->charset = charset;
	}
	add_options(t);
	return 0;
}

static int
skip_comment(struct translator *t, const char *place)
{
	for (; t->s.at < t->s.end; t->s.at++) {
		if (*t->s.at == ')') {
			t->s.at++;
			return 0;
		}
		if (*t->s.at == '\\' && t->s.end - t->s.at > 1)
			t->s.at++;
	}
	return regex_scan_fail(&t->s, place, "end pattern in group");
}

/* What follows (?; s.at at the first character behind it. */
static int
scan_extended_group(struct translator *t, const char *place)
{
	char text[4] = "(??";
	char next;

	if (t->s.at == t->s.end)
		return regex_scan_fail(&t->s, place, "end pattern in group");
	next = t->s.end - t->s.at > 1 ? t->s.at[1] : '\0';
	switch (*t->s.at) {
	case '#':
		return skip_comment(t, place);
	case ':':
	case '=':
	case '!':
	case '>':
		text[2] = *t->s.at++;
		return open_group(t, place, text);
	case '<':
		if (next == '=' || next == '!')
			return open_behind(t, place, next == '!');
		return open_named(t, place);
	case '\'':
		return open_named(t, place);
	case '(':
		return open_conditional(t, place);
	case '~':
		return regex_scan_fail(
		    &t->s, place, "absent operator is not supported");
	default:
		return scan_options(t, place);
	}
}

static int
scan_open(struct translator *t)
{
	const char *place = t->s.at++;

	if (!at_char(t, '?'))
		return open_plain(t, place);
	t->s.at++;
	return scan_extended_group(t, place);
}

static int
scan_close(struct translator *t)
{
	struct group *g = current_group(t);

	if (t->depth == 0)
		return regex_scan_fail(
		    &t->s, t->s.at, "unmatched close parenthesis");
	strbuf_addchn(t->s.out, ')', g->closes + 1);
	t->target = TARGET_ATOM;
	t->atom = g->atom;
	t->s.options = g->options;
	t->s.charset = g->charset;
	t->depth--;
	t->s.at++;
	return 0;
}

/* --- the whole --- */

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
	set_target(t, target);
	strbuf_addch(t->s.out, *t->s.at++);
	return 0;
}

static int
scan_bracket(struct translator *t)
{
	set_target(t, TARGET_ATOM);
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
		return scan_bracket(t);
	case '(':
		return scan_open(t);
	case ')':
		return scan_close(t);
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
		if (scan_one(t) == -1)
			return -1;
	if (t->depth > 0)
		return regex_scan_fail(&t->s, current_group(t)->place,
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
	t->counting = 1;
	translator_start(t, options);
	if (scan_pattern(t) == -1)
		goto out;
	t->total = names->count > 0 ? names->count : t->plain;
	t->counting = 0;
	strbuf_truncate(out, before);
	translator_start(t, options);
	result = scan_pattern(t);
	if (result == 0 && out->overflow)
		result = regex_scan_fail(&t->s, pattern, "too long pattern");
out:
	free(t);
	return result;
}
