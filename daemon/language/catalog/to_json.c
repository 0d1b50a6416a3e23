#include "language/catalog/to_json.h"

#include "language/catalog/catalog.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/data/json_write.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/object/object.h"
#include "language/types/make.h"
#include "language/types/object/pcore.h"
#include "language/types/type.h"
#include "language/value/regexp.h"
#include "language/value/tostring.h"

/*
 * Catalog format 2 (api/schemas/catalog.json).  The order of keys is that of
 * Puppet's to_data_hash and is defined only by two tables, one for the catalog
 * and one for a resource: a row's function writes the member, or nothing when
 * it has no value.
 *
 * Values that JSON cannot represent are written as rich data: an object with
 * "__ptype" and "__pvalue" (lib/puppet/pops/serialization/
 * to_data_converter.rb, with rich_data and type_by_reference).  References to
 * resources and classes are written as text.
 */

#define PTYPE  "__ptype"
#define PVALUE "__pvalue"

#define KEY(w, literal) json_write_key(w, literal, sizeof(literal) - 1)

struct catalog_row {
	void (*write)(struct json_writer *w, const struct catalog *c);
};

struct resource_row {
	void (*write)(struct json_writer *w, const struct resource *r);
};

/* The data of a catalog's json_writer. */
struct catalog_to_json_writing {
	enum catalog_form form;
	const char *fault; /* NULL, or of a string that is not UTF-8 */
};

static void catalog_to_json_write_value(struct json_writer *w, struct value v);

static void
set_fault(struct json_writer *w, const char *fault)
{
	struct catalog_to_json_writing *writing = w->data;

	if (w->error == NULL)
		w->error = writing->fault = fault;
}

static void
catalog_to_json_name_text(struct json_writer *w, const struct name *n)
{
	json_write_string(w, n->text, n->len);
}

/* Rich data: {"__ptype": type, "__pvalue": ...}; the value follows. */
static void
open_rich(struct json_writer *w, const char *type)
{
	json_write_object(w);
	KEY(w, PTYPE);
	json_write_string(w, type, strlen(type));
	KEY(w, PVALUE);
}

static void
write_rich_text(struct json_writer *w, const char *type, struct value v)
{
	struct strbuf text;

	strbuf_init(&text, VALUE_STRING_MAX);
	value_to_string(v, &text);
	open_rich(w, type);
	json_write_buf(w, &text);
	json_write_object_end(w);
	strbuf_release(&text);
}

/* True for File['/x'] and Class['a'], false for File, Class and
 * others. */
static bool
catalog_to_json_is_reference(const struct type *t)
{
	size_t len;

	if (type_kind(t) == T_CLASS)
		return type_ref_name(t) != NULL;
	return type_kind(t) == T_RESOURCE && type_ref_title(t, &len) != NULL;
}

static void
catalog_to_json_write_type(struct json_writer *w, struct value v)
{
	struct strbuf text;

	if (!catalog_to_json_is_reference(v.t) &&
	    (v.flags & VALUE_RESOURCE) == 0) {
		if (type_pcore_check(v.t) == PCORE_WRITTEN)
			type_pcore_write(
			    &(struct pcore_out){w, catalog_to_json_write_value},
			    v.t);
		else
			w->error = "a data type that is not written";
		return;
	}
	strbuf_init(&text, VALUE_STRING_MAX);
	catalog_type_ref(v, &text);
	json_write_buf(w, &text);
	strbuf_release(&text);
}

/*
 * Write a string.  JSON has no form for one that is not UTF-8: Puppet writes a
 * string of bytes (VALUE_OCTETS) as Binary, and refuses any other.
 */
static void
catalog_to_json_write_string(struct json_writer *w, struct value v)
{
	const struct catalog_to_json_writing *writing = w->data;
	const char *fault = NULL;

	if ((v.flags & VALUE_OCTETS) == 0) {
		fault = utf8_fault(v.s, v.aux);
		if (fault == NULL) {
			json_write_string(w, v.s, v.aux);
			return;
		}
	}
	if (fault != NULL && writing->form != CATALOG_LOCAL) {
		set_fault(w, fault);
		return;
	}
	v.tag = V_BINARY;
	write_rich_text(w, "Binary", v);
}

