/*
 * Arguments of functions of the old interface.
 */

#include "base/core/arena.h"
#include "base/core/intern.h"

#include <stdbool.h>

#include "language/functions/legacy.h"
#include "language/eval/call.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

static struct value functions_legacy_convert(
    struct arena *a, struct value v, int depth);

static struct value
functions_legacy_convert_array(
    struct arena *a, const struct varray *in, int depth)
{
	struct varray *out = varray_new(a, in->count);

	for (uint32_t i = 0; i < in->count; i++)
		out->items[i] =
		    functions_legacy_convert(a, in->items[i], depth + 1);
	return value_array(out);
}

static struct value
functions_legacy_convert_hash(
    struct arena *a, const struct vhash *in, int depth)
{
	struct vhash *out = vhash_new(a, in->count);

	for (uint32_t i = 0; i < in->count; i++)
		vhash_set(a, out,
		    functions_legacy_convert(a, in->entries[i].key, depth + 1),
		    functions_legacy_convert(
			a, in->entries[i].value, depth + 1));
	return value_hash(out);
}

/* True when no nested value needs a conversion. */
static bool
functions_legacy_is_plain(struct value v, int depth)
{
	switch (v.tag) {
	case V_ARRAY:
		for (uint32_t i = 0; i < v.a->count; i++)
			if (depth > VALUE_MAX_DEPTH ||
			    !functions_legacy_is_plain(
				v.a->items[i], depth + 1))
				return 0;
		return 1;
	case V_HASH:
		for (uint32_t i = 0; i < v.h->count; i++)
			if (depth > VALUE_MAX_DEPTH ||
			    !functions_legacy_is_plain(
				v.h->entries[i].key, depth + 1) ||
			    !functions_legacy_is_plain(
				v.h->entries[i].value, depth + 1))
				return 0;
		return 1;
	case V_REGEXP:
	case V_SEMVER:
	case V_SEMVERRANGE:
	case V_BINARY:
	case V_TIMESPAN:
	case V_TIMESTAMP:
		return 0;
	default:
		return 1;
	}
}

static struct value
functions_legacy_convert(struct arena *a, struct value v, int depth)
{
	if (depth > VALUE_MAX_DEPTH || functions_legacy_is_plain(v, depth))
		return v;
	switch (v.tag) {
	case V_ARRAY:
		return functions_legacy_convert_array(a, v.a, depth);
	case V_HASH:
		return functions_legacy_convert_hash(a, v.h, depth);
	default:
		return value_string_of(a, v);
	}
}

const char *
legacy_class(struct value v)
{
	enum type_kind k = v.tag == V_TYPE ? type_kind(v.t) : T_ANY;

	return k == T_RESOURCE || k == T_CLASS ? "Puppet::Resource"
					       : ruby_argument(v);
}

struct value
legacy_text(struct call *c, struct value v)
{
	const char *title;
	size_t len;

	if (v.tag != V_TYPE || type_kind(v.t) != T_RESOURCE)
		return v;
	title = type_ref_title(v.t, &len);
	if (title == NULL)
		return v;
	return value_str(arena_printf(c->arena, "%s[%s]",
	    type_ref_name(v.t)->text, arena_shown(c->arena, title, len)));
}

struct value *
legacy_args(struct call *c)
{
	struct value *args = arena_alloc(c->arena, c->argc * sizeof(*args));

	for (uint32_t i = 0; i < c->argc; i++) {
		args[i] = functions_legacy_convert(c->arena, c->args[i], 0);
		if (args[i].tag == V_UNDEF)
			args[i] = value_str("");
	}
	return args;
}

enum eval_rc
legacy_arity(struct call *c, uint32_t min, int max)
{
	if (c->argc >= min && (max < 0 || c->argc <= (uint32_t)max))
		return EVAL_OK;
	return call_error(c,
	    "%s(): Wrong number of arguments given (%u for %u)", c->row->name,
	    c->argc, min);
}

enum eval_rc
legacy_minimum(struct call *c, uint32_t min)
{
	if (c->argc >= min)
		return EVAL_OK;
	return call_error(c,
	    "%s(): Wrong number of arguments given (%u for minimum %u)",
	    c->row->name, c->argc, min);
}
