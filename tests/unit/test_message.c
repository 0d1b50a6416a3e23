/* Messages between processes, and the descriptors that pass with them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/memfd.h"
#include "base/privsep/message.h"

static int handled;

static void
count(void *ctx, struct message *m)
{
	(void)m;
	handled += *(int *)ctx;
}

static const struct message_row rows[] = {
    {7, 4, 0, "SEVEN", count},
    {8, 0, 1, "EIGHT", count},
};

static void
a_message_is_received_as_it_was_sent(void **state)
{
	struct message_head head = {.type = 7, .id = 42, .deadline = 99};
	struct message m;
	int socks[2], one = 1;

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(message_send(socks[0], &head, "abc", 4, -1), 0);
	assert_int_equal(message_receive(socks[1], &m), 1);
	assert_int_equal(m.head.id, 42);
	assert_int_equal(m.head.deadline, 99);
	assert_string_equal(m.body, "abc");
	assert_int_equal(m.fd, -1);
	handled = 0;
	assert_int_equal(message_dispatch(rows, 2, &one, &m), 0);
	assert_int_equal(handled, 1);
	/* A wrong size, an unknown type, a missing descriptor. */
	m.head.size = 3;
	assert_int_equal(message_dispatch(rows, 2, &one, &m), -1);
	m.head.type = 9;
	assert_int_equal(message_dispatch(rows, 2, &one, &m), -1);
	m.head.type = 8;
	m.head.size = 0;
	assert_int_equal(message_dispatch(rows, 2, &one, &m), -1);
	assert_int_equal(handled, 1);
	close(socks[0]);
	assert_int_equal(message_receive(socks[1], &m), 0);
	close(socks[1]);
}

static void
malformed_messages_are_refused(void **state)
{
	struct message m;
	struct message_head head = {.abi = MESSAGE_ABI + 1};
	static char large[sizeof(struct message) + 100];
	int socks[2];

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(send(socks[0], "x", 1, 0), 1);
	assert_int_equal(message_receive(socks[1], &m), -1);
	assert_int_equal(errno, EBADMSG);
	assert_true(send(socks[0], &head, sizeof(head), 0) > 0);
	assert_int_equal(message_receive(socks[1], &m), -1);
	head.abi = MESSAGE_ABI;
	head.size = 1;
	assert_true(send(socks[0], &head, sizeof(head), 0) > 0);
	assert_int_equal(message_receive(socks[1], &m), -1);
	assert_true(send(socks[0], large, sizeof(large), 0) > 0);
	assert_int_equal(message_receive(socks[1], &m), -1);
	assert_int_equal(
	    message_send(socks[0], &head, large, MESSAGE_BODY_MAX + 1, -1), -1);
	assert_int_equal(errno, EMSGSIZE);
	close(socks[0]);
	close(socks[1]);
}

