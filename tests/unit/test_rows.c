/*
 * Rows with names: from several processes at once, over the limit, with
 * processes killed while they make one, and as a reader gets them.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/value.h"

#define NODES 200

static char path[64];

static int
segment_make(const char *service)
{
	snprintf(path, sizeof(path), "/tmp/rows.%ld", (long)getpid());
	metrics_rows_max(MR_dlcNodeTable, NODES);
	return metrics_create(path, service, "1", 4);
}

static int
setup(void **state)
{
	(void)state;
	return segment_make("compiled");
}

static int
setup_apply(void **state)
{
	(void)state;
	return segment_make("applyd");
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static struct metrics_row *
node(const char *name)
{
	return metric_row_named(MR_dlcNodeTable, name, strlen(name));
}

static struct metrics_row *
node_number(const char *kind, int i)
{
	char name[64];

	snprintf(name, sizeof(name), "%s%d.example.com", kind, i);
	return node(name);
}

static struct metrics_reader *
reader(void)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	assert_non_null(r);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	return r;
}

/* The number of the row of that name in the reader's list; 0: none. */
static size_t
row_of(struct metrics_reader *r, const char *table, const char *name)
{
	const struct metric_object *t = metric_object_find(table);
	struct metrics_key key;

	for (size_t i = 1; i <= metrics_row_count(r, t); i++) {
		metrics_row_key(r, t, i, &key);
		if (key.name_len == strlen(name) &&
		    memcmp(key.name, name, key.name_len) == 0)
			return i;
	}
	return 0;
}

static uint64_t
value(struct metrics_reader *r, const char *column, size_t row)
{
	return metrics_value(r, metric_object_find(column), row);
}

static void
a_row_is_found_again(void **state)
{
	struct metrics_row *row = node("web01");

	(void)state;
	assert_non_null(row);
	assert_ptr_equal(node("web01"), row);
	assert_ptr_not_equal(node("web02"), row);
	assert_null(node(""));
	metric_row_add(NULL, MR_dlcNodeCompiles, 1);
}

/* Short names come first, in the order of SNMP. */
static void
a_reader_gets_rows_in_order(void **state)
{
	const struct metric_object *t = metric_object_find("dlcNodeTable");
	static const char *const order[] = {"b", "aa", "ab", "\xc3\xa9 x y"};
	struct metrics_reader *r;
	struct metrics_key key;
	char text[METRICS_TEXT_MAX];

	(void)state;
	for (size_t i = 4; i-- > 0;)
		metric_row_add(node(order[i]), MR_dlcNodeCompiles, i + 1);
	metric_row_text(
	    node("aa"), MR_dlcNodeTable, MR_dlcNodeEnv, "production", 10);
	metric_row_set(node("aa"), MR_dlcNodeLastUs, 7);
	r = reader();
	assert_int_equal(metrics_row_count(r, t), 4);
	for (size_t i = 0; i < 4; i++) {
		metrics_row_key(r, t, i + 1, &key);
		assert_int_equal(key.name_len, strlen(order[i]));
		assert_memory_equal(key.name, order[i], key.name_len);
		assert_int_equal(value(r, "dlcNodeCompiles", i + 1), i + 1);
	}
	assert_int_equal(value(r, "dlcNodeLastUs", 2), 7);
	assert_int_equal(
	    metrics_text(r, metric_object_find("dlcNodeEnv"), 2, text), 10);
	assert_string_equal(text, "production");
	assert_int_equal(
	    metrics_text(r, metric_object_find("dlcNodeLabel"), 2, text), 2);
	assert_string_equal(text, "aa");
	assert_int_equal(value(r, "dlcNodesKnown", 0), 4);
	metrics_reader_free(r);
}

