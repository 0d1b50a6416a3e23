#ifndef LOGGING_RECORD_FORMAT_TEXT_H
#define LOGGING_RECORD_FORMAT_TEXT_H

/*
 * Format a record as Puppet prints it, without colour and line end: "Notice:
 * Scope(Class[main]): hello".
 */

#include "logging/record/record.h"
#include "logging/sink/writer.h"

/* Write the text; w->full is set when it was cut. */
void log_format_text(const struct log_record *r, struct log_writer *w);

/*
 * Return Puppet's name of the level, and the bytes that this text has before
 * the source, and in the source (0: none).
 */
const char *log_format_heads(
    const struct log_record *r, size_t *ret_level, size_t *ret_source);

/* The same without level and source. */
void log_format_message(const struct log_record *r, struct log_writer *w);

/* Return the bytes that log_format_text needs. */
size_t log_format_text_size(const struct log_record *r);

/* Return true when a text begins like that of a record: "Error: " ... */
bool log_text_begins_record(const char *s, size_t n);

#endif