static int
open_descriptors(void)
{
	int n = 0;

	for (int fd = 0; fd < 1024; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

/* Send a valid head with count descriptors, in the given number of headers. */
static void
send_descriptors(int sock, size_t headers, size_t count, uint16_t abi)
{
	struct message_head head = {.abi = abi, .type = 8};
	struct iovec iov = {&head, sizeof(head)};
	size_t each = count / headers;
	_Alignas(struct cmsghdr) char space[2048] = {0};
	struct msghdr msg = {.msg_iov = &iov,
	    .msg_iovlen = 1,
	    .msg_control = space,
	    .msg_controllen = headers * CMSG_SPACE(each * sizeof(int))};
	struct cmsghdr *c = CMSG_FIRSTHDR(&msg);

	for (size_t h = 0; h < headers; h++, c = CMSG_NXTHDR(&msg, c)) {
		c->cmsg_level = SOL_SOCKET;
		c->cmsg_type = SCM_RIGHTS;
		c->cmsg_len = CMSG_LEN(each * sizeof(int));
		for (size_t i = 0; i < each; i++)
			memcpy(
			    CMSG_DATA(c) + i * sizeof(int), &sock, sizeof(int));
	}
	assert_true(sendmsg(sock, &msg, 0) > 0);
}

/* Surplus descriptors, in any form, are closed with the message. */
static void
surplus_descriptors_are_closed(void **state)
{
	static const struct {
		size_t headers, count;
		uint16_t abi;
	} cases[] = {
	    {1, 2, MESSAGE_ABI},
	    {2, 2, MESSAGE_ABI},
	    {1, 3, MESSAGE_ABI},
	    {1, 253, MESSAGE_ABI},
	    {11, 253, MESSAGE_ABI},
	    {1, 1, MESSAGE_ABI + 1},
	    {1, 2, MESSAGE_ABI + 1},
	};
	struct message m;
	int socks[2], before;

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	before = open_descriptors();
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		send_descriptors(
		    socks[0], cases[i].headers, cases[i].count, cases[i].abi);
		assert_int_equal(message_receive(socks[1], &m), -1);
		assert_int_equal(errno, EBADMSG);
		assert_int_equal(m.fd, -1);
		assert_int_equal(m.head.type, 0);
		assert_int_equal(open_descriptors(), before);
	}
	send_descriptors(socks[0], 1, 1, MESSAGE_ABI);
	assert_int_equal(message_receive(socks[1], &m), 1);
	assert_int_equal(m.head.type, 8);
	assert_int_equal(open_descriptors(), before + 1);
	message_close(&m);
	assert_int_equal(open_descriptors(), before);
	close(socks[0]);
	close(socks[1]);
}

/* A receiver at its limit of descriptors keeps none of them. */
static void
a_receiver_at_its_descriptor_limit_keeps_none(void **state)
{
	struct rlimit was, few;
	struct message m;
	int socks[2], before;

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	before = open_descriptors();
	send_descriptors(socks[0], 1, 3, MESSAGE_ABI);
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &was), 0);
	few = was;
	few.rlim_cur = (rlim_t)before + 1;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
	assert_int_equal(message_receive(socks[1], &m), -1);
	assert_int_equal(errno, EBADMSG);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &was), 0);
	assert_int_equal(open_descriptors(), before);
	close(socks[0]);
	close(socks[1]);
}

/* When nothing was received, a message has neither type nor descriptor. */
static void
an_empty_receive_clears_the_message(void **state)
{
	struct message m;
	int socks[2];

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	memset(&m, 0xff, sizeof(m));
	assert_int_equal(fcntl(socks[1], F_SETFL, O_NONBLOCK), 0);
	assert_int_equal(message_receive(socks[1], &m), -1);
	assert_int_equal(errno, EAGAIN);
	assert_int_equal(m.head.type, 0);
	assert_int_equal(m.fd, -1);
	memset(&m, 0xff, sizeof(m));
	close(socks[0]);
	assert_int_equal(message_receive(socks[1], &m), 0);
	assert_int_equal(m.head.type, 0);
	assert_int_equal(m.fd, -1);
	close(socks[1]);
}

static void
sealed_memory_is_mapped(void **state)
{
	struct message m;
	void *map;
	size_t n;
	int socks[2], fd = memfd_from("test", "hello", 5);

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(message_send_type(socks[0], 8, 0, NULL, 0, fd), 0);
	close(fd);
	assert_int_equal(message_receive(socks[1], &m), 1);
	assert_null(memfd_map(m.fd, 4, &n));
	assert_int_equal(errno, EFBIG);
	assert_null(memfd_map_beginning(m.fd, 5, 6));
	assert_null(memfd_map_beginning(m.fd, 3, 4));
	map = memfd_map_beginning(m.fd, 5, 4);
	assert_memory_equal(map, "hell", 4);
	munmap(map, 4);
	map = memfd_map(m.fd, 5, &n);
	assert_non_null(map);
	assert_memory_equal(map, "hello", 5);
	munmap(map, n);
	/* No process can change it any more. */
	assert_int_equal(pwrite(m.fd, "x", 1, 0), -1);
	assert_int_equal(ftruncate(m.fd, 1), -1);
	message_close(&m);
	assert_int_equal(m.fd, -1);
	close(socks[0]);
	close(socks[1]);
}

static void
unsealed_memory_is_refused(void **state)
{
	size_t n;
	int fd = memfd_create("open", MFD_CLOEXEC | MFD_ALLOW_SEALING);

	(void)state;
	assert_int_equal(write(fd, "x", 1), 1);
	assert_null(memfd_map(fd, 100, &n));
	assert_int_equal(errno, EPERM);
	close(fd);
	fd = memfd_from("empty", "", 0);
	assert_null(memfd_map(fd, 100, &n));
	assert_int_equal(errno, ENODATA);
	close(fd);
}

