#ifndef SSL_INTERNAL_H
#define SSL_INTERNAL_H

/* Shared by the files of this folder. */

#include "ssl/host.h"

struct strbuf;

/* Log a failure; SSL_STEP_FAILED. */
enum ssl_step ssl_failed(const char *message);
/* The same of a sentence, which is released. */
enum ssl_step ssl_failed_why(struct strbuf *why);

/* Check that a certificate belongs to the key; logged. */
enum ssl_step ssl_key_check(const struct ssl_host *h, struct x509_st *cert);

#endif
