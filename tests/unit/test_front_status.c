/* The status page, as its process is asked for it, and the page's files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/crypto/digest.h"
#include "page/files.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_status.h"
#include "server/front/files/front_tools.h"
#include "server/ipc/ipc_assistants.h"
#include "unit/answered.h"
#include "unit/assistant.h"
#include "unit/asks_count.h"

static struct server_config config;
static struct front front;
static int process = -1; /* the end of the process that renders */
static struct message asked;

static int
setup(void **state)
{
	int near;

	assert_int_equal(answered_setup(state), 0);
	config = (struct server_config){
	    .status_page = true, .puppet_version = "7.34.0"};
	front = (struct front){.config = &config, .base = base};
	front_status_init(&front);
	process = pair_make(&near);
	front_asks_use(&front.status, near);
	return 0;
}

static int
teardown(void **state)
{
	close(process);
	while (front.status.sock >= 0)
		loop();
	return answered_teardown(state);
}

/* A request with these fields for a target. */
static void
request(void handler(void *ctx, struct http_exchange *e), const char *fields,
    const char *target)
{
	static char kept[8000];
	char head[1000];
	const char *reason;

	snprintf(
	    head, sizeof(head), "GET /s HTTP/1.1\r\nHost: a\r\n%s\r\n", fields);
	snprintf(kept, sizeof(kept), "%s", target);
	request_make(head, "admin");
	assert_int_equal(
	    route_path_parse(&x.path, kept, strlen(kept), &reason), 0);
	assert_int_equal(
	    form_add(&x.form, x.path.query, x.path.query_len, &reason), 0);
	x.started = process_now();
	handler(&front, &x);
}

/* Receive what the process is asked. */
static const struct ipc_page_ask *
ask_receive(uint32_t kind)
{
	const struct ipc_page_ask *w = (const void *)asked.body;

	assert_true(message_receive(process, &asked) > 0);
	assert_int_equal(asked.head.type, IPC_PAGE_ASK);
	assert_int_equal(asked.head.size, sizeof(*w));
	assert_true(asked.fd < 0);
	assert_true(asked.head.deadline > process_now() + 10 * 1000000000LL);
	assert_true(asked.head.deadline <= process_now() + 20 * 1000000000LL);
	assert_int_equal(w->kind, kind);
	return w;
}

static void
nothing_is_asked(void)
{
	struct message m;

	assert_true(message_receive(process, &m) < 0);
}

/* The process answers with a page. */
static void
page_send(const char *text)
{
	struct ipc_page_found w = {.size = strlen(text)};
	int fd = memfd_from("page", text, strlen(text));

	assert_true(fd >= 0);
	assert_int_equal(message_send_type(process, IPC_PAGE_FOUND,
			     asked.head.id, &w, sizeof(w), fd),
	    0);
	close(fd);
	loop();
}

#define POLICY                                                             \
	"Content-Security-Policy: default-src 'none'; script-src 'self'; " \
	"style-src 'self'; connect-src 'self'; form-action 'self'; "       \
	"base-uri 'none'; frame-ancestors 'none'\r\n"

static void
answer_is(int status, const char *type, const char *cache, const char *body)
{
	const char *out = output_take();
	char field[100];

	assert_int_equal(x.status, status);
	snprintf(field, sizeof(field), "\r\nContent-Type: %s\r\n", type);
	if (status != 304)
		assert_non_null(strstr(out, field));
	if (cache != NULL) {
		snprintf(
		    field, sizeof(field), "\r\nCache-Control: %s\r\n", cache);
		assert_non_null(strstr(out, field));
		assert_non_null(strstr(out, POLICY));
		assert_non_null(strstr(out, "X-Frame-Options: DENY\r\n"));
	}
	assert_string_equal(strstr(out, "\r\n\r\n") + 4, body);
	request_end();
}

#define HTML "text/html; charset=utf-8"
#define JSON "application/json"

