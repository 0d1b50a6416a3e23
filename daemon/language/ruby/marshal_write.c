/*
 * Values to Marshal data.  Each part first makes room for all that it appends,
 * so that bytes are stored without further checks.
 */

#include "language/ruby/marshal_write.h"

#include <math.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "language/ruby/internal.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/value/bigint.h"
#include "language/value/iterate.h"
#include "language/value/semver/semver.h"

/* Maximum number of bytes of a number, and of what surrounds a text. */
#define LONG_MAX_BYTES 5
#define TEXT_MAX_BYTES 24

/* Integers outside these are written as bignums, on all machines. */
#define FIXNUM_MIN (-(INT64_C(1) << 30))
#define FIXNUM_MAX ((INT64_C(1) << 30) - 1)

/* --- bytes --- */

static void
marshal_write_fail(struct marshal_writer *w, const char *error)
{
	if (!w->error)
		w->error = error;
}

/* Where the next n bytes go; NULL where they do not fit. */
static inline char *
marshal_write_room(struct marshal_writer *w, size_t n)
{
	struct strbuf *b = w->out;

	if (w->error)
		return NULL;
	if (b->cap - b->len <= n && strbuf_reserve(b, n) < 0) {
		w->error = "the message is too large";
		return NULL;
	}
	return strbuf_edit(b) + b->len;
}

/* Count what was stored up to p in the room. */
static inline void
marshal_write_stored(struct marshal_writer *w, char *p)
{
	w->out->len = (size_t)(p - strbuf_edit(w->out));
	*p = '\0';
}

/* As marshal_long() reads it: i has 31 bits and a sign. */
static char *
put_long(char *p, int64_t i)
{
	char *head = p++;
	int n;

	if (i >= -123 && i <= 122) {
		*head = (char)(i == 0 ? 0 : i > 0 ? i + 5 : i - 5);
		return p;
	}
	for (n = 0; i > 0 || i < -1; n++) {
		*p++ = (char)(i & 0xff);
		i >>= 8;
	}
	*head = (char)(i < 0 ? -n : n);
	return p;
}

static void
put_byte(struct marshal_writer *w, char byte)
{
	char *p = marshal_write_room(w, 1);

	if (p) {
		*p++ = byte;
		marshal_write_stored(w, p);
	}
}

/* A byte of a kind and a number. */
static void
put_head(struct marshal_writer *w, char kind, size_t n)
{
	char *p = marshal_write_room(w, 1 + LONG_MAX_BYTES);

	if (!p)
		return;
	if (n > MARSHAL_LENGTH_MAX) {
		marshal_write_fail(w, "the message is too large");
		return;
	}
	*p++ = kind;
	marshal_write_stored(w, put_long(p, (int64_t)n));
}

/* --- symbols and texts --- */

static char *
put_symbol(struct marshal_writer *w, char *p, const char *s, size_t n)
{
	*p++ = ':';
	p = put_long(p, (int64_t)n);
	memcpy(p, s, n);
	w->symbols++;
	return p + n;
}

/* The instance variable that marks UTF-8: the end of each text. */
static inline char *
put_encoding(struct marshal_writer *w, char *p)
{
	p = put_long(p, 1);
	if (w->encoding) {
		*p++ = ';';
		p = put_long(p, w->encoding - 1);
	} else {
		w->encoding = w->symbols + 1;
		p = put_symbol(w, p, "E", 1);
	}
	*p++ = 'T';
	return p;
}

void
marshal_string(struct marshal_writer *w, const char *s, size_t n)
{
	char *p = marshal_write_room(w, n + TEXT_MAX_BYTES);

	if (!p)
		return;
	if (n > MARSHAL_LENGTH_MAX) {
		marshal_write_fail(w, "the message is too large");
		return;
	}
	*p++ = 'I';
	*p++ = '"';
	p = put_long(p, (int64_t)n);
	if (n)
		memcpy(p, s, n);
	marshal_write_stored(w, put_encoding(w, p + n));
}

/* A text without an encoding: Ruby's ASCII-8BIT. */
static void
marshal_write_put_octets(struct marshal_writer *w, struct value v)
{
	char *p = marshal_write_room(w, v.aux + TEXT_MAX_BYTES);

	if (p == NULL)
		return;
	if (v.aux > MARSHAL_LENGTH_MAX) {
		marshal_write_fail(w, "the message is too large");
		return;
	}
	*p++ = '"';
	p = put_long(p, (int64_t)v.aux);
	if (v.aux > 0)
		memcpy(p, v.s, v.aux);
	marshal_write_stored(w, p + v.aux);
}

