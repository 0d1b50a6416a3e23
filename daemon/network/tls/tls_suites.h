#ifndef NETWORK_TLS_TLS_SUITES_H
#define NETWORK_TLS_TLS_SUITES_H

/*
 * The versions of TLS and the cipher suites that a server accepts, as the
 * settings ssl_protocols and cipher_suites name them: words separated by
 * commas, colons or blanks.  A suite has the name of OpenSSL
 * (ECDHE-RSA-AES256-GCM-SHA384) or that of its standard
 * (TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384), as in Puppet Server's
 * webserver.conf. Without suites, TLS 1.2 has those with an ephemeral key
 * (ECDHE) and authenticated encryption (AEAD): none with static RSA or CBC.
 */

#include <stddef.h>

struct ssl_ctx_st;

/*
 * Restrict an OpenSSL context of the caller; NULL or "" means the default.  A
 * version without a suite is off.  0, or -1 with a sentence that names the
 * setting in error.
 */
int tls_suites_use(struct ssl_ctx_st *ctx, const char *protocols,
    const char *suites, char *error, size_t size);

/* Check the values; the same result. */
int tls_suites_check(
    const char *protocols, const char *suites, char *error, size_t size);

#endif
