/*
 * stdlib's functions with random results; those of all but shuffle() are the
 * same for a node or a seed.
 */

#include <string.h>
#include <sys/random.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/collection.h"
#include "language/functions/crypto.h"
#include "language/functions/legacy.h"
#include "language/functions/mersenne.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/value/iterate.h"
#include "language/value/number.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* Maximum length of a random string. */
#define RANDOM_LENGTH_MAX 65536

static void
seed_md5(struct mersenne *m, const char *s, size_t n)
{
	char hex[DIGEST_HEX_MAX];

	digest_hex(DIGEST_MD5, s, n, hex);
	mersenne_seed_hex(m, hex);
}

/* A positive integer, also as a string: -1 when it is invalid. */
static int64_t
stdlib_random_positive(struct value v)
{
	int64_t i;

	if (v.tag == V_INT)
		return v.i > 0 ? v.i : -1;
	if (v.tag != V_STRING || !v.aux || *v.s == '0' ||
	    memchr(v.s, '_', v.aux) ||
	    number_parse_integer(v.s, v.aux, 10, &i) < 0)
		return -1;
	return i > 0 ? i : -1;
}

static enum eval_rc
fn_seeded_rand(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	int64_t max = c->argc ? stdlib_random_positive(v[0]) : -1;
	struct mersenne m;

	if (legacy_arity(c, 2, 2) != EVAL_OK)
		return EVAL_ERR;
	if (max < 0)
		return call_error(c,
		    "seeded_rand(): first argument must be a positive "
		    "integer");
	if (v[1].tag != V_STRING)
		return call_error(
		    c, "seeded_rand(): second argument must be a string");
	seed_md5(&m, v[1].s, v[1].aux);
	*ret = value_int((int64_t)mersenne_limited(&m, (uint64_t)max - 1));
	return EVAL_OK;
}

/* Appends the arguments from i on, each after a colon. */
static void
add_arguments(
    struct call *c, const struct value *v, uint32_t i, struct strbuf *b)
{
	struct vlist flat;
	struct value all;

	vlist_init(&flat, c->arena);
	collection_flatten(&flat, v + i, c->argc - i, 0);
	all = vlist_value(&flat);
	for (uint32_t k = 0; k < all.a->count; k++) {
		strbuf_addch(b, ':');
		ruby_to_s(all.a->items[k], b);
	}
	/* without arguments one empty part */
	if (!all.a->count)
		strbuf_addch(b, ':');
}

/* The elements rotated by a number of the node's name and the seeds. */
static enum eval_rc
rotate(
    struct call *c, const struct value *v, struct value fqdn, struct value *ret)
{
	struct viterator it;
	struct varray *out;
	struct mersenne m;
	struct value all;
	struct strbuf b;
	uint64_t offset;

	value_iterate(v[0], &it);
	all = viterator_to_array(c->arena, &it);
	*ret = v[0];
	if (all.a->count <= 1)
		return EVAL_OK;
	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(fqdn, &b);
	add_arguments(c, v, 1, &b);
	seed_md5(&m, value_buf_text(&b), b.len);
	strbuf_release(&b);
	offset = mersenne_limited(&m, all.a->count - 1);
	out = varray_new(c->arena, all.a->count);
	for (uint32_t i = 0; i < out->count; i++)
		out->items[i] = all.a->items[(i + offset) % out->count];
	*ret = v[0].tag == V_ARRAY ? value_array(out)
				   : collection_concatenate(c, out);
	return EVAL_OK;
}

/* Version 9 takes the name from the fact networking. */
static enum eval_rc
fn_fqdn_rotate_9(struct call *c, struct value *ret)
{
	struct value fqdn;

	if (function_node_fqdn(c, &fqdn) < 0)
		fqdn = value_undef();
	return rotate(c, c->args, fqdn, ret);
}

