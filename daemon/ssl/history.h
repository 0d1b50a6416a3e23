#ifndef SSL_HISTORY_H
#define SSL_HISTORY_H

/*
 * The record of the CA that this machine has a certificate of, outside ssldir:
 * an agent whose ssldir was emptied would otherwise accept any CA that answers,
 * and get a new identity from it.  A CA is recognised by its key, which it
 * keeps when its certificate is renewed.
 */

#include "pki/certificate.h"

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

/* Record the authorities, unless they are; 0, or -1 with a sentence. */
int ssl_history_keep(const struct ssl_config *c,
    const struct pki_chain *authorities, struct strbuf *why);

#endif
