/* Requests that wait for a signature: their clients' shares, and their ages. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "network/ca/api.h"
#include "network/ca/origin.h"
#include "network/ca/waiting.h"
#include "unit/ca_site.h"
#include "unit/still_clock.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define DAY	 (24 * 60 * 60)

static struct ca_state state;
static struct strbuf out;

static int
setup(void **unused)
{
	memset(&state, 0, sizeof(state));
	strbuf_init(&out, CA_ANSWER_MAX);
	return site_setup(unused);
}

static int
teardown(void **unused)
{
	strbuf_release(&out);
	ca_state_release(&state);
	return site_teardown(unused);
}

static int
asked(enum ca_call call, const char *name, const char *body,
    const char *address, const char *client)
{
	const struct ca_ask ask = {.call = call,
	    .name = name,
	    .state = "",
	    .body = body,
	    .n = strlen(body),
	    .address = address,
	    .client = client};
	enum ca_form form;

	strbuf_reset(&out);
	return ca_answer(&c, &ask, &state, &out, &form);
}

/* Submit a request of a name from an address; the status. */
static int
submitted(const char *name, const char *address)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem(name, NULL, &key);

	pki_key_free(key);
	return asked(CA_PUT_REQUEST, name, pem, address, "");
}

static const char *
file_of(const char *name)
{
	return arena_printf(a, "%s/%s.pem", c.request_dir, name);
}

static bool
waits(const char *name)
{
	return access(file_of(name), F_OK) == 0;
}

/* A request's file is as if it was written so many seconds ago. */
static void
aged(const char *name, int64_t seconds)
{
	const struct timespec times[2] = {
	    {ca_now() - seconds, 0}, {ca_now() - seconds, 0}};

	assert_int_equal(utimensat(AT_FDCWD, file_of(name), times, 0), 0);
}

/* Fill up with requests of an address (NULL: unknown), but for some places. */
static void
filled(const char *address, size_t have, size_t rest)
{
	write_file(file_of("f0"),
	    address == NULL
		? "x"
		: arena_printf(a, "# received from %s\nx\n", address));
	for (size_t i = 1; i + have + rest < CA_REQUESTS_MAX; i++)
		assert_int_equal(
		    link(file_of("f0"), file_of(arena_printf(a, "f%zu", i))),
		    0);
}

static size_t
files(void)
{
	struct fs_list l;

	assert_int_equal(fs_list(a, c.request_dir, SIZE_MAX, &l), 0);
	return l.count;
}

static uint64_t
used(const char *client)
{
	return account_used(ca_waiting_account(&state.waiting), client);
}

/* --- shares --- */

static void
the_client_with_most_requests_loses_its_oldest(void **unused)
{
	(void)unused;
	assert_int_equal(submitted("old", "192.0.2.1"), 200);
	aged("old", 5 * DAY);
	filled("2001:db8:1:2::7", 1, 1);
	aged("f17", 60);
	assert_int_equal(submitted("first", "192.0.2.2"), 200);
	assert_int_equal(files(), CA_REQUESTS_MAX);
	assert_int_equal(submitted("second", "192.0.2.2"), 200);
	assert_int_equal(files(), CA_REQUESTS_MAX);
	assert_true(waits("old"));
	assert_true(waits("first"));
	assert_true(waits("second"));
	assert_int_equal(used("address 192.0.2.2"), 2);
	assert_int_equal(used("address 2001:db8:1:2::"), CA_REQUESTS_MAX - 3);
	assert_int_equal(
	    metrics_own->cell[metric_row(M_dlcShareRefused, M_SHARE_REQUESTS)],
	    1);
	/* an address beside it is the same machine */
	write_file(file_of("f0"), "# received from 2001:db8:1:2::8\nx\n");
	assert_int_equal(submitted("other", "2001:db8:1:2:ffff::1"), 200);
	assert_true(waits("other"));
	assert_true(waits("old"));
	assert_int_equal(files(), CA_REQUESTS_MAX);
}

