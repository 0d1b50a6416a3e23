#include "language/catalog/from_json.h"

#include "language/catalog/catalog.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/data/json_read.h"
#include "base/core/strbuf.h"
#include "language/catalog/rich_data.h"
#include "language/value/document/from_json.h"

/*
 * One pass of the pull reader over the text.  Edges may name resources that
 * follow them, so they are kept as texts and joined at the end.  A member that
 * is not in the schema is an error, except the two metadata objects of static
 * catalogs, which are skipped.
 */

#define RESOURCES_MAX 1000000
#define EDGES_MAX     4000000
#define PARAMS_MAX    10000
#define TITLE_MAX     (1u << 20)

struct edge_text {
	struct edge_text *next;
	struct value source;
	struct value target;
};

struct catalog_from_json_reading {
	struct json_reader r;
	struct arena *arena;
	struct catalog *catalog;
	struct resource *resource; /* being read */
	struct diag_list *diags;
	const char *certname;
	struct edge_text *edges, **edges_end;
	uint32_t edge_count;
	int seen_name, seen_resources;
	bool any_type; /* objects may have types that are not known */
};

/* A member: its key and the function that reads its value. */
struct catalog_from_json_member {
	const char *key;
	int (*read)(struct catalog_from_json_reading *rd);
};

static int
catalog_from_json_fail(
    struct catalog_from_json_reading *rd, const char *message)
{
	return json_read_fail(&rd->r, message);
}

static const char *
catalog_from_json_text_copy(struct catalog_from_json_reading *rd)
{
	return arena_memdup(rd->arena, rd->r.text, rd->r.len);
}

static int
catalog_from_json_want(struct catalog_from_json_reading *rd,
    enum json_token token, const char *message)
{
	if (json_read_next(&rd->r) == token)
		return 0;
	return catalog_from_json_fail(rd, message);
}

static int
want_text(struct catalog_from_json_reading *rd, const char *message)
{
	return catalog_from_json_want(rd, JSON_TOKEN_STRING, message);
}

