/* Reports, facts and contents of the filebucket, as their process is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/files/front_bucket.h"
#include "server/front/front_programs.h"
#include "server/front/files/front_store.h"
#include "server/ipc/ipc_assistants.h"
#include "base/settings/settings.h"
#include "unit/answered.h"
#include "unit/assistant.h"
#include "unit/shortage.h"
#include "unit/asks_count.h"

static struct server_config config;
static struct settings *settings;
static struct front front;
static int process = -1; /* the end of the process that stores */
static int program = -1; /* of that which runs programs for reports */
static struct message asked;
static char body[2000]; /* that came with it */

static int
setup(void **state)
{
	int near;

	assert_int_equal(answered_setup(state), 0);
	settings = settings_new(SETTINGS_SERVER);
	assert_int_equal(
	    settings_set(settings, "reports", "store,http", NULL), 0);
	config = (struct server_config){.settings = settings};
	front = (struct front){.config = &config, .base = base};
	front_store_init(&front);
	process = pair_make(&near);
	front_asks_use(&front.store, near);
	program = pair_make(&near);
	front_programs_use(&front, near);
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	return 0;
}

static int
teardown(void **state)
{
	close(program);
	close(process);
	while (front.programs.processes != NULL || front.store.sock >= 0)
		loop();
	settings_free(settings);
	return answered_teardown(state);
}

/* A request of "node" for a target; `head` has its method, fields and body. */
static void
request(void handler(void *ctx, struct http_exchange *e), const char *head,
    const char *target)
{
	static char kept[4000];
	const char *why;

	snprintf(kept, sizeof(kept), "%s", target);
	request_make(head, "node");
	assert_int_equal(
	    route_path_parse(&x.path, kept, strlen(kept), &why), 0);
	assert_int_equal(
	    form_add(&x.form, x.path.query, x.path.query_len, &why), 0);
	x.name = "web01";
	x.rest = strncmp(target, "/puppet/", 8) == 0 ? 3 : 1;
	x.started = process_now();
	snprintf(x.address, sizeof(x.address), "192.0.2.7");
	handler(&front, &x);
}

#define HEAD(method, fields, text) \
	method " /s HTTP/1.1\r\nHost: a\r\n" fields "\r\n" text
#define GET HEAD("GET", "", "")
#define PUT(type, length, text) \
	HEAD("PUT",             \
	    "Content-Type: " type "\r\nContent-Length: " length "\r\n", text)
#define JSON	   "application/json"
#define OCTETS	   "application/octet-stream"
#define IN_E	   "/s/web01?environment=e"
#define KIND(kind) "\",\"issue_kind\":\"" kind "\"}"

/* Receive what a process was sent, with its document where it has one. */
static void
receive(int from, unsigned type, size_t size)
{
	ssize_t n = 0;

	assert_true(message_receive(from, &asked) > 0);
	assert_int_equal(asked.head.type, type);
	assert_int_equal(asked.head.size, size);
	if (asked.fd >= 0)
		n = pread(asked.fd, body, sizeof(body) - 1, 0);
	assert_true(n >= 0);
	body[n] = '\0';
	if (asked.fd >= 0)
		close(asked.fd);
}

static void
store_is_asked(unsigned type, const char *document)
{
	receive(process, type, sizeof(struct ipc_store_ask));
	assert_string_equal(
	    ((const struct ipc_store_ask *)(void *)asked.body)->certname,
	    "web01");
	assert_string_equal(body, document);
}

static void
store_answers(unsigned type, const void *w, size_t size, const char *text)
{
	int fd = text != NULL ? memfd_from("test", text, strlen(text)) : -1;

	assert_int_equal(
	    message_send_type(process, type, asked.head.id, w, size, fd), 0);
	if (fd >= 0)
		close(fd);
	loop();
}

static void
no_program_is_asked(void)
{
	struct message m;

	assert_true(message_receive(program, &m) < 0);
}

static void
stored(void)
{
	struct ipc_stored w = {"changed"};

	store_answers(IPC_STORED, &w, sizeof(w), NULL);
}

static void
refused(unsigned status)
{
	struct ipc_refused w = {.status = status, .message = "why"};

	store_answers(IPC_STORE_REFUSED, &w, sizeof(w), NULL);
}

static void
answer_is(int status, const char *wanted)
{
	assert_int_equal(x.status, status);
	assert_string_equal(strstr(output_take(), "\r\n\r\n") + 4, wanted);
	request_end();
}

/* The client disconnects. */
static void
leave(void)
{
	assert_non_null(x.on_gone);
	x.on_gone(&front, &x);
	request_end();
	memset(&x, 0, sizeof(x));
}

/* --- reports --- */

