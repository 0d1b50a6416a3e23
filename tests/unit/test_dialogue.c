/* Dialogues with programs: correct, broken and hostile ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/process/dialogue.h"
#include "base/files/fs.h"
#include "unit/process.h"

#define LONG_ENOUGH 60000

static const char *const env[] = {"PATH=/usr/bin:/bin", NULL};

static struct dialogue *
shell(const char *script)
{
	const char *const argv[] = {"/bin/sh", "-c", script, NULL};
	const struct dialogue_options o = {
	    .argv = argv,
	    .env = env,
	    .cwd = "/",
	    .line_max = 1 << 20,
	    .total_max = 2 << 20,
	};
	struct dialogue *d = dialogue_start(&o);

	assert_non_null(d);
	return d;
}

static enum dialogue_rc
ask(struct dialogue *d, const char *line, int64_t ms, const char **answer)
{
	size_t n = 0;
	enum dialogue_rc rc =
	    dialogue_ask(d, line, strlen(line), ms, answer, &n);

	if (rc == DIALOGUE_OK)
		assert_int_equal(strlen(*answer), n);
	return rc;
}

static void
answers_are_read(void **state)
{
	struct dialogue *d = shell("while read -r x; do echo \"<$x>\"; done");
	const char *answer;
	char line[32];
	int n;

	(void)state;
	for (n = 0; n < 100; n++) {
		snprintf(line, sizeof(line), "line %d", n);
		assert_int_equal(
		    ask(d, line, LONG_ENOUGH, &answer), DIALOGUE_OK);
		snprintf(line, sizeof(line), "<line %d>", n);
		assert_string_equal(answer, line);
	}
	assert_int_equal(dialogue_end(d, LONG_ENOUGH), 0);
}

/* Both sides write more than a pipe holds before they read. */
static void
large_messages_do_not_block(void **state)
{
	struct dialogue *d = shell("yes no | head -n 99999 >&2; exec cat");
	size_t n = 1000000, got;
	char *line = malloc(n + 1);
	const char *answer, *kept;
	int cut;

	(void)state;
	assert_non_null(line);
	memset(line, 'x', n);
	assert_int_equal(
	    dialogue_ask(d, line, n, LONG_ENOUGH, &answer, &got), DIALOGUE_OK);
	assert_int_equal(got, n);
	assert_memory_equal(answer, line, n);
	kept = dialogue_errors(d, &got, &cut);
	assert_string_equal(kept + got - 4, "\nno\n");
	assert_true(cut);
	assert_in_range(got, 4096, 8192);
	assert_int_equal(dialogue_end(d, LONG_ENOUGH), 0);
	free(line);
}

/* More of standard error is kept on request, within the time. */
static void
standard_error_is_kept_on_request(void **state)
{
	struct dialogue *d = shell("seq 1 9 >&2; read x; echo; read x; "
				   "seq 100001 102000 >&2; echo");
	const char *answer, *kept;
	size_t n;
	int cut;

	(void)state;
	assert_int_equal(ask(d, "", LONG_ENOUGH, &answer), DIALOGUE_OK);
	dialogue_errors_keep(d, 2000 * 7);
	assert_int_equal(ask(d, "", LONG_ENOUGH, &answer), DIALOGUE_OK);
	kept = dialogue_errors(d, &n, &cut);
	assert_int_equal(n, 2000 * 7 + 18);
	assert_false(cut);
	assert_memory_equal(kept, "1\n2\n", 4);
	assert_int_equal(dialogue_end(d, LONG_ENOUGH), 0);
}

static void
broken_programs_are_errors(void **state)
{
	static const struct {
		const char *script;
		enum dialogue_rc rc;
		int64_t ms;
	} rows[] = {
	    {"sleep 300", DIALOGUE_TIMEOUT, 50},
	    {"printf 'half a line'; sleep 300", DIALOGUE_TIMEOUT, 50},
	    {"yes >&2", DIALOGUE_TIMEOUT, 50},
	    {"exit 3", DIALOGUE_ENDED, LONG_ENOUGH},
	    {"exec >&-; sleep 300", DIALOGUE_ENDED, LONG_ENOUGH},
	    {"printf 'half a line'", DIALOGUE_ENDED, LONG_ENOUGH},
	    {"yes | tr -d '\\n'", DIALOGUE_TOO_LONG, LONG_ENOUGH},
	};
	const char *answer;
	struct dialogue *d;
	size_t n;

	(void)state;
	for (n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		d = shell(rows[n].script);
		assert_int_equal(ask(d, "x", rows[n].ms, &answer), rows[n].rc);
		(void)dialogue_end(d, 0);
	}
}

