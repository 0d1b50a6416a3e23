#ifndef AGENT_FETCH_FILE_METADATA_H
#define AGENT_FETCH_FILE_METADATA_H

/*
 * Metadata of files as a server sends it (api/schemas/file_metadata.json).  The
 * fetch child checks an answer before it passes it on, and the run reads it
 * with the same function.
 *
 * Each path is relative and has no "." and no ".." in it, occurs once, and is
 * below files that are listed as directories: what is listed cannot be outside
 * of the directory that was asked for.
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct catalog;
struct served_files;
struct strbuf;

/*
 * Read the metadata of one file or, with list set, of any number into the
 * arena: 0, or -1 with the reason and its place in the text.
 */
int file_metadata_read(struct arena *a, const char *text, size_t n, bool list,
    struct served_files *ret, struct strbuf *err);

/*
 * Read metadata from a static catalog: that of the file resource with a title
 * or, with source, the list that a recursive resource has for this source.  1;
 * 0 when the catalog has none for the title; -1 with the reason.  The list of a
 * source that did not exist is empty.
 */
int file_metadata_inlined(struct arena *a, const struct catalog *c,
    const char *title, size_t len, const char *source, struct served_files *ret,
    struct strbuf *err);

/* Check all metadata of a catalog: 0, or -1 with the reason. */
int file_metadata_check(const struct catalog *c, struct strbuf *err);

#endif
