/*
 * String from any value, by formats (string_converter.rb).
 */

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/base64.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/types/convert/convert.h"
#include "language/types/relation/infer.h"
#include "language/types/internal.h"
#include "language/types/describe/string_format.h"
#include "language/types/wide.h"
#include "language/value/bigint.h"
#include "language/value/iterate.h"
#include "language/value/regexp.h"
#include "language/value/ruby.h"
#include "language/value/ruby_format.h"
#include "language/value/tostring.h"

/* Position in nested containers, for line breaks and indentation. */
struct indent {
	int level;
	int first;
	int on;
};

struct converter {
	struct arena *arena;
	struct strbuf *out;
	const char *error;
	int depth;
};

static void convert_string_convert(struct converter *c, struct value v,
    const struct string_formats *formats, struct indent in);

static void
convert_string_fail(struct converter *c, const char *error)
{
	if (!c->error)
		c->error = error;
}

static void
bad_letter(struct converter *c, const char *type, const struct string_format *f,
    const char *expected)
{
	convert_string_fail(
	    c, arena_printf(c->arena,
		   "Illegal format '%c' specified for value of %s type - "
		   "expected one of the characters '%s'",
		   f->letter, type, expected));
}

static bool
convert_string_is_one_of(char letter, const char *set)
{
	return strchr(set, letter) != NULL;
}

/* Kernel.format with the letter of the format replaced. */
static void
kernel_format(struct converter *c, const struct string_format *f, char letter,
    struct value v)
{
	char *fmt = arena_memdup(c->arena, f->text, f->len);
	const char *error;

	for (uint32_t i = 0; i < f->len; i++)
		if (fmt[i] == f->letter)
			fmt[i] = letter;
	error = ruby_format(c->arena, fmt, f->len, &v, 1, c->out);
	if (error)
		convert_string_fail(c, error);
}

/* Width and precision alone. */
static void
apply_flags(
    struct converter *c, const struct string_format *f, const char *s, size_t n)
{
	int len, left = f->left;

	if (f->precision >= 0)
		n = utf8_offset(s, n, (size_t)f->precision);
	len = (int)utf8_count(s, n);
	if (!left && f->width > len)
		strbuf_addchn(c->out, ' ', (size_t)(f->width - len));
	strbuf_add(c->out, s, n);
	if (left && f->width > len)
		strbuf_addchn(c->out, ' ', (size_t)(f->width - len));
}

static void
apply_text(struct converter *c, const struct string_format *f, const char *s)
{
	apply_flags(c, f, s, strlen(s));
}

static void
convert_default(struct converter *c, const struct string_format *f)
{
	if (convert_string_is_one_of(f->letter, "dsp"))
		apply_text(c, f, f->alt ? "\"default\"" : "default");
	else if (f->letter == 'D')
		apply_text(c, f, f->alt ? "\"Default\"" : "Default");
	else
		bad_letter(c, "Default", f, "dDsp");
}

static void
convert_undef(struct converter *c, const struct string_format *f)
{
	static const struct {
		const char *letters;
		const char *plain;
		const char *alt;
	} forms[] = {
	    {"n", "nil", "null"},
	    {"u", "undef", "undefined"},
	    {"dxXobBeEfgGaA", "NaN", "NaN"},
	    {"v", "n/a", "n/a"},
	    {"V", "N/A", "N/A"},
	    {"s", "", "\"\""},
	    {"p", "undef", "\"undef\""},
	};

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		if (convert_string_is_one_of(f->letter, forms[i].letters)) {
			apply_text(
			    c, f, f->alt ? forms[i].alt : forms[i].plain);
			return;
		}
	bad_letter(c, "Undef", f, "nudxXobBeEfgGaAvVsp");
}

static void
convert_integer(
    struct converter *c, const struct string_format *f, struct value v)
{
	int64_t i = v.tag == V_INT ? v.i : -1;
	char buf[UTF8_MAX + 2];
	size_t n;

