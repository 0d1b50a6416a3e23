/*
 * The codec of Ruby's Marshal format.  tests/ruby/dumps.json has what Ruby
 * wrote: each line [expression, bytes in hexadecimal, the value as source text
 * or "error: ...", whether we write the same bytes]; a long text ends with
 * "...".  tests/ruby/record.rb records the bytes again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "marshal_values.h"
#include "language/ruby/internal.h"
#include "language/ruby/marshal_read.h"
#include "language/ruby/marshal_write.h"
#include "language/value/equal.h"
#include "language/value/iterate.h"
#include "language/value/document/json_value.h"
#include "language/value/tostring.h"

#define DUMPS	"tests/ruby/dumps.json"
#define OUT_MAX ((size_t)64 << 20)
/* Bytes of a dump up to which each prefix and each change is read. */
#define SHORT_MAX 120

static struct arena *arena;

static int
setup(void **state)
{
	(void)state;
	arena = arena_new(0);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(arena);
	return 0;
}

static unsigned char *
bytes_of(const char *hex, size_t n)
{
	unsigned char *bytes = arena_alloc(arena, n / 2 + 1);
	unsigned byte;

	for (size_t i = 0; i + 1 < n; i += 2) {
		assert_int_equal(sscanf(hex + i, "%2x", &byte), 1);
		bytes[i / 2] = (unsigned char)byte;
	}
	return bytes;
}

/*
 * Read a copy of exactly n bytes, so that a sanitizer sees each byte read
 * beyond them.
 */
static int
read_bytes(
    const void *bytes, size_t n, struct value *ret, const char **ret_error)
{
	const struct marshal_types types = {sample_resolve, arena, NULL};
	void *copy = malloc(n ? n : 1);
	struct value v;
	struct strbuf b;
	int rc;

	memcpy(copy, bytes, n);
	*ret_error = NULL;
	rc = marshal_read(arena, copy, n, &types, &v, ret_error);
	if (rc == 0) {
		/* strings point into the copy */
		strbuf_init(&b, OUT_MAX);
		if (marshal_write(&b, v, ret_error) == 0)
			rc =
			    marshal_read(arena, arena_memdup(arena, b.s, b.len),
				b.len, &types, ret, ret_error);
		strbuf_release(&b);
	}
	free(copy);
	return rc;
}

/* --- what Ruby writes --- */

/* The value as source, or the error; bytes that are not UTF-8 become U+FFFD. */
static void
append_text(
    const unsigned char *bytes, size_t n, struct value *ret, struct strbuf *out)
{
	const struct marshal_types types = {sample_resolve, arena, NULL};
	const char *error;
	struct strbuf source;

	if (marshal_read(arena, bytes, n, &types, ret, &error) == 0) {
		assert_null(error);
		strbuf_init(&source, OUT_MAX);
		value_to_source(*ret, &source);
		utf8_repair(source.s, source.len, out);
		strbuf_release(&source);
	} else {
		strbuf_addf(out, "error: %s", error);
	}
}

/* We write the bytes of Ruby, or others that mean the same. */
static bool
is_written_back(struct value v, const unsigned char *bytes, size_t n, int same)
{
	const char *error;
	struct value back;
	struct strbuf b;
	bool good;

	strbuf_init(&b, OUT_MAX);
	if (marshal_write(&b, v, &error) < 0)
		fail_msg("write: %s", error);
	assert_null(error);
	good = same == (b.len == n && memcmp(b.s, bytes, n) == 0);
	strbuf_release(&b);
	if (read_bytes(bytes, n, &back, &error) < 0)
		fail_msg("read again: %s", error);
	return good && (value_eql(v, back) || (v.tag == V_FLOAT && isnan(v.f)));
}

