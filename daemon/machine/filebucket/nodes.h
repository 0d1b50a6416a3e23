#ifndef MACHINE_FILEBUCKET_NODES_H
#define MACHINE_FILEBUCKET_NODES_H

/*
 * The bucket of a server, to which many nodes put contents.  Equal contents are
 * stored once.  Beside the content and its paths, a file "nodes" has a line
 * "NODE PATH" for each node that put the content and each path where it was, so
 * that a node can neither read contents that it has not put itself, nor find
 * out that they exist.
 */

#include <stddef.h>

struct bucket;
struct strbuf;

/* Paths of one node that are kept for a content. */
#define BUCKET_NODE_PATHS_MAX 64

/*
 * Note that the node put the stored content with that digest, from path, which
 * may be "".
 */
int bucket_nodes_add(const struct bucket *b, const char *sum, const char *node,
    const char *path, struct strbuf *err);

/*
 * Return 1 when the node put a content with that digest, from that path unless
 * it is "", otherwise 0.  node NULL: any node; then a content that Puppet has
 * stored is found too.  -1 on failure.
 */
int bucket_nodes_have(const struct bucket *b, const char *sum, const char *node,
    const char *path, struct strbuf *err);

#endif
