#ifndef NETWORK_SSL_BOOTSTRAP_H
#define NETWORK_SSL_BOOTSTRAP_H

/*
 * How an agent gets its certificate, as Puppet's state machine: under the lock
 * of ssldir the certificates of the CA, its revocation lists, the key, the
 * request and the certificate.  Where a step fails, or the request is not yet
 * signed, all of it is repeated after waitforcert, with the lock released
 * meanwhile, because ssldir may have been emptied.
 */

#include "network/ssl/host.h"

enum ssl_result {
	SSL_RESULT_DONE,
	SSL_RESULT_FAILED, /* no further attempt is made */
	SSL_RESULT_LOCKED,
	SSL_RESULT_STOPPED, /* by a signal */
};

/* The last step that is wanted. */
enum ssl_goal {
	SSL_GOAL_AUTHORITIES, /* with the revocation lists */
	SSL_GOAL_CERTIFICATE,
};

/*
 * Reach the goal, with what was found or made in *h, which the caller releases.
 * The reason of another result than SSL_RESULT_DONE was logged.
 */
enum ssl_result ssl_bootstrap(struct ssl_host *h, enum ssl_goal goal);

#endif
