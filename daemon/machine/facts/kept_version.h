#ifndef MACHINE_FACTS_KEPT_VERSION_H
#define MACHINE_FACTS_KEPT_VERSION_H

/*
 * The version of a library that only one of our programs loads, in a file of
 * the directory of state: starting that program for the version takes longer
 * than resolving all other facts.  The version is valid while the program, the
 * library and the linker's cache are the files that they were (device, inode,
 * size, times).
 */

#include <stddef.h>

struct fact_run;

/* Name of the file in the directory of state. */
#define KEPT_VERSION_FILE "augeas_version"

/*
 * The version that was kept of this program's library, in the arena; NULL when
 * none was kept, when a file has changed since, or when the environment may
 * name another library.
 */
const char *kept_version_read(struct fact_run *run, const char *program);

/*
 * Keep the version, of n bytes, of the library at that path.  If the file
 * cannot be written, the program is started the next time as well.
 */
void kept_version_write(struct fact_run *run, const char *program,
    const char *library, const char *version, size_t n);

#endif
