/* Followers of the log of a daemon, at its control socket. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/level/level_text.h"
#include "logging/sink/tail.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/control_client.h"
#include "base/privsep/control/log_follow.h"

#define NO_JSON                                                              \
	"error this daemon writes no JSON to show; start it with --logdest " \
	"syslog\n"
#define LINE(logger, n) "{\"log\":{\"logger\":\"" logger "\"},\"n\":" n "}"

static char dir[] = "/tmp/test_log_followXXXXXX";
static char path[64];
static struct control *control;

static int
set_up(void **state)
{
	(void)state;
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(path, sizeof(path), "%s/control", dir);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	return rmdir(dir);
}

static int
open_control(void **state)
{
	(void)state;
	control = control_open(path, NULL, log_follow_begin);
	return control != NULL ? 0 : -1;
}

/* The pair of sockets is opened before the test. */
static int
open_all(void **state)
{
	if (open_control(state) < 0)
		return -1;
	log_follow_open(control);
	return log_tail_fd() >= 0 ? 0 : -1;
}

static int
close_all(void **state)
{
	(void)state;
	control_close(control);
	log_tail_close();
	return 0;
}

/* Return what can be read now. */
static const char *
received(int fd)
{
	static char text[1 << 20];
	ssize_t n, all = 0;

	do {
		n = recv(fd, text + all, sizeof(text) - 1 - (size_t)all,
		    MSG_DONTWAIT);
		all += n > 0 ? n : 0;
	} while (n > 0);
	text[all] = '\0';
	return text;
}

/* Send a request and return its connection. */
static int
asked(const char *request)
{
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	struct sockaddr_un a;

	assert_int_equal(control_address(path, &a), 0);
	assert_int_equal(connect(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	assert_int_equal(
	    send(fd, request, strlen(request), MSG_NOSIGNAL), strlen(request));
	assert_int_equal(send(fd, "\n", 1, MSG_NOSIGNAL), 1);
	for (int i = 0; i < 3; i++)
		control_serve(control);
	return fd;
}

static void
check_answer(const char *request, const char *answer)
{
	int fd = asked(request);

	const char *got = received(fd);

	if (strcmp(got, answer) != 0)
		fail_msg("%s: %s", request, got);
	close(fd);
	control_serve(control);
}

static int
followed(const char *request)
{
	int fd = asked(request);

	assert_int_equal(strncmp(received(fd), "ok\nrecords of ", 14), 0);
	return fd;
}

/* Disconnect, which the next turn sees. */
static void
leave(int fd)
{
	close(fd);
	control_serve(control);
}

static void
line_put(enum log_level level, const char *json)
{
	const struct log_line l = {
	    .level = level, .json = json, .json_len = strlen(json)};

	log_tail_put(&l);
}

static void
without_a_tail_there_is_nothing_to_follow(void **state)
{
	(void)state;
	log_follow_open(NULL);
	log_follow_tick(control);
	check_answer("", NO_JSON);
	check_answer("compile off", "error specify a level from trace to "
				    "fatal, or omit it for all\n");
}

static void
a_daemon_that_writes_only_text_is_not_followed(void **state)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "console",
	    .level = LOG_LEVEL_NOTICE};

	(void)state;
	assert_int_equal(log_init(&o, NULL), 0);
	check_answer("", NO_JSON);
	log_close();
	leave(followed(""));
}

/* Without free descriptors. */
static void
a_tail_that_cannot_be_opened_is_not_followed(void **state)
{
	struct rlimit before, none;

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	none = before;
	none.rlim_cur = 3;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
	log_follow_open(control);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_int_equal(log_tail_fd(), -1);
	check_answer("", NO_JSON);
}

#define BELOW(level, set)                                             \
	"records below notice are not emitted; \"dalang log set " set \
	" " level "\" enables them\n"

static void
the_answer_names_what_follows(void **state)
{
	static const char *const rows[][2] = {
	    {"", "ok\nrecords of * from notice on\n"},
	    {"*", "ok\nrecords of * from notice on\n"},
	    {"compile", "ok\nrecords of compile from notice on\n"},
	    {"compile@web1", "ok\nrecords of compile@web1 from notice on\n"},
	    {"*@*.a.b", "ok\nrecords of *@*.a.b from notice on\n"},
	    {"notice", "ok\nrecords of * from notice on\n"},
	    {"fatal", "ok\nrecords of * from fatal on\n"},
	    {"* error", "ok\nrecords of * from error on\n"},
	    {"info", "ok\nrecords of * from info on\n" BELOW("info", "*")},
	    {"ca trace",
		"ok\nrecords of ca from trace on\n" BELOW("trace", "ca")},
	    {"compile@web1 warn", "ok\nrecords of compile@web1 from warn on\n"},
	    {"off", "error specify a level from trace to fatal, or omit it "
		    "for all\n"},
	    {"ca off", "error specify a level from trace to fatal, or omit "
		       "it for all\n"},
	    {"ca info now", "error only a level may follow the category\n"},
	    {"ca  info", "error only a level may follow the category\n"},
	};
	int fd;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		check_answer(rows[i][0], rows[i][1]);
	for (int i = 0; i < 3; i++) {
		static const char *const bad[] = {"nothing", "ca loud", "ca "};

		fd = asked(bad[i]);
		assert_int_equal(strncmp(received(fd), "error ", 6), 0);
		leave(fd);
	}
	log_follow_tick(control);
	assert_int_equal(log_tail_wanted(), 0);
}

