/*
 * Tables of users: lines that are read and written, the jobs that resources
 * are, and the refusals.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>
#include <cmocka.h>

#include "machine/resource/provider/editor/crontab.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/* Keeps each user's table in a file; what the file "fails" has is printed. */
#define CRONTAB                                                \
	"echo \"$*\" >>$DIR/calls\n"                           \
	"test -f $DIR/fails && { cat $DIR/fails; exit 1; }\n"  \
	"case \"$1 $3\" in\n"                                  \
	"'-u -l') test -f $DIR/of_$2 && exec cat $DIR/of_$2\n" \
	"	echo \"no crontab for $2\"; exit 1;;\n"              \
	"'-u -') exec cat >$DIR/of_$2;;\n"                     \
	"esac\nexit 2"

static int
setup(void **state)
{
	struct resource_run *r;
	int rc = resource_run_setup(state);

	r = *state;
	if (rc == 0)
		program_make(r, "crontab", CRONTAB);
	return rc;
}

/* A user's table without the lines of the header. */
static const char *
table(struct resource_run *r, const char *user)
{
	const char *s = file_text(r, arena_printf(r->arena, "of_%s", user));
	struct strbuf b;
	size_t n;

	strbuf_init(&b, 1u << 20);
	strbuf_addstr(&b, "");
	for (; *s != '\0'; s += n) {
		n = strcspn(s, "\n");
		n += s[n] == '\n';
		if (strncmp(s, "# HEADER", 8) != 0)
			strbuf_add(&b, s, n);
	}
	s = arena_memdup(r->arena, b.s, b.len);
	strbuf_release(&b);
	return s;
}

static const char *
cron(struct resource_run *r, const char *title, const char *yaml)
{
	return resource_apply(r, &resource_type_cron, title, yaml);
}

#define ADDED "# Puppet Name: added\n* * * * * /bin/added\n"

/* A table, and the same after a job was added; NULL: nothing else changed. */
static const char *const tables[][2] = {
    {"", NULL},
    {"\n", NULL},
    {"  \n\t\n", NULL},
    {"# a comment\n#HEADER\n # HEADER: x\n", NULL},
    {"# HEADER: x\n1 2 3 4 5 c\n", "1 2 3 4 5 c\n"},
    {"A=b\n A = b\n9_a\t=b\n", NULL},
    {"1 2 3 4 5 c", "1 2 3 4 5 c\n"},
    {"1 2 3 4 5 c\n1\t2 3  4\t \t5  c  d\n", "1 2 3 4 5 c\n1 2 3 4 5 c  d\n"},
    {"  1 2 3 4 5 c\n", "1 2 3 4 5 c\n"},
    {"1  2 3 4 5\n1  2 3 4 5 \n1  2\nx\n", NULL},
    {"@daily c\n", NULL},
    {" @daily\tc  d\n", "@daily c  d\n"},
    {"@daily\n@daily  \n@\n", NULL},
    {"@  c\n", "@ c\n"},
    /* a setting needs a name */
    {"=  2 3 4 5 c\n", "= 2 3 4 5 c\n"},
    {"1 =  3 4 5 c\n", NULL},
    {"1,2 *,3 ,4 5, ,  c\n", "1,2 *,3 ,4 5, , c\n"},
    {"* *  * * * c\n", "* * * * * c\n"},
    {"# Puppet Name: n\n1 2 3 4 5  c\n", "# Puppet Name: n\n1 2 3 4 5 c\n"},
    {"#x # Puppet Name: n\n@daily c\n", "# Puppet Name: n\n@daily c\n"},
    {"# Puppet Name: n\nA=b\nTZ=c\n@daily c\n", NULL},
    {"# Puppet Name: n\n# other\nA=b\n@daily c\n",
	"# other\n# Puppet Name: n\nA=b\n@daily c\n"},
    {"# Puppet Name: n\n\n@daily c\n", "\n# Puppet Name: n\n@daily c\n"},
    /* the name is that of one job */
    {"# Puppet Name: n\n@daily c\nA=b\n@daily  d\n",
	"# Puppet Name: n\n@daily c\nA=b\n@daily d\n"},
    {"# Puppet Name: m\nA=b\n# Puppet Name: n\nC=d\n@daily c\n",
	"# Puppet Name: n\nC=d\n@daily c\n"},
    {"A=b\n@daily c\nTZ=x\n@daily d\nTZ=y\n",
	"TZ=x\nA=b\n@daily c\n@daily d\nTZ=y\n"},
    {"TZ=y\n", NULL},
    {" TZ=y\nTZ\n", NULL},
    {"A=b\n TZ=y\n", NULL},
};

