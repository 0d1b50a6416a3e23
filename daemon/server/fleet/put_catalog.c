/* The catalog of a node: checked, in canonical form, stored. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fingerprint.h"
#include "base/crypto/digest.h"
#include "server/fleet/catalog_from_agent.h"
#include "server/fleet/internal.h"
#include "server/fleet/parts.h"

enum catalog_key {
	CATALOG_CERTNAME,
	CATALOG_VERSION,
	CATALOG_ENVIRONMENT,
	CATALOG_STAMP,
	CATALOG_PRODUCER,
	CATALOG_UUID,
	CATALOG_TRANSACTION,
	CATALOG_CODE_ID,
	CATALOG_JOB_ID,
	CATALOG_RESOURCES,
	CATALOG_EDGES,
	CATALOG_KEYS
};

/* Words of 64 bits that have a bit for each mark. */
#define CATALOG_MARK_WORDS (65536 / 64)

struct catalog_resource {
	const char *type, *title;
	size_t type_len, title_len;
	size_t at, n; /* in the text of all */
};

struct catalog_put {
	struct fleet_put put; /* its body has the resources */
	struct vec resources; /* of struct catalog_resource */
	struct strbuf edges;  /* canonical */
	unsigned edge_count;
	bool is_sorted;
	unsigned seen; /* keys of the resource that is read */
	uint64_t marks[CATALOG_MARK_WORDS];
	const unsigned char *source; /* the hash of the agent's form, or NULL */
};

/* The keys of a resource, and what their values are. */
static const struct {
	const char *name;
	enum json_token token; /* JSON_TOKEN_NULL: any */
	bool is_required;
} catalog_resource_keys[] = {
    {"type", JSON_TOKEN_STRING, true},
    {"title", JSON_TOKEN_STRING, true},
    {"tags", JSON_TOKEN_ARRAY, true},
    {"parameters", JSON_TOKEN_OBJECT, true},
    {"exported", JSON_TOKEN_NULL, true},
    {"file", JSON_TOKEN_NULL, false},
    {"line", JSON_TOKEN_NULL, false},
};

#define RESOURCE_KEYS \
	(sizeof(catalog_resource_keys) / sizeof(*catalog_resource_keys))

static int
catalog_compare(const void *a, const void *b)
{
	const struct catalog_resource *x = a, *y = b;
	size_t n = x->type_len, m = y->type_len;
	int order = memcmp(x->type, y->type, n < m ? n : m);

	if (order != 0)
		return order;
	if (n != m)
		return n < m ? -1 : 1;
	n = x->title_len;
	m = y->title_len;
	order = memcmp(x->title, y->title, n < m ? n : m);
	return order != 0 ? order : (n > m) - (n < m);
}

/* Decide on a member of a resource; others than those of the table go. */
static int
catalog_member(void *ctx, struct canonical *c, const char *key, size_t n)
{
	struct catalog_put *p = ctx;
	struct catalog_resource *r =
	    vec_at(&p->resources, p->resources.count - 1);
	unsigned i;

	for (i = 0; i < RESOURCE_KEYS; i++)
		if (strlen(catalog_resource_keys[i].name) == n &&
		    memcmp(catalog_resource_keys[i].name, key, n) == 0)
			break;
	if (i == RESOURCE_KEYS)
		return 1;
	if (catalog_resource_keys[i].token != JSON_TOKEN_NULL &&
	    catalog_resource_keys[i].token != c->r->token)
		return json_read_fail(c->r, "a resource is malformed");
	p->seen |= 1U << i;
	if (i == 0) {
		r->type = c->r->text;
		r->type_len = c->r->len;
	} else if (i == 1) {
		r->title = c->r->text;
		r->title_len = c->r->len;
	}
	return 0;
}

static void
catalog_mark(struct catalog_put *p, uint16_t mark)
{
	p->marks[mark / 64] |= (uint64_t)1 << mark % 64;
}

