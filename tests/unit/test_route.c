/* Paths are decoded once, and malformed ones are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/http_parse.h"
#include "network/http/server/route.h"

static const struct route rows[] = {
    {"/puppet/v3/catalog/:name", HTTP_GET | HTTP_POST, "catalog", 0, NULL, ""},
    {"/puppet/v3/file_content/:rest", HTTP_GET, "file", 0, NULL, ""},
    {"/status", HTTP_GET, "status", 0, NULL, ""},
    {"/puppet/v3/file_bucket_file/:rest", HTTP_GET, "bucket", 0, NULL, ""},
    {"/puppet-ca/v1/ocsp", HTTP_POST, "ocsp", 0, NULL, ""},
    {"/puppet-ca/v1/ocsp/:rest", HTTP_GET, "question", 0, NULL, ""},
    {"/five/abcde", HTTP_GET, "five", 0, NULL, ""},
    {"/status/node/:node", HTTP_GET, "node", 0, NULL, ""},
};

/* want: "kind name", the rest if it is one segment, or "400", "404", "405". */
static const struct {
	const char *target;
	unsigned method;
	const char *want;
} cases[] = {
    {"/status", HTTP_GET, "status -"},
    {"/status/", HTTP_GET, "status -"},
    {"/status?level=debug", HTTP_GET, "status -"},
    {"/%73tatus", HTTP_GET, "status -"},
    {"/status", HTTP_PUT, "405"},
    {"/statu", HTTP_GET, "404"},
    {"/status/x", HTTP_GET, "404"},
    {"/", HTTP_GET, "400"},
    {"", HTTP_GET, "400"},
    {"status", HTTP_GET, "400"},
    {"xstatus", HTTP_GET, "400"},
    {"*", HTTP_GET, "400"},
    {"?/status", HTTP_GET, "400"},
    {"/five/abcde", HTTP_GET, "five -"},
    {"/five/abcdf", HTTP_GET, "404"},
    {"/five/:node", HTTP_GET, "404"},
    {"/five/abcd", HTTP_GET, "404"},
    {"/status/node/abc", HTTP_GET, "node abc"},
    {"/status/nodes/abc", HTTP_GET, "404"},
    {"/status/node", HTTP_GET, "404"},
    {"//status", HTTP_GET, "400"},
    {"/puppet/v3/catalog/a.b", HTTP_POST, "catalog a.b"},
    {"/puppet/v3/catalog/%61.b?x=/../", HTTP_GET, "catalog a.b"},
    {"/puppet/v3/catalog/a/../b", HTTP_GET, "400"},
    {"/puppet/v3/catalog/..", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%2e%2e", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%2E.", HTTP_GET, "400"},
    {"/puppet/v3/catalog/.", HTTP_GET, "400"},
    {"/puppet/v3/catalog/a%2fb", HTTP_GET, "400"},
    {"/puppet/v3/catalog/a%5cb", HTTP_GET, "400"},
    {"/puppet/v3/catalog/a%00", HTTP_GET, "400"},
    {"/puppet/v3/catalog/a%0a", HTTP_GET, "400"},
    {"/puppet/v3/catalog/a%7f", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%c0%af", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%ff", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%4", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%1f", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%20", HTTP_GET, "catalog  "},
    {"/puppet/v3/catalog/.a", HTTP_GET, "catalog .a"},
    {"/puppet/v3/catalog/...", HTTP_GET, "catalog ..."},
    {"/puppet/v3/catalog/a.", HTTP_GET, "catalog a."},
    {"/puppet/v3/catalog//a", HTTP_GET, "400"},
    {"/puppet/v3/catalog/%252e%252e", HTTP_GET, "catalog %2e%2e"},
    {"/puppet/v3/catalog", HTTP_GET, "404"},
    {"/puppet/v3/catalog/a/b", HTTP_GET, "404"},
    {"/puppet/v3/file_content/modules/a/b c", HTTP_GET, "file -"},
    {"/puppet/v3/file_content/a/%2e%2e/b", HTTP_GET, "400"},
    /* an absolute path, behind a digest only */
    {"/puppet/v3/file_bucket_file/md5/12//a", HTTP_GET, "bucket -"},
    {"/puppet/v3/file_bucket_file/md5/12//", HTTP_GET, "bucket -"},
    {"/puppet/v3/file_bucket_file/md5/12///a", HTTP_GET, "400"},
    {"/puppet/v3/file_bucket_file/md5/12//a//b", HTTP_GET, "400"},
    {"/puppet/v3/file_bucket_file/md5//12/a", HTTP_GET, "400"},
    {"/puppet/v3/file_bucket_file//md5/12/a", HTTP_GET, "400"},
    {"//puppet/v3/file_bucket_file/md5/12/a", HTTP_GET, "400"},
    {"/puppet/v3/file_content/md5/12//a", HTTP_GET, "400"},
    {"/puppet/v3/file_bucket_file/md5/12//a/../b", HTTP_GET, "400"},
    /* base 64 is one segment with any slashes, and nothing else is allowed */
    {"/puppet-ca/v1/ocsp", HTTP_POST, "ocsp -"},
    {"/puppet-ca/v1/ocsp/", HTTP_POST, "ocsp -"},
    {"/puppet-ca/v1/ocsp/MEI//a+b/c==", HTTP_GET, "question MEI//a+b/c=="},
    {"/puppet-ca/v1/ocsp/MEI%2F%2fa%2Bb%3D?x", HTTP_GET, "question MEI//a+b="},
    {"/puppet-ca/v1/ocsp//", HTTP_GET, "question /"},
    {"/puppet-ca/v1/ocsp/..", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/../clean", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/%2e%2e/clean", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/a%00", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/a%", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/a%252f", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/a b", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/\xc3\xa4", HTTP_GET, "400"},
    {"/puppet-ca/v1/ocsp/abc", HTTP_PUT, "405"},
    {"/puppet-ca/v2/ocsp/a%2fb", HTTP_GET, "400"},
};

static void
paths_have_their_routes(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct route_path p;
		const struct route *r;
		const char *why, *name;
		char got[128];
		size_t rest = ROUTE_SEGMENTS_MAX;
		int other;

		if (route_path_parse(&p, cases[i].target,
			strlen(cases[i].target), &why) < 0) {
			snprintf(got, sizeof(got), "400");
		} else if ((r = route_find(rows, sizeof(rows) / sizeof(rows[0]),
				&p, cases[i].method, &name, &rest, &other)) ==
			   NULL) {
			snprintf(got, sizeof(got), "%d", other ? 405 : 404);
		} else {
			snprintf(got, sizeof(got), "%s %s", r->kind,
			    name != NULL	  ? name
			    : p.count == rest + 1 ? p.segments[rest]
						  : "-");
		}
		if (strcmp(got, cases[i].want) != 0)
			fail_msg("%s: %s, wanted %s", cases[i].target, got,
			    cases[i].want);
	}
}

static void
the_rest_and_the_query_are_separated(void **state)
{
	static const char target[] = "/puppet/v3/file_content/m/a%20b?x=1&y=2";
	struct route_path p;
	const char *why, *name;
	size_t rest;
	int other;

	(void)state;
	assert_int_equal(
	    route_path_parse(&p, target, sizeof(target) - 1, &why), 0);
	assert_non_null(
	    route_find(rows, 4, &p, HTTP_GET, &name, &rest, &other));
	assert_int_equal(rest, 3);
	assert_string_equal(p.segments[rest], "m");
	assert_string_equal(p.segments[rest + 1], "a b");
	assert_int_equal(p.query_len, 7);
	assert_memory_equal(p.query, "x=1&y=2", 7);
}

/* Rows behind the last one, and bytes behind the target, are not read. */
static void
only_what_is_given_is_read(void **state)
{
	static const char target[] = "/status/x?y";
	struct route_path p;
	const char *why, *name;
	size_t rest;
	int other;

	(void)state;
	assert_int_equal(route_path_parse(&p, target, 7, &why), 0);
	assert_ptr_equal(p.query, target + 7);
	assert_int_equal(p.query_len, 0);
	assert_ptr_equal(
	    route_find(rows, 3, &p, HTTP_GET, &name, &rest, &other), &rows[2]);
	assert_null(route_find(rows, 2, &p, HTTP_GET, &name, &rest, &other));
	assert_int_equal(other, 0);
	assert_int_equal(route_path_parse(&p, target, 0, &why), -1);
	assert_string_equal(why, "malformed path");
}

static void
long_paths_are_refused(void **state)
{
	struct route_path p;
	char target[ROUTE_PATH_MAX + 10];
	const char *why;

	(void)state;
	memset(target, 'a', sizeof(target));
	target[0] = '/';
	assert_int_equal(
	    route_path_parse(&p, target, ROUTE_PATH_MAX - 1, &why), 0);
	assert_int_equal(
	    route_path_parse(&p, target, ROUTE_PATH_MAX, &why), -1);
	for (size_t i = 0; i < sizeof(target); i += 2)
		target[i] = '/';
	assert_int_equal(
	    route_path_parse(&p, target, 2 * ROUTE_SEGMENTS_MAX, &why), 0);
	assert_int_equal(
	    route_path_parse(&p, target, 2 * ROUTE_SEGMENTS_MAX + 2, &why), -1);
}

static void
a_path_is_joined_again(void **state)
{
	static const char target[] = "/puppet/v3/file_content/m/a%20b/?x=1";
	char text[ROUTE_PATH_MAX];
	struct route_path p;
	const char *why;

	(void)state;
	assert_int_equal(
	    route_path_parse(&p, target, sizeof(target) - 1, &why), 0);
	assert_int_equal(p.count, 5);
	assert_false(p.absolute);
	assert_int_equal(route_path_join(&p, text), 29);
	assert_string_equal(text, "/puppet/v3/file_content/m/a b");
	assert_int_equal(route_path_parse(&p, "/status", 7, &why), 0);
	assert_int_equal(p.query_len, 0);
	assert_int_equal(route_path_parse(&p,
			     "/puppet/v3/file_bucket_file/md5/12//a", 37, &why),
	    0);
	assert_true(p.absolute);
	assert_int_equal(p.count, 6);
	assert_int_equal(route_path_parse(&p, "", 0, &why), -1);
	assert_string_equal(why, "malformed path");
	assert_int_equal(route_path_parse(&p, "x/a", 3, &why), -1);
}

static void
certnames_are_checked(void **state)
{
	char longest[300];

	(void)state;
	assert_true(route_certname_ok("web01.example.com"));
	assert_true(route_certname_ok("a_b-c"));
	assert_false(route_certname_ok(""));
	assert_false(route_certname_ok("."));
	assert_false(route_certname_ok(".."));
	assert_false(route_certname_ok("Web01"));
	assert_false(route_certname_ok("a b"));
	assert_false(route_certname_ok("a%2e"));
	assert_false(route_certname_ok("a/b"));
	memset(longest, 'a', sizeof(longest));
	longest[254] = '\0';
	assert_false(route_certname_ok(longest));
	longest[253] = '\0';
	assert_true(route_certname_ok(longest));
	assert_false(route_certname_ok("a:b"));
	assert_false(route_certname_ok("\xc3\xa9"));
	assert_true(route_certname_ok("..."));
	assert_true(route_certname_ok("-"));
	assert_true(route_environment_ok("production_2"));
	assert_true(route_environment_ok("Prod"));
	longest[63] = '\0';
	assert_true(route_environment_ok(longest));
	longest[63] = 'a';
	longest[64] = '\0';
	assert_false(route_environment_ok(longest));
	assert_false(route_environment_ok("a-b"));
	assert_false(route_environment_ok(""));
	assert_false(route_environment_ok("a.b"));
	assert_false(route_environment_ok("../x"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(paths_have_their_routes),
	    cmocka_unit_test(the_rest_and_the_query_are_separated),
	    cmocka_unit_test(only_what_is_given_is_read),
	    cmocka_unit_test(long_paths_are_refused),
	    cmocka_unit_test(a_path_is_joined_again),
	    cmocka_unit_test(certnames_are_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
