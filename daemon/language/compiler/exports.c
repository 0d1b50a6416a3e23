#include "language/compiler/exports.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "base/text/utf8.h"
#include "language/catalog/catalog.h"
#include "language/types/describe/format.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/type.h"
#include "language/value/equal.h"
#include "language/value/tostring.h"
#include "logging/log.h"

/*
 * The exports of a catalog, as the catalog terminus of PuppetDB 7.12 changes it
 * before it is stored (puppet/indirector/catalog/puppetdb.rb).  Values are
 * plain data, as Puppet's to_stringified_converter.rb writes them.
 */

/* Secrets that are counted apart: different parameters of types. */
#define SECRETS_MAX 16

/* Metaparameters whose lists are sorted. */
static const char *const unordered_names[] = {"alias", "audit", "before",
    "check", "notify", "require", "subscribe", "tag"};

/* Parameters that are left out, by type and name. */
struct compiler_exports_secret {
	const struct resource *first;
	const struct name *parameter;
	uint32_t more; /* resources of that type */
};

/* The data of the json_writer. */
struct compiler_exports_writing {
	struct arena *arena; /* of the catalog, for what is converted */
	uint32_t secret_count;
	struct compiler_exports_secret secrets[SECRETS_MAX];
};

static void compiler_exports_value(struct json_writer *w, struct value v);

/* Append bytes with U+FFFD for each NUL and each byte that is not valid. */
static void
exports_repair(const char *s, size_t n, struct strbuf *out)
{
	const char *nul;

	while ((nul = memchr(s, '\0', n)) != NULL) {
		utf8_repair(s, (size_t)(nul - s), out);
		strbuf_addstr(out, "\xef\xbf\xbd");
		n -= (size_t)(nul - s) + 1;
		s = nul + 1;
	}
	utf8_repair(s, n, out);
}

/* Write bytes as text, as Puppet's terminus sends them to PuppetDB. */
static void
exports_text(struct json_writer *w, const char *s, size_t n, bool key)
{
	struct strbuf text;

	if (utf8_is_valid(s, n) && memchr(s, '\0', n) == NULL) {
		if (key)
			json_write_key(w, s, n);
		else
			json_write_string(w, s, n);
		return;
	}
	strbuf_init(&text, 3 * VALUE_STRING_MAX);
	exports_repair(s, n, &text);
	exports_text(w, strbuf_shown(&text), text.len, key);
	strbuf_release(&text);
}

/* A value that JSON has no form for, as Ruby's to_s. */
static struct value
exports_rich(struct arena *a, struct value v)
{
	/* the type of an object, which would be its whole definition */
	if (v.tag == V_TYPE && type_kind(v.t) == T_OBJECT)
		return value_str(type_to_s(a, v.t));
	if (v.tag == V_STRING) /* octets */
		v.tag = V_BINARY;
	return value_string_of(a, v);
}

static void
exports_rich_text(struct json_writer *w, struct value v, bool key)
{
	const struct compiler_exports_writing *x = w->data;
	struct value text = exports_rich(x->arena, v);

	exports_text(w, text.s, text.aux, key);
}

/* Names of rich data are not used as keys. */
static void
exports_key(struct json_writer *w, struct value key)
{
	static const char reserved[] = "reserved key: ";
	struct strbuf text;

	if (key.tag != V_STRING) {
		exports_rich_text(w, key, true);
		return;
	}
	if (!(key.aux == 7 && memcmp(key.s, "__ptype", 7) == 0) &&
	    !(key.aux == 8 && memcmp(key.s, "__pvalue", 8) == 0)) {
		exports_text(w, key.s, key.aux, true);
		return;
	}
	strbuf_init(&text, 64);
	strbuf_addstr(&text, reserved);
	strbuf_add(&text, key.s, key.aux);
	exports_text(w, strbuf_shown(&text), text.len, true);
	strbuf_release(&text);
}

static void
exports_hash(struct json_writer *w, const struct vhash *h)
{
	json_write_object(w);
	for (uint32_t i = 0; i < h->count && w->error == NULL; i++) {
		exports_key(w, h->entries[i].key);
		compiler_exports_value(w, h->entries[i].value);
	}
	json_write_object_end(w);
}

