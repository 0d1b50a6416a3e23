#ifndef NETWORK_TLS_H
#define NETWORK_TLS_H

/*
 * TLS for the server side: contexts and the name of a peer.  TLS 1.2 and 1.3
 * only; sessions are not resumed, so that every connection is checked
 * against the CRL.
 */

#include <stddef.h>

struct ssl_ctx_st;
struct ssl_st;
struct tls_server;

struct tls_files {
	const char *certificate; /* PEM, the host's, chain may follow */
	const char *key;	 /* PEM, not encrypted */
	const char *ca;		 /* PEM, who signs the agents */
	const char *crl;	 /* PEM; NULL: revocation is not checked */
	int crl_chain;		 /* check all of a chain, not only its leaf */
};

#define TLS_ERROR_MAX 512

/*
 * Reads the files.  NULL with a sentence that names the file in error.
 * Clients without a certificate are let in, as ones without a name; a
 * certificate that does not verify fails the handshake.
 */
struct tls_server *tls_server_new(
    const struct tls_files *files, char error[TLS_ERROR_MAX]);
void tls_server_free(struct tls_server *t);

/* A new connection's state, for a bufferevent that takes it; or NULL. */
struct ssl_st *tls_session_new(struct tls_server *t);
/* Frees one that nobody took; NULL is allowed. */
void tls_session_free(struct ssl_st *ssl);

enum tls_name {
	TLS_NAME_OK,
	TLS_NAME_NONE, /* the peer has shown no certificate */
	TLS_NAME_BAD,  /* it has no CN, more than one, or one that is no text */
};

/* The peer's name as Puppet takes it: the subject's CN. */
enum tls_name tls_peer_name(struct ssl_st *ssl, char *out, size_t size);

/*
 * Takes other revocation lists, of a PEM text, in the place of those that t
 * has.  They count for handshakes from now on; for older connections see
 * tls_peer_trusted().  0, or -1 when there is none in the text.
 */
int tls_server_revoke(struct tls_server *t, const char *pem, size_t n);

/*
 * Would the peer be let in now, with the certificate that it has shown, or
 * without one?  0: it would not.
 */
int tls_peer_trusted(struct tls_server *t, struct ssl_st *ssl);

/*
 * Makes a context of OpenSSL's that somebody else has set up check the
 * revocation lists in a PEM text.  0, or -1 when there is none in it.
 */
int tls_add_crl(struct ssl_ctx_st *ctx, const char *pem, int chain);

/* Tells the peer that nothing more will be sent. */
void tls_close_notify(struct ssl_st *ssl);

/* The text of an OpenSSL error number. */
void tls_error_text(unsigned long e, char *out, size_t size);

#endif
