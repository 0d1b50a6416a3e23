/*
 * max, min.
 */

#include <stdlib.h>

#include "base/core/arena.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/families.h"
#include "language/functions/sort.h"
#include "language/value/ruby.h"
#include "language/value/semver/semver.h"

/* Compares two candidates; *rc other than EVAL_OK: it failed. */
typedef int (*candidate_order)(
    struct call *c, struct value a, struct value b, enum eval_rc *rc);

static int
number_order(struct call *c, struct value a, struct value b, enum eval_rc *rc)
{
	int cmp = 0;

	(void)c;
	(void)rc;
	ruby_compare(a, b, &cmp);
	return cmp;
}

/* -?\d+([._eE]\d+)? */
static int
looks_numeric(struct value s)
{
	uint32_t i = s.aux && s.s[0] == '-', start = i;

	while (i < s.aux && s.s[i] >= '0' && s.s[i] <= '9')
		i++;
	if (i == start)
		return 0;
	if (i == s.aux)
		return 1;
	if (s.s[i] != '.' && s.s[i] != '_' && (s.s[i] | 32) != 'e')
		return 0;
	start = ++i;
	while (i < s.aux && s.s[i] >= '0' && s.s[i] <= '9')
		i++;
	return i == s.aux && i > start;
}

static double
to_f(struct call *c, struct value s)
{
	return strtod(value_cstr(c->arena, s), NULL);
}

static void
warn_conversion(struct call *c, const char *key, const char *kinds)
{
	call_deprecated(c,
	    arena_printf(c->arena, "%s_function_%s", c->row->name, key),
	    arena_printf(c->arena,
		"The %s() function's auto conversion of %s is deprecated - "
		"change to convert input before calling, or use lambda\n"
		"   (file & line not available)",
		c->row->name, kinds));
}

/* Compares as strings; texts that look like numbers, as numbers. */
static int
string_order(struct call *c, struct value a, struct value b, enum eval_rc *rc)
{
	struct value s = ruby_string(c->arena, a);
	struct value t = ruby_string(c->arena, b);
	double x, y;
	int cmp = 0;

	(void)rc;
	if (looks_numeric(s) && looks_numeric(t)) {
		warn_conversion(
		    c, "numeric_coerce_string", "String to Numeric");
		x = to_f(c, s);
		y = to_f(c, t);
		return x < y ? -1 : x > y;
	}
	ruby_compare(s, t, &cmp);
	return cmp;
}

static int
time_order(struct call *c, struct value a, struct value b, enum eval_rc *rc)
{
	(void)c;
	(void)rc;
	if (a.tag == V_SEMVER)
		return semver_compare(a.ver, b.ver);
	return a.i < b.i ? -1 : a.i > b.i;
}

/* Values of other kinds are compared as strings. */
static int
any_order(struct call *c, struct value a, struct value b, enum eval_rc *rc)
{
	struct value s = ruby_string(c->arena, a);
	struct value t = ruby_string(c->arena, b);

	if (!looks_numeric(s) || !looks_numeric(t))
		warn_conversion(c, "string_coerce_any", "Any to String");
	return string_order(c, s, t, rc);
}

/* Return the minimum or maximum (by the row) of n candidates. */
static enum eval_rc
pick(struct call *c, const struct value *v, uint32_t n, candidate_order order,
    struct value *ret)
{
	int want = c->row->name[1] == 'a' ? 1 : -1;
	enum eval_rc rc = EVAL_OK;

	if (!n && c->block.tag == V_UNSET)
		return call_error(c,
		    "%s(): Wrong number of arguments need at least one",
		    c->row->name);
	*ret = n ? v[0] : value_undef();
	for (uint32_t i = 1; i < n && rc == EVAL_OK; i++)
		if (order(c, v[i], *ret, &rc) * want > 0)
			*ret = v[i];
	return rc;
}

