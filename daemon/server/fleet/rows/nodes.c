/* Nodes, and the names of environments, producers and states. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "server/exports/store.h"
#include "server/fleet/rows/internal.h"

/* Nodes that are read one by one, without a list of all. */
#define NODES_FEW 64

/* --- the directory --- */

int
rows_refresh(struct fleet_rows *r, struct strbuf *why)
{
	uint64_t state;

	if (database_state(r->x->db, &state) < 0)
		return rows_fail(r, why);
	if (state == r->state && r->directory_is_new)
		return 0;
	r->state = state;
	r->directory_is_new = true;
	r->has_nodes = r->has_names = false;
	r->parts = 0;
	vec_reset(&r->nodes);
	vec_reset(&r->names);
	map_free(r->certnames);
	r->certnames = NULL;
	arena_reset(r->directory);
	return 0;
}

/* Copy a text of the row; null stays null. */
static void
nodes_text(struct database_statement *s, int column, struct arena *a,
    struct rows_text *ret)
{
	size_t n;
	const char *text = database_column_bytes(s, column, &n);

	ret->s = NULL;
	ret->n = 0;
	if (database_column_is_null(s, column))
		return;
	ret->s = arena_memdup(a, text, n);
	ret->n = n;
}

static bool
nodes_hash(
    struct database_statement *s, int column, uint8_t out[ROWS_HASH_BYTES])
{
	size_t n;
	const void *hash = database_column_bytes(s, column, &n);

	memset(out, 0, ROWS_HASH_BYTES);
	if (n == ROWS_HASH_BYTES)
		memcpy(out, hash, n);
	return n == ROWS_HASH_BYTES;
}

#define NODES_COLUMNS "SELECT id, certname, deactivated, expired FROM node"

static void
nodes_read(struct database_statement *s, struct arena *a, struct rows_node *n)
{
	n->id = database_column_int(s, 0);
	nodes_text(s, 1, a, &n->certname);
	n->deactivated = database_column_int(s, 2);
	n->expired = database_column_int(s, 3);
}

/* Load all nodes. */
static int
nodes_load(struct fleet_rows *r, struct strbuf *why)
{
	static const char sql[] = NODES_COLUMNS " ORDER BY id";
	struct database_statement *s;
	int more;

	if (r->has_nodes)
		return 0;
	s = database_scan(r->x->db, sql);
	if (s == NULL)
		return rows_fail(r, why);
	while ((more = database_step(s)) == 1) {
		struct rows_node *n = vec_push(&r->nodes);

		if (n == NULL) {
			database_end(s);
			strbuf_addstr(
			    why, "more than 4194304 nodes are stored");
			return -1;
		}
		nodes_read(s, r->directory, n);
	}
	if (more < 0)
		return rows_fail(r, why);
	r->certnames = map_new(NULL, ROWS_NODES_MAX);
	for (size_t i = 0; i < r->nodes.count; i++) {
		struct rows_node *n = vec_at(&r->nodes, i);

		map_must(r->certnames, n->certname.s, n->certname.n, n);
	}
	r->has_nodes = true;
	return 0;
}

/* --- parts --- */

/* Read a part of the row; column 0 is the node. */
static void
nodes_read_factset(
    struct fleet_rows *r, struct database_statement *s, struct rows_node *n)
{
	(void)r;
	nodes_hash(s, 1, n->factset.hash);
	n->factset.ts = database_column_int(s, 2);
	n->factset.received = database_column_int(s, 3);
	n->factset.environment = database_column_int(s, 4);
	n->factset.producer = database_column_int(s, 5);
	n->factset.change = database_column_int(s, 6);
}

static void
nodes_read_catalog(
    struct fleet_rows *r, struct database_statement *s, struct rows_node *n)
{
	(void)r;
	n->catalog.received = database_column_int(s, 1);
	n->catalog.environment = database_column_int(s, 2);
	n->catalog.resources = database_column_int(s, 3);
	n->catalog.edges = database_column_int(s, 4);
	n->catalog.change = database_column_int(s, 5);
}

static int
nodes_flag(struct database_statement *s, int column)
{
	return database_column_is_null(s, column)
		   ? -1
		   : database_column_int(s, column) != 0;
}

