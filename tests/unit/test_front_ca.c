/* Requests for the CA, as its process is asked and as it answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "network/ca/api.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_ca.h"
#include "server/front/front_policy.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_ca.h"
#include "unit/answered.h"
#include "unit/assistant.h"
#include "unit/shortage.h"
#include "unit/asks_count.h"

static struct server_config config;
static struct front front;
static int process = -1; /* the end of the process of the CA */
static int program = -1; /* of that which runs the program of autosign */
static struct message asked;
static char body[2000]; /* that came with it */

static int
setup(void **state)
{
	int near;

	assert_int_equal(answered_setup(state), 0);
	config = (struct server_config){.ca = 1, .policy_seconds = 10};
	front = (struct front){.config = &config, .base = base};
	front_ca_init(&front);
	process = pair_make(&near);
	front_asks_use(&front.ca, near);
	program = pair_make(&near);
	front_programs_use(&front, near);
	return 0;
}

static int
teardown(void **state)
{
	close(program);
	close(process);
	while (front.programs.processes != NULL || front.ca.sock >= 0)
		loop();
	return answered_teardown(state);
}

/* A request of "node" for a name; `head` has its method and its fields. */
static void
request(void handler(void *ctx, struct http_exchange *e), const char *head,
    const char *name, const char *target)
{
	static char text[6000];
	static char kept[4000];
	const char *why;

	snprintf(kept, sizeof(kept), "%s", target);
	snprintf(text, sizeof(text), "%s\r\n", head);
	request_make(text, "node");
	assert_int_equal(
	    route_path_parse(&x.path, kept, strlen(kept), &why), 0);
	assert_int_equal(
	    form_add(&x.form, x.path.query, x.path.query_len, &why), 0);
	x.name = name;
	x.rest = 1;
	snprintf(x.address, sizeof(x.address), "192.0.2.7");
	handler(&front, &x);
}

#define GET "GET /c HTTP/1.1\r\nHost: a\r\n"
#define PUT "PUT /c HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n"

/* Receive what a process was sent, with its body. */
static void
receive(int from, unsigned type, size_t size)
{
	ssize_t n;

	assert_true(message_receive(from, &asked) > 0);
	assert_int_equal(asked.head.type, type);
	assert_int_equal(asked.head.size, size);
	assert_true(asked.fd >= 0);
	n = pread(asked.fd, body, sizeof(body) - 1, 0);
	assert_true(n >= 0);
	body[n] = '\0';
	close(asked.fd);
}

static const struct ipc_ca_ask *
ca_is_asked(enum ca_call call)
{
	const struct ipc_ca_ask *a = (const void *)asked.body;

	receive(process, IPC_CA_ASK, sizeof(*a));
	assert_int_equal(a->call, call);
	return a;
}

static void
ca_answers(unsigned status, unsigned form, const char *text)
{
	struct ipc_ca_answer w = {.status = status, .form = form};
	int fd = memfd_from("test", text, strlen(text));

	assert_true(fd >= 0);
	assert_int_equal(message_send_type(process, IPC_CA_ANSWER,
			     asked.head.id, &w, sizeof(w), fd),
	    0);
	close(fd);
	loop();
}

static void
answer_is(int status, const char *type, const char *wanted)
{
	char field[80];

	assert_int_equal(x.status, status);
	snprintf(field, sizeof(field), "\r\nContent-Type: %s\r\n", type);
	assert_string_equal(strstr(output_take(), "\r\n\r\n") + 4, wanted);
	assert_non_null(strstr(output, field));
	request_end();
}

#define TEXT "text/plain; charset=utf-8"
#define JSON "application/json; charset=utf-8"

