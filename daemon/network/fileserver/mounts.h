#ifndef NETWORK_FILESERVER_MOUNTS_H
#define NETWORK_FILESERVER_MOUNTS_H

/* The mounts of fileserver.conf. */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct strbuf;

struct mount {
	const char *name;
	const char *path; /* absolute; NULL while a section has none */
	bool expands;	  /* path has patterns (%h) */
	bool restricted;  /* it has lines, without effect, that restrict it */
};

struct mount_table {
	struct mount *rows;
	size_t count;
};

/*
 * Read the mounts of that file into the arena, none where it does not exist.
 * Logs what is ignored.  0, or -1 with the reason in why.
 */
int fileserver_mounts_read(struct arena *a, const char *path,
    struct mount_table *ret, struct strbuf *why);

#endif
