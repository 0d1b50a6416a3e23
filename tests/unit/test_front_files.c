/* Requests for files, as the process that serves them is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "network/fileserver/fileserver.h"
#include "network/http/client/content_stream.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "server/front/front.h"
#include "server/front/files/front_files.h"
#include "server/ipc/ipc.h"
#include "server/ipc/ipc_assistants.h"
#include "unit/answered.h"
#include "unit/asks_count.h"

static struct front front;
static int process = -1; /* the end of the process that serves files */
static struct message asked;

static int
setup(void **state)
{
	int socks[2];

	assert_int_equal(answered_setup(state), 0);
	front.base = base;
	front_files_init(&front);
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[0]), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[1]), 0);
	front_asks_use(&front.files, socks[0]);
	process = socks[1];
	return 0;
}

static int
teardown(void **state)
{
	event_free(front.files.readable);
	close(front.files.sock);
	close(process);
	return answered_teardown(state);
}

/* Pass a request on: what the process is asked; NULL: it is answered. */
static const struct ipc_file_ask *
ask(void handler(void *ctx, struct http_exchange *e), const char *target,
    const char *fields)
{
	static char text[6000];
	const char *why;

	snprintf(text, sizeof(text), "GET %s HTTP/1.1\r\nHost: a\r\n%s\r\n",
	    target, fields);
	request_make(text, "node");
	assert_int_equal(
	    route_path_parse(&x.path, target, strlen(target), &why), 0);
	assert_int_equal(
	    form_add(&x.form, x.path.query, x.path.query_len, &why), 0);
	x.rest = 1;
	handler(&front, &x);
	if (message_receive(process, &asked) <= 0)
		return NULL;
	assert_int_equal(asked.head.type, IPC_FILE_ASK);
	assert_int_equal(asked.head.size, sizeof(struct ipc_file_ask));
	return (const void *)asked.body;
}

/* Answer the request with a memfd of this text. */
static void
found(const char *text)
{
	struct ipc_file_found w = {.size = strlen(text)};
	int fd = memfd_from("test", text, strlen(text));

	assert_true(fd >= 0);
	assert_int_equal(message_send_type(process, IPC_FILE_FOUND,
			     asked.head.id, &w, sizeof(w), fd),
	    0);
	close(fd);
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
}

#define FILE "/f/modules/m/a?environment=e"
/* The fields of a server that sends several files in one answer. */
#define STREAMS                                           \
	CONTENT_STREAM_FIELD ": " CONTENT_STREAM_VERSION  \
			     "\r\n" METADATA_STREAM_FIELD \
			     ": " METADATA_STREAM_VERSION "\r\n"

static void
parameters_have_defaults(void **state)
{
	const struct ipc_file_ask *a = ask(front_file_metadata, FILE, "");

	(void)state;
	assert_non_null(a);
	assert_string_equal(a->path, "modules/m/a");
	assert_string_equal(a->environment, "e");
	assert_string_equal(a->certname, "node");
	assert_string_equal(a->checksum_type, "sha256");
	assert_int_equal(a->recurse_limit, -1);
	assert_int_equal(a->max_files, 0);
	assert_int_equal(a->kind, FILESERVER_METADATA);
	assert_int_equal(a->permissions, FILESERVER_IGNORE);
	assert_int_equal(a->follow, 0);
	assert_int_equal(a->recurse, 0);
	assert_int_equal(a->ignore_count, 0);
	found("{}");
	request_end();
}

static void
parameters_are_passed_on(void **state)
{
	const struct ipc_file_ask *a = ask(front_file_metadatas,
	    FILE "&checksum_type=md5&links=follow&source_permissions=use"
		 "&recurse=true&recurselimit=3&max_files=-7&ignore=.svn"
		 "&ignored=x&ignore=&ignore=*~",
	    "");

	(void)state;
	assert_non_null(a);
	assert_string_equal(a->checksum_type, "md5");
	assert_int_equal(a->recurse_limit, 3);
	assert_int_equal(a->max_files, -7);
	assert_int_equal(a->kind, FILESERVER_METADATAS);
	assert_int_equal(a->permissions, FILESERVER_USE);
	assert_int_equal(a->follow, 1);
	assert_int_equal(a->recurse, 1);
	assert_int_equal(a->ignore_count, 3);
	assert_memory_equal(a->ignore, ".svn\0\0*~\0", 10);
	found("[]");
	request_end();
	a = ask(front_file_content,
	    FILE "&links=manage&source_permissions=use_when_creating"
		 "&recurse=false",
	    "Accept: nothing/known\r\n");
	assert_non_null(a);
	assert_int_equal(a->kind, FILESERVER_CONTENT);
	assert_int_equal(a->permissions, FILESERVER_USE_WHEN_CREATING);
	assert_int_equal(a->follow, 0);
	assert_int_equal(a->recurse, 0);
	found("content");
	request_end();
}

