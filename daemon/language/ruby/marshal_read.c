/*
 * Values from Marshal data: a function for each kind of value, found by its
 * first byte.
 */

#include "language/ruby/marshal_read.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/text/utf8.h"
#include "language/ruby/marshal_class.h"
#include "language/ruby/marshal_input.h"
#include "language/value/bigint.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"

/* Bytes of a name in an error. */
#define NAME_MAX_SHOWN 100

/* Maximum nesting of instance variables in values of instance variables. */
#define WITHIN_MAX 4

/* Regexp's options that its source does not contain. */
#define REGEXP_OPTIONS	7
#define REGEXP_EXTENDED 2

/*
 * Read what follows the byte of a kind.  *ivars is set when instance variables
 * follow the value; a function that reads them clears it.
 */
typedef int (*marshal_read_fn)(
    struct marshal_input *in, bool *ivars, struct value *ret);

enum encoding { ENCODING_BINARY, ENCODING_ASCII, ENCODING_UTF8 };

static int marshal_read_value(struct marshal_input *in, struct value *ret);

static bool
symbol_is(const struct marshal_symbol *s, const char *text)
{
	return strlen(text) == s->len && memcmp(s->s, text, s->len) == 0;
}

/* --- symbols and instance variables --- */

static int read_symbol(struct marshal_input *in, struct marshal_symbol *ret);

/* Read a true or false that marks UTF-8 or US-ASCII. */
static int
read_known_encoding(struct marshal_input *in, enum encoding *ret)
{
	int byte = marshal_byte(in);

	if (byte != 'T' && byte != 'F')
		return marshal_malformed(in);
	*ret = byte == 'T' ? ENCODING_UTF8 : ENCODING_ASCII;
	return 0;
}

/* Bytes of a name that an error contains. */
static int
marshal_read_shown(const char *s, size_t n)
{
	if (n > NAME_MAX_SHOWN)
		n = utf8_valid_prefix(s, NAME_MAX_SHOWN);
	return (int)n;
}

/*
 * Refuse the name of an encoding: Ruby writes the encodings that we accept
 * without a name.
 */
static int
read_foreign_encoding(struct marshal_input *in)
{
	struct value v;

	if (marshal_read_value(in, &v) < 0)
		return -1;
	if (v.tag != V_STRING)
		return marshal_malformed(in);
	return marshal_fail(in, "a text has the encoding %.*s, expected UTF-8",
	    marshal_read_shown(v.s, v.aux), v.s);
}

static int
read_variable(struct marshal_input *in, enum encoding *encoding)
{
	struct marshal_symbol name;
	struct value ignored;

	if (read_symbol(in, &name) < 0)
		return -1;
	if (name.len == 1 && name.s[0] == 'E')
		return read_known_encoding(in, encoding);
	if (symbol_is(&name, "encoding"))
		return read_foreign_encoding(in);
	return marshal_read_value(in, &ignored);
}

/* Read instance variables: all but the encoding are dropped. */
static int
read_variables(struct marshal_input *in, enum encoding *encoding)
{
	size_t n;
	int rc = 0;

	*encoding = ENCODING_BINARY;
	if (marshal_count(in, 2, &n) < 0)
		return -1;
	if (in->within == WITHIN_MAX)
		return marshal_malformed(in);
	in->within++;
	while (rc == 0 && n-- > 0)
		rc = read_variable(in, encoding);
	in->within--;
	return rc;
}

/*
 * Check that a text is valid: code in Ruby, or the sender, may have damaged it.
 */
static int
marshal_read_check_text(struct marshal_input *in, const char *s, size_t n,
    enum encoding encoding, const char *what)
{
	if (encoding == ENCODING_UTF8 && !utf8_is_valid(s, n))
		return marshal_fail(in, "a %s is not valid UTF-8", what);
	if (encoding == ENCODING_ASCII && !utf8_is_ascii(s, n))
		return marshal_fail(in, "a %s is not valid US-ASCII", what);
	if (encoding == ENCODING_BINARY && !utf8_is_ascii(s, n))
		return marshal_fail(in, "a %s is not text", what);
	return 0;
}

/* Read a new symbol; its number is fixed before its variables are read. */
static int
read_new_symbol(
    struct marshal_input *in, bool ivars, struct marshal_symbol *ret)
{
	enum encoding encoding = ENCODING_BINARY;

	if (marshal_text(in, &ret->s, &ret->len) < 0 ||
	    marshal_symbol_add(in, ret->s, ret->len) < 0 ||
	    (ivars && read_variables(in, &encoding) < 0))
		return -1;
	return marshal_read_check_text(
	    in, ret->s, ret->len, encoding, "Symbol");
}

