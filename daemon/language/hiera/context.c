#include "language/hiera/context.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/hiera/config/config.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/interpolate.h"
#include "language/hiera/level.h"
#include "language/hiera/session.h"
#include "language/types/object/object.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* Maximum number of contexts in one compile. */
#define CONTEXTS_MAX (1u << 16)

static void
hiera_context_grow(struct hiera_session *s)
{
	struct hiera_context **more;

	s->context_cap = s->context_cap == 0 ? 8 : s->context_cap * 2;
	more = arena_alloc(s->arena, s->context_cap * sizeof(*more));
	if (s->context_count > 0)
		memcpy(more, s->contexts, s->context_count * sizeof(*more));
	s->contexts = more;
}

static struct value
text_or_undef(const char *text)
{
	return text == NULL ? value_undef() : value_str(text);
}

struct value
context_object(struct hiera_session *s, const struct hiera_context *x)
{
	struct vobject *o = arena_zalloc(s->arena, sizeof(*o));
	struct vhash *h = vhash_new(s->arena, 5);

	vhash_set_str(s->arena, h, "module_name", text_or_undef(x->module));
	vhash_set_str(s->arena, h, "environment_name",
	    text_or_undef(s->h->o.environment));
	vhash_set_str(s->arena, h, "number", value_int(x->number));
	vhash_set_str(s->arena, h, "in_ruby", value_bool(x->in_ruby));
	vhash_set_str(s->arena, h, "explains", value_bool(s->explain != NULL));
	o->type = type_lookup_context();
	o->attributes = h;
	return (struct value){.tag = V_OBJECT, .o = o};
}

struct hiera_context *
context_new(struct hiera_session *s, const char *module, bool in_ruby)
{
	struct hiera_context *x;

	if (s->context_count == CONTEXTS_MAX) {
		(void)hiera_fail(s,
		    "Functions of hierarchies have more than %u contexts",
		    CONTEXTS_MAX);
		return NULL;
	}
	if (s->context_count == s->context_cap)
		hiera_context_grow(s);
	x = arena_zalloc(s->arena, sizeof(*x));
	x->module = module;
	x->in_ruby = in_ruby;
	x->number = s->context_count;
	s->contexts[s->context_count++] = x;
	return x;
}

int
context_make(struct hiera_session *s, struct value module, struct value *ret,
    const char **ret_error)
{
	struct hiera_context *x;
	const char *name = NULL;

	if (module.tag == V_STRING)
		name = value_cstr(s->arena, module);
	x = context_new(s, name, 0);
	if (x == NULL) {
		*ret_error = s->error;
		s->error = NULL;
		return -1;
	}
	*ret = context_object(s, x);
	return 0;
}

int
context_object_of(
    struct hiera_session *s, struct value number, struct value *ret)
{
	if (number.tag != V_INT || number.i < 0 || number.i >= s->context_count)
		return -1;
	*ret = context_object(s, s->contexts[number.i]);
	return 0;
}

/* The context of an object, which this session has made. */
static struct hiera_context *
context_of(const struct hiera_session *s, const struct vobject *o)
{
	const struct value *number = object_get(o, "number");

	return s->contexts[number->i];
}

enum hiera_rc
context_interpolate(struct hiera_session *s, struct value v, struct value *ret,
    const char **ret_error)
{
	uint32_t depth = s->depth;

	s->error = NULL;
	if (hiera_interpolate(s, v, 1, ret) == 0)
		return HIERA_FOUND;
	*ret_error = s->error;
	s->error = NULL;
	s->depth = depth;
	return HIERA_ERROR;
}

int
context_explains(const struct hiera_session *s)
{
	return s->explain != NULL;
}

void
context_explain(struct hiera_session *s, const char *text)
{
	explain_add_text(s->explain, text);
}

void
context_cache(struct hiera_session *s, const struct vobject *o,
    struct value key, struct value v)
{
	struct hiera_context *x = context_of(s, o);

	if (x->cache == NULL)
		x->cache = vhash_new(s->arena, 4);
	vhash_set(s->arena, x->cache, key, v);
}

const struct vhash *
context_cached(struct hiera_session *s, const struct vobject *o)
{
	struct hiera_context *x = context_of(s, o);

	if (x->cache == NULL)
		x->cache = vhash_new(s->arena, 4);
	return x->cache;
}
