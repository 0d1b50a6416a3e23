#ifndef SERVER_PARENT_CERTIFICATES_H
#define SERVER_PARENT_CERTIFICATES_H

/* The daemon's certificates, in the parent. */

#include <stdbool.h>

struct server;
struct server_config;

/* Return true when the files of TLS can be used; logs the reason if not. */
bool certificates_ok(struct server *s, const struct server_config *c);

/*
 * Each second: pass revocation lists that have changed to the fronts.  Lists
 * that cannot be used are logged, and the old ones stay in force.  Certificates
 * and lists that will end (network/ssl/ends.h) are logged each day.
 */
void certificates_keep(struct server *s);

#endif