/* Begin a text whose bytes the caller appends to the buffer. */
static size_t
text_begin(struct marshal_writer *w)
{
	char *p = marshal_write_room(w, 2);

	if (!p)
		return 0;
	*p++ = 'I';
	*p++ = '"';
	marshal_write_stored(w, p);
	return w->out->len;
}

/* End a text: move its bytes since start, and put their number before them. */
static void
text_end(struct marshal_writer *w, size_t start)
{
	char number[LONG_MAX_BYTES], *p;
	size_t n, head;

	if (strbuf_is_cut(w->out))
		marshal_write_fail(w, "the message is too large");
	if (!marshal_write_room(w, TEXT_MAX_BYTES))
		return;
	n = w->out->len - start;
	if (n > MARSHAL_LENGTH_MAX) {
		marshal_write_fail(w, "the message is too large");
		return;
	}
	head = (size_t)(put_long(number, (int64_t)n) - number);
	p = strbuf_edit(w->out) + start;
	memmove(p + head, p, n);
	memcpy(p, number, head);
	marshal_write_stored(w, put_encoding(w, p + head + n));
}

void
marshal_symbol(struct marshal_writer *w, const char *name)
{
	size_t n = strlen(name);
	char *p = marshal_write_room(w, n + TEXT_MAX_BYTES);

	if (p)
		marshal_write_stored(w, put_symbol(w, p, name, n));
}

/* The head of an object of a class; its payload follows. */
static void
put_object(struct marshal_writer *w, enum marshal_class c)
{
	w->objects = true;
	put_byte(w, 'U');
	if (w->classes[c]) {
		put_head(w, ';', w->classes[c] - 1);
		return;
	}
	w->classes[c] = w->symbols + 1;
	marshal_symbol(w, marshal_class_name(c));
}

/* --- values --- */

static void
put_bignum(struct marshal_writer *w, int64_t i)
{
	uint64_t v = i < 0 ? 0 - (uint64_t)i : (uint64_t)i;
	char *p = marshal_write_room(w, 2 + LONG_MAX_BYTES + 8);
	int units;

	if (!p)
		return;
	*p++ = 'l';
	*p++ = i < 0 ? '-' : '+';
	units = v >> 48 ? 4 : v >> 32 ? 3 : 2;
	p = put_long(p, units);
	for (int n = 0; n < 2 * units; n++)
		*p++ = (char)(v >> (8 * n) & 0xff);
	marshal_write_stored(w, p);
}

/* An integer beyond 64 bits; the last unit may have one byte. */
static void
marshal_write_put_bigint(struct marshal_writer *w, struct value v)
{
	struct arena *a = arena_new(0);
	size_t n;
	const uint8_t *bytes = bigint_bytes(a, v, &n);
	char *p;

	if (bytes == NULL) {
		marshal_write_fail(w, "an Integer has too many digits");
		goto out;
	}
	p = marshal_write_room(w, 2 + LONG_MAX_BYTES + n + 1);
	if (!p)
		goto out;
	*p++ = 'l';
	*p++ = bigint_is_negative(v) ? '-' : '+';
	p = put_long(p, (int64_t)(n + 1) / 2);
	memcpy(p, bytes, n);
	p += n;
	if (n % 2 != 0)
		*p++ = 0;
	marshal_write_stored(w, p);
out:
	arena_free(a);
}

static void
marshal_write_put_integer(struct marshal_writer *w, int64_t i)
{
	char *p;

	if (i < FIXNUM_MIN || i > FIXNUM_MAX) {
		put_bignum(w, i);
		return;
	}
	p = marshal_write_room(w, 1 + LONG_MAX_BYTES);
	if (p) {
		*p++ = 'i';
		marshal_write_stored(w, put_long(p, i));
	}
}

static void
marshal_write_put_float(struct marshal_writer *w, double d)
{
	const char *s = isnan(d) ? "nan" : d < 0 ? "-inf" : "inf";
	char text[FLOAT_TEXT_MAX], *p;
	size_t n = strlen(s);

	if (isfinite(d)) {
		n = float_format(d, text);
		s = text;
	}
	/* Ruby writes 3.0 as "3" */
	if (n > 2 && memcmp(s + n - 2, ".0", 2) == 0)
		n -= 2;
	put_head(w, 'f', n);
	p = marshal_write_room(w, n);
	if (p) {
		memcpy(p, s, n);
		marshal_write_stored(w, p + n);
	}
}

