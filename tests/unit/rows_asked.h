#ifndef UNIT_ROWS_ASKED_H
#define UNIT_ROWS_ASKED_H

/*
 * The rows that a source returns to given needs, without the language: the
 * needs of a query are made here.  Include it where nothing of the language but
 * entity.h is linked.
 */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "server/query/entity.h"

#define ASKED_DEMANDS 4

struct asked_demand {
	const char *column; /* NULL: none */
	struct query_value one;
	const struct query_value *list;
	size_t count;
	bool is_list, has_least, has_most;
	int64_t least, most;
};

struct query_hints {
	enum query_entity_id entity;
	const char *columns; /* wanted, each with a blank behind it */
	struct asked_demand demands[ASKED_DEMANDS];
	struct query_path paths[ASKED_DEMANDS];
	unsigned path_count;
	bool is_counted; /* a line begins with the number of the row */
};

static inline const struct asked_demand *
asked_find(const struct query_hints *h, unsigned column)
{
	const struct query_entity *e = query_entity(h->entity);

	for (unsigned i = 0; i < ASKED_DEMANDS && column < e->count; i++)
		if (h->demands[i].column != NULL &&
		    strcmp(h->demands[i].column, e->fields[column].name) == 0)
			return &h->demands[i];
	return NULL;
}

const struct query_path *
query_hint_paths(const struct query_hints *h, unsigned *ret_count)
{
	*ret_count = h->path_count;
	return h->paths;
}

bool
query_hint_text(
    const struct query_hints *h, unsigned column, struct query_value *ret)
{
	const struct asked_demand *d = asked_find(h, column);

	if (d == NULL || d->is_list || d->has_least || d->has_most)
		return false;
	*ret = d->one;
	return true;
}

bool
query_hint_list(const struct query_hints *h, unsigned column,
    const struct query_value **ret, size_t *ret_count)
{
	const struct asked_demand *d = asked_find(h, column);

	if (d == NULL || !d->is_list)
		return false;
	*ret = d->list;
	*ret_count = d->count;
	return true;
}

bool
query_hint_least(const struct query_hints *h, unsigned column, int64_t *ret)
{
	const struct asked_demand *d = asked_find(h, column);

	if (d == NULL || !d->has_least)
		return false;
	*ret = d->least;
	return true;
}

bool
query_hint_most(const struct query_hints *h, unsigned column, int64_t *ret)
{
	const struct asked_demand *d = asked_find(h, column);

	if (d == NULL || !d->has_most)
		return false;
	*ret = d->most;
	return true;
}

bool
query_hint_wants(const struct query_hints *h, unsigned field)
{
	const char *name = query_entity(h->entity)->fields[field].name;
	const char *at = h->columns;
	const size_t n = strlen(name);

	for (; (at = strstr(at, name)) != NULL; at += n)
		if ((at == h->columns || at[-1] == ' ') && at[n] == ' ')
			return true;
	return asked_find(h, field) != NULL;
}

bool
query_hint_counts(const struct query_hints *h)
{
	return h->is_counted;
}

#define TEXT_VALUE(value)                                                \
	{                                                                \
		.kind = QUERY_TEXT, .text = { value, sizeof(value) - 1 } \
	}
#define MUST(name, value)                                \
	{                                                \
		.column = name, .one = TEXT_VALUE(value) \
	}
#define MUST_BE(name, k)                                    \
	{                                                   \
		.column = name, .one = {.kind = QUERY_##k } \
	}
#define AMONG(name, values)                                                \
	{                                                                  \
		.column = name, .list = values,                            \
		.count = sizeof(values) / sizeof(*values), .is_list = true \
	}
#define AT_LEAST(name, value)                                     \
	{                                                         \
		.column = name, .least = value, .has_least = true \
	}
#define AT_MOST(name, value)                                    \
	{                                                       \
		.column = name, .most = value, .has_most = true \
	}

/* --- rows as text --- */

struct asked {
	const struct query_source *source;
	struct query_hints *hints;
	struct strbuf *out, *why;
	unsigned rows, stop_after; /* 0: never */
};

static inline void
asked_print(struct asked *a, unsigned field, const struct query_value *v)
{
	switch (v->kind) {
	case QUERY_NULL:
		strbuf_addstr(a->out, "-");
		break;
	case QUERY_ABSENT:
		strbuf_addstr(a->out, "absent");
		break;
	case QUERY_FALSE:
	case QUERY_TRUE:
		strbuf_addstr(a->out, v->kind == QUERY_TRUE ? "true" : "false");
		break;
	case QUERY_INT:
		strbuf_addint(a->out, v->integer);
		break;
	case QUERY_REAL:
		strbuf_addf(a->out, "%g", v->real);
		break;
	case QUERY_TIME:
		strbuf_addf(a->out, "@%" PRId64, v->integer - NOW);
		break;
	case QUERY_LATER:
		if (a->source->open(a->source->ctx, a->hints->entity, field,
			v->integer, a->out, a->why) < 0)
			strbuf_addf(a->out, "(%s)", a->why->s);
		break;
	default:
		strbuf_add(a->out, v->text.s, v->text.n);
	}
}

static inline int
asked_each(void *ctx, const struct query_value *values)
{
	struct asked *a = ctx;
	const struct query_entity *e = query_entity(a->hints->entity);
	const char *gap = "", *at = a->hints->columns;

	if (a->hints->is_counted)
		strbuf_addf(a->out, "%" PRId64 " ",
		    values[e->count + a->hints->path_count].integer);

	while (*at != '\0') {
		const size_t n = strcspn(at, " ");
		unsigned i = 0;

		while (
		    i < e->count && (strlen(e->fields[i].name) != n ||
					memcmp(e->fields[i].name, at, n) != 0))
			i++;
		strbuf_addstr(a->out, gap);
		if (i < e->count)
			asked_print(a, i, &values[i]);
		else
			strbuf_addstr(a->out, "?");
		gap = " ";
		at += n + 1;
	}
	for (unsigned i = 0; i < a->hints->path_count; i++) {
		strbuf_addstr(a->out, gap);
		asked_print(a, 0, &values[e->count + i]);
		gap = " ";
	}
	strbuf_addch(a->out, '\n');
	return ++a->rows == a->stop_after;
}

/*
 * Return the rows as text, a line for each, with the wanted columns and the
 * values of paths.  A failure is a line "! REASON".
 */
static inline const char *
asked_rows(const struct query_source *s, struct query_hints *h,
    struct strbuf *out, struct strbuf *why)
{
	struct asked a = {.source = s, .hints = h, .out = out, .why = why};

	strbuf_reset(out);
	strbuf_reset(why);
	if (s->rows(s->ctx, h->entity, h, asked_each, &a, why) < 0)
		strbuf_addf(out, "! %s\n", why->s);
	return out->s;
}

#endif
