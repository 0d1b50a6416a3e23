/*
 * The work that a daemon's process does for its log each second has no clock
 * of its own: each tick of the process does it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/log.h"
#include "logging/memory.h"
#include "logging/sink/sink.h"
#include "base/metrics/metrics.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/control_client.h"
#include "base/privsep/control/log_control.h"
#include "base/privsep/control/log_watch.h"

#define TICKS 3

/* Ticks that follow a little early, as a supervisor's may. */
static void
each_tick_publishes_the_levels(void **state)
{
	(void)state;
	for (int i = 0; i < TICKS; i++) {
		metric_set(M_dllLevel, 0);
		log_control_tick(NULL);
		assert_int_equal(
		    metrics_own->cell[M_dllLevel], LOG_LEVEL_NOTICE + 1);
	}
}

static void
each_tick_publishes_the_counters(void **state)
{
	(void)state;
	log_memory_open(10000, LOG_FORM_JSON);
	for (uint64_t i = 1; i <= TICKS; i++) {
		log_event(
		    LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "usual"));
		log_watch_tick();
		assert_int_equal(metrics_own->cell[M_dllRaised], i);
	}
	log_memory_clear();
}

/* Ask a line of the socket; the answer is as it was sent. */
static const char *
ask(struct control *c, const char *path, const char *line)
{
	static char text[4096];
	size_t n = strlen(line);
	struct sockaddr_un a;
	ssize_t got;
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	assert_int_equal(control_address(path, &a), 0);
	assert_int_equal(connect(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	assert_int_equal(send(fd, line, n, MSG_NOSIGNAL), (ssize_t)n);
	/* each turn does one thing: accept, read and answer */
	for (int i = 0; i < 3; i++)
		log_control_tick(c);
	got = recv(fd, text, sizeof(text) - 1, MSG_DONTWAIT);
	text[got > 0 ? got : 0] = '\0';
	close(fd);
	return text;
}

static void
questions_about_levels_are_answered(void **state)
{
	static const char *const rows[][2] = {
	    {"get *\n", "ok\n*\tnotice\n"},
	    {"set compile debug forever\n", "ok\ncompile\tdebug\tforever\n"},
	    {"set  *@web1 info for 90s\n", "ok\n*@web1\tinfo\tfor 90s\n"},
	    {"get compile.parser\n", "ok\ncompile.parser\tdebug\n"},
	    {"get apply@web1\n", "ok\napply@web1\tinfo\n"},
	    {"get apply@web2\n", "ok\napply@web2\tnotice\n"},
	    {"get apply\n", "ok\napply\tnotice\n"},
	    {"get apply@request=1\n",
		"error get requires a category, or CATEGORY@NODE\n"},
	    {"get apply@*.example.com\n",
		"error get requires a category, or CATEGORY@NODE\n"},
	    {"get apply info\n", "error 'info' is unexpected\n"},
	    {"get\n", "error specify a category\n"},
	    {"set apply\n", "error specify a category and a level\n"},
	    {"set apply info now\n",
		"error 'now' is invalid; only 'for TIME' or 'forever' may "
		"follow the level\n"},
	    {"unset apply info\n", "error 'info' is unexpected\n"},
	    {"unset apply\n",
		"error no level is set for apply; see 'dalang log list'\n"},
	    {"set *@web1 info forever\n", "ok\n*@web1\tinfo\tforever\n"},
	    {"list\n", "ok\n*\tnotice\tforever\tlog_level\n"
		       "compile\tdebug\tforever\tset\n"
		       "*@web1\tinfo\tforever\tset\n"},
	    {"unset compile\n", "ok\n"},
	    {"get compile\n", "ok\ncompile\tnotice\n"},
	    {"reset\n", "ok\n"},
	    {"list\n", "ok\n*\tnotice\tforever\tlog_level\n"},
	    {"lis\n", "error this daemon accepts list, get, set, unset, reset, "
		      "count, seal, snmp and tail\n"},
	    {"lists\n",
		"error this daemon accepts list, get, set, unset, reset, "
		"count, seal, snmp and tail\n"},
	};
	char dir[] = "/tmp/test_log_controlXXXXXX", path[64];
	struct control *c;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(path, sizeof(path), "%s/x.control", dir);
	c = log_control_open(dir, "x", NULL);
	assert_non_null(c);
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		assert_string_equal(ask(c, path, rows[i][0]), rows[i][1]);
	control_close(c);
	unlink(path);
	snprintf(path, sizeof(path), "%s/x.levels", dir);
	unlink(path);
	assert_int_equal(rmdir(dir), 0);
}

static int looks, count_rc;

static void
keeper_look(void *ctx)
{
	assert_ptr_equal(ctx, &looks);
	looks++;
}

static int
keeper_count(void *ctx, struct strbuf *out)
{
	assert_ptr_equal(ctx, &looks);
	if (count_rc == 0)
		strbuf_addstr(out, "raised\t7\n");
	return count_rc;
}

/* Another process counts where there is one; it may not answer. */
static void
counts_are_those_of_the_keeper(void **state)
{
	static const struct log_control_keeper k = {
	    .look = keeper_look, .count = keeper_count, .ctx = &looks};
	char dir[] = "/tmp/test_log_controlXXXXXX", path[64];
	struct control *c;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(path, sizeof(path), "%s/x.control", dir);
	c = log_control_open(dir, "x", NULL);
	assert_non_null(c);
	assert_non_null(strstr(ask(c, path, "count\n"), "ok\nraised\t"));
	assert_null(strstr(ask(c, path, "count\n"), "raised\t7\n"));
	log_control_keep(&k);
	looks = 0;
	assert_string_equal(ask(c, path, "count\n"), "ok\nraised\t7\n");
	count_rc = -1;
	assert_string_equal(ask(c, path, "count\n"),
	    "error the process that counts records does not answer; try "
	    "again\n");
	looks = 0;
	assert_string_equal(
	    ask(c, path, "set ca debug forever\n"), "ok\nca\tdebug\tforever\n");
	assert_in_range(looks, 1, 3);
	assert_string_equal(ask(c, path, "reset\n"), "ok\n");
	log_control_keep(NULL);
	control_close(c);
	unlink(path);
	snprintf(path, sizeof(path), "%s/x.levels", dir);
	unlink(path);
	assert_int_equal(rmdir(dir), 0);
}

/* A signal makes the tree louder or quieter, within debug and error. */
static void
signals_change_the_level_by_a_step(void **state)
{
	static const struct {
		int step;
		enum log_level now;
	} rows[] = {
	    {-1, LOG_LEVEL_INFO},
	    {-1, LOG_LEVEL_DEBUG},
	    {-1, LOG_LEVEL_DEBUG},
	    {1, LOG_LEVEL_INFO},
	    {1, LOG_LEVEL_NOTICE},
	    {1, LOG_LEVEL_WARN},
	    {1, LOG_LEVEL_ERROR},
	    {1, LOG_LEVEL_ERROR},
	    {-1, LOG_LEVEL_WARN},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		log_control_step(rows[i].step, "SIGTEST");
		assert_int_equal(log_level_get(NULL), LOG_LEVEL_NOTICE);
		assert_int_equal(log_level_get("apply"), rows[i].now);
	}
	assert_int_equal(log_rules_reset(NULL), 0);
	assert_int_equal(log_level_get("apply"), LOG_LEVEL_NOTICE);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_tick_publishes_the_levels),
	    cmocka_unit_test(each_tick_publishes_the_counters),
	    cmocka_unit_test(questions_about_levels_are_answered),
	    cmocka_unit_test(counts_are_those_of_the_keeper),
	    cmocka_unit_test(signals_change_the_level_by_a_step),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
