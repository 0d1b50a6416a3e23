/*
 * Values as Ruby sees them.
 */

#include "base/core/arena.h"

#include <stdbool.h>

#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/value/compare.h"
#include "language/value/regexp.h"
#include "language/value/ruby.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"
#include "language/value/uri.h"

/* Set by types/. */
static const char *(*value_ruby_type_class)(struct value);

void
ruby_set_type_class(const char *(*name)(struct value))
{
	value_ruby_type_class = name;
}

static bool
value_ruby_is_number(struct value v)
{
	return v.tag == V_INT || v.tag == V_FLOAT || v.tag == V_BIGINT;
}

/* Times are numbers of seconds for ==. */
static bool
value_ruby_is_numeric(struct value v)
{
	return value_ruby_is_number(v) || v.tag == V_TIMESPAN ||
	       v.tag == V_TIMESTAMP;
}

static int
arrays_equal(const struct varray *a, const struct varray *b)
{
	if (a->count != b->count)
		return 0;
	for (uint32_t i = 0; i < a->count; i++)
		if (!ruby_equal(a->items[i], b->items[i]))
			return 0;
	return 1;
}

static int
hashes_equal(const struct vhash *a, const struct vhash *b)
{
	const struct value *v;

	if (a->count != b->count)
		return 0;
	for (uint32_t i = 0; i < a->count; i++) {
		v = vhash_get(b, a->entries[i].key);
		if (!v || !ruby_equal(a->entries[i].value, *v))
			return 0;
	}
	return 1;
}

int
ruby_equal(struct value a, struct value b)
{
	if (value_ruby_is_numeric(a) && value_ruby_is_numeric(b))
		return value_equals(a, b);
	if (a.tag == V_ARRAY && b.tag == V_ARRAY)
		return arrays_equal(a.a, b.a);
	if (a.tag == V_HASH && b.tag == V_HASH)
		return hashes_equal(a.h, b.h);
	return value_eql(a, b);
}

static int
compare_arrays(const struct varray *a, const struct varray *b, int *ret)
{
	for (uint32_t i = 0; i < a->count && i < b->count; i++) {
		if (ruby_compare(a->items[i], b->items[i], ret) < 0)
			return -1;
		if (*ret)
			return 0;
	}
	*ret = a->count < b->count ? -1 : a->count > b->count;
	return 0;
}

int
ruby_compare(struct value a, struct value b, int *ret_cmp)
{
	if (a.tag == V_STRING && b.tag == V_STRING) {
		*ret_cmp = value_compare_strings(a, b);
		return 0;
	}
	if (a.tag == V_ARRAY && b.tag == V_ARRAY)
		return compare_arrays(a.a, b.a, ret_cmp);
	if (a.tag == b.tag ||
	    (value_ruby_is_number(a) && value_ruby_is_number(b)) ||
	    ((a.tag == V_TIMESPAN || a.tag == V_TIMESTAMP) &&
		value_ruby_is_number(b)))
		if (!value_compare(a, b, ret_cmp))
			return 0;
	*ret_cmp = 0;
	return ruby_equal(a, b) ? 0 : -1;
}

static void
inspect_char(
    const char *s, size_t len, uint32_t cp, char next, struct strbuf *out)
{
	static const char escapes[] = "\aa\bb\tt\nn\vv\ff\rr\033e";

	if (cp == '"' || cp == '\\' ||
	    (cp == '#' && (next == '{' || next == '$' || next == '@'))) {
		strbuf_addch(out, '\\');
		strbuf_addch(out, (int)cp);
		return;
	}
	for (const char *e = escapes; cp < 0x20 && *e; e += 2)
		if ((uint32_t)*e == cp) {
			strbuf_addch(out, '\\');
			strbuf_addch(out, e[1]);
			return;
		}
	if (!utf8_is_print(cp))
		strbuf_addf(out, cp > 0xffff ? "\\u{%X}" : "\\u%04X", cp);
	else
		strbuf_add(out, s, len);
}

/* As String#inspect. */
static void
ruby_inspect_string(const char *s, size_t n, struct strbuf *out)
{
	uint32_t cp;
	size_t len;

	strbuf_addch(out, '"');
	for (size_t i = 0; i < n; i += len) {
		len = utf8_decode(s + i, n - i, &cp);
		if (!len) {
			strbuf_addf(out, "\\x%02X", (unsigned char)s[i]);
			len = 1;
			continue;
		}
		inspect_char(s + i, len, cp, i + len < n ? s[i + len] : 0, out);
	}
	strbuf_addch(out, '"');
}