static void
catalog_to_json_write_key(struct json_writer *w, struct value key)
{
	const char *fault = utf8_fault(key.s, key.aux);

	if (fault != NULL)
		set_fault(w, fault);
	json_write_key(w, key.s, key.aux);
}

static void
catalog_to_json_write_array(struct json_writer *w, const struct varray *a)
{
	json_write_array(w);
	for (uint32_t i = 0; i < a->count; i++) {
		catalog_to_json_write_value(w, a->items[i]);
	}
	json_write_array_end(w);
}

static void
write_members(struct json_writer *w, const struct vhash *h)
{
	for (uint32_t i = 0; i < h->count; i++) {
		const struct ventry *e = &h->entries[i];

		catalog_to_json_write_key(w, e->key);
		catalog_to_json_write_value(w, e->value);
	}
}

/* True when JSON can represent the keys of h directly. */
static int
plain_keys(const struct vhash *h)
{
	for (uint32_t i = 0; i < h->count; i++) {
		struct value k = h->entries[i].key;

		if (k.tag != V_STRING)
			return 0;
		if (k.aux == sizeof(PTYPE) - 1 &&
		    memcmp(k.s, PTYPE, sizeof(PTYPE) - 1) == 0)
			return 0;
	}
	return 1;
}

static void
catalog_to_json_write_hash(struct json_writer *w, const struct vhash *h)
{
	if (plain_keys(h)) {
		json_write_object(w);
		write_members(w, h);
		json_write_object_end(w);
		return;
	}
	open_rich(w, "Hash");
	json_write_array(w);
	for (uint32_t i = 0; i < h->count; i++) {
		catalog_to_json_write_value(w, h->entries[i].key);
		catalog_to_json_write_value(w, h->entries[i].value);
	}
	json_write_array_end(w);
	json_write_object_end(w);
}

/*
 * Deferred, Error ...: attributes are members beside "__ptype", in the order of
 * the constructor's arguments.  Those with their default are left out.
 */
static void
write_object(struct json_writer *w, const struct vobject *o)
{
	const struct type_attribute *at;
	const struct value *v;
	struct strbuf name;

	strbuf_init(&name, VALUE_STRING_MAX);
	type_format(o->type, &name);
	json_write_object(w);
	KEY(w, PTYPE);
	json_write_buf(w, &name);
	for (uint32_t i = 0; (at = object_argument(o, i)) != NULL; i++) {
		v = object_get(o, at->name);
		if (v == NULL || v->tag == V_UNDEF ||
		    object_is_default(o, at->name, strlen(at->name), *v))
			continue;
		json_write_keystr(w, at->name);
		catalog_to_json_write_value(w, *v);
	}
	json_write_object_end(w);
	strbuf_release(&name);
}

static void
write_sensitive(struct json_writer *w, const struct value *inner)
{
	open_rich(w, "Sensitive");
	catalog_to_json_write_value(w, *inner);
	json_write_object_end(w);
}

static void
write_default(struct json_writer *w)
{
	json_write_object(w);
	KEY(w, PTYPE);
	json_write_str(w, "Default");
	json_write_object_end(w);
}

static void
catalog_to_json_write_regexp(struct json_writer *w, const struct vregexp *re)
{
	struct strbuf text;

	strbuf_init(&text, VALUE_STRING_MAX);
	regexp_to_s(re, &text);
	open_rich(w, "Regexp");
	json_write_buf(w, &text);
	json_write_object_end(w);
	strbuf_release(&text);
}

/* The names of tags whose value is written as text. */
static const char *const rich_names[V_TAGS] = {
    [V_BINARY] = "Binary",
    [V_SEMVER] = "SemVer",
    [V_SEMVERRANGE] = "SemVerRange",
    [V_TIMESPAN] = "Timespan",
    [V_TIMESTAMP] = "Timestamp",
    [V_URI] = "URI",
};

