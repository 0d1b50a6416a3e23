#ifndef AGENT_FETCH_FETCH_SRV_H
#define AGENT_FETCH_FETCH_SRV_H

/*
 * Servers by SRV records, where use_srv_records is set: "_x-puppet._tcp.DOMAIN"
 * and, for one service, "_x-puppet-SERVICE._tcp.DOMAIN".
 */

#include <stdbool.h>

struct fetch_options;
struct server_list;

/*
 * Append the servers of a service, in the order in which they are tried; NULL:
 * of all services.  false when none is found, or no name server answers, which
 * is logged.
 */
bool fetch_srv_find(
    const struct fetch_options *o, const char *service, struct server_list *to);

/*
 * The fetch child, started to print the servers of the service of o as a
 * server_list: of that service, or else of all.  Returns an exit code.
 */
int fetch_srv(const struct fetch_options *o);

#endif
