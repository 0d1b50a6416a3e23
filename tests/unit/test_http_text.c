/* A server of one text: sharing, failures, and which client waits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "network/http/http_text.h"

#define LARGE ((size_t)8 << 20)

/* The work of the server's process, visible to the test. */
static struct shared {
	unsigned written, ticks, ended;
	unsigned begun, begun_ended;
	int status, fails;
	int passed; /* seconds that the clocks are ahead */
	size_t size;
	size_t in, sent;
	char method[16], path[64], reason[200]; /* of the last access */
} * shared;

/* Replaces libc's function. */
int
clock_gettime(clockid_t id, struct timespec *ts)
{
	int rc = (int)syscall(SYS_clock_gettime, id, ts);

	if (shared != NULL)
		ts->tv_sec += shared->passed;
	return rc;
}

static struct sockaddr_un address = {.sun_family = AF_UNIX};
static int end = -1;
static pid_t server = -1;

static int
write_text(void *ctx, struct strbuf *out)
{
	(void)ctx;
	strbuf_addf(out, "text %u\n", ++shared->written);
	strbuf_addchn(out, 'x', shared->size);
	return shared->fails ? -1 : 0;
}

static void
on_tick(void *ctx)
{
	(void)ctx;
	shared->ticks++;
}

static void
on_begun(void *ctx)
{
	(void)ctx;
	shared->begun++;
}

static void
on_ended(void *ctx, const struct http_text_access *a)
{
	(void)ctx;
	shared->status = a->status;
	shared->in = a->in;
	shared->sent = a->sent;
	snprintf(shared->method, sizeof(shared->method), "%s",
	    a->method != NULL ? a->method : "none");
	snprintf(shared->path, sizeof(shared->path), "%.*s", (int)a->path_len,
	    a->path != NULL ? a->path : "");
	snprintf(shared->reason, sizeof(shared->reason), "%s",
	    a->reason != NULL ? a->reason : "");
	shared->begun_ended += a->in > 0;
	__atomic_add_fetch(&shared->ended, 1, __ATOMIC_RELEASE);
}

static void
serve(int listener, int sock)
{
	struct http_text_options o = {.listener = listener,
	    .end = sock,
	    .path = "/text",
	    .hint = "It is at /text\n",
	    .type = "text/plain",
	    .max = LARGE + 100,
	    .write = write_text,
	    .tick = on_tick,
	    .begun = on_begun,
	    .ended = on_ended};

	http_text_serve(&o);
	_exit(0);
}

static int
setup(void **state)
{
	char dir[] = "/tmp/dlg.text.XXXXXX";
	int listener, pair[2];

	(void)state;
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (mkdtemp(dir) == NULL || shared == MAP_FAILED)
		return -1;
	snprintf(address.sun_path, sizeof(address.sun_path), "%s/s", dir);
	listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
	if (bind(listener, (struct sockaddr *)&address, sizeof(address)) < 0 ||
	    listen(listener, 64) < 0 ||
	    socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair) < 0)
		return -1;
	server = fork();
	if (server == 0) {
		close(pair[0]);
		serve(listener, pair[1]);
	}
	close(listener);
	close(pair[1]);
	end = pair[0];
	return 0;
}

/* The server ends with the other side of its socket. */
static int
teardown(void **state)
{
	int status = -1;

	(void)state;
	close(end);
	waitpid(server, &status, 0);
	/*
	 * In the end each operation that has begun has ended, with any result.
	 */
	if (shared->begun == 0 || shared->begun != shared->begun_ended)
		status = -1;
	unlink(address.sun_path);
	*strrchr(address.sun_path, '/') = '\0';
	rmdir(address.sun_path);
	munmap(shared, sizeof(*shared));
	shared = NULL;
	return status;
}

static int
client(const char *text)
{
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	if (connect(fd, (struct sockaddr *)&address, sizeof(address)) < 0)
		return -1;
	(void)!write(fd, text, strlen(text));
	return fd;
}

/* Read until the server closes; return the number of bytes. */
static size_t
take(int fd, char *buf, size_t size)
{
	char rest[65536];
	size_t all = 0;
	ssize_t n;

	while ((n = read(fd, rest, sizeof(rest))) > 0) {
		if (all < size - 1)
			memcpy(buf + all, rest,
			    (size_t)n < size - 1 - all ? (size_t)n
						       : size - 1 - all);
		all += (size_t)n;
	}
	buf[all < size - 1 ? all : size - 1] = '\0';
	close(fd);
	return all;
}

#define GET "GET /text HTTP/1.1\r\nHost: a\r\n\r\n"

static void
a_text_is_shared_for_a_second(void **state)
{
	char one[500], other[500];

	(void)state;
	take(client(GET), one, sizeof(one));
	take(client("GET /text HTTP/1.0\r\n\r\n"), other, sizeof(other));
	assert_non_null(strstr(one, "HTTP/1.1 200 OK\r\n"));
	assert_non_null(strstr(one, "\r\n\r\ntext 1\n"));
	/* On a busy machine more than a second may pass. */
	if (shared->written == 1)
		assert_non_null(strstr(other, "\r\n\r\ntext 1\n"));
	while (shared->ticks < 2)
		usleep(20000);
	take(client(GET), other, sizeof(other));
	assert_null(strstr(other, "text 1\n"));
}

