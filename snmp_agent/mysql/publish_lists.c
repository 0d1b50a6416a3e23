/* The lists of a reading in the rows of the segment. */
#include <pthread.h>
#include <string.h>

#include "base/metrics/metrics.h"
#include "base/metrics/rows.h"
#include "mysql/reading.h"
#include "mysql_list_cells.h"
#include "snmp_agent/mysql/internal.h"

/* The lock of a table is one of processes, not of threads. */
static pthread_mutex_t lists_lock = PTHREAD_MUTEX_INITIALIZER;

/* Rows of a server for a list. */
static struct metrics_row **
publish_lists_rows_of(struct published *p, size_t list)
{
	return &p->list_rows[list_form(list)->first_row];
}

static bool
publish_lists_is_among(const struct metrics_row *row,
    struct metrics_row *const *rows, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (rows[i] == row)
			return true;
	return false;
}

/* Whether a counter is lower than it was. */
static bool
is_lower(const struct metrics_row *row, size_t list,
    const struct reading_value *values)
{
	const struct list_form *form = list_form(list);
	const unsigned *cells = list_tables[list].cells;

	/* A cell has the number plus 1. */
	for (size_t i = 0; i < form->column_count; i++)
		if (form->columns[i].syntax == VALUE_C64 && values[i].present &&
		    metric_row_get(row, cells[i]) > values[i].number + 1)
			return true;
	return false;
}

static struct metrics_row *
row_publish(struct published *p, size_t list, const struct reading_row *from)
{
	struct metrics_row *row = metric_row_pair(list_tables[list].table,
	    p->name, strlen(p->name), from->name, strlen(from->name));

	if (list_tables[list].has_since &&
	    (!publish_lists_is_among(
		 row, publish_lists_rows_of(p, list), p->list_counts[list]) ||
		is_lower(row, list, from->values)))
		metric_row_set(row, list_tables[list].since, metric_now());
	for (size_t i = 0; i < list_form(list)->column_count; i++)
		publish_value(row, list_tables[list].table,
		    list_tables[list].cells[i],
		    list_form(list)->columns[i].syntax, &from->values[i]);
	return row;
}

/* Publish all rows of a list, and remove those that the list no longer has. */
static void
list_publish(struct published *p, size_t list, const struct reading_list *from)
{
	struct metrics_row *rows[MYSQL_LIST_ROWS];
	struct metrics_row **old = publish_lists_rows_of(p, list);

	for (size_t i = 0; i < from->count; i++)
		rows[i] = row_publish(p, list, &from->rows[i]);
	for (size_t i = 0; i < p->list_counts[list]; i++)
		if (!publish_lists_is_among(old[i], rows, from->count))
			metric_row_remove(list_tables[list].table, old[i]);
	memcpy(old, rows, from->count * sizeof(*rows));
	p->list_counts[list] = from->count;
}

void
publish_lists(struct published *p, const struct reading *r)
{
	const struct source_result *result = &r->sources[SOURCE_LISTS];

	pthread_mutex_lock(&lists_lock);
	for (size_t i = 0; i < MYSQL_LISTS; i++)
		if (result[i].is_new && result[i].state != SOURCE_FAILED)
			list_publish(p, i, &r->lists[i]);
	pthread_mutex_unlock(&lists_lock);
}

void
publish_lists_drop(struct published *p)
{
	static const struct reading_list none;

	pthread_mutex_lock(&lists_lock);
	for (size_t i = 0; i < MYSQL_LISTS; i++)
		if (list_tables[i].has_since)
			list_publish(p, i, &none);
	pthread_mutex_unlock(&lists_lock);
}
