#ifndef LOGGING_FORMAT_TEXT_H
#define LOGGING_FORMAT_TEXT_H

/*
 * The record as Puppet prints it, without colour and line end:
 * "Notice: Scope(Class[main]): hello".
 */

#include "logging/record.h"
#include "logging/writer.h"

/* Writes the text; w->full tells that it has been cut. */
void log_format_text(const struct log_record *r, struct log_writer *w);

/* The same without level and source. */
void log_format_message(const struct log_record *r, struct log_writer *w);

/* Bytes that log_format_text needs. */
size_t log_format_text_size(const struct log_record *r);

/* Does a text begin as that of a record does, with "Error: " or the like? */
bool log_text_begins_record(const char *s, size_t n);

#endif
