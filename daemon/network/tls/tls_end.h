#ifndef NETWORK_TLS_TLS_END_H
#define NETWORK_TLS_TLS_END_H

/* How handshakes of a server end, for counts. */

#include <stdbool.h>
#include <stdint.h>

struct ssl_st;

enum tls_end {
	TLS_END_OK,
	TLS_END_UNKNOWN_CA, /* no chain to a CA of the other side */
	TLS_END_EXPIRED,
	TLS_END_NOT_YET_VALID,
	TLS_END_REVOKED,
	TLS_END_NO_LIST,  /* no revocation list of a CA */
	TLS_END_OLD_LIST, /* a list has ended, or has not begun */
	TLS_END_NAME,	  /* the certificate's name is not a certname */
	TLS_END_PROTOCOL, /* not TLS, or a version that is not offered */
	TLS_END_CIPHER,	  /* nothing in common */
	TLS_END_TIMEOUT,
	TLS_END_RESET, /* the client has left */
	TLS_END_OTHER,
	TLS_ENDS
};

struct tls_handshake {
	enum tls_end end;
	int64_t duration; /* ns, from the beginning of the connection */
	bool resumed;	  /* by a session ticket */
};

/*
 * The end of a handshake that failed with error e of OpenSSL's queue, 0: the
 * connection was lost.  An alert that the client sent counts by its meaning.
 */
enum tls_end tls_end_of(const struct ssl_st *ssl, unsigned long e);

#endif