static void
the_level_of_the_selection_is_announced(void **state)
{
	(void)state;
	assert_int_equal(log_level_set("ca", LOG_LEVEL_ERROR), 0);
	check_answer("ca", "ok\nrecords of ca from error on\n");
	check_answer("ca warn",
	    "ok\nrecords of ca from warn on\nrecords below error are not "
	    "emitted; \"dalang log set ca warn\" enables them\n");
	check_answer("*", "ok\nrecords of * from notice on\n");
	assert_int_equal(log_level_set("ca", LOG_LEVEL_NOTICE), 0);
}

static void
each_follower_receives_what_it_selects(void **state)
{
	int all = followed("info"), ca = followed("ca error"),
	    every = followed("compile");

	(void)state;
	line_put(LOG_LEVEL_TRACE, LINE("compile", "1"));
	line_put(LOG_LEVEL_DEBUG, LINE("ca", "2"));
	line_put(LOG_LEVEL_INFO, LINE("ca", "3"));
	line_put(LOG_LEVEL_WARN, LINE("ca", "4"));
	line_put(LOG_LEVEL_ERROR, LINE("ca", "5"));
	line_put(LOG_LEVEL_FATAL, LINE("facts", "6"));
	control_serve(control);
	assert_string_equal(
	    received(all), LINE("ca", "3") "\n" LINE("ca", "4") "\n" LINE(
			       "ca", "5") "\n" LINE("facts", "6") "\n");
	assert_string_equal(received(ca), LINE("ca", "5") "\n");
	assert_string_equal(received(every), LINE("compile", "1") "\n");
	log_follow_tick(control);
	assert_string_equal(received(all), "");
	leave(all);
	leave(ca);
	leave(every);
}

static void
only_levels_that_someone_follows_are_requested(void **state)
{
	int one, other;

	(void)state;
	assert_int_equal(log_tail_wanted(), 0);
	one = followed("error");
	other = followed("fatal");
	log_follow_tick(control);
	assert_int_equal(log_tail_wanted(), LOG_LEVEL_ERROR + 1);
	line_put(LOG_LEVEL_WARN, LINE("ca", "1"));
	leave(one);
	log_follow_tick(control);
	assert_int_equal(log_tail_wanted(), LOG_LEVEL_FATAL + 1);
	leave(other);
	/* its lines are read all the same */
	line_put(LOG_LEVEL_FATAL, LINE("ca", "2"));
	control_serve(control);
	assert_int_equal(log_tail_wanted(), 0);
}

static void
four_followers_are_the_limit(void **state)
{
	int fds[LOG_FOLLOW_MAX];

	(void)state;
	for (int i = 0; i < LOG_FOLLOW_MAX; i++)
		fds[i] = followed("");
	check_answer("", "error the limit of 4 log followers is reached\n");
	line_put(LOG_LEVEL_FATAL, LINE("ca", "1"));
	control_serve(control);
	for (int i = 0; i < LOG_FOLLOW_MAX; i++)
		assert_string_equal(received(fds[i]), LINE("ca", "1") "\n");
	leave(fds[0]);
	fds[0] = followed("");
	for (int i = 0; i < LOG_FOLLOW_MAX; i++)
		leave(fds[i]);
}

/* Count the lines and the records that were missed. */
static void
follower_count(int fd, unsigned *lines, unsigned *missed)
{
	const char *s = received(fd), *end;

	for (; (end = strchr(s, '\n')) != NULL; s = end + 1) {
		if (strncmp(s, "missed ", 7) == 0)
			*missed += (unsigned)strtoul(s + 7, NULL, 10);
		else
			*lines += *s == '{' && end[-1] == '}';
	}
	assert_int_equal(*s, '\0');
}

#define TURNS 100
#define LINES 20

