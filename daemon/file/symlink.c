#include "file/symlink.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/place.h"
#include "base/strbuf.h"
#include "file/unsynced.h"

/* Bytes of the link's name in that of the new one at most. */
#define NAME_KEPT 200

static bool
has_owner(const struct file_link *l)
{
	return l->uid != (uid_t)-1 || l->gid != (gid_t)-1;
}

/*
 * Change the owner of the link that was made, or of another link that is there
 * now: never that of another file, which a user may have moved there.
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
make(int dir, const char *name, const struct file_link *l)
{
	int rc = symlinkat(l->target, dir, name);

	return rc == 0 && has_owner(l) ? owner_set(dir, name, l) : rc;
}

/* Remove what a killed run has left; another file keeps the name. */
static void
left_remove(int dir, const char *name)
{
	struct stat st;

	if (fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0 &&
	    S_ISLNK(st.st_mode))
		(void)unlinkat(dir, name, 0);
}

/* Make it under another name, the same in each run, and rename it. */
static int
replace(const struct place *p, const struct file_link *l)
{
	char name[NAME_MAX + 1];
	int rc, saved;

	snprintf(name, sizeof(name), "%.*s.dalang-link", NAME_KEPT, p->name);
	left_remove(p->dir, name);
	rc = make(p->dir, name, l);
	if (rc == 0)
		rc = renameat(p->dir, name, p->dir, p->name);
	saved = errno;
	if (rc < 0)
		left_remove(p->dir, name);
	errno = saved;
	return rc;
}

int
file_symlink(const char *path, const struct file_link *l, struct strbuf *err)
{
	struct place p;
	int rc = place_open(&p, path, 0);

	if (rc == 0)
		rc = l->replaces ? replace(&p, l) : make(p.dir, p.name, l);
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
