#ifndef RESOURCE_TYPE_FILE_BACKUP_H
#define RESOURCE_TYPE_FILE_BACKUP_H

/* Backups of what is replaced or removed. */

struct bucket;
struct instance;
struct strbuf;

/* 1 with the bucket that backup names, 0 where it names none. */
int file_bucket_of(const struct instance *i, struct bucket *ret);

/* Keeps what is there, as backup says; 0, -1 or ATTR_SAID. */
int file_backup(struct instance *i, struct strbuf *err);

/* The bucket that backup names is there. */
int file_backup_check(struct instance *i, struct strbuf *err);

#endif