/* Also when more texts were sent than may be in memory. */
static void
a_text_that_was_sent_is_released(void **state)
{
	char buf[500], text[50];

	(void)state;
	for (int i = 1; i <= HTTP_TEXT_TEXTS + 2; i++) {
		take(client(GET), buf, sizeof(buf));
		snprintf(text, sizeof(text), "\r\n\r\ntext %d\n", i);
		assert_non_null(strstr(buf, text));
		shared->passed += 2;
	}
}

static void
an_unavailable_text_is_an_error(void **state)
{
	char buf[500];

	(void)state;
	shared->fails = 1;
	take(client(GET), buf, sizeof(buf));
	assert_non_null(strstr(buf, "HTTP/1.1 503 Service Unavailable\r\n"));
	assert_non_null(strstr(buf, "\r\nRetry-After: 1\r\n"));
	assert_null(strstr(buf, "text 1"));
	shared->fails = 0;
	shared->size = LARGE + 200;
	take(client(GET), buf, sizeof(buf));
	assert_non_null(strstr(buf, "HTTP/1.1 503 "));
	shared->size = 0;
	take(client(GET), buf, sizeof(buf));
	assert_non_null(strstr(buf, "HTTP/1.1 200 OK\r\n"));
}

static void
slow_clients_do_not_block_it(void **state)
{
	int held[HTTP_TEXT_CONNECTIONS + 4];
	char buf[500];

	(void)state;
	shared->size = LARGE;
	/* All clients but one read nothing of their answers. */
	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS - 1; i++)
		held[i] = client(GET);
	assert_true(take(client(GET), buf, sizeof(buf)) > LARGE);
	/* At most this many texts are in memory, however old they are. */
	assert_true(shared->written <= HTTP_TEXT_TEXTS);
	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS - 1; i++)
		close(held[i]);
	/* Idle connections are closed for new ones. */
	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS + 4; i++)
		held[i] = client("GET /te");
	assert_true(take(client(GET), buf, sizeof(buf)) > LARGE);
	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS + 4; i++)
		close(held[i]);
}

/* Nor when each of them comes some time after the one before. */
static void
slow_clients_hold_few_texts(void **state)
{
	int held[HTTP_TEXT_TEXTS + 4];
	char buf[500];

	(void)state;
	shared->size = LARGE;
	for (size_t i = 0; i < HTTP_TEXT_TEXTS + 4; i++) {
		held[i] = client(GET);
		while (recv(held[i], buf, 1, MSG_PEEK) != 1)
			;
		shared->passed += 2;
	}
	assert_int_equal(shared->written, HTTP_TEXT_TEXTS);
	for (size_t i = 0; i < HTTP_TEXT_TEXTS + 4; i++)
		close(held[i]);
}

static void
a_client_that_disconnects_is_not_a_success(void **state)
{
	int fd;

	(void)state;
	shared->size = LARGE;
	shared->status = -1;
	fd = client(GET);
	while (shared->written == 0)
		usleep(1000);
	close(fd);
	while (__atomic_load_n(&shared->ended, __ATOMIC_ACQUIRE) == 0)
		usleep(1000);
	assert_int_equal(shared->status, 0);
}

static void
access_is(const char *request, const char *method, const char *path, int status,
    size_t sent)
{
	unsigned before = __atomic_load_n(&shared->ended, __ATOMIC_ACQUIRE);
	char buf[500];

	take(client(request), buf, sizeof(buf));
	while (__atomic_load_n(&shared->ended, __ATOMIC_ACQUIRE) == before)
		usleep(1000);
	assert_string_equal(shared->method, method);
	assert_string_equal(shared->path, path);
	assert_int_equal(shared->status, status);
	assert_int_equal(shared->sent, sent);
	assert_int_equal(shared->in, strlen(request));
}

#define END " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

static void
an_access_has_its_path_and_bytes(void **state)
{
	(void)state;
	access_is("GET /text" END, "GET", "/text", 200, strlen("text 1\n"));
	access_is("GET /text?a=b" END, "GET", "/text", 200, strlen("text 1\n"));
	access_is("HEAD /text" END, "HEAD", "/text", 200, 0);
	access_is(
	    "GET /other" END, "GET", "/other", 404, strlen("It is at /text\n"));
	assert_string_equal(shared->reason, "It is at /text\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_text_is_shared_for_a_second, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_text_that_was_sent_is_released, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		an_unavailable_text_is_an_error, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		slow_clients_do_not_block_it, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		slow_clients_hold_few_texts, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_client_that_disconnects_is_not_a_success, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		an_access_has_its_path_and_bytes, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
