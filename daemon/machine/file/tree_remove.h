#ifndef MACHINE_FILE_TREE_REMOVE_H
#define MACHINE_FILE_TREE_REMOVE_H

struct strbuf;

/*
 * Remove a directory and all below it by open directories; links are not
 * followed.  0, or -1 with the reason in err.
 */
int file_remove_tree(const char *path, struct strbuf *err);

#endif
