/*
 * Why a call's arguments are not accepted (type_mismatch_describer.rb,
 * describe_signatures).
 */

#include "language/types/describe/signature_describe.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/relation/assignable.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/make.h"
#include "language/types/describe/mismatch.h"
#include "language/types/internal.h"
#include "language/types/describe/mismatch_describe.h"
#include "language/types/describe/mismatch_format.h"
#include "language/types/describe/signature.h"

#define SENTENCE_MAX ((size_t)1 << 20)

/* A call: its arguments, as types. */
struct call_types {
	const struct type **args;
	uint32_t argc;
	const struct type *block; /* NULL: none */
};

static void
describe_arguments(struct mismatches *out, const struct signature *s,
    const struct call_types *c, const struct path *path)
{
	struct arena *a = out->arena;
	struct mismatch m = {.kind = MISMATCH_COUNT, .path = *path};
	uint32_t at, before = out->count;
	struct path p;

	m.expected =
	    type_integer(a, s->min, s->max == UINT32_MAX ? INT64_MAX : s->max);
	m.actual = type_integer(a, c->argc, c->argc);
	if (c->argc < s->min || c->argc > s->max) {
		mismatches_add(out, &m);
		return;
	}
	for (uint32_t i = 0; i < c->argc; i++) {
		at = i < s->count ? i : s->count - 1;
		if (type_assignable(s->params[at].type, c->args[i]))
			continue;
		p = path_with(path, PATH_PARAMETER, s->params[at].name,
		    (uint32_t)strlen(s->params[at].name), 0);
		mismatch_describe(out, s->params[at].type, c->args[i], &p);
		if (out->count > before)
			return;
	}
}

static void
describe_block(struct mismatches *out, const struct signature *s,
    const struct call_types *c, const struct path *path)
{
	struct mismatch m = {.path = *path};
	struct path p;

	if (c->block && s->block) {
		p = path_with(path, PATH_BLOCK, "", 0, 0);
		mismatch_describe(out, s->block, c->block, &p);
	} else if (c->block) {
		m.kind = MISMATCH_UNEXPECTED_BLOCK;
		mismatches_add(out, &m);
	} else if (s->block && s->block->kind != T_OPTIONAL) {
		m.kind = MISMATCH_MISSING_BLOCK;
		mismatches_add(out, &m);
	}
}

/* Report mismatches of blocks only when a signature accepts the arguments. */
static void
consider_blocks(
    struct mismatches *errors, const struct mismatches *blocks, uint32_t n)
{
	uint32_t found = 0;

	for (uint32_t i = 0; i < n; i++)
		found += blocks[i].count > 0;
	for (uint32_t i = 0; found && i < n; i++)
		if (found == n || !errors[i].count)
			errors[i] = blocks[i];
}

static void
describe_all(struct arena *a, const struct signature *const *s, uint32_t n,
    const struct call_types *c, struct mismatches *errors)
{
	struct mismatches *blocks = arena_alloc(a, n * sizeof(*blocks));
	struct path root = {.count = 0}, p;
	int none_fits = 1;

	for (uint32_t i = 0; i < n; i++) {
		p = path_with(&root, PATH_SIGNATURE, "", 0, i);
		mismatches_init(&errors[i], a);
		mismatches_init(&blocks[i], a);
		describe_arguments(&errors[i], s[i], c, &p);
		describe_block(&blocks[i], s[i], c, &p);
		none_fits = none_fits && errors[i].count;
	}
	if (!none_fits)
		consider_blocks(errors, blocks, n);
}

static const char *
signature_describe_text_of(struct arena *a, const struct type *t)
{
	return type_is_alias(t) || t->kind == T_OBJECT
		   ? type_string_expanded(a, t)
		   : type_string(a, t);
}

static void
signature_describe_put_param(
    struct arena *a, const struct signature *s, uint32_t i, struct strbuf *out)
{
	const struct signature_param *p = &s->params[i];
	const struct type *t = p->type;
	const char *mark = "";

	if (s->max == UINT32_MAX && i + 1 == s->count)
		mark = s->min == s->count ? "+" : "*";
	else if (i + 1 > s->min) {
		mark = "?";
		if (t->kind == T_OPTIONAL && t->elem)
			t = t->elem;
	}
	strbuf_addf(
	    out, "%s %s%s", signature_describe_text_of(a, t), p->name, mark);
}

static void
put_signature(struct arena *a, const struct signature *s, struct strbuf *out)
{
	const struct type *b = s->block;

	if (s->max == 0)
		return;
	for (uint32_t i = 0; i < s->count; i++) {
		if (i)
			strbuf_addstr(out, ", ");
		signature_describe_put_param(a, s, i, out);
	}
	/* Puppet leaves out the alias of a Callable */
	if (!b || type_is_alias(b))
		return;
	if (s->count)
		strbuf_addstr(out, ", ");
	if (b->kind == T_OPTIONAL && b->elem)
		strbuf_addf(out, "%s %s?",
		    signature_describe_text_of(a, b->elem), s->block_name);
	else
		strbuf_addf(out, "%s %s", type_string(a, b), s->block_name);
}

static void
put_rejections(struct arena *a, const struct mismatches *l, const char *indent,
    struct strbuf *out)
{
	struct mismatch m;

	for (uint32_t i = 0; i < l->count; i++) {
		m = l->rows[i];
		path_chop(&m.path, 0);
		strbuf_addf(out, "\n%srejected:", indent);
		mismatch_format(a, &m, out);
	}
}

static void
put_all(struct arena *a, const char *label, const struct signature *const *s,
    uint32_t n, const struct mismatches *errors, struct strbuf *out)
{
	if (n == 1) {
		strbuf_addf(out, "%s expects (", label);
		put_signature(a, s[0], out);
		strbuf_addch(out, ')');
		put_rejections(a, &errors[0], "  ", out);
		return;
	}
	strbuf_addf(out,
	    "The function %s was called with arguments it does not accept. "
	    "It expects one of:",
	    label);
	for (uint32_t i = 0; i < n; i++) {
		strbuf_addstr(out, "\n  (");
		put_signature(a, s[i], out);
		strbuf_addch(out, ')');
		put_rejections(a, &errors[i], "    ", out);
	}
}

static void
call_types_of(struct arena *a, const struct value *args, uint32_t argc,
    struct value block, struct call_types *c)
{
	c->args = arena_alloc(a, (argc + 1) * sizeof(*c->args));
	c->argc = argc;
	for (uint32_t i = 0; i < argc; i++)
		c->args[i] = type_infer_set(a, args[i]);
	c->block = block.tag == V_UNSET ? NULL : type_infer(a, block);
}

const char *
signature_describe(struct arena *a, const char *name,
    const struct signature *const *signatures, uint32_t n,
    const struct value *args, uint32_t argc, struct value block)
{
	struct mismatches *errors = arena_alloc(a, n * sizeof(*errors));
	struct mismatches merged;
	struct call_types c;
	struct shortbuf b;
	const char *label, *r;

	label = strcmp(name, "lambda") == 0 ? "block"
					    : arena_printf(a, "'%s'", name);
	call_types_of(a, args, argc, block, &c);
	describe_all(a, signatures, n, &c, errors);
	mismatches_init(&merged, a);
	mismatches_merge(&merged, 0, MISMATCH_COUNT, errors, n);
	shortbuf_init(&b, SENTENCE_MAX);
	if (merged.count == 1) {
		strbuf_addstr(&b.out, label);
		mismatch_format(a, &merged.rows[0], &b.out);
	} else
		put_all(a, label, signatures, n, errors, &b.out);
	r = arena_memdup(a, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return r;
}
