/* Mounts: lines of fstab, what is mounted, and the commands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>

#include "machine/resource/provider/editor/fstab.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/* Is mounted on every machine, and none of our files. */
#define MOUNTED "/proc"

/* The list of mounts in place of the kernel's; NULL: that of the kernel. */
static const char *mountinfo;

int
open(const char *path, int flags, ...)
{
	va_list ap;
	mode_t mode;

	va_start(ap, flags);
	mode = (flags & O_CREAT) != 0 ? va_arg(ap, mode_t) : 0;
	va_end(ap);
	if (mountinfo != NULL && strcmp(path, "/proc/self/mountinfo") == 0)
		path = mountinfo;
	return openat(AT_FDCWD, path, flags, mode);
}

static int
setup(void **state)
{
	static const char log[] = "echo \"${0##*/} $*\" >>$DIR/calls\n"
				  "test ! -f $DIR/fails-${0##*/}";
	struct resource_run *r;
	int rc = resource_run_setup(state);

	r = *state;
	if (rc == 0) {
		program_make(r, "mount", log);
		program_make(r, "umount", log);
	}
	return rc;
}

/* The file without the lines of the header. */
static const char *
table(struct resource_run *r)
{
	const char *s = file_text(r, "fstab"), *all = "";
	size_t n;

	for (; *s != '\0'; s += n) {
		n = strcspn(s, "\n");
		n += s[n] == '\n';
		if (strncmp(s, "# HEADER", 8) != 0)
			all = arena_printf(r->arena, "%s%.*s", all, (int)n, s);
	}
	return all;
}

/* The attributes with those that all tests need. */
static const char *
with_target(struct resource_run *r, const char *yaml)
{
	return arena_printf(
	    r->arena, "{target: %s, %s", file_path(r, "fstab"), yaml + 1);
}

/* A line, a mount point, and its fields. */
static const char *const lines[][3] = {
    {"none /a tmpfs ro 1 2", "/a", "none|tmpfs|ro|1|2"},
    {" \tnone\t /a/\r\ttmpfs", "/a", "none|tmpfs|absent|absent|absent"},
    {"none /a", "/a", "none|absent|absent|absent|absent"},
    {"none /a x y 1", "/a", "none|x|y|1|absent"},
    {"none /a x y 1 2 3 4", "/a", "none|x|y|1|2"},
    {"none /a// x y", "/a", "none|x|y|absent|absent"},
    {"none // x", "/", "none|x|absent|absent|absent"},
    {"none / x", "/", "none|x|absent|absent|absent"},
    {"none a x", "a", "none|x|absent|absent|absent"},
    {"a\\040b\\011c\\043d\\134 /a x", "/a",
	"a b\tc#d\\134|x|absent|absent|absent"},
    {"a\\040 /a\\040b x\\040y", "/a b", "a |x\\040y|absent|absent|absent"},
    {"a\\04 /a\\04", "/a\\04", "a\\04|absent|absent|absent|absent"},
    {"#none /a x", "/a", NULL},
    {"\t#none /a x", "/a", NULL},
    {"/a", "/a", NULL},
    {"/a ", "", NULL},
    {"none /ab x", "/a", NULL},
    {"one /a x\ntwo /a y", "/a", "two|y|absent|absent|absent"},
};

static void
fields_are_read_from_a_line(void **state)
{
	static const char *const names[] = {
	    "device", "fstype", "options", "dump", "pass"};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(lines) / sizeof(lines[0]); n++) {
		const char *got = "";
		struct instance *i;

		file_make(r, "fstab", lines[n][0]);
		resource_run_again(r);
		i = resource_make(
		    r, &resource_type_mount, lines[n][1], with_target(r, "{}"));
		assert_non_null(i);
		if (*lines[n][1] == '\0')
			continue;
		assert_int_equal(instance_retrieve(i, &r->err), 0);
		if (i->record == NULL) {
			assert_null(lines[n][2]);
			continue;
		}
		for (size_t k = 0; k < 5; k++)
			got = arena_printf(r->arena, "%s%s%s", got,
			    k > 0 ? "|" : "",
			    ruby_text(r->arena, instance_is(i, names[k])));
		assert_non_null(lines[n][2]);
		assert_string_equal(got, lines[n][2]);
	}
}