static void
nodes_read_latest(
    struct fleet_rows *r, struct database_statement *s, struct rows_node *n)
{
	n->latest.id = database_column_int(s, 1);
	nodes_hash(s, 2, n->latest.hash);
	n->latest.ended = database_column_int(s, 3);
	n->latest.environment = database_column_int(s, 4);
	n->latest.status = database_column_int(s, 5);
	n->latest.noop = (int8_t)nodes_flag(s, 6);
	n->latest.noop_pending = (int8_t)nodes_flag(s, 7);
	nodes_text(s, 8, r->directory, &n->latest.job_id);
	nodes_text(s, 9, r->directory, &n->latest.cached_catalog_status);
}

#define NODES_FACTSET                                             \
	"SELECT node, hash, ts, received, environment, producer," \
	" change FROM factset"
#define NODES_CATALOG                                           \
	"SELECT node, received, environment, resources, edges," \
	" change FROM catalog"
#define NODES_LATEST                                                           \
	"SELECT r.node, r.id, r.hash, r.ended, r.environment,"                 \
	" r.status, r.noop, r.noop_pending, r.job_id,"                         \
	" r.cached_catalog_status FROM node n JOIN report r" /* of an agent:   \
								that of a plan \
								is none of the \
								node's runs */ \
	" ON r.id = (SELECT id FROM report WHERE node = n.id"                  \
	" AND type <> 'plan' ORDER BY ts DESC LIMIT 1)"

/* The parts, by their bits: of one node, and of all. */
static const struct {
	const char *one, *all;
	void (*read)(struct fleet_rows *r, struct database_statement *s,
	    struct rows_node *n);
} nodes_sources[] = {
    {NODES_FACTSET " WHERE node = ?1", NODES_FACTSET, nodes_read_factset},
    {NODES_CATALOG " WHERE node = ?1", NODES_CATALOG, nodes_read_catalog},
    {NODES_LATEST " WHERE n.id = ?1", NODES_LATEST, nodes_read_latest},
};

/* Step to the row of the node's id: 1; 0: it is missing. */
static int
nodes_select(struct fleet_rows *r, const char *sql, int64_t id,
    struct database_statement **ret)
{
	*ret = database_statement(r->x->db, sql);
	if (*ret == NULL)
		return -1;
	database_bind_int(*ret, 1, id);
	return database_step(*ret);
}

/* Load the parts that the node lacks. */
static int
nodes_load_parts(struct fleet_rows *r, struct rows_node *n, unsigned parts,
    struct strbuf *why)
{
	parts &= ~n->loaded;
	for (unsigned i = 0; parts >> i != 0; i++) {
		struct database_statement *s;
		int found;

		if (!(parts & 1U << i))
			continue;
		found = nodes_select(r, nodes_sources[i].one, n->id, &s);
		if (found < 0)
			return rows_fail(r, why);
		if (found == 1)
			nodes_sources[i].read(r, s, n);
		database_end(s);
		n->loaded |= 1U << i;
		n->has |= found == 1 ? 1U << i : 0;
	}
	return 0;
}

static int
nodes_compare_id(const void *key, const void *item)
{
	const int64_t id = *(const int64_t *)key;
	const struct rows_node *n = item;

	return (id > n->id) - (id < n->id);
}

/* Find a node in the list of all, which is loaded; NULL: it has none. */
static struct rows_node *
nodes_find(struct fleet_rows *r, int64_t id)
{
	if (r->nodes.count == 0)
		return NULL;
	return bsearch(&id, r->nodes.items, r->nodes.count,
	    sizeof(struct rows_node), nodes_compare_id);
}

