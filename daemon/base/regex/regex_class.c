/*
 * Bracket expressions.  PCRE2's classes have no operators and do not nest, so
 * a Ruby class becomes one PCRE2 class where it is flat, and otherwise an
 * expression that matches exactly one character: alternatives for a union,
 * lookaheads for an intersection, a negative lookahead for a complement.
 */
#include "base/regex/regex_class.h"

#include "base/regex/regex_translate.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/regex/regex_escape.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"

#define CLASS_TEXT_MAX ((size_t)1 << 20)

/* The longest property name looked up in our own table. */
#define PROPERTY_MAX 40

/* Characters of the name in a POSIX bracket at most. */
#define POSIX_MAX 20

/* A class while it is read. */
struct class
{
	struct strbuf items;  /* the items of a flat PCRE2 class */
	struct strbuf others; /* further expressions, each after a '|' */
	struct strbuf ands;   /* lookaheads of the operands before && */
	int negated;
	int has_and;
};

/* Sets of \w \d \s \h as class items. */
static const struct {
	char letter;
	const char *ascii;
	const char *unicode;
} sets[] = {
    {'w', "0-9A-Za-z_", "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}"},
    {'d', "0-9", "\\p{Nd}"},
    {'s', "\\x{9}-\\x{d}\\x{20}", "\\p{White_Space}"},
    {'h', "0-9A-Fa-f", "0-9A-Fa-f"},
};

/* POSIX brackets, which also are names of properties. */
static const struct {
	const char *name;
	const char *ascii;
	const char *unicode;
} regex_class_posix[] = {
    {"alnum", "0-9A-Za-z", "\\p{Alphabetic}\\p{Nd}"},
    {"alpha", "A-Za-z", "\\p{Alphabetic}"},
    {"ascii", "\\x{0}-\\x{7f}", "\\x{0}-\\x{7f}"},
    {"blank", "\\x{9}\\x{20}", "\\x{9}\\p{Zs}"},
    {"cntrl", "\\x{0}-\\x{1f}\\x{7f}", "\\p{Cc}"},
    {"digit", "0-9", "\\p{Nd}"},
    {"graph", "\\x{21}-\\x{7e}",
	"\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Cf}\\p{Co}"},
    {"lower", "a-z", "\\p{Lowercase}"},
    {"print", "\\x{20}-\\x{7e}",
	"\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Cf}\\p{Co}\\p{Zs}"},
    {"punct", "\\x{21}-\\x{2f}\\x{3a}-\\x{40}\\x{5b}-\\x{60}\\x{7b}-\\x{7e}",
	"\\p{P}\\x{24}\\x{2b}\\x{3c}-\\x{3e}\\x{5e}\\x{60}\\x{7c}\\x{7e}"},
    {"space", "\\x{9}-\\x{d}\\x{20}", "\\p{White_Space}"},
    {"upper", "A-Z", "\\p{Uppercase}"},
    {"word", "0-9A-Za-z_", "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}"},
    {"xdigit", "0-9A-Fa-f", "0-9A-Fa-f"},
};

/* General categories that PCRE2 accepts in their short form only. */
static const struct {
	const char *name;
	const char *brief;
} categories[] = {
    {"casedletter", "L&"},
    {"closepunctuation", "Pe"},
    {"connectorpunctuation", "Pc"},
    {"control", "Cc"},
    {"currencysymbol", "Sc"},
    {"dashpunctuation", "Pd"},
    {"decimalnumber", "Nd"},
    {"enclosingmark", "Me"},
    {"finalpunctuation", "Pf"},
    {"format", "Cf"},
    {"initialpunctuation", "Pi"},
    {"lc", "L&"},
    {"letter", "L"},
    {"letternumber", "Nl"},
    {"lineseparator", "Zl"},
    {"lowercaseletter", "Ll"},
    {"mark", "M"},
    {"mathsymbol", "Sm"},
    {"modifierletter", "Lm"},
    {"modifiersymbol", "Sk"},
    {"nonspacingmark", "Mn"},
    {"number", "N"},
    {"openpunctuation", "Ps"},
    {"other", "C"},
    {"otherletter", "Lo"},
    {"othernumber", "No"},
    {"otherpunctuation", "Po"},
    {"othersymbol", "So"},
    {"paragraphseparator", "Zp"},
    {"privateuse", "Co"},
    {"punctuation", "P"},
    {"separator", "Z"},
    {"spaceseparator", "Zs"},
    {"spacingmark", "Mc"},
    {"surrogate", "Cs"},
    {"symbol", "S"},
    {"titlecaseletter", "Lt"},
    {"unassigned", "Cn"},
    {"uppercaseletter", "Lu"},
};

#define ROWS(t) (sizeof(t) / sizeof((t)[0]))

