#ifndef SERVER_FRONT_PERMISSION_H
#define SERVER_FRONT_PERMISSION_H

/* The rules of auth.conf, by which a front permits and refuses requests. */

#include <stdbool.h>

struct http_exchange;
struct rules;
struct settings;

/*
 * Read the rules: those of the setting auth_conf, or the default ones when the
 * file does not exist.  NULL when it is invalid, which is logged.  For the user
 * that the daemon was started as, before the sandbox.
 */
struct rules *front_rules_load(struct settings *s);

/*
 * Return true when the front (ctx) permits what the client requests; if
 * not, x->rule is the rule that refused it, where there is one.
 */
bool front_permits(void *ctx, struct http_exchange *x);

#endif