	if (convert_string_is_one_of(f->letter, "dxXobBpeEfgGaA")) {
		if (convert_string_is_one_of(f->letter, "eEfgGaA"))
			v = value_float(
			    v.tag == V_INT ? (double)i : bigint_double(v));
		kernel_format(c, f, f->letter, v);
	} else if (f->letter == 'c') {
		n = i >= 0 && i <= 0x10ffff ? utf8_encode((uint32_t)i, buf + 1)
					    : 0;
		if (n == 0) {
			convert_string_fail(c, "pack(U): value out of range");
			return;
		}
		buf[0] = buf[n + 1] = '"';
		v = f->alt ? value_string_copy(c->arena, buf, n + 2)
			   : value_string_copy(c->arena, buf + 1, n);
		kernel_format(c, f, 's', v);
	} else if (f->letter == 's')
		kernel_format(
		    c, f, f->alt ? 'p' : 's', ruby_string(c->arena, v));
	else
		bad_letter(c, "Integer", f, "dxXobBeEfgGaAspc");
}

static void
convert_float(struct converter *c, const struct string_format *f, double d)
{
	struct value v = value_float(d), s;

	if (convert_string_is_one_of(f->letter, "dxXobBeEfgGaAp"))
		kernel_format(c, f, f->letter, v);
	else if (f->letter == 's') {
		s = ruby_string(c->arena, v);
		if (f->alt)
			s = value_str(arena_printf(
			    c->arena, "\"%.*s\"", (int)s.aux, s.s));
		kernel_format(c, f, 's', s);
	} else
		bad_letter(c, "Float", f, "dxXobBeEfgGaAsp");
}

static void
convert_boolean(struct converter *c, const struct string_format *f, int b)
{
	static const struct {
		char letter;
		const char *yes;
		const char *no;
	} words[] = {
	    {'t', "true", "false"},
	    {'T', "True", "False"},
	    {'y', "yes", "no"},
	    {'Y', "Yes", "No"},
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (f->letter == words[i].letter) {
			const char *s = b ? words[i].yes : words[i].no;

			apply_flags(c, f, s, f->alt ? 1 : strlen(s));
			return;
		}
	if (convert_string_is_one_of(f->letter, "dxXobB"))
		convert_integer(c, f, value_int(b));
	else if (convert_string_is_one_of(f->letter, "eEfgGaA"))
		convert_float(c, f, b);
	else if (convert_string_is_one_of(f->letter, "sp"))
		apply_text(c, f, b ? "true" : "false");
	else
		bad_letter(c, "Boolean", f, "tTyYdxXobBeEfgGaAsp");
}

/*
 * Capitalise the segments between "::"; empty segments at the end are left out,
 * as by Ruby's split.
 */
static void
capitalize_segments(const char *s, size_t n, struct strbuf *out)
{
	size_t start = 0, kept = 0;

	for (size_t i = 0; i <= n; i++) {
		if (i < n && !(s[i] == ':' && i + 1 < n && s[i + 1] == ':'))
			continue;
		utf8_capitalize(s + start, i - start, out);
		if (i > start)
			kept = out->len;
		if (i < n)
			strbuf_add(out, "::", 2);
		start = i + 2;
		i++;
	}
	strbuf_truncate(out, kept);
}

static bool
convert_string_is_blank(char ch)
{
	return ch == ' ' || (ch >= '\t' && ch <= '\r') || ch == '\0';
}

static void
convert_string_trim(const char *s, size_t n, struct strbuf *out)
{
	while (n && convert_string_is_blank(*s)) {
		s++;
		n--;
	}
	while (n && convert_string_is_blank(s[n - 1]))
		n--;
	strbuf_add(out, s, n);
}

static void
apply_quoted(struct converter *c, const struct string_format *f, struct value s,
    int force)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	if (force)
		value_quote_double(s.s, s.aux, &b);
	else
		value_quote(s.s, s.aux, &b);
	apply_flags(c, f, value_buf_text(&b), b.len);
	strbuf_release(&b);
}

