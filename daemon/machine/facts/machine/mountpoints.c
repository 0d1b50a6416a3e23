/* mountpoints: mounted file systems and their sizes. */
#include <string.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "machine/facts/machine/mounts.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/system.h"
#include "language/value/hash.h"

/*
 * File systems of other machines or of a process, which may not respond: a
 * query of their size would block the run.
 */
static const char *const remote[] = {"9p", "afs", "ceph", "cifs", "fuse",
    "glusterfs", "lustre", "ncpfs", "nfs", "nfs4", "smb3", "smbfs"};

static int
may_hang(const char *type)
{
	size_t i;

	for (i = 0; i < sizeof(remote) / sizeof(remote[0]); i++)
		if (strcmp(remote[i], type) == 0)
			return 1;
	return strncmp(type, "fuse.", 5) == 0;
}

static struct value
options_value(struct fact_run *run, char *text)
{
	struct vlist list;
	char *option;

	vlist_init(&list, run->arena);
	while ((option = strsep(&text, ",")) != NULL)
		vlist_push(&list, fact_str(run, option));
	return vlist_value(&list);
}

static const char *
capacity(struct fact_run *run, const struct fact_space *s)
{
	uint64_t total = s->used + s->available;

	if (s->used == total)
		return "100%";
	if (s->used == 0)
		return "0%";
	return arena_printf(
	    run->arena, "%.2f%%", (double)s->used / (double)total * 100);
}

static void
set_space(struct fact_run *run, struct vhash *h, const struct fact_space *s)
{
	fact_set(run, h, "available", fact_size(run, s->available));
	fact_set(run, h, "available_bytes", value_int((int64_t)s->available));
	fact_set_str(run, h, "capacity", capacity(run, s));
	fact_set(run, h, "size", fact_size(run, s->size));
	fact_set(run, h, "size_bytes", value_int((int64_t)s->size));
	fact_set(run, h, "used", fact_size(run, s->used));
	fact_set(run, h, "used_bytes", value_int((int64_t)s->used));
}

/*
 * After one file system has not answered, the others that may block are
 * skipped: each would cost its time limit.
 */
static void
add_mount(struct fact_run *run, struct vhash *all, const struct facts_mount *m)
{
	struct vhash *h = vhash_new(run->arena, 10);
	struct fact_space space = {0};
	int guarded = may_hang(m->type);

	fact_set_str(run, h, "device", m->device);
	fact_set_str(run, h, "filesystem", m->type);
	fact_set(run, h, "options", options_value(run, m->options));
	if (!(guarded && run->timed_out)) {
		fact_space(run, m->path, guarded, &space);
		if (!run->timed_out || !guarded)
			set_space(run, h, &space);
	}
	fact_set(run, all, m->path, value_hash(h));
}

void
fact_resolve_mountpoints(struct fact_run *run)
{
	struct vhash *all = vhash_new(run->arena, 16);
	struct vec mounts;
	size_t i;

	vec_init(&mounts, sizeof(struct facts_mount), MOUNTS_MAX);
	mounts_read(run, &mounts);
	for (i = 0; i < mounts.count; i++)
		add_mount(run, all, vec_at(&mounts, i));
	vec_release(&mounts);
	fact_set(run, run->out, "mountpoints", value_hash(all));
}
