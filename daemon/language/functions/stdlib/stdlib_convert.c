/*
 * stdlib's conversions of scalar values.
 */

#include "language/functions/stdlib/stdlib_convert.h"

#include <stdbool.h>
#include <ctype.h>
#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/text/base64.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/functions/collection.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/value/bigint.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/number.h"
#include "language/value/tostring.h"

static enum eval_rc
fn_any2array(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vlist l;

	vlist_init(&l, c->arena);
	if (c->argc == 1 && v[0].tag == V_ARRAY) {
		*ret = v[0];
		return EVAL_OK;
	}
	if (c->argc == 1 && v[0].tag == V_HASH)
		for (uint32_t i = 0; i < v[0].h->count; i++) {
			vlist_push(&l, v[0].h->entries[i].key);
			vlist_push(&l, v[0].h->entries[i].value);
		}
	else if (c->argc != 1 || v[0].tag != V_STRING || v[0].aux)
		for (uint32_t i = 0; i < c->argc; i++)
			vlist_push(&l, v[i]);
	*ret = vlist_value(&l);
	return EVAL_OK;
}

static bool
stdlib_convert_is_one_of(struct value s, const char *const *words)
{
	for (; *words; words++)
		if (strlen(*words) == s.aux &&
		    strncasecmp(*words, s.s, s.aux) == 0)
			return 1;
	return 0;
}

/* True when a line of s is one of the words: Ruby's ^(...)$. */
static bool
has_line_of(struct value s, const char *const *words)
{
	const char *p = s.s, *end = p + s.aux, *q;

	for (;; p = q + 1) {
		q = p < end ? memchr(p, '\n', (size_t)(end - p)) : NULL;
		if (stdlib_convert_is_one_of(
			value_string(p, (size_t)((q ? q : end) - p)), words))
			return 1;
		/* no line begins behind the last line end */
		if (!q || q + 1 == end)
			return 0;
	}
}

enum eval_rc
stdlib_str2bool(struct call *c, struct value v, int *ret)
{
	static const char *const yes[] = {"1", "t", "y", "true", "yes", NULL};
	static const char *const no[] = {
	    "", "0", "f", "n", "false", "no", "undef", "undefined", NULL};

	if (v.tag == V_BOOL) {
		*ret = v.i != 0;
		return EVAL_OK;
	}
	if (v.tag != V_STRING)
		return call_error(
		    c, "str2bool(): Requires string to work with");
	*ret = has_line_of(v, yes);
	if (*ret || has_line_of(v, no))
		return EVAL_OK;
	return call_error(c, "str2bool(): Unknown type of boolean given");
}

static enum eval_rc
fn_str2bool(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	int b;

	if (legacy_arity(c, 1, -1) != EVAL_OK ||
	    stdlib_str2bool(c, v[0], &b) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_bool(b);
	return EVAL_OK;
}

/*
 * Return the text as the message of Ruby's Float() has it, with escaped bytes.
 */
static const char *
inspect_bytes(struct call *c, struct value s)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_addch(&b, '"');
	for (uint32_t i = 0; i < s.aux; i++) {
		const char *e =
		    s.s[i] ? strchr("\aa\bb\tt\nn\vv\ff\rr\033e", s.s[i])
			   : NULL;
		char next = i + 1 < s.aux ? s.s[i + 1] : '\0';

		if (e && (unsigned char)s.s[i] < ' ')
			strbuf_addf(&b, "\\%c", e[1]);
		else if (!isprint((unsigned char)s.s[i]))
			strbuf_addf(&b, "\\x%02X", (unsigned char)s.s[i]);
		else if (s.s[i] == '"' || s.s[i] == '\\' ||
			 (s.s[i] == '#' && next && strchr("{$@", next)))
			strbuf_addf(&b, "\\%c", s.s[i]);
		else
			strbuf_addch(&b, s.s[i]);
	}
	strbuf_addch(&b, '"');
	return value_string_take(c->arena, &b).s;
}

static enum eval_rc
fn_num2bool(struct call *c, struct value *ret)
{
	struct value v;
	double f = 0;

	if (legacy_arity(c, 1, 1) != EVAL_OK)
		return EVAL_ERR;
	v = legacy_args(c)[0];
	if (v.tag == V_INT)
		f = (double)v.i;
	else if (v.tag == V_BIGINT)
		f = bigint_double(v);
	else if (v.tag == V_FLOAT)
		f = v.f;
	else if (v.tag == V_STRING && number_parse_float(v.s, v.aux, &f) < 0)
		return call_error(c,
		    "num2bool(): '%s' does not look like a number: invalid "
		    "value for Float(): %s",
		    value_cstr(c->arena, v), inspect_bytes(c, v));
	*ret = value_bool(trunc(f) > 0);
	return EVAL_OK;
}

