/*
 * Formats and maps of formats.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/relation/equals.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/value/hash.h"
#include "language/types/describe/string_format.h"

#define FORMAT(c)                                                     \
	{                                                             \
		.text = "%" c, .len = 2, .letter = c[0], .width = -1, \
		.precision = -1                                       \
	}
#define NO_VALUE ((struct value){.tag = V_UNSET})

/* Rows of a map at most. */
#define FORMATS_MAX 64

static const struct string_format fmt_p = FORMAT("p");
static const struct string_format fmt_f = FORMAT("f");
static const struct string_format fmt_d = FORMAT("d");
static const struct string_format fmt_a = FORMAT("a");
static const struct string_format fmt_h = FORMAT("h");
static const struct string_format fmt_B = FORMAT("B");
static const struct string_format fmt_s = FORMAT("s");

static const struct {
	enum type_kind kind;
	const struct string_format *format;
} default_rows[] = {
    {T_OBJECT, &fmt_p},
    {T_FLOAT, &fmt_f},
    {T_NUMERIC, &fmt_d},
    {T_ARRAY, &fmt_a},
    {T_HASH, &fmt_h},
    {T_BINARY, &fmt_B},
    {T_ANY, &fmt_s},
};

#define DEFAULTS (sizeof(default_rows) / sizeof(default_rows[0]))

/* A struct string_formats with room for its rows, filled at first use. */
static union {
	struct string_formats head;
	char room[sizeof(struct string_formats) +
		  DEFAULTS * sizeof(struct string_format_row)];
} string_format_defaults, inner;

static const struct string_formats *
string_formats_default(void)
{
	for (size_t i = 0; !string_format_defaults.head.count && i < DEFAULTS;
	     i++) {
		string_format_defaults.head.rows[i].type =
		    type_basic(default_rows[i].kind);
		string_format_defaults.head.rows[i].format =
		    default_rows[i].format;
	}
	string_format_defaults.head.count = DEFAULTS;
	return &string_format_defaults.head;
}

const struct string_formats *
string_formats_inner(void)
{
	inner.head.rows[0].type = type_basic(T_ANY);
	inner.head.rows[0].format = &fmt_p;
	inner.head.count = 1;
	return &inner.head;
}

/* Errors of a flag. */
#define FLAG_TWICE	(-1)
#define DELIMITER_TWICE (-2)

static int
read_flag(struct string_format *f, char c, char seen[128])
{
	if (!isspace((unsigned char)c) && !strchr("[+#0{<(|-", c))
		return 0;
	if (seen[(int)c])
		return FLAG_TWICE;
	seen[(int)c] = 1;
	if (c == '-')
		f->left = 1;
	else if (c == '#')
		f->alt = 1;
	else if (c == ' ')
		f->space = 1;
	else if (c != '+' && c != '0' && !isspace((unsigned char)c)) {
		if (f->delimiter)
			return DELIMITER_TWICE;
		f->delimiter = c;
	}
	return 1;
}

static const char *
flag_error(struct arena *a, int rc, const char *s, size_t n)
{
	if (rc == FLAG_TWICE)
		return arena_printf(a,
		    "The same flag can only be used once, got '%s'",
		    arena_shown(a, s, n));
	return arena_printf(a,
	    "Only one of the delimiters [ { ( < | can be given in the format "
	    "flags, got '%s'",
	    arena_shown(a, s, n));
}

static const char *
string_format_read_number(const char *p, const char *end, int *ret)
{
	int n = 0;

	for (; p < end && isdigit((unsigned char)*p) && n < 100000; p++)
		n = n * 10 + (*p - '0');
	*ret = n;
	return p;
}

static const struct string_format *
string_format_parse(
    struct arena *a, const char *s, size_t n, const char **ret_error)
{
	struct string_format *f = arena_zalloc(a, sizeof(*f));
	const char *p = s + 1, *end = s + n;
	char seen[128] = {0};
	int rc = 1;

