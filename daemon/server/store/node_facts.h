#ifndef SERVER_STORE_NODE_FACTS_H
#define SERVER_STORE_NODE_FACTS_H

/*
 * Facts of a node as a document: {name, values, timestamp, expiration}, in JSON
 * as agents send them, or in Puppet's YAML.
 */

#include <stddef.h>

#include "base/data/json_doc.h"

struct strbuf;

enum facts_form {
	FACTS_YAML,
	FACTS_JSON,
};

/* How facts differ from earlier ones. */
struct facts_change {
	size_t changed, added, removed;
};

/*
 * Parse the facts of that node; the caller releases them.  NULL with the reason
 * in why: they are not valid, or belong to another node.
 */
json_t *node_facts_parse(enum facts_form form, const char *text, size_t n,
    const char *node, struct strbuf *why);

/* Append them as Puppet stores them: 0, or -1 when they are too large. */
int node_facts_write(
    const json_t *facts, enum facts_form form, struct strbuf *out);

/* Return the number of facts. */
size_t node_facts_count(const json_t *facts);

/* Compare with earlier facts; before: NULL, or a document. */
void node_facts_compare(
    const json_t *facts, const json_t *before, struct facts_change *ret);

#endif
