/* The launcher of Ruby hosts: its setting, its start, what a host prints. */

#include "server/ruby_process.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <cmocka.h>

#include "logging/internal.h"
#include "logging/control.h"
#include "logging/memory.h"

static void
words_of_ruby_may(void **state)
{
	static const struct {
		const char *words;
		int rc;
		unsigned groups;
	} rows[] = {
	    {"", 0, 0},
	    {"none", 0, 0},
	    {" ,none\t", 0, 0},
	    {"network", 0, SANDBOX_CONNECT},
	    {"network,programs", 0, SANDBOX_CONNECT | SANDBOX_PROGRAMS},
	    {"files\tnone", 0, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
	    {"networks", -1, 0},
	    {"net", -1, 0},
	    {"files, all", -1, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
	};
	unsigned groups;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(
		    ruby_rights(rows[i].words, &groups), rows[i].rc);
		assert_int_equal(groups, rows[i].groups);
	}
}

static void
without_descriptors_no_host_is_started(void **state)
{
	struct rlimit before, none;
	struct launch l = {.pid = -7};
	int rc;

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	none = before;
	none.rlim_cur = 0;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
	rc = start(&l);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_int_equal(rc, -1);
	assert_int_equal(l.pid, -7);
}

/* The text of the next record, or "". */
static const char *
next_text(size_t *at)
{
	static char text[2 * LINE_BYTES];
	struct log_line line;
	const char *from, *to;

	if (!log_memory_next(at, &line))
		return "";
	from = strstr(line.json, "\"text\":\"");
	assert_non_null(from);
	from += strlen("\"text\":\"");
	to = strchr(from, '"');
	assert_non_null(to);
	snprintf(text, sizeof(text), "%.*s", (int)(to - from), from);
	return text;
}

/* Lines arrive in pieces; empty ones are left out, long ones are cut. */
static void
lines_of_a_host_are_logged(void **state)
{
	struct process self = {.words = "production"};
	struct launch l = {.self = &self};
	char full[LINE_BYTES + 1];
	size_t at = 0;
	int ends[2];

	(void)state;
	memset(full, 'x', LINE_BYTES);
	full[LINE_BYTES] = '\0';
	assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
	l.output = ends[0];
	assert_int_equal(log_memory_open(1 << 20, LOG_FORM_JSON), 0);
	dprintf(ends[1], "one\n\ntw");
	assert_int_equal(output_read(&l), 1);
	dprintf(ends[1], "o\n%s", full);
	assert_int_equal(output_read(&l), 1);
	assert_int_equal(output_read(&l), 1);
	dprintf(ends[1], "yy\nrest");
	close(ends[1]);
	assert_int_equal(output_read(&l), 1);
	assert_int_equal(output_read(&l), 0);
	line_log(&l);
	line_log(&l);
	assert_string_equal(next_text(&at), "one");
	assert_string_equal(next_text(&at), "two");
	assert_string_equal(next_text(&at), full);
	assert_string_equal(next_text(&at), "rest");
	assert_string_equal(next_text(&at), "");
	close(ends[0]);
	log_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(words_of_ruby_may),
	    cmocka_unit_test(without_descriptors_no_host_is_started),
	    cmocka_unit_test(lines_of_a_host_are_logged),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
