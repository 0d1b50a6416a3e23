#include "server/fleet/rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "server/exports/store.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows/index.h"
#include "server/fleet/rows/internal.h"
#include "server/fleet/rows/kept.h"

/* Bytes of the memory of a call, beyond which the process ends. */
#define ROWS_WORK_BYTES ((size_t)1 << 30)

/* The entities; those without rows are computed by the language. */
static const struct {
	int (*rows)(struct rows_call *c);
	int (*open)(struct fleet_rows *r, unsigned field, int64_t key,
	    struct strbuf *out, struct strbuf *why);
} rows_entities[QUERY_ENTITIES] = {
    [QUERY_NODES] = {rows_of_nodes, NULL},
    [QUERY_ENVIRONMENTS] = {rows_of_names, NULL},
    [QUERY_PRODUCERS] = {rows_of_names, NULL},
    [QUERY_FACTS] = {rows_of_facts, NULL},
    [QUERY_FACT_NAMES] = {rows_of_fact_names, NULL},
    [QUERY_FACT_PATHS] = {rows_of_fact_paths, NULL},
    [QUERY_FACT_CONTENTS] = {rows_of_fact_contents, NULL},
    [QUERY_FACTSETS] = {rows_of_factsets, rows_open_factset},
    [QUERY_INVENTORY] = {rows_of_inventory, rows_open_inventory},
    [QUERY_CATALOGS] = {rows_of_catalogs, rows_open_catalog},
    [QUERY_EDGES] = {rows_of_edges, NULL},
    [QUERY_RESOURCES] = {rows_of_resources, NULL},
    [QUERY_REPORTS] = {rows_of_reports, rows_open_report},
    [QUERY_EVENTS] = {rows_of_events, NULL},
    [QUERY_PACKAGES] = {rows_of_packages, NULL},
    [QUERY_PACKAGE_INVENTORY] = {rows_of_packages, NULL},
};

/* --- failures --- */

int
rows_fail(struct fleet_rows *r, struct strbuf *why)
{
	exports_fail(r->x, why);
	return -1;
}

int
rows_damaged(struct fleet_rows *r, const char *kind,
    const struct rows_text *certname, struct strbuf *why)
{
	/* a check of the whole database may find more */
	exports_damaged(r->x, NULL);
	if (certname->n < sizeof(r->damaged_of)) {
		memcpy(r->damaged_of, certname->s, certname->n);
		r->damaged_of[certname->n] = '\0';
		r->damaged = kind;
	}
	strbuf_addf(why, "the stored %s of %.*s cannot be read: damaged", kind,
	    (int)certname->n, certname->s);
	return -1;
}

int
rows_check_time(struct fleet_rows *r, struct strbuf *why)
{
	if (r->deadline == 0 || clock_mono_ns() < r->deadline)
		return 0;
	strbuf_addstr(why, "The query exceeded its timeout");
	return -1;
}

const char *
rows_expand(struct fleet_rows *r, const void *p, size_t n, size_t *ret_n)
{
	r->bodies++;
	arena_reset(r->body);
	return fleet_body(r->x, r->body, p, n, ret_n);
}

/* The demand of the query for the field; the language is asked once. */
static const struct rows_demand *
rows_demand(struct rows_call *c, unsigned field)
{
	struct rows_demand *d = c->demands;

	for (; d->is_asked && d->field != field; d++)
		if (d == &c->demands[ROWS_DEMANDS - 1])
			break;
	if (!d->is_asked || d->field != field) {
		d->is_asked = true;
		d->field = field;
		d->is_made = query_hint_text(c->hints, field, &d->value);
	}
	return d;
}

bool
rows_is_skipped(
    struct rows_call *c, unsigned field, const struct rows_text *text)
{
	const struct rows_demand *d = rows_demand(c, field);

	if (!d->is_made || d->value.kind != QUERY_TEXT)
		return false;
	return text->s == NULL || d->value.text.n != text->n ||
	       memcmp(d->value.text.s, text->s, text->n) != 0;
}

bool
rows_is_not(struct rows_call *c, unsigned field, bool is_true)
{
	const struct rows_demand *d = rows_demand(c, field);

	return d->is_made &&
	       (d->value.kind == QUERY_TRUE || d->value.kind == QUERY_FALSE) &&
	       (d->value.kind == QUERY_TRUE) != is_true;
}

int
rows_give_many(struct rows_call *c, int64_t count)
{
	int result = 0;

	if (!query_hint_counts(c->hints)) {
		while (result == 0 && count-- > 0)
			result = rows_give(c);
		return result;
	}
	if (count > 0) {
		c->number->integer = count;
		result = rows_give(c);
	}
	return result;
}

int
rows_give(struct rows_call *c)
{
	return c->each(c->each_ctx, c->values);
}

/* --- the source --- */

static int
rows_begin_read(struct fleet_rows *r, struct strbuf *why)
{
	if (r->is_open || r->x->has_puts)
		return 0;
	if (database_begin_read(r->x->db) < 0)
		return rows_fail(r, why);
	r->is_open = true;
	return 0;
}

static void
rows_end_read(struct fleet_rows *r)
{
	if (r->is_open)
		database_rollback(r->x->db);
	r->is_open = false;
}

