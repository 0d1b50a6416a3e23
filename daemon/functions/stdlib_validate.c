/*
 * stdlib's validate_... functions, validate_legacy and assert_private.
 */

#include "functions/stdlib_validate.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/intern.h"
#include "base/regex.h"
#include "base/siphash.h"
#include "base/utf8.h"
#include "catalog/catalog.h"
#include "eval/call.h"
#include "eval/context.h"
#include "eval/scope_api.h"
#include "functions/collection.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "lang/validate.h"
#include "logging/log.h"
#include "types/describe.h"
#include "types/format.h"
#include "types/infer.h"
#include "types/instance.h"
#include "types/parse.h"
#include "value/number.h"
#include "value/regexp.h"
#include "value/ruby.h"

/* Maximum number of logged deprecations; each is logged once per process. */
#define DEPRECATIONS_MAX 64

/* True once for a key; always false when the table is full. */
static bool
is_first(const char *key)
{
	static uint64_t logged[DEPRECATIONS_MAX];
	uint64_t h = siphash(key, strlen(key)) | 1;

	for (size_t i = 0; i < DEPRECATIONS_MAX; i++) {
		if (logged[i] == h)
			return 0;
		if (logged[i] == 0) {
			logged[i] = h;
			return 1;
		}
	}
	return 0;
}

enum eval_rc
stdlib_deprecation(struct call *c, const char *key, const char *message)
{
	int strict = call_context(c)->strict;

	if (strict == STRICT_ERROR)
		return call_error(c, "deprecation. %s. %s", key, message);
	if (strict != STRICT_OFF && is_first(key))
		log_event_code(LOGMSG_FUN_DEPRECATED,
		    log_str("message", message),
		    log_str("source", call_scope_name(c)));
	return EVAL_OK;
}

/* A check of arguments: NULL, or the reason why they are invalid. */
typedef const char *(*check)(struct call *c, const struct value *v, uint32_t n);

static const char *
not_a(struct call *c, struct value v, const char *what)
{
	return arena_printf(c->arena, "%s is not %s.  It looks to be a %s",
	    ruby_inspect_text(c->arena, v), what, ruby_class(v));
}

static const char *
check_string(struct call *c, const struct value *v, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (v[i].tag != V_STRING && v[i].tag != V_UNDEF)
			return not_a(c, v[i], "a string");
	return NULL;
}

static const char *
check_bool(struct call *c, const struct value *v, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (v[i].tag != V_BOOL)
			return not_a(c, v[i], "a boolean");
	return NULL;
}

static const char *
check_hash(struct call *c, const struct value *v, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (v[i].tag != V_HASH)
			return not_a(c, v[i], "a Hash");
	return NULL;
}

static const char *
check_array(struct call *c, const struct value *v, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (v[i].tag != V_ARRAY)
			return not_a(c, v[i], "an Array");
	return NULL;
}

static bool
is_slash(char ch)
{
	return ch == '/' || ch == '\\';
}

/* \\host\share or \\?\x */
static bool
is_network_path(const char *s, size_t n)
{
	size_t i = 2;

	if (n < 5 || !is_slash(s[0]) || !is_slash(s[1]))
		return 0;
	while (i < n && !is_slash(s[i]))
		i++;
	return i > 2 && i + 1 < n && !is_slash(s[i + 1]);
}

static bool
is_absolute_path(struct value v)
{
	if (v.tag != V_STRING || !v.aux)
		return 0;
	if (v.s[0] == '/')
		return 1;
	if (v.aux > 2 && isalpha((unsigned char)v.s[0]) && v.s[1] == ':' &&
	    is_slash(v.s[2]))
		return 1;
	return is_network_path(v.s, v.aux);
}

static const char *
check_path(struct call *c, const struct value *v, uint32_t n)
{
	struct vlist l;
	struct value all;

	vlist_init(&l, c->arena);
	collection_flatten(&l, v, n, VALUE_MAX_DEPTH - 1);
	all = vlist_value(&l);
	for (uint32_t i = 0; i < all.a->count; i++)
		if (!is_absolute_path(all.a->items[i]))
			return arena_printf(c->arena,
			    "%s is not an absolute path.",
			    ruby_inspect_text(c->arena, all.a->items[i]));
	return NULL;
}