static void
too_much_output_is_an_error(void **state)
{
	struct dialogue *d = shell("while read -r x; do "
				   "head -c 900000 /dev/zero | tr '\\0' y; "
				   "echo; done");
	const char *answer;

	(void)state;
	assert_int_equal(ask(d, "1", LONG_ENOUGH, &answer), DIALOGUE_OK);
	assert_int_equal(ask(d, "2", LONG_ENOUGH, &answer), DIALOGUE_OK);
	assert_int_equal(ask(d, "3", LONG_ENOUGH, &answer), DIALOGUE_TOO_MUCH);
	(void)dialogue_end(d, 0);
}

/* A program that uses more memory than it may, and one that uses little. */
static void
memory_has_a_maximum(void **state)
{
	const char *const argv[] = {"/bin/sh", "-c",
	    "read -r x; sleep 1; echo small; "
	    "read -r x; y=$(head -c 90000000 /dev/zero | tr '\\0' y); "
	    "sleep 60; echo $y",
	    NULL};
	const struct dialogue_options o = {
	    .argv = argv,
	    .env = env,
	    .cwd = "/",
	    .line_max = 1 << 20,
	    .total_max = 2 << 20,
	    .memory_max = (size_t)64 << 20,
	};
	struct dialogue *d = dialogue_start(&o);
	const char *answer;

	(void)state;
	assert_int_equal(ask(d, "x", LONG_ENOUGH, &answer), DIALOGUE_OK);
	assert_string_equal(answer, "small");
	assert_int_equal(ask(d, "x", LONG_ENOUGH, &answer), DIALOGUE_LARGE);
	(void)dialogue_end(d, 0);
}

static void
programs_are_ended(void **state)
{
	const struct timespec pause = {.tv_nsec = 10000000};
	const char *answer;
	struct dialogue *d = shell("read -r x; echo a; exit 7");
	pid_t below;
	int status, tries;

	(void)state;
	assert_int_equal(ask(d, "x", LONG_ENOUGH, &answer), DIALOGUE_OK);
	assert_int_equal(ask(d, "x", LONG_ENOUGH, &answer), DIALOGUE_ENDED);
	status = dialogue_end(d, LONG_ENOUGH);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 7);
	/* it ignores the end of its input, SIGTERM, and its child */
	d = shell("trap '' TERM HUP; sleep 300 & echo $!; "
		  "while :; do sleep 1; done");
	assert_int_equal(ask(d, "x", LONG_ENOUGH, &answer), DIALOGUE_OK);
	below = (pid_t)strtol(answer, NULL, 10);
	assert_true(below > 1);
	assert_false(process_is_gone(below));
	assert_int_equal(dialogue_end(d, 20), -1);
	for (tries = 0; tries < 6000 && !process_is_gone(below); tries++)
		nanosleep(&pause, NULL);
	assert_true(process_is_gone(below));
}

static size_t
descriptors(void)
{
	struct fs_list l;
	struct arena *a = arena_new(0);
	size_t n;

	assert_int_equal(fs_list(a, "/proc/self/fd", 10000, &l), 0);
	n = l.count;
	arena_free(a);
	return n;
}

static void
only_three_descriptors_are_open(void **state)
{
	const char *const missing[] = {"/nowhere/program", NULL};
	const struct dialogue_options o = {
	    .argv = missing, .env = env, .cwd = "/", .line_max = 10};
	size_t before = descriptors();
	const char *answer;
	struct dialogue *d;

	(void)state;
	assert_null(dialogue_start(&o));
	assert_int_equal(descriptors(), before);
	/* descriptors of ls: 0, 1, 2, and those that ls itself opens */
	d = shell("read -r x; ls /proc/self/fd | tr '\\n' ' '; echo");
	assert_int_equal(ask(d, "x", LONG_ENOUGH, &answer), DIALOGUE_OK);
	assert_string_equal(answer, "0 1 2 3 ");
	(void)dialogue_end(d, LONG_ENOUGH);
	assert_int_equal(descriptors(), before);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(answers_are_read),
	    cmocka_unit_test(large_messages_do_not_block),
	    cmocka_unit_test(standard_error_is_kept_on_request),
	    cmocka_unit_test(broken_programs_are_errors),
	    cmocka_unit_test(too_much_output_is_an_error),
	    cmocka_unit_test(memory_has_a_maximum),
	    cmocka_unit_test(programs_are_ended),
	    cmocka_unit_test(only_three_descriptors_are_open),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
