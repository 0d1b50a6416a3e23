/*
 * stdlib's functions that quote, split and test texts.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "eval/call.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "functions/stdlib_validate.h"
#include "value/hash.h"
#include "value/ruby.h"
#include "value/ruby_format.h"
#include "value/tostring.h"

static enum eval_rc
fn_batch_escape(struct call *c, struct value *ret)
{
	struct value s = ruby_string(c->arena, c->args[0]);
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_addch(&b, '"');
	for (uint32_t i = 0; i < s.aux; i++) {
		if (s.s[i] == '"')
			strbuf_addch(&b, '"');
		else if (s.s[i] == '$' || s.s[i] == '\\')
			strbuf_addch(&b, '\\');
		strbuf_addch(&b, s.s[i]);
	}
	strbuf_addch(&b, '"');
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static enum eval_rc
fn_powershell_escape(struct call *c, struct value *ret)
{
	struct value s = ruby_string(c->arena, c->args[0]);
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; i < s.aux; i++) {
		if (s.s[i] == '"')
			strbuf_addstr(&b, "\\`");
		else if (s.s[i] && strchr(" '`|\n$", s.s[i]))
			strbuf_addch(&b, '`');
		strbuf_addch(&b, s.s[i]);
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static enum eval_rc
fn_xml_encode(struct call *c, struct value *ret)
{
	struct value s = c->args[0];
	bool attribute = c->argc > 1 && c->args[1].s[0] == 'a';
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	if (attribute)
		strbuf_addch(&b, '"');
	for (uint32_t i = 0; i < s.aux; i++) {
		if (s.s[i] == '&')
			strbuf_addstr(&b, "&amp;");
		else if (s.s[i] == '<')
			strbuf_addstr(&b, "&lt;");
		else if (s.s[i] == '>')
			strbuf_addstr(&b, "&gt;");
		else if (s.s[i] == '"' && attribute)
			strbuf_addstr(&b, "&quot;");
		else if (s.s[i] == '\'' && attribute)
			strbuf_addstr(&b, "&apos;");
		else
			strbuf_addch(&b, s.s[i]);
	}
	if (attribute)
		strbuf_addch(&b, '"');
	*ret = value_string_take(c->arena, &b);
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

/* File.extname: the last dot of the last name, unless that begins with it. */
static enum eval_rc
fn_extname(struct call *c, struct value *ret)
{
	struct value s = c->args[0];
	size_t end = s.aux, start, dot;

	if (memchr(s.s, '\0', s.aux))
		return call_error(c, "path name contains null byte");
	while (end && s.s[end - 1] == '/')
		end--;
	for (start = end; start && s.s[start - 1] != '/';)
		start--;
	while (start < end && s.s[start] == '.')
		start++;
	for (dot = end; dot > start && s.s[dot - 1] != '.';)
		dot--;
	*ret = value_str("");
	if (dot > start + 1)
		*ret = value_string(s.s + dot - 1, end - dot + 1);
	return EVAL_OK;
}

/*
 * Appends the part of a word at s (n bytes) to out as the shell reads it.
 * Returns the length of the part, or 0 at a quote without an end.
 */
static size_t
shell_part(const char *s, size_t n, struct strbuf *out)
{
	const char *end;
	size_t i;

	if (*s == '\'') {
		end = memchr(s + 1, '\'', n - 1);
		if (end)
			strbuf_add(out, s + 1, (size_t)(end - s - 1));
		return end ? (size_t)(end - s + 1) : 0;
	}
	if (*s == '\\') {
		strbuf_add(out, n > 1 ? s + 1 : s, 1);
		return n > 1 ? 2 : 1;
	}
	if (*s != '"') {
		strbuf_addch(out, *s);
		return 1;
	}
	for (i = 1; i < n && s[i] != '"'; i++) {
		if (s[i] == '\\' && ++i < n &&
		    (!s[i] || !strchr("$`\"\\\n", s[i])))
			strbuf_addch(out, '\\');
		if (i < n)
			strbuf_addch(out, s[i]);
	}
	return i < n ? i + 1 : 0;
}

