/* A catalog as an agent gets it, in the payload. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/fingerprint.h"
#include "base/crypto/digest.h"
#include "language/catalog/plain_data.h"
#include "language/catalog/rich_data.h"
#include "language/value/document/from_json.h"
#include "language/value/value.h"
#include "server/fleet/catalog_from_agent.h"
#include "server/fleet/fleet.h"

/* --- rich data --- */

/* Append JSON in its canonical form. */
static int
catalog_rich_write(struct canonical *c, const struct strbuf *json)
{
	struct json_reader r;
	struct canonical again;
	const char *text;
	int result;

	if (strbuf_text(json, &text) < 0)
		return json_read_fail(c->r, "rich data is too long");
	text = arena_memdup(c->r->arena, text, json->len);
	json_read_init(&r, c->r->arena, text, json->len);
	json_read_next(&r);
	canonical_init(&again, &r, c->out);
	result = canonical_value(&again);
	canonical_release(&again);
	return result < 0 ? json_read_fail(c->r, r.error) : 0;
}

/* Append an object of rich data as plain data. */
static int
catalog_rich(struct canonical *c)
{
	struct arena *a = c->r->arena;
	struct json_fault fault;
	struct strbuf plain;
	struct json_writer w;
	const char *text, *error;
	struct value v;
	size_t n;
	int result;

	text = json_read_whole(c->r, &n);
	if (text == NULL)
		return -1;
	if (value_pull_json(a, text, n, &v, &fault) < 0)
		return json_read_fail(c->r, "rich data cannot be read");
	if (rich_data_read(a, &v, true, &error) < 0)
		return json_read_fail(c->r, error);
	strbuf_init(&plain, c->out->max);
	json_write_init(&w, &plain, JSON_LAYOUT_COMPACT);
	plain_data_value(&w, a, v);
	result = w.error != NULL ? json_read_fail(c->r, w.error)
				 : catalog_rich_write(c, &plain);
	strbuf_release(&plain);
	return result;
}

/* --- resources --- */

static const char *
agent_catalog_resources(void *ctx, struct canonical *c)
{
	struct catalog_conversion *k = ctx;
	struct strbuf *body = c->out;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return "is not an array";
	c->out = &k->parts.text;
	c->rich = catalog_rich;
	while (
	    json_read_next(c->r) != JSON_TOKEN_ARRAY_END && c->r->error == NULL)
		agent_resource_read(&k->resources, c);
	c->rich = NULL;
	c->out = body;
	return NULL;
}

/* The members of an export that are stored. */
static const struct {
	const char *name;
	enum json_token token; /* JSON_TOKEN_NULL: any */
} agent_export_keys[] = {
    {"type", JSON_TOKEN_STRING},
    {"title", JSON_TOKEN_STRING},
    {"tags", JSON_TOKEN_ARRAY},
    {"parameters", JSON_TOKEN_OBJECT},
    {"exported", JSON_TOKEN_TRUE},
    {"file", JSON_TOKEN_NULL},
    {"line", JSON_TOKEN_NULL},
};
/* Bits of those that each export has: all but file and line. */
#define AGENT_EXPORT_REQUIRED 0x1fU

static int
agent_export_member(void *ctx, struct canonical *c, const char *key, size_t n)
{
	const unsigned count =
	    sizeof(agent_export_keys) / sizeof(*agent_export_keys);
	struct catalog_conversion *k = ctx;
	const struct json_reader *r = c->r;
	unsigned i;

	if (n == 9 && memcmp(key, "container", 9) == 0 &&
	    r->token == JSON_TOKEN_STRING) {
		k->container = r->text;
		k->container_len = r->len;
		return 1;
	}
	for (i = 0; i < count; i++)
		if (strlen(agent_export_keys[i].name) == n &&
		    memcmp(agent_export_keys[i].name, key, n) == 0)
			break;
	if (i == count)
		return 1;
	if (agent_export_keys[i].token != JSON_TOKEN_NULL &&
	    agent_export_keys[i].token != r->token)
		return json_read_fail(c->r, "an export is malformed");
	k->seen |= 1U << i;
	if (i == 0) {
		k->type = r->text;
		k->type_len = r->len;
	} else if (i == 1) {
		k->title = r->text;
		k->title_len = r->len;
	}
	return 0;
}