static void
write_deep(struct json_writer *w, struct value v)
{
	switch (v.tag) {
	case V_ARRAY:
		catalog_to_json_write_array(w, v.a);
		break;
	case V_HASH:
		catalog_to_json_write_hash(w, v.h);
		break;
	case V_SENSITIVE:
		write_sensitive(w, v.inner);
		break;
	case V_OBJECT:
		write_object(w, v.o);
		break;
	case V_TYPE:
		catalog_to_json_write_type(w, v);
		break;
	case V_REGEXP:
		catalog_to_json_write_regexp(w, v.re);
		break;
	case V_DEFAULT:
		write_default(w);
		break;
	default:
		if (v.tag < V_TAGS && rich_names[v.tag] != NULL)
			write_rich_text(w, rich_names[v.tag], v);
		else
			w->error = "a value that has no JSON form";
	}
}

static void
catalog_to_json_write_value(struct json_writer *w, struct value v)
{
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		json_write_null(w);
		break;
	case V_BOOL:
		json_write_bool(w, v.i != 0);
		break;
	case V_INT:
		json_write_int(w, v.i);
		break;
	case V_BIGINT:
		json_write_raw(w, v.s, v.aux);
		break;
	case V_FLOAT:
		json_write_double(w, v.f);
		break;
	case V_STRING:
		catalog_to_json_write_string(w, v);
		break;
	default:
		if (w->error != NULL)
			break;
		if (w->depth >= JSON_WRITE_DEPTH_MAX - 2)
			w->error = "nesting is too deep";
		else
			write_deep(w, v);
	}
}

static void
write_names(struct json_writer *w, const struct name **list, uint32_t n)
{
	json_write_array(w);
	for (uint32_t i = 0; i < n; i++) {
		catalog_to_json_name_text(w, list[i]);
	}
	json_write_array_end(w);
}

static void
catalog_to_json_resource_type(struct json_writer *w, const struct resource *r)
{
	KEY(w, "type");
	catalog_to_json_name_text(w, r->type);
}

static void
catalog_to_json_resource_title(struct json_writer *w, const struct resource *r)
{
	KEY(w, "title");
	json_write_string(w, r->title, r->title_len);
}

static void
catalog_to_json_resource_tags(struct json_writer *w, const struct resource *r)
{
	KEY(w, "tags");
	write_names(w, r->tags, r->tag_count);
}

static void
catalog_to_json_resource_file(struct json_writer *w, const struct resource *r)
{
	if (r->file == NULL)
		return;
	KEY(w, "file");
	json_write_string(w, r->file, strlen(r->file));
}

static void
catalog_to_json_resource_line(struct json_writer *w, const struct resource *r)
{
	if (r->line == 0)
		return;
	KEY(w, "line");
	json_write_int(w, r->line);
}

static void
write_exported(struct json_writer *w, const struct resource *r)
{
	KEY(w, "exported");
	json_write_bool(w, (r->flags & RES_EXPORTED) != 0);
}

static void
catalog_to_json_resource_exported(
    struct json_writer *w, const struct resource *r)
{
	if (!(r->flags & RES_EXPORTED_LAST))
		write_exported(w, r);
}

/* Puppet writes the key last when `exported` was not set explicitly. */
static void
resource_exported_last(struct json_writer *w, const struct resource *r)
{
	if (r->flags & RES_EXPORTED_LAST)
		write_exported(w, r);
}

static void
catalog_to_json_resource_kind(struct json_writer *w, const struct resource *r)
{
	static const char *const words[] = {
	    [KIND_UNKNOWN] = "unknown",
	    [KIND_COMPILABLE_TYPE] = "compilable_type",
	    [KIND_CLASS] = "class",
	    [KIND_DEFINED_TYPE] = "defined_type",
	};

	KEY(w, "kind");
	json_write_str(w, words[r->kind]);
}

