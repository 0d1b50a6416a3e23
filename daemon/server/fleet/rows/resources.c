/* Resources of catalogs. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows/internal.h"
#include "server/fleet/rows/kept.h"
#include "server/fleet/rows/resource.h"

/* Nodes whose resources are not worth keeping. */
#define RESOURCES_FEW 16
/* Types of a list that are looked for one by one. */
#define RESOURCES_TYPES 16

/* One call that reads resources. */
struct resources_run {
	struct rows_call *c;
	const struct rows_node *n;
	struct rows_text type, title; /* demanded; NULL: any */
	uint16_t mark;		      /* of both, or of the type */
	/* All types that are demanded, each once; 0: any. */
	struct rows_text types[RESOURCES_TYPES];
	unsigned type_count;
};

/* --- rows --- */

/* Fill what the query wants of a resource. */
static int
resources_set(struct rows_call *c, const struct rows_resource *s)
{
	struct query_value *v = c->values;
	struct arena *a = c->r->brief;

	rows_set_text(&v[QR_TYPE], &s->type);
	rows_set_text(&v[QR_TITLE], &s->title);
	rows_set_text(&v[QR_FILE], &s->file);
	rows_set_bool(&v[QR_EXPORTED], s->is_exported);
	v[QR_LINE].kind = s->line >= 0 ? QUERY_INT : QUERY_NULL;
	v[QR_LINE].integer = s->line;
	rows_set_json(&v[QR_TAGS], a, s->tags.s, s->tags.n);
	rows_set_json(&v[QR_PARAMETERS], a, s->parameters.s, s->parameters.n);
	if (rows_wants(c, QR_RESOURCE)) {
		struct shortbuf hash;

		shortbuf_init(&hash, ROWS_HASH_HEX);
		rows_resource_hash(s, &hash.out);
		v[QR_RESOURCE].kind = QUERY_TEXT;
		v[QR_RESOURCE].text.n = hash.out.len;
		v[QR_RESOURCE].text.s =
		    arena_memdup(a, shortbuf_text(&hash), hash.out.len);
		shortbuf_release(&hash);
	}
	for (unsigned i = 0; i < c->path_count; i++) {
		struct query_value *value = &v[QR_FIELDS + i];
		const char *raw;
		size_t n;

		value->kind = QUERY_ABSENT;
		if (rows_find_path(a, s->parameters.s, s->parameters.n,
			&c->paths[i], &raw, &n))
			rows_set_json(value, a, raw, n);
	}
	return 0;
}

static bool
resources_is_same(const struct rows_text *a, const struct rows_text *b)
{
	return a->n == b->n && memcmp(a->s, b->s, a->n) == 0;
}

/* Give a resource of the node, when the query may want it. */
static int
resources_give(struct resources_run *f, const struct rows_resource *s)
{
	if ((f->type.s != NULL && !resources_is_same(&f->type, &s->type)) ||
	    (f->title.s != NULL && !resources_is_same(&f->title, &s->title)))
		return 0;
	arena_reset(f->c->r->brief);
	if (resources_set(f->c, s) < 0)
		return -1;
	return rows_give(f->c);
}

/* --- bodies --- */