static int
rows_run(void *ctx, enum query_entity_id e, const struct query_hints *h,
    query_each each, void *each_ctx, struct strbuf *why)
{
	struct fleet_rows *r = ctx;
	struct rows_call c = {.r = r,
	    .entity = e,
	    .shape = query_entity(e),
	    .hints = h,
	    .each = each,
	    .each_ctx = each_ctx,
	    .why = why};
	int result;

	if (e >= QUERY_ENTITIES || rows_entities[e].rows == NULL) {
		strbuf_addstr(why, "the entity has no rows");
		return -1;
	}
	if (rows_begin_read(r, why) < 0)
		return -1;
	arena_reset(r->work);
	arena_reset(r->brief);
	if (r->source.path_entities & 1U << e)
		c.paths = query_hint_paths(h, &c.path_count);
	c.values = arena_zalloc(
	    r->work, (c.shape->count + c.path_count + 1) * sizeof(*c.values));
	c.number = &c.values[c.shape->count + c.path_count];
	c.number->kind = QUERY_INT;
	c.number->integer = 1;
	result = rows_refresh(r, why);
	if (result == 0)
		result = rows_entities[e].rows(&c);
	if (!r->is_begun)
		rows_end_read(r);
	return result < 0 ? -1 : 0;
}

static int
rows_open(void *ctx, enum query_entity_id e, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	struct fleet_rows *r = ctx;
	struct arena *brief = r->brief;
	const size_t before = out->len;
	const bool was_open = r->is_open;
	int result;

	if (e >= QUERY_ENTITIES || rows_entities[e].open == NULL) {
		strbuf_addstr(why, "the field has no value");
		return -1;
	}
	if (rows_check_time(r, why) < 0 || rows_begin_read(r, why) < 0)
		return -1;
	/* the row that asks for it has values in r->brief */
	arena_reset(r->later);
	r->brief = r->later;
	result = rows_entities[e].open(r, field, key, out, why);
	if (result < 0 && out->len > before)
		strbuf_truncate(out, before);
	r->later = r->brief;
	r->brief = brief;
	/* the rows that ask for it are read in the same transaction */
	if (!was_open)
		rows_end_read(r);
	return result;
}

/* --- life --- */

struct fleet_rows *
fleet_rows_new(struct exports *x)
{
	struct fleet_rows *r = memory_zalloc(1, sizeof(*r));

	r->x = x;
	r->source.ctx = r;
	r->source.rows = rows_run;
	r->source.open = rows_open;
	r->source.path_entities = 1U << QUERY_INVENTORY | 1U << QUERY_RESOURCES;
	/* in other entities each row has the number 1 */
	r->source.count_entities = 1U << QUERY_RESOURCES | 1U << QUERY_EDGES;
	r->directory = arena_new(ROWS_WORK_BYTES);
	r->work = arena_new(ROWS_WORK_BYTES);
	r->body = arena_new(ROWS_WORK_BYTES);
	r->brief = arena_new(ROWS_WORK_BYTES);
	r->later = arena_new(ROWS_WORK_BYTES);
	vec_init(&r->nodes, sizeof(struct rows_node), ROWS_NODES_MAX);
	vec_init(&r->few, sizeof(struct rows_node), ROWS_NODES_MAX);
	vec_init(&r->scope, sizeof(struct rows_node *), ROWS_NODES_MAX);
	vec_init(&r->names, sizeof(struct rows_name), ROWS_NODES_MAX);
	fleet_rows_limit(r, FLEET_ROWS_FACTS_MAX, FLEET_ROWS_RESOURCES_MAX);
	return r;
}

void
fleet_rows_free(struct fleet_rows *r)
{
	if (r == NULL)
		return;
	rows_end_read(r);
	fleet_index_free(r->facts);
	fleet_index_free(r->one);
	rows_kept_free(r->kept);
	map_free(r->certnames);
	vec_release(&r->nodes);
	vec_release(&r->few);
	vec_release(&r->scope);
	vec_release(&r->names);
	arena_free(r->directory);
	arena_free(r->work);
	arena_free(r->body);
	arena_free(r->brief);
	arena_free(r->later);
	free(r);
}

void
fleet_rows_limit(struct fleet_rows *r, size_t facts, size_t resources)
{
	r->facts_max = facts;
	r->kept_max = resources;
	fleet_index_free(r->facts);
	rows_kept_free(r->kept);
	r->facts = NULL;
	r->kept = NULL;
	r->facts_change = 0;
	r->facts_refused = 0;
}

int
fleet_rows_begin(struct fleet_rows *r, int64_t deadline, struct strbuf *why)
{
	fleet_rows_end(r);
	r->deadline = deadline;
	r->is_begun = true;
	return rows_begin_read(r, why);
}

void
fleet_rows_end(struct fleet_rows *r)
{
	rows_end_read(r);
	r->is_begun = false;
	r->deadline = 0;
}

const struct query_source *
fleet_rows_source(struct fleet_rows *r)
{
	return &r->source;
}

const char *
fleet_rows_damage(struct fleet_rows *r, char certname[EXPORTS_CERTNAME_MAX])
{
	const char *document = r->damaged;

	if (document != NULL)
		memcpy(certname, r->damaged_of, sizeof(r->damaged_of));
	r->damaged = NULL;
	return document;
}

void
fleet_rows_usage(const struct fleet_rows *r, struct fleet_rows_use *ret)
{
	memset(ret, 0, sizeof(*ret));
	if (r->facts != NULL) {
		ret->fact_bytes = fleet_index_bytes(r->facts);
		ret->fact_nodes = fleet_index_count(r->facts);
	}
	ret->resource_bytes = rows_kept_bytes(r->kept);
	ret->bodies = r->bodies;
}