static enum eval_rc
fn_bool2num(struct call *c, struct value *ret)
{
	int b;

	if (legacy_arity(c, 1, -1) != EVAL_OK ||
	    stdlib_str2bool(c, legacy_args(c)[0], &b) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_int(b);
	return EVAL_OK;
}

static enum eval_rc
fn_bool2str(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value words[2] = {value_str("true"), value_str("false")};

	if (c->argc != 1 && c->argc != 3)
		return call_error(c,
		    "bool2str(): Wrong number of arguments given (%u for 3)",
		    c->argc);
	for (int i = 0; c->argc == 3 && i < 2; i++)
		if (value_truthy(v[i + 1]))
			words[i] = v[i + 1];
	if (v[0].tag != V_BOOL)
		return call_error(
		    c, "bool2str(): Requires a boolean to work with");
	if (words[0].tag != V_STRING || words[1].tag != V_STRING)
		return call_error(
		    c, "bool2str(): Requires strings to convert to");
	*ret = words[v[0].i ? 0 : 1];
	return EVAL_OK;
}

static enum eval_rc
fn_hash(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct vhash *h;
	struct vlist l;
	struct value all;

	if (legacy_arity(c, 1, -1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_ARRAY)
		return call_error(c, "hash(): Requires array to work with");
	vlist_init(&l, c->arena);
	collection_flatten(&l, v[0].a->items, v[0].a->count, 0);
	all = vlist_value(&l);
	if (all.a->count == 1 && all.a->items[0].tag == V_HASH) {
		*ret = all.a->items[0];
		return EVAL_OK;
	}
	if (all.a->count % 2)
		return call_error(
		    c, "hash(): Unable to compute hash from array given");
	h = vhash_new(c->arena, all.a->count / 2);
	for (uint32_t i = 0; i < all.a->count; i += 2)
		vhash_set(c->arena, h, all.a->items[i], all.a->items[i + 1]);
	*ret = value_hash(h);
	return EVAL_OK;
}

static void
encode(struct value s, struct value method, struct strbuf *out)
{
	char *made;

	if (value_eql(method, value_str("default"))) {
		/* lines of 60 characters, as Ruby's encode64 */
		for (uint32_t i = 0; i < s.aux; i += 45) {
			base64_encode(
			    s.s + i, s.aux - i < 45 ? s.aux - i : 45, out);
			strbuf_addch(out, '\n');
		}
		return;
	}
	base64_encode(s.s, s.aux, out);
	if (!value_eql(method, value_str("urlsafe")))
		return;
	made = strbuf_edit(out);
	for (size_t i = 0; i < out->len; i++) {
		if (made[i] == '+')
			made[i] = '-';
		else if (made[i] == '/')
			made[i] = '_';
	}
}

static int
stdlib_convert_decode(
    struct call *c, struct value s, struct value method, struct strbuf *out)
{
	char *t;

	if (!value_eql(method, value_str("urlsafe")))
		return base64_decode(
		    s.s, s.aux, value_eql(method, value_str("strict")), out);
	t = arena_memdup(c->arena, s.s, s.aux);
	for (uint32_t i = 0; i < s.aux; i++)
		t[i] = (char)(t[i] == '-' ? '+' : t[i] == '_' ? '/' : t[i]);
	return base64_decode(t, s.aux, 0, out);
}

static enum eval_rc
fn_base64(struct call *c, struct value *ret)
{
	static const char *const methods[] = {
	    "default", "strict", "urlsafe", NULL};
	const struct value *v = legacy_args(c);
	struct value method = value_str("default");
	struct strbuf b;
	int rc = 0, encoding;

	if (c->argc < 2)
		return call_error(c,
		    "base64(): Wrong number of arguments (%u; must be >= 2)",
		    c->argc);
	encoding = value_eql(v[0], value_str("encode"));
	if (!encoding && !value_eql(v[0], value_str("decode")))
		return call_error(c,
		    "base64(): the first argument must be one of 'encode' or "
		    "'decode'");
	if (v[1].tag != V_STRING)
		return call_error(c,
		    "base64(): the second argument must be a string to "
		    "base64");
	if (c->argc > 2)
		method = v[2];
	if (method.tag != V_STRING ||
	    !stdlib_convert_is_one_of(method, methods))
		return call_error(c,
		    "base64(): the third argument must be one of 'default', "
		    "'strict', or 'urlsafe'");
	strbuf_init(&b, VALUE_STRING_MAX);
	if (encoding)
		encode(v[1], method, &b);
	else
		rc = stdlib_convert_decode(c, v[1], method, &b);
	*ret = value_string_take(c->arena, &b);
	if (!encoding)
		ret->flags = VALUE_OCTETS;
	return rc == 0 ? EVAL_OK : call_error(c, "invalid base64");
}

static const struct function_row stdlib_convert_rows[] = {
    {"any2array", "*Any $args", fn_any2array, RUN_BOTH | ROW_LEGACY,
	"Anything as an array"},
    {"str2bool", "*Any $args", fn_str2bool, RUN_BOTH | ROW_LEGACY,
	"A word as true or false"},
    {"num2bool", "*Any $args", fn_num2bool, RUN_BOTH | ROW_LEGACY,
	"True for numbers above 0"},
    {"bool2num", "*Any $args", fn_bool2num, RUN_BOTH | ROW_LEGACY, "0 or 1"},
    {"bool2str", "*Any $args", fn_bool2str, RUN_BOTH | ROW_LEGACY,
	"A word for true or false"},
    {"hash", "*Any $args", fn_hash, RUN_BOTH | ROW_LEGACY,
	"A hash of keys and values in turn"},
    {"base64", "*Any $args", fn_base64, RUN_BOTH | ROW_LEGACY,
	"Encodes or decodes base 64"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_convert = {
    "stdlib_convert", stdlib_convert_rows, "stdlib"};
