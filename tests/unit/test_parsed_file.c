/*
 * Files of lines that are resources: hosts, keys of hosts and mail aliases, in
 * several files, which other programs change as well.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "resource_run.h"
#include "language/schema/registry.h"

/* The text behind the lines of the header. */
static const char *
body(struct resource_run *r, const char *name)
{
	const char *s = file_text(r, name);

	for (int n = 0; n < 3 && strncmp(s, "# HEADER: ", 10) == 0; n++)
		s = strchr(s, '\n') + 1;
	return s;
}

static struct instance *
resource(struct resource_run *r, const struct resource_type *t,
    const char *title, const char *file, const char *yaml)
{
	return resource_make(r, t, title,
	    arena_printf(
		r->arena, "{target: %s, %s", file_path(r, file), yaml + 1));
}

/*
 * The text of the file, a resource with attributes, its changes, and the text
 * afterwards; NULL: as it was, not written.
 */
struct row {
	const char *was, *title, *attributes, *events, *now;
};

static void
check_rows(struct resource_run *r, const struct resource_type *t,
    const struct row *rows, size_t count)
{
	for (size_t n = 0; n < count; n++) {
		const struct row *row = &rows[n];
		struct instance *i;

		file_make(r, "f", row->was);
		resource_run_again(r);
		i = resource(r, t, row->title, "f", row->attributes);
		if (i == NULL) {
			assert_string_equal(r->err.s, row->events);
			continue;
		}
		assert_string_equal(instance_apply(r, i), row->events);
		assert_string_equal(resource_settle(r, i->provider), "");
		assert_string_equal(
		    body(r, "f"), row->now != NULL ? row->now : row->was);
		assert_int_equal(
		    strncmp(file_text(r, "f"), "# HEADER: This", 14) == 0,
		    row->now != NULL);
	}
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows[0])

/* --- hosts --- */

