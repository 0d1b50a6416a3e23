#ifndef SSL_RESPONDER_H
#define SSL_RESPONDER_H

/* The OCSP responder of a certificate, asked by a fetch child of its own. */

struct pki_chain;
struct ssl_config;
struct strbuf;

/*
 * Ask about the first certificate of a chain, which the second one has issued
 * (one that is alone is its own issuer): 0, and append the DER of the answer;
 * or -1 with a sentence.
 */
int ssl_responder_ask(const struct ssl_config *c, const struct pki_chain *path,
    struct strbuf *der, struct strbuf *why);

#endif
