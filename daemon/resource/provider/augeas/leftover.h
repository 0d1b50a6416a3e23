#ifndef RESOURCE_PROVIDER_AUGEAS_LEFTOVER_H
#define RESOURCE_PROVIDER_AUGEAS_LEFTOVER_H

#include <time.h>

struct arena;

/*
 * Removes what a save that was killed left beside path: NAME.XXXXXX, as
 * libaugeas calls a file that is to take the place of NAME, if it was made
 * since then (CLOCK_REALTIME).
 */
void augeas_leftover_remove(
    struct arena *a, const char *path, const struct timespec *since);

#endif