static const char *
set_items(const struct regex_scan *s, char letter)
{
	size_t i;

	for (i = 0; i < ROWS(sets); i++)
		if (sets[i].letter == (letter | 0x20))
			return s->charset == REGEX_UNICODE ? sets[i].unicode
							   : sets[i].ascii;
	return NULL;
}

/*
 * Append a bracket.  When case is ignored, (?i) is turned off for it: it would
 * add the long s and the Kelvin sign to a-z, and, from PCRE2 10.43 on, other
 * letters to those of \p{Lu}.
 */
static void
add_bracket(const struct regex_scan *s, struct strbuf *out, int negated,
    const char *items)
{
	int caseless = (s->options & REGEX_IGNORECASE) != 0;

	strbuf_addf(out, "%s[%s%s]%s", caseless ? "(?-i:" : "",
	    negated ? "^" : "", items, caseless ? ")" : "");
}

int
regex_add_set(struct regex_scan *s, char letter)
{
	const char *items = set_items(s, letter);

	if (items == NULL)
		return -1;
	add_bracket(s, s->out, letter < 'a', items);
	return 0;
}

/* Add items to the class, or their complement. */
static void
class_add(struct regex_scan *s, struct class *c, int negated, const char *items)
{
	if (!negated && !(s->options & REGEX_IGNORECASE)) {
		strbuf_addstr(&c->items, items);
		return;
	}
	strbuf_addch(&c->others, '|');
	add_bracket(s, &c->others, negated, items);
}

static const char *
posix_items(const struct regex_scan *s, const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < ROWS(regex_class_posix); i++)
		if (strlen(regex_class_posix[i].name) == n &&
		    memcmp(regex_class_posix[i].name, name, n) == 0)
			return s->charset == REGEX_ASCII
				   ? regex_class_posix[i].ascii
				   : regex_class_posix[i].unicode;
	return NULL;
}

/*
 * The property's name without blanks, hyphens and underscores and in lower
 * case, as it is compared; -1 when it is too long or has other characters.
 */
static int
property_name(const char *p, size_t n, char *out)
{
	size_t i, len = 0;

	for (i = 0; i < n; i++) {
		char c = p[i];

		if (c == ' ' || c == '-' || c == '_')
			continue;
		if (c >= 'A' && c <= 'Z')
			c |= 0x20;
		if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) ||
		    len == PROPERTY_MAX - 1)
			return -1;
		out[len++] = c;
	}
	out[len] = '\0';
	return 0;
}

/*
 * Class items of the property; PCRE2 checks those that are not in our tables,
 * under the name as written, so that an error can repeat it.
 */
static void
property_items(
    struct strbuf *out, const char *name, const char *written, size_t n)
{
	size_t i;

	for (i = 0; i < ROWS(regex_class_posix); i++)
		if (strcmp(regex_class_posix[i].name, name) == 0) {
			strbuf_addstr(out, regex_class_posix[i].unicode);
			return;
		}
	for (i = 0; i < ROWS(categories); i++)
		if (strcmp(categories[i].name, name) == 0) {
			strbuf_addf(out, "\\p{%s}", categories[i].brief);
			return;
		}
	if (strcmp(name, "assigned") == 0)
		strbuf_addstr(out, "\\P{Cn}");
	else
		strbuf_addf(out, "\\p{%.*s}", (int)n, written);
}

/* Read {name} or {^name} into class items; -1 on an error. */
static int
scan_property(struct regex_scan *s, struct strbuf *items, int *negated)
{
	const char *place = s->at - 2, *close;
	char name[PROPERTY_MAX];

	close = memchr(s->at, '}', (size_t)(s->end - s->at));
	if (close == NULL)
		return regex_scan_fail(
		    s, place, "invalid character property name {}");
	s->at++;
	if (*s->at == '^') {
		*negated = !*negated;
		s->at++;
	}
	if (property_name(s->at, (size_t)(close - s->at), name) < 0 ||
	    name[0] == '\0')
		return regex_scan_fail(s, place,
		    "invalid character property name {%.*s}",
		    (int)(close - s->at), s->at);
	property_items(items, name, s->at, (size_t)(close - s->at));
	s->at = close + 1;
	return 0;
}

int
regex_scan_property(struct regex_scan *s, char letter)
{
	int negated = letter == 'P';
	struct strbuf text;
	const char *items;
	int result;

	strbuf_init(&text, CLASS_TEXT_MAX);
	result = scan_property(s, &text, &negated);
	if (result == 0 && strbuf_text(&text, &items) < 0)
		result = regex_scan_fail(s, s->at, "too long pattern");
	else if (result == 0)
		add_bracket(s, s->out, negated, items);
	strbuf_release(&text);
	return result;
}

