#ifndef BASE_METRICS_ROW_NAME_H
#define BASE_METRICS_ROW_NAME_H

/* Names of rows as tables store them. */

#include <stddef.h>
#include <stdint.h>

#include "base/metrics/segment.h"

/*
 * Write the name under which a row of that name is stored, with a NUL.  A name
 * of more than METRICS_NAME_MAX octets is stored as its first 55 octets, "~"
 * and 8 digits of a hash.  Returns the length.
 */
size_t metrics_row_name(
    const char *name, size_t len, char ret_stored[METRICS_NAME_MAX + 1]);

/*
 * As metrics_row_name(), for rows whose names have at most max octets, 10 or
 * more: ret_stored has room for max + 1.
 */
size_t metrics_row_name_of(
    const char *name, size_t len, size_t max, char *ret_stored);

/* Return a hash of a name. */
uint32_t metrics_row_hash(const char *s, size_t len);

#endif
