#ifndef LOGGING_RECORD_FORMAT_JSON_H
#define LOGGING_RECORD_FORMAT_JSON_H

/*
 * The JSON line: Elastic Common Schema names in a fixed order of keys, ASCII
 * only, always a complete object, never longer than its budget.
 */

#include "logging/identity.h"
#include "logging/record/record.h"
#include "logging/sink/writer.h"

#define LOG_BUDGET_MIN	   960
#define LOG_BUDGET_DEFAULT 7680
#define LOG_BUDGET_MAX	   65000

/*
 * Write the line of r into out, which has room for `budget` bytes; returns its
 * length.  dalang.cut names fields that were cut; *cut is set when it has any.
 */
size_t log_format_json(struct log_record *r, const struct log_identity *id,
    char *out, size_t budget, bool *cut);

/*
 * Return the size of that line, or the budget if the line would have to be cut.
 */
size_t log_format_json_size(
    struct log_record *r, const struct log_identity *id, size_t budget);

/*
 * Write the value of a tag as JSON.  A string takes at most `limit` bytes
 * between its quotes.  Returns the bytes of the value that were omitted.
 */
size_t log_put_value(
    struct log_writer *w, const struct log_tag *t, size_t limit);

#endif
