#include "metrics/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define METRICS_ROWS
#include "metrics/process.h"
#include "metrics/segment.h"

struct metrics_reader {
	char *path;
	const struct metrics_segment *segment; /* NULL: none is mapped */
	size_t size;
	dev_t dev;
	ino_t ino;
};

/* Reads of a text that is being written, before what is there is taken. */
#define TEXT_TRIES 1000

/* Runs that may be missing before a node counts as overdue. */
#define OVERDUE_INTERVALS 2

const struct metric_object *
metric_objects(size_t *ret_count)
{
	*ret_count = sizeof(objects) / sizeof(objects[0]);
	return objects;
}

const struct metric_object *
metric_object_find(const char *name)
{
	size_t i, n;

	metric_objects(&n);
	for (i = 0; i < n; i++)
		if (strcmp(objects[i].name, name) == 0)
			return &objects[i];
	return NULL;
}

unsigned
metric_rows(const struct metric_object *table)
{
	unsigned n = 0;

	while (table->labels != NULL && table->labels[n].label != NULL)
		n++;
	return n;
}

const char *
metric_label_json(const char *table, unsigned row)
{
	const struct metric_object *t = metric_object_find(table);

	if (t == NULL || row == 0 || row > metric_rows(t))
		return "-";
	return t->labels[row - 1].json;
}

const char *
metric_label_puppet(const char *table, unsigned row)
{
	const struct metric_object *t = metric_object_find(table);
	const struct metric_label *l;

	if (t == NULL || row == 0 || row > metric_rows(t))
		return "-";
	l = &t->labels[row - 1];
	return *l->puppet == '-' ? l->json : l->puppet;
}

struct metrics_reader *
metrics_reader_new(const char *path)
{
	struct metrics_reader *r;

	if ((r = calloc(1, sizeof(*r))) == NULL)
		return NULL;
	if ((r->path = strdup(path)) == NULL) {
		free(r);
		return NULL;
	}
	return r;
}

static void
reader_unmap(struct metrics_reader *r)
{
	union {
		const void *c;
		void *p;
	} u = {.c = r->segment};

	if (r->segment != NULL)
		munmap(u.p, r->size);
	r->segment = NULL;
}

void
metrics_reader_free(struct metrics_reader *r)
{
	if (r == NULL)
		return;
	reader_unmap(r);
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
	       h->size <= size &&
	       sizeof(*s) + h->slots * sizeof(s->slot[0]) <= size;
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
	if (segment_valid(r->segment, r->size))
		return 0;
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
	return writer_state(&r->segment->header);
}

static uint64_t
cell_value(const struct metrics_segment *s, unsigned slot, unsigned cell)
{
	return __atomic_load_n(&s->slot[slot].cell[cell], __ATOMIC_RELAXED);
}

static uint64_t
slots_combine(
    const struct metrics_segment *s, enum metric_source how, unsigned cell)
{
	uint64_t sum = 0, v;
	unsigned i;

	for (i = 0; i < s->header.slots; i++) {
		v = cell_value(s, i, cell);
		if (how == SOURCE_SUM)
			sum += v;
		else if (v > sum)
			sum = v;
	}
	return sum;
}

/* Seconds since the date in a cell; 0 when it was never set. */
static uint64_t
cell_age(const struct metrics_segment *s, unsigned cell)
{
	uint64_t now = metric_now(), then = cell_value(s, 0, cell);

	return then == 0 || then > now ? 0 : now - then;
}

static uint64_t
overdue(const struct metrics_segment *s)
{
	uint64_t interval = cell_value(s, 0, M_dltRunInterval);
	uint64_t since = cell_value(s, 0, M_dltLastTime);

	if (interval == 0)
		return 0;
	if (since == 0)
		since = (uint64_t)s->header.started;
	return metric_now() > since + OVERDUE_INTERVALS * interval;
}

uint64_t
metrics_value(
    const struct metrics_reader *r, const struct metric_object *o, unsigned row)
{
	const struct metrics_segment *s = r->segment;
	unsigned cell = (unsigned)o->cell + (row > 0 ? row - 1 : 0);

	if (s == NULL)
		return 0;
	switch (o->source) {
	case SOURCE_SUM:
	case SOURCE_MAX:
		return slots_combine(s, o->source, cell);
	case SOURCE_LAST:
		return cell_value(s, 0, cell);
	case SOURCE_STARTED:
		return (uint64_t)s->header.started;
	case SOURCE_AGE:
		return cell_age(s, cell);
	case SOURCE_OVERDUE:
		return overdue(s);
	default:
		return 0;
	}
}

size_t
metrics_text(
    const struct metrics_reader *r, const struct metric_object *o, char *buf)
{
	const struct metrics_textcell *t;
	uint32_t seq;
	size_t len = 0;
	int tries;

	buf[0] = '\0';
	if (r->segment == NULL || o->source != SOURCE_TEXT)
		return 0;
	t = &r->segment->texts[o->cell];
	for (tries = 0; tries < TEXT_TRIES; tries++) {
		seq = __atomic_load_n(&t->sequence, __ATOMIC_ACQUIRE);
		len = t->len < METRICS_TEXT_MAX ? t->len : 0;
		memcpy(buf, t->text, len);
		buf[len] = '\0';
		__atomic_thread_fence(__ATOMIC_ACQUIRE);
		if ((seq & 1) == 0 &&
		    seq == __atomic_load_n(&t->sequence, __ATOMIC_RELAXED))
			break;
	}
	return len;
}

int64_t
metrics_started(const struct metrics_reader *r)
{
	return r->segment == NULL ? 0 : r->segment->header.started;
}
