/* identity: user and group of the process. */
#include <grp.h>
#include <pwd.h>
#include <stddef.h>
#include <unistd.h>

#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "language/value/hash.h"

/* Maximum size of an entry of the group or password file. */
#define ENTRY_MAX 65536

static void
set_user(struct fact_run *run, struct vhash *h, uid_t uid, gid_t *gid)
{
	struct passwd entry, *found = NULL;
	static char buffer[ENTRY_MAX];

	getpwuid_r(uid, &entry, buffer, sizeof(buffer), &found);
	if (found == NULL)
		return;
	*gid = found->pw_gid;
	fact_set_str(run, h, "user", found->pw_name);
}

static void
set_group(struct fact_run *run, struct vhash *h, gid_t gid)
{
	struct group entry, *found = NULL;
	static char buffer[ENTRY_MAX];

	getgrgid_r(gid, &entry, buffer, sizeof(buffer), &found);
	if (found != NULL)
		fact_set_str(run, h, "group", found->gr_name);
}

void
fact_resolve_identity(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 5);
	uid_t uid = geteuid();
	gid_t gid = getegid();

	set_user(run, h, uid, &gid);
	set_group(run, h, gid);
	fact_set(run, h, "gid", value_int(gid));
	fact_set(run, h, "privileged", value_bool(uid == 0));
	fact_set(run, h, "uid", value_int(uid));
	fact_set(run, run->out, "identity", value_hash(h));
}
