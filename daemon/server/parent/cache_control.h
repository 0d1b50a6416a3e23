#ifndef SERVER_PARENT_CACHE_CONTROL_H
#define SERVER_PARENT_CACHE_CONTROL_H

/*
 * The action "cache" of the control socket, for dalang cache purge: "purge
 * all", "purge node NAME", "purge environment NAME".  Each front drops the
 * catalogs of its cache that are meant.
 */

struct server;

/* Take the action from now on. */
void cache_control_init(struct server *s);

#endif
