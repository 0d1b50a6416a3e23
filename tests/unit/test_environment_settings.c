/*
 * Options of an environment by its environment.conf and the settings: paths
 * with wildcards and names, files and names that are wrong.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "language/compiler/environment_settings.h"
#include "language/loader/environment.h"
#include "base/settings/settings.h"

static struct arena *arena;
static struct diag_list diags;
static struct settings *settings;
static char dir[64];

static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(0);
	diag_init(&diags, arena, 10);
	settings = settings_new(SETTINGS_SERVER);
	snprintf(dir, sizeof(dir), "/tmp/test_environment.XXXXXX");
	if (mkdtemp(dir) == NULL)
		return -1;
	return settings_set(settings, "environmentpath", dir, &diags);
}

static int
tear_down(void **state)
{
	int rc = system(arena_printf(arena, "rm -rf '%s'", dir));

	(void)state;
	settings_free(settings);
	arena_free(arena);
	return rc;
}

static const char *
in_dir(const char *name)
{
	return arena_printf(arena, "%s/%s", dir, name);
}

static void
make(const char *name)
{
	assert_int_equal(fs_mkdir_all(in_dir(name), 0755), 0);
}

/* Writes environment.conf of the environment dev. */
static void
configure(const char *text)
{
	FILE *f;

	make("dev");
	f = fopen(in_dir("dev/environment.conf"), "w");
	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

/* The options of an environment; the first error, or NULL. */
static const char *
options(const char *name, int must_exist, struct environment_options *ret)
{
	memset(ret, 0, sizeof(*ret));
	diag_init(&diags, arena, 10);
	if (environment_settings(
		settings, name, must_exist, arena, ret, &diags) == 0)
		return NULL;
	assert_true(diags.errors > 0);
	return diags.rows[0].message;
}

/* @ in the text is the directory. */
static void
check_paths(const char *path, const char *wanted)
{
	const char *text = "", *at;

	for (; (at = strchr(wanted, '@')) != NULL; wanted = at + 1)
		text = arena_printf(
		    arena, "%s%.*s%s", text, (int)(at - wanted), wanted, dir);
	assert_string_equal(path, arena_printf(arena, "%s%s", text, wanted));
}

static void
a_module_path_may_have_wildcards(void **state)
{
	struct environment_options o;

	(void)state;
	make("dev/m1");
	make("dev/m2");
	make("dev/n");
	configure("modulepath = m?:n:m[2]:{n,m1}:x*\n");
	assert_null(options("dev", 1, &o));
	check_paths(o.modulepath,
	    "@/dev/m1:@/dev/m2:@/dev/n:@/dev/m2:@/dev/n:@/dev/m1:@/dev/x*");
	configure("modulepath = ./m1:././none:/abs/m\n");
	assert_null(options("dev", 1, &o));
	check_paths(o.modulepath, "@/dev/m1:@/dev/none:/abs/m");
	check_paths(environment_modulepath(settings, "dev", arena),
	    "@/dev/m1:@/dev/none:/abs/m");
}

static void
names_of_paths_are_expanded(void **state)
{
	struct environment_options o;

	(void)state;
	configure("modulepath = a/$environment\nmanifest = site.pp\n");
	assert_null(options("dev", 1, &o));
	check_paths(o.modulepath, "@/dev/a/dev");
	check_paths(o.manifest, "@/dev/site.pp");
}

static void
a_configuration_that_cannot_be_read_is_an_error(void **state)
{
	struct environment_options o;

	(void)state;
	make("dev/environment.conf");
	assert_string_equal(options("dev", 1, &o),
	    arena_printf(arena, "Could not read %s: Is a directory",
		in_dir("dev/environment.conf")));
}

static void
an_environment_has_a_name_and_a_directory(void **state)
{
	struct environment_options o;
	const char *error, *wanted;

	(void)state;
	make("dev");
	make("testing");
	error = options("a-b", 1, &o);
	assert_string_equal(
	    error, "The environment must be purely alphanumeric, not 'a-b'");
	error = options("test", 1, &o);
	wanted = arena_printf(arena,
	    "Could not find a directory environment named 'test' anywhere in "
	    "the path: %s. Does the directory exist?",
	    dir);
	assert_memory_equal(error, wanted, strlen(wanted));
	assert_non_null(strstr(error, "testing"));
	assert_non_null(options("production", 1, &o));
	assert_null(options("production", 0, &o));
	assert_non_null(options("other", 0, &o));
	assert_true(environment_exists(settings, "dev", arena));
	assert_false(environment_exists(settings, "other", arena));
}

static void
environments_are_listed(void **state)
{
	const char *const *list;

	(void)state;
	make("b");
	make("a");
	make("not-one");
	list = environment_list(settings, arena);
	assert_string_equal(list[0], "a");
	assert_string_equal(list[1], "b");
	assert_null(list[2]);
}

static void
another_name_is_suggested_when_it_begins_alike(void **state)
{
	struct environment_options o;
	const char *missing = arena_printf(
	    arena, "anywhere in the path: %s. Does the directory exist?", dir);

	(void)state;
	make("testing");
	assert_string_equal(options("xyz", 1, &o),
	    arena_printf(arena,
		"Could not find a directory environment named 'xyz' %s",
		missing));
	assert_string_equal(options("testin", 1, &o),
	    arena_printf(arena,
		"Could not find a directory environment named 'testin' %s Did "
		"you mean 'testing'?",
		missing));
	assert_non_null(options("", 1, &o));
	assert_false(environment_exists(settings, "", arena));
	assert_false(environment_exists(settings, "a-b", arena));
	assert_true(environment_exists(settings, "production", arena));
}

static void
static_catalogs_are_made_unless_the_value_is_false(void **state)
{
	static const struct {
		const char *conf;
		bool wanted;
	} rows[] = {
	    {"", true},
	    {"static_catalogs = true\n", true},
	    {"static_catalogs = no\n", true},
	    {"static_catalogs = false\n", false},
	    {"static_catalogs = FALSE\n", false},
	};
	struct environment_options o;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		configure(rows[i].conf);
		assert_null(options("dev", 1, &o));
		assert_int_equal(o.static_catalogs, rows[i].wanted);
	}
	assert_int_equal(
	    settings_set(settings, "static_catalogs", "false", &diags), 0);
	configure("");
	assert_null(options("dev", 1, &o));
	assert_false(o.static_catalogs);
	configure("static_catalogs = true\n");
	assert_null(options("dev", 1, &o));
	assert_true(o.static_catalogs);
}

