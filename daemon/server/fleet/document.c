/* Documents of the store: read again as the payload that was put. */

#include "server/fleet/document.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/data/json_write.h"
#include "server/fleet/convert.h"
#include "server/fleet/internal.h"

/* Bytes of the memory of one document. */
#define DOCUMENT_WORK_BYTES ((size_t)512 << 20)
#define DOCUMENT_OUT_BYTES  (3 * FLEET_CATALOG_BYTES)

/* Columns that all rows have. */
enum document_column {
	DC_ID,
	DC_CERTNAME,
	DC_HASH,
	DC_STAMP,
	DC_ENVIRONMENT,
	DC_PRODUCER,
	DC_BODY,
	DC_OTHERS
};

#define DOCUMENT_COLUMNS(id) \
	"SELECT " id ", certname, t.hash, t.ts, e.text, p.text, t.body"
#define DOCUMENT_TABLES(table)                            \
	" FROM " table " t JOIN node ON node.id = t.node" \
	" LEFT JOIN name e ON e.id = t.environment"       \
	" LEFT JOIN name p ON p.id = t.producer"
#define DOCUMENT_ACTIVE " node.deactivated = 0 AND node.expired = 0"

/* The form of a column in the payload. */
enum document_member {
	DOCUMENT_TEXT,
	DOCUMENT_UUID, /* an empty one is null */
	DOCUMENT_INT,
	DOCUMENT_BOOL,
	DOCUMENT_MOMENT,
};

struct document_key {
	const char *name; /* NULL ends the list */
	enum document_member kind;
};

struct document_kind {
	const char *sql, *count;
	struct document_key keys[16]; /* columns from DC_OTHERS on */
	/* Write the body, which is canonical JSON. */
	int (*body)(struct fleet_reading *g, struct database_statement *s,
	    struct json_writer *w, const char *json, size_t n);
};

/* --- bodies --- */

/* Write packages of a factset, in the column behind its others. */
static int
document_packages(struct fleet_reading *g, struct database_statement *s,
    struct json_writer *w)
{
	size_t n, json_n;
	const void *body = database_column_bytes(s, DC_OTHERS, &n);
	const char *json;

	if (database_column_is_null(s, DC_OTHERS))
		return 0;
	json = fleet_body(g->x, g->arena, body, n, &json_n);
	if (json == NULL)
		return -1;
	json_write_keystr(w, "package_inventory");
	json_write_raw(w, json, json_n);
	return 0;
}

static int
document_facts_body(struct fleet_reading *g, struct database_statement *s,
    struct json_writer *w, const char *json, size_t n)
{
	json_write_keystr(w, "values");
	json_write_raw(w, json, n);
	return document_packages(g, s, w);
}

/* Write the members of the body as those of the payload. */
static int
document_members_body(struct fleet_reading *g, struct database_statement *s,
    struct json_writer *w, const char *json, size_t n)
{
	struct json_reader r;
	const char *value;
	size_t value_n;

	(void)s;
	json_read_init(&r, g->arena, json, n);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(&r) == JSON_TOKEN_KEY) {
		json_write_key(w, r.text, r.len);
		value = json_read_raw(&r, &value_n);
		if (value == NULL)
			return -1;
		json_write_raw(w, value, value_n);
	}
	return r.error == NULL ? 0 : -1;
}

static const struct document_kind document_kinds[FLEET_DOCUMENTS_READ] = {
    [FLEET_DOCUMENT_FACTS] =
	{DOCUMENT_COLUMNS("t.node") ", t.packages" DOCUMENT_TABLES(
	     "factset") " WHERE t.node > ?1 AND" DOCUMENT_ACTIVE
			" ORDER BY t.node LIMIT 1",
	    "SELECT count(*) FROM factset JOIN node ON node.id = node"
	    " WHERE" DOCUMENT_ACTIVE,
	    {{NULL, DOCUMENT_TEXT}}, document_facts_body},
    [FLEET_DOCUMENT_CATALOG] =
	{DOCUMENT_COLUMNS(
	     "t.node") ", t.version, t.uuid, t.transaction_uuid,"
		       " t.code_id,"
		       " t.job_id" DOCUMENT_TABLES(
			   "catalog") " WHERE t.node > ?1 AND" DOCUMENT_ACTIVE
				      " ORDER BY t.node LIMIT 1",
	    "SELECT count(*) FROM catalog JOIN node ON node.id = node"
	    " WHERE" DOCUMENT_ACTIVE,
	    {{"version", DOCUMENT_TEXT}, {"catalog_uuid", DOCUMENT_UUID},
		{"transaction_uuid", DOCUMENT_UUID}, {"code_id", DOCUMENT_TEXT},
		{"job_id", DOCUMENT_TEXT}, {NULL, DOCUMENT_TEXT}},
	    document_members_body},
    [FLEET_DOCUMENT_REPORT] =
	{DOCUMENT_COLUMNS(
	     "t.id") ", s.text, t.noop, t.noop_pending,"
		     " t.corrective, t.version, t.puppet_version,"
		     " t.format, t.started, t.ended, t.type,"
		     " t.transaction_uuid, t.catalog_uuid,"
		     " t.code_id, t.job_id,"
		     " t.cached_catalog_"
		     "status" DOCUMENT_TABLES(
			 "report") " LEFT JOIN name s ON s.id = t.status"
				   " WHERE t.id > ?1 AND" DOCUMENT_ACTIVE
				   " ORDER BY t.id LIMIT 1",
	    "SELECT count(*) FROM report JOIN node ON node.id = node"
	    " WHERE" DOCUMENT_ACTIVE,
	    {{"status", DOCUMENT_TEXT}, {"noop", DOCUMENT_BOOL},
		{"noop_pending", DOCUMENT_BOOL},
		{"corrective_change", DOCUMENT_BOOL},
		{"configuration_version", DOCUMENT_TEXT},
		{"puppet_version", DOCUMENT_TEXT},
		{"report_format", DOCUMENT_INT},
		{"start_time", DOCUMENT_MOMENT}, {"end_time", DOCUMENT_MOMENT},
		{"type", DOCUMENT_TEXT}, {"transaction_uuid", DOCUMENT_UUID},
		{"catalog_uuid", DOCUMENT_UUID}, {"code_id", DOCUMENT_TEXT},
		{"job_id", DOCUMENT_TEXT},
		{"cached_catalog_status", DOCUMENT_TEXT},
		{NULL, DOCUMENT_TEXT}},
	    document_members_body},
};

