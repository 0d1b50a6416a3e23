#include "machine/file/symlink.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/path.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/new_file.h"
#include "machine/file/unsynced.h"

static bool
has_owner(const struct file_link *l)
{
	return l->uid != (uid_t)-1 || l->gid != (gid_t)-1;
}

/*
 * Change the owner of the link that was made, or of another link that has
 * replaced it; never that of a file that is not a link, which a user may have
 * moved to this path.
 */
static int
owner_set(int dir, const char *name, const struct file_link *l)
{
	int fd = openat(dir, name, O_PATH | O_NOFOLLOW | O_CLOEXEC), rc, saved;
	struct stat st;

	if (fd < 0)
		return -1;
	rc = fstat(fd, &st);
	if (rc == 0 && !S_ISLNK(st.st_mode)) {
		errno = ESTALE;
		rc = -1;
	}
	if (rc == 0)
		rc = fchownat(fd, "", l->uid, l->gid, AT_EMPTY_PATH);
	saved = errno;
	close(fd);
	errno = saved;
	return rc;
}

static int
symlink_make(int dir, const char *name, const struct file_link *l)
{
	int rc = symlinkat(l->target, dir, name);

	return rc == 0 && has_owner(l) ? owner_set(dir, name, l) : rc;
}

/* Make it under another name and rename it. */
static int
symlink_replace(
    const struct place *p, const char *path, const struct file_link *l)
{
	char first[PATH_MAX + NAME_MAX + 2];
	struct new_file n;
	int rc = new_file_begin(&n, p->dir, p->name);

	if (rc < 0)
		return -1;
	path_print(first, sizeof(first), "%.*s/%s",
	    (int)(strrchr(path, '/') - path), path, n.name);
	n.path = first;
	rc = new_file_symlink(&n, l->target);
	if (rc == 0 && has_owner(l))
		rc = owner_set(p->dir, n.name, l);
	if (rc == 0)
		rc = new_file_place(&n, p->dir, p->name, true);
	new_file_drop(&n);
	return rc;
}

int
file_symlink(const char *path, const struct file_link *l, struct strbuf *err)
{
	struct place p;
	int rc = place_open(&p, path, 0);

	if (rc == 0)
		rc = l->replaces ? symlink_replace(&p, path, l)
				 : symlink_make(p.dir, p.name, l);
	if (rc == 0) {
		unsynced_name(&p);
		/* a link cannot be opened to be synced */
		if (has_owner(l))
			unsynced_system(&p);
	} else {
		strbuf_addf(
		    err, "%s - (%s, %s)", strerror(errno), l->target, path);
	}
	place_close(&p);
	return rc;
}