/* Read a resource to the end of the body. */
static void
catalog_resource(struct catalog_put *p, struct canonical *c)
{
	struct catalog_resource *r = vec_push(&p->resources);

	if (r == NULL || c->r->token != JSON_TOKEN_OBJECT) {
		json_read_fail(c->r, r == NULL
					 ? "it has more than 100000 resources"
					 : "a resource is not an object");
		return;
	}
	p->seen = 0;
	r->at = c->out->len;
	if (canonical_object(c, catalog_member, p) < 0)
		return;
	r->n = c->out->len - r->at;
	for (unsigned i = 0; i < RESOURCE_KEYS; i++)
		if (catalog_resource_keys[i].is_required &&
		    !(p->seen & 1U << i)) {
			json_read_fail(c->r, "a resource is malformed");
			return;
		}
	if (r->title_len == 0 || r->type_len == 0)
		json_read_fail(c->r, "a resource has no title");
	if (p->resources.count > 1 && catalog_compare(r - 1, r) >= 0)
		p->is_sorted = false;
	catalog_mark(p, fleet_mark_type(r->type, r->type_len));
	catalog_mark(p,
	    fleet_mark_resource(r->type, r->type_len, r->title, r->title_len));
}

static const char *
catalog_resources(void *ctx, struct canonical *c)
{
	struct catalog_put *p = ctx;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return "is not an array";
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END &&
	       c->r->error == NULL) {
		if (p->resources.count > 0)
			strbuf_addch(c->out, ',');
		catalog_resource(p, c);
	}
	return NULL;
}

/* Decide on a member of an end of an edge: type and title stay. */
static int
catalog_end_member(void *ctx, struct canonical *c, const char *key, size_t n)
{
	unsigned *seen = ctx;

	if (!(n == 4 && memcmp(key, "type", 4) == 0) &&
	    !(n == 5 && memcmp(key, "title", 5) == 0))
		return 1;
	(*seen)++;
	if (c->r->token != JSON_TOKEN_STRING)
		return json_read_fail(c->r, "an edge is malformed");
	return 0;
}

/* Read an end of an edge, a resource's type and title. */
static int
catalog_end(struct canonical *c)
{
	unsigned seen = 0;

	if (c->r->token != JSON_TOKEN_OBJECT)
		return json_read_fail(c->r, "an edge is malformed");
	if (canonical_object(c, catalog_end_member, &seen) < 0)
		return -1;
	return seen == 2 ? 2 : json_read_fail(c->r, "an edge is malformed");
}

static int
catalog_edge_member(void *ctx, struct canonical *c, const char *key, size_t n)
{
	struct catalog_put *p = ctx;

	if (n == 6 &&
	    (memcmp(key, "source", 6) == 0 || memcmp(key, "target", 6) == 0)) {
		p->seen++;
		return catalog_end(c);
	}
	if (n != 12 || memcmp(key, "relationship", 12) != 0)
		return 1;
	p->seen++;
	if (c->r->token != JSON_TOKEN_STRING)
		return json_read_fail(c->r, "an edge is malformed");
	return 0;
}

static const char *
catalog_edges(void *ctx, struct canonical *c)
{
	struct catalog_put *p = ctx;
	struct strbuf *body = c->out;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return "is not an array";
	c->out = &p->edges;
	while (json_read_next(c->r) != JSON_TOKEN_ARRAY_END &&
	       c->r->error == NULL) {
		if (++p->edge_count > FLEET_CATALOG_EDGES)
			return "has more than 1000000 edges";
		if (c->r->token != JSON_TOKEN_OBJECT)
			return "has an item that is not an object";
		if (p->edge_count > 1)
			strbuf_addch(c->out, ',');
		p->seen = 0;
		if (canonical_object(c, catalog_edge_member, p) < 0)
			break;
		if (p->seen != 3)
			return "has an edge without source, target or "
			       "relationship";
	}
	c->out = body;
	return NULL;
}

static const struct payload_key catalog_keys[CATALOG_KEYS] = {
    [CATALOG_CERTNAME] = {"certname", PAYLOAD_TEXT, true, NULL},
    [CATALOG_VERSION] = {"version", PAYLOAD_TEXT, true, NULL},
    [CATALOG_ENVIRONMENT] = {"environment", PAYLOAD_TEXT, false, NULL},
    [CATALOG_STAMP] = {"producer_timestamp", PAYLOAD_MOMENT, true, NULL},
    [CATALOG_PRODUCER] = {"producer", PAYLOAD_TEXT, false, NULL},
    [CATALOG_UUID] = {"catalog_uuid", PAYLOAD_TEXT, false, NULL},
    [CATALOG_TRANSACTION] = {"transaction_uuid", PAYLOAD_TEXT, false, NULL},
    [CATALOG_CODE_ID] = {"code_id", PAYLOAD_TEXT, false, NULL},
    [CATALOG_JOB_ID] = {"job_id", PAYLOAD_TEXT, false, NULL},
    [CATALOG_RESOURCES] = {"resources", PAYLOAD_READ, true, catalog_resources},
    [CATALOG_EDGES] = {"edges", PAYLOAD_READ, true, catalog_edges},
};

