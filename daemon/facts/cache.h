#ifndef FACTS_CACHE_H
#define FACTS_CACHE_H

/*
 * Facts that are kept for a while, because facter.conf says so: a file of
 * JSON for each group, as facter writes it, whose age is that of its facts.
 */

#include <stdint.h>

#include "value/value.h"

struct fact_run;
struct facts_options;

/* Where they are kept unless the options tell. */
#define FACTS_CACHE_DIR "/var/lib/dalang/facts"

/*
 * A group's facts that are not older than so many seconds, as a hash; 0 or
 * -1.  An older or a broken file is removed.
 */
int cache_read(struct fact_run *run, const struct facts_options *o,
    const char *group, int64_t seconds, struct value *ret);

/* Keeps a group's facts (a hash); tells when it cannot. */
void cache_write(struct fact_run *run, const struct facts_options *o,
    const char *group, struct value facts);

#endif
