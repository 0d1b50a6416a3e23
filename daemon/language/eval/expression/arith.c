#include <stdbool.h>
#include <string.h>

#include <math.h>
#include <stdio.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/eval/budget.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/table.h"
#include "base/settings/compat.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/number.h"
#include "language/value/ruby.h"
#include "language/value/time/time.h"
#include "language/value/uri.h"

/* Longest shift whose result is printed in an error. */
#define SHIFT_SHOWN 4096

/* The operands of one operation; for the errors that name them. */
struct operation {
	struct eval *e;
	struct frame *f;
	const struct ast_binary *n;
	struct value left, right;
};

static enum eval_rc
not_applicable(const struct operation *o)
{
	return eval_issue(o->e, o->f, o->n->left, "OPERATOR_NOT_APPLICABLE",
	    "Operator '%s' is not applicable to %s.",
	    label_operator(o->n->h.op),
	    label_a_an(o->e, label_value(o->e, o->left)));
}

static enum eval_rc
not_applicable_when(const struct operation *o)
{
	return eval_issue(o->e, o->f, o->n->left,
	    "OPERATOR_NOT_APPLICABLE_WHEN",
	    "Operator '%s' is not applicable to %s when right side is %s.",
	    label_operator(o->n->h.op),
	    label_a_an(o->e, label_value(o->e, o->left)),
	    label_a_an(o->e, label_value(o->e, o->right)));
}

static enum eval_rc
arith_overflow_text(const struct operation *o, int negative, const char *digits)
{
	return eval_issue(o->e, o->f, &o->n->h, "NUMERIC_OVERFLOW",
	    "%s resulted in a value outside of Puppet Integer %s range, got "
	    "'%c0x%s'",
	    label_a_an_uc(o->e, label_node(o->e, &o->n->h)),
	    negative ? "min" : "max", negative ? '-' : '+', digits);
}

/*
 * Raise the error of a result beyond 64 bits, with up to 128 of its bits in
 * signed hexadecimal.
 */
static enum eval_rc
overflow(const struct operation *o, __int128 v)
{
	unsigned __int128 u =
	    v < 0 ? -(unsigned __int128)v : (unsigned __int128)v;
	uint64_t high = (uint64_t)(u >> 64), low = (uint64_t)u;
	char digits[40];

	if (high != 0)
		(void)snprintf(digits, sizeof(digits), "%llx%016llx",
		    (unsigned long long)high, (unsigned long long)low);
	else
		(void)snprintf(
		    digits, sizeof(digits), "%llx", (unsigned long long)low);
	return arith_overflow_text(o, v < 0, digits);
}

static enum eval_rc
divide_by_zero(const struct operation *o)
{
	return eval_issue(
	    o->e, o->f, o->n->right, "DIV_BY_ZERO", "Division by 0");
}

/*
 * Raise the error of a long shift: the digits of a, then a zero for each 4 bits
 * of the shift.
 */
