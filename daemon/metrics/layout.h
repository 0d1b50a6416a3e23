#ifndef METRICS_LAYOUT_H
#define METRICS_LAYOUT_H

/* Where things are in a segment, for those who write it and read it. */

#include <stddef.h>
#include <stdint.h>

/* What objects.tab says of a table of named or numbered rows. */
struct metric_table_form {
	const char *module;
	uint32_t rows;	  /* at most, where nobody says otherwise */
	uint16_t cells;	  /* of a row */
	uint16_t texts;	  /* bytes for the texts of a row */
	uint8_t other;	  /* when full, one row takes all others */
	uint8_t ring;	  /* rows are numbered; the oldest goes */
	uint8_t numbered; /* rows have a number before their name */
};

/* By enum metric_table. */
extern const struct metric_table_form metric_tables[];

/* Where the parts of such a table are. */
struct metrics_plan {
	uint32_t rows;	/* with the one for others */
	uint32_t heads; /* lists of rows by hash; a power of two */
	size_t heads_at, seen_at, rows_at;
	size_t stride; /* bytes of a row */
	size_t size;   /* of the whole, a multiple of 64 */
};

/* Rows that a table may be made for. */
#define METRICS_ROWS_MAX 1000000

/* Plans a table for that many rows. */
void metrics_plan(unsigned table, uint32_t rows, struct metrics_plan *p);

/* Offset of the slots' histograms, and of what is behind them. */
size_t metrics_hists_at(unsigned slots);
size_t metrics_tables_at(unsigned slots);

#endif