static bool
is_absent(const struct parameter *p)
{
	return p->value.tag == V_UNDEF || p->value.tag == V_UNSET;
}

static void
catalog_to_json_resource_parameters(
    struct json_writer *w, const struct resource *r)
{
	int open = 0;

	for (uint32_t i = 0; i < r->param_count; i++) {
		const struct parameter *p = &r->params[i];

		if (is_absent(p))
			continue;
		if (!open) {
			KEY(w, "parameters");
			json_write_object(w);
			open = 1;
		}
		json_write_key(w, p->name->text, p->name->len);
		catalog_to_json_write_value(w, p->value);
	}
	if (open)
		json_write_object_end(w);
}

static void
catalog_to_json_resource_sensitive(
    struct json_writer *w, const struct resource *r)
{
	int open = 0;

	for (uint32_t i = 0; i < r->param_count; i++) {
		if (r->params[i].sensitive == NULL)
			continue;
		if (!open) {
			KEY(w, "sensitive_parameters");
			json_write_array(w);
			open = 1;
		}
		catalog_to_json_name_text(w, r->params[i].sensitive);
	}
	if (open)
		json_write_array_end(w);
}

static const struct resource_row resource_rows[] = {
    {catalog_to_json_resource_type},
    {catalog_to_json_resource_title},
    {catalog_to_json_resource_tags},
    {catalog_to_json_resource_file},
    {catalog_to_json_resource_line},
    {catalog_to_json_resource_exported},
    {catalog_to_json_resource_kind},
    {resource_exported_last},
    {catalog_to_json_resource_parameters},
    {catalog_to_json_resource_sensitive},
};

/* True when r is sent: virtual, and so exported, resources are not. */
static bool
is_shipped(const struct resource *r)
{
	return (r->flags & RES_VIRTUAL) == 0;
}

static void
catalog_to_json_write_resource(struct json_writer *w, const struct resource *r)
{
	const size_t n = sizeof(resource_rows) / sizeof(resource_rows[0]);

	json_write_object(w);
	for (size_t i = 0; i < n; i++)
		resource_rows[i].write(w, r);
	json_write_object_end(w);
}

static void
catalog_to_json_catalog_tags(struct json_writer *w, const struct catalog *c)
{
	KEY(w, "tags");
	write_names(w, c->tags, c->tag_count);
}

static void
catalog_to_json_catalog_name(struct json_writer *w, const struct catalog *c)
{
	KEY(w, "name");
	json_write_str(w, c->name);
}

static void
catalog_to_json_catalog_version(struct json_writer *w, const struct catalog *c)
{
	KEY(w, "version");
	catalog_to_json_write_value(w, c->version);
}

static void
catalog_to_json_catalog_code_id(struct json_writer *w, const struct catalog *c)
{
	KEY(w, "code_id");
	json_write_str(w, c->code_id);
}

static void
catalog_to_json_catalog_uuid(struct json_writer *w, const struct catalog *c)
{
	KEY(w, "catalog_uuid");
	json_write_str(w, c->uuid);
}

static void
catalog_to_json_catalog_format(struct json_writer *w, const struct catalog *c)
{
	(void)c;
	KEY(w, "catalog_format");
	json_write_int(w, CATALOG_FORMAT);
}

static void
catalog_to_json_catalog_environment(
    struct json_writer *w, const struct catalog *c)
{
	KEY(w, "environment");
	json_write_str(w, c->environment);
}

static void
catalog_to_json_catalog_resources(
    struct json_writer *w, const struct catalog *c)
{
	KEY(w, "resources");
	json_write_array(w);
	for (uint32_t i = 0; i < c->resource_count; i++) {
		if (is_shipped(c->resources[i]))
			catalog_to_json_write_resource(w, c->resources[i]);
	}
	json_write_array_end(w);
}

static void
edge_end(struct json_writer *w, const struct resource *r, struct strbuf *ref)
{
	strbuf_reset(ref);
	resource_ref(r, ref);
	json_write_buf(w, ref);
}

