#ifndef LOGGING_SINK_SINK_FILE_H
#define LOGGING_SINK_SINK_FILE_H

/*
 * Files among the destinations: absolute paths.  Those that end with .json or
 * .jsonl get the JSON lines that syslog gets, others get the lines of Puppet's
 * log files.  Each line is appended with one write, so that several processes
 * may write to a file.
 */

#include "logging/sink/sink.h"

#define LOG_FILES_MAX 4 /* of each form */
/* Longest path, with its NUL: a message to the log keeper contains it. */
#define LOG_FILE_PATH_MAX 4000

extern const struct log_sink log_sink_text_file;
extern const struct log_sink log_sink_json_file;

/*
 * A sink in place of files that this process does not open: it accepts no line,
 * so that the root of the pool takes the records.
 */
extern const struct log_sink log_sink_left_file;

/*
 * Return the sink of a word of the destinations; NULL if it is not a path, or
 * files are refused.
 */
const struct log_sink *log_sink_file_find(
    enum log_files files, const char *word, size_t n);

/* Write the paths of a sink of files, separated by commas; cut at `size`. */
size_t log_sink_file_paths(const struct log_sink *s, char *out, size_t size);

/*
 * Return the name of a sink that failed; for files it is the path of the last
 * file.
 */
const char *log_sink_file_failed(const struct log_sink *s);

/* Return true when this process writes to files among the destinations. */
bool log_writes_files(void);

/* Call fn for each of these files; -1 when a call returned -1. */
int log_files_each(int (*fn)(void *ctx, const char *path, int fd), void *ctx);

/*
 * From now on, write to fd in place of the file of that path, which was
 * renamed; the sink takes over fd.  Ignored when that file is not among the
 * destinations.
 */
void log_file_use(const char *path, int fd);

#endif