static const struct row hosts[] = {
    {"", "h", "{ensure: absent}", "", NULL},
    {"", "h", "{ip: 10.0.0.1}", "created", "10.0.0.1\th\n"},
    {"# a\n\nx\n", "h", "{ip: '::1', host_aliases: [a, b], comment: c d}",
	"created", "# a\n\nx\n::1\th\ta b\t# c d\n"},
    {"# a", "h", "{ip: 10.0.0.1}", "created", "# a\n10.0.0.1\th\n"},
    {"", "h", "{}", "created !ip is a required attribute for hosts", NULL},
    {"10.0.0.1 h\n", "h", "{ip: 10.0.0.1}", "", NULL},
    {"10.0.0.1 h a\tb # c  d\n", "h",
	"{ip: 10.0.0.1, host_aliases: [a, b], comment: c  d}", "", NULL},
    {"10.0.0.1 h # c\n10.0.0.2 i\n", "h", "{ip: 10.0.0.3}",
	"ip changed '10.0.0.1' to '10.0.0.3'",
	"10.0.0.3\th\t# c\n10.0.0.2 i\n"},
    {"10.0.0.1 h a\n", "h", "{ip: 10.0.0.1, host_aliases: [a, b]}",
	"host_aliases changed a to 'a b'", "10.0.0.1\th\ta b\n"},
    {"10.0.0.1 h#c\n", "h", "{ip: 10.0.0.1, comment: d}",
	"comment changed 'c' to 'd'", "10.0.0.1\th\t# d\n"},
    {"10.0.0.1 h\n10.0.0.2 i\n", "h", "{ensure: absent}", "removed",
	"10.0.0.2 i\n"},
    /* of two with the same name the last counts */
    {"10.0.0.1 h\n10.0.0.2 h\n", "h", "{ip: 10.0.0.2}", "", NULL},
    {"10.0.0.1 h\n10.0.0.2 h\n", "h", "{ensure: absent}", "removed",
	"10.0.0.1 h\n"},
    {"# HEADER: x\n# HEADE\n10.0.0.1 h\n", "h", "{ip: 10.0.0.2}",
	"ip changed '10.0.0.1' to '10.0.0.2'", "# HEADE\n10.0.0.2\th\n"},
    /* lines that are not those of hosts */
    {"1 h\n 10.0.0.1 h\n10.0.0.1 # h\n10.0.0.1\ng.0.0.1 h\n#::1 h\n", "h",
	"{ensure: absent}", "", NULL},
    {"::1 h\n", "h", "{ensure: absent}", "removed", ""},
    {"a1 h\n", "h", "{ensure: absent}", "removed", ""},
    /* values */
    {"", "a-b.c_d.", "{ip: 'fe80::1%eth0'}", "created",
	"fe80::1%eth0\ta-b.c_d.\n"},
    {"", "-a", "{}", "Parameter name failed on Host[-a]: Invalid host name",
	NULL},
    {"", "a-", "{}", "Parameter name failed on Host[a-]: Invalid host name",
	NULL},
    {"", "a..b", "{}", "Parameter name failed on Host[a..b]: Invalid host name",
	NULL},
    {"", "a/b", "{}", "Parameter name failed on Host[a/b]: Invalid host name",
	NULL},
    {"", "h", "{ip: 10.0.0}",
	"Parameter ip failed on Host[h]: Invalid IP address \"10.0.0\"", NULL},
    {"", "h", "{ip: '10.0.0.1%eth0'}",
	"Parameter ip failed on Host[h]: Invalid IP address "
	"\"10.0.0.1%eth0\"",
	NULL},
    {"", "h", "{ip: '::1%'}",
	"Parameter ip failed on Host[h]: Invalid IP address \"::1%\"", NULL},
    {"", "h", "{ip: '::1% a'}",
	"Parameter ip failed on Host[h]: Invalid IP address \"::1% a\"", NULL},
    {"", "h", "{ip: 1}", "Parameter ip failed on Host[h]: Invalid IP address 1",
	NULL},
    {"", "h", "{host_aliases: ''}",
	"Parameter host_aliases failed on Host[h]: Host aliases cannot be an "
	"empty string. Use an empty array to delete all host_aliases ",
	NULL},
    {"", "h", "{host_aliases: a b}",
	"Parameter host_aliases failed on Host[h]: Host aliases cannot "
	"include whitespace",
	NULL},
    {"", "h", "{comment: \"a\\nb\"}",
	"Parameter comment failed on Host[h]: Comment cannot include newline",
	NULL},
};

static void
lines_of_hosts_are_found_and_changed(void **state)
{
	check_rows(*state, &resource_type_host, ROWS(hosts));
}

/* --- keys of hosts --- */

