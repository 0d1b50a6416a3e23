/*
 * Packages of dnf: the updates that it lists, and the arguments of changes,
 * with programs dnf and rpm of the test's own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "machine/resource/provider/package/package.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/*
 * Answers from the files "list" and "updates"; a change prints the file
 * "output" and installs what the file "after" has.
 */
#define DNF                                                             \
	"echo \"dnf $*\" >>$DIR/calls\n"                                \
	"case \"$1\" in\n"                                              \
	"list) exec cat $DIR/list ;;\n"                                 \
	"check-update) cat $DIR/updates; exit $(cat $DIR/code) ;;\n"    \
	"esac\n"                                                        \
	"case \"$*\" in *' list '*) test -f $DIR/known; exit ;; esac\n" \
	"test ! -f $DIR/after || cp $DIR/after $DIR/q-a\n"              \
	"test ! -f $DIR/output || cat $DIR/output\n"                    \
	"test ! -f $DIR/fails"

static int
setup(void **state)
{
	struct resource_run *r;
	int rc = resource_run_setup(state);

	r = *state;
	if (rc == 0) {
		program_make(r, "dnf", DNF);
		program_make(r, "rpm", "exec cat $DIR/q-$2 2>/dev/null");
		file_make(r, "updates", "");
		file_make(r, "code", "100");
	}
	return rc;
}

/* The changes of a package; "" where it is in sync. */
static const char *
package(struct resource_run *r, const char *title, const char *yaml)
{
	struct instance *i = resource_make(r, &resource_type_package, title,
	    arena_printf(r->arena, "{provider: dnf, %s", yaml + 1));

	assert_non_null(i);
	strbuf_reset(&r->err);
	strbuf_reset(&r->out);
	strbuf_addstr(&r->out, "");
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	(void)properties_apply(r, i);
	return r->out.s;
}

/* Output of check-update, and the version of "a"; NULL: no update. */
static const char *const updates[][2] = {
    {"\na.x86_64 2-1 r\n", "0:2-1"},
    {"a.x86_64 2-1 r", "0:2-1"},
    {"a.x86_64 3:2-1 r\n", "3:2-1"},
    {"a.x86_64 :2-1 r\n", "0::2-1"},
    {"a.x86_64\n  2-1 r\n", "0:2-1"},
    {"a.x86_64 2-1\n r\nb.noarch 3-1 r\n", "0:2-1"},
    {"b.x86_64 3-1 r\na.noarch 2-1\tr\r\n", "0:2-1"},
    {"a.x86_64 2-1 r\na.i686 3-1 r\n", "0:2-1"},
    {"two words\n\na.x86_64 2-1 r\n", "0:2-1"},
    {"word\na.x86_64 2-1 r\n", NULL},
    {"Obsoleting Packages\na.x86_64 2-1 r\n", NULL},
    {"b.x 1-1 r\nSecurity: x y\na.x86_64 2-1 r\n", NULL},
    {"b.x 1-1 r\nUpdate x y\na.x86_64 2-1 r\n", NULL},
    {"b.x 1-1 Update\na.x86_64 2-1 r\n", "0:2-1"},
    {"a.x86_64 2-1 r\nObsoleting Packages\n", "0:2-1"},
    {"a 2-1 r\n", NULL},
    {".a 2-1 r\n", NULL},
    {"ab.x 2-1 r\n", NULL},
    {"a.x 2 r\n", NULL},
    {"a.x -1 r\n", NULL},
    {"a.x 2- r\n", NULL},
    {"", NULL},
};

static void
updates_are_read_from_paragraphs(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "q-a", "a 0 1 1 x86_64\n");
	for (size_t n = 0; n < sizeof(updates) / sizeof(updates[0]); n++) {
		const char *wanted = updates[n][1];

		file_make(r, "updates", updates[n][0]);
		resource_run_again(r);
		assert_string_equal(package(r, "a", "{ensure: latest}"),
		    wanted == NULL
			? ""
			: arena_printf(r->arena, "ensure changed '1-1' to '%s'",
			      wanted));
	}
	/* other exit codes: the list does not count */
	file_make(r, "updates", updates[0][0]);
	file_make(r, "code", "0");
	resource_run_again(r);
	assert_string_equal(package(r, "a", "{ensure: latest}"), "");
	file_make(r, "code", "1");
	resource_run_again(r);
	assert_string_equal(package(r, "a", "{ensure: latest}"), "");
}

