/* The ring of records: its limits, its end, and contents that are invalid. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "logging/log.h"
#include "logging/ring.h"

#define HEAD ((size_t)sizeof(struct log_ring_record))

static struct log_ring ring;
static struct log_ring_writer w;
static struct log_ring_reader in;
static uint64_t sequence;

/* Begin with both positions at `at`, and both counts at `count`. */
static void
ring_begin(uint64_t at, uint64_t count)
{
	memset(&ring, 0, sizeof(ring));
	sequence = 0;
	ring.head = ring.tail = at;
	ring.put = ring.taken = count;
	log_ring_begin(&w, &ring);
	assert_ptr_equal(w.ring, &ring);
	assert_int_equal(w.head, 0);
	w.head = w.tail = at;
	w.put = count;
	log_ring_attach(&in, &ring, 77);
	assert_int_equal(in.owner, 77);
	assert_int_equal(in.tail, at);
	assert_int_equal(in.taken, count);
}

static struct log_ring_record *
at_place(uint64_t where)
{
	return (void *)(ring.data + where % LOG_RING_BYTES);
}

static struct log_ring_record *
put_one(size_t size)
{
	struct log_ring_record *r = log_ring_reserve(&w, LOG_LEVEL_ERROR, size);

	assert_non_null(r);
	log_ring_put(&w, r, size, &sequence);
	return r;
}

static void
a_record_is_numbered_and_taken_once(void **state)
{
	struct log_ring_record *r;

	(void)state;
	ring_begin(0, 0);
	assert_null(log_ring_peek(&in));
	assert_int_equal(in.number, 0);
	assert_int_equal(in.time, 0);
	log_ring_take(&in);
	assert_int_equal(in.taken, 0);
	sequence = 41;
	r = put_one(HEAD + 1);
	r->time = 1234;
	assert_int_equal(r->size, HEAD + 8);
	assert_int_equal(r->sequence, 42);
	assert_int_equal(w.put, 1);
	assert_int_equal(ring.put, 1);
	assert_int_equal(ring.head, HEAD + 8);
	assert_int_equal(log_ring_pending(&ring), 1);
	assert_int_equal(log_ring_backlog(&in), HEAD + 8);
	/* nothing is current yet */
	assert_int_equal(in.number, 0);
	assert_int_equal(in.time, 0);
	assert_ptr_equal(log_ring_peek(&in), r);
	assert_int_equal(in.size, HEAD + 8);
	assert_int_equal(in.number, 42);
	assert_int_equal(in.time, 1234);
	/* size and number are loaded once */
	r->sequence = 43;
	r->size = 0;
	r->time = 1235;
	assert_ptr_equal(log_ring_peek(&in), r);
	assert_int_equal(in.number, 42);
	assert_int_equal(in.time, 1234);
	in.turn.took = 5;
	log_ring_take(&in);
	assert_int_equal(in.turn.took, 0);
	assert_int_equal(in.size, 0);
	assert_int_equal(in.number, 0);
	assert_int_equal(in.time, 0);
	assert_int_equal(in.last, 42);
	assert_int_equal(ring.last, 42);
	assert_int_equal(ring.taken, 1);
	assert_int_equal(ring.tail, HEAD + 8);
	assert_int_equal(log_ring_pending(&ring), 0);
	assert_int_equal(log_ring_backlog(&in), 0);
	assert_null(log_ring_peek(&in));
	assert_int_equal(in.damages, 0);
}

static void
lower_levels_are_refused_first(void **state)
{
	static const struct {
		int level;
		uint64_t used; /* from which it is refused */
	} rows[] = {
	    {LOG_LEVEL_TRACE, 128 * 1024},
	    {LOG_LEVEL_DEBUG, 128 * 1024},
	    {LOG_LEVEL_INFO, 192 * 1024},
	    {LOG_LEVEL_NOTICE, 230 * 1024},
	    {LOG_LEVEL_WARN, 243 * 1024},
	    {LOG_LEVEL_ERROR, LOG_RING_BYTES - 64},
	    {LOG_LEVEL_FATAL, LOG_RING_BYTES - 64},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		size_t room = rows[i].level < LOG_LEVEL_ERROR ? HEAD : 72;

		ring_begin(0, 0);
		w.head = rows[i].used - 8;
		assert_ptr_equal(log_ring_reserve(&w, rows[i].level, room),
		    at_place(w.head));
		w.head = rows[i].used;
		ring.head = 1;
		assert_null(log_ring_reserve(&w, rows[i].level, room));
		/* the position is published again */
		assert_int_equal(ring.head, rows[i].used);
		/* the reader has gone on: its position is loaded */
		ring.tail = 128;
		assert_non_null(log_ring_reserve(&w, rows[i].level, room));
		assert_int_equal(w.tail, 128);
	}
}