/* Rows with a number before the name; a removed row makes room. */
static void
rows_may_have_numbers_and_names(void **state)
{
	const struct metric_object *t = metric_object_find("dllNodeTable");
	static const struct metric_name kept[] = {{20, "a", 1}};
	struct metrics_row *one, *two;
	struct metrics_reader *r;
	struct metrics_key key;
	char who[16];

	(void)state;
	two = metric_row_keyed(MR_dllNodeTable, 20, "a", 1);
	one = metric_row_keyed(MR_dllNodeTable, 3, "a", 1);
	assert_ptr_not_equal(one, two);
	assert_ptr_equal(metric_row_keyed(MR_dllNodeTable, 3, "a", 1), one);
	r = reader();
	assert_int_equal(metrics_row_count(r, t), 2);
	metrics_row_key(r, t, 1, &key);
	assert_int_equal(key.numbers, 2);
	assert_int_equal(key.number[0], M_DAEMON_COMPILED);
	assert_int_equal(key.number[1], 3);
	assert_memory_equal(key.name, "a", key.name_len);
	metrics_row_key(r, t, 2, &key);
	assert_int_equal(key.number[1], 20);
	metric_rows_keep(MR_dllNodeTable, kept, 1);
	metric_rows_keep(MR_dllNodeTable, kept, 1);
	assert_false(metrics_row_live(r, t, 1));
	assert_true(metrics_row_live(r, t, 2));
	/*
	 * Many are added and removed; the row that remains never becomes
	 * another's.
	 */
	for (uint32_t i = 0; i < 1000; i++) {
		int n = snprintf(who, sizeof(who), "n%u", i);

		metric_row_keyed(MR_dllNodeTable, i % 90, who, (size_t)n);
		metric_rows_keep(MR_dllNodeTable, kept, 1);
	}
	assert_ptr_equal(metric_row_keyed(MR_dllNodeTable, 20, "a", 1), two);
	metrics_reader_free(r);
	r = reader();
	assert_int_equal(metrics_row_count(r, t), 1);
	metrics_reader_free(r);
}

static void
long_names_differ(void **state)
{
	char a[200], b[200], text[METRICS_TEXT_MAX];
	struct metrics_reader *r;

	(void)state;
	memset(a, 'n', sizeof(a));
	memset(b, 'n', sizeof(b));
	b[sizeof(b) - 1] = 'm';
	assert_ptr_not_equal(metric_row_named(MR_dlcNodeTable, a, sizeof(a)),
	    metric_row_named(MR_dlcNodeTable, b, sizeof(b)));
	r = reader();
	assert_int_equal(
	    metrics_text(r, metric_object_find("dlcNodeLabel"), 1, text), 64);
	assert_int_equal(text[55], '~');
	assert_int_equal(strspn(text + 56, "0123456789abcdef"), 8);
	metrics_reader_free(r);
	/* A name of 64 octets is not the beginning of another. */
	assert_non_null(metric_row_named(MR_dlcNodeTable, a, 64));
	r = reader();
	assert_int_equal(value(r, "dlcNodesKnown", 0), 3);
	metrics_reader_free(r);
}

/* No character is cut in two. */
static void
long_texts_are_cut(void **state)
{
	char in[60], out[METRICS_TEXT_MAX];
	struct metrics_reader *r;

	(void)state;
	memset(in, 'e', sizeof(in));
	memcpy(in + 30, "\xc3\xa9", 2);
	metric_row_text(
	    node("a"), MR_dlcNodeTable, MR_dlcNodeEnv, in, sizeof(in));
	r = reader();
	assert_int_equal(
	    metrics_text(r, metric_object_find("dlcNodeEnv"), 1, out), 30);
	metrics_reader_free(r);
}

/* The row that was not used for the longest time is dropped, and counted. */
static void
the_oldest_row_is_dropped(void **state)
{
	struct metrics_reader *r, *before;

	(void)state;
	for (int i = 0; i < NODES; i++)
		metric_row_set(
		    node_number("n", i), MR_dlcNodeLastUs, (uint64_t)i + 1);
	(void)node_number("n", 0);
	before = reader();
	for (int i = 0; i < 10; i++)
		assert_int_equal(
		    value(before, "dlcNodeCompiles",
			row_of(before, "dlcNodeTable", "n1.example.com")),
		    0);
	for (int i = 0; i < 10; i++)
		metric_row_add(node_number("new", i), MR_dlcNodeCompiles, 1000);
	r = reader();
	assert_int_equal(value(r, "dlcNodesKnown", 0), NODES);
	assert_int_equal(value(r, "dlcNodesMax", 0), NODES);
	assert_int_equal(value(r, "dlcNodesDropped", 0), 10);
	assert_int_not_equal(row_of(r, "dlcNodeTable", "n0.example.com"), 0);
	assert_int_equal(row_of(r, "dlcNodeTable", "n1.example.com"), 0);
	assert_int_equal(row_of(r, "dlcNodeTable", "n10.example.com"), 0);
	assert_int_not_equal(row_of(r, "dlcNodeTable", "n11.example.com"), 0);
	/* An older list detects that its row belongs to another name now. */
	size_t gone = row_of(before, "dlcNodeTable", "n1.example.com");

	assert_false(
	    metrics_row_live(before, metric_object_find("dlcNodeTable"), gone));
	assert_int_equal(value(before, "dlcNodeCompiles", gone), 0);
	metrics_reader_free(before);
	metrics_reader_free(r);
}

