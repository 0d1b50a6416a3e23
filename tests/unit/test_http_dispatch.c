/* Which requests reach their handlers, and the answers to the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "network/http/server/http_dispatch.h"
#include "unit/answered.h"

static int handled, routed, asked;
static int permits; /* calls that are permitted */

static void
handler(void *ctx, struct http_exchange *e)
{
	assert_ptr_equal(ctx, &handled);
	assert_ptr_equal(e, &x);
	handled++;
}

static void
on_routed(void *ctx, struct http_exchange *e)
{
	assert_ptr_equal(ctx, &routed);
	assert_string_equal(e->kind, e->route->kind);
	assert_int_equal(asked, 0);
	routed++;
}

static bool
permitted(void *ctx, struct http_exchange *e)
{
	assert_ptr_equal(ctx, &routed);
	assert_non_null(e->route);
	return asked++ < permits;
}

static const struct route routes[] = {
    {.path = "/node/:node", .methods = HTTP_GET, .kind = "k"},
    {.path = "/name/:name", .methods = HTTP_GET, .kind = "l"},
    {.path = "/form",
	.methods = HTTP_POST | HTTP_PUT,
	.kind = "m",
	.handler = handler},
};

static void
given(const char *request, const char *certname, int count)
{
	handled = routed = asked = 0;
	permits = count;
	server.o.routes = routes;
	server.o.route_count = sizeof(routes) / sizeof(routes[0]);
	server.o.routed = on_routed;
	server.o.permitted = permitted;
	server.o.ctx = &routed;
	request_make(request, certname);
	x.ctx = &handled;
}

/* The status and the body of the answer. */
static const char *
answer(void)
{
	static char text[3000];
	const char *body;

	if (*output_take() == '\0')
		return "";
	body = strstr(output, "\r\n\r\n");
	assert_non_null(body);
	snprintf(text, sizeof(text), "%.3s %s", output + 9, body + 4);
	return text;
}

#define GET(target) "GET " target " HTTP/1.1\r\nHost: a\r\n\r\n"
#define ERROR(status, message, kind)                           \
	status " {\"message\":\"" message "\",\"issue_kind\":" \
	       "\"" kind "\"}"

