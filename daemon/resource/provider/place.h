#ifndef RESOURCE_PROVIDER_PLACE_H
#define RESOURCE_PROVIDER_PLACE_H

/*
 * Where a path leads: a name in a directory that is held open, so that what
 * is done there is done in that directory, whatever others make of the path
 * meanwhile.
 *
 * A symbolic link on the way is followed when it belongs to root or to us.
 * One of somebody else is followed only to a directory of that same user:
 * whoever can make the link could then do there himself what he would have us
 * do.  Otherwise a user with a directory of his own could lead root anywhere
 * (CVE-2013-4969 and its kin).
 */

#include <limits.h>
#include <sys/types.h>

struct strbuf;

struct place {
	int dir;		 /* the directory, O_PATH; -1: not open */
	char name[NAME_MAX + 1]; /* in it; "." for / itself */
	uid_t foreign; /* owner of links followed; 0: root's and ours */
	int refused;   /* a link of another user leads elsewhere */
};

/*
 * Opens the place of an absolute path; follow: where the last component is a
 * link, the place that it leads to, whether or not there is something.  0, or
 * -1 with errno, ENOENT or ENOTDIR where there is no directory to be in.
 */
int place_open(struct place *p, const char *path, int follow);
void place_close(struct place *p);

/*
 * Says in err why the place of path could not be opened, or why what was
 * tried there failed, by errno.  Always -1.
 */
int place_failed(const struct place *p, const char *path, struct strbuf *err);

#endif
