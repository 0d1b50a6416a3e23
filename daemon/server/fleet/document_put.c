/* Documents that are put as commands of PuppetDB. */

#include <string.h>

#include "base/core/arena.h"
#include "server/fleet/convert.h"
#include "server/fleet/document.h"
#include "server/fleet/internal.h"

/* A deactivation has two or three short members. */
#define DEACTIVATION_BYTES ((size_t)64 << 10)

const struct fleet_command fleet_commands[FLEET_DOCUMENT_KINDS] = {
    [FLEET_DOCUMENT_FACTS] = {"replace_facts", "facts", 5, 4,
	FLEET_FACTS_BYTES},
    [FLEET_DOCUMENT_CATALOG] = {"replace_catalog", "catalog", 9, 6,
	FLEET_CATALOG_BYTES},
    [FLEET_DOCUMENT_REPORT] = {"store_report", "report", 8, 8,
	FLEET_REPORT_BYTES},
    [FLEET_DOCUMENT_DEACTIVATION] = {"deactivate_node", "deactivation", 3, 3,
	DEACTIVATION_BYTES},
    [FLEET_DOCUMENT_EXPIRATION] = {"configure_expiration", "expiration", 1, 1,
	DEACTIVATION_BYTES},
    [FLEET_DOCUMENT_INPUTS] = {"replace_catalog_inputs", "catalog inputs", 1, 1,
	FLEET_CATALOG_BYTES},
};

static bool
command_is(const char *name, const char *text, size_t n)
{
	if (strlen(name) != n)
		return false;
	for (size_t i = 0; i < n; i++)
		if (name[i] != (text[i] == ' ' ? '_' : text[i]))
			return false;
	return true;
}

int
fleet_command_find(const char *name, size_t n, int64_t version,
    enum fleet_document *ret, struct strbuf *why)
{
	for (unsigned i = 0; i < FLEET_DOCUMENT_KINDS; i++) {
		const struct fleet_command *c = &fleet_commands[i];

		if (!command_is(c->name, name, n))
			continue;
		if (version < c->oldest || version > c->version) {
			strbuf_addf(why,
			    "version %lld of the command %s is not supported: "
			    "%u is",
			    (long long)version, c->name, c->version);
			return -1;
		}
		*ret = (enum fleet_document)i;
		return 0;
	}
	strbuf_addstr(why, "the command is not known");
	return -1;
}

/* --- exported resources of a catalog --- */

/* The exports of a catalog, and its members that are needed to put them. */
struct catalog_exports {
	struct arena *arena;
	struct json_reader r;
	struct canonical c;
	struct strbuf list; /* the array of exported resources */
	const char *certname;
	size_t certname_len;
	int64_t stamp;
	bool is_exported; /* the resource that is read */
};

static int
catalog_exports_member(
    void *ctx, struct canonical *c, const char *key, size_t n)
{
	static const char *const kept[] = {
	    "exported", "file", "line", "parameters", "tags", "title", "type"};
	struct catalog_exports *e = ctx;

	if (n == 8 && memcmp(key, "exported", 8) == 0)
		e->is_exported = c->r->token == JSON_TOKEN_TRUE;
	for (unsigned i = 0; i < sizeof(kept) / sizeof(*kept); i++)
		if (strlen(kept[i]) == n && memcmp(kept[i], key, n) == 0)
			return 0;
	return 1;
}

/* Read the resources, of which those that are exported stay in the list. */
static int
catalog_exports_resources(struct catalog_exports *e)
{
	if (e->r.token != JSON_TOKEN_ARRAY)
		return json_read_fail(&e->r, "resources is not an array");
	while (json_read_next(&e->r) == JSON_TOKEN_OBJECT) {
		size_t at = e->list.len;

		e->is_exported = false;
		if (at > 1)
			strbuf_addch(&e->list, ',');
		if (canonical_object(&e->c, catalog_exports_member, e) < 0)
			return -1;
		if (!e->is_exported)
			strbuf_truncate(&e->list, at);
	}
	return e->r.token == JSON_TOKEN_ARRAY_END
		   ? 0
		   : json_read_fail(&e->r, "a resource is not an object");
}

/* Take a member of the catalog, whose value's first token was read. */
static int
catalog_exports_take(struct catalog_exports *e, const char *key, size_t n)
{
	struct json_reader *r = &e->r;

	if (n == 9 && memcmp(key, "resources", 9) == 0)
		return catalog_exports_resources(e);
	if (r->token == JSON_TOKEN_STRING && n == 8 &&
	    memcmp(key, "certname", 8) == 0) {
		e->certname = r->text;
		e->certname_len = r->len;
	} else if (r->token == JSON_TOKEN_STRING && n == 18 &&
		   memcmp(key, "producer_timestamp", 18) == 0) {
		if (fleet_moment_read(r->text, r->len, &e->stamp) < 0)
			return json_read_fail(
			    r, "producer_timestamp is not a moment");
	}
	return json_read_skip(r);
}

static int
catalog_exports_read(struct catalog_exports *e)
{
	if (json_read_next(&e->r) != JSON_TOKEN_OBJECT)
		return e->r.error != NULL
			   ? -1
			   : json_read_fail(&e->r, "it is not an object");
	while (json_read_next(&e->r) == JSON_TOKEN_KEY) {
		const char *key = e->r.text;
		size_t n = e->r.len;

		json_read_next(&e->r);
		if (e->r.error != NULL || catalog_exports_take(e, key, n) < 0)
			return -1;
	}
	if (e->r.error != NULL)
		return -1;
	if (e->certname == NULL || e->certname_len >= EXPORTS_CERTNAME_MAX)
		return json_read_fail(
		    &e->r, "certname is missing, or longer than 255 bytes");
	return 0;
}

