#ifndef NETWORK_CA_INFRA_H
#define NETWORK_CA_INFRA_H

/*
 * The list for agents of a large site (enable_infra_crl): it has revoked
 * certificates of those machines only that serve agents, by name in
 * infra_inventory.txt, and so stays small; servers use the full list.
 * infra_serials has the serial numbers of their certificates, for Puppet's
 * server.
 */

#include <stdbool.h>

struct ca;
struct ca_config;
struct strbuf;

/* Return true for a name of the inventory, where the list is used. */
bool ca_infra_has(const struct ca *ca, const char *name);

/*
 * Make infra_crl.pem, without entries; 0, or -1 with lines of Puppet's tool:
 * the inventory is missing, or the file exists.
 */
int ca_infra_enable(struct ca *ca, struct strbuf *why);

/*
 * Write the serial numbers of the certificates, if they have changed; 0, or -1.
 */
int ca_infra_serials(struct ca *ca, struct strbuf *why);

#endif
