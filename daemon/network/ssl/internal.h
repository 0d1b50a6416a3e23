#ifndef NETWORK_SSL_INTERNAL_H
#define NETWORK_SSL_INTERNAL_H

/* Shared by the files of this folder. */

#include "network/ssl/host.h"
#include "network/ssl/request.h"

struct strbuf;

/* Log a failure; SSL_STEP_FAILED. */
enum ssl_step ssl_failed(const char *message);
/* The same of a sentence, which is released. */
enum ssl_step ssl_failed_why(struct strbuf *why);

/* Check that a certificate belongs to the key; logged. */
enum ssl_step ssl_key_check(const struct ssl_host *h, struct x509_st *cert);

/* Send a request to the target, once; as ssl_request_send(). */
int ssl_request_now(const struct ssl_config *c, const struct ssl_request *rq,
    struct ssl_answer *ret);

/*
 * At the first call, select the first server that can be used as the CA.  0,
 * also when only one is configured; -1 with the error of the last one.
 */
int ssl_server_select(
    const struct ssl_config *c, enum ssl_verify verify, struct ssl_answer *ret);

#endif
