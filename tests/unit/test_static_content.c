/* Requests for files of versioned code, and what their process answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "language/compiler/code_program.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/catalog/front_code.h"
#include "server/front/front_programs.h"
#include "server/ipc/ipc_assistants.h"
#include "unit/answered.h"

static void
wrong_requests_are_refused(void **state)
{
#define MISSING                                                             \
	"Error: A /static_file_content request requires an environment, a " \
	"code-id, and a file-path"
	static const struct {
		const char *target;
		int status;
		const char *wanted;
	} rows[] = {
	    {"/s/modules/m/files/a?code_id=1", 400, MISSING},
	    {"/s/modules/m/files/a?environment=&code_id=1", 400, MISSING},
	    {"/s/modules/m/files/a?environment=e", 400, MISSING},
	    {"/s/modules/m/files/a?environment=e&code_id=", 400, MISSING},
	    {"/s?environment=e&code_id=1", 400, MISSING},
	    {"/s/modules/m/files/a?environment=e-f&code_id=1", 400,
		"The environment must be purely alphanumeric, not 'e-f'"},
	    {"/s/modules/m/files/a?environment=e&code_id=a%2Fb", 400,
		"Invalid code-id 'a/b'. Must contain only alpha-numerics and "
		"'-', '_', ';', or ':'"},
	    {"/s/modules/m/manifests/a?environment=e&code_id=1", 403,
		"Request Denied: A /static_file_content request must be a "
		"file within the files, lib, scripts, or tasks directory of a "
		"module."},
	    {"/s/modules/m/files/a?environment=e&code_id=1", 500,
		"Internal Server Error: Cannot retrieve code content because "
		"the \"code_content_command\" setting is not present in "
		"configuration."},
	};
	struct server_config config = {.code = {.content = NULL}};
	struct front front = {.config = &config};
	char text[300];
	const char *why;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(text, sizeof(text),
		    "GET %s HTTP/1.1\r\nHost: a\r\n\r\n", rows[i].target);
		request_make(text, "node");
		assert_int_equal(route_path_parse(&x.path, rows[i].target,
				     strlen(rows[i].target), &why),
		    0);
		assert_int_equal(
		    form_add(&x.form, x.path.query, x.path.query_len, &why), 0);
		x.rest = 1;
		front_static_content(&front, &x);
		assert_int_equal(x.status, rows[i].status);
		assert_string_equal(
		    strstr(output_take(), "\r\n\r\n") + 4, rows[i].wanted);
		assert_non_null(strstr(
		    output, "\r\nContent-Type: text/plain; charset=utf-8\r\n"));
		request_end();
	}
}

static struct server_config config;
static struct front front;
static int process = -1; /* the end of the process that runs the program */
static struct message asked;

static void
process_start(void)
{
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[0]), 0);
	front_programs_use(&front, socks[0]);
	process = socks[1];
}

static void
process_end(void)
{
	close(process);
	process = -1;
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
	assert_null(front.programs.processes);
}

/* A request that began this long ago is given to the process. */
static void
content_ask(int64_t ago)
{
	static const char target[] =
	    "/s/modules/m/files/a?environment=e&code_id=1-a";
	const char *why;

	request_make("GET /s HTTP/1.1\r\nHost: a\r\n\r\n", "node");
	assert_int_equal(
	    route_path_parse(&x.path, target, strlen(target), &why), 0);
	assert_int_equal(
	    form_add(&x.form, x.path.query, x.path.query_len, &why), 0);
	x.rest = 1;
	x.started = process_now() - ago;
	front_static_content(&front, &x);
}

/* The process has got the request. */
static void
content_is_asked(void)
{
	const struct ipc_code_ask *a = (const void *)asked.body;

	assert_true(message_receive(process, &asked) > 0);
	assert_int_equal(asked.head.type, IPC_CONTENT_ASK);
	assert_int_equal(asked.head.size, sizeof(*a));
	assert_string_equal(a->certname, "node");
	assert_string_equal(a->environment, "e");
	assert_string_equal(a->code_id, "1-a");
	assert_string_equal(a->path, "modules/m/files/a");
}

/* The process answers with a text and a size of n bytes. */
static void
content_found(const char *text, uint64_t n)
{
	struct ipc_content_found w = {.size = n};
	int fd = memfd_from("test", text, strlen(text));

	assert_true(fd >= 0);
	assert_int_equal(message_send_type(process, IPC_CONTENT_FOUND,
			     asked.head.id, &w, sizeof(w), fd),
	    0);
	close(fd);
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
}

static void
answer_is(int status, const char *wanted)
{
	assert_int_equal(x.status, status);
	assert_string_equal(strstr(output_take(), "\r\n\r\n") + 4, wanted);
}

static int
contents_setup(void **state)
{
	(void)state;
	config = (struct server_config){.code = {.content = "/bin/content"}};
	front = (struct front){.config = &config, .base = base};
	server.o.bodies_max = (struct share_limit){
	    CODE_CONTENT_MAX, CODE_CONTENT_MAX, CODE_CONTENT_MAX};
	http_shares_release(&server.shares);
	http_shares_init(&server.shares);
	process_start();
	return 0;
}

