/*
 * compare, versioncmp.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/functions/families.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/value/compare.h"

static enum eval_rc
fn_compare(struct call *c, struct value *ret)
{
	int cmp = 0;

	value_compare(c->args[0], c->args[1], &cmp);
	*ret = value_int(cmp < 0 ? -1 : cmp > 0);
	return EVAL_OK;
}

static enum eval_rc
fn_compare_strings(struct call *c, struct value *ret)
{
	int cmp;

	if (c->argc > 2 && !value_truthy(c->args[2]))
		cmp = value_compare_strings(c->args[0], c->args[1]);
	else
		cmp = value_compare_nocase(c->args[0], c->args[1]);
	*ret = value_int(cmp < 0 ? -1 : cmp > 0);
	return EVAL_OK;
}

static bool
functions_compare_is_comparable(struct value v)
{
	switch (v.tag) {
	case V_STRING:
	case V_INT:
	case V_BIGINT:
	case V_FLOAT:
	case V_SEMVER:
	case V_TIMESPAN:
	case V_TIMESTAMP:
		return 1;
	default:
		return 0;
	}
}

static const char *
functions_compare_label(struct call *c, struct value v)
{
	return call_label(c, v);
}

/* The last overload: raises the reason why no other one matched. */
static enum eval_rc
fn_compare_error(struct call *c, struct value *ret)
{
	struct value a = c->args[0], b = c->args[1];

	(void)ret;
	if (!functions_compare_is_comparable(a) ||
	    !functions_compare_is_comparable(b))
		return call_error(c,
		    "'compare' compare(): Non comparable type. Only values of "
		    "the "
		    "types Numeric, String, Semver, Timestamp and Timestamp "
		    "can be compared. Got %s and %s",
		    functions_compare_label(c, a),
		    functions_compare_label(c, b));
	if (c->argc > 2 && (a.tag != V_STRING || b.tag != V_STRING))
		return call_error(c, "'compare' compare(): The third argument "
				     "(ignore case) can only be "
				     "used when comparing strings");
	if (c->argc > 3)
		return call_error(c,
		    "'compare' compare(): Accepts at most 3 arguments, got %u",
		    c->argc);
	if (c->argc > 2)
		return call_error(c,
		    "'compare' compare(): The third argument (ignore case) "
		    "must be a "
		    "Boolean. Got %s",
		    functions_compare_label(c, c->args[2]));
	return call_error(c,
	    "'compare' compare(): Can only compare values of the same type (or "
	    "for "
	    "Timestamp/Timespan also against Numeric). Got %s and %s",
	    functions_compare_label(c, a), functions_compare_label(c, b));
}

/* One part of a version: digits, a '-' or '.', or anything else. */
static size_t
functions_compare_part_length(const char *s, size_t n)
{
	size_t i = 1;
	int digit = isdigit((unsigned char)*s) != 0;

	if (*s == '-' || *s == '.')
		return 1;
	while (i < n && s[i] != '-' && s[i] != '.' &&
	       (isdigit((unsigned char)s[i]) != 0) == digit)
		i++;
	return i;
}

static int
compare_bytes(const char *a, size_t na, const char *b, size_t nb, int fold)
{
	for (size_t i = 0; i < na && i < nb; i++) {
		int x = (unsigned char)a[i], y = (unsigned char)b[i];

		if (fold) {
			x = toupper(x);
			y = toupper(y);
		}
		if (x != y)
			return x < y ? -1 : 1;
	}
	return na < nb ? -1 : na > nb;
}

static int
compare_parts(const char *a, size_t na, const char *b, size_t nb)
{
	if (*a == '-' || *b == '-')
		return *a == '-' ? -1 : 1;
	if (*a == '.' || *b == '.')
		return *a == '.' ? -1 : 1;
	if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b) &&
	    *a != '0' && *b != '0' && na != nb)
		return na < nb ? -1 : 1;
	return compare_bytes(a, na, b, nb, 1);
}

static int
version_compare(const char *a, size_t na, const char *b, size_t nb)
{
	const char *a0 = a, *b0 = b;
	size_t la = na, lb = nb, pa, pb;

	while (na && nb) {
		pa = functions_compare_part_length(a, na);
		pb = functions_compare_part_length(b, nb);
		if (pa != pb || memcmp(a, b, pa) != 0)
			return compare_parts(a, pa, b, pb);
		a += pa;
		na -= pa;
		b += pb;
		nb -= pb;
	}
	return compare_bytes(a0, la, b0, lb, 0);
}

/* Removes trailing zeros and dots from the text before the first '-'. */
static struct value
without_zeros(struct call *c, struct value v)
{
	const char *dash;
	size_t head, n;
	char *text;

	/* Ruby's split leaves out empty parts at the end */
	while (v.aux > 0 && v.s[v.aux - 1] == '-')
		v.aux--;
	dash = memchr(v.s, '-', v.aux);
	head = n = dash ? (size_t)(dash - v.s) : v.aux;
	while (n && (v.s[n - 1] == '.' || v.s[n - 1] == '0'))
		n--;
	if (n == head)
		return v;
	text = arena_memdup(c->arena, v.s, n + v.aux - head);
	memcpy(text + n, v.s + head, v.aux - head);
	return value_string(text, n + v.aux - head);
}

static enum eval_rc
fn_versioncmp(struct call *c, struct value *ret)
{
	struct value a = c->args[0], b = c->args[1];

	if (c->argc > 2 && value_truthy(c->args[2])) {
		a = without_zeros(c, a);
		b = without_zeros(c, b);
	}
	*ret = value_int(version_compare(a.s, a.aux, b.s, b.aux));
	return EVAL_OK;
}

static const struct function_row functions_compare_rows[] = {
    {"compare", "Numeric $a, Numeric $b", fn_compare, RUN_BOTH,
	"-1, 0 or 1 as a is less than, equal to or more than b"},
    {"compare", "String $a, String $b, ?Boolean $ignore_case",
	fn_compare_strings, RUN_BOTH, NULL},
    {"compare", "SemVer $a, SemVer $b", fn_compare, RUN_BOTH, NULL},
    {"compare", "Numeric $a, Variant[Timespan, Timestamp] $b", fn_compare,
	RUN_BOTH, NULL},
    {"compare", "Timestamp $a, Variant[Timestamp, Numeric] $b", fn_compare,
	RUN_BOTH, NULL},
    {"compare", "Timespan $a, Variant[Timespan, Numeric] $b", fn_compare,
	RUN_BOTH, NULL},
    {"compare", "Any $a, Any $b, *Any $ignore_case", fn_compare_error,
	RUN_BOTH | ROW_MISMATCH, NULL},
    {"versioncmp", "String $a, String $b, ?Boolean $ignore_trailing_zeroes",
	fn_versioncmp, RUN_BOTH, "Compares two versions of software"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_compare = {
    "compare", functions_compare_rows, NULL};
