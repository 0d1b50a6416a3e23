/* Commands of the type exec: when they run, how, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "resource_run.h"
#include "language/schema/registry.h"

static int
setup(void **state)
{
	struct resource_run *r;
	int rc = resource_run_setup(state);

	r = *state;
	if (rc == 0)
		program_make(r, "p", "echo \"p $*\" >>$DIR/ran\nexit ${1:-0}");
	return rc;
}

/* The text with the directory of files in place of each "@". */
static const char *
placed(struct resource_run *r, const char *text)
{
	const char *all = "", *at;

	for (; (at = strchr(text, '@')) != NULL; text = at + 1)
		all = arena_printf(
		    r->arena, "%s%.*s%s", all, (int)(at - text), text, r->dir);
	return arena_printf(r->arena, "%s%s", all, text);
}

#define DONE "executed successfully"

/* Attributes, the change, and what the program was run with. */
static const char *const runs[][3] = {
    {"{command: '@/bin/p'}", DONE, "p \n"},
    {"{command: ['@/bin/p', '0', 'a b']}", DONE, "p 0 a b\n"},
    {"{command: p, path: '@/bin'}", DONE, "p \n"},
    {"{command: p, path: ['/no', '@/bin']}", DONE, "p \n"},
    {"{command: p, path: '/no:@/bin'}", DONE, "p \n"},
    {"{command: '@/bin/p', refreshonly: true}", "", ""},
    {"{command: '@/bin/p', creates: /no/such}", DONE, "p \n"},
    {"{command: '@/bin/p', creates: [/no/such, '@/bin']}", "", ""},
    {"{command: '@/bin/p', creates: ['@/bin', /no/such]}", "", ""},
    {"{command: '@/bin/p', creates: /etc/passwd/x}", DONE, "p \n"},
    {"{command: '@/bin/p 0 x', unless: '@/bin/p 1'}", DONE, "p 1\np 0 x\n"},
    {"{command: '@/bin/p 0 x', unless: '@/bin/p'}", "", "p \n"},
    {"{command: '@/bin/p', unless: ['@/bin/p 1', '@/bin/p 0']}", "",
	"p 1\np 0\n"},
    {"{command: '@/bin/p', onlyif: '@/bin/p 0'}", DONE, "p 0\np \n"},
    {"{command: '@/bin/p', onlyif: '@/bin/p 1'}", "", "p 1\n"},
    {"{command: '@/bin/p', onlyif: ['@/bin/p 0', '@/bin/p 1']}", "",
	"p 0\np 1\n"},
    {"{command: '@/bin/p', unless: '@/bin/p 2', onlyif: '@/bin/p 0'}", DONE,
	"p 2\np 0\np \n"},
    /* exit codes */
    {"{command: '@/bin/p 3'}",
	DONE " !'@/bin/p 3' returned 3 instead of one of [0]", "p 3\n"},
    {"{command: '@/bin/p 3', returns: 3}", DONE, "p 3\n"},
    {"{command: '@/bin/p 3', returns: ['1', 3]}", DONE, "p 3\n"},
    {"{command: '@/bin/p 3', returns: [0, 1]}",
	DONE " !'@/bin/p 3' returned 3 instead of one of [0,1]", "p 3\n"},
    {"{command: ['@/bin/p', '3']}",
	DONE " !'[\"@/bin/p\", \"3\"]' returned 3 instead of one of [0]",
	"p 3\n"},
    {"{command: '/bin/sh -c \"kill -9 $$\"'}",
	DONE " !'/bin/sh -c \"kill -9 $$\"' was terminated by signal 9", ""},
    {"{command: '@/bin/p 3', tries: 3}",
	DONE " !'@/bin/p 3' returned 3 instead of one of [0]",
	"p 3\np 3\np 3\n"},
    {"{command: '@/bin/p 0', tries: 3}", DONE, "p 0\n"},
    {"{command: '@/bin/p 3', tries: '1'}",
	DONE " !'@/bin/p 3' returned 3 instead of one of [0]", "p 3\n"},
    {"{command: '/bin/sleep 30', timeout: 0.1}",
	DONE " !Command exceeded timeout", ""},
    {"{command: '@/bin/p', timeout: 0}", DONE, "p \n"},
    {"{command: '@/bin/p', timeout: -1}", DONE, "p \n"},
    /* the surroundings */
    {"{command: '@/bin/p 0 $A', environment: [A=1, B=2]}", DONE, "p 0 1\n"},
    {"{command: 'pwd >@/ran', provider: shell, cwd: '@/bin'}", DONE, "@/bin\n"},
    {"{command: 'umask >@/ran', provider: shell, umask: '027'}", DONE,
	"0027\n"},
    {"{command: 'A=1; echo $A >@/ran', provider: shell}", DONE, "1\n"},
};

static void
commands_run_when_their_conditions_hold(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(runs) / sizeof(runs[0]); n++) {
		const char *events;

		file_make(r, "ran", "");
		events = resource_apply(
		    r, &resource_type_exec, "x", placed(r, runs[n][0]));
		if (strcmp(events, placed(r, runs[n][1])) != 0)
			fail_msg("%s: %s", runs[n][0], events);
		assert_string_equal(file_text(r, "ran"), placed(r, runs[n][2]));
	}
}

/* Words that are printed, the records, and the most zeros in one. */
static const struct {
	const char *words;
	size_t count, longest;
} outputs[] = {
    {"'%05000d\\n\\na\\n\\n\\n' 0", 3, 5000},
    {"'a%010d\\n%06d' 0 0", 2, 10},
    {"''", 0, 0},
    {"'\\n\\n'", 0, 0},
};

