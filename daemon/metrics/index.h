#ifndef METRICS_INDEX_H
#define METRICS_INDEX_H

/*
 * A reader's sorted list of the rows of one table: which rows there are is of
 * the moment at which the list was made, what their cells hold is read when
 * it is asked for.  A row that has become another's since then is noticed.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct metrics_row;
struct metrics_table;

struct index_entry {
	uint32_t row; /* from 0 */
	uint32_t generation;
	uint32_t at; /* of the name among the names, or the row's number */
	/* of the name; 0 in a ring */
	uint32_t len : 8;
	uint32_t number : 24; /* before the name, 0 where rows have none */
};

struct metrics_index {
	const struct metrics_table *table; /* NULL: no rows */
	const char *rows;
	size_t stride;
	uint32_t rows_max;
	uint32_t cells; /* of a row */
	bool ring;	/* a number is the key of a row */
	bool numbered;	/* a number and a name are */
	uint32_t changes;
	bool made;
	size_t count, room, names_len, names_room;
	struct index_entry *entries;
	char *names;
};

/* Takes a table that begins at base and has at most rows rows. */
void index_open(
    struct metrics_index *x, unsigned table, const char *base, uint32_t rows);
void index_close(struct metrics_index *x);

/*
 * Makes the list anew when rows came or went.  Without memory it stays as it
 * was.
 */
void index_refresh(struct metrics_index *x);

/* The name of an entry, not terminated. */
const char *index_name(const struct metrics_index *x, size_t i);
/* Is the row still that of the entry? */
bool index_live(const struct metrics_index *x, size_t i);
/* A cell of an entry's row; 0 when it has gone. */
uint64_t index_cell(const struct metrics_index *x, size_t i, unsigned cell);
/* A text of an entry's row at that place, its length at most room. */
size_t index_text(const struct metrics_index *x, size_t i, unsigned at,
    unsigned room, char *buf);
/* Rows that had to go so far. */
uint64_t index_dropped(const struct metrics_index *x);

#endif