/* True when the catalog has the resource: it was collected there. */
static bool
agent_export_is_collected(struct catalog_conversion *k)
{
	struct strbuf ref;
	bool is_there;

	strbuf_init(&ref, k->type_len + k->title_len + 2);
	strbuf_add(&ref, k->type, k->type_len);
	strbuf_addch(&ref, '[');
	strbuf_add(&ref, k->title, k->title_len);
	strbuf_addch(&ref, ']');
	is_there = parts_find(&k->parts, strbuf_shown(&ref), ref.len) >= 0;
	strbuf_release(&ref);
	return is_there;
}

/* Add an exported resource, whose first token was read. */
static int
agent_export(struct catalog_conversion *k, struct canonical *c)
{
	struct parts_resource *r;
	size_t at = c->out->len;
	bool twice;

	k->type = k->title = k->container = NULL;
	k->seen = 0;
	if (c->r->token != JSON_TOKEN_OBJECT)
		return json_read_fail(c->r, "an export is not an object");
	if (canonical_object(c, agent_export_member, k) < 0)
		return -1;
	if ((k->seen & AGENT_EXPORT_REQUIRED) != AGENT_EXPORT_REQUIRED ||
	    k->type_len == 0)
		return json_read_fail(c->r, "an export is malformed");
	if (agent_export_is_collected(k)) {
		strbuf_truncate(c->out, at);
		return 0;
	}
	r = parts_add(&k->parts, k->type, k->type_len, k->title, k->title_len,
	    at, &twice);
	if (r == NULL)
		return json_read_fail(
		    c->r, "it has more than 100000 resources");
	r->is_virtual = true;
	/* one without a known container stays without */
	if (k->container != NULL)
		parts_contain(&k->parts, k->container, k->container_len, r->ref,
		    r->ref_len);
	return 0;
}

/* Add the resources that are exported and not in the agent's catalog. */
static int
agent_exports(struct catalog_conversion *k, const char *json, size_t n)
{
	struct json_reader r;
	struct canonical c;
	int result = 0;

	if (json == NULL)
		return 0;
	json_read_init(&r, k->v.arena, json, n);
	canonical_init(&c, &r, &k->parts.text);
	if (json_read_next(&r) != JSON_TOKEN_ARRAY)
		json_read_fail(&r, "the exports are not an array");
	while (r.error == NULL && json_read_next(&r) != JSON_TOKEN_ARRAY_END)
		agent_export(k, &c);
	if (r.error != NULL)
		result = convert_fail(&k->v, r.error);
	canonical_release(&c);
	return result;
}

/* --- edges --- */

/* Add an edge, whose first token was read: two references. */
static int
agent_edge(struct catalog_conversion *k, struct canonical *c)
{
	const char *ends[2] = {NULL, NULL};
	size_t n[2] = {0, 0};

	if (c->r->token != JSON_TOKEN_OBJECT)
		return json_read_fail(c->r, "an edge is not an object");
	while (json_read_next(c->r) == JSON_TOKEN_KEY) {
		int i = c->r->len == 6 && memcmp(c->r->text, "target", 6) == 0;
		bool is_end = i || (c->r->len == 6 &&
				       memcmp(c->r->text, "source", 6) == 0);

		json_read_next(c->r);
		if (!is_end) {
			json_read_skip(c->r);
			continue;
		}
		if (c->r->token != JSON_TOKEN_STRING)
			return json_read_fail(
			    c->r, "an end of an edge is not a text");
		canonical_repair(c);
		ends[i] = c->r->text;
		n[i] = c->r->len;
	}
	if (c->r->error != NULL)
		return -1;
	if (ends[0] == NULL || ends[1] == NULL ||
	    parts_contain(&k->parts, ends[0], n[0], ends[1], n[1]) < 0)
		return json_read_fail(
		    c->r, "an edge is not between resources of the catalog");
	return 0;
}

/* Read the array whose first token was read. */
static void
agent_edges(struct catalog_conversion *k, struct canonical *c)
{
	while (
	    json_read_next(c->r) != JSON_TOKEN_ARRAY_END && c->r->error == NULL)
		agent_edge(k, c);
}

static const char *
agent_catalog_edges(void *ctx, struct canonical *c)
{
	struct catalog_conversion *k = ctx;

	if (c->r->token != JSON_TOKEN_ARRAY)
		return "is not an array";
	if (k->parts.resources.count > 0)
		agent_edges(k, c);
	else /* they are read when the resources are known */
		k->edges = json_read_whole(c->r, &k->edges_len);
	return NULL;
}

