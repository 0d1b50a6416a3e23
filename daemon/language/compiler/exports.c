#include "language/compiler/exports.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "language/catalog/catalog.h"
#include "language/catalog/plain_data.h"
#include "language/value/equal.h"
#include "language/value/tostring.h"
#include "logging/log.h"

/*
 * The exports of a catalog, as the catalog terminus of PuppetDB 7.12 changes it
 * before it is stored (puppet/indirector/catalog/puppetdb.rb).
 */

/* Maximum number of parameters whose secrets are counted separately. */
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
	const struct resource **containers; /* by number of the resource */
	uint32_t secret_count;
	struct compiler_exports_secret secrets[SECRETS_MAX];
};

static void
compiler_exports_value(struct json_writer *w, struct value v)
{
	const struct compiler_exports_writing *x = w->data;

	plain_data_value(w, x->arena, v);
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
 * `alias` as a list of the declared aliases and the namevar's value, by which
 * other resources may name this one.
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

/* True for a secret within a list or a hash: v is not written, but reported. */
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

/* Write what contains the resource, as a reference. */
static void
exports_container(struct json_writer *w, const struct resource *r)
{
	const struct compiler_exports_writing *x = w->data;
	const struct resource *container = x->containers[r->index];
	struct strbuf ref;

	if (container == NULL)
		return;
	strbuf_init(&ref, VALUE_STRING_MAX);
	resource_ref(container, &ref);
	json_write_keystr(w, "container");
	plain_data_text(w, strbuf_shown(&ref), ref.len);
	strbuf_release(&ref);
}

static void
exports_resource(struct json_writer *w, const struct catalog_export *x)
{
	const struct resource *r = x->resource;

	json_write_object(w);
	json_write_keystr(w, "type");
	json_write_string(w, r->type->text, r->type->len);
	json_write_keystr(w, "title");
	plain_data_text(w, r->title, r->title_len);
	exports_tags(w, r);
	if (r->file != NULL) {
		json_write_keystr(w, "file");
		plain_data_text(w, r->file, strlen(r->file));
	}
	if (r->line != 0) {
		json_write_keystr(w, "line");
		json_write_int(w, r->line);
	}
	json_write_keystr(w, "exported");
	json_write_bool(w, 1);
	exports_container(w, r);
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

/* The containers of all resources of c, by their numbers. */
static const struct resource **
exports_containers(const struct catalog *c)
{
	const struct resource **all =
	    arena_zalloc(c->arena, (c->resource_count + 1) * sizeof(*all));

	for (uint32_t i = 0; i < c->edge_count; i++)
		all[c->edges[i].target->index] = c->edges[i].source;
	return all;
}

int
compile_exports(
    const struct catalog *c, struct strbuf *out, const char **ret_fault)
{
	struct compiler_exports_writing x = {.arena = c->arena};
	struct json_writer w;

	if (c->export_count > 0)
		x.containers = exports_containers(c);
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
