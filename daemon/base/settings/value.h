#ifndef BASE_SETTINGS_VALUE_H
#define BASE_SETTINGS_VALUE_H

/* The values of settings as they are written. */

#include <stdint.h>

struct diag_list;
struct setting_row;

/* Read a duration ("2h", "unlimited"), in seconds: 0, or -1. */
int setting_seconds_parse(const char *v, int64_t *ret);
/* Read a boolean: 0, or -1. */
int setting_bool_parse(const char *v, int *ret);
/* Check the value of a row: 0, or -1 with Puppet's sentence. */
int setting_value_check(
    const struct setting_row *row, const char *v, struct diag_list *diags);

#endif
