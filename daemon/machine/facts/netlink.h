#ifndef MACHINE_FACTS_NETLINK_H
#define MACHINE_FACTS_NETLINK_H

/*
 * The kernel's tables of links, addresses and routes, by rtnetlink(7): one
 * query each, without another program.  captured/rtnetlink of a captured
 * machine holds the unchanged bytes of the answers.
 */

#include <stddef.h>
#include <stdint.h>

#include "machine/facts/address.h"

struct fact_run;
struct strbuf;

/* Maximum size of the three tables (some 100,000 routes). */
#define NETLINK_MAX ((size_t)64 << 20)
/* Maximum number of rows of each table. */
#define NETLINK_ROWS_MAX 100000

struct net_link {
	int index;
	int master; /* index of the link it belongs to, or 0 */
	int64_t mtu;
	char name[32];
	char mac[ADDRESS_MAC_MAX]; /* empty: none */
};

struct net_address {
	int link;	/* index */
	char label[32]; /* owner of the address: eth0, eth0:1 */
	struct address address, mask;
	unsigned flags; /* of IPv6 */
};

/* A route of the main table with a preferred source address. */
struct net_source {
	int link;
	struct address address;
};

struct net_tables {
	struct net_link *links;
	size_t link_count;
	struct net_address *addresses;
	size_t address_count;
	struct net_source *sources;
	size_t source_count;
};

/* The machine's tables; 0 or -1. */
int netlink_read(struct fact_run *run, struct net_tables *ret);

/* The link of that index, or NULL. */
const struct net_link *netlink_link(const struct net_tables *t, int index);

#endif
