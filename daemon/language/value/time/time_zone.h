#ifndef LANGUAGE_VALUE_TIME_TIME_ZONE_H
#define LANGUAGE_VALUE_TIME_TIME_ZONE_H

#include <stddef.h>

/*
 * Seconds east of UTC of a zone: "+01:00", "-0530", "+2", "UTC", "EST" and
 * other usual names in any case, "current" for the machine's. 0, or -1 when it
 * is not a zone.
 */
int time_zone_offset(const char *s, size_t n, long *ret);

#endif
