#ifndef LOGGING_SAFE_H
#define LOGGING_SAFE_H

/*
 * Make texts from manifests, facts, files and the network safe for a terminal,
 * or for a file that may be printed on one: control characters are escaped.
 * Those of ASCII become ^X, those of Unicode (C1, line and paragraph
 * separators, changes of the writing direction) \uXXXX, a byte that is not
 * valid UTF-8 \xXX.  A tab stays.
 */

#include <stddef.h>
#include <stdio.h>

enum log_safe {
	LOG_SAFE_LINE, /* a newline is a control character, too */
	/*
	 * Newlines are kept; a line that begins like a record ("Error: ") is
	 * indented, so that a text cannot forge a record.
	 */
	LOG_SAFE_LINES,
};

#define LOG_SAFE_ROOM 8

/*
 * Return the next piece of the n (at least 1) bytes at s: *out and *len are its
 * output, in s or in room.  Returns the number of bytes of s that it stands
 * for.
 */
size_t log_safe_next(const char *s, size_t n, enum log_safe form,
    char room[LOG_SAFE_ROOM], const char **out, size_t *len);

/* Write all pieces. */
void log_safe_write(FILE *out, const char *s, size_t n, enum log_safe form);

#endif
