#ifndef NETWORK_DNS_SRV_H
#define NETWORK_DNS_SRV_H

/*
 * Asking DNS for SRV records.  They come from the network: only unprivileged
 * processes may ask.
 */

#include <stddef.h>

struct srv_records;
struct strbuf;

/*
 * Ask the name servers of resolv.conf(5) for the records of a name, such as
 * "_x-puppet._tcp.example.com", and put them into order.  0, also when the name
 * has none; -1 with the reason when no name server has answered, after the time
 * limits of resolv.conf.
 */
int srv_find(const char *name, struct srv_records *ret, struct strbuf *why);

/* The domain of this machine by resolv.conf(5) or its host name, or "". */
void srv_local_domain(char *out, size_t size);

#endif
