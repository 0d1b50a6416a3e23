/*
 * Texts of values.
 */

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/regex/regex_escape.h"
#include "base/core/strbuf.h"
#include "language/value/regexp.h"
#include "language/value/semver/semver.h"
#include "language/value/time/time.h"
#include "language/value/tostring.h"

static void (*resource_formatter)(struct value, struct strbuf *);
static void (*type_formatter)(const struct type *, int, struct strbuf *);
static void (*rich_formatter)(struct value v, int source, struct strbuf *);

void
value_set_resource_formatter(void (*format)(struct value v, struct strbuf *out))
{
	resource_formatter = format;
}

void
value_set_type_formatter(
    void (*format)(const struct type *, int source, struct strbuf *))
{
	type_formatter = format;
}

void
value_set_rich_formatter(
    void (*format)(struct value v, int source, struct strbuf *out))
{
	rich_formatter = format;
}

static void tostring_append(
    struct value v, int source, int depth, struct strbuf *out);

static void
append_float(double f, struct strbuf *out)
{
	char buf[FLOAT_TEXT_MAX];

	strbuf_add(out, buf, float_format(f, buf));
}

static void
append_array(const struct varray *a, int source, int depth, struct strbuf *out)
{
	strbuf_addch(out, '[');
	for (uint32_t i = 0; i < a->count; i++) {
		if (i)
			strbuf_add(out, ", ", 2);
		tostring_append(a->items[i], source, depth, out);
	}
	strbuf_addch(out, ']');
}

static void
append_hash(const struct vhash *h, int source, int depth, struct strbuf *out)
{
	strbuf_addch(out, '{');
	for (uint32_t i = 0; i < h->count; i++) {
		if (i)
			strbuf_add(out, ", ", 2);
		tostring_append(h->entries[i].key, source, depth, out);
		strbuf_add(out, " => ", 4);
		tostring_append(h->entries[i].value, source, depth, out);
	}
	strbuf_addch(out, '}');
}

/*
 * Regexp#inspect, or to_s between slashes for a pattern fixed to its encoding.
 */
static void
append_regexp(const struct vregexp *re, struct strbuf *out)
{
	int fixed = regex_is_fixed(re->source, re->len);

	strbuf_addstr(out, fixed ? "/(?-mix:" : "/");
	regexp_escape(re, out);
	strbuf_addstr(out, fixed ? ")/" : "/");
}

static void
append_text(struct value v, int source, struct strbuf *out)
{
	if (source)
		value_quote(v.s, v.aux, out);
	else
		strbuf_add(out, v.s, v.aux);
}

static void
append_version(struct value v, int source, struct strbuf *out)
{
	if (source)
		strbuf_addch(out, '\'');
	if (v.tag == V_SEMVER)
		semver_format(v.ver, out);
	else
		strbuf_addstr(out, v.range->text);
	if (source)
		strbuf_addch(out, '\'');
}

static void
append_time(struct value v, int source, struct strbuf *out)
{
	if (source)
		strbuf_addch(out, '\'');
	time_format(v, out);
	if (source)
		strbuf_addch(out, '\'');
}

static void
append_uri(struct value v, int source, struct strbuf *out)
{
	if (source)
		strbuf_addstr(out, "URI(");
	append_text(v, source, out);
	if (source)
		strbuf_addch(out, ')');
}

static void
append_rich(struct value v, int source, struct strbuf *out)
{
	if (rich_formatter)
		rich_formatter(v, source, out);
}

static void
tostring_append(struct value v, int source, int depth, struct strbuf *out)
{
	if (depth > VALUE_MAX_DEPTH)
		strbuf_cut(out);
	if (strbuf_is_cut(out))
		return;
	switch ((enum value_tag)v.tag) {
	case V_UNSET:
	case V_UNDEF:
		if (source)
			strbuf_addstr(out, "undef");
		return;
	case V_DEFAULT:
		strbuf_addstr(out, "default");
		return;
	case V_BOOL:
		strbuf_addstr(out, v.i ? "true" : "false");
		return;
	case V_INT:
		strbuf_addint(out, v.i);
		return;
	case V_BIGINT:
		strbuf_add(out, v.s, v.aux);
		return;
	case V_FLOAT:
		append_float(v.f, out);
		return;
	case V_STRING:
		append_text(v, source, out);
		return;
	case V_REGEXP:
		append_regexp(v.re, out);
		return;
	case V_ARRAY:
		append_array(v.a, source, depth + 1, out);
		return;
	case V_HASH:
		append_hash(v.h, source, depth + 1, out);
		return;
	case V_TYPE:
		if (v.flags & VALUE_RESOURCE && resource_formatter)
			resource_formatter(v, out);
		else if (type_formatter)
			type_formatter(v.t, source, out);
		return;
	case V_SEMVER:
	case V_SEMVERRANGE:
		append_version(v, source, out);
		return;
	case V_TIMESPAN:
	case V_TIMESTAMP:
		append_time(v, source, out);
		return;
	case V_URI:
		append_uri(v, source, out);
		return;
	default:
		append_rich(v, source, out);
	}
}

void
value_to_string(struct value v, struct strbuf *out)
{
	/* most values; tostring_append() needs much more stack */
	if (v.tag == V_STRING)
		strbuf_add(out, v.s, v.aux);
	else if (v.tag == V_INT)
		strbuf_addint(out, v.i);
	else
		tostring_append(v, 0, 0, out);
}

void
value_to_source(struct value v, struct strbuf *out)
{
	tostring_append(v, 1, 0, out);
}

struct value
value_string_of(struct arena *a, struct value v)
{
	struct strbuf b;

	if (v.tag == V_STRING)
		return v;
	strbuf_init(&b, VALUE_STRING_MAX);
	value_to_string(v, &b);
	return value_string_take(a, &b);
}

static int
needs_double_quotes(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] < 0x20)
			return 1;
	return 0;
}

/* A backslash and the character behind it are copied. */
static void
quote_single(const char *s, size_t n, struct strbuf *out)
{
	strbuf_addch(out, '\'');
	for (size_t i = 0; i < n; i++) {
		if (s[i] == '\\' && i + 1 < n)
			strbuf_addch(out, s[i++]);
		else if (s[i] == '\'')
			strbuf_addch(out, '\\');
		strbuf_addch(out, s[i]);
	}
	strbuf_addch(out, '\'');
}

static void
quote_double_char(unsigned char c, struct strbuf *out)
{
	switch (c) {
	case '\n':
		strbuf_addstr(out, "\\n");
		return;
	case '\r':
		strbuf_addstr(out, "\\r");
		return;
	case '\t':
		strbuf_addstr(out, "\\t");
		return;
	case '"':
	case '$':
	case '\\':
		strbuf_addch(out, '\\');
		strbuf_addch(out, c);
		return;
	default:
		if (c < 0x20)
			strbuf_addf(out, "\\u{%X}", c);
		else
			strbuf_addch(out, c);
	}
}

void
value_quote_double(const char *s, size_t n, struct strbuf *out)
{
	strbuf_addch(out, '"');
	for (size_t i = 0; i < n; i++)
		quote_double_char((unsigned char)s[i], out);
	strbuf_addch(out, '"');
}

void
value_quote(const char *s, size_t n, struct strbuf *out)
{
	if (needs_double_quotes(s, n))
		value_quote_double(s, n, out);
	else
		quote_single(s, n, out);
}
