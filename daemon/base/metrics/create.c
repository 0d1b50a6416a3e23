/* Create a segment as a file, with its header and tables. */

#include "base/metrics/create.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "logging/log.h"
#include "base/metrics/process.h"
#include "base/metrics/segment.h"
#include "base/metrics/seqtext.h"
#include "base/metrics/table_lock.h"

/* Maximum rows of tables; 0: the number in objects.tab. */
static uint32_t rows_max[METRIC_TABLES];

void
metrics_rows_max(unsigned table, uint32_t rows)
{
	if (table < METRIC_TABLES && rows <= METRICS_ROWS_MAX)
		rows_max[table] = rows;
}

/* A daemon has the tables of its module and those of all daemons. */
static bool
table_wanted(unsigned table, const char *service)
{
	const char *module =
	    strcmp(service, "applyd") == 0 ? "transaction" : "compile";
	const char *of = metric_tables[table].module;

	if (strcmp(service, "mysql") == 0)
		return strcmp(of, "mysql") == 0;
	return strcmp(of, module) == 0 || strcmp(of, "log") == 0;
}

static void
outline_fill(struct metrics_outline *o, const char *service, unsigned slots)
{
	struct metrics_plan plan;

	memset(o, 0, sizeof(*o));
	o->magic = METRICS_MAGIC;
	o->layout = METRIC_LAYOUT;
	o->slots = slots;
	o->size = metrics_tables_at(slots);
	for (unsigned i = 0; i < METRIC_TABLES; i++) {
		uint32_t rows =
		    rows_max[i] == 0 ? metric_tables[i].rows : rows_max[i];

		if (!table_wanted(i, service))
			continue;
		metrics_plan(i, rows, &plan);
		o->tables[i] = (struct metrics_place){o->size, rows};
		o->size += plan.size;
	}
}

static void
header_fill(struct metrics_header *h, const struct metrics_outline *o,
    const char *service)
{
	memset(h, 0, sizeof(*h));
	h->magic = o->magic;
	h->layout = o->layout;
	h->size = o->size;
	h->slots = o->slots;
	memcpy(h->tables, o->tables, sizeof(h->tables));
	h->started = (int64_t)metric_now();
	h->writer_pid = (uint32_t)getpid();
	h->writer_start = process_start(getpid());
	process_boot_id(h->boot_id, sizeof(h->boot_id));
	fixed_must(h->service, sizeof(h->service), "%s", service);
}

int
metrics_version_text(const char *service)
{
	if (strcmp(service, "compiled") == 0)
		return MT_dlcVersion;
	return strcmp(service, "applyd") == 0 ? MT_dltVersion : -1;
}

/* Write the version's text; 0, or -1 with errno. */
static int
create_version_write(int fd, const char *service, const char *version)
{
	struct metrics_textcell t = {0};
	int id = metrics_version_text(service);
	off_t at;

	if (id < 0)
		return 0;
	at = (off_t)offsetof(struct metrics_segment, texts) +
	     (off_t)sizeof(t) * id;
	seqtext_write(&t.sequence, t.text, METRICS_TEXT_MAX - 1, version,
	    strlen(version));
	return pwrite(fd, &t, sizeof(t), at) == (ssize_t)sizeof(t) ? 0 : -1;
}

/* Open a new file beside path, or unnamed memory; -1 with errno. */
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

/* Do all before the path exists, so that a file found there is complete. */
static int
segment_fill(struct metrics_made *m, const struct metrics_header *h,
    const char *version, const char *tmp, const char *path)
{
	if (ftruncate(m->segment, (off_t)m->outline.size) < 0 ||
	    (path != NULL && fchmod(m->segment, 0644) < 0) ||
	    pwrite(m->segment, h, sizeof(*h), 0) != (ssize_t)sizeof(*h) ||
	    create_version_write(m->segment, h->service, version) < 0)
		return -1;
	m->locks = table_lock_make(&m->outline, sizeof(m->outline));
	if (m->locks < 0)
		return -1;
	return path != NULL ? rename(tmp, path) : 0;
}

int
metrics_make(const char *path, const char *service, const char *version,
    unsigned slots, struct metrics_made *m)
{
	struct metrics_header h;
	char tmp[4096];
	int error;

	if (slots == 0 || slots > METRICS_SLOTS_MAX) {
		errno = EINVAL;
		return -1;
	}
	m->locks = -1;
	outline_fill(&m->outline, service, slots);
	header_fill(&h, &m->outline, service);
	if ((m->segment = segment_open(path, tmp, sizeof(tmp))) < 0)
		return -1;
	if (segment_fill(m, &h, version, tmp, path) == 0) {
		log_event(METRICS, MET_CREATED, log_str("path", path),
		    log_bytes("bytes", m->outline.size),
		    log_uns("slots", slots));
		return 0;
	}
	error = errno;
	close(m->segment);
	if (m->locks >= 0)
		close(m->locks);
	if (path != NULL)
		unlink(tmp);
	errno = error;
	return -1;
}
