/* Where files are by default: by the directories and the name of a machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "settings/layout.h"
#include "settings/settings.h"

#define AIO    "/etc/puppetlabs/puppet/puppet.conf"
#define DEBIAN "/etc/puppet/puppet.conf"
#define OWN    "/etc/dalang"

/* The machine of a test. */
static const char *paths = ""; /* that exist, each with a blank behind it */
static const char *host;       /* NULL: its name cannot be read */
static uid_t user;

/* Replaces libc's function. */
int
access(const char *path, int mode)
{
	const char *at = strstr(paths, path);

	assert_int_equal(mode, F_OK);
	errno = ENOENT;
	return at != NULL && at[strlen(path)] == ' ' ? 0 : -1;
}

/* Replaces libc's function. */
int
gethostname(char *name, size_t len)
{
	if (host == NULL)
		return -1;
	assert_true(strlen(host) < len);
	memcpy(name, host, strlen(host) + 1);
	return 0;
}

/* Replaces libc's function. */
uid_t
geteuid(void)
{
	return user;
}

static void
the_layout_of_puppet_is_that_of_its_configuration(void **state)
{
	static const struct {
		const char *paths;
		enum layout puppet, found;
	} rows[] = {
	    {"", LAYOUT_DALANG, LAYOUT_DALANG},
	    {OWN " ", LAYOUT_DALANG, LAYOUT_DALANG},
	    {DEBIAN " ", LAYOUT_DEBIAN, LAYOUT_DEBIAN},
	    {AIO " ", LAYOUT_AIO, LAYOUT_AIO},
	    {DEBIAN " " AIO " ", LAYOUT_AIO, LAYOUT_AIO},
	    {OWN " " DEBIAN " ", LAYOUT_DEBIAN, LAYOUT_DALANG},
	    {OWN " " AIO " ", LAYOUT_AIO, LAYOUT_DALANG},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		paths = rows[i].paths;
		if (layout_of_puppet() != rows[i].puppet ||
		    layout_found() != rows[i].found)
			fail_msg("'%s': %d, %d", paths, layout_of_puppet(),
			    layout_found());
	}
}

static void
a_layout_has_a_name(void **state)
{
	(void)state;
	for (int i = LAYOUT_DALANG; i <= LAYOUT_AIO; i++)
		assert_int_equal(layout_named(layout_name((enum layout)i)), i);
	assert_string_equal(layout_name(LAYOUT_AIO), "aio");
	assert_int_equal(layout_named("nosuch"), LAYOUT_DALANG);
}

static void
a_layout_has_defaults_of_its_own(void **state)
{
	static const char *const names[] = {"confdir", "codedir", "vardir",
	    "ssldir", "config", "auth_conf", "basemodulepath"};

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		assert_null(layout_default(LAYOUT_DALANG, names[i]));
		assert_non_null(layout_default(LAYOUT_DEBIAN, names[i]));
		assert_non_null(layout_default(LAYOUT_AIO, names[i]));
	}
	assert_string_equal(layout_default(LAYOUT_AIO, "basemodulepath"),
	    "$codedir/modules:/opt/puppetlabs/puppet/modules");
	assert_string_equal(
	    layout_default(LAYOUT_DEBIAN, "vardir"), "/var/cache/puppet");
	assert_null(layout_default(LAYOUT_DEBIAN, "rundir"));
}

/* The setting has that value on the machine, by default. */
static void
default_is(const char *name, const char *value)
{
	struct settings *s = settings_new(SETTINGS_AGENT);

	assert_string_equal(settings_get(s, name), value);
	settings_free(s);
}

static void
the_certname_is_the_name_of_the_machine_in_lower_case(void **state)
{
	(void)state;
	paths = "";
	host = "Node-1.Example.COM";
	default_is("certname", "node-1.example.com");
	host = "x";
	default_is("certname", "x");
	host = "";
	default_is("certname", "localhost");
	host = NULL;
	default_is("certname", "localhost");
}

static void
root_uses_the_layout_that_is_found(void **state)
{
	(void)state;
	host = "h";
	user = 0;
	paths = AIO " ";
	default_is("confdir", "/etc/puppetlabs/puppet");
	default_is("config", "/etc/puppetlabs/puppet/puppet.conf");
	paths = OWN " " AIO " ";
	default_is("confdir", "/etc/dalang");
}

static void
others_use_their_home(void **state)
{
	(void)state;
	host = "h";
	setenv("HOME", "/root", 1);
	user = 0;
	paths = "";
	default_is("confdir", "/etc/dalang");
	user = 1000;
	paths = AIO " ";
	setenv("HOME", "/home/u", 1);
	default_is("confdir", "/home/u/.dalang/etc");
	default_is("vardir", "/home/u/.dalang/var");
	default_is("rundir", "/home/u/.dalang/run");
	setenv("HOME", "relative", 1);
	default_is("confdir", "/etc/dalang");
	unsetenv("HOME");
	default_is("confdir", "/etc/dalang");
}

/* Take --like-puppet; 1, or -1 with a finding. */
static int
like_puppet(struct settings *s, struct diag_list *diags)
{
	static char option[] = "--like-puppet";
	char *argv[] = {option, NULL};
	int i = 0;

	return settings_option(s, 1, argv, &i, diags);
}

static void
an_option_uses_the_files_of_puppet(void **state)
{
	struct arena *a = arena_new(0);
	struct settings *s;
	struct diag_list diags;

	(void)state;
	host = "h";
	user = 0;
	diag_init(&diags, a, 10);
	paths = OWN " " DEBIAN " ";
	s = settings_new(SETTINGS_AGENT);
	assert_string_equal(settings_get(s, "confdir"), "/etc/dalang");
	assert_int_equal(like_puppet(s, &diags), 1);
	assert_string_equal(settings_get(s, "confdir"), "/etc/puppet");
	settings_free(s);
	assert_int_equal(diags.count, 0);
	paths = OWN " ";
	s = settings_new(SETTINGS_AGENT);
	assert_int_equal(like_puppet(s, &diags), -1);
	assert_string_equal(diag_first_error(&diags)->message,
	    "--like-puppet: puppet.conf does not exist in /etc/puppet or "
	    "/etc/puppetlabs/puppet; use --confdir and --config");
	assert_string_equal(settings_get(s, "confdir"), "/etc/dalang");
	settings_free(s);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_layout_of_puppet_is_that_of_its_configuration),
	    cmocka_unit_test(a_layout_has_a_name),
	    cmocka_unit_test(a_layout_has_defaults_of_its_own),
	    cmocka_unit_test(
		the_certname_is_the_name_of_the_machine_in_lower_case),
	    cmocka_unit_test(root_uses_the_layout_that_is_found),
	    cmocka_unit_test(others_use_their_home),
	    cmocka_unit_test(an_option_uses_the_files_of_puppet),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
