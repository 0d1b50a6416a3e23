#ifndef MACHINE_RESOURCE_DIFF_H
#define MACHINE_RESOURCE_DIFF_H

/*
 * Two texts as the command of the setting diff compares them
 * (lib/puppet/util/diff.rb).  The command gets copies in memory: a file may be
 * replaced before diff opens it, and secrets must not be written to a disk.
 */

#include <stddef.h>

struct arena;
struct machine;
struct timespec;

/* A content of more bytes is not compared. */
#define DIFF_MAX ((size_t)8 << 20)

struct diff_side {
	int fd;		   /* -1: not open */
	const char *label; /* its name and time */
	size_t len;
};

/*
 * Create an empty side with the time of its file; at NULL: now.  0 or -1;
 * diff_side_close() is needed in either case.
 */
int diff_side_open(struct diff_side *s, struct arena *a, const char *name,
    const struct timespec *at);
void diff_side_close(struct diff_side *s);

/*
 * Add bytes, or the content of a descriptor; -1 when the maximum is exceeded.
 */
int diff_side_add(struct diff_side *s, const void *p, size_t n);
int diff_side_copy(struct diff_side *s, int from);

/*
 * Return the output of the command, without the last line end; for binary data,
 * the sentence that the files of that name differ.  NULL where the command is
 * missing or fails, which is logged at debug.
 */
const char *diff_text(const struct machine *m, struct arena *a,
    const struct diff_side *old, const struct diff_side *new, const char *name);

#endif
