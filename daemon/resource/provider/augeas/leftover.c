#include "resource/provider/augeas/leftover.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"

/* Characters that mkstemp() puts behind the dot. */
#define RANDOM_LENGTH 6

/* Entries of a directory that are looked through. */
#define ENTRIES_MAX 100000

static int
is_leftover(const char *entry, const char *name)
{
	size_t n = strlen(name);

	return strncmp(entry, name, n) == 0 && entry[n] == '.' &&
	       strlen(entry + n + 1) == RANDOM_LENGTH;
}

static int
is_since(const struct stat *st, const struct timespec *since)
{
	return st->st_ctim.tv_sec > since->tv_sec ||
	       (st->st_ctim.tv_sec == since->tv_sec &&
		   st->st_ctim.tv_nsec >= since->tv_nsec);
}

void
augeas_leftover_remove(
    struct arena *a, const char *path, const struct timespec *since)
{
	char *real = realpath(path, NULL), *slash;
	struct fs_list l;
	struct stat st;
	int dir;

	path = arena_strdup(a, real != NULL ? real : path);
	free(real);
	slash = strrchr(path, '/');
	if (slash == NULL || slash[1] == '\0')
		return;
	*slash = '\0';
	path = *path == '\0' ? "/" : path;
	dir = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (dir == -1)
		return;
	if (fs_list(a, path, ENTRIES_MAX, &l) == 0)
		for (size_t n = 0; n < l.count; n++)
			if (is_leftover(l.names[n], slash + 1) &&
			    fstatat(dir, l.names[n], &st,
				AT_SYMLINK_NOFOLLOW) == 0 &&
			    S_ISREG(st.st_mode) && is_since(&st, since))
				(void)unlinkat(dir, l.names[n], 0);
	close(dir);
}
