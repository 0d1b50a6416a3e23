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
 * What is known of a segment without looking into it.  It lies in the sealed
 * file that has the tables' locks, so that who joins a segment (share.h) need
 * not believe what stands there.
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
 * The counts of a parent that maps no segment: written by it alone, read by
 * the keeper of the log, which keeps them in the segment (mirror.h).  So a
 * daemon of this kind has these writers:
 *
 *	slot 1 and above	the process that has the slot
 *	slot 0, source last	the parent, where it has ever set the cell
 *				(METRICS_UNSET in `set` says that it has not);
 *				else the keeper, by metric_set()
 *	slot 0, all others	the parent
 *	texts			the parent, those that it has ever set; the
 *				others whoever has something to tell
 *	gauges of slots that
 *	are nobody's		the keeper: 0
 *
 * The keeper copies all that is the parent's each time, and remembers nothing:
 * the next one does the same.  What a keeper sets itself it sets each second.
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

/* A new segment, put at its path, and the locks that belong to it. */
struct metrics_made {
	struct metrics_outline outline;
	int segment, locks; /* descriptors */
};

/* create.c: makes it.  0, or -1 with errno; path may be NULL. */
int metrics_make(const char *path, const char *service, const char *version,
    unsigned slots, struct metrics_made *ret);

/* metrics.c: maps it; takes over the locks, not fd.  0, or -1 with errno. */
int metrics_map(int fd, int locks, const struct metrics_outline *o);
/*
 * metrics.c: counts there from now on.  segment is that of the daemon; -1:
 * none, this process is no parent any more.
 */
void metrics_use_parent(struct metrics_parent *own, int segment_fd);
/* The segment that is mapped, with its slots, or NULL. */
struct metrics_segment *metrics_mapped(unsigned *ret_slots);

/*
 * The tables of the segment are this process's from now on, where the outline
 * says that they are; base NULL: there are none.
 */
void rows_use(struct metrics_segment *base, const struct metrics_outline *o);

#endif
