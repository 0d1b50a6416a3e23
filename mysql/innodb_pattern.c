#include "mysql/innodb_pattern.h"

#include <stddef.h>
#include <time.h>

#define MICROSECONDS 1000000

/* The rest of the text, and the results so far. */
struct cursor {
	const char *p;
	const char *end;
	struct innodb_match *match;
	size_t places;
};

static bool
innodb_pattern_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static bool
innodb_pattern_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool
innodb_pattern_is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* The next character; a newline at the end of the text. */
static char
peek(const struct cursor *c)
{
	return c->p < c->end ? *c->p : '\n';
}

static bool
innodb_pattern_skip_blanks(struct cursor *c)
{
	const char *start = c->p;

	while (innodb_pattern_is_blank(peek(c)))
		c->p++;
	return c->p > start;
}

static int
digit_value(char c)
{
	if (innodb_pattern_is_digit(c))
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return 16;
}

/* Take the digits of a base. */
static bool
innodb_pattern_take_digits(struct cursor *c, int base, uint64_t *v)
{
	const char *start = c->p;
	uint64_t n = 0;
	int d;

	for (; (d = digit_value(peek(c))) < base; c->p++)
		if (__builtin_mul_overflow(n, (uint64_t)base, &n) ||
		    __builtin_add_overflow(n, (uint64_t)d, &n))
			c->match->too_large = true;
	*v = n;
	return c->p > start;
}

/* Check that a number ends here. */
static bool
is_end_of_number(const struct cursor *c)
{
	char next = peek(c);

	if (innodb_pattern_is_digit(next) || innodb_pattern_is_letter(next))
		return false;
	return (next != '.' && next != ',') || c->p + 1 >= c->end ||
	       !innodb_pattern_is_digit(c->p[1]);
}

static bool
innodb_pattern_take_number(struct cursor *c, uint64_t *v)
{
	return innodb_pattern_take_digits(c, 10, v) && is_end_of_number(c);
}

/* Take a number with or without a fraction. */
static bool
take_whole_part(struct cursor *c, uint64_t *v)
{
	struct innodb_match unused = {0};
	struct cursor fraction = {c->p, c->end, &unused, 0};
	uint64_t ignored;

	if (!innodb_pattern_take_digits(c, 10, v))
		return false;
	fraction.p = c->p + 1;
	if (peek(c) == '.' &&
	    innodb_pattern_take_digits(&fraction, 10, &ignored))
		c->p = fraction.p;
	return is_end_of_number(c);
}

/* Take a second number after the first, which is the high half then. */
static bool
take_low_half(struct cursor *c, uint64_t *v)
{
	struct cursor low = *c;
	uint64_t n;

	if (!innodb_pattern_skip_blanks(&low) ||
	    !innodb_pattern_take_number(&low, &n))
		return false;
	if (*v > UINT32_MAX || n > UINT32_MAX)
		c->match->too_large = true;
	*v = *v << 32 | n;
	c->p = low.p;
	return true;
}

static bool
take_log_sequence(struct cursor *c, uint64_t *v)
{
	if (!innodb_pattern_take_number(c, v))
		return false;
	(void)take_low_half(c, v);
	return true;
}

static bool
take_transaction_id(struct cursor *c, uint64_t *v)
{
	enum innodb_ids ids = c->match->ids;
	struct innodb_match halves_match = {0};
	struct cursor halves = {c->p, c->end, &halves_match, 0};

	if (innodb_pattern_take_number(&halves, v) &&
	    take_low_half(&halves, v)) {
		c->p = halves.p;
		c->match->too_large |= halves_match.too_large;
		return true;
	}
	return ids != INNODB_IDS_UNKNOWN &&
	       innodb_pattern_take_digits(
		   c, ids == INNODB_IDS_HEX ? 16 : 10, v) &&
	       is_end_of_number(c);
}

/* Take "[1, 0, 2]" as the sum. */
static bool
take_list(struct cursor *c, uint64_t *sum)
{
	uint64_t n;

	*sum = 0;
	do {
		c->p++; /* the bracket or the comma */
		(void)innodb_pattern_skip_blanks(c);
		if (!innodb_pattern_take_number(c, &n))
			return false;
		if (__builtin_add_overflow(*sum, n, sum))
			c->match->too_large = true;
	} while (peek(c) == ',');
	if (peek(c) != ']')
		return false;
	c->p++;
	return true;
}

static bool
take_counts(struct cursor *c, uint64_t *v)
{
	bool has_total = false;
	uint64_t sum;

	if (innodb_pattern_is_digit(peek(c))) {
		if (!innodb_pattern_take_number(c, v))
			return false;
		has_total = true;
		(void)innodb_pattern_skip_blanks(c);
	}
	if (peek(c) == '[') {
		if (!take_list(c, &sum))
			return false;
		if (!has_total)
			*v = sum;
		has_total = true;
		(void)innodb_pattern_skip_blanks(c);
	}
	return has_total;
}