static void
convert_string_convert_text(
    struct converter *c, const struct string_format *f, struct value s)
{
	static const struct {
		char letter;
		void (*map)(const char *s, size_t n, struct strbuf *out);
	} maps[] = {
	    {'c', utf8_capitalize},
	    {'C', capitalize_segments},
	    {'u', utf8_upcase},
	    {'d', utf8_downcase},
	    {'t', convert_string_trim},
	};
	struct strbuf b;

	if (f->letter == 's') {
		kernel_format(c, f, 's', s);
		return;
	}
	if (f->letter == 'p') {
		apply_quoted(c, f, s, f->alt);
		return;
	}
	for (size_t i = 0; i < sizeof(maps) / sizeof(maps[0]); i++) {
		if (f->letter != maps[i].letter)
			continue;
		strbuf_init(&b, VALUE_STRING_MAX);
		maps[i].map(s.s, s.aux, &b);
		s = value_string_take(c->arena, &b);
		if (f->alt)
			apply_quoted(c, f, s, 0);
		else
			kernel_format(c, f, 's', s);
		return;
	}
	bad_letter(c, "String", f, "cCudspt");
}

/* Base 64 in lines of 60 characters, as Ruby's encode64. */
static struct value
base64_text(struct converter *c, struct value v, char letter)
{
	struct strbuf b;
	char *s;

	strbuf_init(&b, VALUE_STRING_MAX);
	if (letter == 'b')
		for (uint32_t i = 0; i < v.aux; i += 45) {
			base64_encode(
			    v.s + i, v.aux - i < 45 ? v.aux - i : 45, &b);
			strbuf_addch(&b, '\n');
		}
	else
		base64_encode(v.s, v.aux, &b);
	s = strbuf_edit(&b);
	for (size_t i = 0; letter == 'u' && i < b.len; i++) {
		if (s[i] == '+')
			s[i] = '-';
		else if (s[i] == '/')
			s[i] = '_';
	}
	return value_string_take(c->arena, &b);
}

/* Ruby's sentence for bytes that are not UTF-8, with the first above 127. */
static void
convert_string_not_ascii(struct converter *c, struct value v)
{
	const char *p = v.s;

	while ((*p & 0x80) == 0)
		p++;
	convert_string_fail(
	    c, arena_printf(c->arena, "\"\\x%02X\" from ASCII-8BIT to UTF-8",
		   (unsigned char)*p));
}

static void
convert_binary(
    struct converter *c, const struct string_format *f, struct value v)
{
	char as = f->alt ? 'p' : 's';

	switch (f->letter) {
	case 's':
		if (!f->alt && !utf8_is_valid(v.s, v.aux)) {
			convert_string_not_ascii(c, v);
			return;
		}
		kernel_format(c, f, as, value_string(v.s, v.aux));
		return;
	case 'p':
		strbuf_addstr(c->out, "Binary(\"");
		kernel_format(c, f, 's', base64_text(c, v, 'B'));
		strbuf_addstr(c->out, "\")");
		return;
	case 'b':
	case 'B':
	case 'u':
		kernel_format(c, f, as, base64_text(c, v, f->letter));
		return;
	case 't':
	case 'T':
		kernel_format(c, f, as,
		    value_str(f->letter == 't' ? "Binary" : "BINARY"));
		return;
	default:
		bad_letter(c, "Binary", f, "bButTsp");
	}
}

static void
convert_regexp(
    struct converter *c, const struct string_format *f, struct value v)
{
	struct value s;
	struct strbuf b;

	if (f->letter == 'p')
		kernel_format(c, f, 's', value_string_of(c->arena, v));
	else if (f->letter == 's') {
		strbuf_init(&b, VALUE_STRING_MAX);
		regexp_to_s(v.re, &b);
		s = value_string_take(c->arena, &b);
		if (f->alt) {
			strbuf_init(&b, VALUE_STRING_MAX);
			value_quote(s.s, s.aux, &b);
			s = value_string_take(c->arena, &b);
		}
		kernel_format(c, f, 's', s);
	} else
		bad_letter(c, "Regexp", f, "sp");
}

