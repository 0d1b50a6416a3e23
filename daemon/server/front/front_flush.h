#ifndef SERVER_FRONT_FRONT_FLUSH_H
#define SERVER_FRONT_FRONT_FLUSH_H

/*
 * Requests to load code anew, Puppet Server's DELETE of environment-cache and
 * jruby-pool; in a front.
 */

struct front;
struct http_exchange;
struct message;

void front_environment_cache(void *ctx, struct http_exchange *x);
void front_jruby_pool(void *ctx, struct http_exchange *x);

/* FRONT_FLUSHED: the answer of the parent. */
void front_flushed(void *ctx, struct message *m);

/* Answer the requests that have waited for too long. */
void front_flushes_expire(struct front *f);

#endif
