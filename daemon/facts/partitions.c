/* partitions: parts of disks, mappings and loops, and their contents. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/vec.h"
#include "facts/mounts.h"
#include "facts/resolve.h"
#include "facts/resolvers.h"
#include "facts/system.h"
#include "facts/udev.h"
#include "value/hash.h"

#define BLOCK	     "/sys/block"
#define DEVICES_MAX  4096
#define SECTOR_BYTES 512 /* of .../size on every device */

struct partitions {
	struct fact_run *run;
	struct vhash *all;
	const char *blkid; /* output of the program, NULL before it */
};

/* Contents of a partition: member of the fact, udev's and blkid's name. */
static const struct {
	const char *member;
	const char *udev;
	const char *blkid;
} contents[] = {
    {"filesystem", "ID_FS_TYPE", "TYPE"},
    {"label", "ID_FS_LABEL", "LABEL"},
    {"partlabel", "ID_PART_ENTRY_NAME", "PARTLABEL"},
    {"partuuid", "ID_PART_ENTRY_UUID", "PARTUUID"},
    {"uuid", "ID_FS_UUID", "UUID"},
};

#define CONTENTS (sizeof(contents) / sizeof(contents[0]))

static bool
is_directory(struct fact_run *run, const char *path)
{
	struct stat st;

	return stat(fact_path(run, path), &st) == 0 && S_ISDIR(st.st_mode);
}

/* --- contents --- */

/*
 * blkid's line about a device: NAME: KEY="VALUE" ...  Without udev (in a
 * container, a small system) the program reads the devices itself.
 */
static const char *
blkid_line(struct partitions *p, const char *name)
{
	static const char *const argv[] = {"blkid", NULL};

	if (p->blkid == NULL)
		p->blkid = fact_program(p->run, argv);
	if (p->blkid == NULL)
		p->blkid = "";
	return fact_field(p->run, p->blkid, name, ':');
}

static const char *
blkid_value(struct fact_run *run, const char *line, const char *key)
{
	const char *wanted = arena_printf(run->arena, " %s=\"", key);
	const char *s = strstr(arena_printf(run->arena, " %s", line), wanted);

	if (s == NULL)
		return NULL;
	s += strlen(wanted);
	return arena_memdup(run->arena, s, strcspn(s, "\""));
}

static void
set_contents(
    struct partitions *p, struct vhash *h, const char *name, const char *path)
{
	const char *record = udev_record(p->run, path), *line = NULL;
	size_t i;

	if (record == NULL)
		line = blkid_line(p, name);
	for (i = 0; i < CONTENTS; i++) {
		if (record != NULL)
			fact_set_str(p->run, h, contents[i].member,
			    udev_property(p->run, record, contents[i].udev));
		else if (line != NULL)
			fact_set_str(p->run, h, contents[i].member,
			    blkid_value(p->run, line, contents[i].blkid));
	}
}

/* --- list --- */

static void
add_partition(struct partitions *p, const char *name, const char *path)
{
	struct vhash *h = vhash_new(p->run->arena, 10);
	const char *size = fact_line(p->run, "%s/size", path);
	uint64_t bytes = 0;

	if (size != NULL)
		bytes = strtoull(size, NULL, 10) * SECTOR_BYTES;
	fact_set_str(p->run, h, "backing_file",
	    fact_line(p->run, "%s/loop/backing_file", path));
	fact_set(p->run, h, "size", fact_size(p->run, bytes));
	fact_set(p->run, h, "size_bytes", value_int((int64_t)bytes));
	set_contents(p, h, name, path);
	fact_set(p->run, p->all, name, value_hash(h));
}

/* Parts of a disk have its name in theirs: sda1, nvme0n1p1. */
static void
add_parts(struct partitions *p, const char *disk, const char *path)
{
	const char *part;
	struct fs_list list;
	size_t i;

	if (fs_list(
		p->run->arena, fact_path(p->run, path), DEVICES_MAX, &list) < 0)
		return;
	for (i = 0; i < list.count; i++) {
		part =
		    arena_printf(p->run->arena, "%s/%s", path, list.names[i]);
		if (strstr(list.names[i], disk) != NULL &&
		    is_directory(p->run, part))
			add_partition(p,
			    arena_printf(
				p->run->arena, "/dev/%s", list.names[i]),
			    part);
	}
}

static void
add_device(struct partitions *p, const char *device)
{
	struct arena *a = p->run->arena;
	const char *path = arena_printf(a, BLOCK "/%s", device), *mapped;

	if (is_directory(p->run, arena_printf(a, "%s/device", path))) {
		add_parts(p, device, path);
	} else if (is_directory(p->run, arena_printf(a, "%s/dm", path))) {
		mapped = fact_line(p->run, "%s/dm/name", path);
		add_partition(p,
		    mapped != NULL ? arena_printf(a, "/dev/mapper/%s", mapped)
				   : arena_printf(a, "/dev/%s", device),
		    path);
	} else if (is_directory(p->run, arena_printf(a, "%s/loop", path))) {
		add_partition(p, arena_printf(a, "/dev/%s", device), path);
	}
}

/* Adds the mount points; of several the first. */
static void
add_mounts(struct partitions *p)
{
	const struct value *v;
	const struct mount *m;
	struct vhash *with;
	struct vec mounts;
	size_t i;

	vec_init(&mounts, sizeof(struct mount), MOUNTS_MAX);
	mounts_read(p->run, &mounts);
	for (i = mounts.count; i > 0; i--) {
		m = vec_at(&mounts, i - 1);
		v = vhash_get_str(p->all, m->device, strlen(m->device));
		if (v == NULL)
			continue;
		with = vhash_copy(p->run->arena, v->h, 1);
		fact_set_str(p->run, with, "mount", m->path);
		vhash_set_str(
		    p->run->arena, p->all, m->device, value_hash(with));
	}
	vec_release(&mounts);
}

void
fact_resolve_partitions(struct fact_run *run)
{
	struct partitions p = {run, vhash_new(run->arena, 8), NULL};
	struct fs_list list;
	size_t i;

	if (fs_list(run->arena, fact_path(run, BLOCK), DEVICES_MAX, &list) < 0)
		return;
	for (i = 0; i < list.count; i++)
		add_device(&p, list.names[i]);
	add_mounts(&p);
	fact_set(run, run->out, "partitions", value_hash(p.all));
}