static void
convert_string_convert_type(
    struct converter *c, const struct string_format *f, struct value v)
{
	struct value s = value_string_of(c->arena, v);

	if (f->letter != 's' && f->letter != 'p') {
		bad_letter(c, "Type", f, "sp");
		return;
	}
	if (f->letter == 's' && f->alt)
		s = value_str(
		    arena_printf(c->arena, "\"%.*s\"", (int)s.aux, s.s));
	kernel_format(c, f, 's', s);
}

static void
convert_uri(struct converter *c, const struct string_format *f, struct value v)
{
	struct value s = value_string(v.s, v.aux);
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	if (f->letter == 'p')
		value_to_source(v, c->out);
	else if (f->letter == 's') {
		if (f->alt) {
			value_quote(s.s, s.aux, &b);
			s = value_string_copy(
			    c->arena, value_buf_text(&b), b.len);
		}
		kernel_format(c, f, 's', s);
	} else
		bad_letter(c, "URI", f, "sp");
	strbuf_release(&b);
}

static bool
convert_string_is_container(struct value v)
{
	return v.tag == V_ARRAY || v.tag == V_HASH || v.tag == V_OBJECT;
}

static bool
convert_string_is_list(struct value v)
{
	return v.tag == V_ARRAY || v.tag == V_HASH;
}

static void
convert_string_break_line(struct strbuf *out, int level)
{
	strbuf_addch(out, '\n');
	strbuf_addchn(out, ' ', (size_t)level * 2);
}

static void
convert_object(struct converter *c, const struct string_format *f,
    struct value v, struct indent in)
{
	if (!convert_string_is_one_of(f->letter, "psq"))
		bad_letter(c, "Object", f, "spq");
	else if (f->letter == 'p' && (f->alt || in.on))
		type_format_wide(c->arena, v, in.level, c->out);
	else
		value_to_source(v, c->out);
}

static void
rstrip(struct strbuf *out)
{
	size_t n = out->len;

	while (n && convert_string_is_blank(strbuf_edit(out)[n - 1]))
		n--;
	strbuf_truncate(out, n);
}

static void
delimiters(const struct string_format *f, const char *fallback, char pair[2])
{
	static const char pairs[] = "[]{}()<>||";
	const char *p = f->delimiter ? strchr(pairs, f->delimiter) : NULL;

	pair[0] = fallback[0];
	pair[1] = fallback[1];
	if (p) {
		pair[0] = p[0];
		pair[1] = p[1];
	} else if (f->space)
		pair[0] = pair[1] = '\0';
}

static void
put_delimiter(struct strbuf *out, char ch)
{
	if (ch)
		strbuf_addch(out, ch);
}

/* Convert an element to a string of its own. */
static struct value
element_text(struct converter *c, struct value v,
    const struct string_formats *formats, const struct string_format *f,
    struct indent in)
{
	struct strbuf b, *out = c->out;
	const struct string_formats *inner =
	    f->inner ? f->inner : string_formats_inner();

	strbuf_init(&b, VALUE_STRING_MAX);
	c->out = &b;
	convert_string_convert(
	    c, v, convert_string_is_container(v) ? formats : inner, in);
	c->out = out;
	return value_string_take(c->arena, &b);
}

/*
 * True when a run of elements between two nested containers is wider than the
 * format allows.
 */
static int
too_wide(const struct varray *a, const struct value *texts,
    const struct string_format *f)
{
	int64_t sum = 0, widest = 0;

	if (!f->alt || f->width < 0)
		return 0;
	for (uint32_t i = 0; i < a->count; i++) {
		sum = convert_string_is_list(a->items[i])
			  ? 0
			  : sum + (int64_t)utf8_count(texts[i].s, texts[i].aux);
		widest = sum > widest ? sum : widest;
	}
	return widest > f->width;
}

