#ifndef METRICS_SEGMENT_H
#define METRICS_SEGMENT_H

/*
 * The segment's layout, for those who write it (metrics.c, rows.c,
 * histogram.c) and read it (reader.c, index.c, window.c):
 *
 *	header | texts | a slot for each role | its histograms | tables
 *
 * A reader must not believe what stands here: any process of a daemon may
 * write anything.  It checks header and tables once, when it maps the file,
 * and keeps what it checked.  A number that is to be within bounds is loaded
 * once into a variable, which is checked and used; so do writers.
 */

#include "metrics/histogram.h"
#include "metrics/layout.h"
#include "metrics/metrics.h"

/* "DLM4"; the layout's number is a hash of the tables it was made from. */
#define METRICS_MAGIC 0x344d4c44u

struct metrics_place {
	uint64_t offset; /* 0: no such table in this segment */
	uint64_t rows;	 /* at most, the one for all others not counted */
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
	char version[32];
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
 * A table; its row numbers by hash, the ticks at which rows were last seen,
 * and the rows follow.  Inserting is under the lock (table_lock.h); finding is
 * not.
 */
struct metrics_table {
	uint32_t changing; /* 1 under the lock; else its holder died */
	uint32_t used;	   /* rows 0..used-1 were used at some time */
	uint32_t live;	   /* rows that are used now */
	uint32_t changes;  /* of the set of rows */
	uint32_t numbers;  /* given to rows of a ring so far */
	uint64_t tick;	   /* counts lookups: the age of rows */
	uint64_t dropped;  /* rows that had to go */
};

#define METRICS_NAME_MAX 64

struct metrics_row {
	uint32_t generation; /* odd while the row becomes another's */
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
 * The tables of a new segment are this process's now; makes their locks.  0,
 * or -1 with errno: there are no locks, so no rows are made.
 */
int rows_prepare(struct metrics_segment *base);

#endif
