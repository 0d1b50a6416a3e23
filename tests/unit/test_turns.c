/* Holders take turns; a full queue drops a request of the one with most. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/shares/turns.h"

struct ask {
	struct turn turn;
	const char *name;
	int held;
};

static struct turns queue;
static struct ask pool[32];
static unsigned used;

static struct ask *
add(const char *holder, const char *name)
{
	struct ask *one = &pool[used++];

	memset(one, 0, sizeof(*one));
	one->name = name;
	turns_add(&queue, &one->turn, holder);
	return one;
}

static bool
may_run(void *ctx, const struct turn *t)
{
	(void)ctx;
	return !((const struct ask *)t)->held;
}

static struct ask *
after(const struct ask *one)
{
	return (struct ask *)turns_after(
	    &queue, one != NULL ? &one->turn : NULL);
}

static struct ask *
next(unsigned max)
{
	return (struct ask *)turns_next(&queue, max, may_run, NULL);
}

static void
expect_next(unsigned max, const char *name)
{
	struct ask *one = next(max);

	assert_non_null(one);
	assert_string_equal(one->name, name);
	turns_done(&queue, &one->turn);
}

static int
setup(void **state)
{
	(void)state;
	used = 0;
	return 0;
}

static int
teardown(void **state)
{
	struct ask *one;

	(void)state;
	while ((one = after(NULL)) != NULL)
		turns_remove(&queue, &one->turn);
	assert_int_equal(queue.waiting, 0);
	assert_null(queue.first);
	return 0;
}

static void
holders_take_turns(void **state)
{
	(void)state;
	add("a", "a1");
	add("a", "a2");
	add("a", "a3");
	add("b", "b1");
	add("c", "c1");
	expect_next(1, "a1");
	expect_next(1, "b1");
	expect_next(1, "c1");
	expect_next(1, "a2");
	add("b", "b2");
	expect_next(1, "a3");
	expect_next(1, "b2");
	assert_null(next(1));
}

static void
a_new_holder_comes_before_a_second_request(void **state)
{
	struct ask *one;

	(void)state;
	add("a", "a1");
	add("a", "a2");
	one = next(1);
	add("b", "b1");
	turns_done(&queue, &one->turn);
	expect_next(1, "b1");
	expect_next(1, "a2");
}

static void
requests_of_one_holder_at_a_time_are_limited(void **state)
{
	struct ask *first, *second;

	(void)state;
	add("a", "a1");
	add("a", "a2");
	add("a", "a3");
	first = next(2);
	second = next(2);
	assert_null(next(2));
	turns_done(&queue, &second->turn);
	expect_next(2, "a3");
	turns_done(&queue, &first->turn);
}

static void
held_requests_are_skipped(void **state)
{
	(void)state;
	add("a", "a1")->held = 1;
	add("b", "b1");
	add("a", "a2");
	expect_next(1, "a2");
	expect_next(1, "b1");
	assert_null(next(1));
}

static void
a_returned_request_comes_first(void **state)
{
	struct ask *one;

	(void)state;
	add("a", "a1");
	add("a", "a2");
	one = next(1);
	turns_done(&queue, &one->turn);
	turns_again(&queue, &one->turn, "a");
	expect_next(1, "a1");
	expect_next(1, "a2");
}

static void
a_full_queue_drops_the_newest_of_the_largest_holder(void **state)
{
	struct ask *newest;

	(void)state;
	add("a", "a1");
	assert_null(turns_excess(&queue, "b"));
	add("a", "a2");
	newest = add("a", "a3");
	add("c", "c1");
	assert_ptr_equal(turns_excess(&queue, "b"), newest);
	assert_ptr_equal(turns_excess(&queue, "c"), newest);
	assert_null(turns_excess(&queue, "a"));
	turns_remove(&queue, &newest->turn);
	assert_null(turns_excess(&queue, "c"));
}

static void
all_requests_are_walked(void **state)
{
	struct ask *one = NULL, *running;
	unsigned n = 0;

	(void)state;
	add("a", "a1");
	running = next(1);
	add("b", "b1");
	add("c", "c1");
	add("b", "b2");
	while ((one = after(one)) != NULL)
		n++;
	assert_int_equal(n, 3);
	assert_int_equal(n, queue.waiting);
	turns_done(&queue, &running->turn);
}

static void
the_largest_are_listed(void **state)
{
	struct holding most[2];

	(void)state;
	add("a", "a1");
	add("b", "b1");
	add("b", "b2");
	add("b", "b3");
	add("c", "c1");
	add("c", "c2");
	assert_int_equal(turns_waiting_of(&queue, "b"), 3);
	assert_int_equal(turns_waiting_of(&queue, "d"), 0);
	assert_int_equal(turns_largest(&queue, most, 2), 2);
	assert_string_equal(most[0].holder, "b");
	assert_int_equal(most[0].used, 3);
	assert_string_equal(most[1].holder, "c");
	assert_int_equal(most[1].used, 2);
}

/* More holders than the first table has places for. */
static void
a_thousand_holders_take_turns(void **state)
{
	static struct ask many[2000];
	char name[16];

	(void)state;
	for (unsigned i = 0; i < 2000; i++) {
		snprintf(name, sizeof(name), "n%u", i % 1000);
		turns_add(&queue, &many[i].turn, name);
	}
	for (unsigned i = 0; i < 2000; i++) {
		struct ask *one = next(1);

		assert_ptr_equal(one, &many[i]);
		turns_done(&queue, &one->turn);
	}
	assert_int_equal(queue.holders.count, 0);
	assert_null(queue.holders.many);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		holders_take_turns, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_new_holder_comes_before_a_second_request, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		requests_of_one_holder_at_a_time_are_limited, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		held_requests_are_skipped, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_returned_request_comes_first, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_full_queue_drops_the_newest_of_the_largest_holder, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		all_requests_are_walked, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_largest_are_listed, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_thousand_holders_take_turns, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
