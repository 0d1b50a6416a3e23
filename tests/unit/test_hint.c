/* Hints for commands, actions and options that do not exist. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "command/command.h"
#include "command/hint.h"
#include "unit/captured.h"

static struct arena *a;
static struct captured captured;

static const struct command actions[] = {
    {"list", NULL, "", "", NULL, NULL},
    {"clean", NULL, "", "", NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL},
};
static const struct command_option options[] = {
    {"wanderer", 'v', NULL, ""},
    {"ca_location", 'l', "PLACE", ""},
    {"as-walrus", 'u', "USER", ""},
    {"all", 0, NULL, ""},
    {0},
};

static const char *
action_hint(const char *name, const char *path, const char *word)
{
	const struct command self = {.name = name, .actions = actions};

	captured_begin(&captured, stderr);
	hint_action(&self, path, word);
	return captured_end(&captured, a);
}

static const char *
option_hint(const char *name, const struct command_option *o, const char *word)
{
	const struct command self = {.name = name, .options = o};

	captured_begin(&captured, stderr);
	hint_option(&self, word);
	return captured_end(&captured, a);
}

static void
an_action_has_its_replacement_or_the_nearest_name(void **state)
{
	static const struct {
		const char *name, *path, *word, *text;
	} rows[] = {
	    {"ca", "dalang ", "delete",
		"'dalang ca delete' does not exist: use 'dalang ca clean' and "
		"'dalang ca prune'"},
	    {"report", "dalang ", "upload",
		"'dalang report upload' does not exist: a run of the agent "
		"sends its report"},
	    {"node", "dalang ", "delete",
		"Unknown node action 'delete'; see 'dalang node --help'"},
	    {"ca", "dalang ", "lst",
		"Unknown ca action 'lst'; did you mean 'list'? See 'dalang ca "
		"--help'"},
	    {"ca", "dalang ", "nothing",
		"Unknown ca action 'nothing'; see 'dalang ca --help'"},
	    {"dalang", "", "script",
		"'dalang script' does not exist: Dalang runs no plans: use "
		"'dalang apply'"},
	    {"dalang", "", "device",
		"'dalang device' does not exist: Dalang does not manage "
		"network devices: use 'puppet device'"},
	    /* an action of another command */
	    {"dalang", "", "delete",
		"Unknown dalang action 'delete'; see 'dalang --help'"},
	    {"dalang", "", "clena",
		"Unknown dalang action 'clena'; did you mean 'clean'? See "
		"'dalang --help'"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(
		    action_hint(rows[i].name, rows[i].path, rows[i].word),
		    arena_printf(a, "Error: %s\n", rows[i].text));
}

#define INVALID "Error: Could not parse application options: invalid option: "

static void
an_option_has_its_replacement_or_the_nearest_name(void **state)
{
	static const struct {
		const char *name, *word, *text;
	} rows[] = {
	    {"x", "--wandere", "--wandere; did you mean '--wanderer'?"},
	    {"x", "--wandere=1", "--wandere=1; did you mean '--wanderer'?"},
	    {"x", "--nothing", "--nothing"},
	    {"x", "-q", "-q"},
	    {"x", "-wandere", "-wandere"},
	    /* the last part of a name, behind - or _ */
	    {"x", "--location", "--location; did you mean '--ca_location'?"},
	    {"x", "--walrus", "--walrus; did you mean '--as-walrus'?"},
	    {"x", "--abcdef-wanderer",
		"--abcdef-wanderer; did you mean '--wanderer'?"},
	    {"x", "--try_all", "--try_all; did you mean '--all'?"},
	    {"x", "--xall", "--xall; did you mean '--all'?"},
	    {"x", "--abcdefwanderer", "--abcdefwanderer"},
	    {"x", "--_wanderer", "--_wanderer; did you mean '--wanderer'?"},
	    {"x", "--", "--"},
	    /* options of Puppet's commands */
	    {"agent", "--job-id",
		"--job-id: runs are found by their transaction id"},
	    {"agent", "--job-id=7",
		"--job-id=7: runs are found by their transaction id"},
	    {"agent", "--no-client",
		"--no-client: dalang-applyd is the daemon"},
	    {"filebucket", "--bucket", "--bucket: use --bucketdir"},
	    {"x", "--bucket", "--bucket"},
	    {"filebucket", "--bucke", "--bucke"},
	    {"filebucket", "--buckets", "--buckets"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(
		    option_hint(rows[i].name, options, rows[i].word),
		    arena_printf(a, INVALID "%s\n", rows[i].text));
	assert_string_equal(
	    option_hint("x", NULL, "--wanderer"), INVALID "--wanderer\n");
}

static void
a_long_option_has_no_hint(void **state)
{
	char word[400] = "--wanderer";

	(void)state;
	memset(word + 10, 'e', 300);
	assert_string_equal(option_hint("x", options, word),
	    arena_printf(a, INVALID "%s\n", word));
}

static void
a_format_of_a_dump_is_named(void **state)
{
	(void)state;
	captured_begin(&captured, stderr);
	hint_dump_format("old");
	hint_dump_format("older");
	assert_string_equal(captured_end(&captured, a),
	    "Error: The format 'old', which Puppet has deprecated, is replaced "
	    "by pn, the default; use pn or json\n"
	    "Error: Unknown format 'older'; use pn or json\n");
}

static void
an_unknown_setting_has_the_nearest_one(void **state)
{
	(void)state;
	captured_begin(&captured, stderr);
	hint_setting("certnam");
	hint_setting("nothing_like_it_at_all");
	assert_string_equal(captured_end(&captured, a),
	    "Warning: The setting certnam is not known; did you mean "
	    "'certname'?\n"
	    "Warning: The setting nothing_like_it_at_all is not known\n");
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_action_has_its_replacement_or_the_nearest_name),
	    cmocka_unit_test(an_option_has_its_replacement_or_the_nearest_name),
	    cmocka_unit_test(a_long_option_has_no_hint),
	    cmocka_unit_test(a_format_of_a_dump_is_named),
	    cmocka_unit_test(an_unknown_setting_has_the_nearest_one),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