/* A prefix, or the data with a byte changed, is read or an error. */
static void
read_damaged(unsigned char *bytes, size_t n, int is_valid)
{
	static const unsigned char others[] = {
	    0, 1, 4, 6, 0x7f, 0x80, 0xfc, 0xff, 'I', '@', '[', '{', ';', '"'};
	const char *error;
	struct value v;

	for (size_t i = 0; i < n; i++)
		if (read_bytes(bytes, i, &v, &error) == 0 || !error)
			fail_msg("%zu bytes of %zu are a value", i, n);
	for (size_t i = 2; is_valid && i < n; i++) {
		unsigned char kept = bytes[i];

		for (size_t k = 0; k < sizeof(others); k++) {
			bytes[i] = others[k];
			if (read_bytes(bytes, n, &v, &error) < 0)
				assert_non_null(error);
		}
		bytes[i] = kept;
	}
}

static int
check_dump(const struct varray *row)
{
	struct value hex = row->items[1], wanted = row->items[2], v;
	unsigned char *bytes = bytes_of(hex.s, hex.aux);
	size_t n = hex.aux / 2, len = wanted.aux;
	struct strbuf text;
	int is_valid, bad;

	strbuf_init(&text, OUT_MAX);
	append_text(bytes, n, &v, &text);
	is_valid = strncmp(text.s, "error:", 6) != 0;
	if (len > 3 && memcmp(wanted.s + len - 3, "...", 3) == 0)
		len -= 3;
	else
		len = text.len > len ? text.len : len;
	bad = strncmp(text.s, value_cstr(arena, wanted), len) != 0 ||
	      (is_valid && !is_written_back(v, bytes, n, (int)row->items[3].i));
	if (bad)
		fprintf(stderr, "# %.*s: %.300s\n", (int)row->items[0].aux,
		    row->items[0].s, text.s);
	strbuf_release(&text);
	if (n <= SHORT_MAX)
		read_damaged(bytes, n, is_valid);
	return bad;
}

static void
dumps_of_ruby_are_read(void **state)
{
	FILE *f = fopen(DUMPS, "r");
	struct json_fault fault;
	struct value row;
	char *line = NULL;
	size_t size = 0, count = 0, bad = 0;
	ssize_t n;

	(void)state;
	assert_non_null(f);
	for (; (n = getline(&line, &size, f)) > 0; count++) {
		arena_reset(arena);
		assert_int_equal(
		    value_parse_json(arena, line, (size_t)n - 1, &row, &fault),
		    0);
		bad += (size_t)check_dump(row.a);
	}
	free(line);
	fclose(f);
	assert_true(count >= 170);
	assert_int_equal(bad, 0);
}

/* --- what we write --- */

static void
values_of_each_kind_are_read_as_they_were_written(void **state)
{
	struct value v = sample_values(arena), back;
	const char *error;
	struct strbuf b;

	(void)state;
	strbuf_init(&b, OUT_MAX);
	assert_int_equal(marshal_write(&b, v, &error), 0);
	if (read_bytes(b.s, b.len, &back, &error) < 0)
		fail_msg("%s", error);
	for (uint32_t i = 0; i < v.a->count; i++)
		if (!value_eql(v.a->items[i], back.a->items[i]))
			fail_msg("value %u differs", i);
	strbuf_release(&b);
}

static void
expect_bytes(const struct strbuf *b, const char *bytes, size_t n)
{
	if (b->len != n || memcmp(b->s, bytes, n) != 0) {
		for (size_t i = 0; i < b->len; i++)
			fprintf(stderr, "%02x", (unsigned char)b->s[i]);
		fail_msg("%zu bytes instead of %zu", b->len, n);
	}
}

static void
a_message_is_written_in_parts(void **state)
{
	static const char bytes[] = "\004\010[\012:\013return"
				    "I\"\006a\006:\006ET"
				    "{\006I\"\006k\006;\006Ti\007"
				    ":\014defaultI\"\006b\006;\006T";
	struct marshal_writer w;
	struct strbuf b;

	(void)state;
	strbuf_init(&b, OUT_MAX);
	marshal_start(&w, &b);
	marshal_array(&w, 5);
	marshal_symbol(&w, "return");
	marshal_string(&w, "a", 1);
	marshal_hash(&w, 1);
	marshal_string(&w, "k", 1);
	marshal_value(&w, value_int(2));
	marshal_value(&w, (struct value){.tag = V_DEFAULT});
	marshal_value(&w, value_str("b"));
	assert_null(w.error);
	expect_bytes(&b, bytes, sizeof(bytes) - 1);
	strbuf_release(&b);
}

