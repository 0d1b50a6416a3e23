/* Contents of several files in one answer: its frames, and what is counted. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "network/authorization/default_rules.h"
#include "network/authorization/rules.h"
#include "network/authorization/rules_file.h"
#include "base/core/strbuf.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "base/metrics/metrics.h"
#include "network/http/client/content_stream.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/front/front.h"
#include "server/front/files/front_contents.h"
#include "server/front/files/front_files.h"
#include "network/fileserver/fileserver.h"
#include "server/ipc/ipc_assistants.h"
#include "unit/answered.h"
#include "unit/still_clock.h"

#define FILE_OF(path, query) "/puppet/v3/file_content/" path "?" query "\n"
#define ONE		     FILE_OF("modules/m/one", "environment=e")
#define TWO		     FILE_OF("modules/m/two", "environment=e")
#define LATER		     (2 * 65536)

static struct front front;
static int process = -1; /* the end of the process that serves files */
static struct message asked;
static char body[2 * LATER]; /* of the answer, without its chunks */
static size_t body_len;
static char shown[4000];

static void
loop(void)
{
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
}

static void
process_begins(void)
{
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[0]), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[1]), 0);
	front_asks_use(&front.files, socks[0]);
	process = socks[1];
}

static int
setup(void **state)
{
	assert_int_equal(answered_setup(state), 0);
	front = (struct front){.base = base, .rules = rules_default()};
	front_files_init(&front);
	process_begins();
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	return 0;
}

static int
teardown(void **state)
{
	close(process);
	while (front.files.sock >= 0)
		loop();
	rules_free(front.rules);
	return answered_teardown(state);
}

/* --- the answer --- */

/* Take n bytes of the output, without those of its head or its chunks. */
static void
chunks_take(const char *p, size_t n)
{
	const char *end = p + n;

	if (n > 9 && memcmp(p, "HTTP/1.1 ", 9) == 0) {
		p = memmem(p, n, "\r\n\r\n", 4);
		assert_non_null(p);
		p += 4;
	}
	while (p < end) {
		char *data;
		size_t len = strtoul(p, &data, 16);

		assert_memory_equal(data, "\r\n", 2);
		assert_true((size_t)(end - data) >= len + 4);
		/* the empty one is the last */
		assert_true(
		    len > 0 || (connection.more == NULL && data + 4 == end));
		assert_memory_equal(data + 2 + len, "\r\n", 2);
		assert_true(body_len + len <= sizeof(body));
		memcpy(body + body_len, data + 2, len);
		body_len += len;
		p = data + len + 4;
	}
}

/* The client takes what was put out. */
static void
take(void)
{
	static char out[sizeof(body)];
	struct evbuffer *buffer = bufferevent_get_output(connection.bev);
	int n;

	evbuffer_unfreeze(buffer, 1);
	n = evbuffer_remove(buffer, out, sizeof(out) - 1);
	assert_true(n >= 0 && evbuffer_get_length(buffer) == 0);
	out[n] = '\0';
	chunks_take(out, (size_t)n);
}

static uint64_t
number(const char *p, size_t n)
{
	uint64_t v = 0;

	while (n-- > 0)
		v = v << 8 | (unsigned char)*p++;
	return v;
}

/* Return the frames that the client has got since the last call. */
static const char *
frames(void)
{
	size_t at = 0, out = 0;

	take();
	shown[0] = '\0';
	while (at < body_len) {
		const char *p = body + at;
		size_t n = number(p + 1, 4), fits = sizeof(shown) - out;

		if (*p == CONTENT_KIND_FILE)
			out += (size_t)snprintf(shown + out, fits, "F%zu ",
			    (size_t)number(p + 5, n));
		else if (*p == CONTENT_KIND_DATA && n < 100)
			out += (size_t)snprintf(
			    shown + out, fits, "D'%.*s' ", (int)n, p + 5);
		else if (*p == CONTENT_KIND_FAILED)
			out +=
			    (size_t)snprintf(shown + out, fits, "X%zu '%.*s' ",
				(size_t)number(p + 5, 2), (int)n - 2, p + 7);
		else
			out += (size_t)snprintf(
			    shown + out, fits, "%c%zu ", *p, n);
		at += CONTENT_FRAME_HEAD + n;
	}
	assert_int_equal(at, body_len);
	body_len = 0;
	return shown;
}