static const struct row keys[] = {
    {"h ssh-rsa AAA\n", "h", "{type: ssh-rsa, key: AAA}", "", NULL},
    {"h \t ssh-rsa\t AAA x \n", "h", "{type: ssh-rsa, key: 'AAA x '}", "",
	NULL},
    {"h,a,b ssh-rsa AAA\n", "h",
	"{type: ssh-rsa, key: AAA, host_aliases: [a, b]}", "", NULL},
    {"h,a ssh-rsa AAA\n", "h", "{type: ssh-rsa, key: BBB}",
	"key changed 'AAA' to 'BBB'", "h,a ssh-rsa BBB\n"},
    {"h, ssh-rsa AAA\n", "h", "{type: ssh-rsa, key: BBB}",
	"key changed 'AAA' to 'BBB'", "h ssh-rsa BBB\n"},
    {"h,a ssh-rsa AAA\n", "h", "{type: ssh-rsa, host_aliases: [c, d]}",
	"host_aliases changed ['a'] to ['c', 'd']", "h,c,d ssh-rsa AAA\n"},
    /* a name has a key of each type */
    {"h ssh-rsa AAA\nh ssh-dss BBB\n", "h", "{type: ssh-rsa, ensure: absent}",
	"removed", "h ssh-dss BBB\n"},
    {"h ssh-rsa AAA\n", "h", "{type: ssh-dss, key: B}", "created",
	"h ssh-rsa AAA\nh ssh-dss B\n"},
    {"#h ssh-rsa AAA\nh ssh-rsa\nh ssh-rsa \nh\n", "h",
	"{type: ssh-rsa, ensure: absent}", "", NULL},
    {"", "h", "{type: ssh-rsa}", "created !sshkey needs a type and a key",
	NULL},
    {"", "a b", "{}",
	"Parameter name failed on Sshkey[a b]: Resourcename cannot include "
	"whitespaces",
	NULL},
    {"", "a,b", "{}",
	"Parameter name failed on Sshkey[a,b]: No comma in resourcename "
	"allowed. If you want to specify aliases use the host_aliases "
	"property",
	NULL},
    {"", "h", "{host_aliases: a b}",
	"Parameter host_aliases failed on Sshkey[h]: Aliases cannot include "
	"whitespace",
	NULL},
    {"", "h", "{host_aliases: 'a,b'}",
	"Parameter host_aliases failed on Sshkey[h]: Aliases must be provided "
	"as an array, not a comma-separated list",
	NULL},
    {"", "h", "{key: \"a\\nb\"}",
	"Parameter key failed on Sshkey[h]: Key must not contain line ends",
	NULL},
};

static void
keys_of_hosts_are_found_and_changed(void **state)
{
	check_rows(*state, &resource_type_sshkey, ROWS(keys));
}

/* --- mail aliases --- */

static const struct row aliases[] = {
    {"a: b\n", "a", "{recipient: b}", "", NULL},
    {"a : b ,\tc\n", "a", "{recipient: [b, c]}", "", NULL},
    {"a: \"b c\", 'd'\n", "a", "{recipient: [b c, d]}", "", NULL},
    {"a: \"b,c\",d\n", "a", "{recipient: [d]}",
	"recipient changed ['b,c', 'd'] to ['d']", "a: d\n"},
    {"a: b\n c,\n\td\nx: y\n", "a", "{recipient: [e, f g, 'h|i']}",
	"recipient changed ['b  c', 'd'] to ['e', 'f g', 'h|i']",
	"a: e,\"f g\",\"h|i\"\nx: y\n"},
    {"a: b,\n c", "a", "{recipient: [b, c]}", "", NULL},
    {"a: b\n\n c\n", "a", "{recipient: d}", "recipient changed ['b'] to ['d']",
	"a: d\n\n c\n"},
    {"a: b\n#c\n", "a", "{recipient: d}", "recipient changed ['b'] to ['d']",
	"a: d\n#c\n"},
    {"a: b\nx: y\n z\n", "a", "{ensure: absent}", "removed", "x: y\n z\n"},
    {"a: b,\n c\nx: y\n", "a", "{ensure: absent}", "removed", "x: y\n"},
    {"#a: b\n a: b\n: b\na\n", "a", "{ensure: absent}", "", NULL},
    {"a: :include: /x \n", "a", "{file: /x}", "", NULL},
    {"a: :include:/x\n", "a", "{file: /y}", "file changed '/x' to '/y'",
	"a: :include: /y\n"},
    {"a: b\n", "a", "{file: /y}", "defined 'file' as '/y'",
	"a: :include: /y\n"},
    {"a: :include: /x\n", "a", "{recipient: b}", "defined 'recipient' as ['b']",
	"a: b\n"},
    {"", "a", "{recipient: [b-c, d+e_f, g@h.i]}", "created",
	"a: b-c,d+e_f,g@h.i\n"},
    {"", "a", "{file: /x}", "created", "a: :include: /x\n"},
    {"", "a", "{}", "created !Field 'recipient' is required", NULL},
    {"", "a:b", "{recipient: c}",
	"created !'a:b' cannot be the name of an alias", NULL},
    {"", "#a", "{recipient: c}", "created !'#a' cannot be the name of an alias",
	NULL},
    {"", " a", "{recipient: c}", "created !' a' cannot be the name of an alias",
	NULL},
    {"", "a", "{recipient: b, file: /x}",
	"Validation of Mailalias[a] failed: You cannot specify both a "
	"recipient and a file",
	NULL},
    {"", "a", "{recipient: \"b\\nc\"}",
	"Parameter recipient failed on Mailalias[a]: Recipients cannot "
	"include line ends",
	NULL},
};