/* *ret is 1 or 0; NULL, or the reason why the expression is invalid. */
static const char *
match_source(struct call *c, struct value s, struct value source, int *ret)
{
	struct vregexp re = {source.s, source.aux, NULL};
	struct regex_error err;
	struct regex *regex;

	*ret = 0;
	if (source.tag == V_REGEXP)
		re = *source.re;
	else if (source.tag != V_STRING)
		return arena_printf(c->arena,
		    "no implicit conversion of %s into String",
		    ruby_argument(source));
	regex = regexp_compiled(&re, &err);
	if (!regex)
		return arena_printf(c->arena, "%s: /%.*s/", err.message,
		    (int)re.len, re.source);
	*ret = regex_match(regex, s.s, s.aux, 0, NULL, 0, NULL) == 1;
	return NULL;
}

static const char *
check_re(struct call *c, const struct value *v, uint32_t n)
{
	const char *error;
	int found;
	struct vlist l;
	struct value all;

	if (n < 2 || n > 3)
		return arena_printf(c->arena,
		    "validate_re(): wrong number of arguments (%u; must be 2 "
		    "or 3)",
		    n);
	if (v[0].tag != V_STRING)
		return arena_printf(c->arena,
		    "validate_re(): input needs to be a String, not a %s",
		    ruby_class(v[0]));
	vlist_init(&l, c->arena);
	collection_flatten(&l, v + 1, 1, 0);
	all = vlist_value(&l);
	for (uint32_t i = 0; i < all.a->count; i++) {
		error = match_source(c, v[0], all.a->items[i], &found);
		if (error || found)
			return error;
	}
	if (n > 2 && value_truthy(v[2]))
		return ruby_text(c->arena, v[2]);
	return arena_printf(c->arena, "validate_re(): %s does not match %s",
	    ruby_inspect_text(c->arena, v[0]),
	    ruby_inspect_text(c->arena, v[1]));
}

/* A number for a comparison, and as messages name it. */
struct number {
	double d;
	struct value shown;
};

/* Limits of numbers: max and min, each optional. */
struct limits {
	bool has_max, has_min;
	struct number max, min;
	struct value input;
	const char *input_text; /* for messages */
};

/* True for an integer that 64 bits do not hold. */
static bool
is_large_integer(struct value s)
{
	uint32_t i = s.aux && (s.s[0] == '-' || s.s[0] == '+');

	if (s.aux - i < 19)
		return 0;
	while (i < s.aux && s.s[i] >= '0' && s.s[i] <= '9')
		i++;
	return i == s.aux;
}

static int
to_number(struct call *c, struct value v, struct number *ret)
{
	struct value s = ruby_string(c->arena, v);
	int64_t i;

	if (v.tag == V_HASH || v.tag == V_ARRAY)
		return -1;
	if (number_parse_integer(s.s, s.aux, 0, &i) == 0) {
		*ret = (struct number){(double)i, value_int(i)};
		return 0;
	}
	ret->shown = s;
	return is_large_integer(s) ? number_parse_float(s.s, s.aux, &ret->d)
				   : -1;
}

static const char *
out_of_limits(struct call *c, const struct limits *l, double d)
{
	const char *input = l->input_text;

	if (l->has_max && d > l->max.d)
		return arena_printf(c->arena,
		    "validate_integer(): Expected %s to be smaller or equal "
		    "to %s, got %s.",
		    input, ruby_text(c->arena, l->max.shown), input);
	if (l->has_min && d < l->min.d)
		return arena_printf(c->arena,
		    "validate_integer(): Expected %s to be greater or equal "
		    "to %s, got %s.",
		    input, ruby_text(c->arena, l->min.shown), input);
	return NULL;
}

static const char *
check_elements(struct call *c, const struct limits *l)
{
	const struct varray *a = l->input.a;
	const char *error = NULL;
	struct number n;

	for (uint32_t i = 0; !error && i < a->count; i++) {
		if (to_number(c, a->items[i], &n) < 0)
			return arena_printf(c->arena,
			    "validate_integer(): Expected element at array "
			    "position %u to be an Integer, got %s",
			    i, ruby_class(a->items[i]));
		error = out_of_limits(c, l, n.d);
	}
	return error;
}

