#include "language/schema/schema.h"

#include <stdbool.h>
#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/schema/internal.h"
#include "language/schema/registry.h"
#include "language/schema/schema_attr.h"
#include "language/schema/schema_auto.h"
#include "language/schema/schema_provider.h"
#include "language/schema/schema_reader.h"
#include "language/schema/schema_title.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* A sentence about a schema. */
#define SENTENCE_MAX 4096

static int
schema_name_read(struct schema_reader *r, struct value v)
{
	const char *name = schema_text(r, v);

	if (name == NULL)
		return -1;
	if (strcmp(name, r->schema->type.name) == 0)
		return 0;
	return schema_fail(r, "the name is '%s', but the file's is '%s'", name,
	    r->schema->type.name);
}

static int
schema_doc_read(struct schema_reader *r, struct value v)
{
	if (v.tag != V_STRING)
		return schema_fail(r, "a string is required");
	r->schema->type.doc = value_cstr(r->arena, v);
	return 0;
}

static const struct {
	const char *name;
	enum schema_feature feature;
} schema_features[] = {
    {"canonicalize", SCHEMA_CANONICALIZE},
    {"simple_get_filter", SCHEMA_SIMPLE_GET_FILTER},
    {"supports_noop", SCHEMA_SUPPORTS_NOOP},
    {"custom_insync", SCHEMA_CUSTOM_INSYNC},
    {"custom_generate", SCHEMA_CUSTOM_GENERATE},
    {"refresh", SCHEMA_REFRESH},
};

#define FEATURES (sizeof(schema_features) / sizeof(schema_features[0]))

static int
features_read(struct schema_reader *r, struct value v)
{
	const char *const *names = schema_texts(r, v, SCHEMA_FEATURES_MAX);
	size_t n;

	if (names == NULL)
		return -1;
	for (; *names != NULL; names++) {
		for (n = 0; n < FEATURES; n++)
			if (strcmp(schema_features[n].name, *names) == 0)
				break;
		if (n == FEATURES)
			return schema_fail(
			    r, "the feature '%s' does not exist", *names);
		r->schema->features |= schema_features[n].feature;
	}
	return 0;
}

/*
 * Ignore "attributes": root_read() reads them before the other members, which
 * refer to them.
 */
static int
attributes_pass(struct schema_reader *r, struct value v)
{
	(void)r;
	(void)v;
	return 0;
}

static const struct schema_member schema_members[] = {
    {"attributes", attributes_pass},
    {"name", schema_name_read},
    {"doc", schema_doc_read},
    {"features", features_read},
    {"title_patterns", schema_title_patterns},
    {"auto", schema_auto},
    {"providers", schema_providers},
    {NULL, NULL},
};

static int
root_read(struct schema_reader *r, struct value v)
{
	const struct value *attributes;

	if (v.tag != V_HASH)
		return schema_fail(r, "an object is required");
	r->schema->type.has_providers = 1;
	attributes = vhash_get_str(v.h, "attributes", 10);
	r->place = "attributes";
	if (attributes != NULL && schema_attributes(r, *attributes) < 0)
		return -1;
	r->place = "";
	if (r->schema->attr_count == 0)
		return schema_fail(r, "the attributes are missing");
	if (schema_object(r, "", v, schema_members) < 0)
		return -1;
	return schema_attributes_check(r);
}

struct schema *
schema_read(struct arena *a, const char *name, const char *text, size_t len,
    struct strbuf *err)
{
	struct schema_reader r = {.arena = a, .err = err, .place = ""};
	struct json_fault fault;
	struct value v;

	if (!utf8_is_valid(text, len)) {
		strbuf_addstr(err, "it is not valid UTF-8");
		return NULL;
	}
	if (value_parse_json(a, text, len, &v, &fault) < 0) {
		strbuf_addf(err, "line %u, column %u: %s", fault.line,
		    fault.column, fault.message);
		return NULL;
	}
	r.schema = arena_zalloc(a, sizeof(*r.schema));
	r.schema->type.name = arena_strdup(a, name);
	r.schema->type.ref = schema_ref(a, name);
	r.schema->type.data = r.schema;
	return root_read(&r, v) == 0 ? r.schema : NULL;
}

const char *
schema_name(struct arena *a, const char *file)
{
	size_t n = strlen(file);
	const char *name;

	if (n <= 5 || strcmp(file + n - 5, ".json") != 0)
		return NULL;
	name = arena_memdup(a, file, n - 5);
	return schema_is_name(name) ? name : NULL;
}

bool
schema_is_builtin(const char *name)
{
	const struct resource_type *const *t;

	for (t = resource_types(); *t != NULL; t++)
		if (strcmp((*t)->name, name) == 0)
			return 1;
	return 0;
}

static struct schema *
schema_file_read(
    struct arena *a, const char *path, const char *name, struct strbuf *err)
{
	const char *text;
	size_t len;

	if (schema_is_builtin(name)) {
		strbuf_addf(err, "the type '%s' is a built-in type", name);
		return NULL;
	}
	text = fs_read(a, path, SCHEMA_BYTES_MAX, &len);
	if (text == NULL) {
		strbuf_addstr(err, strerror(errno));
		return NULL;
	}
	return schema_read(a, name, text, len, err);
}

struct schema *
schema_load(struct arena *a, const char *directory, const char *name,
    const char **ret_why)
{
	const char *path = arena_printf(a, "%s/types/%s.json", directory, name);
	struct shortbuf err;
	struct schema *s;

	shortbuf_init(&err, SENTENCE_MAX);
	s = schema_file_read(a, path, name, &err.out);
	if (s == NULL) {
		*ret_why = arena_printf(a, "%s does not declare a type: %s",
		    path, shortbuf_text(&err));
	} else {
		s->directory = arena_strdup(a, directory);
		s->file = path;
	}
	shortbuf_release(&err);
	return s;
}

const struct schema *
schema_of(const struct resource_type *t)
{
	return t->data;
}