static void
lines_are_kept_or_written_in_one_form(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(tables) / sizeof(tables[0]); n++) {
		const char *was = tables[n][0], *now = tables[n][1];

		file_make(r, "of_root", was);
		resource_run_again(r);
		assert_string_equal(
		    cron(r, "added", "{user: root, command: /bin/added}"),
		    "created");
		assert_string_equal(resource_settle(r, &provider_crontab), "");
		assert_string_equal(
		    table(r, "root"), arena_printf(r->arena, "%s" ADDED,
					  now != NULL ? now : was));
	}
}

/*
 * A table, the attributes of the resource "x", its changes, and the table
 * afterwards; NULL: the table is not written.
 */
static const struct {
	const char *was, *attributes, *events, *now;
} jobs[] = {
    /* a job of that name */
    {"# Puppet Name: x\n* * * * * c\n", "{command: c}", "", NULL},
    {"# Puppet Name: x\n* * * * * c\n", "{command: ' d\t'}",
	"command changed 'c' to 'd'", "# Puppet Name: x\n* * * * * d\n"},
    {"# Puppet Name: xy\n* * * * * c\n", "{command: d}", "created",
	"# Puppet Name: xy\n* * * * * c\n# Puppet Name: x\n* * * * * d\n"},
    {"# Puppet Name: x\n* * * * * c\n", "{ensure: absent}", "removed", ""},
    {"# a\n# Puppet Name: x\n* * * * * c\n@daily d\n", "{ensure: absent}",
	"removed", "# a\n@daily d\n"},
    {"@daily c\n", "{ensure: absent, command: d}", "", NULL},
    {"@daily c\n", "{ensure: absent, command: c}", "removed", ""},
    {"# Puppet Name: x\n1 2 3 4 5 c\n",
	"{minute: 1, hour: '2', monthday: 3, month: 4, weekday: 5}", "", NULL},
    {"# Puppet Name: x\n1 2 3 4 5 c\n",
	"{minute: 5, hour: '4', monthday: 1, month: 2, weekday: 1}",
	"minute changed ['1'] to ['5']; hour changed ['2'] to ['4']; "
	"weekday changed ['5'] to ['1']; month changed ['4'] to ['2']; "
	"monthday changed ['3'] to ['1']",
	"# Puppet Name: x\n5 4 1 2 1 c\n"},
    {"# Puppet Name: x\n1,2 * * * * c\n", "{minute: [1, 2]}", "", NULL},
    {"# Puppet Name: x\n1,2 * * * * c\n", "{minute: [2, 1]}",
	"minute changed ['1', '2'] to ['2', '1']",
	"# Puppet Name: x\n2,1 * * * * c\n"},
    {"# Puppet Name: x\n1,2 * * * * c\n", "{minute: [1, 2, 3]}",
	"minute changed ['1', '2'] to ['1', '2', '3']",
	"# Puppet Name: x\n1,2,3 * * * * c\n"},
    {"# Puppet Name: x\n1,2 * * * * c\n", "{minute: [1, 3]}",
	"minute changed ['1', '2'] to ['1', '3']",
	"# Puppet Name: x\n1,3 * * * * c\n"},
    {"# Puppet Name: x\n1,2 * * * * c\n", "{minute: 1}",
	"minute changed ['1', '2'] to ['1']",
	"# Puppet Name: x\n1 * * * * c\n"},
    {"# Puppet Name: x\n1 * * * * c\n", "{minute: absent, hour: '*'}",
	"undefined 'minute' from ['1']", "# Puppet Name: x\n* * * * * c\n"},
    {"# Puppet Name: x\n@daily c\n", "{special: hourly}",
	"special changed 'daily' to 'hourly'", "# Puppet Name: x\n@hourly c\n"},
    {"# Puppet Name: x\n@daily c\n", "{special: absent, minute: 5}",
	"undefined 'special' from 'daily'; defined 'minute' as ['5']",
	"# Puppet Name: x\n5 * * * * c\n"},
    {"# Puppet Name: x\nA=b\n@daily c\n", "{environment: A=b}", "", NULL},
    {"# Puppet Name: x\nA=b\n@daily c\n", "{environment: [C=d, 'E = f']}",
	"environment changed ['A=b'] to C=d,E = f",
	"# Puppet Name: x\nC=d\nE = f\n@daily c\n"},
    {"# Puppet Name: x\n@daily c\n", "{environment: C=d}",
	"defined 'environment' as C=d", "# Puppet Name: x\nC=d\n@daily c\n"},
    {"# Puppet Name: x\nA=b\n@daily c\n", "{environment: absent}",
	"undefined 'environment' from ['A=b']", "# Puppet Name: x\n@daily c\n"},
    /* a job without a name that does the same */
    {"10 3 * * 1 c\n", "{command: c}", "", NULL},
    {"10 3 * * 1 c\n",
	"{command: c, minute: 10, hour: 3, weekday: 1, monthday: '*'}", "",
	NULL},
    {"10 3 * * 1 c\n", "{command: c, special: absent}", "", NULL},
    {"1-5 3,4 * * 1 c\n", "{command: c, minute: 1-5, hour: [3, 4]}", "", NULL},
    {"@daily c\n", "{command: c, special: daily}", "", NULL},
    {"@daily d\n@daily c\n", "{command: c}", "", NULL},
    {"@daily c\n", "{command: c, special: hourly}", "created",
	"@daily c\n# Puppet Name: x\n@hourly c\n"},
    {"@daily c\n", "{command: c, special: absent}", "created",
	"@daily c\n# Puppet Name: x\n* * * * * c\n"},
    {"* * * * * c\n", "{command: c, special: daily}", "created",
	"* * * * * c\n# Puppet Name: x\n@daily c\n"},
    {"1 * * * * c\n", "{command: c, minute: 2}", "created",
	"1 * * * * c\n# Puppet Name: x\n2 * * * * c\n"},
    {"1 * * * * c\n", "{command: c, minute: [1, 2]}", "created",
	"1 * * * * c\n# Puppet Name: x\n1,2 * * * * c\n"},
    {"1 * * * * c\n", "{command: c, minute: '*'}", "created",
	"1 * * * * c\n# Puppet Name: x\n* * * * * c\n"},
    {"* * * * 1 c\n", "{command: c, weekday: absent}", "created",
	"* * * * 1 c\n# Puppet Name: x\n* * * * * c\n"},
    {"* * * * * c\n", "{command: c, month: Jan}", "created",
	"* * * * * c\n# Puppet Name: x\n* * * 1 * c\n"},
    {"1 * * * * c\n", "{minute: 1}", "created", NULL},
    {"# Puppet Name: y\n1 * * * * c\n", "{command: c, minute: 1}", "created",
	"# Puppet Name: y\n1 * * * * c\n# Puppet Name: x\n1 * * * * c\n"},
    /* words, ranges and bounds */
    {"", "{command: c, weekday: SAT, month: december}", "created",
	"# Puppet Name: x\n* * * 12 6 c\n"},
    {"", "{command: c, weekday: [Sunday, tue, 7], month: [jan, 12]}", "created",
	"# Puppet Name: x\n* * * 1,12 0,2,7 c\n"},
    {"", "{command: c, minute: [0, 59], hour: [0, 23], monthday: [1, 31]}",
	"created", "# Puppet Name: x\n0,59 0,23 1,31 * * c\n"},
    {"", "{command: c, minute: ['*/5', 1-2, 3-9/2], environment: [A=, _b9 = ]}",
	"created", "# Puppet Name: x\nA=\n_b9 =\n*/5,1-2,3-9/2 * * * * c\n"},
};

