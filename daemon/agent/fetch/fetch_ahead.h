#ifndef AGENT_FETCH_FETCH_AHEAD_H
#define AGENT_FETCH_FETCH_AHEAD_H

/*
 * Read contents ahead that the apply child is expected to ask for: some
 * requests are in progress at the same time, in the order of the list, while it
 * writes earlier files.  This only makes runs faster.  A content that was not
 * read ahead, is larger than AHEAD_BYTES, or failed is requested as without a
 * list.  After a failure nothing more is read ahead.
 */

#include <stdbool.h>

struct fetch;
struct fetch_ahead;
struct message;

/* Handler of FETCH_EXPECT: a list, which replaces the one before. */
void fetch_expect_handle(void *ctx, struct message *m);

/*
 * Receive a message of the apply child as message_receive() does, and read
 * ahead until it arrives.
 */
int fetch_ahead_receive(struct fetch *f, struct message *m);

/*
 * Write a content that was read ahead to the pipe of m, and answer.  False when
 * it was not read ahead: nothing was answered.
 */
bool fetch_ahead_take(
    struct fetch *f, const char *path, const struct message *m);

void fetch_ahead_free(struct fetch_ahead *a);

#endif
