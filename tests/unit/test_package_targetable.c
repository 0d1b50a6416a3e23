/*
 * Packages of gem and pip: what they list, and the arguments of changes, with
 * programs of the test's own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "machine/resource/provider/package/package.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/* Answers from the files "local", "remote" and "output". */
#define GEM                                          \
	"echo \"gem $*\" >>$DIR/calls\n"             \
	"case \"$1 $2\" in\n"                        \
	"'list --local') exec cat $DIR/local ;;\n"   \
	"'list --remote') exec cat $DIR/remote ;;\n" \
	"esac\n"                                     \
	"test ! -f $DIR/output || cat $DIR/output"

/* Answers from the files "version", "freeze" and "versions". */
#define PIP                                                        \
	"echo \"pip $*\" >>$DIR/calls\n"                           \
	"case \"$1 $2\" in\n"                                      \
	"'--version '*) exec cat $DIR/version ;;\n"                \
	"'freeze '*) exec cat $DIR/freeze ;;\n"                    \
	"install*==versionplease*) cat $DIR/versions; exit 1 ;;\n" \
	"esac\n"                                                   \
	"test ! -f $DIR/fails"

static int
setup(void **state)
{
	struct resource_run *r;
	int rc = resource_run_setup(state);

	r = *state;
	if (rc == 0) {
		program_make(r, "gem", GEM);
		program_make(r, "pip3", PIP);
	}
	return rc;
}

static struct instance *
package(struct resource_run *r, const char *provider, const char *title,
    const char *yaml)
{
	return resource_make(r, &resource_type_package, title,
	    arena_printf(r->arena, "{provider: %s, %s", provider, yaml + 1));
}

/* The versions of package "a" as they are shown. */
static const char *
version_found(struct resource_run *r, const char *provider)
{
	struct instance *i;

	resource_run_again(r);
	i = package(r, provider, "a", "{}");
	assert_non_null(i);
	strbuf_reset(&r->err);
	if (instance_retrieve(i, &r->err) < 0)
		return arena_printf(r->arena, "!%s", r->err.s);
	return ruby_text(r->arena, instance_is(i, "ensure"));
}

/* A line of gem, and the versions of "a" in it. */
static const char *const gems[][2] = {
    {"a (1.0)\n", "[\"1.0\"]"},
    {"a (1.0)", "[\"1.0\"]"},
    {"a   (1.1, 1.0)\n", "[\"1.1\", \"1.0\"]"},
    {"a (default: 1.0)\n", "[\"1.0\"]"},
    {"a (1.1, default: 1.0)\n", "[\"1.1\", \"1.0\"]"},
    {"a (1.0 ruby x86, 0.9 java)\n", "[\"1.0\", \"0.9\"]"},
    {"a (1) rest\n", "[\"1\"]"},
    {"\n*** LOCAL GEMS ***\n\na (1.0)\nb (2.0)\n", "[\"1.0\"]"},
    {"a ()\n", "absent"},
    {"a(1.0)\n", "absent"},
    {"a\t(1.0)\n", "absent"},
    {"a 1.0\n", "absent"},
    {"a (1.0\n", "absent"},
    {" (1.0)\n", "absent"},
    {"A (1.0)\n", "absent"},
    {"ab (1.0)\n", "absent"},
    {"a\n", "absent"},
    {"", "absent"},
};

static void
versions_are_read_from_the_list_of_gem(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(gems) / sizeof(gems[0]); n++) {
		file_make(r, "local", gems[n][0]);
		assert_string_equal(version_found(r, "gem"), gems[n][1]);
	}
	file_make(r, "local", "a (2, 1)\n");
	resource_run_again(r);
	assert_string_equal(
	    resources_list(r, &provider_gem, "ensure"), "a=[\"2\", \"1\"]");
	file_make(r, "local", " (1)\na(1)\n\t(1)\nb (2)\n");
	resource_run_again(r);
	assert_string_equal(
	    resources_list(r, &provider_gem, "ensure"), "b=[\"2\"]");
	file_make(r, "local", NULL);
	assert_int_equal(strncmp(version_found(r, "gem"),
			     "!Could not list gems: Execution of ", 35),
	    0);
}

