/* The setting server_list: hosts, ports, separators, and the limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "network/dns/server_list.h"

/* Read a text: the servers "host:port " of it, or the sentence. */
static void
reads(const char *text, const char *wanted)
{
	struct server_list l = {.count = 9};
	struct strbuf got;

	strbuf_init(&got, 65536);
	if (server_list_read(&l, text, 8140, &got) == 0)
		for (size_t i = 0; i < l.count; i++)
			strbuf_addf(
			    &got, "%s:%u ", l.rows[i].host, l.rows[i].port);
	assert_string_equal(got.s != NULL ? got.s : "", wanted);
	strbuf_release(&got);
}

static void
servers_are_read_in_their_order(void **state)
{
	(void)state;
	reads("", "");
	reads(" ,\t\n", "");
	reads("a", "a:8140 ");
	reads("a.example.com, b-1_x.example.com:8141",
	    "a.example.com:8140 b-1_x.example.com:8141 ");
	reads(",a:1 b\tc:65535,,\nd,", "a:1 b:8140 c:65535 d:8140 ");
}

static void
malformed_servers_are_errors(void **state)
{
	static const char *const bad[] = {":8140", "a:", "a:0", "a:65536",
	    "a:99999", "a:000001", "a:-1", "a:x", "a:1x", "a/b", "[::1]",
	    "a:1:2", "a\x7f"};
	char wanted[200], text[50];

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		snprintf(wanted, sizeof(wanted),
		    "server_list: '%s' is not a host, or a host and a port",
		    bad[i]);
		reads(bad[i], wanted);
		snprintf(text, sizeof(text), "first, %s, third", bad[i]);
		reads(text, wanted);
	}
}

static void
a_host_has_at_most_255_bytes(void **state)
{
	char host[300];
	struct server_row row;

	(void)state;
	memset(host, 'a', sizeof(host));
	assert_true(server_row_set(&row, host, 255, 65535));
	assert_int_equal(strlen(row.host), 255);
	assert_int_equal(row.port, 65535);
	assert_false(server_row_set(&row, host, 256, 1));
	assert_false(server_row_set(&row, host, 0, 1));
	assert_false(server_row_set(&row, host, 1, 0));
	assert_false(server_row_set(&row, host, 1, 65536));
	assert_false(server_row_set(&row, "a\0b", 3, 1));
}

static void
a_list_is_full_at_its_maximum(void **state)
{
	char text[4 * SERVER_LIST_MAX] = "";
	char wanted[20 * SERVER_LIST_MAX] = "";

	(void)state;
	for (size_t i = 0; i < SERVER_LIST_MAX; i++) {
		memcpy(text + strlen(text), "a,", 3);
		memcpy(wanted + strlen(wanted), "a:8140 ", 8);
	}
	reads(text, wanted);
	memcpy(text + strlen(text), "b", 2);
	reads(text, "server_list: more than 64 servers");
}

static void
the_host_is_used_without_a_list(void **state)
{
	const struct server_list empty = {.count = 0};
	const struct server_list two = {
	    .count = 2, .rows = {{"a", 1}, {"b", 2}}};
	struct server_list l = {.count = 0};

	(void)state;
	server_list_add_settings(&l, &empty, "[::1]", 8140);
	assert_int_equal(l.count, 1);
	assert_string_equal(l.rows[0].host, "[::1]");
	assert_int_equal(l.rows[0].port, 8140);
	server_list_add_settings(&l, &two, "c", 8140);
	assert_int_equal(l.count, 3);
	assert_string_equal(l.rows[1].host, "a");
	assert_string_equal(l.rows[2].host, "b");
	assert_int_equal(l.rows[2].port, 2);
	l.count = SERVER_LIST_MAX - 1;
	server_list_add_settings(&l, &two, "c", 8140);
	assert_int_equal(l.count, SERVER_LIST_MAX);
	assert_string_equal(l.rows[SERVER_LIST_MAX - 1].host, "a");
	assert_false(server_list_add(&l, &two.rows[0]));
	assert_int_equal(l.count, SERVER_LIST_MAX);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(servers_are_read_in_their_order),
	    cmocka_unit_test(malformed_servers_are_errors),
	    cmocka_unit_test(a_host_has_at_most_255_bytes),
	    cmocka_unit_test(a_list_is_full_at_its_maximum),
	    cmocka_unit_test(the_host_is_used_without_a_list),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
