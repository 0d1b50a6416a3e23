#ifndef LANGUAGE_VALUE_DOCUMENT_DATA_FILE_H
#define LANGUAGE_VALUE_DOCUMENT_DATA_FILE_H

/*
 * Values from files that may be JSON or YAML: facts, an ENC's answer.  The
 * format follows from the extension, and without one from the first character.
 * Ruby's class names and times in such files are ignored.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;

/*
 * Read the n bytes of text; path names them in errors.  0, or -1 with a
 * sentence in *ret_error, in a, that contains the place.
 */
int value_parse_data(struct arena *a, const char *path, const char *text,
    size_t n, struct value *ret, const char **ret_error);

/* The same of a file of at most max bytes. */
int value_read_data(struct arena *a, const char *path, size_t max,
    struct value *ret, const char **ret_error);

#endif