/* The version of pip, what it lists, and the version of "a". */
static const char *const pips[][3] = {
    {"pip 9.0 from /x\n", "a==1.0\n", "1.0"},
    {"pip 9.0\n", "b==2\nA===1.0", "1.0"},
    {"pip 9.0\n", "A==2.0\na==1.0\n", "1.0"},
    {"pip 9.0\n", "a==1\n", "1"},
    {"pip 9.0\n", "a==\n", "absent"},
    {"pip 9.0\n", "a===\n", "absent"},
    {"pip 9.0\n", "a=1.0\n", "absent"},
    {"pip 9.0\n", "a=\n", "absent"},
    {"pip 9.0\n", "a\n==1.0\n", "absent"},
    {"pip 9.0\n", "a==1.0=2\n", "absent"},
    {"pip 9.0\n", "a====1\n", "absent"},
    {"pip 9.0\n", "a @ file:///x\n", "absent"},
    {"pip 9.0\n", "", "absent"},
    {"pip \n", "a==1.0\n", "!Cannot resolve pip version"},
    {"python 9\n", "a==1.0\n", "!Cannot resolve pip version"},
};

static void
versions_are_read_from_the_list_of_pip(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(pips) / sizeof(pips[0]); n++) {
		file_make(r, "version", pips[n][0]);
		file_make(r, "freeze", pips[n][1]);
		assert_string_equal(version_found(r, "pip3"), pips[n][2]);
	}
}

static void
old_versions_of_pip_do_not_list_themselves(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "freeze", "a==1.0\n");
	file_make(r, "version", "pip 8.1.0\n");
	assert_string_equal(
	    resources_list(r, &provider_pip3, "ensure"), "a=1.0");
	assert_string_equal(
	    file_text(r, "calls"), "pip --version\npip freeze --all\n");
	file_make(r, "calls", "");
	file_make(r, "version", "pip 8.0.9\n");
	resource_run_again(r);
	assert_int_equal(
	    strlen(resources_list(r, &provider_pip3, "ensure")), 17);
	assert_non_null(strstr(r->out.s, "pip3=8.0.9"));
	assert_string_equal(
	    file_text(r, "calls"), "pip --version\npip freeze\n");
}

/* Installed packages, attributes of "a", the changes, and the commands. */
struct row {
	const char *installed, *attributes, *events, *calls;
};

static void
check(struct resource_run *r, const char *provider, const struct row *rows,
    size_t count)
{
	for (size_t n = 0; n < count; n++) {
		struct instance *i;

		file_make(r, "local", rows[n].installed);
		file_make(r, "freeze", rows[n].installed);
		resource_run_again(r);
		i = package(r, provider, "a", rows[n].attributes);
		assert_non_null(i);
		strbuf_reset(&r->err);
		assert_int_equal(instance_retrieve(i, &r->err), 0);
		file_make(r, "calls", "");
		strbuf_reset(&r->out);
		strbuf_addstr(&r->out, "");
		(void)properties_apply(r, i);
		assert_string_equal(r->out.s, rows[n].events);
		assert_string_equal(file_text(r, "calls"), rows[n].calls);
	}
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows[0])

static void
a_package_is_installed_updated_or_removed_by_gem(void **state)
{
	static const struct row rows[] = {
	    {"a (1.0)\n", "{ensure: present}", "", ""},
	    {"", "{ensure: present}", "created",
		"gem install --no-document a\n"},
	    {"", "{ensure: present, install_options: [-x]}", "created",
		"gem install -x --no-document a\n"},
	    {"a (1.0)\n", "{ensure: absent}", "removed",
		"gem uninstall --executables --all a\n"},
	    {"a (1.0)\n", "{ensure: absent, uninstall_options: [-x]}",
		"removed", "gem uninstall --executables --all a -x\n"},
	    {"a (2.0, 1.0)\n", "{ensure: '1.0'}", "", ""},
	    {"a (2.0, 1.0)\n", "{ensure: '3.0'}",
		"ensure changed ['2.0', '1.0'] to '3.0'",
		"gem install -v 3.0 --no-document a\n"},
	    {"a (2.0, 1.5)\n", "{ensure: '~> 1.0'}", "", ""},
	    {"a (2.0)\n", "{ensure: '~> 1.0'}",
		"ensure changed ['2.0'] to '~> 1.0'",
		"gem install -v ~> 1.0 --no-document a\n"},
	    {"a (2.0)\n", "{ensure: '>=1.0 <2.0'}",
		"ensure changed ['2.0'] to '>=1.0 <2.0'",
		"gem install -v >=1.0, <2.0 --no-document a\n"},
	    {"a (1.5)\n", "{ensure: '>=1.0 <2.0'}", "", ""},
	    {"a (1.0)\n", "{ensure: latest}", "ensure changed ['1.0'] to '2.0'",
		"gem list --remote \\Aa\\z\ngem install --no-document a\n"},
	    {"a (2.0)\n", "{ensure: latest}", "",
		"gem list --remote \\Aa\\z\n"},
	    {"a (2.0)\n", "{ensure: latest, source: 'http://x'}", "",
		"gem list --remote --source http://x \\Aa\\z\n"},
	    /* sources */
	    {"", "{ensure: present, source: /x.gem}", "created",
		"gem install --no-document /x.gem\n"},
	    {"", "{ensure: present, source: 'file:///x.gem'}", "created",
		"gem install --no-document /x.gem\n"},
	    {"", "{ensure: present, source: 'FILE:/x.gem'}", "created",
		"gem install --no-document /x.gem\n"},
	    {"", "{ensure: present, source: 'files:/x.gem'}", "created",
		"gem install --no-document --source files:/x.gem a\n"},
	    {"", "{ensure: present, source: 'https://x'}", "created",
		"gem install --no-document --source https://x a\n"},
	    {"", "{ensure: present, source: 'puppet:///m/x'}",
		"created !puppet:// URLs are not supported as gem sources", ""},
	};
	struct resource_run *r = *state;

	file_make(r, "remote", "a (2.0, 1.0)\n");
	check(r, "gem", ROWS(rows));
}

