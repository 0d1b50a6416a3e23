#include "base/files/temporary.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/fixed.h"

/*
 * Maximum number of attempts, when other processes create the same name
 * meanwhile.
 */
#define TRIES 16

/* Bytes of the usual name that are part of a random name, at most. */
#define NAME_KEPT (NAME_MAX - 20)

/* True when the name means the file that is open. */
static bool
temporary_is_named(int fd, int dir, const char *name)
{
	struct stat a, b;

	return fstat(fd, &a) == 0 &&
	       fstatat(dir, name, &b, AT_SYMLINK_NOFOLLOW) == 0 &&
	       a.st_dev == b.st_dev && a.st_ino == b.st_ino &&
	       S_ISREG(a.st_mode);
}

/*
 * Return false when another process has the lock; true on file systems without
 * locks.
 */
static int
temporary_lock(int fd)
{
	return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* 0; 1 where the name is taken; -1 with errno. */
static int
create(struct temporary *t)
{
	t->fd = openat(t->dir, t->name,
	    O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (t->fd < 0)
		return errno == EEXIST ? 1 : -1;
	/* another process may have removed it as an abandoned file */
	if (temporary_lock(t->fd) && temporary_is_named(t->fd, t->dir, t->name))
		return 0;
	close(t->fd);
	t->fd = -1;
	return 1;
}

/* Remove the file unless a process uses it; 0 when the name is free. */
static int
temporary_left_remove(const struct temporary *t)
{
	int rc = -1, fd;

	fd = openat(t->dir, t->name,
	    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (fd < 0)
		return errno == ENOENT ? 0 : -1;
	if (temporary_lock(fd) && temporary_is_named(fd, t->dir, t->name))
		rc = unlinkat(t->dir, t->name, 0);
	close(fd);
	return rc;
}

/* A name that no other process uses. */
static int
name_own(struct temporary *t, const char *usual)
{
	unsigned long long number;

	if (getrandom(&number, sizeof(number), 0) != sizeof(number))
		return -1;
	snprintf(t->name, sizeof(t->name), "%.*s-%016llx", (int)NAME_KEPT,
	    usual, number);
	return 0;
}

int
temporary_open_random(struct temporary *t, int dir, const char *beside)
{
	int rc = 1;

	t->dir = dir;
	t->fd = -1;
	for (int try = 0; rc == 1 && try < TRIES; try++)
		rc = name_own(t, beside) == 0 ? create(t) : -1;
	if (rc == 1)
		errno = EEXIST;
	return rc == 0 ? 0 : -1;
}

int
temporary_open(struct temporary *t, int dir, const char *name)
{
	int rc;

	t->dir = dir;
	t->fd = -1;
	if (fixed_whole(t->name, sizeof(t->name), "%s", name) < 0)
		return -1;
	rc = create(t);
	if (rc == 1 && temporary_left_remove(t) == 0)
		rc = create(t);
	return rc == 1 ? temporary_open_random(t, dir, name) : rc;
}

int
temporary_rename(const struct temporary *t, int to, const char *name)
{
	return renameat(t->dir, t->name, to, name);
}

void
temporary_close(struct temporary *t)
{
	int saved = errno;

	if (t->fd >= 0)
		close(t->fd);
	t->fd = -1;
	errno = saved;
}

void
temporary_drop(struct temporary *t)
{
	int saved = errno;

	if (t->fd >= 0 && temporary_is_named(t->fd, t->dir, t->name))
		(void)unlinkat(t->dir, t->name, 0);
	errno = saved;
	temporary_close(t);
}
