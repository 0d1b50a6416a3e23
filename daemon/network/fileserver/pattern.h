#ifndef NETWORK_FILESERVER_PATTERN_H
#define NETWORK_FILESERVER_PATTERN_H

/* Patterns of names, as File.fnmatch of Ruby without flags, for this folder. */

#include <stdbool.h>
#include <stdint.h>

struct arena;

struct name_pattern;

/* Read a pattern once for many names; it is the arena's. */
struct name_pattern *name_pattern_read(struct arena *a, const char *text);

/* True when a name matches.  The number of comparisons is added to *steps. */
bool name_pattern_matches(
    const struct name_pattern *pattern, const char *name, uint64_t *steps);

#endif
