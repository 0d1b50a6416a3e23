/* The environment of a run: that of the last one, or that of the server. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/run/node_environment.h"
#include "agent/applyd/preflight.h"
#include "base/core/arena.h"
#include "base/data/internal.h"
#include "base/files/fs.h"
#include "logging/memory.h"
#include "base/privsep/message.h"
#include "machine/transaction/report/report.h"

/* Names of 63 and 64 characters. */
#define NAME_63 \
	"a12345678901234567890123456789012345678901234567890123456789012"
#define NAME_64 NAME_63 "3"

static const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
static char file[] = "/tmp/node_environmentXXXXXX";
static struct arena *a;
static struct agent_config config;
static struct report *report;

/* The environment that the fetch child answers; NULL: a failure. */
static const char *served;

/* Answer one request: the exit status is 7, without a request 0. */
static _Noreturn void
fetch_run(int sock)
{
	struct fetch_node node = {.environment = ""};
	struct fetch_failed failure = {.status = 500, .message = "no"};
	struct message m;

	if (message_receive(sock, &m) != 1)
		_exit(0);
	if (m.head.type != FETCH_NODE)
		_exit(1);
	message_close(&m);
	if (served == NULL) {
		message_send_type(
		    sock, FETCH_FAILED, 0, &failure, sizeof(failure), -1);
		_exit(7);
	}
	snprintf(node.environment, sizeof(node.environment), "%s", served);
	message_send_type(sock, FETCHED_NODE, 0, &node, sizeof(node), -1);
	_exit(7);
}

/*
 * Find the environment of a run of "production" after a run with this summary:
 * its name, with "?" before it when the server was asked.
 */
static const char *
found(const char *summary)
{
	char environment[NODE_ENVIRONMENT_MAX] = "production";
	struct exchange *e;
	int socks[2], status;
	pid_t pid;

	if (summary == NULL)
		unlink(file);
	else
		assert_int_equal(
		    fs_replace(file, summary, strlen(summary), &owner), 0);
	assert_int_equal(message_pair(socks), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		close(socks[0]);
		fetch_run(socks[1]);
	}
	close(socks[1]);
	e = exchange_new(&config, socks[0]);
	report = report_new(a, "n1");
	node_environment_find(&config, e, report, environment);
	exchange_free(e);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	status = WEXITSTATUS(status);
	assert_true(status == 0 || status == 7);
	log_memory_clear();
	return arena_printf(a, "%s%s", status == 7 ? "?" : "", environment);
}

static const char *
summary_of(const char *mode, const char *first, const char *last)
{
	return arena_printf(a,
	    "---\nversion:\n  config: 1\napplication:\n  run_mode: %s\n"
	    "  initial_environment: %s\n  converged_environment: %s\n",
	    mode, first, last);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	config = (struct agent_config){.certname = "n1",
	    .use_last = 1,
	    .connect_seconds = 5,
	    .read_seconds = 20,
	    .state.lastrunfile = file};
	served = "served";
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_free(a);
	unlink(file);
	return 0;
}

/* --- the environment --- */