/* It has taken all, and more is wanted. */
static void
more(void)
{
	assert_non_null(connection.more);
	connection.more(&front, &x);
}

static void
request(const char *version, const char *targets)
{
	char text[2000];

	snprintf(text, sizeof(text),
	    "POST /puppet/v3/file_contents HTTP/%s\r\nHost: a\r\n"
	    "Content-Length: %zu\r\n\r\n%s",
	    version, strlen(targets), targets);
	request_make(text, "node");
	x.started = process_now();
	body_len = 0;
	front_file_contents(&front, &x);
}

/* Begin the answer about targets, whose head is taken. */
static void
begin(const char *targets)
{
	request("1.1", targets);
	assert_int_equal(x.status, 200);
	assert_string_equal(frames(), "");
	more();
}

static void
ended(void)
{
	assert_null(connection.more);
	assert_null(x.on_gone);
	request_end();
}

/* --- the process --- */

static void
is_asked(const char *path)
{
	const struct ipc_file_ask *a = (const void *)asked.body;

	assert_true(message_receive(process, &asked) > 0);
	assert_int_equal(asked.head.type, IPC_FILE_ASK);
	assert_string_equal(a->path, path);
	assert_string_equal(a->environment, "e");
	assert_string_equal(a->certname, "node");
}

static void
is_not_asked(void)
{
	struct message m;

	assert_true(message_receive(process, &m) < 0);
}

static void
found_in(int fd, uint64_t size)
{
	struct ipc_file_found w = {.size = size};

	assert_true(fd >= 0);
	assert_int_equal(message_send_type(process, IPC_FILE_FOUND,
			     asked.head.id, &w, sizeof(w), fd),
	    0);
	close(fd);
	loop();
}

static void
found(const char *text)
{
	found_in(memfd_from("test", text, strlen(text)), strlen(text));
}

/* A file of n bytes. */
static void
found_large(size_t n)
{
	static char text[LATER];

	assert_true(n <= sizeof(text));
	memset(text, 'x', n);
	found_in(memfd_from("test", text, n), n);
}

/* Return a file of n bytes that can become shorter. */
static int
file_of(size_t n, int flags)
{
	char path[] = "/tmp/test-XXXXXX";
	int made = mkstemp(path), fd;

	assert_true(made >= 0);
	assert_int_equal(ftruncate(made, (off_t)n), 0);
	close(made);
	fd = open(path, flags);
	unlink(path);
	return fd;
}

static void
missing(void)
{
	struct ipc_refused w = {.status = 404, .message = "none"};

	assert_int_equal(message_send_type(process, IPC_FILE_REFUSED,
			     asked.head.id, &w, sizeof(w), -1),
	    0);
	loop();
}

static uint64_t
count(unsigned column)
{
	return metrics_own->cell[metric_row(column, M_ROUTE_FILE_CONTENT)];
}

/* --- tests --- */

static void
results_have_the_order_of_their_targets(void **state)
{
	(void)state;
	begin(ONE TWO ONE ONE);
	is_asked("modules/m/one");
	is_not_asked();
	more();
	is_not_asked();
	assert_string_equal(frames(), "");
	found("hello");
	assert_string_equal(frames(), "F5 D'hello' ");
	is_asked("modules/m/two");
	missing();
	assert_string_equal(frames(), "X404 'none' ");
	is_not_asked();
	more();
	is_asked("modules/m/one");
	found("");
	assert_string_equal(frames(), "F0 ");
	is_asked("modules/m/one");
	found("bye");
	assert_string_equal(frames(), "F3 D'bye' Z0 ");
	ended();
	is_not_asked();
}

