#ifndef MACHINE_RESOURCE_TYPE_SCHEDULE_H
#define MACHINE_RESOURCE_TYPE_SCHEDULE_H

#include <stdint.h>

struct instance;

/*
 * True when a resource with this schedule may be applied now.  now is in ns
 * since 1970, previous, the time of the last check, in seconds, 0: never.
 */
int schedule_match(
    const struct instance *schedule, int64_t previous, int64_t now);

#endif