static void
put_regexp(struct marshal_writer *w, const struct vregexp *re)
{
	char *p = marshal_write_room(w, re->len + TEXT_MAX_BYTES);

	if (!p)
		return;
	w->objects = true;
	*p++ = 'I';
	*p++ = '/';
	p = put_long(p, re->len);
	memcpy(p, re->source, re->len);
	p += re->len;
	*p++ = 0;
	marshal_write_stored(w, put_encoding(w, p));
}

static void
put_binary(struct marshal_writer *w, struct value v)
{
	char *p;

	put_object(w, MARSHAL_BINARY);
	put_head(w, '"', v.aux);
	p = marshal_write_room(w, v.aux);
	if (p && v.aux) {
		memcpy(p, v.s, v.aux);
		marshal_write_stored(w, p + v.aux);
	}
}

/* The name of a class, "File" of File['/x'], or the text before a bracket. */
static void
put_type_name(struct marshal_writer *w, const struct type *t)
{
	const char *text, *end;
	size_t start;

	if (type_kind(t) == T_CLASS) {
		const struct name *name = type_ref_name(t);

		marshal_string(w, name->text, name->len);
		return;
	}
	start = text_begin(w);
	type_format(t, w->out);
	text = strbuf_edit(w->out) + start;
	end = w->error ? NULL : memchr(text, '[', w->out->len - start);
	if (end)
		strbuf_truncate(w->out, (size_t)(end - strbuf_edit(w->out)));
	text_end(w, start);
}

/* A reference that is a resource has a fifth element. */
static void
put_type_object(struct marshal_writer *w, struct value v)
{
	const struct type *t = v.t;
	enum type_kind kind = type_kind(t);
	const char *title = NULL;
	size_t start, len = 0;

	put_object(w, MARSHAL_TYPE);
	marshal_array(w, v.flags & VALUE_RESOURCE ? 5 : 4);
	start = text_begin(w);
	type_format(t, w->out);
	text_end(w, start);
	if (kind == T_RESOURCE && type_ref_name(t)) {
		marshal_string(w, "resource", 8);
		title = type_ref_title(t, &len);
	} else if (kind == T_CLASS) {
		marshal_string(w, "class", 5);
	} else {
		marshal_string(w, "type", 4);
	}
	if ((kind == T_CLASS || kind == T_RESOURCE) && type_ref_name(t))
		put_type_name(w, t);
	else
		put_byte(w, '0');
	if (title)
		marshal_string(w, title, len);
	else
		put_byte(w, '0');
	if (v.flags & VALUE_RESOURCE)
		put_byte(w, 'T');
}

static void
put_semver(struct marshal_writer *w, const struct semver *v)
{
	size_t start;

	put_object(w, MARSHAL_SEMVER);
	start = text_begin(w);
	semver_format(v, w->out);
	text_end(w, start);
}

static void
marshal_write_put_array(struct marshal_writer *w, const struct varray *a)
{
	marshal_array(w, a->count);
	for (uint32_t i = 0; i < a->count && !w->error; i++)
		marshal_value(w, a->items[i]);
}

static void
marshal_write_put_hash(struct marshal_writer *w, const struct vhash *h)
{
	marshal_hash(w, h->count);
	for (uint32_t i = 0; i < h->count && !w->error; i++) {
		marshal_value(w, h->entries[i].key);
		marshal_value(w, h->entries[i].value);
	}
}

/* An array of the elements; those of a hash are pairs. */
static void
put_iterator(struct marshal_writer *w, const struct viterator *it)
{
	struct value key, v;
	struct vwalk walk;

	if (it->count > MARSHAL_LENGTH_MAX) {
		marshal_write_fail(w, "the message is too large");
		return;
	}
	marshal_array(w, (uint32_t)it->count);
	vwalk_start(&walk, NULL, it);
	while (!w->error && it->source.tag == V_HASH &&
	       vwalk_next_entry(&walk, &key, &v)) {
		marshal_array(w, 2);
		marshal_value(w, key);
		marshal_value(w, v);
	}
	while (!w->error && it->source.tag != V_HASH && vwalk_next(&walk, &v))
		marshal_value(w, v);
}

