#ifndef BASE_SETTINGS_VALUE_H
#define BASE_SETTINGS_VALUE_H

/* The values of settings as they are written. */

#include <stdbool.h>
#include <stdint.h>

struct diag_list;
struct setting_row;

/* Read a duration ("2h", "unlimited"), in seconds: 0, or -1. */
int setting_seconds_parse(const char *v, int64_t *ret);
/* Read a boolean: 0, or -1. */
int setting_bool_parse(const char *v, int *ret);
/* Return whether the row's values are numbers or durations with bounds. */
bool setting_has_range(const struct setting_row *row);
/* Bytes of a bound of a range, with a NUL. */
#define SETTING_BOUND 32
/*
 * Set the bounds of the range of such a row; high is empty where there is
 * none.
 */
void setting_range(const struct setting_row *row, char low[SETTING_BOUND],
    char high[SETTING_BOUND]);
/* Check the value of a row: 0, or -1 with Puppet's sentence. */
int setting_value_check(
    const struct setting_row *row, const char *v, struct diag_list *diags);

#endif
