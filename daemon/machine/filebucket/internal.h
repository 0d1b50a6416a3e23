#ifndef MACHINE_FILEBUCKET_INTERNAL_H
#define MACHINE_FILEBUCKET_INTERNAL_H

/* Functions of bucket.c that other files of this folder use. */

#include <stddef.h>

struct bucket;
struct place;
struct strbuf;

/* A path in the bucket at most. */
#define BUCKET_PATH_MAX 8192

/*
 * Write the path of a digest's directory, or of a file in it (name "": the
 * directory).
 */
void bucket_place(const struct bucket *b, const char *sum, const char *name,
    struct strbuf *p);

/*
 * Write the reason why a file of the bucket cannot be read or written; returns
 * -1.
 */
int bucket_entry_failed(struct strbuf *err, const char *what, const char *path,
    const struct place *p);

/*
 * Open a file of lines and lock it against other programs, which hold the lock
 * only briefly; -1 with errno.
 */
int bucket_lines_open(struct place *p);

/*
 * Add a line to that file, which is at path, unless the file contains it.  If
 * the file would exceed max, the newer half of its lines is kept.
 */
int bucket_line_add(int fd, const char *path, const char *wanted, size_t max,
    struct strbuf *err);

#endif
