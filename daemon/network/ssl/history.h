#ifndef NETWORK_SSL_HISTORY_H
#define NETWORK_SSL_HISTORY_H

/*
 * The record of the CA that this machine has a certificate of, outside ssldir:
 * an agent whose ssldir was emptied would otherwise accept any CA that answers,
 * and get a new identity from it.  A CA is recognised by its key, which it
 * keeps when its certificate is renewed.
 *
 * The record also has the keys of those CAs in ca.pem that the server sent.
 * One that the server does not send any more is withdrawn; one that it never
 * sent was added by an administrator.
 */

#include <stdbool.h>

#include "network/pki/certificate.h"

struct ssl_config;
struct strbuf;

enum ssl_past {
	SSL_PAST_NONE,	/* nothing is recorded */
	SSL_PAST_SAME,	/* these authorities are, or are issued by such */
	SSL_PAST_MIXED, /* one of them is, another one is not: name as below */
	SSL_PAST_OTHER, /* others are: name gets the subject of one */
	SSL_PAST_INVALID, /* the record is malformed; with a sentence */
};

enum ssl_past ssl_history_find(const struct ssl_config *c,
    const struct pki_chain *authorities, struct strbuf *name,
    struct strbuf *why);

/*
 * Record the authorities of ca.pem, unless they are, and forget that another
 * one was served; 0, or -1 with a sentence.
 */
int ssl_history_keep(const struct ssl_config *c,
    const struct pki_chain *authorities, struct strbuf *why);

/* Return whether the record of this ssldir lists what was served. */
bool ssl_history_has_served(const struct ssl_config *c);

/*
 * Add authorities that the server sent, before they are written to ca.pem; 0,
 * or -1 with a sentence.
 */
int ssl_history_serve(const struct ssl_config *c, const struct pki_chain *fresh,
    struct strbuf *why);

/*
 * Collect those authorities of `all` that the record does not list as served.
 * No references are taken.
 */
void ssl_history_unserved(const struct ssl_config *c,
    const struct pki_chain *all, struct pki_chain *ret);

#endif
