#ifndef BASE_SETTINGS_FILE_MARK_H
#define BASE_SETTINGS_FILE_MARK_H

/* The state of a file at one time, to see later whether it has changed. */

#include <stdbool.h>
#include <sys/stat.h>

struct file_mark {
	bool exists;
	struct stat st; /* of an existing file */
};

/* Return the state of the file now. */
struct file_mark file_mark_take(const char *path);

/* True when both are states of the same file with the same content. */
bool file_mark_equal(const struct file_mark *a, const struct file_mark *b);

#endif