static void
each_request_has_its_call(void **state)
{
	static const struct {
		void (*handler)(void *ctx, struct http_exchange *e);
		const char *head;
		enum ca_call call;
	} rows[] = {
	    {front_ca_certificate, GET, CA_GET_CERTIFICATE},
	    {front_ca_request, GET, CA_GET_REQUEST},
	    {front_ca_request, PUT, CA_PUT_REQUEST},
	    {front_ca_request_delete, GET, CA_DELETE_REQUEST},
	    {front_ca_lists, GET, CA_GET_LISTS},
	    {front_ca_lists_put, PUT, CA_PUT_LISTS},
	    {front_ca_status, GET, CA_GET_STATUS},
	    {front_ca_status, PUT, CA_PUT_STATUS},
	    {front_ca_status, "DELETE /c HTTP/1.1\r\nHost: a\r\n",
		CA_DELETE_STATUS},
	    {front_ca_statuses, GET, CA_GET_STATUSES},
	    {front_ca_clean, PUT, CA_PUT_CLEAN},
	    {front_ca_sign, PUT, CA_POST_SIGN},
	    {front_ca_sign_all, PUT, CA_POST_SIGN_ALL},
	    {front_ca_expirations, GET, CA_GET_EXPIRATIONS},
	    {front_ca_ocsp, PUT, CA_POST_OCSP},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct ipc_ca_ask *a;

		request(rows[i].handler, rows[i].head, "web01", "/c/web01");
		a = ca_is_asked(rows[i].call);
		assert_string_equal(a->name, "web01");
		assert_string_equal(a->client, "node");
		assert_string_equal(a->state, "");
		assert_int_equal(a->since, 0);
		assert_string_equal(body, "");
		ca_answers(200, CA_TEXT, "an answer");
		answer_is(200, TEXT, "an answer");
	}
}

static void
answers_have_their_form(void **state)
{
	static const struct {
		unsigned status, form;
		const char *text;
		int wanted;
		const char *type;
	} rows[] = {
	    {200, CA_JSON, "{}", 200, JSON},
	    {200, CA_OCSP, "x", 200, "application/ocsp-response"},
	    {200, CA_FORMS, "x", 200, TEXT},
	    {200, CA_TEXT, "", 200, TEXT},
	    {404, CA_JSON, "no", 404, TEXT},
	    {404, CA_JSON, "", 404, TEXT},
	    {199, CA_TEXT, "x", 500, TEXT},
	    {201, CA_TEXT, "x", 201, TEXT},
	    {202, CA_TEXT, "x", 202, TEXT},
	    {599, CA_TEXT, "x", 599, TEXT},
	    {600, CA_TEXT, "x", 500, TEXT},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request(front_ca_statuses, GET, NULL, "/c?state=signed");
		assert_string_equal(
		    ca_is_asked(CA_GET_STATUSES)->state, "signed");
		ca_answers(rows[i].status, rows[i].form, rows[i].text);
		answer_is(rows[i].wanted, rows[i].type, rows[i].text);
	}
}

static void
wrong_requests_are_refused(void **state)
{
	char name[IPC_CERTNAME_MAX + 1];

	(void)state;
	request(front_ca_statuses, GET, NULL, "/c?state=fifteen-letters");
	assert_string_equal(
	    ca_is_asked(CA_GET_STATUSES)->state, "fifteen-letters");
	ca_answers(200, CA_TEXT, "");
	answer_is(200, TEXT, "");
	request(front_ca_statuses, GET, NULL, "/c?state=fifteen-letters-");
	answer_is(400, TEXT, "the name or the state is too long");
	memset(name, 'a', sizeof(name));
	name[IPC_CERTNAME_MAX] = '\0';
	request(front_ca_certificate, GET, name, "/c/a");
	answer_is(400, TEXT, "the name or the state is too long");
	name[IPC_CERTNAME_MAX - 1] = '\0';
	request(front_ca_certificate, GET, name, "/c/a");
	assert_string_equal(ca_is_asked(CA_GET_CERTIFICATE)->name, name);
	ca_answers(200, CA_TEXT, "");
	answer_is(200, TEXT, "");
	config.ca = 0;
	request(front_ca_certificate, GET, "ca", "/c/ca");
	answer_is(404, TEXT, "This server is not a certificate authority");
}

#define SINCE "If-Modified-Since: Thu, 01 Jan 1970 00:00:"

