#ifndef BASE_METRICS_METRICS_H
#define BASE_METRICS_METRICS_H

/*
 * Counters and gauges in a mapped file that other processes read.
 *
 * A daemon's parent creates one segment below the run directory; it has a slot
 * for each role of its process table: the parent has slot 0, then follow front,
 * environment, worker 1, worker 2...  Where all processes are as privileged as
 * the parent, the parent maps the segment (metrics_create) and so do those that
 * it forks (metrics_use_slot); otherwise see share.h.  A replacement process
 * continues counting in the slot of its predecessor.  Only the process that has
 * a slot writes to it; cells are 64 bits, written relaxed, and each slot has
 * cache lines of its own: counting costs a load, an addition and a store, and
 * reading never delays a writer.
 *
 * Until a segment is created or joined, counts go to a private page, so that
 * every program can count.  objects.tab defines the cells.
 *
 * Readers (the SNMP subagent, dalang metrics) map the file read-only and
 * combine the slots as the source of the object requires; they reject a segment
 * of another layout.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "metrics_ids.h"

/* Maximum number of slots, and size of a text with its NUL. */
#define METRICS_SLOTS_MAX 64
#define METRICS_TEXT_MAX  256

struct metrics_hists;
struct metrics_outline;
struct metrics_parent;
struct metrics_segment;

struct metrics_slot {
	uint64_t cell[METRIC_CELLS]; /* accessed atomically */
} __attribute__((aligned(64)));

/*
 * Own slot, and the slot of objects with source `last`: slot 0, except in a
 * parent without the segment.  The functions below set them; never NULL.
 */
extern struct metrics_slot *metrics_own;
extern struct metrics_slot *metrics_first;

/* Histograms of the own slot; NULL without a segment. */
extern struct metrics_hists *metrics_own_hists;

/*
 * Create the segment as a file at path (mode 0644, put in place by rename) or,
 * with path NULL, as memory shared with children.  The caller becomes slot 0.
 * service is "compiled", "applyd" or "mysql"; version is that of the program,
 * which its module's object has from the start (metrics_version_text).
 * Returns 0, or -1 with errno.
 */
int metrics_create(
    const char *path, const char *service, const char *version, unsigned slots);

/*
 * Mark the segment as ended in good order; the process that created it, mapped
 * or not, calls it last.
 */
void metrics_close(void);

/*
 * Return true when a page of this process's mapping was missing because the
 * file was truncated or its disk is full.  Counts in that page are lost.
 */
bool metrics_damaged(void);

/*
 * Use the given slot of the mapped segment from now on; call it after fork.
 * Returns 0, or -1 when the slot is out of range or no segment is mapped.
 */
int metrics_use_slot(unsigned slot);

/* Add n to a counter (source sum) of the own slot. */
static inline void
metric_add(unsigned id, uint64_t n)
{
	uint64_t *c = &metrics_own->cell[id];

	__atomic_store_n(
	    c, __atomic_load_n(c, __ATOMIC_RELAXED) + n, __ATOMIC_RELAXED);
}

/* Change a gauge (source sum) of the own slot by n, which may be negative. */
static inline void
metric_change(unsigned id, int64_t n)
{
	metric_add(id, (uint64_t)n);
}

/* Set this process's part of a gauge (source sum). */
static inline void
metric_put(unsigned id, uint64_t v)
{
	__atomic_store_n(&metrics_own->cell[id], v, __ATOMIC_RELAXED);
}

/* Raise a maximum (source max) to v. */
static inline void
metric_max(unsigned id, uint64_t v)
{
	if (v > __atomic_load_n(&metrics_own->cell[id], __ATOMIC_RELAXED))
		metric_put(id, v);
}

/*
 * Set an object with source `last`; only one process at a time may do so
 * (segment.h defines which).
 */
static inline void
metric_set(unsigned id, uint64_t v)
{
	__atomic_store_n(&metrics_first->cell[id], v, __ATOMIC_RELAXED);
}

/* Return the cell of a table column's row; rows count from 1. */
static inline unsigned
metric_row(unsigned column, unsigned row)
{
	return column + row - 1;
}

/* Return the cell of a table that has a row for each pair of numbers. */
static inline unsigned
metric_cell(unsigned column, unsigned row, unsigned inner, unsigned inners)
{
	return column + (row - 1) * inners + inner - 1;
}

/* Set a text (enum metric_text), truncated at a character boundary. */
void metric_text(unsigned id, const char *s, size_t len);

/* Seconds of a monotonic clock, never 0. */
int64_t metrics_clock(void);

/* Current time in seconds since 1970, the format of dates in cells. */
uint64_t metric_now(void);

/*
 * Map a segment, for this folder only; takes over locks, not fd.  Returns 0, or
 * -1 with errno.
 */
int metrics_map(int fd, int locks, const struct metrics_outline *o);

/*
 * Count in `own` from now on; for this folder only.  segment_fd is the daemon's
 * segment; -1: none, and this process is not a parent any more.
 */
void metrics_use_parent(struct metrics_parent *own, int segment_fd);

/* Return the mapped segment and its number of slots, or NULL. */
struct metrics_segment *metrics_mapped(unsigned *ret_slots);

/*
 * Unmap the segment, and count on a private page.  For a forked child that must
 * not write the parent's counts.
 */
void metrics_leave(void);

/*
 * Report, in the parent, that a slot is about to be taken by a process (before
 * it is started; may be repeated), or that its process has ended.  The keeper
 * clears the gauges of a slot without a process; in a daemon without a keeper
 * they are cleared at once.
 */
void metrics_slot_taken(unsigned slot);
void metrics_slot_free(unsigned slot);

/*
 * Clear the gauges of the own slot: for a forked process that replaces one that
 * may have crashed.
 */
void metrics_slot_begin(void);

#endif