/* Names over the limit share a row, also one that was named before. */
static void
names_over_the_limit_share_a_row(void **state)
{
	const struct metric_object *t = metric_object_find("dltTypeTable");
	struct metrics_reader *r;
	char name[32];

	(void)state;
	metric_row_add(metric_row_named(MR_dltTypeTable, "(other)", 7),
	    MR_dltTypeCount, 1000);
	for (int i = 0; i < 300; i++) {
		snprintf(name, sizeof(name), "type%d", i);
		metric_row_add(
		    metric_row_named(MR_dltTypeTable, name, strlen(name)),
		    MR_dltTypeCount, 1);
	}
	r = reader();
	assert_int_equal(metrics_row_count(r, t), 257);
	assert_int_equal(
	    value(r, "dltTypeCount", row_of(r, "dltTypeTable", "(other)")),
	    300 - 256 + 1000);
	assert_int_equal(
	    value(r, "dltTypeCount", row_of(r, "dltTypeTable", "type255")), 1);
	metric_rows_clear(MR_dltTypeTable, MR_dltTypeCount);
	assert_int_equal(
	    value(r, "dltTypeCount", row_of(r, "dltTypeTable", "type255")), 0);
	metrics_reader_free(r);
}

/* Dates are seconds; 0 means that none is set yet. */
static void
old_rows_expire(void **state)
{
	struct metrics_reader *r;

	(void)state;
	for (uint64_t i = 0; i < NODES; i++) {
		struct metrics_row *row = node_number("n", (int)i);

		metric_row_set(row, MR_dlcNodeLastTime, i);
		metric_row_add(row, MR_dlcNodeCompiles, 1);
	}
	assert_int_equal(
	    metric_rows_expire(MR_dlcNodeTable, MR_dlcNodeLastTime, 1), 0);
	assert_int_equal(
	    metric_rows_expire(MR_dlcNodeTable, MR_dlcNodeLastTime, 150), 149);
	assert_int_equal(
	    metric_rows_expire(MR_dlcNodeTable, MR_dlcNodeLastTime, 150), 0);
	assert_int_equal(metric_rows_expire(METRIC_TABLES, 0, 150), 0);
	r = reader();
	assert_int_equal(value(r, "dlcNodesKnown", 0), NODES - 149);
	assert_int_equal(value(r, "dlcNodesDropped", 0), 0);
	assert_int_not_equal(row_of(r, "dlcNodeTable", "n0.example.com"), 0);
	assert_int_equal(row_of(r, "dlcNodeTable", "n1.example.com"), 0);
	assert_int_equal(row_of(r, "dlcNodeTable", "n149.example.com"), 0);
	assert_int_not_equal(row_of(r, "dlcNodeTable", "n150.example.com"), 0);
	metrics_reader_free(r);
	/* There is room again, and no old value remains. */
	for (int i = 0; i < NODES; i++)
		metric_row_add(node_number("n", i), MR_dlcNodeCompiles, 1);
	r = reader();
	assert_int_equal(value(r, "dlcNodesKnown", 0), NODES);
	assert_int_equal(value(r, "dlcNodesDropped", 0), 0);
	for (int i = 0; i < NODES; i++) {
		char name[32];

		snprintf(name, sizeof(name), "n%d.example.com", i);
		assert_int_equal(value(r, "dlcNodeCompiles",
				     row_of(r, "dlcNodeTable", name)),
		    i == 0 || i >= 150 ? 2 : 1);
	}
	metrics_reader_free(r);
}