/* The file, a mount point with attributes, the changes, and the calls. */
static const struct {
	const char *was, *title, *attributes, *events, *calls;
	const char *now; /* NULL: as it was */
} mounts[] = {
    {"", "/no", "{ensure: absent}", "", "", NULL},
    {"none /no x  a 0 0\n", "/no", "{ensure: absent}",
	"undefined 'ensure' from 'unmounted'", "", ""},
    {"none /proc x a 0 0\n", MOUNTED, "{ensure: absent}",
	"undefined 'ensure' from 'mounted'", "umount /proc\n", ""},
    {"", MOUNTED, "{ensure: absent}", "undefined 'ensure' from 'ghost'",
	"umount /proc\n", NULL},
    {"none /no x  a 0 0\n", "/no", "{ensure: mounted}",
	"ensure changed 'unmounted' to 'mounted'", "mount /no\n", NULL},
    {"none /proc x a 0 0\n", MOUNTED, "{ensure: mounted}", "", "", NULL},
    {"# x\n", MOUNTED, "{ensure: mounted, device: none, fstype: proc}",
	"ensure changed 'ghost' to 'mounted'", "",
	"# x\nnone\t/proc\tproc\tdefaults\t0\t0\n"},
    {"", "/no/", "{ensure: mounted, device: none, fstype: x, options: a}",
	"defined 'ensure' as 'mounted'", "mount /no\n",
	"none\t/no\tx\ta\t0\t0\n"},
    {"none /no x  a 0 0\n", "/no", "{ensure: mounted, options: a, pass: 2}",
	"ensure changed 'unmounted' to 'mounted'", "mount /no\n",
	"none\t/no\tx\ta\t0\t2\n"},
    {"none /no x  a 0 0\n", "/no", "{ensure: unmounted}", "", "", NULL},
    {"none /no x a 0 0\n", "/no", "{ensure: unmounted, dump: '1'}",
	"dump changed '0' to '1'", "", "none\t/no\tx\ta\t1\t0\n"},
    {"none /proc x a 0 0\n", MOUNTED, "{ensure: unmounted, options: b}",
	"ensure changed 'mounted' to 'unmounted'", "umount /proc\n",
	"none\t/proc\tx\tb\t0\t0\n"},
    {"", MOUNTED, "{ensure: unmounted, device: none, fstype: x}",
	"ensure changed 'ghost' to 'unmounted'", "umount /proc\n",
	"none\t/proc\tx\tdefaults\t0\t0\n"},
    {"", "/no", "{ensure: unmounted, device: none, fstype: x}",
	"defined 'ensure' as 'unmounted'", "",
	"none\t/no\tx\tdefaults\t0\t0\n"},
    {"", "/no", "{ensure: defined, device: 'a b', fstype: x, pass: 1}",
	"defined 'ensure' as 'defined'", "",
	"a\\040b\t/no\tx\tdefaults\t0\t1\n"},
    {"", "/no", "{ensure: present, device: '#a#\tb', fstype: x}",
	"defined 'ensure' as 'defined'", "",
	"\\043a#\\011b\t/no\tx\tdefaults\t0\t0\n"},
    {"", MOUNTED, "{ensure: present, device: a, fstype: x}",
	"ensure changed 'ghost' to 'defined'", "",
	"a\t/proc\tx\tdefaults\t0\t0\n"},
    {"none /proc x a 0 0\n", MOUNTED, "{ensure: present}", "", "", NULL},
    {"none /no x  a 0 0\n", "/no", "{ensure: present, atboot: true}", "", "",
	NULL},
    {"none /no x  a 0 0\n", "/no", "{ensure: present, blockdevice: b}", "", "",
	NULL},
    {"", "/no", "{ensure: defined, device: a}",
	"defined 'ensure' as 'defined' !Mount[/no]: Field 'fstype' is "
	"required",
	"", NULL},
    {"", "/no", "{ensure: mounted, fstype: x}",
	"defined 'ensure' as 'mounted' !Field 'device' is required", "", NULL},
    {"", "/no", "{ensure: defined, fstype: x}",
	"defined 'ensure' as 'defined' !Field 'device' is required", "", NULL},
    {"", "/no", "{ensure: defined, device: '', fstype: x}",
	"defined 'ensure' as 'defined' !Field 'device' is required", "", NULL},
    {"none -a x a 0 0\n", "-a", "{ensure: mounted}",
	"ensure changed 'unmounted' to 'mounted' !'-a' is not a valid name: it "
	"is empty, begins with a dash or contains control characters",
	"", NULL},
};

