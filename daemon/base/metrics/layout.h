#ifndef BASE_METRICS_LAYOUT_H
#define BASE_METRICS_LAYOUT_H

/* Positions of the parts of a segment, for its writers and readers. */

#include <stddef.h>
#include <stdint.h>

/* Form of a table of named or numbered rows, from objects.tab. */
struct metric_table_form {
	const char *module;
	uint32_t rows;	  /* default maximum */
	uint16_t cells;	  /* of a row */
	uint16_t texts;	  /* bytes for the texts of a row */
	uint8_t other;	  /* when full, one row counts all further names */
	uint8_t ring;	  /* rows are numbered; the oldest is replaced */
	uint8_t numbered; /* rows have a number before their name */
	uint8_t pair;	  /* it is the length of the first of two names */
};

/* By enum metric_table. */
extern const struct metric_table_form metric_tables[];

/* Positions of the parts of such a table. */
struct metrics_plan {
	uint32_t rows;	/* with the row for other names */
	uint32_t heads; /* hash lists of rows; a power of two */
	size_t heads_at, seen_at, rows_at;
	size_t stride; /* bytes of a row */
	size_t size;   /* of the whole table, a multiple of 64 */
};

/* Maximum number of rows of a table. */
#define METRICS_ROWS_MAX 1000000

/* Compute the layout of a table of that many rows. */
void metrics_plan(unsigned table, uint32_t rows, struct metrics_plan *p);

/*
 * Return the offset of the histograms behind the slots, and of the tables
 * behind the histograms.
 */
size_t metrics_hists_at(unsigned slots);
size_t metrics_tables_at(unsigned slots);

#endif
