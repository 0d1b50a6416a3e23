#ifndef NETWORK_TLS_TLS_H
#define NETWORK_TLS_TLS_H

/*
 * TLS for the server side: contexts and the name of a peer.  TLS 1.2 and 1.3
 * only; a certificate is checked against the CRL in every handshake, also when
 * a session is resumed.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_t;
struct pki_chain;
struct ssl_ctx_st;
struct ssl_st;
struct strbuf;
struct tls_server;
struct tls_ticket_keys;
struct x509_st;

struct tls_files {
	const char *certificate; /* PEM, the host's, chain may follow */
	const char *key;	 /* PEM, not encrypted */
	const char *ca;		 /* PEM, the CA of the agents */
	const char *crl;	 /* PEM; NULL: revocation is not checked */
	int crl_chain;		 /* check the whole chain, not only its leaf */
	const char *protocols, *suites; /* tls_suites.h */
	/*
	 * Clients are checked by OCSP.  crl need not exist, and a client is not
	 * refused because of a missing or invalid list; a certificate in a list
	 * is refused.
	 */
	bool spares_lists;
};

#define TLS_ERROR_MAX 512

/*
 * Read the files.  Returns NULL with a sentence that names the file in error.
 * Clients without a certificate are accepted, without a name; a certificate
 * that does not verify fails the handshake.
 */
struct tls_server *tls_server_new(
    const struct tls_files *files, char error[TLS_ERROR_MAX]);
void tls_server_free(struct tls_server *t);

/*
 * Send and accept session tickets with these keys, which are copied; without
 * any no session is resumed.
 */
void tls_server_tickets(
    struct tls_server *t, const struct tls_ticket_keys *keys);

/*
 * Staple a copy of an OCSP response, DER of n bytes, in handshakes before its
 * end (seconds since 1970).
 */
void tls_server_staple(
    struct tls_server *t, const void *der, size_t n, int64_t end);

/*
 * Append the server's certificate and that of its issuer as PEM: 0, or -1 when
 * the issuer is not known.
 */
int tls_server_certificate(struct tls_server *t, struct strbuf *pem);

/* Return a new connection's state, for a bufferevent that takes it; or NULL. */
struct ssl_st *tls_session_new(struct tls_server *t);
/* Free a state that was not taken; NULL is allowed. */
void tls_session_free(struct ssl_st *ssl);

enum tls_name {
	TLS_NAME_OK,
	TLS_NAME_NONE, /* the peer has not presented a certificate */
	TLS_NAME_BAD,  /* it has no CN, several CNs, or one that is not text */
};

/* Return the peer's name like Puppet: the subject's CN. */
enum tls_name tls_peer_name(struct ssl_st *ssl, char *out, size_t size);

/* Return the name of any certificate in the same way. */
enum tls_name tls_certificate_name(
    struct x509_st *cert, char *out, size_t size);

/*
 * Return the extensions of the peer's certificate (pki_extensions()), an empty
 * object for a peer without one; the caller releases it.
 */
struct json_t *tls_peer_extensions(struct ssl_st *ssl);

/* Append the peer's certificate as PEM; -1 for a peer without one. */
int tls_peer_certificate(struct ssl_st *ssl, struct strbuf *pem);

/*
 * Replace the revocation lists of t by those of a PEM text.  They apply to
 * later handshakes; for older connections see tls_peer_trusted().  Returns 0,
 * or -1 when the text does not contain a list.
 */
int tls_server_revoke(struct tls_server *t, const char *pem, size_t n);

/*
 * Return whether the peer would be accepted now, with the certificate that it
 * has presented, or without one; 0: it would not.
 */
int tls_peer_trusted(struct tls_server *t, struct ssl_st *ssl);

/* Return whether a client with this certificate would be accepted now. */
bool tls_server_trusts(struct tls_server *t, struct x509_st *cert);

/* Return the certificate that the peer has presented, which ssl holds, or NULL.
 */
struct x509_st *tls_peer_find(struct ssl_st *ssl);

/*
 * Find the chain of a client's certificate as it would be accepted now, from
 * the certificate itself on, with what the peer of ssl (may be NULL) has
 * presented.  0, and pki_chain_free() frees it; or -1: it would not.
 */
int tls_server_chain(struct tls_server *t, struct ssl_st *ssl,
    struct x509_st *cert, struct pki_chain *path);

/*
 * Return whether the revocation list of the certificate's CA is valid and does
 * not contain the certificate.
 */
bool tls_server_lists(
    struct tls_server *t, struct ssl_st *ssl, struct x509_st *cert);

/* Return whether the handshake has resumed a session. */
bool tls_is_resumed(const struct ssl_st *ssl);

/*
 * Make an OpenSSL context of the caller check the revocation lists in a PEM
 * text.  Returns 0, or -1 when the text does not contain a list.
 */
int tls_add_crl(struct ssl_ctx_st *ctx, const char *pem, int chain);

/*
 * Make an OpenSSL context of the caller trust the system's CAs, which the
 * variable SSL_CERT_FILE may name, and those in a PEM text, which may be empty.
 * Returns 0, or -1 when the text is malformed.
 */
int tls_add_authorities(struct ssl_ctx_st *ctx, const char *pem);

/* The course of TLS in a connection of a client. */
struct tls_course {
	int alert;	/* that the server sent (RFC 8446, section 6), or 0 */
	int handshakes; /* 1: it is in the handshake */
};

/*
 * Make an OpenSSL context of the caller record the progress of its connections
 * in c, which outlives it; 0, or -1.
 */
int tls_watch(struct ssl_ctx_st *ctx, struct tls_course *c);

/* Return how many bytes of TLS the socket of a connection has taken. */
uint64_t tls_sent(const struct ssl_st *ssl);

/* Send close_notify: no more data follows. */
void tls_close_notify(struct ssl_st *ssl);

/* Write the text of an OpenSSL error number. */
void tls_error_text(unsigned long e, char *out, size_t size);

#endif
