/* Documents that the store has already: their moments. */

#include <string.h>

#include "base/core/arena.h"
#include "server/fleet/internal.h"

/* The members of an agent's catalog that differ each time. */
struct seen_catalog {
	struct payload_value version, uuid, transaction_uuid;
};

static void
seen_value(struct json_reader *r, struct payload_value *ret)
{
	if (r->token != JSON_TOKEN_STRING) {
		json_read_skip(r);
		return;
	}
	ret->is_given = true;
	ret->text = r->text;
	ret->n = r->len;
}

/* Read the members before the resources. */
static void
seen_read(struct json_reader *r, struct seen_catalog *c)
{
	struct payload_value other;

	if (json_read_next(r) != JSON_TOKEN_OBJECT)
		return;
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		struct payload_value *at = &other;

		if (r->len == 9 && memcmp(r->text, "resources", 9) == 0)
			return;
		if (r->len == 7 && memcmp(r->text, "version", 7) == 0)
			at = &c->version;
		else if (r->len == 12 &&
			 memcmp(r->text, "catalog_uuid", 12) == 0)
			at = &c->uuid;
		json_read_next(r);
		seen_value(r, at);
	}
}

/* Run an update of the node's row, whose first two values are bound here. */
static int
seen_run(struct fleet_put *p, struct database_statement *s, bool *ret_there)
{
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, p->row.id);
	database_bind_int(s, 2, p->stamp);
	database_bind_int(s, 3, p->now);
	if (database_run(s) < 0)
		return -1;
	*ret_there = database_changes(p->x->db) > 0;
	return 0;
}

static int
seen_facts(struct fleet_put *p, bool *ret_there)
{
	return seen_run(p,
	    database_statement(p->x->db,
		"UPDATE factset SET ts = CASE WHEN ts > ?2 THEN ts ELSE ?2"
		" END, received = ?3"
		" WHERE node = ?1"),
	    ret_there);
}

static int
seen_catalog(struct fleet_put *p, const struct seen_catalog *c, bool *ret_there)
{
	struct database_statement *s = database_statement(p->x->db,
	    "UPDATE catalog SET ts = CASE WHEN ts > ?2 THEN ts ELSE ?2 END,"
	    " received = ?3,"
	    " version = coalesce(?4, version), uuid = coalesce(?5, uuid),"
	    " transaction_uuid = coalesce(?6, transaction_uuid)"
	    " WHERE node = ?1");

	if (s != NULL) {
		fleet_bind(s, 4, &c->version);
		fleet_bind(s, 5, &c->uuid);
		fleet_bind(s, 6, &c->transaction_uuid);
	}
	return seen_run(p, s, ret_there);
}

static enum exports_result
seen_begin(struct fleet_put *p, const struct fleet_origin *o)
{
	const struct payload_value certname = {
	    .is_given = true, .text = o->certname, .n = strlen(o->certname)};
	const struct payload_value stamp = {
	    .is_given = true, .integer = o->stamp};
	enum exports_result rc = fleet_put_node(p, &certname, &stamp);

	if (rc == EXPORTS_OK && fleet_put_begin(p) < 0)
		rc = exports_lose(p->x, p->why);
	return rc;
}

static enum exports_result
seen_end(struct fleet_put *p, int rc, bool *ret_written)
{
	*ret_written = p->x->has_puts;
	return rc < 0 ? exports_lose(p->x, p->why) : EXPORTS_OK;
}

enum exports_result
fleet_seen_facts(struct exports *x, const struct fleet_origin *o, int64_t now,
    bool *ret_there, bool *ret_written, struct strbuf *why)
{
	struct fleet_put p = {.x = x, .now = now, .why = why};
	enum exports_result rc = seen_begin(&p, o);

	if (rc != EXPORTS_OK) {
		*ret_written = x->has_puts;
		return rc;
	}
	return seen_end(&p, seen_facts(&p, ret_there), ret_written);
}

enum exports_result
fleet_seen_catalog(struct exports *x, const char *json, size_t n,
    const struct fleet_origin *o, int64_t now, bool *ret_there,
    bool *ret_written, struct strbuf *why)
{
	struct fleet_put p = {.x = x, .now = now, .why = why};
	struct seen_catalog c = {0};
	enum exports_result rc;

	arena_reset(x->work);
	json_read_init(&p.r, x->work, json, n);
	seen_read(&p.r, &c);
	if (o->transaction_uuid != NULL)
		c.transaction_uuid = (struct payload_value){.is_given = true,
		    .text = o->transaction_uuid,
		    .n = strlen(o->transaction_uuid)};
	rc = seen_begin(&p, o);
	if (rc != EXPORTS_OK) {
		*ret_written = x->has_puts;
		return rc;
	}
	return seen_end(&p, seen_catalog(&p, &c, ret_there), ret_written);
}
