#ifndef MACHINE_FACTS_CUSTOM_CACHE_H
#define MACHINE_FACTS_CUSTOM_CACHE_H

/*
 * Cached facts, as configured by facter.conf: a file of JSON for each group, in
 * facter's format; the age of the file is the age of its facts.
 */

#include <stdint.h>

#include "language/value/value.h"

struct fact_run;
struct facts_options;

/* Default directory of the cache. */
#define FACTS_CACHE_DIR "/var/lib/dalang/facts"

/*
 * The cached facts of a group, a hash, if they are at most `seconds` old: 0 or
 * -1.  An older or corrupted file is removed.
 */
int cache_read(struct fact_run *run, const struct facts_options *o,
    const char *group, int64_t seconds, struct value *ret);

/* Cache a group's facts (a hash); log a failure. */
void cache_write(struct fact_run *run, const struct facts_options *o,
    const char *group, struct value facts);

#endif
