#ifndef MACHINE_RESOURCE_TYPE_FILE_RECURSE_H
#define MACHINE_RESOURCE_TYPE_FILE_RECURSE_H

/* The resources below a directory. */

struct generation;
struct instance;
struct strbuf;

/* The row eval_generate of the type. */
int file_eval_generate(
    struct instance *i, struct generation *g, struct strbuf *err);

#endif
