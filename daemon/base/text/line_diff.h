#ifndef BASE_TEXT_LINE_DIFF_H
#define BASE_TEXT_LINE_DIFF_H

/*
 * Differences of two texts by lines, in the unified format of diff(1) without
 * its two lines of names: hunks with three lines of context.  The script is a
 * shortest one (Myers 1986) as long as LINE_DIFF_EDITS lines suffice; beyond,
 * all lines between the first and the last difference are replaced.
 */

#include <stddef.h>

struct strbuf;

/* Maximum number of lines that a shortest script removes and adds. */
#define LINE_DIFF_EDITS 1000

/* Maximum number of lines of both texts together. */
#define LINE_DIFF_LINES 10000000

/*
 * Append the hunks; nothing for equal texts.  0, or -1 without any output when
 * the texts have too many lines.
 */
int line_diff(struct strbuf *out, const char *old, size_t old_len,
    const char *new, size_t new_len);

#endif
