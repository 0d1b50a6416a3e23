/* Facts: their names, paths, values, and the inventory. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/exports/store.h"
#include "server/fleet/rows/index.h"
#include "server/fleet/rows/internal.h"
#include "server/fleet/rows/shape.h"

/* Entries of the tables of one call: shapes, paths. */
#define FACTS_ENTRIES ((size_t)4 << 20)
/* Bytes of a fact's JSON. */
#define FACTS_BYTES ((size_t)64 << 20)
/* Rows between two looks at the clock. */
#define FACTS_ROUND 256

/* One call that reads facts. */
struct facts_run {
	struct rows_call *c;
	struct rows_facts from;
	unsigned generation;
	const struct fleet_facts *facts; /* of the node */
	/* The names that the query demands; NULL: all. */
	const struct query_value *names;
	size_t name_count;
	/* where each name, or the first of each path, was last */
	uint32_t *guesses;
	struct map *parts;	/* path and shape: struct facts_part */
	struct map *paths;	/* shape: struct fleet_shape_path [] */
	struct map *signatures; /* of facts whose paths were noted */
	struct growbuf signature;
	struct strbuf text;
	struct facts_printed *printed; /* NULL: none are kept */
	size_t printed_bytes;
};

/*
 * Printed values that several nodes have: each has its slot, by its number; a
 * number alone is that of a value that was seen once.
 */
#define FACTS_PRINTED	    16384U
#define FACTS_PRINTED_BYTES 4096U	       /* of one */
#define FACTS_PRINTED_ALL   ((size_t)16 << 20) /* of all */
struct facts_printed {
	uint32_t value, n;
	const char *text; /* NULL: it was not kept */
};

struct facts_part {
	bool is_there;
	struct fleet_shape_part part;
};

/* --- runs --- */

static void
facts_forget(struct facts_run *f)
{
	f->generation = f->from.generation;
	f->parts = map_new(f->c->r->work, FACTS_ENTRIES);
	f->paths = map_new(f->c->r->work, FACTS_ENTRIES);
	f->signatures = map_new(f->c->r->work, FACTS_ENTRIES);
}

/* Set the name of the path that the query demands; false: any. */
static bool
facts_demand_path(struct facts_run *f, struct query_value *ret)
{
	struct rows_call *c = f->c;
	struct query_value path;
	struct json_reader r;
	unsigned field = QUERY_NO_FIELD;

	if (c->entity == QUERY_FACT_CONTENTS)
		field = QFC_PATH;
	if (c->entity == QUERY_FACT_PATHS)
		field = QFP_PATH;
	if (field == QUERY_NO_FIELD ||
	    !query_hint_text(c->hints, field, &path) || path.kind != QUERY_JSON)
		return false;
	json_read_init(&r, c->r->work, path.text.s, path.text.n);
	if (json_read_next(&r) != JSON_TOKEN_ARRAY ||
	    json_read_next(&r) != JSON_TOKEN_STRING)
		return false;
	ret->kind = QUERY_TEXT;
	ret->text.s = r.text;
	ret->text.n = r.len;
	return true;
}

/* Set the names that the query demands, each once. */
static void
facts_demand(struct facts_run *f, unsigned field)
{
	struct rows_call *c = f->c;
	struct query_value one, *names;
	const struct query_value *list = &one;
	struct map *seen;
	size_t count = 1;

	if (!query_hint_text(c->hints, field, &one) &&
	    !query_hint_list(c->hints, field, &list, &count) &&
	    !facts_demand_path(f, &one))
		return;
	names = arena_alloc(c->r->work, (count + 1) * sizeof(*names));
	seen = map_new(c->r->work, FACTS_ENTRIES);
	for (size_t i = 0; i < count; i++) {
		int is_new = 0;

		if (list[i].kind == QUERY_TEXT)
			map_put(seen, list[i].text.s, list[i].text.n, &is_new);
		if (is_new)
			names[f->name_count++] = list[i];
	}
	f->names = names;
}

/*
 * Begin a call: the nodes of its scope have the parts.  name: the field of the
 * fact's name; QUERY_NO_FIELD: it has none.
 */
