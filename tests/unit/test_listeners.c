/* The listeners of the fronts: addresses, and one that was shut down. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "server/shared/listen.h"

/* The words of bindaddress; the addresses that are listened on, or none. */
static const struct {
	const char *addresses, *text;
} cases[] = {
    {"127.0.0.1", "127.0.0.1"},
    {"127.0.0.1, 127.0.0.2", "127.0.0.1, 127.0.0.2"},
    {" 127.0.0.3,127.0.0.1 ", "127.0.0.3, 127.0.0.1"},
    {"127.0.0.1 127.0.0.1", "127.0.0.1"},
    {"127.0.0.1 127.0.0.2 127.0.0.2 127.0.0.1", "127.0.0.1, 127.0.0.2"},
    {"192.0.2.1", NULL},
    {"127.0.0.1, 192.0.2.1", NULL},
    {"nothing.invalid", NULL},
};

/* A port that no program listens on. */
static unsigned
free_port(void)
{
	struct sockaddr_in a = {.sin_family = AF_INET};
	socklen_t len = sizeof(a);
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	assert_true(fd >= 0);
	assert_int_equal(bind(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	assert_int_equal(getsockname(fd, (struct sockaddr *)&a, &len), 0);
	close(fd);
	return ntohs(a.sin_port);
}

static void
addresses_are_listened_on(void **state)
{
	struct listeners l;
	struct strbuf text;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *addresses = cases[i].addresses;
		int rc = listeners_open(&l, addresses, free_port());

		strbuf_init(&text, 4096);
		listeners_text(&l, &text);
		if ((rc == 0) != (cases[i].text != NULL) ||
		    strcmp(text.s, rc < 0 ? "" : cases[i].text) != 0)
			fail_msg("'%s': %d, '%s'", addresses, rc, text.s);
		strbuf_release(&text);
		listeners_close(&l);
		assert_int_equal(l.count, 0);
	}
}

/* Any of them: the first, or the last. */
static void
one_that_was_shut_down_is_lost(void **state)
{
	struct listeners l;

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		assert_int_equal(
		    listeners_open(&l, "127.0.0.1, 127.0.0.2", free_port()), 0);
		assert_int_equal(l.count, 2);
		assert_int_equal(listeners_lost(&l), 0);
		assert_int_equal(shutdown(l.fds[i], SHUT_RDWR), 0);
		assert_int_equal(listeners_lost(&l), 1);
		listeners_close(&l);
		assert_int_equal(listeners_lost(&l), 0);
	}
}

/* A socket that listens on a port of its own, whose address is in *a. */
static int
listener_of(struct sockaddr_in *a)
{
	socklen_t len = sizeof(*a);
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	*a = (struct sockaddr_in){
	    .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	assert_int_equal(bind(fd, (struct sockaddr *)a, sizeof(*a)), 0);
	assert_int_equal(listen(fd, 1), 0);
	assert_int_equal(getsockname(fd, (struct sockaddr *)a, &len), 0);
	return fd;
}

/* Make fd a socket that is not connected, and try to connect it. */
static void
reaches_nothing(int fd)
{
	const struct sockaddr none = {.sa_family = AF_UNSPEC};
	struct pollfd p = {.fd = fd, .events = POLLOUT};
	struct sockaddr_in a;
	int victim = listener_of(&a);

	assert_int_equal(connect(fd, &none, sizeof(none)), 0);
	assert_int_equal(connect(fd, (struct sockaddr *)&a, sizeof(a)), -1);
	assert_int_equal(errno, EINPROGRESS);
	assert_int_equal(poll(&p, 1, 300), 0);
	assert_int_equal(accept(victim, NULL, NULL), -1);
	assert_int_equal(errno, EAGAIN);
	close(victim);
}

/* A front could try it where landlock does not restrict TCP. */
static void
none_reaches_another_program(void **state)
{
	struct listeners l;
	struct sockaddr_in a;
	socklen_t len = sizeof(a);
	char byte = 'a';
	int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), fd;

	(void)state;
	assert_int_equal(listeners_open(&l, "127.0.0.1", free_port()), 0);
	assert_int_equal(getsockname(l.fds[0], (struct sockaddr *)&a, &len), 0);
	assert_int_equal(connect(client, (struct sockaddr *)&a, len), 0);
	fd = accept4(l.fds[0], NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
	assert_true(fd >= 0);
	assert_int_equal(write(client, &byte, 1), 1);
	assert_int_equal(poll(&(struct pollfd){fd, POLLIN, 0}, 1, 5000), 1);
	assert_int_equal(read(fd, &byte, 1), 1);
	reaches_nothing(fd);
	reaches_nothing(l.fds[0]);
	close(fd);
	close(client);
	listeners_close(&l);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(addresses_are_listened_on),
	    cmocka_unit_test(one_that_was_shut_down_is_lost),
	    cmocka_unit_test(none_reaches_another_program),
	};

	return cmocka_run_group_tests_name("listeners", tests, NULL, NULL);
}