static enum eval_rc
overflow_shift(const struct operation *o, int64_t a, int64_t n)
{
	unsigned __int128 u = a < 0 ? -(unsigned __int128)a : (uint64_t)a;
	struct shortbuf b;
	enum eval_rc rc;

	if (n > SHIFT_SHOWN)
		return eval_raise(o->e, "shift width too big");
	u <<= n % 4;
	shortbuf_init(&b, SHIFT_SHOWN);
	if (u >> 64 != 0)
		strbuf_addf(&b.out, "%llx%016llx",
		    (unsigned long long)(u >> 64), (unsigned long long)u);
	else
		strbuf_addf(&b.out, "%llx", (unsigned long long)u);
	strbuf_addchn(&b.out, '0', (size_t)n / 4);
	rc = arith_overflow_text(o, a < 0, shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

/* Ruby's shifts: a negative count shifts in the opposite direction. */
static enum eval_rc
shift(const struct operation *o, int64_t a, int64_t n, int64_t *ret)
{
	__int128 wide;

	if (n < 0) {
		*ret = n <= -63 ? (a < 0 ? -1 : 0) : a >> -n;
		return EVAL_OK;
	}
	if (a == 0 || (a == INT64_C(-1) && n == 63)) {
		*ret = a == 0 ? 0 : INT64_MIN;
		return EVAL_OK;
	}
	if (n >= 63)
		return overflow_shift(o, a, n);
	wide = (__int128)a * ((__int128)1 << n);
	if (wide != (int64_t)wide)
		return overflow(o, wide);
	*ret = (int64_t)wide;
	return EVAL_OK;
}

/* Division and remainder round towards minus infinity, as in Ruby. */
static enum eval_rc
integer_divide(const struct operation *o, int64_t a, int64_t b, int64_t *ret)
{
	int64_t q, r;

	if (b == 0)
		return divide_by_zero(o);
	if (a == INT64_MIN && b == INT64_C(-1)) {
		if (o->n->h.op == OP_DIV)
			return overflow(o, -(__int128)a);
		*ret = 0;
		return EVAL_OK;
	}
	q = a / b;
	r = a % b;
	if (r != 0 && (r < 0) != (b < 0)) {
		q--;
		r += b;
	}
	*ret = o->n->h.op == OP_DIV ? q : r;
	return EVAL_OK;
}

static enum eval_rc
integers(const struct operation *o, struct value *ret)
{
	int64_t a = o->left.i, b = o->right.i, r = 0;
	enum eval_rc rc = EVAL_OK;

	switch (o->n->h.op) {
	case OP_ADD:
		if (__builtin_add_overflow(a, b, &r))
			return overflow(o, (__int128)a + b);
		break;
	case OP_SUB:
		if (__builtin_sub_overflow(a, b, &r))
			return overflow(o, (__int128)a - b);
		break;
	case OP_MUL:
		if (__builtin_mul_overflow(a, b, &r))
			return overflow(o, (__int128)a * b);
		break;
	case OP_DIV:
	case OP_MOD:
		rc = integer_divide(o, a, b, &r);
		break;
	case OP_SHL:
		rc = shift(o, a, b, &r);
		break;
	case OP_SHR:
		rc = shift(o, a, b == INT64_MIN ? INT64_MAX : -b, &r);
		break;
	default:
		return not_applicable(o);
	}
	if (rc == EVAL_OK)
		*ret = value_int(r);
	return rc;
}

static enum eval_rc
infinite(const struct operation *o)
{
	return eval_issue(o->e, o->f, o->n->left, "RESULT_IS_INFINITY",
	    "The result of the %s expression is Infinity",
	    label_operator(o->n->h.op));
}

static enum eval_rc
floats(const struct operation *o, struct value *ret)
{
	double a = o->left.tag == V_FLOAT ? o->left.f : (double)o->left.i;
	double b = o->right.tag == V_FLOAT ? o->right.f : (double)o->right.i;
	double r;

	switch (o->n->h.op) {
	case OP_ADD:
		r = a + b;
		break;
	case OP_SUB:
		r = a - b;
		break;
	case OP_MUL:
		r = a * b;
		break;
	case OP_DIV:
		r = a / b;
		break;
	case OP_MOD:
		return o->left.tag == V_FLOAT ? not_applicable(o)
					      : not_applicable_when(o);
	default:
		return not_applicable(o);
	}
	if (isinf(r))
		return infinite(o);
	*ret = value_float(r);
	return EVAL_OK;
}

static bool
arith_is_time(struct value v)
{
	return v.tag == V_TIMESPAN || v.tag == V_TIMESTAMP;
}

static enum eval_rc
out_of_time(const struct operation *o)
{
	return eval_raise(o->e, "time out of range");
}

/* Nanoseconds of a number of seconds, or of a time. */
static enum eval_rc
nanoseconds(const struct operation *o, struct value v, int64_t *ret)
{
	int wrong = 0;

	*ret = v.i;
	if (v.tag == V_INT)
		wrong = __builtin_mul_overflow(v.i, TIME_NS_PER_SECOND, ret);
	else if (v.tag == V_FLOAT)
		wrong = number_whole(v.f * TIME_NS_PER_SECOND, ret) < 0;
	return wrong ? out_of_time(o) : EVAL_OK;
}

/* span * n */
static enum eval_rc
multiply_span(const struct operation *o, int64_t *ret)
{
	struct value n = o->right;
	int wrong;

	if (n.tag == V_INT)
		wrong = __builtin_mul_overflow(o->left.i, n.i, ret);
	else
		wrong = number_whole((double)o->left.i * n.f, ret) < 0;
	return wrong ? out_of_time(o) : EVAL_OK;
}

/* span / n, rounded down. */
static enum eval_rc
divide_span(const struct operation *o, int64_t *ret)
{
	struct value n = o->right;

	if (n.tag == V_INT && n.i == INT64_C(-1) && o->left.i == INT64_MIN)
		return out_of_time(o);
	if (n.tag == V_INT)
		return integer_divide(o, o->left.i, n.i, ret);
	return number_whole(floor((double)o->left.i / n.f), ret) < 0
		   ? out_of_time(o)
		   : EVAL_OK;
}

/* span * n, span / n and span / span. */
static enum eval_rc
scale_span(const struct operation *o, struct value *ret)
{
	double n = o->right.tag == V_FLOAT ? o->right.f : (double)o->right.i;
	int divides = o->n->h.op == OP_DIV;

	if (!divides && arith_is_time(o->right))
		return eval_raise(o->e,
		    "A Timestamp cannot be multiplied by a %s",
		    o->right.tag == V_TIMESPAN ? "Timespan" : "Timestamp");
	if (o->right.tag == V_TIMESTAMP)
		return eval_raise(
		    o->e, "A Timespan cannot be divided by a Timestamp");
	if (divides && n == 0 && o->right.tag == V_TIMESPAN)
		return infinite(o);
	if (divides && n == 0)
		return divide_by_zero(o);
	if (o->right.tag == V_TIMESPAN) {
		*ret = value_float((double)o->left.i / n);
		return EVAL_OK;
	}
	ret->tag = V_TIMESPAN;
	return divides ? divide_span(o, &ret->i) : multiply_span(o, &ret->i);
}

/* Swaps the operands when only the right one is a time. */
static enum eval_rc
time_to_left(struct operation *o)
{
	uint8_t op = o->n->h.op;
	struct value swap = o->left;
	int64_t ns;

	if (op == OP_SUB && o->right.tag == V_TIMESPAN) {
		if (nanoseconds(o, o->left, &ns) != EVAL_OK)
			return EVAL_ERR;
		o->left = (struct value){.tag = V_TIMESPAN, .i = ns};
		return EVAL_OK;
	}
	if (op != OP_ADD && !(op == OP_MUL && o->right.tag == V_TIMESPAN))
		return not_applicable_when(o);
	o->left = o->right;
	o->right = swap;
	return EVAL_OK;
}

/* time + x and time - x; the time is the left operand. */
static enum eval_rc
arith_add_time(const struct operation *o, int64_t *ret)
{
	int64_t ns;
	int wrong;

	if (nanoseconds(o, o->right, &ns) != EVAL_OK)
		return EVAL_ERR;
	if (o->n->h.op == OP_ADD)
		wrong = __builtin_add_overflow(o->left.i, ns, ret);
	else
		wrong = __builtin_sub_overflow(o->left.i, ns, ret);
	return wrong ? out_of_time(o) : EVAL_OK;
}

/* The remainder of whole seconds. */
static enum eval_rc
remainder_of_span(struct operation *o, struct value *ret)
{
	if (arith_is_time(o->right))
		return eval_raise(o->e,
		    "Can not do modulus on a Timespan using a a %s",
		    o->right.tag == V_TIMESPAN ? "Timespan" : "Timestamp");
	if (o->left.tag != V_TIMESPAN || o->right.tag != V_INT)
		return not_applicable_when(o);
	o->left = value_int(time_seconds(o->left.i));
	return integers(o, ret);
}

/* A remainder of a Float, or by one, is an error, also beside a time. */
static enum eval_rc
check_remainder(const struct operation *o)
{
	if (o->n->h.op == OP_MOD && o->left.tag == V_FLOAT)
		return not_applicable(o);
	if (o->n->h.op == OP_MOD && o->right.tag == V_FLOAT)
		return not_applicable_when(o);
	return EVAL_OK;
}

/* time + time and time - time: some pairs have no sum or difference. */
static enum eval_rc
check_pair(const struct operation *o)
{
	if (o->right.tag != V_TIMESTAMP)
		return EVAL_OK;
	if (o->n->h.op == OP_SUB && o->left.tag == V_TIMESPAN)
		return eval_raise(
		    o->e, "A Timestamp cannot be subtracted from a Timespan");
	if (o->n->h.op == OP_ADD && o->left.tag == V_TIMESTAMP)
		return eval_raise(
		    o->e, "A Timestamp cannot be added to a Timestamp");
	return EVAL_OK;
}

static enum eval_rc
arith_times(struct operation *o, struct value *ret)
{
	uint8_t op = o->n->h.op;

	*ret = value_undef();
	if (check_remainder(o) != EVAL_OK ||
	    (!arith_is_time(o->left) && time_to_left(o) != EVAL_OK))
		return EVAL_ERR;
	if (op == OP_MUL || op == OP_DIV) {
		if (o->left.tag != V_TIMESPAN)
			return not_applicable(o);
		return scale_span(o, ret);
	}
	if (op == OP_MOD && o->left.tag == V_TIMESPAN)
		return remainder_of_span(o, ret);
	if (op != OP_ADD && op != OP_SUB)
		return not_applicable(o);
	if (check_pair(o) != EVAL_OK)
		return EVAL_ERR;
	ret->tag = o->left.tag;
	if (op == OP_SUB && o->left.tag == o->right.tag)
		ret->tag = V_TIMESPAN;
	if (op == OP_ADD && o->right.tag == V_TIMESTAMP)
		ret->tag = V_TIMESTAMP;
	return arith_add_time(o, &ret->i);
}

/* The right operand of + and - on an array, as a list of elements. */
static struct value
as_elements(struct eval *e, struct value v)
{
	struct viterator it;
	struct varray *a;

	if (v.tag == V_ARRAY)
		return v;
	if (v.tag == V_HASH && value_iterate(v, &it) == 0)
		return viterator_to_array(e->arena, &it);
	a = varray_new(e->arena, 1);
	a->items[0] = v;
	return value_array(a);
}

static struct value
array_concat(struct eval *e, struct value l, struct value r)
{
	struct varray *a = varray_new(e->arena, l.a->count + r.a->count);

	memcpy(a->items, l.a->items, l.a->count * sizeof(a->items[0]));
	memcpy(a->items + l.a->count, r.a->items,
	    r.a->count * sizeof(a->items[0]));
	return value_array(a);
}

static int
array_includes(const struct varray *a, struct value v)
{
	uint32_t i;

	for (i = 0; i < a->count; i++)
		if (ruby_equal(a->items[i], v))
			return 1;
	return 0;
}

static struct value
array_delete(struct eval *e, struct value l, struct value r)
{
	struct varray *a = varray_new(e->arena, l.a->count);
	uint32_t i, n = 0;

	for (i = 0; i < l.a->count; i++)
		if (!array_includes(r.a, l.a->items[i]))
			a->items[n++] = l.a->items[i];
	a->count = n;
	return value_array(a);
}

static enum eval_rc
arrays(const struct operation *o, struct value *ret)
{
	struct varray *one;

	switch (o->n->h.op) {
	case OP_ADD:
		*ret = array_concat(o->e, o->left, as_elements(o->e, o->right));
		return EVAL_OK;
	case OP_SUB:
		*ret = array_delete(o->e, o->left, as_elements(o->e, o->right));
		return EVAL_OK;
	default:
		one = varray_new(o->e->arena, 1);
		one->items[0] = o->right;
		*ret = array_concat(o->e, o->left, value_array(one));
		return EVAL_OK;
	}
}

static int
all_arrays(const struct varray *a)
{
	uint32_t i;

	for (i = 0; i < a->count; i++)
		if (a->items[i].tag != V_ARRAY)
			return 0;
	return a->count > 0;
}

/* Ruby's Array#to_h in Puppet 8, Hash[...] in Puppet 7. */
static enum eval_rc
hash_from_pairs(
    const struct operation *o, const struct varray *a, struct vhash *h)
{
	bool whole = compat_of(o->e->ctx->compat).whole_pairs;
	const struct varray *pair;

	for (uint32_t i = 0; i < a->count; i++) {
		pair = a->items[i].a;
		if (whole && pair->count != 2)
			return eval_raise(o->e,
			    "wrong array length at %u (expected 2, was %u)", i,
			    pair->count);
		if (pair->count < 1 || pair->count > 2)
			return eval_raise(o->e,
			    "invalid number of elements (%u for 1..2)",
			    pair->count);
		vhash_set(o->e->arena, h, pair->items[0],
		    pair->count == 2 ? pair->items[1] : value_undef());
	}
	return EVAL_OK;
}

/* A list of pairs, or of keys and values in turn. */
static enum eval_rc
hash_from_array(
    const struct operation *o, const struct varray *a, struct vhash *h)
{
	uint32_t i;

	if (all_arrays(a))
		return hash_from_pairs(o, a, h);
	if (a->count % 2 != 0)
		return eval_raise(o->e, "odd number of arguments for Hash");
	for (i = 0; i < a->count; i += 2)
		vhash_set(o->e->arena, h, a->items[i], a->items[i + 1]);
	return EVAL_OK;
}

static enum eval_rc
hash_merge(const struct operation *o, struct value *ret)
{
	struct vhash *h;
	uint32_t i;

	if (o->right.tag != V_HASH && o->right.tag != V_ARRAY)
		return eval_raise(
		    o->e, "Can only append Array or Hash to a Hash");
	h = vhash_copy(o->e->arena, o->left.h,
	    o->right.tag == V_HASH ? o->right.h->count : o->right.a->count);
	if (o->right.tag == V_ARRAY &&
	    hash_from_array(o, o->right.a, h) != EVAL_OK)
		return EVAL_ERR;
	for (i = 0; o->right.tag == V_HASH && i < o->right.h->count; i++)
		vhash_set(o->e->arena, h, o->right.h->entries[i].key,
		    o->right.h->entries[i].value);
	*ret = value_hash(h);
	return EVAL_OK;
}

static int
deletes_key(struct value right, struct value key)
{
	uint32_t i;

	if (right.tag == V_HASH)
		return vhash_get(right.h, key) != NULL;
	if (right.tag != V_ARRAY)
		return value_eql(right, key);
	for (i = 0; i < right.a->count; i++)
		if (value_eql(right.a->items[i], key))
			return 1;
	return 0;
}

static enum eval_rc
hashes(const struct operation *o, struct value *ret)
{
	const struct vhash *l = o->left.h;
	struct vhash *h;
	uint32_t i;

	if (o->n->h.op == OP_SHL)
		return not_applicable(o);
	if (o->n->h.op == OP_ADD)
		return hash_merge(o, ret);
	h = vhash_new(o->e->arena, l->count);
	for (i = 0; i < l->count; i++)
		if (!deletes_key(o->right, l->entries[i].key))
			vhash_set(o->e->arena, h, l->entries[i].key,
			    l->entries[i].value);
	*ret = value_hash(h);
	return EVAL_OK;
}

static enum eval_rc
binaries(const struct operation *o, struct value *ret)
{
	size_t n = (size_t)o->left.aux + o->right.aux;
	char *s;

	if (o->right.tag != V_BINARY)
		return eval_raise(o->e, "Can only append Binary to a Binary");
	s = arena_text(o->e->arena, n + 1);
	memcpy(s, o->left.s, o->left.aux);
	memcpy(s + o->left.aux, o->right.s, o->right.aux);
	s[n] = '\0';
	*ret = (struct value){.tag = V_BINARY, .aux = (uint32_t)n, .s = s};
	return EVAL_OK;
}

/* A reference is resolved against the URI on the left. */
static enum eval_rc
uris(const struct operation *o, struct value *ret)
{
	if (o->right.tag != V_URI && o->right.tag != V_STRING)
		return eval_raise(
		    o->e, "An URI can only be merged with an URI or String");
	if (uri_merge(o->e->arena, o->left, o->right, ret) < 0)
		return eval_raise(o->e, "both URI are relative");
	return EVAL_OK;
}

/* A time on the left, and a version; or the reverse. */
static enum eval_rc
time_and_version(const struct operation *o)
{
	uint8_t op = o->n->h.op;
	struct value time = arith_is_time(o->left) ? o->left : o->right;
	const char *kind = time.tag == V_TIMESPAN ? "Timespan" : "Timestamp";

	if (op == OP_ADD)
		return eval_raise(
		    o->e, "A Version cannot be added to a %s", kind);
	if (op == OP_MUL && time.tag == V_TIMESPAN)
		return eval_raise(
		    o->e, "A Timestamp cannot be multiplied by a Version");
	if (!arith_is_time(o->left) && op == OP_SUB && time.tag == V_TIMESPAN)
		return not_applicable(o);
	if (!arith_is_time(o->left))
		return not_applicable_when(o);
	if (op == OP_SUB)
		return eval_raise(
		    o->e, "A Version cannot be subtracted from a %s", kind);
	if (op == OP_DIV && time.tag == V_TIMESPAN)
		return eval_raise(
		    o->e, "A Timespan cannot be divided by a Version");
	if (op == OP_MOD && time.tag == V_TIMESPAN)
		return eval_raise(
		    o->e, "Can not do modulus on a Timespan using a a Version");
	return not_applicable(o);
}

/* Versions are numbers in Ruby, but nothing can be calculated with them. */
static enum eval_rc
versions(const struct operation *o)
{
	uint8_t op = o->n->h.op;

	if (arith_is_time(o->left) || arith_is_time(o->right))
		return time_and_version(o);
	if (o->left.tag == V_SEMVER || op == OP_SHL || op == OP_SHR)
		return not_applicable(o);
	if (check_remainder(o) != EVAL_OK)
		return EVAL_ERR;
	return eval_raise(
	    o->e, "can't convert %s into Float", ruby_class(o->right));
}

/* The width of a shift of an integer is a whole number. */
static void
cut_width(struct operation *o)
{
	uint8_t op = o->n->h.op;
	int64_t whole;

	if ((op == OP_SHL || op == OP_SHR) && o->left.tag == V_INT &&
	    o->right.tag == V_FLOAT && number_whole(o->right.f, &whole) == 0)
		o->right = value_int(whole);
}

static enum eval_rc
calculate(struct operation *o, struct value *ret)
{
	uint8_t op = o->n->h.op;

	if (o->left.tag == V_INT && o->right.tag == V_INT)
		return integers(o, ret);
	if (op == OP_ADD && o->left.tag == V_BINARY)
		return binaries(o, ret);
	if (op == OP_ADD && o->left.tag == V_URI)
		return uris(o, ret);
	if (op == OP_ADD || op == OP_SUB || op == OP_SHL) {
		if (o->left.tag == V_ARRAY)
			return arrays(o, ret);
		if (o->left.tag == V_HASH)
			return hashes(o, ret);
	}
	if (expr_number(o->e, o->f, o->n->left, o->left, &o->left) != EVAL_OK ||
	    expr_number(o->e, o->f, o->n->right, o->right, &o->right) !=
		EVAL_OK)
		return EVAL_ERR;
	if (o->left.tag == V_SEMVER || o->right.tag == V_SEMVER)
		return versions(o);
	if (arith_is_time(o->left) || arith_is_time(o->right))
		return arith_times(o, ret);
	cut_width(o);
	if (o->left.tag == V_INT && o->right.tag == V_INT)
		return integers(o, ret);
	return floats(o, ret);
}

/*
 * A chain a + b - c nests to the left: a loop finds the deepest operand, so
 * that the length of a sum does not set the depth of the stack.
 */
EVAL_FN(expr_arith)
{
	struct value *mark = e->vtop;
	const struct ast *chain = n;
	struct operation o = {.e = e, .f = f};
	struct value *p;
	enum eval_rc rc;

	while (chain->kind == AST_ARITH) {
		if ((p = vstack_push(e, 1)) == NULL)
			return EVAL_ERR;
		p->p = chain;
		chain = ((const struct ast_binary *)(const void *)chain)->left;
	}
	rc = eval_expr(e, f, chain, &o.left);
	while (rc == EVAL_OK && e->vtop > mark) {
		p = --e->vtop;
		o.n = p->p;
		rc = eval_expr(e, f, o.n->right, &o.right);
		if (rc != EVAL_OK)
			break;
		rc = calculate(&o, ret);
		if (rc == EVAL_ERR)
			rc = eval_wrap_error(e, f, &o.n->h);
		o.left = *ret;
	}
	e->vtop = mark;
	return rc;
}
