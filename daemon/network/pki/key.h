#ifndef NETWORK_PKI_KEY_H
#define NETWORK_PKI_KEY_H

/* Private and public keys.  A text of a private key is never logged. */

#include <stdbool.h>
#include <stddef.h>

struct evp_pkey_st;
struct strbuf;

/* Maximum size of a text of a key, in bytes. */
#define PKI_KEY_TEXT_MAX ((size_t)64 << 10)

/* Sizes of RSA keys that are accepted, in bits. */
#define PKI_RSA_MIN 2048
#define PKI_RSA_MAX 16384

struct pki_key_kind {
	const char *curve; /* of elliptic curves; NULL: RSA */
	size_t bits;	   /* of RSA */
	/* Called with true before a key is made, then with false; or NULL. */
	void (*progress)(const struct pki_key_kind *k, bool is_running);
};

/* Make a key; NULL with a sentence in why. */
struct evp_pkey_st *pki_key_new(
    const struct pki_key_kind *k, struct strbuf *why);

/* Read a private key in PEM, without a password; NULL with the reason. */
struct evp_pkey_st *pki_key_read(const char *pem, size_t n, struct strbuf *why);

/*
 * Append the private key, or its public part, as PEM; 0, or -1.  The private
 * one has the form that Puppet writes, "RSA PRIVATE KEY".
 */
int pki_key_write(const struct evp_pkey_st *key, struct strbuf *out);
int pki_key_write_public(const struct evp_pkey_st *key, struct strbuf *out);

/*
 * 0 when certificates may be issued for the public key; -1 with a sentence: it
 * is too short, too long, or of an algorithm that is not supported.
 */
int pki_key_check(const struct evp_pkey_st *key, struct strbuf *why);

/* NULL is allowed. */
void pki_key_free(struct evp_pkey_st *key);

#endif
