/*
 * md5, sha1, sha256, digest, fqdn_rand.
 */

#include "language/functions/crypto.h"

#include <stdbool.h>
#include <string.h>

#include "base/crypto/digest.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/families.h"
#include "language/functions/legacy.h"
#include "language/functions/mersenne.h"
#include "language/reads/reads.h"
#include "language/value/hash.h"
#include "language/value/number.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

static enum eval_rc
hex_digest(struct call *c, enum digest_kind kind, struct value *ret)
{
	char hex[DIGEST_HEX_MAX];
	struct value v;

	if (legacy_arity(c, 1, 1) != EVAL_OK)
		return EVAL_ERR;
	v = legacy_args(c)[0];
	if (v.tag != V_STRING && v.tag != V_BINARY)
		return call_error(c, "no implicit conversion of %s into String",
		    legacy_class(v));
	digest_hex(kind, v.s, v.aux, hex);
	*ret = value_string_copy(c->arena, hex, strlen(hex));
	return EVAL_OK;
}

static enum eval_rc
fn_md5(struct call *c, struct value *ret)
{
	return hex_digest(c, DIGEST_MD5, ret);
}

static enum eval_rc
fn_sha1(struct call *c, struct value *ret)
{
	return hex_digest(c, DIGEST_SHA1, ret);
}

static enum eval_rc
fn_sha256(struct call *c, struct value *ret)
{
	return hex_digest(c, DIGEST_SHA256, ret);
}

static enum eval_rc
out_of_range(struct call *c)
{
	return call_error(c,
	    "%s(): the first argument is outside of the range of integers",
	    c->row->name);
}

/* Ruby's to_i of an argument. */
static enum eval_rc
to_i(struct call *c, struct value v, int64_t *ret)
{
	*ret = 0;
	if (v.tag == V_INT)
		*ret = v.i;
	if (v.tag == V_BIGINT ||
	    (v.tag == V_FLOAT && number_whole(v.f, ret) < 0) ||
	    (v.tag == V_STRING && number_leading(v.s, v.aux, ret) < 0))
		return out_of_range(c);
	return EVAL_OK;
}

/* $facts['networking']['fqdn'] */
int
function_node_fqdn(struct call *c, struct value *ret)
{
	struct reads *r = call_context(c)->reads;
	const struct value *v;
	struct value facts;

	reads_forget(r);
	if (!call_variable(c, "facts", 5, &facts) || facts.tag != V_HASH)
		return -1;
	reads_member(r, reads_last(r), value_str("networking"));
	v = vhash_get_str(facts.h, "networking", 10);
	if (!v || v->tag != V_HASH)
		return -1;
	reads_member(r, reads_last(r), value_str("fqdn"));
	v = vhash_get_str(v->h, "fqdn", 4);
	if (!v || v->tag != V_STRING)
		return -1;
	*ret = *v;
	return 0;
}

static void
add_fqdn(struct value fqdn, int down, struct strbuf *out)
{
	if (down)
		utf8_downcase(fqdn.s, fqdn.aux, out);
	else
		strbuf_add(out, fqdn.s, fqdn.aux);
}

/* Append the seed: the elements of arrays with colons between them. */
static void
add_seed(struct value v, unsigned depth, struct strbuf *out)
{
	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH) {
		ruby_to_s(v, out);
		return;
	}
	for (uint32_t i = 0; i < v.a->count; i++) {
		strbuf_addstr(out, i ? ":" : "");
		add_seed(v.a->items[i], depth + 1, out);
	}
}

static enum eval_rc
fn_fqdn_rand(struct call *c, struct value *ret)
{
	int64_t max;
	char hex[DIGEST_HEX_MAX];
	struct mersenne m;
	struct value fqdn;
	struct strbuf b;
	bool down = c->argc > 2 && value_truthy(c->args[2]);

	if (legacy_minimum(c, 1) != EVAL_OK ||
	    to_i(c, c->args[0], &max) != EVAL_OK)
		return EVAL_ERR;
	if (max <= 0)
		return call_error(c, "invalid argument - %lld", (long long)max);
	if (function_node_fqdn(c, &fqdn) < 0) {
		if (down)
			return call_error(
			    c, "undefined method `downcase' for nil:NilClass");
		fqdn = value_str("");
	}
	strbuf_init(&b, VALUE_STRING_MAX);
	add_fqdn(fqdn, down, &b);
	strbuf_addf(&b, ":%lld:", (long long)max);
	if (c->argc > 1)
		add_seed(legacy_args(c)[1], 0, &b);
	digest_hex(DIGEST_MD5, value_buf_text(&b), b.len, hex);
	strbuf_release(&b);
	mersenne_seed_hex(&m, hex);
	*ret = value_int((int64_t)mersenne_limited(&m, (uint64_t)max - 1));
	return EVAL_OK;
}

static const struct function_row crypto_rows[] = {
    {"md5", "*Any $value, &?Callable $block", fn_md5, RUN_BOTH | ROW_LEGACY,
	"MD5 of a string, in hex"},
    {"sha1", "*Any $value, &?Callable $block", fn_sha1, RUN_BOTH | ROW_LEGACY,
	"SHA-1 of a string"},
    {"sha256", "*Any $value, &?Callable $block", fn_sha256,
	RUN_BOTH | ROW_LEGACY, "SHA-256 of a string"},
    {"digest", "*Any $value, &?Callable $block", fn_sha256,
	RUN_BOTH | ROW_LEGACY,
	"Digest of a string by the setting digest_algorithm"},
    {"fqdn_rand", "*Any $max_and_seed, &?Callable $block", fn_fqdn_rand,
	RUN_BOTH | ROW_LEGACY,
	"A number from 0 to max - 1, the same for a node each time"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_crypto = {"crypto", crypto_rows, NULL};
