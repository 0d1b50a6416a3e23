/* The shares of users and nodes in the audit spool. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/settings/audit_shares.h"

#define ROOM   1000000
#define RECORD 800

static uint64_t left;

static int
setup(void **state)
{
	(void)state;
	left = ROOM;
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	audit_shares()->clear();
	return 0;
}

/* Keep records of a holder until one is refused; returns their bytes. */
static uint64_t
fill(const char *holder, uint64_t most)
{
	size_t n = strlen(holder);
	uint64_t used = 0;

	while (used + RECORD <= most &&
	       audit_shares()->may(LOGCLASS_CLIENT, holder, n, RECORD, left)) {
		audit_shares()->put(LOGCLASS_CLIENT, holder, n, RECORD);
		used += RECORD;
		left -= RECORD;
	}
	return used;
}

static void
a_holder_has_a_fifth(void **state)
{
	(void)state;
	assert_in_range(
	    fill("a", UINT64_MAX), ROOM / 5 - RECORD, ROOM / 5 + RECORD);
	assert_int_equal(fill("a", UINT64_MAX), 0);
	/* of what others have left */
	assert_in_range(fill("b", UINT64_MAX), ROOM * 4 / 25 - RECORD,
	    ROOM * 4 / 25 + RECORD);
	/* other classes are other accounts */
	assert_true(audit_shares()->may(LOGCLASS_CA, "a", 1, RECORD, ROOM));
	assert_int_equal(fill("a", UINT64_MAX), 0);
	audit_shares()->clear();
	left = ROOM;
	assert_true(fill("a", UINT64_MAX) > 0);
}

/* Twenty nodes that flood leave room for others that do not. */
static void
others_have_room_beside_many_floods(void **state)
{
	char name[32];

	(void)state;
	for (int i = 0; i < 20; i++) {
		snprintf(name, sizeof(name), "flood%d", i);
		(void)fill(name, UINT64_MAX);
	}
	for (int i = 0; i < 10; i++) {
		snprintf(name, sizeof(name), "node%d", i);
		assert_int_equal(fill(name, RECORD), RECORD);
	}
}

/* Records without a name have one holder, long names that begin alike, too. */
static void
names_can_be_anything(void **state)
{
	static char huge[70000];

	(void)state;
	assert_true(fill("", UINT64_MAX) > 0);
	assert_int_equal(fill("", UINT64_MAX), 0);
	memset(huge, 'x', sizeof(huge) - 1);
	assert_true(fill(huge, UINT64_MAX) > 0);
	huge[60000] = 'y';
	assert_int_equal(fill(huge, UINT64_MAX), 0);
	huge[100] = 'y';
	assert_true(fill(huge, UINT64_MAX) > 0);
}

static void
more_than_is_left_is_refused(void **state)
{
	(void)state;
	assert_false(audit_shares()->may(LOGCLASS_CA, "a", 1, RECORD, 0));
	/* the first record of a holder has all that is left */
	assert_true(audit_shares()->may(LOGCLASS_CA, "a", 1, RECORD, RECORD));
	audit_shares()->put(LOGCLASS_CA, "a", 1, 1);
	assert_false(audit_shares()->may(LOGCLASS_CA, "a", 1, RECORD, RECORD));
	assert_false(
	    audit_shares()->may(LOGCLASS_CA, "a", 1, RECORD, 4 * RECORD));
	assert_true(
	    audit_shares()->may(LOGCLASS_CA, "a", 1, RECORD, 4 * (RECORD + 1)));
	assert_false(
	    audit_shares()->may(LOGCLASS_CA, "a", 1, UINT64_MAX, UINT64_MAX));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_holder_has_a_fifth),
	    CASE(others_have_room_beside_many_floods),
	    CASE(names_can_be_anything),
	    CASE(more_than_is_left_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
