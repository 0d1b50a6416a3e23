#ifndef NETWORK_SSL_SERVERS_H
#define NETWORK_SSL_SERVERS_H

/* Servers by SRV records, where the setting use_srv_records is true. */

struct server_list;
struct ssl_config;

/*
 * Read the servers of a service ("ca", "puppet") by a fetch child, in the
 * order in which they are tried.  None without the setting, without records, or
 * after a failure, which is logged.
 */
void ssl_srv_find(
    const struct ssl_config *c, const char *service, struct server_list *ret);

#endif