static void
check_job(struct resource_run *r, size_t n)
{
	const char *attributes =
	    arena_printf(r->arena, "{user: root, %s", jobs[n].attributes + 1);

	file_make(r, "of_root", jobs[n].was);
	resource_run_again(r);
	assert_string_equal(cron(r, "x", attributes), jobs[n].events);
	file_make(r, "calls", "");
	assert_string_equal(resource_settle(r, &provider_crontab), "");
	if (strcmp(file_text(r, "calls"),
		jobs[n].now == NULL ? "" : "-u root -\n") != 0)
		fail_msg("%s: %s", attributes, file_text(r, "calls"));
	assert_string_equal(
	    table(r, "root"), jobs[n].now == NULL ? jobs[n].was : jobs[n].now);
}

static void
a_job_is_found_created_changed_or_removed(void **state)
{
	for (size_t n = 0; n < sizeof(jobs) / sizeof(jobs[0]); n++)
		check_job(*state, n);
}

/* Fields of times, and values that they do not have. */
static const char *const no_times[][2] = {
    {"minute", "60"},
    {"minute", "-1"},
    {"hour", "24"},
    {"hour", "jan"},
    {"weekday", "8"},
    {"weekday", "su"},
    {"weekday", "sund"},
    {"month", "0"},
    {"month", "13"},
    {"monthday", "0"},
    {"monthday", "32"},
    {"minute", "''"},
    {"minute", "'*/'"},
    {"minute", "'*/5x'"},
    {"minute", "'**'"},
    {"minute", "'/5'"},
    {"minute", "'1/5'"},
    {"minute", "'*5'"},
    {"minute", "'-5'"},
    {"minute", "'1-'"},
    {"minute", "'1-x'"},
    {"minute", "'1-2x'"},
    {"minute", "'1-2/'"},
    {"minute", "'1-2/3x'"},
    {"minute", "5x"},
};

