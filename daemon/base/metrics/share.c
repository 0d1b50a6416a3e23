#include "base/metrics/share.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/segment.h"

/*
 * Once the parent has mapped the file, no other process can map it for writing
 * or write to it.
 */
#define SEALS (F_SEAL_FUTURE_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)

static struct metrics_parent *
parent_map(int fd)
{
	struct metrics_parent *own;
	void *p;

	if (ftruncate(fd, sizeof(*own)) < 0)
		return NULL;
	p = mmap(NULL, sizeof(*own), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (p == MAP_FAILED)
		return NULL;
	own = p;
	for (unsigned i = 0; i < METRIC_CELLS; i++)
		own->set.cell[i] = METRICS_UNSET;
	if (fcntl(fd, F_ADD_SEALS, SEALS) == 0)
		return own;
	munmap(p, sizeof(*own));
	return NULL;
}

/* Return a descriptor, or -1 with errno. */
static int
parent_make(struct metrics_parent **ret)
{
	int fd = memfd_create(
	    "dalang-first-metrics", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	int error;

	if (fd < 0 || (*ret = parent_map(fd)) != NULL)
		return fd;
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

int
metrics_create_split(const char *path, const char *service, const char *version,
    unsigned slots, struct metrics_share *ret)
{
	struct metrics_parent *own;
	struct metrics_made m;
	int fd;

	*ret = METRICS_SHARE_NONE;
	if ((fd = parent_make(&own)) < 0)
		return -1;
	if (metrics_make(path, service, version, slots, &m) < 0) {
		int error = errno;

		munmap(own, sizeof(*own));
		close(fd);
		errno = error;
		return -1;
	}
	metrics_use_parent(own, m.segment);
	metric_text(
	    (unsigned)metrics_version_text(service), version, strlen(version));
	*ret = (struct metrics_share){
	    .segment = m.segment, .locks = m.locks, .parent = fd};
	return 0;
}

/* Read the parent's outline of the segment.  Returns 0, or -1 with errno. */
static int
outline_read(int fd, struct metrics_outline *o)
{
	ssize_t n = pread(fd, o, sizeof(*o), 0);

	if (n < 0)
		return -1;
	if (n == (ssize_t)sizeof(*o) && o->magic == METRICS_MAGIC &&
	    o->layout == METRIC_LAYOUT)
		return 0;
	errno = EPROTO;
	return -1;
}

int
metrics_join(const struct metrics_share *share, unsigned slot)
{
	struct metrics_outline o;
	int rc = outline_read(share->locks, &o), error;

	if (rc == 0 && slot >= o.slots) {
		errno = EINVAL;
		rc = -1;
	}
	if (rc == 0)
		rc = metrics_map(share->segment, share->locks, &o);
	error = errno;
	close(share->segment);
	if (rc == 0) {
		(void)metrics_use_slot(slot);
		metrics_slot_begin();
		return 0;
	}
	close(share->locks);
	metrics_leave();
	errno = error;
	return -1;
}
