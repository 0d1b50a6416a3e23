#ifndef FACTS_UDEV_H
#define FACTS_UDEV_H

/*
 * What udev has found out about a block device, from its database below
 * /run/udev/data: the same that lsblk and blkid tell, without asking the
 * device.
 */

struct fact_run;

/*
 * The record of the device below /sys/block at that path, NULL where there is
 * none.
 */
const char *udev_record(struct fact_run *run, const char *sys_path);

/* A property, as ID_FS_UUID, of a record; NULL where there is none. */
const char *udev_property(
    struct fact_run *run, const char *record, const char *name);

#endif