	*f = (struct string_format){.text = s,
	    .len = (uint32_t)n,
	    .width = -1,
	    .precision = -1,
	    .separator = NO_VALUE,
	    .separator2 = NO_VALUE};
	while (n && p<end && * p> 0 && (rc = read_flag(f, *p, seen)) > 0)
		p++;
	if (rc < 0) {
		*ret_error = flag_error(a, rc, s, n);
		return NULL;
	}
	if (n && p < end && *p >= '1' && *p <= '9')
		p = string_format_read_number(p, end, &f->width);
	if (n && p + 1 < end && *p == '.' && isdigit((unsigned char)p[1]))
		p = string_format_read_number(p + 1, end, &f->precision);
	if (n < 2 || *s != '%' || p + 1 != end || !isalpha((unsigned char)*p)) {
		*ret_error = arena_printf(a,
		    "The format '%s' is not a valid format on the form "
		    "'%%<flags><width>.<prec><format>'",
		    arena_shown(a, s, n));
		return NULL;
	}
	f->letter = *p;
	return f;
}

static struct string_formats *
formats_new(struct arena *a, uint32_t n)
{
	struct string_formats *f;

	f = arena_zalloc(a, sizeof(*f) + n * sizeof(f->rows[0]));
	return f;
}

static const struct string_formats *
string_formats_one(
    struct arena *a, const struct type *t, const struct string_format *f)
{
	struct string_formats *r = formats_new(a, 1);

	r->count = 1;
	r->rows[0] = (struct string_format_row){t, f};
	return r;
}

const struct string_format *
string_formats_find(const struct string_formats *f, const struct type *t)
{
	for (uint32_t i = 0; i < f->count; i++)
		if (type_assignable(f->rows[i].type, t))
			return f->rows[i].format;
	return &fmt_s;
}

static const struct string_formats *formats_of_hash(
    struct arena *a, const struct vhash *h, int depth, const char **err);

static struct value
string_format_member(const struct vhash *h, const char *name)
{
	const struct value *v = vhash_get_str(h, name, strlen(name));

	return v && v->tag != V_UNDEF ? *v : NO_VALUE;
}

/* {format, separator, separator2, string_formats} */
static const struct string_format *
container_format(
    struct arena *a, const struct vhash *h, int depth, const char **err)
{
	struct value text = string_format_member(h, "format");
	struct value nested = string_format_member(h, "string_formats");
	const struct string_format *parsed;
	struct string_format *f;

	if (text.tag != V_STRING) {
		*err = "The format '' is not a valid format on the form "
		       "'%<flags><width>.<prec><format>'";
		return NULL;
	}
	parsed = string_format_parse(a, text.s, text.aux, err);
	if (!parsed)
		return NULL;
	f = arena_alloc(a, sizeof(*f));
	*f = *parsed;
	f->separator = string_format_member(h, "separator");
	f->separator2 = string_format_member(h, "separator2");
	if (nested.tag != V_HASH)
		return f;
	f->inner = formats_of_hash(a, nested.h, depth + 1, err);
	return f->inner ? f : NULL;
}

static const struct string_formats *
formats_of_hash(
    struct arena *a, const struct vhash *h, int depth, const char **err)
{
	struct string_formats *f = formats_new(a, h->count);
	const struct ventry *e;

	if (h->count > FORMATS_MAX || depth > FORMATS_MAX) {
		*err = "too many formats";
		return NULL;
	}
	for (uint32_t i = 0; i < h->count; i++) {
		struct string_format_row *row = &f->rows[f->count++];

		e = &h->entries[i];
		if (e->key.tag != V_TYPE) {
			*err = "top level keys in the format hash must be "
			       "data types";
			return NULL;
		}
		row->type = e->key.t;
		row->format =
		    e->value.tag == V_HASH
			? container_format(a, e->value.h, depth, err)
			: string_format_parse(a, e->value.s, e->value.aux, err);
		if (!row->format)
			return NULL;
	}
	return f;
}

static const struct string_format *
merge_format(struct arena *a, const struct string_format *low,
    const struct string_format *high)
{
	struct string_format *f;

	if (!low || !high)
		return high ? high : low;
	f = arena_alloc(a, sizeof(*f));
	*f = *high;
	if (f->separator.tag == V_UNSET)
		f->separator = low->separator;
	if (f->separator2.tag == V_UNSET)
		f->separator2 = low->separator2;
	if (!f->inner)
		f->inner = low->inner;
	return f;
}

