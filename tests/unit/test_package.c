/* The provider of a package, and the arguments made of its options. */
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
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/package/args.h"
#include "language/schema/registry.h"
#include "language/value/hash.h"

/* A system, and its provider as stock Puppet 7.23 selects it. */
struct choice {
	const char *name, *family, *major;
	const char *provider;
	const char *needs; /* a program at another place */
};

static const struct choice choices[] = {
    {"Debian", "Debian", "12", "apt", "/usr/bin/apt-get"},
    {"Ubuntu", "Debian", "22.04", "apt", "/usr/bin/apt-get"},
    {"CentOS", "RedHat", "8", "dnf", NULL},
    {"CentOS", "RedHat", "7", "yum", NULL},
    {"RedHat", "RedHat", "9", "dnf", NULL},
    {"Fedora", "RedHat", "38", "dnf", NULL},
    {"Amazon", "RedHat", "2", "dnf", NULL},
    {"Amazon", "RedHat", "2023", "dnf", NULL},
    {"Fedora", "RedHat", "20", "dnfmodule", "/usr/bin/dnf"},
    {"Alpine", "Alpine", "3", "dnfmodule", "/usr/bin/dnf"},
    {"SLES", "Suse", "15", "zypper", "/usr/bin/zypper"},
    {"OpenSuSE", "Suse", "15", "zypper", "/usr/bin/zypper"},
};

static struct value
facts(void *context, struct arena *a)
{
	const struct choice *c = context;
	struct vhash *release = vhash_new(a, 1), *os = vhash_new(a, 3);
	struct vhash *all = vhash_new(a, 1);

	vhash_set_str(a, release, "major", value_str(c->major));
	vhash_set_str(a, os, "name", value_str(c->name));
	vhash_set_str(a, os, "family", value_str(c->family));
	vhash_set_str(a, os, "release", value_hash(release));
	vhash_set_str(a, all, "os", value_hash(os));
	return value_hash(all);
}

static struct machine *
machine_of(struct arena *a, const struct choice *c)
{
	struct machine *m = machine_new(a);

	m->facts_load = facts;
	m->context = (void *)(uintptr_t)c;
	return m;
}

/* A folder with empty programs of these names, first in PATH. */
static void
programs_make(char *dir, const char *const *names)
{
	char path[200];
	FILE *f;

	assert_non_null(mkdtemp(dir));
	for (; *names != NULL; names++) {
		snprintf(path, sizeof(path), "%s/%s", dir, *names);
		f = fopen(path, "w");
		assert_non_null(f);
		fputs("#!/bin/sh\n", f);
		fclose(f);
		chmod(path, 0755);
	}
	setenv("PATH", dir, 1);
}

static void
programs_remove(const char *dir, const char *const *names)
{
	char path[200];

	for (; *names != NULL; names++) {
		snprintf(path, sizeof(path), "%s/%s", dir, *names);
		unlink(path);
	}
	rmdir(dir);
}

static void
providers_are_selected(void **state)
{
	static const char *const names[] = {"rpm", "dnf", "yum", NULL};
	char dir[] = "/tmp/dalang-test-XXXXXX";
	const struct provider *p;
	struct machine *m;
	const char *why;
	struct arena *a;

	(void)state;
	programs_make(dir, names);
	for (size_t n = 0; n < sizeof(choices) / sizeof(choices[0]); n++) {
		const struct choice *c = &choices[n];

		if (c->needs != NULL && access(c->needs, X_OK) < 0) {
			print_message("no %s here\n", c->needs);
			continue;
		}
		a = arena_new(0);
		m = machine_of(a, c);
		p = provider_default(m, machine_type(m, "Package", &why));
		assert_non_null(p);
		if (strcmp(p->name, c->provider) != 0)
			fail_msg("%s %s: %s", c->name, c->major, p->name);
		arena_free(a);
	}
	programs_remove(dir, names);
}

/* --- options --- */

struct fixture {
	struct arena *arena;
	struct instance *i;
	struct strbuf err;
};

static void
begin(struct fixture *f)
{
	f->arena = arena_new(0);
	f->i = instance_new(
	    machine_of(f->arena, &choices[0]), &resource_type_package, "x");
	strbuf_init(&f->err, 65536);
	assert_int_equal(provider_set(f->i, value_str("rpm"), &f->err), 0);
}

