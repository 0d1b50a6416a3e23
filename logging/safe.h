#ifndef LOGGING_SAFE_H
#define LOGGING_SAFE_H

/*
 * Texts from manifests, facts, files and the network on their way to a
 * terminal, or to a file that somebody prints on one: control characters are
 * shown, not sent.  Those of ASCII become ^X, those of Unicode (C1, line and
 * paragraph separators, changes of the writing direction) \uXXXX, a byte that
 * is not valid UTF-8 \xXX.  A tab stays.
 */

#include <stddef.h>
#include <stdio.h>

enum log_safe {
	LOG_SAFE_LINE, /* a newline is a control character, too */
	/*
	 * Newlines stay; a line that begins as a record does ("Error: ") is
	 * indented, so that none is forged.
	 */
	LOG_SAFE_LINES,
};

#define LOG_SAFE_ROOM 8

/*
 * The next piece of the n (at least 1) bytes at s: *out and *len are what is to
 * be written for it, in s or in room.  Returns the bytes of s that it stands
 * for.
 */
size_t log_safe_next(const char *s, size_t n, enum log_safe form,
    char room[LOG_SAFE_ROOM], const char **out, size_t *len);

/* Writes all pieces. */
void log_safe_write(FILE *out, const char *s, size_t n, enum log_safe form);

#endif