static void
a_report_is_answered_with_its_processors(void **state)
{
	(void)state;
	request(front_report, PUT(JSON, "2", "{}"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{}");
	stored();
	answer_is(200, "[\"store\",\"http\"]");
	request(front_report, PUT("text/pson; x=y", "2", "{}"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{}");
	stored();
	answer_is(200, "[\"store\",\"http\"]");
	/* the programs get it only where a setting names them */
	no_program_is_asked();
}

static void
wrong_documents_are_refused(void **state)
{
	(void)state;
	request(front_report, PUT("text/plain", "2", "{}"), IN_E);
	answer_is(415,
	    "{\"message\":\"Unsupported Media Type: Client sent a mime-type "
	    "(text/plain) that doesn't correspond to a format we "
	    "support" KIND("UNSUPPORTED_MEDIA_TYPE"));
	request(front_report, HEAD("PUT", "Content-Length: 2\r\n", "{}"), IN_E);
	answer_is(415,
	    "{\"message\":\"Unsupported Media Type: Client sent a mime-type "
	    "() that doesn't correspond to a format we "
	    "support" KIND("UNSUPPORTED_MEDIA_TYPE"));
	request(front_facts, PUT("application/jso", "2", "{}"), IN_E);
	assert_int_equal(x.status, 415);
	request_end();
	request(front_report, PUT(JSON, "2", "{}"), "/s/web01");
	assert_int_equal(x.status, 400);
	request_end();
	request(front_facts, GET, "/s/web01");
	assert_int_equal(x.status, 400);
	request_end();
	request(front_facts, HEAD("GET", "Accept: text/html\r\n", ""), IN_E);
	assert_int_equal(x.status, 406);
	request_end();
	assert_true(message_receive(process, &asked) < 0);
}

static void
program_answers(unsigned status)
{
	struct ipc_refused w = {.status = status, .message = "failed"};

	assert_int_equal(message_send_type(program, IPC_REPORT_DONE,
			     asked.head.id, &w, sizeof(w), -1),
	    0);
	loop();
}

/* Once it is stored, and also without its client. */
static void
a_program_gets_the_report(void **state)
{
	const struct ipc_store_ask *a = (const void *)asked.body;

	(void)state;
	config.report_http = 1;
	config.report_seconds = 10;
	request(front_report, PUT(JSON, "2", "{}"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{}");
	no_program_is_asked();
	stored();
	answer_is(200, "[\"store\",\"http\"]");
	receive(program, IPC_REPORT_ASK, sizeof(*a));
	assert_string_equal(a->certname, "web01");
	assert_string_equal(body, "{}");
	program_answers(200);
	assert_int_equal(metrics_own->cell[M_dlcReportsBad], 0);
	request(front_report, PUT(JSON, "3", "{ }"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{ }");
	leave();
	stored();
	assert_int_equal(x.status, 0);
	receive(program, IPC_REPORT_ASK, sizeof(*a));
	assert_string_equal(body, "{ }");
	program_answers(500);
	assert_int_equal(metrics_own->cell[M_dlcReportsBad], 1);
	/* one that is not stored */
	request(front_report, PUT(JSON, "2", "{}"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{}");
	refused(400);
	assert_int_equal(x.status, 400);
	request_end();
	no_program_is_asked();
}

/* A process that ends is replaced; the next one gets the report as well. */
static void
a_report_is_sent_twice(void **state)
{
	int near;

	(void)state;
	config.report_http = 1;
	request(front_report, PUT(JSON, "2", "{}"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{}");
	close(process);
	process = pair_make(&near);
	front_asks_use(&front.store, near);
	store_is_asked(IPC_STORE_REPORT, "{}");
	stored();
	answer_is(200, "[\"store\",\"http\"]");
	receive(program, IPC_REPORT_ASK, sizeof(struct ipc_store_ask));
	assert_string_equal(body, "{}");
	program_answers(200);
	/* but not more often */
	request(front_report, PUT(JSON, "2", "{}"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{}");
	close(process);
	process = pair_make(&near);
	front_asks_use(&front.store, near);
	store_is_asked(IPC_STORE_REPORT, "{}");
	close(process);
	process = pair_make(&near);
	front_asks_use(&front.store, near);
	answer_is(500,
	    "{\"message\":\"Server Error: the process that stores reports and "
	    "facts has ended" KIND("RUNTIME_ERROR"));
}

/* --- facts --- */

static const struct ipc_store_found facts_found = {.stamp = 1};

static void
facts_are_stored_and_found(void **state)
{
	(void)state;
	request(front_facts, PUT(JSON, "2", "{}"), IN_E);
	store_is_asked(IPC_STORE_FACTS, "{}");
	stored();
	answer_is(200, "null");
	request(front_facts, GET, IN_E);
	store_is_asked(IPC_STORE_FIND, "");
	store_answers(
	    IPC_STORE_FOUND, &facts_found, sizeof(facts_found), "{\"a\":1}");
	answer_is(200, "{\"a\":1}");
	request(front_facts, GET, IN_E);
	store_is_asked(IPC_STORE_FIND, "");
	leave();
	store_answers(IPC_STORE_FOUND, &facts_found, sizeof(facts_found), "{}");
	assert_int_equal(x.status, 0);
}

static void
refusals_have_their_status(void **state)
{
	static const struct {
		unsigned status;
		int wanted;
		const char *text;
	} rows[] = {
	    {404, 404,
		"{\"message\":\"Not Found: why" KIND("RESOURCE_NOT_FOUND")},
	    {403, 403, "{\"message\":\"why" KIND("FAILED_AUTHORIZATION")},
	    {503, 503, "{\"message\":\"why" KIND("SERVICE_UNAVAILABLE")},
	    {399, 500,
		"{\"message\":\"Server Error: why" KIND("RUNTIME_ERROR")},
	    {600, 500,
		"{\"message\":\"Server Error: why" KIND("RUNTIME_ERROR")},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request(front_facts, GET, IN_E);
		store_is_asked(IPC_STORE_FIND, "");
		refused(rows[i].status);
		assert_int_equal(x.status, rows[i].wanted);
		if (rows[i].status == 403)
			request_end();
		else
			answer_is(rows[i].wanted, rows[i].text);
	}
}

/* Those of a catalog request, which does not wait for them. */
static void
facts_of_catalogs_have_a_limit(void **state)
{
	int fd = memfd_from("test", "{\"b\":2}", 7);

	(void)state;
	request_make(GET, "node");
	x.name = "web01";
	for (unsigned i = 0; i < 70; i++)
		front_facts_store(&front, &x, fd, 7);
	close(fd);
	assert_int_equal(front.facts_waiting, 64);
	request_end();
	for (unsigned left = 64; left > 0; left--) {
		assert_int_equal(front.facts_waiting, left);
		store_is_asked(IPC_STORE_FACTS, "{\"b\":2}");
		if (left % 2)
			stored();
		else
			refused(500);
	}
	assert_int_equal(front.facts_waiting, 0);
	assert_int_equal(asks_count(&front.store), 0);
}

/* --- shortages --- */

static const char *const unsent =
    "{\"message\":\"memory for the request cannot be allocated" KIND(
	"SERVICE_UNAVAILABLE");

static int
report_without_descriptors(void)
{
	request(front_report, PUT(JSON, "2", "{}"), IN_E);
	return 0;
}

/* It is answered, and the next one is sent. */
static void
a_document_that_cannot_be_copied_is_refused(void **state)
{
	(void)state;
	assert_int_equal(shortage_try(report_without_descriptors, 0), 0);
	answer_is(503, unsent);
	assert_true(message_receive(process, &asked) < 0);
	assert_int_equal(asks_count(&front.store), 0);
	request(front_report, PUT(JSON, "3", "{ }"), IN_E);
	store_is_asked(IPC_STORE_REPORT, "{ }");
	stored();
	answer_is(200, "[\"store\",\"http\"]");
}

/* A pipe can change after it was checked. */
static void
facts_that_are_not_sealed_are_refused(void **state)
{
	int fds[2];

	(void)state;
	request(front_facts, GET, IN_E);
	store_is_asked(IPC_STORE_FIND, "");
	assert_int_equal(pipe(fds), 0);
	assert_int_equal(
	    message_send_type(process, IPC_STORE_FOUND, asked.head.id,
		&facts_found, sizeof(facts_found), fds[0]),
	    0);
	close(fds[0]);
	close(fds[1]);
	loop();
	answer_is(500,
	    "{\"message\":\"Server Error: the facts could not be passed to "
	    "the front" KIND("RUNTIME_ERROR"));
	assert_int_equal(asks_count(&front.store), 0);
}

/* --- the filebucket --- */

#define MD5    "0cc175b9c0f1b6a831c399e269772661"
#define OTHER  "{md5}92eb5ffee6ae2fec3ad71c777531578f"
#define BEGIN  "/puppet/v3/file_bucket_file/"
#define BUCKET BEGIN "md5/" MD5

static const struct ipc_bucket_ask *
bucket_is_asked(unsigned type, const char *document)
{
	const struct ipc_bucket_ask *a = (const void *)asked.body;

	receive(process, type, sizeof(*a));
	assert_string_equal(a->certname, "node");
	assert_string_equal(a->algorithm, "md5");
	assert_string_equal(a->sum, MD5);
	assert_string_equal(body, document);
	assert_int_equal(a->all, 0);
	return a;
}

static void
contents_are_stored_and_read(void **state)
{
	struct ipc_bucket_found found = {1};
	const struct ipc_bucket_ask *a;

	(void)state;
	request(front_bucket, PUT(OCTETS, "1", "a"),
	    BUCKET "/etc/a/b?environment=e&diff_with=x");
	a = bucket_is_asked(IPC_BUCKET_PUT, "a");
	assert_string_equal(a->path, "etc/a/b");
	assert_string_equal(a->with, "");
	stored();
	answer_is(200, "");
	request(front_bucket, PUT(OCTETS, "1", "a"),
	    BUCKET "//etc/a?environment=e");
	assert_string_equal(
	    bucket_is_asked(IPC_BUCKET_PUT, "a")->path, "/etc/a");
	leave();
	stored();
	assert_int_equal(x.status, 0);
	request(front_bucket, GET, BUCKET "?environment=e");
	a = bucket_is_asked(IPC_BUCKET_GET, "");
	assert_string_equal(a->path, "");
	assert_string_equal(a->with, "");
	store_answers(IPC_BUCKET_FOUND, &found, sizeof(found), "a");
	assert_int_equal(x.status, 200);
	assert_non_null(
	    strstr(output_take(), "\r\nContent-Type: " OCTETS "\r\n"));
	assert_true(connection.file >= 0);
	request_end();
	/* a file that is shorter than its size */
	request(front_bucket, GET, BUCKET "?environment=e");
	(void)bucket_is_asked(IPC_BUCKET_GET, "");
	found.size = 2;
	store_answers(IPC_BUCKET_FOUND, &found, sizeof(found), "a");
	answer_is(500,
	    "{\"message\":\"Server Error: the content could not be passed to "
	    "the front" KIND("RUNTIME_ERROR"));
	request(front_bucket, GET, BUCKET "?environment=e");
	(void)bucket_is_asked(IPC_BUCKET_GET, "");
	leave();
	store_answers(IPC_BUCKET_FOUND, &found, sizeof(found), "a");
	assert_int_equal(x.status, 0);
}

static void
contents_can_be_compared(void **state)
{
	(void)state;
	request(front_bucket, GET,
	    BUCKET "?environment=e&diff_with=92eb5ffee6ae2fec3ad71c777531578f");
	assert_string_equal(bucket_is_asked(IPC_BUCKET_GET, "")->with,
	    "92eb5ffee6ae2fec3ad71c777531578f");
	refused(404);
	assert_int_equal(x.status, 404);
	request_end();
	request(front_bucket, HEAD("HEAD", "", ""),
	    BUCKET "?environment=e&diff_with=x");
	assert_string_equal(bucket_is_asked(IPC_BUCKET_GET, "")->with, "");
	refused(404);
	assert_int_equal(x.status, 404);
	request_end();
}

static void
wrong_sums_are_refused(void **state)
{
	static const struct {
		const char *target, *why;
	} rows[] = {
	    {BUCKET "?environment=e&list_all=true",
		"Listing remote file buckets is not allowed"},
	    {BEGIN "md5?environment=e", "the checksum is missing"},
	    {BEGIN "md6/" MD5 "?environment=e",
		"the checksum type is not supported"},
	    {BEGIN "sha256/" MD5 "?environment=e", "the checksum is invalid"},
	    {BEGIN "md5/" MD5 "0?environment=e", "the checksum is invalid"},
	    {BUCKET "?environment=e&diff_with=",
		"the checksum of diff_with is invalid"},
	    {BUCKET "?environment=e&diff_with=" OTHER,
		"the checksum of diff_with is invalid"},
	    {BUCKET "?environment=e&diff_with=a%00",
		"the checksum of diff_with is invalid"},
	};
	char wanted[200];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		request(front_bucket, GET, rows[i].target);
		snprintf(wanted, sizeof(wanted),
		    "{\"message\":\"Bad Request: %s" KIND("RUNTIME_ERROR"),
		    rows[i].why);
		answer_is(400, wanted);
	}
	request(
	    front_bucket, PUT("text/plain", "1", "a"), BUCKET "?environment=e");
	answer_is(415,
	    "{\"message\":\"Unsupported Media Type: the content must be " OCTETS
		KIND("UNSUPPORTED_MEDIA_TYPE"));
	request(front_bucket, GET, BUCKET);
	assert_int_equal(x.status, 400);
	request_end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_report_is_answered_with_its_processors, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		wrong_documents_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_document_that_cannot_be_copied_is_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		facts_that_are_not_sealed_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_program_gets_the_report, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_report_is_sent_twice, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		facts_are_stored_and_found, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		refusals_have_their_status, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		facts_of_catalogs_have_a_limit, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		contents_are_stored_and_read, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		contents_can_be_compared, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		wrong_sums_are_refused, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