static void
end(struct fixture *f)
{
	strbuf_release(&f->err);
	arena_free(f->arena);
}

static int
set(struct fixture *f, const char *name, struct value v)
{
	return instance_set(
	    f->i, resource_type_attr(&resource_type_package, name), v, &f->err);
}

static const char *
words(struct fixture *f, const char *option)
{
	struct package_args w = {.count = 0};
	const char *text = "";
	size_t n;

	if (option == NULL)
		package_args_add_options(&w, f->i, "install_options");
	else
		package_args_add_values(&w, f->i, option);
	for (n = 0; n < w.count; n++)
		text = arena_printf(f->arena, "%s<%s>", text, w.items[n]);
	return text;
}

static struct value
options(struct arena *a)
{
	struct vhash *h = vhash_new(a, 2);
	struct vlist l;

	vlist_init(&l, a);
	vlist_push(&l, value_str("-a"));
	vlist_push(&l, value_str("b \"c\""));
	vlist_push(&l, value_str("--enablerepo=one"));
	vhash_set_str(a, h, "--enablerepo", value_str("two"));
	vhash_set_str(a, h, "-o", value_str("d e"));
	vhash_set_str(a, h, "--disablerepo", value_str("*"));
	vlist_push(&l, value_hash(h));
	vlist_push(&l, value_str("--enablerepo=one"));
	return vlist_value(&l);
}

static void
options_are_arguments(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f);
	assert_int_equal(set(&f, "install_options", options(f.arena)), 0);
	assert_string_equal(words(&f, NULL),
	    "<-a><\"b \\\"c\\\"\"><--enablerepo=one><--disablerepo=*>"
	    "<--enablerepo=two><-o=\"d e\"><--enablerepo=one>");
	assert_string_equal(
	    words(&f, "--enablerepo"), "<--enablerepo=one><--enablerepo=two>");
	assert_string_equal(words(&f, "--disablerepo"), "<--disablerepo=*>");
	assert_string_equal(words(&f, "--disable"), "");
	assert_int_equal(set(&f, "install_options", value_str("-x")), 0);
	assert_string_equal(words(&f, NULL), "<-x>");
	end(&f);
}

static void
too_many_arguments_are_an_error(void **state)
{
	struct package_args w = {.count = 0};
	struct fixture f;
	int n;

	(void)state;
	begin(&f);
	package_args_add(&w, "/bin/true");
	for (n = 0; n < PACKAGE_ARGS_MAX; n++)
		package_args_add(&w, "x");
	assert_int_equal(
	    package_args_run(f.i, &w, NULL, &f.err), ATTR_ERR_COMPLETE);
	assert_string_equal(
	    f.err.s, "The command '/bin/true' would have more than 500 words");
	end(&f);
}

/* Attribute, value, and the error. */
static const struct {
	const char *name, *value, *why;
} refused[] = {
    {"ensure", "purged",
	"Parameter ensure failed on Package[x]: Provider rpm must have "
	"features 'purgeable' to set 'ensure' to 'purged'"},
    {"ensure", "disabled",
	"Parameter ensure failed on Package[x]: Provider rpm must have "
	"features 'disableable' to set 'ensure' to 'disabled'"},
    {"configfiles", "drop",
	"Parameter configfiles failed on Package[x]: Invalid value \"drop\". "
	"Valid values are keep, replace."},
};

static void
values_are_checked(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f);
	for (size_t n = 0; n < sizeof(refused) / sizeof(refused[0]); n++) {
		strbuf_reset(&f.err);
		assert_int_equal(
		    set(&f, refused[n].name, value_str(refused[n].value)), -1);
		assert_string_equal(f.err.s, refused[n].why);
	}
	strbuf_reset(&f.err);
	assert_int_equal(set(&f, "install_options", value_int(1)), -1);
	assert_string_equal(f.err.s,
	    "Parameter install_options failed on Package[x]: Expected either "
	    "a string or hash of options");
	assert_int_equal(set(&f, "ensure", value_str(">=1.0 <2.0")), 0);
	end(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(providers_are_selected),
	    cmocka_unit_test(options_are_arguments),
	    cmocka_unit_test(too_many_arguments_are_an_error),
	    cmocka_unit_test(values_are_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
