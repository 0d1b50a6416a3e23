#ifndef LANGUAGE_LOADER_PCORE_TYPE_H
#define LANGUAGE_LOADER_PCORE_TYPE_H

/* Types as `puppet generate types` writes them. */

struct environment;

/* Read one generated file; -1 when it is not one. */
int pcore_type_read(struct environment *env, const char *path);

#endif
