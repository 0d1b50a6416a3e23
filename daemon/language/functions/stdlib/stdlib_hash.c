/*
 * stdlib's functions of hashes, and fact().
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/functions/walk.h"
#include "language/reads/reads.h"
#include "language/types/relation/instance.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/number.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* Entries that the later hashes of a merge may add before the first grows. */
#define MERGE_ROOM 8

static void
merge_into(struct arena *a, struct vhash *to, const struct vhash *from)
{
	for (uint32_t i = 0; i < from->count; i++)
		vhash_set(a, to, from->entries[i].key, from->entries[i].value);
}

static enum eval_rc
fn_merge(struct call *c, struct value *ret)
{
	struct vhash *h = NULL;

	for (uint32_t i = 0; i < c->argc; i++)
		if (c->args[i].tag != V_HASH)
			continue;
		else if (h == NULL)
			h = vhash_copy(c->arena, c->args[i].h, MERGE_ROOM);
		else
			merge_into(c->arena, h, c->args[i].h);
	*ret = value_hash(h != NULL ? h : vhash_new(c->arena, 0));
	return EVAL_OK;
}

/* Merges the block's results for the hash so far and each element. */
static enum eval_rc
merge_block(struct call *c, uint32_t arity, struct value *ret)
{
	struct vhash *h = vhash_new(c->arena, 8);
	struct element_walk w;
	struct value args[3], v;
	enum eval_rc rc = element_walk_start(&w, c, 2);

	while (rc == EVAL_OK && element_walk_next(&w)) {
		args[0] = value_hash(h);
		args[1] = arity == 3 ? w.key : element_walk_value(&w);
		args[2] = w.value;
		rc = call_block(c, c->block, args, arity, &v);
		if (rc != EVAL_OK || v.tag != V_HASH)
			continue;
		h = vhash_copy(c->arena, h, v.h->count);
		merge_into(c->arena, h, v.h);
	}
	*ret = value_hash(h);
	return element_walk_end(rc);
}

static enum eval_rc
fn_merge_2(struct call *c, struct value *ret)
{
	return merge_block(c, 2, ret);
}

static enum eval_rc
fn_merge_3(struct call *c, struct value *ret)
{
	return merge_block(c, 3, ret);
}

static struct value
deep_merge(
    struct arena *a, const struct vhash *x, const struct vhash *y, int depth)
{
	struct vhash *h = vhash_copy(a, x, y->count);
	const struct value *old;
	struct value v;

	for (uint32_t i = 0; i < y->count; i++) {
		v = y->entries[i].value;
		old = vhash_get(h, y->entries[i].key);
		if (old && old->tag == V_HASH && v.tag == V_HASH &&
		    depth < VALUE_MAX_DEPTH)
			v = deep_merge(a, old->h, v.h, depth + 1);
		vhash_set(a, h, y->entries[i].key, v);
	}
	return value_hash(h);
}

static enum eval_rc
fn_deep_merge(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (c->argc < 2)
		return call_error(c,
		    "deep_merge(): wrong number of arguments (%u; must be at "
		    "least 2)",
		    c->argc);
	*ret = value_hash(vhash_new(c->arena, 0));
	for (uint32_t i = 0; i < c->argc; i++) {
		if (v[i].tag == V_STRING && v[i].aux == 0)
			continue;
		if (v[i].tag != V_HASH)
			return call_error(c,
			    "deep_merge: unexpected argument type %s, only "
			    "expects hash arguments",
			    ruby_class(v[i]));
		*ret = ret->h->count == 0
			   ? v[i]
			   : deep_merge(c->arena, ret->h, v[i].h, 0);
	}
	return EVAL_OK;
}

static enum eval_rc
fn_has_key(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (c->argc != 2)
		return call_error(c,
		    "has_key(): wrong number of arguments (%u; must be 2)",
		    c->argc);
	if (v[0].tag != V_HASH)
		return call_error(c,
		    "has_key(): expects the first argument to be a hash, got "
		    "%s which is of type %s",
		    ruby_inspect_text(c->arena, v[0]), ruby_class(v[0]));
	*ret = value_bool(vhash_get(v[0].h, v[1]) != NULL);
	return EVAL_OK;
}

/* Join a key and a value, by way of an empty buffer. */
static struct value
stdlib_hash_joined(struct arena *a, struct value key, struct value sep,
    struct value v, struct strbuf *b)
{
	ruby_to_s(key, b);
	if (v.tag != V_STRING || !value_eql(v, value_str("undef"))) {
		strbuf_add(b, sep.s, sep.aux);
		ruby_to_s(v, b);
	}
	return value_string_next(a, b);
}

