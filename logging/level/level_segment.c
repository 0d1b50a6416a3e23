/* The segment of levels as a file that a daemon's processes share. */

#include "logging/level/level_segment.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "logging/level/level.h"
#include "logging/level/level_layout.h"

static char segment_path[4096];
static bool readable_only;

bool
log_levels_writable(void)
{
	return !readable_only;
}

const char *
log_levels_path(void)
{
	return *segment_path ? segment_path : NULL;
}

/*
 * A forked child trusts its parent and is trusted by it; an accidental write
 * ends the child and does not change the levels of all.  A process that is not
 * trusted gets a descriptor that cannot be mapped writable (log_levels_join).
 */
void
log_levels_child(void)
{
	if (!*segment_path)
		return;
	readable_only = true;
	log_here.generation = 1;
	(void)mprotect(log_levels, sizeof(*log_levels), PROT_READ);
}

static int
level_segment_file_open(const char *path, char *tmp, size_t size)
{
	if ((size_t)snprintf(tmp, size, "%s.new", path) >= size) {
		errno = ENAMETOOLONG;
		return -1;
	}
	unlink(tmp);
	return open(
	    tmp, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
}

static struct log_levels *
file_map(int fd, int protection)
{
	void *p = mmap(
	    NULL, sizeof(struct log_levels), protection, MAP_SHARED, fd, 0);

	return p == MAP_FAILED ? NULL : p;
}

int
log_levels_create(const char *path)
{
	char tmp[sizeof(segment_path) + 8];
	struct log_levels *l = NULL;
	int fd = level_segment_file_open(path, tmp, sizeof(segment_path)),
	    error;

	if (fd < 0)
		return -1;
	if (ftruncate(fd, sizeof(*l)) == 0 && fchmod(fd, 0644) == 0)
		l = file_map(fd, PROT_READ | PROT_WRITE);
	if (l)
		memcpy(l, log_levels, sizeof(*l));
	error = errno;
	close(fd);
	if (!l || rename(tmp, path)) {
		error = l ? errno : error;
		if (l)
			munmap(l, sizeof(*l));
		unlink(tmp);
		errno = error;
		return -1;
	}
	snprintf(segment_path, sizeof(segment_path), "%s", path);
	log_levels_use(l);
	return 0;
}

static bool
is_segment(const struct log_levels *l)
{
	return l->magic == LEVELS_MAGIC && l->layout == LEVELS_LAYOUT;
}

int
log_levels_join(int fd)
{
	struct log_levels *l = NULL;
	struct stat st;

	errno = EINVAL;
	if (fstat(fd, &st) == 0 && st.st_size == (off_t)sizeof(*l))
		l = file_map(fd, PROT_READ);
	if (!l)
		return -1;
	if (!is_segment(l)) {
		munmap(l, sizeof(*l));
		errno = EINVAL;
		return -1;
	}
	readable_only = true;
	log_levels_use(l);
	return 0;
}

int
log_levels_descriptor(const char *path)
{
	return open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
}

int
log_levels_attach(const char *path)
{
	int fd = log_levels_descriptor(path), rc, error;

	if (fd < 0)
		return -1;
	rc = log_levels_join(fd);
	error = errno;
	close(fd);
	errno = error;
	return rc;
}