static int
read_symbol(struct marshal_input *in, struct marshal_symbol *ret)
{
	int byte = marshal_byte(in);

	if (byte == ';')
		return marshal_symbol_link(in, ret);
	if (byte == ':')
		return read_new_symbol(in, 0, ret);
	if (byte == 'I' && marshal_byte(in) == ':')
		return read_new_symbol(in, 1, ret);
	return marshal_malformed(in);
}

/* :undef and :default are values of their own; others become strings. */
static void
symbol_value(const struct marshal_symbol *s, struct value *ret)
{
	if (symbol_is(s, "undef"))
		*ret = value_undef();
	else if (symbol_is(s, "default"))
		*ret = (struct value){.tag = V_DEFAULT};
	else
		*ret = value_string(s->s, s->len);
}

static int
read_symbol_value(struct marshal_input *in, bool *ivars, struct value *ret)
{
	struct marshal_symbol s;

	if (read_new_symbol(in, *ivars, &s) < 0)
		return -1;
	*ivars = 0;
	symbol_value(&s, ret);
	return 0;
}

static int
read_symbol_link(struct marshal_input *in, bool *ivars, struct value *ret)
{
	struct marshal_symbol s;

	(void)ivars;
	if (marshal_symbol_link(in, &s) < 0)
		return -1;
	symbol_value(&s, ret);
	return 0;
}

/* --- scalars --- */

static int
read_nil(struct marshal_input *in, bool *ivars, struct value *ret)
{
	(void)in;
	(void)ivars;
	*ret = value_undef();
	return 0;
}

static int
read_true(struct marshal_input *in, bool *ivars, struct value *ret)
{
	(void)in;
	(void)ivars;
	*ret = value_bool(1);
	return 0;
}

static int
read_false(struct marshal_input *in, bool *ivars, struct value *ret)
{
	(void)in;
	(void)ivars;
	*ret = value_bool(0);
	return 0;
}

static int
read_fixnum(struct marshal_input *in, bool *ivars, struct value *ret)
{
	int64_t i;

	(void)ivars;
	if (marshal_long(in, &i) < 0)
		return -1;
	*ret = value_int(i);
	return 0;
}

/* Store a scalar that links may name. */
static int
marshal_read_share(struct marshal_input *in, struct value v, struct value *ret)
{
	uint32_t number;

	if (marshal_shared_add(in, &number) < 0)
		return -1;
	marshal_shared_set(in, number, v);
	*ret = v;
	return 0;
}

/* A sign, a number of 16-bit units, and these, the lowest first. */
static int
read_bignum(struct marshal_input *in, bool *ivars, struct value *ret)
{
	int sign = marshal_byte(in);
	struct value v;
	size_t n;

	(void)ivars;
	if (sign < 0 || marshal_count(in, 2, &n) < 0)
		return -1;
	if (sign != '+' && sign != '-')
		return marshal_malformed(in);
	if (bigint_of_bytes(
		in->arena, sign == '-', (const uint8_t *)in->p, 2 * n, &v) < 0)
		return marshal_fail(in, "an Integer has too many digits");
	in->p += 2 * n;
	return marshal_read_share(in, v, ret);
}

static int
marshal_read_float(struct marshal_input *in, bool *ivars, struct value *ret)
{
	struct marshal_symbol s;
	double d;

	(void)ivars;
	if (marshal_text(in, &s.s, &s.len) < 0)
		return -1;
	if (symbol_is(&s, "inf"))
		d = INFINITY;
	else if (symbol_is(&s, "-inf"))
		d = -INFINITY;
	else if (symbol_is(&s, "nan"))
		d = NAN;
	else if (float_parse(s.s, s.len, &d) < 0)
		return marshal_malformed(in);
	return marshal_read_share(in, value_float(d), ret);
}

/* Skip the usual end of a string: one variable, a link to E, and true. */
static inline bool
skip_utf8_mark(struct marshal_input *in)
{
	const unsigned char *p = in->p;

	if (in->end - p < 4 || p[0] != 1 + 5 || p[1] != ';' ||
	    p[2] != in->utf8_link || p[3] != 'T')
		return 0;
	in->p += 4;
	return 1;
}

static int
marshal_read_string(struct marshal_input *in, bool *ivars, struct value *ret)
{
	enum encoding encoding = ENCODING_BINARY;
	uint32_t number;
	const char *s;
	size_t n;

	if (marshal_text(in, &s, &n) < 0 || marshal_shared_add(in, &number) < 0)
		return -1;
	if (*ivars && skip_utf8_mark(in))
		encoding = ENCODING_UTF8;
	else if (*ivars && read_variables(in, &encoding) < 0)
		return -1;
	*ivars = 0;
	if (encoding == ENCODING_ASCII &&
	    marshal_read_check_text(in, s, n, encoding, "String") < 0)
		return -1;
	*ret = encoding == ENCODING_BINARY ? value_octets(s, n)
					   : value_string(s, n);
	marshal_shared_set(in, number, *ret);
	return 0;
}