/* Load a part of all nodes, which takes one statement instead of many. */
static int
nodes_load_part(struct fleet_rows *r, unsigned i, struct strbuf *why)
{
	const unsigned part = 1U << i;
	struct database_statement *s =
	    database_scan(r->x->db, nodes_sources[i].all);
	int more;

	if (s == NULL)
		return rows_fail(r, why);
	while ((more = database_step(s)) == 1) {
		struct rows_node *n = nodes_find(r, database_column_int(s, 0));

		if (n == NULL || (n->loaded & part))
			continue;
		nodes_sources[i].read(r, s, n);
		n->loaded |= part;
		n->has |= part;
		if (rows_check_time(r, why) < 0) {
			database_end(s);
			return -1;
		}
	}
	if (more < 0)
		return rows_fail(r, why);
	for (size_t k = 0; k < r->nodes.count; k++)
		((struct rows_node *)vec_at(&r->nodes, k))->loaded |= part;
	r->parts |= part;
	return 0;
}

/* --- scope --- */

/* Read a node that is not in the list of all: 1, 0: it is missing. */
static int
nodes_read_one(struct fleet_rows *r, const struct query_value *certname,
    struct rows_node **ret, struct strbuf *why)
{
	static const char sql[] = NODES_COLUMNS " WHERE certname = ?1";
	struct database_statement *s;
	int found;

	if (r->has_nodes) {
		*ret =
		    map_get(r->certnames, certname->text.s, certname->text.n);
		return *ret != NULL;
	}
	s = database_statement(r->x->db, sql);
	if (s == NULL)
		return rows_fail(r, why);
	database_bind_text(s, 1, certname->text.s, certname->text.n);
	found = database_step(s);
	if (found < 0)
		return rows_fail(r, why);
	if (found == 0)
		return 0;
	*ret = vec_push(&r->few);
	nodes_read(s, r->work, *ret);
	database_end(s);
	for (size_t i = 0; i + 1 < r->few.count; i++)
		if (((struct rows_node *)vec_at(&r->few, i))->id ==
		    (*ret)->id) {
			vec_pop(&r->few);
			return 0;
		}
	return 1;
}

/* Set the values that certname must have one of; false: any. */
static bool
nodes_demanded(const struct rows_call *c, struct query_value *one,
    const struct query_value **ret, size_t *ret_count)
{
	const unsigned field = c->shape->certname;

	if (field == QUERY_NO_FIELD)
		return false;
	*ret = one;
	*ret_count = 1;
	return query_hint_text(c->hints, field, one) ||
	       query_hint_list(c->hints, field, ret, ret_count);
}

/* Add the node when the query may want it. */
static int
nodes_admit(struct rows_call *c, struct rows_node *n, unsigned parts)
{
	struct rows_node **place;

	if (n->call == c->r->call)
		return 0;
	n->call = c->r->call;
	if (c->shape->active != QUERY_NO_FIELD &&
	    rows_is_not(c, c->shape->active, rows_is_active(n)))
		return 0;
	if ((n->loaded & parts) != parts &&
	    nodes_load_parts(c->r, n, parts, c->why) < 0)
		return -1;
	place = vec_push(&c->r->scope);
	if (place == NULL)
		return -1;
	*place = n;
	return 0;
}

static int
nodes_scope_all(struct rows_call *c, unsigned parts)
{
	struct fleet_rows *r = c->r;

	if (nodes_load(r, c->why) < 0)
		return -1;
	for (unsigned i = 0; parts >> i != 0; i++)
		if ((parts & ~r->parts & 1U << i) &&
		    nodes_load_part(r, i, c->why) < 0)
			return -1;
	for (size_t i = 0; i < r->nodes.count; i++)
		if (nodes_admit(c, vec_at(&r->nodes, i), parts) < 0 ||
		    (i % 256 == 255 && rows_check_time(r, c->why) < 0))
			return -1;
	return 0;
}

int
rows_scope(struct rows_call *c, unsigned parts)
{
	struct fleet_rows *r = c->r;
	struct query_value one;
	const struct query_value *list;
	size_t count;

	vec_reset(&r->scope);
	vec_reset(&r->few);
	r->call++;
	if (!nodes_demanded(c, &one, &list, &count))
		return nodes_scope_all(c, parts);
	if (count > NODES_FEW && nodes_load(r, c->why) < 0)
		return -1;
	/* the scope has pointers to these */
	if (!r->has_nodes) {
		for (size_t i = 0; i < count; i++)
			(void)vec_push(&r->few);
		vec_reset(&r->few);
	}
	for (size_t i = 0; i < count; i++) {
		struct rows_node *n = NULL;
		int found = 0;

		if (list[i].kind == QUERY_TEXT)
			found = nodes_read_one(r, &list[i], &n, c->why);
		if (found < 0 || (found == 1 && nodes_admit(c, n, parts) < 0))
			return -1;
	}
	return 0;
}