/* The sender cannot make a room larger, nor change a sealed one. */
static void
a_room_cannot_grow_and_is_sealed(void **state)
{
	int fd = memfd_room("room", 8192);
	char *map;
	size_t n;

	(void)state;
	assert_int_equal(memfd_fill(fd, "hello", 5), 0);
	assert_int_equal(ftruncate(fd, 8193), -1);
	assert_int_equal(pwrite(fd, "x", 1, 8192), -1);
	assert_null(memfd_map(fd, 8192, &n));
	assert_int_equal(memfd_seal(fd, 8193), -1);
	assert_int_equal(errno, EFBIG);
	map = mmap(NULL, 4096, PROT_WRITE, MAP_SHARED, fd, 0);
	assert_ptr_not_equal(map, MAP_FAILED);
	assert_int_equal(memfd_seal(fd, 5), -1);
	assert_int_equal(errno, EBUSY);
	munmap(map, 4096);
	assert_int_equal(memfd_seal(fd, 5), 0);
	assert_int_equal(pwrite(fd, "x", 1, 0), -1);
	map = memfd_map(fd, 5, &n);
	assert_non_null(map);
	assert_int_equal(n, 5);
	assert_memory_equal(map, "hello", 5);
	munmap(map, n);
	close(fd);
}

static void
bytes_that_exceed_their_room_are_refused(void **state)
{
	int fd = memfd_room("room", 4);

	(void)state;
	assert_int_equal(memfd_fill(fd, "hello", 5), -1);
	assert_int_equal(errno, EFBIG);
	close(fd);
	assert_int_equal(memfd_fill(-1, "hello", 5), -1);
	assert_int_equal(errno, EBADF);
}

/* In a child, whose limit remains. */
static void
a_room_is_not_larger_than_a_file_may_be(void **state)
{
	const struct rlimit written = {4096, 4096};
	struct stat st;
	int fd, status;
	pid_t child = fork();

	(void)state;
	if (child == 0) {
		setrlimit(RLIMIT_FSIZE, &written);
		fd = memfd_room("room", 8192);
		_exit(fd >= 0 && fstat(fd, &st) == 0 && st.st_size == 4096);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 1);
}

/*
 * A TCP connection whose peer reads nothing more and which lingers at its
 * close.
 */
static int
lingering(int *ret_peer)
{
	struct sockaddr_in at = {
	    .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	const struct linger wait = {1, 20};
	socklen_t n = sizeof(at);
	int listener = socket(AF_INET, SOCK_STREAM, 0);
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	char bytes[65536] = {0};

	assert_int_equal(bind(listener, (struct sockaddr *)&at, n), 0);
	assert_int_equal(listen(listener, 1), 0);
	assert_int_equal(getsockname(listener, (struct sockaddr *)&at, &n), 0);
	assert_int_equal(connect(fd, (struct sockaddr *)&at, n), 0);
	*ret_peer = accept(listener, NULL, NULL);
	close(listener);
	while (send(fd, bytes, sizeof(bytes), MSG_DONTWAIT) > 0)
		;
	assert_int_equal(
	    setsockopt(fd, SOL_SOCKET, SO_LINGER, &wait, sizeof(wait)), 0);
	return fd;
}

/* The sender has closed its copy: the receiver's is the last one. */
static void
closing_a_lingering_socket_does_not_wait(void **state)
{
	struct message m;
	int socks[2], peer, fd = lingering(&peer);
	time_t before = time(NULL);

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(message_send_type(socks[0], 1, 0, NULL, 0, fd), 0);
	close(fd);
	assert_int_equal(message_receive(socks[1], &m), 1);
	message_close(&m);
	assert_true(time(NULL) - before < 5);
	close(peer);
	close(socks[0]);
	close(socks[1]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(closing_a_lingering_socket_does_not_wait),
	    cmocka_unit_test(a_message_is_received_as_it_was_sent),
	    cmocka_unit_test(malformed_messages_are_refused),
	    cmocka_unit_test(surplus_descriptors_are_closed),
	    cmocka_unit_test(a_receiver_at_its_descriptor_limit_keeps_none),
	    cmocka_unit_test(an_empty_receive_clears_the_message),
	    cmocka_unit_test(sealed_memory_is_mapped),
	    cmocka_unit_test(unsealed_memory_is_refused),
	    cmocka_unit_test(a_room_cannot_grow_and_is_sealed),
	    cmocka_unit_test(bytes_that_exceed_their_room_are_refused),
	    cmocka_unit_test(a_room_is_not_larger_than_a_file_may_be),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
