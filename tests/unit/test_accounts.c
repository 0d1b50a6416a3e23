/*
 * Users and groups: what is found of those of this machine, and the commands of
 * changes, with programs of the test's own.
 */
#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "machine/resource/provider/account/account.h"
#include "resource_run.h"
#include "language/schema/registry.h"

static const char *const programs[] = {"useradd", "userdel", "usermod", "chage",
    "chpasswd", "groupadd", "groupdel", "groupmod", NULL};

static int
setup(void **state)
{
	struct resource_run *r;
	int rc = resource_run_setup(state);

	r = *state;
	for (int n = 0; rc == 0 && programs[n] != NULL; n++)
		program_make(r, programs[n],
		    "p=${0##*/}\n"
		    "echo \"$p $*\" >>$DIR/calls\n"
		    "test $p != chpasswd || cat >>$DIR/calls\n"
		    "test ! -f $DIR/output || cat $DIR/output\n"
		    "test ! -f $DIR/fails");
	return rc;
}

/* A title, attributes, the changes, and the commands. */
struct row {
	const char *title, *attributes, *events, *calls;
};

static void
check(struct resource_run *r, const struct resource_type *t,
    const struct row *rows, size_t count)
{
	for (size_t n = 0; n < count; n++) {
		file_make(r, "calls", "");
		resource_run_again(r);
		assert_string_equal(
		    resource_apply(r, t, rows[n].title, rows[n].attributes),
		    rows[n].events);
		assert_string_equal(file_text(r, "calls"), rows[n].calls);
	}
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows[0])

static void
a_user_is_created_or_removed(void **state)
{
	static const struct row rows[] = {
	    {"no-one", "{ensure: absent}", "", ""},
	    {"no-one", "{ensure: present}", "created", "useradd -M no-one\n"},
	    {"no-one", "{ensure: present, managehome: true, system: true}",
		"created", "useradd -m -r no-one\n"},
	    {"no-one", "{ensure: present, uid: 4242, allowdupe: true}",
		"created", "useradd -u 4242 -o -M no-one\n"},
	    {"no-one",
		"{ensure: present, uid: '4242', gid: 7, comment: A b, "
		"home: /h, shell: /bin/sh, groups: [root, daemon], "
		"expiry: '2040-01-02'}",
		"created",
		"useradd -c A b -e 2040-01-02 -g 7 -G daemon,root -d /h -s "
		"/bin/sh -u 4242 -M no-one\n"},
	    {"no-one", "{ensure: present, comment: ''}", "created",
		"useradd -M no-one\n"},
	    {"no-one", "{ensure: present, expiry: absent}", "created",
		"useradd -e  -M no-one\n"},
	    {"no-one",
		"{ensure: present, password_max_age: 9, password_min_age: 1, "
		"password_warn_days: 7}",
		"created", "useradd -M no-one\nchage -M 9 -m 1 -W 7 no-one\n"},
	    {"no-one", "{ensure: present, password: '$6$x'}", "created",
		"useradd -M no-one\nchpasswd -e\nno-one:$6$x\n"},
	    {"no-one", "{ensure: present, shell: /no/such}",
		"created !Shell /no/such must exist", ""},
	    {"no-one", "{ensure: present, shell: /etc/passwd}",
		"created !Shell /etc/passwd must be executable", ""},
	    {"a:b", "{ensure: present}",
		"created !'a:b' is not a valid name: it contains a slash or a "
		"colon",
		""},
	};
	check(*state, &resource_type_user, ROWS(rows));
}