static void
put_separator(struct converter *c, const struct string_format *f,
    const struct varray *a, uint32_t i, int wide, int level)
{
	int list = convert_string_is_list(a->items[i]);
	struct value sep = f->separator;

	if (sep.tag != V_STRING)
		sep = value_str(", ");
	strbuf_add(c->out, sep.s, sep.aux);
	if (!(wide && !list) &&
	    !(f->alt && convert_string_is_list(a->items[i - 1]) && !list))
		return;
	if (strbuf_last(c->out) != '\n')
		rstrip(c->out);
	convert_string_break_line(c->out, level);
}

static void
convert_string_convert_array(struct converter *c, const struct varray *a,
    const struct string_formats *formats, const struct string_format *f,
    struct indent in)
{
	struct value *texts = arena_alloc(c->arena, a->count * sizeof(*texts));
	struct indent child;
	char pair[2];
	int wide;

	if (!convert_string_is_one_of(f->letter, "asp")) {
		bad_letter(c, "Array", f, "asp");
		return;
	}
	delimiters(f, "[]", pair);
	in.on = f->alt || in.on;
	if (in.on && in.level > 0 && !in.first)
		convert_string_break_line(c->out, in.level);
	put_delimiter(c->out, pair[0]);
	child = (struct indent){in.level + 1, 0, f->alt};
	for (uint32_t i = 0; i < a->count; i++)
		texts[i] = element_text(c, a->items[i], formats, f, child);
	wide = too_wide(a, texts, f);
	for (uint32_t i = 0; i < a->count; i++) {
		if (i)
			put_separator(c, f, a, i, wide, in.level + 1);
		else if (wide && !convert_string_is_list(a->items[0]))
			strbuf_addch(c->out, ' ');
		if (texts[i].aux && texts[i].s[0] == '\n' &&
		    strbuf_last(c->out) == ' ')
			rstrip(c->out);
		strbuf_add(c->out, texts[i].s, texts[i].aux);
	}
	put_delimiter(c->out, pair[1]);
}

static struct value
hash_separator(struct converter *c, const struct string_format *f)
{
	struct value sep = f->separator;
	struct strbuf b;

	if (sep.tag != V_STRING)
		sep = value_str(", ");
	if (!f->alt)
		return sep;
	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_add(&b, sep.s, sep.aux);
	if (!sep.aux || sep.s[sep.aux - 1] != '\n')
		rstrip(&b);
	strbuf_addch(&b, '\n');
	return value_string_take(c->arena, &b);
}

static void
put_entries(struct converter *c, const struct vhash *h,
    const struct string_formats *formats, const struct string_format *f,
    struct indent child)
{
	struct value sep = hash_separator(c, f), assoc = f->separator2, k, v;

	if (assoc.tag != V_STRING)
		assoc = value_str(" => ");
	for (uint32_t i = 0; i < h->count; i++) {
		k = element_text(c, h->entries[i].key, formats, f, child);
		v = element_text(c, h->entries[i].value, formats, f, child);
		if (i)
			strbuf_add(c->out, sep.s, sep.aux);
		if (f->alt)
			strbuf_addchn(c->out, ' ', (size_t)child.level * 2);
		strbuf_add(c->out, k.s, k.aux);
		strbuf_add(c->out, assoc.s, assoc.aux);
		strbuf_add(c->out, v.s, v.aux);
	}
}

static void
convert_string_convert_hash(struct converter *c, struct value v,
    const struct string_formats *formats, const struct string_format *f,
    struct indent in)
{
	struct viterator it;
	char pair[2];

	if (f->letter == 'a') {
		value_iterate(v, &it);
		convert_string_convert(
		    c, viterator_to_array(c->arena, &it), formats, in);
		return;
	}
	if (!convert_string_is_one_of(f->letter, "hsp")) {
		bad_letter(c, "Hash", f, "hasp");
		return;
	}
	delimiters(f, "{}", pair);
	in.on = f->alt || in.on;
	if (in.on && in.level > 0 && !in.first)
		convert_string_break_line(c->out, in.level);
	put_delimiter(c->out, pair[0]);
	if (f->alt)
		strbuf_addch(c->out, '\n');
	put_entries(c, v.h, formats, f, (struct indent){in.level + 1, 1, 0});
	if (f->alt)
		convert_string_break_line(c->out, in.level);
	put_delimiter(c->out, pair[1]);
}