static const char stdlib_random_digits[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static void
add_character(struct strbuf *out, struct value set, uint64_t i)
{
	size_t at = utf8_offset(set.s, set.aux, i);
	size_t end = utf8_offset(set.s, set.aux, i + 1);

	strbuf_add(out, set.s + at, end - at);
}

/* Appends a seed after a colon, of an array each element. */
static void
add_joined(struct value v, int depth, struct strbuf *b)
{
	if (v.tag != V_ARRAY || !v.a->count || depth > VALUE_MAX_DEPTH) {
		strbuf_addch(b, ':');
		if (v.tag != V_ARRAY)
			ruby_to_s(v, b);
		return;
	}
	for (uint32_t i = 0; i < v.a->count; i++)
		add_joined(v.a->items[i], depth + 1, b);
}

/* One draw of fqdn_rand(size, "rest:position"). */
static uint64_t
stdlib_random_draw(struct call *c, const struct value *v, struct value fqdn,
    uint64_t size, int64_t position)
{
	struct mersenne m;
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_add(&b, fqdn.s, fqdn.aux);
	strbuf_addf(&b, ":%llu", (unsigned long long)size);
	for (uint32_t i = 2; i < c->argc; i++)
		add_joined(v[i], 0, &b);
	strbuf_addf(&b, ":%lld", (long long)position);
	seed_md5(&m, value_buf_text(&b), b.len);
	strbuf_release(&b);
	return mersenne_limited(&m, size - 1);
}

static enum eval_rc
fn_fqdn_rand_string(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value set = value_str(stdlib_random_digits), fqdn;
	int64_t n = c->argc ? stdlib_random_positive(v[0]) : -1;
	uint64_t size;
	struct strbuf b;

	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	if (n < 0 || n > RANDOM_LENGTH_MAX)
		return call_error(c,
		    "fqdn_rand_string(): first argument must be a positive "
		    "integer");
	if (c->argc > 1 && v[1].tag != V_STRING)
		return call_error(c,
		    "fqdn_rand_string(): second argument must be undef or a "
		    "string");
	if (c->argc > 1 && v[1].aux)
		set = v[1];
	if (function_node_fqdn(c, &fqdn) < 0)
		return call_error(c,
		    "fqdn_rand_string(): the fact networking.fqdn is missing");
	size = utf8_count(set.s, set.aux);
	strbuf_init(&b, VALUE_STRING_MAX);
	for (int64_t i = 1; i <= n; i++)
		add_character(&b, set, stdlib_random_draw(c, v, fqdn, size, i));
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

/* A random number below n. */
static uint32_t
stdlib_random_below(uint32_t n)
{
	uint64_t r = 0;

	if (getrandom(&r, sizeof(r), 0) != (ssize_t)sizeof(r))
		return 0;
	return (uint32_t)(r % n);
}

static enum eval_rc
fn_shuffle(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct viterator it;
	struct varray *out;
	struct value all, swap;
	uint32_t j;

	if (legacy_arity(c, 1, -1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_ARRAY && v[0].tag != V_STRING)
		return call_error(c,
		    "shuffle(): Requires either array or string to work with");
	value_iterate(v[0], &it);
	all = viterator_to_array(c->arena, &it);
	out = varray_new(c->arena, all.a->count);
	for (uint32_t i = 0; i < out->count; i++)
		out->items[i] = all.a->items[i];
	for (uint32_t i = 0; i < out->count; i++) {
		j = i + stdlib_random_below(out->count - i);
		swap = out->items[i];
		out->items[i] = out->items[j];
		out->items[j] = swap;
	}
	*ret = v[0].tag == V_ARRAY ? value_array(out)
				   : collection_concatenate(c, out);
	return EVAL_OK;
}

static const struct function_row stdlib_random_rows[] = {
    {"stdlib::seeded_rand", "Integer[1] $max, String $seed", fn_seeded_rand,
	RUN_BOTH, "A number from 0 to max - 1, the same for a seed"},
    {"stdlib::fqdn_rotate", "String $input, *Variant[Integer,String] $seeds",
	fn_fqdn_rotate_9, RUN_BOTH,
	"An array or string rotated by a number of the node"},
    {"stdlib::fqdn_rotate", "Array $input, *Variant[Integer,String] $seeds",
	fn_fqdn_rotate_9, RUN_BOTH, NULL},
    {"stdlib::fqdn_rand_string",
	"Integer[1] $length, ?Optional[String] $charset, *Any $seed",
	fn_fqdn_rand_string, RUN_BOTH,
	"A random string, the same for a node each time"},
    {"shuffle", "*Any $args", fn_shuffle, RUN_BOTH | ROW_LEGACY | ROW_CHANGES,
	"An array or string in random order"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_random = {
    "stdlib_random", stdlib_random_rows, "stdlib"};
