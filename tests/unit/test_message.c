/* Messages between processes, and what passes beside them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>

#include "privsep/memfd.h"
#include "privsep/message.h"

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
round_trip(void **state)
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
no_messages(void **state)
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

static void
sealed_memory(void **state)
{
	struct message m;
	const void *map;
	void *unmap;
	size_t n;
	int socks[2], fd = memfd_from("test", "hello", 5);

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(message_tell(socks[0], 8, 0, NULL, 0, fd), 0);
	close(fd);
	assert_int_equal(message_receive(socks[1], &m), 1);
	assert_int_equal(memfd_map(m.fd, 4, &map, &n), -1);
	assert_int_equal(errno, EFBIG);
	assert_int_equal(memfd_map(m.fd, 5, &map, &n), 0);
	assert_memory_equal(map, "hello", 5);
	memcpy(&unmap, &map, sizeof(map));
	munmap(unmap, n);
	/* Nobody can change it any more. */
	assert_int_equal(pwrite(m.fd, "x", 1, 0), -1);
	assert_int_equal(ftruncate(m.fd, 1), -1);
	message_close(&m);
	assert_int_equal(m.fd, -1);
	close(socks[0]);
	close(socks[1]);
}

static void
unsealed_memory(void **state)
{
	const void *map;
	size_t n;
	int fd = memfd_create("open", MFD_CLOEXEC | MFD_ALLOW_SEALING);

	(void)state;
	assert_int_equal(write(fd, "x", 1), 1);
	assert_int_equal(memfd_map(fd, 100, &map, &n), -1);
	assert_int_equal(errno, EPERM);
	close(fd);
	fd = memfd_from("empty", "", 0);
	assert_int_equal(memfd_map(fd, 100, &map, &n), -1);
	assert_int_equal(errno, ENODATA);
	close(fd);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(round_trip),
	    cmocka_unit_test(no_messages),
	    cmocka_unit_test(sealed_memory),
	    cmocka_unit_test(unsealed_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
