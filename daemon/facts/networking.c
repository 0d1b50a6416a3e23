/* networking: host name, interfaces and addresses. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netpacket/packet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "facts/address.h"
#include "facts/resolve.h"

/* Interfaces and addresses on one of them that are looked at. */
#define INTERFACES_MAX 4096

/* --- interfaces --- */

struct interface {
	const char *name;
	char mac[ADDRESS_MAC_MAX]; /* empty: none */
	struct vlist bindings;
	struct vlist bindings6;
};

struct interfaces {
	struct interface *rows;
	size_t count;
};

static struct interface *
find_interface(struct fact_run *run, struct interfaces *all, const char *name)
{
	struct interface *i;

	for (i = all->rows; i < all->rows + all->count; i++)
		if (strcmp(i->name, name) == 0)
			return i;
	if (all->count == INTERFACES_MAX)
		return NULL;
	all->count++;
	memset(i, 0, sizeof(*i));
	i->name = arena_strdup(run->arena, name);
	vlist_init(&i->bindings, run->arena);
	vlist_init(&i->bindings6, run->arena);
	return i;
}

static struct value
binding_value(struct fact_run *run, const struct address *a,
    const struct address *mask, const char *interface)
{
	struct vhash *h = vhash_new(run->arena, 5);
	char text[ADDRESS_TEXT_MAX];
	struct address network;

	address_format(a, text);
	fact_set_str(run, h, "address", text);
	if (a->family == AF_INET6)
		fact_set(run, h, "flags", address_flags(run, interface, a));
	address_format(mask, text);
	fact_set_str(run, h, "netmask", text);
	network = address_network(a, mask);
	address_format(&network, text);
	fact_set_str(run, h, "network", text);
	if (a->family == AF_INET6)
		fact_set_str(run, h, "scope6", address_scope(a));
	return value_hash(h);
}

static void
add_address(
    struct fact_run *run, struct interface *i, const struct ifaddrs *from)
{
	struct address a, mask;

	if (from->ifa_addr->sa_family == AF_PACKET) {
		address_mac(from->ifa_addr, i->mac);
		return;
	}
	if (from->ifa_netmask == NULL || !address_from(&a, from->ifa_addr) ||
	    !address_from(&mask, from->ifa_netmask))
		return;
	vlist_push(a.family == AF_INET ? &i->bindings : &i->bindings6,
	    binding_value(run, &a, &mask, i->name));
}

/*
 * The binding that stands for its interface: the first that is neither
 * loopback nor link-local nor of a private IPv6 network, else the first.
 */
static const struct vhash *
main_binding(struct value bindings)
{
	const struct value *address;
	uint32_t i;

	for (i = 0; i < bindings.a->count; i++) {
		address = vhash_get_str(
		    bindings.a->items[i].h, "address", strlen("address"));
		if (address != NULL && !address_is_ignored(address->s))
			return bindings.a->items[i].h;
	}
	return bindings.a->items[0].h;
}

static void
copy_member(struct fact_run *run, struct vhash *to, const char *name,
    const struct vhash *from, const char *member)
{
	const struct value *v = vhash_get_str(from, member, strlen(member));

	if (v != NULL)
		fact_set(run, to, name, *v);
}

static void
set_bindings(struct fact_run *run, struct vhash *h, struct vlist *list, int v6)
{
	struct value bindings = vlist_value(list);
	const struct vhash *main;

	if (bindings.a->count == 0)
		return;
	fact_set(run, h, v6 ? "bindings6" : "bindings", bindings);
	main = main_binding(bindings);
	copy_member(run, h, v6 ? "ip6" : "ip", main, "address");
	copy_member(run, h, v6 ? "netmask6" : "netmask", main, "netmask");
	copy_member(run, h, v6 ? "network6" : "network", main, "network");
	if (v6)
		copy_member(run, h, "scope6", main, "scope6");
}

/* What /sys tells of an interface; a driver that knows no speed says -1. */
static void
set_link(struct fact_run *run, struct vhash *h, const char *name)
{
	const char *mtu = fact_line(run, "/sys/class/net/%s/mtu", name);
	const char *speed = fact_line(run, "/sys/class/net/%s/speed", name);

	fact_set_str(
	    run, h, "duplex", fact_line(run, "/sys/class/net/%s/duplex", name));
	if (mtu != NULL)
		fact_set(run, h, "mtu", value_int(strtoll(mtu, NULL, 10)));
	fact_set_str(run, h, "operational_state",
	    fact_line(run, "/sys/class/net/%s/operstate", name));
	fact_set(run, h, "physical",
	    value_bool(fact_exists(run,
		arena_printf(run->arena, "/sys/class/net/%s/device", name))));
	if (speed != NULL && speed[0] != '-')
		fact_set(run, h, "speed", value_int(strtoll(speed, NULL, 10)));
}

static struct value
interface_value(struct fact_run *run, struct interface *i)
{
	struct vhash *h = vhash_new(run->arena, 16);

	set_bindings(run, h, &i->bindings, 0);
	set_bindings(run, h, &i->bindings6, 1);
	fact_set_str(run, h, "dhcp", address_dhcp_server(run, i->name));
	if (i->mac[0] != '\0')
		fact_set_str(run, h, "mac", i->mac);
	set_link(run, h, i->name);
	return value_hash(h);
}

