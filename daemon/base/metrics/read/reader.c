#include "base/metrics/read/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/metrics/guard.h"
#include "base/metrics/process.h"
#include "base/metrics/read/nodes.h"
#include "base/metrics/read/reader_state.h"

struct metrics_reader *
metrics_reader_new(const char *path, unsigned daemon)
{
	struct metrics_reader *r;

	if ((r = calloc(1, sizeof(*r))) == NULL)
		return NULL;
	r->state = METRICS_ABSENT;
	r->path = strdup(path);
	r->daemon = daemon;
	r->nodes = nodes_new();
	r->windows = calloc(METRIC_HISTS, sizeof(*r->windows));
	if (r->path != NULL && r->windows != NULL && r->nodes != NULL)
		return r;
	metrics_reader_free(r);
	return NULL;
}

static void
reader_unmap(struct metrics_reader *r)
{
	union {
		const void *c;
		void *p;
	} u = {.c = r->segment};

	for (unsigned i = 0; i < METRIC_TABLES; i++)
		index_close(&r->indexes[i]);
	for (unsigned i = 0; r->windows != NULL && i < METRIC_HISTS; i++)
		window_close(&r->windows[i]);
	if (r->segment != NULL) {
		guard_remove(r->segment);
		munmap(u.p, r->size);
	}
	r->segment = NULL;
	r->indexed = 0;
}

void
metrics_reader_free(struct metrics_reader *r)
{
	if (r == NULL)
		return;
	reader_unmap(r);
	free(r->windows);
	nodes_free(r->nodes);
	free(r->path);
	free(r);
}

/* Return why the mapped bytes are not a segment of this layout, or NULL. */
static const char *
segment_fault(const struct metrics_segment *s, size_t size)
{
	const struct metrics_header *h = &s->header;

	if (h->magic != METRICS_MAGIC)
		return "it is not a segment";
	if (h->layout != METRIC_LAYOUT)
		return "it was made by another version of Dalang";
	if (h->slots == 0 || h->slots > METRICS_SLOTS_MAX || h->size > size ||
	    metrics_tables_at(h->slots) > size)
		return "it is too short";
	return NULL;
}

/* Open the tables that lie within the file; false when one does not. */
static bool
tables_open(struct metrics_reader *r)
{
	struct metrics_plan plan;

	for (unsigned i = 0; i < METRIC_TABLES; i++) {
		struct metrics_place at = r->segment->header.tables[i];

		if (at.offset == 0)
			continue;
		if (at.rows > METRICS_ROWS_MAX || at.offset >= r->size ||
		    at.offset % _Alignof(struct metrics_table) != 0)
			return false;
		metrics_plan(i, (uint32_t)at.rows, &plan);
		if (plan.size > r->size - at.offset)
			return false;
		index_open(&r->indexes[i], i,
		    (const char *)r->segment + at.offset, (uint32_t)at.rows);
	}
	return true;
}

/* Copy the positions from the header; the header is not read again. */
static bool
segment_take(struct metrics_reader *r)
{
	r->slots = r->segment->header.slots;
	if (r->slots == 0 || r->slots > METRICS_SLOTS_MAX ||
	    metrics_tables_at(r->slots) > r->size)
		return false;
	r->hists = (const void *)((const char *)r->segment +
				  metrics_hists_at(r->slots));
	return tables_open(r);
}

/*
 * Keep the generation of a file that was missing or unreadable for a moment: it
 * is the same segment, and its counters continue.
 */
static void
metrics_reader_identity_take(struct metrics_reader *r, const struct stat *st)
{
	const struct metrics_header *h = &r->segment->header;
	struct metrics_identity is = {.dev = st->st_dev,
	    .ino = st->st_ino,
	    .started = h->started,
	    .writer_start = h->writer_start};

	if (r->generation == 0 || is.dev != r->is.dev || is.ino != r->is.ino ||
	    is.started != r->is.started ||
	    is.writer_start != r->is.writer_start)
		r->generation++;
	r->is = is;
}

/* Map the file; returns why it cannot be mapped, or NULL. */
static const char *
reader_map(struct metrics_reader *r, int fd, const struct stat *st)
{
	const char *fault;
	void *p;

	reader_unmap(r);
	if (!S_ISREG(st->st_mode))
		return "it is not a file";
	r->size = (size_t)st->st_size;
	if (r->size < sizeof(struct metrics_segment))
		return "it is too short";
	p = mmap(NULL, r->size, PROT_READ, MAP_SHARED, fd, 0);
	if (p == MAP_FAILED)
		return "it cannot be mapped";
	/* As the writer does. */
	(void)madvise(p, r->size, MADV_RANDOM);
	r->segment = p;
	guard_add(p, r->size, PROT_READ);
	fault = segment_fault(r->segment, r->size);
	if (fault == NULL && !segment_take(r))
		fault = "it is corrupted";
	if (fault == NULL)
		metrics_reader_identity_take(r, st);
	else
		reader_unmap(r);
	return fault;
}

