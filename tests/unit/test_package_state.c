/*
 * The packages that rpm and dpkg list, and the commands of rpm, with programs
 * rpm and dpkg-query of the test's own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "machine/resource/provider/package/dpkg.h"
#include "machine/resource/provider/package/rpm.h"
#include "machine/resource/provider/package/package.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/* Answers from the files "all", "file", "q-NAME" and "p-NAME". */
#define RPM                                                            \
	"line=rpm\n"                                                   \
	"for w; do\n"                                                  \
	"	case $w in\n"                                                \
	"	--nosignature | --nodigest | --qf | *%{*) ;;\n"              \
	"	*) line=\"$line $w\" ;;\n"                                   \
	"	esac\n"                                                      \
	"done\n"                                                       \
	"echo \"$line\" >>$DIR/calls\n"                                \
	"case \"$1 $2 $w\" in\n"                                       \
	"-qa*) exec cat $DIR/all ;;\n"                                 \
	"'-q --qf '*) exec cat $DIR/file ;;\n"                         \
	"'-q '*' --whatprovides') exec cat $DIR/p-$2 2>/dev/null ;;\n" \
	"'-q '*) exec cat $DIR/q-$2 2>/dev/null ;;\n"                  \
	"esac\n"                                                       \
	"test ! -f $DIR/fails"

/* Answers from the files "status" and "provides". */
#define DPKG_QUERY                                                     \
	"echo \"dpkg-query $5\" >>$DIR/calls\n"                        \
	"if test -f $DIR/fails; then cat $DIR/fails >&2; exit 2; fi\n" \
	"case $3 in *Provides*) exec cat $DIR/provides;; esac\n"       \
	"if test $# -gt 3; then grep \" $5 \" $DIR/status; exit; fi\n" \
	"cat $DIR/status"

