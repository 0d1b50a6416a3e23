#ifndef FUNCTIONS_IP_ADDRESS_H
#define FUNCTIONS_IP_ADDRESS_H

/*
 * IP addresses as Ruby's class IPAddr reads and writes them: with an optional
 * prefix length or mask, which clears the bits behind it.
 */

#include <stdbool.h>
#include <stdint.h>

#include "value/value.h"

/* Longest text of an address that is read, in bytes. */
#define IP_TEXT_MAX 128
/* Size of the longest text that is written, in bytes. */
#define IP_OUT_MAX (2 * IP_TEXT_MAX)

enum ip_kind { IP_NONE, IP_V4, IP_V6 };

struct ip_address {
	enum ip_kind kind;
	uint8_t bits[16];	/* of IPv4 the first four bytes */
	unsigned prefix;	/* length in bits */
	char zone[IP_TEXT_MAX]; /* "%eth0" or "" */
	char error[IP_OUT_MAX]; /* Ruby's sentence, when it is invalid */
};

/* Read an address; 0, or -1 with the error. */
int ip_address_read(struct value text, struct ip_address *ret);
/* Write the address without its prefix. */
void ip_address_text(const struct ip_address *ip, char out[IP_OUT_MAX]);
/* True when all addresses of inner are in the range outer. */
bool ip_address_includes(
    const struct ip_address *outer, const struct ip_address *inner);

#endif
