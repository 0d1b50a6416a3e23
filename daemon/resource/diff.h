#ifndef RESOURCE_DIFF_H
#define RESOURCE_DIFF_H

/*
 * Two texts as the command of the setting diff compares them
 * (lib/puppet/util/diff.rb), by way of copies in memory: a file may be another
 * one by the time diff opens it, and what shall be secret is on no disk.
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

/* Makes an empty one; at NULL: now.  0 or -1; diff_side_close() anyway. */
int diff_side_open(struct diff_side *s, struct arena *a, const char *name,
    const struct timespec *at);
void diff_side_close(struct diff_side *s);

/* Adds bytes, or what a descriptor gives; -1 when it is too much. */
int diff_side_add(struct diff_side *s, const void *p, size_t n);
int diff_side_copy(struct diff_side *s, int from);

/*
 * What the command says, without the last line end; for what is no text that
 * the files of that name differ.  NULL where there is no command, or it fails,
 * which a debug record tells.
 */
const char *diff_text(const struct machine *m, struct arena *a,
    const struct diff_side *old, const struct diff_side *new, const char *name);

#endif
