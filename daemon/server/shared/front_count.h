#ifndef SERVER_SHARED_FRONT_COUNT_H
#define SERVER_SHARED_FRONT_COUNT_H

/* Metrics of requests. */

#include <stdint.h>

struct http_exchange;
struct tls_handshake;

/* Return the row of a route's kind, M_ROUTE_... */
unsigned front_count_row(const char *kind);

/*
 * front_count.c: count a request in progress, under its route once that is
 * found.
 */
void front_count_begin(void);
void front_count_routed(const struct http_exchange *x);

/* front_count.c: n more requests of the route's row are being served. */
void front_count_active(unsigned row, int64_t n);

/* front_count.c: counts a request of the route's row that has ended. */
void front_count_route(
    unsigned row, int status, uint64_t in, uint64_t sent, uint64_t us);

/* Count a handshake that has ended. */
void front_count_handshake(const struct tls_handshake *h);

/* Count an exchange that has ended, by its route. */
void front_count(const struct http_exchange *x);

#endif
