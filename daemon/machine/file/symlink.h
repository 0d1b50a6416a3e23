#ifndef MACHINE_FILE_SYMLINK_H
#define MACHINE_FILE_SYMLINK_H

#include <stdbool.h>
#include <sys/types.h>

struct strbuf;

struct file_link {
	const char *target;
	uid_t uid; /* -1: as made */
	gid_t gid;
	bool replaces; /* a file that exists; not a directory */
};

/*
 * Make a link; the path is reached as file_posix.h describes.  0, or -1 with
 * Puppet's sentence in err, also where a directory or a file that must not be
 * replaced exists; it is kept.
 */
int file_symlink(
    const char *path, const struct file_link *l, struct strbuf *err);

#endif