static enum eval_rc
fn_join_keys_to_values(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	const struct ventry *e;
	struct strbuf b;
	struct vlist l;

	if (c->argc != 2)
		return call_error(c,
		    "join_keys_to_values(): Takes exactly two arguments, but "
		    "%u given.",
		    c->argc);
	if (v[0].tag != V_HASH)
		return call_error(c,
		    "join_keys_to_values(): The first argument must be a "
		    "hash, but a %s was given.",
		    ruby_class(v[0]));
	if (v[1].tag != V_STRING)
		return call_error(c,
		    "join_keys_to_values(): The second argument must be a "
		    "string, but a %s was given.",
		    ruby_class(v[1]));
	strbuf_init(&b, VALUE_STRING_MAX);
	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < v[0].h->count; i++) {
		e = &v[0].h->entries[i];
		if (e->value.tag != V_ARRAY) {
			vlist_push(&l, stdlib_hash_joined(c->arena, e->key,
					   v[1], e->value, &b));
			continue;
		}
		for (uint32_t j = 0; j < e->value.a->count; j++)
			vlist_push(&l, stdlib_hash_joined(c->arena, e->key,
					   v[1], e->value.a->items[j], &b));
	}
	strbuf_release(&b);
	*ret = vlist_value(&l);
	return EVAL_OK;
}

/* The next part of a path: up to a dot, or in double quotes. */
static int
next_part(const char **p, const char *end, struct value *ret)
{
	const char *s = *p, *q;

	for (; s < end && (*s == '.' || *s == '"'); s++) {
		if (*s == '.')
			continue;
		q = memchr(s + 1, '"', (size_t)(end - s - 1));
		if (q && q > s + 1) {
			*ret = value_string(s + 1, (size_t)(q - s - 1));
			*p = q + 1;
			return 1;
		}
	}
	q = s;
	while (q < end && *q != '.' && *q != '"')
		q++;
	*ret = value_string(s, (size_t)(q - s));
	*p = q;
	return q > s;
}

/* Indexes of an array are what Ruby's Integer() reads; -1 is the last. */
static struct value
fact_member(struct value v, struct value key)
{
	const struct value *found;
	int64_t i;

	if (v.tag == V_HASH) {
		found = vhash_get(v.h, key);
		return found ? *found : value_undef();
	}
	if (v.tag != V_ARRAY || number_parse_integer(key.s, key.aux, 0, &i) < 0)
		return value_undef();
	if (i < 0)
		i += v.a->count;
	return i >= 0 && i < v.a->count ? v.a->items[i] : value_undef();
}

static enum eval_rc
fn_fact(struct call *c, struct value *ret)
{
	const char *p = c->args[0].s, *end = p + c->args[0].aux;
	struct reads *r = call_context(c)->reads;
	struct value part;

	reads_forget(r);
	if (!call_variable(c, "facts", 5, ret))
		*ret = value_undef();
	while (ret->tag != V_UNDEF && next_part(&p, end, &part)) {
		if (ret->tag == V_HASH)
			reads_member(r, reads_last(r), part);
		else
			reads_forget(r);
		*ret = fact_member(*ret, part);
	}
	return EVAL_OK;
}

static enum eval_rc
fn_is_a(struct call *c, struct value *ret)
{
	*ret = value_bool(type_instance(c->args[1].t, c->args[0]));
	return EVAL_OK;
}

static const struct function_row stdlib_hash_rows[] = {
    {"merge", "*Variant[Hash[Scalar, Any], Undef, String[0, 0]] $args",
	fn_merge, RUN_BOTH, "Hashes merged; the last one has precedence"},
    {"merge", "*Iterable $args, &Callable[3, 3] $block", fn_merge_3, RUN_BOTH,
	NULL},
    {"merge", "*Iterable $args, &Callable[2, 2] $block", fn_merge_2, RUN_BOTH,
	NULL},
    {"stdlib::merge", "*Variant[Hash[Scalar, Any], Undef, String[0, 0]] $args",
	fn_merge, RUN_BOTH, "Hashes merged; the last one has precedence"},
    {"stdlib::merge", "*Iterable $args, &Callable[3, 3] $block", fn_merge_3,
	RUN_BOTH, NULL},
    {"stdlib::merge", "*Iterable $args, &Callable[2, 2] $block", fn_merge_2,
	RUN_BOTH, NULL},
    {"deep_merge", "*Any $args", fn_deep_merge, RUN_BOTH | ROW_LEGACY,
	"Hashes merged deeply"},
    {"has_key", "*Any $args", fn_has_key, RUN_BOTH | ROW_LEGACY,
	"True when a hash has a key"},
    {"join_keys_to_values", "*Any $args", fn_join_keys_to_values,
	RUN_BOTH | ROW_LEGACY, "Key and value in one string each"},
    {"fact", "String $fact_name", fn_fact, RUN_BOTH,
	"A fact by its dotted name"},
    {"is_a", "Any $value, Type $type", fn_is_a, RUN_BOTH,
	"True when the value is an instance of the type"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_hash = {
    "stdlib_hash", stdlib_hash_rows, "stdlib"};
