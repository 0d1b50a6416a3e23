#include "machine/file/new_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "machine/file/unfinished.h"

/* Bytes of the file's name in its first one at most. */
#define NAME_KEPT 200

#define FIRST_FLAGS (O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)

int
new_file_begin(struct new_file *n, int dir, const char *beside)
{
	unsigned long long number;

	n->dir = dir;
	n->fd = -1;
	n->named = false;
	if (getrandom(&number, sizeof(number), 0) != sizeof(number))
		return -1;
	(void)snprintf(n->name, sizeof(n->name), "%.*s.dalang-%016llx",
	    NAME_KEPT, beside, number);
	return 0;
}

/* Create the file with its temporary name: a descriptor, or -1 with errno. */
static int
named_open(struct new_file *n)
{
	int fd;

	unfinished_note(n->path);
	fd = openat(n->dir, n->name, FIRST_FLAGS, 0600);
	n->named = fd >= 0;
	return fd;
}

int
new_file_open(struct new_file *n)
{
	n->fd = openat(n->dir, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
	/* kernels and file systems without it have one of these */
	if (n->fd < 0 && (errno == EOPNOTSUPP || errno == EISDIR ||
			     errno == EINVAL || errno == ENOENT))
		n->fd = named_open(n);
	return n->fd < 0 ? -1 : 0;
}

int
new_file_symlink(struct new_file *n, const char *target)
{
	unfinished_note(n->path);
	if (symlinkat(target, n->dir, n->name) < 0)
		return -1;
	n->named = true;
	return 0;
}

/*
 * Link the open file to a name.  The first call needs CAP_DAC_READ_SEARCH,
 * which root in a container may lack (ENOENT); the second one needs /proc.
 */
static int
link_to(const struct new_file *n, int dir, const char *name)
{
	char self[32];

	if (linkat(n->fd, "", dir, name, AT_EMPTY_PATH) == 0)
		return 0;
	if (errno != ENOENT)
		return -1;
	snprintf(self, sizeof(self), "/proc/self/fd/%d", n->fd);
	return linkat(AT_FDCWD, self, dir, name, AT_SYMLINK_FOLLOW);
}

int
new_file_name(struct new_file *n)
{
	if (n->named)
		return 0;
	unfinished_note(n->path);
	if (link_to(n, n->dir, n->name) < 0)
		return -1;
	n->named = true;
	return 0;
}

/* rename(2) that replaces nothing. */
static int
rename_new(const struct new_file *n, int to, const char *name)
{
	struct stat st;

	if (renameat2(n->dir, n->name, to, name, RENAME_NOREPLACE) == 0)
		return 0;
	/* not all file systems have it */
	if (errno != EINVAL && errno != ENOSYS)
		return -1;
	if (fstatat(to, name, &st, AT_SYMLINK_NOFOLLOW) == 0) {
		errno = EEXIST;
		return -1;
	}
	return errno == ENOENT ? renameat(n->dir, n->name, to, name) : -1;
}

int
new_file_place(struct new_file *n, int to, const char *name, bool replaces)
{
	int rc;

	if (!n->named && !replaces)
		return link_to(n, to, name);
	if (new_file_name(n) < 0)
		return -1;
	rc = replaces ? renameat(n->dir, n->name, to, name)
		      : rename_new(n, to, name);
	n->named = rc < 0;
	return rc;
}

bool
new_file_is_refused(const struct new_file *n)
{
	return !n->named && n->fd >= 0 &&
	       (errno == ENOENT || errno == EPERM || errno == EACCES ||
		   errno == EINVAL || errno == EOPNOTSUPP || errno == ENOSYS);
}

static int
rewound_copy(int from, int to)
{
	return lseek(from, 0, SEEK_SET) < 0 ? -1 : fs_copy(from, to);
}

int
new_file_write_to(const struct new_file *n, int fd)
{
	return rewound_copy(n->fd, fd);
}

int
new_file_copy(struct new_file *n)
{
	int from = n->fd, rc = -1, saved;

	n->fd = named_open(n);
	if (n->fd >= 0)
		rc = rewound_copy(from, n->fd);
	saved = errno;
	close(from);
	errno = saved;
	return rc;
}

/* True when the first name means what was made. */
static bool
new_file_is_ours(const struct new_file *n)
{
	struct stat mine, there;

	if (fstatat(n->dir, n->name, &there, AT_SYMLINK_NOFOLLOW) < 0)
		return false;
	if (n->fd < 0)
		return S_ISLNK(there.st_mode);
	return fstat(n->fd, &mine) == 0 && mine.st_dev == there.st_dev &&
	       mine.st_ino == there.st_ino;
}

void
new_file_close(struct new_file *n)
{
	int saved = errno;

	if (n->fd >= 0)
		close(n->fd);
	n->fd = -1;
	errno = saved;
}

void
new_file_drop(struct new_file *n)
{
	int saved = errno;

	if (n->named && new_file_is_ours(n))
		(void)unlinkat(n->dir, n->name, 0);
	n->named = false;
	errno = saved;
	new_file_close(n);
}
