#include "base/data/yaml_scalar.h"

#include <stdbool.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/text/utf8.h"

/* A walk over the text; each step consumes what it accepts. */
struct yaml_scalar_walk {
	const char *p;
	const char *end;
};

static bool
yaml_scalar_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static int
yaml_scalar_take(struct yaml_scalar_walk *w, const char *set)
{
	if (w->p == w->end || *w->p == '\0' || strchr(set, *w->p) == NULL)
		return 0;
	w->p++;
	return 1;
}

/* Consume characters of the set, as many as there are; return their number. */
static size_t
take_all(struct yaml_scalar_walk *w, const char *set)
{
	const char *start = w->p;

	while (yaml_scalar_take(w, set))
		continue;
	return (size_t)(w->p - start);
}

#define DIGITS "0123456789"
#define BLANKS " \t\n\v\f\r"

/* Between min and max digits. */
static int
yaml_scalar_take_digits(struct yaml_scalar_walk *w, size_t min, size_t max)
{
	size_t n = 0;

	while (n < max && yaml_scalar_take(w, DIGITS))
		n++;
	return n >= min;
}

static int
at_end(const struct yaml_scalar_walk *w)
{
	return w->p == w->end;
}

/* --- words --- */

static bool
is_word_char(uint32_t cp)
{
	if (cp < 0x80)
		return cp != 0 && strchr("abcdefghijklmnopqrstuvwxyz"
					 "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					 "_!@#$%^&*(){}<>|/\\~;=" BLANKS,
				      (int)cp) != NULL;
	return utf8_is_letter(cp);
}

/*
 * True when the text is certainly not a number, date or symbol: its first
 * character is one of a word (is_word_char()), or its second, if numbers, dates
 * and symbols cannot begin with the first.
 */
static bool
yaml_scalar_is_word(const char *s, size_t n)
{
	uint32_t cp;
	size_t len;

	if (memchr(s, '\n', n) != NULL)
		return 1;
	len = utf8_decode(s, n, &cp);
	if (len == 0 || is_word_char(cp))
		return 1;
	if (yaml_scalar_is_digit(s[0]) || strchr(".:-", s[0]) != NULL ||
	    len == n)
		return 0;
	len = utf8_decode(s + len, n - len, &cp);
	return len > 0 && is_word_char(cp);
}

static bool
yaml_scalar_is_text(const char *s, size_t n, const char *word)
{
	return strlen(word) == n && strncasecmp(s, word, n) == 0;
}

static const struct {
	const char *word;
	enum yaml_kind kind;
	int value;
} yaml_scalar_words[] = {
    {"~", YAML_NULL, 0},
    {"null", YAML_NULL, 0},
    {"yes", YAML_BOOL, 1},
    {"true", YAML_BOOL, 1},
    {"on", YAML_BOOL, 1},
    {"no", YAML_BOOL, 0},
    {"false", YAML_BOOL, 0},
    {"off", YAML_BOOL, 0},
};

static void
set_string(struct yaml_node *node, const char *s, size_t n)
{
	node->kind = YAML_STRING;
	node->text = s;
	node->len = n;
}

static void
resolve_word(struct yaml_node *node, const char *s, size_t n)
{
	size_t i;

	set_string(node, s, n);
	for (i = 0;
	     i < sizeof(yaml_scalar_words) / sizeof(yaml_scalar_words[0]); i++)
		if (yaml_scalar_is_text(s, n, yaml_scalar_words[i].word)) {
			node->kind = yaml_scalar_words[i].kind;
			node->integer = yaml_scalar_words[i].value;
			return;
		}
}

/* --- dates --- */

/* 2026-11-20 10:00:00.5 +01:00, in all the forms that Psych takes. */
static bool
yaml_scalar_is_time(const char *s, size_t n)
{
	struct yaml_scalar_walk w = {s, s + n};

	yaml_scalar_take(&w, "-");
	if (!yaml_scalar_take_digits(&w, 4, 4) || !yaml_scalar_take(&w, "-") ||
	    !yaml_scalar_take_digits(&w, 1, 2) || !yaml_scalar_take(&w, "-") ||
	    !yaml_scalar_take_digits(&w, 1, 2))
		return 0;
	if (!yaml_scalar_take(&w, "Tt") && take_all(&w, BLANKS) == 0)
		return 0;
	if (!yaml_scalar_take_digits(&w, 1, 2) || !yaml_scalar_take(&w, ":") ||
	    !yaml_scalar_take_digits(&w, 2, 2) || !yaml_scalar_take(&w, ":") ||
	    !yaml_scalar_take_digits(&w, 2, 2))
		return 0;
	if (yaml_scalar_take(&w, "."))
		take_all(&w, DIGITS);
	if (at_end(&w))
		return 1;
	take_all(&w, BLANKS);
	if (yaml_scalar_take(&w, "Z"))
		return at_end(&w);
	if (!yaml_scalar_take(&w, "+-") || !yaml_scalar_take_digits(&w, 1, 2))
		return 0;
	yaml_scalar_take(&w, ":");
	return yaml_scalar_take_digits(&w, 0, 2) && at_end(&w);
}

