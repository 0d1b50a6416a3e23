/*
 * Keys of users in their files: values that are refused, changes of lines, and
 * keys that cannot be written.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <pwd.h>

#include "machine/resource/provider/editor/authorized_keys.h"
#include "resource_run.h"
#include "language/schema/registry.h"

static const struct resource_type *const type =
    &resource_type_ssh_authorized_key;

/* The text behind the lines of the header. */
static const char *
body(struct resource_run *r)
{
	const char *s = file_text(r, "f");

	while (strncmp(s, "# HEADER: ", 10) == 0)
		s = strchr(s, '\n') + 1;
	return s;
}

/* A resource of the user of the test; USER and FILE stand for values. */
static struct instance *
key(struct resource_run *r, const char *title, const char *yaml)
{
	const struct passwd *pw = getpwuid(geteuid());

	assert_non_null(pw);
	return resource_make(r, type, title,
	    arena_printf(r->arena, "{user: %s, target: %s%s%s", pw->pw_name,
		file_path(r, "f"), yaml[1] == '}' ? "" : ", ", yaml + 1));
}

#define AB "type: ssh-rsa, key: AB"

/* The file, a key with attributes, its changes, and the file; NULL: the same */
static const struct {
	const char *was, *title, *attributes, *events, *now;
} rows[] = {
    {"", "x", "{" AB "}", "created", "ssh-rsa AB x\n"},
    {"", "x", "{" AB ", options: no-pty}", "created", "no-pty ssh-rsa AB x\n"},
    {"", "x", "{" AB ", options: [no-pty, 'from=\"a b\"']}", "created",
	"no-pty,from=\"a b\" ssh-rsa AB x\n"},
    {"", "x", "{type: rsa, key: AB}", "created", "ssh-rsa AB x\n"},
    {"", "x", "{ensure: absent}", "", NULL},
    {"ssh-rsa AB x\n", "x", "{" AB "}", "", NULL},
    {"ssh-rsa AC x\nssh-dss AB y\n", "x", "{" AB "}",
	"key changed 'AC' to 'AB'", "ssh-rsa AB x\nssh-dss AB y\n"},
    {"no-pty ssh-rsa AC x\n", "x", "{" AB "}",
	"key changed 'AC' to 'AB'; undefined 'options' from ['no-pty']",
	"ssh-rsa AB x\n"},
    /* options */
    {"ssh-rsa AB x\n", "x", "{" AB ", options: no-pty}",
	"options changed ['absent'] to ['no-pty']", "no-pty ssh-rsa AB x\n"},
    {"no-pty ssh-rsa AB x\n", "x", "{" AB ", options: no-pty}", "", NULL},
    {"no-pty ssh-rsa AB x\n", "x", "{" AB ", options: [no-pty, b]}",
	"options changed ['no-pty'] to ['no-pty', 'b']",
	"no-pty,b ssh-rsa AB x\n"},
    {"a,b ssh-rsa AB x\n", "x", "{" AB ", options: [b, a]}",
	"options changed ['a', 'b'] to ['b', 'a']", "b,a ssh-rsa AB x\n"},
    {"a,b ssh-rsa AB x\n", "x", "{" AB ", options: [a, c]}",
	"options changed ['a', 'b'] to ['a', 'c']", "a,c ssh-rsa AB x\n"},
    {"a,b ssh-rsa AB x\n", "x", "{" AB ", options: absent}",
	"undefined 'options' from ['a', 'b']", "ssh-rsa AB x\n"},
    {"ssh-rsa AB x\n", "x", "{" AB ", options: absent}", "", NULL},
    /* keys with the same comment are removed with the first */
    {"ssh-rsa AB x\nssh-rsa AC y\nssh-rsa AD x\n", "x", "{ensure: absent}",
	"removed", "ssh-rsa AC y\n"},
    {"ssh-rsa AB x\nssh-rsa AC y\n", "y", "{ensure: absent}", "removed",
	"ssh-rsa AB x\n"},
    /* required fields */
    {"", "x", "{key: AB}", "created !Field 'type' is required", NULL},
    {"", "x", "{type: rsa}", "created !Field 'key' is required", NULL},
    /* values */
    {"", "x", "{key: 'A B'}",
	"!Parameter key failed on Ssh_authorized_key[x]: Key must not contain "
	"whitespace: A B",
	NULL},
    {"", "x", "{options: a b}", "!OPTION", NULL},
    {"", "x", "{options: ''}", "!OPTION", NULL},
    {"", "x", "{options: '=\"a\"'}", "!OPTION", NULL},
    {"", "x", "{options: 'a=b'}", "!OPTION", NULL},
    {"", "x", "{options: 'a=\"'}", "!OPTION", NULL},
    {"", "x", "{options: 'a=\"b'}", "!OPTION", NULL},
    {"", "x", "{options: \"a=\\\"b\\nc\\\"\"}", "!OPTION", NULL},
    {"", "x", "{options: 'a=b\"'}", "!OPTION", NULL},
    {"", "x", "{options: 'a-_9=\"\"', " AB "}", "created",
	"a-_9=\"\" ssh-rsa AB x\n"},
};