static void
an_existing_user_is_changed(void **state)
{
	static const struct row rows[] = {
	    {"root", "{ensure: present}", "", ""},
	    {"root", "{uid: 0, gid: 0}", "", ""},
	    {"root", "{home: /h}", "home changed '/root' to '/h'",
		"usermod -d /h root\n"},
	    {"root", "{uid: 4242}", "uid changed 0 to 4242",
		"usermod -u 4242 root\n"},
	    {"root", "{uid: 4242, allowdupe: true}", "uid changed 0 to 4242",
		"usermod -u 4242 -o root\n"},
	    {"root", "{gid: 4242}", "gid changed 0 to 4242",
		"usermod -g 4242 root\n"},
	    {"root", "{gid: no-group}",
		"gid changed 0 to 'no-group' !Could not find group(s) "
		"no-group",
		""},
	    {"root", "{ensure: absent}", "removed", "userdel root\n"},
	    {"root", "{ensure: absent, managehome: true}", "removed",
		"userdel -r root\n"},
	    {"root", "{ensure: absent, managehome: false}", "removed",
		"userdel root\n"},
	};
	struct resource_run *r = *state;

	if (strcmp(getpwnam("root")->pw_dir, "/root") != 0)
		skip();
	check(r, &resource_type_user, ROWS(rows));
}

static void
a_group_is_created_changed_or_removed(void **state)
{
	static const struct row rows[] = {
	    {"no-group", "{ensure: absent}", "", ""},
	    {"no-group", "{ensure: present}", "created", "groupadd no-group\n"},
	    {"no-group", "{ensure: present, gid: '42'}", "created",
		"groupadd -g 42 no-group\n"},
	    {"no-group",
		"{ensure: present, gid: 42, allowdupe: true, system: true}",
		"created", "groupadd -g 42 -o -r no-group\n"},
	    {"root", "{ensure: present, gid: 0}", "", ""},
	    {"root", "{gid: 42}", "gid changed 0 to 42",
		"groupmod -g 42 root\n"},
	    {"root", "{gid: 42, allowdupe: true}", "gid changed 0 to 42",
		"groupmod -g 42 -o root\n"},
	    {"root", "{ensure: absent}", "removed", "groupdel root\n"},
	    {"a/b", "{ensure: present}",
		"created !'a/b' is not a valid name: it contains a slash or a "
		"colon",
		""},
	};

	check(*state, &resource_type_group, ROWS(rows));
}

/* Attributes of a user, and a part of the reason of their refusal. */
static const char *const refused[][2] = {
    {"{groups: 12}", "Group names must be provided, not GID numbers."},
    {"{groups: [a, '12']}", "Group names must be provided, not GID numbers."},
    {"{groups: 'a,b'}", "Group names must be provided as an array, not a"},
    {"{groups: ''}", "Group names must not be empty."},
    {"{password: 'a:b'}", "Passwords cannot include ':'"},
    {"{password: \"a\\nb\"}", "Passwords cannot include line ends"},
    {"{password_min_age: x}",
	"Password minimum age must be provided as a number."},
    {"{password_max_age: 1x}",
	"Password maximum age must be provided as a number."},
    {"{password_warn_days: ''}",
	"Password warning days must be provided as a number."},
    {"{expiry: '2040-1-02'}", "Expiry dates must be YYYY-MM-DD"},
    {"{expiry: '2040-01-022'}", "Expiry dates must be YYYY-MM-DD"},
    {"{expiry: '2040/01/02'}", "Expiry dates must be YYYY-MM-DD"},
    {"{expiry: '2040-0:-02'}", "Expiry dates must be YYYY-MM-DD"},
    {"{expiry: '2040-01-0/'}", "Expiry dates must be YYYY-MM-DD"},
};

static void
wrong_values_are_refused(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(refused) / sizeof(refused[0]); n++) {
		assert_null(
		    resource_make(r, &resource_type_user, "x", refused[n][0]));
		if (strstr(r->err.s, refused[n][1]) == NULL)
			fail_msg("%s: %s", refused[n][0], r->err.s);
	}
	assert_non_null(resource_make(r, &resource_type_user, "x",
	    "{groups: [1a, a1], expiry: '0909-09-09', password: ''}"));
}

