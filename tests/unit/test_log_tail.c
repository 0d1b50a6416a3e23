#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "logging/level/level_text.h"
#include "logging/sink/tail.h"

static char got[LOG_TAIL_MAX];

static void
line_put(enum log_level level, const char *json)
{
	const struct log_line l = {
	    .level = level, .json = json, .json_len = strlen(json)};

	log_tail_put(&l);
}

static void
only_wanted_levels_are_sent(void **state)
{
	enum log_level level;
	uint64_t missed;

	(void)state;
	assert_int_equal(log_tail_open(), 0);
	line_put(LOG_LEVEL_FATAL, "{}");
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	assert_int_equal(log_tail_want(LOG_LEVEL_WARN), 0);
	line_put(LOG_LEVEL_NOTICE, "{\"a\":1}");
	line_put(LOG_LEVEL_WARN, "{\"b\":2}");
	assert_int_equal(log_tail_take(got, &level, &missed), 7);
	assert_string_equal(got, "{\"b\":2}");
	assert_int_equal(level, LOG_LEVEL_WARN);
	assert_int_equal(missed, 0);
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	log_tail_close();
	assert_int_equal(log_tail_wanted(), 0);
	assert_int_equal(log_tail_fd(), -1);
}

/*
 * Lines that are not taken are counted and reported; lines and missed ones are
 * all.
 */
static void
missed_lines_are_reported(void **state)
{
	static char json[4000];
	enum log_level level;
	uint64_t missed, reported = 0, taken = 0;
	int n;

	(void)state;
	memset(json, 'x', sizeof(json) - 1);
	json[0] = '{';
	json[sizeof(json) - 2] = '}';
	assert_int_equal(log_tail_open(), 0);
	assert_int_equal(log_tail_want(LOG_LEVEL_TRACE), 0);
	for (int i = 0; i < 5000; i++)
		line_put(LOG_LEVEL_DEBUG, json);
	while ((n = log_tail_take(got, &level, &missed)) >= 0) {
		assert_int_equal(n, sizeof(json) - 1);
		assert_int_equal(missed, 0);
		taken++;
	}
	assert_true(taken > 20 && taken < 5000);
	log_tail_settle();
	while ((n = log_tail_take(got, &level, &missed)) >= 0) {
		assert_int_equal(n, 0);
		reported += missed;
	}
	assert_int_equal(taken + reported, 5000);
	log_tail_close();
}

static void
filters_match_categories_and_nodes(void **state)
{
	static const struct {
		const char *rule, *json;
		bool fits;
	} rows[] = {
	    {"*", "{\"log\":{\"logger\":\"ca\"}}", true},
	    {"compile", "{\"log\":{\"logger\":\"compile\"}}", true},
	    {"compile", "{\"log\":{\"logger\":\"compile.eval.a.b\"}}", true},
	    {"compile", "{\"log\":{\"logger\":\"compiler\"}}", false},
	    {"compile.eval", "{\"log\":{\"logger\":\"compile\"}}", false},
	    {"compile", "{\"message\":\"\\\"logger\\\":\\\"compile\"}", false},
	    {"*@a.b", "{\"puppet\":{\"node\":\"a.b\"}}", true},
	    {"*@a.b", "{\"puppet\":{\"node\":\"a.bc\"}}", false},
	    {"*@a.b", "{\"service\":{\"node\":{\"name\":\"a.b\"}}}", false},
	    {"*@*.b", "{\"puppet\":{\"node\":\"a.b\"}}", true},
	    {"*@*.b", "{\"puppet\":{\"node\":\"ab\"}}", false},
	    {"*@request=1-2", "{\"transaction\":{\"id\":\"1-2\"}}", true},
	    {"*@request=1-2", "{\"trace\":{\"id\":\"1-2\"}}", true},
	    {"*@request=1-2", "{\"span\":{\"id\":\"1-2\"}}", false},
	    {"*@request=1-2", "{}", false},
	    {"compile@a.b",
		"{\"log\":{\"logger\":\"ca\"},\"puppet\":{\"node\":\"a.b\"}}",
		false},
	    {"compile@a.b",
		"{\"log\":{\"logger\":\"compile\"},\"puppet\":{\"node\":"
		"\"a.b\"}}",
		true},
	    {"compile", "{}", false},
	    {"compile", "{\"log\":{\"logger\":\"compil\"}}", false},
	    {"*@a.b", "{\"puppet\":{\"node\":\"a.c\"}}", false},
	    {"*@a.b", "{\"puppet\":{\"node\":\"xa.b\"}}", false},
	    {"*@*.b", "{\"puppet\":{\"node\":\".b\"}}", false},
	    {"*@*.b", "{\"puppet\":{\"node\":\"b\"}}", false},
	    {"*@*.b", "{\"puppet\":{\"node\":\"a.c\"}}", false},
	    {"*@*.b", "{}", false},
	    {"*@request=1-2", "{\"transaction\":{\"id\":\"1-3\"}}", false},
	    {"*@request=1-2", "{\"transaction\":{\"id\":\"1-22\"}}", false},
	};
	char error[LOG_ANSWER_MAX];
	struct log_rule r;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_int_equal(
		    log_rule_parse(rows[i].rule, false, &r, error), 0);
		if (log_tail_fits(&r, rows[i].json) != rows[i].fits)
			fail_msg("%s: %s", rows[i].rule, rows[i].json);
	}
}

