#ifndef RESOURCE_PROVIDER_FILE_POSIX_H
#define RESOURCE_PROVIDER_FILE_POSIX_H

/*
 * Files through POSIX calls.  Functions return 0, or -1 with a sentence in
 * err, worded as Puppet words it where it does.
 */

#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "value/value.h"

struct arena;
struct strbuf;

/* Content larger than this is not read to be compared. */
#define FILE_CONTENT_MAX ((size_t)1 << 30)

/* lstat(2); *ret_exists is 0 where there is nothing. */
int file_stat(
    const char *path, struct stat *st, int *ret_exists, struct strbuf *err);

/* "file", "directory", "link" ..., as Ruby's File::Stat#ftype calls it. */
const char *file_kind(const struct stat *st);

/* The checksum "{sha256}HEX" of the file's content, into the arena. */
int file_checksum(
    struct arena *a, const char *path, const char **ret, struct strbuf *err);
/* The same of bytes in memory. */
const char *content_checksum(struct arena *a, const char *s, size_t n);

/*
 * Puts a file with this content, mode, owner and group in place of what is
 * at path, by rename; nobody sees it half written or with other rights.
 * uid and gid may be -1: the process's own.
 */
int file_replace(const char *path, const char *s, size_t n, mode_t mode,
    uid_t uid, gid_t gid, struct strbuf *err);

/* ATTR_SAID where the directory above is missing. */
int file_mkdir(const char *path, mode_t mode, struct strbuf *err);
int file_symlink(const char *path, const char *target, struct strbuf *err);
/* Removes what is no directory. */
int file_remove(const char *path, struct strbuf *err);
/* Removes a directory and all below it; links are not followed. */
int file_remove_tree(const char *path, struct strbuf *err);
int file_chmod(const char *path, mode_t mode, struct strbuf *err);
int file_chown(const char *path, uid_t uid, gid_t gid, struct strbuf *err);

/* The id of a user or group given by name or number; 0, or -1: unknown. */
int user_id(struct value v, uid_t *ret);
int group_id(struct value v, gid_t *ret);
/* The name of an id, or its number, into the arena. */
const char *user_name(struct arena *a, uid_t uid);
const char *group_name(struct arena *a, gid_t gid);

#endif