/* Find a resource that is there twice; the list is sorted. */
static enum exports_result
catalog_check_titles(struct catalog_put *p)
{
	for (size_t i = 1; i < p->resources.count; i++) {
		const struct catalog_resource *r = vec_at(&p->resources, i);

		if (catalog_compare(r - 1, r) != 0)
			continue;
		if (p->put.why != NULL) {
			strbuf_add(p->put.why, r->type, r->type_len);
			strbuf_addch(p->put.why, '[');
			strbuf_add(p->put.why, r->title, r->title_len);
			strbuf_addstr(p->put.why, "] is there twice");
		}
		return EXPORTS_INVALID;
	}
	return EXPORTS_OK;
}

/* Hash the body, n bytes; a node makes only its own bodies. */
static void
catalog_hash(struct catalog_put *p, const char *body, size_t n)
{
	char whole[FINGERPRINT_BYTES + EXPORTS_CERTNAME_MAX];
	const struct fingerprint print = fingerprint_of(body, n);
	const size_t length = strlen(p->put.certname);

	memcpy(whole, print.bytes, sizeof(print.bytes));
	memcpy(whole + sizeof(print.bytes), p->put.certname, length);
	digest_sha1(whole, sizeof(print.bytes) + length, p->put.hash);
}

/*
 * Write the body to out, and hash it.  The resources are in the text `from`,
 * the edges in parts, or as JSON when it is NULL.
 */
static enum exports_result
catalog_body(struct catalog_put *p, const struct strbuf *from,
    const struct catalog_parts *parts, struct strbuf *out)
{
	const char *text;

	if (!p->is_sorted)
		qsort(p->resources.items, p->resources.count,
		    sizeof(struct catalog_resource), catalog_compare);
	if (!p->is_sorted && catalog_check_titles(p) != EXPORTS_OK)
		return EXPORTS_INVALID;
	if (strbuf_text(from, &text) < 0)
		return fleet_invalid(&p->put, "it takes too much memory");
	strbuf_reserve(out, 2 * from->len + p->edges.len + 512);
	strbuf_addstr(out, "{\"resources\":[");
	if (p->is_sorted)
		strbuf_add(out, text, from->len);
	for (size_t i = 0; !p->is_sorted && i < p->resources.count; i++) {
		const struct catalog_resource *r = vec_at(&p->resources, i);

		if (i > 0)
			strbuf_addch(out, ',');
		strbuf_add(out, text + r->at, r->n);
	}
	strbuf_addstr(out, "],\"edges\":[");
	if (parts != NULL)
		parts_edges_write(parts, out);
	else
		strbuf_addbuf(out, &p->edges);
	strbuf_addstr(out, "]}");
	if (strbuf_text(out, &text) < 0)
		return fleet_invalid(&p->put, "it takes too much memory");
	catalog_hash(p, text, out->len);
	return EXPORTS_OK;
}

/* The marks as they are stored, in the arena. */
static const char *
catalog_marks(struct catalog_put *p, size_t *ret_n)
{
	char *out = arena_text(p->put.x->work, 4 * p->resources.count + 1);
	size_t n = 0;

	for (unsigned i = 0; i < CATALOG_MARK_WORDS; i++)
		for (uint64_t w = p->marks[i]; w != 0; w &= w - 1) {
			unsigned mark = i * 64 + (unsigned)__builtin_ctzll(w);

			out[n++] = (char)(mark & 0xff);
			out[n++] = (char)(mark >> 8);
		}
	*ret_n = n;
	return out;
}

