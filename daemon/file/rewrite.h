#ifndef FILE_REWRITE_H
#define FILE_REWRITE_H

/*
 * Configuration files that keep their rights while their content changes: for
 * the types that manage some lines of a file.
 */

#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

struct strbuf;

/*
 * Replaces the content of path, or of what a link at its place leads to (as
 * base/place.h allows), at once, with mode, owner and group as they are; a
 * file that is new gets mode and is ours.  One that is mounted by itself
 * (/etc/hosts of containers) cannot be replaced and is written in place.
 *
 * was: the file that was read (st_mode 0: none), and afterwards the one that
 * is there.  Where another one stands there now, nobody may read what is
 * written who could not read that one: of the modes only what both have is
 * kept, and other owners fail.  0, or -1 with Ruby's sentence, or ours, in
 * err.
 */
int file_rewrite(const char *path, mode_t mode, struct stat *was, const void *s,
    size_t n, struct strbuf *err);

/* What is to be in a file. */
struct file_content {
	const char *path;
	const void *s;
	size_t n;
	/* Appends why it cannot be written, by errno; returns -1. */
	int (*failed)(const char *path, struct strbuf *err);
};

/* The fill of a struct file_write (file_posix.h) with a file_content. */
int file_content_fill(void *context, int fd, struct strbuf *err);

/*
 * Writes it over what is in an open file (-1: as errno says), in mode
 * ((mode_t)-1: the one that it has), and waits for the disk; closes fd.  0, or
 * -1 with the reason.
 */
int file_content_overwrite(
    struct file_content *c, int fd, mode_t mode, struct strbuf *err);

#endif
