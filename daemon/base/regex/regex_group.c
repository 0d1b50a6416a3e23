#include "base/regex/regex_group.h"

#include "base/regex/regex_escape.h"
#include "base/regex/regex_reference.h"
#include "base/regex/regex_translate.h"
#include "base/regex/regex_translator.h"

#include <string.h>

static int
open_group(struct translator *t, const char *place, const char *text)
{
	const struct group *outer = regex_group_now(t);
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
	if (regex_group_now(t)->negative_behind)
		return regex_scan_fail(
		    &t->s, place, "invalid pattern in look-behind");
	if (t->opened == REGEX_GROUPS_MAX)
		return regex_scan_fail(
		    &t->s, place, "too many capture groups are specified");
	t->opened++;
	return open_group(t, place, "(");
}

/* A group without a name captures only when no group has a name. */
static int
open_plain(struct translator *t, const char *place)
{
	t->plain++;
	if (!t->counting && t->names->count > 0)
		return open_group(t, place, "(?:");
	return open_capture(t, place);
}

static int
regex_group_add_name(struct translator *t, const char *name, size_t n)
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
	name = regex_scan_quoted(t, place, &n);
	if (name == NULL)
		return -1;
	if ((*name >= '0' && *name <= '9') || *name == '-' || *name == '+' ||
	    memchr(name, ')', n) != NULL)
		return regex_name_fail(
		    t, place, "invalid group name", name, n, "");
	if (regex_group_add_name(t, name, n) < 0)
		return -1;
	return open_capture(t, place);
}

static int
open_behind(struct translator *t, const char *place, int negative)
{
	t->s.at += 2;
	if (open_group(t, place, negative ? "(?<!" : "(?<=") < 0)
		return -1;
	regex_group_now(t)->behind = 1;
	regex_group_now(t)->negative_behind |= negative;
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
	if (regex_at_quote(t)) {
		name = regex_scan_quoted(t, place, &n);
		if (name == NULL)
			return -1;
	} else {
		regex_scan_count(t, &t->s.at);
		n = (size_t)(t->s.at - name);
	}
	if (!regex_at(t, ')'))
		goto invalid;
	t->s.at++;
	number = regex_reference_number(t, name, n);
	for (i = 0; number < 0 && i < t->names->count; i++)
		if (regex_name_is(&t->names->rows[i], name, n))
			number = t->names->rows[i].number;
	if (!t->counting && (number < 1 || number > (long)t->total))
		goto invalid;
	if (open_group(t, place, "(?(") < 0)
		return -1;
	strbuf_addf(t->s.out, "%ld)", number < 1 ? 1 : number);
	return 0;
invalid:
	return regex_scan_fail(&t->s, place, "invalid backref number/name");
}

/* One letter of (?imx-imx); -1 for any other. */
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
		else if (apply_option(t, *t->s.at, on) < 0)
			return regex_scan_fail(
			    &t->s, place, "undefined group option");
	}
	if (t->s.at == t->s.end)
		return regex_scan_fail(&t->s, place, "end pattern in group");
	if (*t->s.at++ == ')') {
		regex_group_now(t)->closes++;
		t->target = TARGET_NONE;
	} else {
		if (open_group(t, place, "") < 0)
			return -1;
		regex_group_now(t)->options = options;
		regex_group_now(t)->charset = charset;
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

/* Read the text after (?; s.at at the first character behind it. */
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

int
regex_scan_open(struct translator *t)
{
	const char *place = t->s.at++;

	if (!regex_at(t, '?'))
		return open_plain(t, place);
	t->s.at++;
	return scan_extended_group(t, place);
}

int
regex_scan_close(struct translator *t)
{
	struct group *g = regex_group_now(t);

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
