/* networking: host name, interfaces and addresses. */
#include <stdbool.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "machine/facts/address.h"
#include "machine/facts/lookup.h"
#include "machine/facts/netlink.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/system.h"
#include "language/value/hash.h"

/* Maximum number of interfaces. */
#define INTERFACES_MAX 4096

/* --- interfaces --- */

struct interface {
	const char *name;
	const struct net_link *link; /* NULL: a label as eth0:1 */
	struct vlist bindings;
	struct vlist bindings6;
};

struct interfaces {
	struct fact_run *run;
	struct net_tables tables;
	struct vec rows;
};

static struct interface *
find_interface(struct interfaces *all, const char *name)
{
	struct interface *i;
	size_t n;

	for (n = 0; n < all->rows.count; n++) {
		i = vec_at(&all->rows, n);
		if (strcmp(i->name, name) == 0)
			return i;
	}
	i = vec_push(&all->rows);
	if (i == NULL)
		return NULL;
	i->name = name;
	vlist_init(&i->bindings, all->run->arena);
	vlist_init(&i->bindings6, all->run->arena);
	return i;
}

static struct value
binding_value(struct fact_run *run, const struct net_address *from)
{
	const struct address *a = &from->address;
	struct vhash *h = vhash_new(run->arena, 5);
	char text[ADDRESS_TEXT_MAX];
	struct address network;

	address_format(a, text);
	fact_set_str(run, h, "address", text);
	address_format(&from->mask, text);
	fact_set_str(run, h, "netmask", text);
	network = address_network(a, &from->mask);
	address_format(&network, text);
	fact_set_str(run, h, "network", text);
	if (a->family == AF_INET6) {
		fact_set_str(run, h, "scope6", address_scope(a));
		fact_set(run, h, "flags", address_flags(run, from->flags));
	}
	return value_hash(h);
}

/*
 * The interface of an address: the one that its label names, or that of the
 * index.
 */
static struct interface *
interface_of(struct interfaces *all, int index, const char *label)
{
	const struct net_link *link = netlink_link(&all->tables, index);

	if (label[0] != '\0')
		return find_interface(all, label);
	return link != NULL ? find_interface(all, link->name) : NULL;
}

static struct vlist *
bindings_of(struct interface *i, const struct address *a)
{
	return a->family == AF_INET ? &i->bindings : &i->bindings6;
}

static void
add_addresses(struct interfaces *all)
{
	const struct net_address *from = all->tables.addresses;
	size_t n = all->tables.address_count;
	struct interface *i;

	for (; n > 0; from++, n--) {
		if (from->address.len == 0)
			continue;
		i = interface_of(all, from->link, from->label);
		if (i != NULL)
			vlist_push(bindings_of(i, &from->address),
			    binding_value(all->run, from));
	}
}

static bool
networking_has_address(struct vlist *list, const char *text)
{
	struct value bindings = vlist_value(list);
	const struct value *v;
	uint32_t i;

	for (i = 0; i < bindings.a->count; i++) {
		v = vhash_get_str(bindings.a->items[i].h, "address", 7);
		if (v != NULL && strcmp(v->s, text) == 0)
			return 1;
	}
	return 0;
}

/*
 * An address from which a route sends packets, although the interface itself
 * does not have it, is also one of its bindings.
 */
static void
add_sources(struct interfaces *all)
{
	const struct net_source *from = all->tables.sources;
	size_t n = all->tables.source_count;
	char text[ADDRESS_TEXT_MAX];
	struct interface *i;
	struct vlist *list;
	struct vhash *h;

	for (; n > 0; from++, n--) {
		i = interface_of(all, from->link, "");
		if (i == NULL)
			continue;
		list = bindings_of(i, &from->address);
		address_format(&from->address, text);
		if (networking_has_address(list, text))
			continue;
		h = vhash_new(all->run->arena, 1);
		fact_set_str(all->run, h, "address", text);
		vlist_push(list, value_hash(h));
	}
}

/*
 * The main binding of an interface: the first that is neither loopback nor
 * link-local nor of a private IPv6 network, else the first.
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

/*
 * Set members from /sys; only devices have a duplex and a speed, which is -1
 * when it is unknown.
 */
