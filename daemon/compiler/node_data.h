#ifndef COMPILER_NODE_DATA_H
#define COMPILER_NODE_DATA_H

/*
 * Classification of a node from a file: JSON, or YAML as ENCs write it.
 */

#include "value/value.h"

struct arena;
struct compile_request;
struct diag_list;

/* Largest such file, in bytes. */
#define NODE_DATA_MAX ((size_t)16 << 20)

/*
 * An ENC's answer: classes, parameters, environment, and further trusted and
 * server_facts.  Fills the members of rq that the answer has, and
 * *ret_environment (NULL: none).  0, or -1 with a diagnostic.
 */
int node_data_read(struct arena *a, const char *path,
    struct compile_request *rq, const char **ret_environment,
    struct diag_list *diags);

#endif