static void
updates_are_asked_for_once_for_each_choice_of_repositories(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "q-a", "a 0 1 1 x86_64\n");
	for (int n = 0; n < 2; n++) {
		(void)package(r, "a", "{ensure: latest}");
		(void)package(r, "a",
		    "{ensure: latest, install_options: ["
		    "--enablerepo=x, --disablerepo=y, --disableexcludes=z, "
		    "-q]}");
	}
	assert_string_equal(file_text(r, "calls"),
	    "dnf check-update\n"
	    "dnf check-update --disablerepo=y --enablerepo=x "
	    "--disableexcludes=z\n");
}

/*
 * The version installed, attributes of "a", the version afterwards (NULL: no
 * change), the changes, and the commands.
 */
static const struct row {
	const char *was, *attributes, *now, *events, *calls;
} rows[] = {
    {NULL, "{ensure: present}", NULL, "created", "dnf -e 1 -y install a\n"},
    {NULL, "{ensure: present, install_options: [-q]}", NULL, "created",
	"dnf -e 1 -y -q install a\n"},
    {NULL, "{ensure: present, source: /s}", NULL, "created",
	"dnf -e 1 -y install /s\n"},
    {NULL, "{ensure: present, source: -s}", NULL,
	"created !'-s' is not a valid name: it is empty, begins with a dash "
	"or contains control characters",
	""},
    {"1 1", "{ensure: purged}", NULL, "purged", "dnf -y erase a\n"},
    {"1 1", "{ensure: 1-1}", NULL, "", ""},
    {NULL, "{ensure: 2-1}", "2 1", "created", "dnf -e 1 -y install a-2-1\n"},
    {"1 1", "{ensure: 2-1}", "2 1", "ensure changed '1-1' to '2-1'",
	"dnf -e 1 -y upgrade a-2-1\n"},
    {"3 1", "{ensure: 2-1}", "2 1", "ensure changed '3-1' to '2-1'",
	"dnf -e 1 -y downgrade a-2-1\n"},
    {"3 1", "{ensure: 2-1, install_only: true}", "2 1",
	"ensure changed '3-1' to '2-1'", "dnf -e 1 -y upgrade a-2-1\n"},
    {"1 1", "{ensure: 2-1, source: /s}", "2 1", "ensure changed '1-1' to '2-1'",
	"dnf -e 1 -y upgrade /s\n"},
    {"1 1", "{ensure: 2-1}", NULL,
	"ensure changed '1-1' to '2-1' !Could not update: Failed to update to "
	"version 2-1, got version 1-1 instead",
	"dnf -e 1 -y upgrade a-2-1\n"},
    {NULL, "{ensure: 2-1}", NULL,
	"created !Could not update: Could not find package a",
	"dnf -e 1 -y install a-2-1\n"},
    {NULL, "{ensure: latest}", NULL, "created", "dnf -e 1 -y install a\n"},
    /* ranges */
    {"1 1", "{ensure: '>=2 <3'}", "2.5 1", "ensure changed '1-1' to '>=2 <3'",
	"dnf list a --showduplicates\ndnf -e 1 -y upgrade a-2.5-1\n"},
    {"2.1 1", "{ensure: '>=2 <3'}", NULL, "", ""},
    {"1 1", "{ensure: '>=3'}", "3.5 1", "ensure changed '1-1' to '>=3'",
	"dnf list a --showduplicates\ndnf -e 1 -y upgrade a-3.5-1\n"},
    {"1 1", "{ensure: '<1', install_options: [--enablerepo=x]}", "0.5 1",
	"ensure changed '1-1' to '<1'",
	"dnf list a --showduplicates --enablerepo=x\n"
	"dnf -e 1 -y --enablerepo=x downgrade a-0.5-1\n"},
};