static void
a_time_is_taken_from_a_get(void **state)
{
	static const struct {
		const char *head;
		int64_t since;
	} rows[] = {
	    {GET SINCE "01 GMT\r\n", 1},
	    {GET SINCE "00 GMT\r\n", 0},
	    {GET SINCE "42 GMT\r\n", 42},
	    {GET "If-Modified-Since: Wed, 31 Dec 1969 23:59:59 GMT\r\n", 0},
	    {GET "If-Modified-Since: yesterday\r\n", 0},
	    {PUT SINCE "42 GMT\r\n", 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request(front_ca_lists, rows[i].head, "ca", "/c/ca");
		assert_int_equal(
		    ca_is_asked(CA_GET_LISTS)->since, rows[i].since);
		ca_answers(304, CA_TEXT, "");
		assert_int_equal(x.status, 304);
		request_end();
	}
}

static void
the_request_of_ocsp_is_in_the_path(void **state)
{
	(void)state;
	request(front_ca_ocsp, GET, NULL, "/c/YSByZXF1ZXN0");
	(void)ca_is_asked(CA_POST_OCSP);
	assert_string_equal(body, "a request");
	ca_answers(200, CA_OCSP, "yes");
	answer_is(200, "application/ocsp-response", "yes");
	request(front_ca_ocsp, GET, NULL, "/c");
	(void)ca_is_asked(CA_POST_OCSP);
	assert_string_equal(body, "");
	ca_answers(200, CA_OCSP, "no");
	answer_is(200, "application/ocsp-response", "no");
}

#define UNSENT "memory for the request cannot be allocated"

static int
request_without_descriptors(void)
{
	request(front_ca_certificate, GET, "a", "/c/a");
	return 0;
}

static int
ocsp_without_descriptors(void)
{
	request(front_ca_ocsp, GET, NULL, "/c/YSByZXF1ZXN0");
	return 0;
}

/* Each is answered, and the next one is sent. */
static void
a_body_that_cannot_be_copied_is_refused(void **state)
{
	(void)state;
	assert_int_equal(shortage_try(request_without_descriptors, 0), 0);
	answer_is(503, "application/json",
	    "{\"message\":\"" UNSENT
	    "\",\"issue_kind\":\"SERVICE_UNAVAILABLE\"}");
	assert_int_equal(asks_count(&front.ca), 0);
	assert_int_equal(shortage_try(ocsp_without_descriptors, 0), 0);
	answer_is(503, TEXT, UNSENT);
	assert_true(message_receive(process, &asked) < 0);
	request(front_ca_certificate, GET, "a", "/c/a");
	(void)ca_is_asked(CA_GET_CERTIFICATE);
	ca_answers(200, CA_TEXT, "yes");
	answer_is(200, TEXT, "yes");
}

/* A proxy without a certificate of the client. */
static void
a_renewal_without_a_certificate_has_no_body(void **state)
{
	(void)state;
	request_make(PUT "\r\n", "node");
	x.proxied = 1;
	form_init(&x.form);
	front_ca_renewal(&front, &x);
	(void)ca_is_asked(CA_POST_RENEWAL);
	assert_string_equal(body, "");
	ca_answers(403, CA_TEXT, "no");
	answer_is(403, TEXT, "no");
}

static void
a_client_can_disconnect(void **state)
{
	(void)state;
	request(front_ca_certificate, GET, "a", "/c/a");
	(void)ca_is_asked(CA_GET_CERTIFICATE);
	assert_non_null(x.on_gone);
	x.on_gone(&front, &x);
	request_end();
	memset(&x, 0, sizeof(x));
	ca_answers(200, CA_TEXT, "x");
	assert_int_equal(x.status, 0);
}

/* --- the program of autosign --- */

/* A request that was kept, and waits for the decision of the program. */
static void
decision_asked(void)
{
	request(front_ca_request, PUT, "web01", "/c/web01");
	(void)ca_is_asked(CA_PUT_REQUEST);
	ca_answers(CA_UNDECIDED, CA_TEXT, "PEM");
	assert_int_equal(x.status, 0);
	receive(program, IPC_POLICY_ASK, sizeof(struct ipc_policy_ask));
	assert_string_equal(
	    ((const struct ipc_policy_ask *)(void *)asked.body)->name, "web01");
	assert_string_equal(body, "PEM");
}

static void
program_decides(enum ipc_decision decision)
{
	struct ipc_policy_decided w = {
	    .decision = decision, .reason = "no time"};

	assert_int_equal(message_send_type(program, IPC_POLICY_DECIDED,
			     asked.head.id, &w, sizeof(w), -1),
	    0);
	loop();
}

static void
a_program_signs(void **state)
{
	const struct ipc_ca_ask *a;

	(void)state;
	decision_asked();
	program_decides(IPC_DECISION_SIGN);
	assert_int_equal(x.status, 0);
	a = ca_is_asked(CA_SIGN_DECIDED);
	assert_string_equal(a->name, "web01");
	assert_string_equal(a->client, "node");
	assert_string_equal(a->address, "192.0.2.7");
	assert_string_equal(body, "PEM");
	/* this one is not of a request that was put */
	ca_answers(CA_UNDECIDED, CA_TEXT, "");
	answer_is(202, TEXT, "");
}

static void
a_program_rejects(void **state)
{
	(void)state;
	decision_asked();
	program_decides(IPC_DECISION_REJECT);
	assert_int_equal(x.status, 0);
	assert_string_equal(ca_is_asked(CA_REJECT_DECIDED)->name, "web01");
	assert_string_equal(body, "PEM");
	ca_answers(400, CA_TEXT, "no");
	answer_is(400, TEXT, "no");
}

/* The request waits, and its client is content. */
static void
a_program_does_not_decide(void **state)
{
	static const enum ipc_decision none[] = {IPC_DECISION_NONE, 7};
	const struct ipc_ca_ask *a;

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		decision_asked();
		program_decides(none[i]);
		a = ca_is_asked(CA_WAIT_UNDECIDED);
		assert_string_equal(a->name, "web01");
		assert_string_equal(a->client, "node");
		assert_string_equal(a->address, "192.0.2.7");
		assert_string_equal(body, "PEM");
		ca_answers(200, CA_TEXT, "");
		answer_is(200, TEXT, "");
		assert_int_equal(asks_count(&front.ca), 0);
	}
}

