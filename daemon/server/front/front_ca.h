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
 * The program of autosign has decided on the request of a name, whose PEM is in
 * a memfd, which is taken over.  An accepted one is signed, and the client (or
 * NULL: it has gone) is answered; that of a rejected one was.
 */
void front_ca_accepted(
    struct front *f, struct http_exchange *x, const char *name, int request);
void front_ca_rejected(struct front *f, const char *name, int request);

/* An empty queue. */
void front_ca_init(struct front *f);

#endif
