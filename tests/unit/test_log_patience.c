/* How long records wait for room, and what ends it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <cmocka.h>

#include "logging/sink/patience.h"
#include "logging/ring.h"

#define MS 1000000LL

/* The clock advances by what is slept. */
static int64_t slept;
static int interrupted;
static struct log_ring *ring;
static bool moves;

/* Replace libc's functions. */
int
clock_gettime(clockid_t id, struct timespec *t)
{
	(void)id;
	*t = (struct timespec){1000 + slept / (1000 * MS), slept % (1000 * MS)};
	return 0;
}

int
nanosleep(const struct timespec *t, struct timespec *left)
{
	(void)left;
	slept += t->tv_nsec;
	ring->tail += moves;
	errno = EINTR;
	return interrupted ? -1 : 0;
}

static int
setup(void **state)
{
	(void)state;
	ring = calloc(1, sizeof(*ring));
	moves = false;
	interrupted = 0;
	return ring == NULL;
}

static int
teardown(void **state)
{
	(void)state;
	log_patience(0);
	free(ring);
	return 0;
}

/* Return how many milliseconds records wait, at most `most`. */
static int
waits(int most)
{
	int n = 0;

	while (n < most && log_patience_ring(ring))
		n++;
	return n;
}

static void
without_patience_nothing_waits(void **state)
{
	(void)state;
	log_patience(0);
	moves = true;
	assert_int_equal(waits(10), 0);
}

static void
a_ring_that_is_emptied_is_waited_for_without_end(void **state)
{
	(void)state;
	log_patience(100);
	moves = true;
	assert_int_equal(waits(5000), 5000);
}

/* Neither one that a receiver holds, nor one whose emitter stands still. */
static void
a_receiver_is_waited_for_until_the_patience_ends(void **state)
{
	(void)state;
	log_patience(100);
	ring->held = EAGAIN;
	moves = true;
	assert_in_range(waits(5000), 100, 112);
	slept += 10000 * MS;
	/* a tenth of the time renews it, up to its maximum */
	ring->held = 0;
	moves = false;
	assert_in_range(waits(5000), 100, 112);
	slept += 500 * MS;
	assert_in_range(waits(5000), 50, 57);
}

/* Lines that a receiver loses, and others have, are written. */
static void
an_abandoned_receiver_is_not_waited_for(void **state)
{
	(void)state;
	log_patience(100);
	ring->held = -EAGAIN;
	moves = true;
	assert_int_equal(waits(1000), 1000);
}

static void
a_signal_ends_the_patience(void **state)
{
	(void)state;
	log_patience(100);
	moves = true;
	interrupted = 1;
	assert_int_equal(waits(1000), 1);
}

static void
the_emitter_does_not_wait_for_itself(void **state)
{
	(void)state;
	log_patience(100);
	moves = true;
	log_patience_none_here();
	assert_int_equal(waits(10), 0);
	assert_false(log_patience_receiver(EAGAIN));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(without_patience_nothing_waits),
	    CASE(a_ring_that_is_emptied_is_waited_for_without_end),
	    CASE(a_receiver_is_waited_for_until_the_patience_ends),
	    CASE(an_abandoned_receiver_is_not_waited_for),
	    CASE(a_signal_ends_the_patience),
	    /* last: it is for good in this thread */
	    CASE(the_emitter_does_not_wait_for_itself),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