/* The decision is taken and carried out without the client, too. */
static void
a_decision_needs_no_client(void **state)
{
	(void)state;
	decision_asked();
	x.on_gone(&front, &x);
	request_end();
	memset(&x, 0, sizeof(x));
	program_decides(IPC_DECISION_SIGN);
	(void)ca_is_asked(CA_SIGN_DECIDED);
	assert_string_equal(body, "PEM");
	assert_non_null(holders_find(&front.ca.ordinary.turns.holders, "node"));
	ca_answers(200, CA_TEXT, "");
	decision_asked();
	x.on_gone(&front, &x);
	request_end();
	memset(&x, 0, sizeof(x));
	program_decides(IPC_DECISION_REJECT);
	(void)ca_is_asked(CA_REJECT_DECIDED);
	ca_answers(200, CA_TEXT, "");
	decision_asked();
	x.on_gone(&front, &x);
	request_end();
	memset(&x, 0, sizeof(x));
	program_decides(IPC_DECISION_NONE);
	(void)ca_is_asked(CA_WAIT_UNDECIDED);
	assert_string_equal(body, "PEM");
	ca_answers(200, CA_TEXT, "");
	assert_int_equal(x.status, 0);
	assert_int_equal(asks_count(&front.ca), 0);
}

/* A name costs nothing, so the peer is the address. */
static void
a_decision_is_shared_between_addresses(void **state)
{
	struct front_task *t;

	(void)state;
	close(program);
	while (front.programs.processes != NULL)
		loop();
	request(front_ca_request, PUT, "web01", "/c/web01");
	(void)ca_is_asked(CA_PUT_REQUEST);
	ca_answers(CA_UNDECIDED, CA_TEXT, "PEM");
	t = front.programs.first;
	assert_non_null(t);
	assert_string_equal(t->name, "web01");
	assert_string_equal(t->peer, "192.0.2.7");
	assert_in_range(t->deadline - process_now(), 4000000000, 5000000000);
	front_programs_expire(&front);
	assert_int_equal(x.status, 0);
	t->deadline = process_now();
	front_programs_expire(&front);
	(void)ca_is_asked(CA_WAIT_UNDECIDED);
	ca_answers(200, CA_TEXT, "");
	answer_is(200, TEXT, "");
	program = -1;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		each_request_has_its_call, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		answers_have_their_form, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		wrong_requests_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_time_is_taken_from_a_get, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_request_of_ocsp_is_in_the_path, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_body_that_cannot_be_copied_is_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_renewal_without_a_certificate_has_no_body, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_client_can_disconnect, setup, teardown),
	    cmocka_unit_test_setup_teardown(a_program_signs, setup, teardown),
	    cmocka_unit_test_setup_teardown(a_program_rejects, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_program_does_not_decide, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_decision_needs_no_client, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_decision_is_shared_between_addresses, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
