#include "base/settings/log_dest.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/files/place.h"
#include "logging/level/levels.h"

static char log_dest_error[LOG_ANSWER_MAX];

/* Bytes of an invalid logdest that are printed. */
#define DEST_SHOWN 200

static const char dest_words[] = "use syslog, console, json or the absolute "
				 "path of a file";

/* Write the sentence for a file that cannot be opened (errno). */
static void
file_error(const char *path, int n)
{
	int err = errno, len = n;
	char dir[DEST_SHOWN + 1];

	while (len > 1 && path[len - 1] != '/')
		len--;
	fixed_must(dir, sizeof(dir), "%.*s", len > 1 ? len - 1 : 1, path);
	if (err == ENOENT && access(dir, F_OK) < 0)
		fixed_shorten(log_dest_error, sizeof(log_dest_error),
		    "logdest: the directory '%s' of '%.*s' does not exist", dir,
		    n, path);
	else
		fixed_shorten(log_dest_error, sizeof(log_dest_error),
		    "logdest: '%.*s' cannot be opened: %s", n, path,
		    strerror(err));
}

const char *
settings_dest_error(const char *bad)
{
	int n = (int)strcspn(bad, ",");

	if (n > DEST_SHOWN)
		n = DEST_SHOWN;
	if (*bad == '/')
		file_error(bad, n);
	else if (memchr(bad, '/', (size_t)n) || memchr(bad, '.', (size_t)n))
		fixed_shorten(log_dest_error, sizeof(log_dest_error),
		    "logdest: '%.*s' is not an absolute path of a file; %s", n,
		    bad, dest_words);
	else
		fixed_shorten(log_dest_error, sizeof(log_dest_error),
		    "logdest: '%.*s' is unknown; %s", n, bad, dest_words);
	return log_dest_error;
}

/* Return true for /dev/stdout and the like, which may have no path. */
static bool
is_device(const char *path)
{
	return strncmp(path, "/dev/", 5) == 0 ||
	       strncmp(path, "/proc/self/fd/", 14) == 0;
}

/* Open a pipe where no other user can change the meaning of its path. */
static int
pipe_open(const char *path, int flags)
{
	struct stat st;
	int fd = -1;

	if (place_file_is_ours(path))
		fd = open(path, flags);
	else
		errno = EPERM;
	if (fd < 0 || (fstat(fd, &st) == 0 && !S_ISREG(st.st_mode)))
		return fd;
	close(fd);
	errno = EPERM;
	return -1;
}

int
settings_log_file(const char *path, int flags, mode_t mode)
{
	struct place p;
	int fd;

	if (is_device(path))
		return open(path, flags & ~O_CREAT);
	fd = place_file_open(&p, path, flags, mode);
	/* EINVAL: it is not a regular file */
	return fd < 0 && errno == EINVAL ? pipe_open(path, flags & ~O_CREAT)
					 : fd;
}