static void
error_is(int status, const char *message)
{
	const char *out = output_take();

	assert_int_equal(x.status, status);
	if (strstr(out, message) == NULL)
		fail_msg("%s in %s", message, out);
	request_end();
}

/* --- pages --- */

static void
a_page_is_requested_and_passed_on(void **state)
{
	const struct ipc_page_ask *w;

	(void)state;
	request(front_status_overview, "", "/status?q=a&sort=b&from=3");
	w = ask_receive(IPC_PAGE_OVERVIEW);
	assert_string_equal(w->node, "");
	assert_string_equal(w->search, "");
	assert_string_equal(w->sort, "");
	assert_int_equal(w->from, 0);
	page_send("<p>one");
	answer_is(200, HTML, "no-store", "<p>one");
	request(front_status_events, "", "/status/events");
	(void)ask_receive(IPC_PAGE_EVENT);
	page_send("data: x");
	answer_is(200, "text/event-stream", "no-store", "data: x");
	request(front_status_node, "", "/status/node");
	w = ask_receive(IPC_PAGE_NODE);
	assert_string_equal(w->node, "");
	page_send("n");
	answer_is(200, HTML, "no-store", "n");
	assert_int_equal(asks_count(&front.status), 0);
}

static void
the_list_of_nodes_has_its_parameters(void **state)
{
	static const struct {
		const char *from;
		uint32_t wanted;
	} rows[] = {{"", 0}, {"&from=50", 50}, {"&from=-1", 0}, {"&from=x", 0},
	    {"&from=5x", 0}, {"&from=0", 0}, {"&from=1", 1},
	    {"&from=4294967295", UINT32_MAX}, {"&from=4294967296", 0}};
	const struct ipc_page_ask *w;
	char target[2000];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(target, sizeof(target),
		    "/status/nodes?q=web&sort=age%s", rows[i].from);
		request(front_status_nodes, "", target);
		w = ask_receive(IPC_PAGE_NODES);
		assert_string_equal(w->search, "web");
		assert_string_equal(w->sort, "age");
		assert_int_equal(w->from, rows[i].wanted);
		page_send("list");
		answer_is(200, HTML, "no-store", "list");
	}
	/* longer ones are cut */
	snprintf(
	    target, sizeof(target), "/status/nodes?q=%0300d&sort=%0300d", 7, 7);
	request(front_status_nodes, "", target);
	w = ask_receive(IPC_PAGE_NODES);
	assert_int_equal(strlen(w->search), IPC_SEARCH_MAX - 1);
	assert_int_equal(strlen(w->sort), IPC_SORT_MAX - 1);
	page_send("list");
	request_end();
	request(front_status_nodes, "", "/status/nodes");
	w = ask_receive(IPC_PAGE_NODES);
	assert_string_equal(w->search, "");
	assert_string_equal(w->sort, "");
	page_send("list");
	request_end();
}

static void
a_page_that_cannot_be_had_is_an_error(void **state)
{
	struct ipc_refused w = {.status = 404, .message = "no such node"};
	struct ipc_page_found found = {.size = 0};
	int fd, near;

	(void)state;
	request(front_status_overview, "", "/status");
	(void)ask_receive(IPC_PAGE_OVERVIEW);
	assert_int_equal(message_send_type(process, IPC_PAGE_REFUSED,
			     asked.head.id, &w, sizeof(w), -1),
	    0);
	loop();
	error_is(404, "no such node");
	/* an empty one */
	request(front_status_overview, "", "/status");
	(void)ask_receive(IPC_PAGE_OVERVIEW);
	fd = memfd_from("page", "", 0);
	assert_int_equal(message_send_type(process, IPC_PAGE_FOUND,
			     asked.head.id, &found, sizeof(found), fd),
	    0);
	close(fd);
	loop();
	error_is(500, "the page could not be passed to the front");
	/* the client has disconnected */
	request(front_status_overview, "", "/status");
	(void)ask_receive(IPC_PAGE_OVERVIEW);
	x.on_gone(&front, &x);
	request_end();
	memset(&x, 0, sizeof(x));
	page_send("late");
	assert_int_equal(x.status, 0);
	assert_int_equal(asks_count(&front.status), 0);
	/* the process has ended */
	request(front_status_overview, "", "/status");
	(void)ask_receive(IPC_PAGE_OVERVIEW);
	for (int i = 0; i < 2; i++) {
		close(process);
		process = pair_make(&near);
		front_asks_use(&front.status, near);
		if (i == 0)
			(void)ask_receive(IPC_PAGE_OVERVIEW);
	}
	error_is(500, "the process that renders the status page has ended");
}

