/*
 * The table of keys: they are found again, idle ones are evicted, the size is
 * limited.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "snmp_agent/note/key.h"

#define MAX 1000

static struct note_state *
take(struct note_keys *k, unsigned number, int64_t since)
{
	char key[32];
	int n = snprintf(key, sizeof(key), "node%u", number);

	return note_keys_take(k, key, (size_t)n, since);
}

static struct note_state *
find(struct note_keys *k, unsigned number)
{
	char key[32];
	int n = snprintf(key, sizeof(key), "node%u", number);

	return note_keys_find(k, key, (size_t)n);
}

/* So many keys, raised, from number 0. */
static struct note_keys *
filled(void)
{
	struct note_keys *k = note_keys_new(MAX);

	assert_non_null(k);
	for (unsigned i = 0; i < MAX; i++) {
		struct note_state *s = take(k, i, 0);

		assert_non_null(s);
		s->notified = true;
		s->raised = i;
	}
	return k;
}

static void
keys_are_found_again(void **state)
{
	struct note_keys *k = filled();
	struct note_state *s;
	size_t at = 0, n = 0;

	(void)state;
	for (unsigned i = 0; i < MAX; i++) {
		s = find(k, i);
		assert_non_null(s);
		assert_int_equal(s->raised, i);
		assert_ptr_equal(take(k, i, 0), s);
	}
	assert_null(find(k, MAX));
	while (note_keys_next(k, &at) != NULL)
		n++;
	assert_int_equal(n, MAX);
	note_keys_free(k);
}

static void
the_size_is_limited(void **state)
{
	struct note_keys *k = filled();

	(void)state;
	assert_null(take(k, MAX, 5));
	assert_int_equal(note_keys_count(k), MAX);
	note_keys_grow(k, MAX + 1);
	assert_non_null(take(k, MAX, 5));
	note_keys_free(k);
}

static void
idle_keys_are_evicted(void **state)
{
	struct note_keys *k = filled();

	(void)state;
	find(k, 3)->notified = false;
	/* It was sent too recently to be evicted. */
	assert_null(take(k, MAX, 3));
	assert_non_null(take(k, MAX, 4));
	assert_null(find(k, 3));
	assert_non_null(find(k, 4));
	note_keys_free(k);
}

static void
vanished_keys_without_a_pending_notification_are_evicted(void **state)
{
	struct note_keys *k = filled();

	(void)state;
	find(k, 5)->present = find(k, 6)->present = false;
	find(k, 6)->waiting = malloc(1);
	assert_non_null(take(k, MAX, 0));
	assert_null(find(k, 5));
	assert_non_null(find(k, 6));
	assert_int_equal(note_keys_count(k), MAX);
	note_keys_free(k);
}

static void
long_keys_are_cut(void **state)
{
	struct note_keys *k = note_keys_new(MAX);
	struct note_state *s;
	char key[2 * NOTE_KEY_MAX];

	(void)state;
	memset(key, 'x', sizeof(key));
	s = note_keys_take(k, key, sizeof(key), 0);
	assert_non_null(s);
	assert_ptr_equal(note_keys_find(k, key, NOTE_KEY_MAX), s);
	note_keys_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(keys_are_found_again),
	    cmocka_unit_test(the_size_is_limited),
	    cmocka_unit_test(idle_keys_are_evicted),
	    cmocka_unit_test(
		vanished_keys_without_a_pending_notification_are_evicted),
	    cmocka_unit_test(long_keys_are_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
