/*
 * Catalogs and files of a fetch child that an attacker may control: the run
 * gives the memory, and accepts only a catalog that no process can change any
 * more.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/files/served_files.h"
#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "machine/resource/file_server.h"

/* In the fetch child: receive a message of the type with its descriptor. */
static int
received_fd(int sock, unsigned type)
{
	struct message m;

	if (message_receive(sock, &m) != 1 || m.head.type != type)
		_exit(1);
	return message_take_fd(&m);
}

static void
catalog_send(int sock, uint64_t size)
{
	const struct fetch_catalog m = {.size = size};

	message_send_type(sock, FETCHED_CATALOG, 0, &m, sizeof(m), -1);
}

static void
good(int sock, int room)
{
	(void)memfd_fill(room, "{}", 2);
	catalog_send(sock, 2);
}

static void
empty(int sock, int room)
{
	(void)room;
	catalog_send(sock, 0);
}

static void
too_large(int sock, int room)
{
	(void)memfd_fill(room, "{}", 2);
	catalog_send(sock, FETCH_CATALOG_MAX + 1);
}

/* It can change the catalog after the run has checked it. */
static void
writable(int sock, int room)
{
	(void)memfd_fill(room, "{}", 2);
	(void)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, room, 0);
	catalog_send(sock, 2);
}

static void
without_size(int sock, int room)
{
	(void)memfd_fill(room, "{}", 2);
	message_send_type(sock, FETCHED_CATALOG, 0, NULL, 0, -1);
}

/* The fetch child: it answers, and sends back the room that it keeps. */
static void
program(int sock, void (*answer)(int sock, int room))
{
	int room = received_fd(sock, FETCH_ROOM);
	struct stat st;

	if (fstat(room, &st) < 0 || st.st_size != FETCH_CATALOG_MAX)
		_exit(2);
	close(received_fd(sock, FETCH_CATALOG));
	answer(sock, room);
	message_send_type(sock, FETCH_ROOM, 0, NULL, 0, room);
	/* its mapping remains until the run has finished */
	close(received_fd(sock, FETCH_REPORT));
	_exit(0);
}

/*
 * Exchange a catalog with such a program; return the bytes of the room that it
 * keeps.
 */
static off_t
exchange(void (*answer)(int sock, int room), int *ret_rc,
    struct exchange_answer *ret)
{
	const struct agent_config config = {
	    .connect_seconds = 1, .read_seconds = 1};
	struct exchange *e;
	int socks[2], status, room, facts = memfd_from("facts", "{}", 2);
	struct stat st;
	pid_t child;

	assert_int_equal(message_pair(socks), 0);
	child = fork();
	if (child == 0) {
		close(socks[0]);
		program(socks[1], answer);
	}
	close(socks[1]);
	e = exchange_new(&config, socks[0]);
	memset(ret, 0, sizeof(*ret));
	*ret_rc = exchange_catalog(e, "production", "uuid", "", facts, ret);
	room = received_fd(socks[0], FETCH_ROOM);
	assert_int_equal(fstat(room, &st), 0);
	close(room);
	message_send_type(socks[0], FETCH_REPORT, 0, NULL, 0, facts);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	exchange_free(e);
	close(facts);
	return st.st_size;
}

static void
a_catalog_is_mapped(void **state)
{
	struct exchange_answer answer;
	int rc;

	(void)state;
	assert_int_equal(exchange(good, &rc, &answer), 2);
	assert_int_equal(rc, 0);
	assert_int_equal(answer.size, 2);
	assert_memory_equal(answer.map, "{}", 2);
}

static void
refuses(void (*answer)(int sock, int room), const char *reason)
{
	struct exchange_answer a;
	int rc;

	assert_int_equal(exchange(answer, &rc, &a), 0);
	assert_int_equal(rc, -1);
	assert_null(a.map);
	assert_string_equal(a.message, reason);
}

static void
other_catalogs_are_refused_and_their_memory_is_freed(void **state)
{
	(void)state;
	refuses(empty, "No data available");
	refuses(too_large, "File too large");
	refuses(writable, "Device or resource busy");
	refuses(without_size, "the answer of the fetch child is malformed");
}

/* --- files --- */

/* A fetch child that answers one request for a file. */
static void
files_program(int sock, void (*answer)(int sock, struct message *m))
{
	struct message m;

	while (message_receive(sock, &m) == 1) {
		answer(sock, &m);
		message_close(&m);
	}
	_exit(0);
}