static void
a_ring_is_filled_to_its_last_byte(void **state)
{
	(void)state;
	ring_begin(LOG_RING_BYTES / 2, 0);
	w.head = LOG_RING_BYTES / 2 + LOG_RING_BYTES - HEAD;
	assert_null(log_ring_reserve(&w, LOG_LEVEL_FATAL, HEAD + 8));
	assert_ptr_equal(
	    log_ring_reserve(&w, LOG_LEVEL_FATAL, HEAD), at_place(w.head));
	w.head += HEAD;
	assert_null(log_ring_reserve(&w, LOG_LEVEL_FATAL, HEAD));
	/* a position after the writer's, which only damage explains */
	ring.tail = w.head + 8;
	w.tail = w.head + 8;
	assert_null(log_ring_reserve(&w, LOG_LEVEL_FATAL, HEAD));
	ring.tail = w.head - LOG_RING_BYTES - 8;
	w.tail = ring.tail;
	assert_null(log_ring_reserve(&w, LOG_LEVEL_FATAL, HEAD));
}

static void
a_record_does_not_cross_the_end(void **state)
{
	struct log_ring_record *r;

	(void)state;
	ring_begin(LOG_RING_BYTES - 64, 0);
	r = put_one(64);
	assert_ptr_equal(r, at_place(LOG_RING_BYTES - 64));
	assert_int_equal(ring.head, LOG_RING_BYTES);
	assert_ptr_equal(log_ring_peek(&in), r);
	ring_begin(LOG_RING_BYTES - 64, 0);
	at_place(LOG_RING_BYTES - 64)->size = 9;
	r = log_ring_reserve(&w, LOG_LEVEL_TRACE, 72);
	assert_ptr_equal(r, at_place(0));
	/* the rest is skipped, and that is published */
	assert_int_equal(at_place(LOG_RING_BYTES - 64)->size, 0);
	assert_int_equal(w.head, LOG_RING_BYTES);
	assert_int_equal(ring.head, LOG_RING_BYTES);
	assert_null(log_ring_peek(&in));
	assert_int_equal(in.damages, 0);
	assert_int_equal(in.tail, LOG_RING_BYTES);
	assert_int_equal(ring.tail, LOG_RING_BYTES);
	log_ring_put(&w, r, 72, &sequence);
	assert_ptr_equal(log_ring_peek(&in), r);
	/* the rest is skipped for the reader with the record already there */
	ring_begin(LOG_RING_BYTES - 64, 0);
	r = put_one(72);
	assert_ptr_equal(log_ring_peek(&in), r);
	assert_int_equal(ring.tail, LOG_RING_BYTES);
	log_ring_take(&in);
	assert_int_equal(ring.tail, LOG_RING_BYTES + 72);
	/* the rest counts as used */
	ring_begin(128, 0);
	w.head = LOG_RING_BYTES - 64;
	assert_non_null(log_ring_reserve(&w, LOG_LEVEL_ERROR, 128));
	ring_begin(128, 0);
	w.head = LOG_RING_BYTES - 64;
	assert_null(log_ring_reserve(&w, LOG_LEVEL_ERROR, 136));
	assert_int_equal(w.head, LOG_RING_BYTES - 64);
}

