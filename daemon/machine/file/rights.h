#ifndef MACHINE_FILE_RIGHTS_H
#define MACHINE_FILE_RIGHTS_H

/*
 * Act with a user's rights, so that the kernel refuses what the user may not
 * do: the user of a home directory can replace its files by links and pipes.
 * Only the calling thread changes, and only its effective ids: the set of
 * processes that can send it signals stays the same.
 */

#include <stddef.h>
#include <sys/types.h>

struct arena;

/* Maximum number of groups of a user; further ones are omitted. */
#define RIGHTS_GROUPS_MAX 1024

struct rights {
	const char *name, *home;
	uid_t uid;
	gid_t gid;
	const gid_t *groups;
	size_t group_count;
};

/* The process's own ids, to be restored. */
struct rights_kept {
	int taken; /* 0: they are the same, nothing was changed */
	int dumpable;
	gid_t gid;
	gid_t groups[RIGHTS_GROUPS_MAX];
	int group_count;
};

/*
 * Look up a user by name, or by number where no user has that name; all is in
 * the arena.  NULL: not found.
 */
const struct rights *rights_find(struct arena *a, const char *user);

/*
 * Give the thread the user's rights until rights_return(); a process that does
 * not run as root keeps its own.  0, or -1 with errno.
 */
int rights_take(const struct rights *r, struct rights_kept *kept);

/* Keeps errno; ends the process where that is impossible. */
void rights_return(const struct rights_kept *kept);

#endif
