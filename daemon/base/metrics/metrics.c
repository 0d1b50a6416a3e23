/* Count in the slot of this process. */

#include "base/metrics/metrics.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/metrics/cells.h"
#include "base/metrics/create.h"
#include "base/metrics/guard.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/seqtext.h"
#include "base/metrics/table_lock.h"

/* Slot of a program without a segment. */
static struct metrics_slot private_slot;

struct metrics_slot *metrics_own = &private_slot;
struct metrics_slot *metrics_first = &private_slot;

struct metrics_hists *metrics_own_hists;

/* The mapped segment, or NULL. */
static struct metrics_segment *daemon_metrics_segment;
static size_t segment_size;
static unsigned segment_slots;

/*
 * In a parent that does not map the segment: its own counts, and the segment's
 * descriptor.
 */
static struct metrics_parent *daemon_metrics_parent;
static int parent_segment = -1;

/* Text cells; NULL: texts are discarded. */
static struct metrics_textcell *metrics_texts;

static void
slot_use(unsigned slot)
{
	struct metrics_hists *hists = (void *)((char *)daemon_metrics_segment +
					       metrics_hists_at(segment_slots));

	metrics_own = &daemon_metrics_segment->slot[slot];
	metrics_own_hists = &hists[slot];
}

void
metrics_leave(void)
{
	metrics_own = metrics_first = &private_slot;
	metrics_own_hists = NULL;
	metrics_texts = NULL;
	rows_use(NULL, NULL);
	table_lock_use(-1);
	if (daemon_metrics_segment != NULL) {
		guard_remove(daemon_metrics_segment);
		munmap(daemon_metrics_segment, segment_size);
	}
	if (daemon_metrics_parent != NULL)
		munmap(daemon_metrics_parent, sizeof(*daemon_metrics_parent));
	daemon_metrics_segment = NULL;
	daemon_metrics_parent = NULL;
	parent_segment = -1;
}

int
metrics_map(int fd, int locks, const struct metrics_outline *o)
{
	void *p;

	p = mmap(NULL, o->size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (p == MAP_FAILED)
		return -1;
	/* Most pages are never used: do not read pages ahead. */
	(void)madvise(p, o->size, MADV_RANDOM);
	metrics_leave();
	guard_add(p, o->size, PROT_READ | PROT_WRITE);
	daemon_metrics_segment = p;
	segment_size = o->size;
	segment_slots = o->slots;
	metrics_first = &daemon_metrics_segment->slot[0];
	metrics_texts = daemon_metrics_segment->texts;
	rows_use(daemon_metrics_segment, o);
	table_lock_use(locks);
	slot_use(0);
	return 0;
}

void
metrics_use_parent(struct metrics_parent *own, int segment_fd)
{
	metrics_leave();
	daemon_metrics_parent = own;
	parent_segment = segment_fd;
	metrics_own = &own->own;
	metrics_first = &own->set;
	metrics_texts = own->texts;
}

struct metrics_segment *
metrics_mapped(unsigned *ret_slots)
{
	*ret_slots = segment_slots;
	return daemon_metrics_segment;
}

int
metrics_create(
    const char *path, const char *service, const char *version, unsigned slots)
{
	struct metrics_made m;
	int rc, error;

	if (metrics_make(path, service, version, slots, &m) < 0)
		return -1;
	rc = metrics_map(m.segment, m.locks, &m.outline);
	error = errno;
	close(m.segment);
	if (rc < 0) {
		close(m.locks);
		if (path != NULL)
			unlink(path);
	}
	errno = error;
	return rc;
}

/* A failed write loses only the mark of an orderly end. */
static void
close_by_file(void)
{
	const uint64_t closed = 1;

	(void)!pwrite(parent_segment, &closed, sizeof(closed),
	    offsetof(struct metrics_segment, header.closed));
}

void
metrics_close(void)
{
	if (daemon_metrics_segment != NULL)
		__atomic_store_n(&daemon_metrics_segment->header.closed, 1,
		    __ATOMIC_RELAXED);
	else if (parent_segment >= 0)
		close_by_file();
}

bool
metrics_damaged(void)
{
	return daemon_metrics_segment != NULL &&
	       guard_hit(daemon_metrics_segment);
}

int
metrics_use_slot(unsigned slot)
{
	if (daemon_metrics_segment == NULL || slot >= segment_slots)
		return -1;
	slot_use(slot);
	return 0;
}

void
metrics_slot_taken(unsigned slot)
{
	if (daemon_metrics_parent != NULL && slot < METRICS_SLOTS_MAX)
		__atomic_store_n(&daemon_metrics_parent->holders[slot],
		    METRICS_TAKEN, __ATOMIC_RELEASE);
}

void
metrics_slot_free(unsigned slot)
{
	if (slot >= METRICS_SLOTS_MAX)
		return;
	if (daemon_metrics_parent != NULL)
		__atomic_store_n(&daemon_metrics_parent->holders[slot],
		    METRICS_FREED, __ATOMIC_RELEASE);
	else if (daemon_metrics_segment != NULL && slot < segment_slots)
		metrics_gauges_clear(&daemon_metrics_segment->slot[slot]);
}

void
metrics_slot_begin(void)
{
	metrics_gauges_clear(metrics_own);
}

void
metric_text(unsigned id, const char *s, size_t len)
{
	struct metrics_textcell *t;

	if (metrics_texts == NULL || id >= METRIC_TEXTS)
		return;
	t = &metrics_texts[id];
	seqtext_write(&t->sequence, t->text, METRICS_TEXT_MAX - 1, s, len);
}

uint64_t
metric_now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_REALTIME, &ts);
	return (uint64_t)ts.tv_sec;
}

int64_t
metrics_clock(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec + 1;
}
