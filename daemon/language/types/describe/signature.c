/*
 * Signatures: from text, from parameters, against arguments.
 */

#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/relation/assignable.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/local.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/describe/signature.h"

/* The text of a signature being read. */
struct signature_reader {
	struct type_parser p;
	struct signature_param params[SIGNATURE_MAX_PARAMS];
	uint32_t count;
	const struct type *block;
	const char *block_name;
	const struct type *result;
};

static void
signature_skip(struct signature_reader *r)
{
	while (r->p.s < r->p.end && isspace((unsigned char)*r->p.s))
		r->p.s++;
}

static int
signature_take(struct signature_reader *r, char c)
{
	signature_skip(r);
	if (r->p.s == r->p.end || *r->p.s != c)
		return 0;
	r->p.s++;
	return 1;
}

static int
signature_fail(struct signature_reader *r, const char *what)
{
	if (!r->p.error)
		r->p.error = what;
	return -1;
}

static const char *
signature_take_name(struct signature_reader *r)
{
	const char *start;

	if (!signature_take(r, '$'))
		return "";
	start = r->p.s;
	while (r->p.s < r->p.end &&
	       (isalnum((unsigned char)*r->p.s) || *r->p.s == '_'))
		r->p.s++;
	return arena_memdup(r->p.arena, start, (size_t)(r->p.s - start));
}

static int
read_block(struct signature_reader *r)
{
	int optional = signature_take(r, '?');
	const struct type *t = type_parse_next(&r->p);

	if (!t)
		return -1;
	if (optional)
		t = type_containing(r->p.arena, T_OPTIONAL, t);
	r->block = t;
	r->block_name = signature_take_name(r);
	return 0;
}

static int
read_param(struct signature_reader *r)
{
	struct signature_param *p = &r->params[r->count];

	if (signature_take(r, '&'))
		return read_block(r);
	if (r->count == SIGNATURE_MAX_PARAMS)
		return signature_fail(r, "too many parameters");
	memset(p, 0, sizeof(*p));
	if (signature_take(r, '?'))
		p->optional = 1;
	else if (signature_take(r, '*'))
		p->optional = p->rest = 1;
	else if (signature_take(r, '+'))
		p->rest = 1;
	p->type = type_parse_next(&r->p);
	if (!p->type)
		return -1;
	p->name = signature_take_name(r);
	r->count++;
	return 0;
}

static int
read_result(struct signature_reader *r)
{
	if (!signature_take(r, '>') || !signature_take(r, '>'))
		return signature_fail(r, "expected a parameter");
	r->result = type_parse_next(&r->p);
	return r->result ? 0 : -1;
}

/* Optional[T] parameters at the end may be left out. */
static void
mark_optional(struct signature_reader *r)
{
	for (uint32_t i = r->count; i > 0; i--) {
		struct signature_param *p = &r->params[i - 1];

		if (p->type->kind == T_OPTIONAL)
			p->optional = 1;
		if (!p->optional)
			return;
	}
}

static int
read_signature(struct signature_reader *r)
{
	signature_skip(r);
	while (r->p.s < r->p.end) {
		if (*r->p.s == '>')
			return read_result(r);
		if (read_param(r) < 0)
			return -1;
		if (!signature_take(r, ',') && r->p.s < r->p.end &&
		    *r->p.s != '>')
			return signature_fail(r, "expected ','");
		signature_skip(r);
	}
	return 0;
}

/* Types that functions accept besides those of the language. */
#define LOOKUP_OPTIONS                                         \
	"value_type => Optional[ValueType], "                  \
	"default_value => DefaultValueType, "                  \
	"override => Optional[Hash[String, Any]], "            \
	"default_values_hash => Optional[Hash[String, Any]], " \
	"merge => Optional[MergeType]"