/* Attributes, and the reason of their refusal. */
static const char *const refused[][2] = {
    {"{environment: =b}",
	"Parameter environment failed on Cron[x]: Invalid environment setting "
	"\"=b\""},
    {"{environment: a}",
	"Parameter environment failed on Cron[x]: Invalid environment setting "
	"\"a\""},
    {"{special: often}",
	"Parameter special failed on Cron[x]: Invalid special schedule "
	"\"often\""},
    {"{special: daily, month: 1}",
	"Validation of Cron[x] failed: Cron[x] cannot specify both a special "
	"schedule and a value for "
	"month"},
    {"{special: daily, minute: 0}",
	"Validation of Cron[x] failed: Cron[x] cannot specify both a special "
	"schedule and a value for "
	"minute"},
};

static void
wrong_values_are_refused(void **state)
{
	struct resource_run *r = *state;
	struct arena *a = r->arena;

	for (size_t n = 0; n < sizeof(no_times) / sizeof(no_times[0]); n++) {
		const char *name = no_times[n][0], *v = no_times[n][1], *wanted;
		int rest;

		assert_null(resource_make(r, &resource_type_cron, "x",
		    arena_printf(a, "{%s: %s}", name, v)));
		wanted = arena_printf(a,
		    "Parameter %s failed on Cron[x]: Munging failed for ",
		    name);
		assert_int_equal(strncmp(r->err.s, wanted, strlen(wanted)), 0);
		v += *v == '\'';
		wanted = arena_printf(
		    a, "%.*s is not a valid %s", (int)strcspn(v, "'"), v, name);
		rest = (int)(r->err.len - strlen(wanted));
		assert_true(rest > 0);
		assert_string_equal(r->err.s + rest, wanted);
	}
	for (size_t n = 0; n < sizeof(refused) / sizeof(refused[0]); n++) {
		assert_null(
		    resource_make(r, &resource_type_cron, "x", refused[n][0]));
		assert_string_equal(r->err.s, refused[n][1]);
	}
}