static void
inspect(struct value v, int depth, struct strbuf *out)
{
	if (depth > VALUE_MAX_DEPTH)
		strbuf_cut(out);
	if (strbuf_is_cut(out))
		return;
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		strbuf_addstr(out, "nil");
		return;
	case V_DEFAULT:
		strbuf_addstr(out, ":default");
		return;
	case V_STRING:
		ruby_inspect_string(v.s, v.aux, out);
		return;
	case V_ARRAY:
		strbuf_addch(out, '[');
		for (uint32_t i = 0; i < v.a->count && !strbuf_is_cut(out);
		     i++) {
			strbuf_addstr(out, i ? ", " : "");
			inspect(v.a->items[i], depth + 1, out);
		}
		strbuf_addch(out, ']');
		return;
	case V_HASH:
		strbuf_addch(out, '{');
		for (uint32_t i = 0; i < v.h->count && !strbuf_is_cut(out);
		     i++) {
			strbuf_addstr(out, i ? ", " : "");
			inspect(v.h->entries[i].key, depth + 1, out);
			strbuf_addstr(out, "=>");
			inspect(v.h->entries[i].value, depth + 1, out);
		}
		strbuf_addch(out, '}');
		return;
	case V_SENSITIVE:
		strbuf_addstr(out, "#<Sensitive [value redacted]>");
		return;
	case V_URI:
		strbuf_addf(out, "#<%s ", uri_class(v));
		value_to_string(v, out);
		strbuf_addch(out, '>');
		return;
	default:
		value_to_string(v, out);
	}
}

void
ruby_inspect(struct value v, struct strbuf *out)
{
	inspect(v, 0, out);
}

void
ruby_to_s(struct value v, struct strbuf *out)
{
	switch (v.tag) {
	case V_ARRAY:
	case V_HASH:
		inspect(v, 0, out);
		return;
	case V_REGEXP:
		strbuf_addstr(out, "(?-mix:");
		regexp_escape(v.re, out);
		strbuf_addch(out, ')');
		return;
	default:
		value_to_string(v, out);
	}
}

struct value
ruby_string(struct arena *a, struct value v)
{
	struct strbuf b;

	if (v.tag == V_STRING)
		return v;
	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(v, &b);
	return value_string_take(a, &b);
}

const char *
ruby_text(struct arena *a, struct value v)
{
	return value_cstr(a, ruby_string(a, v));
}

const char *
ruby_inspect_text(struct arena *a, struct value v)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_inspect(v, &b);
	return value_string_take(a, &b).s;
}

const char *
ruby_class(struct value v)
{
	static const char *const names[V_TAGS] = {
	    [V_UNSET] = "NilClass",
	    [V_UNDEF] = "NilClass",
	    [V_DEFAULT] = "Symbol",
	    [V_INT] = "Integer",
	    [V_BIGINT] = "Integer",
	    [V_FLOAT] = "Float",
	    [V_STRING] = "String",
	    [V_REGEXP] = "Regexp",
	    [V_ARRAY] = "Array",
	    [V_HASH] = "Hash",
	    [V_TYPE] = "Puppet::Pops::Types::PAnyType",
	    [V_SENSITIVE] = "Puppet::Pops::Types::PSensitiveType::"
			    "Sensitive",
	    [V_ITERATOR] = "Puppet::Pops::Types::Iterator",
	    [V_BINARY] = "Puppet::Pops::Types::PBinaryType::Binary",
	    [V_SEMVER] = "SemanticPuppet::Version",
	    [V_SEMVERRANGE] = "SemanticPuppet::VersionRange",
	    [V_TIMESPAN] = "Puppet::Pops::Time::Timespan",
	    [V_TIMESTAMP] = "Puppet::Pops::Time::Timestamp",
	    [V_OBJECT] = "Object",
	    [V_LAMBDA] = "Puppet::Pops::Evaluator::Closure",
	};

	if (v.tag == V_BOOL)
		return v.i ? "TrueClass" : "FalseClass";
	if (v.tag == V_URI)
		return uri_class(v);
	if ((v.tag == V_TYPE || v.tag == V_OBJECT) &&
	    value_ruby_type_class != NULL)
		return value_ruby_type_class(v);
	return names[v.tag];
}

const char *
ruby_argument(struct value v)
{
	if (v.tag == V_BOOL)
		return v.i ? "true" : "false";
	return v.tag == V_UNDEF ? "nil" : ruby_class(v);
}

const char *
ruby_not_comparable(struct arena *a, struct value left, struct value right)
{
	const char *what = ruby_class(right);

	if (value_ruby_is_number(right) || right.tag == V_BOOL ||
	    right.tag == V_UNDEF)
		what = ruby_inspect_text(a, right);
	return arena_printf(
	    a, "comparison of %s with %s failed", ruby_class(left), what);
}