static void
a_user_requires_its_groups(void **state)
{
	static const char *const rows[][2] = {
	    {"{}", ""},
	    {"{gid: 7}", ""},
	    {"{gid: a}", "Group[a]"},
	    {"{groups: [c, b]}", "Group[c]Group[b]"},
	    {"{gid: a, groups: [b]}", "Group[a]Group[b]"},
	    {"{gid: 7, groups: [b]}", "Group[b]"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		struct instance *i =
		    resource_make(r, &resource_type_user, "x", rows[n][0]);
		unsigned group = 0;

		assert_non_null(i);
		strbuf_reset(&r->out);
		strbuf_addstr(&r->out, "");
		while (i->type->ops->autorequire(i, group, 0, &r->out)) {
			assert_int_equal(
			    i->type->ops->autorequire(i, group, 1, &r->out), 0);
			group++;
		}
		assert_string_equal(r->out.s, rows[n][1]);
	}
}

static void
failures_of_commands_are_reported(void **state)
{
	struct resource_run *r = *state;
	const char *dir = r->dir;

	file_make(r, "fails", "");
	assert_string_equal(resource_apply(r, &resource_type_user, "no-one",
				"{ensure: present, password: x}"),
	    arena_printf(r->arena,
		"created !Could not create user no-one: Execution of "
		"'%s/bin/useradd -M no-one' returned 1: ",
		dir));
	assert_null(strstr(file_text(r, "calls"), "chpasswd"));
	assert_string_equal(
	    resource_apply(r, &resource_type_user, "root", "{home: /h}"),
	    arena_printf(r->arena,
		"home changed '%s' to '/h' !Could not set home on user[root]: "
		"Execution of '%s/bin/usermod -d /h root' returned 1: ",
		getpwnam("root")->pw_dir, dir));
	assert_string_equal(
	    resource_apply(r, &resource_type_user, "root", "{ensure: absent}"),
	    arena_printf(r->arena,
		"removed !Could not delete user root: Execution of "
		"'%s/bin/userdel root' returned 1: ",
		dir));
	assert_string_equal(resource_apply(r, &resource_type_group, "no-group",
				"{ensure: present}"),
	    arena_printf(r->arena,
		"created !Could not create group no-group: Execution of "
		"'%s/bin/groupadd no-group' returned 1: ",
		dir));
	assert_string_equal(
	    resource_apply(r, &resource_type_group, "root", "{gid: 42}"),
	    arena_printf(r->arena,
		"gid changed 0 to 42 !Could not set gid on group[root]: "
		"Execution of '%s/bin/groupmod -g 42 root' returned 1: ",
		dir));
	/* a password that chpasswd output something about */
	file_make(r, "fails", NULL);
	file_make(r, "output", "bad line\n");
	assert_string_equal(resource_apply(r, &resource_type_user, "no-one",
				"{ensure: present, password: x}"),
	    "created !chpasswd printed bad line\n");
}

static void
users_and_groups_of_the_machine_are_listed(void **state)
{
	struct resource_run *r = *state;
	const char *s;

	s = resources_list(r,
	    provider_default(r->machine,
		instance_new(r->machine, &resource_type_user, "x")->type),
	    "uid");
	assert_int_equal(strncmp(s, "root=0; ", 8), 0);
	assert_null(strstr(s + 6, "; root="));
	s = resources_list(r,
	    provider_default(r->machine,
		instance_new(r->machine, &resource_type_group, "x")->type),
	    "gid");
	assert_int_equal(strncmp(s, "root=0; ", 8), 0);
}

static void
errors_of_databases_are_those_of_the_system(void **state)
{
	static const int failures[] = {
	    EINTR, EIO, EMFILE, ENFILE, ENOMEM, ERANGE};
	static const int others[] = {0, ENOENT, EACCES, EPERM, ESRCH, EBADF};
	struct resource_run *r = *state;

	for (size_t n = 0; n < 6; n++) {
		strbuf_reset(&r->err);
		errno = failures[n];
		assert_int_equal(account_read_check("the x", &r->err), -1);
		assert_string_equal(
		    r->err.s, arena_printf(r->arena, "Could not read the x: %s",
				  strerror(failures[n])));
		errno = others[n];
		assert_int_equal(account_read_check("the x", &r->err), 0);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_user_is_created_or_removed),
	    TEST(an_existing_user_is_changed),
	    TEST(a_group_is_created_changed_or_removed),
	    TEST(wrong_values_are_refused),
	    TEST(a_user_requires_its_groups),
	    TEST(failures_of_commands_are_reported),
	    TEST(users_and_groups_of_the_machine_are_listed),
	    TEST(errors_of_databases_are_those_of_the_system),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
