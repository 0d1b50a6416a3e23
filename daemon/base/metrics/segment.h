#ifndef BASE_METRICS_SEGMENT_H
#define BASE_METRICS_SEGMENT_H

/*
 * The segment's layout, for its writers (metrics.c, rows.c, histogram.c) and
 * readers (reader.c, index.c, window.c):
 *
 *	header | texts | a slot for each role | its histograms | tables
 *
 * A reader must not trust the segment: any process of a daemon may write
 * anything.  It checks header and tables once, when it maps the file, and keeps
 * the checked values.  A number that must be within bounds is loaded once into
 * a variable, which is checked and used; writers do the same.
 */

#include "base/metrics/histogram.h"
#include "base/metrics/layout.h"
#include "base/metrics/metrics.h"

/* "DLM5"; the layout's number is a hash of the tables it was made from. */
#define METRICS_MAGIC 0x354d4c44u

struct metrics_place {
	uint64_t offset; /* 0: no such table in this segment */
	uint64_t rows;	 /* maximum, without the row for other names */
};

struct metrics_header {
	uint32_t magic;
	uint32_t layout;       /* METRIC_LAYOUT */
	uint64_t size;	       /* of the whole segment, bytes */
	uint64_t writer_start; /* of the parent, ticks since boot */
	int64_t started;       /* wall clock, seconds since 1970 */
	uint32_t writer_pid;
	uint32_t slots;
	char boot_id[40];
	char service[16];
	uint64_t closed; /* 1: the daemon ended in good order */
	struct metrics_place tables[METRIC_TABLES];
};

/* A text behind a sequence lock (seqtext.h). */
struct metrics_textcell {
	uint32_t sequence;
	unsigned char text[METRICS_TEXT_MAX]; /* a byte of length first */
};

/* The histograms of a slot. */
struct metrics_hists {
	struct metrics_hist hist[METRIC_HISTS];
} __attribute__((aligned(64)));

struct metrics_segment {
	struct metrics_header header;
	struct metrics_textcell texts[METRIC_TEXTS];
	struct metrics_slot slot[];
};

/*
 * A table; the hash lists of row numbers, the ticks at which rows were last
 * looked up, and the rows follow.  Insertion is under the lock (table_lock.h);
 * lookup is not.
 */
struct metrics_table {
	uint32_t changing; /* 1 under the lock; else its holder died */
	uint32_t used;	   /* rows 0..used-1 were ever used */
	uint32_t live;	   /* rows that are used now */
	uint32_t changes;  /* of the set of rows */
	uint32_t numbers;  /* numbers given to rows of a ring so far */
	uint64_t tick;	   /* counts lookups: the age of rows */
	uint64_t dropped;  /* evicted rows */
};

#define METRICS_NAME_MAX 64

struct metrics_row {
	uint32_t generation; /* odd while the row is reused for another name */
	uint32_t sequence;   /* odd while a text is written */
	uint32_t next;	     /* row of the same hash, counted from 1 */
	uint32_t hash;
	uint32_t number; /* of a row of a ring */
	uint8_t used;
	uint8_t name_len;
	uint8_t spare[2];
	char name[METRICS_NAME_MAX];
	uint64_t cell[]; /* then the texts: a byte of length before each */
};

/*
 * Checked outline of a segment.  It is in the sealed file that has the tables'
 * locks, so that a process that joins a segment (share.h) need not trust its
 * header.
 */
struct metrics_outline {
	uint32_t magic;
	uint32_t layout; /* METRIC_LAYOUT */
	uint64_t size;
	uint32_t slots;
	uint32_t spare;
	struct metrics_place tables[METRIC_TABLES];
};

/*
 * The counts of a parent that maps no segment: only the parent writes them, and
 * the keeper of the log reads them and copies them to the segment (mirror.h).
 * The writers of such a daemon:
 *
 *	slot 1 and above	the process that has the slot
 *	slot 0, source last	the parent, where it has ever set the cell
 *				(METRICS_UNSET in `set`: it has not);
 *				else the keeper, by metric_set()
 *	slot 0, all others	the parent
 *	texts			the parent, those that it has ever set; the
 *				others any process
 *	gauges of slots that
 *	have no process		the keeper: 0
 *
 * The keeper copies all values of the parent each time and stores no state, so
 * that its successor can continue.  It sets its own values each second.
 */
struct metrics_parent {
	struct metrics_slot own; /* metric_add(), metric_put() ... */
	struct metrics_slot set; /* metric_set() */
	uint32_t holders[METRICS_SLOTS_MAX]; /* enum metrics_holder */
	struct metrics_textcell texts[METRIC_TEXTS];
};

/* A cell that the parent never set; no number of objects.tab is that large. */
#define METRICS_UNSET UINT64_MAX

enum metrics_holder {
	METRICS_NEVER, /* no process had the slot yet */
	METRICS_TAKEN,
	METRICS_FREED, /* its process has ended */
};

#endif
