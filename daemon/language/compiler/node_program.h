#ifndef LANGUAGE_COMPILER_NODE_PROGRAM_H
#define LANGUAGE_COMPILER_NODE_PROGRAM_H

/*
 * The program that classifies nodes (an ENC): settings node_terminus = exec
 * and external_nodes.
 * Source: Puppet 7.23, lib/puppet/indirector/exec.rb and node/exec.rb.
 */

#include <stdint.h>

#include "language/compiler/site_program.h"

/* A certname, and words of Puppet's, are added. */
#define NODE_PROGRAM_ERROR_MAX (SITE_PROGRAM_ERROR_MAX + 320)

/*
 * Return the command of the settings, whose words are the program and its
 * arguments; NULL when nodes are not classified.  *ret_wrong: NULL, or a static
 * sentence on a value that cannot be used.
 */
const char *node_program_of(struct settings *s, const char **ret_wrong);

/*
 * Run the command for a node, as site_program_run() does; printing nothing is a
 * failure, too.
 */
int node_program_run(const char *command, const char *certname,
    int64_t limit_ms, struct strbuf *out, char why[NODE_PROGRAM_ERROR_MAX]);

#endif