static int
setup(void **state)
{
	struct resource_run *r;
	int rc = resource_run_setup(state);

	r = *state;
	if (rc == 0) {
		program_make(r, "rpm", RPM);
		program_make(r, "dpkg-query", DPKG_QUERY);
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

/* --- rpm --- */

/* The output of rpm -qa, and the list of packages. */
static const char *const lists[][2] = {
    {"", ""},
    {"a 0 1 2 x\n", "a=1-2"},
    {"a 0 1 2 x", "a=1-2"},
    {"a 3 1 2 x\n", "a=3:1-2"},
    {"a 00 1 2 x\n", "a=00:1-2"},
    {"a 0 1 2\n", ""},
    {"a 0 1 2 x y\n", ""},
    {"error: x\n\n a  0 1 2  x\n", "a=1-2"},
    {"a 0 2 1 x\na 0 1 1 x\n", "a=1-1; 2-1"},
    {"a 0 1 1 x\na 0 1 1 y\n", "a=1-1"},
    {"a 0 1 1 x\na 0 1 11 x\n", "a=1-1; 1-11"},
    {"a 0 0-1 1 x\na 0 1 1 x\n", "a=0-1-1; 1-1"},
    {"a 0 1 1 x\na 0 2 1 x\na 0 2 1 y\n", "a=1-1; 2-1"},
};

static void
versions_of_installed_packages_are_listed(void **state)
{
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(lists) / sizeof(lists[0]); n++) {
		file_make(r, "all", lists[n][0]);
		assert_string_equal(
		    resources_list(r, &provider_rpm, "ensure"), lists[n][1]);
	}
	file_make(r, "all", NULL);
	assert_non_null(strstr(resources_list(r, &provider_rpm, "ensure"),
	    "!Failed to list packages: Execution of '"));
	file_make(r, "all", "a 0 1 2 x\nb 0 3 4 x\n");
	assert_int_equal(
	    strlen(resources_list(r, &provider_rpm, "ensure")), 12);
}

/* The output of rpm -q, and the version found; NULL: rpm fails. */
static const char *const queries[][2] = {
    {"a 0 1 2 x\n", "1-2"},
    {"warning: y\na 0 1 2 x\n", "1-2"},
    {"a 0 1 1 x\na 0 2 1 x\na 0 1 1 y\na 0 2 1 y\n", "1-1; 2-1"},
    {"a 0 1 2 x\nb 0 3 4 x\n", "1-2"},
    {"nothing\n", "absent"},
    {NULL, "absent"},
};

static void
one_package_is_asked_for_by_its_name(void **state)
{
	struct resource_run *r = *state;
	struct instance *i = NULL;

	for (size_t n = 0; n < sizeof(queries) / sizeof(queries[0]); n++) {
		file_make(r, "q-a", queries[n][0]);
		i = package(r, "rpm", "a", "{}");
		assert_int_equal(instance_retrieve(i, &r->err), 0);
		assert_string_equal(instance_is(i, "ensure").s, queries[n][1]);
	}
	/* another package may provide it */
	file_make(r, "p-a", "b 0 3 4 x\n");
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_string_equal(instance_is(i, "ensure").s, "3-4");
	file_make(r, "calls", "");
	i = package(r, "rpm", "a", "{allow_virtual: false}");
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_string_equal(instance_is(i, "ensure").s, "absent");
	assert_string_equal(file_text(r, "calls"), "rpm -q a\n");
	i = package(r, "rpm", "-a", "{}");
	assert_int_equal(instance_retrieve(i, &r->err), -1);
}

static void
all_packages_are_asked_for_once(void **state)
{
	struct resource_run *r = *state;
	struct instance *a, *b;

	file_make(r, "all", "a 0 1 2 x\n");
	file_make(r, "q-b", "b 0 3 4 x\n");
	a = package(r, "rpm", "a", "{}");
	b = package(r, "rpm", "b", "{}");
	assert_int_equal(
	    provider_rpm.prefetch(&provider_rpm, r->machine, NULL, 0, &r->err),
	    0);
	assert_int_equal(instance_retrieve(a, &r->err), 0);
	assert_string_equal(instance_is(a, "ensure").s, "1-2");
	assert_int_equal(instance_retrieve(b, &r->err), 0);
	assert_string_equal(instance_is(b, "ensure").s, "3-4");
	assert_string_equal(file_text(r, "calls"), "rpm -qa\nrpm -q b\n");
	/* after a change each is asked for */
	assert_int_equal(provider_rpm.flush(a, &r->err), 0);
	file_make(r, "q-a", "a 0 5 6 x\n");
	assert_int_equal(instance_retrieve(a, &r->err), 0);
	assert_string_equal(instance_is(a, "ensure").s, "5-6");
}

/* Installed packages, a name with attributes, and the changes of rpm. */
static const struct {
	const char *installed, *name, *attributes, *events, *calls;
} changes[] = {
    {"a 0 1 2 x\n", "a", "{ensure: present}", "", ""},
    {"a 0 1 2 x\n", "a", "{ensure: 1-2}", "", ""},
    {"a 0 1 2 x\n", "a", "{ensure: absent}", "removed", "rpm -e a\n"},
    {"a 0 1 2 x\n", "a-1", "{ensure: absent}", "removed", "rpm -e a-1\n"},
    {"a 0 1 2 x\n", "a-1-2", "{ensure: absent}", "removed", "rpm -e a-1-2\n"},
    {"a 0 1 2 x\n", "a-1-2.x", "{ensure: absent}", "removed",
	"rpm -e a-1-2.x\n"},
    {"a 0 1 2 x\n", "a.x", "{ensure: absent}", "removed", "rpm -e a.x\n"},
    {"a 0 1 2 x\n", "a.y", "{ensure: absent}", "removed", "rpm -e a\n"},
    {"a 0 1 2 x\n", "a", "{ensure: absent, uninstall_options: [-v]}", "removed",
	"rpm -e -v a\n"},
    {"a 0 1 2 x\na 0 3 4 x\n", "a", "{ensure: absent, install_only: true}",
	"removed", "rpm -e a-1-2 a-3-4\n"},
    {"a 0 1 2 x\na 0 3 4 x\n", "a-1", "{ensure: absent, install_only: true}",
	"removed", "rpm -e a-1\n"},
    {"a 0 1 2 x\na 0 3 4 x\n", "a", "{ensure: absent}", "removed",
	"rpm -e a\n"},
    {NULL, "a", "{ensure: present}",
	"created !RPMs must specify a package source", ""},
    {NULL, "a", "{ensure: present, source: /s}", "created", "rpm -i /s\n"},
    {NULL, "a", "{ensure: present, source: /s, install_options: [-v]}",
	"created", "rpm -i -v /s\n"},
    {"a 0 1 2 x\n", "a", "{ensure: 3-4, source: /s}",
	"ensure changed '1-2' to '3-4'", "rpm -U --oldpackage /s\n"},
    {"a 0 1 2 x\n", "a", "{ensure: latest, source: /s}",
	"ensure changed '1-2' to '3-4'",
	"rpm -q -p /s\nrpm -U --oldpackage /s\n"},
    {"a 0 3 4 x\n", "a", "{ensure: latest, source: /s}", "", ""},
    {"a 0 1 2 x\na 0 3 4 x\n", "a",
	"{ensure: 1-2, install_only: true, source: /s}", "", ""},
    {"a 0 1 2 x\na 0 3 4 x\n", "a",
	"{ensure: 3-4, install_only: true, source: /s}", "", ""},
    {"a 0 1 2 x\na 0 3 4 x\n", "a", "{ensure: 1-2, source: /s}",
	"ensure changed '1-2; 3-4' to '1-2'", "rpm -U --oldpackage /s\n"},
};

static void
check_change(struct resource_run *r, size_t n)
{
	struct instance *i;

	file_make(r, "file", "a 0 3 4 x\n");
	file_make(r, arena_printf(r->arena, "q-%s", changes[n].name),
	    changes[n].installed);
	resource_run_again(r);
	i = package(r, "rpm", changes[n].name, changes[n].attributes);
	assert_non_null(i);
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	(void)instance_insync(i, resource_type_attr(i->type, "ensure"));
	file_make(r, "calls", "");
	strbuf_reset(&r->out);
	strbuf_addstr(&r->out, "");
	(void)properties_apply(r, i);
	assert_string_equal(r->out.s, changes[n].events);
	if (strcmp(changes[n].events, "removed") == 0)
		assert_string_equal(file_text(r, "calls"),
		    arena_printf(r->arena, "rpm -q %s\n%s", changes[n].name,
			changes[n].calls));
	else
		assert_string_equal(file_text(r, "calls"), changes[n].calls);
}

static void
a_package_is_installed_updated_or_removed_by_rpm(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	for (size_t n = 0; n < sizeof(changes) / sizeof(changes[0]); n++)
		check_change(r, n);
	/* removed by another process since it was read */
	file_make(r, "q-a", "a 0 1 2 x\n");
	i = package(r, "rpm", "a", "{ensure: absent}");
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	file_make(r, "q-a", NULL);
	file_make(r, "calls", "");
	assert_int_equal(rpm_uninstall(i, &r->err), 0);
	assert_string_equal(
	    file_text(r, "calls"), "rpm -q a\nrpm -q a --whatprovides\n");
}

static void
failures_of_rpm_are_reported(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	file_make(r, "fails", "");
	file_make(r, "q-a", "a 0 1 2 x\n");
	assert_string_equal(
	    instance_apply(r, package(r, "rpm", "a", "{ensure: absent}")),
	    arena_printf(r->arena,
		"removed !Execution of '%s/bin/rpm -e a' returned 1: ",
		r->dir));
	i = package(r, "rpm", "a", "{ensure: 3-4, source: -s}");
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_int_equal(
	    instance_sync(i, resource_type_attr(i->type, "ensure"), &r->err),
	    ATTR_ERR_COMPLETE);
	/* the latest version is that of a file */
	i = package(r, "rpm", "a", "{ensure: latest, source: /s}");
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_false(instance_insync(i, resource_type_attr(i->type, "ensure")));
	assert_int_equal(strncmp(i->unclear,
			     "Could not get latest version: Execution of ", 43),
	    0);
}

/* --- dpkg --- */

/* A line of dpkg-query, and "ENSURE MARK" or the error. */
static const char *const states[][2] = {
    {"install ok installed a 1.0\n", "1.0 none"},
    {"install ok installed a 1.0", "1.0 none"},
    {" hold  ok installed a 1.0 \n", "1.0 hold"},
    {"install ok not-installed a \n", "purged none"},
    {"deinstall ok config-files a 1.0\n", "absent none"},
    {"install ok triggers-pending a 1.0\n", "1.0 none"},
    {"install ok triggers a 1.0\n", "absent none"},
    {"hold ok half-installed a 1.0\n", "absent hold"},
    {"install reinstreq half-installed a 1.0\n",
	"Package a, version absent is in error state: reinstreq"},
    {"install ok installed b 1.0\n", "purged "},
    {"", "purged "},
};

static const char *
dpkg_state(struct resource_run *r, struct instance *i)
{
	strbuf_reset(&r->err);
	if (instance_retrieve(i, &r->err) < 0)
		return r->err.s;
	return arena_printf(r->arena, "%s %s",
	    ruby_text(r->arena, instance_is(i, "ensure")),
	    ruby_text(r->arena, instance_is(i, "mark")));
}

static bool
has_dpkg(void)
{
	return access("/usr/bin/dpkg-deb", X_OK) == 0 &&
	       access("/usr/bin/dpkg-query", X_OK) == 0;
}

static void
the_state_of_a_package_is_read_from_its_line(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	if (!has_dpkg())
		skip();
	for (size_t n = 0; n < sizeof(states) / sizeof(states[0]); n++) {
		const char *wanted = states[n][1];

		file_make(r, "status", states[n][0]);
		resource_run_again(r);
		i = package(r, "dpkg", "a", "{allow_virtual: false}");
		assert_string_equal(dpkg_state(r, i), wanted);
		/* the same from the states of all packages */
		i = package(r, "dpkg", "a", "{allow_virtual: false}");
		assert_int_equal(
		    dpkg_prefetch(i->provider, r->machine, NULL, 0, &r->err),
		    0);
		assert_string_equal(dpkg_state(r, i), wanted);
	}
}

/* A line with provided names, and the name that stands for "v". */
static const char *const provides[][2] = {
    {"install ok installed a 1.0 [v]\n", "a"},
    {"install ok installed a 1.0 [v, b]\n", "a"},
    {"install ok installed a 1.0 [b, v]\n", "a"},
    {"install ok installed a 1.0 [b, v, c]", "a"},
    {"install ok installed b 1.0 [c]\ninstall ok installed a 1.0 [v]\n", "a"},
    {"install ok installed a 1.0 [bv]\n", "v"},
    {"install ok installed a 1.0 [vb]\n", "v"},
    {"install ok installed a 1.0 [b, vb, bv]\n", "v"},
    {"install ok installed a 1.0 []\n", "v"},
    {"install ok installed a 1.0 v]\n", "v"},
    {"install ok installed v 1.0\n", "v"},
    {"", "v"},
};

static void
a_virtual_name_is_that_of_a_package_that_provides_it(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	if (!has_dpkg())
		skip();
	for (size_t n = 0; n < sizeof(provides) / sizeof(provides[0]); n++) {
		const char *found = provides[n][1];

		file_make(r, "status",
		    "install ok installed a 1.0\n"
		    "install ok not-installed v \n");
		file_make(r, "provides", provides[n][0]);
		i = package(r, "dpkg", "v", "{allow_virtual: true}");
		assert_string_equal(dpkg_state(r, i),
		    strcmp(found, "a") == 0 ? "1.0 none" : "purged none");
		assert_string_equal(instance_text(i, "name"), found);
	}
	/* one that is installed stands for itself */
	file_make(r, "provides", provides[0][0]);
	file_make(r, "status", "install ok installed v 2.0\n");
	i = package(r, "dpkg", "v", "{allow_virtual: true}");
	assert_string_equal(dpkg_state(r, i), "2.0 none");
	file_make(r, "status", "");
	i = package(r, "dpkg", "v", "{allow_virtual: true}");
	assert_string_equal(dpkg_state(r, i), "purged ");
	assert_string_equal(instance_text(i, "name"), "a");
}

static void
all_states_are_read_once_until_a_change(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;
	const struct provider *p;

	if (!has_dpkg())
		skip();
	file_make(r, "status", "install ok installed a 1.0\n");
	i = package(r, "dpkg", "a", "{}");
	p = i->provider;
	for (int n = 0; n < 2; n++)
		assert_int_equal(
		    dpkg_prefetch(p, r->machine, NULL, 0, &r->err), 0);
	assert_string_equal(dpkg_state(r, i), "1.0 none");
	assert_string_equal(file_text(r, "calls"), "dpkg-query \n");
	assert_int_equal(dpkg_forget(i, &r->err), 0);
	assert_string_equal(dpkg_state(r, i), "1.0 none");
	assert_string_equal(
	    file_text(r, "calls"), "dpkg-query \ndpkg-query a\n");
	assert_string_equal(dpkg_installed(i, &r->err), "1.0");
	file_make(r, "status", "");
	assert_null(dpkg_installed(i, &r->err));
	file_make(r, "status",
	    "install ok installed a 1.0\nhold ok config-files b 2\n");
	assert_true(
	    strcmp(resources_list(r, p, "ensure"), "a=1.0; b=absent") == 0 ||
	    strcmp(r->out.s, "b=absent; a=1.0") == 0);
	assert_true(
	    strcmp(resources_list(r, p, "mark"), "a=none; b=hold") == 0 ||
	    strcmp(r->out.s, "b=hold; a=none") == 0);
}

static void
failures_of_dpkg_query_are_reported(void **state)
{
	static const char why[] = "dpkg-query ended with 2: no database";
	struct resource_run *r = *state;
	struct instance *i;

	if (!has_dpkg())
		skip();
	file_make(r, "fails", "no database\nfurther lines\n");
	i = package(r, "dpkg", "a", "{}");
	assert_string_equal(dpkg_state(r, i), why);
	assert_string_equal(resources_list(r, i->provider, NULL),
	    arena_printf(r->arena, "!%s", why));
	assert_int_equal(
	    dpkg_prefetch(i->provider, r->machine, NULL, 0, &r->err), -1);
	resource_run_again(r);
	i = package(r, "dpkg", "a", "{}");
	assert_null(dpkg_installed(i, &r->err));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(versions_of_installed_packages_are_listed),
	    TEST(one_package_is_asked_for_by_its_name),
	    TEST(all_packages_are_asked_for_once),
	    TEST(a_package_is_installed_updated_or_removed_by_rpm),
	    TEST(failures_of_rpm_are_reported),
	    TEST(the_state_of_a_package_is_read_from_its_line),
	    TEST(a_virtual_name_is_that_of_a_package_that_provides_it),
	    TEST(all_states_are_read_once_until_a_change),
	    TEST(failures_of_dpkg_query_are_reported),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
