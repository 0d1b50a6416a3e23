#ifndef SERVER_STORE_NODE_FILES_H
#define SERVER_STORE_NODE_FILES_H

/*
 * Files of nodes in a directory of ours.  A node's name is one component of a
 * path; the directory is opened once, and neither a link nor a directory of
 * another user is followed below it.
 */

#include <stdbool.h>
#include <stddef.h>

/*
 * Open a directory, a path of ours.  The descriptor, or -1 with errno.
 */
int node_files_open(const char *path);

/*
 * Open the directory of a node below it; create: when it is missing.  The
 * descriptor, or -1 with errno: EPERM when it belongs to another user.
 */
int node_files_directory(int dir, const char *node, bool create);
/*
 * The same of one that exists, of any owner: for commands, which read it.
 */
int node_files_directory_of_any(int dir, const char *node);

/*
 * Put a file of the n bytes in place, whole or not at all; sync: wait for the
 * disk.  0, or -1 with errno.
 */
struct strbuf;
int node_files_put(
    int dir, const char *name, const struct strbuf *text, bool sync);

#endif
