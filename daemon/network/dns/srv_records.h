#ifndef NETWORK_DNS_SRV_RECORDS_H
#define NETWORK_DNS_SRV_RECORDS_H

/* SRV records of DNS (RFC 2782): the servers of a service. */

#include <stddef.h>
#include <stdint.h>

#include "network/dns/server_list.h"

struct srv_record {
	unsigned priority; /* the smallest first */
	unsigned weight;   /* among those of the same priority */
	struct server_row server;
};

/* At most as many as a server_list may have; further ones are left out. */
struct srv_records {
	struct srv_record rows[SERVER_LIST_MAX];
	size_t count;
};

/*
 * Read an answer of a name server (RFC 1035, section 4.1): 0, or -1 when it is
 * malformed, without any record.  Records of other types, and those whose
 * target is not a host with a port, are left out.
 */
int srv_read(const uint8_t *answer, size_t n, struct srv_records *ret);

/*
 * Put the records into the order in which they are tried: by priority, and at
 * random among those of one priority, with the chances that Puppet gives them
 * (puppet/http/dns.rb): ten times the weight, or one for a weight of 0.
 * random_below() returns a number less than n.
 */
void srv_order(struct srv_records *r, uint32_t (*random_below)(uint32_t n));

#endif
