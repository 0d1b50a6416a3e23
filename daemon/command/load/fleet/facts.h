#ifndef COMMAND_LOAD_FLEET_FACTS_H
#define COMMAND_LOAD_FLEET_FACTS_H

/* Facts of simulated nodes: those of one machine, with holes for the node. */

#include <stdbool.h>

struct strbuf;

/*
 * Append the facts of a file (JSON or YAML, machine/facts/read_file.h), or a
 * few facts of a Debian machine when file is NULL, as the JSON that agents
 * send. The facts fqdn, hostname, domain, clientcert and certname are those of
 * the node, also in `networking`; with varied, addresses are, too.  0, or -1
 * after printing an error.
 */
int load_facts_add(struct strbuf *out, const char *file, bool varied);

#endif
