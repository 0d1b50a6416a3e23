#ifndef NETWORK_SSL_FILES_H
#define NETWORK_SSL_FILES_H

/* Files of ssldir, of mode and place as Puppet's agent has them. */

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "network/pki/certificate.h"
#include "network/pki/list.h"

struct evp_pkey_st;
struct ssl_config;
struct strbuf;
struct X509_req_st;
struct x509_st;

/* Longest sentence of an error. */
#define SSL_SENTENCE_MAX 4096

/* Results of reading a file. */
enum ssl_found {
	SSL_FOUND,
	SSL_MISSING, /* the file does not exist */
	SSL_INVALID, /* with a sentence */
};

/* Make the directories that are missing; 0, or -1 with a sentence. */
int ssl_directories(const struct ssl_config *c, struct strbuf *why);

/* Read what a file holds; the caller frees it. */
enum ssl_found ssl_authorities_read(
    const struct ssl_config *c, struct pki_chain *ret, struct strbuf *why);
enum ssl_found ssl_lists_read(
    const struct ssl_config *c, struct pki_lists *ret, struct strbuf *why);
enum ssl_found ssl_key_read(
    const struct ssl_config *c, struct evp_pkey_st **ret, struct strbuf *why);
enum ssl_found ssl_certificate_read(
    const struct ssl_config *c, struct x509_st **ret, struct strbuf *why);
enum ssl_found ssl_csr_read(
    const struct ssl_config *c, struct X509_req_st **ret, struct strbuf *why);

/*
 * Replace a file; it is on disk when this returns.  0, or -1 with a sentence.
 * A key has mode 0640, and is readable by its owner alone until it is complete.
 */
int ssl_authorities_write(const struct ssl_config *c,
    const struct pki_chain *chain, struct strbuf *why);
int ssl_lists_write(const struct ssl_config *c, const struct pki_lists *lists,
    struct strbuf *why);
int ssl_key_write(const struct ssl_config *c, const struct evp_pkey_st *key,
    struct strbuf *why);
int ssl_certificate_write(
    const struct ssl_config *c, struct x509_st *cert, struct strbuf *why);
int ssl_csr_write(const struct ssl_config *c, const struct X509_req_st *rq,
    struct strbuf *why);

/*
 * Return when a file was last refreshed, in seconds since 1970, or 0; set it,
 * best effort.
 */
int64_t ssl_refreshed(const char *path);
void ssl_refreshed_set(const char *path, int64_t when);
/*
 * A time for lists that are older than a CA: it makes the next refresh fetch
 * them.
 */
#define SSL_OUTDATED 1

/* Remove a file: 1, 0 when it does not exist, or -1 with a sentence. */
int ssl_remove(const char *path, struct strbuf *why);

#endif
