#ifndef COMMAND_CATALOG_FILES_H
#define COMMAND_CATALOG_FILES_H

/* Pairs of catalogs in JSON that a command reads and compares. */

#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct catalog_report_options;

/*
 * Read a catalog from a file, or with the path "-" from standard input.  0, or
 * -1 after printing an error.
 */
int catalog_files_read(struct arena *a, const char *path, struct value *ret);

/* Parse the text of a catalog; name: for errors.  Returns as above. */
int catalog_files_parse(struct arena *a, const char *name, const char *text,
    size_t len, struct value *ret);

/* Compare two catalogs and print the result; returns the exit code. */
int catalog_files_compare(struct arena *a, const char *const names[2],
    const struct value catalogs[2], const struct catalog_report_options *o);

#endif
