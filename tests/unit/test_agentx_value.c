/* Values of a snapshot in the types of the SNMP library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "snmp_agent/agentx_value.h"

static struct agentx_value
converted(enum snapshot_type type, uint64_t number)
{
	static struct snapshot_value v;
	static struct agentx_value got;

	v = (struct snapshot_value){.type = type, .number = number};
	agentx_value(&v, &got);
	assert_ptr_equal(got.bytes, &got.as);
	return got;
}

static void
numbers_have_their_types(void **state)
{
	static const struct {
		enum snapshot_type type;
		u_char wanted;
	} rows[] = {
	    {SNAPSHOT_COUNTER32, ASN_COUNTER},
	    {SNAPSHOT_GAUGE32, ASN_GAUGE},
	    {SNAPSHOT_TICKS, ASN_TIMETICKS},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct agentx_value got = converted(rows[i].type, UINT32_MAX);

		assert_int_equal(got.type, rows[i].wanted);
		assert_int_equal(got.len, sizeof(u_long));
		assert_int_equal(got.as.number, UINT32_MAX);
	}
}

static void
a_counter_of_64_bits_has_two_halves(void **state)
{
	struct agentx_value got =
	    converted(SNAPSHOT_COUNTER64, 0x8765432112345678);

	(void)state;
	assert_int_equal(got.type, ASN_COUNTER64);
	assert_int_equal(got.len, sizeof(struct counter64));
	assert_int_equal(got.as.c64.high, 0x87654321);
	assert_int_equal(got.as.c64.low, 0x12345678);
}

static void
an_integer_may_be_negative(void **state)
{
	struct agentx_value got = converted(SNAPSHOT_INTEGER, (uint64_t)-5);

	(void)state;
	assert_int_equal(got.type, ASN_INTEGER);
	assert_int_equal(got.len, sizeof(long));
	assert_int_equal(got.as.integer, -5);
}

static void
octets_stay_in_the_value(void **state)
{
	struct snapshot_value v = {
	    .type = SNAPSHOT_OCTETS, .octets = "abc", .len = 2};
	struct agentx_value got;

	(void)state;
	agentx_value(&v, &got);
	assert_int_equal(got.type, ASN_OCTET_STR);
	assert_int_equal(got.len, 2);
	assert_ptr_equal(got.bytes, v.octets);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(numbers_have_their_types),
	    cmocka_unit_test(a_counter_of_64_bits_has_two_halves),
	    cmocka_unit_test(an_integer_may_be_negative),
	    cmocka_unit_test(octets_stay_in_the_value),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
