/* Records that pass through a ring: whole, bounded, and never trusted. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "logging/internal.h"
#include "logging/record/context.h"
#include "logging/record/context_fields.h"
#include "logging/record/format_json.h"
#include "logging/record/pack.h"

static const struct log_site site = {"a.c", "f", 12};
static union {
	struct log_ring_record r;
	char bytes[LOG_RING_BYTES];
} packed, own;
static struct log_ring ring;
static struct log_ring_writer writer = {.ring = &ring};
static struct log_opened opened;

static struct log_call
call_of(enum log_code code, const struct log_tag *tags, size_t n)
{
	return (struct log_call){.message = &log_messages[code],
	    .site = &site,
	    .tags = tags,
	    .ntags = n,
	    .context = log_context_get(),
	    .time = 1795161660123456789,
	    .thread = 4711};
}

#define TAGS(...)                                           \
	(const struct log_tag[]){__VA_ARGS__},              \
	    sizeof((const struct log_tag[]){__VA_ARGS__}) / \
		sizeof(struct log_tag)

/* Pack a call, and unpack the copy; return its size. */
static size_t
pass(struct log_call *c, size_t most)
{
	static struct log_tag flat[LOG_CALL_TAGS];
	uint32_t cap;
	size_t room, n;

	log_call_flatten(c, flat);
	room = log_pack_size(&writer, c, most, &cap);
	assert_true(room <= sizeof(packed));
	memset(&packed, 'x', sizeof(packed));
	n = log_pack_put(&writer, &packed.r, c, cap);
	assert_true(n <= room);
	assert_int_equal(packed.bytes[room], 'x');
	assert_true(log_pack_open(
	    &own.r, log_pack_copy(&ring, &packed.r, n, &own.r), &opened));
	return n;
}

static size_t
line_of(const struct log_call *c, char *out, size_t budget)
{
	static struct log_identity id;
	struct log_record r;
	bool cut;
	size_t n;

	log_identity_fill(&id, "dalang-test", "1");
	log_record_init(&r, c);
	r.sequence = 42;
	n = log_format_json(&r, &id, out, budget, &cut);
	out[n] = '\0';
	return n;
}

/* The line is the same with and without a ring. */
static void
a_ring_does_not_change_a_record(void **state)
{
	static char direct[8000], through[8000];
	const char *list[] = {"one", "two \"2\""};
	struct log_tag room[LOG_CALL_TAGS];
	struct log_error inner = {.message = "no", .code = "E", .line = 3};
	struct log_error e = {.message = "x", .file = "/a.pp", .cause = &inner};
	char key[] = "labels.colour";
	struct log_call c;

	(void)state;
	log_context_push(log_str("node", "web01"), log_str("trace.id", "a\xff"),
	    log_int("n", 5));
	log_context_push(log_str("http.request.method", "GET"));
	c = call_of(LOGMSG_FUN_LOGGED_DEBUG,
	    TAGS(log_str("message", "hello"), log_str("source", NULL),
		log_strs("related.hosts", list, 2), log_ns("duration", 12345),
		log_str(key, "red"), log_secret("password"), log_errno(),
		log_err(&e), log_bool("noop", true)));
	c.err = ENOENT;
	log_call_flatten(&c, room);
	line_of(&c, direct, 7680);
	pass(&c, 10000);
	memset(key, 'z', sizeof(key) - 1);
	memset(&packed, 'y', sizeof(packed));
	log_context_pop();
	log_context_pop();
	line_of(&opened.call, through, 7680);
	assert_string_equal(through, direct);
	assert_non_null(
	    strstr(through, "\"origin\":{\"file\":{\"name\":\"a.c\""));
	assert_int_equal(opened.call.ninherited, 4);
}

/* The context of the previous record is restored, but not duplicated. */
static void
contexts_are_kept(void **state)
{
	static char long_text[1500], line[8000];
	struct log_call c;
	size_t first;

	(void)state;
	memset(long_text, 'l', sizeof(long_text) - 1);
	for (int i = 0; i < 4; i++) {
		log_context_push(log_str("node", i % 2 ? "web01" : "web02"),
		    log_str("path", i == 2 ? long_text : NULL),
		    log_str("kind", i == 2 ? long_text : NULL));
		c = call_of(LOGMSG_LOG_SINK_FAILED, TAGS(log_int("n", i)));
		first = pass(&c, 1000);
		for (int k = 0; k < 3; k++) {
			c = call_of(
			    LOGMSG_LOG_SINK_FAILED, TAGS(log_int("n", i)));
			/*
			 * a context that is too long to be kept is sent each
			 * time
			 */
			assert_true(i == 2 ? pass(&c, 1000) == first
					   : pass(&c, 1000) < first);
			line_of(&opened.call, line, 7680);
			assert_non_null(
			    strstr(line, i % 2 ? "\"node\":\"web01\"}"
					       : "\"node\":\"web02\""));
			assert_non_null(strstr(line, i == 2 ? "lll" : "}"));
		}
		log_context_pop();
		c = call_of(LOGMSG_LOG_SINK_FAILED, TAGS(log_int("n", i)));
		pass(&c, 1000);
		assert_int_equal(opened.call.ninherited, 0);
	}
}

