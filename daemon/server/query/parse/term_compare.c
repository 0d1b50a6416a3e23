#include "server/query/parse/term_compare.h"

/* Equality and containment of values of JSON. */

#include <string.h>

#include "server/query/parse/term.h"

static bool
term_same_text(const struct query_term *x, const struct query_term *y)
{
	return x->text.n == y->text.n &&
	       (x->text.n == 0 || memcmp(x->text.s, y->text.s, x->text.n) == 0);
}

static double
term_number(const struct query_term *t)
{
	return t->kind == QUERY_TERM_INT ? (double)t->integer : t->real;
}

static bool
term_is_number(const struct query_term *t)
{
	return t->kind == QUERY_TERM_INT || t->kind == QUERY_TERM_REAL;
}

/* Return the value of the key in an object: of a duplicate key the last. */
static const struct query_term *
term_value(const struct query_term *t, const struct query_term *key)
{
	unsigned i;

	for (i = t->count; i > 0; i -= 2)
		if (term_same_text(t->items[i - 2], key))
			return t->items[i - 1];
	return NULL;
}

static bool
term_equal_items(const struct query_term *x, const struct query_term *y)
{
	const struct query_term *value;
	unsigned i;

	if (x->count != y->count)
		return false;
	if (x->kind == QUERY_TERM_LIST) {
		for (i = 0; i < x->count; i++)
			if (!query_term_equal(x->items[i], y->items[i]))
				return false;
		return true;
	}
	for (i = 0; i < x->count; i += 2) {
		value = term_value(y, x->items[i]);
		if (value == NULL || !query_term_equal(x->items[i + 1], value))
			return false;
	}
	return true;
}

bool
query_term_equal(const struct query_term *x, const struct query_term *y)
{
	if (x->kind == QUERY_TERM_INT && y->kind == QUERY_TERM_INT)
		return x->integer == y->integer;
	if (term_is_number(x) && term_is_number(y))
		return term_number(x) == term_number(y);
	if (x->kind != y->kind)
		return false;
	if (x->kind == QUERY_TERM_TEXT)
		return term_same_text(x, y);
	if (x->kind == QUERY_TERM_LIST || x->kind == QUERY_TERM_OBJECT)
		return term_equal_items(x, y);
	return true;
}

static bool
term_has_element(const struct query_term *list, const struct query_term *t)
{
	bool is_scalar =
	    t->kind != QUERY_TERM_LIST && t->kind != QUERY_TERM_OBJECT;
	unsigned i;

	for (i = 0; i < list->count; i++)
		if (is_scalar ? query_term_equal(list->items[i], t)
			      : query_term_contains(list->items[i], t))
			return true;
	return false;
}

bool
query_term_contains(const struct query_term *x, const struct query_term *y)
{
	const struct query_term *value;
	unsigned i;

	if (x->kind != y->kind ||
	    (x->kind != QUERY_TERM_LIST && x->kind != QUERY_TERM_OBJECT))
		return query_term_equal(x, y);
	for (i = 0; i < y->count; i++) {
		if (x->kind == QUERY_TERM_LIST) {
			if (!term_has_element(x, y->items[i]))
				return false;
			continue;
		}
		value = term_value(x, y->items[i]);
		if (value == NULL ||
		    !query_term_contains(value, y->items[i + 1]))
			return false;
		i++;
	}
	return true;
}
