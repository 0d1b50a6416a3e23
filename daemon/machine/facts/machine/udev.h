#ifndef MACHINE_FACTS_MACHINE_UDEV_H
#define MACHINE_FACTS_MACHINE_UDEV_H

/*
 * udev's data of a block device, from its database below /run/udev/data: the
 * same as from lsblk and blkid, without access to the device.
 */

struct fact_run;

/*
 * The record of the device below /sys/block at that path, NULL when it is
 * missing.
 */
const char *udev_record(struct fact_run *run, const char *sys_path);

/* A property, as ID_FS_UUID, of a record; NULL when it is missing. */
const char *udev_property(
    struct fact_run *run, const char *record, const char *name);

#endif