static void
a_slow_follower_receives_the_number_of_missed_lines(void **state)
{
	int slow = followed("trace"), quick = followed("trace");
	unsigned lines = 0, missed = 0, of_quick = 0, no = 0;
	char json[1000];

	(void)state;
	memset(json, 'x', sizeof(json));
	json[0] = '{';
	memcpy(json + sizeof(json) - 2, "}", 2);
	for (int turn = 0; turn < TURNS; turn++) {
		for (int i = 0; i < LINES; i++)
			line_put(LOG_LEVEL_INFO, json);
		control_serve(control);
		follower_count(quick, &of_quick, &no);
	}
	assert_int_equal(of_quick, TURNS * LINES);
	assert_int_equal(no, 0);
	/* it reads at last; the next tick reports it, once */
	follower_count(slow, &lines, &missed);
	assert_int_equal(missed, 0);
	log_follow_tick(control);
	follower_count(slow, &lines, &missed);
	log_follow_tick(control);
	follower_count(slow, &lines, &missed);
	assert_true(missed > 0);
	assert_int_equal(lines + missed, TURNS * LINES);
	/* and it receives lines again */
	line_put(LOG_LEVEL_INFO, json);
	control_serve(control);
	follower_count(slow, &lines, &missed);
	assert_int_equal(lines + missed, TURNS * LINES + 1);
	leave(slow);
	leave(quick);
}

/* Lines that did not reach the parent may be of any follower. */
static void
lines_that_get_lost_before_are_missed_by_all(void **state)
{
	struct {
		uint32_t level, unused;
		uint64_t missed;
	} head = {LOG_LEVEL_INFO, 0, 7};
	int one = followed(""), other = followed("compile");

	(void)state;
	assert_int_equal(
	    send(log_tail_sender(), &head, sizeof(head), MSG_NOSIGNAL),
	    sizeof(head));
	control_serve(control);
	assert_string_equal(received(one), "");
	log_follow_tick(control);
	assert_string_equal(received(one), "missed 7\n");
	assert_string_equal(received(other), "missed 7\n");
	head.missed = 2;
	assert_int_equal(
	    send(log_tail_sender(), &head, sizeof(head), MSG_NOSIGNAL),
	    sizeof(head));
	line_put(LOG_LEVEL_INFO, LINE("ca", "1"));
	control_serve(control);
	assert_string_equal(received(one), "missed 2\n" LINE("ca", "1") "\n");
	assert_string_equal(received(other), "");
	leave(other);
	leave(one);
	/* the next one misses nothing */
	one = followed("compile");
	log_follow_tick(control);
	assert_string_equal(received(one), "");
	leave(one);
}

static void
a_turn_passes_256_lines_at_most(void **state)
{
	int fd = followed("");
	unsigned lines = 0, missed = 0;

	(void)state;
	for (int i = 0; i < 257; i++)
		line_put(LOG_LEVEL_INFO, LINE("ca", "1"));
	control_serve(control);
	follower_count(fd, &lines, &missed);
	assert_int_equal(lines, 256);
	control_serve(control);
	follower_count(fd, &lines, &missed);
	assert_int_equal(lines, 257);
	leave(fd);
}

static void
a_pair_that_was_shut_down_is_replaced(void **state)
{
	struct rlimit before, none;
	int fd = followed("");

	(void)state;
	for (int i = 0; i < 2; i++) {
		assert_int_equal(shutdown(log_tail_sender(), SHUT_RDWR), 0);
		control_serve(control);
		line_put(LOG_LEVEL_INFO, LINE("ca", "1"));
		control_serve(control);
		/* the record of the replacement does not pass the old one */
		assert_string_equal(
		    received(fd), "missed 1\n" LINE("ca", "1") "\n");
	}
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	none = before;
	none.rlim_cur = 3;
	assert_int_equal(shutdown(log_tail_sender(), SHUT_RDWR), 0);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
	control_serve(control);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_int_equal(log_tail_fd(), -1);
	log_follow_tick(control);
	leave(fd);
	check_answer("", NO_JSON);
}

#define FOLLOW_TEST(name) \
	cmocka_unit_test_setup_teardown(name, open_all, close_all)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		without_a_tail_there_is_nothing_to_follow, open_control,
		close_all),
	    cmocka_unit_test_setup_teardown(
		a_tail_that_cannot_be_opened_is_not_followed, open_control,
		close_all),
	    FOLLOW_TEST(a_daemon_that_writes_only_text_is_not_followed),
	    FOLLOW_TEST(the_answer_names_what_follows),
	    FOLLOW_TEST(the_level_of_the_selection_is_announced),
	    FOLLOW_TEST(each_follower_receives_what_it_selects),
	    FOLLOW_TEST(only_levels_that_someone_follows_are_requested),
	    FOLLOW_TEST(four_followers_are_the_limit),
	    FOLLOW_TEST(a_slow_follower_receives_the_number_of_missed_lines),
	    FOLLOW_TEST(lines_that_get_lost_before_are_missed_by_all),
	    FOLLOW_TEST(a_turn_passes_256_lines_at_most),
	    FOLLOW_TEST(a_pair_that_was_shut_down_is_replaced),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