static void
a_ring_keeps_the_last_rows(void **state)
{
	const struct metric_object *t = metric_object_find("dltRunTable");
	struct metrics_reader *r;
	struct metrics_key key;

	(void)state;
	for (uint64_t i = 1; i <= 40; i++) {
		struct metrics_row *row = metric_row_next(MR_dltRunTable);

		metric_row_set(row, MR_dltRunMillis, i * 10);
		metric_row_text(
		    row, MR_dltRunTable, MR_dltRunUuid, "0000-1", 6);
		metric_row_done(MR_dltRunTable, row);
	}
	r = reader();
	assert_int_equal(metrics_row_count(r, t), 32);
	metrics_row_key(r, t, 1, &key);
	assert_null(key.name);
	assert_int_equal(key.number[0], 9);
	assert_int_equal(value(r, "dltRunMillis", 1), 90);
	assert_int_equal(value(r, "dltRunMillis", 32), 400);
	metrics_reader_free(r);
}

#define CHILDREN 4
#define ROUNDS	 3000

/* Rows are added, and expire, at the same time: no new row is dropped. */
static void
children_add_rows_while_others_expire(void **state)
{
	pid_t pids[CHILDREN];
	struct metrics_reader *r;
	struct metrics_row *row;
	int status, gone = 0;

	(void)state;
	for (int c = 0; c < CHILDREN; c++)
		if ((pids[c] = fork()) == 0) {
			for (int i = 0; i < ROUNDS; i++) {
				row = node_number("n", i % 100);
				metric_row_set(row, MR_dlcNodeLastTime, 1000);
			}
			_exit(0);
		}
	for (int i = 0; i < ROUNDS; i++) {
		metric_row_set(
		    node_number("old", i % 50), MR_dlcNodeLastTime, 1);
		gone += (int)metric_rows_expire(
		    MR_dlcNodeTable, MR_dlcNodeLastTime, 1000);
	}
	for (int c = 0; c < CHILDREN; c++) {
		waitpid(pids[c], &status, 0);
		assert_int_equal(status, 0);
	}
	assert_int_equal(gone, ROUNDS);
	r = reader();
	assert_int_equal(value(r, "dlcNodesKnown", 0), 100);
	assert_int_equal(value(r, "dlcNodesDropped", 0), 0);
	metrics_reader_free(r);
}

/* Every child adds to the same rows, in another order. */
static void
counts_of_children_add_up(void **state)
{
	pid_t pids[CHILDREN];
	struct metrics_reader *r;
	uint64_t sum = 0;
	int status;

	(void)state;
	for (int c = 0; c < CHILDREN; c++)
		if ((pids[c] = fork()) == 0) {
			for (int i = 0; i < ROUNDS; i++)
				metric_row_add(
				    node_number("n", (i * (c + 1)) % 100),
				    MR_dlcNodeCompiles, 1);
			_exit(0);
		}
	for (int c = 0; c < CHILDREN; c++) {
		waitpid(pids[c], &status, 0);
		assert_int_equal(status, 0);
	}
	r = reader();
	assert_int_equal(value(r, "dlcNodesKnown", 0), 100);
	assert_int_equal(value(r, "dlcNodesDropped", 0), 0);
	for (size_t i = 1; i <= 100; i++)
		sum += value(r, "dlcNodeCompiles", i);
	assert_int_equal(sum, CHILDREN * ROUNDS);
	metrics_reader_free(r);
}

/* All rows of the list differ, are found, and are as many as its count. */
static void
table_is_sound(void)
{
	struct metrics_reader *r = reader();
	const struct metric_object *t = metric_object_find("dlcNodeTable");
	size_t n = metrics_row_count(r, t);
	struct metrics_key key, last = {.name_len = 0};

	assert_in_range(n, 1, NODES);
	for (size_t i = 1; i <= n; i++) {
		metrics_row_key(r, t, i, &key);
		assert_true(key.name_len > last.name_len ||
			    memcmp(key.name, last.name, key.name_len) > 0);
		last = key;
		assert_non_null(
		    metric_row_named(MR_dlcNodeTable, key.name, key.name_len));
	}
	assert_int_equal(value(r, "dlcNodesKnown", 0), n);
	metrics_reader_free(r);
}

#define KILLS 60