/* Reads an object by a table of its members. */
static int
catalog_from_json_read_object(struct catalog_from_json_reading *rd,
    const struct catalog_from_json_member *members)
{
	while (json_read_next(&rd->r) == JSON_TOKEN_KEY) {
		const struct catalog_from_json_member *m = members;

		while (m->key != NULL &&
		       (strlen(m->key) != rd->r.len ||
			   memcmp(m->key, rd->r.text, rd->r.len) != 0))
			m++;
		if (m->key == NULL)
			return catalog_from_json_fail(
			    rd, "this key is not part of the catalog format");
		if (m->read(rd) < 0)
			return -1;
	}
	return rd->r.token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

/* Reads an array of strings as names. */
static int
catalog_from_json_read_names(struct catalog_from_json_reading *rd,
    void (*add)(struct catalog_from_json_reading *rd, const struct name *n))
{
	if (catalog_from_json_want(
		rd, JSON_TOKEN_ARRAY, "a list of names is expected") < 0)
		return -1;
	while (json_read_next(&rd->r) == JSON_TOKEN_STRING)
		add(rd, intern(rd->catalog->names, rd->r.text, rd->r.len));
	if (rd->r.token == JSON_TOKEN_ARRAY_END)
		return 0;
	return catalog_from_json_fail(rd, "a name is expected");
}

static int
skip_value(struct catalog_from_json_reading *rd)
{
	json_read_next(&rd->r);
	return json_read_skip(&rd->r);
}

/* ---- members of a resource ---- */

static int
catalog_from_json_resource_type(struct catalog_from_json_reading *rd)
{
	if (want_text(rd, "the type of a resource is a string") < 0)
		return -1;
	rd->resource->type = intern(rd->catalog->names, rd->r.text, rd->r.len);
	return 0;
}

static int
catalog_from_json_resource_title(struct catalog_from_json_reading *rd)
{
	if (want_text(rd, "the title of a resource is a string") < 0)
		return -1;
	if (rd->r.len > TITLE_MAX)
		return catalog_from_json_fail(rd, "the title is too long");
	rd->resource->title = catalog_from_json_text_copy(rd);
	rd->resource->title_len = (uint32_t)rd->r.len;
	return 0;
}

static void
add_resource_tag(struct catalog_from_json_reading *rd, const struct name *n)
{
	resource_tag(rd->arena, rd->resource, n);
}

static int
catalog_from_json_resource_tags(struct catalog_from_json_reading *rd)
{
	return catalog_from_json_read_names(rd, add_resource_tag);
}

static int
catalog_from_json_resource_file(struct catalog_from_json_reading *rd)
{
	if (json_read_next(&rd->r) == JSON_TOKEN_NULL)
		return 0;
	if (rd->r.token != JSON_TOKEN_STRING)
		return catalog_from_json_fail(rd, "a file name is a string");
	rd->resource->file = catalog_from_json_text_copy(rd);
	return 0;
}

static int
catalog_from_json_resource_line(struct catalog_from_json_reading *rd)
{
	if (json_read_next(&rd->r) == JSON_TOKEN_NULL)
		return 0;
	if (rd->r.token != JSON_TOKEN_INT || rd->r.integer < 0 ||
	    rd->r.integer > INT32_MAX)
		return catalog_from_json_fail(
		    rd, "a line is a positive integer");
	rd->resource->line = (uint32_t)rd->r.integer;
	return 0;
}

static int
catalog_from_json_resource_exported(struct catalog_from_json_reading *rd)
{
	json_read_next(&rd->r);
	if (rd->r.token == JSON_TOKEN_TRUE)
		rd->resource->flags |= RES_EXPORTED;
	else if (rd->r.token != JSON_TOKEN_FALSE)
		return catalog_from_json_fail(rd, "exported is true or false");
	return 0;
}

static int
resource_virtual(struct catalog_from_json_reading *rd)
{
	json_read_next(&rd->r);
	if (rd->r.token == JSON_TOKEN_TRUE)
		rd->resource->flags |= RES_VIRTUAL;
	else if (rd->r.token != JSON_TOKEN_FALSE)
		return catalog_from_json_fail(rd, "virtual is true or false");
	return 0;
}

static int
catalog_from_json_resource_kind(struct catalog_from_json_reading *rd)
{
	static const char *const words[] = {
	    [KIND_UNKNOWN] = "unknown",
	    [KIND_COMPILABLE_TYPE] = "compilable_type",
	    [KIND_CLASS] = "class",
	    [KIND_DEFINED_TYPE] = "defined_type",
	};

	if (want_text(rd, "a kind is a string") < 0)
		return -1;
	for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strlen(words[i]) == rd->r.len &&
		    memcmp(words[i], rd->r.text, rd->r.len) == 0)
			rd->resource->kind = (uint8_t)i;
	}
	return 0;
}

