/*
 * Catalogs of a fetch program that an attacker may control: the run gives the
 * memory, and accepts only a catalog that no process can change any more.
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

#include "agent/config.h"
#include "agent/exchange.h"
#include "privsep/memfd.h"

/* In the fetch program: receive a message of the type with its descriptor. */
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

/* The fetch program: it answers, and sends back the room that it keeps. */
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
	*ret_rc = exchange_catalog(e, "production", "uuid", facts, ret);
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
	refuses(without_size, "the answer of the fetch program is malformed");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_catalog_is_mapped),
	    cmocka_unit_test(
		other_catalogs_are_refused_and_their_memory_is_freed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
