/* The command line of dalang-mysql: names, letters of mysql-snmp, passwords. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "oid.h"
#include "snmp_agent/mysql/internal.h"

/* Read the words of a text; they stay in the text. */
static int
arguments_read(struct mysql_agent_options *o, char *text)
{
	static char name[] = "dalang-mysql";
	char *argv[40] = {name}, *rest;
	int argc = 1;

	for (char *p = strtok_r(text, " ", &rest); p != NULL;
	     p = strtok_r(NULL, " ", &rest))
		argv[argc++] = p;
	optind = 0;
	return mysql_arguments_read(o, argc, argv);
}

static void
nothing_given_is_the_usual(void **state)
{
	struct mysql_agent_options o;
	char text[] = "";

	(void)state;
	assert_int_equal(arguments_read(&o, text), -1);
	assert_null(o.file);
	assert_string_equal(o.rundir, "/run/dalang");
	assert_string_equal(o.socket, "/var/agentx/master");
	assert_string_equal(o.base_oid, DALANG_BASE_OID);
	assert_null(o.compatible);
	assert_null(o.oid);
	assert_string_equal(o.context, "");
	assert_string_equal(o.logdest, "syslog");
	assert_null(o.run_as);
	assert_int_equal(o.refresh, 5);
	assert_int_equal(o.note_interval, 60);
	assert_int_equal(o.level, LOG_LEVEL_NOTICE);
	for (int i = 0; i < MYSQL_GIVEN; i++)
		assert_null(o.given[i]);
	for (int i = 0; i < MYSQL_WITHOUT_EFFECT; i++)
		assert_false(o.without_effect[i]);
	arena_free(o.arena);
}

static void
each_option_has_its_place(void **state)
{
	struct mysql_agent_options o;
	char text[] = "--agentx-socket a --base-oid b --compatible "
		      "--defaults-file d --context e --logdest f "
		      "--note-interval 7 --oid g --refresh 8 --run-as h "
		      "--rundir i --host j --port k --socket l --user m "
		      "--heartbeat n --debug";

	(void)state;
	assert_int_equal(arguments_read(&o, text), -1);
	assert_string_equal(o.socket, "a");
	assert_string_equal(o.base_oid, "b");
	assert_string_equal(o.compatible, "");
	assert_string_equal(o.file, "d");
	assert_string_equal(o.context, "e");
	assert_string_equal(o.logdest, "f");
	assert_int_equal(o.note_interval, 7);
	assert_string_equal(o.oid, "g");
	assert_int_equal(o.refresh, 8);
	assert_string_equal(o.run_as, "h");
	assert_string_equal(o.rundir, "i");
	assert_string_equal(o.given[GIVEN_HOST], "j");
	assert_string_equal(o.given[GIVEN_PORT], "k");
	assert_string_equal(o.given[GIVEN_SOCKET], "l");
	assert_string_equal(o.given[GIVEN_USER], "m");
	assert_string_equal(o.given[GIVEN_HEARTBEAT], "n");
	assert_null(o.given[GIVEN_PASSWORD]);
	assert_int_equal(o.level, LOG_LEVEL_DEBUG);
	arena_free(o.arena);
}

/* Those of mysql-snmp; the last six have no effect, and are noted. */
static void
letters_are_those_of_mysql_snmp(void **state)
{
	struct mysql_agent_options o;
	char text[] = "-c a -h b -o c -P d -r 9 -u e -b f -v -i -m -n -l -s "
		      "--daemon-pid g --compatible=x";

	(void)state;
	assert_int_equal(arguments_read(&o, text), -1);
	assert_string_equal(o.file, "a");
	assert_string_equal(o.given[GIVEN_HOST], "b");
	assert_string_equal(o.oid, "c");
	assert_string_equal(o.given[GIVEN_PORT], "d");
	assert_int_equal(o.refresh, 9);
	assert_string_equal(o.given[GIVEN_USER], "e");
	assert_string_equal(o.given[GIVEN_HEARTBEAT], "f");
	assert_string_equal(o.compatible, "x");
	assert_int_equal(o.level, LOG_LEVEL_DEBUG);
	for (int i = 0; i < MYSQL_WITHOUT_EFFECT; i++)
		assert_true(o.without_effect[i]);
	arena_free(o.arena);
}

static void
one_without_effect_is_one(void **state)
{
	static char texts[][16] = {
	    "--daemon-pid 1", "-i", "-m", "-n", "-l", "-s"};

	(void)state;
	for (int i = 0; i < MYSQL_WITHOUT_EFFECT; i++) {
		struct mysql_agent_options o;

		assert_int_equal(arguments_read(&o, texts[i]), -1);
		for (int j = 0; j < MYSQL_WITHOUT_EFFECT; j++)
			assert_int_equal(o.without_effect[j], i == j);
		arena_free(o.arena);
	}
}

/* Other users read the arguments of processes; other values stay there. */
static void
a_password_is_overwritten(void **state)
{
	struct mysql_agent_options o;
	char text[] = "--user carol --password geheim -p geheimer";

	(void)state;
	assert_int_equal(arguments_read(&o, text), -1);
	assert_string_equal(o.given[GIVEN_PASSWORD], "geheimer");
	assert_string_equal(o.given[GIVEN_USER], "carol");
	assert_null(memmem(text, sizeof(text), "geheim", 6));
	assert_non_null(memmem(text, sizeof(text), "carol", 5));
	arena_free(o.arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nothing_given_is_the_usual),
	    cmocka_unit_test(each_option_has_its_place),
	    cmocka_unit_test(letters_are_those_of_mysql_snmp),
	    cmocka_unit_test(one_without_effect_is_one),
	    cmocka_unit_test(a_password_is_overwritten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