static const char *
check_limits(struct call *c, struct limits *l)
{
	struct number n;

	if (l->input.tag == V_ARRAY)
		return check_elements(c, l);
	if (to_number(c, l->input, &n) < 0)
		return arena_printf(c->arena,
		    "validate_integer(): Expected first argument to be an "
		    "Integer or Array, got %s",
		    ruby_class(l->input));
	l->input_text = ruby_text(c->arena, n.shown);
	return out_of_limits(c, l, n.d);
}

static const char *
check_integer(struct call *c, const struct value *v, uint32_t n)
{
	struct limits l = {.has_max = 0};

	if (n < 1 || n > 3)
		return arena_printf(c->arena,
		    "validate_integer(): Wrong number of arguments; must be "
		    "1, 2 or 3, got %u",
		    n);
	l.input = v[0];
	l.input_text = ruby_inspect_text(c->arena, v[0]);
	if (n > 1 && !(n > 2 && ruby_string(c->arena, v[1]).aux == 0)) {
		l.has_max = 1;
		if (to_number(c, v[1], &l.max) < 0)
			return arena_printf(c->arena,
			    "validate_integer(): Expected second argument to "
			    "be unset or an Integer, got %s:String",
			    ruby_text(c->arena, v[1]));
	}
	if (n > 2) {
		l.has_min = 1;
		if (to_number(c, v[2], &l.min) < 0)
			return arena_printf(c->arena,
			    "validate_integer(): Expected third argument to be "
			    "unset or an Integer, got %s:%s",
			    ruby_text(c->arena, v[2]), ruby_class(v[2]));
	}
	if (l.has_min && l.has_max && l.min.d > l.max.d)
		return arena_printf(c->arena,
		    "validate_integer(): Expected second argument to be larger "
		    "than third argument, got %s < %s",
		    ruby_text(c->arena, l.max.shown),
		    ruby_text(c->arena, l.min.shown));
	return check_limits(c, &l);
}

static const struct {
	const char *name;
	check check;
	const char *instead;
	int any_number; /* of arguments, but one */
} checks[] = {
    {"validate_absolute_path", check_path, "Stdlib::Compat::Absolute_Path", 1},
    {"validate_array", check_array, "Stdlib::Compat::Array", 1},
    {"validate_bool", check_bool, "Stdlib::Compat::Bool", 1},
    {"validate_hash", check_hash, "Stdlib::Compat::Hash", 1},
    {"validate_integer", check_integer, "Stdlib::Compat::Integer", 0},
    {"validate_re", check_re, "Pattern[]", 0},
    {"validate_string", check_string, "Stdlib::Compat::String", 1},
};

#define CHECKS (sizeof(checks) / sizeof(checks[0]))

static size_t
find_check(const char *name, size_t len)
{
	for (size_t i = 0; i < CHECKS; i++)
		if (strlen(checks[i].name) == len &&
		    memcmp(checks[i].name, name, len) == 0)
			return i;
	return CHECKS;
}