/* Read edges that stand before the resources. */
static int
agent_edges_late(struct catalog_conversion *k)
{
	struct json_reader r;
	struct canonical c;
	int result = 0;

	if (k->edges == NULL)
		return 0;
	json_read_init(&r, k->v.arena, k->edges, k->edges_len);
	canonical_init(&c, &r, &k->v.body);
	c.repairs = true;
	json_read_next(&r);
	agent_edges(k, &c);
	if (r.error != NULL)
		result = convert_fail(&k->v, r.error);
	canonical_release(&c);
	return result;
}

/* --- relationships --- */

/* True for the form Type[title], Name::Type[title]. */
static bool
relation_is_reference(const char *s, size_t n)
{
	bool is_first = true;
	size_t i;

	for (i = 0; i < n && s[i] != '['; i++) {
		char c = s[i];

		if (is_first && !(c >= 'A' && c <= 'Z'))
			return false;
		if (c == ':' && i + 1 < n && s[i + 1] == ':' && !is_first) {
			i++;
			is_first = true;
			continue;
		}
		if (!is_first && !((c >= 'a' && c <= 'z') || c == '_' ||
				     (c >= '0' && c <= '9')))
			return false;
		is_first = false;
	}
	return i > 0 && i < n && !is_first && memchr(s + i, ']', n - i) != NULL;
}

/* The number of the resource that is named, or -1. */
static int64_t
relation_find(struct catalog_conversion *k, const char *ref, size_t n)
{
	static const char file[] = "File[";
	int64_t found = parts_find(&k->parts, ref, n);
	char *stripped;

	if (found < 0)
		found = parts_find_alias(&k->parts, ref, n);
	if (found >= 0 || n < sizeof(file) + 1 ||
	    memcmp(ref, file, sizeof(file) - 1) != 0 || ref[n - 2] != '/')
		return found;
	/* a file may be named with slashes at its end */
	stripped = arena_text(k->v.arena, n);
	for (n -= 1; n > sizeof(file) && ref[n - 1] == '/'; n--)
		;
	memcpy(stripped, ref, n);
	stripped[n] = ']';
	found = parts_find(&k->parts, stripped, n + 1);
	return found >= 0 ? found
			  : parts_find_alias(&k->parts, stripped, n + 1);
}

static int
relation_fail(struct catalog_conversion *k, const struct agent_relation *x,
    const char *fault)
{
	const struct parts_resource *r =
	    vec_at(&k->parts.resources, x->resource);
	struct strbuf *why = k->v.why;

	if (why == NULL)
		return -1;
	strbuf_addstr(why, "Invalid relationship: ");
	strbuf_add(why, r->ref, r->ref_len);
	strbuf_addf(why, " { %s => ", agent_relations[x->kind].parameter);
	strbuf_add(why, x->text, x->n);
	strbuf_addstr(why, " }, because ");
	strbuf_add(why, x->text, x->n);
	strbuf_addstr(why, fault);
	return -1;
}

/* Add the edge of a relationship. */
static int
relation_join(struct catalog_conversion *k, const struct agent_relation *x)
{
	const struct agent_relation_kind *kind = &agent_relations[x->kind];
	const struct parts_resource *other;
	int64_t found;

	if (x->text == NULL || !relation_is_reference(x->text, x->n))
		return relation_fail(k, x,
		    " doesn't seem to be in the correct format. Resource "
		    "references should be formatted as: Classname['title'] or "
		    "Modulename::Classname['title'] (take careful note of the "
		    "capitalization).");
	found = relation_find(k, x->text, x->n);
	if (found < 0)
		return relation_fail(
		    k, x, " doesn't seem to be in the catalog");
	other = vec_at(&k->parts.resources, (size_t)found);
	if (other->is_virtual)
		return relation_fail(k, x, " is exported but not collected");
	if (parts_join(&k->parts,
		kind->is_forward ? x->resource : (uint32_t)found,
		kind->is_forward ? (uint32_t)found : x->resource,
		kind->relation) < 0)
		return convert_fail(&k->v, "it has more than 1000000 edges");
	return 0;
}

static int
agent_relations_join(struct catalog_conversion *k)
{
	const struct vec *all = &k->resources.relations;

	for (size_t i = 0; i < all->count; i++)
		if (relation_join(k, vec_at(all, i)) < 0)
			return -1;
	return 0;
}