static void
the_content_is_sent(void **state)
{
	(void)state;
	content_ask(0);
	content_is_asked();
	content_found("a text", 6);
	assert_int_equal(x.status, 200);
	assert_non_null(strstr(
	    output_take(), "\r\nContent-Type: application/octet-stream\r\n"));
	assert_non_null(strstr(output, "\r\nContent-Length: 6\r\n"));
	assert_true(connection.file >= 0);
	request_end();
	process_end();
}

static void
a_content_that_is_too_large_is_not_sent(void **state)
{
	(void)state;
	content_ask(0);
	content_is_asked();
	content_found("a", CODE_CONTENT_MAX + 1);
	answer_is(500, "Internal Server Error: the content is too large");
	assert_int_equal(connection.file, -1);
	request_end();
	/* its memory is reserved before its size is compared with the file's */
	content_ask(0);
	content_is_asked();
	content_found("a", CODE_CONTENT_MAX);
	answer_is(500,
	    "Internal Server Error: the content could not be passed to the "
	    "front");
	request_end();
	content_ask(0);
	content_is_asked();
	content_found("a", 1);
	answer_is(503, "the limit of data held for answers is exceeded");
	request_end();
	process_end();
}

static void
the_reason_of_a_refusal_is_sent(void **state)
{
	struct ipc_code_refused w = {"no such file"};

	(void)state;
	content_ask(0);
	content_is_asked();
	assert_int_equal(message_send_type(process, IPC_CODE_REFUSED,
			     asked.head.id, &w, sizeof(w), -1),
	    0);
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
	answer_is(500, "Internal Server Error: no such file");
	request_end();
	process_end();
}

/* A client that has disconnected gets nothing, and the process goes on. */
static void
a_client_can_leave(void **state)
{
	(void)state;
	content_ask(0);
	content_is_asked();
	assert_non_null(x.on_gone);
	x.on_gone(&front, &x);
	content_found("a text", 6);
	assert_int_equal(x.status, 0);
	request_end();
	content_ask(0);
	content_is_asked();
	content_found("b", 1);
	assert_int_equal(x.status, 200);
	request_end();
	process_end();
}

/* 60 seconds for the request, and 5 in which the process ends its program. */
static void
a_late_process_keeps_its_task(void **state)
{
	(void)state;
	content_ask(64000000000LL);
	content_is_asked();
	front_programs_expire(&front);
	assert_int_equal(x.status, 0);
	content_found("a", 1);
	assert_int_equal(x.status, 200);
	request_end();
	content_ask(66000000000LL);
	content_is_asked();
	front_programs_expire(&front);
	answer_is(503, "the content was not found in time");
	request_end();
	memset(&x, 0, sizeof(x));
	content_found("late", 4);
	assert_int_equal(x.status, 0);
	process_end();
}

/* The limit of the settings is the time of the program alone. */
static void
a_program_has_its_own_time(void **state)
{
	(void)state;
	config.code_seconds = 10;
	content_ask(66000000000LL);
	content_is_asked();
	front_programs_expire(&front);
	assert_int_equal(x.status, 0);
	content_found("a", 1);
	assert_int_equal(x.status, 200);
	request_end();
	process_end();
}

static void
no_process_is_waited_for_long(void **state)
{
	(void)state;
	process_end();
	content_ask(59000000000LL);
	front_programs_expire(&front);
	assert_int_equal(x.status, 0);
	x.on_gone(&front, &x);
	assert_null(front.programs.first);
	request_end();
	content_ask(60000000000LL);
	front_programs_expire(&front);
	answer_is(503, "no process became free to find the content in time");
	request_end();
}

static void
a_process_that_ends_is_reported(void **state)
{
	(void)state;
	content_ask(0);
	content_is_asked();
	process_end();
	assert_int_equal(x.status, 0);
	process_start();
	content_is_asked();
	process_end();
	answer_is(500, "Internal Server Error: the process that runs "
		       "code_content_command has ended");
	request_end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(wrong_requests_are_refused),
	    cmocka_unit_test_setup(the_content_is_sent, contents_setup),
	    cmocka_unit_test_setup(
		a_content_that_is_too_large_is_not_sent, contents_setup),
	    cmocka_unit_test_setup(
		the_reason_of_a_refusal_is_sent, contents_setup),
	    cmocka_unit_test_setup(a_client_can_leave, contents_setup),
	    cmocka_unit_test_setup(
		a_late_process_keeps_its_task, contents_setup),
	    cmocka_unit_test_setup(a_program_has_its_own_time, contents_setup),
	    cmocka_unit_test_setup(
		no_process_is_waited_for_long, contents_setup),
	    cmocka_unit_test_setup(
		a_process_that_ends_is_reported, contents_setup),
	};

	return cmocka_run_group_tests(tests, answered_setup, answered_teardown);
}