/* Take n digits, of which the first may be a blank if `padded`. */
static bool
take_field(struct cursor *c, int n, bool padded, int *v)
{
	*v = 0;
	for (int i = 0; i < n; i++, c->p++) {
		if (padded && i == 0 && peek(c) == ' ')
			continue;
		if (!innodb_pattern_is_digit(peek(c)))
			return false;
		*v = *v * 10 + (*c->p - '0');
	}
	return true;
}

static bool
take_char(struct cursor *c, char wanted)
{
	if (peek(c) != wanted)
		return false;
	c->p++;
	return true;
}

static bool
take_day(struct cursor *c, struct tm *tm)
{
	struct cursor long_form = *c;

	if (take_field(&long_form, 4, false, &tm->tm_year) &&
	    take_char(&long_form, '-')) {
		*c = long_form;
		tm->tm_year -= 1900;
		c->match->old_date = false;
		return take_field(c, 2, false, &tm->tm_mon) &&
		       take_char(c, '-') &&
		       take_field(c, 2, false, &tm->tm_mday);
	}
	c->match->old_date = true;
	if (!take_field(c, 2, false, &tm->tm_year))
		return false;
	tm->tm_year += 100;
	return take_field(c, 2, false, &tm->tm_mon) &&
	       take_field(c, 2, false, &tm->tm_mday);
}

/* Take "2026-11-23 09:45:01" or "110314  9:04:05". */
static bool
take_time(struct cursor *c, uint64_t *v)
{
	struct tm tm = {0}, made;
	time_t t;

	if (!take_day(c, &tm) || !take_char(c, ' ') ||
	    !take_field(c, 2, true, &tm.tm_hour) || !take_char(c, ':') ||
	    !take_field(c, 2, false, &tm.tm_min) || !take_char(c, ':') ||
	    !take_field(c, 2, false, &tm.tm_sec) || !is_end_of_number(c))
		return false;
	tm.tm_mon--;
	made = tm;
	t = timegm(&made);
	/* A field that is too large changes itself and the one above it. */
	if (t < 0 || made.tm_mon != tm.tm_mon || made.tm_mday != tm.tm_mday ||
	    made.tm_min != tm.tm_min)
		return false;
	*v = (uint64_t)t;
	return true;
}

static bool
take_value(struct cursor *c, char kind, uint64_t *v)
{
	switch (kind) {
	case 'd':
		return innodb_pattern_take_number(c, v);
	case 'f':
		return take_whole_part(c, v);
	case 'm':
		if (!innodb_pattern_take_number(c, v))
			return false;
		*v /= MICROSECONDS;
		return true;
	case 'l':
		return take_log_sequence(c, v);
	case 'x':
		return take_transaction_id(c, v);
	case 's':
		return take_counts(c, v);
	case 't':
		return take_time(c, v);
	default:
		return false;
	}
}

/* Skip to a character of this line. */
static bool
skip_to(struct cursor *c, char wanted)
{
	while (peek(c) != wanted && peek(c) != '\n')
		c->p++;
	return peek(c) == wanted;
}

static bool
skip_word(struct cursor *c)
{
	const char *start = c->p;

	while (!innodb_pattern_is_blank(peek(c)) && peek(c) != '\n')
		c->p++;
	return c->p > start;
}

/* Take a place; `next` is the character of the pattern after it. */
static bool
take_place(struct cursor *c, char kind, char next)
{
	if (kind == 'w')
		return skip_word(c);
	if (kind == 'a')
		return skip_to(c, next);
	return c->places < INNODB_PLACES &&
	       take_value(c, kind, &c->match->value[c->places++]);
}

static bool
take_line_end(struct cursor *c)
{
	(void)innodb_pattern_skip_blanks(c);
	if (peek(c) != '\n')
		return false;
	if (c->p < c->end)
		c->p++;
	(void)innodb_pattern_skip_blanks(c);
	return true;
}

bool
innodb_pattern_match(
    struct innodb_match *m, const char *pattern, const char *p, const char *end)
{
	struct cursor c = {p, end, m, 0};
	bool fits;

	m->too_large = false;
	(void)innodb_pattern_skip_blanks(&c);
	for (; *pattern != '\0'; pattern++) {
		switch (*pattern) {
		case '*':
			return true;
		case ' ':
			fits = innodb_pattern_skip_blanks(&c);
			break;
		case '|':
			fits = take_line_end(&c);
			break;
		case '%':
			pattern++;
			fits = take_place(&c, *pattern, pattern[1]);
			break;
		default:
			fits = take_char(&c, *pattern);
			break;
		}
		if (!fits)
			return false;
	}
	return take_line_end(&c);
}
