#ifndef NETWORK_PKI_CERTIFICATE_H
#define NETWORK_PKI_CERTIFICATE_H

/* Certificates that a CA reads, checks and issues. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/data/json_doc.h"

struct evp_pkey_st;
struct pki_lists;
struct strbuf;
struct X509_req_st;
struct x509_st;

/*
 * Certificates of a chain, and lists of its CAs: more than a system's bundle of
 * all public CAs has.
 */
#define PKI_CHAIN_MAX 256
/* Maximum size of a text of a chain or of its lists, in bytes. */
#define PKI_CHAIN_TEXT_MAX ((size_t)64 << 20)

/* A name and its NUL: X.509 allows 64 characters, of up to 4 bytes. */
#define PKI_NAME_MAX 257
/* "AA:BB:.." of the longest digest. */
#define PKI_FINGERPRINT_MAX 193

/* The extension of a certificate that may administer the CA. */
#define PKI_CLI_AUTH "1.3.6.1.4.1.34380.1.3.39"

struct pki_chain {
	struct x509_st *certs[PKI_CHAIN_MAX];
	size_t count;
};

/*
 * Read all certificates of a PEM text; other parts are ignored.  0, or -1 with
 * a sentence and errno: EINVAL when none was found, or one is malformed, E2BIG
 * when there are more than PKI_CHAIN_MAX.
 */
int pki_chain_read(
    struct pki_chain *c, const char *pem, size_t n, struct strbuf *why);
void pki_chain_free(struct pki_chain *c);

/*
 * Check one certificate of the chain up to a root in it, with the lists of all
 * its CAs; no lists: without them.  0, or -1 with the reason.
 */
int pki_chain_check(const struct pki_chain *c, const struct pki_lists *lists,
    struct x509_st *cert, struct strbuf *why);

/* Return true when the chain has that certificate. */
bool pki_chain_has(const struct pki_chain *c, const struct x509_st *x);
/* Return true when a certificate of the chain has that key. */
bool pki_chain_has_key(
    const struct pki_chain *c, const struct evp_pkey_st *key);
/*
 * Append those that are valid then and whose key the chain does not have: 0, or
 * -1 when there is not room for all.
 */
int pki_chain_merge(
    struct pki_chain *c, const struct pki_chain *from, int64_t when);

/* Append all certificates as PEM; 0, or -1. */
int pki_chain_write(const struct pki_chain *c, struct strbuf *out);

/* Read the first certificate of a PEM text; NULL with a sentence. */
struct x509_st *pki_certificate_read(
    const char *pem, size_t n, struct strbuf *why);
int pki_certificate_write(struct x509_st *x, struct strbuf *out);
/* NULL is allowed. */
void pki_certificate_free(struct x509_st *x);
/* Return x, which is also the caller's then; NULL on failure. */
struct x509_st *pki_certificate_ref(struct x509_st *x);
bool pki_certificate_is_same(const struct x509_st *a, const struct x509_st *b);

/* Append the certificate in words, as openssl x509 -text prints it; 0, or -1.
 */
int pki_certificate_print(struct x509_st *x, struct strbuf *out);

/* Append the subject and the issuer as "CN=a". */
void pki_certificate_subject(const struct x509_st *x, struct strbuf *out);
void pki_certificate_issuer(const struct x509_st *x, struct strbuf *out);

/* Write the subject's only CN; 0, or -1. */
int pki_certificate_name(const struct x509_st *x, char out[PKI_NAME_MAX]);
/* Return true for a certificate of a server of that name or address. */
bool pki_certificate_is_for(struct x509_st *x, const char *host);
/* Read the serial number; -1 when it exceeds 63 bits or is negative. */
int pki_certificate_serial(const struct x509_st *x, uint64_t *ret);
/* Read the validity, in seconds since 1970; 0 for an invalid one. */
int64_t pki_certificate_begin(const struct x509_st *x);
int64_t pki_certificate_end(const struct x509_st *x);
/* Return true when the key is that of the certificate. */
bool pki_certificate_has_key(
    const struct x509_st *x, const struct evp_pkey_st *key);

/* Return the public key, which stays the certificate's. */
const struct evp_pkey_st *pki_certificate_key(const struct x509_st *x);
/* Return true when the issuer has signed it. */
bool pki_certificate_issued_by(struct x509_st *x, const struct x509_st *issuer);
/* Return true for the certificate of a CA. */
bool pki_certificate_is_authority(struct x509_st *x);

/*
 * Return the alternative names as an array of "IP:192.0.2.1" and "DNS:a.b",
 * addresses first, as Puppet's server lists them; a name of another kind, a
 * malformed one, or a second extension is "other".  The caller releases it.
 */
json_t *pki_certificate_alt_names(const struct x509_st *x);
/* Return the extensions below ppAuthCertExt, {"pp_cli_auth": "true"}. */
json_t *pki_certificate_authorization(const struct x509_st *x);
/* Write the fingerprint by that digest ("SHA256"); 0, or -1. */
int pki_certificate_fingerprint(
    struct x509_st *x, const char *digest, char out[PKI_FINGERPRINT_MAX]);

/* The same of its public key alone, which a renewed CA keeps. */
int pki_certificate_key_fingerprint(
    struct x509_st *x, const char *digest, char out[PKI_FINGERPRINT_MAX]);
/* The same of any text. */
int pki_text_fingerprint(const char *text, size_t n, const char *digest,
    char out[PKI_FINGERPRINT_MAX]);

/* A certificate to be issued. */
struct pki_issue {
	const char *name; /* the subject's CN */
	uint64_t serial;
	int64_t begin, end;		   /* of validity, seconds since 1970 */
	struct x509_st *issuer;		   /* NULL: self-signed */
	struct evp_pkey_st *issuer_key;	   /* signs */
	const struct evp_pkey_st *key;	   /* of the subject */
	int authority;			   /* 1: a CA */
	int administrator;		   /* 1: with PKI_CLI_AUTH */
	int responder;			   /* 1: signs answers (ocsp.h) only */
	const char *ocsp_url;		   /* of a responder for it, or NULL */
	const char *alt_names;		   /* "DNS:a, IP:192.0.2.1", or NULL */
	const struct X509_req_st *request; /* its extensions are copied, or
					      NULL; checked by the caller */
	const struct x509_st *renewed;	   /* likewise: a certificate */
};

/* Issue it; NULL with a sentence. */
struct x509_st *pki_certificate_issue(
    const struct pki_issue *i, struct strbuf *why);

#endif