static void
failures_of_gem_are_reported(void **state)
{
	static const struct row rows[] = {
	    {"", "{ensure: present}", "created !Could not install: ERROR: x",
		"gem install --no-document a\n"},
	    {"a (1.0)\n", "{ensure: absent}",
		"removed !Could not uninstall: ERROR: x",
		"gem uninstall --executables --all a\n"},
	};
	struct resource_run *r = *state;
	struct instance *i;

	file_make(r, "output", "ERROR: x\n");
	check(r, "gem", ROWS(rows));
	file_make(r, "local", "a.b#c (1.0)\n");
	file_make(r, "remote", "");
	resource_run_again(r);
	i = package(r, "gem", "a.b#c", "{ensure: latest}");
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	file_make(r, "calls", "");
	assert_false(instance_insync(i, resource_type_attr(i->type, "ensure")));
	assert_string_equal(i->unclear,
	    "Could not get latest version: The gem 'a.b#c' does not exist");
	assert_string_equal(
	    file_text(r, "calls"), "gem list --remote \\Aa\\.b\\#c\\z\n");
	i = package(r, "gem", "a", "{command: /no/such/gem}");
	strbuf_reset(&r->err);
	assert_int_equal(instance_retrieve(i, &r->err), -1);
	assert_string_equal(r->err.s,
	    "Provider gem package command '/no/such/gem' does not exist on "
	    "this host");
}

#define ASK "pip install a==versionplease\n"

static void
a_package_is_installed_updated_or_removed_by_pip(void **state)
{
	static const struct row rows[] = {
	    {"a==1.0\n", "{ensure: present}", "", ""},
	    {"", "{ensure: present}", "created", "pip install -q a\n"},
	    {"", "{ensure: present, install_options: [-x]}", "created",
		"pip install -q -x a\n"},
	    {"a==1.0\n", "{ensure: absent}", "removed",
		"pip uninstall -y -q a\n"},
	    {"a==1.0\n", "{ensure: '1.0'}", "", ""},
	    {"a==1.0\n", "{ensure: '2.0'}", "ensure changed '1.0' to '2.0'",
		"pip install -q a==2.0\n"},
	    {"a==1.0\n", "{ensure: latest}", "ensure changed '1.0' to '3.0'",
		ASK "pip install -q --upgrade a\n"},
	    {"a==3.0\n", "{ensure: latest}", "", ASK},
	    {"a==1.0\n", "{ensure: '>=2.0 <3.0'}",
		"ensure changed '1.0' to '>=2.0 <3.0'",
		ASK "pip install -q a==2.5\n"},
	    {"a==2.1\n", "{ensure: '>=2.0 <3.0'}", "", ""},
	    {"a==1.0\n", "{ensure: '>5.0'}", "ensure changed '1.0' to '>5.0'",
		ASK "pip install -q a >5.0\n"},
	    {"", "{ensure: present, source: 'git+x'}", "created",
		"pip install -q git+x#egg=a\n"},
	    {"", "{ensure: '2', source: 'git+x'}", "created",
		"pip install -q git+x@2#egg=a\n"},
	    {"a==1.0\n", "{ensure: latest, source: 'git+x'}",
		"ensure changed '1.0' to '3.0'",
		ASK "pip install -q git+x#egg=a\n"},
	};
	struct resource_run *r = *state;

	file_make(r, "version", "pip 20.2.4\n");
	file_make(
	    r, "versions", "ERROR: none (from versions: 1.0, 2.0, 2.5, 3.0)\n");
	check(r, "pip3", ROWS(rows));
}