/* As log_tail_put writes it, but with any content. */
static void
packet_put(uint32_t level, uint64_t lost, const char *line, size_t n)
{
	char packet[LOG_TAIL_MAX + 64];
	const uint32_t words[2] = {level, 0};

	memcpy(packet, words, sizeof(words));
	memcpy(packet + 8, &lost, sizeof(lost));
	memcpy(packet + 16, line, n);
	assert_int_equal(
	    send(log_tail_sender(), packet, 16 + n, MSG_NOSIGNAL), 16 + n);
}

static char longest[LOG_TAIL_MAX + 2];

/* A process of the daemon may write anything: it counts as a missed line. */
static void
other_data_is_a_missed_line(void **state)
{
	static const struct {
		uint32_t level;
		const char *line;
		int taken; /* bytes, 0: missed */
	} rows[] = {
	    {LOG_LEVEL_INFO, "{}", 2},
	    {LOG_LEVEL_FATAL, "{ ~}", 4},
	    {LOG_LEVEL_FATAL + 1, "{}", 0},
	    {UINT32_MAX, "{}", 0},
	    {LOG_LEVEL_INFO, "{", 0},
	    {LOG_LEVEL_INFO, "}", 0},
	    {LOG_LEVEL_INFO, "{ ", 0},
	    {LOG_LEVEL_INFO, " }", 0},
	    {LOG_LEVEL_INFO, "x}", 0},
	    {LOG_LEVEL_INFO, "{\n}", 0},
	    {LOG_LEVEL_INFO, "{\037}", 0},
	    {LOG_LEVEL_INFO, "{\177}", 0},
	    {LOG_LEVEL_INFO, "{\303\244}", 0},
	};
	enum log_level level;
	uint64_t missed;

	(void)state;
	assert_int_equal(log_tail_open(), 0);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		int n = rows[i].taken;

		packet_put(
		    rows[i].level, 5, rows[i].line, strlen(rows[i].line));
		assert_int_equal(log_tail_take(got, &level, &missed), n);
		assert_string_equal(got, n > 0 ? rows[i].line : "");
		assert_int_equal(
		    level, n > 0 ? rows[i].level : LOG_LEVEL_FATAL);
		assert_int_equal(missed, n > 0 ? 5 : 1);
	}
	/* no head, a part of it, and no packet at all */
	for (size_t n = 0; n < 16; n += 5) {
		assert_int_equal(
		    send(log_tail_sender(), longest, n, MSG_NOSIGNAL), n);
		assert_int_equal(log_tail_take(got, &level, &missed), 0);
		assert_int_equal(missed, 1);
	}
	/* only a number of missed lines */
	packet_put(LOG_LEVEL_INFO, 9, "", 0);
	assert_int_equal(log_tail_take(got, &level, &missed), 0);
	assert_int_equal(missed, 9);
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	log_tail_close();
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
}

