/* When changes of an environment's code count. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "language/loader/environment.h"
#include "server/compile/code_watch.h"
#include "base/settings/settings.h"
#include "unit/environment_site.h"

/* Watch the environment of a site with such an environment_timeout. */
static struct environment *
watched(struct fixture *f, struct code_watch *w, const char *timeout,
    rlim_t descriptors)
{
	struct environment_options o = {
	    .name = "one", .compat = 8, .code = "notify { 'n': }"};
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct rlimit was, few;
	struct environment *env;

	assert_int_equal(settings_set(s, "confdir", f->root, &f->diags), 0);
	assert_int_equal(
	    settings_set(s, "environmentpath", f->root, &f->diags), 0);
	assert_int_equal(
	    settings_set(s, "environment_timeout", timeout, &f->diags), 0);
	assert_int_equal(settings_read(s, &f->diags), 0);
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &was), 0);
	few = was;
	few.rlim_cur = descriptors;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
	code_watch_open(w, s, "one");
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &was), 0);
	o.directory = arena_printf(f->arena, "%s/one", f->root);
	o.events = w->events;
	env = environment_load(&o, &f->diags);
	assert_non_null(env);
	code_watch_loaded(w, env, "one");
	settings_free(s);
	return env;
}

/*
 * As code_watch_ask().  Other programs make files in a directory above: what is
 * reported of them is read.
 */
static int64_t
asked(struct code_watch *w)
{
	int64_t now;

	while ((now = code_watch_ask(w)) < 0)
		assert_false(code_watch_read(w));
	return now;
}

static void
changes_count_at_once_or_later_or_never(void **state)
{
	static const struct {
		const char *timeout;
		uint32_t at_once, later;
	} rows[] = {{"0", 1, 1}, {"1h", 0, 1}, {"unlimited", 0, 0}};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct code_watch w;
		struct environment *env = watched(f, &w, rows[i].timeout, 100);

		assert_int_equal(code_watch_changes(&w), 0);
		put(f, "one/environment.conf", rows[i].timeout);
		if (code_watch_fd(&w) >= 0)
			assert_true(code_watch_read(&w));
		/* it does not count again */
		assert_false(code_watch_compare(&w, env));
		assert_int_equal(code_watch_changes(&w), rows[i].at_once);
		assert_int_equal(asked(&w), rows[i].at_once);
		w.loaded -= INT64_C(3600) * 1000000000;
		assert_int_equal(code_watch_changes(&w), rows[i].later);
		assert_int_equal(asked(&w), rows[i].later);
		environment_free(env);
		code_watch_close(&w);
	}
}

/* A comparison is made when the interval has ended, not before. */
static void
files_are_compared_at_intervals(void **state)
{
	struct fixture *f = *state;
	struct code_watch w;
	struct environment *env;

	log_level_start(LOG_LEVEL_WARN);
	env = watched(f, &w, "0", 3);
	assert_int_equal(w.interval, INT64_C(1000000000));
	w.interval = INT64_C(3600) * 1000000000;
	assert_false(code_watch_compare(&w, env));
	put(f, "one/environment.conf", "modulepath = /nonexistent\n");
	assert_false(code_watch_compare(&w, env));
	assert_true(w.next > w.loaded + w.interval);
	w.next = 0;
	assert_true(code_watch_compare(&w, env));
	w.next = 0;
	w.interval = INT64_MAX;
	put(f, "one/environment.conf", "manifest = a.pp\n");
	assert_false(code_watch_compare(&w, env));
	environment_free(env);
	code_watch_close(&w);
}

/* The kernel reports changes of files in memory. */
static void
reported_files_are_compared_rarely(void **state)
{
	struct fixture *f = *state;
	struct code_watch w;
	struct environment *env = watched(f, &w, "0", 100);

	if (environment_changes_are_reported(env))
		assert_true(w.next > w.loaded + INT64_C(599) * 1000000000);
	else
		assert_int_equal(w.next, 0);
	environment_free(env);
	code_watch_close(&w);
}

/* All files are compared then. */
static void
without_a_descriptor_changes_are_found_later(void **state)
{
	struct fixture *f = *state;
	struct code_watch w;
	struct environment *env;

	log_level_start(LOG_LEVEL_WARN);
	env = watched(f, &w, "0", 3);
	assert_int_equal(code_watch_fd(&w), -1);
	assert_int_equal(code_watch_ask(&w), 0);
	put(f, "one/environment.conf", "modulepath = /nonexistent\n");
	assert_int_equal(code_watch_ask(&w), 0);
	assert_true(code_watch_compare(&w, env));
	assert_int_equal(code_watch_changes(&w), 1);
	environment_free(env);
	code_watch_close(&w);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		changes_count_at_once_or_later_or_never, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		files_are_compared_at_intervals, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		reported_files_are_compared_rarely, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		without_a_descriptor_changes_are_found_later, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