static enum eval_rc
fn_validate(struct call *c, struct value *ret)
{
	size_t i = find_check(c->row->name, strlen(c->row->name));
	const char *error;

	error = arena_printf(c->arena,
	    "This method is deprecated, please use the stdlib "
	    "validate_legacy function,\n                    with %s. There "
	    "is further documentation for validate_legacy function in the "
	    "README.",
	    checks[i].instead);
	if (stdlib_deprecation(c, checks[i].name, error) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_undef();
	if (!c->argc && checks[i].any_number)
		return call_error(c,
		    "%s(): wrong number of arguments (0; must be > 0)",
		    c->row->name);
	error = checks[i].check(c, c->args, c->argc);
	return error ? call_error(c, "%s", error) : EVAL_OK;
}

/* Only the functions that are built in are known; others run in Ruby. */
static enum eval_rc
validate_legacy(struct call *c, const struct type *t, struct value *ret)
{
	struct value name = c->args[1], v = c->args[2];
	size_t i = find_check(name.s, name.aux);
	int passed = type_instance(t, v);
	const char *message;

	*ret = value_undef();
	if (i == CHECKS)
		return call_module_function(c, ret);
	if (!checks[i].check(c, c->args + 2, c->argc - 2)) {
		if (passed)
			return EVAL_OK;
	} else if (passed) {
		log_event_code(LOGMSG_FUN_ACCEPTED,
		    log_str("type", type_string(c->arena, t)),
		    log_str("source", call_scope_name(c)));
		return EVAL_OK;
	} else
		i = CHECKS;
	message = type_describe(c->arena,
	    arena_printf(
		c->arena, "validate_legacy(%s)", value_cstr(c->arena, name)),
	    t, type_infer_set(c->arena, v));
	if (i != CHECKS)
		return stdlib_deprecation(c, "validate_legacy", message);
	return call_error(c, "%s", message);
}

static enum eval_rc
fn_validate_legacy(struct call *c, struct value *ret)
{
	return validate_legacy(c, c->args[0].t, ret);
}

static enum eval_rc
fn_validate_legacy_text(struct call *c, struct value *ret)
{
	const char *error = NULL;
	const struct type *t;

	t = type_parse(
	    c->arena, c->args[0].s, c->args[0].aux, call_type, c, &error);
	if (!t)
		return call_error(c, "%s", error);
	return validate_legacy(c, t, ret);
}

static enum eval_rc
fn_deprecation(struct call *c, struct value *ret)
{
	*ret = value_undef();
	return stdlib_deprecation(c, value_cstr(c->arena, c->args[0]),
	    value_cstr(c->arena, c->args[1]));
}

static struct value
variable(struct call *c, const char *name)
{
	struct value v;

	if (!call_variable(c, name, strlen(name), &v))
		return value_undef();
	return v;
}

static enum eval_rc
fn_assert_private(struct call *c, struct value *ret)
{
	const struct resource *r = call_scope_resource(c);
	const char *kind = "Definition", *name = "";
	size_t i = 0;
	char *low;

	*ret = value_undef();
	if (c->argc > 1)
		return call_error(c,
		    "assert_private(): Wrong number of arguments given (%u}) "
		    "for 0 or 1)",
		    c->argc);
	if (ruby_equal(
		variable(c, "module_name"), variable(c, "caller_module_name")))
		return EVAL_OK;
	if (c->argc && c->args[0].tag == V_STRING)
		return call_error(c, "%s", value_cstr(c->arena, c->args[0]));
	if (r && strcmp(r->type->text, "Class") == 0) {
		kind = "Class";
		name = low = arena_memdup(c->arena, r->title, r->title_len);
		for (; low[i]; i++)
			if (low[i] >= 'A' && low[i] <= 'Z')
				low[i] = (char)(low[i] + 32);
	} else if (r) {
		name = low = arena_strdup(c->arena, r->type->text);
		for (; low[i]; i++)
			if (low[i] >= 'A' && low[i] <= 'Z')
				low[i] = (char)(low[i] + 32);
	}
	return call_error(c, "%s %s is private", kind, name);
}

#define VALIDATE(name, what)                               \
	{                                                  \
		name, "*Any $args", fn_validate, RUN_BOTH, \
		    "Fails unless "                        \
		    "all are " what                        \
	}

static const struct function_row rows[] = {
    VALIDATE("validate_absolute_path", "absolute paths"),
    VALIDATE("validate_array", "arrays"),
    VALIDATE("validate_bool", "true or false"),
    VALIDATE("validate_hash", "hashes"),
    VALIDATE("validate_integer", "integers within limits"),
    VALIDATE("validate_re", "matched by an expression"),
    VALIDATE("validate_string", "strings"),
    {"validate_legacy",
	"Type $target_type, String $function_name, Any $value, "
	"*Any $args",
	fn_validate_legacy, RUN_BOTH,
	"Fails unless the value is of the type or was valid before"},
    {"validate_legacy",
	"String $type_string, String $function_name, Any $value, "
	"*Any $args",
	fn_validate_legacy_text, RUN_BOTH, NULL},
    {"deprecation", "String $key, String $message", fn_deprecation, RUN_BOTH,
	"Logs a deprecation once"},
    {"assert_private", "*Any $args", fn_assert_private, RUN_SERVER | ROW_LEGACY,
	"Fails when called from another module"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_validate = {
    "stdlib_validate", rows, "stdlib"};