/* Bind what changes with each catalog: parameters 1 to 11. */
static void
catalog_bind(struct database_statement *s, const struct fleet_put *p,
    const struct payload_value *v, int64_t environment, int64_t producer)
{
	database_bind_int(s, 1, p->row.id);
	database_bind_int(s, 2, p->stamp);
	database_bind_int(s, 3, p->now);
	database_bind_int(s, 4, environment);
	database_bind_int(s, 5, producer);
	database_bind_text(s, 6, v[CATALOG_VERSION].text, v[CATALOG_VERSION].n);
	database_bind_text(s, 7,
	    v[CATALOG_UUID].is_given ? v[CATALOG_UUID].text : "",
	    v[CATALOG_UUID].n);
	database_bind_text(s, 8,
	    v[CATALOG_TRANSACTION].is_given ? v[CATALOG_TRANSACTION].text : "",
	    v[CATALOG_TRANSACTION].n);
	fleet_bind(s, 9, &v[CATALOG_CODE_ID]);
	fleet_bind(s, 10, &v[CATALOG_JOB_ID]);
}

/* Write what changes with each catalog. */
static int
catalog_touch(struct catalog_put *c, const struct payload_value *v,
    int64_t environment, int64_t producer)
{
	struct fleet_put *p = &c->put;
	struct database_statement *s = database_statement(p->x->db,
	    "UPDATE catalog SET ts = ?2, received = ?3, environment = ?4,"
	    " producer = ?5, version = ?6, uuid = ?7, transaction_uuid = ?8,"
	    " code_id = ?9, job_id = ?10, source = coalesce(?11, source)"
	    " WHERE node = ?1");

	if (s == NULL)
		return -1;
	catalog_bind(s, p, v, environment, producer);
	if (c->source != NULL)
		database_bind_bytes(s, 11, c->source, FLEET_HASH);
	return database_run(s);
}

static int
catalog_write(struct catalog_put *c, const struct payload_value *v,
    const char *json, size_t json_n, int64_t environment, int64_t producer)
{
	struct fleet_put *p = &c->put;
	struct database_statement *s = database_statement(p->x->db,
	    "INSERT INTO catalog (node, hash, ts, received, environment,"
	    " producer, version, uuid, transaction_uuid, code_id, job_id,"
	    " resources, edges, change, source, marks, body) VALUES (?1, ?11,"
	    " ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?12, ?13, ?14, ?17, ?15,"
	    " ?16)"
	    " ON CONFLICT (node) DO UPDATE SET hash = ?11, ts = ?2,"
	    " received = ?3, environment = ?4, producer = ?5, version = ?6,"
	    " uuid = ?7, transaction_uuid = ?8, code_id = ?9, job_id = ?10,"
	    " resources = ?12, edges = ?13, change = ?14, source = ?17,"
	    " marks = ?15,"
	    " body = ?16");
	const char *body, *marks;
	size_t n, marks_n;
	int64_t change;

	if (s == NULL || fleet_put_change(p, &change) < 0)
		return -1;
	body = fleet_put_compress(p, json, json_n, &n);
	marks = catalog_marks(c, &marks_n);
	catalog_bind(s, p, v, environment, producer);
	database_bind_bytes(s, 11, p->hash, FLEET_HASH);
	database_bind_int(s, 12, (int64_t)c->resources.count);
	database_bind_int(s, 13, c->edge_count);
	database_bind_int(s, 14, change);
	database_bind_bytes(s, 15, marks, marks_n);
	database_bind_bytes(s, 16, body, n);
	if (c->source != NULL)
		database_bind_bytes(s, 17, c->source, FLEET_HASH);
	return database_run(s);
}

enum catalog_found {
	CATALOG_OTHER, /* another one is stored, or none */
	CATALOG_EQUAL, /* the stored one has the hash */
	CATALOG_STALE, /* the stored one is newer: nothing is done */
};

/*
 * Compare with what is stored: an enum catalog_found, or -1.  sql selects its
 * moment and hash.
 */
static int
catalog_compare_stored(
    struct catalog_put *c, const char *sql, const unsigned char *hash)
{
	struct fleet_put *p = &c->put;
	struct fleet_stored stored;

	if (fleet_put_stored(p, sql, &stored) < 0)
		return -1;
	if (fleet_put_is_stale(p, &stored))
		return CATALOG_STALE;
	return stored.is_there && memcmp(stored.hash, hash, FLEET_HASH) == 0
		   ? CATALOG_EQUAL
		   : CATALOG_OTHER;
}

