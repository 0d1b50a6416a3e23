/* Settings that the types and providers of a run read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "agent/applyd/machine.h"
#include "base/core/arena.h"
#include "base/text/diag.h"
#include "machine/resource/machine.h"
#include "base/settings/settings.h"
#include "machine/transaction/transaction.h"
#include "language/value/value.h"

static struct settings *settings;
static struct arena *a;
static struct diag_list diags;

static void
set(const char *name, const char *value)
{
	assert_int_equal(settings_set(settings, name, value, &diags), 0);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	diag_init(&diags, a, 10);
	settings = settings_new(SETTINGS_AGENT);
	set("confdir", "/c");
	set("codedir", "/o");
	set("vardir", "/v");
	set("statedir", "/v/state");
	set("ssldir", "/s");
	set("logdir", "/l");
	set("rundir", "/r");
	set("certname", "n.example.com");
	set("server", "m.example.com");
	set("environment", "e");
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	settings_free(settings);
	arena_free(a);
	return 0;
}

/* The options for Puppet's library are these, with a space after each. */
static void
library_has(const char *wanted)
{
	const char *const *list = agent_library_settings(a, settings);
	const char *text = "";

	for (; *list != NULL; list++)
		text = arena_printf(a, "%s%s ", text, *list);
	assert_string_equal(text, wanted);
}

#define DIRECTORIES                                                  \
	"--confdir /c --codedir /o --vardir /v --statedir /v/state " \
	"--ssldir /s --logdir /l --rundir /r --certname n.example.com "

static void
the_library_has_settings_with_a_value(void **state)
{
	(void)state;
	library_has(DIRECTORIES "--server m.example.com ");
	set("server", "");
	set("tags", "x,y");
	library_has(DIRECTORIES "--tags x,y ");
	set("skip_tags", "z");
	set("noop", "true");
	set("show_diff", "true");
	set("trace", "true");
	library_has(
	    DIRECTORIES "--tags x,y --skip_tags z --noop --show_diff --trace ");
	set("noop", "false");
	library_has(
	    DIRECTORIES "--tags x,y --skip_tags z --show_diff --trace ");
}

static void
texts_are_those_of_the_settings(void **state)
{
	const struct machine *m;

	(void)state;
	set("clientbucketdir", "/b");
	set("digest_algorithm", "sha512");
	set("diff", "d");
	set("diff_args", "-x");
	set("libdir", "/lib1");
	m = agent_machine(a, settings);
	assert_string_equal(m->statedir, "/v/state");
	assert_string_equal(m->clientbucketdir, "/b");
	assert_string_equal(m->digest_algorithm, "sha512");
	assert_string_equal(m->diff, "d");
	assert_string_equal(m->diff_args, "-x");
	assert_string_equal(m->libdir, "/lib1");
	assert_string_equal(m->ruby_settings[0], "--confdir");
}

static void
switches_are_those_of_the_settings(void **state)
{
	const struct machine *m = agent_machine(a, settings);

	(void)state;
	assert_false(m->skips_unknown);
	assert_false(m->show_diff);
	set("unknown_types", "skip");
	set("show_diff", "true");
	m = agent_machine(a, settings);
	assert_true(m->skips_unknown);
	assert_true(m->show_diff);
}

static void
modules_are_those_of_the_modulepath_or_the_environment(void **state)
{
	(void)state;
	set("environmentpath", "/e1");
	set("basemodulepath", "/m1:/m2");
	assert_string_equal(
	    agent_machine(a, settings)->modulepath, "/e1/e/modules:/m1:/m2");
	set("modulepath", "/m3");
	assert_string_equal(agent_machine(a, settings)->modulepath, "/m3");
	set("modulepath", "");
	assert_string_equal(
	    agent_machine(a, settings)->modulepath, "/e1/e/modules:/m1:/m2");
}

/* Without a limit, a request to Ruby takes at most half of all time. */
static void
requests_to_ruby_have_a_limit(void **state)
{
	(void)state;
	set("ruby_provider_timeout", "7");
	assert_int_equal(agent_machine(a, settings)->ruby_timeout_ms, 7000);
	set("ruby_provider_timeout", "0");
	assert_int_equal(
	    agent_machine(a, settings)->ruby_timeout_ms, INT64_MAX / 2000000);
}

static void
facts_are_collected_without_custom_ones(void **state)
{
	struct machine *m = agent_machine(a, settings);
	struct value facts = m->facts_load(m->context, a);

	(void)state;
	assert_int_equal(facts.tag, V_HASH);
}

static void
a_run_keeps_its_state_in_files_of_the_settings(void **state)
{
	struct run_options o = {.noop = 0};

	(void)state;
	set("statefile", "/f1");
	set("transactionstorefile", "/f2");
	set("graphdir", "/g");
	set("statettl", "1h");
	agent_run_options(&o, a, settings);
	assert_string_equal(o.statefile, "/f1");
	assert_string_equal(o.transactionstorefile, "/f2");
	assert_string_equal(o.owed, "/v/state/refreshes_owed");
	assert_int_equal(o.statettl, 3600);
	assert_null(o.graphdir);
	assert_false(o.ignore_schedules);
	assert_false(o.machine->serves_modules);
	set("graph", "true");
	set("ignoreschedules", "true");
	set("statettl", "unlimited");
	agent_run_options(&o, a, settings);
	assert_string_equal(o.graphdir, "/g");
	assert_true(o.ignore_schedules);
	assert_true(o.statettl == SETTINGS_UNLIMITED);
	set("statettl", "-1");
	agent_run_options(&o, a, settings);
	assert_int_equal(o.statettl, 0);
}

/* It has no corrective changes, and serves the files of modules itself. */
static void
a_run_without_a_server_has_no_transaction_store(void **state)
{
	struct run_options o = {.standalone = 1};

	(void)state;
	set("transactionstorefile", "/f2");
	set("statefile", "");
	agent_run_options(&o, a, settings);
	assert_null(o.transactionstorefile);
	assert_null(o.statefile);
	assert_true(o.machine->serves_modules);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(the_library_has_settings_with_a_value),
	    TEST(texts_are_those_of_the_settings),
	    TEST(switches_are_those_of_the_settings),
	    TEST(modules_are_those_of_the_modulepath_or_the_environment),
	    TEST(requests_to_ruby_have_a_limit),
	    TEST(facts_are_collected_without_custom_ones),
	    TEST(a_run_keeps_its_state_in_files_of_the_settings),
	    TEST(a_run_without_a_server_has_no_transaction_store),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
