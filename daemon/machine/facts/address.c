#include "machine/facts/address.h"

#include <stdbool.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/resolve.h"
#include "machine/facts/system.h"

void
address_format(const struct address *a, char out[ADDRESS_TEXT_MAX])
{
	if (inet_ntop(a->family, a->bytes, out, ADDRESS_TEXT_MAX) == NULL)
		out[0] = '\0';
}

struct address
address_network(const struct address *a, const struct address *mask)
{
	struct address network = *a;
	size_t i;

	for (i = 0; i < a->len; i++)
		network.bytes[i] &= mask->bytes[i];
	return network;
}

/* The address as the type for the macros of netinet/in.h. */
static struct in6_addr
as_in6(const struct address *a)
{
	struct in6_addr in6;

	memcpy(&in6, a->bytes, sizeof(in6));
	return in6;
}

const char *
address_scope(const struct address *a)
{
	struct in6_addr in6 = as_in6(a);

	if (IN6_IS_ADDR_LINKLOCAL(&in6))
		return "link";
	if (IN6_IS_ADDR_SITELOCAL(&in6))
		return "site";
	if (IN6_IS_ADDR_LOOPBACK(&in6))
		return "host";
	return IN6_IS_ADDR_V4COMPAT(&in6) ? "compat,global" : "global";
}

bool
address_is_ignored(const char *text)
{
	struct address a = {0};
	struct in6_addr in6;

	if (inet_pton(AF_INET, text, a.bytes) == 1)
		return a.bytes[0] == 127 ||
		       (a.bytes[0] == 169 && a.bytes[1] == 254);
	if (inet_pton(AF_INET6, text, a.bytes) != 1)
		return 1;
	in6 = as_in6(&a);
	return IN6_IS_ADDR_LOOPBACK(&in6) || IN6_IS_ADDR_LINKLOCAL(&in6) ||
	       (a.bytes[0] & 0xfe) == 0xfc;
}

void
address_mac(const char *bytes, size_t n, char out[ADDRESS_MAC_MAX])
{
	unsigned any = 0;
	char *p = out;
	size_t i;

	out[0] = '\0';
	if (n < 6 || n > 20)
		return;
	for (i = 0; i < n; i++)
		any |= (unsigned char)bytes[i];
	for (i = 0; any != 0 && i < n; i++)
		p += snprintf(
		    p, 4, "%s%02x", i > 0 ? ":" : "", (unsigned char)bytes[i]);
}

static const struct {
	unsigned bit;
	const char *name;
} facts_address_flags[] = {
    {0x01, "temporary"},
    {0x02, "noad"},
    {0x04, "optimistic"},
    {0x08, "dadfailed"},
    {0x10, "homeaddress"},
    {0x20, "deprecated"},
    {0x40, "tentative"},
    {0x80, "permanent"},
};

struct value
address_flags(struct fact_run *run, unsigned bits)
{
	struct vlist list;
	size_t i;

	vlist_init(&list, run->arena);
	for (i = 0;
	     i < sizeof(facts_address_flags) / sizeof(facts_address_flags[0]);
	     i++)
		if (bits & facts_address_flags[i].bit)
			vlist_push(
			    &list, fact_str(run, facts_address_flags[i].name));
	return vlist_value(&list);
}

/* --- leases --- */

/* Directories of dhclient's leases. */
static const char *const lease_dirs[] = {"/var/lib/dhclient", "/var/lib/dhcp",
    "/var/lib/dhcp3", "/var/lib/NetworkManager", "/var/db"};

#define DIRS	   (sizeof(lease_dirs) / sizeof(lease_dirs[0]))
#define LEASES_MAX 1000

/* Copies the characters at p that can be part of an address. */
static const char *
server_at(struct fact_run *run, const char *p)
{
	return arena_memdup(run->arena, p, strspn(p, "0123456789.:abcdef"));
}

/*
 * The server of the interface's last lease in the file, in the form of dhclient
 * or of NetworkManager.
 */
static const char *
lease_server(struct fact_run *run, const char *text, const char *interface)
{
	const char *quoted =
	    arena_printf(run->arena, "interface \"%s\"", interface);
	static const char option[] = "dhcp-server-identifier ";
	const char *p, *found = NULL;

	if (strstr(text, quoted) == NULL)
		return NULL;
	for (p = text; (p = strstr(p, option)) != NULL;)
		found = p += strlen(option);
	return found != NULL ? server_at(run, found) : NULL;
}

static const char *
search_leases(struct fact_run *run, const char *dir, const char *interface)
{
	const char *text, *server = NULL, *path;
	struct fs_list list;
	size_t i;

	if (fs_list(run->arena, fact_path(run, dir), LEASES_MAX, &list) < 0)
		return NULL;
	for (i = 0; server == NULL && i < list.count; i++) {
		if (strstr(list.names[i], ".lease") == NULL)
			continue;
		path = arena_printf(run->arena, "%s/%s", dir, list.names[i]);
		text = fact_file(run, path);
		if (text == NULL)
			continue;
		if (strncmp(list.names[i], "internal", 8) == 0 &&
		    strstr(list.names[i], interface) != NULL)
			server = fact_field(run, text, "SERVER_ADDRESS", '=');
		else
			server = lease_server(run, text, interface);
	}
	return server;
}

/* The server reported by dhcpcd(8). */
static const char *
dhcpcd_server(struct fact_run *run, const char *interface)
{
	const char *argv[] = {"dhcpcd", "-U", interface, NULL};
	static const char name[] = "dhcp_server_identifier='";
	const char *out = fact_program(run, argv);

	out = out != NULL ? strstr(out, name) : NULL;
	return out != NULL ? server_at(run, out + strlen(name)) : NULL;
}

const char *
address_dhcp_server(struct fact_run *run, const char *interface, int index)
{
	const char *server = NULL, *text;
	size_t i;

	text = fact_file(run,
	    arena_printf(run->arena, "/run/systemd/netif/leases/%d", index));
	if (text != NULL)
		server = fact_field(run, text, "SERVER_ADDRESS", '=');
	for (i = 0; server == NULL && i < DIRS; i++)
		server = search_leases(run, lease_dirs[i], interface);
	return server != NULL ? server : dhcpcd_server(run, interface);
}
