#ifndef COMMAND_LOG_SHOW_LINE_H
#define COMMAND_LOG_SHOW_LINE_H

/*
 * A line of a syslog file, or of a file of JSON lines, as a record: it follows
 * syslog's cookie "@cee: ", or is the whole line.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;

/* Maximum length of a line; the rest of a longer one is skipped. */
#define LOG_SHOW_LINE_MAX ((size_t)1 << 20)

/* Text without NUL at the end; NULL if the record does not have it. */
struct log_show_text {
	const char *s;
	size_t n;
};

/* The numbers of the fields that are read, in the order of the table. */
enum log_show_field {
	LOG_SHOW_TIME,
	LOG_SHOW_LEVEL,
	LOG_SHOW_MESSAGE,
	LOG_SHOW_SERVICE,
	LOG_SHOW_LOGGER,
	LOG_SHOW_CODE,
	LOG_SHOW_TRANSACTION,
	LOG_SHOW_TRACE,
	LOG_SHOW_NODE,
	LOG_SHOW_SOURCE,
	LOG_SHOW_SCOPE,
	LOG_SHOW_RESOURCE,
	LOG_SHOW_FILE,
	LOG_SHOW_PLACE, /* the line in that file */
	LOG_SHOW_STACK, /* lines */
	LOG_SHOW_FIELDS,
};

struct log_show_record {
	struct log_show_text json; /* in the line */
	struct log_show_text fields[LOG_SHOW_FIELDS];
	int64_t time; /* ns since 1970 */
	int level;    /* enum log_level */
};

enum log_show_kind {
	LOG_SHOW_FOREIGN, /* of another program */
	LOG_SHOW_BROKEN,  /* begins as a record and is not one */
	LOG_SHOW_RECORD,
};

/*
 * Read a line without its end.  The texts are in the line, or in the arena if
 * they had escapes.
 */
enum log_show_kind log_show_line_read(
    struct arena *a, const char *s, size_t n, struct log_show_record *out);

/* Parse a time of RFC 3339 with its zone: 0 and ns since 1970, or -1. */
int log_show_line_time(const char *s, size_t n, int64_t *out);

#endif
