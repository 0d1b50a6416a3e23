#include "base/metrics/rows.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/metrics/row_name.h"
#include "base/metrics/segment.h"
#include "base/metrics/seqtext.h"
#include "base/metrics/table_lock.h"

#define OTHER_NAME "(other)"

/*
 * A table with the checked values of this process: those in the segment are not
 * trusted.
 */
struct view {
	struct metrics_table *table; /* NULL: the segment has no such table */
	uint32_t *heads;
	uint64_t *seen;
	char *rows;
	struct metrics_plan plan;
};

static struct view views[METRIC_TABLES];

void
rows_use(struct metrics_segment *base, const struct metrics_outline *o)
{
	memset(views, 0, sizeof(views));
	for (unsigned i = 0; base != NULL && i < METRIC_TABLES; i++) {
		const struct metrics_place *at = &o->tables[i];
		struct view *v = &views[i];
		char *start = (char *)base + at->offset;

		if (at->offset == 0)
			continue;
		metrics_plan(i, (uint32_t)at->rows, &v->plan);
		v->table = (void *)start;
		v->heads = (void *)(start + v->plan.heads_at);
		v->seen = (void *)(start + v->plan.seen_at);
		v->rows = start + v->plan.rows_at;
	}
}

static struct metrics_row *
rows_row_at(const struct view *v, uint32_t i)
{
	return (void *)(v->rows + (size_t)i * v->plan.stride);
}

static uint32_t
load32(const uint32_t *p)
{
	return __atomic_load_n(p, __ATOMIC_ACQUIRE);
}

static void
store32(uint32_t *p, uint32_t v)
{
	__atomic_store_n(p, v, __ATOMIC_RELEASE);
}

/* Key of a row. */
struct row_key {
	uint32_t number; /* 0 where rows have none */
	uint32_t hash;
	size_t len;
	char name[METRICS_NAME_MAX + 1];
};

/* Make the key with the name as rows store it. */
static void
rows_key_make(struct row_key *k, uint32_t number, const char *s, size_t len)
{
	k->number = number;
	k->len = metrics_row_name(s, len, k->name);
	k->hash = metrics_row_hash(k->name, k->len) ^ number;
}

static bool
rows_row_is(const struct metrics_row *row, const struct row_key *k)
{
	uint32_t generation = load32(&row->generation);
	bool same;

	same = (generation & 1) == 0 && row->used && row->hash == k->hash &&
	       row->number == k->number && row->name_len == k->len &&
	       memcmp(row->name, k->name, k->len) == 0;
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	return same && generation ==
			   __atomic_load_n(&row->generation, __ATOMIC_RELAXED);
}

/*
 * Return the row's number from 1, or 0.  A row may move to another list during
 * the search and be missed; the caller then searches again under the lock.
 */
static uint32_t
rows_row_find(const struct view *v, const struct row_key *k)
{
	uint32_t i = load32(&v->heads[k->hash & (v->plan.heads - 1)]);

	for (uint32_t steps = 0; i != 0 && steps < v->plan.rows; steps++) {
		const struct metrics_row *row;

		if (i > v->plan.rows)
			return 0;
		row = rows_row_at(v, i - 1);
		if (rows_row_is(row, k))
			return i;
		i = load32(&row->next);
	}
	return 0;
}

static void
row_link(const struct view *v, uint32_t i)
{
	struct metrics_row *row = rows_row_at(v, i - 1);
	uint32_t *head = &v->heads[row->hash & (v->plan.heads - 1)];

	store32(&row->next, *head);
	store32(head, i);
}

static void
row_unlink(const struct view *v, uint32_t i)
{
	struct metrics_row *row = rows_row_at(v, i - 1);
	uint32_t *at = &v->heads[row->hash & (v->plan.heads - 1)];

	for (uint32_t steps = 0; steps < v->plan.rows; steps++) {
		uint32_t found = load32(at);

		if (found == i) {
			found = load32(&row->next);
			store32(at, found);
		}
		if (found == 0 || found > v->plan.rows)
			return;
		at = &rows_row_at(v, found - 1)->next;
	}
}

/* Number of rows that were ever used, at most those that exist. */
static uint32_t
rows_used(const struct view *v)
{
	uint32_t used = load32(&v->table->used);

	return used < v->plan.rows ? used : v->plan.rows;
}

/*
 * Free the rows that a killed process left incomplete, and rebuild the lists.
 */