/* [name of the type, {attributes that are set}] */
static void
put_instance(struct marshal_writer *w, const struct vobject *o)
{
	const char *name = type_name(o->type);
	const struct vhash *h = o->attributes;
	uint32_t set = 0;

	for (uint32_t i = 0; i < h->count; i++)
		set += h->entries[i].value.tag != V_UNDEF;
	put_object(w, MARSHAL_OBJECT);
	marshal_array(w, 2);
	marshal_string(w, name, strlen(name));
	marshal_hash(w, set);
	for (uint32_t i = 0; i < h->count && !w->error; i++)
		if (h->entries[i].value.tag != V_UNDEF) {
			marshal_value(w, h->entries[i].key);
			marshal_value(w, h->entries[i].value);
		}
}

/* Values that contain others. */
static void
put_container(struct marshal_writer *w, struct value v)
{
	/* containers around an object's attributes, or a pair of an iterator */
	uint32_t levels = v.tag == V_OBJECT ? 3 : v.tag == V_ITERATOR ? 2 : 1;

	if (w->depth + levels > VALUE_MAX_DEPTH) {
		marshal_write_fail(w, "the value is nested too deeply");
		return;
	}
	w->depth += levels;
	if (v.tag == V_ARRAY)
		marshal_write_put_array(w, v.a);
	else if (v.tag == V_HASH)
		marshal_write_put_hash(w, v.h);
	else if (v.tag == V_ITERATOR)
		put_iterator(w, v.it);
	else if (v.tag == V_OBJECT)
		put_instance(w, v.o);
	else {
		put_object(w, MARSHAL_SENSITIVE);
		marshal_value(w, *v.inner);
	}
	w->depth -= levels;
}

static void
marshal_write_put_time(
    struct marshal_writer *w, enum marshal_class c, int64_t ns)
{
	put_object(w, c);
	marshal_write_put_integer(w, ns);
}

static void
marshal_write_put_text(
    struct marshal_writer *w, enum marshal_class c, const char *s, size_t n)
{
	put_object(w, c);
	marshal_string(w, s, n);
}

/*
 * Write values that Ruby has no class for: they become objects of our own
 * classes.
 */
static void
put_special(struct marshal_writer *w, struct value v)
{
	switch (v.tag) {
	case V_REGEXP:
		put_regexp(w, v.re);
		return;
	case V_TYPE:
		put_type_object(w, v);
		return;
	case V_SEMVER:
		put_semver(w, v.ver);
		return;
	case V_SEMVERRANGE:
		marshal_write_put_text(
		    w, MARSHAL_RANGE, v.range->text, strlen(v.range->text));
		return;
	case V_TIMESPAN:
		marshal_write_put_time(w, MARSHAL_TIMESPAN, v.i);
		return;
	case V_TIMESTAMP:
		marshal_write_put_time(w, MARSHAL_TIMESTAMP, v.i);
		return;
	case V_BINARY:
		put_binary(w, v);
		return;
	case V_URI:
		marshal_write_put_text(w, MARSHAL_URI, v.s, v.aux);
		return;
	default:
		marshal_write_fail(w, "a block cannot be passed as a value");
	}
}

/* --- messages --- */

void
marshal_start(struct marshal_writer *w, struct strbuf *out)
{
	*w = (struct marshal_writer){.out = out};
	strbuf_addstr(out, MARSHAL_VERSION);
	if (strbuf_is_cut(out))
		marshal_write_fail(w, "the message is too large");
}

void
marshal_array(struct marshal_writer *w, uint32_t n)
{
	put_head(w, '[', n);
}

void
marshal_hash(struct marshal_writer *w, uint32_t n)
{
	put_head(w, '{', n);
}

void
marshal_value(struct marshal_writer *w, struct value v)
{
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		put_byte(w, '0');
		return;
	case V_DEFAULT:
		marshal_symbol(w, "default");
		return;
	case V_BOOL:
		put_byte(w, v.i ? 'T' : 'F');
		return;
	case V_INT:
		marshal_write_put_integer(w, v.i);
		return;
	case V_BIGINT:
		marshal_write_put_bigint(w, v);
		return;
	case V_FLOAT:
		marshal_write_put_float(w, v.f);
		return;
	case V_STRING:
		if ((v.flags & VALUE_OCTETS) != 0)
			marshal_write_put_octets(w, v);
		else
			marshal_string(w, v.s, v.aux);
		return;
	case V_ARRAY:
	case V_HASH:
	case V_ITERATOR:
	case V_SENSITIVE:
	case V_OBJECT:
		put_container(w, v);
		return;
	default:
		put_special(w, v);
	}
}

int
marshal_write(struct strbuf *out, struct value v, const char **ret_error)
{
	struct marshal_writer w;

	marshal_start(&w, out);
	marshal_value(&w, v);
	*ret_error = w.error;
	return w.error ? -1 : 0;
}
