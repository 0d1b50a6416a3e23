/*
 * The dispatch of conversions.
 */

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/alias.h"
#include "language/types/convert/convert.h"
#include "language/types/basic.h"
#include "language/types/describe/describe.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/init.h"
#include "language/types/relation/instance.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/types/describe/signature.h"
#include "language/types/describe/signature_describe.h"

/* Overloads of one conversion at most. */
#define ROWS_MAX 8
/* Families of conversions at most. */
#define FAMILIES_MAX 48

static const struct conversion_family *const tables[] = {
    conversions_scalar,
    conversions_collection,
    conversions_string,
    conversions_rich,
    conversions_time,
};

const char *
conversion_impossible(struct conversion *c, const char *to, struct value v)
{
	if (v.tag == V_STRING)
		return arena_printf(c->arena,
		    "The string '%s' cannot be converted to %s",
		    value_cstr(c->arena, v), to);
	return arena_printf(c->arena,
	    "Value of type %s cannot be converted to %s",
	    type_to_s(
		c->arena, type_generalize(c->arena, type_infer(c->arena, v))),
	    to);
}

const char *
conversion_mismatch(struct conversion *c, const char *to, struct value v)
{
	return arena_printf(
	    c->arena, "'%s' %s", c->name, conversion_impossible(c, to, v));
}

/* The signatures of a family, read at its first use and kept. */
struct prepared {
	const struct conversion_family *family;
	const struct signature *sigs[ROWS_MAX];
	uint32_t count;
	const char *error; /* why a signature cannot be read, or NULL */
};

static struct {
	struct arena *arena;
	struct prepared rows[FAMILIES_MAX];
	uint32_t count;
} types_convert_kept;

static bool
types_convert_is_for(const struct conversion_family *f, const struct type *t)
{
	if (f->kind != type_kind(t))
		return 0;
	return !f->object || (t->object && !t->object->constructors[0] &&
				 strcmp(f->object, t->object->name) == 0);
}

static const struct conversion_family *
find_family(const struct type *t)
{
	const struct conversion_family *f;

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++)
		for (f = tables[i]; f->rows; f++)
			if (types_convert_is_for(f, t))
				return f;
	return NULL;
}

/*
 * Parse the signatures of a family.  After an error the result has no
 * signatures, but an error.
 */
static const struct prepared *
types_convert_prepare(const struct conversion_family *f)
{
	struct prepared *p =
	    &types_convert_kept.rows[types_convert_kept.count++];
	const char *error = NULL;

	p->family = f;
	if (!types_convert_kept.arena)
		types_convert_kept.arena = arena_new(0);
	for (uint32_t i = 0; f->rows[i].signature; i++) {
		p->sigs[i] = signature_parse(types_convert_kept.arena,
		    f->rows[i].signature, f->locals ? type_local_find : NULL,
		    (void *)(uintptr_t)f->locals, &error);
		if (p->sigs[i] == NULL) {
			p->count = 0;
			p->error = arena_printf(types_convert_kept.arena,
			    "'%s' has a malformed signature, %s: %s", f->name,
			    f->rows[i].signature, error);
			return p;
		}
		p->count++;
	}
	return p;
}

static const struct prepared *
find_prepared(const struct type *t)
{
	const struct conversion_family *f;

	for (uint32_t i = 0; i < types_convert_kept.count; i++)
		if (types_convert_is_for(types_convert_kept.rows[i].family, t))
			return &types_convert_kept.rows[i];
	f = find_family(t);
	return f && types_convert_kept.count < FAMILIES_MAX
		   ? types_convert_prepare(f)
		   : NULL;
}

static const char *
run_rows(struct conversion *c, const struct prepared *p, struct value *ret)
{
	const struct conversion_row *rows = p->family->rows;
	const struct value none = {.tag = V_UNSET};
	const struct signature *own[ROWS_MAX];
	uint32_t m = 0;

	if (p->error != NULL)
		return p->error;
	for (uint32_t i = 0; i < p->count; i++)
		if (signature_accepts(
			c->arena, p->sigs[i], c->args, c->argc, none))
			return rows[i].impl(c, ret);
	for (uint32_t i = 0; i < p->count; i++)
		if (!rows[i].is_mismatch)
			own[m++] = p->sigs[i];
	return signature_describe(
	    c->arena, p->family->name, own, m, c->args, c->argc, none);
}

/* The kind to make: Optional[Integer] makes an Integer. */
static const struct type *
made_type(const struct type *t)
{
	t = type_resolved(t);
	while ((t->kind == T_OPTIONAL || t->kind == T_NOTUNDEF) && t->elem)
		t = type_resolved(t->elem);
	return t;
}

uint32_t
conversion_signatures(
    struct arena *a, const struct type *t, const struct signature *const **ret)
{
	const struct prepared *p;
	const struct signature **own;
	uint32_t m = 0;

	t = made_type(t);
	if (t->kind == T_OBJECT && t->object && t->object->constructors[0]) {
		*ret = t->object->constructors;
		return 2;
	}
	p = find_prepared(t);
	if (p == NULL)
		return 0;
	own = arena_alloc(a, p->count * sizeof(*own));
	for (uint32_t i = 0; i < p->count; i++)
		if (!p->family->rows[i].is_mismatch)
			own[m++] = p->sigs[i];
	*ret = own;
	return m;
}

/* The error, or why the value that was made is not an instance. */
static const char *
types_convert_checked(struct conversion *c, const struct type *asked,
    const char *error, struct value made)
{
	if (error || type_instance(asked, made))
		return error;
	return type_describe(c->arena,
	    arena_printf(c->arena,
		"Converted value from %s.new() has wrong type,",
		type_to_s(c->arena, asked)),
	    asked, type_infer_set(c->arena, made));
}

static bool
is_init(const struct type *t)
{
	t = type_resolved(t);
	return t->kind == T_INIT && t->elem;
}

const char *
type_new(struct conversion *c, struct value *ret)
{
	const struct type *asked = c->type;
	const struct prepared *p;
	const char *error;

	if (is_init(asked))
		return init_new(c, ret);
	if (c->argc == 1 && type_resolved(asked)->kind != T_INIT &&
	    type_instance(asked, c->args[0])) {
		*ret = c->args[0];
		return NULL;
	}
	c->type = made_type(asked);
	if (c->type->kind == T_OBJECT && c->type->object &&
	    c->type->object->constructors[0])
		return types_convert_checked(
		    c, asked, object_new(c, ret), *ret);
	p = find_prepared(c->type);
	if (!p)
		return arena_printf(c->arena,
		    "Creation of new instance of type '%s' is not supported",
		    type_to_s(c->arena, c->type));
	c->name = p->family->name;
	error = run_rows(c, p, ret);
	return types_convert_checked(c, asked, error, *ret);
}
