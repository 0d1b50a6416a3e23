/* Facts of a node: checked, in canonical form, stored. */

#include <string.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "server/fleet/internal.h"

enum facts_key {
	FACTS_CERTNAME,
	FACTS_VALUES,
	FACTS_ENVIRONMENT,
	FACTS_STAMP,
	FACTS_PRODUCER,
	FACTS_PACKAGES,
	FACTS_KEYS
};

/*
 * Facts that change from run to run: they are stored with the others, but a
 * factset that has only other ones of these is not stored again.  Sorted.
 */
static const char *const facts_volatile[] = {
    "load_averages",
    "memory",
    "memoryfree",
    "memoryfree_mb",
    "mountpoints",
    "swapfree",
    "swapfree_mb",
    "system_uptime",
    "uptime",
    "uptime_days",
    "uptime_hours",
    "uptime_seconds",
};

struct facts_put {
	struct fleet_put put;
	struct strbuf packages; /* canonical JSON */
	unsigned names;
};

static bool
facts_is_volatile(const char *name, size_t n)
{
	for (size_t i = 0; i < sizeof(facts_volatile) / sizeof(*facts_volatile);
	     i++)
		if (strlen(facts_volatile[i]) == n &&
		    memcmp(facts_volatile[i], name, n) == 0)
			return true;
	return false;
}

static int
facts_count(void *ctx, struct canonical *c, const char *key, size_t n)
{
	struct facts_put *f = ctx;

	(void)key;
	(void)n;
	if (++f->names > FLEET_FACTS)
		return json_read_fail(c->r, "it has more than 20000 facts");
	return 0;
}

static const char *
facts_values(void *ctx, struct canonical *c)
{
	if (c->r->token != JSON_TOKEN_OBJECT)
		return "is not an object";
	canonical_object(c, facts_count, ctx);
	return NULL;
}

/* Read a package: name, version and provider. */
static const char *
facts_package(struct canonical *c, struct strbuf *out)
{
	if (c->r->token != JSON_TOKEN_ARRAY)
		return "has an item that is not an array";
	for (int i = 0; i < 3; i++) {
		strbuf_addch(out, i == 0 ? '[' : ',');
		if (json_read_next(c->r) != JSON_TOKEN_STRING)
			return "has a package without name, version or "
			       "provider";
		canonical_text(c);
	}
	strbuf_addch(out, ']');
	return json_read_next(c->r) == JSON_TOKEN_ARRAY_END
		   ? NULL
		   : "has a package with more than three texts";
}

static const char *
facts_packages(void *ctx, struct canonical *c)
{
	struct facts_put *f = ctx;
	struct strbuf *body = c->out;
	const char *fault = NULL;
	unsigned count = 0;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return "is not an array";
	c->out = &f->packages;
	strbuf_addch(&f->packages, '[');
	while (fault == NULL && c->r->error == NULL &&
	       json_read_next(c->r) != JSON_TOKEN_ARRAY_END) {
		if (count > 0)
			strbuf_addch(&f->packages, ',');
		fault = ++count > FLEET_PACKAGES
			    ? "has more than 200000 packages"
			    : facts_package(c, &f->packages);
	}
	strbuf_addch(&f->packages, ']');
	c->out = body;
	return fault;
}

static const struct payload_key facts_keys[FACTS_KEYS] = {
    [FACTS_CERTNAME] = {"certname", PAYLOAD_TEXT, true, NULL},
    [FACTS_VALUES] = {"values", PAYLOAD_READ, true, facts_values},
    [FACTS_ENVIRONMENT] = {"environment", PAYLOAD_TEXT, false, NULL},
    [FACTS_STAMP] = {"producer_timestamp", PAYLOAD_MOMENT, true, NULL},
    [FACTS_PRODUCER] = {"producer", PAYLOAD_TEXT, false, NULL},
    [FACTS_PACKAGES] = {"package_inventory", PAYLOAD_READ, false,
	facts_packages},
};

/* Hash what does not change from run to run. */
static int
facts_hash(struct facts_put *f, const char *body)
{
	struct json_reader r;
	struct strbuf stable;
	const char *text, *value;
	size_t n;
	int result = -1;

	strbuf_init(&stable, 3 * FLEET_FACTS_BYTES);
	json_read_init(&r, f->put.x->work, body, f->put.body.len);
	json_read_next(&r);
	while (json_read_next(&r) == JSON_TOKEN_KEY) {
		bool is_volatile = facts_is_volatile(r.text, r.len);

		if (!is_volatile) {
			strbuf_add(&stable, r.text, r.len);
			strbuf_addch(&stable, '\0');
		}
		value = json_read_raw(&r, &n);
		if (!is_volatile && value != NULL) {
			strbuf_add(&stable, value, n);
			strbuf_addch(&stable, '\0');
		}
	}
	strbuf_addbuf(&stable, &f->packages);
	if (r.error == NULL && strbuf_text(&stable, &text) == 0) {
		digest_sha1(text, stable.len, f->put.hash);
		result = 0;
	}
	strbuf_release(&stable);
	return result;
}