static void
table_repair(const struct view *v)
{
	struct metrics_table *t = v->table;
	uint32_t used = rows_used(v);

	memset(v->heads, 0, v->plan.heads * sizeof(*v->heads));
	t->used = used;
	t->live = 0;
	for (uint32_t i = 1; i <= used; i++) {
		struct metrics_row *row = rows_row_at(v, i - 1);

		if (row->generation & 1) {
			row->used = 0;
			store32(&row->generation, row->generation + 1);
		}
		if (!row->used)
			continue;
		t->live++;
		row_link(v, i);
	}
	store32(&t->changes, t->changes + 1);
}

/*
 * Take the lock of a table.  A holder that died in a change has left `changing`
 * set: the lists are then rebuilt.
 */
static bool
table_open(unsigned table)
{
	struct metrics_table *t = views[table].table;

	if (!table_lock_take(table))
		return false;
	if (load32(&t->changing) != 0)
		table_repair(&views[table]);
	store32(&t->changing, 1);
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
	return true;
}

static void
table_close(unsigned table)
{
	store32(&views[table].table->changing, 0);
	table_lock_drop(table);
}

/* Return the row that was not looked up for the longest time, from 1. */
static uint32_t
row_oldest(const struct view *v, uint32_t rows)
{
	uint32_t oldest = 0;

	for (uint32_t i = 1; i < rows; i++)
		if (v->seen[i] < v->seen[oldest])
			oldest = i;
	return oldest + 1;
}

/* Return a row that was used and is free now, from 1; 0 without one. */
static uint32_t
row_freed(const struct view *v)
{
	uint32_t used = rows_used(v);

	if (load32(&v->table->live) >= used)
		return 0;
	for (uint32_t i = 1; i <= used; i++)
		if (!rows_row_at(v, i - 1)->used)
			return i;
	return 0;
}

/* Choose a row for a new name, from 1; 0: use the row for other names. */
static uint32_t
row_choose(const struct view *v, const struct metric_table_form *f)
{
	uint32_t rows = v->plan.rows - f->other, used = rows_used(v);
	uint32_t i = row_freed(v);

	if (i != 0 && i <= rows)
		return i;
	if (used < rows)
		return used + 1;
	return f->other ? 0 : row_oldest(v, rows);
}

static uint64_t
rows_tick(const struct view *v)
{
	return __atomic_add_fetch(&v->table->tick, 1, __ATOMIC_RELAXED);
}

/* Make readers skip the row from here on, and clear it. */
static struct metrics_row *
row_open(const struct view *v, uint32_t i)
{
	struct metrics_table *t = v->table;
	struct metrics_row *row = rows_row_at(v, i - 1);

	if (i > t->used)
		t->used = i;
	__atomic_store_n(
	    &row->generation, row->generation | 1, __ATOMIC_RELAXED);
	__atomic_thread_fence(__ATOMIC_RELEASE);
	if (row->used) {
		row_unlink(v, i);
		t->live--;
	}
	row->used = 0;
	memset(row->cell, 0, v->plan.stride - sizeof(*row));
	row->sequence = row->number = row->name_len = 0;
	return row;
}

/* As row_open() for another name or number: evict the previous one. */
static struct metrics_row *
row_take(const struct view *v, uint32_t i)
{
	v->table->dropped += rows_row_at(v, i - 1)->used;
	return row_open(v, i);
}

static void
rows_row_free(const struct view *v, uint32_t i)
{
	struct metrics_row *row = row_open(v, i);

	store32(&row->generation, row->generation + 1);
	store32(&v->table->changes, v->table->changes + 1);
}

static void
row_close(const struct view *v, struct metrics_row *row)
{
	row->used = 1;
	v->table->live++;
	store32(&row->generation, row->generation + 1);
	store32(&v->table->changes, v->table->changes + 1);
}

static void
rows_row_make(const struct view *v, uint32_t i, const struct row_key *k)
{
	struct metrics_row *row = row_take(v, i);

	memcpy(row->name, k->name, k->len);
	row->name_len = (uint8_t)k->len;
	row->number = k->number;
	row->hash = k->hash;
	v->seen[i - 1] = rows_tick(v);
	row_link(v, i);
	row_close(v, row);
}

/*
 * Return whether the key is "(other)", the name of the last row, which counts
 * all further names.
 */
static bool
rows_is_other(const struct metric_table_form *f, const struct row_key *k)
{
	return f->other && k->number == 0 && k->len == strlen(OTHER_NAME) &&
	       memcmp(k->name, OTHER_NAME, k->len) == 0;
}

static uint32_t
row_insert(unsigned table, struct row_key *k)
{
	const struct metric_table_form *f = &metric_tables[table];
	const struct view *v = &views[table];
	uint32_t i;

	if (!table_open(table))
		return 0;
	if ((i = rows_row_find(v, k)) == 0) {
		if (rows_is_other(f, k) || (i = row_choose(v, f)) == 0) {
			i = v->plan.rows;
			rows_key_make(k, 0, OTHER_NAME, strlen(OTHER_NAME));
		}
		if (!rows_row_is(rows_row_at(v, i - 1), k))
			rows_row_make(v, i, k);
	}
	table_close(table);
	return i;
}

