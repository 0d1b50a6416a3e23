#include "machine/file/unsynced.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "logging/log.h"
#include "logging/level/threshold.h"

/*
 * Maximum number of file systems that are noted; beyond it sync(2) writes all.
 */
#define SYSTEMS_MAX 16

/*
 * A directory in which something changed, kept by its path: an open descriptor
 * would keep a later resource from unmounting its file system.
 */
struct unsynced_directory {
	dev_t dev;
	ino_t ino;
	char *path;
};

/* A name in one of the directories. */
struct file_unsynced_entry {
	unsigned directory;
	char *name;
};

/* A file system, by a directory of it. */
struct system {
	dev_t dev;
	char *path;
	int whole; /* it is written out with syncfs(2) */
};

static struct file_unsynced_entry unsynced_entries[UNSYNCED_MAX];
static struct unsynced_directory unsynced_directories[UNSYNCED_MAX];
static struct system systems[SYSTEMS_MAX];
static unsigned entry_count, directory_count, system_count;
static int unsynced_all; /* sync(2) is needed */

/* --- noting --- */

/* The path of an open directory, malloc'ed; NULL where it cannot be found. */
static char *
unsynced_path_of(int dir)
{
	char path[PATH_MAX];

	return place_directory(dir, path, sizeof(path)) == 0
		   ? memory_dup(path, strlen(path))
		   : NULL;
}

/* The file system of an open directory; NULL when sync(2) has to write all. */
static struct system *
system_note(int dir, const struct stat *st)
{
	char *path;

	for (unsigned n = 0; n < system_count; n++)
		if (systems[n].dev == st->st_dev)
			return &systems[n];
	path = system_count < SYSTEMS_MAX ? unsynced_path_of(dir) : NULL;
	if (path == NULL) {
		unsynced_all = 1;
		return NULL;
	}
	systems[system_count] =
	    (struct system){.dev = st->st_dev, .path = path};
	return &systems[system_count++];
}

/*
 * The index of the directory in the table; UNSYNCED_MAX when it is not noted.
 */
static unsigned
directory_note(int dir, const struct stat *st)
{
	unsigned n;
	char *path;

	for (n = 0; n < directory_count; n++)
		if (unsynced_directories[n].dev == st->st_dev &&
		    unsynced_directories[n].ino == st->st_ino)
			return n;
	if (n == UNSYNCED_MAX || (path = unsynced_path_of(dir)) == NULL)
		return UNSYNCED_MAX;
	unsynced_directories[n] = (struct unsynced_directory){
	    .dev = st->st_dev, .ino = st->st_ino, .path = path};
	directory_count++;
	return n;
}

/* False when the table is full. */
static int
entry_note(unsigned directory, const char *name)
{
	unsigned n;

	for (n = 0; n < entry_count; n++)
		if (unsynced_entries[n].directory == directory &&
		    strcmp(unsynced_entries[n].name, name) == 0)
			return 1;
	if (n == UNSYNCED_MAX)
		return 0;
	unsynced_entries[n] = (struct file_unsynced_entry){
	    .directory = directory, .name = memory_dup(name, strlen(name))};
	entry_count++;
	return 1;
}

/* Notes the directory of a place and, unless it is NULL, a name in it. */
static void
unsynced_note(const struct place *p, const char *name, int whole)
{
	struct system *system;
	struct stat st;
	unsigned n;

	if (unsynced_all || fstat(p->dir, &st) < 0 ||
	    (system = system_note(p->dir, &st)) == NULL || system->whole)
		return;
	n = whole ? UNSYNCED_MAX : directory_note(p->dir, &st);
	if (n == UNSYNCED_MAX || (name != NULL && !entry_note(n, name)))
		system->whole = 1;
}

void
unsynced_entry(const struct place *p)
{
	unsynced_note(p, p->name, 0);
}

void
unsynced_name(const struct place *p)
{
	unsynced_note(p, NULL, 0);
}

void
unsynced_system(const struct place *p)
{
	unsynced_note(p, NULL, 1);
}

int
unsynced_any(void)
{
	return unsynced_all || system_count > 0;
}

/* --- writing out --- */

/* A disk that becomes slow often fails soon. */
static void
log_slow(const char *path, int64_t begin)
{
	int64_t took;

	if (log_is_slow(LOG_SLOW_FSYNC, begin, &took))
		log_event(APPLY_FILE, RES_FSYNC_SLOW, log_str("path", path),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_FSYNC)));
}