/* True when st is the file that is mapped, and not truncated. */
static int
reader_same(const struct metrics_reader *r, const struct stat *st)
{
	return r->segment != NULL && st->st_dev == r->is.dev &&
	       st->st_ino == r->is.ino && (size_t)st->st_size == r->size &&
	       !guard_hit(r->segment);
}

/* Is the process that created the segment still running? */
static bool
writer_runs(const struct metrics_header *h)
{
	static char boot[sizeof(h->boot_id)]; /* does not change */

	if (*boot == '\0')
		process_boot_id(boot, sizeof(boot));
	return strncmp(boot, h->boot_id, sizeof(boot)) == 0 &&
	       process_is((pid_t)h->writer_pid, h->writer_start);
}

/* The writer sets the mark before it ends: read the mark afterwards. */
static enum metrics_state
writer_state(const struct metrics_header *h)
{
	if (writer_runs(h))
		return METRICS_OK;
	return __atomic_load_n(&h->closed, __ATOMIC_RELAXED) == 1
		   ? METRICS_STOPPED
		   : METRICS_DEAD;
}

/* Refresh the lists at most once a second: sorting many rows takes time. */
static void
indexes_refresh(struct metrics_reader *r)
{
	if (r->indexed == metrics_clock())
		return;
	r->indexed = metrics_clock();
	for (unsigned i = 0; i < METRIC_TABLES; i++)
		index_refresh(&r->indexes[i]);
}

void
metrics_reader_forget(struct metrics_reader *r)
{
	r->indexed = 0;
}

static enum metrics_state
reader_refuse(struct metrics_reader *r, const char *why)
{
	reader_unmap(r);
	r->reason = why;
	return METRICS_REFUSED;
}

static enum metrics_state
refuse_open(struct metrics_reader *r, int error)
{
	switch (error) {
	case ENOENT:
		reader_unmap(r);
		return METRICS_ABSENT;
	case ELOOP:
		return reader_refuse(r, "it is a symbolic link");
	case EACCES:
		return reader_refuse(r, "this user may not read it");
	default:
		return reader_refuse(r, "it cannot be opened");
	}
}

static enum metrics_state
reader_look(struct metrics_reader *r)
{
	const char *fault = NULL;
	struct stat st;
	int fd;

	/* Do not block on a FIFO at that path. */
	fd = open(r->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	if (fd < 0)
		return refuse_open(r, errno);
	if (fstat(fd, &st) < 0)
		fault = "it cannot be examined";
	else if (!reader_same(r, &st))
		fault = reader_map(r, fd, &st);
	else
		fault = segment_fault(r->segment, r->size);
	close(fd);
	if (fault != NULL)
		return reader_refuse(r, fault);
	indexes_refresh(r);
	return writer_state(&r->segment->header);
}

/* A held segment is not mapped again: once pages are missing it is refused. */
static enum metrics_state
reader_look_held(struct metrics_reader *r)
{
	if (r->segment != NULL && guard_hit(r->segment))
		return reader_refuse(r, "it was truncated");
	if (r->segment != NULL)
		indexes_refresh(r);
	return r->state;
}

enum metrics_state
metrics_reader_refresh(struct metrics_reader *r)
{
	r->state = r->held ? reader_look_held(r) : reader_look(r);
	return r->state;
}

enum metrics_state
metrics_reader_state(const struct metrics_reader *r)
{
	return r->state;
}

unsigned
metrics_reader_daemon(const struct metrics_reader *r)
{
	return r->daemon;
}

const char *
metrics_reader_path(const struct metrics_reader *r)
{
	return r->path;
}

const char *
metrics_reader_reason(const struct metrics_reader *r)
{
	return r->state == METRICS_REFUSED ? r->reason : "";
}

enum metrics_state
metrics_reader_hold(struct metrics_reader *r)
{
	enum metrics_state state = metrics_reader_refresh(r);

	r->held = state == METRICS_OK;
	return state;
}

void
metrics_reader_tick(struct metrics_reader *r)
{
	for (unsigned i = 0; r->segment != NULL && i < METRIC_HISTS; i++)
		window_tick(
		    &r->windows[i], r->hists, r->slots, i, metrics_clock());
}

int64_t
metrics_started(const struct metrics_reader *r)
{
	return r->segment == NULL ? 0 : r->segment->header.started;
}

uint64_t
metrics_generation(const struct metrics_reader *r)
{
	return r->segment == NULL ? 0 : r->generation;
}