static enum exports_result
catalog_exports_store(struct exports *x, struct catalog_exports *e, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	char certname[EXPORTS_CERTNAME_MAX] = "";
	const char *list;

	strbuf_addch(&e->list, ']');
	memcpy(certname, e->certname, e->certname_len);
	if (strbuf_text(&e->list, &list) < 0 || arena_exhausted(e->arena))
		return exports_refuse(EXPORTS_INVALID, why,
		    "its exported resources are longer than 16 MiB");
	return exports_put(
	    x, certname, e->stamp, now, list, e->list.len, ret_written, why);
}

/* Put the exported resources of a catalog. */
static enum exports_result
catalog_exports_put(struct exports *x, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	struct catalog_exports e = {.arena = arena_new(CONVERT_WORK_BYTES)};
	enum exports_result result = EXPORTS_INVALID;

	strbuf_init(&e.list, EXPORTS_NODE_BYTES);
	strbuf_addch(&e.list, '[');
	json_read_init(&e.r, e.arena, json, n);
	canonical_init(&e.c, &e.r, &e.list);
	if (catalog_exports_read(&e) == 0)
		result = catalog_exports_store(x, &e, now, ret_written, why);
	else if (why != NULL)
		strbuf_addstr(why, e.r.error);
	canonical_release(&e.c);
	strbuf_release(&e.list);
	arena_free(e.arena);
	return result;
}

/* --- each kind --- */

/* Put a catalog, then its exports: without them it would be a part of it. */
static enum exports_result
document_put_catalog(struct exports *x, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	enum exports_result result =
	    fleet_put_catalog(x, json, n, now, ret_written, why);
	bool written = false;

	if (result != EXPORTS_OK)
		return result;
	result = catalog_exports_put(x, json, n, now, &written, why);
	*ret_written = *ret_written || written;
	return result;
}

enum { DEACTIVATION_CERTNAME, DEACTIVATION_STAMP, DEACTIVATION_KEYS };

static const struct payload_key deactivation_keys[DEACTIVATION_KEYS] = {
    [DEACTIVATION_CERTNAME] = {"certname", PAYLOAD_TEXT, true, NULL},
    [DEACTIVATION_STAMP] = {"producer_timestamp", PAYLOAD_MOMENT, true, NULL},
};

/* Deactivate a node, unless it has sent something later. */
static enum exports_result
document_put_deactivation(struct exports *x, const char *json, size_t n,
    int64_t now, bool *ret_written, struct strbuf *why)
{
	struct payload_value v[DEACTIVATION_KEYS];
	struct fleet_put p;
	enum exports_result result;
	bool known;

	result = fleet_put_read(&p, x, json, n, DEACTIVATION_BYTES, now, why,
	    deactivation_keys, DEACTIVATION_KEYS, NULL, v);
	if (result == EXPORTS_OK)
		result = fleet_put_node(
		    &p, &v[DEACTIVATION_CERTNAME], &v[DEACTIVATION_STAMP]);
	result = fleet_put_end(&p, (int)result, ret_written);
	if (result != EXPORTS_OK || !p.is_known || p.stamp < p.row.stamp)
		return result;
	result = exports_commit(x, why);
	*ret_written = false;
	return result == EXPORTS_OK
		   ? exports_deactivate(x, p.certname, p.stamp, &known, why)
		   : result;
}

/* Check that it is an object of JSON, which is all that can be done with it. */
static enum exports_result
document_ignore(struct exports *x, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	struct payload_value v;
	struct fleet_put p;
	enum exports_result result = fleet_put_read(&p, x, json, n,
	    FLEET_CATALOG_BYTES, now, why, deactivation_keys, 1, NULL, &v);

	return fleet_put_end(&p, (int)result, ret_written);
}

enum exports_result
fleet_document_put(struct exports *x, enum fleet_document kind,
    const char *json, size_t n, int64_t now, bool *ret_written,
    struct strbuf *why)
{
	static enum exports_result (*const puts[FLEET_DOCUMENT_KINDS])(
	    struct exports * x, const char *json, size_t n, int64_t now,
	    bool *ret_written, struct strbuf *why) = {
	    [FLEET_DOCUMENT_FACTS] = fleet_put_facts,
	    [FLEET_DOCUMENT_CATALOG] = document_put_catalog,
	    [FLEET_DOCUMENT_REPORT] = fleet_put_report,
	    [FLEET_DOCUMENT_DEACTIVATION] = document_put_deactivation,
	    [FLEET_DOCUMENT_EXPIRATION] = document_ignore,
	    [FLEET_DOCUMENT_INPUTS] = document_ignore,
	};

	return puts[kind](x, json, n, now, ret_written, why);
}

enum exports_result
fleet_document_put_of(struct exports *x, const char *certname,
    enum fleet_document kind, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	enum exports_result result;

	x->only = certname;
	result = fleet_document_put(x, kind, json, n, now, ret_written, why);
	x->only = NULL;
	return result;
}

int
fleet_report_known(struct exports *x, const char *certname, int64_t start,
    const char *uuid, size_t n)
{
	struct database_statement *s = database_statement(x->db,
	    "SELECT 1 FROM report WHERE node ="
	    " (SELECT id FROM node WHERE certname = ?1)"
	    " AND started = ?2 AND transaction_uuid = ?3");
	int found;

	if (s == NULL)
		return -1;
	database_bind_text(s, 1, certname, strlen(certname));
	database_bind_int(s, 2, start);
	database_bind_text(s, 3, uuid, n);
	found = database_step(s);
	database_end(s);
	return found;
}
