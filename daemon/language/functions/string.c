/*
 * camelcase, capitalize, chomp, chop, lstrip, rstrip, strip, upcase,
 * downcase.
 */

#include "base/core/strbuf.h"

#include <stdbool.h>

#include "base/text/utf8.h"
#include "language/eval/call.h"
#include "language/functions/families.h"
#include "language/types/iterable.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/tostring.h"

typedef void (*functions_string_map)(
    const char *s, size_t n, struct strbuf *out);

static void
map_camelcase(const char *s, size_t n, struct strbuf *out)
{
	size_t start = 0;

	for (size_t i = 0; i <= n; i++) {
		if (i < n && s[i] != '_')
			continue;
		if (i > start)
			utf8_capitalize(s + start, i - start, out);
		start = i + 1;
	}
}

static void
map_chomp(const char *s, size_t n, struct strbuf *out)
{
	if (n > 1 && s[n - 2] == '\r' && s[n - 1] == '\n')
		n -= 2;
	else if (n && (s[n - 1] == '\n' || s[n - 1] == '\r'))
		n--;
	strbuf_add(out, s, n);
}

static void
map_chop(const char *s, size_t n, struct strbuf *out)
{
	if (n > 1 && s[n - 2] == '\r' && s[n - 1] == '\n')
		n -= 2;
	else if (n) {
		n--;
		while (n && ((unsigned char)s[n] & 0xc0) == 0x80)
			n--;
	}
	strbuf_add(out, s, n);
}

/* White space of Ruby's strip: ASCII's and NUL. */
static bool
string_is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

static size_t
leading(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && string_is_space(s[i]))
		i++;
	return i;
}

static size_t
without_trailing(const char *s, size_t n)
{
	while (n && string_is_space(s[n - 1]))
		n--;
	return n;
}

static void
map_lstrip(const char *s, size_t n, struct strbuf *out)
{
	size_t i = leading(s, n);

	strbuf_add(out, s + i, n - i);
}

static void
map_rstrip(const char *s, size_t n, struct strbuf *out)
{
	strbuf_add(out, s, without_trailing(s, n));
}

static void
map_strip(const char *s, size_t n, struct strbuf *out)
{
	size_t i = leading(s, n);

	map_rstrip(s + i, n - i, out);
}

static struct value
map_value(struct call *c, struct value v, functions_string_map f, int depth)
{
	struct value mapped;
	struct strbuf b;
	struct varray *a;
	struct vhash *h;

	if (v.tag == V_STRING) {
		strbuf_init(&b, VALUE_STRING_MAX);
		f(v.s, v.aux, &b);
		mapped = value_string_take(c->arena, &b);
		mapped.flags = v.flags;
		return mapped;
	}
	if (v.tag == V_ARRAY && depth < VALUE_MAX_DEPTH) {
		a = varray_new(c->arena, v.a->count);
		for (uint32_t i = 0; i < v.a->count; i++)
			a->items[i] = map_value(c, v.a->items[i], f, depth + 1);
		return value_array(a);
	}
	if (v.tag == V_HASH && depth < VALUE_MAX_DEPTH) {
		h = vhash_new(c->arena, v.h->count);
		for (uint32_t i = 0; i < v.h->count; i++)
			vhash_set(c->arena, h,
			    map_value(c, v.h->entries[i].key, f, depth + 1),
			    map_value(c, v.h->entries[i].value, f, depth + 1));
		return value_hash(h);
	}
	return v;
}

/* Ruby's errors for strings that are not UTF-8; NULL: all bytes are allowed. */
#define FOLDED	"input string invalid"
#define MATCHED "invalid byte sequence in UTF-8"

/* Maps strings and the elements of iterable values; numbers do not change. */
static enum eval_rc
string_apply(struct call *c, functions_string_map f, const char *fault,
    struct value *ret)
{
	struct viterator it;
	struct value v = c->args[0];

	if (fault != NULL && v.tag == V_STRING &&
	    (v.flags & VALUE_OCTETS) == 0 && !utf8_is_valid(v.s, v.aux))
		return call_error(c, "%s", fault);

	if (c->row->signature[0] == 'I' && type_iterate(c->arena, v, &it) == 0)
		v = viterator_to_array(c->arena, &it);
	*ret = map_value(c, v, f, 0);
	return EVAL_OK;
}

static enum eval_rc
fn_camelcase(struct call *c, struct value *ret)
{
	return string_apply(c, map_camelcase, MATCHED, ret);
}

static enum eval_rc
fn_capitalize(struct call *c, struct value *ret)
{
	return string_apply(c, utf8_capitalize, FOLDED, ret);
}

static enum eval_rc
fn_chomp(struct call *c, struct value *ret)
{
	return string_apply(c, map_chomp, NULL, ret);
}

static enum eval_rc
fn_chop(struct call *c, struct value *ret)
{
	return string_apply(c, map_chop, NULL, ret);
}

static enum eval_rc
fn_lstrip(struct call *c, struct value *ret)
{
	return string_apply(c, map_lstrip, MATCHED, ret);
}

static enum eval_rc
fn_rstrip(struct call *c, struct value *ret)
{
	return string_apply(c, map_rstrip, MATCHED, ret);
}

static enum eval_rc
fn_strip(struct call *c, struct value *ret)
{
	return string_apply(c, map_strip, MATCHED, ret);
}

static enum eval_rc
fn_upcase(struct call *c, struct value *ret)
{
	return string_apply(c, utf8_upcase, FOLDED, ret);
}

static enum eval_rc
fn_downcase(struct call *c, struct value *ret)
{
	return string_apply(c, utf8_downcase, FOLDED, ret);
}

#define STRINGS "Iterable[Variant[String, Numeric]] $arg"
#define STRING_ROWS(name, fn, doc)                     \
	{name, "Numeric $arg", fn, RUN_BOTH, doc},     \
	    {name, "String $arg", fn, RUN_BOTH, NULL}, \
	{                                              \
		name, STRINGS, fn, RUN_BOTH, NULL      \
	}

/* Rows of upcase and downcase: strings and numbers, nested. */
#define CASE_ROWS(name, fn, doc)                                              \
	{name, "Numeric $arg", fn, RUN_BOTH, doc},                            \
	    {name, "String $arg", fn, RUN_BOTH, NULL},                        \
	    {name, "Array[StringData] $arg", fn, RUN_BOTH, NULL},             \
	{                                                                     \
		name, "Hash[StringData, StringData] $arg", fn, RUN_BOTH, NULL \
	}

static const struct function_row functions_string_rows[] = {
    STRING_ROWS("camelcase", fn_camelcase, "some_name as SomeName"),
    STRING_ROWS("capitalize", fn_capitalize, "First letter upper case"),
    STRING_ROWS("chomp", fn_chomp, "A string without its line end"),
    STRING_ROWS("chop", fn_chop, "A string without its last character"),
    STRING_ROWS("lstrip", fn_lstrip, "A string without blanks at the start"),
    STRING_ROWS("rstrip", fn_rstrip, "A string without blanks at the end"),
    STRING_ROWS("strip", fn_strip, "A string without blanks at both ends"),
    CASE_ROWS("upcase", fn_upcase, "All letters upper case"),
    CASE_ROWS("downcase", fn_downcase, "All letters lower case"),
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_string = {
    "string", functions_string_rows, NULL};
