/*
 * The dispatch of conversions.
 */

#include <string.h>

#include "base/arena.h"
#include "types/alias.h"
#include "types/convert.h"
#include "types/describe.h"
#include "types/format.h"
#include "types/model.h"
#include "types/signature.h"

/* Overloads of one conversion at most. */
#define ROWS_MAX 8

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
		    "The string '%.*s' cannot be converted to %s", (int)v.aux,
		    v.s, to);
	return arena_printf(c->arena,
	    "Value of type %s cannot be converted to %s",
	    type_string(
		c->arena, type_generalize(c->arena, type_infer(c->arena, v))),
	    to);
}

/* The signatures of a family, read at its first use and kept. */
struct prepared {
	const struct conversion_family *family;
	const struct signature *sigs[ROWS_MAX];
	uint32_t count;
};

static struct {
	struct arena *arena;
	struct prepared rows[T_KINDS];
} kept;

static const struct conversion_family *
find_family(enum type_kind k)
{
	const struct conversion_family *f;

	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++)
		for (f = tables[i]; f->rows; f++)
			if (f->kind == k)
				return f;
	return NULL;
}

static void
prepare(struct prepared *p, const struct conversion_family *f)
{
	const char *error = NULL;

	if (!kept.arena)
		kept.arena = arena_new(0);
	for (uint32_t i = 0; f->rows[i].signature; i++)
		p->sigs[p->count++] = signature_parse(
		    kept.arena, f->rows[i].signature, NULL, NULL, &error);
	p->family = f;
}

static const struct prepared *
find_prepared(enum type_kind k)
{
	struct prepared *p = &kept.rows[k];
	const struct conversion_family *f;

	if (p->family)
		return p;
	f = find_family(k);
	if (f)
		prepare(p, f);
	return f ? p : NULL;
}

static const char *
run_rows(struct conversion *c, const struct prepared *p, struct value *ret)
{
	const struct conversion_row *rows = p->family->rows;
	const struct value none = {.tag = V_UNSET};
	const struct signature *own[ROWS_MAX];
	uint32_t m = 0;

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

/* What is to be made in the end: Optional[Integer] makes an Integer. */
static const struct type *
made_type(const struct type *t)
{
	t = type_resolved(t);
	while ((t->kind == T_OPTIONAL || t->kind == T_NOTUNDEF) && t->elem)
		t = type_resolved(t->elem);
	return t;
}

const char *
type_new(struct conversion *c, struct value *ret)
{
	const struct type *asked = c->type;
	const struct prepared *p;
	const char *error;

	if (c->argc == 1 && asked->kind != T_INIT &&
	    type_instance(asked, c->args[0])) {
		*ret = c->args[0];
		return NULL;
	}
	c->type = made_type(asked);
	p = find_prepared(type_kind(c->type));
	if (!p)
		return arena_printf(c->arena,
		    "Creation of new instance of type '%s' is not supported",
		    type_string_expanded(c->arena, asked));
	error = run_rows(c, p, ret);
	if (error || type_instance(asked, *ret))
		return error;
	return type_describe(c->arena,
	    arena_printf(c->arena,
		"Converted value from %s.new() has wrong type,",
		type_string_expanded(c->arena, asked)),
	    asked, type_infer_set(c->arena, *ret));
}