static int
facts_begin(
    struct facts_run *f, struct rows_call *c, unsigned parts, unsigned name)
{
	memset(f, 0, sizeof(*f));
	f->c = c;
	strbuf_init(&f->text, FACTS_BYTES);
	growbuf_init(&f->signature);
	if (name != QUERY_NO_FIELD)
		facts_demand(f, name);
	f->guesses = arena_zalloc(c->r->work,
	    (c->path_count + f->name_count + 1) * sizeof(*f->guesses));
	if (rows_scope(c, parts) < 0 ||
	    rows_facts_begin(c->r, c->r->scope.count, &f->from, c->why) < 0)
		return -1;
	facts_forget(f);
	/* numbers of single nodes are not those of others */
	if (!f->from.is_single && c->entity == QUERY_FACTS)
		f->printed = arena_zalloc(
		    c->r->work, FACTS_PRINTED * sizeof(*f->printed));
	return 0;
}

/* Go to the facts of node number i of the scope. */
static int
facts_enter(struct facts_run *f, size_t i, const struct rows_node **ret)
{
	struct fleet_rows *r = f->c->r;
	struct rows_node **n = vec_at(&r->scope, i);

	*ret = *n;
	arena_reset(r->brief);
	if (i % FACTS_ROUND == FACTS_ROUND - 1 &&
	    rows_check_time(r, f->c->why) < 0)
		return -1;
	if (rows_facts_of(r, &f->from, *n, &f->facts, f->c->why) < 0)
		return -1;
	if (f->generation != f->from.generation)
		facts_forget(f);
	return 0;
}

/* Set a value to a scalar. */
static void
facts_set_leaf(struct facts_run *f, uint32_t leaf, struct query_value *ret)
{
	char room[FLEET_LEAF_ROOM];
	const char *text;
	size_t n;

	ret->kind = QUERY_INT;
	if (fleet_index_integer(leaf, &ret->integer))
		return;
	text = fleet_index_leaf(f->from.x, leaf, room, &n);
	rows_set_json(ret, f->c->r->brief, text, n);
}

/* Set a value to a part of a fact, valid until f->text is used again. */
static int
facts_set(struct facts_run *f, const struct fleet_value *v,
    const struct fleet_shape_part *part, struct query_value *ret)
{
	if (part->n == 1 && v->text[part->at] == FLEET_SHAPE_LEAF) {
		facts_set_leaf(f, v->leaves[part->first], ret);
		return 0;
	}
	strbuf_reset(&f->text);
	fleet_index_write(
	    f->from.x, v, part->at, part->n, part->first, &f->text);
	if (strbuf_text(&f->text, &ret->text.s) < 0) {
		strbuf_addstr(f->c->why, "a fact is longer than 64 MiB");
		return -1;
	}
	ret->kind = QUERY_JSON;
	ret->text.n = f->text.len;
	return 0;
}

/* Keep what was printed of a value that was seen before. */
static void
facts_keep_printed(
    struct facts_run *f, struct facts_printed *p, const struct query_value *v)
{
	p->n = (uint32_t)v->text.n;
	p->text = arena_memdup(f->c->r->work, v->text.s, v->text.n);
	f->printed_bytes += v->text.n;
}

/* Set a value to a whole fact, valid until f->text is used again. */
static int
facts_set_whole(
    struct facts_run *f, const struct fleet_cell *cell, struct query_value *ret)
{
	struct facts_printed *p = NULL;
	struct fleet_shape_part part = {.at = 0};
	struct fleet_value v;

	if (f->printed != NULL && f->from.x == f->c->r->facts)
		p = &f->printed[cell->value % FACTS_PRINTED];
	if (p != NULL && p->text != NULL && p->value == cell->value) {
		ret->kind = QUERY_JSON;
		ret->text.s = p->text;
		ret->text.n = p->n;
		return 0;
	}
	fleet_index_value(f->from.x, cell, &v);
	part.n = v.n;
	if (facts_set(f, &v, &part, ret) < 0)
		return -1;
	if (p == NULL || p->text != NULL || v.shape == 0)
		return 0;
	if (p->value == cell->value && ret->text.n <= FACTS_PRINTED_BYTES &&
	    f->printed_bytes < FACTS_PRINTED_ALL)
		facts_keep_printed(f, p, ret);
	p->value = cell->value;
	return 0;
}

