#ifndef COMMAND_LOG_RECORD_H
#define COMMAND_LOG_RECORD_H

/* Records of running daemons, as people read them. */

#include <stddef.h>

struct strbuf;

/* Maximum length of a record's line; longer ones do not come from daemons. */
#define LOG_RECORD_MAX 131072
/*
 * Maximum length of a record's text, in which control characters are escaped.
 */
#define LOG_RECORD_TEXT_MAX ((size_t)6 * LOG_RECORD_MAX)

/*
 * Append time, level, program, category, code and message of a record, which is
 * a line of JSON without its end.
 */
void log_record_add(struct strbuf *out, const char *line, size_t n);

#endif