static int
yaml_scalar_take_number(struct yaml_scalar_walk *w, int min, int max)
{
	int value = 0;
	const char *start = w->p;

	while (w->p < w->end && w->p - start < 2 && yaml_scalar_is_digit(*w->p))
		value = value * 10 + (*w->p++ - '0');
	return w->p > start && value >= min && value <= max;
}

static bool
is_date(const char *s, size_t n)
{
	struct yaml_scalar_walk w = {s, s + n};

	return yaml_scalar_take_digits(&w, 4, 4) && yaml_scalar_take(&w, "-") &&
	       yaml_scalar_take_number(&w, 0, 12) &&
	       yaml_scalar_take(&w, "-") &&
	       yaml_scalar_take_number(&w, 0, 31) && at_end(&w);
}

/* --- numbers --- */

/* String#to_i: digits with single underscores between them. */
static int64_t
leading_integer(const char *s, const char *end)
{
	int negative = s < end && *s == '-';
	int64_t value = 0;

	if (s < end && (*s == '-' || *s == '+'))
		s++;
	for (; s < end; s++) {
		if (*s == '_' && end - s > 1 && yaml_scalar_is_digit(s[1]))
			continue;
		if (!yaml_scalar_is_digit(*s) || value > INT64_MAX / 100000)
			break;
		value = value * 10 + (*s - '0');
	}
	return negative ? -value : value;
}

/* String#to_f of digits with underscores and a fraction. */
static double
leading_float(const char *s, const char *end)
{
	char text[64];
	size_t n = 0;

	for (; s < end && n < sizeof(text) - 1; s++)
		if (*s != '_')
			text[n++] = *s;
	text[n] = '\0';
	return strtod(text, NULL);
}

/*
 * Base 60: the first part counts 3600, the second 60, the third 1, for any
 * number of parts (so that 1:30 is 5400).
 */
static int
resolve_sexagesimal(struct yaml_node *node, const char *s, size_t n)
{
	static const int weights[] = {3600, 60, 1};
	struct yaml_scalar_walk w = {s, s + n};
	const char *part = s;
	int64_t whole = 0;
	double sum = 0;
	int parts = 0, real = 0;

	yaml_scalar_take(&w, "+-");
	if (!yaml_scalar_take_digits(&w, 1, 1))
		return 0;
	take_all(&w, DIGITS "_");
	for (;;) {
		if (w.p < w.end && *w.p == '.' && parts > 0) {
			real = 1;
			w.p++;
			take_all(&w, DIGITS "_");
		}
		whole += leading_integer(part, w.p) * weights[parts];
		sum += leading_float(part, w.p) * weights[parts];
		parts++;
		if (at_end(&w))
			break;
		if (parts == 3 || real || !yaml_scalar_take(&w, ":"))
			return 0;
		part = w.p;
		if (!yaml_scalar_take_number(&w, 0, 59))
			return 0;
	}
	if (parts == 1)
		return 0;
	node->kind = real ? YAML_FLOAT : YAML_INT;
	if (real)
		node->number = sum;
	else
		node->integer = whole;
	return 1;
}

static bool
yaml_scalar_is_float(const char *s, size_t n)
{
	struct yaml_scalar_walk w = {s, s + n};

	yaml_scalar_take(&w, "+-");
	if (yaml_scalar_take(&w, DIGITS))
		take_all(&w, DIGITS "_,");
	if (!yaml_scalar_take(&w, "."))
		return 0;
	take_all(&w, DIGITS);
	if (at_end(&w))
		return 1;
	return yaml_scalar_take(&w, "eE") && yaml_scalar_take(&w, "+-") &&
	       take_all(&w, DIGITS) > 0 && at_end(&w);
}

/* The text without underscores and commas, in the arena. */
static char *
bare_number(struct arena *a, const char *s, size_t n, size_t *ret_len)
{
	char *text = arena_text(a, n + 1);
	size_t i, len = 0;

	for (i = 0; i < n; i++)
		if (s[i] != '_' && s[i] != ',')
			text[len++] = s[i];
	text[len] = '\0';
	*ret_len = len;
	return text;
}

static int
resolve_float(struct arena *a, struct yaml_node *node, const char *s, size_t n)
{
	size_t len;
	char *text, *end;

	if (!yaml_scalar_is_float(s, n))
		return 0;
	text = bare_number(a, s, n, &len);
	node->number = strtod(text, &end);
	if (*end != '\0')
		return 0; /* a point without digits */
	node->kind = YAML_FLOAT;
	return 1;
}

