#ifndef MACHINE_FILEBUCKET_LIST_H
#define MACHINE_FILEBUCKET_LIST_H

/* Contents of a filebucket. */

#include <stddef.h>
#include <time.h>

struct arena;
struct bucket;
struct strbuf;

/* A content and one of the paths it was found at. */
struct bucket_entry {
	const char *sum;
	const char *path;
	time_t time; /* when the last path was noted */
};

/* Maximum of listed entries. */
#define BUCKET_LIST_MAX (1u << 20)

/*
 * List the contents that were put from..to (seconds since 1970, both included)
 * by path, then time; the array is in a.  A bucket that does not exist is an
 * error.
 */
int bucket_list(const struct bucket *b, time_t from, time_t to, struct arena *a,
    struct bucket_entry **ret, size_t *ret_count, struct strbuf *err);

#endif