/* The texts of a row about a node. */
static int
facts_set_node(struct facts_run *f, const struct rows_node *n,
    unsigned certname, unsigned environment, unsigned active)
{
	struct query_value *v = f->c->values;
	struct rows_text text;

	rows_set_text(&v[certname], &n->certname);
	rows_set_bool(&v[active], rows_is_active(n));
	if (!rows_wants(f->c, environment))
		return 0;
	if (rows_name(f->c->r, n->factset.environment, &text, f->c->why) < 0)
		return -1;
	rows_set_text(&v[environment], &text);
	return 0;
}

/* True when no row of the node is wanted: it is in another environment. */
static bool
facts_is_elsewhere(
    struct facts_run *f, const struct rows_node *n, unsigned environment)
{
	struct rows_text text;

	return (n->loaded & ROWS_FACTSET) &&
	       rows_name(f->c->r, n->factset.environment, &text, NULL) == 0 &&
	       rows_is_skipped(f->c, environment, &text);
}

/*
 * Call `each` for the cells of the node that the query wants, until it does not
 * return 0.
 */
static int
facts_cells(struct facts_run *f, const struct rows_node *n,
    int (*each)(struct facts_run *f, const struct rows_node *n,
	const struct fleet_cell *cell))
{
	int result = 0;

	if (f->facts == NULL)
		return 0;
	for (uint32_t i = 0;
	     f->names == NULL && result == 0 && i < f->facts->count; i++)
		result = each(f, n, &f->facts->cells[i]);
	for (size_t i = 0; f->names != NULL && result == 0 && i < f->name_count;
	     i++) {
		const struct query_value *name = &f->names[i];
		const struct fleet_cell *cell;
		uint32_t number;

		number =
		    fleet_index_name(f->from.x, name->text.s, name->text.n);
		cell = number == 0
			   ? NULL
			   : fleet_index_cell(f->facts, number, &f->guesses[i]);
		if (cell != NULL)
			result = each(f, n, cell);
	}
	return result;
}

static void
facts_set_name(
    struct facts_run *f, const struct fleet_cell *cell, struct query_value *v)
{
	v->kind = QUERY_TEXT;
	v->text.s = fleet_index_name_text(f->from.x, cell->name, &v->text.n);
}

static void
facts_end(struct facts_run *f)
{
	strbuf_release(&f->text);
	growbuf_release(&f->signature);
}

/* --- facts --- */

static int
facts_give(struct facts_run *f, const struct rows_node *n,
    const struct fleet_cell *cell)
{
	struct query_value *v = f->c->values;

	(void)n;
	facts_set_name(f, cell, &v[QF_NAME]);
	if (rows_wants(f->c, QF_VALUE) &&
	    facts_set_whole(f, cell, &v[QF_VALUE]) < 0)
		return -1;
	return rows_give(f->c);
}

/* The part that a row needs for its environment. */
static unsigned
facts_part(const struct rows_call *c, unsigned environment)
{
	return rows_wants(c, environment) ? ROWS_FACTSET : 0;
}

int
rows_of_facts(struct rows_call *c)
{
	struct facts_run f;
	int result = facts_begin(&f, c, facts_part(c, QF_ENVIRONMENT), QF_NAME);

	for (size_t i = 0; result == 0 && i < c->r->scope.count; i++) {
		const struct rows_node *n;

		result = facts_enter(&f, i, &n);
		if (result < 0 || facts_is_elsewhere(&f, n, QF_ENVIRONMENT))
			continue;
		result = facts_set_node(
		    &f, n, QF_CERTNAME, QF_ENVIRONMENT, QF_ACTIVE);
		if (result == 0)
			result = facts_cells(&f, n, facts_give);
	}
	facts_end(&f);
	return result;
}

/* --- contents --- */

/* The paths of a shape's leaves. */
static const struct fleet_shape_path *
facts_paths(struct facts_run *f, const struct fleet_value *v)
{
	static const struct fleet_shape_path leaf = {"]", 1};
	struct map_entry *e;

	if (v->shape == 0)
		return &leaf;
	e = map_put(f->paths, (const char *)&v->shape, sizeof(v->shape), NULL);
	if (e == NULL) { /* the table is full */
		f->paths = map_new(f->c->r->work, FACTS_ENTRIES);
		e = map_put(
		    f->paths, (const char *)&v->shape, sizeof(v->shape), NULL);
	}
	if (e->ptr == NULL)
		e->ptr = (void *)(uintptr_t)fleet_shape_paths(
		    f->c->r->work, v->text, v->n, v->count);
	return e->ptr;
}

