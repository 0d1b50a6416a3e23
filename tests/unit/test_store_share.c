/* The bytes that a node may put into the filebucket in a day. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "server/store/store_share.h"
#include "unit/still_clock.h"

static struct store_share share;

static int
setup(void **state)
{
	(void)state;
	share = (struct store_share){.max = 100};
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	store_share_release(&share);
	assert_null(share.nodes);
	return 0;
}

static void
each_node_has_its_share(void **state)
{
	(void)state;
	assert_true(store_share_take(&share, "a", 60));
	assert_false(store_share_take(&share, "a", 41));
	assert_true(store_share_take(&share, "a", 40));
	assert_false(store_share_take(&share, "a", 1));
	assert_true(store_share_take(&share, "a", 0));
	assert_false(store_share_take(&share, "b", 101));
	assert_true(store_share_take(&share, "b", 100));
	assert_false(store_share_take(&share, "c", UINT64_MAX));
	share.max = 0;
	assert_true(store_share_take(&share, "a", UINT64_MAX));
}

static void
a_share_is_of_a_day(void **state)
{
	(void)state;
	assert_true(store_share_take(&share, "a", 100));
	clock_passed += 24 * 60 * 60 - 1;
	assert_false(store_share_take(&share, "a", 1));
	clock_passed += 1;
	assert_true(store_share_take(&share, "a", 100));
	assert_false(store_share_take(&share, "a", 1));
	clock_passed += 24 * 60 * 60 - 1;
	assert_false(store_share_take(&share, "a", 1));
	clock_passed += 1;
	assert_true(store_share_take(&share, "a", 1));
}

static void
with_too_many_nodes_all_begin_again(void **state)
{
	char name[16];

	(void)state;
	assert_true(store_share_take(&share, "a", 100));
	for (size_t i = 1; i < STORE_SHARE_NODES; i++) {
		snprintf(name, sizeof(name), "%zu", i);
		assert_true(store_share_take(&share, name, 100));
	}
	assert_false(store_share_take(&share, "a", 1));
	assert_true(store_share_take(&share, "b", 100));
	assert_false(store_share_take(&share, "b", 1));
	assert_true(store_share_take(&share, "a", 1));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		each_node_has_its_share, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_share_is_of_a_day, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		with_too_many_nodes_all_begin_again, setup, teardown),
	};

	/* the first day begins with the clock */
	clock_passed = 2 * 24 * 60 * 60;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