/* Decimal digits, separated by single underscores or commas. */
static bool
yaml_scalar_is_decimal(struct yaml_scalar_walk *w)
{
	if (yaml_scalar_take(w, "0"))
		return at_end(w);
	if (!yaml_scalar_take(w, DIGITS))
		return 0;
	while (!at_end(w)) {
		yaml_scalar_take(w, "_,");
		if (!yaml_scalar_take(w, DIGITS))
			return 0;
	}
	return 1;
}

/*
 * The base of the integer, 0 when it is not one; *ret_digits where they begin.
 */
static unsigned
integer_base(const char *s, size_t n, const char **ret_digits)
{
	static const struct {
		const char *prefix;
		const char *digits;
		unsigned base;
	} bases[] = {
	    {"0b", "01_,", 2},
	    {"0x", DIGITS "abcdefABCDEF_,", 16},
	    {"0", "01234567_,", 8},
	};
	struct yaml_scalar_walk w = {s, s + n};
	const char *start;
	size_t i, skip;

	yaml_scalar_take(&w, "+-");
	start = w.p;
	for (i = 0; i < sizeof(bases) / sizeof(bases[0]); i++) {
		skip = strlen(bases[i].prefix);
		if ((size_t)(w.end - start) <= skip ||
		    memcmp(start, bases[i].prefix, skip) != 0)
			continue;
		*ret_digits = w.p = start + skip;
		take_all(&w, bases[i].digits);
		if (at_end(&w))
			return bases[i].base;
	}
	*ret_digits = w.p = start;
	return yaml_scalar_is_decimal(&w) ? 10 : 0;
}

static int
resolve_integer(
    struct arena *a, struct yaml_node *node, const char *s, size_t n)
{
	const char *digits;
	unsigned base = integer_base(s, n, &digits);
	char *text;
	size_t len;

	if (base == 0)
		return 0;
	text = arena_text(a, n + 2);
	text[0] = s[0] == '-' ? '-' : '+';
	digits = bare_number(a, digits, (size_t)(s + n - digits), &len);
	if (len == 0)
		digits = "0", len = 1;
	memcpy(text + 1, digits, len + 1);
	if (integer_parse(text, len + 1, base, &node->integer) == 0) {
		node->kind = YAML_INT;
	} else {
		set_string(
		    node, text + (text[0] == '+'), len + (text[0] == '-'));
		node->kind = YAML_BIGNUM;
		node->base = base;
	}
	return 1;
}

static int
resolve_special_float(struct yaml_node *node, const char *s, size_t n)
{
	if (yaml_scalar_is_text(s, n, ".inf") ||
	    yaml_scalar_is_text(s, n, "+.inf"))
		node->number = INFINITY;
	else if (yaml_scalar_is_text(s, n, "-.inf"))
		node->number = -INFINITY;
	else if (yaml_scalar_is_text(s, n, ".nan"))
		node->number = NAN;
	else
		return 0;
	node->kind = YAML_FLOAT;
	return 1;
}

/* :name, :'quoted', :"quoted"; the text behind the last quote is dropped. */
static void
resolve_symbol(struct arena *a, struct yaml_node *node, const char *s, size_t n)
{
	const char *close;

	s++;
	n--;
	if (*s == '"' || *s == '\'') {
		close = memrchr(s + 1, *s, n - 1);
		if (close != NULL) {
			s++;
			n = (size_t)(close - s);
			if (n > 0 && *s == ':')
				s++, n--;
		}
	}
	set_string(node, arena_memdup(a, s, n), n);
	node->kind = YAML_SYMBOL;
}

enum yaml_class
yaml_scalar_resolve(
    struct arena *a, struct yaml_node *node, const char *s, size_t n)
{
	set_string(node, s, n);
	if (n == 0) {
		node->kind = YAML_NULL;
		return YAML_CLASS_PLAIN;
	}
	if (yaml_scalar_is_word(s, n)) {
		resolve_word(node, s, n);
		return YAML_CLASS_PLAIN;
	}
	if (yaml_scalar_is_time(s, n))
		return YAML_CLASS_TIME;
	if (is_date(s, n))
		return YAML_CLASS_DATE;
	if (resolve_special_float(node, s, n))
		return YAML_CLASS_PLAIN;
	if (s[0] == ':' && n > 1) {
		resolve_symbol(a, node, s, n);
		return YAML_CLASS_SYMBOL;
	}
	if (!resolve_sexagesimal(node, s, n) && !resolve_float(a, node, s, n) &&
	    !resolve_integer(a, node, s, n))
		set_string(node, s, n);
	return YAML_CLASS_PLAIN;
}
