#include "machine/transaction/plan/plan.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/operations.h"
#include "machine/transaction/convert.h"
#include "machine/transaction/defaults.h"
#include "machine/transaction/listing.h"
#include "machine/transaction/plan/relate.h"

/* Maximum number of resources of a run. */
#define PLAN_MAX (4u << 20)

static int
ref_add(struct plan *p, const char *ref, uint32_t index)
{
	struct map_entry *e;
	int is_new;

	e = map_put_borrowed(p->by_ref, ref, strlen(ref), &is_new);
	if (e == NULL)
		return -1;
	if (is_new)
		e->num = index + 1;
	return 0;
}

struct instance *
plan_find(const struct plan *p, const char *ref, size_t len)
{
	const struct map_entry *e;

	if (memchr(ref, '\0', len) != NULL) {
		ref = arena_shown(p->arena, ref, len);
		len = strlen(ref);
	}
	e = map_find(p->by_ref, ref, len);
	return e == NULL ? NULL : p->items[e->num - 1].instance;
}

/* Append a new item to the order. */
static struct planned *
item_new(struct plan *p)
{
	struct planned *items;

	if (p->count == p->cap) {
		p->cap = p->cap == 0 ? 256 : p->cap * 2;
		items = arena_alloc(p->arena, p->cap * sizeof(*items));
		if (p->count > 0)
			memcpy(items, p->items, p->count * sizeof(*items));
		p->items = items;
	}
	memset(&p->items[p->count], 0, sizeof(*p->items));
	return &p->items[p->count++];
}

int
plan_add(struct plan *p, const struct resource *res, struct strbuf *err)
{
	uint32_t index = p->count;
	struct instance *i;

	i = instance_convert(p->machine, res, p->noop, err);
	if (i == NULL)
		return -1;
	i->environment = p->catalog->environment;
	if (ref_add(p, i->ref, index) < 0) {
		strbuf_addf(
		    err, "The catalog has more than %u resources", PLAN_MAX);
		return -1;
	}
	item_new(p)->instance = i;
	return 0;
}

/*
 * Insert the last item between two others in the order; 0: no item is on
 * that side.
 */
static void
order_insert(struct plan *p, uint32_t before, uint32_t after)
{
	struct planned *item = &p->items[p->count - 1];

	item->previous = before;
	item->next = after;
	if (before == 0)
		p->first = p->count;
	else
		p->items[before - 1].next = p->count;
	if (after == 0)
		p->last = p->count;
	else
		p->items[after - 1].previous = p->count;
}

void
plan_append(struct plan *p)
{
	order_insert(p, p->last, 0);
}

void
plan_place(struct plan *p, uint32_t at, int before)
{
	if (before)
		order_insert(p, p->items[at].previous, at + 1);
	else
		order_insert(p, at + 1, p->items[at].next);
}

static void
key_ref_add(struct plan *p, uint32_t index)
{
	const struct instance *i = p->items[index].instance;
	struct growbuf ref;

	growbuf_init(&ref);
	if (i->type != NULL && instance_key_ref(i, &ref.out))
		ref_add(p,
		    arena_memdup(p->arena, growbuf_text(&ref), ref.out.len),
		    index);
	growbuf_release(&ref);
}

/* Return whether a type has one key, by which its resources differ. */
static bool
has_single_key(const struct resource_type *t)
{
	return resource_type_keys(t) == 1 && !t->not_isomorphic;
}

/*
 * Fail where another resource has the key: Puppet's catalog.rb, alias.  A
 * generated resource may have the same key: the files of two users may contain
 * the same name.
 */
static int
key_refused(struct plan *p, uint32_t index, const char *key, const char *ref,
    struct strbuf *err)
{
	const struct instance *i = p->items[index].instance;
	const struct instance *other = plan_find(p, ref, strlen(ref));

	if (other == i || other == NULL || p->items[index].is_generated ||
	    !has_single_key(i->type))
		return 0;
	strbuf_addf(err, "Cannot alias %s to [\"%s\"] at", i->ref, key);
	convert_place(i->res, err);
	strbuf_addf(err, "; resource [\"%s\", \"%s\"] already declared",
	    i->res->type->text, key);
	convert_place(other->res, err);
	return -1;
}

/* Add the namevar, where it is not the title. */
static int
plan_name_add(struct plan *p, uint32_t index, struct strbuf *err)
{
	const struct instance *i = p->items[index].instance;
	const char *key, *ref;

	for (int a = 0; i->type != NULL && i->type->attrs[a].name != NULL;
	     a++) {
		const struct value *v = &i->should[a];

		if (i->type->attrs[a].kind != ATTR_NAMEVAR ||
		    v->tag != V_STRING ||
		    (v->aux == i->title_len &&
			memcmp(v->s, i->title, i->title_len) == 0))
			continue;
		key = value_cstr(p->arena, *v);
		ref = arena_printf(p->arena, "%s[%s]", i->res->type->text, key);
		if (key_refused(p, index, key, ref, err) < 0)
			return -1;
		ref_add(p, ref, index);
	}
	return 0;
}