/*
 * Sync an open file and close it: 0; 1 where the whole file system must be
 * synced; -1 with errno.
 */
static int
sync_open(int fd)
{
	int rc = fd < 0 ? 1 : fsync(fd), saved = errno;

	if (rc < 0 && (errno == EINVAL || errno == EROFS))
		rc = 1;
	if (fd >= 0)
		close(fd);
	errno = saved;
	return rc;
}

/* Sync the file that has a name in a directory now; results as above. */
static int
name_sync(int dir, const char *name)
{
	struct stat st;

	if (fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) < 0)
		return errno == ENOENT ? 0 : 1;
	if (S_ISLNK(st.st_mode))
		return 0;
	if (!S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode))
		return 1;
	return sync_open(openat(dir, name,
	    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
}

/* Append a sentence to err for the first failure only; name may be NULL. */
static void
unsynced_failed(const char *dir, const char *name, struct strbuf *err)
{
	if (err->len > 0)
		return;
	strbuf_addstr(err, "The changes of ");
	strbuf_addstr(err, name != NULL && strcmp(dir, "/") == 0 ? "" : dir);
	if (name != NULL)
		strbuf_addf(err, "/%s", name);
	strbuf_addf(err, " could not be written to disk: %s", strerror(errno));
}

/*
 * Sync what is noted in a directory; a failure does not skip the rest.  Return
 * true when the whole file system must be synced.
 */
static bool
names_sync(unsigned number, int dir, struct strbuf *err)
{
	bool whole = false;

	for (unsigned n = 0; n < entry_count; n++) {
		int rc = unsynced_entries[n].directory == number
			     ? name_sync(dir, unsynced_entries[n].name)
			     : 0;

		if (rc < 0)
			unsynced_failed(unsynced_directories[number].path,
			    unsynced_entries[n].name, err);
		whole |= rc == 1;
	}
	return whole;
}

/* The same of a directory and of what is noted in it. */
static bool
directory_sync(unsigned number, struct strbuf *err)
{
	const struct unsynced_directory *d = &unsynced_directories[number];
	int fd = open(d->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	struct stat st;
	int rc = 1;

	if (fd < 0)
		return true;
	if (fstat(fd, &st) < 0 || st.st_dev != d->dev || st.st_ino != d->ino ||
	    names_sync(number, fd, err))
		close(fd);
	else
		rc = sync_open(fd);
	if (rc < 0)
		unsynced_failed(d->path, NULL, err);
	return rc == 1;
}

/* The same of all directories of a file system. */
static bool
entries_sync(const struct system *s, struct strbuf *err)
{
	bool whole = false;

	for (unsigned n = 0; !whole && n < directory_count; n++) {
		int64_t begin = clock_mono_ns();

		if (unsynced_directories[n].dev != s->dev)
			continue;
		whole = directory_sync(n, err);
		log_slow(unsynced_directories[n].path, begin);
	}
	return whole;
}

/*
 * Sync a file system: 0, or -1 with errno.  When the noted directory is gone,
 * or is now on another file system, sync(2) writes all.
 */
static int
system_sync(const struct system *s)
{
	int fd = open(s->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	int64_t begin = clock_mono_ns();
	int rc = 0, saved;
	struct stat st;

	if (fd < 0 || fstat(fd, &st) < 0 || st.st_dev != s->dev)
		unsynced_all = 1;
	else
		rc = syncfs(fd);
	saved = errno;
	if (fd >= 0)
		close(fd);
	log_slow(s->path, begin);
	errno = saved;
	return rc;
}

static void
unsynced_forget(void)
{
	while (entry_count > 0)
		free(unsynced_entries[--entry_count].name);
	while (directory_count > 0)
		free(unsynced_directories[--directory_count].path);
	while (system_count > 0)
		free(systems[--system_count].path);
	unsynced_all = 0;
}

int
file_sync(struct strbuf *err)
{
	for (unsigned n = 0; n < system_count && !unsynced_all; n++) {
		const struct system *s = &systems[n];

		if ((s->whole || entries_sync(s, err)) && system_sync(s) < 0)
			unsynced_failed(s->path, NULL, err);
	}
	if (unsynced_all)
		sync();
	unsynced_forget();
	return err->len > 0 ? -1 : 0;
}

int
unsynced_write(int fd, const char *path)
{
	int64_t begin = clock_mono_ns();
	int rc = fsync(fd), saved = errno;

	log_slow(path, begin);
	errno = saved;
	return rc;
}