/* White space of Ruby's \s. */
static bool
is_blank(char ch)
{
	return ch == ' ' || (ch >= '\t' && ch <= '\r');
}

static size_t
skip_blanks(struct value s, size_t i)
{
	while (i < s.aux && is_blank(s.s[i]))
		i++;
	return i;
}

static enum eval_rc
fn_shell_split(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct strbuf word;
	struct value s;
	struct vlist l;
	size_t i, n;

	if (legacy_arity(c, 1, 1) != EVAL_OK)
		return EVAL_ERR;
	s = ruby_string(c->arena, v[0]);
	vlist_init(&l, c->arena);
	strbuf_init(&word, VALUE_STRING_MAX);
	for (i = skip_blanks(s, 0); i < s.aux;) {
		n = shell_part(s.s + i, s.aux - i, &word);
		if (!n) {
			strbuf_release(&word);
			return call_error(c, "Unmatched quote: %s",
			    ruby_inspect_text(c->arena, s));
		}
		i += n;
		if (i < s.aux && !is_blank(s.s[i]))
			continue;
		vlist_push(&l, value_string_copy(
				   c->arena, value_buf_text(&word), word.len));
		strbuf_reset(&word);
		i = skip_blanks(s, i);
	}
	strbuf_release(&word);
	*ret = vlist_value(&l);
	return EVAL_OK;
}

/* A set of characters as String#tr reads it: "a-z", "^a-z". */
struct char_set {
	const uint32_t *ranges; /* pairs: first, last */
	size_t count;
	bool inverse;
	bool all; /* no set was given */
};

/* The character at *i, after a backslash that escapes it. */
static uint32_t
set_char(struct value s, size_t *i)
{
	uint32_t cp = 0;

	if (s.s[*i] == '\\' && *i + 1 < s.aux)
		++*i;
	*i += utf8_decode(s.s + *i, s.aux - *i, &cp);
	return cp;
}

static enum eval_rc
read_set(struct call *c, struct value s, struct char_set *ret)
{
	uint32_t *ranges = arena_alloc(c->arena, 2 * s.aux * sizeof(*ranges));
	size_t i, n = 0;
	char from[UTF8_MAX + 1] = "", to[UTF8_MAX + 1] = "";

	ret->inverse = s.aux > 1 && s.s[0] == '^';
	for (i = ret->inverse; i < s.aux; n += 2) {
		ranges[n] = ranges[n + 1] = set_char(s, &i);
		if (i + 1 >= s.aux || s.s[i] != '-')
			continue;
		i++;
		ranges[n + 1] = set_char(s, &i);
		if (ranges[n] <= ranges[n + 1])
			continue;
		utf8_encode(ranges[n], from);
		utf8_encode(ranges[n + 1], to);
		return call_error(c,
		    "invalid range \"%s-%s\" in string transliteration", from,
		    to);
	}
	ret->ranges = ranges;
	ret->count = n;
	return EVAL_OK;
}

static bool
set_has(const struct char_set *set, uint32_t cp)
{
	for (size_t i = 0; i < set->count; i += 2)
		if (cp >= set->ranges[i] && cp <= set->ranges[i + 1])
			return !set->inverse;
	return set->all || set->inverse;
}

static enum eval_rc
squeeze(struct call *c, struct value s, const struct char_set *set,
    struct value *ret)
{
	uint32_t cp, last = UINT32_MAX;
	struct strbuf b;
	size_t n;