/* Children are killed at any time while they make rows in a full table. */
static void
killed_children_do_no_harm(void **state)
{
	struct metrics_row *always, *after;
	struct metrics_reader *r;
	unsigned seed = 1;
	int status;

	(void)state;
	for (int i = 0; i < KILLS; i++) {
		pid_t pid = fork();

		if (pid == 0)
			for (int k = i * 100;; k++) {
				node_number("n", k);
				node("always"); /* never the oldest */
			}
		usleep((useconds_t)(rand_r(&seed) % 3000));
		kill(pid, SIGKILL);
		waitpid(pid, &status, 0);
		assert_non_null(always = node("always"));
		metric_row_add(always, MR_dlcNodeCompiles, 1);
	}
	table_is_sound();
	r = reader();
	assert_int_equal(
	    value(r, "dlcNodeCompiles", row_of(r, "dlcNodeTable", "always")),
	    KILLS);
	metrics_reader_free(r);
	assert_non_null(after = node_number("after", 1));
	assert_ptr_equal(node_number("after", 1), after);
}

/* A child that ends with the lock and an incomplete row. */
static void
an_incomplete_row_is_removed(void **state)
{
	struct metrics_reader *r;
	int status;

	(void)state;
	metric_row_add(node("kept"), MR_dlcNodeCompiles, 5);
	if (fork() == 0) {
		struct metrics_row *row = node("half");

		/* Between opening and closing of a row, with the lock held. */
		(void)metric_row_next(MR_dlcNodeTable);
		row->generation |= 1;
		row->name_len = 200;
		kill(getpid(), SIGKILL);
	}
	wait(&status);
	assert_true(WIFSIGNALED(status));
	metric_row_add(node("later"), MR_dlcNodeCompiles, 6);
	r = reader();
	assert_int_equal(
	    value(r, "dlcNodeCompiles", row_of(r, "dlcNodeTable", "later")), 6);
	assert_int_equal(row_of(r, "dlcNodeTable", "half"), 0);
	metrics_reader_free(r);
	table_is_sound();
}

/* Any process may claim that a holder of the lock has ended. */
static void
a_wrong_mark_does_no_harm(void **state)
{
	struct metrics_segment *base;
	struct metrics_table *t;
	struct metrics_row *row;
	FILE *f = fopen(path, "r+");

	(void)state;
	base = mmap(NULL, sizeof(*base), PROT_READ, MAP_SHARED, fileno(f), 0);
	assert_ptr_not_equal(base, MAP_FAILED);
	size_t at = base->header.tables[MR_dlcNodeTable].offset;

	munmap(base, sizeof(*base));
	base = mmap(NULL, at + sizeof(*t), PROT_READ | PROT_WRITE, MAP_SHARED,
	    fileno(f), 0);
	assert_ptr_not_equal(base, MAP_FAILED);
	t = (void *)((char *)base + at);
	row = node_number("n", 0);
	for (int i = 1; i < 100; i++) {
		t->changing = (uint32_t)i;
		t->live = UINT32_MAX;
		assert_non_null(node_number("n", i));
		assert_int_equal(t->changing, 0);
	}
	assert_ptr_equal(node_number("n", 0), row);
	table_is_sound();
	munmap(base, at + sizeof(*t));
	fclose(f);
}

/* Many rows, in endless lists made by another process. */
static void
a_walk_of_an_endless_list_ends(void **state)
{
	const size_t rows = 100000;
	struct metrics_row *first, *row;
	size_t stride;

	(void)state;
	unlink(path);
	metrics_rows_max(MR_dlcNodeTable, (uint32_t)rows);
	assert_int_equal(metrics_create(path, "compiled", "1", 4), 0);
	first = node_number("n", 0);
	stride = (size_t)((char *)node_number("n", 1) - (char *)first);
	for (size_t i = 2; i < rows; i++)
		node_number("n", (int)i);
	for (size_t i = 0; i < rows; i++) {
		row = (void *)((char *)first + i * stride);
		metric_row_set(row, MR_dlcNodeLastTime, 1);
		row->next = (uint32_t)(i + 1) % rows + 1;
	}
	assert_int_equal(
	    metric_rows_expire(MR_dlcNodeTable, MR_dlcNodeLastTime, 2), rows);
	metric_row_set(node("new"), MR_dlcNodeLastTime, 1);
	assert_int_equal(
	    metric_rows_expire(MR_dlcNodeTable, MR_dlcNodeLastTime, 2), 1);
	assert_non_null(node("new"));
	table_is_sound();
}

static void
tables_of_another_daemon_are_absent(void **state)
{
	(void)state;
	assert_null(node("web01"));
	assert_non_null(metric_row_next(MR_dltRunTable));
}

