#ifndef MACHINE_RESOURCE_TYPE_FILE_BACKUP_H
#define MACHINE_RESOURCE_TYPE_FILE_BACKUP_H

/* Backups of files that are replaced or removed. */

struct bucket;
struct instance;
struct strbuf;

/* 1 with the bucket that backup names, 0 where it names none. */
int file_bucket_of(const struct instance *i, struct bucket *ret);

/* Back up the existing file, by the attribute backup; 0, -1 or
 * ATTR_ERR_COMPLETE. */
int file_backup(struct instance *i, struct strbuf *err);

/* Check that the bucket that backup names exists. */
int file_backup_check(struct instance *i, struct strbuf *err);

#endif
