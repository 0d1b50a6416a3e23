#ifndef NETWORK_SSL_CSR_ATTRIBUTES_H
#define NETWORK_SSL_CSR_ATTRIBUTES_H

/* The file csr_attributes.yaml: what a certificate request asks for. */

#include "network/pki/request.h"

struct arena;
struct strbuf;

struct csr_attributes {
	struct pki_request_items attributes; /* for the CA alone */
	struct pki_request_items extensions; /* for the certificate */
};

/*
 * Read the file into the arena; one that does not exist has none.  0, or -1
 * with Puppet's sentence.
 */
int csr_attributes_read(struct arena *a, const char *path,
    struct csr_attributes *ret, struct strbuf *why);

#endif
