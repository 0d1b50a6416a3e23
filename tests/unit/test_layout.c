/* Where files are by default: by the directories and the name of a machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "base/settings/layout.h"
#include "base/settings/settings.h"

#define AIO    "/etc/puppetlabs/puppet/puppet.conf"
#define DEBIAN "/etc/puppet/puppet.conf"
#define OWN    "/etc/dalang"

/* The machine of a test. */
static const char *paths = ""; /* that exist, each with a blank behind it */
static const char *host;       /* NULL: its name cannot be read */
static uid_t user;
static unsigned looks; /* of access() */

/* Replaces libc's function. */
int
access(const char *path, int mode)
{
	const char *at = strstr(paths, path);

	assert_int_equal(mode, F_OK);
	looks++;
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
		assert_null(layout_default(LAYOUT_DALANG, names[i], NULL));
		assert_non_null(layout_default(LAYOUT_DEBIAN, names[i], NULL));
		assert_non_null(layout_default(LAYOUT_AIO, names[i], NULL));
	}
	assert_string_equal(layout_default(LAYOUT_AIO, "basemodulepath", NULL),
	    "$codedir/modules:/opt/puppetlabs/puppet/modules");
	assert_string_equal(
	    layout_default(LAYOUT_DEBIAN, "vardir", NULL), "/var/cache/puppet");
	assert_null(layout_default(LAYOUT_DEBIAN, "rundir", NULL));
}

static void
a_confdir_has_the_layout_that_uses_it(void **state)
{
	(void)state;
	assert_int_equal(layout_of_confdir("/etc/puppet"), LAYOUT_DEBIAN);
	assert_int_equal(layout_of_confdir("/etc/puppet//"), LAYOUT_DEBIAN);
	assert_int_equal(
	    layout_of_confdir("/etc/puppetlabs/puppet/"), LAYOUT_AIO);
	assert_int_equal(layout_of_confdir("/etc/puppet/x"), LAYOUT_DALANG);
	assert_int_equal(layout_of_confdir("/etc/pup"), LAYOUT_DALANG);
	assert_int_equal(layout_of_confdir("/"), LAYOUT_DALANG);
	assert_int_equal(layout_of_confdir(""), LAYOUT_DALANG);
}

static void
files_of_the_configuration_follow_from_another_confdir(void **state)
{
	static const char *const follow[] = {
	    "codedir", "ssldir", "auth_conf", "basemodulepath"};

	(void)state;
	for (size_t i = 0; i < sizeof(follow) / sizeof(follow[0]); i++) {
		assert_null(layout_default(LAYOUT_DEBIAN, follow[i], "/x"));
		assert_non_null(
		    layout_default(LAYOUT_DEBIAN, follow[i], "/etc/puppet"));
	}
	assert_string_equal(
	    layout_default(LAYOUT_DEBIAN, "vardir", "/x"), "/var/cache/puppet");
	assert_string_equal(
	    layout_default(LAYOUT_AIO, "config", "/x"), "$confdir/puppet.conf");
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

/* With that option the setting has the value. */
static void
option_gives(
    const char *option, const char *given, const char *name, const char *value)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct arena *a = arena_new(0);
	struct diag_list diags;

	diag_init(&diags, a, 10);
	assert_int_equal(settings_set(s, option, given, &diags), 0);
	if (strcmp(settings_get(s, name), value) != 0)
		fail_msg("--%s %s: %s is %s, not %s", option, given, name,
		    settings_get(s, name), value);
	settings_free(s);
	arena_free(a);
}

static void
a_given_confdir_decides_alone(void **state)
{
	static const struct {
		const char *option, *given, *name, *value;
	} rows[] = {
	    {"confdir", "/x", "auth_conf", "/x/auth.conf"},
	    {"confdir", "/x", "codedir", "/x/code"},
	    {"confdir", "/x", "ssldir", "/x/ssl"},
	    {"confdir", "/x", "basemodulepath", "/x/code/modules"},
	    {"confdir", "/x", "config", "/x/dalang.conf"},
	    {"confdir", "/x", "vardir", "/var/lib/dalang"},
	    {"confdir", "/x", "layout", "dalang"},
	    {"confdir", "/etc/puppet", "layout", "debian"},
	    {"confdir", "/etc/puppet", "ssldir", "/var/lib/puppet/ssl"},
	    {"config", "/x/y/p.conf", "confdir", "/x/y"},
	    {"config", "/x/y/p.conf", "auth_conf", "/x/y/auth.conf"},
	    {"config", "/x/y/p.conf", "layout", "dalang"},
	    {"config", "/etc/puppet/puppet.conf", "layout", "debian"},
	    {"config", "/p.conf", "confdir", "/"},
	    {"config", "/dev/null", "confdir", "/etc/dalang"},
	};

	(void)state;
	host = "h";
	user = 0;
	paths = DEBIAN " ";
	looks = 0;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		option_gives(
		    rows[i].option, rows[i].given, rows[i].name, rows[i].value);
	/* the machine's Puppet was not looked for */
	assert_int_equal(looks, 0);
}

static void
a_relative_file_has_an_absolute_directory(void **state)
{
	char cwd[4096], path[8192];

	(void)state;
	assert_non_null(getcwd(cwd, sizeof(cwd)));
	option_gives("config", "p.conf", "confdir", cwd);
	snprintf(path, sizeof(path), "%s/a/b", cwd);
	option_gives("config", "a/b/p.conf", "confdir", path);
}

static void
another_process_has_the_same_confdir(void **state)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct settings *t = settings_new(SETTINGS_SERVER);
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct strbuf out;

	(void)state;
	user = 0;
	paths = DEBIAN " ";
	diag_init(&diags, a, 10);
	strbuf_init(&out, 65536);
	assert_int_equal(settings_set(s, "config", "/x/p.conf", &diags), 0);
	settings_store(s, &out);
	assert_int_equal(settings_load(t, out.s, out.len), 0);
	assert_string_equal(settings_get(t, "auth_conf"), "/x/auth.conf");
	assert_string_equal(settings_get(t, "layout"), "dalang");
	strbuf_release(&out);
	settings_free(t);
	settings_free(s);
	arena_free(a);
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
	    cmocka_unit_test(a_confdir_has_the_layout_that_uses_it),
	    cmocka_unit_test(
		files_of_the_configuration_follow_from_another_confdir),
	    cmocka_unit_test(a_given_confdir_decides_alone),
	    cmocka_unit_test(a_relative_file_has_an_absolute_directory),
	    cmocka_unit_test(another_process_has_the_same_confdir),
	    cmocka_unit_test(
		the_certname_is_the_name_of_the_machine_in_lower_case),
	    cmocka_unit_test(root_uses_the_layout_that_is_found),
	    cmocka_unit_test(others_use_their_home),
	    cmocka_unit_test(an_option_uses_the_files_of_puppet),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
