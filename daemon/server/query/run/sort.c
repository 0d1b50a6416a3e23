#include "server/query/run/sort.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "server/query/job.h"
#include "server/query/query.h"
#include "server/query/value/value.h"

/* Rows above the needed ones, before they are sorted and dropped. */
#define SORT_SLACK 1024U

struct sort_row {
	const struct query_select *select;
	size_t number; /* rows of the same order stay in order */
	const struct query_value *keys; /* columns follow them */
};

struct query_sorter {
	struct query_job *job;
	const struct query_select *select;
	size_t keep, added;
	struct vec rows;
	const struct query_value *worst; /* keys of the last needed row */
	struct query_value keys[QUERY_COLUMNS_MAX];
};

struct query_sorter *
query_sorter_new(struct query_job *j, const struct query_select *s, size_t keep)
{
	struct query_sorter *q = arena_zalloc(j->arena, sizeof(*q));

	q->job = j;
	q->select = s;
	q->keep = keep;
	vec_init(&q->rows, sizeof(struct sort_row), QUERY_ROWS_MAX);
	return q;
}

struct query_value *
query_sorter_keys(struct query_sorter *s)
{
	return s->keys;
}

static bool
sort_is_null(const struct query_value *v)
{
	return v->kind == QUERY_NULL || v->kind == QUERY_ABSENT;
}

/* Compare keys by the order of the select: null is above all, as in SQL. */
static int
sort_compare_keys(const struct query_select *s, const struct query_value *x,
    const struct query_value *y)
{
	unsigned i;
	int c;

	for (i = 0; i < s->order_count; i++) {
		if (sort_is_null(&x[i]) || sort_is_null(&y[i]))
			c = sort_is_null(&x[i]) - sort_is_null(&y[i]);
		else
			c = query_value_order(&x[i], &y[i]);
		if (c != 0)
			return s->orders[i].is_descending ? -c : c;
	}
	return 0;
}

static int
sort_compare(const void *a, const void *b)
{
	const struct sort_row *x = a, *y = b;
	int c = sort_compare_keys(x->select, x->keys, y->keys);

	return c != 0 ? c : (x->number > y->number) - (x->number < y->number);
}

static void
sort_rows(struct query_sorter *s)
{
	if (s->rows.count > 1)
		qsort(s->rows.items, s->rows.count, s->rows.size, sort_compare);
}

bool
query_sorter_needs(struct query_sorter *s)
{
	return s->worst == NULL ||
	       sort_compare_keys(s->select, s->keys, s->worst) < 0;
}

/* Drop rows that are not needed. */
static void
sort_drop(struct query_sorter *s)
{
	const struct sort_row *last;

	sort_rows(s);
	s->rows.count = s->keep;
	last = vec_at(&s->rows, s->keep - 1);
	s->worst = last->keys;
}

static size_t
sort_size(const struct query_value *v)
{
	return v->kind == QUERY_TEXT || v->kind == QUERY_JSON ? v->text.n : 0;
}

int
query_sorter_add(struct query_sorter *s, const struct query_value *columns)
{
	unsigned orders = s->select->order_count, i;
	unsigned count = orders + s->select->column_count;
	struct arena *a = s->job->arena;
	struct query_value *copy;
	struct sort_row *row;
	size_t bytes = 0;

	for (i = 0; i < s->select->column_count; i++)
		bytes += sort_size(&columns[i]);
	for (i = 0; i < orders; i++)
		bytes += sort_size(&s->keys[i]);
	row = bytes < arena_left(a) && !arena_exhausted(a) ? vec_push(&s->rows)
							   : NULL;
	if (row == NULL)
		return query_exceed(
		    s->job, "%zu MiB of memory", QUERY_MEMORY_MAX >> 20);
	copy = arena_alloc(a, count * sizeof(*copy));
	for (i = 0; i < orders; i++)
		copy[i] = query_value_copy(a, &s->keys[i]);
	for (i = orders; i < count; i++)
		copy[i] = query_value_copy(a, &columns[i - orders]);
	*row = (struct sort_row){s->select, s->added++, copy};
	if (s->keep > 0 && s->rows.count >= s->keep + SORT_SLACK)
		sort_drop(s);
	return 0;
}

size_t
query_sorter_finish(struct query_sorter *s)
{
	sort_rows(s);
	return s->rows.count;
}

const struct query_value *
query_sorter_row(const struct query_sorter *s, size_t i)
{
	const struct sort_row *row = vec_at(&s->rows, i);

	return row->keys + s->select->order_count;
}

void
query_sorter_free(struct query_sorter *s)
{
	vec_release(&s->rows);
}