static const struct file_server *
files_begin(struct arena *a, void (*answer)(int sock, struct message *m),
    struct exchange **ret_e)
{
	static const struct agent_config config = {
	    .connect_seconds = 1, .read_seconds = 1};
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	if (fork() == 0) {
		close(socks[0]);
		files_program(socks[1], answer);
	}
	close(socks[1]);
	*ret_e = exchange_new(&config, socks[0]);
	return served_files_new(a, *ret_e, "uuid", NULL);
}

/* Read a content to its end; return the reason of its failure, or "". */
static const char *
content_of(struct arena *a, void (*answer)(int sock, struct message *m))
{
	struct exchange *e;
	const struct file_server *s = files_begin(a, answer, &e);
	const struct served_content content = {.url = "puppet:///m/a"};
	struct strbuf err;
	char piece[100];
	const char *why;
	ssize_t n;
	int rc;

	strbuf_init(&err, 4096);
	assert_int_equal(s->begin(s->context, &content, "production", &err), 0);
	do
		n = s->read(s->context, piece, sizeof(piece), &err);
	while (n > 0);
	rc = s->end(s->context, &err);
	assert_int_equal(rc, err.len > 0 ? -1 : 0);
	why = arena_strdup(a, err.len > 0 ? err.s : "");
	strbuf_release(&err);
	exchange_free(e);
	wait(NULL);
	return why;
}

static void
content_send(int sock, struct message *m, const void *body, size_t size)
{
	(void)!write(m->fd, "abc", 3);
	message_send_type(sock, FETCHED_CONTENT, 0, body, size, -1);
}

static void
content_good(int sock, struct message *m)
{
	const struct fetch_content done = {.size = 3};
	const struct fetch_file *rq = (const void *)m->body;

	if (m->head.type != FETCH_CONTENT ||
	    strcmp(rq->path,
		"/puppet/v3/file_content/m/a?environment=production") != 0)
		_exit(1);
	content_send(sock, m, &done, sizeof(done));
}

static void
content_shorter(int sock, struct message *m)
{
	const struct fetch_content done = {.size = 4};

	content_send(sock, m, &done, sizeof(done));
}

static void
content_malformed(int sock, struct message *m)
{
	content_send(sock, m, "x", 1);
}

static void
content_dies(int sock, struct message *m)
{
	(void)sock;
	(void)!write(m->fd, "abc", 3);
	_exit(0);
}

static void
a_content_is_read_to_its_end(void **state)
{
	struct arena *a = arena_new(0);

	(void)state;
	assert_string_equal(content_of(a, content_good), "");
	assert_string_equal(
	    content_of(a, content_shorter), "3 of 4 bytes were received");
	assert_string_equal(content_of(a, content_malformed),
	    "the answer of the fetch child is malformed");
	assert_string_equal(
	    content_of(a, content_dies), "the fetch child has ended");
	arena_free(a);
}

/* The room of a request comes before it. */
static int kept_room = -1;

static void
metadata_answer(int sock, struct message *m, const char *text, int is_kept)
{
	const struct fetch_metadata done = {.size = strlen(text)};

	if (m->head.type == FETCH_ROOM) {
		kept_room = message_take_fd(m);
		return;
	}
	if (m->head.type != FETCH_METADATA ||
	    memfd_fill(kept_room, text, strlen(text)) < 0)
		_exit(1);
	if (is_kept)
		(void)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED,
		    kept_room, 0);
	message_send_type(sock, FETCHED_METADATA, 0, &done, sizeof(done), -1);
}

#define DIRECTORY "{\"type\":\"directory\"}"

static void
metadata_good(int sock, struct message *m)
{
	metadata_answer(sock, m, DIRECTORY, 0);
}

/* It does not check what the server sent. */
static void
metadata_bad(int sock, struct message *m)
{
	metadata_answer(sock, m, "{\"type\":\"device\"}", 0);
}

static void
metadata_writable(int sock, struct message *m)
{
	metadata_answer(sock, m, DIRECTORY, 1);
}

static void
metadata_missing(int sock, struct message *m)
{
	const struct fetch_failed no = {.status = 404};

	if (m->head.type == FETCH_METADATA)
		message_send_type(sock, FETCH_FAILED, 0, &no, sizeof(no), -1);
}

static const char *
metadata_of(
    struct arena *a, void (*answer)(int sock, struct message *m), size_t wanted)
{
	struct exchange *e;
	const struct file_server *s = files_begin(a, answer, &e);
	const struct served_ask ask = {.url = "puppet:///m/a",
	    .environment = "production",
	    .sum_type = "sha256",
	    .permissions = "ignore"};
	struct served_files files;
	struct strbuf err;
	const char *why;
	int rc;

