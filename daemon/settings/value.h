#ifndef SETTINGS_VALUE_H
#define SETTINGS_VALUE_H

/* The values of settings as they are written. */

#include <stdint.h>

/* Read a duration ("2h", "unlimited"), in seconds: 0, or -1. */
int setting_seconds_parse(const char *v, int64_t *ret);
/* Read a boolean: 0, or -1. */
int setting_bool_parse(const char *v, int *ret);

#endif
