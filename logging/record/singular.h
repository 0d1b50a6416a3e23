#ifndef LOGGING_RECORD_SINGULAR_H
#define LOGGING_RECORD_SINGULAR_H

/*
 * A count of one in a sentence: "{dropped} log records were lost" is written as
 * "1 log record was lost".  The nouns and verbs that can follow a count are in
 * a table; a unit test finds messages with other words.
 */

#include <stddef.h>
#include <stdint.h>

/* The longest singular, bytes. */
#define LOG_SINGULAR_MAX 64

/*
 * Write the singular of the words with which the n bytes at s begin to `out`
 * (LOG_SINGULAR_MAX bytes, not NUL-terminated), *ret_n bytes.  Returns how many
 * bytes of s it replaces; 0 where they begin with no word of the table.
 */
size_t log_singular(const char *s, size_t n, char *out, size_t *ret_n);

/*
 * Return `one` for a count of 1, `many` for all others: plural() of
 * daemon/base/core/plural.h, which logging/ cannot include.
 */
const char *log_plural(uint64_t n, const char *one, const char *many);

#endif