static void
check_mount(struct resource_run *r, size_t n)
{
	const char *was = mounts[n].was, *now = mounts[n].now;
	struct instance *i;

	file_make(r, "fstab", was);
	file_make(r, "calls", "");
	resource_run_again(r);
	i = resource_make(r, &resource_type_mount, mounts[n].title,
	    with_target(r, mounts[n].attributes));
	assert_non_null(i);
	assert_string_equal(instance_apply(r, i), mounts[n].events);
	assert_string_equal(resource_settle(r, &provider_fstab), "");
	assert_null(provider_fstab.unsettled(i));
	assert_string_equal(file_text(r, "calls"), mounts[n].calls);
	assert_string_equal(table(r), now != NULL ? now : was);
}

static void
a_mount_has_a_line_and_a_state(void **state)
{
	for (size_t n = 0; n < sizeof(mounts) / sizeof(mounts[0]); n++)
		check_mount(*state, n);
}

/* The commands of a refresh after a run of that resource. */
static const struct {
	const char *title, *attributes, *calls;
} refreshes[] = {
    {MOUNTED, "{ensure: mounted}", "mount -o remount /proc\n"},
    {MOUNTED, "{ensure: mounted, remounts: false}",
	"umount /proc\nmount /proc\n"},
    {MOUNTED, "{ensure: mounted, fstype: swap}", ""},
    {"/no", "{ensure: unmounted}", ""},
    {"/no", "{ensure: mounted}", "mount -o remount /no\n"},
    {MOUNTED, "{ensure: unmounted}", ""},
};

static void
a_refresh_mounts_again_what_is_mounted(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	for (size_t n = 0; n < sizeof(refreshes) / sizeof(refreshes[0]); n++) {
		file_make(r, "fstab", "none /proc swap\nnone /no x\n");
		resource_run_again(r);
		i = resource_make(r, &resource_type_mount, refreshes[n].title,
		    with_target(r, refreshes[n].attributes));
		/* without the state of a run nothing is mounted */
		assert_int_equal(fstab_refresh(i, &r->err), 0);
		(void)instance_apply(r, i);
		file_make(r, "calls", "");
		assert_int_equal(fstab_refresh(i, &r->err), 0);
		assert_string_equal(file_text(r, "calls"), refreshes[n].calls);
	}
}

static void
commands_that_fail_are_failures(void **state)
{
	struct resource_run *r = *state;
	const char *failed;
	struct instance *i;

	failed = arena_printf(r->arena,
	    "Execution of '%s/bin/umount /proc' returned 1: ", r->dir);
	file_make(r, "fails-umount", "");
	file_make(r, "fstab", "none /proc x\n");
	i = resource_make(r, &resource_type_mount, MOUNTED,
	    with_target(r, "{ensure: absent}"));
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_int_equal(
	    fstab_ensure(i, value_str("absent"), &r->err), ATTR_ERR_COMPLETE);
	assert_string_equal(r->err.s, failed);
	strbuf_reset(&r->err);
	assert_int_equal(fstab_ensure(i, value_str("unmounted"), &r->err),
	    ATTR_ERR_COMPLETE);
	assert_string_equal(r->err.s, failed);
	/* it stays in the file */
	assert_string_equal(resource_settle(r, &provider_fstab), "");
	assert_string_equal(table(r), "none /proc x\n");
	i = resource_make(r, &resource_type_mount, MOUNTED,
	    with_target(r, "{ensure: mounted, remounts: false}"));
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_int_equal(fstab_refresh(i, &r->err), -1);
	file_make(r, "fails-umount", NULL);
	file_make(r, "fails-mount", "");
	assert_int_equal(fstab_refresh(i, &r->err), -1);
	strbuf_reset(&r->err);
	i = resource_make(r, &resource_type_mount, "/no",
	    with_target(r, "{ensure: mounted, device: a, fstype: x}"));
	assert_string_equal(instance_apply(r, i),
	    arena_printf(r->arena,
		"defined 'ensure' as 'mounted' !Execution of '%s/bin/mount "
		"/no' returned 1: ",
		r->dir));
	/* the line was written before */
	assert_string_equal(
	    table(r), "none /proc x\na\t/no\tx\tdefaults\t0\t0\n");
}

