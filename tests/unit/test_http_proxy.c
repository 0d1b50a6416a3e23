/* Clients of a proxy: the name and the address in its fields. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/server/http_connection.h"
#include "network/http/server/http_proxy.h"

#define VERIFIED "X-Client-Verify: SUCCESS\r\n"
#define OWN	 "192.0.2.1"

static struct http_server server;
static struct http_connection connection = {
    .server = &server, .certname = "proxy.example.com"};

/* Pass a request with these fields on: its client as "NAME ADDRESS". */
static const char *
client(const char *fields)
{
	static char got[HTTP_CERTNAME_MAX + HTTP_ADDRESS_MAX + 2];
	struct http_exchange x = {.connection = &connection,
	    .certname = "proxy.example.com",
	    .address = OWN};
	char text[4096];
	struct http_parser p;
	size_t used;

	snprintf(
	    text, sizeof(text), "GET / HTTP/1.1\r\nHost: a\r\n%s\r\n", fields);
	http_parser_init(&p, 0);
	assert_int_equal(
	    http_parser_feed(&p, text, strlen(text), &used), HTTP_PARSE_DONE);
	x.rq = &p.rq;
	http_proxy_client(&x);
	assert_true(x.proxied);
	assert_null(x.certificate);
	snprintf(got, sizeof(got), "%s %s", x.certname,
	    x.malformed != NULL ? x.malformed : x.address);
	http_parser_release(&p);
	return got;
}

static void
names_are_read_in_both_forms(void **state)
{
	static const struct {
		const char *dn, *name;
	} rows[] = {{"CN=a.b", "a.b"}, {"cn=a", "a"}, {"/CN=a", "a"},
	    {"O=x,CN=a", "a"}, {"CN=a,O=x", "a"}, {"O=x, CN=a", "a"},
	    {"/O=x/CN=a", "a"}, {"/CN=a/O=x", "a"}, {"O=x\\,CN=b,CN=a", "a"},
	    {"/O=x\\/CN=b/CN=a", "a"}, {",,CN=a,", "a"}, {"O=CN=b,CN=a", "a"},
	    {"/O=x,CN=a", ""}, {"O=x/CN=a", ""}, {"CN=a,CN=a", ""},
	    {"/CN=a/CN=b", ""}, {"O=x", ""}, {"", ""}, {"/", ""}, {"CN", ""},
	    {"CN=", ""}, {"CN=A", ""}, {"CN=a b", ""}, {"CN=..", ""},
	    {"CN=a\\", ""}, {"CNx=a", ""}, {"xCN=a", ""}, {"CN:a", ""}};
	char fields[200], wanted[100];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(fields, sizeof(fields), VERIFIED "X-Client-DN: %s\r\n",
		    rows[i].dn);
		snprintf(wanted, sizeof(wanted), "%s " OWN, rows[i].name);
		if (strcmp(client(fields), wanted) != 0)
			fail_msg("%s: %s", rows[i].dn, client(fields));
	}
	assert_string_equal(client(VERIFIED), " " OWN);
}

static void
a_name_has_a_maximum(void **state)
{
	char fields[600], wanted[300];

	(void)state;
	/* a certname has at most 253 bytes (route_certname_ok) */
	for (int n = 250; n < 300; n++) {
		snprintf(fields, sizeof(fields),
		    VERIFIED "X-Client-DN: CN=%0*d\r\n", n, 0);
		snprintf(wanted, sizeof(wanted), "%0*d " OWN, n, 0);
		assert_string_equal(
		    client(fields), n <= 253 ? wanted : " " OWN);
	}
}

static void
only_the_word_of_success_verifies(void **state)
{
	static const char *const others[] = {
	    "success", "SUCCES", "SUCCESS1", "NONE", "FAILED:SUCCESS", ""};
	char fields[100];

	(void)state;
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		snprintf(fields, sizeof(fields),
		    "X-Client-Verify: %s\r\nX-Client-DN: CN=a\r\n", others[i]);
		assert_string_equal(client(fields), " " OWN);
	}
	assert_string_equal(client("X-Client-DN: CN=a\r\n"), " " OWN);
	assert_string_equal(client(""), " " OWN);
}

static void
each_field_is_there_once(void **state)
{
	static const char *const names[] = {"X-Client-Verify", "X-Client-Cert",
	    "X-Client-DN", "X-Forwarded-For"};
	char fields[200];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		snprintf(fields, sizeof(fields), "%s: a\r\n%s: a\r\n", names[i],
		    names[i]);
		assert_string_equal(client(fields),
		    " a field of the client was sent more than once");
	}
}

static void
a_malformed_certificate_is_an_error(void **state)
{
	static const struct {
		const char *value, *wanted;
	} rows[] = {{"%zz", " Unable to URL decode the x-client-cert header"},
	    {"", " No certs found in PEM read from x-client-cert"},
	    {"-----BEGI", " No certs found in PEM read from x-client-cert"},
	    {"-----BEGIN%20x",
		" Unable to parse x-client-cert into certificate"}};
	char fields[200];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(fields, sizeof(fields),
		    VERIFIED "X-Client-DN: CN=a\r\nX-Client-Cert: %s\r\n",
		    rows[i].value);
		assert_string_equal(client(fields), rows[i].wanted);
	}
}

static void
the_last_address_is_the_clients(void **state)
{
	static const struct {
		const char *value, *wanted;
	} rows[] = {{"10.0.0.1", "10.0.0.1"},
	    {"10.0.0.1, 10.0.0.2", "10.0.0.2"},
	    {"10.0.0.1,10.0.0.2", "10.0.0.2"}, {"x 10.0.0.3", "10.0.0.3"},
	    {"2001:db8::1", "2001:db8::1"},
	    {"2001:0db8:0000:0000:0000:0000:192.168.100.100",
		"2001:0db8:0000:0000:0000:0000:192.168.100.100"},
	    {"10.0.0.4 \t ", "10.0.0.4"}, {"10.0.0.1,", OWN}, {"", OWN},
	    {"a", OWN}, {"10.0.0.1, b", OWN}, {"10.0.0", OWN},
	    {"10.0.0.256", OWN}, {"[::1]", OWN}, {"10.0.0.1:80", OWN}};
	char fields[400], wanted[100];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(fields, sizeof(fields), "X-Forwarded-For: %s\r\n",
		    rows[i].value);
		snprintf(wanted, sizeof(wanted), " %s", rows[i].wanted);
		if (strcmp(client(fields), wanted) != 0)
			fail_msg("%s: %s", rows[i].value, client(fields));
	}
	for (int n = HTTP_ADDRESS_MAX - 1; n <= HTTP_ADDRESS_MAX + 1; n++) {
		snprintf(
		    fields, sizeof(fields), "X-Forwarded-For: %0*d\r\n", n, 0);
		assert_string_equal(client(fields), " " OWN);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(names_are_read_in_both_forms),
	    cmocka_unit_test(a_name_has_a_maximum),
	    cmocka_unit_test(only_the_word_of_success_verifies),
	    cmocka_unit_test(each_field_is_there_once),
	    cmocka_unit_test(a_malformed_certificate_is_an_error),
	    cmocka_unit_test(the_last_address_is_the_clients),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