/* The longest line has room for its NUL. */
static void
a_line_has_a_maximum(void **state)
{
	const int most = LOG_TAIL_MAX - 1;
	enum log_level level;
	uint64_t missed;

	(void)state;
	assert_int_equal(log_tail_open(), 0);
	assert_int_equal(log_tail_want(LOG_LEVEL_TRACE), 0);
	memset(longest, 'x', sizeof(longest) - 1);
	longest[0] = '{';
	longest[most - 1] = '}';
	longest[most] = '\0';
	line_put(LOG_LEVEL_INFO, longest);
	assert_int_equal(log_tail_take(got, &level, &missed), most);
	assert_string_equal(got, longest);
	longest[most] = '}';
	packet_put(LOG_LEVEL_INFO, 0, longest, (size_t)most + 1);
	assert_int_equal(log_tail_take(got, &level, &missed), 0);
	assert_int_equal(missed, 1);
	/* one that is longer is not sent, nor is an empty one */
	longest[most + 1] = '\0';
	line_put(LOG_LEVEL_INFO, longest);
	line_put(LOG_LEVEL_INFO, "");
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	log_tail_close();
}

static void
a_pair_that_is_shut_down_is_replaced(void **state)
{
	enum log_level level;
	uint64_t missed;
	int fd, sender;

	(void)state;
	assert_int_equal(log_tail_want(LOG_LEVEL_TRACE), -1);
	assert_int_equal(log_tail_open(), 0);
	fd = log_tail_fd();
	sender = log_tail_sender();
	/* it is opened once */
	assert_int_equal(log_tail_open(), 0);
	assert_int_equal(log_tail_fd(), fd);
	assert_int_equal(log_tail_want(LOG_LEVEL_TRACE), 0);
	assert_int_equal(log_tail_wanted(), LOG_LEVEL_TRACE + 1);
	assert_int_equal(shutdown(sender, SHUT_RDWR), 0);
	line_put(LOG_LEVEL_INFO, "{1}");
	line_put(LOG_LEVEL_INFO, "{2}");
	assert_int_equal(log_tail_take(got, &level, &missed), LOG_TAIL_SHUT);
	assert_int_equal(log_tail_replace(), 0);
	assert_int_equal(log_tail_fd(), fd);
	assert_int_equal(log_tail_sender(), sender);
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	line_put(LOG_LEVEL_INFO, "{3}");
	assert_int_equal(log_tail_take(got, &level, &missed), 3);
	assert_int_equal(missed, 2);
	/* they are reported once */
	line_put(LOG_LEVEL_INFO, "{4}");
	assert_int_equal(log_tail_take(got, &level, &missed), 3);
	assert_int_equal(missed, 0);
	log_tail_settle();
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	/* a child only writes, and without what its parent missed */
	assert_int_equal(shutdown(sender, SHUT_RDWR), 0);
	line_put(LOG_LEVEL_INFO, "{5}");
	assert_int_equal(log_tail_replace(), 0);
	fd = dup(fd);
	log_tail_child();
	assert_int_equal(log_tail_fd(), -1);
	assert_int_equal(log_tail_sender(), sender);
	log_tail_settle();
	assert_int_equal(recv(fd, got, sizeof(got), MSG_DONTWAIT), -1);
	line_put(LOG_LEVEL_INFO, "{6}");
	assert_int_equal(recv(fd, got, sizeof(got), MSG_DONTWAIT), 16 + 3);
	close(fd);
	log_tail_close();
	assert_int_equal(log_tail_sender(), -1);
	/* no level is requested any more in the next one */
	assert_int_equal(log_tail_open(), 0);
	assert_int_equal(log_tail_want(LOG_LEVEL_OFF), 0);
	assert_int_equal(log_tail_wanted(), 0);
	log_tail_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(only_wanted_levels_are_sent),
	    cmocka_unit_test(missed_lines_are_reported),
	    cmocka_unit_test(filters_match_categories_and_nodes),
	    cmocka_unit_test(other_data_is_a_missed_line),
	    cmocka_unit_test(a_line_has_a_maximum),
	    cmocka_unit_test(a_pair_that_is_shut_down_is_replaced),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
