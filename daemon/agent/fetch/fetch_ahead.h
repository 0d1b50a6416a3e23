#ifndef AGENT_FETCH_FETCH_AHEAD_H
#define AGENT_FETCH_FETCH_AHEAD_H

/*
 * Read metadata and contents of files ahead that the apply child is expected to
 * ask for, while it works on earlier ones (fetch_list.h).  This only makes runs
 * faster.  What was not read ahead is requested as without.
 */

#include <stdbool.h>

struct fetch;
struct fetch_ahead;
struct fetch_sink;
struct message;

/*
 * Handler of FETCH_EXPECT: a list of contents, which replaces the one before.
 */
void fetch_expect_handle(void *ctx, struct message *m);
/*
 * Handler of FETCH_EXPECT_FILES: a list of files.  Their metadata are read
 * ahead when the first one of them is asked for, and contents when some were.
 */
void fetch_expect_files_handle(void *ctx, struct message *m);

/*
 * Receive a message of the apply child as message_receive() does, and read
 * ahead until it arrives.
 */
int fetch_ahead_receive(struct fetch *f, struct message *m);

/*
 * Write a content, or metadata, that were read ahead to the sink, and answer.
 * False when they were not read ahead: nothing was answered.
 */
bool fetch_ahead_content(
    struct fetch *f, const char *path, const struct fetch_sink *to);
bool fetch_ahead_metadata(
    struct fetch *f, const char *path, const struct fetch_sink *to);

void fetch_ahead_free(struct fetch_ahead *a);

#endif
