/* The process from which that of an environment is split. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "server/parent/environment_start.c"

#define MIB (UINT64_C(1) << 20)

static struct server_config config, newer;
static struct server server;
static struct process processes[4];

/* Four environments, which were loaded in their order. */
static int
start_setup(void **state)
{
	(void)state;
	memset(&server, 0, sizeof(server));
	memset(processes, 0, sizeof(processes));
	memset(&config, 0, sizeof(config));
	server.config = &config;
	server.environment_count = 4;
	for (int i = 0; i < 4; i++) {
		processes[i] = (struct process){
		    .pid = 1, .id = 10 + (uint32_t)i, .config = &config};
		server.environments[i].current = &processes[i];
	}
	return 0;
}

static struct server_environment *
environment(int i)
{
	return &server.environments[i];
}

/* The number of the environment from whose process e is split; -1: none. */
static int
source(int i)
{
	const struct process *p =
	    environment_start_source_of(&server, environment(i));

	return p == NULL ? -1 : (int)(p - processes);
}

static void
loaded(int i, uint64_t bytes, uint64_t shared, uint64_t unused)
{
	const struct ipc_loaded w = {
	    .bytes = bytes, .shared = shared, .unused = unused};

	environment_start_loaded(environment(i), &w);
}

static void
newer_code_is_split_from_the_version_before(void **state)
{
	(void)state;
	for (int i = 0; i < 4; i++)
		assert_int_equal(source(i), i);
	/* much of it was replaced */
	loaded(1, 10 * MIB, 9 * MIB, 17 * MIB);
	assert_int_equal(source(1), 1);
	loaded(1, 10 * MIB, 9 * MIB, 19 * MIB);
	assert_int_equal(source(1), 3);
}

static void
others_are_split_from_one_that_has_parsed_most(void **state)
{
	(void)state;
	loaded(0, MIB, 0, 0);
	loaded(1, 30 * MIB, MIB, 0);
	loaded(2, 30 * MIB, 29 * MIB, 0);
	environment(3)->current = NULL;
	assert_int_equal(source(3), 1);
	/* it stays so with its newer code */
	loaded(1, 30 * MIB, 30 * MIB, 0);
	assert_int_equal(source(3), 1);
	/* without one that has, the last one is from now on */
	environment(1)->ending = 1;
	environment(0)->ending = 1;
	assert_int_equal(source(3), 2);
	environment(2)->base = true; /* as when 3 was split from it */
	environment(0)->ending = 0;
	processes[0].id = 99;
	environment(0)->base = false;
	assert_int_equal(source(3), 2);
}

static void
some_processes_cannot_be_split(void **state)
{
	(void)state;
	environment(3)->current = NULL;
	assert_int_equal(source(3), 2);
	processes[2].ending = 1;
	assert_int_equal(source(3), 1);
	processes[1].pid = 0;
	assert_int_equal(source(3), 0);
	/* too much other code */
	loaded(0, 30 * MIB, 0, 200 * MIB);
	assert_int_equal(source(3), -1);
	loaded(0, 30 * MIB, 0, 150 * MIB);
	assert_int_equal(source(3), 0);
	processes[0].config = &newer;
	assert_int_equal(source(3), -1);
}

static void
a_process_may_be_executed_instead(void **state)
{
	(void)state;
	assert_true(environment_start_again(
	    environment(0), &(struct process){.line = 10}));
	assert_int_equal(source(0), -1);
	loaded(0, MIB, 0, 0);
	assert_int_equal(source(0), 0);
	assert_false(
	    environment_start_again(environment(0), &(struct process){0}));
	assert_int_equal(source(0), 0);
	config.environment_isolation = true;
	for (int i = 0; i < 4; i++)
		assert_int_equal(source(i), -1);
}

static void
others_wait_for_the_first_load(void **state)
{
	(void)state;
	assert_false(environment_start_waits(&server, environment(3)));
	for (int i = 0; i < 4; i++)
		environment(i)->current = NULL;
	assert_false(environment_start_waits(&server, environment(3)));
	environment(0)->loading = &processes[0];
	processes[0].started = process_now();
	assert_true(environment_start_waits(&server, environment(3)));
	environment(3)->alone = true;
	assert_false(environment_start_waits(&server, environment(3)));
	environment(3)->alone = false;
	processes[0].started -= PATIENCE_NS;
	assert_false(environment_start_waits(&server, environment(3)));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(
		newer_code_is_split_from_the_version_before, start_setup),
	    cmocka_unit_test_setup(
		others_are_split_from_one_that_has_parsed_most, start_setup),
	    cmocka_unit_test_setup(some_processes_cannot_be_split, start_setup),
	    cmocka_unit_test_setup(
		a_process_may_be_executed_instead, start_setup),
	    cmocka_unit_test_setup(others_wait_for_the_first_load, start_setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
