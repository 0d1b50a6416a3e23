#ifndef FILE_TREE_COPY_H
#define FILE_TREE_COPY_H

/*
 * Copying a tree by open directories, so that what others move meanwhile is
 * not mistaken for what was seen.
 */

struct strbuf;

/*
 * Copies a file, a link or a directory with all below it to a place where
 * nothing is, with owners, modes and times; 0, or -1 with the reason.
 */
int tree_copy(const char *from, const char *to, struct strbuf *err);

#endif
