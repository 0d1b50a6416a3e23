#ifndef LANGUAGE_COMPILER_LOOKUP_NODE_DATA_H
#define LANGUAGE_COMPILER_LOOKUP_NODE_DATA_H

/*
 * Classification of a node: from a file, JSON or YAML as ENCs write it, or from
 * the program of the settings.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct compile_request;
struct diag_list;

/* Largest such file, in bytes. */
#define NODE_DATA_MAX ((size_t)16 << 20)

/*
 * The n bytes that an ENC printed for a node: classes and parameters, which are
 * set in rq unless it is NULL, and the environment, NULL for none.  Other keys
 * are ignored; keys may be symbols.  0, or -1 with Puppet's error.
 */
int node_data_answer(struct arena *a, const char *certname, const char *text,
    size_t n, struct compile_request *rq, const char **ret_environment,
    struct diag_list *diags);

/*
 * Classify a node for a command: by the file unless path is NULL, which may
 * have trusted and server_facts, too; else by the program of the settings of
 * rq, if they name one, for rq->certname, with the data of
 * trusted_external_command unless rq has trusted data.  0, or -1 with a
 * diagnostic.
 */
int node_data_for(struct arena *a, const char *path, struct compile_request *rq,
    const char **ret_environment, struct diag_list *diags);

#endif