static void
each_target_is_counted_as_a_request(void **state)
{
	(void)state;
	begin(ONE TWO TWO);
	clock_passed += 2;
	is_asked("modules/m/one");
	found("hello");
	assert_int_equal(count(M_dlcRouteReqs), 1);
	assert_int_equal(count(M_dlcRoute2xx), 1);
	assert_int_equal(count(M_dlcRouteIn), strlen(ONE) - 1);
	assert_int_equal(count(M_dlcRouteOut), 5);
	assert_int_equal(count(M_dlcRouteMicros), 2000000);
	assert_int_equal(x.counted, 5);
	clock_passed += 1;
	is_asked("modules/m/two");
	missing();
	assert_int_equal(count(M_dlcRouteReqs), 2);
	assert_int_equal(count(M_dlcRoute4xx), 1);
	assert_int_equal(count(M_dlcRouteIn), strlen(ONE TWO) - 2);
	assert_int_equal(count(M_dlcRouteOut), 5);
	assert_int_equal(count(M_dlcRouteMicros), 3000000);
	assert_int_equal(x.counted, 5);
	assert_string_equal(frames(), "F5 D'hello' X404 'none' ");
	more();
	is_asked("modules/m/two");
	found_in(memfd_from("test", "abc", 3), 4);
	assert_int_equal(count(M_dlcRouteReqs), 3);
	assert_int_equal(count(M_dlcRoute2xx), 1);
	assert_int_equal(count(M_dlcRoute5xx), 1);
	assert_int_equal(count(M_dlcRouteOut), 5);
	assert_int_equal(x.counted, 5);
	(void)frames();
	more();
	(void)frames();
	ended();
}

static void
metadata_are_results_too(void **state)
{
	const struct ipc_file_ask *a = (const void *)asked.body;
	unsigned route = M_ROUTE_FILE_METADATA;

	(void)state;
	begin("/puppet/v3/file_metadata/modules/m/one?links=follow&"
	      "checksum_type=md5&source_permissions=use&environment=e\n" ONE
	      "/puppet/v3/file_metadata/modules/m/two?environment=e\n");
	is_asked("modules/m/one");
	assert_int_equal(a->kind, FILESERVER_METADATA);
	assert_int_equal(a->follow, 1);
	assert_string_equal(a->checksum_type, "md5");
	assert_int_equal(a->permissions, FILESERVER_USE);
	/* the process passes them in a memfd, whose size is theirs */
	found_in(memfd_from("test", "{}", 2), 0);
	assert_string_equal(frames(), "F2 D'{}' ");
	is_asked("modules/m/one");
	assert_int_equal(a->kind, FILESERVER_CONTENT);
	found("hello");
	assert_string_equal(frames(), "F5 D'hello' ");
	is_asked("modules/m/two");
	assert_int_equal(a->kind, FILESERVER_METADATA);
	missing();
	assert_string_equal(frames(), "X404 'none' ");
	more();
	assert_string_equal(frames(), "Z0 ");
	ended();
	assert_int_equal(
	    metrics_own->cell[metric_row(M_dlcRouteReqs, route)], 2);
	assert_int_equal(
	    metrics_own->cell[metric_row(M_dlcRoute4xx, route)], 1);
	assert_int_equal(count(M_dlcRouteReqs), 1);
}

static void
metadata_that_are_no_file_fail_alone(void **state)
{
	int pipe_of[2];

	(void)state;
	begin("/puppet/v3/file_metadata/modules/m/one?environment=e\n" ONE);
	is_asked("modules/m/one");
	assert_int_equal(pipe(pipe_of), 0);
	found_in(pipe_of[0], 2);
	close(pipe_of[1]);
	assert_string_equal(
	    frames(), "X500 'the file could not be passed to the front' ");
	more();
	is_asked("modules/m/one");
	found("hello");
	assert_string_equal(frames(), "F5 D'hello' Z0 ");
	ended();
}

static void
a_file_that_cannot_be_read_to_its_end_fails(void **state)
{
	(void)state;
	begin(ONE);
	is_asked("modules/m/one");
	/* it was not opened for reading */
	found_in(file_of(1, O_WRONLY), 1);
	assert_string_equal(frames(), "F1 X500 'Bad file descriptor' Z0 ");
	ended();
}

