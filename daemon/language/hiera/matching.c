#include "language/hiera/matching.h"

#include <dirent.h>
#include <errno.h>
#include <stddef.h>
#include <sys/stat.h>

#include "base/files/missing.h"
#include "language/hiera/session.h"

/* Of the call of glob(), whose functions have no argument for it. */
static int matching_failure;
static struct hiera_session *matching_session;

static void
matching_failed(void)
{
	if (matching_failure == 0 && !is_missing_file(errno) && errno != ELOOP)
		matching_failure = errno;
}

static void *
matching_directory_open(const char *path)
{
	DIR *d;

	hiera_note_path(matching_session, path);
	d = opendir(path);
	if (d == NULL)
		matching_failed();
	return d;
}

static struct dirent *
matching_directory_read(void *d)
{
	struct dirent *entry;

	errno = 0;
	entry = readdir(d);
	if (entry == NULL && errno != 0)
		matching_failed();
	return entry;
}

static void
directory_close(void *d)
{
	closedir(d);
}

static int
matching_look(const char *path, struct stat *st)
{
	int rc;

	hiera_note_path(matching_session, path);
	rc = stat(path, st);
	if (rc < 0)
		matching_failed();
	return rc;
}

static int
look_at_link(const char *path, struct stat *st)
{
	int rc;

	hiera_note_path(matching_session, path);
	rc = lstat(path, st);
	if (rc < 0)
		matching_failed();
	return rc;
}

int
matching_files(struct hiera_session *s, const char *pattern, glob_t *ret)
{
	int rc;

	*ret = (glob_t){.gl_opendir = matching_directory_open,
	    .gl_readdir = matching_directory_read,
	    .gl_closedir = directory_close,
	    .gl_stat = matching_look,
	    .gl_lstat = look_at_link};
	matching_failure = 0;
	matching_session = s;
	rc = glob(pattern, GLOB_BRACE | GLOB_ALTDIRFUNC, NULL, ret);
	if (rc == GLOB_NOSPACE)
		matching_failure = ENOMEM;
	if (matching_failure == 0)
		return 0;
	globfree(ret);
	errno = matching_failure;
	return -1;
}