static const struct type_local function_locals[] = {
    {"StringData", "Variant[String, Numeric, Array[StringData], "
		   "Hash[StringData, StringData]]"},
    /* of tree_each() */
    {"OptionsType", "Struct[{container_type => Optional[Type], "
		    "include_root => Optional[Boolean], "
		    "include_containers => Optional[Boolean], "
		    "include_values => Optional[Boolean], "
		    "order => Optional[Enum[depth_first, breadth_first]], "
		    "include_refs => Optional[Boolean]}]"},
    /* of lookup() */
    {"NameType", "Variant[String, Array[String]]"},
    {"ValueType", "Type"},
    {"DefaultValueType", "Any"},
    {"MergeType", "Variant[String[1], Hash[String, Scalar]]"},
    {"BlockType", "Callable[NameType]"},
    {"OptionsWithName", "Struct[{name => NameType, " LOOKUP_OPTIONS "}]"},
    {"OptionsWithoutName", "Struct[{" LOOKUP_OPTIONS "}]"},
    {NULL, NULL},
};

const struct signature *
signature_parse(struct arena *a, const char *text, type_name_resolver resolver,
    void *ctx, const char **ret_error)
{
	struct signature_reader r = {
	    .p = {.arena = a,
		.s = text,
		.end = text + strlen(text),
		.resolver = resolver ? resolver : type_local_find,
		.ctx = resolver ? ctx : (void *)(uintptr_t)function_locals}};

	if (read_signature(&r) < 0) {
		*ret_error = r.p.error;
		return NULL;
	}
	mark_optional(&r);
	return signature_new(
	    a, r.params, r.count, r.block, r.block_name, r.result);
}

static const struct type *
callable_of(struct arena *a, const struct signature *s)
{
	const struct type **types;
	const struct type *tuple;
	int64_t max = s->max == UINT32_MAX ? INT64_MAX : s->max;

	types = arena_alloc(a, (s->count + 1) * sizeof(*types));
	for (uint32_t i = 0; i < s->count; i++)
		types[i] = s->params[i].type;
	if (s->min == s->count && max == s->count && s->count)
		tuple = type_tuple(a, types, s->count, -1, -1);
	else
		tuple = type_tuple(a, types, s->count, s->min, max);
	return type_callable(a, tuple, s->block, s->result);
}

const struct signature *
signature_new(struct arena *a, const struct signature_param *params,
    uint32_t count, const struct type *block, const char *block_name,
    const struct type *result)
{
	struct signature *s = arena_zalloc(a, sizeof(*s));
	struct signature_param *copy;

	copy = arena_alloc(a, count * sizeof(*copy));
	if (count)
		memcpy(copy, params, count * sizeof(*copy));
	s->params = copy;
	s->count = count;
	s->max = count;
	for (uint32_t i = 0; i < count; i++) {
		if (!params[i].optional)
			s->min = i + 1;
		if (params[i].rest)
			s->max = UINT32_MAX;
	}
	s->block = block;
	s->block_name = block_name ? block_name : "block";
	s->result = result;
	s->callable = callable_of(a, s);
	return s;
}

static int
block_accepted(struct arena *a, const struct signature *s, struct value block)
{
	const struct type *t = s->block;

	if (block.tag == V_UNSET)
		return !t || t->kind == T_OPTIONAL;
	if (!t)
		return 0;
	if (t->kind == T_OPTIONAL && t->elem)
		t = t->elem;
	if (t->kind == T_CALLABLE && !t->params && !t->elem)
		return 1;
	return type_assignable(t, type_infer(a, block));
}

int
signature_accepts(struct arena *a, const struct signature *s,
    const struct value *args, uint32_t argc, struct value block)
{
	uint32_t at;

	if (argc < s->min || argc > s->max)
		return 0;
	for (uint32_t i = 0; i < argc; i++) {
		at = i < s->count ? i : s->count - 1;
		if (!type_instance(s->params[at].type, args[i]))
			return 0;
	}
	return (block.tag == V_UNSET && !s->block) ||
	       block_accepted(a, s, block);
}
