#ifndef MACHINE_FACTS_READ_FILE_H
#define MACHINE_FACTS_READ_FILE_H

/* Files of facts. */

#include <stddef.h>

#include "language/value/value.h"

struct arena;

/* The contents of a file of facts. */
struct facts_file {
	struct value name;     /* the node's, or undef when missing */
	struct value values;   /* a hash */
	struct value document; /* the whole: a hash, or the values */
};

/*
 * Read facts from a file in JSON or YAML (by its extension, else by its first
 * character): either the document that `puppet facts` prints and stores (name,
 * values), also with a Ruby tag, or only the values.  0, or -1 with a sentence
 * in *ret_error, in a, that names the file and, if known, the place.
 */
int facts_read_file(struct arena *a, const char *path, struct facts_file *ret,
    const char **ret_error);

/*
 * The same for a text of n bytes followed by a NUL, which must outlive the
 * facts; path is its name in errors.
 */
int facts_parse(struct arena *a, const char *path, const char *text, size_t n,
    struct facts_file *ret, const char **ret_error);

#endif
