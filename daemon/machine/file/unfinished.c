#include "machine/file/unfinished.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "logging/log.h"

/* Records that are looked at; each killed run leaves one. */
#define RECORDS_MAX 100000

/* Bytes of a path in a record, with its NUL. */
#define PATH_BYTES (PATH_MAX + NAME_MAX + 2)

static struct {
	char dir[PATH_MAX];  /* of the records; "": none is written */
	char path[PATH_MAX]; /* of this run's record */
	int fd;		     /* of it; -1: none */
} unfinished_own = {.fd = -1};

/* --- after a killed run --- */

/* Remove the file that the record of a killed run names, if it still exists. */
static void
unfinished_left_remove(const char *path)
{
	if (place_remove(path) == 0)
		log_event(APPLY_FILE, RES_LEFT_REMOVED, log_str("path", path));
	else if (errno != ENOENT && errno != ENOTDIR)
		log_event(APPLY_FILE, RES_LEFT_KEPT, log_str("path", path),
		    log_str("reason", strerror(errno)));
}

/* Read the path of an open record; 0 where it has none. */
static int
unfinished_record_read(int fd, char path[PATH_BYTES])
{
	ssize_t n = pread(fd, path, PATH_BYTES, 0);

	return n > 0 && path[0] == '/' && memchr(path, '\0', (size_t)n) != NULL;
}

/* Process a record, unless its run is still running. */
static void
record_process(const char *record)
{
	char path[PATH_BYTES];
	struct place p;
	int fd = place_file_open(&p, record, O_RDWR, 0);

	if (fd < 0)
		return;
	if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
		if (place_writer_check(&p) == 0 &&
		    unfinished_record_read(fd, path))
			unfinished_left_remove(path);
		(void)place_remove(record);
	}
	close(fd);
}

void
unfinished_begin(const char *statedir)
{
	struct arena *a = arena_new(0);
	struct fs_list l;
	char record[PATH_MAX];

	unfinished_end();
	path_print(unfinished_own.dir, sizeof(unfinished_own.dir),
	    "%s/unfinished", statedir);
	if (fs_list(a, unfinished_own.dir, RECORDS_MAX, &l) == 0)
		for (size_t n = 0; n < l.count; n++) {
			path_print(record, sizeof(record), "%s/%s",
			    unfinished_own.dir, l.names[n]);
			record_process(record);
		}
	arena_free(a);
}

/* --- this run --- */

/*
 * Create the record of this run: another run may take it for an abandoned one
 * until it is locked.
 */
static int
record_create(void)
{
	unsigned long long number;
	struct place p;
	struct stat st;
	int fd;

	if (fs_mkdir_all(unfinished_own.dir, 0750) < 0 ||
	    getrandom(&number, sizeof(number), 0) != sizeof(number))
		return -1;
	path_print(unfinished_own.path, sizeof(unfinished_own.path),
	    "%s/%016llx", unfinished_own.dir, number);
	fd = place_file_open(
	    &p, unfinished_own.path, O_RDWR | O_CREAT | O_EXCL, 0600);
	if (fd < 0)
		return -1;
	if (flock(fd, LOCK_EX | LOCK_NB) == 0 && fstat(fd, &st) == 0 &&
	    st.st_nlink > 0)
		return fd;
	close(fd);
	return -1;
}

/*
 * A record that cannot be written, on a full disk, is only missed if the run is
 * killed within the next moment.
 */
void
unfinished_note(const char *path)
{
	size_t n = strlen(path) + 1;

	if (unfinished_own.dir[0] == '\0' || path[0] != '/')
		return;
	if (unfinished_own.fd < 0)
		unfinished_own.fd = record_create();
	if (unfinished_own.fd >= 0 && n <= PATH_BYTES)
		(void)!pwrite(unfinished_own.fd, path, n, 0);
}

void
unfinished_end(void)
{
	unfinished_own.dir[0] = '\0';
	if (unfinished_own.fd < 0)
		return;
	(void)place_remove(unfinished_own.path);
	close(unfinished_own.fd);
	unfinished_own.fd = -1;
}