static void
convert_scalar(
    struct converter *c, struct value v, const struct string_format *f)
{
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		convert_undef(c, f);
		return;
	case V_DEFAULT:
		convert_default(c, f);
		return;
	case V_BOOL:
		convert_boolean(c, f, v.i != 0);
		return;
	case V_INT:
	case V_BIGINT:
		convert_integer(c, f, v);
		return;
	case V_FLOAT:
		convert_float(c, f, v.f);
		return;
	case V_STRING:
		convert_string_convert_text(c, f, v);
		return;
	case V_BINARY:
		convert_binary(c, f, v);
		return;
	case V_REGEXP:
		convert_regexp(c, f, v);
		return;
	case V_TYPE:
		convert_string_convert_type(c, f, v);
		return;
	case V_URI:
		convert_uri(c, f, v);
		return;
	default:
		kernel_format(c, f, f->letter, v);
	}
}

static void
convert_string_convert(struct converter *c, struct value v,
    const struct string_formats *formats, struct indent in)
{
	const struct string_format *f;

	if (c->error || c->depth > VALUE_MAX_DEPTH)
		return;
	c->depth++;
	if (v.tag == V_ITERATOR)
		v = viterator_to_array(c->arena, v.it);
	f = string_formats_find(formats, type_infer_set(c->arena, v));
	if (v.tag == V_ARRAY)
		convert_string_convert_array(c, v.a, formats, f, in);
	else if (v.tag == V_HASH)
		convert_string_convert_hash(c, v, formats, f, in);
	else if (v.tag == V_OBJECT)
		convert_object(c, f, v, in);
	else
		convert_scalar(c, v, f);
	c->depth--;
}

static const char *
convert_to_string(
    struct arena *a, struct value v, struct value format, struct value *ret)
{
	const struct string_formats *formats;
	const char *error = NULL;
	struct strbuf b;
	struct converter c = {.arena = a, .out = &b};

	formats = string_formats_make(a, type_infer_set(a, v), format, &error);
	if (!formats)
		return error;
	strbuf_init(&b, VALUE_STRING_MAX);
	convert_string_convert(&c, v, formats, (struct indent){0, 1, 0});
	if (c.error || strbuf_is_cut(&b)) {
		strbuf_release(&b);
		return c.error ? c.error : "the result is too long";
	}
	*ret = value_string_take(a, &b);
	return NULL;
}

static const char *
make_string(struct conversion *c, struct value *ret)
{
	return convert_to_string(c->arena, c->args[0],
	    c->argc > 1 ? c->args[1] : value_undef(), ret);
}

static const struct type_local string_locals[] = {
    {"Format", "Pattern[/^%([\\s\\[+#0{<(|-]*)([1-9][0-9]*)?"
	       "(?:\\.([0-9]+))?([a-zA-Z])$/]"},
    {"ContainerFormat", "Struct[{Optional[format] => Format, "
			"Optional[separator] => String, "
			"Optional[separator2] => String, "
			"Optional[string_formats] => Hash[Type, Format]}]"},
    {"TypeMap", "Hash[Type, Variant[Format, ContainerFormat]]"},
    {"Convertible", "Any"},
    {"Formats", "Variant[Default, String[1], TypeMap]"},
    {NULL, NULL},
};

static const struct conversion_row string_rows[] = {
    {"Convertible $from, ?Formats $string_formats", make_string, 0},
    {NULL, NULL, 0},
};

const struct conversion_family conversions_string[] = {
    {T_STRING, "new_string", string_rows, string_locals, NULL},
    {T_ANY, NULL, NULL, NULL, NULL},
};