/* Return true when objects were written. */
static bool
has_objects(struct value v)
{
	struct marshal_writer w;
	struct strbuf b;

	strbuf_init(&b, OUT_MAX);
	marshal_start(&w, &b);
	marshal_value(&w, v);
	assert_null(w.error);
	strbuf_release(&b);
	return w.objects;
}

/* Ruby's side does not look for what it would convert in other frames. */
static void
objects_are_noted(void **state)
{
	static const enum value_tag kinds[] = {V_TYPE, V_REGEXP, V_SEMVER,
	    V_SEMVERRANGE, V_TIMESPAN, V_TIMESTAMP, V_BINARY, V_URI,
	    V_SENSITIVE, V_OBJECT};
	struct varray *plain = varray_new(arena, 5);
	struct value all = sample_values(arena);
	struct vhash *h = vhash_new(arena, 1);
	unsigned seen = 0;

	(void)state;
	plain->items[0] = value_int(INT64_MAX);
	plain->items[1] = value_str("Puppet::Pops");
	plain->items[2] = value_undef();
	plain->items[3] = (struct value){.tag = V_DEFAULT};
	plain->items[4] = value_hash(h);
	vhash_set_str(arena, h, "k", value_bool(true));
	assert_false(has_objects(value_array(plain)));
	for (uint32_t i = 0; i < all.a->count; i++) {
		plain->items[2] = all.a->items[i];
		if (!has_objects(value_array(plain)))
			continue;
		for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++)
			seen |= (unsigned)(all.a->items[i].tag == kinds[k])
				<< k;
	}
	assert_int_equal(seen, (1U << (sizeof(kinds) / sizeof(kinds[0]))) - 1);
}

/* The number of E is beyond one byte of a link. */
static void
symbols_may_be_many(void **state)
{
	struct marshal_writer w;
	const char *error;
	struct strbuf b;
	struct value v;

	(void)state;
	strbuf_init(&b, OUT_MAX);
	marshal_start(&w, &b);
	marshal_array(&w, 302);
	for (int i = 0; i < 300; i++)
		marshal_symbol(&w, "a");
	marshal_string(&w, "b", 1);
	marshal_string(&w, "c", 1);
	assert_null(w.error);
	if (read_bytes(b.s, b.len, &v, &error) < 0)
		fail_msg("%s", error);
	assert_true(value_eql(v.a->items[299], value_str("a")));
	assert_true(value_eql(v.a->items[301], value_str("c")));
	strbuf_release(&b);
}

/* A Deferred of that argument. */
static struct value
deferred(struct value argument)
{
	struct vhash *h = vhash_new(arena, 2);
	struct varray *a = varray_new(arena, 1);

	a->items[0] = argument;
	vhash_set_str(arena, h, "name", value_str("upper"));
	vhash_set_str(arena, h, "arguments", value_array(a));
	return sample_object(arena, "Deferred", h);
}

static void
iterators_become_arrays(void **state)
{
	struct vhash *h = vhash_new(arena, 1);
	struct viterator it;
	struct value of[3], wanted, got;
	const char *error;
	struct strbuf b;

	(void)state;
	vhash_set_str(arena, h, "k", value_int(1));
	viterator_range(5, 300, &it);
	of[0] = viterator_value(arena, &it);
	assert_int_equal(value_iterate(value_hash(h), &it), 0);
	of[1] = viterator_value(arena, &it);
	assert_int_equal(value_iterate(value_str("a\xc3\xa4"), &it), 0);
	of[2] = viterator_value(arena, &it);
	for (int i = 0; i < 3; i++) {
		strbuf_init(&b, OUT_MAX);
		assert_int_equal(marshal_write(&b, of[i], &error), 0);
		if (read_bytes(b.s, b.len, &got, &error) < 0)
			fail_msg("%s", error);
		wanted = viterator_to_array(arena, of[i].it);
		assert_true(value_eql(got, wanted));
		strbuf_release(&b);
	}
}

