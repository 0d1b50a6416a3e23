#ifndef LOGGING_SINK_FILE_H
#define LOGGING_SINK_FILE_H

/*
 * Files among the destinations: absolute paths.  Those that end with .json or
 * .jsonl get the JSON lines that syslog gets, others get the lines of Puppet's
 * log files.  Each line is appended with one write, so that several processes
 * may write to a file.
 */

#include "logging/sink.h"

#define LOG_FILES_MAX 4 /* of each form */

extern const struct log_sink log_sink_text_file;
extern const struct log_sink log_sink_json_file;

/* Return the sink of a word of the destinations; NULL if it is not a path. */
const struct log_sink *log_sink_file_find(const char *word, size_t n);

/* Write the paths of a sink of files, separated by commas; cut at `size`. */
size_t log_sink_file_paths(const struct log_sink *s, char *out, size_t size);

/* Return the name of a sink that failed: of files, the path of the last one. */
const char *log_sink_file_failed(const struct log_sink *s);

#endif
