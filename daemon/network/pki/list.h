#ifndef NETWORK_PKI_LIST_H
#define NETWORK_PKI_LIST_H

/* Certificate revocation lists: one for each CA of a chain. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "network/pki/certificate.h"

struct strbuf;
struct X509_crl_st;

struct pki_lists {
	struct X509_crl_st *lists[PKI_CHAIN_MAX];
	size_t count;
};

/* Read all lists of a PEM text, as pki_chain_read(). */
int pki_lists_read(
    struct pki_lists *l, const char *pem, size_t n, struct strbuf *why);
void pki_lists_free(struct pki_lists *l);
/* Append all of them as PEM; 0, or -1. */
int pki_lists_write(const struct pki_lists *l, struct strbuf *out);

/*
 * Append the newest list of each issuer that l has none of, but expired ones:
 * 0, or -1 when there is not room for all.
 */
int pki_lists_merge(struct pki_lists *l, const struct pki_lists *from,
    const struct pki_chain *issuers, int64_t when);

/*
 * Replace the issuer's list by the newest of those that it has signed, or add
 * that: 1, 0 when none is newer, or -1 with a sentence of Puppet's server.
 */
int pki_lists_renew(struct pki_lists *l, const struct pki_lists *newer,
    const struct x509_st *issuer, struct strbuf *why);

/* A CA that signs its list. */
struct pki_issuer {
	struct x509_st *cert;
	struct evp_pkey_st *key;
};

/* Make an empty list, number 0; NULL with a sentence. */
struct X509_crl_st *pki_list_new(
    const struct pki_issuer *i, int64_t begin, int64_t end, struct strbuf *why);
/* NULL is allowed. */
void pki_list_free(struct X509_crl_st *l);
/* Return the newest list that the issuer has signed with its key, or NULL. */
struct X509_crl_st *pki_list_find(
    const struct pki_lists *l, const struct x509_st *cert);
/* Return whether the lists have a newer one of the same issuer. */
bool pki_list_is_replaced(const struct pki_lists *l, struct X509_crl_st *list,
    const struct pki_chain *issuers);
/* Return 1 when it contains the number. */
int pki_list_revokes(struct X509_crl_st *l, uint64_t serial);
/* Return true when it revokes the certificate, whose issuer has signed it. */
bool pki_list_revokes_certificate(struct X509_crl_st *l, struct x509_st *cert);
/* Return the number of entries, the list's number, and the next update. */
size_t pki_list_entries(struct X509_crl_st *l);
uint64_t pki_list_number(struct X509_crl_st *l);
int64_t pki_list_end(const struct X509_crl_st *l);
/* Return since when it is valid; 0 for an invalid time. */
int64_t pki_list_begin(const struct X509_crl_st *l);
/* Append the issuer as "CN=a". */
void pki_list_issuer(const struct X509_crl_st *l, struct strbuf *out);

/* Add an entry, with the reason of Puppet's server; 0, or -1. */
int pki_list_add(struct X509_crl_st *l, uint64_t serial, int64_t when);
/*
 * Remove the entries for which drop() returns true, which is asked in the order
 * of their numbers; return how many were removed.
 */
size_t pki_list_drop(
    struct X509_crl_st *l, bool (*drop)(void *ctx, uint64_t serial), void *ctx);
/* Increment the number, set the validity and sign; 0, or -1 with a sentence. */
int pki_list_sign(struct X509_crl_st *l, const struct pki_issuer *i,
    int64_t begin, int64_t end, struct strbuf *why);

#endif
