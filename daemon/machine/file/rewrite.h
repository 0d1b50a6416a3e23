#ifndef MACHINE_FILE_REWRITE_H
#define MACHINE_FILE_REWRITE_H

/*
 * Replace the content of configuration files and keep their rights: for the
 * types that manage some lines of a file.
 */

#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

struct strbuf;

/*
 * Replace the content of path, or of the target of a link there (as
 * base/files/place.h allows), atomically; mode, owner and group are kept.  A
 * new file gets mode and belongs to the process's user.  A file that is a mount
 * point
 * (/etc/hosts of containers) or has several hard links is written in place
 * (in_place.h): the links stay.
 *
 * was: the stat of the file that was read (st_mode 0: it did not exist),
 * afterwards of the new one.  If another file has replaced the one that was
 * read, users who could not read that one must not read the new content: only
 * mode bits that both files have are kept, and a different owner is an error.
 * 0, or -1 with a sentence in err, Ruby's where it has one.
 */
int file_rewrite(const char *path, mode_t mode, struct stat *was, const void *s,
    size_t n, struct strbuf *err);

/* The content of a file to be written. */
struct file_content {
	const char *path;
	const void *s;
	size_t n;
	/* Appends the reason of a failed write, by errno; returns -1. */
	int (*failed)(const char *path, struct strbuf *err);
};

/*
 * The fill function of a struct file_write (file_posix.h) for a file_content.
 */
int file_content_fill(void *context, int fd, struct strbuf *err);

/*
 * Overwrite an open file (-1: fail with errno), set its mode ((mode_t)-1: keep
 * it), and wait for the disk; closes fd.  0, or -1 with the reason.
 */
int file_content_overwrite(
    struct file_content *c, int fd, mode_t mode, struct strbuf *err);

#endif
