#ifndef NETWORK_CA_SETUP_H
#define NETWORK_CA_SETUP_H

/* A new CA, and the certificate of the server beside it. */

#include "network/ca/ca.h"

struct strbuf;

/* The files of this machine, as agents and servers read them. */
struct ca_host {
	const char *name;      /* certname */
	const char *alt_names; /* ca_policy_alt_names(), with the certname */
	const char *cert, *key, *public_key, *ca_cert;
	const char *cert_dir, *key_dir, *public_key_dir, *ssl_dir;
};

/*
 * Make a root and an intermediate CA, and the server's certificate.  0, or -1
 * with lines in why: a file exists, or cannot be written.
 */
int ca_setup(
    const struct ca_config *c, const struct ca_host *h, struct strbuf *why);

/*
 * Make this machine's certificate, with its key and what else of its files is
 * missing, for a CA that exists; one that the CA has issued for the key is used
 * again.  0, or -1 with a sentence.
 */
int ca_host_complete(
    const struct ca_config *c, const struct ca_host *h, struct strbuf *why);

/* Files of a CA made elsewhere, PEM. */
struct ca_import {
	const char *key, *chain, *lists;
};

/* Take over such a CA, and make the server's certificate; as ca_setup(). */
int ca_import(const struct ca_config *c, const struct ca_host *h,
    const struct ca_import *files, struct strbuf *why);

#endif