static void
mail_aliases_are_found_and_changed(void **state)
{
	check_rows(*state, &resource_type_mailalias, ROWS(aliases));
}

/* --- several files --- */

static struct instance *
host(struct resource_run *r, const char *title, const char *file,
    const char *yaml)
{
	return resource(r, &resource_type_host, title, file, yaml);
}

static void
a_record_moves_to_another_file(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	file_make(r, "f", "10.0.0.1 h a # c\n10.0.0.2 i\n");
	file_make(r, "g", "10.0.0.3 j\n");
	/* the file was read for another resource */
	i = host(r, "i", "f", "{}");
	assert_string_equal(instance_apply(r, i), "");
	i = host(r, "h", "g", "{}");
	assert_string_equal(instance_apply(r, i),
	    arena_printf(r->arena, "target changed '%s' to '%s'",
		file_path(r, "f"), file_path(r, "g")));
	assert_string_equal(resource_settle(r, i->provider), "");
	assert_string_equal(body(r, "f"), "10.0.0.2 i\n");
	assert_string_equal(body(r, "g"), "10.0.0.3 j\n10.0.0.1\th\ta\t# c\n");
	/* the record is found where it is now */
	i = host(r, "h", "g", "{ip: 10.0.0.1}");
	assert_string_equal(instance_apply(r, i), "");
}

static void
a_file_is_written_once_and_read_again_after_others_change_it(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	file_make(r, "f", "10.0.0.1 h\n");
	i = host(r, "h", "f", "{ip: 10.0.0.2}");
	assert_string_equal(
	    instance_apply(r, i), "ip changed '10.0.0.1' to '10.0.0.2'");
	/* pending changes are kept */
	file_make(r, "f", "10.0.0.9 other\n");
	i = host(r, "i", "f", "{ip: 10.0.0.3}");
	assert_string_equal(instance_apply(r, i), "created");
	assert_string_equal(resource_settle(r, i->provider), "");
	assert_string_equal(body(r, "f"), "10.0.0.2\th\n10.0.0.3\ti\n");
	/* without them the file is read again */
	file_make(r, "f", "10.0.0.4 h is another one\n");
	i = host(r, "h", "f", "{ip: 10.0.0.4}");
	assert_string_equal(instance_apply(r, i), "");
	assert_string_equal(resource_settle(r, i->provider), "");
	assert_string_equal(file_text(r, "f"), "10.0.0.4 h is another one\n");
	file_make(r, "f", NULL);
	i = host(r, "h", "f", "{ensure: absent}");
	assert_string_equal(instance_apply(r, i), "");
	/* the removal of what was created leaves nothing */
	i = host(r, "h", "f", "{ip: 10.0.0.5}");
	assert_string_equal(instance_apply(r, i), "created");
	i = host(r, "h", "f", "{ensure: absent}");
	assert_string_equal(instance_apply(r, i), "removed");
	assert_string_equal(resource_settle(r, i->provider), "");
	assert_string_equal(body(r, "f"), "");
}