/* --- the catalog --- */

static const struct payload_key agent_catalog_keys[AGENT_CATALOG_KEYS] = {
    [AGENT_CATALOG_VERSION] = {"version", PAYLOAD_TEXT, false, NULL},
    [AGENT_CATALOG_CODE_ID] = {"code_id", PAYLOAD_TEXT, false, NULL},
    [AGENT_CATALOG_JOB_ID] = {"job_id", PAYLOAD_TEXT, false, NULL},
    [AGENT_CATALOG_UUID] = {"catalog_uuid", PAYLOAD_TEXT, false, NULL},
    [AGENT_CATALOG_RESOURCES] = {"resources", PAYLOAD_READ, true,
	agent_catalog_resources},
    [AGENT_CATALOG_EDGES] = {"edges", PAYLOAD_READ, true, agent_catalog_edges},
};

/* The resources in the order of the catalog. */
static void
agent_resources_write(struct catalog_conversion *k, struct strbuf *out)
{
	const char *text = strbuf_shown(&k->parts.text);

	if (strbuf_is_cut(&k->parts.text))
		strbuf_cut(out);
	strbuf_addch(out, '[');
	for (size_t i = 0; i < k->parts.resources.count; i++) {
		const struct parts_resource *r = vec_at(&k->parts.resources, i);

		if (i > 0)
			strbuf_addch(out, ',');
		strbuf_add(out, text + r->at, r->n);
	}
	strbuf_addch(out, ']');
}

/* A text as a member of the payload; NULL: none. */
static struct payload_value
agent_text(const char *s)
{
	struct payload_value v = {.is_given = s != NULL, .text = s};

	v.n = s != NULL ? strlen(s) : 0;
	return v;
}

void
agent_catalog_head(
    const struct catalog_conversion *k, struct agent_catalog_head *ret)
{
	const struct fleet_origin *o = k->v.origin;
	const struct payload_value *v = k->values;

	ret->certname = agent_text(o->certname);
	ret->environment = agent_text(o->environment);
	ret->producer = agent_text(o->producer);
	ret->stamp =
	    (struct payload_value){.is_given = true, .integer = o->stamp};
	ret->version = v[AGENT_CATALOG_VERSION].is_given
			   ? v[AGENT_CATALOG_VERSION]
			   : agent_text("");
	ret->code_id = v[AGENT_CATALOG_CODE_ID];
	ret->job_id = v[AGENT_CATALOG_JOB_ID].is_given ? v[AGENT_CATALOG_JOB_ID]
						       : agent_text(o->job_id);
	ret->transaction = agent_text(o->transaction_uuid);
	ret->uuid = v[AGENT_CATALOG_UUID].is_given ? v[AGENT_CATALOG_UUID]
						   : ret->transaction;
}

static void
agent_catalog_write(struct catalog_conversion *k)
{
	struct strbuf *out = k->v.out;
	struct agent_catalog_head head;
	struct json_writer w;

	agent_catalog_head(k, &head);
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	convert_origin(&w, k->v.origin);
	convert_given(&w, "environment", &head.environment);
	convert_given(&w, "version", &head.version);
	convert_given(&w, "code_id", &head.code_id);
	convert_given(&w, "job_id", &head.job_id);
	convert_given(&w, "catalog_uuid", &head.uuid);
	convert_given(&w, "transaction_uuid", &head.transaction);
	json_write_object_end(&w);
	/* the two lists, which are long */
	strbuf_truncate(out, out->len - 1);
	strbuf_addstr(out, ",\"resources\":");
	agent_resources_write(k, out);
	strbuf_addstr(out, ",\"edges\":[");
	if (!k->v.origin->without_edges)
		parts_edges_write(&k->parts, out);
	strbuf_addstr(out, "]}");
}

void
agent_catalog_init(struct catalog_conversion *k, const struct fleet_origin *o,
    struct strbuf *out, struct strbuf *why)
{
	memset(k, 0, sizeof(*k));
	k->names = arena_new(CONVERT_WORK_BYTES);
	parts_init(&k->parts, k->names, 3 * FLEET_CATALOG_BYTES);
	agent_resources_init(&k->resources, &k->parts, 3 * FLEET_CATALOG_BYTES);
	convert_init(&k->v, o, out, why, 3 * FLEET_CATALOG_BYTES);
}

