#include "privsep/pidfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static pid_t
read_pid(int fd)
{
	char text[32] = "";
	ssize_t n = pread(fd, text, sizeof(text) - 1, 0);

	return n > 0 ? (pid_t)strtol(text, NULL, 10) : 0;
}

/* True when path still names the file behind fd: it may have been removed. */
static int
same_file(int fd, const char *path)
{
	struct stat a, b;

	return fstat(fd, &a) == 0 && stat(path, &b) == 0 &&
	       a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

int
pidfile_lock(const char *path, pid_t *ret_other)
{
	int fd, saved;

	*ret_other = 0;
	for (;;) {
		fd =
		    open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
		if (fd < 0)
			return -1;
		if (flock(fd, LOCK_EX | LOCK_NB) < 0)
			break;
		if (same_file(fd, path)) {
			if (ftruncate(fd, 0) < 0 ||
			    dprintf(fd, "%ld", (long)getpid()) < 0)
				break;
			return fd;
		}
		close(fd);
	}
	saved = errno;
	*ret_other = read_pid(fd);
	close(fd);
	errno = saved;
	return -1;
}

void
pidfile_unlock(const char *path, int fd)
{
	unlink(path);
	close(fd);
}
