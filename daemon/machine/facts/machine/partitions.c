/* partitions: parts of disks, mappings and loops, and their contents. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/vec.h"
#include "machine/facts/machine/mounts.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/system.h"
#include "machine/facts/machine/udev.h"
#include "language/value/hash.h"

#define BLOCK	     "/sys/block"
#define DEVICES_MAX  4096
#define SECTOR_BYTES 512 /* of .../size on every device */

struct partitions {
	struct fact_run *run;
	struct vhash *all;
	const char *lsblk; /* output of the programs, NULL before it */
	const char *blkid;
};

/*
 * A member of the fact for the contents of a partition, and its names in udev
 * and in the output of programs.
 */
static const struct {
	const char *member;
	const char *udev;
	const char *lsblk;
	const char *blkid;
} contents[] = {
    {"filesystem", "ID_FS_TYPE", "FSTYPE", "TYPE"},
    {"label", "ID_FS_LABEL", "LABEL", "LABEL"},
    {"partlabel", "ID_PART_ENTRY_NAME", "PARTLABEL", "PARTLABEL"},
    {"parttype", "ID_PART_ENTRY_TYPE", "PARTTYPE", NULL},
    {"partuuid", "ID_PART_ENTRY_UUID", "PARTUUID", "PARTUUID"},
    {"uuid", "ID_FS_UUID", "UUID", "UUID"},
};

#define CONTENTS (sizeof(contents) / sizeof(contents[0]))

/* The program lsblk with all columns of the table. */
static const char *const lsblk[] = {"lsblk", "-p", "-P", "-o",
    "NAME,FSTYPE,UUID,LABEL,PARTUUID,PARTLABEL,PARTTYPE", NULL};

static bool
partitions_is_directory(struct fact_run *run, const char *path)
{
	struct stat st;

	return stat(fact_path(run, path), &st) == 0 && S_ISDIR(st.st_mode);
}

/* --- contents --- */

/* The output of a program that is run once; "" when it fails. */
static const char *
output_of(struct partitions *p, const char **kept, const char *const *argv)
{
	if (*kept == NULL)
		*kept = fact_program(p->run, argv);
	if (*kept == NULL)
		*kept = "";
	return *kept;
}

/*
 * lsblk's line about a device without its name: NAME="DEVICE" KEY="VALUE" ...
 */
static const char *
lsblk_line(struct partitions *p, const char *name)
{
	const char *text = output_of(p, &p->lsblk, lsblk);
	const char *begin = arena_printf(p->run->arena, "NAME=\"%s\" ", name);
	struct fact_text line;
	size_t n = strlen(begin);

	while (fact_next_line(&text, &line))
		if (line.len > n && memcmp(line.s, begin, n) == 0)
			return arena_memdup(
			    p->run->arena, line.s + n, line.len - n);
	return NULL;
}

/* blkid's line about a device: NAME: KEY="VALUE" ... */
static const char *
blkid_line(struct partitions *p, const char *name)
{
	static const char *const argv[] = {"blkid", NULL};

	return fact_field(p->run, output_of(p, &p->blkid, argv), name, ':');
}

/* The value of KEY="VALUE" in a line; NULL when it is missing or empty. */
static const char *
quoted_value(struct fact_run *run, const char *line, const char *key)
{
	const char *wanted, *s;

	if (line == NULL || key == NULL)
		return NULL;
	wanted = arena_printf(run->arena, " %s=\"", key);
	s = strstr(arena_printf(run->arena, " %s", line), wanted);
	if (s == NULL || s[strlen(wanted)] == '"')
		return NULL;
	s += strlen(wanted);
	return arena_memdup(run->arena, s, strcspn(s, "\""));
}

/* Set those members that udev's record of the device has. */
static void
set_by_udev(struct partitions *p, struct vhash *h, const char *record)
{
	size_t i;

	for (i = 0; i < CONTENTS; i++)
		if (p->run->compat.part_type || contents[i].blkid != NULL)
			fact_set_str(p->run, h, contents[i].member,
			    udev_property(p->run, record, contents[i].udev));
}

/*
 * Without udev (in a container, a small system) programs read the devices
 * themselves: lsblk, and blkid for a device of which lsblk prints nothing.
 */
static void
set_by_program(struct partitions *p, struct vhash *h, const char *name)
{
	const char *line = NULL;
	uint32_t before = h->count;
	size_t i;

	if (p->run->compat.part_type)
		line = lsblk_line(p, name);
	for (i = 0; i < CONTENTS; i++)
		fact_set_str(p->run, h, contents[i].member,
		    quoted_value(p->run, line, contents[i].lsblk));
	if (h->count > before)
		return;
	line = blkid_line(p, name);
	for (i = 0; i < CONTENTS; i++)
		fact_set_str(p->run, h, contents[i].member,
		    quoted_value(p->run, line, contents[i].blkid));
}

static void
set_contents(
    struct partitions *p, struct vhash *h, const char *name, const char *path)
{
	const char *record = udev_record(p->run, path);

	if (record != NULL)
		set_by_udev(p, h, record);
	else
		set_by_program(p, h, name);
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
		    partitions_is_directory(p->run, part))
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

	if (partitions_is_directory(
		p->run, arena_printf(a, "%s/device", path))) {
		add_parts(p, device, path);
	} else if (partitions_is_directory(
		       p->run, arena_printf(a, "%s/dm", path))) {
		mapped = fact_line(p->run, "%s/dm/name", path);
		add_partition(p,
		    mapped != NULL ? arena_printf(a, "/dev/mapper/%s", mapped)
				   : arena_printf(a, "/dev/%s", device),
		    path);
	} else if (partitions_is_directory(
		       p->run, arena_printf(a, "%s/loop", path))) {
		add_partition(p, arena_printf(a, "/dev/%s", device), path);
	}
}

/* Adds the mount points; of several the first. */
static void
add_mounts(struct partitions *p)
{
	const struct value *v;
	const struct facts_mount *m;
	struct vhash *with;
	struct vec mounts;
	size_t i;

	vec_init(&mounts, sizeof(struct facts_mount), MOUNTS_MAX);
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
	struct partitions p = {run, vhash_new(run->arena, 8), NULL, NULL};
	struct fs_list list;
	size_t i;

	if (fs_list(run->arena, fact_path(run, BLOCK), DEVICES_MAX, &list) < 0)
		return;
	for (i = 0; i < list.count; i++)
		add_device(&p, list.names[i]);
	add_mounts(&p);
	fact_set(run, run->out, "partitions", value_hash(p.all));
}
