/*
 * stdlib's functions of strings and paths.
 */

#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "eval/call.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "value/ruby.h"
#include "value/tostring.h"

typedef void (*string_map)(struct value s, struct strbuf *out);

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

static void
map_dos2unix(struct value s, struct strbuf *out)
{
	for (uint32_t i = 0; i < s.aux; i++)
		if (s.s[i] != '\r' || i + 1 == s.aux || s.s[i + 1] != '\n')
			strbuf_addch(out, s.s[i]);
}

static void
map_unix2dos(struct value s, struct strbuf *out)
{
	for (uint32_t i = 0; i < s.aux; i++) {
		if (s.s[i] == '\r' && i + 1 < s.aux && s.s[i + 1] == '\n')
			i++;
		if (s.s[i] == '\n')
			strbuf_addch(out, '\r');
		strbuf_addch(out, s.s[i]);
	}
}

static void
map_swapcase(struct value s, struct strbuf *out)
{
	uint32_t cp;
	size_t len, start;

	for (uint32_t i = 0; i < s.aux; i += (uint32_t)len) {
		len = utf8_decode(s.s + i, s.aux - i, &cp);
		if (!len)
			return;
		start = out->len;
		utf8_upcase(s.s + i, len, out);
		if (out->len - start != len ||
		    memcmp(strbuf_edit(out) + start, s.s + i, len) != 0)
			continue;
		strbuf_truncate(out, start);
		utf8_downcase(s.s + i, len, out);
	}
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

/* Escapes as URI::DEFAULT_PARSER.escape, which defines the safe characters. */
static void
map_uriescape(struct value s, struct strbuf *out)
{
	for (uint32_t i = 0; i < s.aux; i++) {
		if (isalnum((unsigned char)s.s[i]) ||
		    (s.s[i] && strchr("-_.!~*'();/?:@&=+$,[]", s.s[i])))
			strbuf_addch(out, s.s[i]);
		else
			strbuf_addf(out, "%%%02X", (unsigned char)s.s[i]);
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
mapped(struct call *c, struct value s, string_map f)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	f(s, &b);
	return value_string_take(c->arena, &b);
}

/* Maps a string, or the strings among the elements of an array. */
static enum eval_rc
map_strings(struct call *c, string_map f, struct value *ret)
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
map_one(struct call *c, string_map f, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (legacy_arity(c, 1, 1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_STRING)
		return call_error(
		    c, "%s(): Requires string as argument", c->row->name);
	*ret = mapped(c, v[0], f);
	return EVAL_OK;
}

static enum eval_rc
fn_dos2unix(struct call *c, struct value *ret)
{
	return map_one(c, map_dos2unix, ret);
}

static enum eval_rc
fn_unix2dos(struct call *c, struct value *ret)
{
	return map_one(c, map_unix2dos, ret);
}

static enum eval_rc
fn_swapcase(struct call *c, struct value *ret)
{
	return map_strings(c, map_swapcase, ret);
}

static enum eval_rc
fn_regexpescape(struct call *c, struct value *ret)
{
	return map_strings(c, map_regexpescape, ret);
}

static enum eval_rc
fn_uriescape(struct call *c, struct value *ret)
{
	return map_strings(c, map_uriescape, ret);
}

static enum eval_rc
fn_shell_escape(struct call *c, struct value *ret)
{
	*ret = mapped(c, ruby_string(c->arena, c->args[0]), map_shell_escape);
	return EVAL_OK;
}

static enum eval_rc
fn_shell_join(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct strbuf b;

	if (legacy_arity(c, 1, 1) != EVAL_OK)
		return EVAL_ERR;
	if (v[0].tag != V_ARRAY)
		return call_error(c, "First argument is not an Array: %s",
		    ruby_inspect_text(c->arena, v[0]));
	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; i < v[0].a->count; i++) {
		if (i)
			strbuf_addch(&b, ' ');
		map_shell_escape(ruby_string(c->arena, v[0].a->items[i]), &b);
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"dirname", "*Any $args", fn_dirname, RUN_BOTH | ROW_LEGACY,
	"The directory of a path"},
    {"basename", "*Any $args", fn_basename, RUN_BOTH | ROW_LEGACY,
	"The last part of a path"},
    {"dos2unix", "*Any $args", fn_dos2unix, RUN_BOTH | ROW_LEGACY,
	"A string with Unix line ends"},
    {"unix2dos", "*Any $args", fn_unix2dos, RUN_BOTH | ROW_LEGACY,
	"A string with DOS line ends"},
    {"swapcase", "*Any $args", fn_swapcase, RUN_BOTH | ROW_LEGACY,
	"Upper case for lower, and lower for upper"},
    {"regexpescape", "*Any $args", fn_regexpescape, RUN_BOTH | ROW_LEGACY,
	"A text escaped for a regular expression"},
    {"uriescape", "*Any $args", fn_uriescape, RUN_BOTH | ROW_LEGACY,
	"A text escaped for a URI"},
    {"shell_escape", "Any $string", fn_shell_escape, RUN_BOTH,
	"A text quoted as one shell word"},
    {"stdlib::shell_escape", "Any $string", fn_shell_escape, RUN_BOTH,
	"A text quoted as one shell word"},
    {"shell_join", "*Any $args", fn_shell_join, RUN_BOTH | ROW_LEGACY,
	"Words quoted as a shell line"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_string = {
    "stdlib_string", rows, "stdlib"};