static struct vhash *
read_interfaces(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 8);
	struct interfaces all = {0};
	struct ifaddrs *list, *from;
	struct interface *i;
	size_t n;

	if (getifaddrs(&list) == -1)
		return h;
	all.rows = calloc(INTERFACES_MAX + 1, sizeof(*all.rows));
	for (from = list; all.rows != NULL && from; from = from->ifa_next) {
		i = find_interface(run, &all, from->ifa_name);
		if (i != NULL && from->ifa_addr != NULL)
			add_address(run, i, from);
	}
	for (n = 0; n < all.count; n++)
		fact_set(run, h, all.rows[n].name,
		    interface_value(run, &all.rows[n]));
	free(all.rows);
	freeifaddrs(list);
	return h;
}

/* --- the primary interface --- */

/* The interface of the first IPv4 default route. */
static const char *
route_interface(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/net/route");
	char name[IF_NAMESIZE], destination[16], mask[16];
	struct fact_text line;

	while (text != NULL && fact_next_line(&text, &line)) {
		if (sscanf(line.s, "%15s %15s %*s %*s %*s %*s %*s %15s", name,
			destination, mask) != 3)
			continue;
		if (strcmp(destination, "00000000") == 0 &&
		    strcmp(mask, "00000000") == 0 && name[0] != '*')
			return arena_strdup(run->arena, name);
	}
	return NULL;
}

static int
has_good_address(const struct vhash *interface, const char *member)
{
	const struct value *ip =
	    vhash_get_str(interface, member, strlen(member));

	return ip != NULL && !address_is_ignored(ip->s);
}

static const char *
primary_interface(struct fact_run *run, const struct vhash *interfaces)
{
	const char *name = route_interface(run);
	uint32_t i;

	if (name != NULL)
		return name;
	for (i = 0; i < interfaces->count; i++) {
		const struct ventry *e = &interfaces->entries[i];

		if (has_good_address(e->value.h, "ip") ||
		    has_good_address(e->value.h, "ip6"))
			return value_cstr(run->arena, e->key);
	}
	return NULL;
}

/* The primary interface's members stand for the machine's. */
static void
copy_primary(
    struct fact_run *run, struct vhash *h, const struct vhash *interfaces)
{
	static const char *const members[] = {"dhcp", "ip", "ip6", "mac", "mtu",
	    "netmask", "netmask6", "network", "network6", "scope6"};
	const char *name = primary_interface(run, interfaces);
	const struct value *primary;
	size_t i;

	if (name == NULL)
		return;
	fact_set_str(run, h, "primary", name);
	primary = vhash_get_str(interfaces, name, strlen(name));
	if (primary == NULL)
		return;
	for (i = 0; i < sizeof(members) / sizeof(members[0]); i++)
		copy_member(run, h, members[i], primary->h, members[i]);
}

/* --- names --- */

/* The first word behind "domain" or else "search" in resolv.conf. */
static const char *
resolver_domain(struct fact_run *run)
{
	const char *text = fact_file(run, "/etc/resolv.conf"), *s = NULL;

	if (text != NULL)
		s = fact_field(run, text, "domain", ' ');
	if (text != NULL && s == NULL)
		s = fact_field(run, text, "search", ' ');
	return s != NULL ? arena_memdup(run->arena, s, strcspn(s, " \t"))
			 : NULL;
}

/* The resolver's full name of the host; NULL where it has no other. */
static const char *
canonical_name(struct fact_run *run, const char *host)
{
	struct addrinfo hints = {
	    .ai_flags = AI_CANONNAME, .ai_socktype = SOCK_STREAM};
	struct addrinfo *list;
	const char *name = NULL;
	size_t n = strlen(host);

	if (getaddrinfo(host, NULL, &hints, &list) != 0)
		return NULL;
	if (list->ai_canonname != NULL &&
	    strncmp(list->ai_canonname, host, n) == 0 &&
	    list->ai_canonname[n] == '.')
		name = arena_strdup(run->arena, list->ai_canonname);
	freeaddrinfo(list);
	return name;
}

static void
set_names(struct fact_run *run, struct vhash *h)
{
	char host[256];
	const char *domain, *full;
	size_t n;

	if (gethostname(host, sizeof(host)) == -1)
		return;
	host[sizeof(host) - 1] = '\0';
	n = strcspn(host, ".");
	full = host[n] == '.' ? arena_strdup(run->arena, host)
			      : canonical_name(run, host);
	domain = full != NULL ? full + n + 1 : resolver_domain(run);
	host[n] = '\0';
	if (domain != NULL && domain[0] == '\0')
		domain = NULL;
	fact_set_str(run, h, "domain", domain);
	if (full == NULL && domain != NULL)
		full = arena_printf(run->arena, "%s.%s", host, domain);
	fact_set_str(run, h, "fqdn", full != NULL ? full : host);
	fact_set_str(run, h, "hostname", host);
}

void
fact_resolve_networking(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 20);
	struct vhash *interfaces = read_interfaces(run);

	set_names(run, h);
	fact_set(run, h, "interfaces", value_hash(interfaces));
	copy_primary(run, h, interfaces);
	fact_set(run, run->out, "networking", value_hash(h));
}