static int
catalog_from_json_resource_parameters(struct catalog_from_json_reading *rd)
{
	struct resource *r = rd->resource;

	if (catalog_from_json_want(
		rd, JSON_TOKEN_OBJECT, "parameters are an object") < 0)
		return -1;
	while (json_read_next(&rd->r) == JSON_TOKEN_KEY) {
		const struct name *name =
		    intern(rd->catalog->names, rd->r.text, rd->r.len);
		const char *why = NULL;
		struct value v;

		if (r->param_count >= PARAMS_MAX)
			return catalog_from_json_fail(
			    rd, "a resource has too many parameters");
		json_read_next(&rd->r);
		if (value_from_json(rd->arena, &rd->r, &v) < 0)
			return -1;
		if (rich_data_read(rd->arena, &v, rd->any_type, &why) < 0)
			return catalog_from_json_fail(rd, why);
		resource_set(rd->arena, r, name, v);
	}
	return rd->r.token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

/*
 * Names in the list of sensitive parameters keep the manifest's case, the
 * resource's own parameters are in lower case.
 */
static void
add_sensitive(struct catalog_from_json_reading *rd, const struct name *n)
{
	struct resource *r = rd->resource;

	for (uint32_t i = 0; i < r->param_count; i++)
		if (strcasecmp(r->params[i].name->text, n->text) == 0)
			r->params[i].sensitive = n;
}

static int
catalog_from_json_resource_sensitive(struct catalog_from_json_reading *rd)
{
	return catalog_from_json_read_names(rd, add_sensitive);
}

static const struct catalog_from_json_member resource_members[] = {
    {"type", catalog_from_json_resource_type},
    {"title", catalog_from_json_resource_title},
    {"tags", catalog_from_json_resource_tags},
    {"file", catalog_from_json_resource_file},
    {"line", catalog_from_json_resource_line},
    {"exported", catalog_from_json_resource_exported},
    {"virtual", resource_virtual},
    {"kind", catalog_from_json_resource_kind},
    {"parameters", catalog_from_json_resource_parameters},
    {"sensitive_parameters", catalog_from_json_resource_sensitive},
    {NULL, NULL},
};

static int
read_resource(struct catalog_from_json_reading *rd)
{
	struct catalog *c = rd->catalog;

	if (rd->r.token != JSON_TOKEN_OBJECT)
		return catalog_from_json_fail(rd, "a resource is an object");
	if (c->resource_count >= RESOURCES_MAX)
		return catalog_from_json_fail(
		    rd, "the catalog has too many resources");
	rd->resource = resource_new(rd->arena, NULL, NULL, 0);
	if (catalog_from_json_read_object(rd, resource_members) < 0)
		return -1;
	if (rd->resource->type == NULL)
		return catalog_from_json_fail(
		    rd, "No resource type provided in serialized data");
	if (rd->resource->title == NULL)
		return catalog_from_json_fail(
		    rd, "No resource title provided in serialized data");
	if (catalog_add(c, rd->resource) != NULL)
		return catalog_from_json_fail(
		    rd, "a resource is declared twice");
	return 0;
}

static int
catalog_from_json_catalog_resources(struct catalog_from_json_reading *rd)
{
	if (catalog_from_json_want(
		rd, JSON_TOKEN_ARRAY, "resources are a list") < 0)
		return -1;
	rd->seen_resources = 1;
	while (json_read_next(&rd->r) != JSON_TOKEN_ARRAY_END) {
		if (read_resource(rd) < 0)
			return -1;
	}
	return 0;
}

/* ---- edges ---- */

static int
edge_text(struct catalog_from_json_reading *rd, struct value *ret)
{
	if (want_text(rd, "an edge's end is a string") < 0)
		return -1;
	*ret = value_string(rd->r.text, rd->r.len);
	return 0;
}

static int
read_edge(struct catalog_from_json_reading *rd)
{
	struct edge_text *e = arena_zalloc(rd->arena, sizeof(*e));

	if (rd->r.token != JSON_TOKEN_OBJECT)
		return catalog_from_json_fail(rd, "an edge is an object");
	if (++rd->edge_count > EDGES_MAX)
		return catalog_from_json_fail(
		    rd, "the catalog has too many edges");
	while (json_read_next(&rd->r) == JSON_TOKEN_KEY) {
		int is_source =
		    rd->r.len == 6 && memcmp(rd->r.text, "source", 6) == 0;
		int is_target =
		    rd->r.len == 6 && memcmp(rd->r.text, "target", 6) == 0;

		if (!is_source && !is_target) {
			if (skip_value(rd) < 0)
				return -1;
			continue;
		}
		if (edge_text(rd, is_source ? &e->source : &e->target) < 0)
			return -1;
	}
	if (e->source.tag != V_STRING || e->target.tag != V_STRING)
		return catalog_from_json_fail(
		    rd, "an edge has a source and a target");
	*rd->edges_end = e;
	rd->edges_end = &e->next;
	return 0;
}

static int
catalog_from_json_catalog_edges(struct catalog_from_json_reading *rd)
{
	if (catalog_from_json_want(rd, JSON_TOKEN_ARRAY, "edges are a list") <
	    0)
		return -1;
	while (json_read_next(&rd->r) != JSON_TOKEN_ARRAY_END) {
		if (read_edge(rd) < 0)
			return -1;
	}
	return 0;
}

/* The resource named by "Type[title]", or NULL. */
static struct resource *
find_ref(const struct catalog *c, struct value ref)
{
	const char *open = memchr(ref.s, '[', ref.aux);
	const struct name *type;

	if (open == NULL || ref.s[ref.aux - 1] != ']')
		return NULL;
	type = intern_find(c->names, ref.s, (size_t)(open - ref.s));
	if (type == NULL)
		return NULL;
	open++;
	return catalog_find(
	    c, type, open, (size_t)(ref.s + ref.aux - 1 - open));
}

static int
join_edges(struct catalog_from_json_reading *rd)
{
	static const char missing[] =
	    "Could not intern from data: Could not find relationship %s "
	    "'%s' for %s";

	for (struct edge_text *e = rd->edges; e != NULL; e = e->next) {
		struct resource *s = find_ref(rd->catalog, e->source);
		struct resource *t = find_ref(rd->catalog, e->target);
		struct value bad = s == NULL ? e->source : e->target;
		struct value other = s == NULL ? e->target : e->source;

		if (s != NULL && t != NULL) {
			catalog_add_edge(rd->catalog, s, t);
			continue;
		}
		diag_add(rd->diags, DIAG_ERROR, NULL, NULL, 0, 0, missing,
		    s == NULL ? "source" : "target", value_cstr(rd->arena, bad),
		    value_cstr(rd->arena, other));
		return -1;
	}
	return 0;
}

/* ---- members of the catalog ---- */

static void
add_catalog_tag(struct catalog_from_json_reading *rd, const struct name *n)
{
	catalog_tag(rd->catalog, n);
}

static int
catalog_from_json_catalog_tags(struct catalog_from_json_reading *rd)
{
	return catalog_from_json_read_names(rd, add_catalog_tag);
}

static void
add_catalog_class(struct catalog_from_json_reading *rd, const struct name *n)
{
	catalog_add_class(rd->catalog, n);
}

static int
catalog_from_json_catalog_classes(struct catalog_from_json_reading *rd)
{
	return catalog_from_json_read_names(rd, add_catalog_class);
}

static int
catalog_from_json_catalog_name(struct catalog_from_json_reading *rd)
{
	if (want_text(rd, "the name of a catalog is a string") < 0)
		return -1;
	rd->catalog->name = catalog_from_json_text_copy(rd);
	rd->seen_name = 1;
	if (rd->certname == NULL ||
	    strcmp(rd->certname, rd->catalog->name) == 0)
		return 0;
	return catalog_from_json_fail(
	    rd, arena_printf(rd->arena,
		    "the catalog is for node '%s', not for '%s'",
		    rd->catalog->name, rd->certname));
}

static int
catalog_from_json_catalog_version(struct catalog_from_json_reading *rd)
{
	json_read_next(&rd->r);
	if (rd->r.token == JSON_TOKEN_INT)
		rd->catalog->version = value_int(rd->r.integer);
	else if (rd->r.token == JSON_TOKEN_STRING)
		rd->catalog->version =
		    value_string_copy(rd->arena, rd->r.text, rd->r.len);
	else if (rd->r.token != JSON_TOKEN_NULL)
		return catalog_from_json_fail(
		    rd, "a version is an integer or a string");
	return 0;
}

static int
optional_text(
    struct catalog_from_json_reading *rd, const char **ret, const char *message)
{
	if (json_read_next(&rd->r) == JSON_TOKEN_NULL)
		return 0;
	if (rd->r.token != JSON_TOKEN_STRING)
		return catalog_from_json_fail(rd, message);
	*ret = catalog_from_json_text_copy(rd);
	return 0;
}

static int
catalog_from_json_catalog_code_id(struct catalog_from_json_reading *rd)
{
	return optional_text(
	    rd, &rd->catalog->code_id, "a code_id is a string");
}

static int
catalog_from_json_catalog_uuid(struct catalog_from_json_reading *rd)
{
	return optional_text(
	    rd, &rd->catalog->uuid, "a catalog_uuid is a string");
}

static int
catalog_from_json_catalog_environment(struct catalog_from_json_reading *rd)
{
	return optional_text(
	    rd, &rd->catalog->environment, "an environment is a string");
}

static int
catalog_from_json_catalog_format(struct catalog_from_json_reading *rd)
{
	if (json_read_next(&rd->r) == JSON_TOKEN_INT &&
	    rd->r.integer <= CATALOG_FORMAT && rd->r.integer >= 0)
		return 0;
	return catalog_from_json_fail(rd, "this catalog format is unknown");
}

/* Keep the metadata of each title as its text. */
static int
catalog_from_json_read_metadata(
    struct catalog_from_json_reading *rd, struct map **map)
{
	struct catalog_metadata m;
	const char *title;
	size_t len;

	if (catalog_from_json_want(
		rd, JSON_TOKEN_OBJECT, "metadata are an object") < 0)
		return -1;
	while (json_read_next(&rd->r) == JSON_TOKEN_KEY) {
		title = rd->r.text;
		len = rd->r.len;
		m.json = json_read_raw(&rd->r, &m.len);
		if (m.json == NULL)
			return -1;
		m.json = arena_memdup(rd->arena, m.json, m.len);
		if (catalog_keep_metadata(rd->catalog, map, title, len, &m) < 0)
			return catalog_from_json_fail(
			    rd, "the metadata are too many");
	}
	return rd->r.token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

static int
catalog_from_json_catalog_metadata(struct catalog_from_json_reading *rd)
{
	return catalog_from_json_read_metadata(rd, &rd->catalog->metadata);
}

static int
catalog_from_json_catalog_recursive_metadata(
    struct catalog_from_json_reading *rd)
{
	return catalog_from_json_read_metadata(
	    rd, &rd->catalog->recursive_metadata);
}

static const struct catalog_from_json_member catalog_members[] = {
    {"tags", catalog_from_json_catalog_tags},
    {"name", catalog_from_json_catalog_name},
    {"version", catalog_from_json_catalog_version},
    {"code_id", catalog_from_json_catalog_code_id},
    {"catalog_uuid", catalog_from_json_catalog_uuid},
    {"catalog_format", catalog_from_json_catalog_format},
    {"environment", catalog_from_json_catalog_environment},
    {"resources", catalog_from_json_catalog_resources},
    {"edges", catalog_from_json_catalog_edges},
    {"classes", catalog_from_json_catalog_classes},
    {"metadata", catalog_from_json_catalog_metadata},
    {"recursive_metadata", catalog_from_json_catalog_recursive_metadata},
    {NULL, NULL},
};

static int
catalog_from_json_read_catalog(struct catalog_from_json_reading *rd)
{
	if (catalog_from_json_want(
		rd, JSON_TOKEN_OBJECT, "a catalog is an object") < 0 ||
	    catalog_from_json_read_object(rd, catalog_members) < 0)
		return -1;
	if (!rd->seen_name || !rd->seen_resources)
		return catalog_from_json_fail(
		    rd, "a catalog has a name and resources");
	return json_read_next(&rd->r) == JSON_TOKEN_END ? 0 : -1;
}

static struct catalog *
catalog_from_json_read_text(struct catalog_from_json_reading *rd,
    struct intern *names, const char *text, size_t len)
{
	uint32_t line, column;

	rd->catalog = catalog_new(rd->arena, names);
	rd->edges_end = &rd->edges;
	json_read_init(&rd->r, rd->arena, text, len);
	if (catalog_from_json_read_catalog(rd) == 0)
		return join_edges(rd) == 0 ? rd->catalog : NULL;
	json_read_position(&rd->r, &line, &column);
	diag_add(rd->diags, DIAG_ERROR, NULL, "catalog", line, column,
	    "Could not intern from json: %s",
	    rd->r.error == NULL ? "the text is truncated" : rd->r.error);
	return NULL;
}

struct catalog *
catalog_from_json(struct arena *a, struct intern *names, const char *certname,
    const char *text, size_t len, struct diag_list *diags)
{
	struct catalog_from_json_reading rd;

	memset(&rd, 0, sizeof(rd));
	rd.arena = a;
	rd.diags = diags;
	rd.certname = certname;
	return catalog_from_json_read_text(&rd, names, text, len);
}

struct catalog *
catalog_from_own_json(struct arena *a, struct intern *names, const char *text,
    size_t len, struct diag_list *diags)
{
	struct catalog_from_json_reading rd;

	memset(&rd, 0, sizeof(rd));
	rd.arena = a;
	rd.diags = diags;
	rd.any_type = 1;
	return catalog_from_json_read_text(&rd, names, text, len);
}
