#ifndef FILE_RIGHTS_H
#define FILE_RIGHTS_H

/*
 * Doing something with a user's rights, so that the kernel refuses what he
 * may not do himself: files in his home lie where he can put links and pipes
 * in our way.  Only the thread that asks is concerned, and only its effective
 * ids: who can send it signals does not change.
 */

#include <stddef.h>
#include <sys/types.h>

struct arena;

/* Groups that a user may be in; what is more is left out. */
#define RIGHTS_GROUPS_MAX 1024

struct rights {
	const char *name, *home;
	uid_t uid;
	gid_t gid;
	const gid_t *groups;
	size_t group_count;
};

/* What was ours meanwhile. */
struct rights_kept {
	int taken; /* 0: they are the same, nothing was changed */
	int dumpable;
	gid_t gid;
	gid_t groups[RIGHTS_GROUPS_MAX];
	int group_count;
};

/*
 * Looks up a user by name, or by number where nobody has that name; all lies
 * in the arena.  NULL: there is none.
 */
const struct rights *rights_find(struct arena *a, const char *user);

/*
 * From here to rights_return() the thread has the user's rights; where we are
 * not root, our own.  0, or -1 with errno.
 */
int rights_take(const struct rights *r, struct rights_kept *kept);

/* Keeps errno; ends the process where that is impossible. */
void rights_return(const struct rights_kept *kept);

#endif