static void
a_file_that_becomes_shorter_fails(void **state)
{
	int fd = file_of(CONTENT_FRAME_MAX + 5, O_RDWR), other = dup(fd);

	(void)state;
	begin(ONE);
	is_asked("modules/m/one");
	found_in(other, CONTENT_FRAME_MAX + 5);
	assert_string_equal(frames(), "F65541 D65536 ");
	assert_int_equal(ftruncate(fd, CONTENT_FRAME_MAX + 3), 0);
	more();
	assert_string_equal(frames(),
	    "D'' X500 'the file has become shorter while it was sent' Z0 ");
	/* the bytes that were sent are counted */
	assert_int_equal(count(M_dlcRoute5xx), 1);
	assert_int_equal(count(M_dlcRouteOut), CONTENT_FRAME_MAX + 3);
	assert_int_equal(x.counted, CONTENT_FRAME_MAX + 3);
	ended();
	close(fd);
}

static void
only_a_regular_file_of_that_size_is_read(void **state)
{
	static const char refused[] =
	    "X500 'the file could not be passed to the front' ";
	int pipe_of[2];

	(void)state;
	begin(ONE TWO ONE TWO);
	is_asked("modules/m/one");
	found_in(memfd_from("test", "abc", 3), 4);
	assert_string_equal(frames(), refused);
	more();
	is_asked("modules/m/two");
	found_in(open("/dev/zero", O_RDONLY), 1);
	assert_string_equal(frames(), refused);
	more();
	is_asked("modules/m/one");
	assert_int_equal(pipe(pipe_of), 0);
	found_in(pipe_of[0], 0);
	close(pipe_of[1]);
	assert_string_equal(frames(), refused);
	more();
	is_asked("modules/m/two");
	found("abc");
	assert_string_equal(frames(), "F3 D'abc' Z0 ");
	ended();
}

/* The client takes a piece of a large file before the next is read. */
static void
a_large_file_is_sent_in_pieces(void **state)
{
	static char text[CONTENT_FRAME_MAX + 8];

	(void)state;
	begin(ONE TWO);
	is_asked("modules/m/one");
	found_large(CONTENT_FRAME_MAX + 3);
	assert_string_equal(frames(), "F65539 D65536 ");
	is_not_asked();
	assert_int_equal(count(M_dlcRouteReqs), 0);
	more();
	assert_string_equal(frames(), "D'xxx' ");
	assert_int_equal(count(M_dlcRouteReqs), 1);
	assert_int_equal(count(M_dlcRouteOut), CONTENT_FRAME_MAX + 3);
	is_asked("modules/m/two");
	found_large(CONTENT_FRAME_MAX);
	assert_int_equal(count(M_dlcRouteReqs), 2);
	assert_string_equal(frames(), "F65536 D65536 ");
	more();
	assert_string_equal(frames(), "Z0 ");
	ended();
	/* bytes that were added to a file later are not sent */
	begin(ONE);
	is_asked("modules/m/one");
	memset(text, 'x', sizeof(text));
	found_in(memfd_from("test", text, sizeof(text)), sizeof(text) - 5);
	assert_string_equal(frames(), "F65539 D65536 ");
	more();
	assert_string_equal(frames(), "D'xxx' Z0 ");
	ended();
}

/* 65536 unsent bytes are enough; the chunk has 8 of its own, the frames 18. */
static void
no_target_begins_while_much_is_unsent(void **state)
{
	(void)state;
	begin(ONE TWO);
	is_asked("modules/m/one");
	found_large(65536 - 8 - 18);
	assert_int_equal(http_answer_unsent(&x), 65536);
	is_not_asked();
	assert_string_equal(frames(), "F65510 D65510 ");
	more();
	is_asked("modules/m/two");
	found("");
	assert_string_equal(frames(), "F0 Z0 ");
	ended();
	begin(ONE TWO);
	is_asked("modules/m/one");
	found_large(65536 - 8 - 18 - 1);
	assert_int_equal(http_answer_unsent(&x), 65535);
	is_asked("modules/m/two");
	missing();
	/* the answer goes on when the client has taken that */
	assert_string_equal(frames(), "F65509 D65509 X404 'none' ");
	more();
	assert_string_equal(frames(), "Z0 ");
	ended();
}

