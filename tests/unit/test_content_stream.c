#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "network/http/client/content_stream.h"

/* Describe all events of a stream that is read in pieces of n bytes. */
static void
describe(const char *p, size_t size, size_t n, struct strbuf *out)
{
	struct content_reader r = {.size = 0};
	enum content_event e;
	size_t used, at = 0;

	strbuf_reset(out);
	do {
		size_t piece = size - at < n ? size - at : n;

		e = content_read(&r, p + at, piece, &used);
		at += used;
		if (e == CONTENT_FILE)
			strbuf_addf(out, "F%llu:", (unsigned long long)r.size);
		else if (e == CONTENT_DATA)
			strbuf_add(out, r.piece, r.piece_len);
		else if (e == CONTENT_DONE)
			strbuf_addstr(out, ". ");
		else if (e == CONTENT_FAILED)
			strbuf_addf(out, "X%u(%s) ", r.status, r.message);
		else if (e != CONTENT_MORE)
			strbuf_addf(
			    out, "%s", e == CONTENT_END ? "end" : r.message);
	} while (e != CONTENT_END && e != CONTENT_INVALID &&
		 (at < size || e != CONTENT_MORE));
}

static void
data_add(struct strbuf *out, const char *text)
{
	unsigned char head[CONTENT_FRAME_HEAD];

	content_head_write(head, CONTENT_KIND_DATA, strlen(text));
	strbuf_add(out, (const char *)head, sizeof(head));
	strbuf_addstr(out, text);
}

static void
results_are_read_in_any_pieces(void **state)
{
	struct strbuf s, out;

	(void)state;
	strbuf_init(&s, 4096);
	strbuf_init(&out, 4096);
	content_file_add(&s, 5);
	data_add(&s, "abc");
	data_add(&s, "de");
	content_file_add(&s, 0);
	content_failed_add(&s, 404, "Not Found");
	content_file_add(&s, 9);
	data_add(&s, "x");
	content_failed_add(&s, 500, "shorter");
	content_end_add(&s);
	for (size_t n = 1; n <= s.len; n++) {
		describe(s.s, s.len, n, &out);
		assert_string_equal(out.s,
		    "F5:abcde. F0:. X404(Not Found) F9:xX500(shorter) end");
	}
	strbuf_release(&s);
	strbuf_release(&out);
}

static void
malformed_streams_are_refused(void **state)
{
	static const struct {
		const char *bytes;
		size_t n;
		const char *expected;
	} rows[] = {
	    {"D\0\0\0\1x", 6, "data are of no file"},
	    {"F\0\0\0\7\0\0\0\0\0\0\1", 12, "the size of a file is malformed"},
	    {"F\0\0\0\10\0\0\0\0\0\0\0\1D\0\0\0\2xy", 20,
		"F1:a file exceeds its size"},
	    {"F\0\0\0\10\0\0\0\0\0\0\0\1D\0\0\0\0", 18,
		"F1:the length of data is malformed"},
	    {"F\0\0\0\10\0\0\0\0\0\0\0\1Z\0\0\0\0", 18,
		"F1:a file has not ended"},
	    {"X\0\0\0\1\1", 6, "the error of a file is malformed"},
	    {"X\0\0\0\2\0\310", 7, "a status of a file is not an error"},
	    {"X\0\0\3\0\1\364", 7, "the error of a file is malformed"},
	    {"Z\0\0\0\1x", 6, "the end is malformed"},
	    {"GET / ", 6, "the kind of a frame is unknown"},
	};
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 4096);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		describe(rows[i].bytes, rows[i].n, 1, &out);
		assert_string_equal(out.s, rows[i].expected);
		describe(rows[i].bytes, rows[i].n, rows[i].n, &out);
		assert_string_equal(out.s, rows[i].expected);
	}
	strbuf_release(&out);
}

/* Describe the events of a frame of n bytes behind a file of `size` bytes. */
static const char *
frame_of(enum content_kind kind, size_t n, uint64_t size, bool is_open)
{
	static struct strbuf s, out;
	unsigned char head[CONTENT_FRAME_HEAD];

	strbuf_release(&s);
	strbuf_release(&out);
	strbuf_init(&s, 1 << 20);
	strbuf_init(&out, 1 << 20);
	if (is_open)
		content_file_add(&s, size);
	content_head_write(head, kind, n);
	strbuf_add(&s, (const char *)head, sizeof(head));
	for (size_t i = 0; i < n; i++)
		strbuf_addch(&s, i == 0 ? 1 : i == 1 ? 144 : 'a');
	describe(s.s, s.len, s.len, &out);
	if (out.len > 30)
		strbuf_truncate(&out, 30);
	strbuf_release(&s);
	return out.s;
}

