#include "machine/file/rights.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/number.h"

static const struct passwd *
rights_entry_find(const char *user)
{
	const struct passwd *pw = getpwnam(user);
	int64_t n;

	if (pw == NULL && integer_parse(user, strlen(user), 10, &n) == 0 &&
	    n >= 0 && n < UINT32_MAX)
		pw = getpwuid((uid_t)n);
	return pw;
}

const struct rights *
rights_find(struct arena *a, const char *user)
{
	const struct passwd *pw = rights_entry_find(user);
	int count = RIGHTS_GROUPS_MAX;
	struct rights *r;
	gid_t *groups;

	if (pw == NULL)
		return NULL;
	r = arena_zalloc(a, sizeof(*r));
	r->name = arena_strdup(a, pw->pw_name);
	r->home = arena_strdup(a, pw->pw_dir);
	r->uid = pw->pw_uid;
	r->gid = pw->pw_gid;
	groups = arena_alloc(a, RIGHTS_GROUPS_MAX * sizeof(*groups));
	/* too many groups: those that fit have been filled in */
	if (getgrouplist(r->name, r->gid, groups, &count) < 0)
		count = RIGHTS_GROUPS_MAX;
	r->groups = groups;
	r->group_count = (size_t)count;
	return r;
}

/*
 * glibc's functions change all threads of the process; the system calls change
 * only the calling thread.
 */
static int
ids_set(uid_t uid, gid_t gid, const gid_t *groups, size_t count)
{
	const uid_t keep = (uid_t)-1;

	/* become root first, who may make the other calls; leave root last */
	if (uid == 0 && syscall(SYS_setresuid, keep, uid, keep) < 0)
		return -1;
	if (syscall(SYS_setgroups, count, groups) < 0 ||
	    syscall(SYS_setresgid, keep, gid, keep) < 0)
		return -1;
	return uid == 0 ? 0 : (int)syscall(SYS_setresuid, keep, uid, keep);
}

int
rights_take(const struct rights *r, struct rights_kept *kept)
{
	int saved;

	kept->taken = 0;
	if (geteuid() != 0 || r->uid == 0)
		return 0;
	kept->gid = getegid();
	kept->dumpable = prctl(PR_GET_DUMPABLE);
	kept->group_count = getgroups(RIGHTS_GROUPS_MAX, kept->groups);
	if (kept->group_count < 0)
		return -1;
	kept->taken = 1;
	if (ids_set(r->uid, r->gid, r->groups, r->group_count) == 0)
		return prctl(PR_SET_DUMPABLE, 0UL);
	saved = errno;
	rights_return(kept);
	errno = saved;
	return -1;
}

void
rights_return(const struct rights_kept *kept)
{
	int saved = errno;

	if (!kept->taken)
		return;
	if (ids_set(0, kept->gid, kept->groups, (size_t)kept->group_count) < 0)
		abort();
	/*
	 * each change of ids sets it to fs.suid_dumpable; 2 cannot be set by
	 * prctl(2)
	 */
	(void)prctl(PR_SET_DUMPABLE, kept->dumpable == 1 ? 1UL : 0UL);
	errno = saved;
}