/* Of clients with one request each, the oldest goes. */
static void
files_of_other_programs_are_clients_of_their_own(void **unused)
{
	(void)unused;
	filled(NULL, 1, 0);
	write_file(file_of("oldest"), "x");
	aged("oldest", 7);
	assert_int_equal(submitted("new", "192.0.2.2"), 200);
	assert_false(waits("oldest"));
	assert_true(waits("new"));
	assert_int_equal(files(), CA_REQUESTS_MAX);
	/* this client has most, now */
	assert_int_equal(submitted("more", "192.0.2.2"), 200);
	assert_false(waits("new"));
	assert_true(waits("more"));
}

static void
a_listed_name_needs_no_room(void **unused)
{
	(void)unused;
	c.autosign = in("names");
	write_file(in("names"), "web\n");
	c.request_rate = 1;
	filled("192.0.2.9", 0, 0);
	assert_int_equal(submitted("web", "192.0.2.9"), 200);
	assert_int_equal(submitted("x", "192.0.2.9"), 200);
	assert_int_equal(submitted("y", "192.0.2.9"), 429);
	assert_int_equal(files(), CA_REQUESTS_MAX);
	assert_int_equal(
	    access(arena_printf(a, "%s/web.pem", c.signed_dir), F_OK), 0);
}

static void
what_others_change_is_noticed(void **unused)
{
	(void)unused;
	assert_int_equal(submitted("a", "192.0.2.1"), 200);
	assert_int_equal(submitted("b", "192.0.2.1"), 200);
	assert_int_equal(submitted("c", "192.0.2.2"), 200);
	assert_int_equal(used("address 192.0.2.1"), 2);
	unlink(file_of("a"));
	assert_int_equal(mkdir(file_of("directory"), 0755), 0);
	assert_int_equal(symlink("none.pem", file_of("link")), 0);
	write_file(arena_printf(a, "%s/README", c.request_dir), "x");
	write_file(arena_printf(a, "%s/.pem", c.request_dir), "x");
	write_file(file_of("\n\x01 x"), "x");
	assert_int_equal(submitted("d", "192.0.2.2"), 200);
	assert_int_equal(used("address 192.0.2.1"), 1);
	/* a restart */
	ca_state_release(&state);
	assert_int_equal(submitted("e", "192.0.2.2"), 200);
	assert_int_equal(used("address 192.0.2.1"), 1);
	assert_int_equal(used("address 192.0.2.2"), 3);
	/* without the directory nothing is lost but what was in it */
	assert_int_equal(rename(c.request_dir, in("ca/moved")), 0);
	assert_int_equal(submitted("f", "192.0.2.3"), 200);
	assert_int_equal(submitted("g", "192.0.2.3"), 200);
	assert_int_equal(used("address 192.0.2.3"), 2);
	assert_int_equal(used("address 192.0.2.2"), 0);
}

/* --- rates --- */

static void
a_client_has_a_rate(void **unused)
{
	char name[16];

	(void)unused;
	c.request_rate = 3;
	for (int i = 0; i < 3; i++) {
		snprintf(name, sizeof(name), "n%d", i);
		assert_int_equal(submitted(name, "192.0.2.1"), 200);
	}
	assert_int_equal(submitted("n3", "192.0.2.1"), 429);
	assert_string_equal(out.s,
	    "address 192.0.2.1 has submitted the maximum of certificate "
	    "requests within a minute (csr_rate): 3");
	assert_false(waits("n3"));
	assert_int_equal(submitted("n3", "192.0.2.2"), 200);
	/* one that is refused otherwise does not count */
	assert_int_equal(submitted("n3", "192.0.2.2"), 400);
	assert_int_equal(submitted("n4", "192.0.2.2"), 200);
	assert_int_equal(submitted("n5", "192.0.2.2"), 200);
	assert_int_equal(submitted("n6", "192.0.2.2"), 429);
	clock_passed += 59;
	assert_int_equal(submitted("n6", "192.0.2.1"), 429);
	clock_passed++;
	assert_int_equal(submitted("n6", "192.0.2.1"), 200);
	c.request_rate = 0;
	for (int i = 10; i < 20; i++) {
		snprintf(name, sizeof(name), "n%d", i);
		assert_int_equal(submitted(name, "192.0.2.1"), 200);
	}
}

/* --- ages --- */

static void
expired(void)
{
	struct ca *ca = opened();

	ca_waiting_expire(&state.waiting, ca);
	ca_close(ca);
}