static void
each_line_of_the_output_is_logged(void **state)
{
	struct resource_run *r = *state;
	struct log_line l;

	for (size_t n = 0; n < sizeof(outputs) / sizeof(outputs[0]); n++) {
		size_t at = 0, count = 0, longest = 0;

		program_make(r, "long",
		    arena_printf(r->arena, "printf %s", outputs[n].words));
		assert_int_equal(log_memory_open(1000000, LOG_FORM_JSON), 0);
		log_level_start(LOG_LEVEL_INFO);
		assert_string_equal(
		    resource_apply(r, &resource_type_exec, "x",
			placed(r, "{command: '@/bin/long', logoutput: true}")),
		    DONE);
		while (log_memory_next(&at, &l)) {
			const char *s = strstr(l.json, "00000");

			count += strstr(l.json, "\"returns\"") != NULL;
			if (s != NULL && strspn(s, "0") > longest)
				longest = strspn(s, "0");
		}
		log_close();
		assert_int_equal(longest, outputs[n].longest);
		assert_int_equal(count, outputs[n].count);
	}
}

/* Attributes, and what runs at a refresh. */
static const char *const refreshes[][2] = {
    {"{command: '@/bin/p'}", "p \n"},
    {"{command: '@/bin/p', refreshonly: true}", "p \n"},
    {"{command: '@/bin/p', refresh: '@/bin/p 0 again'}", "p 0 again\n"},
    {"{command: '@/bin/p', creates: '@/bin'}", ""},
    {"{command: '@/bin/p', unless: '@/bin/p 0 u'}", "p 0 u\n"},
};

static void
a_refresh_runs_the_command_or_another(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	for (size_t n = 0; n < sizeof(refreshes) / sizeof(refreshes[0]); n++) {
		file_make(r, "ran", "");
		i = resource_make(
		    r, &resource_type_exec, "x", placed(r, refreshes[n][0]));
		assert_non_null(i);
		assert_int_equal(i->type->ops->refresh(i, &r->err), 0);
		assert_string_equal(file_text(r, "ran"), refreshes[n][1]);
	}
	i = resource_make(
	    r, &resource_type_exec, "x", placed(r, "{command: '@/bin/p 3'}"));
	assert_int_equal(i->type->ops->refresh(i, &r->err), -1);
}

/* Attributes, and a part of the reason of their refusal. */
static const char *const refused[][2] = {
    {"{command: 1}",
	"Command must be a String or Array<String>, got value of class "
	"Integer"},
    {"{command: p}", "'p' is not qualified and no path was specified."},
    {"{command: /p, unless: q}", "'q' is not qualified"},
    {"{command: /p, onlyif: [/q, q]}", "'q' is not qualified"},
    {"{command: /p, refresh: q}", "'q' is not qualified"},
    {"{command: /p, timeout: x}", "The timeout must be a number."},
    {"{command: /p, tries: 0}", "Tries must be an integer >= 1"},
    {"{command: /p, tries: x}", "Tries must be an integer"},
    {"{command: /p, try_sleep: -1}", "try_sleep cannot be a negative number"},
    {"{command: /p, try_sleep: x}", "try_sleep must be a number"},
    {"{command: /p, umask: '8'}", "The umask specification is invalid: \"8\""},
    {"{command: /p, umask: '000022'}", "The umask specification is invalid"},
    {"{command: /p, umask: ''}", "The umask specification is invalid: \"\""},
    {"{command: /p, umask: 22}", "The umask specification is invalid"},
    {"{command: /p, returns: true}", "Exit codes must be numbers"},
    {"{command: /p, environment: A}", "Invalid environment setting 'A'"},
    {"{command: /p, environment: [A=, =b]}",
	"Invalid environment setting '=b'"},
    {"{command: /p, creates: a}", "creates must be a fully qualified path"},
    {"{command: /p, creates: [/a, b]}",
	"creates must be a fully qualified path"},
    {"{command: /p, cwd: a}", "cwd must be a fully qualified path"},
    {"{command: /p, cwd: [/a]}", "cwd only accepts a single path"},
};

static void
wrong_values_are_refused(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(refused) / sizeof(refused[0]); n++) {
		if (resource_make(r, &resource_type_exec, "x", refused[n][0]) !=
		    NULL)
			fail_msg("%s is accepted", refused[n][0]);
		if (strstr(r->err.s, refused[n][1]) == NULL)
			fail_msg("%s: %s", refused[n][0], r->err.s);
	}
	assert_non_null(resource_make(r, &resource_type_exec, "x",
	    "{command: /p, umask: '00022', tries: 1, try_sleep: 0}"));
}

static void
a_command_requires_its_directory_programs_and_user(void **state)
{
	static const char *const rows[][2] = {
	    {"{command: /p a}", "File[]|File[/p]|User[]|"},
	    {"{command: /p, cwd: /d}", "File[/d]|File[/p]|User[]|"},
	    {"{command: /p, unless: /q b, onlyif: [/r, /s c]}",
		"File[]|File[/p]|User[]|File[/r]|File[/s]|File[/q]|"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		const struct instance *i =
		    resource_make(r, &resource_type_exec, "x", rows[n][0]);
		size_t was = 0;

		assert_non_null(i);
		strbuf_reset(&r->out);
		for (unsigned group = 0;
		     i->type->ops->autorequire(i, group, 0, &r->out); group++) {
			assert_int_equal(
			    i->type->ops->autorequire(i, group, 1, &r->out), 0);
			strbuf_addch(&r->out, '|');
			was = r->out.len;
		}
		strbuf_truncate(&r->out, was);
		assert_string_equal(r->out.s, rows[n][1]);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(commands_run_when_their_conditions_hold),
	    TEST(each_line_of_the_output_is_logged),
	    TEST(a_refresh_runs_the_command_or_another),
	    TEST(wrong_values_are_refused),
	    TEST(a_command_requires_its_directory_programs_and_user),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
