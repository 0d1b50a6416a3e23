#ifndef FACTS_EXTERNAL_H
#define FACTS_EXTERNAL_H

/*
 * External facts: files of facts and programs that print them, in directories
 * facts.d; and facts from the environment, FACTER_NAME=value.  They come
 * before the machine's own of the same name.
 */

#include <stddef.h>

#include "value/value.h"

struct facter_conf;
struct facts_options;
struct fact_run;

/* A directory's entries, and bytes of what one of them holds or prints. */
#define EXTERNAL_ENTRIES_MAX 10000
#define EXTERNAL_BYTES_MAX   ((size_t)16 << 20)
/* What a program may take, in milliseconds. */
#define EXTERNAL_LIMIT_MS 30000

/*
 * Adds the external facts to a hash: of a name that is given twice, the first
 * directory counts, and in it the last file by name.  The number of files
 * that could not be taken; each has been told.
 */
int external_collect(struct fact_run *run, const struct facts_options *o,
    const struct facter_conf *c, struct vhash *to);

/*
 * What the n bytes of text, which a NUL follows, say in that form; format is
 * "txt", "yaml", "json" or "" for what a program printed.  0 with a hash in
 * *ret, or -1 with a sentence in *ret_error.
 */
int external_parse(struct fact_run *run, const char *format, const char *file,
    const char *text, size_t n, struct value *ret, const char **ret_error);

#endif
