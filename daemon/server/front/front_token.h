#ifndef SERVER_FRONT_FRONT_TOKEN_H
#define SERVER_FRONT_FRONT_TOKEN_H

/*
 * The token of the setting status_page_token: with it, clients of this machine
 * may read the status page without a certificate.  It is sent as the password
 * of HTTP's Basic authentication, over TLS.  A front holds only its digest.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct http_exchange;

/* Bytes of the token: those of the file without blanks at its end. */
#define FRONT_TOKEN_MIN 32
#define FRONT_TOKEN_MAX 512

struct front_token {
	bool set; /* false: it permits no client */
	uint8_t digest[32];
};

/*
 * Read the token of a file, "": none.  It must be a regular file that only its
 * owner, this user, may read.  0, or -1 with a sentence in error.
 */
int front_token_read(
    const char *path, struct front_token *ret, char *error, size_t size);

/*
 * Return true for a request for the status page, with this token, from this
 * machine.  Else, if the client could send it, x->challenge is set.
 */
bool front_token_permits(const struct front_token *t, struct http_exchange *x);

#endif