static void
expect_refused(struct value v, size_t max, const char *wanted)
{
	const char *error = NULL;
	struct strbuf b;

	strbuf_init(&b, max);
	assert_int_equal(marshal_write(&b, v, &error), -1);
	assert_string_equal(error, wanted);
	assert_true(b.len <= max);
	strbuf_release(&b);
}

static struct value
nested(int depth)
{
	struct value v = value_array(varray_new(arena, 0));

	while (--depth > 0) {
		struct varray *a = varray_new(arena, 1);

		a->items[0] = v;
		v = value_array(a);
	}
	return v;
}

/* Each byte of a number alone, and with the bytes that it announces. */
static void
each_first_byte_of_a_number_is_read(void **state)
{
	struct value v;
	const char *error;

	(void)state;
	for (int byte = 0; byte < 256; byte++) {
		char data[] = {4, 8, 'i', (char)byte, 1, 2, 3, 4};
		int n = byte < 128 ? byte : byte - 256, count = abs(n);
		int64_t wanted = n < -4 ? n + 5 : n > 4 ? n - 5 : 0;

		if (count > 4)
			count = 0;
		for (int i = count; i > 0; i--)
			wanted = wanted * 256 + data[3 + i];
		if (n < 0 && count > 0)
			wanted -= (int64_t)1 << (8 * count);
		if (read_bytes(data, (size_t)(4 + count), &v, &error) < 0)
			fail_msg("%d: %s", byte, error);
		assert_int_equal(v.tag, V_INT);
		assert_int_equal(v.i, wanted);
		if (count > 0)
			assert_int_equal(
			    read_bytes(data, (size_t)(3 + count), &v, &error),
			    -1);
	}
}

/* An object takes three levels, and the array of arguments one. */
static void
the_writer_counts_levels_as_the_reader_does(void **state)
{
	struct value v = deferred(nested(VALUE_MAX_DEPTH - 4)), back;
	const char *error;
	struct strbuf b;

	(void)state;
	strbuf_init(&b, OUT_MAX);
	assert_int_equal(marshal_write(&b, v, &error), 0);
	if (read_bytes(b.s, b.len, &back, &error) < 0)
		fail_msg("%s", error);
	assert_true(value_eql(v, back));
	strbuf_release(&b);
	expect_refused(deferred(nested(VALUE_MAX_DEPTH - 3)), 10000,
	    "the value is nested too deeply");
}

/* A part of a text that does not fit is not left out. */
static void
formatted_texts_are_whole_or_an_error(void **state)
{
	const char *text = arena_printf(arena, "1.2.3-x%0300d+b", 0), *error;
	struct value v = {
	    .tag = V_SEMVER, .ver = semver_parse(arena, text, strlen(text))};
	struct strbuf b;

	(void)state;
	assert_non_null(v.ver);
	strbuf_init(&b, OUT_MAX);
	assert_int_equal(marshal_write(&b, v, &error), 0);
	for (size_t max = 0; max < b.len; max++)
		expect_refused(v, max, "the message is too large");
	strbuf_release(&b);
}

static void
what_cannot_be_written_is_an_error(void **state)
{
	const char *large = "the message is too large", *error;
	struct value values = sample_values(arena);
	struct value endless;
	struct viterator it;
	struct strbuf b;

	(void)state;
	expect_refused((struct value){.tag = V_LAMBDA}, 100,
	    "a block cannot be passed as a value");
	expect_refused(nested(VALUE_MAX_DEPTH + 1), 10000,
	    "the value is nested too deeply");
	expect_refused(sample_sensitive(arena, nested(VALUE_MAX_DEPTH)), 10000,
	    "the value is nested too deeply");
	viterator_range(0, INT64_C(1) << 40, &it);
	endless = viterator_value(arena, &it);
	expect_refused(endless, 1000, large);
	viterator_range(0, 1 << 20, &it);
	endless = viterator_value(arena, &it);
	expect_refused(endless, 1000, large);
	/* every value, in a buffer that is too small for it */
	for (uint32_t i = 0; i < values.a->count; i++) {
		strbuf_init(&b, OUT_MAX);
		assert_int_equal(
		    marshal_write(&b, values.a->items[i], &error), 0);
		for (size_t max = b.len < 300 ? 0 : b.len - 300; max < b.len;
		     max++)
			expect_refused(values.a->items[i], max, large);
		strbuf_release(&b);
	}
}