int
agent_catalog_read(struct catalog_conversion *k, const char *json, size_t n,
    const char *exports, size_t exports_n, bool is_stored)
{
	k->resources.is_stored = is_stored;
	if (convert_read(&k->v, json, n, FLEET_CATALOG_BYTES,
		agent_catalog_keys, AGENT_CATALOG_KEYS, k, k->values) < 0)
		return -1;
	if (agent_edges_late(k) < 0 || agent_exports(k, exports, exports_n) < 0)
		return -1;
	return agent_relations_join(k);
}

/* The text of the key "resources" at the top of a catalog as we write it. */
static const char agent_lists[] = "\"resources\":[";

/* The members before the lists, as an object, in the arena; NULL: none. */
static char *
agent_peek_text(
    struct catalog_conversion *k, const char *json, size_t n, size_t *ret_n)
{
	const char *lists = memmem(json, n, agent_lists, strlen(agent_lists));
	size_t len = lists != NULL ? (size_t)(lists - json) : 0;
	char *head;

	if (len == 0 || json[len - 1] != ',')
		return NULL;
	head = arena_memdup(k->v.arena, json, len);
	head[len - 1] = '}';
	*ret_n = len;
	return head;
}

/* Take a member of which the token was read: 0, or -1 when it is not plain. */
static int
agent_peek_take(const struct json_reader *r, struct payload_value *ret)
{
	if (r->token == JSON_TOKEN_NULL)
		return 0;
	if ((r->token != JSON_TOKEN_STRING && r->token != JSON_TOKEN_INT) ||
	    !json_read_is_plain(r) || r->len > FLEET_COLUMN_BYTES)
		return -1;
	*ret = (struct payload_value){
	    .is_given = true, .text = r->text, .n = r->len};
	return 0;
}

int
agent_catalog_peek(struct catalog_conversion *k, const char *json, size_t n)
{
	const struct payload_value *v = k->values;
	struct json_reader r;
	size_t len;
	const char *head = agent_peek_text(k, json, n, &len);
	int i;

	if (head == NULL)
		return -1;
	json_read_init(&r, k->v.arena, head, len);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(&r) == JSON_TOKEN_KEY) {
		for (i = 0; i < AGENT_CATALOG_RESOURCES; i++)
			if (strlen(agent_catalog_keys[i].name) == r.len &&
			    memcmp(agent_catalog_keys[i].name, r.text, r.len) ==
				0)
				break;
		/* lists here would not be hashed */
		if ((r.len == 5 && memcmp(r.text, "edges", 5) == 0) ||
		    (r.len == 9 && memcmp(r.text, "resources", 9) == 0))
			return -1;
		json_read_next(&r);
		if (i < AGENT_CATALOG_RESOURCES
			? v[i].is_given ||
			      agent_peek_take(&r, &k->values[i]) < 0
			: json_read_skip(&r) < 0)
			return -1;
	}
	return json_read_next(&r) == JSON_TOKEN_END &&
		       v[AGENT_CATALOG_VERSION].is_given &&
		       v[AGENT_CATALOG_UUID].is_given
		   ? 0
		   : -1;
}

void
agent_catalog_source(const char *json, size_t n, const char *exports,
    size_t exports_n, unsigned char ret[FLEET_HASH])
{
	const char *lists = memmem(json, n, agent_lists, strlen(agent_lists));
	struct fingerprint both[2];

	if (lists == NULL)
		lists = json;
	both[0] = fingerprint_of(lists, (size_t)(json + n - lists));
	both[1] = fingerprint_of(exports != NULL ? exports : "", exports_n);
	digest_sha1(both, sizeof(both), ret);
}

int
agent_catalog_end(struct catalog_conversion *k, int result)
{
	result = convert_end(&k->v, result);
	agent_resources_release(&k->resources);
	parts_release(&k->parts);
	arena_free(k->names);
	return result;
}

int
fleet_catalog_from_agent(const char *json, size_t n, const char *exports,
    size_t exports_n, const struct fleet_origin *o, struct strbuf *out,
    struct strbuf *why)
{
	struct catalog_conversion k;
	int result;

	agent_catalog_init(&k, o, out, why);
	result = agent_catalog_read(&k, json, n, exports, exports_n, false);
	if (result == 0)
		agent_catalog_write(&k);
	return agent_catalog_end(&k, result);
}
