#ifndef NETWORK_DNS_NODE_TEXTS_H
#define NETWORK_DNS_NODE_TEXTS_H

/*
 * Nodes in DNS: the TXT records of _puppet.CERTNAME whose first string is
 * "v=puppet1".  Each of their other strings is class=NAME, env=NAME or
 * p.NAME=VALUE, a top-scope variable.
 */

#include <stddef.h>

#include "base/data/json_doc.h"
#include "network/dns/texts.h"

struct strbuf;

/* Bytes of a name of DNS as text, including the NUL. */
#define NODE_TEXTS_NAME_MAX 256

/*
 * Write the name of a node's records: 0, or -1 with the reason: the certname
 * cannot be a name of DNS.
 */
int node_texts_name(
    const char *certname, char out[NODE_TEXTS_NAME_MAX], struct strbuf *why);

/*
 * Return the node of these records as a classifier gives it, in the order of
 * their bytes: {"classes":[..],"parameters":{..},"environment":".."}.  Other
 * records are left out.  NULL with the reason: a string cannot be used, or two
 * contradict each other.
 */
json_t *node_texts_read(const struct dns_texts *t, struct strbuf *why);

#endif
