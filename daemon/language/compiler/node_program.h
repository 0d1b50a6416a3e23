#ifndef LANGUAGE_COMPILER_NODE_PROGRAM_H
#define LANGUAGE_COMPILER_NODE_PROGRAM_H

/*
 * The program that classifies nodes (an ENC): settings node_terminus = exec
 * and external_nodes; or, with node_terminus = command or dns, a program
 * that stays and answers questions (terminus_program.h).
 * Source: Puppet 7.23, lib/puppet/indirector/exec.rb and node/exec.rb.
 */

#include <stdint.h>

#include "language/compiler/site_program.h"

/* A certname, and words of Puppet's, are added. */
#define NODE_PROGRAM_ERROR_MAX (SITE_PROGRAM_ERROR_MAX + 320)

/* The values of node_terminus. */
enum node_terminus {
	NODE_PLAIN,
	NODE_EXEC,    /* the program is run for each node */
	NODE_COMMAND, /* the program stays */
	NODE_DNS,     /* our own program stays */
};

/* How nodes are classified. */
struct node_program {
	enum node_terminus terminus;
	const char *command; /* its words; NULL: nodes are not classified */
	struct settings *settings;
};

struct terminus_program;

/*
 * Return the program of the settings.  *ret_wrong: NULL, or a static sentence
 * on a value that cannot be used; then nodes are not classified.
 */
struct node_program node_program_of(struct settings *s, const char **ret_wrong);

/*
 * Run the program for a node, as site_program_run() does; printing nothing is a
 * failure, too.  One that stays is asked instead: *running, NULL at first, is
 * the caller's for the next node, and to end (terminus_program.h).
 */
int node_program_run(const struct node_program *p,
    struct terminus_program **running, const char *certname, int64_t limit_ms,
    struct strbuf *out, char why[NODE_PROGRAM_ERROR_MAX]);

#endif
