#ifndef LANGUAGE_HIERA_DATA_FILE_H
#define LANGUAGE_HIERA_DATA_FILE_H

/* Data files, cached by path. */

#include <stdbool.h>

#include "language/hiera/internal.h"
#include "language/value/value.h"

enum data_format {
	DATA_YAML,
	DATA_JSON,
	DATA_HOCON,
	DATA_CONFIG, /* YAML; of version 3 when it is not a hash */
};

/* No key of a module's file has to be warned of. */
#define KEYS_VALID UINT64_MAX

struct data_file {
	const char *path;
	uint64_t checked; /* generation in which it was last checked */
	int exists;
	struct arena *arena; /* of the members below; NULL: not read */
	struct value root;   /* a hash, or another value from the file */
	const char *error;   /* why it is unreadable, or NULL */
	bool unread;	     /* the system has failed, not the content */
	/* generation in which a module's keys were checked, or KEYS_VALID */
	uint64_t keys_checked;
	uint8_t *interpolated; /* by entry of root: holds "%{" */
	size_t bytes;	       /* of the arena, as counted in the metrics */
	int64_t mtime_ns, ctime_ns, size;
	uint64_t inode;
};

/* The current file at path; never NULL.  Not read when it is missing. */
struct data_file *data_file_get(
    struct hiera_session *s, const char *path, enum data_format format);
void data_file_free(struct data_file *f);
/* True when v is, or holds, a string with "%{". */
int data_interpolated(struct value v);

#endif
