#include "file/unsynced.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "file/file_posix.h"
#include "logging/log.h"
#include "logging/threshold.h"

/* File systems kept in mind; when there are more, all are written. */
#define SYSTEMS_MAX 16

/*
 * A directory on each, by name: one held open would keep the file system
 * from being unmounted by a later resource.
 */
static struct {
	dev_t dev;
	char *path;
} systems[SYSTEMS_MAX];

static unsigned count;
static int all;

/* Where an open directory is, malloc'ed; NULL where that cannot be told. */
static char *
path_of(int dir)
{
	char name[64], path[PATH_MAX];
	ssize_t n;

	snprintf(name, sizeof(name), "/proc/self/fd/%d", dir);
	n = readlink(name, path, sizeof(path));
	return n > 0 ? strndup(path, (size_t)n) : NULL;
}

void
unsynced_note(int dir)
{
	struct stat st;
	unsigned n;
	char *path;

	if (all || fstat(dir, &st) == -1)
		return;
	for (n = 0; n < count; n++)
		if (systems[n].dev == st.st_dev)
			return;
	path = count < SYSTEMS_MAX ? path_of(dir) : NULL;
	if (path == NULL) {
		all = 1;
		return;
	}
	systems[count].dev = st.st_dev;
	systems[count++].path = path;
}

/*
 * 0, or -1 with errno.  A directory that is gone, or is on another file
 * system now, tells nothing: then all of them are written.
 */
static int
system_sync(dev_t dev, const char *path)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	int rc = 0, saved;
	struct stat st;

	if (fd == -1 || fstat(fd, &st) == -1 || st.st_dev != dev)
		all = 1;
	else
		rc = syncfs(fd);
	saved = errno;
	if (fd != -1)
		close(fd);
	errno = saved;
	return rc;
}

/* A disk that becomes slow is mostly one that fails soon. */
static void
tell_slow(const char *path, int64_t begin)
{
	int64_t took;

	if (log_is_slow(LOG_SLOW_FSYNC, begin, &took))
		log_event(APPLY_FILE, RES_FSYNC_SLOW, log_str("path", path),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_FSYNC)));
}

int
file_sync(struct strbuf *err)
{
	unsigned n;
	int rc = 0;

	for (n = 0; n < count; n++) {
		int64_t begin = log_threshold_now();

		if (!all &&
		    system_sync(systems[n].dev, systems[n].path) == -1 &&
		    rc == 0) {
			strbuf_addf(err,
			    "What was changed could not be written to disk: %s",
			    strerror(errno));
			rc = -1;
		}
		tell_slow(systems[n].path, begin);
		free(systems[n].path);
	}
	if (all)
		sync();
	count = 0;
	all = 0;
	return rc;
}

int
unsynced_write(int fd, const char *path)
{
	int64_t begin = log_threshold_now();
	int rc = fsync(fd), saved = errno;

	tell_slow(path, begin);
	errno = saved;
	return rc;
}
