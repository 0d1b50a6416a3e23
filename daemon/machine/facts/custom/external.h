#ifndef MACHINE_FACTS_CUSTOM_EXTERNAL_H
#define MACHINE_FACTS_CUSTOM_EXTERNAL_H

/*
 * External facts: files of facts and programs that print them, in directories
 * facts.d; and facts from the environment, FACTER_NAME=value.  They take
 * precedence over the machine's own facts of the same name.
 */

#include <stddef.h>

#include "language/value/value.h"

struct facter_conf;
struct facts_options;
struct fact_run;

/* Limits of a directory's entries and of the bytes of a file or output. */
#define EXTERNAL_ENTRIES_MAX 10000
#define EXTERNAL_BYTES_MAX   ((size_t)16 << 20)
/* Time limit of a program in milliseconds. */
#define EXTERNAL_LIMIT_MS 30000

/*
 * Add the external facts to a hash: for a duplicate name, the first directory
 * counts, and in it the last file by name.  Returns the number of unusable
 * files, each of which has been logged.
 */
int external_collect(struct fact_run *run, const struct facts_options *o,
    const struct facter_conf *c, struct vhash *to);

#endif