/* As pick(), for the elements of an array, by the block if there is one. */
static enum eval_rc
pick_of_array(struct call *c, candidate_order order, struct value *ret)
{
	const struct varray *a = c->args[0].a;

	return pick(c, a->items, a->count,
	    c->block.tag == V_UNSET ? order : sort_by_block, ret);
}

static enum eval_rc
fn_numbers(struct call *c, struct value *ret)
{
	return pick(c, c->args, c->argc, number_order, ret);
}

static enum eval_rc
fn_strings(struct call *c, struct value *ret)
{
	return pick(c, c->args, c->argc, string_order, ret);
}

static enum eval_rc
fn_times(struct call *c, struct value *ret)
{
	return pick(c, c->args, c->argc, time_order, ret);
}

static enum eval_rc
fn_any(struct call *c, struct value *ret)
{
	return pick(c, c->args, c->argc, any_order, ret);
}

static enum eval_rc
fn_block(struct call *c, struct value *ret)
{
	return pick(c, c->args, c->argc, sort_by_block, ret);
}

static enum eval_rc
fn_number_array(struct call *c, struct value *ret)
{
	return pick_of_array(c, number_order, ret);
}

static enum eval_rc
fn_time_array(struct call *c, struct value *ret)
{
	return pick_of_array(c, time_order, ret);
}

static enum eval_rc
fn_any_array(struct call *c, struct value *ret)
{
	return pick_of_array(c, any_order, ret);
}

static enum eval_rc
fn_array(struct call *c, struct value *ret)
{
	return pick_of_array(c, string_order, ret);
}

#define BLOCK "&?Callable[2, 2] $block"

/* Arguments of one kind, and an array of it. */
#define ALL(name, kind, impl, where, doc)                                \
	{                                                                \
		name, "*" kind " $values", impl, RUN_BOTH | (where), doc \
	}
#define ARRAY(name, kind, impl, where)                       \
	{                                                    \
		name, "Array" kind " $values, " BLOCK, impl, \
		    RUN_BOTH | (where), NULL                 \
	}
#define OTHERS(name, where)                                          \
	ARRAY(name, "", fn_any_array, where),                        \
	    {name, "*Any $values, &Callable[2, 2] $block", fn_block, \
		RUN_BOTH | (where), NULL},                           \
	    ALL(name, "Any", fn_any, where, NULL)

#define STRING_ARRAY(name) ARRAY(name, "[String]", fn_array, 0)
#define TIME_ARRAYS(name)                                \
	ARRAY(name, "[SemVer]", fn_time_array, 0),       \
	    ARRAY(name, "[Timespan]", fn_time_array, 0), \
	    ARRAY(name, "[Timestamp]", fn_time_array, 0)

/*
 * The rows of a function.  The last arguments are the rows for arrays of other
 * values than numbers, in Puppet's order.
 */
#define ROWS(name, doc, ...)                                                  \
	ALL(name, "Numeric", fn_numbers, 0, doc),                             \
	    ALL(name, "String", fn_strings, 0, NULL),                         \
	    ALL(name, "SemVer", fn_times, 0, NULL),                           \
	    ALL(name, "Timespan", fn_times, 0, NULL),                         \
	    ALL(name, "Timestamp", fn_times, 0, NULL),                        \
	    ARRAY(name, "[Numeric]", fn_number_array, 0), __VA_ARGS__,        \
	    OTHERS(name, 0), ALL(name, "Numeric", fn_numbers, ROW_OLD, NULL), \
	    ALL(name, "String", fn_strings, ROW_OLD, NULL),                   \
	    ARRAY(name, "[Numeric]", fn_number_array, ROW_OLD),               \
	    ARRAY(name, "[String]", fn_array, ROW_OLD), OTHERS(name, ROW_OLD)

static const struct function_row minmax_rows[] = {
    ROWS("max", "The largest of the arguments", STRING_ARRAY("max"),
	TIME_ARRAYS("max")),
    ROWS("min", "The smallest of the arguments", TIME_ARRAYS("min"),
	STRING_ARRAY("min")),
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_minmax = {"minmax", minmax_rows, NULL};
