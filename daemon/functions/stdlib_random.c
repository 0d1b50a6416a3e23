/*
 * stdlib's functions with pseudo-random, repeatable results.
 */

#include <string.h>

#include "base/arena.h"
#include "base/digest.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "eval/call.h"
#include "eval/scope_api.h"
#include "functions/collection.h"
#include "functions/crypto.h"
#include "functions/legacy.h"
#include "functions/mersenne.h"
#include "functions/stdlib.h"
#include "functions/stdlib_version.h"
#include "value/iterate.h"
#include "value/number.h"
#include "value/ruby.h"
#include "value/tostring.h"

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
positive(struct value v)
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
	int64_t max = c->argc ? positive(v[0]) : -1;
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

static enum eval_rc
fn_fqdn_rotate(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value fqdn;

	if (legacy_arity(c, 1, -1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_ARRAY && v[0].tag != V_STRING)
		return call_error(c,
		    "fqdn_rotate(): Requires either array or string to work "
		    "with");
	if (stdlib_is_renamed(c))
		return fn_fqdn_rotate_9(c, ret);
	if (!call_variable(c, "::fqdn", 6, &fqdn))
		fqdn = value_undef();
	return rotate(c, v, fqdn, ret);
}

static enum eval_rc
fn_fqdn_uuid(struct call *c, struct value *ret)
{
	/* the name space of DNS names (RFC 4122, appendix C) */
	static const unsigned char dns[16] = {0x6b, 0xa7, 0xb8, 0x10, 0x9d,
	    0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8};
	const struct value *v = legacy_args(c);
	uint8_t h[DIGEST_MAX];
	struct strbuf b;

	if (c->argc != 1)
		return call_error(c,
		    c->argc ? "fqdn_uuid: Too many arguments given (%u)"
			    : "fqdn_uuid: No arguments given",
		    c->argc);
	if (v[0].tag != V_STRING)
		return call_error(c, "no implicit conversion of %s into String",
		    ruby_argument(v[0]));
	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_add(&b, dns, sizeof(dns));
	strbuf_add(&b, v[0].s, v[0].aux);
	digest_bytes(DIGEST_SHA1, value_buf_text(&b), b.len, h);
	strbuf_release(&b);
	h[6] = (uint8_t)((h[6] & 0x0f) | 0x50);
	h[8] = (uint8_t)((h[8] & 0x3f) | 0x80);
	*ret = value_str(arena_printf(c->arena,
	    "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-"
	    "%02x%02x%02x%02x%02x%02x",
	    h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8], h[9], h[10],
	    h[11], h[12], h[13], h[14], h[15]));
	return EVAL_OK;
}

static const char digits_upper_lower[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
static const char digits_lower_upper[] =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

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
draw(struct call *c, const struct value *v, struct value fqdn, uint64_t size,
    int64_t position)
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
	struct value set = value_str(digits_upper_lower), fqdn;
	int64_t n = c->argc ? positive(v[0]) : -1;
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
		add_character(&b, set, draw(c, v, fqdn, size, i));
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static enum eval_rc
fn_seeded_rand_string(struct call *c, struct value *ret)
{
	struct value set = value_str(digits_lower_upper);
	int64_t n;
	char hex[DIGEST_HEX_MAX];
	struct mersenne m;
	struct strbuf b;
	uint64_t size;

	if (call_integer(c, c->args[0], &n) != EVAL_OK)
		return EVAL_ERR;
	if (n > RANDOM_LENGTH_MAX)
		return call_error(c,
		    "seeded_rand_string(): at most %d characters",
		    RANDOM_LENGTH_MAX);
	if (c->argc > 2 && c->args[2].tag == V_STRING)
		set = c->args[2];
	digest_hex(DIGEST_SHA256, c->args[1].s, c->args[1].aux, hex);
	mersenne_seed_hex(&m, hex);
	size = utf8_count(set.s, set.aux);
	strbuf_init(&b, VALUE_STRING_MAX);
	while (n-- > 0)
		add_character(&b, set, mersenne_limited(&m, size - 1));
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"seeded_rand", "*Any $args", fn_seeded_rand, RUN_BOTH | ROW_LEGACY,
	"A number from 0 to max - 1, the same for a seed"},
    {"stdlib::seeded_rand", "Integer[1] $max, String $seed", fn_seeded_rand,
	RUN_BOTH, "A number from 0 to max - 1, the same for a seed"},
    {"fqdn_rotate", "*Any $args", fn_fqdn_rotate, RUN_BOTH | ROW_LEGACY,
	"An array or string rotated by a number of the node"},
    {"stdlib::fqdn_rotate", "String $input, *Variant[Integer,String] $seeds",
	fn_fqdn_rotate_9, RUN_BOTH,
	"An array or string rotated by a number of the node"},
    {"stdlib::fqdn_rotate", "Array $input, *Variant[Integer,String] $seeds",
	fn_fqdn_rotate_9, RUN_BOTH, NULL},
    {"fqdn_uuid", "*Any $args", fn_fqdn_uuid, RUN_BOTH | ROW_LEGACY,
	"A UUID (version 5) of a name"},
    {"fqdn_rand_string", "*Any $args", fn_fqdn_rand_string,
	RUN_BOTH | ROW_LEGACY,
	"A random string, the same for a node each time"},
    {"stdlib::fqdn_rand_string",
	"Integer[1] $length, ?Optional[String] $charset, *Any $seed",
	fn_fqdn_rand_string, RUN_BOTH,
	"A random string, the same for a node each time"},
    {"stdlib::seeded_rand_string",
	"Integer[1] $length, String $seed, ?String[2] $charset",
	fn_seeded_rand_string, RUN_BOTH,
	"A random string, the same for a seed"},
    {"seeded_rand_string",
	"Integer[1] $length, String $seed, ?String[2] $charset",
	fn_seeded_rand_string, RUN_BOTH,
	"A random string, the same for a seed"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_random = {
    "stdlib_random", rows, "stdlib"};