/* Begin a path: the name of the fact. */
static void
facts_path_begin(struct facts_run *f, const struct fleet_cell *cell)
{
	struct json_writer w;
	size_t n;
	const char *name = fleet_index_name_text(f->from.x, cell->name, &n);

	strbuf_reset(&f->text);
	strbuf_addch(&f->text, '[');
	json_write_init(&w, &f->text, JSON_LAYOUT_COMPACT);
	json_write_string(&w, name, n);
}

static int
contents_give(struct facts_run *f, const struct rows_node *n,
    const struct fleet_cell *cell)
{
	struct query_value *v = f->c->values;
	const struct fleet_shape_path *paths;
	struct fleet_value value;
	size_t begin;
	int result = 0;

	(void)n;
	fleet_index_value(f->from.x, cell, &value);
	if (value.count == 0)
		return 0;
	paths = facts_paths(f, &value);
	facts_set_name(f, cell, &v[QFC_NAME]);
	facts_path_begin(f, cell);
	begin = f->text.len;
	for (uint32_t i = 0; result == 0 && i < value.count; i++) {
		strbuf_truncate(&f->text, begin);
		strbuf_add(&f->text, paths[i].text, paths[i].n);
		v[QFC_PATH].kind = QUERY_JSON;
		v[QFC_PATH].text.n = f->text.len;
		if (strbuf_text(&f->text, &v[QFC_PATH].text.s) < 0)
			return -1;
		facts_set_leaf(f, value.leaves[i], &v[QFC_VALUE]);
		result = rows_give(f->c);
	}
	return result;
}

int
rows_of_fact_contents(struct rows_call *c)
{
	struct facts_run f;
	int result =
	    facts_begin(&f, c, facts_part(c, QFC_ENVIRONMENT), QFC_NAME);

	for (size_t i = 0; result == 0 && i < c->r->scope.count; i++) {
		const struct rows_node *n;

		result = facts_enter(&f, i, &n);
		if (result < 0 || facts_is_elsewhere(&f, n, QFC_ENVIRONMENT))
			continue;
		result = facts_set_node(
		    &f, n, QFC_CERTNAME, QFC_ENVIRONMENT, QFC_ACTIVE);
		if (result == 0)
			result = facts_cells(&f, n, contents_give);
	}
	facts_end(&f);
	return result;
}

/* --- names and paths of all nodes --- */

