#include "machine/resource/library/library.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/library/internal.h"
#include "machine/resource/machine.h"
#include "machine/resource/unusable.h"
#include "language/schema/schema_reader.h"
#include "language/types/basic.h"
#include "language/value/hash.h"

/* Maximum length of a reason. */
#define REASON_MAX 8192

/* Maximum of attributes of a type. */
#define ATTRS_MAX 2000

/* A type whose attributes are unknown. */
static const struct attr library_no_attrs[] = {{.name = NULL}};

struct library_kind *
library_kind_of(const struct resource_type *t)
{
	return (struct library_kind *)(uintptr_t)t->data;
}

const struct provider *
library_provider(const struct resource_type *t, const char *name)
{
	struct library_kind *k = library_kind_of(t);
	struct arena *a = k->library->machine->arena;
	struct provider *p;
	unsigned n;

	for (n = 0; n < k->provider_count; n++) {
		p = k->providers[n];
		if (p->name == NULL
			? name == NULL
			: name != NULL && strcmp(p->name, name) == 0)
			return p;
	}
	if (n == LIBRARY_PROVIDERS_MAX)
		return k->providers[n - 1];
	p = arena_alloc(a, sizeof(*p));
	*p = library_provider_row;
	p->name = name == NULL ? NULL : arena_strdup(a, name);
	p->data = k;
	k->providers[k->provider_count++] = p;
	return p;
}

static bool
library_is_set(const struct vhash *h, const char *name)
{
	const struct value *v = vhash_get_str(h, name, strlen(name));

	return v != NULL && v->tag == V_BOOL && v->i;
}

/* The text for people of a type or an attribute. */
static const char *
library_doc_of(struct arena *a, const struct vhash *h)
{
	const struct value *v = vhash_get_str(h, "doc", 3);

	return v != NULL && v->tag == V_STRING ? value_cstr(a, *v) : "";
}

/* The row of an attribute that the process describes; 0, or -1. */
static int
attr_make(struct arena *a, struct value v, struct attr *at)
{
	const struct value *name, *kind;

	if (v.tag != V_HASH)
		return -1;
	name = vhash_get_str(v.h, "name", 4);
	kind = vhash_get_str(v.h, "kind", 4);
	if (name == NULL || name->tag != V_STRING || kind == NULL)
		return -1;
	at->name = value_cstr(a, *name);
	at->kind = ATTR_PARAMETER;
	at->data_type = type_basic(T_ANY);
	at->doc = library_doc_of(a, v.h);
	if (instance_value_is(*kind, "property"))
		at->kind = ATTR_PROPERTY;
	else if (library_is_set(v.h, "key"))
		at->kind = ATTR_NAMEVAR;
	if (library_is_set(v.h, "key"))
		at->flags |= ATTR_KEY;
	if (library_is_set(v.h, "list"))
		at->flags |= ATTR_ALL;
	return 0;
}

static const struct attr *
attrs_make(struct arena *a, const struct vhash *details)
{
	const struct value *list =
	    details == NULL ? NULL : vhash_get_str(details, "attributes", 10);
	struct attr *attrs;
	uint32_t n;

	if (list == NULL || list->tag != V_ARRAY || list->a->count > ATTRS_MAX)
		return NULL;
	attrs = arena_zalloc(a, (list->a->count + 1) * sizeof(*attrs));
	for (n = 0; n < list->a->count; n++)
		if (attr_make(a, list->a->items[n], &attrs[n]) < 0)
			return NULL;
	return attrs;
}

/*
 * Request a description of the type from the process; 0, or -1 with the reason.
 */
static int
library_describe(struct library_kind *k, struct resource_type *t,
    const struct type_operations **ret_ops, struct strbuf *err)
{
	struct library *l = k->library;
	struct talk_request q;
	struct answer r;

	q = library_request(l, k->name, "type");
	if (library_ask(l, &q, NULL, &r, err) < 0)
		return -1;
	t->attrs = attrs_make(l->machine->arena, r.details);
	if (t->attrs == NULL) {
		strbuf_addstr(err, "the description of the type is invalid");
		return -1;
	}
	t->doc = library_doc_of(l->machine->arena, r.details);
	t->not_isomorphic = !library_is_set(r.details, "isomorphic");
	*ret_ops = library_operations(l->machine->arena, r.details);
	return 0;
}

const struct resource_type *
library_type(struct machine *m, const char *name, const char *file)
{
	struct resource_type *t = arena_zalloc(m->arena, sizeof(*t));
	struct library_kind *k = arena_zalloc(m->arena, sizeof(*k));
	const struct type_operations *ops;
	struct shortbuf why;

	k->library = library_of(m);
	k->name = t->name = arena_strdup(m->arena, name);
	t->ref = schema_ref(m->arena, name);
	t->title = TITLE_UNKNOWN;
	t->data = k;
	t->doc = "";
	shortbuf_init(&why, REASON_MAX);
	if (library_describe(k, t, &ops, &why.out) < 0) {
		t->attrs = library_no_attrs;
		ops = unusable_operations(
		    m->arena, arena_printf(m->arena,
				  "The type %s cannot be used: %s (%s)", name,
				  shortbuf_text(&why), file));
	}
	shortbuf_release(&why);
	return operations_bind(m->arena, t, ops);
}
