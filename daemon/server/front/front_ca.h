#ifndef SERVER_FRONT_FRONT_CA_H
#define SERVER_FRONT_FRONT_CA_H

/*
 * Requests for the certificate authority, in a front: they are passed to the
 * process of the CA, one at a time (front_asks.h).
 */

#include "server/front/front.h"

/* The handlers of the routes below /puppet-ca/v1. */
void front_ca_certificate(void *ctx, struct http_exchange *x);
void front_ca_request(void *ctx, struct http_exchange *x);
void front_ca_request_delete(void *ctx, struct http_exchange *x);
void front_ca_lists(void *ctx, struct http_exchange *x);
void front_ca_lists_put(void *ctx, struct http_exchange *x);
void front_ca_status(void *ctx, struct http_exchange *x);
void front_ca_statuses(void *ctx, struct http_exchange *x);
void front_ca_clean(void *ctx, struct http_exchange *x);
void front_ca_sign(void *ctx, struct http_exchange *x);
void front_ca_sign_all(void *ctx, struct http_exchange *x);
void front_ca_renewal(void *ctx, struct http_exchange *x);
void front_ca_expirations(void *ctx, struct http_exchange *x);
void front_ca_ocsp(void *ctx, struct http_exchange *x);

/*
 * A request on which the program of autosign decides: its PEM in a memfd, the
 * name, and its client.
 */
struct front_submitted {
	int request;
	char name[IPC_CERTNAME_MAX];
	char client[IPC_CERTNAME_MAX]; /* its certname; "": none */
	char address[HTTP_ADDRESS_MAX];
};

/*
 * The program has accepted the request or rejected it, or does not decide: the
 * CA signs it, drops it, or lets it wait, and the client (or NULL: it has gone)
 * is answered.  The memfd is taken over.
 */
enum ca_call;
void front_ca_decided(struct front *f, struct http_exchange *x,
    enum ca_call call, const struct front_submitted *s);

/* An empty queue. */
void front_ca_init(struct front *f);

#endif