struct rows_node *
rows_node_by_id(struct rows_call *c, int64_t id, unsigned parts, int *ret)
{
	struct fleet_rows *r = c->r;
	struct rows_node *n;

	*ret = nodes_load(r, c->why);
	if (*ret < 0)
		return NULL;
	n = nodes_find(r, id);
	if (n != NULL && (n->loaded & parts) != parts &&
	    nodes_load_parts(r, n, parts, c->why) < 0) {
		*ret = -1;
		return NULL;
	}
	return n;
}

int
rows_certname(
    struct fleet_rows *r, int64_t id, struct rows_text *ret, struct strbuf *why)
{
	static const char sql[] = "SELECT certname FROM node WHERE id = ?1";
	struct database_statement *s;
	int found = nodes_select(r, sql, id, &s);

	if (found < 0)
		return rows_fail(r, why);
	if (found == 0) {
		strbuf_addstr(why, "the node was removed meanwhile");
		return -1;
	}
	nodes_text(s, 0, r->brief, ret);
	database_end(s);
	return 0;
}

/* --- names --- */

static int
names_load(struct fleet_rows *r, struct strbuf *why)
{
	static const char sql[] = "SELECT id, kind, text FROM name"
				  " WHERE kind IN (?1, ?2, ?3) ORDER BY id";
	struct database_statement *s;
	int more;

	if (r->has_names)
		return 0;
	s = database_statement(r->x->db, sql);
	if (s == NULL)
		return rows_fail(r, why);
	database_bind_int(s, 1, EXPORTS_NAME_ENVIRONMENT);
	database_bind_int(s, 2, EXPORTS_NAME_PRODUCER);
	database_bind_int(s, 3, EXPORTS_NAME_STATUS);
	while ((more = database_step(s)) == 1) {
		struct rows_name *name = vec_push(&r->names);

		if (name == NULL) {
			database_end(s);
			strbuf_addstr(
			    why, "more than 4194304 names are stored");
			return -1;
		}
		name->id = database_column_int(s, 0);
		name->kind = database_column_int(s, 1);
		nodes_text(s, 2, r->directory, &name->text);
	}
	if (more < 0)
		return rows_fail(r, why);
	r->has_names = true;
	return 0;
}

static int
names_compare_id(const void *key, const void *item)
{
	const int64_t id = *(const int64_t *)key;
	const struct rows_name *n = item;

	return (id > n->id) - (id < n->id);
}

int
rows_name(
    struct fleet_rows *r, int64_t id, struct rows_text *ret, struct strbuf *why)
{
	const struct rows_name *name = NULL;

	ret->s = NULL;
	ret->n = 0;
	if (id == 0)
		return 0;
	if (names_load(r, why) < 0)
		return -1;
	if (r->names.count > 0)
		name = bsearch(&id, r->names.items, r->names.count,
		    sizeof(*name), names_compare_id);
	if (name != NULL)
		*ret = name->text;
	return 0;
}

/* --- the entities --- */

int
rows_of_names(struct rows_call *c)
{
	const int64_t kind = c->entity == QUERY_ENVIRONMENTS
				 ? EXPORTS_NAME_ENVIRONMENT
				 : EXPORTS_NAME_PRODUCER;

	if (names_load(c->r, c->why) < 0)
		return -1;
	for (size_t i = 0; i < c->r->names.count; i++) {
		const struct rows_name *name = vec_at(&c->r->names, i);
		int result;

		if (name->kind != kind)
			continue;
		rows_set_text(&c->values[QENV_NAME], &name->text);
		result = rows_give(c);
		if (result != 0)
			return result;
	}
	return 0;
}

