/* Global identifiers of transactions: those received, but not applied. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "mysql/gtid.h"

#define U "3e11fa47-71ca-11e1-9e33-c80aa9429562"
#define V "8a94f357-aab4-11df-86ab-c80aa9429562"

#define NOT_A_SET INT64_MIN

static int64_t
gap(const char *received, const char *applied)
{
	struct arena *a = arena_new(0);
	uint64_t n = UINT64_MAX;
	bool ok = gtid_gap(a, received, applied, &n);

	arena_free(a);
	if (!ok)
		assert_true(n == UINT64_MAX);
	return ok ? (int64_t)n : NOT_A_SET;
}

static void
test_positions(void **state)
{
	(void)state;
	assert_int_equal(gap("0-1-100", "0-1-100"), 0);
	assert_int_equal(gap("0-1-100", "0-1-97"), 3);
	/* another server of the domain wrote last */
	assert_int_equal(gap("0-2-100", "0-1-97"), 3);
	assert_int_equal(gap("0-1-97", "0-1-100"), 0);
	assert_int_equal(gap("0-1-100,7-1-5", "7-1-3,0-1-99"), 3);
	/* a domain of another channel, and a new one */
	assert_int_equal(gap("0-1-10", "0-1-10,5-1-1000"), 0);
	assert_int_equal(gap("0-1-10,5-1-4", "0-1-10"), 4);
	assert_int_equal(gap("0-1-10", ""), 10);
	assert_int_equal(gap("0-1-0", "0-1-0"), NOT_A_SET);
	/* 1 is not a part of 11 */
	assert_int_equal(gap("1-1-8", "11-1-8"), 8);
}

static void
test_sets(void **state)
{
	(void)state;
	assert_int_equal(gap(U ":1-5", U ":1-5"), 0);
	assert_int_equal(gap(U ":1-10", U ":1-7"), 3);
	assert_int_equal(gap(U ":1-10", U ":1-3:6"), 6);
	assert_int_equal(gap(U ":1-10", U ":6:1-3:8-20"), 3);
	assert_int_equal(gap(U ":3", U ":1-2:4"), 1);
	assert_int_equal(gap(U ":1-3:7-9", U ":2-8"), 2);
	assert_int_equal(gap(U ":1-5,\n" V ":1-3", U ":1-5,\n" V ":1"), 2);
	/* blanks around identifiers */
	assert_int_equal(gap(" " U ":1-5 ,\n" V ":1-3 \n", U ":1-5"), 3);
	assert_int_equal(gap(" 0-1-9 \t", "0-1-7 "), 2);
	assert_int_equal(gap(U ":1-5", V ":1-5"), 5);
	assert_int_equal(gap(U ":1-5", ""), 5);
	/* letters of both cases */
	assert_int_equal(
	    gap("3E11FA47-71CA-11E1-9E33-C80AA9429562:1-5", U ":1-5"), 0);
}

static void
test_tags(void **state)
{
	(void)state;
	assert_int_equal(gap(U ":1-5:shop:1-4", U ":1-5"), 4);
	assert_int_equal(gap(U ":shop:1-4", U ":1-5:shop:1-3"), 1);
	assert_int_equal(gap(U ":shop:1-4", U ":shops:1-4"), 4);
	assert_int_equal(gap(U ":a:1-4:b:1-4", U ":a:1-4:b:2"), 3);
}

/* Intervals that overlap count once. */
static void
test_overlaps(void **state)
{
	(void)state;
	assert_int_equal(gap(U ":1-10", U ":1-6:2-3:5-8"), 2);
	assert_int_equal(gap(U ":1-10", U ":1-20:2-3"), 0);
}

static void
test_bad(void **state)
{
	static const char *const bad[] = {"", " \n", "x", "0-1", "0-1-",
	    "0-1-x", "0-1-5-6", "-1-5", U, U ":", U ":0", U ":0-4", U ":5-4",
	    U ":1-", U ":1-x", U ":1-4:99999999999999999999", U ":1-4:6x",
	    U ":1-4:0", U ":1-4," U ":x", U ":x," U ":1-4", "0-1-1,x",
	    "x,0-1-1", U "::1", ":1-5", U ":1 2", "0-1-99999999999999999999",
	    U ":1-99999999999999999999", "0-1-5;"};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_int_equal(gap(bad[i], "0-1-1"), NOT_A_SET);
		if (i > 1)
			assert_int_equal(gap("0-1-1", bad[i]), NOT_A_SET);
	}
	/* commas without identifiers between them */
	assert_int_equal(gap(",0-1-2,,", "0-1-1"), 1);
}

static void
test_maximum(void **state)
{
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 1 << 20);
	strbuf_addstr(&b, U);
	for (int i = 1; i < GTID_INTERVALS_MAX; i++)
		strbuf_addf(&b, ":%d", 2 * i);
	assert_int_equal(gap(b.s, U ":1-4"), GTID_INTERVALS_MAX - 3);
	assert_int_equal(gap(U ":1-4", b.s), 2);
	strbuf_addstr(&b, ":5000");
	assert_int_equal(gap(b.s, U ":1-4"), NOT_A_SET);
	assert_int_equal(gap(U ":1-4", b.s), NOT_A_SET);
	strbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_positions),
	    cmocka_unit_test(test_sets),
	    cmocka_unit_test(test_tags),
	    cmocka_unit_test(test_overlaps),
	    cmocka_unit_test(test_bad),
	    cmocka_unit_test(test_maximum),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
