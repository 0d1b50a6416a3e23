/* Commands before and after a run, and the wait before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "agent/applyd/config.h"
#include "agent/applyd/hook.h"
#include "agent/applyd/parent.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "base/settings/settings.h"

#define BEFORE "Error: Could not run command from prerun_command: "
#define SECOND INT64_C(1000000000)

static struct settings *settings;

static int
set_up(void **state)
{
	(void)state;
	settings = settings_new(SETTINGS_AGENT);
	log_level_set("agent", LOG_LEVEL_INFO);
	return log_memory_open(65536, LOG_FORM_TEXT);
}

static int
tear_down(void **state)
{
	(void)state;
	log_close();
	settings_free(settings);
	return 0;
}

/* The only record; NULL: none is there. */
static void
logged(const char *wanted)
{
	struct log_line l;
	size_t at = 0;

	if (wanted != NULL) {
		assert_true(log_memory_next(&at, &l));
		assert_int_equal(l.text_len, strlen(wanted));
		assert_memory_equal(l.text, wanted, l.text_len);
	}
	assert_false(log_memory_next(&at, &l));
	log_memory_clear();
}

/* Run a command of the setting; wanted: the record, or NULL. */
static void
runs(const char *command, int rc, const char *wanted)
{
	assert_int_equal(
	    settings_set(settings, "prerun_command", command, NULL), 0);
	assert_int_equal(hook_run(settings, "prerun_command"), rc);
	logged(wanted);
}

static void
a_command_that_fails_has_its_code_and_output(void **state)
{
	(void)state;
	assert_int_equal(hook_run(settings, "prerun_command"), 0);
	logged(NULL);
	runs("", 0, NULL);
	runs("echo text", 0, NULL);
	runs("echo a; echo b >&2; exit 3", -1,
	    BEFORE "Execution of 'echo a; echo b >&2; exit 3' returned 3: "
		   "a\nb\n");
	runs("kill -9 $$", -1,
	    BEFORE "Execution of 'kill -9 $$' returned 137: ");
}

static void
a_wait_is_shorter_than_its_limit(void **state)
{
	struct agent_config c = {.splay = 0, .splaylimit = 1};
	int64_t most = 0, least = INT64_MAX;
	struct log_line l;
	size_t at = 0;

	(void)state;
	assert_int_equal(agent_splay(&c), 0);
	logged(NULL);
	c.splay = 1;
	for (int i = 0; i < 100; i++) {
		int64_t wait = agent_splay(&c);

		assert_true(wait >= 0 && wait < SECOND);
		most = wait > most ? wait : most;
		least = wait < least ? wait : least;
	}
	/* of 100 random numbers */
	assert_true(most > SECOND / 2);
	assert_true(least < SECOND / 2);
	assert_true(log_memory_next(&at, &l));
	assert_memory_equal(l.text, "Info: Sleeping for 0.", 21);
	log_memory_clear();
	c.splaylimit = 0;
	assert_int_equal(agent_splay(&c), 0);
	logged(NULL);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_command_that_fails_has_its_code_and_output),
	    TEST(a_wait_is_shorter_than_its_limit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
