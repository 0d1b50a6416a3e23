#include "language/types/deferred.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/value/hash.h"

int
deferred_is(struct value v)
{
	return v.tag == V_OBJECT && v.o->type == type_deferred();
}

static bool
types_deferred_is_within(struct value v, unsigned depth)
{
	uint32_t n;

	if (depth > VALUE_MAX_DEPTH)
		return 0;
	if (v.tag == V_SENSITIVE)
		return types_deferred_is_within(*v.inner, depth + 1);
	for (n = 0; v.tag == V_ARRAY && n < v.a->count; n++)
		if (types_deferred_is_within(v.a->items[n], depth + 1))
			return 1;
	for (n = 0; v.tag == V_HASH && n < v.h->count; n++)
		if (types_deferred_is_within(v.h->entries[n].value, depth + 1))
			return 1;
	return deferred_is(v);
}

int
deferred_within(struct value v)
{
	return types_deferred_is_within(v, 0);
}

struct value
deferred_name(struct value v)
{
	const struct value *name = object_get(v.o, "name");
	const struct value none = {.tag = V_UNSET};

	return name == NULL || name->tag != V_STRING ? none : *name;
}

const struct varray *
deferred_arguments(struct value v)
{
	const struct value *args = object_get(v.o, "arguments");

	return args == NULL || args->tag != V_ARRAY ? NULL : args->a;
}

struct replacing {
	struct arena *arena;
	deferred_call *call;
	void *arg;
};

static int types_deferred_replace(const struct replacing *r, struct value v,
    unsigned depth, struct value *ret);

static int
replace_items(const struct replacing *r, const struct varray *a, unsigned depth,
    struct value *ret)
{
	struct varray *out = varray_new(r->arena, a->count);
	uint32_t n;
	int rc;

	for (n = 0; n < a->count; n++)
		if ((rc = types_deferred_replace(
			 r, a->items[n], depth, &out->items[n])) != 0)
			return rc;
	*ret = value_array(out);
	return 0;
}

static int
replace_entries(const struct replacing *r, const struct vhash *h,
    unsigned depth, struct value *ret)
{
	struct vhash *out = vhash_new(r->arena, h->count);
	struct value v;
	uint32_t n;
	int rc;

	for (n = 0; n < h->count; n++) {
		rc = types_deferred_replace(r, h->entries[n].value, depth, &v);
		if (rc != 0)
			return rc;
		vhash_set(r->arena, out, h->entries[n].key, v);
	}
	*ret = value_hash(out);
	return 0;
}

static int
replace_sensitive(const struct replacing *r, struct value v, unsigned depth,
    struct value *ret)
{
	struct value *inner = arena_alloc(r->arena, sizeof(*inner));

	*ret = (struct value){.tag = V_SENSITIVE, .inner = inner};
	return types_deferred_replace(r, *v.inner, depth, inner);
}

static int
types_deferred_replace(const struct replacing *r, struct value v,
    unsigned depth, struct value *ret)
{
	if (depth > VALUE_MAX_DEPTH)
		return -1;
	if (v.tag == V_ARRAY)
		return replace_items(r, v.a, depth + 1, ret);
	if (v.tag == V_HASH)
		return replace_entries(r, v.h, depth + 1, ret);
	if (v.tag == V_SENSITIVE)
		return replace_sensitive(r, v, depth + 1, ret);
	if (deferred_is(v))
		return r->call(r->arg, v, ret);
	*ret = v;
	return 0;
}

int
deferred_replace(struct arena *a, struct value v, deferred_call *call,
    void *arg, struct value *ret)
{
	const struct replacing r = {.arena = a, .call = call, .arg = arg};

	return types_deferred_replace(&r, v, 0, ret);
}
