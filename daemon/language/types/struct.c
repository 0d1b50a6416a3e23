/*
 * Struct from a hash: keys and their types.
 */

#include "language/types/struct.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"

#define TEXT_MAX 65536

static const char *
no_literal(struct arena *a, const struct type *t)
{
	struct shortbuf b;
	const char *r;

	shortbuf_init(&b, TEXT_MAX);
	type_format(t, &b.out);
	r = arena_printf(a,
	    "Unable to extract a non-empty literal string from Struct "
	    "member key type %s",
	    shortbuf_text(&b));
	shortbuf_release(&b);
	return r;
}

/* The key's name where it is given as a type. */
static const char *
key_from_type(struct arena *a, const struct type *t, struct type_element *e)
{
	const struct type *s = t;

	if (t->kind == T_OPTIONAL || t->kind == T_NOTUNDEF) {
		e->optional = t->kind == T_OPTIONAL;
		s = t->elem;
	} else if (t->kind == T_ENUM && t->count == 1) {
		e->name = t->values[0].s;
		e->len = t->values[0].aux;
		return NULL;
	} else if (t->kind != T_STRING && t->kind != T_ENUM)
		return arena_printf(a,
		    "Illegal Struct member key type. Expected NotUndef, "
		    "Optional, String, or Enum. Got: "
		    "Puppet::Pops::Types::P%sType",
		    type_kind_name(type_kind(t)));
	if (!s || s->kind != T_STRING || !(s->flags & TYPE_VALUE))
		return no_literal(a, t);
	e->name = s->text;
	e->len = s->len;
	return NULL;
}

static const char *
make_element(
    struct arena *a, const struct ventry *entry, struct type_element *e)
{
	e->optional = 0;
	e->type = entry->value.t;
	if (entry->value.tag != V_TYPE)
		e->type = type_generalize(a, type_infer(a, entry->value));
	if (entry->key.tag == V_TYPE)
		return key_from_type(a, entry->key.t, e);
	if (entry->key.tag != V_STRING)
		return arena_printf(a,
		    "Illegal Struct member key type. Expected NotUndef, "
		    "Optional, String, or Enum. Got: %s",
		    entry->key.tag == V_INT ? "Integer" : "Object");
	if (!entry->key.aux)
		return "Struct element key cannot be an empty String";
	e->name = entry->key.s;
	e->len = entry->key.aux;
	e->optional = (uint32_t)type_accepts_undef(e->type);
	return NULL;
}

/* Add an element; it replaces one with the same name and form. */
static void
struct_put_element(
    struct type_element *e, uint32_t *count, const struct type_element *x)
{
	uint32_t i;

	for (i = 0; i < *count; i++)
		if (e[i].len == x->len && e[i].optional == x->optional &&
		    memcmp(e[i].name, x->name, x->len) == 0)
			break;
	e[i] = *x;
	*count += i == *count;
}

const struct type *
type_struct(struct arena *a, const struct vhash *h, const char **ret_error)
{
	struct type_element *e = arena_alloc(a, h->count * sizeof(*e));
	struct type *t = type_copy(a, type_basic(T_STRUCT));
	struct type_element x;
	const char *error;

	t->count = 0;
	for (uint32_t i = 0; i < h->count; i++) {
		error = make_element(a, &h->entries[i], &x);
		if (error) {
			*ret_error = error;
			return NULL;
		}
		struct_put_element(e, &t->count, &x);
	}
	t->elements = e;
	return t;
}