/* A version of pip, what it output of the versions, and the newest one. */
static void
the_newest_version_is_that_which_pip_names(void **state)
{
	static const struct {
		const char *pip, *output, *newest;
		int is_old_format;
	} rows[] = {
	    {"20.2.4", "from versions: 1.0, 10.0, 9.0)", "10.0", 0},
	    {"20.2.5", "from versions: 1.0)", "1.0", 1},
	    {"21.0.9", "from versions: 1.0)", "1.0", 1},
	    {"21.1", "from versions: 1.0)", "1.0", 0},
	    {"21.1", "from versions: none\n)", NULL, 0},
	    {"21.1", "from versions: 1.0", NULL, 0},
	    {"21.1", "from versions: )", NULL, 0},
	    {"21.1", "nothing", NULL, 0},
	};
	struct resource_run *r = *state;
	struct instance *i;
	int n;

	file_make(r, "freeze", "a==0.1\n");
	for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) {
		file_make(r, "version",
		    arena_printf(r->arena, "pip %s\n", rows[k].pip));
		file_make(r, "versions", rows[k].output);
		file_make(r, "calls", "");
		resource_run_again(r);
		i = package(r, "pip3", "a", "{ensure: latest}");
		assert_int_equal(instance_retrieve(i, &r->err), 0);
		n = resource_type_attr(i->type, "ensure");
		assert_false(instance_insync(i, n));
		assert_int_equal(
		    strstr(file_text(r, "calls"), "legacy-resolver") != NULL,
		    rows[k].is_old_format);
		strbuf_reset(&r->out);
		instance_describe(i, n, &r->out);
		if (rows[k].newest == NULL)
			assert_string_equal(i->unclear,
			    "Could not get latest version: pip lists no "
			    "version of 'a'");
		else
			assert_string_equal(
			    r->out.s, arena_printf(r->arena,
					  "ensure changed '0.1' to '%s'",
					  rows[k].newest));
	}
}

static void
each_program_is_asked_once_until_a_change(void **state)
{
	struct resource_run *r = *state;
	struct instance *list[2];
	const struct provider *p = &provider_gem;

	program_make(r, "gem2", GEM);
	file_make(r, "local", "a (1.0)\n");
	list[0] = package(r, "gem", "a", "{}");
	list[1] = package(r, "gem", "b",
	    arena_printf(r->arena, "{command: %s}", file_path(r, "bin/gem2")));
	assert_int_equal(p->prefetch(p, r->machine, list, 2, &r->err), 0);
	assert_int_equal(instance_retrieve(list[0], &r->err), 0);
	assert_int_equal(instance_retrieve(list[1], &r->err), 0);
	assert_string_equal(
	    file_text(r, "calls"), "gem list --local\ngem list --local\n");
	assert_int_equal(p->flush(list[0], &r->err), 0);
	assert_int_equal(instance_retrieve(list[0], &r->err), 0);
	assert_int_equal(strlen(file_text(r, "calls")), 3 * 17);
	resource_run_again(r);
	list[0] = package(r, "gem", "a", "{command: gem}");
	assert_int_equal(p->prefetch(p, r->machine, list, 1, &r->err), -1);
	file_make(r, "local", NULL);
	list[0] = package(r, "gem", "a", "{command: default}");
	assert_int_equal(p->prefetch(p, r->machine, list, 1, &r->err), -1);
	assert_int_equal(p->prefetch(p, r->machine, list, 0, &r->err), 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(versions_are_read_from_the_list_of_gem),
	    TEST(versions_are_read_from_the_list_of_pip),
	    TEST(old_versions_of_pip_do_not_list_themselves),
	    TEST(a_package_is_installed_updated_or_removed_by_gem),
	    TEST(failures_of_gem_are_reported),
	    TEST(a_package_is_installed_updated_or_removed_by_pip),
	    TEST(the_newest_version_is_that_which_pip_names),
	    TEST(each_program_is_asked_once_until_a_change),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
