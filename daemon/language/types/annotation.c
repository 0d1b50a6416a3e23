#include "language/types/annotation.h"

#include "base/core/arena.h"
#include "language/types/alias.h"
#include "language/types/convert/convert.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/equals.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/describe/signature.h"
#include "language/value/hash.h"

const struct value *
annotation_declared(const struct type *t, const struct type *annotation)
{
	const struct vhash *h;

	t = type_resolved(t);
	if (t->kind != T_OBJECT || t->object == NULL ||
	    t->object->annotations.tag != V_HASH)
		return NULL;
	h = t->object->annotations.h;
	for (uint32_t i = 0; i < h->count; i++)
		if (h->entries[i].key.tag == V_TYPE &&
		    type_equals(type_resolved(h->entries[i].key.t),
			type_resolved(annotation)))
			return &h->entries[i].value;
	return NULL;
}

const char *
annotation_make(struct conversion *c, struct value *ret)
{
	const struct type_object *o = type_resolved(c->type)->object;
	const struct type *expected;
	const char *subject;

	if (o == NULL || o->constructors[0] == NULL)
		return arena_printf(c->arena,
		    "%s has no attributes: a value cannot be annotated with it",
		    type_to_s(c->arena, c->type));
	expected = o->constructors[0]->params[0].type;
	if (type_instance(expected, c->args[0]))
		return type_new(c, ret);
	subject = arena_printf(
	    c->arena, "%s initializer has wrong type,", type_object_label(o));
	return type_describe(
	    c->arena, subject, expected, type_infer_set(c->arena, c->args[0]));
}