/* Return the row for other names, from 1, if the table has one and is full. */
static uint32_t
row_other(const struct view *v, const struct metric_table_form *f)
{
	if (!f->other || load32(&v->table->used) < v->plan.rows ||
	    load32(&v->table->live) < v->plan.rows)
		return 0;
	return v->plan.rows;
}

/* Note that a row was looked up: it is not evicted soon. */
static void
row_seen(unsigned table, uint32_t i)
{
	const struct view *v = &views[table];

	if (!metric_tables[table].other)
		__atomic_store_n(
		    &v->seen[i - 1], rows_tick(v), __ATOMIC_RELAXED);
}

struct metrics_row *
metric_row_named(unsigned table, const char *name, size_t len)
{
	return metric_row_keyed(table, 0, name, len);
}

struct metrics_row *
metric_row_keyed(unsigned table, uint32_t number, const char *name, size_t len)
{
	const struct view *v;
	struct row_key k;
	uint32_t i;

	if (table >= METRIC_TABLES || views[table].table == NULL || len == 0)
		return NULL;
	v = &views[table];
	rows_key_make(&k, number, name, len);
	if ((i = rows_row_find(v, &k)) == 0 &&
	    (i = row_other(v, &metric_tables[table])) == 0 &&
	    (i = row_insert(table, &k)) == 0)
		return NULL;
	row_seen(table, i);
	return rows_row_at(v, i - 1);
}

/*
 * Write the key of a pair: both names, one behind the other, and the length of
 * the first as the number.
 */
static size_t
pair_make(char *to, const char *first, size_t first_len, const char *second,
    size_t second_len, uint32_t *ret_number)
{
	size_t n = metrics_row_name_of(first, first_len, METRIC_PAIR_MAX, to);

	*ret_number = (uint32_t)n;
	return n +
	       metrics_row_name_of(second, second_len, METRIC_PAIR_MAX, to + n);
}

struct metrics_row *
metric_row_pair(unsigned table, const char *first, size_t first_len,
    const char *second, size_t second_len)
{
	char name[2 * METRIC_PAIR_MAX + 1];
	uint32_t number;
	size_t n =
	    pair_make(name, first, first_len, second, second_len, &number);

	return metric_row_keyed(table, number, name, n);
}

struct metrics_row *
metric_row_existing(
    unsigned table, uint32_t number, const char *name, size_t len)
{
	const struct view *v;
	struct row_key k;
	uint32_t i;

	if (table >= METRIC_TABLES || views[table].table == NULL || len == 0)
		return NULL;
	v = &views[table];
	rows_key_make(&k, number, name, len);
	if ((i = rows_row_find(v, &k)) == 0)
		return NULL;
	row_seen(table, i);
	return rows_row_at(v, i - 1);
}

/* Must a row, which is in use, be removed? */
typedef bool is_evicted_fn(const struct metrics_row *row, const void *ctx);

/* Return the first such row from i on, or 0. */
static uint32_t
row_evicted_find(const struct view *v, uint32_t i, is_evicted_fn *is_evicted,
    const void *ctx)
{
	uint32_t used = rows_used(v);

	for (; i <= used; i++)
		if (rows_row_at(v, i - 1)->used &&
		    is_evicted(rows_row_at(v, i - 1), ctx))
			return i;
	return 0;
}

/* Free all such rows; returns their number. */
static unsigned
rows_free(unsigned table, is_evicted_fn *is_evicted, const void *ctx)
{
	const struct view *v;
	unsigned n = 0;
	uint32_t i;

	if (table >= METRIC_TABLES || views[table].table == NULL)
		return 0;
	v = &views[table];
	/* Usually no row matches, and no lock is needed. */
	if ((i = row_evicted_find(v, 1, is_evicted, ctx)) == 0 ||
	    !table_open(table))
		return 0;
	/*
	 * Visit each row once: another process may write anything meanwhile,
	 * also into the lists.  Rows are therefore not removed from the lists
	 * one by one: they are marked unused before they are freed, and the
	 * rebuilt lists omit them.
	 */
	for (; (i = row_evicted_find(v, i, is_evicted, ctx)) != 0; n++) {
		rows_row_at(v, i - 1)->used = 0;
		rows_row_free(v, i++);
	}
	table_repair(v);
	table_close(table);
	return n;
}

struct age {
	unsigned id; /* of a date */
	uint64_t before;
};

