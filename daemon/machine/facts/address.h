#ifndef MACHINE_FACTS_ADDRESS_H
#define MACHINE_FACTS_ADDRESS_H

/* Network addresses in the form of facts. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

#include "language/value/value.h"

struct fact_run;

#define ADDRESS_TEXT_MAX 64
/* Longest link address as text, 20 bytes (InfiniBand). */
#define ADDRESS_MAC_MAX 60

struct address {
	int family; /* AF_INET or AF_INET6 */
	size_t len; /* 4 or 16 */
	uint8_t bytes[16];
};

void address_format(const struct address *a, char out[ADDRESS_TEXT_MAX]);

struct address address_network(
    const struct address *a, const struct address *mask);

/* "host", "link", "site" or "global", with "compat," in front if so. */
const char *address_scope(const struct address *a);

/* Loopback, link-local and unique local: not usable from other machines. */
bool address_is_ignored(const char *text);

/*
 * Write a link address of 6 to 20 bytes as 02:fc:...; out is empty for other
 * lengths, and when all bytes are zero.
 */
void address_mac(const char *bytes, size_t n, char out[ADDRESS_MAC_MAX]);

/* Names of the kernel's flags of an IPv6 address; an array. */
struct value address_flags(struct fact_run *run, unsigned bits);

/* The DHCP server of the lease of the interface with that index, or NULL. */
const char *address_dhcp_server(
    struct fact_run *run, const char *interface, int index);

#endif