static void
a_head_is_admitted_or_answered(void **state)
{
	static const struct {
		const char *request, *wanted; /* "": admitted */
		int routed, asked;
	} rows[] = {
	    {GET("/node/a.b"), "", 1, 1},
	    {GET("/node/a.b?c=d"), "", 1, 1},
	    {GET("/name/A"), "", 1, 1},
	    {GET("/node/A"),
		ERROR("400",
		    "Bad Request: The name of a node may have at most 253 "
		    "lower-case letters, digits, \\\".\\\", \\\"_\\\" and "
		    "\\\"-\\\"",
		    "RUNTIME_ERROR"),
		1, 1},
	    {GET("/node/%zz"),
		ERROR("400", "Bad Request: malformed path", "RUNTIME_ERROR"), 0,
		0},
	    {GET("/node/a?b=%"),
		ERROR("400", "Bad Request: malformed escape in parameters",
		    "RUNTIME_ERROR"),
		0, 0},
	    {"GET /node/a HTTP/1.1\r\nHost: a\r\nContent-Encoding: "
	     "br\r\n\r\n",
		ERROR("415",
		    "Unsupported Media Type: Content-Encoding is not gzip, "
		    "deflate or zstd",
		    "UNSUPPORTED_MEDIA_TYPE"),
		0, 0},
	    {GET("/none?secret"),
		ERROR("404", "Not Found: No route for GET /none",
		    "HANDLER_NOT_FOUND"),
		0, 0},
	    {GET("/node"),
		ERROR("404", "Not Found: No route for GET /node",
		    "HANDLER_NOT_FOUND"),
		0, 0},
	    {"DELETE /node/a HTTP/1.1\r\nHost: a\r\n\r\n",
		ERROR("405",
		    "Method Not Allowed: No support for http method DELETE",
		    "UNSUPPORTED_METHOD"),
		0, 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		given(rows[i].request, "n", 1);
		assert_int_equal(
		    http_admit(&x), *rows[i].wanted == '\0' ? 0 : -1);
		assert_string_equal(answer(), rows[i].wanted);
		assert_int_equal(routed, rows[i].routed);
		assert_int_equal(asked, rows[i].asked);
		assert_int_equal(handled, 0);
		request_end();
	}
}

static void
the_parameters_of_the_query_are_there_before(void **state)
{
	(void)state;
	given(GET("/node/a?b=c"), "n", 1);
	assert_int_equal(http_admit(&x), 0);
	assert_string_equal(form_text(&x.form, "b"), "c");
	assert_string_equal(x.name, "a");
	assert_string_equal(x.kind, "k");
	request_end();
}

static void
a_malformed_field_of_a_proxy_is_answered_first(void **state)
{
	(void)state;
	given(GET("/node/%zz"), "n", 1);
	x.malformed = "why";
	assert_int_equal(http_admit(&x), -1);
	assert_string_equal(
	    answer(), ERROR("400", "Bad Request: why", "BAD_REQUEST"));
	request_end();
}

static void
a_long_path_without_route_is_cut(void **state)
{
	char request[500], wanted[500], path[300];

	(void)state;
	for (int n = 199; n <= 201; n++) {
		snprintf(path, sizeof(path), "/%0*d", n - 1, 0);
		snprintf(request, sizeof(request),
		    "GET %s HTTP/1.1\r\nHost: a\r\n\r\n", path);
		snprintf(wanted, sizeof(wanted),
		    ERROR("404", "Not Found: No route for GET %.200s",
			"HANDLER_NOT_FOUND"),
		    path);
		given(request, "n", 1);
		assert_int_equal(http_admit(&x), -1);
		assert_string_equal(answer(), wanted);
		request_end();
	}
}

/* --- forbidden requests --- */

static void
a_forbidden_request_is_answered(void **state)
{
#define WHY                                                                  \
	"Forbidden request: /node/a b (method :get). Please see the server " \
	"logs for details."
	static const struct {
		const char *name, *challenge, *wanted;
		bool proxied, closes;
	} rows[] = {
	    {"n", NULL, "403 " WHY, false, false},
	    {"", NULL, "403 " WHY, false, true},
	    {"", NULL, "403 " WHY, true, false},
	    {"", "WWW-Authenticate: Basic\r\n", "401 " WHY, false, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		given(GET("/node/a%20b?c=d"), rows[i].name, 0);
		x.proxied = rows[i].proxied;
		x.challenge = rows[i].challenge;
		assert_int_equal(http_admit(&x), -1);
		assert_string_equal(answer(), rows[i].wanted);
		assert_int_equal(
		    strstr(output, "\r\nWWW-Authenticate: Basic\r\n") != NULL,
		    rows[i].challenge != NULL);
		assert_int_equal(
		    strstr(output, "\r\nConnection: close\r\n") != NULL,
		    rows[i].closes);
		assert_non_null(strstr(
		    output, "\r\nContent-Type: text/plain; charset=utf-8\r\n"));
		request_end();
	}
}

static void
without_rules_each_request_is_permitted(void **state)
{
	(void)state;
	given(GET("/node/a"), "n", 0);
	server.o.permitted = NULL;
	server.o.routed = NULL;
	assert_int_equal(http_admit(&x), 0);
	request_end();
}

/* --- bodies --- */

static void
post_make(const char *type, const char *body, int count)
{
	char request[500];

	snprintf(request, sizeof(request),
	    "POST /form?q=1 HTTP/1.1\r\nHost: a\r\n%s%s%s"
	    "Content-Length: %zu\r\n\r\n%s",
	    *type != '\0' ? "Content-Type: " : "", type,
	    *type != '\0' ? "\r\n" : "", strlen(body), body);
	given(request, "n", count);
	assert_int_equal(http_admit(&x), 0);
	http_dispatch(&x);
}

static void
a_form_in_the_body_has_parameters(void **state)
{
	static const struct {
		const char *type;
		bool form;
	} rows[] = {
	    {"application/x-www-form-urlencoded", true},
	    {"APPLICATION/x-www-form-Urlencoded", true},
	    {"application/x-www-form-urlencoded;charset=utf-8", true},
	    {"application/x-www-form-urlencoded ; charset=utf-8", true},
	    {"application/x-www-form-urlencodedx", false},
	    {"application/x-www-form-urlencode", false},
	    {"application/x-www-form-urlencodes;", false},
	    {"text/plain", false},
	    {"", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *b;

		post_make(rows[i].type, "b=2&q=3", 2);
		b = form_text(&x.form, "b");
		if (rows[i].form)
			assert_string_equal(b, "2");
		else
			assert_null(b);
		/* the query's is the first */
		assert_string_equal(form_text(&x.form, "q"), "1");
		assert_int_equal(handled, 1);
		/* once more with the parameters of the body */
		assert_int_equal(asked, rows[i].form ? 2 : 1);
		assert_string_equal(answer(), "");
		request_end();
	}
}

static void
a_body_may_be_refused(void **state)
{
	static const char type[] = "application/x-www-form-urlencoded";

	(void)state;
	post_make(type, "b=%", 2);
	assert_string_equal(answer(),
	    ERROR("400", "Bad Request: malformed escape in parameters",
		"RUNTIME_ERROR"));
	assert_int_equal(handled, 0);
	request_end();
	/* permitted without its parameters only */
	post_make(type, "b=2", 1);
	assert_string_equal(answer(),
	    "403 Forbidden request: /form (method :post). Please see the "
	    "server logs for details.");
	assert_int_equal(handled, 0);
	request_end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_head_is_admitted_or_answered),
	    cmocka_unit_test(the_parameters_of_the_query_are_there_before),
	    cmocka_unit_test(a_malformed_field_of_a_proxy_is_answered_first),
	    cmocka_unit_test(a_long_path_without_route_is_cut),
	    cmocka_unit_test(a_forbidden_request_is_answered),
	    cmocka_unit_test(without_rules_each_request_is_permitted),
	    cmocka_unit_test(a_form_in_the_body_has_parameters),
	    cmocka_unit_test(a_body_may_be_refused),
	};

	return cmocka_run_group_tests(tests, answered_setup, answered_teardown);
}