static void
a_file_that_cannot_be_written_fails_its_resources(void **state)
{
	struct resource_run *r = *state;
	struct instance *good, *bad, *worse;
	const char *why;

	good = host(r, "a", "f", "{ip: 10.0.0.1}");
	bad = host(r, "b", "no/f", "{ip: 10.0.0.2}");
	worse = host(r, "c", "none/f", "{ip: 10.0.0.3}");
	assert_string_equal(instance_apply(r, good), "created");
	assert_string_equal(instance_apply(r, bad), "created");
	assert_string_equal(instance_apply(r, worse), "created");
	why = resource_settle(r, good->provider);
	assert_non_null(strstr(why, "no/f"));
	assert_non_null(strstr(why, "none/f"));
	assert_non_null(strstr(why, "; "));
	assert_true(strncmp(why, "; ", 2) != 0);
	assert_null(good->provider->unsettled(good));
	assert_non_null(strstr(bad->provider->unsettled(bad), "no/f"));
	assert_non_null(strstr(worse->provider->unsettled(worse), "none/f"));
	assert_null(strstr(bad->provider->unsettled(bad), "none/f"));
	assert_null(strstr(worse->provider->unsettled(worse), "no/f"));
	assert_string_equal(body(r, "f"), "10.0.0.1\ta\n");
	/* a later try */
	assert_int_equal(mkdir(file_path(r, "no"), 0755), 0);
	assert_int_equal(mkdir(file_path(r, "none"), 0755), 0);
	assert_string_equal(resource_settle(r, good->provider), "");
	assert_null(bad->provider->unsettled(bad));
	assert_string_equal(body(r, "no/f"), "10.0.0.2\tb\n");
}

static void
a_file_that_cannot_be_read_fails_its_resources(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	assert_int_equal(mkdir(file_path(r, "f"), 0755), 0);
	i = host(r, "a", "f", "{ip: 10.0.0.1}");
	assert_int_equal(instance_retrieve(i, &r->err), -1);
	assert_int_equal(strncmp(r->err.s,
			     arena_printf(r->arena,
				 "could not read %s: ", file_path(r, "f")),
			     17 + strlen(file_path(r, "f"))),
	    0);
	assert_int_equal(
	    i->provider->prefetch(i->provider, r->machine, &i, 1, &r->err), -1);
	assert_int_equal(
	    i->provider->prefetch(i->provider, r->machine, &i, 0, &r->err), 0);
	assert_string_equal(i->type->ops->writes(i, 0), file_path(r, "f"));
	assert_null(i->type->ops->writes(i, 1));
}

static void
a_line_with_a_nul_is_kept(void **state)
{
	static const char text[] = "10.0.0.1 h\0x\n10.0.0.2 i\n";
	static const char end[] = "10.0.0.1 h\0x\n10.0.0.3\ti\n";
	struct resource_run *r = *state;
	struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	const char *s;
	size_t n;

	assert_int_equal(
	    fs_replace_soon(file_path(r, "f"), text, sizeof(text) - 1, &owner),
	    0);
	assert_string_equal(
	    instance_apply(r, host(r, "h", "f", "{ensure: absent}")), "");
	assert_string_equal(
	    instance_apply(r, host(r, "i", "f", "{ip: 10.0.0.3}")),
	    "ip changed '10.0.0.2' to '10.0.0.3'");
	assert_string_equal(
	    resource_settle(r, host(r, "i", "f", "{}")->provider), "");
	s = fs_read(r->arena, file_path(r, "f"), 65536, &n);
	assert_non_null(s);
	assert_true(n > sizeof(end));
	assert_memory_equal(s + n - (sizeof(end) - 1), end, sizeof(end) - 1);
}

#define TEST(f)                          \
	cmocka_unit_test_setup_teardown( \
	    f, resource_run_setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(lines_of_hosts_are_found_and_changed),
	    TEST(keys_of_hosts_are_found_and_changed),
	    TEST(mail_aliases_are_found_and_changed),
	    TEST(a_record_moves_to_another_file),
	    TEST(a_file_is_written_once_and_read_again_after_others_change_it),
	    TEST(a_file_that_cannot_be_written_fails_its_resources),
	    TEST(a_file_that_cannot_be_read_fails_its_resources),
	    TEST(a_line_with_a_nul_is_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