/* 1: behind the type, no resource of it follows: they are sorted. */
static int
resources_order(const struct rows_text *type, const struct rows_text *wanted)
{
	const size_t n = type->n, m = wanted->n;
	const int order = memcmp(type->s, wanted->s, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

static int
resources_damaged(struct resources_run *f)
{
	return rows_damaged(f->c->r, "catalog", &f->n->certname, f->c->why);
}

/* Give the resources of the node from its body. */
static int
resources_of_body(struct resources_run *f)
{
	struct fleet_rows *r = f->c->r;
	struct rows_resource s;
	struct json_reader in;
	int more, result;

	result = rows_catalog_begin(r, f->n, "resources", &in, f->c->why);
	if (result != 1)
		return result;
	while ((more = rows_resource_next(&in, r->body, &s)) == 1) {
		if (f->type.s != NULL && resources_order(&s.type, &f->type) > 0)
			break;
		result = resources_give(f, &s);
		if (result != 0)
			return result;
	}
	return more < 0 ? resources_damaged(f) : rows_check_time(r, f->c->why);
}

/* Keep the node's resources of the type; the list was begun. */
static const struct rows_kept_list *
resources_keep(struct resources_run *f)
{
	struct fleet_rows *r = f->c->r;
	struct rows_resource s;
	struct json_reader in;
	int more, found;

	found = rows_catalog_begin(r, f->n, "resources", &in, f->c->why);
	if (found < 0)
		return NULL;
	more = found;
	while (
	    more == 1 && (more = rows_resource_next(&in, r->body, &s)) == 1) {
		const int order = resources_order(&s.type, &f->type);

		if (order > 0)
			break;
		if (order == 0)
			rows_kept_add(r->kept, &s);
	}
	if (more < 0) {
		resources_damaged(f);
		return NULL;
	}
	return rows_kept_end(
	    r->kept, f->type.s, f->type.n, f->n->id, f->n->catalog.change);
}

/* 1 when the catalog may have what is demanded, by its marks. */
static int
resources_may_match(struct resources_run *f)
{
	struct database_statement *s = database_statement(
	    f->c->r->x->db, "SELECT marks FROM catalog WHERE node = ?1");
	const void *marks;
	size_t n;
	int found;

	if (s == NULL)
		return rows_fail(f->c->r, f->c->why);
	database_bind_int(s, 1, f->n->id);
	found = database_step(s);
	if (found != 1)
		return found < 0 ? rows_fail(f->c->r, f->c->why) : 0;
	marks = database_column_bytes(s, 0, &n);
	found = fleet_marks_have(marks, n, f->mark);
	database_end(s);
	return found;
}

/* True when what is read of the nodes is worth keeping. */
static bool
resources_are_kept(const struct resources_run *f)
{
	const struct fleet_rows *r = f->c->r;

	return r->kept_max > 0 && r->scope.count > RESOURCES_FEW;
}

/* Give the node's resources of the demanded type. */
static int
resources_of_type(struct resources_run *f)
{
	struct fleet_rows *r = f->c->r;
	const bool is_kept = resources_are_kept(f);
	const struct rows_kept_list *list = NULL;
	int result = 0;

	if (is_kept)
		list = rows_kept_find(r->kept, f->type.s, f->type.n, f->n->id,
		    f->n->catalog.change);
	if (list == NULL)
		result = resources_may_match(f);
	if (list == NULL && result != 1)
		return result;
	if (!is_kept)
		return resources_of_body(f);
	if (list == NULL) {
		if (r->kept == NULL)
			r->kept = rows_kept_new(r->kept_max);
		if (!rows_kept_begin(r->kept))
			return resources_of_body(f);
		list = resources_keep(f);
		if (list == NULL || rows_check_time(r, f->c->why) < 0)
			return -1;
	}
	result = 0;
	for (uint32_t i = 0; result == 0 && i < list->count; i++)
		result = resources_give(f, list->resources[i]);
	return result;
}

/* --- the entity --- */

/* True when the query wants no more of resources than their number. */
static bool
resources_are_counted(const struct rows_call *c)
{
	for (unsigned i = 0; i < QR_FIELDS; i++)
		if (i != QR_CERTNAME && i != QR_ENVIRONMENT && i != QR_ACTIVE &&
		    rows_wants(c, i))
			return false;
	return c->path_count == 0;
}

/* Set the types that the query demands. */
static void
resources_begin_types(struct resources_run *f)
{
	const struct query_hints *h = f->c->hints;
	struct query_value one;
	const struct query_value *list = &one;
	size_t count = 1;

	if ((!query_hint_text(h, QR_TYPE, &one) &&
		!query_hint_list(h, QR_TYPE, &list, &count)) ||
	    count > RESOURCES_TYPES)
		return;
	for (size_t i = 0; i < count; i++) {
		const struct rows_text type = {list[i].text.s, list[i].text.n};
		unsigned k = 0;

		if (list[i].kind != QUERY_TEXT) {
			f->type_count = 0;
			return;
		}
		while (k < f->type_count &&
		       !resources_is_same(&f->types[k], &type))
			k++;
		if (k == f->type_count)
			f->types[f->type_count++] = type;
	}
}

static void
resources_begin(struct resources_run *f, struct rows_call *c)
{
	struct query_value v;

	memset(f, 0, sizeof(*f));
	f->c = c;
	resources_begin_types(f);
	if (query_hint_text(c->hints, QR_TITLE, &v) && v.kind == QUERY_TEXT) {
		f->title.s = v.text.s;
		f->title.n = v.text.n;
	}
}

/* Look for the type of that number. */
static void
resources_select(struct resources_run *f, unsigned i)
{
	f->type = f->types[i];
	f->mark = f->title.s != NULL ? fleet_mark_resource(f->type.s, f->type.n,
					   f->title.s, f->title.n)
				     : fleet_mark_type(f->type.s, f->type.n);
}

/* Give the resources of a node. */
static int
resources_of_node(struct resources_run *f, bool is_count)
{
	struct rows_call *c = f->c;
	struct rows_text environment;
	int result = 0;

	if (rows_name(c->r, f->n->catalog.environment, &environment, c->why) <
	    0)
		return -1;
	if (rows_is_skipped(c, QR_ENVIRONMENT, &environment))
		return 0;
	rows_set_text(&c->values[QR_CERTNAME], &f->n->certname);
	rows_set_text(&c->values[QR_ENVIRONMENT], &environment);
	rows_set_bool(&c->values[QR_ACTIVE], rows_is_active(f->n));
	if (is_count)
		return rows_give_many(c, f->n->catalog.resources);
	/* one body is not read for each type */
	if (f->type_count == 0 || (f->type_count > 1 && !resources_are_kept(f)))
		return resources_of_body(f);
	for (unsigned i = 0; result == 0 && i < f->type_count; i++) {
		resources_select(f, i);
		result = resources_of_type(f);
	}
	return result;
}

int
rows_of_resources(struct rows_call *c)
{
	const bool is_count = resources_are_counted(c);
	struct resources_run f;

	resources_begin(&f, c);
	rows_kept_query(c->r->kept);
	if (rows_scope(c, ROWS_CATALOG) < 0)
		return -1;
	for (size_t i = 0; i < c->r->scope.count; i++) {
		int result = 0;

		f.n = *(struct rows_node **)vec_at(&c->r->scope, i);
		if (f.n->has & ROWS_CATALOG)
			result = resources_of_node(&f, is_count);
		if (result == 0 && i % 256 == 255)
			result = rows_check_time(c->r, c->why);
		if (result != 0)
			return result;
	}
	return 0;
}