static int
names_compare(const void *a, const void *b)
{
	const struct query_value *x = a, *y = b;
	const size_t n = x->text.n, m = y->text.n;
	const int order = memcmp(x->text.s, y->text.s, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

/* Note the name of a cell. */
static int
names_note(struct facts_run *f, const struct rows_node *n,
    const struct fleet_cell *cell)
{
	struct fleet_value value;
	size_t length;
	const char *name =
	    fleet_index_name_text(f->from.x, cell->name, &length);

	(void)n;
	/* as for PuppetDB, a fact is one that has a path to a scalar */
	fleet_index_value(f->from.x, cell, &value);
	if (value.count == 0 || map_put(f->parts, name, length, NULL) != NULL)
		return 0;
	strbuf_addstr(f->c->why, "the facts have more than 4194304 names");
	return -1;
}

int
rows_of_fact_names(struct rows_call *c)
{
	struct facts_run f;
	struct query_value *names;
	struct map_entry *e;
	size_t at = 0, count = 0;
	int result = facts_begin(&f, c, 0, QFN_NAME);

	for (size_t i = 0; result == 0 && i < c->r->scope.count; i++) {
		const struct rows_node *n;
		struct map *seen = f.parts;

		result = facts_enter(&f, i, &n);
		f.parts = seen; /* texts are valid in all generations */
		if (result == 0)
			result = facts_cells(&f, n, names_note);
	}
	if (result == 0) {
		names = arena_alloc(
		    c->r->work, map_count(f.parts) * sizeof(*names));
		while ((e = map_next(f.parts, &at)) != NULL) {
			names[count].kind = QUERY_TEXT;
			names[count].text.s = e->key;
			names[count++].text.n = e->len;
		}
		qsort(names, count, sizeof(*names), names_compare);
		for (size_t i = 0; result == 0 && i < count; i++) {
			c->values[QFN_NAME] = names[i];
			result = rows_give(c);
		}
	}
	facts_end(&f);
	return result;
}

/*
 * True when the fact may have paths that were not noted: no other one had the
 * same shape, with leaves of the same types.
 */
static bool
paths_are_new(struct facts_run *f, const struct fleet_cell *cell,
    const struct fleet_value *v)
{
	int is_new = 0;

	growbuf_reset(&f->signature);
	strbuf_add(&f->signature.out, &cell->name, sizeof(cell->name));
	strbuf_add(&f->signature.out, &v->shape, sizeof(v->shape));
	/* the names of the types begin with different letters */
	for (uint32_t i = 0; i < v->count; i++)
		strbuf_addch(&f->signature.out,
		    *fleet_index_type(f->from.x, v->leaves[i]));
	return map_put(f->signatures, growbuf_text(&f->signature),
		   f->signature.out.len, &is_new) == NULL ||
	       is_new;
}

/* Note a path and its type: the key is the type's name, NUL, the path. */
static int
paths_note(struct facts_run *f, const struct rows_node *n,
    const struct fleet_cell *cell)
{
	const struct fleet_shape_path *paths;
	struct fleet_value value;
	struct growbuf key;
	int result = 0;

	(void)n;
	fleet_index_value(f->from.x, cell, &value);
	if (value.count == 0 || !paths_are_new(f, cell, &value))
		return 0;
	paths = facts_paths(f, &value);
	facts_path_begin(f, cell);
	growbuf_init(&key);
	for (uint32_t i = 0; result == 0 && i < value.count; i++) {
		growbuf_reset(&key);
		strbuf_addstr(
		    &key.out, fleet_index_type(f->from.x, value.leaves[i]));
		strbuf_addch(&key.out, '\0');
		strbuf_addbuf(&key.out, &f->text);
		strbuf_add(&key.out, paths[i].text, paths[i].n);
		if (map_put(f->parts, growbuf_text(&key), key.out.len, NULL) ==
		    NULL) {
			strbuf_addstr(f->c->why,
			    "the facts have more than 4194304 paths");
			result = -1;
		}
	}
	growbuf_release(&key);
	return result;
}

/* Give the row of a path; depth is that of its elements, from 0. */
static int
paths_give(struct rows_call *c, const struct map_entry *e)
{
	struct query_value *v = c->values;
	struct json_reader r;
	const size_t type = strlen(e->key);

	arena_reset(c->r->brief);
	v[QFP_TYPE].kind = QUERY_TEXT;
	v[QFP_TYPE].text.s = e->key;
	v[QFP_TYPE].text.n = type;
	v[QFP_PATH].kind = QUERY_JSON;
	v[QFP_PATH].text.s = e->key + type + 1;
	v[QFP_PATH].text.n = e->len - type - 1;
	json_read_init(&r, c->r->brief, v[QFP_PATH].text.s, v[QFP_PATH].text.n);
	json_read_next(&r);
	json_read_next(&r);
	v[QFP_NAME].kind = QUERY_TEXT;
	v[QFP_NAME].text.s = r.text;
	v[QFP_NAME].text.n = r.len;
	v[QFP_DEPTH].kind = QUERY_INT;
	v[QFP_DEPTH].integer = 0;
	while (json_read_next(&r) == JSON_TOKEN_STRING ||
	       r.token == JSON_TOKEN_INT)
		v[QFP_DEPTH].integer++;
	return rows_give(c);
}

int
rows_of_fact_paths(struct rows_call *c)
{
	struct facts_run f;
	struct map_entry *e;
	size_t at = 0;
	int result = facts_begin(&f, c, 0, QFP_NAME);

	for (size_t i = 0; result == 0 && i < c->r->scope.count; i++) {
		const struct rows_node *n;
		struct map *seen = f.parts;

		result = facts_enter(&f, i, &n);
		f.parts = seen;
		if (result == 0)
			result = facts_cells(&f, n, paths_note);
	}
	while (result == 0 && (e = map_next(f.parts, &at)) != NULL)
		result = paths_give(c, e);
	facts_end(&f);
	return result;
}

/* --- the inventory --- */

/* Where the path is in a shape. */
static const struct facts_part *
inventory_part(struct facts_run *f, unsigned path, const struct fleet_value *v,
    const struct query_step *steps, unsigned count)
{
	const uint32_t key[2] = {path, v->shape};
	struct facts_part *part;

	part = map_get(f->parts, (const char *)key, sizeof(key));
	if (part != NULL)
		return part;
	part = arena_zalloc(f->c->r->work, sizeof(*part));
	part->is_there =
	    fleet_shape_find(v->text, v->n, steps, count, &part->part);
	map_keep(f->parts, (const char *)key, sizeof(key), part);
	return part;
}

/* Set the value of path number i: absent when the node lacks it. */
static int
inventory_set_path(struct facts_run *f, unsigned i)
{
	static const struct query_step trusted = {"trusted", 7, 0};
	const struct query_path *path = &f->c->paths[i];
	struct query_value *ret = &f->c->values[QI_FIELDS + i];
	const bool is_fact = path->field == QI_FACTS;
	const struct query_step *first = is_fact ? &path->steps[0] : &trusted;
	const struct facts_part *part;
	const struct fleet_cell *cell;
	struct fleet_value v;
	uint32_t name = 0;

	ret->kind = QUERY_ABSENT;
	if (first->name != NULL)
		name = fleet_index_name(f->from.x, first->name, first->n);
	cell =
	    name == 0 ? NULL : fleet_index_cell(f->facts, name, &f->guesses[i]);
	if (cell == NULL)
		return 0;
	fleet_index_value(f->from.x, cell, &v);
	part = inventory_part(
	    f, i, &v, path->steps + is_fact, path->count - is_fact);
	if (!part->is_there)
		return 0;
	if (facts_set(f, &v, &part->part, ret) < 0)
		return -1;
	/* the next path needs f->text */
	if (ret->kind == QUERY_JSON)
		ret->text.s =
		    arena_memdup(f->c->r->brief, ret->text.s, ret->text.n);
	return 0;
}

static int
inventory_give(struct facts_run *f, const struct rows_node *n)
{
	struct query_value *v = f->c->values;

	if (facts_set_node(f, n, QI_CERTNAME, QI_ENVIRONMENT, QI_ACTIVE) < 0)
		return -1;
	if (rows_wants(f->c, QI_TIMESTAMP))
		rows_set_time(&v[QI_TIMESTAMP], n->factset.received);
	if (rows_wants(f->c, QI_FACTS))
		rows_set_later(&v[QI_FACTS], n->id);
	if (rows_wants(f->c, QI_TRUSTED))
		rows_set_later(&v[QI_TRUSTED], n->id);
	for (unsigned i = 0; i < f->c->path_count; i++)
		if (inventory_set_path(f, i) < 0)
			return -1;
	return rows_give(f->c);
}

/* Without paths no facts are read but for the answer. */
static int
inventory_of_heads(struct rows_call *c)
{
	struct facts_run f = {.c = c};

	if (rows_scope(c, ROWS_FACTSET) < 0)
		return -1;
	for (size_t i = 0; i < c->r->scope.count; i++) {
		struct rows_node **n = vec_at(&c->r->scope, i);
		int result;

		if (!((*n)->has & ROWS_FACTSET) ||
		    facts_is_elsewhere(&f, *n, QI_ENVIRONMENT))
			continue;
		result = inventory_give(&f, *n);
		if (result != 0)
			return result;
	}
	return 0;
}

int
rows_of_inventory(struct rows_call *c)
{
	const bool wants_head =
	    rows_wants(c, QI_ENVIRONMENT) || rows_wants(c, QI_TIMESTAMP);
	struct facts_run f;
	int result;

	if (c->path_count == 0)
		return inventory_of_heads(c);
	result =
	    facts_begin(&f, c, wants_head ? ROWS_FACTSET : 0, QUERY_NO_FIELD);
	for (size_t i = 0; result == 0 && i < c->r->scope.count; i++) {
		const struct rows_node *n;

		result = facts_enter(&f, i, &n);
		if (result == 0 && f.facts != NULL &&
		    !facts_is_elsewhere(&f, n, QI_ENVIRONMENT))
			result = inventory_give(&f, n);
	}
	facts_end(&f);
	return result;
}

/* Read the body of the node's facts. */
static const char *
facts_body(
    struct fleet_rows *r, int64_t node, size_t *ret_n, struct strbuf *why)
{
	struct database_statement *s =
	    database_statement(r->x->db, "SELECT f.body, n.certname"
					 " FROM factset f CROSS JOIN node n"
					 " ON n.id = f.node WHERE f.node = ?1");
	struct rows_text certname;
	const char *json;
	const void *body;
	size_t n;
	int found;

	if (s == NULL) {
		rows_fail(r, why);
		return NULL;
	}
	database_bind_int(s, 1, node);
	found = database_step(s);
	if (found < 0)
		rows_fail(r, why);
	if (found == 0)
		strbuf_addstr(why, "the facts were removed meanwhile");
	if (found != 1)
		return NULL;
	body = database_column_bytes(s, 0, &n);
	json = rows_expand(r, body, n, ret_n);
	if (json == NULL) {
		certname.s = database_column_bytes(s, 1, &certname.n);
		rows_damaged(r, "facts", &certname, why);
	}
	database_end(s);
	return json;
}

int
rows_open_inventory(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	static const struct query_step trusted = {"trusted", 7, 0};
	static const struct query_path path = {QI_TRUSTED, &trusted, 1};
	size_t n;
	const char *json = facts_body(r, key, &n, why);

	if (json == NULL)
		return -1;
	if (field == QI_TRUSTED &&
	    !rows_find_path(r->brief, json, n, &path, &json, &n)) {
		json = "null";
		n = 4;
	}
	strbuf_add(out, json, n);
	return 0;
}

/* --- factsets --- */

static int
factsets_give(struct rows_call *c, const struct rows_node *n)
{
	struct query_value *v = c->values;
	struct rows_text environment, producer;

	if (rows_name(c->r, n->factset.environment, &environment, c->why) < 0 ||
	    rows_name(c->r, n->factset.producer, &producer, c->why) < 0)
		return -1;
	if (rows_is_skipped(c, QFS_ENVIRONMENT, &environment))
		return 0;
	rows_set_text(&v[QFS_CERTNAME], &n->certname);
	rows_set_text(&v[QFS_ENVIRONMENT], &environment);
	rows_set_text(&v[QFS_PRODUCER], &producer);
	rows_set_time(&v[QFS_TIMESTAMP], n->factset.received);
	rows_set_time(&v[QFS_PRODUCER_TIMESTAMP], n->factset.ts);
	rows_set_hash(&v[QFS_HASH], c->r->brief, n->factset.hash);
	rows_set_later(&v[QFS_FACTS], n->id);
	rows_set_bool(&v[QFS_ACTIVE], rows_is_active(n));
	return rows_give(c);
}

int
rows_of_factsets(struct rows_call *c)
{
	if (rows_scope(c, ROWS_FACTSET) < 0)
		return -1;
	for (size_t i = 0; i < c->r->scope.count; i++) {
		struct rows_node **n = vec_at(&c->r->scope, i);
		int result;

		arena_reset(c->r->brief);
		result = (*n)->has & ROWS_FACTSET ? factsets_give(c, *n) : 0;
		if (result != 0)
			return result;
	}
	return 0;
}

/* Write the members of the facts' object as [{"name":, "value":}]. */
static int
factsets_write(struct arena *a, const char *json, size_t n, struct strbuf *out)
{
	struct json_reader r;
	struct json_writer w;

	json_read_init(&r, a, json, n);
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_array(&w);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(&r) == JSON_TOKEN_KEY) {
		size_t length;
		const char *value;

		json_write_object(&w);
		json_write_keystr(&w, "name");
		json_write_string(&w, r.text, r.len);
		json_write_keystr(&w, "value");
		value = json_read_raw(&r, &length);
		if (value == NULL)
			return -1;
		json_write_raw(&w, value, length);
		json_write_object_end(&w);
	}
	json_write_array_end(&w);
	return r.token == JSON_TOKEN_OBJECT_END && w.error == NULL ? 0 : -1;
}

int
rows_open_factset(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	struct rows_text certname;
	size_t n;
	const char *json = facts_body(r, key, &n, why);

	(void)field;
	if (json == NULL || rows_certname(r, key, &certname, why) < 0)
		return -1;
	strbuf_addstr(out, "{\"data\":");
	if (factsets_write(r->brief, json, n, out) < 0)
		return rows_damaged(r, "facts", &certname, why);
	strbuf_addstr(out, ",\"href\":");
	rows_write_href(out, "factsets", &certname, "facts");
	strbuf_addch(out, '}');
	return 0;
}