	if (s.tag != V_STRING)
		return call_error(c, "undefined method `squeeze' for %s:%s",
		    ruby_inspect_text(c->arena, s), ruby_class(s));
	strbuf_init(&b, VALUE_STRING_MAX);
	for (size_t i = 0; i < s.aux; i += n, last = cp) {
		n = utf8_decode(s.s + i, s.aux - i, &cp);
		if (cp != last || !set_has(set, cp))
			strbuf_add(&b, s.s + i, n);
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static enum eval_rc
squeeze_all(struct call *c, const struct varray *in, const struct char_set *set,
    struct value *ret)
{
	struct varray *out = varray_new(c->arena, in->count);

	for (uint32_t i = 0; i < in->count; i++)
		if (squeeze(c, in->items[i], set, &out->items[i]) != EVAL_OK)
			return EVAL_ERR;
	*ret = value_array(out);
	return EVAL_OK;
}

static enum eval_rc
fn_squeeze(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct char_set set = {.all = 1};
	struct value first;

	if (c->argc != 1 && c->argc != 2)
		return call_error(c,
		    "squeeze(): Wrong number of arguments given %u for 2 or 1",
		    c->argc);
	first = v[0];
	if (v[0].tag == V_ARRAY && v[0].a->count)
		first = v[0].a->items[0];
	if (first.tag == V_STRING && c->argc == 2 && value_truthy(v[1])) {
		set.all = 0;
		if (v[1].tag != V_STRING)
			return call_error(c,
			    "no implicit conversion of %s into String",
			    ruby_argument(v[1]));
		if (read_set(c, v[1], &set) != EVAL_OK)
			return EVAL_ERR;
	}
	return v[0].tag == V_ARRAY ? squeeze_all(c, v[0].a, &set, ret)
				   : squeeze(c, v[0], &set, ret);
}

static enum eval_rc
fn_sprintf_hash(struct call *c, struct value *ret)
{
	struct value fmt = c->args[0];
	const char *error;
	struct strbuf b;

	if (stdlib_deprecation(c, "sprintf_hash",
		"This method is deprecated. From Puppet 4.10.10/5.3.4 please "
		"use the built-in sprintf instead") != EVAL_OK)
		return EVAL_ERR;
	for (uint32_t i = 0; i < c->args[1].h->count; i++)
		if (c->args[1].h->entries[i].key.tag != V_STRING)
			return call_error(c,
			    "undefined method `to_sym' for %s:%s",
			    ruby_inspect_text(
				c->arena, c->args[1].h->entries[i].key),
			    ruby_class(c->args[1].h->entries[i].key));
	strbuf_init(&b, VALUE_STRING_MAX);
	error = ruby_format(c->arena, fmt.s, fmt.aux, c->args + 1, 1, &b);
	if (!error) {
		*ret = value_string_take(c->arena, &b);
		return EVAL_OK;
	}
	strbuf_release(&b);
	return call_error(c, "%s", error);
}

#define PARTS "Variant[String[1], Array[String[1], 1]]"

static const struct function_row rows[] = {
    {"batch_escape", "Any $string", fn_batch_escape, RUN_BOTH,
	"A text quoted for a batch file of Windows"},
    {"stdlib::batch_escape", "Any $string", fn_batch_escape, RUN_BOTH,
	"A text quoted for a batch file of Windows"},
    {"powershell_escape", "Any $string", fn_powershell_escape, RUN_BOTH,
	"A text quoted for PowerShell"},
    {"stdlib::powershell_escape", "Any $string", fn_powershell_escape, RUN_BOTH,
	"A text quoted for PowerShell"},
    {"stdlib::xml_encode", "String $str, ?Enum['text','attr'] $type",
	fn_xml_encode, RUN_BOTH, "A text or an attribute's value in XML"},
    {"stdlib::start_with", "String $test_string, " PARTS " $prefixes",
	fn_start_with, RUN_BOTH, "True when a string begins with a prefix"},
    {"stdlib::end_with", "String $test_string, " PARTS " $suffixes",
	fn_end_with, RUN_BOTH, "True when a string ends with a suffix"},
    {"stdlib::extname", "String $filename", fn_extname, RUN_BOTH,
	"The extension of a file's name"},
    {"shell_split", "*Any $args", fn_shell_split, RUN_BOTH | ROW_LEGACY,
	"The words of a shell line"},
    {"squeeze", "*Any $args", fn_squeeze, RUN_BOTH | ROW_LEGACY,
	"A string without repetitions of a character"},
    {"sprintf_hash", "String $format, Hash $arguments", fn_sprintf_hash,
	RUN_BOTH, "A format filled from a hash (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_text = {
    "stdlib_text", rows, "stdlib"};
