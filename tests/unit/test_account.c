/* The parts that holders have of a resource, and their limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "base/shares/account.h"
#include "base/shares/holders.h"

static struct share_account *
account(uint64_t all, uint64_t holder, size_t holders)
{
	const struct account_limits limits = {all, holder, holders};

	return account_new(&limits);
}

static void
each_limit_refuses_the_whole(void **state)
{
	struct share_account *a = account(10, 6, 2);

	(void)state;
	assert_int_equal(account_take(a, "x", 6), ACCOUNT_TAKEN);
	assert_int_equal(account_take(a, "x", 1), ACCOUNT_HOLDER_FULL);
	assert_int_equal(account_take(a, "y", 5), ACCOUNT_ALL_FULL);
	assert_int_equal(account_take(a, "y", 4), ACCOUNT_TAKEN);
	assert_int_equal(account_used(a, "x"), 6);
	assert_int_equal(account_used(a, "y"), 4);
	assert_int_equal(account_used(a, "z"), 0);
	assert_int_equal(account_sum(a), 10);
	account_give(a, "x", 6);
	assert_int_equal(account_holders(a), 1);
	assert_int_equal(account_take(a, "z", 1), ACCOUNT_TAKEN);
	assert_int_equal(account_take(a, "x", 1), ACCOUNT_ALL_FULL);
	assert_int_equal(account_take(a, "z", 1), ACCOUNT_TAKEN);
	account_free(a);
}

static void
nothing_wraps_around(void **state)
{
	struct share_account *a = account(0, 0, 0);

	(void)state;
	assert_int_equal(account_take(a, "x", UINT64_MAX), ACCOUNT_TAKEN);
	account_add(a, "y", 5);
	assert_int_equal(account_sum(a), UINT64_MAX);
	assert_int_equal(account_used(a, "y"), 0);
	account_give(a, "x", 1);
	account_give(a, "y", 5);
	account_give(a, "z", 5);
	assert_int_equal(account_sum(a), UINT64_MAX - 1);
	account_free(a);
	account_free(NULL);
}

static void
parts_are_by_the_number_of_holders(void **state)
{
	struct share_account *a = account(12, 0, 0), *free = account(0, 0, 0);

	(void)state;
	assert_int_equal(account_part(a, 0), 12);
	account_add(a, "x", 1);
	account_add(a, "y", 1);
	assert_int_equal(account_part(a, 0), 6);
	assert_int_equal(account_part(a, 1), 4);
	assert_int_equal(account_part(free, 1), UINT64_MAX);
	account_free(a);
	account_free(free);
}

static void
a_reach_leaves_others_their_parts(void **state)
{
	struct share_account *a = account(12, 0, 0), *free = account(0, 0, 0);

	(void)state;
	assert_int_equal(account_reach(a, "x"), 12);
	account_add(a, "x", 9);
	assert_int_equal(account_reach(a, "x"), 12);
	assert_int_equal(account_reach(a, "y"), 6);
	account_add(a, "y", 1);
	assert_int_equal(account_reach(a, "x"), 11);
	assert_int_equal(account_reach(a, "y"), 6);
	assert_int_equal(account_reach(a, "z"), 7);
	/* more than all may have, since it is there already */
	account_add(a, "z", 20);
	assert_int_equal(account_reach(a, "y"), 4);
	assert_int_equal(account_reach(free, "x"), UINT64_MAX);
	account_free(a);
	account_free(free);
}

static void
the_largest_are_in_order(void **state)
{
	struct share_account *a = account(0, 0, 0);
	struct holding most[3];
	char name[16];

	(void)state;
	assert_int_equal(account_largest(a, most, 3), 0);
	for (unsigned i = 0; i < 500; i++) {
		snprintf(name, sizeof(name), "n%u", i);
		account_add(a, name, 1 + (i * 7) % 499);
	}
	assert_int_equal(account_holders(a), 500);
	assert_int_equal(account_largest(a, most, 3), 3);
	assert_int_equal(most[0].used, 499);
	assert_int_equal(most[1].used, 498);
	assert_int_equal(most[2].used, 497);
	assert_int_equal(account_used(a, most[0].holder), 499);
	account_reset(a);
	assert_int_equal(account_sum(a), 0);
	assert_int_equal(account_holders(a), 0);
	account_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_limit_refuses_the_whole),
	    cmocka_unit_test(nothing_wraps_around),
	    cmocka_unit_test(parts_are_by_the_number_of_holders),
	    cmocka_unit_test(a_reach_leaves_others_their_parts),
	    cmocka_unit_test(the_largest_are_in_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
