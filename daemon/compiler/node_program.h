#ifndef COMPILER_NODE_PROGRAM_H
#define COMPILER_NODE_PROGRAM_H

/*
 * The program that classifies nodes (an ENC): settings node_terminus = exec
 * and external_nodes.
 * Source: Puppet 7.23, lib/puppet/indirector/exec.rb and node/exec.rb.
 */

#include <stdint.h>

struct settings;
struct strbuf;

#define NODE_PROGRAM_ERROR_MAX 3000

/*
 * Return the command of the settings, whose words are the program and its
 * arguments; NULL when nodes are not classified.  *ret_wrong: NULL, or a static
 * sentence on a value that cannot be used.
 */
const char *node_program_of(struct settings *s, const char **ret_wrong);

/*
 * Run the command with the certname as its last argument; out, which is empty
 * and has a maximum, gets its output.  0, or -1 with a sentence in `why`: the
 * program cannot be run, has failed, has not ended within limit_ms, prints more
 * than the maximum, or prints nothing.  What it writes to its standard error is
 * logged at debug.
 */
int node_program_run(const char *command, const char *certname,
    int64_t limit_ms, struct strbuf *out, char why[NODE_PROGRAM_ERROR_MAX]);

#endif