static void
exports_array(struct json_writer *w, const struct varray *a)
{
	json_write_array(w);
	for (uint32_t i = 0; i < a->count && w->error == NULL; i++)
		compiler_exports_value(w, a->items[i]);
	json_write_array_end(w);
}

static void
exports_deep(struct json_writer *w, struct value v)
{
	if (w->depth >= JSON_WRITE_DEPTH_MAX - 2)
		w->error = "nesting is too deep";
	else if (v.tag == V_ARRAY)
		exports_array(w, v.a);
	else
		exports_hash(w, v.h);
}

static void
compiler_exports_value(struct json_writer *w, struct value v)
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
		if (v.flags & VALUE_OCTETS)
			exports_rich_text(w, v, false);
		else
			exports_text(w, v.s, v.aux, false);
		break;
	case V_ARRAY:
	case V_HASH:
		if (w->error == NULL)
			exports_deep(w, v);
		break;
	default:
		exports_rich_text(w, v, false);
	}
}

/* An item of a list, and the text by which it is sorted. */
struct compiler_exports_item {
	struct value text, value;
};

static int
compare_items(const void *a, const void *b)
{
	struct value x = ((const struct compiler_exports_item *)a)->text;
	struct value y = ((const struct compiler_exports_item *)b)->text;
	int c = memcmp(x.s, y.s, x.aux < y.aux ? x.aux : y.aux);

	return c != 0 ? c : (x.aux > y.aux) - (x.aux < y.aux);
}

static bool
is_unordered(const struct name *n)
{
	for (size_t i = 0;
	     i < sizeof(unordered_names) / sizeof(unordered_names[0]); i++)
		if (strcmp(n->text, unordered_names[i]) == 0)
			return true;
	return false;
}

/* The list in the order of the texts of its items. */
static void
exports_sorted(struct json_writer *w, const struct varray *a)
{
	const struct compiler_exports_writing *x = w->data;
	struct compiler_exports_item *items =
	    arena_alloc(x->arena, (a->count + 1) * sizeof(*items));

	for (uint32_t i = 0; i < a->count; i++)
		items[i] = (struct compiler_exports_item){
		    value_string_of(x->arena, a->items[i]), a->items[i]};
	if (a->count > 0)
		qsort(items, a->count, sizeof(*items), compare_items);
	json_write_array(w);
	for (uint32_t i = 0; i < a->count; i++)
		compiler_exports_value(w, items[i].value);
	json_write_array_end(w);
}

/*
 * `alias` as a list of the declared ones and the namevar's value: other
 * resources may be named by it.
 */
static struct value
exports_aliases(struct arena *a, const struct catalog_export *x,
    const struct parameter *declared)
{
	struct vlist l;
	struct value v = declared == NULL ? value_undef() : declared->value;
	bool named = x->name.tag == V_UNDEF;

	vlist_init(&l, a);
	if (v.tag != V_ARRAY && v.tag != V_UNDEF)
		vlist_push(&l, v);
	for (uint32_t i = 0; v.tag == V_ARRAY && i < v.a->count; i++)
		if (v.a->items[i].tag != V_UNDEF)
			vlist_push(&l, v.a->items[i]);
	v = vlist_value(&l);
	for (uint32_t i = 0; i < v.a->count && !named; i++)
		named = value_eql(v.a->items[i], x->name);
	if (!named)
		vlist_push(&l, x->name);
	return vlist_value(&l);
}

/* Note that a parameter of r is left out. */
static void
note_secret(struct compiler_exports_writing *x, const struct resource *r,
    const struct name *parameter)
{
	struct compiler_exports_secret *s = x->secrets;

	for (; s < x->secrets + x->secret_count; s++) {
		if (s->parameter == parameter && s->first->type == r->type) {
			s->more++;
			return;
		}
	}
	if (x->secret_count < SECRETS_MAX) {
		*s = (struct compiler_exports_secret){r, parameter, 0};
		x->secret_count++;
	}
}

/* Secrets within a list or a hash are not written, but are reported, too. */
static bool
holds_secret(struct value v, int depth)
{
	bool found = v.tag == V_SENSITIVE;

	if (depth > VALUE_MAX_DEPTH)
		return false;
	for (uint32_t i = 0; v.tag == V_ARRAY && !found && i < v.a->count; i++)
		found = holds_secret(v.a->items[i], depth + 1);
	for (uint32_t i = 0; v.tag == V_HASH && !found && i < v.h->count; i++)
		found = holds_secret(v.h->entries[i].value, depth + 1);
	return found;
}

