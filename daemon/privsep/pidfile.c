#include "privsep/pidfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/place.h"
#include "base/strbuf.h"

static pid_t
read_pid(int fd)
{
	char text[32] = "";
	ssize_t n = pread(fd, text, sizeof(text) - 1, 0);

	return n > 0 ? (pid_t)strtol(text, NULL, 10) : 0;
}

/*
 * True when the path still names the file behind fd; it may have been removed.
 */
static int
same_file(struct place *p, int fd)
{
	struct stat st;

	return fstat(fd, &st) == 0 && place_stat(p) == 0 &&
	       st.st_dev == p->st.st_dev && st.st_ino == p->st.st_ino;
}

static void
spare_name(const struct place *p, char name[NAME_MAX + 1])
{
	snprintf(name, NAME_MAX + 1, "%.*s.spare", NAME_MAX - 6, p->name);
}

/* Open the existing file, or the spare one, or create a new one. */
static int
file_open(struct place *p)
{
	char spare[NAME_MAX + 1];
	int fd = place_file(p, O_RDWR, 0);

	if (fd >= 0 || errno != ENOENT)
		return fd;
	spare_name(p, spare);
	if (renameat2(p->dir, spare, p->dir, p->name, RENAME_NOREPLACE) == 0) {
		fd = place_file(p, O_RDWR, 0);
		if (fd >= 0 || errno != ENOENT)
			return fd;
	}
	return place_file(p, O_RDWR | O_CREAT, 0644);
}

/*
 * Overwrite the old text, so that a full disk has room for the new one; where
 * it has none, the file is left empty and the lock is still held.
 */
static void
pid_write(int fd)
{
	char text[32];
	int n = snprintf(text, sizeof(text), "%ld", (long)getpid());

	if (pwrite(fd, text, (size_t)n, 0) != n || ftruncate(fd, n) < 0)
		(void)!ftruncate(fd, 0);
}

static int
lock_at(struct place *p, pid_t *ret_other)
{
	int fd, saved;

	while ((fd = file_open(p)) >= 0) {
		if (flock(fd, LOCK_EX | LOCK_NB) < 0)
			break;
		if (same_file(p, fd)) {
			pid_write(fd);
			return fd;
		}
		close(fd);
	}
	if (fd < 0)
		return -1;
	saved = errno;
	*ret_other = read_pid(fd);
	close(fd);
	errno = saved;
	return -1;
}

int
pidfile_lock(const char *path, pid_t *ret_other, struct strbuf *why)
{
	struct place p;
	int fd = -1;

	*ret_other = 0;
	if (place_open(&p, path, 0) == 0)
		fd = lock_at(&p, ret_other);
	if (fd < 0 && why != NULL) {
		if (place_explains(&p))
			place_failed(&p, path, why);
		else
			strbuf_addstr(why, strerror(errno));
	}
	place_close(&p);
	return fd;
}

/* Remove or rename the file while the lock is held. */
static void
release(const char *path, int fd, int keep)
{
	char spare[NAME_MAX + 1];
	struct place p;

	if (place_open(&p, path, 0) == 0 && same_file(&p, fd)) {
		spare_name(&p, spare);
		if (!keep || renameat(p.dir, p.name, p.dir, spare) < 0)
			(void)unlinkat(p.dir, p.name, 0);
	}
	place_close(&p);
	close(fd);
}

void
pidfile_unlock(const char *path, int fd)
{
	release(path, fd, 0);
}

void
pidfile_keep(const char *path, int fd)
{
	release(path, fd, 1);
}
