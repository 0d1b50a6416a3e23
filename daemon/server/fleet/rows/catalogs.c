/* Catalogs and their edges. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/exports/store.h"
#include "server/fleet/rows/internal.h"
#include "server/fleet/rows/resource.h"

/* --- bodies --- */

/* Set the reader to the body of the node's catalog: 1; 0: it has none. */
static int
catalogs_body(struct fleet_rows *r, int64_t node, struct json_reader *ret,
    bool *ret_damaged, struct strbuf *why)
{
	struct database_statement *s = database_statement(
	    r->x->db, "SELECT body FROM catalog WHERE node = ?1");
	const char *json;
	const void *body;
	size_t n;
	int found;

	*ret_damaged = false;
	if (s == NULL)
		return rows_fail(r, why);
	database_bind_int(s, 1, node);
	found = database_step(s);
	if (found != 1)
		return found < 0 ? rows_fail(r, why) : 0;
	body = database_column_bytes(s, 0, &n);
	json = rows_expand(r, body, n, &n);
	database_end(s);
	*ret_damaged = json == NULL;
	if (json == NULL)
		return -1;
	json_read_init(ret, r->body, json, n);
	return 1;
}

/* Go into the array of that name; -1: it is missing. */
static int
catalogs_enter(struct json_reader *r, const char *array)
{
	const size_t n = strlen(array);

	if (json_read_next(r) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		if (r->len == n && memcmp(r->text, array, n) == 0)
			return json_read_next(r) == JSON_TOKEN_ARRAY ? 0 : -1;
		if (json_read_skip(r) < 0)
			return -1;
	}
	return -1;
}

int
rows_catalog_begin(struct fleet_rows *r, const struct rows_node *n,
    const char *array, struct json_reader *ret, struct strbuf *why)
{
	bool is_damaged;
	int found = catalogs_body(r, n->id, ret, &is_damaged, why);

	if (found == 1)
		is_damaged = catalogs_enter(ret, array) < 0;
	if (is_damaged)
		return rows_damaged(r, "catalog", &n->certname, why);
	return found;
}

/* --- edges --- */

struct edges_edge {
	struct rows_text relationship;
	struct rows_text source_type, source_title;
	struct rows_text target_type, target_title;
};

/* Read an end of an edge. */
static int
edges_read_end(struct json_reader *in, struct arena *a, struct rows_text *type,
    struct rows_text *title)
{
	if (json_read_next(in) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(in) == JSON_TOKEN_KEY) {
		const bool is_type = in->len == 4;
		struct rows_text raw;

		raw.s = json_read_raw(in, &raw.n);
		if (raw.s == NULL)
			return -1;
		rows_read_text(is_type ? type : title, a, raw.s, raw.n);
	}
	return in->token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

/* Read the next edge: 1; 0 behind the last one, -1. */
static int
edges_next(struct json_reader *in, struct arena *a, struct edges_edge *ret)
{
	if (json_read_next(in) == JSON_TOKEN_ARRAY_END)
		return 0;
	if (in->token != JSON_TOKEN_OBJECT)
		return -1;
	memset(ret, 0, sizeof(*ret));
	while (json_read_next(in) == JSON_TOKEN_KEY) {
		const char first = in->len > 0 ? in->text[0] : '\0';
		struct rows_text raw;
		int result = 0;

		if (first == 's')
			result = edges_read_end(
			    in, a, &ret->source_type, &ret->source_title);
		else if (first == 't')
			result = edges_read_end(
			    in, a, &ret->target_type, &ret->target_title);
		else {
			raw.s = json_read_raw(in, &raw.n);
			if (raw.s == NULL)
				return -1;
			rows_read_text(&ret->relationship, a, raw.s, raw.n);
		}
		if (result < 0)
			return -1;
	}
	return in->token == JSON_TOKEN_OBJECT_END ? 1 : -1;
}

static void
edges_write(struct json_writer *w, const struct edges_edge *e)
{
	const struct {
		const char *key;
		const struct rows_text *text;
	} members[] = {
	    {"source_type", &e->source_type},
	    {"source_title", &e->source_title},
	    {"target_type", &e->target_type},
	    {"target_title", &e->target_title},
	    {"relationship", &e->relationship},
	};

	json_write_object(w);
	for (unsigned i = 0; i < sizeof(members) / sizeof(*members); i++) {
		json_write_keystr(w, members[i].key);
		if (members[i].text->s != NULL)
			json_write_string(
			    w, members[i].text->s, members[i].text->n);
		else
			json_write_null(w);
	}
	json_write_object_end(w);
}

/* Give the edges of a node's catalog. */
static int
edges_give(struct rows_call *c, const struct rows_node *n)
{
	struct query_value *v = c->values;
	struct fleet_rows *r = c->r;
	struct edges_edge e;
	struct json_reader in;
	int more, result = 0;

	result = rows_catalog_begin(r, n, "edges", &in, c->why);
	if (result != 1)
		return result;
	while ((more = edges_next(&in, r->body, &e)) == 1) {
		rows_set_text(&v[QE_RELATIONSHIP], &e.relationship);
		rows_set_text(&v[QE_SOURCE_TYPE], &e.source_type);
		rows_set_text(&v[QE_SOURCE_TITLE], &e.source_title);
		rows_set_text(&v[QE_TARGET_TYPE], &e.target_type);
		rows_set_text(&v[QE_TARGET_TITLE], &e.target_title);
		result = rows_give(c);
		if (result != 0)
			return result;
	}
	if (more < 0)
		return rows_damaged(r, "catalog", &n->certname, c->why);
	return rows_check_time(r, c->why);
}

/* True when the query wants no more of edges than their number. */
static bool
edges_are_counted(const struct rows_call *c)
{
	for (unsigned i = QE_CERTNAME; i < QE_FIELDS; i++)
		if (i != QE_CERTNAME && i != QE_ACTIVE && rows_wants(c, i))
			return false;
	return true;
}

int
rows_of_edges(struct rows_call *c)
{
	const bool is_count = edges_are_counted(c);

	if (rows_scope(c, ROWS_CATALOG) < 0)
		return -1;
	for (size_t i = 0; i < c->r->scope.count; i++) {
		const struct rows_node *n =
		    *(struct rows_node **)vec_at(&c->r->scope, i);
		int result;

		if (!(n->has & ROWS_CATALOG) || n->catalog.edges == 0)
			continue;
		rows_set_text(&c->values[QE_CERTNAME], &n->certname);
		rows_set_bool(&c->values[QE_ACTIVE], rows_is_active(n));
		result = is_count ? rows_give_many(c, n->catalog.edges)
				  : edges_give(c, n);
		if (result != 0)
			return result;
	}
	return 0;
}

/* --- catalogs --- */

/* Set a text of a column; null, and an empty one, are null. */
static void
catalogs_text(struct rows_call *c, struct database_statement *s, int column,
    unsigned field)
{
	struct query_value *v = &c->values[field];
	size_t n;
	const char *text = database_column_bytes(s, column, &n);

	v->kind = n > 0 ? QUERY_TEXT : QUERY_NULL;
	v->text.s = text;
	v->text.n = n;
}

static int
catalogs_give_row(struct rows_call *c, const struct rows_node *n,
    struct database_statement *s)
{
	struct query_value *v = c->values;
	struct rows_text environment, producer;
	size_t length;
	const void *hash = database_column_bytes(s, 0, &length);