static void
keys_are_found_and_changed(void **state)
{
	static const char option[] =
	    "is not valid. A single option must either "
	    "be of the form 'option'";
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		struct instance *i;

		file_make(r, "f", rows[n].was);
		resource_run_again(r);
		i = key(r, rows[n].title, rows[n].attributes);
		if (i == NULL && strcmp(rows[n].events, "!OPTION") == 0) {
			assert_non_null(strstr(r->err.s, option));
			continue;
		}
		if (i == NULL) {
			assert_string_equal(r->err.s, rows[n].events + 1);
			continue;
		}
		assert_string_equal(instance_apply(r, i), rows[n].events);
		assert_string_equal(resource_settle(r, i->provider), "");
		assert_string_equal(
		    body(r), rows[n].now != NULL ? rows[n].now : rows[n].was);
	}
}

/* Attributes, and what happens; FILE is a path. */
static const char *const refused[][2] = {
    {"{}", "!Validation of Ssh_authorized_key[x] failed: Attribute 'user' or "
	   "'target' is mandatory"},
    {"{target: absent}",
	"!Validation of Ssh_authorized_key[x] failed: Attribute 'user' or "
	"'target' is mandatory"},
    {"{target: f, " AB "}", "!the target 'f' must be an absolute path"},
    {"{target: FILE, " AB "}",
	"created !Cannot write SSH authorized keys without user"},
    {"{target: FILE, user: no such, " AB "}",
	"created !User 'no such' does not exist"},
    {"{user: no such, " AB "}", "created !User 'no such' does not exist"},
    {"{user: no such, ensure: absent}", ""},
};

static void
keys_without_a_user_are_not_written(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(refused) / sizeof(refused[0]); n++) {
		const char *yaml = refused[n][0], *at = strstr(yaml, "FILE");

		resource_run_again(r);
		if (at != NULL)
			yaml = arena_printf(r->arena, "%.*s%s%s",
			    (int)(at - yaml), yaml, file_path(r, "f"), at + 4);
		assert_string_equal(
		    resource_apply(r, type, "x", yaml), refused[n][1]);
		assert_string_equal(
		    resource_settle(r, &provider_authorized_keys), "");
		assert_string_equal(file_text(r, "f"), "");
	}
}

/* A target in a directory of others is not trusted. */
static void
root_writes_only_below_trusted_directories(void **state)
{
	struct resource_run *r = *state;
	static const char attributes[] = "{drop_privileges: false, " AB "}";

	if (geteuid() != 0)
		skip();
	assert_int_equal(chmod(r->dir, 0770), 0);
	assert_string_equal(instance_apply(r, key(r, "x", attributes)),
	    "created !drop_privileges is false but the target path is not "
	    "trusted");
	assert_string_equal(resource_settle(r, &provider_authorized_keys), "");
	assert_string_equal(file_text(r, "f"), "");
	assert_int_equal(chmod(r->dir, 0700), 0);
	resource_run_again(r);
	assert_string_equal(
	    instance_apply(r, key(r, "x", attributes)), "created");
	assert_string_equal(resource_settle(r, &provider_authorized_keys), "");
	assert_string_equal(body(r), "ssh-rsa AB x\n");
}

#define TEST(f)                          \
	cmocka_unit_test_setup_teardown( \
	    f, resource_run_setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(keys_are_found_and_changed),
	    TEST(keys_without_a_user_are_not_written),
	    TEST(root_writes_only_below_trusted_directories),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