static void
exports_parameter(struct json_writer *w, const struct catalog_export *x,
    const struct parameter *p)
{
	struct value v = p->value;
	bool alias = x->has_name && strcmp(p->name->text, "alias") == 0;

	if (p->sensitive != NULL || v.tag == V_UNDEF || v.tag == V_UNSET) {
		if (p->sensitive != NULL)
			note_secret(w->data, x->resource, p->name);
		return;
	}
	if (holds_secret(v, 0))
		note_secret(w->data, x->resource, p->name);
	if (alias)
		v = exports_aliases(
		    ((struct compiler_exports_writing *)w->data)->arena, x, p);
	json_write_key(w, p->name->text, p->name->len);
	if (v.tag == V_ARRAY && is_unordered(p->name))
		exports_sorted(w, v.a);
	else
		compiler_exports_value(w, v);
}

static void
exports_parameters(struct json_writer *w, const struct catalog_export *x)
{
	const struct resource *r = x->resource;
	bool alias = false;

	json_write_keystr(w, "parameters");
	json_write_object(w);
	for (uint32_t i = 0; i < r->param_count; i++) {
		exports_parameter(w, x, &r->params[i]);
		alias |= strcmp(r->params[i].name->text, "alias") == 0 &&
			 r->params[i].value.tag != V_UNDEF;
	}
	if (!alias && x->name.tag != V_UNDEF) {
		json_write_keystr(w, "alias");
		json_write_array(w);
		compiler_exports_value(w, x->name);
		json_write_array_end(w);
	}
	json_write_object_end(w);
}

static void
exports_tags(struct json_writer *w, const struct resource *r)
{
	const struct compiler_exports_writing *x = w->data;
	struct varray *tags = varray_new(x->arena, r->tag_count);

	for (uint32_t i = 0; i < r->tag_count; i++)
		tags->items[i] =
		    value_string(r->tags[i]->text, r->tags[i]->len);
	json_write_keystr(w, "tags");
	exports_sorted(w, tags);
}

static void
exports_resource(struct json_writer *w, const struct catalog_export *x)
{
	const struct resource *r = x->resource;

	json_write_object(w);
	json_write_keystr(w, "type");
	json_write_string(w, r->type->text, r->type->len);
	json_write_keystr(w, "title");
	exports_text(w, r->title, r->title_len, false);
	exports_tags(w, r);
	if (r->file != NULL) {
		json_write_keystr(w, "file");
		exports_text(w, r->file, strlen(r->file), false);
	}
	if (r->line != 0) {
		json_write_keystr(w, "line");
		json_write_int(w, r->line);
	}
	json_write_keystr(w, "exported");
	json_write_bool(w, 1);
	exports_parameters(w, x);
	json_write_object_end(w);
}

static void
exports_record_secrets(
    const struct catalog *c, const struct compiler_exports_writing *x)
{
	for (uint32_t i = 0; i < x->secret_count; i++) {
		const struct compiler_exports_secret *s = &x->secrets[i];
		struct strbuf ref;

		strbuf_init(&ref, VALUE_STRING_MAX);
		resource_ref(s->first, &ref);
		log_event(COMPILE_CATALOG, CAT_EXPORT_SECRET,
		    log_str("resource", strbuf_shown(&ref)),
		    log_str("parameter", s->parameter->text),
		    log_uns("count", s->more), log_str("node", c->name),
		    log_str("file", s->first->file),
		    log_nth("line", s->first->line));
		strbuf_release(&ref);
	}
}

int
compile_exports(
    const struct catalog *c, struct strbuf *out, const char **ret_fault)
{
	struct compiler_exports_writing x = {.arena = c->arena};
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	w.data = &x;
	json_write_array(&w);
	for (uint32_t i = 0; i < c->export_count && w.error == NULL; i++)
		exports_resource(&w, &c->exports[i]);
	json_write_array_end(&w);
	exports_record_secrets(c, &x);
	*ret_fault = w.error;
	if (*ret_fault == NULL && strbuf_is_cut(out))
		*ret_fault = "the exported resources are too large";
	return *ret_fault == NULL ? 0 : -1;
}
