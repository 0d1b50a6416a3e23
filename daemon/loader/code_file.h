#ifndef LOADER_CODE_FILE_H
#define LOADER_CODE_FILE_H

/* One file of code. */

struct code_file;
struct environment;
struct module;

/*
 * Parse and check one file.  NULL source where it is broken; then it is also in
 * env->broken.  Never NULL itself.
 */
struct code_file *code_file_load(struct environment *env, const char *path,
    const struct module *m, const char *rest, int epp);

#endif
