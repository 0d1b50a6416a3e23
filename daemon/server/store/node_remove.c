#include "server/store/node_remove.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/missing.h"
#include "base/files/place.h"
#include "server/store/internal.h"

static int
missing_ok(int rc)
{
	return rc < 0 && is_missing_file(errno) ? 0 : rc;
}

/* Remove a file in a directory, but no directory: 0, or -1 with errno. */
static int
node_remove_file_remove(int dir, const char *name)
{
	struct stat st;

	if (fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) < 0)
		return missing_ok(-1);
	return S_ISDIR(st.st_mode) ? 0 : missing_ok(unlinkat(dir, name, 0));
}

/* Remove the files in a directory, and close it: 0, or -1 with errno. */
static int
node_remove_files_remove(int dir)
{
	DIR *d = fdopendir(dir);
	const struct dirent *e;
	int rc = 0, code = 0;

	if (d == NULL) {
		close(dir);
		return -1;
	}
	while (errno = 0, (e = readdir(d)) != NULL)
		if (node_remove_file_remove(dir, e->d_name) < 0) {
			rc = -1;
			code = errno;
		}
	if (errno != 0) {
		rc = -1;
		code = errno;
	}
	closedir(d);
	errno = code;
	return rc;
}

int
node_remove_reports(const char *reportdir, const char *node)
{
	char path[PATH_MAX];
	struct place p;
	int dir, rc = -1;

	if (!node_name_ok(node) || snprintf(path, sizeof(path), "%s/%s",
				       reportdir, node) >= (int)sizeof(path)) {
		errno = EINVAL;
		return -1;
	}
	dir = place_open(&p, path, 0) < 0
		  ? -1
		  : openat(p.dir, p.name,
			O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (dir < 0)
		rc = errno == ENOENT ? 0 : -1;
	else if (node_remove_files_remove(dir) == 0)
		rc = unlinkat(p.dir, p.name, AT_REMOVEDIR);
	place_close(&p);
	return rc;
}

int
node_remove_file(const char *directory, const char *kind, const char *node,
    const char *suffix)
{
	char path[PATH_MAX];

	if (!node_name_ok(node) ||
	    snprintf(path, sizeof(path), "%s/%s/%s.%s", directory, kind, node,
		suffix) >= (int)sizeof(path)) {
		errno = EINVAL;
		return -1;
	}
	return missing_ok(place_remove(path));
}
