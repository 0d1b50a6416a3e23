#ifndef AGENT_FETCH_FETCH_EXPECTED_H
#define AGENT_FETCH_FETCH_EXPECTED_H

/*
 * The files whose metadata the apply child is expected to ask for
 * (FETCH_EXPECT_FILES), and which of their contents are read ahead.
 *
 * Whether it needs a content is known only when it has compared the metadata
 * with the file on its machine.  So contents are read ahead as an operating
 * system reads files ahead: when WINDOW_AFTER files that follow each other were
 * needed, the next ones probably are; a window of them doubles while most of it
 * is used.
 */

#include <stdbool.h>
#include <stddef.h>

struct fetch_expected;
struct strbuf;

/*
 * Read a list in the form of FETCH_EXPECT_FILES, which is copied; NULL when it
 * is malformed.
 */
struct fetch_expected *fetch_expected_new(const char *text, size_t n);
void fetch_expected_free(struct fetch_expected *e);

/*
 * The metadata of a path are asked for: return its place in the sources of its
 * resource, from 0 on, or -1 when it is not in the list behind the last one
 * that was asked for.
 */
int fetch_expected_ask(struct fetch_expected *e, const char *path);
/* Return how many files there are from that one on. */
size_t fetch_expected_left(const struct fetch_expected *e);
/*
 * Append the paths of the metadata that come from that one on, each with its
 * NUL.  With all set those of further sources are among them, which are asked
 * for when the ones before are missing.
 */
void fetch_expected_metadata(
    const struct fetch_expected *e, bool all, struct strbuf *out);

/*
 * The content of a path is asked for, behind its metadata, and was not read
 * ahead: append the paths of the window that begins with it, each with its NUL.
 * Nothing is appended when it is to be read alone.
 */
void fetch_expected_window(
    struct fetch_expected *e, const char *path, struct strbuf *out);
/* A content of the window was asked for. */
void fetch_expected_used(struct fetch_expected *e);

#endif
