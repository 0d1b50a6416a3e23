#ifndef BASE_METRICS_INDEX_H
#define BASE_METRICS_INDEX_H

/*
 * A reader's sorted list of the rows of one table.  The set of rows is that of
 * the time at which the list was made; cells are read on request.  A row that
 * was reused for another name since then is detected.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct metrics_row;
struct metrics_table;

struct index_entry {
	uint32_t row; /* from 0 */
	uint32_t generation;
	/* offset of the name among the names, or the number of the row */
	uint32_t at;
	/* of the name; 0 in a ring */
	uint32_t len : 8;
	uint32_t number : 24; /* before the name, 0 where rows have none */
};

struct metrics_index {
	const struct metrics_table *table; /* NULL: the table has 0 rows */
	const char *rows;
	size_t stride;
	uint32_t rows_max;
	uint32_t cells; /* of a row */
	bool ring;	/* the key of a row is a number */
	bool numbered;	/* the key of a row is a number and a name */
	bool pair;	/* two names: the number is the length of the first */
	uint32_t changes;
	bool made;
	size_t count, room, names_len, names_room;
	struct index_entry *entries;
	char *names;
};

/* Open a table that begins at base and has at most rows rows. */
void index_open(
    struct metrics_index *x, unsigned table, const char *base, uint32_t rows);
void index_close(struct metrics_index *x);

/*
 * Rebuild the list when rows were added or removed.  Without memory the list
 * stays unchanged.
 */
void index_refresh(struct metrics_index *x);

/* Return the name of an entry, not NUL-terminated. */
const char *index_name(const struct metrics_index *x, size_t i);
/* Return true when the row still belongs to the entry. */
bool index_live(const struct metrics_index *x, size_t i);
/* Return a cell of an entry's row; 0 when the row was removed. */
uint64_t index_cell(const struct metrics_index *x, size_t i, unsigned cell);
/*
 * Copy a text of an entry's row at that offset; returns its length, at most
 * room.
 */
size_t index_text(const struct metrics_index *x, size_t i, unsigned at,
    unsigned room, char *buf);
/* Number of rows that were evicted so far. */
uint64_t index_dropped(const struct metrics_index *x);

#endif