/* The numbers of the names that a catalog has: a result, or -1. */
static int
catalog_names(struct catalog_put *c, const struct payload_value *v,
    int64_t *ret_environment, int64_t *ret_producer)
{
	int result = fleet_put_name(&c->put, EXPORTS_NAME_ENVIRONMENT,
	    &v[CATALOG_ENVIRONMENT], ret_environment);

	return result != EXPORTS_OK
		   ? result
		   : fleet_put_name(&c->put, EXPORTS_NAME_PRODUCER,
			 &v[CATALOG_PRODUCER], ret_producer);
}

/*
 * Store the catalog whose hash is known; json NULL: only if what is stored has
 * the hash, otherwise *ret_done is false.  A result, or -1.
 */
static int
catalog_store(struct catalog_put *c, const struct payload_value *v,
    const char *sql, const unsigned char *hash, const char *json, size_t n,
    bool *ret_done)
{
	int64_t environment, producer;
	int found = catalog_compare_stored(c, sql, hash), result;

	*ret_done = true;
	if (found < 0 || found == CATALOG_STALE)
		return found < 0 ? -1 : (int)EXPORTS_OK;
	*ret_done = json != NULL || found == CATALOG_EQUAL;
	if (!*ret_done)
		return EXPORTS_OK;
	if (fleet_put_begin(&c->put) < 0)
		return -1;
	/* another process may have changed it before the transaction */
	found = catalog_compare_stored(c, sql, hash);
	*ret_done = json != NULL || found == CATALOG_EQUAL;
	if (found < 0 || found == CATALOG_STALE || !*ret_done)
		return found < 0 ? -1 : (int)EXPORTS_OK;
	result = catalog_names(c, v, &environment, &producer);
	if (result != EXPORTS_OK)
		return result;
	result = found == CATALOG_EQUAL
		     ? catalog_touch(c, v, environment, producer)
		     : catalog_write(c, v, json, n, environment, producer);
	return result < 0 ? -1 : (int)EXPORTS_OK;
}

static int
catalog_run(struct catalog_put *c, const struct strbuf *from,
    const struct catalog_parts *parts, const struct payload_value *v)
{
	struct strbuf out;
	const char *json;
	bool done;
	int result;

	strbuf_init(&out, 5 * FLEET_CATALOG_BYTES);
	result = (int)catalog_body(c, from, parts, &out);
	if (result == EXPORTS_OK)
		result = strbuf_text(&out, &json) < 0
			     ? -1
			     : catalog_store(c, v,
				   "SELECT ts, hash FROM catalog"
				   " WHERE node = ?1",
				   c->put.hash, json, out.len, &done);
	strbuf_release(&out);
	return result;
}

enum exports_result
fleet_put_catalog(struct exports *x, const char *json, size_t n, int64_t now,
    bool *ret_written, struct strbuf *why)
{
	struct payload_value v[CATALOG_KEYS];
	struct catalog_put c = {.is_sorted = true};
	int result;

	vec_init(&c.resources, sizeof(struct catalog_resource),
	    FLEET_CATALOG_RESOURCES);
	strbuf_init(&c.edges, 2 * FLEET_CATALOG_BYTES);
	result = (int)fleet_put_read(&c.put, x, json, n, FLEET_CATALOG_BYTES,
	    now, why, catalog_keys, CATALOG_KEYS, &c, v);
	if (result == EXPORTS_OK)
		result = (int)fleet_put_node(
		    &c.put, &v[CATALOG_CERTNAME], &v[CATALOG_STAMP]);
	if (result == EXPORTS_OK)
		result = catalog_run(&c, &c.put.body, NULL, v);
	result = (int)fleet_put_end(&c.put, result, ret_written);
	vec_release(&c.resources);
	strbuf_release(&c.edges);
	return (enum exports_result)result;
}

/* --- an agent's catalog --- */

