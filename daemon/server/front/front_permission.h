#ifndef SERVER_FRONT_FRONT_PERMISSION_H
#define SERVER_FRONT_FRONT_PERMISSION_H

/* The rules of auth.conf, by which a front permits and refuses requests. */

#include <stdbool.h>

struct front;
struct http_exchange;
struct rules;
struct settings;

/*
 * Read the file of the setting auth_conf in the parent, and check it: a memfd
 * for front_rules_keep(), or -1, logged.  A front that starts later has the
 * rules of the others, also when the file has changed.
 */
int front_rules_read(struct settings *s);

/*
 * Keep the text, which is taken over, until front_rules_use() gives it to
 * fronts that start from then on: the settings that it is of may be refused.
 */
void front_rules_keep(int fd);
void front_rules_use(void);

/* Return whether fronts that start now use the default rules. */
bool front_rules_are_default(void);

/*
 * Return the rules in a front, before its sandbox; the default ones when the
 * file does not exist; NULL, logged.
 */
struct rules *front_rules_take(struct settings *s);

/*
 * Return whether the rules permit the client of x that method of the path and
 * the parameters in x; sets x->rule.
 */
bool front_permits_target(
    const struct front *f, struct http_exchange *x, unsigned method);

/*
 * The same for a path that need not be a route, without parameters, and the
 * method of x; x->rule is left as it is.
 */
bool front_permits_path(
    const struct front *f, struct http_exchange *x, const char *path);

/*
 * Return true when the front (ctx) permits what the client requests; if
 * not, x->rule is the rule that refused it, where there is one.
 */
bool front_permits(void *ctx, struct http_exchange *x);

#endif
