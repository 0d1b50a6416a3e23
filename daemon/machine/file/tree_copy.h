#ifndef MACHINE_FILE_TREE_COPY_H
#define MACHINE_FILE_TREE_COPY_H

/*
 * Copy a tree by open directories, so that files that other processes move
 * meanwhile are not mistaken for those that were seen.
 */

struct strbuf;

/*
 * Copy a file, a link or a directory with all below it to a path that does not
 * exist, with owners, modes and times: 0; -1 with the reason, and an incomplete
 * copy is removed.
 */
int tree_copy(const char *from, const char *to, struct strbuf *err);

#endif