/* --- rows --- */

static void
document_text_write(struct json_writer *w, const char *key,
    struct database_statement *s, int column, bool empty_is_null)
{
	size_t n;
	const char *text = database_column_bytes(s, column, &n);

	json_write_keystr(w, key);
	if (database_column_is_null(s, column) || (n == 0 && empty_is_null))
		json_write_null(w);
	else
		json_write_string(w, text, n);
}

static void
document_key_write(struct json_writer *w, const struct document_key *k,
    struct database_statement *s, int column)
{
	int64_t number = database_column_int(s, column);

	switch (k->kind) {
	case DOCUMENT_TEXT:
	case DOCUMENT_UUID:
		document_text_write(
		    w, k->name, s, column, k->kind == DOCUMENT_UUID);
		return;
	case DOCUMENT_MOMENT:
		convert_moment(w, k->name, number);
		return;
	case DOCUMENT_INT:
		json_write_keystr(w, k->name);
		json_write_int(w, number);
		return;
	case DOCUMENT_BOOL:
		json_write_keystr(w, k->name);
		if (database_column_is_null(s, column))
			json_write_null(w);
		else
			json_write_bool(w, number != 0);
		return;
	}
}

/* Write the payload of the row: 0, or -1 when it is damaged. */
static int
document_write(struct fleet_reading *g, struct database_statement *s)
{
	const struct document_kind *k = &document_kinds[g->kind];
	size_t n, json_n;
	const void *body = database_column_bytes(s, DC_BODY, &n);
	const char *json = fleet_body(g->x, g->arena, body, n, &json_n);
	struct json_writer w;

	if (json == NULL)
		return -1;
	json_write_init(&w, g->out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	document_text_write(&w, "certname", s, DC_CERTNAME, false);
	document_text_write(&w, "environment", s, DC_ENVIRONMENT, false);
	document_text_write(&w, "producer", s, DC_PRODUCER, false);
	convert_moment(
	    &w, "producer_timestamp", database_column_int(s, DC_STAMP));
	for (int i = 0; k->keys[i].name != NULL; i++)
		document_key_write(&w, &k->keys[i], s, DC_OTHERS + i);
	if (k->body(g, s, &w, json, json_n) < 0)
		return -1;
	json_write_object_end(&w);
	return w.error == NULL ? 0 : -1;
}

void
fleet_reading_begin(
    struct fleet_reading *g, struct exports *x, enum fleet_document kind)
{
	*g = (struct fleet_reading){.x = x, .kind = kind};
	g->arena = arena_new(DOCUMENT_WORK_BYTES);
	g->out = memory_zalloc(1, sizeof(*g->out));
	strbuf_init(g->out, DOCUMENT_OUT_BYTES);
}

void
fleet_reading_end(struct fleet_reading *g)
{
	strbuf_release(g->out);
	free(g->out);
	arena_free(g->arena);
}

/* Take what the row has. */
static int
document_take(struct fleet_reading *g, struct database_statement *s,
    struct fleet_read *ret, struct strbuf *why)
{
	size_t n;
	const char *name = database_column_bytes(s, DC_CERTNAME, &n);
	const void *hash;

	g->last = database_column_int(s, DC_ID);
	ret->certname = arena_memdup(g->arena, name, n);
	ret->stamp = database_column_int(s, DC_STAMP);
	hash = database_column_bytes(s, DC_HASH, &n);
	memset(ret->hash, 0, sizeof(ret->hash));
	if (n == sizeof(ret->hash))
		memcpy(ret->hash, hash, n);
	if (document_write(g, s) == 0 && strbuf_text(g->out, &ret->json) == 0) {
		ret->n = g->out->len;
		return 1;
	}
	if (why != NULL)
		strbuf_addf(why, "the stored body (%s) of %s is not valid",
		    fleet_commands[g->kind].text, ret->certname);
	return -1;
}

int
fleet_reading_next(
    struct fleet_reading *g, struct fleet_read *ret, struct strbuf *why)
{
	struct database_statement *s =
	    database_statement(g->x->db, document_kinds[g->kind].sql);
	int more;

	arena_reset(g->arena);
	strbuf_reset(g->out);
	if (s == NULL)
		return exports_fail(g->x, why) == EXPORTS_OK ? 0 : -1;
	database_bind_int(s, 1, g->last);
	more = database_step(s);
	if (more < 0)
		exports_fail(g->x, why);
	if (more == 1)
		more = document_take(g, s, ret, why);
	database_end(s);
	return more;
}

int64_t
fleet_reading_count(struct exports *x, enum fleet_document kind)
{
	struct database_statement *s =
	    database_statement(x->db, document_kinds[kind].count);
	int64_t n = -1;

	if (s != NULL && database_step(s) == 1)
		n = database_column_int(s, 0);
	if (s != NULL)
		database_end(s);
	return n;
}