/* The options of a directory; the first error, or NULL. */
static const char *
options_in(const char *name, const char *path, struct environment_options *ret)
{
	memset(ret, 0, sizeof(*ret));
	diag_init(&diags, arena, 10);
	if (environment_settings_in(settings, name, path, arena, ret, &diags) ==
	    0)
		return NULL;
	assert_int_equal(diags.errors, 1);
	return diags.rows[0].message;
}

static void
an_environment_of_a_directory_has_code(void **state)
{
	struct environment_options o;
	const char *dev = in_dir("dev");

	(void)state;
	assert_string_equal(options_in("x", dev, &o),
	    arena_printf(arena, "%s: No such file or directory", dev));
	make("dev");
	assert_string_equal(options_in("x", dev, &o),
	    arena_printf(arena,
		"%s is not an environment: environment.conf, manifests and "
		"modules are missing",
		dev));
	make("dev/modules");
	assert_null(options_in("x", dev, &o));
	assert_string_equal(o.name, "x");
	assert_string_equal(o.directory, dev);
	assert_string_equal(options_in("a-b", dev, &o),
	    "The environment must be purely alphanumeric, not 'a-b'");
	assert_null(o.directory);
	make("dev/environment.conf");
	assert_string_equal(options_in("x", dev, &o),
	    arena_printf(arena,
		"Could not read %s/environment.conf: Is a directory", dev));
	assert_null(o.directory);
}

static void
versions_are_targets_of_links(void **state)
{
	struct environment_options o;

	(void)state;
	make("versions/one/m");
	configure("modulepath = m\n");
	assert_int_equal(symlink(in_dir("versions/one"), in_dir("live")), 0);
	assert_int_equal(symlink("../x/../dev", in_dir("versions/near")), 0);
	assert_int_equal(symlink("versions/near", in_dir("nearby")), 0);
	assert_null(options("live", 1, &o));
	assert_string_equal(o.directory, in_dir("live"));
	assert_null(o.link);
	assert_int_equal(settings_set(settings, "versioned_environment_dirs",
			     "true", &diags),
	    0);
	assert_null(options("live", 1, &o));
	assert_string_equal(o.directory, in_dir("versions/one"));
	assert_string_equal(o.link, in_dir("live"));
	assert_true(o.reports_link);
	assert_null(options("dev", 1, &o));
	assert_string_equal(o.directory, in_dir("dev"));
	assert_null(o.link);
	/* one link is followed, and a relative target is beside it */
	make("x");
	assert_null(options("nearby", 1, &o));
	assert_string_equal(o.directory, in_dir("versions/near"));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_module_path_may_have_wildcards),
	    TEST(names_of_paths_are_expanded),
	    TEST(a_configuration_that_cannot_be_read_is_an_error),
	    TEST(an_environment_has_a_name_and_a_directory),
	    TEST(environments_are_listed),
	    TEST(another_name_is_suggested_when_it_begins_alike),
	    TEST(static_catalogs_are_made_unless_the_value_is_false),
	    TEST(an_environment_of_a_directory_has_code),
	    TEST(versions_are_targets_of_links),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
