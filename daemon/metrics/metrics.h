#ifndef METRICS_METRICS_H
#define METRICS_METRICS_H

/*
 * Counters and gauges in a mapped file that other processes read.
 *
 * A daemon's parent makes one segment below the run directory; it has a slot
 * for each role of its process table: the parent's is slot 0, then front,
 * environment, worker 1, worker 2...  Where all processes are as privileged
 * as the parent it maps the segment (metrics_create) and so do those that it
 * forks (metrics_use_slot); else share.h.  A replaced process goes on counting
 * in its slot where the one before it ended.  Only the process that has a slot
 * writes to it; cells are 64 bits, written relaxed, each slot on cache lines
 * of its own: counting costs a load, an addition and a store, and reading
 * never disturbs a writer.
 *
 * Until a segment is made or attached, counts go to a private page, so that
 * every program may count.  What a cell means stands in objects.tab.
 *
 * Readers (the SNMP subagent, dalang metrics) map the file read-only and
 * combine the slots as the object's source says; they refuse a segment whose
 * layout is not theirs.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "metrics_ids.h"

/* Slots of a segment at most, and bytes of a text with its NUL. */
#define METRICS_SLOTS_MAX 64
#define METRICS_TEXT_MAX  256

struct metrics_hists;
struct metrics_segment;

struct metrics_slot {
	uint64_t cell[METRIC_CELLS]; /* accessed atomically */
} __attribute__((aligned(64)));

/*
 * Own slot, and where objects with source last are: slot 0, but in a parent
 * without the segment.  Set by the functions below, never NULL.
 */
extern struct metrics_slot *metrics_own;
extern struct metrics_slot *metrics_first;

/* Histograms of the own slot; NULL without a segment. */
extern struct metrics_hists *metrics_own_hists;

/*
 * How many rows the table of that object (MR_...) has at most in segments
 * made from now on, where not what objects.tab says.
 */
void metrics_rows_max(unsigned table, uint32_t rows);

/*
 * Makes the segment as a file at path (mode 0644, put in place by rename) or,
 * with path NULL, as memory shared with children.  The caller becomes slot
 * 0.  service is "compiled" or "applyd", version the program's.  0, or -1
 * with errno.
 */
int metrics_create(
    const char *path, const char *service, const char *version, unsigned slots);

/*
 * To be called last by who made the segment, mapped or not: readers know from
 * it that the daemon ended in good order.
 */
void metrics_close(void);

/*
 * True once a page of the segment that this process has mapped could not be
 * had: somebody truncated its file, or its disk is full.  What is counted there
 * is seen by nobody.
 */
bool metrics_damaged(void);

/*
 * Uses the given slot of the mapped segment from now on; after fork.  0, or -1
 * when out of range or none is mapped.
 */
int metrics_use_slot(unsigned slot);

/* Adds n to a counter (source sum) of the own slot. */
static inline void
metric_add(unsigned id, uint64_t n)
{
	uint64_t *c = &metrics_own->cell[id];

	__atomic_store_n(
	    c, __atomic_load_n(c, __ATOMIC_RELAXED) + n, __ATOMIC_RELAXED);
}

/* Changes a gauge (source sum) of the own slot by n, which may be negative. */
static inline void
metric_change(unsigned id, int64_t n)
{
	metric_add(id, (uint64_t)n);
}

/* Sets this process's part of a gauge (source sum). */
static inline void
metric_put(unsigned id, uint64_t v)
{
	__atomic_store_n(&metrics_own->cell[id], v, __ATOMIC_RELAXED);
}

/* Raises a maximum (source max) to v. */
static inline void
metric_max(unsigned id, uint64_t v)
{
	if (v > __atomic_load_n(&metrics_own->cell[id], __ATOMIC_RELAXED))
		metric_put(id, v);
}

/*
 * Sets an object with source last; one process at a time may do so (of several
 * that could, segment.h says which).
 */
static inline void
metric_set(unsigned id, uint64_t v)
{
	__atomic_store_n(&metrics_first->cell[id], v, __ATOMIC_RELAXED);
}

/* The cell of a table column's row; rows count from 1. */
static inline unsigned
metric_row(unsigned column, unsigned row)
{
	return column + row - 1;
}

/* The same of a table that has a row for each pair of numbers. */
static inline unsigned
metric_cell(unsigned column, unsigned row, unsigned inner, unsigned inners)
{
	return column + (row - 1) * inners + inner - 1;
}

/* Sets a text (enum metric_text), cut to what fits at a character's end. */
void metric_text(unsigned id, const char *s, size_t len);

/* Seconds of a clock that never jumps, never 0. */
int64_t metrics_clock(void);

/* Now in seconds since 1970, the form of dates in cells. */
uint64_t metric_now(void);

#endif