static int
type_rank(const struct type *t)
{
	switch (t->kind) {
	case T_STRUCT:
		return 1;
	case T_HASH:
		return 2;
	case T_TUPLE:
		return 3;
	case T_ARRAY:
		return 4;
	case T_PATTERN:
		return 10;
	case T_ENUM:
		return 11;
	case T_STRING:
		return 12;
	default:
		return 0;
	}
}

/* Order two rows, for qsort_r(3): the narrower type first. */
static int
row_order(const void *left, const void *right, void *arena)
{
	const struct string_format_row *x = left, *y = right;
	struct arena *a = arena;
	int xy = type_assignable(y->type, x->type);
	int yx = type_assignable(x->type, y->type);
	int rx = type_rank(x->type), ry = type_rank(y->type);

	if (type_equals(x->type, y->type))
		return 0;
	if (xy != yx)
		return xy ? -1 : 1;
	if (rx == 0 || ry == 0)
		return strcmp(type_string(a, x->type), type_string(a, y->type));
	return rx - ry;
}

static int
string_format_covered(const struct string_formats *high, const struct type *t)
{
	for (uint32_t i = 0; i < high->count; i++)
		if (!type_equals(high->rows[i].type, t) &&
		    type_assignable(high->rows[i].type, t))
			return 1;
	return 0;
}

static struct string_format_row *
find_row(struct string_formats *f, const struct type *t)
{
	for (uint32_t i = 0; i < f->count; i++)
		if (type_equals(f->rows[i].type, t))
			return &f->rows[i];
	return NULL;
}

static const struct string_formats *
merge_formats(struct arena *a, const struct string_formats *low,
    const struct string_formats *high)
{
	struct string_formats *f = formats_new(a, low->count + high->count);
	struct string_format_row *row;

	for (uint32_t i = 0; i < low->count; i++)
		if (!string_format_covered(high, low->rows[i].type))
			f->rows[f->count++] = low->rows[i];
	for (uint32_t i = 0; i < high->count; i++) {
		row = find_row(f, high->rows[i].type);
		if (row)
			row->format =
			    merge_format(a, row->format, high->rows[i].format);
		else
			f->rows[f->count++] = high->rows[i];
	}
	/*
	 * The order of unrelated types is not consistent.  qsort_r() is what
	 * Ruby's sort calls, so that both give the same result.
	 */
	qsort_r(f->rows, f->count, sizeof(f->rows[0]), row_order, a);
	return f;
}

/*
 * True when Puppet does not find the format that it stored for a value of type
 * t: an object whose type has parameters, or a type such as Error[/k/].
 */
static bool
is_lost(const struct type *t)
{
	const struct type *of = t->kind == T_TYPE ? t->elem : NULL;

	if (of && of->kind == T_OBJECT && of->object)
		return !object_assignable(of, of);
	return t->kind == T_OBJECT && t->object && t->object->parameters &&
	       t->object->parameters->name;
}

static const struct string_formats *
formats_of_text(
    struct arena *a, const struct type *t, struct value text, const char **err)
{
	const struct string_format *f =
	    string_format_parse(a, text.s, text.aux, err);

	if (!f)
		return NULL;
	if (is_lost(t))
		return string_formats_default();
	if (type_assignable(type_basic(T_ARRAY), t))
		t = type_basic(T_ARRAY);
	else if (type_assignable(type_basic(T_HASH), t))
		t = type_basic(T_HASH);
	return string_formats_one(a, t, f);
}

const struct string_formats *
string_formats_make(struct arena *a, const struct type *t, struct value given,
    const char **ret_error)
{
	const struct string_formats *f;

	if (given.tag == V_STRING)
		f = formats_of_text(a, t, given, ret_error);
	else if (given.tag == V_HASH)
		f = formats_of_hash(a, given.h, 0, ret_error);
	else
		return string_formats_default();
	return f ? merge_formats(a, string_formats_default(), f) : NULL;
}