/* Take the resources of the parts. */
static enum exports_result
catalog_take_parts(struct catalog_put *c, const struct catalog_parts *parts)
{
	for (size_t i = 0; i < parts->resources.count; i++) {
		const struct parts_resource *from =
		    vec_at(&parts->resources, i);
		struct catalog_resource *r = vec_push(&c->resources);

		if (r == NULL || from->title_len == 0)
			return fleet_invalid(&c->put,
			    r == NULL ? "it has more than 100000 resources"
				      : "a resource has no title");
		r->type = from->type;
		r->type_len = from->type_len;
		r->title = from->title;
		r->title_len = from->title_len;
		r->at = from->at;
		r->n = from->n;
		catalog_mark(c, fleet_mark_type(r->type, r->type_len));
		catalog_mark(c, fleet_mark_resource(r->type, r->type_len,
				    r->title, r->title_len));
	}
	c->is_sorted = false;
	c->edge_count = (unsigned)parts->edges.count;
	return EXPORTS_OK;
}

/* The members of the payload that a put reads. */
static void
catalog_take_head(const struct agent_catalog_head *h, struct payload_value *v)
{
	v[CATALOG_CERTNAME] = h->certname;
	v[CATALOG_VERSION] = h->version;
	v[CATALOG_ENVIRONMENT] = h->environment;
	v[CATALOG_STAMP] = h->stamp;
	v[CATALOG_PRODUCER] = h->producer;
	v[CATALOG_UUID] = h->uuid;
	v[CATALOG_TRANSACTION] = h->transaction;
	v[CATALOG_CODE_ID] = h->code_id;
	v[CATALOG_JOB_ID] = h->job_id;
}

/*
 * Store a catalog whose agent's form has the hash of the stored one: its lists
 * are not read.
 */
static int
catalog_store_source(struct catalog_put *c, struct catalog_conversion *k,
    const char *json, size_t n, struct payload_value *v, bool *ret_done)
{
	struct agent_catalog_head head;

	*ret_done = false;
	if (agent_catalog_peek(k, json, n) < 0)
		return EXPORTS_OK;
	agent_catalog_head(k, &head);
	catalog_take_head(&head, v);
	return catalog_store(c, v,
	    "SELECT ts, source FROM catalog WHERE node = ?1", c->source, NULL,
	    0, ret_done);
}

static int
catalog_put_agent(struct catalog_put *c, const char *json, size_t n,
    const char *exports, size_t exports_n, const struct fleet_origin *o)
{
	struct payload_value v[CATALOG_KEYS] = {{.is_given = false}};
	struct agent_catalog_head head;
	unsigned char source[FLEET_HASH];
	struct catalog_conversion k;
	struct strbuf none;
	int result;
	bool done;

	strbuf_init(&none, 0);
	agent_catalog_source(json, n, exports, exports_n, source);
	c->source = source;
	agent_catalog_init(&k, o, &none, c->put.why);
	agent_catalog_head(&k, &head);
	result = (int)fleet_put_node(&c->put, &head.certname, &head.stamp);
	done = result != EXPORTS_OK;
	if (!done)
		result = catalog_store_source(c, &k, json, n, v, &done);
	if (!done && result == EXPORTS_OK) {
		if (agent_catalog_read(&k, json, n, exports, exports_n, true) <
		    0)
			result = EXPORTS_INVALID;
		else
			result = (int)catalog_take_parts(c, &k.parts);
		agent_catalog_head(&k, &head);
		catalog_take_head(&head, v);
		if (result == EXPORTS_OK)
			result = catalog_run(c, &k.parts.text, &k.parts, v);
	}
	agent_catalog_end(&k, 0);
	strbuf_release(&none);
	return result;
}

enum exports_result
fleet_put_agent_catalog(struct exports *x, const char *json, size_t n,
    const char *exports, size_t exports_n, const struct fleet_origin *o,
    int64_t now, bool *ret_written, struct strbuf *why)
{
	struct catalog_put c = {.is_sorted = true};
	int result;

	vec_init(&c.resources, sizeof(struct catalog_resource),
	    FLEET_CATALOG_RESOURCES);
	strbuf_init(&c.edges, 2 * FLEET_CATALOG_BYTES);
	result =
	    (int)fleet_put_open(&c.put, x, n, FLEET_CATALOG_BYTES, now, why);
	if (result == EXPORTS_OK)
		result = catalog_put_agent(&c, json, n, exports, exports_n, o);
	result = (int)fleet_put_end(&c.put, result, ret_written);
	vec_release(&c.resources);
	strbuf_release(&c.edges);
	return (enum exports_result)result;
}