static bool
is_older(const struct metrics_row *row, const void *ctx)
{
	const struct age *age = ctx;
	uint64_t date = __atomic_load_n(&row->cell[age->id], __ATOMIC_RELAXED);

	return date > 0 && date < age->before;
}

unsigned
metric_rows_expire(unsigned table, unsigned id, uint64_t before)
{
	const struct age age = {id, before};

	return rows_free(table, is_older, &age);
}

static bool
is_row(const struct metrics_row *row, const void *ctx)
{
	return row == ctx;
}

void
metric_row_remove(unsigned table, const struct metrics_row *row)
{
	rows_free(table, is_row, row);
}

struct keys {
	size_t n;
	struct row_key key[METRIC_KEEP_MAX];
};

static bool
rows_is_unwanted(const struct metrics_row *row, const void *ctx)
{
	const struct keys *keys = ctx;

	for (size_t i = 0; i < keys->n; i++)
		if (rows_row_is(row, &keys->key[i]))
			return false;
	return true;
}

void
metric_rows_keep(unsigned table, const struct metric_name *names, size_t n)
{
	struct keys keys;

	for (keys.n = 0; keys.n < n && keys.n < METRIC_KEEP_MAX; keys.n++)
		rows_key_make(&keys.key[keys.n], names[keys.n].number,
		    names[keys.n].name, names[keys.n].len);
	rows_free(table, rows_is_unwanted, &keys);
}

struct metrics_row *
metric_row_next(unsigned table)
{
	const struct view *v;
	struct metrics_row *row;
	uint32_t number;

	if (table >= METRIC_TABLES || views[table].table == NULL)
		return NULL;
	v = &views[table];
	if (!table_open(table))
		return NULL;
	number = __atomic_add_fetch(&v->table->numbers, 1, __ATOMIC_RELAXED);
	row = row_take(v, (number - 1) % v->plan.rows + 1);
	row->number = number;
	row->hash = number;
	return row;
}

void
metric_row_done(unsigned table, struct metrics_row *row)
{
	if (row == NULL)
		return;
	row_close(&views[table], row);
	table_close(table);
}

void
metric_row_add(struct metrics_row *row, unsigned id, uint64_t n)
{
	if (row != NULL)
		__atomic_fetch_add(&row->cell[id], n, __ATOMIC_RELAXED);
}

void
metric_row_set(struct metrics_row *row, unsigned id, uint64_t v)
{
	if (row != NULL)
		__atomic_store_n(&row->cell[id], v, __ATOMIC_RELAXED);
}

uint64_t
metric_row_get(const struct metrics_row *row, unsigned id)
{
	return row == NULL ? 0
			   : __atomic_load_n(&row->cell[id], __ATOMIC_RELAXED);
}

void
metric_row_recent(struct metrics_row *row, unsigned id, uint64_t micros)
{
	uint64_t n;

	if (row == NULL)
		return;
	n = __atomic_fetch_add(&row->cell[id], 1, __ATOMIC_RELAXED);
	if (micros > UINT32_MAX)
		micros = UINT32_MAX;
	metric_row_set(row, id + 1 + (unsigned)(n % METRIC_RECENT),
	    (uint64_t)metrics_clock() << 32 | micros);
}

void
metric_row_text(struct metrics_row *row, unsigned table, unsigned id,
    const char *s, size_t len)
{
	unsigned char *texts;

	if (row == NULL)
		return;
	texts = (unsigned char *)&row->cell[metric_tables[table].cells];
	seqtext_write(&row->sequence, texts + (id >> 8), id & 0xff, s, len);
}

void
metric_row_some(struct metrics_row *row, unsigned id, uint64_t v)
{
	metric_row_set(row, id, v < UINT64_MAX - 1 ? v + 1 : UINT64_MAX);
}

void
metric_row_none(struct metrics_row *row, unsigned id)
{
	metric_row_set(row, id, 0);
}

/* Byte before a text that is present. */
#define TEXT_MARK '='

void
metric_row_some_text(struct metrics_row *row, unsigned table, unsigned id,
    const char *s, size_t len)
{
	char text[METRICS_TEXT_MAX] = {TEXT_MARK};

	if (s == NULL) {
		metric_row_text(row, table, id, "", 0);
		return;
	}
	len = seqtext_cut(s, len, sizeof(text) - 1);
	memcpy(text + 1, s, len);
	metric_row_text(row, table, id, text, len + 1);
}

void
metric_rows_clear(unsigned table, unsigned id)
{
	const struct view *v;
	uint32_t used;

	if (table >= METRIC_TABLES || views[table].table == NULL)
		return;
	v = &views[table];
	used = rows_used(v);
	for (uint32_t i = 0; i < used; i++)
		metric_row_set(rows_row_at(v, i), id, 0);
}
