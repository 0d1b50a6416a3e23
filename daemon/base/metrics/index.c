#include "base/metrics/index.h"

#include <stdlib.h>
#include <string.h>

#include "base/metrics/segment.h"
#include "base/metrics/seqtext.h"

void
index_open(
    struct metrics_index *x, unsigned table, const char *base, uint32_t rows)
{
	struct metrics_plan p;

	metrics_plan(table, rows, &p);
	index_close(x);
	x->table = (const void *)base;
	x->rows = base + p.rows_at;
	x->stride = p.stride;
	x->rows_max = p.rows;
	x->cells = metric_tables[table].cells;
	x->ring = metric_tables[table].ring != 0;
	x->numbered = metric_tables[table].numbered != 0;
	x->pair = metric_tables[table].pair != 0;
}

void
index_close(struct metrics_index *x)
{
	free(x->entries);
	free(x->names);
	memset(x, 0, sizeof(*x));
}

static const struct metrics_row *
index_row_at(const struct metrics_index *x, uint32_t row)
{
	return (const void *)(x->rows + row * x->stride);
}

static uint32_t
generation_of(const struct metrics_row *row)
{
	return __atomic_load_n(&row->generation, __ATOMIC_ACQUIRE);
}

static bool
entries_reserve(struct metrics_index *x, size_t n)
{
	struct index_entry *more;

	if (n <= x->room)
		return true;
	if ((more = realloc(x->entries, n * sizeof(*more))) == NULL)
		return false;
	x->entries = more;
	x->room = n;
	return true;
}

static bool
names_reserve(struct metrics_index *x, size_t n)
{
	char *more;

	if (n <= x->names_room)
		return true;
	n += n / 4 + 4096;
	if ((more = realloc(x->names, n)) == NULL)
		return false;
	x->names = more;
	x->names_room = n;
	return true;
}

/*
 * Set the key of the entry as SNMP defines it.  Other bytes of the row, which
 * may be garbage, do not influence the order.
 */
static void
entry_key(const struct metrics_index *x, struct index_entry *e, uint32_t number)
{
	e->at = x->ring ? number : (uint32_t)x->names_len;
	e->number = x->numbered ? number & 0xffffff : 0;
	if (x->pair && e->number > e->len)
		e->number = e->len;
}

/* Copy the key of a row; false when the row changed meanwhile. */
static bool
index_entry_take(struct metrics_index *x, uint32_t i)
{
	const struct metrics_row *row = index_row_at(x, i);
	struct index_entry *e = &x->entries[x->count];
	uint32_t number;

	e->row = i;
	e->generation = generation_of(row);
	if ((e->generation & 1) || !row->used)
		return true;
	e->len =
	    x->ring ? 0 : __atomic_load_n(&row->name_len, __ATOMIC_RELAXED);
	number = row->number;
	if (e->len > METRICS_NAME_MAX ||
	    !names_reserve(x, x->names_len + METRICS_NAME_MAX))
		return false;
	memcpy(x->names + x->names_len, row->name, e->len);
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	if (e->generation != generation_of(row))
		return true;
	entry_key(x, e, number);
	x->names_len += e->len;
	x->count++;
	return true;
}

/*
 * Compare as SNMP orders rows: by number, then by name, short names first.  The
 * number of a pair is the length of its first name.
 */
static int
entry_compare(const void *a, const void *b, void *index)
{
	const struct index_entry *x = a, *y = b;
	const struct metrics_index *all = index;
	int first;

	if (x->number != y->number)
		return x->number < y->number ? -1 : 1;
	if (all->pair && (first = memcmp(all->names + x->at, all->names + y->at,
			      x->number)) != 0)
		return first;
	if (all->ring)
		return (x->at > y->at) - (x->at < y->at);
	if (x->len != y->len)
		return x->len < y->len ? -1 : 1;
	return memcmp(all->names + x->at, all->names + y->at, x->len);
}

void
index_refresh(struct metrics_index *x)
{
	uint32_t changes, used;

	if (x->table == NULL)
		return;
	changes = __atomic_load_n(&x->table->changes, __ATOMIC_ACQUIRE);
	if (x->made && changes == x->changes)
		return;
	used = __atomic_load_n(&x->table->used, __ATOMIC_RELAXED);
	if (used > x->rows_max)
		used = x->rows_max;
	if (!entries_reserve(x, used))
		return;
	x->count = x->names_len = 0;
	for (uint32_t i = 0; i < used; i++)
		if (!index_entry_take(x, i))
			break;
	if (x->count > 0)
		qsort_r(x->entries, x->count, sizeof(*x->entries),
		    entry_compare, x);
	x->changes = changes;
	x->made = true;
}

const char *
index_name(const struct metrics_index *x, size_t i)
{
	return x->names + x->entries[i].at;
}

bool
index_live(const struct metrics_index *x, size_t i)
{
	const struct index_entry *e = &x->entries[i];

	return generation_of(index_row_at(x, e->row)) == e->generation;
}

uint64_t
index_cell(const struct metrics_index *x, size_t i, unsigned cell)
{
	const struct metrics_row *row = index_row_at(x, x->entries[i].row);
	uint64_t v = __atomic_load_n(&row->cell[cell], __ATOMIC_ACQUIRE);

	return index_live(x, i) ? v : 0;
}

size_t
index_text(const struct metrics_index *x, size_t i, unsigned at, unsigned room,
    char *buf)
{
	const struct metrics_row *row = index_row_at(x, x->entries[i].row);
	const unsigned char *text =
	    (const unsigned char *)&row->cell[x->cells] + at;
	size_t len = seqtext_read(&row->sequence, text, room, buf);

	if (!index_live(x, i))
		len = 0;
	buf[len] = '\0';
	return len;
}

uint64_t
index_dropped(const struct metrics_index *x)
{
	if (x->table == NULL)
		return 0;
	return __atomic_load_n(&x->table->dropped, __ATOMIC_RELAXED);
}