/*
 * Return a regexp with its options as a group in the source, as in Ruby's
 * Regexp#to_s: our regexps have no options of their own.
 */
static struct value
regexp_with_options(struct arena *a, const char *s, size_t n, int options)
{
	static const char *const groups[REGEXP_OPTIONS + 1] = {"", "(?i-mx:",
	    "(?x-mi:", "(?ix-m:", "(?m-ix:", "(?mi-x:", "(?mx-i:", "(?mix:"};
	size_t head = strlen(groups[options]);
	char *text = arena_text(a, head + n + 3), *p = text;

	memcpy(p, groups[options], head);
	memcpy(p + head, s, n);
	p += head + n;
	/* a comment would end with the group */
	if ((options & REGEXP_EXTENDED) && memchr(s, '#', n))
		*p++ = '\n';
	if (options)
		*p++ = ')';
	*p = '\0';
	return regexp_value(a, text, (size_t)(p - text));
}

static int
marshal_read_regexp(struct marshal_input *in, bool *ivars, struct value *ret)
{
	enum encoding encoding = ENCODING_BINARY;
	uint32_t number;
	const char *s;
	int options;
	size_t n;

	if (marshal_text(in, &s, &n) < 0 || (options = marshal_byte(in)) < 0 ||
	    marshal_shared_add(in, &number) < 0 ||
	    (*ivars && read_variables(in, &encoding) < 0) ||
	    marshal_read_check_text(in, s, n, encoding, "Regexp") < 0)
		return -1;
	*ivars = 0;
	*ret = regexp_with_options(in->arena, s, n, options & REGEXP_OPTIONS);
	marshal_shared_set(in, number, *ret);
	return 0;
}

/* --- containers --- */

static int
marshal_read_array(struct marshal_input *in, bool *ivars, struct value *ret)
{
	struct marshal_open o;
	struct varray *a;
	size_t n;

	(void)ivars;
	if (marshal_count(in, 1, &n) < 0 || marshal_open(in, &o) < 0)
		return -1;
	a = marshal_take(in, sizeof(*a) + n * sizeof(a->items[0]));
	if (!a)
		return -1;
	a->count = (uint32_t)n;
	a->items = (struct value *)(a + 1);
	in->owed += n;
	for (size_t i = 0; i < n; i++) {
		in->owed--;
		if (marshal_read_value(in, &a->items[i]) < 0)
			return -1;
	}
	*ret = value_array(a);
	marshal_close(in, &o, *ret);
	return 0;
}

/* An empty hash for n entries; NULL where memory does not suffice. */
static struct vhash *
hash_for(struct marshal_input *in, size_t n)
{
	/* the entries, and the cells of an index that is at most half full */
	const size_t entry = sizeof(struct ventry) + 4 * sizeof(uint32_t);

	if (n > arena_left(in->arena) / entry) {
		marshal_fail(in, "the value exceeds its budget of memory");
		return NULL;
	}
	return vhash_new(in->arena, (uint32_t)n);
}

static int
marshal_read_entries(struct marshal_input *in, size_t n, struct vhash *h)
{
	struct value key, v;

	in->owed += 2 * n;
	while (n-- > 0) {
		in->owed--;
		if (marshal_read_value(in, &key) < 0)
			return -1;
		in->owed--;
		if (marshal_read_value(in, &v) < 0)
			return -1;
		vhash_set(in->arena, h, key, v);
	}
	return 0;
}

static int
marshal_read_hash(struct marshal_input *in, bool *ivars, struct value *ret)
{
	bool has_default = in->p[-1] == '}';
	struct marshal_open o;
	struct value ignored;
	struct vhash *h;
	size_t n;

	(void)ivars;
	if (marshal_count(in, 2, &n) < 0 || marshal_open(in, &o) < 0 ||
	    (h = hash_for(in, n)) == NULL ||
	    marshal_read_entries(in, n, h) < 0 ||
	    (has_default && marshal_read_value(in, &ignored) < 0))
		return -1;
	*ret = value_hash(h);
	marshal_close(in, &o, *ret);
	return 0;
}

static int
marshal_read_link(struct marshal_input *in, bool *ivars, struct value *ret)
{
	(void)ivars;
	return marshal_shared_link(in, ret);
}

/* --- objects --- */

