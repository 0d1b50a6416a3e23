#ifndef NETWORK_PKI_OCSP_FILE_H
#define NETWORK_PKI_OCSP_FILE_H

/*
 * Answers of OCSP responders in a file, so that they count in a later run:
 * their DER, newest first, each with its certificate's SHA-256 and the time at
 * which it was received.  Nothing in the file is trusted: the reader checks
 * each answer again.  A malformed file is an empty one.
 */

#include <stddef.h>
#include <stdint.h>

struct x509_st;

/* Maximum number of answers, and size that is used of the file. */
#define PKI_ANSWERS_MAX	     64
#define PKI_ANSWERS_FILE_MAX ((size_t)256 << 10)

/* Name of the file in statedir. */
#define PKI_ANSWERS_NAME "ocsp_answers"

struct pki_answers;

/* Read the file, which may be empty; it is taken over. */
struct pki_answers *pki_answers_open(int fd);
void pki_answers_free(struct pki_answers *a);

/*
 * Return the answer about a certificate, DER of *ret_n bytes, which a holds,
 * and the time in seconds since 1970 at which it was received; or NULL.
 */
const void *pki_answers_find(const struct pki_answers *a,
    const struct x509_st *cert, size_t *ret_n, int64_t *ret_received);

/*
 * Replace the answer about a certificate, and write the file: 0, or -1 with
 * errno; the oldest ones make room.
 */
int pki_answers_put(struct pki_answers *a, const struct x509_st *cert,
    const void *der, size_t n, int64_t received);

#endif
