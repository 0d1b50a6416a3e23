/* Workers that a front receives from a hostile environment process. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>

#include <event2/event.h>

#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_retry.h"
#include "server/front/catalog/front_environments.h"
#include "server/front/catalog/front_queue.h"

#define WORKERS 2
/* Of the second front: 3 and 4. */
#define FIRST (WORKERS + 1)

static struct server_config config = {
    .workers = WORKERS, .queue = 10, .compiles_per_node = 10};
static struct process self = {.number = 2};
static struct front_retry retry;
static struct front front = {.self = &self, .config = &config, .retry = &retry};
static int parent;

/* Replaces libc's function: it fails with that error, unless that is 0. */
static int fails_with;

ssize_t
sendmsg(int fd, const struct msghdr *m, int flags)
{
	errno = fails_with;
	return fails_with != 0 ? -1 : syscall(SYS_sendmsg, fd, m, flags);
}

static int
setup(void **state)
{
	int pair[2];

	(void)state;
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK, 0, pair) < 0)
		return -1;
	self.sock = pair[0];
	parent = pair[1];
	front.base = event_base_new();
	return front.base == NULL ? -1 : 0;
}

/* Deliver a worker's socket; return the worker's end. */
static int
arrives(unsigned number, unsigned generation)
{
	struct ipc_worker m = {.number = number, .generation = generation};
	int pair[2];

	snprintf(m.environment, sizeof(m.environment), "production");
	assert_int_equal(
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK, 0, pair), 0);
	front_worker_add(&front, &m, pair[0]);
	return pair[1];
}

static unsigned
count(void)
{
	unsigned n = 0;

	for (const struct front_worker *w = front.workers; w != NULL;
	     w = w->next)
		n++;
	return n;
}

/* Has the front closed its end? */
static int
closed(int fd)
{
	char c;

	return read(fd, &c, 1) == 0;
}

static void
a_flood_of_workers_is_not_kept(void **state)
{
	int first = arrives(FIRST, 7), last = -1;

	(void)state;
	for (unsigned i = 0; i < 300; i++) {
		if (last >= 0)
			close(last);
		last = arrives(FIRST + i % WORKERS, 7);
	}
	assert_int_equal(count(), WORKERS);
	/* The newest is kept: the previous one has crashed. */
	assert_true(closed(first));
	assert_false(closed(last));
	close(first);
	close(last);
}

static void
an_unrequested_number_is_refused(void **state)
{
	static const unsigned numbers[] = {
	    0, 1, FIRST - 1, FIRST + WORKERS, 77, UINT32_MAX};
	unsigned before = count();

	(void)state;
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		int fd = arrives(numbers[i], 7);

		assert_true(closed(fd));
		close(fd);
	}
	assert_int_equal(count(), before);
}

static void
newer_code_has_workers_beside_the_older_code(void **state)
{
	unsigned before = count();
	int fd = arrives(FIRST, 8);

	(void)state;
	assert_false(closed(fd));
	assert_int_equal(count(), before + 1);
	close(fd);
}

/* Descriptors in flight are limited for each user, not for each process. */
static void
a_worker_is_kept_when_descriptors_are_short(void **state)
{
	struct front_environment *e =
	    front_environment_get(&front, "production");
	struct front_job *job = calloc(1, sizeof(*job));
	struct pollfd fds[WORKERS] = {{.events = POLLIN}, {.events = POLLIN}};

	(void)state;
	for (unsigned i = 0; i < WORKERS; i++)
		fds[i].fd = arrives(FIRST + i, 9);
	job->environment = e;
	job->facts = open("/dev/null", O_RDONLY);
	job->deadline = process_now() + 60000000000LL;
	snprintf(job->certname, sizeof(job->certname), "web01");
	fails_with = ETOOMANYREFS;
	assert_int_equal(front_enqueue(&front, job), 0);
	assert_int_equal(count(), WORKERS);
	assert_int_equal(front.queue.waiting, 1);
	fails_with = 0;
	front_schedule(&front);
	assert_int_equal(front.queue.waiting, 0);
	assert_int_equal(poll(fds, WORKERS, 0), 1);
	for (unsigned i = 0; i < WORKERS; i++)
		close(fds[i].fd);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_flood_of_workers_is_not_kept),
	    cmocka_unit_test(an_unrequested_number_is_refused),
	    cmocka_unit_test(newer_code_has_workers_beside_the_older_code),
	    cmocka_unit_test(a_worker_is_kept_when_descriptors_are_short),
	};

	return cmocka_run_group_tests(tests, setup, NULL);
}