/* Compare the keys of a table's rows i and i + 1 in the order of SNMP. */
static int
keys_compare(
    const struct metrics_reader *r, const struct metric_object *t, size_t i)
{
	struct metrics_key a, b;

	metrics_row_key(r, t, i, &a);
	metrics_row_key(r, t, i + 1, &b);
	for (size_t n = 0; n < a.numbers; n++)
		if (a.number[n] != b.number[n])
			return a.number[n] < b.number[n] ? -1 : 1;
	if (a.name == NULL || a.name_len != b.name_len)
		return a.name_len < b.name_len ? -1 : 1;
	return memcmp(a.name, b.name, a.name_len);
}

static void
assert_in_order(struct metrics_reader *r, const char *table, size_t count)
{
	const struct metric_object *t = metric_object_find(table);

	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	assert_int_equal(metrics_row_count(r, t), count);
	for (size_t i = 1; i < count; i++)
		assert_true(keys_compare(r, t, i) < 0);
}

/* Numbers of rows that have only names: noise, which a walk must ignore. */
static void
stray_numbers_do_not_change_the_order(void **state)
{
	struct metrics_reader *r;

	(void)state;
	for (int i = 0; i < 9; i++)
		node_number("n", i)->number = 1000 - (uint32_t)i;
	r = reader();
	assert_in_order(r, "dlcNodeTable", 9);
	metrics_reader_free(r);
}

/* Names of rows that have only numbers. */
static void
stray_names_do_not_change_the_order(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_APPLYD);

	(void)state;
	for (int i = 0; i < 9; i++) {
		struct metrics_row *row = metric_row_next(MR_dltRunTable);

		row->name_len = (uint8_t)(9 - i);
		memset(row->name, 'x', row->name_len);
		metric_row_done(MR_dltRunTable, row);
	}
	assert_in_order(r, "dltRunTable", 9);
	for (uint32_t i = 1; i <= 9; i++) {
		struct metrics_key key;

		metrics_row_key(r, metric_object_find("dltRunTable"), i, &key);
		assert_int_equal(key.number[0], i);
	}
	metrics_reader_free(r);
}

/* Positions of tables outside of the file. */
static void
invalid_positions_are_refused(void **state)
{
	struct metrics_header h;
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	FILE *f = fopen(path, "r+");

	(void)state;
	assert_int_equal(fread(&h, sizeof(h), 1, f), 1);
	h.tables[MR_dlcNodeTable].rows = 100000;
	rewind(f);
	fwrite(&h, sizeof(h), 1, f);
	fflush(f);
	assert_int_equal(metrics_reader_refresh(r), METRICS_REFUSED);
	h.tables[MR_dlcNodeTable].offset = UINT64_MAX - 63;
	rewind(f);
	fwrite(&h, sizeof(h), 1, f);
	fclose(f);
	assert_int_equal(metrics_reader_refresh(r), METRICS_REFUSED);
	metrics_reader_free(r);
}

static void
without_a_segment_there_are_no_rows(void **state)
{
	(void)state;
	assert_null(metric_row_existing(MR_dlcNodeTable, 0, "a", 1));
	assert_null(metric_row_existing(METRIC_TABLES, 0, "a", 1));
}

#define CASE(f)	      cmocka_unit_test_setup_teardown(f, setup, teardown)
#define CASE_APPLY(f) cmocka_unit_test_setup_teardown(f, setup_apply, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    /* the first one: the others make a segment */
	    cmocka_unit_test(without_a_segment_there_are_no_rows),
	    CASE(a_row_is_found_again),
	    CASE(a_reader_gets_rows_in_order),
	    CASE(rows_may_have_numbers_and_names),
	    CASE(long_names_differ),
	    CASE(long_texts_are_cut),
	    CASE(the_oldest_row_is_dropped),
	    CASE(old_rows_expire),
	    CASE_APPLY(names_over_the_limit_share_a_row),
	    CASE_APPLY(a_ring_keeps_the_last_rows),
	    CASE(counts_of_children_add_up),
	    CASE(children_add_rows_while_others_expire),
	    CASE(killed_children_do_no_harm),
	    CASE(an_incomplete_row_is_removed),
	    CASE(a_wrong_mark_does_no_harm),
	    CASE(a_walk_of_an_endless_list_ends),
	    CASE_APPLY(tables_of_another_daemon_are_absent),
	    CASE(stray_numbers_do_not_change_the_order),
	    CASE_APPLY(stray_names_do_not_change_the_order),
	    CASE(invalid_positions_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