static void
an_environment_that_the_server_changed_is_used_again(void **state)
{
	static const struct {
		const char *mode, *first, *last, *found;
	} rows[] = {
	    {"agent", "production", "test", "test"},
	    {"agent", "production", "production", "production"},
	    {"agent", "test", "production", "production"},
	    {"agent", "test", "test", "production"},
	    {"agent", "production", NAME_63, NAME_63},
	    {"agent", NAME_63, "test", "test"},
	    /* summaries that are not used */
	    {"agent", "production", NAME_64, "?served"},
	    {"agent", NAME_64, "test", "?served"},
	    {"agents", "production", "test", "?served"},
	    {"agenx", "production", "test", "?served"},
	    {"user", "production", "test", "?served"},
	    {"[agent]", "production", "test", "?served"},
	    {"agent", "../x", "test", "?served"},
	    {"agent", "production", "../x", "?served"},
	    {"agent", "production", "''", "?served"},
	    {"agent", "production", "7", "?served"},
	    {"agent", "production", "\"te\\0st\"", "?served"},
	    {"agent", "production", "[", "?served"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(found(summary_of(rows[i].mode,
					rows[i].first, rows[i].last)),
		    rows[i].found);
	assert_string_equal(found("---\nversion: 1\n"), "?served");
	assert_string_equal(found(""), "?served");
	assert_string_equal(found(NULL), "?served");
}

static void
a_summary_over_the_limit_is_not_read(void **state)
{
	const char *summary = summary_of("agent", "production", "test");
	size_t before = file_limit(FILE_SUMMARY);

	(void)state;
	file_limit_set(FILE_SUMMARY, strlen(summary));
	assert_string_equal(found(summary), "test");
	file_limit_set(FILE_SUMMARY, strlen(summary) - 1);
	assert_string_equal(found(summary), "?served");
	file_limit_set(FILE_SUMMARY, before);
}

static void
a_request_has_a_time_in_the_report(void **state)
{
	(void)state;
	assert_string_equal(found(NULL), "?served");
	assert_non_null(report->times);
	assert_string_equal(report->times->name, "node_retrieval");
	served = "production";
	assert_string_equal(found(NULL), "?production");
	assert_non_null(report->times);
	served = NULL;
	assert_string_equal(found(NULL), "?production");
	assert_null(report->times);
}

static void
settings_decide_what_is_asked(void **state)
{
	const char *summary = summary_of("agent", "production", "test");

	(void)state;
	config.use_last = 0;
	assert_string_equal(found(summary), "?served");
	config.environment_on_line = 1;
	assert_string_equal(found(summary), "production");
	config.environment_on_line = 0;
	config.strict = 1;
	assert_string_equal(found(summary), "production");
	config.use_last = 1;
	assert_string_equal(found(NULL), "production");
}

/* --- memory and disk --- */

static void
a_run_needs_memory_and_disk(void **state)
{
	char why[256] = "";
	struct statvfs fs;
	long long n;

	(void)state;
	assert_int_equal(statvfs("/proc", &fs), 0);
	assert_int_equal(fs.f_bavail, 0);
	/* a file system without blocks has exactly 0 bytes */
	config.state.vardir = "/proc";
	config.min_memory = 1;
	config.min_disk = 0;
	assert_true(preflight_check(&config, why, sizeof(why)));
	assert_string_equal(why, "");
	config.min_disk = 1;
	assert_false(preflight_check(&config, why, sizeof(why)));
	assert_string_equal(why, "0 bytes are free below /proc");
	/* one that is not known delays no run */
	config.state.vardir = "/proc/none";
	config.min_disk = INT64_MAX;
	assert_true(preflight_check(&config, why, sizeof(why)));
	config.state.vardir = "/";
	assert_int_equal(statvfs("/", &fs), 0);
	if (fs.f_bavail > 1u << 20) {
		config.min_disk = (int64_t)fs.f_bsize << 10;
		assert_true(preflight_check(&config, why, sizeof(why)));
	}
	config.min_memory = INT64_C(1) << 60;
	config.min_disk = INT64_MAX;
	assert_false(preflight_check(&config, why, sizeof(why)));
	assert_non_null(strstr(why, " bytes of memory are available"));
	n = strtoll(why, NULL, 10);
	/* not kilobytes, and not all that there may be */
	assert_true(n > 1 << 20 && n < INT64_C(1) << 50);
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(an_environment_that_the_server_changed_is_used_again),
	    TEST(a_summary_over_the_limit_is_not_read),
	    TEST(a_request_has_a_time_in_the_report),
	    TEST(settings_decide_what_is_asked),
	    TEST(a_run_needs_memory_and_disk),
	};
	int fd = mkstemp(file);

	if (fd < 0 || close(fd) < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