/* Two resources that do the same, and one job for them. */
static void
a_job_without_a_name_is_taken_once(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "of_root", "1 * * * * c\n");
	assert_string_equal(cron(r, "a", "{user: root, command: c}"), "");
	assert_string_equal(
	    cron(r, "b", "{user: root, command: c}"), "created");
	assert_string_equal(
	    cron(r, "b", "{user: root, ensure: absent}"), "removed");
	assert_string_equal(cron(r, "b", "{user: root, ensure: absent}"), "");
	assert_string_equal(
	    cron(r, "b", "{user: root, command: d}"), "created");
	assert_string_equal(resource_settle(r, &provider_crontab), "");
	assert_string_equal(
	    table(r, "root"), "1 * * * * c\n# Puppet Name: b\n* * * * * d\n");
}

static void
the_header_is_written_once_behind_the_zone(void **state)
{
	static const char begin[] =
	    "TZ=x\n# HEADER: This file was autogenerated at ";
	static const char end[] =
	    " by puppet.\n"
	    "# HEADER: While it can still be managed manually, it is "
	    "definitely not recommended.\n"
	    "# HEADER: Note particularly that the comments starting with "
	    "'Puppet Name' should\n"
	    "# HEADER: not be deleted, as doing so could cause duplicate cron "
	    "jobs.\n"
	    "# Puppet Name: x\n* * * * * c\n";
	struct resource_run *r = *state;
	const char *text;

	file_make(r, "of_root", "TZ=x\n");
	for (int n = 0; n < 2; n++) {
		resource_run_again(r);
		cron(r, "x",
		    n == 0 ? "{user: root, command: b}"
			   : "{user: root, command: c}");
		assert_string_equal(resource_settle(r, &provider_crontab), "");
	}
	text = file_text(r, "of_root");
	assert_int_equal(strncmp(text, begin, strlen(begin)), 0);
	text = strstr(text, " by puppet");
	assert_non_null(text);
	assert_string_equal(text, end);
}

static void
each_user_has_a_table_that_is_read_once(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "of_daemon", "@daily c\n");
	assert_string_equal(
	    cron(r, "a", "{user: daemon, command: d}"), "created");
	assert_string_equal(
	    cron(r, "b", "{target: bin, command: d}"), "created");
	assert_string_equal(cron(r, "c", "{user: daemon, command: c}"), "");
	assert_string_equal(
	    cron(r, "d", "{target: bin, user: daemon, command: e}"), "created");
	assert_string_equal(resource_settle(r, &provider_crontab), "");
	assert_string_equal(resource_settle(r, &provider_crontab), "");
	assert_string_equal(file_text(r, "calls"),
	    "-u daemon -l\n-u bin -l\n-u bin -\n-u daemon -\n");
	assert_string_equal(
	    table(r, "daemon"), "@daily c\n# Puppet Name: a\n* * * * * d\n");
	assert_string_equal(table(r, "bin"), "# Puppet Name: b\n* * * * * d\n"
					     "# Puppet Name: d\n* * * * * e\n");
}

static void
the_target_is_the_table_of_the_user(void **state)
{
	struct resource_run *r = *state;
	const struct instance *i;

	i = resource_make(r, &resource_type_cron, "x", "{user: bin}");
	assert_string_equal(instance_text(i, "target"), "bin");
	i = resource_make(
	    r, &resource_type_cron, "x", "{user: bin, target: daemon}");
	assert_string_equal(instance_text(i, "target"), "daemon");
	assert_string_equal(crontab_user(i), "daemon");
}

