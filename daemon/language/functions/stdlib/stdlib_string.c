/*
 * stdlib's functions of strings and paths.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/eval/call.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

typedef void (*stdlib_string_map)(struct value s, struct strbuf *out);

static size_t
without_slashes(const char *s, size_t n)
{
	while (n > 1 && s[n - 1] == '/')
		n--;
	return n;
}

/* File.dirname */
static struct value
dirname_of(struct value s)
{
	size_t n = without_slashes(s.s, s.aux);

	while (n && s.s[n - 1] != '/')
		n--;
	if (!n)
		return value_str(".");
	return value_string(s.s, without_slashes(s.s, n));
}

static enum eval_rc
fn_dirname(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (!c->argc)
		return call_error(c, "dirname(): No arguments given");
	if (c->argc > 1)
		return call_error(
		    c, "dirname(): Too many arguments given (%u)", c->argc);
	if (v[0].tag != V_STRING)
		return call_error(c, "dirname(): Requires string as argument");
	if (!v[0].aux)
		return call_error(
		    c, "dirname(): Requires a non-empty string as argument");
	*ret = dirname_of(v[0]);
	return EVAL_OK;
}

/* File.basename without the suffix, unless that is all of it; ".*": any. */
static struct value
basename_of(struct value s, struct value suffix)
{
	size_t n = without_slashes(s.s, s.aux), start = n, dot;

	if (n == 1 && s.s[0] == '/')
		return value_string(s.s, 1);
	while (start && s.s[start - 1] != '/')
		start--;
	s = value_string(s.s + start, n - start);
	if (suffix.aux == 2 && memcmp(suffix.s, ".*", 2) == 0) {
		for (dot = s.aux; dot > 1; dot--)
			if (s.s[dot - 1] == '.')
				return value_string(s.s, dot - 1);
		return s;
	}
	if (suffix.aux && suffix.aux < s.aux &&
	    memcmp(s.s + s.aux - suffix.aux, suffix.s, suffix.aux) == 0)
		s.aux -= suffix.aux;
	return s;
}

static enum eval_rc
fn_basename(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (!c->argc)
		return call_error(c, "basename(): No arguments given");
	if (c->argc > 2)
		return call_error(
		    c, "basename(): Too many arguments given (%u)", c->argc);
	if (v[0].tag != V_STRING)
		return call_error(
		    c, "basename(): Requires string as first argument");
	if (c->argc > 1 && v[1].tag != V_STRING)
		return call_error(
		    c, "basename(): Requires string as second argument");
	*ret = basename_of(v[0], c->argc > 1 ? v[1] : value_str(""));
	return EVAL_OK;
}

/* Regexp.escape */
static void
map_regexpescape(struct value s, struct strbuf *out)
{
	static const char blanks[] = "\nn\tt\rr\ff\vv";

	for (uint32_t i = 0; i < s.aux; i++) {
		const char *b = s.s[i] ? strchr(blanks, s.s[i]) : NULL;

		if (b && (b - blanks) % 2 == 0) {
			strbuf_addch(out, '\\');
			strbuf_addch(out, b[1]);
			continue;
		}
		if (s.s[i] && strchr("[]{}()|-*.\\?+^$# ", s.s[i]))
			strbuf_addch(out, '\\');
		strbuf_addch(out, s.s[i]);
	}
}

/* Shellwords.escape: a backslash before each character, not each byte. */
static void
map_shell_escape(struct value s, struct strbuf *out)
{
	if (!s.aux)
		strbuf_addstr(out, "''");
	for (uint32_t i = 0; i < s.aux; i++) {
		if (s.s[i] == '\n') {
			strbuf_addstr(out, "'\n'");
			continue;
		}
		if (!isalnum((unsigned char)s.s[i]) &&
		    !(s.s[i] && strchr("_-.,:+/@", s.s[i])) &&
		    ((unsigned char)s.s[i] & 0xc0) != 0x80)
			strbuf_addch(out, '\\');
		strbuf_addch(out, s.s[i]);
	}
}

static struct value
mapped(struct call *c, struct value s, stdlib_string_map f)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	f(s, &b);
	return value_string_take(c->arena, &b);
}

/* Maps a string, or the strings among the elements of an array. */
static enum eval_rc
map_strings(struct call *c, stdlib_string_map f, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct varray *a;

	if (legacy_arity(c, 1, -1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag == V_STRING) {
		*ret = mapped(c, v[0], f);
		return EVAL_OK;
	}
	if (v[0].tag != V_ARRAY)
		return call_error(c,
		    "%s(): Requires either array or string to work with",
		    c->row->name);
	a = varray_new(c->arena, v[0].a->count);
	for (uint32_t i = 0; i < a->count; i++) {
		a->items[i] = v[0].a->items[i];
		if (a->items[i].tag == V_STRING)
			a->items[i] = mapped(c, a->items[i], f);
	}
	*ret = value_array(a);
	return EVAL_OK;
}

static enum eval_rc
fn_regexpescape(struct call *c, struct value *ret)
{
	return map_strings(c, map_regexpescape, ret);
}

static enum eval_rc
fn_shell_escape(struct call *c, struct value *ret)
{
	*ret = mapped(c, ruby_string(c->arena, c->args[0]), map_shell_escape);
	return EVAL_OK;
}

static bool
has_part(struct value s, struct value part, bool at_end)
{
	size_t at = at_end ? s.aux - part.aux : 0;

	return part.aux <= s.aux && memcmp(s.s + at, part.s, part.aux) == 0;
}

/* True when the first argument begins or ends with one of the second. */
static bool
has_one_part(const struct call *c, bool at_end)
{
	struct value parts = c->args[1];

	if (parts.tag == V_STRING)
		return has_part(c->args[0], parts, at_end);
	for (uint32_t i = 0; i < parts.a->count; i++)
		if (has_part(c->args[0], parts.a->items[i], at_end))
			return 1;
	return 0;
}

static enum eval_rc
fn_start_with(struct call *c, struct value *ret)
{
	*ret = value_bool(has_one_part(c, 0));
	return EVAL_OK;
}

static enum eval_rc
fn_end_with(struct call *c, struct value *ret)
{
	*ret = value_bool(has_one_part(c, 1));
	return EVAL_OK;
}

#define PARTS "Variant[String[1], Array[String[1], 1]]"

static const struct function_row stdlib_string_rows[] = {
    {"dirname", "*Any $args", fn_dirname, RUN_BOTH | ROW_LEGACY,
	"The directory of a path"},
    {"basename", "*Any $args", fn_basename, RUN_BOTH | ROW_LEGACY,
	"The last part of a path"},
    {"regexpescape", "*Any $args", fn_regexpescape, RUN_BOTH | ROW_LEGACY,
	"A text escaped for a regular expression"},
    {"shell_escape", "Any $string", fn_shell_escape, RUN_BOTH,
	"A text quoted as one shell word"},
    {"stdlib::shell_escape", "Any $string", fn_shell_escape, RUN_BOTH,
	"A text quoted as one shell word"},
    {"stdlib::start_with", "String $test_string, " PARTS " $prefixes",
	fn_start_with, RUN_BOTH, "True when a string begins with a prefix"},
    {"stdlib::end_with", "String $test_string, " PARTS " $suffixes",
	fn_end_with, RUN_BOTH, "True when a string ends with a suffix"},
    {NULL, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_string = {
    "stdlib_string", stdlib_string_rows, "stdlib"};