static int
marshal_read_refuse(
    struct marshal_input *in, const char *what, const char *s, size_t n)
{
	return marshal_fail(in, "%s %.*s cannot be passed as a value", what,
	    marshal_read_shown(s, n), s);
}

/* Read an object whose class writes another value in its place. */
static int
marshal_read_object(struct marshal_input *in, bool *ivars, struct value *ret)
{
	struct marshal_symbol name;
	struct marshal_open o;
	enum marshal_class class;
	const char *error;
	struct value v;

	(void)ivars;
	if (read_symbol(in, &name) < 0)
		return -1;
	if (marshal_class_find(name.s, name.len, &class) < 0)
		return marshal_read_refuse(
		    in, "an object of the class", name.s, name.len);
	if (marshal_open(in, &o) < 0 || marshal_read_value(in, &v) < 0)
		return -1;
	error = marshal_class_value(in->arena, class, in->types, v, ret);
	if (error) {
		in->error = error;
		return -1;
	}
	marshal_close(in, &o, *ret);
	return 0;
}

/* Other objects and structs. */
static int
refuse_object(struct marshal_input *in, bool *ivars, struct value *ret)
{
	struct marshal_symbol name;

	(void)ivars;
	(void)ret;
	if (read_symbol(in, &name) < 0)
		return -1;
	return marshal_read_refuse(
	    in, "an object of the class", name.s, name.len);
}

/* Classes and modules themselves. */
static int
refuse_class(struct marshal_input *in, bool *ivars, struct value *ret)
{
	const char *s;
	size_t n;

	(void)ivars;
	(void)ret;
	if (marshal_text(in, &s, &n) < 0)
		return -1;
	return marshal_read_refuse(in, "the class", s, utf8_valid_prefix(s, n));
}

static const marshal_read_fn marshal_read_readers[128] = {
    ['0'] = read_nil,
    ['T'] = read_true,
    ['F'] = read_false,
    ['i'] = read_fixnum,
    ['l'] = read_bignum,
    ['f'] = marshal_read_float,
    ['"'] = marshal_read_string,
    ['/'] = marshal_read_regexp,
    [':'] = read_symbol_value,
    [';'] = read_symbol_link,
    ['['] = marshal_read_array,
    ['{'] = marshal_read_hash,
    ['}'] = marshal_read_hash,
    ['@'] = marshal_read_link,
    ['U'] = marshal_read_object,
    ['o'] = refuse_object,
    ['u'] = refuse_object,
    ['S'] = refuse_object,
    ['d'] = refuse_object,
    ['c'] = refuse_class,
    ['m'] = refuse_class,
    ['M'] = refuse_class,
};

/*
 * The byte of the kind, behind marks: I (instance variables follow), C (a class
 * derived from that of the kind) and e (a module that extends this object).
 * The names of both are dropped: the value is that of the class of the kind.
 */
static int
marshal_read_kind(struct marshal_input *in, bool *ivars)
{
	struct marshal_symbol name;
	int byte;

	for (;;) {
		byte = marshal_byte(in);
		if (byte == 'I' && !*ivars)
			*ivars = 1;
		else if (byte != 'C' && byte != 'e')
			return byte;
		else if (read_symbol(in, &name) < 0)
			return -1;
	}
}

static int
marshal_read_value(struct marshal_input *in, struct value *ret)
{
	enum encoding ignored;
	bool ivars = 0;
	int byte;

	if (in->values++ == MARSHAL_VALUES_MAX)
		return marshal_fail(
		    in, "more than %u values", MARSHAL_VALUES_MAX);
	byte = marshal_read_kind(in, &ivars);
	if (byte < 0)
		return -1;
	if (byte >= 128 || !marshal_read_readers[byte])
		return marshal_malformed(in);
	if (marshal_read_readers[byte](in, &ivars, ret) < 0)
		return -1;
	return ivars ? read_variables(in, &ignored) : 0;
}

int
marshal_read(struct arena *a, const void *bytes, size_t n,
    const struct marshal_types *types, struct value *ret,
    const char **ret_error)
{
	const unsigned char *p = bytes;
	const size_t head = strlen(MARSHAL_VERSION);
	struct marshal_input in = {.arena = a,
	    .types = types,
	    .start = p,
	    .utf8_link = MARSHAL_NO_LINK};
	int rc;

	in.end = p + n;
	in.p = p;
	if (n < head || memcmp(p, MARSHAL_VERSION, head) != 0) {
		rc = marshal_fail(&in, "the data is not Marshal 4.8");
	} else {
		in.p += head;
		rc = marshal_read_value(&in, ret);
		if (rc == 0 && in.p != in.end)
			rc = marshal_malformed(&in);
	}
	*ret_error = in.error;
	return rc;
}