/* Write what changes with each factset. */
static int
facts_touch(struct fleet_put *p, int64_t environment, int64_t producer)
{
	struct database_statement *s = database_statement(p->x->db,
	    "UPDATE factset SET ts = ?2, received = ?3, environment = ?4,"
	    " producer = ?5 WHERE node = ?1");

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, p->row.id);
	database_bind_int(s, 2, p->stamp);
	database_bind_int(s, 3, p->now);
	database_bind_int(s, 4, environment);
	database_bind_int(s, 5, producer);
	return database_run(s);
}

static int
fleet_facts_write(struct facts_put *f, const char *json, int64_t environment,
    int64_t producer)
{
	struct fleet_put *p = &f->put;
	struct database_statement *s = database_statement(p->x->db,
	    "INSERT INTO factset (node, hash, ts, received, environment,"
	    " producer, change, packages, body)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
	    " ON CONFLICT (node) DO UPDATE SET hash = ?2, ts = ?3,"
	    " received = ?4, environment = ?5, producer = ?6, change = ?7,"
	    " packages = ?8, body = ?9");
	const char *body, *packages;
	int64_t change;
	size_t n;

	/* the statement has no values yet, whatever the others have */
	if (s == NULL || fleet_put_change(p, &change) < 0 ||
	    strbuf_text(&f->packages, &packages) < 0)
		return -1;
	body = fleet_put_compress(p, json, p->body.len, &n);
	database_bind_bytes(s, 9, body, n);
	if (f->packages.len > 0) {
		packages = fleet_put_compress(p, packages, f->packages.len, &n);
		database_bind_bytes(s, 8, packages, n);
	}
	database_bind_int(s, 1, p->row.id);
	database_bind_bytes(s, 2, p->hash, FLEET_HASH);
	database_bind_int(s, 3, p->stamp);
	database_bind_int(s, 4, p->now);
	database_bind_int(s, 5, environment);
	database_bind_int(s, 6, producer);
	database_bind_int(s, 7, change);
	return database_run(s);
}

/* Store facts that were read: a result, or -1. */
static int
facts_store(struct facts_put *f, const struct payload_value *v)
{
	static const char sql[] =
	    "SELECT ts, hash FROM factset WHERE node = ?1";
	struct fleet_put *p = &f->put;
	int64_t environment, producer;
	struct fleet_stored stored;
	const char *body;
	int result;

	if (strbuf_text(&p->body, &body) < 0 || facts_hash(f, body) < 0)
		return (int)fleet_invalid(p, "it takes too much memory");
	if (fleet_put_stored(p, sql, &stored) < 0)
		return -1;
	if (fleet_put_is_stale(p, &stored))
		return EXPORTS_OK;
	if (fleet_put_begin(p) < 0 || fleet_put_stored(p, sql, &stored) < 0)
		return -1;
	result = fleet_put_name(
	    p, EXPORTS_NAME_ENVIRONMENT, &v[FACTS_ENVIRONMENT], &environment);
	if (result == EXPORTS_OK)
		result = fleet_put_name(
		    p, EXPORTS_NAME_PRODUCER, &v[FACTS_PRODUCER], &producer);
	if (result != EXPORTS_OK)
		return result;
	if (stored.is_there && memcmp(stored.hash, p->hash, FLEET_HASH) == 0)
		return facts_touch(p, environment, producer) < 0 ? -1
								 : EXPORTS_OK;
	return fleet_facts_write(f, body, environment, producer) < 0
		   ? -1
		   : EXPORTS_OK;
}

enum exports_result
fleet_put_facts(struct exports *x, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	struct payload_value v[FACTS_KEYS];
	struct facts_put f = {.names = 0};
	int result;

	strbuf_init(&f.packages, FLEET_FACTS_BYTES);
	result = (int)fleet_put_read(&f.put, x, json, n, FLEET_FACTS_BYTES, now,
	    why, facts_keys, FACTS_KEYS, &f, v);
	if (result == EXPORTS_OK)
		result = (int)fleet_put_node(
		    &f.put, &v[FACTS_CERTNAME], &v[FACTS_STAMP]);
	if (result == EXPORTS_OK)
		result = facts_store(&f, v);
	result = (int)fleet_put_end(&f.put, result, ret_written);
	strbuf_release(&f.packages);
	return (enum exports_result)result;
}