static void
wrong_targets_fail_alone(void **state)
{
	(void)state;
	begin(FILE_OF("", "environment=e") FILE_OF("../a", "environment=e")
		FILE_OF("modules/m/a", "environment=%zz") FILE_OF(
		    "modules/m/a", "") FILE_OF("modules/m/a", "environment=e-f")
		    FILE_OF("modules/m/a", "environment=e&links=x") ONE);
	is_asked("modules/m/one");
	assert_int_equal(count(M_dlcRoute4xx), 6);
	found("");
	assert_string_equal(frames(),
	    "X400 'the path of the file is missing or too long' "
	    "X400 'malformed path' "
	    "X400 'malformed escape in parameters' "
	    "X400 'The environment is missing or invalid' "
	    "X400 'The environment is missing or invalid' "
	    "X400 'links must be manage or follow' F0 Z0 ");
	ended();
}

static void
rules_hold_for_each_target(void **state)
{
	static const char file[] =
	    "authorization: { version: 1, rules: [\n"
	    "{ match-request: { path: \"/puppet/v3/file_content/modules/m/"
	    "one\", type: path, method: get,\n"
	    "query-params: { environment: e } }, deny: \"*\",\n"
	    "sort-order: 1, name: no }\n"
	    "{ match-request: { path: "
	    "\"/puppet/v3/file_content/modules/m/two\", type: path,\n"
	    "method: get }, allow: node, sort-order: 2, name: yes } ] }\n";
	struct rules *were = front.rules;
	char error[400] = "";
	struct log_line line;
	size_t at = 0;

	(void)state;
	front.rules = rules_parse("auth.conf", file, sizeof(file) - 1, NULL,
	    NULL, error, sizeof(error));
	assert_string_equal(error, "");
	assert_int_equal(log_memory_open(1 << 16, LOG_FORM_JSON), 0);
	begin(ONE FILE_OF("modules/m/three", "environment=e") TWO);
	assert_true(log_memory_next(&at, &line));
	assert_non_null(strstr(line.json, "by rule 'no'"));
	assert_non_null(
	    strstr(line.json, "/puppet/v3/file_content/modules/m/one (method"));
	assert_true(log_memory_next(&at, &line));
	assert_non_null(strstr(line.json, "by rule 'none'"));
	assert_false(log_memory_next(&at, &line));
	log_close();
	is_asked("modules/m/two");
	found("2");
	assert_string_equal(frames(),
	    "X403 'Forbidden by auth.conf' "
	    "X403 'Forbidden by auth.conf' F1 D'2' Z0 ");
	assert_int_equal(count(M_dlcRoute4xx), 2);
	/* that rule is not the one of the whole request */
	assert_null(x.rule);
	ended();
	rules_free(front.rules);
	front.rules = were;
}

static void
other_bodies_are_refused(void **state)
{
	static const char *const bodies[] = {"", "\n", ONE "\n",
	    "/puppet/v3/file_content/a", ONE "/puppet/v3/file_content/a",
	    "/puppet/v3/file_content/\n", "/puppet/v3/file_contentx/a\n",
	    "/puppet/v3/file_contents\n" ONE,
	    ONE "/puppet/v3/catalog/abcdefgh"
		"?environment=e\n"};

	(void)state;
	for (size_t i = 0; i < sizeof(bodies) / sizeof(bodies[0]); i++) {
		request("1.1", bodies[i]);
		assert_int_equal(x.status, 400);
		assert_null(connection.more);
		assert_string_equal(strstr(output_take(), "\r\n\r\n") + 4,
		    "{\"message\":\"Bad Request: Each line must be the target "
		    "of a content or of metadata, with LF\",\"issue_kind\":"
		    "\"RUNTIME_ERROR\"}");
		request_end();
	}
	request("1.0", ONE);
	assert_int_equal(x.status, 400);
	assert_non_null(strstr(output_take(), "HTTP/1.0 has no chunks"));
	request_end();
	is_not_asked();
	/* a path of one character is long enough */
	begin("/puppet/v3/file_content/a\n");
	assert_string_equal(
	    frames(), "X400 'The environment is missing or invalid' Z0 ");
	ended();
}