static void
wrong_parameters_are_refused(void **state)
{
	static const struct {
		const char *target, *wanted;
	} rows[] = {
	    {"/f/a", "An environment parameter must be specified"},
	    {"/f?environment=e", "the path of the file is missing or too long"},
	    {FILE "&checksum_type=fifteen-letters", ""},
	    {FILE "&checksum_type=fifteen-letters-",
		"checksum_type is not known"},
	    {FILE "&checksum_type=a%00", "checksum_type is not known"},
	    {FILE "&links=Follow", "links must be manage or follow"},
	    {FILE "&links=", "links must be manage or follow"},
	    {FILE "&links=followfollowfollow",
		"links must be manage or follow"},
	    {FILE "&source_permissions=used",
		"source_permissions must be ignore, use or "
		"use_when_creating"},
	    {FILE "&source_permissions=use_when_creatinguse_when_creating",
		"source_permissions must be ignore, use or "
		"use_when_creating"},
	    {FILE "&recurse=1", "recurse must be true or false"},
	    {FILE "&recurselimit=a", "recurselimit must be a number"},
	    {FILE "&recurselimit=1%00", "recurselimit must be a number"},
	    {FILE "&max_files=", "max_files must be a number"},
	    {FILE "&ignore=a%00b",
		"the parameters ignore are too long or too many"},
	};
	char wanted[200];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct ipc_file_ask *a =
		    ask(front_file_metadata, rows[i].target, "");

		if (*rows[i].wanted == '\0') {
			assert_non_null(a);
			found("{}");
			request_end();
			continue;
		}
		assert_null(a);
		snprintf(wanted, sizeof(wanted),
		    "{\"message\":\"Bad Request: %s\","
		    "\"issue_kind\":\"RUNTIME_ERROR\"}",
		    rows[i].wanted);
		assert_string_equal(
		    strstr(output_take(), "\r\n\r\n") + 4, wanted);
		assert_int_equal(x.status, 400);
		request_end();
	}
}

static void
patterns_to_ignore_have_a_maximum(void **state)
{
	static char target[4000];
	const struct ipc_file_ask *a;
	int n;

	(void)state;
	for (int count = 32; count <= 33; count++) {
		n = snprintf(target, sizeof(target), "%s", FILE);
		for (int i = 0; i < count; i++)
			n += snprintf(target + n, sizeof(target) - (size_t)n,
			    "&ignore=a");
		a = ask(front_file_metadata, target, "");
		if (count == 32) {
			assert_non_null(a);
			assert_int_equal(a->ignore_count, 32);
			found("{}");
		} else
			assert_null(a);
		request_end();
	}
	/* 1024 bytes with the NUL of each */
	for (int len = 1020; len <= 1021; len++) {
		snprintf(target, sizeof(target), "%s&ignore=b&ignore=%0*d",
		    FILE, len + 1, 0);
		a = ask(front_file_metadata, target, "");
		if (len == 1020) {
			assert_non_null(a);
			assert_int_equal(a->ignore_count, 2);
			assert_int_equal(strlen(a->ignore + 2), 1021);
			found("{}");
		} else
			assert_null(a);
		request_end();
	}
}

static void
answers_are_those_of_the_process(void **state)
{
	struct ipc_refused refused = {.status = 404, .message = "none"};

	(void)state;
	assert_non_null(
	    ask(front_file_metadata, FILE, "Accept: text/pson\r\n"));
	found("{\"a\":1}");
	assert_string_equal(output_take(),
	    "HTTP/1.1 200 OK\r\nX-Puppet-Version: 7.x\r\n"
	    "Content-Type: text/pson\r\nContent-Length: 7\r\n" STREAMS
	    "\r\n{\"a\":1}");
	request_end();
	assert_non_null(ask(front_file_metadatas, FILE, ""));
	found("[]");
	assert_string_equal(output_take(),
	    "HTTP/1.1 200 OK\r\nX-Puppet-Version: 7.x\r\n"
	    "Content-Type: application/json\r\nContent-Length: 2\r\n" STREAMS
	    "\r\n[]");
	request_end();
	assert_non_null(ask(front_file_content, FILE, ""));
	found("content");
	assert_string_equal(output_take(),
	    "HTTP/1.1 200 OK\r\nX-Puppet-Version: 7.x\r\n"
	    "Content-Type: application/octet-stream\r\n"
	    "Content-Length: 7\r\n\r\ncontent");
	request_end();
	assert_non_null(ask(front_file_content, FILE, ""));
	assert_int_equal(message_send_type(process, IPC_FILE_REFUSED,
			     asked.head.id, &refused, sizeof(refused), -1),
	    0);
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
	assert_int_equal(x.status, 404);
	assert_non_null(strstr(output_take(), "\"Not Found: none\""));
	request_end();
}