static void
a_table_that_cannot_be_read_or_written_is_a_failure(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "fails", "You are not allowed to use this\n");
	assert_string_equal(
	    cron(r, "a", "{user: root, command: c}"), "created");
	assert_string_equal(cron(r, "b", "{user: bin, ensure: absent}"), "");
	assert_string_equal(resource_settle(r, &provider_crontab),
	    arena_printf(r->arena,
		"Execution of '%s/bin/crontab -u root -' returned 1: You are "
		"not allowed to use this",
		r->dir));
	file_make(r, "fails", "out of order");
	assert_string_equal(cron(r, "c", "{user: daemon, command: c}"),
	    "!Could not read crontab for daemon: out of order");
	assert_string_equal(cron(r, "a", "{user: nobody-here, command: c}"),
	    "created !Cannot write the nobody-here user's crontab: The user "
	    "does not exist");
	file_make(r, "calls", "");
	assert_string_equal(resource_settle(r, &provider_crontab), "");
	assert_string_equal(file_text(r, "calls"), "");
}

/* A longer table is not changed: its last lines would be lost. */
static void
a_table_has_a_maximum_of_lines(void **state)
{
	struct resource_run *r = *state;
	struct strbuf b;

	strbuf_init(&b, 1u << 20);
	for (int n = 0; n < 100000; n++)
		strbuf_addstr(&b, "#\n");
	file_make(r, "of_root", b.s);
	assert_string_equal(
	    cron(r, "a", "{user: root, command: c}"), "created");
	strbuf_addstr(&b, "#\n");
	file_make(r, "of_root", b.s);
	strbuf_release(&b);
	resource_run_again(r);
	assert_string_equal(cron(r, "a", "{user: root, command: c}"),
	    "!More than 100000 lines in crontab for root");
}

/* Names of jobs without one have numbers, and no blanks. */
static void
jobs_without_a_name_are_listed_under_their_commands(void **state)
{
	struct resource_run *r = *state;
	const char *own, *listed, *wanted;

	if (geteuid() != 0)
		skip(); /* the directory of all tables is root's */
	own = crontab_user(instance_new(r->machine, &resource_type_cron, "x"));
	file_make(r, arena_printf(r->arena, "of_%s", own),
	    "# one\n1,2 * * * * a  b\t \tc\n# Puppet Name: n m\n@daily d\n"
	    "@daily e\n");
	/* further users' follow */
	listed = resources_list(r, &provider_crontab, "command");
	wanted = "unmanaged:a_b_c-1=a  b\t \tc; n m=d; unmanaged:e-2=e";
	assert_memory_equal(listed, wanted, strlen(wanted));
	resource_run_again(r);
	listed = resources_list(r, &provider_crontab, "user");
	wanted =
	    arena_printf(r->arena, "unmanaged:a_b_c-1=%s; n m=%s; ", own, own);
	assert_memory_equal(listed, wanted, strlen(wanted));
	file_make(r, "fails", "out of order");
	resource_run_again(r);
	assert_string_equal(resources_list(r, &provider_crontab, NULL),
	    arena_printf(
		r->arena, "!Could not read crontab for %s: out of order", own));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(lines_are_kept_or_written_in_one_form),
	    TEST(a_job_is_found_created_changed_or_removed),
	    TEST(wrong_values_are_refused),
	    TEST(a_job_without_a_name_is_taken_once),
	    TEST(the_header_is_written_once_behind_the_zone),
	    TEST(each_user_has_a_table_that_is_read_once),
	    TEST(the_target_is_the_table_of_the_user),
	    TEST(a_table_that_cannot_be_read_or_written_is_a_failure),
	    TEST(a_table_has_a_maximum_of_lines),
	    TEST(jobs_without_a_name_are_listed_under_their_commands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
