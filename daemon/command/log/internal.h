#ifndef COMMAND_LOG_INTERNAL_H
#define COMMAND_LOG_INTERNAL_H

/* Functions that only this folder and the tests call. */

#include <stdint.h>

/*
 * Parse "2026-11-22T00:14:04Z", "2026-11-22 00:14", "10 minutes ago", "today",
 * "yesterday" or "now", relative to `now`: 0 and ns since 1970, or -1.
 */
int log_show_filter_time(const char *s, int64_t now, int64_t *out);

#endif