/* A pipe can change after it was checked. */
static void
metadata_that_is_not_sealed_is_refused(void **state)
{
	struct ipc_file_found w = {.size = 2};
	int fds[2];

	(void)state;
	assert_non_null(ask(front_file_metadata, FILE, ""));
	assert_int_equal(pipe(fds), 0);
	assert_int_equal(message_send_type(process, IPC_FILE_FOUND,
			     asked.head.id, &w, sizeof(w), fds[0]),
	    0);
	close(fds[0]);
	close(fds[1]);
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
	assert_int_equal(x.status, 500);
	assert_non_null(strstr(output_take(),
	    "\"Server Error: the metadata could not be passed to the "
	    "front\""));
	assert_int_equal(asks_count(&front.files), 0);
	request_end();
}

static void
inventory(void *ctx, struct http_exchange *e)
{
	front_inventory(ctx, e, IPC_MODULES, "e", true);
}

static void
a_document_that_the_client_has_is_not_sent(void **state)
{
	static const struct {
		const char *quote, *more; /* around the digest */
		int status;
	} rows[] = {{"\"", "\"", 304}, {"", "", 200}, {"\"", "\"x", 200},
	    {"\"0", "\"", 200}};
	const struct ipc_file_ask *a = ask(inventory, "/f", "");
	char digest[65], fields[200];

	(void)state;
	assert_non_null(a);
	assert_int_equal(a->kind, IPC_MODULES);
	assert_string_equal(a->environment, "e");
	found("[1]");
	assert_int_equal(x.status, 200);
	snprintf(digest, sizeof(digest), "%s",
	    strstr(output_take(), "\r\nETag: \"") + 9);
	request_end();
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(fields, sizeof(fields), "If-None-Match: %s%s%s\r\n",
		    rows[i].quote, digest, rows[i].more);
		assert_non_null(ask(inventory, "/f", fields));
		found("[1]");
		assert_int_equal(x.status, rows[i].status);
		assert_string_equal(strstr(output_take(), "\r\n\r\n") + 4,
		    rows[i].status == 304 ? "" : "[1]");
		assert_memory_equal(
		    strstr(output, "\r\nETag: \"") + 9, digest, 64);
		request_end();
	}
}

static char continued[64];

static void
then(struct front *f, struct http_exchange *e, const char *environment)
{
	assert_ptr_equal(f, &front);
	assert_ptr_equal(e, &x);
	assert_null(e->on_gone);
	snprintf(continued, sizeof(continued), "%s", environment);
}

static void
require(void *ctx, struct http_exchange *e)
{
	front_environment_require(ctx, e, "prod", then);
}

static void
a_request_goes_on_when_its_environment_exists(void **state)
{
	const struct ipc_file_ask *a = ask(require, "/f", "");

	(void)state;
	assert_non_null(a);
	assert_int_equal(a->kind, IPC_EXISTENCE);
	assert_string_equal(a->environment, "prod");
	assert_string_equal(continued, "");
	found("{}");
	assert_string_equal(continued, "prod");
	assert_string_equal(output_take(), "");
	request_end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(parameters_have_defaults),
	    cmocka_unit_test(parameters_are_passed_on),
	    cmocka_unit_test(wrong_parameters_are_refused),
	    cmocka_unit_test(patterns_to_ignore_have_a_maximum),
	    cmocka_unit_test(answers_are_those_of_the_process),
	    cmocka_unit_test(metadata_that_is_not_sealed_is_refused),
	    cmocka_unit_test(a_document_that_the_client_has_is_not_sent),
	    cmocka_unit_test(a_request_goes_on_when_its_environment_exists),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
