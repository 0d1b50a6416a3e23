/*
 * Each system call of a request for a file fails in turn: the request is
 * refused, or its answer is that of a request without a failure.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "unit/failing_calls.h"
#include "unit/fileserver_site.h"

/* Ask the request for a file, and close its content. */
static int
asked(enum fileserver_kind kind, const char *path)
{
	int status = ask(kind, path);

	if (status == 200 && kind == FILESERVER_CONTENT)
		close(answer.fd);
	return status;
}

/* A server that has the mounts, but no digest, when call n fails. */
static int
tried(enum fileserver_kind kind, const char *path, unsigned n)
{
	int status;

	fileserver_free(server);
	server = fileserver_new(at("fileserver.conf"));
	assert_int_equal(metadata("data/none"), 404);
	failing_name = NULL;
	failing_seen = 0;
	failing_errno = ENOMEM;
	failing_at = n;
	status = asked(kind, path);
	failing_at = 0;
	return status;
}

/*
 * The digest of a link or of a directory may be missing, as with Puppet; of a
 * search, all files are listed.
 */
static bool
is_same(const char *whole, const char *files)
{
	const char *sum = strstr(whole, "\"checksum\":");

	if (strcmp(out.s, whole) == 0)
		return true;
	if (strstr(out.s, "\"value\":null") == NULL)
		return false;
	if (rq.kind == FILESERVER_METADATAS)
		return strcmp(names(), files) == 0;
	return strstr(out.s, "\"type\":\"file\"") == NULL &&
	       strncmp(out.s, whole, (size_t)(sum - whole)) == 0;
}

/* A directory above that cannot be looked at is not an allowed one. */
static bool
is_refused(int status)
{
	return status == 503 ||
	       (status == 403 && strcmp(failing_name, "fstat") == 0);
}

static void
each_call_fails(enum fileserver_kind kind, const char *path)
{
	unsigned n, before;
	const char *whole, *files;
	int status;

	assert_int_equal(tried(kind, path, 0), 200);
	whole = arena_strdup(a, out.s);
	files = names();
	before = descriptors();
	for (n = 1; n < FAILING_CALLS_MAX; n++) {
		status = tried(kind, path, n);
		if (descriptors() != before)
			fail_msg("%s: call %u, %s: a descriptor is open", path,
			    n, failing_name);
		if (failing_name == NULL)
			break;
		if (status == 200 ? !is_same(whole, files)
				  : !is_refused(status))
			fail_msg("%s: call %u, %s: %d %s %s", path, n,
			    failing_name, status, answer.message, out.s);
	}
	assert_int_equal(status, 200);
	assert_true(n > 1 && n < FAILING_CALLS_MAX);
}

static void
a_failed_call_refuses_the_request(void **state)
{
	static const struct {
		enum fileserver_kind kind;
		const char *path;
	} rows[] = {
	    {FILESERVER_METADATA, "modules/one/d/b"},
	    {FILESERVER_METADATA, "modules/one/link"},
	    {FILESERVER_METADATA, "modules/one/absolute"},
	    {FILESERVER_METADATA, "modules/one"},
	    {FILESERVER_METADATA, "data/absolute"},
	    {FILESERVER_METADATAS, "modules/one/d"},
	    {FILESERVER_CONTENT, "modules/one/d/b"},
	    {FILESERVER_CONTENT, "modules/one/link"},
	    {FILESERVER_CONTENT, "modules/one/absolute"},
	};

	(void)state;
	link_to("env/modules/one/files/link", "d/b");
	link_to(
	    "env/modules/one/files/absolute", at("env/modules/one/files/d/b"));
	link_to("data/absolute", at("data/b"));
	file("data/b", "b\n");
	file("fileserver.conf",
	    arena_printf(a, "[data]\npath %s\n", at("data")));
	rq.recurse = true;
	for (int follow = 0; follow < 2; follow++) {
		rq.follow = follow;
		for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
			each_call_fails(rows[i].kind, rows[i].path);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_failed_call_refuses_the_request, site_setup, site_teardown),
	};

	return cmocka_run_group_tests(tests, site_open, site_close);
}