static void
set_link(struct fact_run *run, struct vhash *h, const char *name)
{
	bool device = fact_exists(
	    run, arena_printf(run->arena, "/sys/class/net/%s/device", name));
	const char *speed = NULL;

	if (!run->compat.link_state)
		return;
	if (device) {
		fact_set_str(run, h, "duplex",
		    fact_line(run, "/sys/class/net/%s/duplex", name));
		speed = fact_line(run, "/sys/class/net/%s/speed", name);
	}
	fact_set_str(run, h, "operational_state",
	    fact_line(run, "/sys/class/net/%s/operstate", name));
	fact_set(run, h, "physical", value_bool(device));
	if (speed != NULL)
		fact_set(run, h, "speed", value_int(strtoll(speed, NULL, 10)));
}

/*
 * A bonded interface's own address: all members of a bond show that of the
 * bond.
 */
static const char *
bonded_mac(
    struct fact_run *run, const struct net_tables *t, const struct net_link *l)
{
	const struct net_link *master = netlink_link(t, l->master);
	const char *text = NULL;
	static const char own[] = "Permanent HW addr: ";

	if (l->master != 0 && master != NULL)
		text =
		    fact_file(run, arena_printf(run->arena,
				       "/proc/net/bonding/%s", master->name));
	if (text != NULL)
		text = strstr(text,
		    arena_printf(run->arena, "Slave Interface: %s\n", l->name));
	if (text != NULL)
		text = strstr(text, own);
	if (text == NULL)
		return l->mac;
	text += strlen(own);
	return arena_memdup(run->arena, text, strcspn(text, " \n"));
}

static struct value
interface_value(struct interfaces *all, struct interface *i)
{
	struct fact_run *run = all->run;
	struct vhash *h = vhash_new(run->arena, 16);
	const char *mac;

	set_bindings(run, h, &i->bindings, 0);
	set_bindings(run, h, &i->bindings6, 1);
	if (i->link != NULL) {
		fact_set_str(run, h, "dhcp",
		    address_dhcp_server(run, i->name, i->link->index));
		mac = bonded_mac(run, &all->tables, i->link);
		if (mac[0] != '\0')
			fact_set_str(run, h, "mac", mac);
		fact_set(run, h, "mtu", value_int(i->link->mtu));
	}
	set_link(run, h, i->name);
	return value_hash(h);
}

static void
add_links(struct interfaces *all)
{
	struct interface *i;
	size_t n;

	for (n = 0; n < all->tables.link_count; n++) {
		i = find_interface(all, all->tables.links[n].name);
		if (i != NULL)
			i->link = &all->tables.links[n];
	}
}

static struct vhash *
read_interfaces(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 8);
	struct interfaces all = {.run = run};
	struct interface *i;
	size_t n;

	if (netlink_read(run, &all.tables) < 0)
		return h;
	vec_init(&all.rows, sizeof(struct interface), INTERFACES_MAX);
	add_links(&all);
	add_addresses(&all);
	add_sources(&all);
	for (n = 0; n < all.rows.count; n++) {
		i = vec_at(&all.rows, n);
		fact_set(run, h, i->name, interface_value(&all, i));
	}
	vec_release(&all.rows);
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

static bool
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

/* Copies the primary interface's members to the top level. */
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

/* The first word after "domain" or else "search" in resolv.conf. */
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

static void
networking_set_names(struct fact_run *run, struct vhash *h)
{
	const char *domain, *full;
	struct utsname names;
	char *host;
	size_t n;

	if (fact_uname(run, &names) < 0)
		return;
	host = arena_strdup(run->arena, names.nodename);
	n = strcspn(host, ".");
	full = host[n] == '.' ? arena_strdup(run->arena, host)
			      : fact_canonical_name(run, host);
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

	networking_set_names(run, h);
	fact_set(run, h, "interfaces", value_hash(interfaces));
	copy_primary(run, h, interfaces);
	fact_set(run, run->out, "networking", value_hash(h));
}