static void
a_size_that_cannot_be_abandons_the_ring(void **state)
{
	static const struct {
		uint64_t at, filled;
		uint32_t size;
		bool whole;
	} rows[] = {
	    {0, 64, 64, true},
	    {0, 64, 32, true},
	    {0, 64, 24, false},
	    {0, 64, 36, false},
	    {0, 64, 72, false},
	    {0, 64, 0, false},
	    {0, LOG_RING_BYTES, LOG_RING_BYTES, true},
	    {0, LOG_RING_BYTES + 8, 64, false},
	    {0, UINT64_MAX - 7, 64, false},
	    {LOG_RING_BYTES - 64, 128, 64, true},
	    {LOG_RING_BYTES - 64, 128, 72, false},
	    {LOG_RING_BYTES - 64, 128, 20, false},
	    {LOG_RING_BYTES - 64, 56, 64, false},
	    {LOG_RING_BYTES - 64, 56, 0, false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct log_ring_record *r = at_place(rows[i].at);

		ring_begin(rows[i].at, 7);
		r->size = rows[i].size;
		at_place(0)->size = rows[i].at == 0 ? rows[i].size : 32;
		ring.put = 10;
		ring.head = rows[i].at + rows[i].filled;
		ring.kept_len = 5;
		in.turn.took = 1;
		if (log_ring_peek(&in) != (rows[i].whole ? r : NULL))
			fail_msg("row %zu", i);
		assert_int_equal(in.damages, !rows[i].whole);
		assert_int_equal(in.corrupted, rows[i].whole ? 0 : 3);
		if (rows[i].whole)
			continue;
		assert_int_equal(in.size, 0);
		assert_int_equal(in.turn.took, 0);
		assert_int_equal(in.taken, 10);
		assert_int_equal(ring.taken, 10);
		assert_int_equal(ring.kept_len, 0);
		assert_int_equal(in.tail, ring.head);
		assert_int_equal(ring.tail, ring.head);
	}
}

static void
what_is_given_up_is_lost(void **state)
{
	(void)state;
	ring_begin(0, 3);
	put_one(HEAD);
	put_one(HEAD);
	assert_non_null(log_ring_peek(&in));
	assert_int_equal(in.number, 1);
	ring.head += 3;
	log_ring_give_up(&in);
	assert_int_equal(in.size, 0);
	assert_int_equal(in.number, 0);
	assert_int_equal(in.damages, 1);
	assert_int_equal(in.corrupted, 2);
	assert_int_equal(in.taken, 5);
	assert_int_equal(in.tail, 2 * HEAD);
	assert_int_equal(ring.tail, 2 * HEAD);
	log_ring_give_up(&in);
	assert_int_equal(in.damages, 2);
	assert_int_equal(in.corrupted, 2);
	/* a reader that follows continues there */
	ring.tail += 5;
	ring.last = 9;
	log_ring_attach(&in, &ring, 78);
	assert_int_equal(in.tail, 2 * HEAD);
	assert_int_equal(in.last, 9);
}

static void
counts_are_limited_to_what_a_ring_holds(void **state)
{
	(void)state;
	ring_begin(0, 7);
	ring.put = 9;
	assert_int_equal(log_ring_pending(&ring), 2);
	assert_int_equal(log_ring_settle(&in), 2);
	assert_int_equal(in.taken, 9);
	assert_int_equal(ring.taken, 9);
	assert_int_equal(ring.done.lost, 2);
	assert_int_equal(log_ring_settle(&in), 0);
	assert_int_equal(ring.done.lost, 2);
	ring.put = 8;
	assert_int_equal(log_ring_pending(&ring), LOG_RING_RECORDS);
	assert_int_equal(log_ring_settle(&in), LOG_RING_RECORDS);
	assert_int_equal(in.taken, 8);
	assert_int_equal(ring.done.lost, 2 + LOG_RING_RECORDS);
	ring.head = LOG_RING_BYTES - 8;
	assert_int_equal(log_ring_backlog(&in), LOG_RING_BYTES - 8);
	ring.head = LOG_RING_BYTES + 8;
	assert_int_equal(log_ring_backlog(&in), LOG_RING_BYTES);
}

static void
an_empty_ring_has_its_positions_published_again(void **state)
{
	(void)state;
	ring_begin(64, 7);
	ring.tail = 1;
	ring.taken = 2;
	assert_null(log_ring_peek(&in));
	assert_int_equal(ring.tail, 64);
	assert_int_equal(ring.taken, 7);
	assert_int_equal(in.taken, 7);
	/* as many as fit may be on their way */
	ring.put = 7 + LOG_RING_RECORDS;
	assert_null(log_ring_peek(&in));
	assert_int_equal(in.taken, 7);
	ring.put++;
	assert_null(log_ring_peek(&in));
	assert_int_equal(in.taken, 8 + LOG_RING_RECORDS);
	assert_int_equal(ring.done.lost, LOG_RING_RECORDS);
	assert_int_equal(in.damages, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_record_is_numbered_and_taken_once),
	    cmocka_unit_test(lower_levels_are_refused_first),
	    cmocka_unit_test(a_ring_is_filled_to_its_last_byte),
	    cmocka_unit_test(a_record_does_not_cross_the_end),
	    cmocka_unit_test(a_size_that_cannot_be_abandons_the_ring),
	    cmocka_unit_test(what_is_given_up_is_lost),
	    cmocka_unit_test(counts_are_limited_to_what_a_ring_holds),
	    cmocka_unit_test(an_empty_ring_has_its_positions_published_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