static void
a_link_to_a_mount_point_is_mounted(void **state)
{
	struct resource_run *r = *state;
	const char *link = file_path(r, "link"), *other = file_path(r, "other");
	struct instance *i;

	assert_int_equal(symlink(MOUNTED, link), 0);
	assert_int_equal(symlink(r->dir, other), 0);
	file_make(r, "fstab",
	    arena_printf(
		r->arena, "none %s x\nnone %s x\nnone none x\n", link, other));
	i = resource_make(r, &resource_type_mount, link, with_target(r, "{}"));
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_string_equal(instance_is(i, "ensure").s, "mounted");
	i = resource_make(r, &resource_type_mount, other, with_target(r, "{}"));
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_string_equal(instance_is(i, "ensure").s, "unmounted");
	i = resource_make(
	    r, &resource_type_mount, "none", with_target(r, "{}"));
	assert_int_equal(instance_retrieve(i, &r->err), 0);
	assert_string_equal(instance_is(i, "ensure").s, "unmounted");
}

/* The lines of the machine, and its mounts, of which /proc is one. */
static void
what_is_mounted_is_listed(void **state)
{
	struct resource_run *r = *state;
	const char *listed = arena_printf(
	    r->arena, "; %s; ", resources_list(r, &provider_fstab, "ensure"));
	const char *at = strstr(listed, "; /proc=");

	assert_non_null(at);
	at += strlen("; /proc=");
	assert_true(
	    strncmp(at, "ghost; ", 7) == 0 || strncmp(at, "mounted; ", 9) == 0);
	assert_null(strstr(at, "; /proc="));
}

/* Mount points as the kernel lists them, and whether a path is mounted. */
static const struct {
	const char *listed, *path, *state;
} points[] = {
    {"1 2 0:1 / /a rw - x\n", "/a", "mounted"},
    {"1 2 0:1 / /b rw\n1 2 0:1 / /a\n", "/a", "mounted"},
    {"1 2 0:1 /a /b rw /a\n", "/a", "unmounted"},
    {"1 2 0:1 / /a", "/a", "unmounted"},
    {"1 2 0:1 /\n/a\n", "/a", "unmounted"},
    {"1 2 0:1\n", "/a", "unmounted"},
    {"\n", "/a", "unmounted"},
    {"", "/a", "unmounted"},
    {"1 2 0:1 / /a\\040b rw\n", "/a b", "mounted"},
    {"1 2 0:1 / /\\101\\172 rw\n", "/Az", "mounted"},
    {"1 2 0:1 / /a\\134 rw\n", "/a\\", "mounted"},
    {"1 2 0:1 / /\\303\\244 rw\n", "/\xc3\xa4", "mounted"},
    {"1 2 0:1 / /\\377\n", "/\xff", "mounted"},
    {"1 2 0:1 / /a\\04 rw\n", "/a\\04", "mounted"},
    {"1 2 0:1 / /\\400 rw\n", "/\\400", "mounted"},
    {"1 2 0:1 / /\\080 rw\n", "/\\080", "mounted"},
    {"1 2 0:1 / /\\008 rw\n", "/\\008", "mounted"},
    {"1 2 0:1 / /0040 rw\n", "/0040", "mounted"},
};

static void
mount_points_are_read_as_the_kernel_writes_them(void **state)
{
	struct resource_run *r = *state;
	struct instance *i;

	mountinfo = file_path(r, "mountinfo");
	for (size_t n = 0; n < sizeof(points) / sizeof(points[0]); n++) {
		file_make(r, "mountinfo", points[n].listed);
		resource_run_again(r);
		i = resource_make(
		    r, &resource_type_mount, points[n].path, "{}");
		assert_non_null(i);
		assert_int_equal(instance_retrieve(i, &r->err), 0);
		/* a path that no line of the table has */
		assert_string_equal(instance_is(i, "ensure").s,
		    strcmp(points[n].state, "mounted") == 0 ? "ghost"
							    : "absent");
	}
	file_make(r, "mountinfo", NULL);
	resource_run_again(r);
	i = resource_make(r, &resource_type_mount, "/a", "{}");
	assert_int_equal(instance_retrieve(i, &r->err), -1);
	assert_string_equal(r->err.s,
	    "could not read /proc/self/mountinfo: No such file or directory");
	assert_non_null(strstr(resources_list(r, &provider_fstab, NULL),
	    "!could not read /proc/self/mountinfo: "));
	mountinfo = NULL;
}

