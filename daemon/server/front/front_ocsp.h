#ifndef SERVER_FRONT_FRONT_OCSP_H
#define SERVER_FRONT_FRONT_OCSP_H

/*
 * The clients of a front, checked by OCSP (certificate_revocation = ocsp).
 *
 * A certificate that TLS accepts, and each one between it and its root, counts
 * when its responder answers that it is good.  The answer is kept
 * (network/pki/ocsp_cache.h) until its end, at most a day, and asked for anew
 * after half of that, at most an hour, while it still counts.  A request that
 * arrives without one waits, with its body unread; a connection is checked
 * again when the time of its answers has passed.  A certificate that names no
 * responder is checked by the list of its CA.
 *
 * A request of a revoked certificate is refused; one whose status remains
 * unknown, too, but with a time to retry (503).
 */

#include "network/http/server/http_server.h"

struct front;

void front_ocsp_init(struct front *f);

/* The option `check` of the server. */
enum http_check front_ocsp_check(void *ctx, struct http_exchange *x);

/* Results of questions (front_question.h): a status that is in the cache, or
 * the reason why it is unknown. */
void front_ocsp_known(struct front *f, struct x509_st *cert);
void front_ocsp_unasked(struct front *f, struct x509_st *cert, const char *why);

/* Each second: refuse requests that have waited for too long. */
void front_ocsp_expire(struct front *f);

#endif
