/* Compiles that leave their places to others while they wait. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/catalog/front_waits.h"

#define WORKERS 8

static struct server_config config;
static struct front front;
static struct front_worker workers[WORKERS];
static struct front_job job;

static int
waits_setup(void **state)
{
	(void)state;
	config = (struct server_config){
	    .workers = 2, .waiting = 3, .worker_bytes = 1000};
	memset(&front, 0, sizeof(front));
	memset(workers, 0, sizeof(workers));
	front.config = &config;
	for (int i = 0; i < WORKERS; i++) {
		workers[i].front = &front;
		workers[i].next = front.workers;
		front.workers = &workers[i];
	}
	return 0;
}

/* So many compile, and the last ones of them wait with these bytes each. */
static void
busy(int all, int waiting, uint64_t bytes)
{
	for (int i = 0; i < WORKERS; i++) {
		front_waits_end(&workers[i]);
		workers[i].job = i < all ? &job : NULL;
		if (i < all && i >= all - waiting)
			front_waits_begin(&workers[i], bytes);
	}
}

static void
those_that_wait_do_not_count(void **state)
{
	(void)state;
	busy(0, 0, 0);
	assert_true(front_waits_allow(&front));
	busy(2, 0, 0);
	assert_false(front_waits_allow(&front));
	busy(2, 1, 0);
	assert_true(front_waits_allow(&front));
	busy(3, 1, 0);
	assert_false(front_waits_allow(&front));
	busy(4, 4, 0);
	assert_true(front_waits_allow(&front));
	busy(5, 5, 0);
	assert_false(front_waits_allow(&front));
	config.waiting = 0;
	busy(2, 2, 0);
	assert_false(front_waits_allow(&front));
}

/* A worker may claim any number: it is limited to the memory that it can use.
 */
static void
memory_takes_no_place_away(void **state)
{
	(void)state;
	busy(2, 2, 500);
	assert_true(front_waits_allow(&front));
	busy(2, 2, 501);
	assert_false(front_waits_allow(&front));
	busy(1, 1, UINT64_MAX);
	assert_true(front_waits_allow(&front));
	busy(2, 1, UINT64_MAX);
	assert_true(front_waits_allow(&front));
	busy(2, 2, UINT64_MAX);
	assert_false(front_waits_allow(&front));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(those_that_wait_do_not_count, waits_setup),
	    cmocka_unit_test_setup(memory_takes_no_place_away, waits_setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