static void
class_init(struct class *c)
{
	strbuf_init(&c->items, CLASS_TEXT_MAX);
	strbuf_init(&c->others, CLASS_TEXT_MAX);
	strbuf_init(&c->ands, CLASS_TEXT_MAX);
	c->negated = 0;
	c->has_and = 0;
}

static void
class_release(struct class *c)
{
	strbuf_release(&c->items);
	strbuf_release(&c->others);
	strbuf_release(&c->ands);
}

static bool
is_flat(const struct class *c)
{
	return !c->has_and && c->others.len == 0;
}

/* One character of the union read so far. */
static void
add_union(struct strbuf *out, const struct class *c)
{
	const char *others;

	if (strbuf_text(&c->others, &others) < 0) {
		strbuf_cut(out);
		return;
	}
	if (c->items.len == 0 && c->others.len == 0) {
		strbuf_addstr(out, "(?!)");
		return;
	}
	strbuf_addstr(out, c->others.len > 0 ? "(?:" : "");
	if (c->items.len > 0) {
		strbuf_addch(out, '[');
		strbuf_addbuf(out, &c->items);
		strbuf_addch(out, ']');
	} else {
		others++; /* the | before the first */
	}
	if (c->others.len > 0) {
		strbuf_addstr(out, others);
		strbuf_addch(out, ')');
	}
}

/* The expression of the whole class. */
static void
add_class(struct strbuf *out, const struct class *c)
{
	if (c->negated && is_flat(c)) {
		strbuf_addstr(out, "[^");
		strbuf_addbuf(out, &c->items);
		strbuf_addch(out, ']');
		return;
	}
	strbuf_addstr(out, c->negated ? "(?:(?!" : "(?:");
	strbuf_addbuf(out, &c->ands);
	add_union(out, c);
	strbuf_addstr(out, c->negated ? ")(?s:.))" : ")");
}

/* End the operand before &&. */
static void
class_and(struct class *c)
{
	strbuf_addstr(&c->ands, "(?=");
	add_union(&c->ands, c);
	strbuf_addch(&c->ands, ')');
	strbuf_reset(&c->items);
	strbuf_reset(&c->others);
	c->has_and = 1;
}

static int scan_class(struct regex_scan *s, struct class *c);

/* A class within a class: its items join ours where that is possible. */
static int
scan_nested(struct regex_scan *s, struct class *c)
{
	struct class inner;
	int result;

	s->at++;
	class_init(&inner);
	result = scan_class(s, &inner);
	if (result == 0 && is_flat(&inner) && !inner.negated) {
		strbuf_addbuf(&c->items, &inner.items);
	} else if (result == 0) {
		strbuf_addch(&c->others, '|');
		add_class(&c->others, &inner);
	}
	class_release(&inner);
	return result;
}

/*
 * Check a hyphen after a set: it cannot make a range, and may only come last.
 */
static int
check_hyphen(struct regex_scan *s)
{
	if (s->end - s->at < 2 || s->at[0] != '-' || s->at[1] == ']' ||
	    s->at[1] == '&')
		return 0;
	return regex_scan_fail(
	    s, s->at, "unmatched range specifier in char-class");
}

/*
 * The colon that ends a POSIX bracket whose name begins at p; NULL: none, it
 * is another text.
 */
static const char *
posix_end(const struct regex_scan *s, const char *p)
{
	uint32_t cp;
	int n;

	for (n = 0; n <= POSIX_MAX && p < s->end && *p != ':' && *p != ']'; n++)
		p += utf8_decode(p, (size_t)(s->end - p), &cp);
	return n <= POSIX_MAX && s->end - p >= 2 && p[0] == ':' && p[1] == ']'
		   ? p
		   : NULL;
}

/*
 * Scan [:alpha:] or [:^alpha:]; 1 when it is something else: nothing is read
 * then.
 */
static int
scan_posix(struct regex_scan *s, struct class *c)
{
	const char *name = s->at + 2, *end, *items;
	int negated = name < s->end && *name == '^';

	name += negated;
	end = posix_end(s, name);
	if (end == NULL)
		return 1;
	items = posix_items(s, name, (size_t)(end - name));
	if (items == NULL)
		return regex_scan_fail(s, s->at, "invalid POSIX bracket type");
	class_add(s, c, negated, items);
	s->at = end + 2;
	return check_hyphen(s);
}

static int
regex_class_scan_bracket(struct regex_scan *s, struct class *c)
{
	int result = 1;

	if (s->end - s->at >= 2 && s->at[1] == ':')
		result = scan_posix(s, c);
	return result == 1 ? scan_nested(s, c) : result;
}

