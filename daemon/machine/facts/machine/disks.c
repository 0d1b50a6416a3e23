/* disks: block devices below /sys/block that belong to hardware. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/machine/udev.h"
#include "language/value/hash.h"

#define DISKS_MAX    4096
#define SECTOR_BYTES 512 /* of /sys/block/X/size on every device */

/* Source of a disk's property: names of udev's, else a file. */
struct disks_source {
	const char *udev[4];
	const char *file; /* below /sys/block/NAME */
};

static const struct disks_source serial = {
    {"ID_SCSI_SERIAL", "ID_SERIAL_SHORT", "ID_SERIAL"}, "device/serial"};
static const struct disks_source wwn = {
    {"ID_WWN_WITH_EXTENSION", "ID_WWN"}, "device/wwid"};

static const char *
property(
    struct fact_run *run, const char *disk, const struct disks_source *from)
{
	const char *path = arena_printf(run->arena, "/sys/block/%s", disk);
	const char *record = udev_record(run, path), *value = NULL;
	size_t i;

	for (i = 0; record != NULL && value == NULL && from->udev[i]; i++)
		value = udev_property(run, record, from->udev[i]);
	return value != NULL ? value
			     : fact_line(run, "%s/%s", path, from->file);
}

static struct value
disk_value(struct fact_run *run, const char *name)
{
	struct vhash *h = vhash_new(run->arena, 8);
	const char *size = fact_line(run, "/sys/block/%s/size", name);
	const char *rotates =
	    fact_line(run, "/sys/block/%s/queue/rotational", name);
	uint64_t bytes;

	fact_set_str(run, h, "model",
	    fact_line(run, "/sys/block/%s/device/model", name));
	fact_set_str(run, h, "serial", property(run, name, &serial));
	if (size != NULL) {
		bytes = strtoull(size, NULL, 10) * SECTOR_BYTES;
		fact_set(run, h, "size", fact_size(run, bytes));
		fact_set(run, h, "size_bytes", value_int((int64_t)bytes));
	}
	if (rotates != NULL)
		fact_set_str(
		    run, h, "type", strcmp(rotates, "0") == 0 ? "ssd" : "hdd");
	fact_set_str(run, h, "vendor",
	    fact_line(run, "/sys/block/%s/device/vendor", name));
	fact_set_str(run, h, "wwn", property(run, name, &wwn));
	return value_hash(h);
}

/* True for hardware: loop devices and mappings have no device entry. */
static bool
is_hardware(struct fact_run *run, const char *name)
{
	struct fs_list list;

	return fs_list(run->arena,
		   fact_path(run,
		       arena_printf(run->arena, "/sys/block/%s/device", name)),
		   DISKS_MAX, &list) == 0;
}

void
fact_resolve_disks(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 8);
	struct fs_list list;
	size_t i;

	if (fs_list(
		run->arena, fact_path(run, "/sys/block"), DISKS_MAX, &list) < 0)
		return;
	for (i = 0; i < list.count; i++)
		if (is_hardware(run, list.names[i]))
			fact_set(run, h, list.names[i],
			    disk_value(run, list.names[i]));
	fact_set(run, run->out, "disks", value_hash(h));
}
