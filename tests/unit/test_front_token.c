/* The token of the status page: its file, and the requests that it permits. */

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

#include "base/files/fs.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "server/front/front_token.h"

#define TOKEN "0123456789abcdef0123456789abcdef"
/* "a:" and the token, "b" and the token, the token behind two colons */
#define GOOD	 "YTowMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1Njc4OWFiY2RlZg=="
#define NAMELESS "OjAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2Nzg5YWJjZGVm"
#define NO_COLON "YjAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2Nzg5YWJjZGVm"
#define TWO	 "YTo6MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="
/* one byte fewer */
#define SHORT "YTowMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1Njc4OWFiY2Rl"

static char path[64];

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/front_token.%ld", (long)getpid());
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static void
file_make(const char *text, size_t n, mode_t mode)
{
	const struct fs_owner owner = {mode, FS_KEEP_UID, FS_KEEP_GID};

	assert_int_equal(fs_replace(path, text, n, &owner), 0);
}

/* --- the file --- */

static void
test_a_token_has_32_to_512_bytes(void **state)
{
	static const struct {
		size_t n;
		const char *end;
		bool ok;
	} rows[] = {
	    {31, "", false},
	    {31, "\n", false},
	    {32, "", true},
	    {32, " \t\r\n", true},
	    {512, "\n", true},
	    {513, "", false},
	    {0, "\n", false},
	};
	struct front_token t, same;
	char text[600], error[200];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		memset(text, 'x', sizeof(text));
		snprintf(text + rows[i].n, sizeof(text) - rows[i].n, "%s",
		    rows[i].end);
		file_make(text, strlen(text), 0600);
		error[0] = '\0';
		assert_int_equal(
		    front_token_read(path, &t, error, sizeof(error)),
		    rows[i].ok ? 0 : -1);
		assert_int_equal(t.set, rows[i].ok);
		assert_int_equal(
		    strstr(error, ": a token has 32 to 512 bytes") != NULL,
		    !rows[i].ok);
		if (i == 2)
			same = t;
		if (i == 3)
			assert_memory_equal(
			    t.digest, same.digest, sizeof(t.digest));
	}
}

static void
test_the_file_of_a_token_is_private(void **state)
{
	static const mode_t modes[] = {0640, 0620, 0610, 0604, 0602, 0601};
	struct front_token t = {.set = true};
	char error[200] = "";

	(void)state;
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		file_make(TOKEN, strlen(TOKEN), modes[i]);
		assert_int_equal(
		    front_token_read(path, &t, error, sizeof(error)), -1);
		assert_non_null(
		    strstr(error, ": others than its owner may use it"));
		assert_false(t.set);
	}
	file_make(TOKEN, strlen(TOKEN), 0400);
	assert_int_equal(front_token_read(path, &t, error, sizeof(error)), 0);
	assert_true(t.set);
	error[0] = '\0';
	assert_int_equal(front_token_read("", &t, error, sizeof(error)), 0);
	assert_false(t.set);
	assert_string_equal(error, "");
	assert_int_equal(
	    front_token_read("/nonexistent", &t, error, sizeof(error)), -1);
	assert_string_equal(error,
	    "status_page_token = /nonexistent: No such file or directory");
	if (geteuid() != 0)
		return;
	assert_int_equal(chown(path, 1, 1), 0);
	assert_int_equal(front_token_read(path, &t, error, sizeof(error)), -1);
	assert_non_null(
	    strstr(error, ": its owner is not the user of the daemon"));
}

/* --- requests --- */

struct request {
	const char *line, *fields, *address, *certname;
	bool proxied;
	bool permitted, challenged;
};

#define BASIC "Authorization: Basic "

