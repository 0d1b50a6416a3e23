/* The order in which the rings of a process are emptied. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "logging/log.h"
#include "logging/pool.h"
#include "logging/reader.h"

#define SIZE (sizeof(struct log_ring_record) + 8)

static uint64_t sequence;

/* Records of this thread; their sequences are the next ones. */
static void
put(int n)
{
	bool shared;
	struct log_ring_writer *w = log_pool_ring(&shared);

	assert_non_null(w);
	assert_false(shared);
	for (int i = 0; i < n; i++) {
		struct log_ring_record *r =
		    log_ring_reserve(w, LOG_LEVEL_ERROR, SIZE);

		assert_non_null(r);
		log_ring_put(w, r, SIZE, &sequence);
	}
}

static void *
put_some(void *n)
{
	put(*(int *)n);
	return NULL;
}

static void
put_by_thread(int n)
{
	pthread_t t;

	assert_int_equal(pthread_create(&t, NULL, put_some, &n), 0);
	pthread_join(t, NULL);
}

static void
next_is(struct log_reader *r, uint64_t number)
{
	struct log_ring_reader *in = log_reader_next(r);

	assert_non_null(in);
	assert_int_equal(in->number, number);
	log_reader_pop(r, in);
}

static void
a_thread_that_begins_to_log_keeps_the_order(void **state)
{
	struct log_reader r;

	(void)state;
	assert_int_equal(log_pool_open(), 0);
	put(1);
	log_reader_acquire(&r);
	next_is(&r, 1);
	put_by_thread(3);
	put(30);
	put_by_thread(3);
	for (uint64_t n = 2; n <= 37; n++)
		next_is(&r, n);
	assert_null(log_reader_next(&r));
	log_reader_release(&r);
	log_pool_close();
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_thread_that_begins_to_log_keeps_the_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