static const char *
installed(struct resource_run *r, const char *version)
{
	return version == NULL
		   ? NULL
		   : arena_printf(r->arena, "a 0 %s x86_64\n", version);
}

static void
a_package_is_installed_updated_or_purged(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "list",
	    "a.x 9-1 @x\nAvailable Packages\na.x 0.5-1 r\na.x 2.5-1 r\n"
	    "a.x 2.1-1 r\na.x 2:3.5-1 r\na.x\n");
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		file_make(r, "q-a", installed(r, rows[n].was));
		file_make(r, "after", installed(r, rows[n].now));
		file_make(r, "calls", "");
		resource_run_again(r);
		if (strcmp(package(r, "a", rows[n].attributes),
			rows[n].events) != 0)
			fail_msg("%s: %s", rows[n].attributes, r->out.s);
		assert_string_equal(file_text(r, "calls"), rows[n].calls);
	}
}

static void
the_architecture_comes_last(void **state)
{
	static const char *const names[][2] = {
	    {"a.x86_64", "a-2-1.x86_64"},
	    /* as Puppet, whose expression has no dot before noarch */
	    {"a.noarch", "a.-2-1noarch"},
	    {"a.b", "a.b-2-1"},
	    {"a", "a-2-1"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++) {
		file_make(r, "calls", "");
		(void)package(r, names[n][0], "{ensure: 2-1}");
		assert_string_equal(file_text(r, "calls"),
		    arena_printf(
			r->arena, "dnf -e 1 -y install %s\n", names[n][1]));
	}
}

static void
a_name_must_be_that_of_a_package_unless_virtual(void **state)
{
	static const char yaml[] = "{ensure: present, allow_virtual: false}";
	struct resource_run *r = *state;

	assert_non_null(strstr(package(r, "a", yaml), "created !Execution of"));
	assert_string_equal(file_text(r, "calls"), "dnf -d 0 -e 1 -y list a\n");
	file_make(r, "known", "");
	assert_string_equal(package(r, "a", yaml), "created");
}

static void
failures_of_dnf_are_reported(void **state)
{
	struct resource_run *r = *state;

	file_make(r, "output", "No package a available.\n");
	assert_string_equal(package(r, "a", "{ensure: present}"),
	    "created !Could not find package a");
	assert_string_equal(package(r, "b", "{ensure: present}"), "created");
	file_make(r, "output", NULL);
	file_make(r, "fails", "");
	assert_non_null(strstr(
	    package(r, "a", "{ensure: present}"), "created !Execution of"));
}

static struct value
facts(void *context, struct arena *a)
{
	struct vhash *release = vhash_new(a, 1), *os = vhash_new(a, 1),
		     *all = vhash_new(a, 1);

	vhash_set_str(a, release, "major", value_str(context));
	vhash_set_str(a, os, "release", value_hash(release));
	vhash_set_str(a, all, "os", value_hash(os));
	return value_hash(all);
}

static void
new_systems_have_the_debug_level_0(void **state)
{
	static const char *const calls[][2] = {
	    {"5", "dnf -e 1 -y install a\n"},
	    {"6", "dnf -d 0 -e 1 -y install a\n"},
	    {"10", "dnf -d 0 -e 1 -y install a\n"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(calls) / sizeof(calls[0]); n++) {
		file_make(r, "calls", "");
		resource_run_again(r);
		r->machine->facts_load = facts;
		r->machine->context = arena_strdup(r->arena, calls[n][0]);
		(void)package(r, "a", "{ensure: present}");
		assert_string_equal(file_text(r, "calls"), calls[n][1]);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(updates_are_read_from_paragraphs),
	    TEST(updates_are_asked_for_once_for_each_choice_of_repositories),
	    TEST(a_package_is_installed_updated_or_purged),
	    TEST(the_architecture_comes_last),
	    TEST(a_name_must_be_that_of_a_package_unless_virtual),
	    TEST(failures_of_dnf_are_reported),
	    TEST(new_systems_have_the_debug_level_0),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
