#include "language/hiera/config/backend3.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/hiera/config/config.h"
#include "language/hiera/internal.h"
#include "language/hiera/interpolate.h"
#include "language/hiera/level.h"
#include "language/value/hash.h"

bool
is_backend3(const struct level *l)
{
	return strcmp(l->e->kind, KIND_BACKEND3) == 0;
}

static void
backend3_set_text(
    struct hiera_session *s, struct vhash *h, const char *key, const char *text)
{
	vhash_set_str(s->arena, h, key, value_str(text));
}

/* A path without the extension of the back end. */
static struct value
backend3_source(struct hiera_session *s, const char *path, const char *backend)
{
	size_t n = strlen(path), ext = strlen(backend) + 1;

	if (n > ext && path[n - ext] == '.' &&
	    strcmp(path + n - ext + 1, backend) == 0)
		n -= ext;
	return value_string(arena_memdup(s->arena, path, n), n);
}

static struct value
hierarchy_of(struct hiera_session *s, const struct hierarchy_entry *e)
{
	struct vlist l;

	vlist_init(&l, s->arena);
	for (uint32_t i = 0; i < e->location_count; i++)
		vlist_push(&l, backend3_source(s, e->location[i], e->function));
	return vlist_value(&l);
}

/* As hiera_interpolate(), without a step of the explanation. */
static int
interpolated(struct hiera_session *s, struct value v, struct value *ret)
{
	struct explainer *kept = s->explain;
	int rc;

	s->explain = NULL;
	rc = hiera_interpolate(s, v, 0, ret);
	s->explain = kept;
	return rc;
}

/* The options of an entry of version 5, with its directory. */
static int
backend3_own_options(
    struct hiera_session *s, const struct hierarchy_entry *e, struct value *ret)
{
	struct value given = e->options.tag == V_HASH
				 ? e->options
				 : value_hash(vhash_new(s->arena, 1));
	struct value dir;
	struct vhash *h;

	if (interpolated(s, given, &given) < 0 ||
	    interpolated(s, value_str(e->datadir), &dir) < 0)
		return -1;
	h = vhash_new(s->arena, given.h->count + 1);
	vhash_set_str(s->arena, h, "datadir", dir);
	for (uint32_t i = 0; i < given.h->count; i++)
		vhash_set(s->arena, h, given.h->entries[i].key,
		    given.h->entries[i].value);
	*ret = value_hash(h);
	return 0;
}

/* The configuration that Puppet makes of an entry of version 5. */
static int
entry_config(
    struct hiera_session *s, const struct hierarchy_entry *e, struct value *ret)
{
	struct vhash *h = vhash_new(s->arena, 4);
	struct varray *backends = varray_new(s->arena, 1);
	struct value options;

	if (backend3_own_options(s, e, &options) < 0)
		return -1;
	backends->items[0] = value_str(e->function);
	vhash_set_str(s->arena, h, "hierarchy", hierarchy_of(s, e));
	vhash_set_str(s->arena, h, e->function, options);
	vhash_set_str(s->arena, h, "backends", value_array(backends));
	backend3_set_text(s, h, "logger", "puppet");
	*ret = value_hash(h);
	return 0;
}

/* Collect the configurations of all entries with a back end of Hiera 3. */
static int
configs(
    struct hiera_session *s, const struct hiera_config *c, struct value *ret)
{
	const struct hierarchy *all = &c->normal;
	struct value one;
	struct vlist l;

	vlist_init(&l, s->arena);
	if (c->version == 3)
		vlist_push(&l, c->given);
	for (uint32_t i = 0; c->version != 3 && i < all->count; i++) {
		if (strcmp(all->entries[i].kind, KIND_BACKEND3) != 0)
			continue;
		if (entry_config(s, &all->entries[i], &one) < 0)
			return -1;
		vlist_push(&l, one);
	}
	*ret = vlist_value(&l);
	return 0;
}

/* True when the merge is that of merge_behavior in the configuration. */
static bool
is_configured(
    const struct hiera_session *s, const struct level *l, const struct merge *m)
{
	return l->c->merge.tag == V_HASH && s->query != NULL &&
	       s->query->hiera_call &&
	       (m->kind == MERGE_REVERSE_DEEP ||
		   m->kind == MERGE_UNCONSTRAINED_DEEP);
}

int
backend3_options(struct hiera_session *s, const struct level *l,
    const struct merge *m, const char *place, struct value *ret)
{
	struct vhash *h = vhash_new(s->arena, 7);
	struct value list;

	if (configs(s, l->c, &list) < 0)
		return -1;
	backend3_set_text(s, h, "backend", l->e->function);
	vhash_set_str(s->arena, h, "version", value_int(l->c->version));
	vhash_set_str(s->arena, h, "configs", list);
	backend3_set_text(s, h, "merge",
	    is_configured(s, l, m) ? "configured" : merge_name(m));
	vhash_set_str(s->arena, h, "merge_options", merge_options(s->arena, m));
	if (s->query != NULL && s->query->extra != NULL)
		vhash_set_str(s->arena, h, "overrides", *s->query->extra);
	if (place != NULL)
		backend3_set_text(s, h, "path", place);
	*ret = value_hash(h);
	return 0;
}