/* --- what no writer writes --- */

static const struct {
	const char *hex, *error;
} malformed[] = {
    {"", "the data is not Marshal 4.8"},
    {"04", "the data is not Marshal 4.8"},
    {"040730", "the data is not Marshal 4.8"},
    {"050830", "the data is not Marshal 4.8"},
    {"0408", "the data is malformed at byte 2 of 2"},
    {"04083030", "the data is malformed at byte 3 of 4"},
    {"040878", "the data is malformed at byte 3 of 3"},
    {"0408ff", "the data is malformed at byte 3 of 3"},
    {"0408695", "the data is malformed at byte 3 of 3"},
    {"04086902ff", "the data is malformed at byte 4 of 5"},
    {"0408fe", "the data is malformed at byte 3 of 3"},
    /* counts: negative, without bytes, more than the bytes */
    {"04085bfa", "the data is malformed at byte 4 of 4"},
    {"04085b06", "the data is malformed at byte 4 of 4"},
    {"04085b04ffffff7f", "the data is malformed at byte 8 of 8"},
    {"04085b04ffffffff", "the data is malformed at byte 8 of 8"},
    {"04087b0630", "the data is malformed at byte 4 of 5"},
    {"04087bfa", "the data is malformed at byte 4 of 4"},
    {"04087d063030", "the data is malformed at byte 6 of 6"},
    {"04082207ff", "the data is malformed at byte 4 of 5"},
    {"040822fa", "the data is malformed at byte 4 of 4"},
    /* bytes that the outer array needs */
    {"04085b075b073030", "the data is malformed at byte 6 of 8"},
    {"04085b0722073030", "the data is malformed at byte 6 of 8"},
    /* an element without an end of its own takes them */
    {"04085b0755303000", "the data is malformed at byte 6 of 8"},
    {"04085b085b0030", "the data is malformed at byte 6 of 7"},
    /* symbols, links */
    {"04083a06", "the data is malformed at byte 4 of 4"},
    {"04083b00", "the data is malformed at byte 4 of 4"},
    {"04083bfa", "the data is malformed at byte 4 of 4"},
    {"04085b073a06613b06", "the data is malformed at byte 9 of 9"},
    {"04083a06ff", "a Symbol is not text"},
    {"0408493a06ff063a064554", "a Symbol is not valid UTF-8"},
    {"0408493b00", "the data is malformed at byte 5 of 5"},
    {"04084000", "the data is malformed at byte 4 of 4"},
    {"040840fa", "the data is malformed at byte 4 of 4"},
    {"04085b064007", "the data is malformed at byte 6 of 6"},
    /* instance variables */
    {"04084949220661063a064554063a064554",
	"the data is malformed at byte 4 of 17"},
    {"0408492206610630", "the data is malformed at byte 7 of 8"},
    {"040849220661063a064530", "the data is malformed at byte 11 of 11"},
    {"040849220661063a0d656e636f64696e6730",
	"the data is malformed at byte 18 of 18"},
    {"0408492206610649", "the data is malformed at byte 7 of 8"},
    {"040849220661073a0645543a06614006", "the data is malformed at byte 16"},
    {"040849220661073a0645543a06614000", "a value contains itself"},
    /* numbers */
    {"04086c2a0661", "the data is malformed at byte 5 of 6"},
    {"04086c2a066161", "the data is malformed at byte 5 of 7"},
    {"04086c2b0661", "the data is malformed at byte 5 of 6"},
    {"0408660678", "the data is malformed at byte 5 of 5"},
    {"04086600", "the data is malformed at byte 4 of 4"},
    {"04086608306130", "the data is malformed at byte 7 of 7"},
    {"0408660a3165393939", "the data is malformed at byte 9 of 9"},
    {"0408660b307831703100", "the data is malformed at byte 10 of 10"},
    /* others */
    {"04082f0661", "the data is malformed at byte 5 of 5"},
    {"04082f066100063a064546", "the data is malformed at byte 6 of 11"},
    {"04085530", "the data is malformed at byte 4 of 4"},
    {"0408433030", "the data is malformed at byte 4 of 5"},
    {"0408433a0641", "the data is malformed at byte 6 of 6"},
    {"04086f3a0641", "an object of the class A cannot be passed as a value"},
    {"0408643a064130", "an object of the class A cannot be passed as a value"},
    {"04084d0641", "the class A cannot be passed as a value"},
    {"040863064100", "the class A cannot be passed as a value"},
    {"04086306ff", "the class  cannot be passed as a value"},
};

