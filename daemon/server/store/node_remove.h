#ifndef SERVER_STORE_NODE_REMOVE_H
#define SERVER_STORE_NODE_REMOVE_H

/*
 * Removal of what is stored of a node, for commands, which may run as root: no
 * link of another user is followed (base/files/place.h).  The name of the node
 * is a certname that the caller has checked.
 */

/*
 * Remove all files in the node's directory below reportdir, and the directory,
 * as Puppet does.  0, also where it is missing, or -1 with errno: a directory
 * in it stays (ENOTEMPTY).
 */
int node_remove_reports(const char *reportdir, const char *node);

/*
 * Remove DIRECTORY/KIND/NODE.yaml, or with .json; KIND may be ".".  0, also
 * where it is missing, or -1 with errno.
 */
int node_remove_file(const char *directory, const char *kind, const char *node,
    const char *suffix);

#endif