/* Add the namevar, the keys and the alias of a resource as its aliases. */
static int
aliases_add(struct plan *p, uint32_t index, struct strbuf *err)
{
	const struct resource *res = p->items[index].instance->res;
	struct value v;

	if (plan_name_add(p, index, err) < 0)
		return -1;
	key_ref_add(p, index);
	for (uint32_t n = 0; n < res->param_count; n++) {
		if (strcmp(res->params[n].name->text, "alias") != 0)
			continue;
		for (uint32_t k = 0; k < attr_count(res->params[n].value);
		     k++) {
			v = attr_nth(res->params[n].value, k);
			if (v.tag == V_STRING)
				ref_add(p,
				    arena_printf(p->arena, "%s[%s]",
					res->type->text,
					value_cstr(p->arena, v)),
				    index);
		}
	}
	return 0;
}

/*
 * Set parents: the first container of a resource is its parent, as in Puppet's
 * paths.
 */
static void
containers_note(struct plan *p)
{
	const struct catalog *c = p->catalog;

	for (uint32_t i = 0; i < c->edge_count; i++) {
		uint32_t *container =
		    &p->items[c->edges[i].target->index].container;

		if (*container == 0)
			*container = c->edges[i].source->index + 1;
	}
}

/*
 * Return one part of a path: "Main" and "Ntp" for classes, else the reference.
 */
static const char *
path_part(struct arena *a, const struct instance *i)
{
	const struct resource *res = i->res;

	if (strcmp(res->type->text, "Class") != 0)
		return i->ref;
	if (res->title_len == 4 && memcmp(res->title, "main", 4) == 0)
		return "Main";
	return arena_shown(a, res->title, res->title_len);
}

/* Maximum nesting of containers; a deeper one means a cycle. */
#define CONTAINMENT_MAX 1000

/*
 * Return the number of parts of the path, 0 when the containers form a cycle.
 */
static uint32_t
path_depth(const struct plan *p, uint32_t index)
{
	uint32_t at, depth = 0;

	for (at = index + 1; at != 0; at = p->items[at - 1].container)
		if (++depth > CONTAINMENT_MAX)
			return 0;
	return depth;
}

static int
plan_path_make(struct plan *p, uint32_t index, struct strbuf *err)
{
	struct instance *i = p->items[index].instance;
	const char **parts;
	struct growbuf b;
	uint32_t at, depth = path_depth(p, index), n;

	if (depth == 0) {
		strbuf_addf(
		    err, "The containers of %s contain each other", i->ref);
		return -1;
	}
	parts = arena_alloc(p->arena, (depth + 1) * sizeof(*parts));
	parts[depth] = NULL;
	for (at = index + 1, n = depth; n > 0; at = p->items[at - 1].container)
		parts[--n] = path_part(p->arena, p->items[at - 1].instance);
	growbuf_init(&b);
	for (n = 0; n < depth; n++)
		strbuf_addf(&b.out, "/%s", parts[n]);
	i->containment = parts;
	i->path = arena_memdup(p->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return 0;
}

int
plan_contain(struct plan *p, uint32_t at, struct strbuf *err)
{
	uint32_t index = p->count - 1;

	p->items[index].container = p->items[at].container;
	p->items[index].is_generated = 1;
	if (aliases_add(p, index, err) < 0)
		return -1;
	return plan_path_make(p, index, err);
}

static int
plan_finish(const struct plan *p, uint32_t index, struct strbuf *err)
{
	struct instance *i = p->items[index].instance;

	if (i->type == NULL || i->type->ops->finish == NULL)
		return 0;
	return i->type->ops->finish(i, err);
}

/* machine.change: as if the catalog had the value. */
static int
transaction_plan_change(void *context, const char *ref, const char *name,
    struct value v, struct strbuf *err)
{
	struct plan *p = context;
	struct instance *i = plan_find(p, ref, strlen(ref));
	const struct name *n = intern_str(p->catalog->names, name);
	bool is_secret = v.tag == V_SENSITIVE;

	if (i == NULL || i->type == NULL) {
		strbuf_addf(err, "%s is not in the catalog", ref);
		return -1;
	}
	resource_set(p->arena, (struct resource *)(uintptr_t)i->res, n,
	    is_secret ? *v.inner : v);
	if (is_secret)
		resource_param(i->res, n)->sensitive = n;
	return instance_convert_again(i, err);
}

int
plan_make(struct plan *p, const struct catalog *c, int noop, struct machine *m,
    struct strbuf *err)
{
	uint32_t i;

	memset(p, 0, sizeof(*p));
	p->arena = m->arena;
	p->machine = m;
	p->catalog = c;
	p->noop = noop;
	p->by_ref = map_new(p->arena, PLAN_MAX);
	m->environment = c->environment;
	m->resources = listing_make;
	m->resources_context = c;
	m->change = transaction_plan_change;
	m->change_context = p;
	for (i = 0; i < c->resource_count; i++) {
		if (plan_add(p, c->resources[i], err) < 0)
			return -1;
		plan_append(p);
	}
	containers_note(p);
	if (plan_defaults(p, err) < 0)
		return -1;
	for (i = 0; i < p->count; i++) {
		if (aliases_add(p, i, err) < 0 || plan_path_make(p, i, err) < 0)
			return -1;
	}
	for (i = 0; i < p->count; i++)
		if (relations_check(p, i, err) < 0 ||
		    plan_finish(p, i, err) < 0)
			return -1;
	return 0;
}
