#ifndef SERVER_PARENT_AUTHORITY_H
#define SERVER_PARENT_AUTHORITY_H

/* The certificate authority of a daemon with ca = true, before it starts. */

#include <stdbool.h>

struct sandbox_user;
struct server_config;

/*
 * Make a CA and this server's certificate, if they are missing, or only the
 * certificate.  False, with a record: it cannot be made, or the user cannot use
 * it.
 */
bool authority_ready(
    const struct server_config *c, const struct sandbox_user *user);

#endif