static void
catalog_to_json_catalog_edges(struct json_writer *w, const struct catalog *c)
{
	struct strbuf ref;

	strbuf_init(&ref, VALUE_STRING_MAX);
	KEY(w, "edges");
	json_write_array(w);
	for (uint32_t i = 0; i < c->edge_count; i++) {
		const struct catalog_edge *e = &c->edges[i];

		if (!is_shipped(e->source) || !is_shipped(e->target))
			continue;
		json_write_object(w);
		KEY(w, "source");
		edge_end(w, e->source, &ref);
		KEY(w, "target");
		edge_end(w, e->target, &ref);
		json_write_object_end(w);
	}
	json_write_array_end(w);
	strbuf_release(&ref);
}

static void
catalog_to_json_catalog_classes(struct json_writer *w, const struct catalog *c)
{
	KEY(w, "classes");
	write_names(w, c->classes, c->class_count);
}

/*
 * Write the metadata of a static catalog; other catalogs do not have this
 * member.
 */
static void
catalog_to_json_metadata_write(
    struct json_writer *w, const char *key, const struct map *map)
{
	const struct catalog_metadata *m;
	const struct map_entry *e;
	size_t at = 0;

	if (map == NULL)
		return;
	json_write_keystr(w, key);
	json_write_object(w);
	while ((e = map_next(map, &at)) != NULL) {
		m = e->ptr;
		json_write_key(w, e->key, e->len);
		json_write_raw(w, m->json, m->len);
	}
	json_write_object_end(w);
}

static void
catalog_to_json_catalog_metadata(struct json_writer *w, const struct catalog *c)
{
	catalog_to_json_metadata_write(w, "metadata", c->metadata);
}

static void
catalog_to_json_catalog_recursive_metadata(
    struct json_writer *w, const struct catalog *c)
{
	catalog_to_json_metadata_write(
	    w, "recursive_metadata", c->recursive_metadata);
}

static const struct catalog_row catalog_rows[] = {
    {catalog_to_json_catalog_tags},
    {catalog_to_json_catalog_name},
    {catalog_to_json_catalog_version},
    {catalog_to_json_catalog_code_id},
    {catalog_to_json_catalog_uuid},
    {catalog_to_json_catalog_format},
    {catalog_to_json_catalog_environment},
    {catalog_to_json_catalog_resources},
    {catalog_to_json_catalog_edges},
    {catalog_to_json_catalog_classes},
    {catalog_to_json_catalog_metadata},
    {catalog_to_json_catalog_recursive_metadata},
};

/*
 * Check the bytes written since `before`: titles, names and texts of types can
 * contain invalid UTF-8, as values can.
 */
static void
check_written(struct json_writer *w, size_t before)
{
	size_t n = w->out->len - before, valid;
	const char *s;

	if (w->error != NULL || strbuf_text(w->out, &s) < 0)
		return;
	s += before;
	valid = utf8_valid_prefix(s, n);
	if (valid < n)
		set_fault(w, utf8_fault(s + valid, strcspn(s + valid, "\"")));
}

int
catalog_to_json(const struct catalog *c, enum catalog_form form,
    struct strbuf *out, const char **ret_fault)
{
	const size_t n = sizeof(catalog_rows) / sizeof(catalog_rows[0]);
	struct catalog_to_json_writing writing = {.form = form};
	size_t before = out->len;
	struct json_writer w;

	json_write_init(&w, out,
	    form == CATALOG_PRETTY ? JSON_LAYOUT_RUBY : JSON_LAYOUT_COMPACT);
	w.data = &writing;
	json_write_object(&w);
	for (size_t i = 0; i < n; i++)
		catalog_rows[i].write(&w, c);
	json_write_object_end(&w);
	check_written(&w, before);
	if (ret_fault != NULL)
		*ret_fault = writing.fault;
	return w.error != NULL || strbuf_is_cut(out) ? -1 : 0;
}
