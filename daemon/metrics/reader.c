#include "metrics/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "metrics/process.h"
#include "metrics/reader_state.h"

struct metrics_reader *
metrics_reader_new(const char *path)
{
	struct metrics_reader *r;

	if ((r = calloc(1, sizeof(*r))) == NULL)
		return NULL;
	r->path = strdup(path);
	r->windows = calloc(METRIC_HISTS, sizeof(*r->windows));
	if (r->path != NULL && r->windows != NULL)
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
	if (r->segment != NULL)
		munmap(u.p, r->size);
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
	free(r->path);
	free(r);
}

/* True when the mapped bytes are a segment of this program's layout. */
static int
segment_valid(const struct metrics_segment *s, size_t size)
{
	const struct metrics_header *h = &s->header;

	return h->magic == METRICS_MAGIC && h->layout == METRIC_LAYOUT &&
	       h->slots > 0 && h->slots <= METRICS_SLOTS_MAX &&
	       h->size <= size && metrics_tables_at(h->slots) <= size;
}

/* Takes the tables that lie within the file; false when one does not. */
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

/* What is read from now on; the header is not looked at again. */
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

static int
reader_map(struct metrics_reader *r, int fd, const struct stat *st)
{
	void *p;

	reader_unmap(r);
	r->size = (size_t)st->st_size;
	if (r->size < sizeof(struct metrics_segment))
		return -1;
	p = mmap(NULL, r->size, PROT_READ, MAP_SHARED, fd, 0);
	if (p == MAP_FAILED)
		return -1;
	r->segment = p;
	r->dev = st->st_dev;
	r->ino = st->st_ino;
	if (segment_valid(r->segment, r->size) && segment_take(r)) {
		r->generation++;
		return 0;
	}
	reader_unmap(r);
	return -1;
}

/* True when st is the very file that is mapped, and as long as it was. */
static int
reader_same(const struct metrics_reader *r, const struct stat *st)
{
	return r->segment != NULL && st->st_dev == r->dev &&
	       st->st_ino == r->ino && (size_t)st->st_size == r->size;
}

static enum metrics_state
writer_state(const struct metrics_header *h)
{
	char boot[sizeof(h->boot_id)];

	process_boot_id(boot, sizeof(boot));
	if (strncmp(boot, h->boot_id, sizeof(boot)) != 0)
		return METRICS_DEAD;
	return process_start((pid_t)h->writer_pid) == h->writer_start
		   ? METRICS_OK
		   : METRICS_DEAD;
}

int64_t
metrics_clock(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec + 1;
}

/* Lists of rows stay for a second: sorting many takes time. */
static void
indexes_refresh(struct metrics_reader *r)
{
	if (r->indexed == metrics_clock())
		return;
	r->indexed = metrics_clock();
	for (unsigned i = 0; i < METRIC_TABLES; i++)
		index_refresh(&r->indexes[i]);
}

enum metrics_state
metrics_reader_refresh(struct metrics_reader *r)
{
	struct stat st;
	int fd, rc;

	fd = open(r->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
	if (fd == -1) {
		reader_unmap(r);
		return errno == ENOENT ? METRICS_ABSENT : METRICS_REFUSED;
	}
	rc = fstat(fd, &st);
	if (rc == 0 && !reader_same(r, &st))
		rc = reader_map(r, fd, &st);
	close(fd);
	if (rc == -1) {
		reader_unmap(r);
		return METRICS_REFUSED;
	}
	indexes_refresh(r);
	return writer_state(&r->segment->header);
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
