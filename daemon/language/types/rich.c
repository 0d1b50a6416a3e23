/* The text of values that carry their type: objects, iterators, binaries. */

#include "language/types/rich.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/base64.h"
#include "base/core/strbuf.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/iterable.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/tostring.h"

static void
format_iterator(const struct viterator *it, struct strbuf *out)
{
	struct arena *a = arena_new(0);

	strbuf_addstr(out, "Iterator[");
	type_format(type_generalize(a, type_of_elements(a, it)), out);
	strbuf_addstr(out, "]-Value");
	arena_free(a);
}

const struct vhash *
object_shown(struct arena *a, const struct vobject *o)
{
	struct vhash *h = vhash_new(a, 4);
	const struct type_attribute *at;
	const struct value *v;

	for (at = o->type->object->attributes; at->name; at++) {
		v = object_get(o, at->name);
		if (v && !object_is_default(o, at->name, strlen(at->name), *v))
			vhash_set_str(a, h, at->name, *v);
	}
	return h;
}

/* Deferred({'name' => 'x', 'arguments' => [1]}) */
static void
types_rich_format_object(const struct vobject *o, struct strbuf *out)
{
	struct arena *a = arena_new(0);

	strbuf_addstr(out, type_name(o->type));
	strbuf_addch(out, '(');
	value_to_source(value_hash(object_shown(a, o)), out);
	strbuf_addch(out, ')');
	arena_free(a);
}

/* In source form only the type is written. */
static void
format_instance(struct value v, struct strbuf *out)
{
	struct arena *a = arena_new(0);

	strbuf_addstr(out, "Instance of ");
	type_format(type_infer(a, v), out);
	arena_free(a);
}

static void
format_binary(struct value v, int source, struct strbuf *out)
{
	if (source)
		format_instance(v, out);
	else
		base64_encode(v.s, v.aux, out);
}

void
type_format_rich(struct value v, int source, struct strbuf *out)
{
	switch (v.tag) {
	case V_ITERATOR:
		format_iterator(v.it, out);
		return;
	case V_OBJECT:
		types_rich_format_object(v.o, out);
		return;
	case V_BINARY:
		format_binary(v, source, out);
		return;
	case V_SENSITIVE:
		if (source)
			format_instance(v, out);
		else
			strbuf_addstr(out, "Sensitive [value redacted]");
		return;
	default:
		strbuf_addstr(out, "Callable");
	}
}
