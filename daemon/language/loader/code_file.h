#ifndef LANGUAGE_LOADER_CODE_FILE_H
#define LANGUAGE_LOADER_CODE_FILE_H

/* One file of code. */

struct code_file;
struct environment;

/*
 * Parse and check the file whose path, module and rest are in f, with a list of
 * findings that this initialises.  A broken file has no source (NULL), and is
 * added to env->broken.
 */
void code_file_load(struct environment *env, struct code_file *f, int epp);

/* Keep a copy in env->broken, or in env->templates. */
void code_file_broken(struct environment *env, const struct code_file *f);
void code_file_template(struct environment *env, const struct code_file *f);

#endif