	if (rows_name(c->r, n->catalog.environment, &environment, c->why) < 0 ||
	    rows_name(c->r, database_column_int(s, 2), &producer, c->why) < 0)
		return -1;
	v[QC_HASH].kind = QUERY_NULL;
	if (length == ROWS_HASH_BYTES)
		rows_set_hash(&v[QC_HASH], c->r->brief, hash);
	rows_set_time(&v[QC_PRODUCER_TIMESTAMP], database_column_int(s, 1));
	rows_set_text(&v[QC_PRODUCER], &producer);
	catalogs_text(c, s, 3, QC_VERSION);
	catalogs_text(c, s, 4, QC_CATALOG_UUID);
	catalogs_text(c, s, 5, QC_TRANSACTION_UUID);
	catalogs_text(c, s, 6, QC_CODE_ID);
	catalogs_text(c, s, 7, QC_JOB_ID);
	rows_set_text(&v[QC_CERTNAME], &n->certname);
	rows_set_text(&v[QC_ENVIRONMENT], &environment);
	rows_set_later(&v[QC_RESOURCES], n->id);
	rows_set_later(&v[QC_EDGES], n->id);
	rows_set_bool(&v[QC_ACTIVE], rows_is_active(n));
	return rows_give(c);
}

static int
catalogs_give(struct rows_call *c, const struct rows_node *n)
{
	struct database_statement *s = database_statement(c->r->x->db,
	    "SELECT hash, ts, producer, version, uuid, transaction_uuid,"
	    " code_id, job_id FROM catalog WHERE node = ?1");
	int found, result;

	if (s == NULL)
		return rows_fail(c->r, c->why);
	database_bind_int(s, 1, n->id);
	found = database_step(s);
	if (found != 1)
		return found < 0 ? rows_fail(c->r, c->why) : 0;
	result = catalogs_give_row(c, n, s);
	database_end(s);
	return result;
}

int
rows_of_catalogs(struct rows_call *c)
{
	if (rows_scope(c, ROWS_CATALOG) < 0)
		return -1;
	for (size_t i = 0; i < c->r->scope.count; i++) {
		const struct rows_node *n =
		    *(struct rows_node **)vec_at(&c->r->scope, i);
		int result = 0;

		arena_reset(c->r->brief);
		if (n->has & ROWS_CATALOG)
			result = catalogs_give(c, n);
		if (result == 0 && i % 256 == 255)
			result = rows_check_time(c->r, c->why);
		if (result != 0)
			return result;
	}
	return 0;
}

/* Write the list of the reader: [..]; -1: it is damaged. */
static int
catalogs_write_list(struct fleet_rows *r, unsigned field,
    struct json_reader *in, struct strbuf *out)
{
	struct json_writer w;
	int more;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_array(&w);
	if (field == QC_RESOURCES) {
		struct rows_resource s;

		while ((more = rows_resource_next(in, r->body, &s)) == 1)
			rows_resource_write(&w, &s);
	} else {
		struct edges_edge e;

		while ((more = edges_next(in, r->body, &e)) == 1)
			edges_write(&w, &e);
	}
	json_write_array_end(&w);
	return more < 0 || w.error != NULL ? -1 : 0;
}

int
rows_open_catalog(struct fleet_rows *r, unsigned field, int64_t key,
    struct strbuf *out, struct strbuf *why)
{
	const char *name = field == QC_RESOURCES ? "resources" : "edges";
	struct rows_node n = {.id = key};
	struct json_reader in;
	int found;

	if (rows_certname(r, key, &n.certname, why) < 0)
		return -1;
	found = rows_catalog_begin(r, &n, name, &in, why);
	if (found == 0)
		strbuf_addstr(why, "the catalog was removed meanwhile");
	if (found != 1)
		return -1;
	strbuf_addstr(out, "{\"data\":");
	if (catalogs_write_list(r, field, &in, out) < 0)
		return rows_damaged(r, "catalog", &n.certname, why);
	strbuf_addstr(out, ",\"href\":");
	rows_write_href(out, "catalogs", &n.certname, name);
	strbuf_addch(out, '}');
	return 0;
}