/* --- who may have it --- */

static void
a_disabled_page_is_not_found(void **state)
{
	static const char text[] =
	    "the status page is disabled (setting status_page)";

	(void)state;
	config.status_page = false;
	request(front_status_overview, "", "/status");
	error_is(404, text);
	request(front_status_style, "", "/status/style.css");
	error_is(404, text);
	request(front_status_script, "", "/status/page.js");
	error_is(404, text);
	nothing_is_asked();
}

#define CROSS_SITE "Sec-Fetch-Site: cross-site\r\n"
#define SAME_SITE  "Sec-Fetch-Site: same-site\r\n"
#define NAVIGATED  "Sec-Fetch-Mode: navigate\r\n"
#define OPENED	   NAVIGATED "Sec-Fetch-Dest: document\r\n"

static void
pages_of_other_sites_are_refused(void **state)
{
	static const struct {
		const char *fields;
		bool refused;
	} rows[] = {
	    {"Sec-Fetch-Site: cross-site\r\n", true},
	    {"Sec-Fetch-Site: same-site\r\n", true},
	    {"Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: cors\r\n", true},
	    {CROSS_SITE OPENED, false},
	    {SAME_SITE OPENED, false},
	    {CROSS_SITE NAVIGATED, true},
	    {CROSS_SITE NAVIGATED "Sec-Fetch-Dest: iframe\r\n", true},
	    {CROSS_SITE NAVIGATED "Sec-Fetch-Dest: frame\r\n", true},
	    {CROSS_SITE NAVIGATED "Sec-Fetch-Dest: object\r\n", true},
	    {CROSS_SITE NAVIGATED "Sec-Fetch-Dest: embed\r\n", true},
	    {SAME_SITE NAVIGATED "Sec-Fetch-Dest: iframe\r\n", true},
	    {CROSS_SITE "Sec-Fetch-Dest: document\r\n", true},
	    {"Sec-Fetch-Site: same-origin\r\n" NAVIGATED
	     "Sec-Fetch-Dest: iframe\r\n",
		false},
	    {"Sec-Fetch-Site: same-origin\r\n", false},
	    {"Sec-Fetch-Site: none\r\n", false},
	    {"Sec-Fetch-Site: cross-sitf\r\n", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request(front_status_overview, rows[i].fields, "/status");
		if (rows[i].refused) {
			error_is(403,
			    "the request was made by a page of another site");
			nothing_is_asked();
			continue;
		}
		(void)ask_receive(IPC_PAGE_OVERVIEW);
		page_send("p");
		answer_is(200, HTML, "no-store", "p");
	}
}

static void
frames_of_other_sites_are_refused_everywhere(void **state)
{
	static const struct {
		void (*handler)(void *ctx, struct http_exchange *e);
		const char *path;
	} routes[] = {
	    {front_status_overview, "/status"},
	    {front_status_nodes, "/status/nodes"},
	    {front_status_node, "/status/node/web01"},
	    {front_status_events, "/status/events"},
	    {front_status_style, "/status/style.css"},
	    {front_status_script, "/status/live.js"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++) {
		request(routes[i].handler,
		    CROSS_SITE NAVIGATED "Sec-Fetch-Dest: iframe\r\n",
		    routes[i].path);
		error_is(403, "the request was made by a page of another site");
		nothing_is_asked();
	}
}

/* --- files --- */

/* A file is sent, and not once more to a client that has it. */
static void
file_is_answered(void handler(void *ctx, struct http_exchange *e),
    const char *type, const char *text)
{
	char digest[DIGEST_HEX_MAX], field[200];

	digest_hex(DIGEST_SHA256, text, strlen(text), digest);
	request(handler, "If-None-Match: \"x\"\r\n", "/status/file");
	snprintf(field, sizeof(field), "\"%.64s\"", digest);
	assert_string_equal(x.etag, field);
	answer_is(200, type, "no-cache", text);
	snprintf(field, sizeof(field), "If-None-Match: \"%.64s\"\r\n", digest);
	request(handler, field, "/status/file");
	answer_is(304, type, "no-cache", "");
	nothing_is_asked();
}

static void
files_of_the_page_are_sent_once(void **state)
{
	(void)state;
	file_is_answered(
	    front_status_style, "text/css; charset=utf-8", page_style);
	file_is_answered(
	    front_status_script, "text/javascript; charset=utf-8", page_script);
}

/* --- Puppet Server's status --- */

#define SERVICE(level)                                                        \
	"{\"service_version\":\"7.34.0\",\"service_status_version\":1,"       \
	"\"detail_level\":\"" level "\",\"state\":\"running\",\"status\":{}," \
	"\"active_alerts\":[]"
#define ALL(level)	 SERVICE(level) "}"
#define ONE(level, name) SERVICE(level) ",\"service_name\":\"" name "\"}"

static const char *service_name;

/* The router has found the name in the path. */
static void
service_request(void *ctx, struct http_exchange *e)
{
	e->name = service_name;
	front_status_service(ctx, e);
}

/* A request for a service; NULL: all. */
static void
service(const char *name, const char *query)
{
	char target[200];

	snprintf(target, sizeof(target), "/status/v1/services%s", query);
	service_name = name;
	request(
	    name != NULL ? service_request : front_status_services, "", target);
}

static void
services_have_their_state(void **state)
{
	(void)state;
	request(front_status_simple, "", "/status/v1/simple");
	answer_is(200, "text/plain; charset=utf-8", NULL, "running");
	service("server", "");
	answer_is(200, JSON, NULL, ONE("info", "server"));
	service("master", "?level=critical");
	answer_is(200, JSON, NULL, ONE("critical", "master"));
	service("status-service", "?level=debug");
	answer_is(200, JSON, NULL, ONE("debug", "status-service"));
	service("server", "?level=all");
	error_is(400, "Invalid level: :all");
	service("server", "?level=a%00");
	error_is(
	    400, "{\"kind\":\"data-invalid\",\"msg\":\"Invalid level: :\"}");
	service(NULL, "?level=");
	error_is(
	    400, "{\"kind\":\"data-invalid\",\"msg\":\"Invalid level: :\"}");
	service("ca", "");
	error_is(404, "No status information found for service ca");
	service("puppetdb", "");
	error_is(404, "No status information found for service puppetdb");
	service(NULL, "");
	answer_is(200, JSON, NULL,
	    "{\"master\":" ALL("info") ",\"server\":" ALL(
		"info") ",\"status-service\":" ALL("info") "}");
	config.ca = 1;
	service("ca", "?level=info");
	answer_is(200, JSON, NULL, ONE("info", "ca"));
	service(NULL, "?level=debug");
	answer_is(200, JSON, NULL,
	    "{\"ca\":" ALL("debug") ",\"master\":" ALL(
		"debug") ",\"server\":" ALL("debug") ","
						     "\"status-service"
						     "\":" ALL("debug") "}");
	nothing_is_asked();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_page_is_requested_and_passed_on, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_list_of_nodes_has_its_parameters, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_page_that_cannot_be_had_is_an_error, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_disabled_page_is_not_found, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		pages_of_other_sites_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		frames_of_other_sites_are_refused_everywhere, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		files_of_the_page_are_sent_once, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		services_have_their_state, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
