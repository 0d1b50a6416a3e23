#ifndef UNIT_QUERY_SITE_H
#define UNIT_QUERY_SITE_H

/*
 * A source of rows in memory.  tests/unit/query/rows.json has an object whose
 * members are entities, each with an array of rows: objects with the names of
 * fields.  Texts of fields that are timestamps become moments; arrays and
 * objects stay JSON, or become QUERY_LATER.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "server/query/entity.h"
#include "server/query/value/moment.h"
#include "server/query/parse/term.h"
#include "server/query/value/value.h"

#define SITE_FIELDS 64

static struct {
	struct arena *arena;
	const struct query_term *entities;
	struct query_source source;
	bool has_paths; /* values of paths are returned */
	bool is_later;	/* JSON of catalogs, reports and factsets is */
	bool is_narrow; /* rows are skipped as hints allow */
	unsigned calls, rows;
	const struct query_value *later[256];
	unsigned later_count;
	const char *failure;
} query_site;

static inline char *
site_read_file(const char *path, size_t *ret_n)
{
	FILE *f = fopen(path, "re");
	char *text = NULL;
	size_t size = 0;
	ssize_t n;

	assert_non_null(f);
	n = getdelim(&text, &size, '\0', f);
	assert_true(n >= 0);
	fclose(f);
	*ret_n = (size_t)n;
	return text;
}

static inline struct query_value
site_value(const struct query_field *f, const struct query_term *t)
{
	struct query_value v = query_value_of_term(query_site.arena, t);

	if (f->type == QUERY_TYPE_TIMESTAMP && v.kind == QUERY_TEXT) {
		int64_t ms;

		assert_true(query_moment_parse(v.text.s, v.text.n, &ms));
		v.kind = QUERY_TIME;
		v.integer = ms;
	}
	return v;
}

/* Replace a value by a key, as a source does with expensive ones. */
static inline void
site_postpone(const struct query_field *f, struct query_value *v)
{
	struct query_value *copy;

	if (!query_site.is_later || v->kind != QUERY_JSON ||
	    (f->type != QUERY_TYPE_JSON && f->type != QUERY_TYPE_TREE) ||
	    query_site.later_count == 256)
		return;
	copy = arena_alloc(query_site.arena, sizeof(*copy));
	*copy = *v;
	query_site.later[query_site.later_count] = copy;
	v->kind = QUERY_LATER;
	v->integer = query_site.later_count++;
}

static inline void
site_path(const struct query_path *p, const struct query_value *row,
    struct query_value *ret)
{
	struct query_value next;

	*ret = row[p->field];
	for (unsigned i = 0; i < p->count; i++) {
		if (!query_value_member(
			query_site.arena, ret, &p->steps[i], &next)) {
			ret->kind = QUERY_ABSENT;
			return;
		}
		*ret = next;
	}
}

/* True when the hints allow that the row is not needed. */
static inline bool
site_skips(
    const struct query_hints *h, unsigned column, const struct query_value *v)
{
	const struct query_value *list;
	struct query_value wanted;
	int64_t least, most;
	size_t count, i;

	if (!query_site.is_narrow)
		return false;
	if (query_hint_text(h, column, &wanted) &&
	    query_value_order(v, &wanted) != 0)
		return true;
	if (v->kind == QUERY_TIME &&
	    ((query_hint_least(h, column, &least) && v->integer < least) ||
		(query_hint_most(h, column, &most) && v->integer > most)))
		return true;
	if (!query_hint_list(h, column, &list, &count))
		return false;
	for (i = 0; i < count; i++)
		if (query_value_order(v, &list[i]) == 0)
			return false;
	return true;
}

static inline int
site_row(enum query_entity_id id, const struct query_hints *h,
    const struct query_term *t, query_each each, void *ctx)
{
	struct query_value row[SITE_FIELDS] = {0};
	const struct query_entity *e = query_entity(id);
	const struct query_path *paths;
	unsigned count, i;

	for (i = 0; i < e->count; i++) {
		const struct query_term *m =
		    query_term_member(t, e->fields[i].name);

		if (m != NULL)
			row[i] = site_value(&e->fields[i], m);
	}
	paths = query_hint_paths(h, &count);
	for (i = 0; query_site.has_paths && i < count; i++)
		site_path(&paths[i], row, &row[e->count + i]);
	for (i = 0; i < e->count + (query_site.has_paths ? count : 0); i++)
		if ((id != QUERY_RESOURCES || i != QR_TAG) &&
		    site_skips(h, i, &row[i]))
			return 0;
	for (i = 0; i < e->count; i++) {
		site_postpone(&e->fields[i], &row[i]);
		/* unwanted fields are missing */
		if (query_site.is_narrow && !query_hint_wants(h, i))
			row[i].kind = QUERY_NULL;
	}
	query_site.rows++;
	return each(ctx, row);
}

static inline int
site_rows(void *ctx, enum query_entity_id id, const struct query_hints *h,
    query_each each, void *each_ctx, struct strbuf *why)
{
	const struct query_term *rows =
	    query_term_member(query_site.entities, query_entity(id)->name);
	unsigned i;
	int r = 0;

	assert_ptr_equal(ctx, &query_site);
	query_site.calls++;
	if (query_site.failure != NULL) {
		strbuf_addstr(why, query_site.failure);
		return -1;
	}
	query_site.later_count = 0;
	for (i = 0; rows != NULL && r == 0 && i < rows->count; i++)
		r = site_row(id, h, rows->items[i], each, each_ctx);
	return r < 0 ? -1 : 0;
}

static inline int
site_open(void *ctx, enum query_entity_id id, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	(void)ctx;
	(void)why;
	assert_true(field < query_entity(id)->count);
	assert_true(key >= 0 && key < query_site.later_count);
	query_value_print(query_site.later[key], out);
	return 0;
}

static inline int
site_setup(void **state)
{
	size_t n;
	char *text = site_read_file("tests/unit/query/rows.json", &n);

	(void)state;
	memset(&query_site, 0, sizeof(query_site));
	query_site.arena = arena_new(0);
	query_site.entities = query_term_of_json(
	    query_site.arena, arena_memdup(query_site.arena, text, n), n);
	free(text);
	assert_non_null(query_site.entities);
	query_site.source = (struct query_source){
	    .ctx = &query_site, .rows = site_rows, .open = site_open};
	return 0;
}

static inline int
site_teardown(void **state)
{
	(void)state;
	arena_free(query_site.arena);
	return 0;
}

#endif
