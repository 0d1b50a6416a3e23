#ifndef SERVER_STORE_NODE_ANSWERS_H
#define SERVER_STORE_NODE_ANSWERS_H

/*
 * Stored answers of the node classifier, for the time while it fails:
 * DIRECTORY/NODE.yaml, as the classifier printed them.
 */

#include <stdint.h>

struct node_answers;
struct strbuf;

/*
 * Open a directory, a path of ours, until the process ends; ttl: seconds for
 * which an answer is kept.  NULL with errno.
 */
struct node_answers *node_answers_open(const char *directory, int64_t ttl);

/* Keep an answer, whole or not at all: 0, or -1 with errno. */
int node_answers_put(
    struct node_answers *a, const char *node, const struct strbuf *text);

/*
 * Append the kept answer of a node to text: 0, and its age in seconds; -1 with
 * errno, ENOENT also when it is older than ttl.
 */
int node_answers_get(const struct node_answers *a, const char *node,
    struct strbuf *text, int64_t *ret_age);

/* Remove the answers that are older than ttl; return their number. */
unsigned node_answers_prune(const struct node_answers *a);

#endif