/* The longest texts are cut at whole characters, and the cut is reported. */
static void
long_texts_are_cut(void **state)
{
	static char big[40001], bigger[100001], line[8000];
	struct log_call c;
	size_t n;

	(void)state;
	memset(big, 'b', sizeof(big) - 1);
	for (size_t i = 0; i + 2 < sizeof(bigger); i += 2)
		memcpy(bigger + i, "\xc3\xa4", 2);
	c = call_of(LOGMSG_LOG_SINK_FAILED,
	    TAGS(log_str("big", big), log_str("bigger", bigger),
		log_str("small", "s")));
	n = pass(&c, 20100);
	assert_true(n < 20000 + 300);
	assert_true(opened.call.tags[0].len > 4000);
	assert_int_equal(
	    opened.call.tags[0].len + opened.call.tags[0].cut, 40000);
	assert_true(opened.call.tags[1].len > 4000);
	assert_int_equal(
	    opened.call.tags[1].len + opened.call.tags[1].cut, 100000);
	assert_int_equal(opened.call.tags[2].len, 1);
	line_of(&opened.call, line, 7680);
	assert_non_null(strstr(line, "\"small\":\"s\""));
	assert_non_null(strstr(line, "\"cut\":["));
	assert_null(strstr(line, "\\ufffd"));
	/* wherever the limit is in a character of two bytes */
	for (size_t most = 20100; most < 20108; most++) {
		(void)pass(&c, most);
		assert_int_equal(opened.call.tags[1].len % 2, 0);
		assert_in_range(opened.call.tags[0].len,
		    opened.call.tags[1].len, opened.call.tags[1].len + 1);
	}
}

/* Lists over the limit: whole entries are kept, and the rest is counted. */
static void
long_lists_are_cut(void **state)
{
	const char *list[LOG_PACK_LIST + 10];
	struct log_call c;

	(void)state;
	for (size_t i = 0; i < LOG_PACK_LIST + 10; i++)
		list[i] = "entry";
	c = call_of(LOGMSG_LOG_SINK_FAILED,
	    TAGS(log_strs("all", list, LOG_PACK_LIST + 10)));
	pass(&c, 20000);
	assert_int_equal(opened.call.tags[0].len, LOG_PACK_LIST);
	assert_true(opened.call.tags[0].cut > 0);
	pass(&c, 620);
	assert_in_range(opened.call.tags[0].len, 40, 100);
	assert_int_equal(opened.call.tags[0].cut,
	    (LOG_PACK_LIST + 10 - opened.call.tags[0].len) * 5);
}

/*
 * For any bytes that a process has written into its ring: the unpacked record
 * can be formatted, and the sanitizers find nothing.
 */
static void
corrupted_records_do_no_harm(void **state)
{
	static char line[8000];
	const char *list[] = {"one", "two"};
	struct log_call c;
	size_t n, accepted = 0;

	(void)state;
	srandom(4711);
	log_context_push(log_str("node", "web01"), log_str("trace.id", "a"));
	c = call_of(LOGMSG_FUN_LOGGED_DEBUG,
	    TAGS(log_str("message", "hello"), log_str("file", "/x/y.pp"),
		log_strs("related.hosts", list, 2), log_int("line", 7)));
	n = pass(&c, 10000);
	for (int i = 0; i < 20000; i++) {
		size_t have = i % 4 ? n : (size_t)random() % (n + 1);
		char *at;

		/* separate memory, so that reads beyond the end are detected */
		at = malloc(have + 1);
		memcpy(at, &packed, have);
		for (long k = random() % 4; have && k >= 0; k--)
			at[(size_t)random() % have] =
			    (char)(random() % 3 ? random() : random() % 64);
		at[have] = '\0';
		if (have >= sizeof(own.r) &&
		    log_pack_open(&own.r,
			log_pack_copy(&ring, (void *)at, have, &own.r),
			&opened)) {
			accepted++;
			line_of(&opened.call, line, 7680);
		}
		free(at);
	}
	assert_true(accepted > 1000);
	log_context_pop();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_ring_does_not_change_a_record),
	    cmocka_unit_test(contexts_are_kept),
	    cmocka_unit_test(long_texts_are_cut),
	    cmocka_unit_test(long_lists_are_cut),
	    cmocka_unit_test(corrupted_records_do_no_harm),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