static void
malformed_data_are_errors(void **state)
{
	const char *error;
	struct value v;
	size_t bad = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(malformed) / sizeof(*malformed); i++) {
		const char *hex = malformed[i].hex;
		size_t n = strlen(hex);

		if (read_bytes(bytes_of(hex, n), n / 2, &v, &error) == 0)
			error = "a value";
		if (strncmp(error, malformed[i].error,
			strlen(malformed[i].error)) == 0)
			continue;
		fprintf(stderr, "# %s: %s\n", hex, error);
		bad++;
	}
	assert_int_equal(bad, 0);
}

/* Data of count times the same bytes behind a head. */
static unsigned char *
repeated(const char *head, size_t head_len, const char *unit, size_t len,
    size_t count, size_t *ret_len)
{
	unsigned char *p = arena_alloc(arena, head_len + len * count);

	memcpy(p, head, head_len);
	for (size_t i = 0; i < count; i++)
		memcpy(p + head_len + i * len, unit, len);
	*ret_len = head_len + len * count;
	return p;
}

static const struct {
	const char *unit;
	size_t len;
} bombs[] = {
    {"[\003\000\000\002", 5}, /* claims half of the bytes, again and again */
    {"{\003\000\000\001", 5},
    {"[\006", 2},
    {"U:\006A", 4},
    {"U:\063Puppet::Pops::Types::PSensitiveType::Sensitive", 49},
    {"I:\006a\006", 5},	      /* symbols of symbols */
    {"I\"\000\006:\006a", 7}, /* strings of strings */
    {"I\"\000\006:\015encoding", 14},
    {"I[\000\006:\006a", 7},
    {"C:\006A", 4},
    {"e:\006A", 4},
    {"I", 1},
};

/* A class's name of 119 bytes: A, then 59 letters of two bytes. */
static void
long_names_are_cut_between_characters(void **state)
{
	const char *error;
	unsigned char *p;
	struct value v;
	size_t n;

	(void)state;
	p = repeated("\004\010oI:\174A", 7, "\303\244", 2, 59, &n);
	p = (unsigned char *)arena_printf(
	    arena, "%.*s\006:\006ET", (int)n, (const char *)p);
	assert_int_equal(marshal_read(arena, p, n + 5, NULL, &v, &error), -1);
	assert_int_equal(
	    strlen(error), strlen("an object of the class  cannot be passed "
				  "as a value") +
			       99);
}

/* A byte that is a negative number links to no symbol. */
static void
links_of_one_byte_end_at_122(void **state)
{
	static const char strings[] = "I\"\006b\006:\006ETI\"\006c\006;\200T";
	const char *error;
	unsigned char *p;
	struct value v;
	size_t n;

	(void)state;
	/* room for the strings behind 123 symbols */
	p = repeated("\004\010[\001\175", 5, ":\006a", 3, 140, &n);
	n = 5 + 3 * 123;
	memcpy(p + n, strings, sizeof(strings) - 1);
	n += sizeof(strings) - 1;
	assert_int_equal(marshal_read(arena, p, n, NULL, &v, &error), -1);
	assert_non_null(strstr(error, "malformed"));
}

