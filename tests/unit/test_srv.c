/* SRV records: reading the answer of a name server, and their order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "network/dns/srv_records.h"

/* An answer while it is made. */
static uint8_t answer[4096];
static size_t len;
static struct srv_records got;

static void
put(const void *p, size_t n)
{
	memcpy(answer + len, p, n);
	len += n;
}

static void
put_16(unsigned n)
{
	const uint8_t two[] = {(uint8_t)(n >> 8), (uint8_t)n};

	put(two, 2);
}

/* The head, and the question "a". */
static void
begin(unsigned records)
{
	len = 0;
	put("\x12\x34\x81\x80\0\1", 6);
	put_16(records);
	put("\0\0\0\0\1a\0\0\x21\0\1", 11);
}

/* A record of "a", whose data is what follows. */
static void
record(unsigned type, unsigned data)
{
	put("\xc0\x0c", 2);
	put_16(type);
	put("\0\1\0\0\0\x3c", 6);
	put_16(data);
}

/* target: in the form of DNS, with its end. */
static void
srv(unsigned priority, unsigned weight, unsigned port, const char *target,
    size_t n)
{
	record(33, (unsigned)(6 + n));
	put_16(priority);
	put_16(weight);
	put_16(port);
	put(target, n);
}

#define SRV(p, w, port, target) srv(p, w, port, target, sizeof(target) - 1)

static void
records_are_read(void **state)
{
	(void)state;
	begin(4);
	SRV(10, 20, 8140, "\2pp\4test\0");
	record(1, 4);
	put("\x7f\0\0\1", 4);
	/* an address of "pp.test" above */
	SRV(0, 65535, 65535, "\1x\xc0\x25");
	SRV(5, 0, 1, "\11localhost\0");
	assert_int_equal(srv_read(answer, len, &got), 0);
	assert_int_equal(got.count, 3);
	assert_int_equal(got.rows[0].priority, 10);
	assert_int_equal(got.rows[0].weight, 20);
	assert_int_equal(got.rows[0].server.port, 8140);
	assert_string_equal(got.rows[0].server.host, "pp.test");
	assert_string_equal(got.rows[1].server.host, "x.pp.test");
	assert_int_equal(got.rows[1].weight, 65535);
	assert_int_equal(got.rows[1].server.port, 65535);
	assert_string_equal(got.rows[2].server.host, "localhost");
}

static void
what_is_not_a_server_is_left_out(void **state)
{
	(void)state;
	begin(6);
	SRV(0, 0, 8140, "\0"); /* the service is decidedly not there */
	SRV(0, 0, 0, "\1a\0");
	SRV(0, 0, 8140, "\3a b\0");
	SRV(0, 0, 8140, "\3a/b\0");
	SRV(0, 0, 8140, "\3ab");
	SRV(0, 0, 8140, "\1b\0");
	assert_int_equal(srv_read(answer, len, &got), 0);
	assert_int_equal(got.count, 1);
	assert_string_equal(got.rows[0].server.host, "b");
}

static void
no_more_are_kept_than_there_is_room_for(void **state)
{
	(void)state;
	begin(100);
	for (unsigned i = 0; i < 100; i++)
		SRV(i, 0, 8140, "\1b\0");
	assert_int_equal(srv_read(answer, len, &got), 0);
	assert_int_equal(got.count, SERVER_LIST_MAX);
}

static void
each_truncated_answer_is_an_error(void **state)
{
	uint8_t part[sizeof(answer)];
	size_t whole;

	(void)state;
	begin(2);
	SRV(1, 2, 3, "\1b\0");
	SRV(1, 2, 3, "\1c\0");
	whole = len;
	for (size_t n = 0; n < whole; n++) {
		memcpy(part, answer, n);
		got.count = 9;
		assert_int_equal(srv_read(part, n, &got), -1);
		assert_int_equal(got.count, 0);
	}
	/* a target that points at itself */
	begin(1);
	SRV(1, 2, 3, "\xc0\x23");
	answer[len - 1] = (uint8_t)(len - 2);
	assert_int_equal(srv_read(answer, len, &got), 0);
	assert_int_equal(got.count, 0);
}

/* --- the order --- */

static uint32_t drawn, sums[8];
static size_t draws;

static uint32_t
draw(uint32_t n)
{
	sums[draws++ % 8] = n;
	return drawn % n;
}

static void
set(unsigned i, unsigned priority, unsigned weight)
{
	got.rows[i] = (struct srv_record){
	    .priority = priority, .weight = weight, .server = {.port = i}};
	got.count = i + 1;
}

/* Return the order as digits. */
static unsigned
order(uint32_t by)
{
	unsigned n = 0;

	drawn = by;
	draws = 0;
	srv_order(&got, draw);
	for (size_t i = 0; i < got.count; i++)
		n = n * 10 + got.rows[i].server.port;
	return n;
}

static void
smaller_priorities_come_first(void **state)
{
	(void)state;
	set(0, 30, 9);
	set(1, 65535, 9);
	set(2, 0, 1);
	set(3, 10, 1);
	assert_int_equal(order(UINT32_MAX - 1), 2301);
}

static void
weights_are_chances(void **state)
{
	static const struct {
		uint32_t drawn;
		unsigned first;
	} cases[] = {
	    /* chances: 10, 1, 30 */
	    {0, 0},
	    {9, 0},
	    {10, 1},
	    {11, 2},
	    {40, 2},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		set(0, 1, 1);
		set(1, 1, 0);
		set(2, 1, 3);
		(void)order(cases[i].drawn);
		assert_int_equal(sums[0], 41);
		assert_int_equal(got.rows[0].server.port, cases[i].first);
		assert_int_equal(draws, 3);
	}
}

static void
none_has_an_order(void **state)
{
	(void)state;
	got.count = 0;
	assert_int_equal(order(0), 0);
	assert_int_equal(draws, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(records_are_read),
	    cmocka_unit_test(what_is_not_a_server_is_left_out),
	    cmocka_unit_test(no_more_are_kept_than_there_is_room_for),
	    cmocka_unit_test(each_truncated_answer_is_an_error),
	    cmocka_unit_test(smaller_priorities_come_first),
	    cmocka_unit_test(weights_are_chances),
	    cmocka_unit_test(none_has_an_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
