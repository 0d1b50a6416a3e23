/*
 * A store on a full disk and on a read-only one: an error with the reason, what
 * was committed stays, and the next put that finds room is stored.  Each case
 * runs in a mount namespace of its own, as root.
 */

#include <errno.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "exports_site.h"

/* Exits of a child: that of a process without the right to mount. */
#define NO_MOUNT 77

/* Fill json with a resource of n bytes and a name. */
static const char *
json_of(const char *title, size_t n)
{
	static char json[2 << 20];
	size_t at = (size_t)snprintf(json, sizeof(json),
	    "[{\"type\":\"Host\",\"title\":\"%s\",\"exported\":true,"
	    "\"parameters\":{\"a\":\"",
	    title);

	memset(json + at, 'x', n);
	memcpy(json + at + n, "\"}}]", 5);
	return json;
}

static void
full(void)
{
	bool written;
	unsigned i = 0;
	char name[16];
	int failed = 0;

	site_open_with(&site_limits, NOW);
	site_put("first", NOW, json_of("first", 10));
	for (; i < 100 && !failed; i++) {
		snprintf(name, sizeof(name), "n%u", i);
		failed = site_put_only(name, NOW, NOW, json_of("n", 100000),
			     &written) != EXPORTS_OK;
		if (exports_commit(site, &site_why) != EXPORTS_OK)
			failed = 1;
	}
	assert_true(failed && i > 2);
	assert_non_null(strstr(site_why.s, "full"));
	/* the stored exports are found */
	assert_string_equal(
	    site_titles("Host", "[\"=\",\"title\",\"first\"]"), "first ");
	assert_int_equal(mount(NULL, site_dir, NULL, MS_REMOUNT, "size=8m"), 0);
	assert_int_equal(site_put("last", NOW, json_of("last", 100000)), 1);
	assert_string_equal(
	    site_titles("Host", "[\"=\",\"title\",\"last\"]"), "last ");
	assert_int_equal(exports_check(site, &site_why), EXPORTS_OK);
	site_close();
	site_open_with(&site_limits, NOW);
	assert_string_equal(
	    site_titles("Host", "[\"=\",\"title\",\"last\"]"), "last ");
	site_close();
}

static void
read_only(void)
{
	site_open_with(&site_limits, NOW);
	site_put("first", NOW, json_of("first", 10));
	site_close();
	assert_int_equal(
	    mount(NULL, site_dir, NULL, MS_REMOUNT | MS_RDONLY, ""), 0);
	strbuf_reset(&site_why);
	assert_null(exports_open(site_path, &site_limits, NOW, &site_why));
	assert_non_null(strstr(site_why.s, strerror(EROFS)));
	assert_int_equal(mount(NULL, site_dir, NULL, MS_REMOUNT, ""), 0);
	site_open_with(&site_limits, NOW);
	assert_int_equal(site_why.len, 0);
	assert_string_equal(site_titles("Host", NULL), "first ");
	site_close();
}

/* Run the case in a file system of 2 MB. */
static void
run_in_small(void (*one)(void))
{
	int status;
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0) {
		if (unshare(CLONE_NEWNS) < 0 ||
		    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0 ||
		    mount("none", site_dir, "tmpfs", 0, "size=2m") < 0)
			_exit(NO_MOUNT);
		one();
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (WIFEXITED(status) && WEXITSTATUS(status) == NO_MOUNT)
		skip();
	assert_int_equal(status, 0);
}

static void
test_full(void **state)
{
	(void)state;
	run_in_small(full);
}

static void
test_read_only(void **state)
{
	(void)state;
	run_in_small(read_only);
}

static int
setup(void **state)
{
	(void)state;
	site_make();
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_full, setup, site_teardown),
	    cmocka_unit_test_setup_teardown(
		test_read_only, setup, site_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
