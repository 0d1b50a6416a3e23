#include "mysql/gtid.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"

/* A part of a text. */
struct gtid_span {
	const char *s;
	size_t len;
};

/* Transactions of one source, from the first number to the last. */
struct interval {
	struct gtid_span source; /* a domain of MariaDB, or a UUID */
	struct gtid_span tag;	 /* of MySQL from 8.3, empty for none */
	uint64_t first, last;
};

struct set {
	struct interval *list;
	size_t count;
};

/* --- reading --- */

/* Take a number up to NUMBER_MAX from the front; false if it is not one. */
#define NUMBER_MAX (INT64_MAX / 10)
static bool
number_take(struct gtid_span *text, uint64_t *ret)
{
	uint64_t n = 0;
	size_t i = 0;

	for (; i < text->len && isdigit((unsigned char)text->s[i]); i++) {
		n = n * 10 + (uint64_t)(text->s[i] - '0');
		if (n > NUMBER_MAX)
			return false;
	}
	text->s += i;
	text->len -= i;
	*ret = n;
	return i > 0;
}

static bool
char_take(struct gtid_span *text, char c)
{
	if (text->len == 0 || *text->s != c)
		return false;
	text->s++;
	text->len--;
	return true;
}

/* Take the text before the next c, and the c, or all. */
static struct gtid_span
gtid_word_take(struct gtid_span *text, char c)
{
	const char *at = memchr(text->s, c, text->len);
	struct gtid_span word = {
	    text->s, at != NULL ? (size_t)(at - text->s) : text->len};

	text->s += word.len;
	text->len -= word.len;
	(void)char_take(text, c);
	return word;
}

/*
 * The list always has room: each interval ends at a separator or at the end,
 * and these were counted.
 */
static bool
interval_add(struct set *set, const struct interval *i)
{
	set->list[set->count++] = *i;
	return true;
}

/* DOMAIN-SERVER-NUMBER */
static bool
position_read(struct set *set, struct gtid_span text)
{
	struct interval i = {.source = text, .first = 1};
	uint64_t n;

	if (!number_take(&text, &n) || !char_take(&text, '-'))
		return false;
	i.source.len = (size_t)(text.s - 1 - i.source.s);
	return number_take(&text, &n) && char_take(&text, '-') &&
	       number_take(&text, &i.last) && text.len == 0 &&
	       (i.last == 0 || interval_add(set, &i));
}

/* FIRST or FIRST-LAST */
static bool
gtid_numbers_read(struct set *set, struct interval *i, struct gtid_span text)
{
	if (!number_take(&text, &i->first))
		return false;
	i->last = i->first;
	if (char_take(&text, '-') && !number_take(&text, &i->last))
		return false;
	return text.len == 0 && i->first > 0 && i->first <= i->last &&
	       interval_add(set, i);
}

/* UUID:NUMBERS:... where a tag may precede numbers */
static bool
gtid_source_read(struct set *set, struct gtid_span text)
{
	struct interval i = {.source = gtid_word_take(&text, ':')};
	size_t before = set->count;
	struct gtid_span word;

	while (text.len > 0) {
		word = gtid_word_take(&text, ':');
		if (word.len > 0 && !isdigit((unsigned char)*word.s))
			i.tag = word;
		else if (!gtid_numbers_read(set, &i, word))
			return false;
	}
	return i.source.len > 0 && set->count > before;
}

static struct gtid_span
gtid_trimmed(struct gtid_span text)
{
	while (text.len > 0 && isspace((unsigned char)*text.s)) {
		text.s++;
		text.len--;
	}
	while (text.len > 0 && isspace((unsigned char)text.s[text.len - 1]))
		text.len--;
	return text;
}

static bool
set_read(struct arena *a, struct set *set, const char *s)
{
	struct gtid_span text = {s, strlen(s)}, word;
	size_t most = 1;
	bool ok = true;

	for (size_t i = 0; i < text.len; i++)
		most += s[i] == ',' || s[i] == ':';
	if (most > GTID_INTERVALS_MAX)
		return false;
	set->list = arena_alloc(a, most * sizeof(*set->list));
	set->count = 0;
	while (ok && text.len > 0) {
		word = gtid_trimmed(gtid_word_take(&text, ','));
		if (word.len > 0)
			ok = memchr(word.s, ':', word.len) != NULL
				 ? gtid_source_read(set, word)
				 : position_read(set, word);
	}
	return ok;
}

/* --- counting --- */

static int
span_compare(const struct gtid_span *a, const struct gtid_span *b)
{
	size_t n = a->len < b->len ? a->len : b->len;
	int c = n > 0 ? strncasecmp(a->s, b->s, n) : 0;

	return c != 0 ? c : (a->len > b->len) - (a->len < b->len);
}

static int
source_compare(const struct interval *a, const struct interval *b)
{
	int c = span_compare(&a->source, &b->source);

	return c != 0 ? c : span_compare(&a->tag, &b->tag);
}

static int
interval_compare(const void *a, const void *b)
{
	const struct interval *x = a, *y = b;
	int c = source_compare(x, y);

	return c != 0 ? c : (x->first > y->first) - (x->first < y->first);
}

/* Count the numbers of an interval that are not in a sorted set. */
static uint64_t
gtid_missing(const struct interval *i, const struct set *set)
{
	uint64_t at = i->first, n = 0;

	for (size_t k = 0; k < set->count && at <= i->last; k++) {
		const struct interval *has = &set->list[k];

		if (has->last < at || has->first > i->last ||
		    source_compare(has, i) != 0)
			continue;
		if (has->first > at)
			n += has->first - at;
		at = has->last + 1;
	}
	return at <= i->last ? n + (i->last - at + 1) : n;
}

bool
gtid_gap(
    struct arena *a, const char *received, const char *applied, uint64_t *ret)
{
	struct set from, has;
	uint64_t n = 0, more;

	if (!set_read(a, &from, received) || from.count == 0 ||
	    !set_read(a, &has, applied))
		return false;
	qsort(has.list, has.count, sizeof(*has.list), interval_compare);
	for (size_t i = 0; i < from.count; i++) {
		more = gtid_missing(&from.list[i], &has);
		n = n > UINT64_MAX - more ? UINT64_MAX : n + more;
	}
	*ret = n;
	return true;
}