/* Return the number of open descriptors. */
static unsigned
descriptors(void)
{
	unsigned n = 0;

	for (int fd = 0; fd < 256; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

static void
leave(void)
{
	assert_non_null(x.on_gone);
	x.on_gone(&front, &x);
	request_end();
	memset(&x, 0, sizeof(x));
}

static void
a_client_may_leave_at_any_time(void **state)
{
	unsigned before = descriptors();

	(void)state;
	/* before a target is asked for */
	request("1.1", ONE);
	leave();
	is_not_asked();
	/* while the process looks for the file */
	begin(ONE TWO);
	is_asked("modules/m/one");
	leave();
	found("hello");
	is_not_asked();
	assert_int_equal(descriptors(), before);
	/* in the middle of the file */
	begin(ONE TWO);
	is_asked("modules/m/one");
	found_large(LATER);
	assert_int_equal(descriptors(), before + 1);
	leave();
	assert_int_equal(descriptors(), before);
	is_not_asked();
}

static void
files_are_closed_when_they_are_sent(void **state)
{
	unsigned before = descriptors();

	(void)state;
	begin(ONE TWO);
	is_asked("modules/m/one");
	found("a");
	is_asked("modules/m/two");
	assert_int_equal(descriptors(), before);
	found_in(memfd_from("test", "a", 1), 2);
	assert_int_equal(descriptors(), before);
	(void)frames();
	more();
	(void)frames();
	ended();
}

static void
a_file_is_waited_for_for_a_minute(void **state)
{
	(void)state;
	begin(ONE TWO);
	is_asked("modules/m/one");
	clock_passed += IPC_FILE_SECONDS - 1;
	front_asks_expire(&front.files);
	assert_string_equal(frames(), "");
	clock_passed += 1;
	front_asks_expire(&front.files);
	assert_string_equal(frames(), "X503 'the file was not found in time' ");
	missing();
	assert_string_equal(frames(), "");
	more();
	is_asked("modules/m/two");
	found("2");
	assert_string_equal(frames(), "F1 D'2' Z0 ");
	ended();
}

/* The next process is asked once more, but not the third one. */
static void
a_process_that_ends_fails_one_target(void **state)
{
	(void)state;
	begin(ONE TWO);
	for (int i = 0; i < 2; i++) {
		is_asked("modules/m/one");
		assert_string_equal(frames(), "");
		close(process);
		process_begins();
	}
	assert_string_equal(
	    frames(), "X500 'the process that serves files has ended' ");
	more();
	is_asked("modules/m/two");
	found("2");
	assert_string_equal(frames(), "F1 D'2' Z0 ");
	ended();
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(results_have_the_order_of_their_targets),
	    TEST(each_target_is_counted_as_a_request),
	    TEST(metadata_are_results_too),
	    TEST(metadata_that_are_no_file_fail_alone),
	    TEST(a_file_that_cannot_be_read_to_its_end_fails),
	    TEST(a_file_that_becomes_shorter_fails),
	    TEST(only_a_regular_file_of_that_size_is_read),
	    TEST(a_large_file_is_sent_in_pieces),
	    TEST(no_target_begins_while_much_is_unsent),
	    TEST(wrong_targets_fail_alone),
	    TEST(rules_hold_for_each_target),
	    TEST(other_bodies_are_refused),
	    TEST(a_client_may_leave_at_any_time),
	    TEST(files_are_closed_when_they_are_sent),
	    TEST(a_file_is_waited_for_for_a_minute),
	    TEST(a_process_that_ends_fails_one_target),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