	strbuf_init(&err, 4096);
	rc = s->metadata(s->context, a, &ask, &files, &err);
	assert_int_equal(rc, err.len > 0 ? -1 : 0);
	if (rc == 0)
		assert_int_equal(files.count, wanted);
	why = arena_strdup(a, err.len > 0 ? err.s : "");
	strbuf_release(&err);
	exchange_free(e);
	wait(NULL);
	return why;
}

static void
metadata_is_checked_by_the_run(void **state)
{
	struct arena *a = arena_new(0);

	(void)state;
	assert_string_equal(metadata_of(a, metadata_good, 1), "");
	assert_string_equal(metadata_of(a, metadata_missing, 0), "");
	assert_string_equal(
	    metadata_of(a, metadata_writable, 0), strerror(EBUSY));
	assert_string_equal(metadata_of(a, metadata_bad, 0),
	    "The metadata is invalid: the type is not a kind of file "
	    "(line 1, column 9)");
	arena_free(a);
}

static void
web_good(int sock, struct message *m)
{
	const struct fetch_web web = {.present = 1u << WEB_DATE, .date = 5};
	const struct fetch_url *rq = (const void *)m->body;

	if (m->head.type != FETCH_WEB_METADATA ||
	    strcmp(rq->url, "http://h/x") != 0)
		_exit(1);
	message_send_type(sock, FETCHED_WEB, 0, &web, sizeof(web), -1);
}

static void
web_short(int sock, struct message *m)
{
	(void)m;
	message_send_type(sock, FETCHED_WEB, 0, "x", 1, -1);
}

static void
web_other(int sock, struct message *m)
{
	const struct fetch_content done = {.size = 3};

	(void)m;
	message_send_type(sock, FETCHED_CONTENT, 0, &done, sizeof(done), -1);
}

static void
web_refused(int sock, struct message *m)
{
	struct fetch_failed no = {.status = 404};

	(void)m;
	/* a text without its end */
	memset(no.message, 'x', sizeof(no.message));
	message_send_type(sock, FETCH_FAILED, 0, &no, sizeof(no), -1);
}

/* Ask about "http://h/x": the status of the failure, or 0 and the reason. */
static unsigned
web_of(void (*answer)(int sock, struct message *m), int wanted,
    struct exchange_answer *ret)
{
	const struct fetch_url rq = {.url = "http://h/x"};
	struct arena *a = arena_new(0);
	struct fetch_web web;
	struct exchange *e;

	(void)files_begin(a, answer, &e);
	*ret = (struct exchange_answer){.status = 0};
	assert_int_equal(exchange_web(e, &rq, &web, ret), wanted);
	if (wanted == 0)
		assert_int_equal(web.date, 5);
	exchange_free(e);
	wait(NULL);
	arena_free(a);
	return ret->status;
}

static void
an_answer_about_a_web_file_has_its_size(void **state)
{
	static const char malformed[] =
	    "the answer of the fetch child is malformed";
	struct exchange_answer answer;

	(void)state;
	assert_int_equal(web_of(web_good, 0, &answer), 0);
	assert_int_equal(web_of(web_short, -1, &answer), 0);
	assert_string_equal(answer.message, malformed);
	assert_int_equal(web_of(web_other, -1, &answer), 0);
	assert_string_equal(answer.message, malformed);
	assert_int_equal(web_of(web_refused, -1, &answer), 404);
	assert_int_equal(strlen(answer.message), FETCH_MESSAGE_MAX - 1);
}

/* A URL and names that do not fit into a request. */
static void
a_request_that_is_too_long_is_refused(void **state)
{
	struct arena *a = arena_new(0);
	struct exchange *e;
	const struct file_server *s = files_begin(a, metadata_missing, &e);
	char url[4000], longer[64];
	const struct served_content content = {.url = url};
	struct strbuf err;

	(void)state;
	memset(url, ' ', sizeof(url));
	memcpy(url, "puppet:///m/", 12);
	url[sizeof(url) - 1] = '\0';
	strbuf_init(&err, 4096);
	assert_int_equal(
	    s->begin(s->context, &content, "production", &err), -1);
	snprintf(longer, sizeof(longer), "the request is longer than %zu bytes",
	    sizeof(((struct fetch_file *)NULL)->path) - 1);
	assert_non_null(strstr(err.s, longer));
	strbuf_release(&err);
	exchange_free(e);
	wait(NULL);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_catalog_is_mapped),
	    cmocka_unit_test(
		other_catalogs_are_refused_and_their_memory_is_freed),
	    cmocka_unit_test(a_content_is_read_to_its_end),
	    cmocka_unit_test(metadata_is_checked_by_the_run),
	    cmocka_unit_test(an_answer_about_a_web_file_has_its_size),
	    cmocka_unit_test(a_request_that_is_too_long_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