static const struct request requests[] = {
    {"GET /status", BASIC GOOD "\r\n", "127.0.0.1", "", false, true, false},
    {"GET /status/nodes", BASIC GOOD "\r\n", "127.9.9.9", "", false, true,
	false},
    {"GET /status", "Authorization: bASIC " GOOD "\r\n", "::1", "", false, true,
	false},
    {"GET /status", BASIC NAMELESS "\r\n", "::ffff:127.0.0.1", "", false, true,
	false},
    /* also with a certificate, which has not been enough */
    {"GET /status", BASIC GOOD "\r\n", "127.0.0.1", "a", false, true, false},
    {"GET /status", BASIC SHORT "\r\n", "127.0.0.1", "a", false, false, false},
    /* other credentials */
    {"GET /status", "", "127.0.0.1", "", false, false, true},
    {"GET /status", BASIC SHORT "\r\n", "127.0.0.1", "", false, false, true},
    {"GET /status", BASIC TWO "\r\n", "127.0.0.1", "", false, false, true},
    {"GET /status", BASIC NO_COLON "\r\n", "127.0.0.1", "", false, false, true},
    {"GET /status", BASIC "\r\n", "127.0.0.1", "", false, false, true},
    {"GET /status", BASIC "!" GOOD "\r\n", "127.0.0.1", "", false, false, true},
    {"GET /status", "Authorization: Basic\r\n", "127.0.0.1", "", false, false,
	true},
    {"GET /status", "Authorization: Bearer " GOOD "\r\n", "127.0.0.1", "",
	false, false, true},
    {"GET /status", "Authorization: Token " GOOD "\r\n", "127.0.0.1", "", false,
	false, true},
    /* other pages */
    {"HEAD /status", BASIC GOOD "\r\n", "127.0.0.1", "", false, false, false},
    {"GET /status/v1", BASIC GOOD "\r\n", "127.0.0.1", "", false, false, false},
    {"GET /status/v1/x", BASIC GOOD "\r\n", "127.0.0.1", "", false, false,
	false},
    {"GET /status/v10", BASIC GOOD "\r\n", "127.0.0.1", "", false, true, false},
    {"GET /statu", BASIC GOOD "\r\n", "127.0.0.1", "", false, false, false},
    {"GET /a/status", BASIC GOOD "\r\n", "127.0.0.1", "", false, false, false},
    /* other machines */
    {"GET /status", BASIC GOOD "\r\n", "192.0.2.1", "", false, false, false},
    {"GET /status", BASIC GOOD "\r\n", "12.7.0.1", "", false, false, false},
    {"GET /status", BASIC GOOD "\r\n", "::12", "", false, false, false},
    {"GET /status", BASIC GOOD "\r\n", "::ffff:192.0.2.1", "", false, false,
	false},
    {"GET /status", BASIC GOOD "\r\n", "127.0.0.1", "", true, false, false},
    {"GET /status", BASIC GOOD "\r\nX-Forwarded-For: a\r\n", "127.0.0.1", "",
	false, false, false},
    {"GET /status", BASIC GOOD "\r\nForwarded: a\r\n", "127.0.0.1", "", false,
	false, false},
    {"GET /status", BASIC GOOD "\r\nVia: a\r\n", "127.0.0.1", "", false, false,
	false},
    {"GET /status", BASIC GOOD "\r\nX-Real-IP: a\r\n", "127.0.0.1", "", false,
	false, false},
    {"GET /status", BASIC GOOD "\r\nX-Other: a\r\n", "127.0.0.1", "", false,
	true, false},
};

/* Check the answer to a request. */
static void
request_is(const struct front_token *t, const struct request *r)
{
	struct http_exchange *x = calloc(1, sizeof(*x));
	struct http_parser p;
	const char *why;
	char text[600];
	size_t used;

	assert_non_null(x);
	http_parser_init(&p, 1000);
	snprintf(text, sizeof(text), "%s HTTP/1.1\r\nHost: h\r\n%s\r\n",
	    r->line, r->fields);
	assert_int_equal(
	    http_parser_feed(&p, text, strlen(text), &used), HTTP_PARSE_DONE);
	x->rq = &p.rq;
	assert_int_equal(
	    route_path_parse(&x->path, p.rq.head.s, p.rq.target_len, &why), 0);
	snprintf(x->address, sizeof(x->address), "%s", r->address);
	snprintf(x->certname, sizeof(x->certname), "%s", r->certname);
	x->proxied = r->proxied;
	if (front_token_permits(t, x) != r->permitted)
		fail_msg("%s from %s: %s", r->line, r->address, r->fields);
	assert_int_equal(x->challenge != NULL, r->challenged);
	if (r->challenged)
		assert_string_equal(x->challenge,
		    "WWW-Authenticate: Basic realm=\"Dalang\", "
		    "charset=\"UTF-8\"\r\n");
	http_parser_release(&p);
	free(x);
}

static void
test_a_token_is_for_the_page_and_this_machine(void **state)
{
	static const struct request without = {"GET /status", BASIC GOOD "\r\n",
	    "127.0.0.1", "", false, false, false};
	static const struct request other = {"GET /status", BASIC GOOD "\r\n",
	    "127.0.0.1", "", false, false, true};
	struct front_token t;
	char error[200];

	(void)state;
	file_make(TOKEN "\n", strlen(TOKEN) + 1, 0600);
	assert_int_equal(front_token_read(path, &t, error, sizeof(error)), 0);
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		request_is(&t, &requests[i]);
	/* each byte of the digest counts */
	for (size_t i = 0; i < sizeof(t.digest); i++) {
		t.digest[i] ^= 1;
		request_is(&t, &other);
		t.digest[i] ^= 1;
	}
	request_is(&t, &requests[0]);
	assert_int_equal(front_token_read("", &t, error, sizeof(error)), 0);
	request_is(&t, &without);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_token_has_32_to_512_bytes),
	    cmocka_unit_test(test_the_file_of_a_token_is_private),
	    cmocka_unit_test(test_a_token_is_for_the_page_and_this_machine),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