static void
each_limit_is_the_largest_that_is_accepted(void **state)
{
	(void)state;
	assert_string_equal(
	    frame_of(CONTENT_KIND_DATA, CONTENT_FRAME_MAX + 1, 1 << 17, true),
	    "F131072:the length of data is ");
	assert_int_equal(
	    frame_of(CONTENT_KIND_DATA, CONTENT_FRAME_MAX, 1 << 17, true)[10],
	    'a');
	assert_string_equal(
	    frame_of(CONTENT_KIND_FAILED, 2, 0, false), "X400() ");
	assert_memory_equal(
	    frame_of(CONTENT_KIND_FAILED, 2 + CONTENT_MESSAGE_MAX, 0, false),
	    "X400(aaa", 8);
	assert_string_equal(
	    frame_of(CONTENT_KIND_FAILED, 3 + CONTENT_MESSAGE_MAX, 0, false),
	    "the error of a file is malform");
	assert_string_equal(
	    frame_of(CONTENT_KIND_FILE, 8, 5, true), "F5:a file has not ended");
	assert_string_equal(frame_of(CONTENT_KIND_FILE, 9, 0, false),
	    "the size of a file is malforme");
}

/* Read the frame of an error. */
static void
status_is_read(int status, enum content_event wanted)
{
	struct content_reader r = {.size = 0};
	struct strbuf s;
	size_t used;

	strbuf_init(&s, 100);
	content_failed_add(&s, status, "x");
	assert_int_equal(content_read(&r, s.s, s.len, &used), wanted);
	assert_int_equal(used, s.len);
	assert_int_equal(r.status, status);
	assert_int_equal(r.has_ended, wanted == CONTENT_INVALID);
	strbuf_release(&s);
}

static void
the_status_of_an_error_is_400_to_599(void **state)
{
	(void)state;
	status_is_read(399, CONTENT_INVALID);
	status_is_read(400, CONTENT_FAILED);
	status_is_read(599, CONTENT_FAILED);
	status_is_read(600, CONTENT_INVALID);
}

static void
a_size_has_8_bytes(void **state)
{
	struct content_reader r = {.size = 0};
	struct strbuf s;
	size_t used;

	(void)state;
	strbuf_init(&s, 100);
	content_file_add(&s, 0x0123456789abcdefu);
	assert_memory_equal(
	    s.s, "F\0\0\0\10\x01\x23\x45\x67\x89\xab\xcd\xef", 13);
	assert_int_equal(s.len, 13);
	assert_int_equal(content_read(&r, s.s, s.len, &used), CONTENT_FILE);
	assert_true(r.size == 0x0123456789abcdefu);
	strbuf_release(&s);
}

static void
nothing_follows_the_end(void **state)
{
	struct content_reader r = {.size = 0};
	size_t used;

	(void)state;
	assert_int_equal(content_read(&r, "Z\0\0\0\0F", 6, &used), CONTENT_END);
	assert_int_equal(used, 5);
	assert_int_equal(content_read(&r, "F", 1, &used), CONTENT_INVALID);
}

static void
a_long_message_is_cut(void **state)
{
	struct content_reader r = {.size = 0};
	char text[2000];
	struct strbuf s;
	size_t used;

	(void)state;
	memset(text, 'a', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	strbuf_init(&s, 4096);
	content_failed_add(&s, 500, text);
	assert_int_equal(content_read(&r, s.s, s.len, &used), CONTENT_FAILED);
	assert_int_equal(strlen(r.message), CONTENT_MESSAGE_MAX);
	/* one of the maximum is not, and one is cut between characters */
	text[CONTENT_MESSAGE_MAX] = '\0';
	strbuf_reset(&s);
	content_failed_add(&s, 500, text);
	assert_int_equal(s.len, CONTENT_FRAME_HEAD + 2 + CONTENT_MESSAGE_MAX);
	assert_int_equal(content_read(&r, s.s, s.len, &used), CONTENT_FAILED);
	assert_string_equal(r.message, text);
	memcpy(text + CONTENT_MESSAGE_MAX - 1, "\xc3\xa9", 3);
	strbuf_reset(&s);
	content_failed_add(&s, 500, text);
	assert_int_equal(content_read(&r, s.s, s.len, &used), CONTENT_FAILED);
	assert_int_equal(strlen(r.message), CONTENT_MESSAGE_MAX - 1);
	strbuf_release(&s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(results_are_read_in_any_pieces),
	    cmocka_unit_test(malformed_streams_are_refused),
	    cmocka_unit_test(each_limit_is_the_largest_that_is_accepted),
	    cmocka_unit_test(the_status_of_an_error_is_400_to_599),
	    cmocka_unit_test(a_size_has_8_bytes),
	    cmocka_unit_test(nothing_follows_the_end),
	    cmocka_unit_test(a_long_message_is_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