/* The parts of a node that the query wants. */
static unsigned
nodes_parts(const struct rows_call *c)
{
	static const struct {
		unsigned field, part;
	} parts[] = {
	    {QN_FACTS_TIMESTAMP, ROWS_FACTSET},
	    {QN_FACTS_ENVIRONMENT, ROWS_FACTSET},
	    {QN_CATALOG_TIMESTAMP, ROWS_CATALOG},
	    {QN_CATALOG_ENVIRONMENT, ROWS_CATALOG},
	    {QN_REPORT_TIMESTAMP, ROWS_LATEST},
	    {QN_REPORT_ENVIRONMENT, ROWS_LATEST},
	    {QN_LATEST_REPORT_HASH, ROWS_LATEST},
	    {QN_LATEST_REPORT_STATUS, ROWS_LATEST},
	    {QN_LATEST_REPORT_NOOP, ROWS_LATEST},
	    {QN_LATEST_REPORT_NOOP_PENDING, ROWS_LATEST},
	    {QN_LATEST_REPORT_JOB_ID, ROWS_LATEST},
	    {QN_CACHED_CATALOG_STATUS, ROWS_LATEST},
	};
	unsigned all = 0;

	for (unsigned i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		if (rows_wants(c, parts[i].field))
			all |= parts[i].part;
	return all;
}

static int
nodes_set_latest(struct rows_call *c, const struct rows_node *n)
{
	struct query_value *v = c->values;
	struct rows_text environment, status;

	if (rows_name(c->r, n->latest.environment, &environment, c->why) < 0 ||
	    rows_name(c->r, n->latest.status, &status, c->why) < 0)
		return -1;
	rows_set_time(&v[QN_REPORT_TIMESTAMP], n->latest.ended);
	rows_set_text(&v[QN_REPORT_ENVIRONMENT], &environment);
	if (rows_wants(c, QN_LATEST_REPORT_HASH))
		rows_set_hash(
		    &v[QN_LATEST_REPORT_HASH], c->r->brief, n->latest.hash);
	rows_set_text(&v[QN_LATEST_REPORT_STATUS], &status);
	rows_set_flag(&v[QN_LATEST_REPORT_NOOP], n->latest.noop);
	rows_set_flag(
	    &v[QN_LATEST_REPORT_NOOP_PENDING], n->latest.noop_pending);
	rows_set_text(&v[QN_LATEST_REPORT_JOB_ID], &n->latest.job_id);
	rows_set_text(
	    &v[QN_CACHED_CATALOG_STATUS], &n->latest.cached_catalog_status);
	return 0;
}

/* Fill the row of a node; what it lacks is null. */
static int
nodes_set(struct rows_call *c, const struct rows_node *n)
{
	struct query_value *v = c->values;
	struct rows_text text;

	memset(v, 0, QN_FIELDS * sizeof(*v));
	rows_set_text(&v[QN_CERTNAME], &n->certname);
	rows_set_time(&v[QN_DEACTIVATED], n->deactivated);
	rows_set_time(&v[QN_EXPIRED], n->expired);
	rows_set_bool(&v[QN_ACTIVE], rows_is_active(n));
	if (n->has & ROWS_FACTSET) {
		rows_set_time(&v[QN_FACTS_TIMESTAMP], n->factset.received);
		if (rows_name(c->r, n->factset.environment, &text, c->why) < 0)
			return -1;
		rows_set_text(&v[QN_FACTS_ENVIRONMENT], &text);
	}
	if (n->has & ROWS_CATALOG) {
		rows_set_time(&v[QN_CATALOG_TIMESTAMP], n->catalog.received);
		if (rows_name(c->r, n->catalog.environment, &text, c->why) < 0)
			return -1;
		rows_set_text(&v[QN_CATALOG_ENVIRONMENT], &text);
	}
	return n->has & ROWS_LATEST ? nodes_set_latest(c, n) : 0;
}

int
rows_of_nodes(struct rows_call *c)
{
	if (rows_scope(c, nodes_parts(c)) < 0)
		return -1;
	for (size_t i = 0; i < c->r->scope.count; i++) {
		struct rows_node **n = vec_at(&c->r->scope, i);
		int result;

		arena_reset(c->r->brief);
		if (nodes_set(c, *n) < 0)
			return -1;
		result = rows_give(c);
		if (result != 0)
			return result;
	}
	return 0;
}
