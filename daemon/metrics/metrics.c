#include "metrics/metrics.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "metrics/guard.h"
#include "metrics/process.h"
#include "metrics/segment.h"
#include "metrics/seqtext.h"

/* Counts of a program that has no segment. */
static struct metrics_slot private_slot;

struct metrics_slot *metrics_own = &private_slot;
struct metrics_slot *metrics_first = &private_slot;

struct metrics_hists *metrics_own_hists;

static struct metrics_segment *segment;
static unsigned segment_slots;

/* Rows that tables get; 0: as many as objects.tab says. */
static uint32_t rows_max[METRIC_TABLES];

void
metrics_rows_max(unsigned table, uint32_t rows)
{
	if (table < METRIC_TABLES && rows <= METRICS_ROWS_MAX)
		rows_max[table] = rows;
}

/* A daemon has the tables of its module and those of each daemon. */
static bool
table_wanted(unsigned table, const char *service)
{
	const char *module =
	    strcmp(service, "applyd") == 0 ? "transaction" : "compile";
	const char *of = metric_tables[table].module;

	return strcmp(of, module) == 0 || strcmp(of, "log") == 0;
}

/* Where the tables are; returns the size of the whole. */
static size_t
tables_place(struct metrics_place *places, const char *service, unsigned slots)
{
	size_t size = metrics_tables_at(slots);
	struct metrics_plan plan;

	for (unsigned i = 0; i < METRIC_TABLES; i++) {
		uint32_t rows =
		    rows_max[i] == 0 ? metric_tables[i].rows : rows_max[i];

		places[i] = (struct metrics_place){0, 0};
		if (!table_wanted(i, service))
			continue;
		metrics_plan(i, rows, &plan);
		places[i] = (struct metrics_place){size, rows};
		size += plan.size;
	}
	return size;
}

static void
slot_use(unsigned slot)
{
	struct metrics_hists *hists =
	    (void *)((char *)segment + metrics_hists_at(segment_slots));

	metrics_own = &segment->slot[slot];
	metrics_own_hists = &hists[slot];
}

static int
segment_map(int fd, size_t size, unsigned slots)
{
	void *p;

	p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (p == MAP_FAILED)
		return -1;
	guard_add(p, size, PROT_READ | PROT_WRITE);
	segment = p;
	segment_slots = slots;
	metrics_first = &segment->slot[0];
	slot_use(0);
	return 0;
}

static void
header_fill(struct metrics_header *h, const char *service, const char *version,
    unsigned slots)
{
	h->size = tables_place(h->tables, service, slots);
	h->slots = slots;
	h->layout = METRIC_LAYOUT;
	h->started = (int64_t)metric_now();
	h->writer_pid = (uint32_t)getpid();
	h->writer_start = process_start(getpid());
	process_boot_id(h->boot_id, sizeof(h->boot_id));
	snprintf(h->service, sizeof(h->service), "%s", service);
	snprintf(h->version, sizeof(h->version), "%s", version);
	h->magic = METRICS_MAGIC;
}

/* A new file beside path, or memory without a name; -1 with errno. */
static int
segment_open(const char *path, char *tmp, size_t size)
{
	if (path == NULL)
		return memfd_create("metrics", MFD_CLOEXEC);
	if ((size_t)snprintf(tmp, size, "%s.new", path) >= size) {
		errno = ENAMETOOLONG;
		return -1;
	}
	unlink(tmp);
	return open(
	    tmp, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
}

int
metrics_create(
    const char *path, const char *service, const char *version, unsigned slots)
{
	struct metrics_place places[METRIC_TABLES];
	char tmp[4096];
	size_t size;
	int error, fd;

	if (slots == 0 || slots > METRICS_SLOTS_MAX) {
		errno = EINVAL;
		return -1;
	}
	size = tables_place(places, service, slots);
	if ((fd = segment_open(path, tmp, sizeof(tmp))) == -1)
		return -1;
	if (ftruncate(fd, (off_t)size) == -1 ||
	    (path != NULL && fchmod(fd, 0644) == -1) ||
	    segment_map(fd, size, slots) == -1)
		goto error;
	header_fill(&segment->header, service, version, slots);
	if (rows_prepare(segment) == -1)
		goto error;
	if (path != NULL && rename(tmp, path) == -1)
		goto error;
	close(fd);
	return 0;
error:
	error = errno;
	close(fd);
	if (path != NULL)
		unlink(tmp);
	errno = error;
	return -1;
}

void
metrics_close(void)
{
	if (segment != NULL)
		__atomic_store_n(&segment->header.closed, 1, __ATOMIC_RELAXED);
}

bool
metrics_damaged(void)
{
	return segment != NULL && guard_hit(segment);
}

int
metrics_use_slot(unsigned slot)
{
	if (segment == NULL || slot >= segment_slots)
		return -1;
	slot_use(slot);
	return 0;
}

void
metric_text(unsigned id, const char *s, size_t len)
{
	struct metrics_textcell *t;

	if (segment == NULL || id >= METRIC_TEXTS)
		return;
	t = &segment->texts[id];
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
