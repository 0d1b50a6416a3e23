#ifndef RESOURCE_TYPE_FILE_BACKUP_H
#define RESOURCE_TYPE_FILE_BACKUP_H

/* The bucket that a file's backup goes to. */

struct bucket;
struct instance;

/* 1 with the bucket that backup names, 0 where it names none. */
int file_bucket_of(const struct instance *i, struct bucket *ret);

#endif
