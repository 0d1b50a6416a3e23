#include "server/query/parse/term_print.h"

/* Terms as JSON, and in the words of PuppetDB's errors. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "base/text/number.h"
#include "server/query/job.h"
#include "server/query/parse/term.h"

static void term_write(
    const struct query_term *t, struct json_writer *w, bool is_sorted);

static int
term_order(const void *a, const void *b)
{
	const struct query_term *const *x = a, *const *y = b;
	size_t n = x[0]->text.n < y[0]->text.n ? x[0]->text.n : y[0]->text.n;
	int c = n > 0 ? memcmp(x[0]->text.s, y[0]->text.s, n) : 0;

	return c != 0 ? c
		      : (x[0]->text.n > y[0]->text.n) -
			    (x[0]->text.n < y[0]->text.n);
}

/* Return the keys and values of an object by the order of keys, malloc'ed. */
static const struct query_term **
term_sorted(const struct query_term *t)
{
	const struct query_term **items =
	    calloc(t->count > 0 ? t->count : 1, sizeof(*items));

	if (items == NULL)
		abort();
	if (t->count > 0)
		memcpy(items, t->items, t->count * sizeof(*items));
	qsort(items, t->count / 2, 2 * sizeof(*items), term_order);
	return items;
}

static void
term_write_object(
    const struct query_term *t, struct json_writer *w, bool is_sorted)
{
	const struct query_term **sorted = is_sorted ? term_sorted(t) : NULL;
	const struct query_term *const *items = t->items;
	unsigned i;

	if (sorted != NULL)
		items = (const struct query_term *const *)sorted;
	json_write_object(w);
	for (i = 0; i < t->count; i += 2) {
		json_write_key(w, items[i]->text.s, items[i]->text.n);
		term_write(items[i + 1], w, is_sorted);
	}
	json_write_object_end(w);
	free(sorted);
}

static void
term_write(const struct query_term *t, struct json_writer *w, bool is_sorted)
{
	unsigned i;

	switch (t->kind) {
	case QUERY_TERM_NULL:
		json_write_null(w);
		break;
	case QUERY_TERM_FALSE:
	case QUERY_TERM_TRUE:
		json_write_bool(w, t->kind == QUERY_TERM_TRUE);
		break;
	case QUERY_TERM_INT:
		json_write_int(w, t->integer);
		break;
	case QUERY_TERM_REAL:
		json_write_double(w, t->real);
		break;
	case QUERY_TERM_TEXT:
		json_write_string(w, t->text.s, t->text.n);
		break;
	case QUERY_TERM_LIST:
		json_write_array(w);
		for (i = 0; i < t->count; i++)
			term_write(t->items[i], w, is_sorted);
		json_write_array_end(w);
		break;
	case QUERY_TERM_OBJECT:
		term_write_object(t, w, is_sorted);
		break;
	}
}

void
query_term_print(const struct query_term *t, struct strbuf *out, bool is_sorted)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	term_write(t, &w, is_sorted);
}

/* Append a term as Clojure prints it: no commas, nil for null. */
static void
term_show(const struct query_term *t, struct strbuf *out)
{
	bool is_object = t->kind == QUERY_TERM_OBJECT;
	unsigned i;

	if (t->kind == QUERY_TERM_NULL) {
		strbuf_addstr(out, "nil");
		return;
	}
	if (t->kind != QUERY_TERM_LIST && !is_object) {
		query_term_print(t, out, false);
		return;
	}
	strbuf_addch(out, is_object ? '{' : '[');
	for (i = 0; i < t->count; i++) {
		if (i > 0)
			strbuf_addstr(
			    out, is_object && i % 2 == 0 ? ", " : " ");
		term_show(t->items[i], out);
	}
	strbuf_addch(out, is_object ? '}' : ']');
}

const char *
query_term_quoted(struct query_job *j, const struct query_term *t)
{
	struct shortbuf b;
	const char *s;

	shortbuf_init(&b, QUERY_REASON_MAX / 4);
	term_show(t, &b.out);
	s = arena_strdup(j->arena, shortbuf_text(&b));
	shortbuf_release(&b);
	return s;
}

const char *
query_term_shown(struct query_job *j, const struct query_term *t)
{
	if (t->kind == QUERY_TERM_TEXT)
		return arena_shown(j->arena, t->text.s, t->text.n);
	if (t->kind == QUERY_TERM_NULL)
		return "null";
	return query_term_quoted(j, t);
}