/* Neither the stack nor memory beyond a multiple of the data is used. */
static void
bombs_are_refused(void **state)
{
	const size_t bytes = (size_t)1 << 20;
	size_t n, before;
	const char *error;
	struct value v;

	(void)state;
	for (size_t i = 0; i < sizeof(bombs) / sizeof(bombs[0]); i++) {
		unsigned char *p = repeated("\004\010", 2, bombs[i].unit,
		    bombs[i].len, bytes / bombs[i].len, &n);

		before = arena_used(arena);
		assert_int_equal(
		    marshal_read(arena, p, n, NULL, &v, &error), -1);
		assert_non_null(error);
		if (arena_used(arena) - before > 64 * bytes)
			fail_msg("bomb %zu took %zu bytes", i,
			    arena_used(arena) - before);
	}
}

static void
memory_and_symbols_are_limited(void **state)
{
	struct arena *small = arena_new((size_t)1 << 20);
	const char *error;
	struct value v;
	unsigned char *p;
	size_t n;

	(void)state;
	p = repeated("\004\010[\003\000\000\020", 7, "0", 1, 1 << 20, &n);
	assert_int_equal(marshal_read(small, p, n, NULL, &v, &error), -1);
	assert_string_equal(error, "the value exceeds its budget of memory");
	p = repeated("\004\010{\003\000\000\010", 7, "0", 1, 1 << 20, &n);
	assert_int_equal(marshal_read(small, p, n, NULL, &v, &error), -1);
	assert_string_equal(error, "the value exceeds its budget of memory");
	p = repeated("\004\010[\003\000\000\004", 7, "\"\000", 2, 1 << 18, &n);
	arena_reset(small);
	assert_int_equal(marshal_read(small, p, n, NULL, &v, &error), -1);
	assert_string_equal(error, "the value exceeds its budget of memory");
	arena_free(small);
	p = repeated("\004\010[\003\001\000\001", 7, ":\006a", 3, 65537, &n);
	assert_int_equal(marshal_read(arena, p, n, NULL, &v, &error), -1);
	assert_string_equal(error, "more than 65536 symbols");
	p[4] = 0;
	p[3] = 3;
	assert_int_equal(marshal_read(arena, p, n - 3, NULL, &v, &error), 0);
	assert_int_equal(v.a->count, 65536);
}

static void
types_are_found_by_the_caller(void **state)
{
	static const char data[] = "\004\010U:"
				   "\043Puppet::Pops::Types::PTypeText\""
				   "\017File['/x']";
	const char *error;
	struct value v;
	size_t len;

	(void)state;
	if (read_bytes(data, sizeof(data) - 1, &v, &error) < 0)
		fail_msg("%s", error);
	assert_int_equal(v.tag, V_TYPE);
	assert_string_equal(type_ref_title(v.t, &len), "/x");
	assert_int_equal(
	    marshal_read(arena, data, sizeof(data) - 1, NULL, &v, &error), 0);
	assert_null(type_ref_title(v.t, &len));
}

/* The inner value, which no text of a Sensitive contains. */
static void
a_sensitive_value_keeps_its_content(void **state)
{
	struct value inner = value_str("secret"), v;
	const char *error;
	struct strbuf b;

	(void)state;
	strbuf_init(&b, OUT_MAX);
	assert_int_equal(
	    marshal_write(&b, sample_sensitive(arena, inner), &error), 0);
	assert_int_equal(read_bytes(b.s, b.len, &v, &error), 0);
	assert_int_equal(v.tag, V_SENSITIVE);
	assert_true(value_eql(*v.inner, inner));
	strbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		dumps_of_ruby_are_read, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		values_of_each_kind_are_read_as_they_were_written, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		a_message_is_written_in_parts, setup, teardown),
	    cmocka_unit_test_setup_teardown(objects_are_noted, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		symbols_may_be_many, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		iterators_become_arrays, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		what_cannot_be_written_is_an_error, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		each_first_byte_of_a_number_is_read, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		malformed_data_are_errors, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_writer_counts_levels_as_the_reader_does, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		formatted_texts_are_whole_or_an_error, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		links_of_one_byte_end_at_122, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		long_names_are_cut_between_characters, setup, teardown),
	    cmocka_unit_test_setup_teardown(bombs_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		memory_and_symbols_are_limited, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		types_are_found_by_the_caller, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_sensitive_value_keeps_its_content, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