static void
requests_go_after_their_time(void **unused)
{
	(void)unused;
	c.request_ttl = 7 * DAY;
	assert_int_equal(submitted("a", "192.0.2.1"), 200);
	assert_int_equal(submitted("b", "192.0.2.1"), 200);
	assert_int_equal(submitted("c", "192.0.2.1"), 200);
	write_file(file_of("foreign"), "x");
	aged("a", 7 * DAY + 2);
	aged("b", 7 * DAY - 100);
	aged("c", -1000 * DAY);
	aged("foreign", 8 * DAY);
	ca_state_release(&state);
	expired();
	assert_false(waits("a"));
	assert_true(waits("b"));
	assert_true(waits("c"));
	assert_false(waits("foreign"));
	assert_int_equal(used("address 192.0.2.1"), 2);
	/* the name is free again */
	assert_int_equal(submitted("a", "192.0.2.1"), 200);
	c.request_ttl = 0;
	aged("a", 5000 * DAY);
	ca_state_release(&state);
	expired();
	assert_true(waits("a"));
}

/* --- origins --- */

static void
a_request_has_its_origin(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", NULL, &key);
	struct ca_origin from;

	(void)unused;
	assert_int_equal(
	    asked(CA_PUT_REQUEST, "web", pem, "192.0.2.7", "proxy.example.com"),
	    200);
	assert_string_equal(content(file_of("web")),
	    arena_printf(
		a, "# received from 192.0.2.7 proxy.example.com\n%s", pem));
	assert_int_equal(ca_origin_read(&c, "web", &from), 0);
	assert_string_equal(from.address, "192.0.2.7");
	assert_string_equal(from.certname, "proxy.example.com");
	assert_int_equal(used("proxy.example.com"), 1);
	/* others get the request as it was */
	assert_int_equal(asked(CA_GET_REQUEST, "web", "", "", ""), 200);
	assert_string_equal(out.s, pem);
	assert_int_equal(asked(CA_PUT_STATUS, "web",
			     "{\"desired_state\":\"signed\"}", "", ""),
	    204);
	assert_int_equal(ca_origin_read(&c, "web", &from), -1);
	pki_key_free(key);
}

static void
only_a_line_of_ours_is_an_origin(void **unused)
{
	static const struct {
		const char *text, *address, *certname;
	} rows[] = {
	    {"# received from 192.0.2.7\n", "192.0.2.7", ""},
	    {"# received from ::1 a\nx", "::1", "a"},
	    {"# received from ::1 a b\nx", "::1", ""},
	    {"# received from ::1 \nx", "::1", ""},
	    {"# received from \nx", "", ""},
	    {"# received from  a\nx", "", ""},
	    {"# received from 192.0.2.7", "", ""},
	    {"# received from 192.0.2.7\001\n", "192.0.2.7", ""},
	    {"# received from "
	     "123456789012345678901234567890123456789012345678\n",
		"", ""},
	    {"received from ::1\n", "", ""},
	    {"# recei", "", ""},
	    {"", "", ""},
	};
	struct ca_origin from;

	(void)unused;
	for (size_t i = 0; i < COUNT(rows); i++) {
		write_file(file_of("web"), rows[i].text);
		assert_int_equal(ca_origin_read(&c, "web", &from), 0);
		assert_string_equal(from.address, rows[i].address);
		assert_string_equal(from.certname, rows[i].certname);
	}
	/* the line is left out with other characters in it */
	strbuf_reset(&out);
	ca_origin_add(&out, "", "");
	ca_origin_add(&out, "a b", "");
	ca_origin_add(&out, "::1", "a\nb");
	ca_origin_add(&out, "::1\n", "");
	assert_int_equal(out.len, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
	    TEST(the_client_with_most_requests_loses_its_oldest),
	    TEST(files_of_other_programs_are_clients_of_their_own),
	    TEST(a_listed_name_needs_no_room),
	    TEST(what_others_change_is_noticed),
	    TEST(a_client_has_a_rate),
	    TEST(requests_go_after_their_time),
	    TEST(a_request_has_its_origin),
	    TEST(only_a_line_of_ours_is_an_origin),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
