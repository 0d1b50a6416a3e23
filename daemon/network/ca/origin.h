#ifndef NETWORK_CA_ORIGIN_H
#define NETWORK_CA_ORIGIN_H

/*
 * Where a request came from: a line before its PEM, in the same file, so that
 * both are written and removed together.  All readers of PEM skip text before
 * it.  A request that another program has written does not have the line.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/shares/peer.h"

struct ca_config;
struct strbuf;

/* Longest line, with its end. */
#define CA_ORIGIN_MAX ((size_t)400)

struct ca_origin {
	char address[PEER_MAX];	   /* "": unknown */
	char certname[HOLDER_MAX]; /* of the client's certificate; "": none */
	int64_t since;		   /* its file was written, ns since 1970 */
};

/* Append the line; nothing for an address that is "" or has other characters.
 */
void ca_origin_add(
    struct strbuf *out, const char *address, const char *certname);

/* Return the bytes of the line at the beginning of a text of n bytes; or 0. */
size_t ca_origin_length(const char *text, size_t n);

/*
 * Read that of the request of a name; what is unknown is empty.  0, or -1 with
 * errno: it is not a file that can be read.
 */
int ca_origin_read(
    const struct ca_config *c, const char *name, struct ca_origin *ret);

#endif