/* A set written with a backslash; 1 when it is not a set. */
static int
scan_escaped_set(struct regex_scan *s, struct class *c)
{
	char letter = s->end - s->at >= 2 ? s->at[1] : '\0';
	const char *items = set_items(s, letter);
	int negated = letter >= 'A' && letter <= 'Z';
	struct strbuf text;
	int result;

	if (letter != '\0' && strchr("wWdDsShH", letter) != NULL) {
		class_add(s, c, negated, items);
		s->at += 2;
		return 0;
	}
	if ((letter | 0x20) != 'p' || s->end - s->at < 3 || s->at[2] != '{')
		return 1;
	s->at += 2;
	strbuf_init(&text, CLASS_TEXT_MAX);
	result = scan_property(s, &text, &negated);
	if (result == 0 && strbuf_text(&text, &items) < 0)
		result = regex_scan_fail(s, s->at, "too long pattern");
	else if (result == 0)
		class_add(s, c, negated, items);
	strbuf_release(&text);
	return result;
}

/* A single character, which may be written with a backslash. */
static int
scan_char(struct regex_scan *s, uint32_t *ret_cp)
{
	if (*s->at != '\\') {
		s->at += utf8_decode(s->at, (size_t)(s->end - s->at), ret_cp);
		return 0;
	}
	s->at++;
	if (s->at < s->end && *s->at == 'b') {
		s->at++;
		*ret_cp = '\b';
		return 0;
	}
	return regex_scan_escape(s, ret_cp);
}

/*
 * True when a range's second character is next: a hyphen that is not the last.
 */
static int
at_range(const struct regex_scan *s)
{
	return s->end - s->at >= 2 && s->at[0] == '-' && s->at[1] != ']' &&
	       s->at[1] != '[';
}

/* Skip a hyphen before a class or a POSIX bracket, which cannot end a range. */
static int
skip_hyphen(struct regex_scan *s, const char *place)
{
	if (s->end - s->at >= 3 && s->at[2] == ':' &&
	    posix_end(s, s->at + 3) != NULL)
		return regex_scan_fail(
		    s, place, "char-class value at end of range");
	s->at++;
	return 0;
}

/*
 * Scan a character or a range.  As in Ruby, the a- of [a-[b]] matches nothing.
 */
static int
scan_range(struct regex_scan *s, struct class *c)
{
	const char *place = s->at;
	uint32_t low, high;

	if (scan_char(s, &low) < 0)
		return -1;
	if (s->end - s->at >= 2 && s->at[0] == '-' && s->at[1] == '[')
		return skip_hyphen(s, place);
	regex_add_literal(&c->items, low);
	if (!at_range(s))
		return 0;
	s->at++;
	if (*s->at == '\\' && s->end - s->at >= 2 &&
	    strchr("wWdDsShHpP", s->at[1]) != NULL)
		return regex_scan_fail(
		    s, place, "char-class value at end of range");
	if (scan_char(s, &high) < 0)
		return -1;
	if (high < low)
		return regex_scan_fail(s, place, "empty range in char class");
	strbuf_addch(&c->items, '-');
	regex_add_literal(&c->items, high);
	return 0;
}

static int
scan_item(struct regex_scan *s, struct class *c)
{
	int result = 1;

	if (*s->at == '[')
		return regex_class_scan_bracket(s, c);
	if (s->end - s->at >= 2 && s->at[0] == '&' && s->at[1] == '&') {
		s->at += 2;
		class_and(c);
		return 0;
	}
	if (*s->at == '\\')
		result = scan_escaped_set(s, c);
	if (result == 0)
		return check_hyphen(s);
	return result == 1 ? scan_range(s, c) : result;
}

/* A bracket first in its class is a literal when another closes the class. */
static bool
is_literal_bracket(const struct regex_scan *s)
{
	return s->at < s->end && *s->at == ']' &&
	       memchr(s->at + 1, ']', (size_t)(s->end - s->at - 1)) != NULL;
}

static int
scan_class(struct regex_scan *s, struct class *c)
{
	const char *place = s->at - 1;

	if (++s->class_depth > REGEX_DEPTH_MAX)
		return regex_scan_fail(s, place, "too deep char-class");
	if (s->at < s->end && *s->at == '^') {
		c->negated = 1;
		s->at++;
	}
	if (is_literal_bracket(s)) {
		if (scan_range(s, c) < 0)
			return -1;
	} else if (s->at < s->end && *s->at == ']') {
		return regex_scan_fail(s, place, "empty char-class");
	}
	while (s->at < s->end && *s->at != ']')
		if (scan_item(s, c) < 0)
			return -1;
	if (s->at == s->end)
		return regex_scan_fail(s, place, "premature end of char-class");
	s->at++;
	s->class_depth--;
	return 0;
}

int
regex_scan_class(struct regex_scan *s)
{
	struct class c;
	int result;

	s->class_depth = 0;
	class_init(&c);
	result = scan_class(s, &c);
	if (result == 0 && is_flat(&c) && !c.negated)
		add_union(s->out, &c);
	else if (result == 0)
		add_class(s->out, &c);
	class_release(&c);
	return result;
}