static void
a_table_that_cannot_be_written_or_read_is_a_failure(void **state)
{
	static const struct {
		const char *title, *attributes, *events, *calls;
	} rows[] = {
	    {"/no", "{ensure: mounted, device: a, fstype: x}",
		"defined 'ensure' as 'mounted' !", ""},
	    {MOUNTED, "{ensure: unmounted, device: a, fstype: x}",
		"ensure changed 'ghost' to 'unmounted' !", ""},
	    {MOUNTED, "{ensure: unmounted, fstype: x}",
		"ensure changed 'ghost' to 'unmounted' !Field 'device'", ""},
	    {MOUNTED, "{ensure: absent}", "undefined 'ensure' from 'ghost'",
		"umount /proc\n"},
	};
	struct resource_run *r = *state;
	struct instance *i;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		resource_run_again(r);
		file_make(r, "calls", "");
		i = resource_make(r, &resource_type_mount, rows[n].title,
		    arena_printf(r->arena, "{target: %s, %s",
			file_path(r, "none/fstab"), rows[n].attributes + 1));
		assert_non_null(i);
		assert_int_equal(strncmp(instance_apply(r, i), rows[n].events,
				     strlen(rows[n].events)),
		    0);
		assert_string_equal(file_text(r, "calls"), rows[n].calls);
	}
	/* before a refresh as well */
	resource_run_again(r);
	i = resource_make(r, &resource_type_mount, MOUNTED,
	    arena_printf(r->arena,
		"{target: %s, ensure: mounted, device: a, fstype: x}",
		file_path(r, "none/fstab")));
	assert_string_equal(
	    instance_apply(r, i), "ensure changed 'ghost' to 'mounted'");
	file_make(r, "calls", "");
	assert_int_equal(fstab_refresh(i, &r->err), -1);
	assert_non_null(strstr(r->err.s, "none/fstab"));
	assert_string_equal(file_text(r, "calls"), "");
	assert_int_equal(mkdir(file_path(r, "fstab"), 0755), 0);
	resource_run_again(r);
	i = resource_make(
	    r, &resource_type_mount, MOUNTED, with_target(r, "{}"));
	assert_int_equal(instance_retrieve(i, &r->err), -1);
	assert_non_null(strstr(r->err.s, "fstab"));
}

/* The mount that each group of requirements names. */
static void
a_mount_requires_those_above(void **state)
{
	static const char *const rows[][3] = {
	    {"/", "", ""},
	    {"/a", "Mount[/]", ""},
	    {"/a/b", "Mount[/]", "Mount[/a]"},
	    {"/a/b/", "Mount[/]", "Mount[/a]"},
	    {"a/b", "", ""},
	};
	struct resource_run *r = *state;
	struct instance *i;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++)
		for (unsigned group = 0; group < 3; group++) {
			const char *wanted =
			    group < 2 ? rows[n][group + 1] : "";
			int rc;

			i = resource_make(r, &resource_type_mount, rows[n][0],
			    with_target(r, "{}"));
			strbuf_reset(&r->out);
			strbuf_addstr(&r->out, "");
			rc = i->type->ops->autorequire(i, group, 0, &r->out);
			assert_int_equal(rc, *wanted != '\0');
			assert_string_equal(r->out.s, wanted);
			assert_int_equal(
			    i->type->ops->autorequire(i, group, 1, &r->out), 0);
		}
}

static void
files_below_come_after_a_mount(void **state)
{
	static const struct {
		const char *path;
		int precedes;
	} rows[] = {
	    {"/a/b", 1},
	    {"/a/b/c", 1},
	    {"/a", 0},
	    {"/ab", 0},
	    {"/ab/c", 0},
	    {"/b/c", 0},
	};
	struct resource_run *r = *state;
	struct instance *i, *file;

	i = resource_make(r, &resource_type_mount, "/a", with_target(r, "{}"));
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		file =
		    resource_make(r, &resource_type_file, rows[n].path, "{}");
		assert_non_null(file);
		assert_int_equal(
		    i->type->ops->precedes(i, file), rows[n].precedes);
	}
	file = resource_make(r, &resource_type_mount, "/a/b", "{}");
	assert_int_equal(i->type->ops->precedes(i, file), 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(fields_are_read_from_a_line),
	    TEST(a_mount_has_a_line_and_a_state),
	    TEST(a_refresh_mounts_again_what_is_mounted),
	    TEST(commands_that_fail_are_failures),
	    TEST(a_link_to_a_mount_point_is_mounted),
	    TEST(what_is_mounted_is_listed),
	    TEST(mount_points_are_read_as_the_kernel_writes_them),
	    TEST(a_table_that_cannot_be_written_or_read_is_a_failure),
	    TEST(a_mount_requires_those_above),
	    TEST(files_below_come_after_a_mount),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
