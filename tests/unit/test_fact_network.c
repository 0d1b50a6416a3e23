/*
 * Network facts: addresses, leases of DHCP clients, messages of rtnetlink(7),
 * the primary interface and the names of the host.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <arpa/inet.h>
#include <linux/rtnetlink.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "machine/facts/address.h"
#include "machine/facts/internal.h"
#include "machine/facts/legacy.h"
#include "machine/facts/netlink.h"
#include "machine/facts/query.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/tostring.h"

static char root[64];
static struct fact_run run;

static int
set_up(void **state)
{
	(void)state;
	snprintf(root, sizeof(root), "/tmp/test_fact_network.XXXXXX");
	if (mkdtemp(root) == NULL)
		return -1;
	run = (struct fact_run){
	    .arena = arena_new(0), .root = root, .compat = compat_of(8)};
	run.out = vhash_new(run.arena, 1);
	return 0;
}

static int
tear_down(void **state)
{
	int rc = system(arena_printf(run.arena, "rm -rf '%s'", root));

	(void)state;
	arena_free(run.arena);
	return rc;
}

static void
write_bytes(const char *path, const void *bytes, size_t n)
{
	char *name = arena_printf(run.arena, "%s%s", root, path);
	char *slash = strrchr(name, '/');
	FILE *f;

	*slash = '\0';
	assert_int_equal(fs_mkdir_all(name, 0755), 0);
	*slash = '/';
	f = fopen(name, "w");
	assert_non_null(f);
	assert_int_equal(fwrite(bytes, 1, n, f), n);
	fclose(f);
}

static void
write_text(const char *path, const char *text)
{
	write_bytes(path, text, strlen(text));
}

/* --- addresses --- */

static struct address
address(const char *text)
{
	struct address a = {.family = AF_INET, .len = 4};

	if (inet_pton(AF_INET, text, a.bytes) != 1) {
		a = (struct address){.family = AF_INET6, .len = 16};
		assert_int_equal(inet_pton(AF_INET6, text, a.bytes), 1);
	}
	return a;
}

static void
scopes_of_addresses_are_named(void **state)
{
	static const char *const rows[][2] = {
	    {"fe80::1", "link"},
	    {"fec0::1", "site"},
	    {"::1", "host"},
	    {"::1.2.3.4", "compat,global"},
	    {"2001:db8::1", "global"},
	    {"::ffff:1.2.3.4", "global"},
	};
	struct address a;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		a = address(rows[i][0]);
		assert_string_equal(address_scope(&a), rows[i][1]);
	}
}

static void
addresses_of_this_machine_only_are_ignored(void **state)
{
	static const struct {
		const char *text;
		bool ignored;
	} rows[] = {
	    {"127.0.0.1", true},
	    {"127.9.9.9", true},
	    {"126.0.0.1", false},
	    {"128.0.0.1", false},
	    {"169.254.1.1", true},
	    {"169.253.1.1", false},
	    {"168.254.1.1", false},
	    {"10.0.0.1", false},
	    {"::1", true},
	    {"fe80::1", true},
	    {"fc00::1", true},
	    {"fd00::1", true},
	    {"fb00::1", false},
	    {"2001:db8::1", false},
	    {"no address", true},
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (address_is_ignored(rows[i].text) != rows[i].ignored)
			fail_msg("%s", rows[i].text);
}

static void
link_addresses_have_6_to_20_bytes(void **state)
{
	static const char bytes[] = "\2\xfc\0\0\0\x1\0\0\0\0\0\0\0\0\0\0\0\0"
				    "\0\x9\0\0";
	char text[ADDRESS_MAC_MAX];

	(void)state;
	address_mac(bytes, 5, text);
	assert_string_equal(text, "");
	address_mac(bytes, 6, text);
	assert_string_equal(text, "02:fc:00:00:00:01");
	address_mac(bytes, 20, text);
	assert_string_equal(text,
	    "02:fc:00:00:00:01:00:00:00:00:00:00:00:00:00:00:00:00:00:09");
	address_mac(bytes, 21, text);
	assert_string_equal(text, "");
	address_mac("\0\0\0\0\0\0", 6, text);
	assert_string_equal(text, "");
	address_mac("\0\0\0\0\0\x80", 6, text);
	assert_string_equal(text, "00:00:00:00:00:80");
}

static const char *
text_of(struct value v)
{
	struct strbuf b;
	const char *text;

	strbuf_init(&b, 10000);
	value_to_string(v, &b);
	text = arena_strdup(run.arena, b.s);
	strbuf_release(&b);
	return text;
}

static void
flags_of_addresses_are_named(void **state)
{
	(void)state;
	assert_string_equal(text_of(address_flags(&run, 0)), "[]");
	assert_string_equal(text_of(address_flags(&run, 0x55)),
	    "[temporary, optimistic, homeaddress, tentative]");
	assert_string_equal(text_of(address_flags(&run, 0x1aa)),
	    "[noad, dadfailed, deprecated, permanent]");
}

static void
a_network_is_the_masked_address(void **state)
{
	struct address a = address("10.1.255.7"),
		       mask = address("255.255.240.0");
	struct address network = address_network(&a, &mask);
	char text[ADDRESS_TEXT_MAX];

	(void)state;
	address_format(&network, text);
	assert_string_equal(text, "10.1.240.0");
	a = address("2001:db8::ffff");
	mask = address("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ff00");
	network = address_network(&a, &mask);
	address_format(&network, text);
	assert_string_equal(text, "2001:db8::ff00");
	network.family = AF_UNIX;
	address_format(&network, text);
	assert_string_equal(text, "");
}

/* --- leases --- */

#define LEASE                                       \
	"lease {\n  interface \"eth0\";\n  option " \
	"dhcp-server-identifier 10.0.0.%d;\n}\n"

static const char *
server(void)
{
	return address_dhcp_server(&run, "eth0", 2);
}

static void
the_server_of_the_last_lease_is_found(void **state)
{
	static const char *const places[] = {"/var/db/dhclient.lease",
	    "/var/lib/NetworkManager/dhclient-x.lease",
	    "/var/lib/dhcp3/dhclient.leases", "/var/lib/dhcp/dhclient.leases",
	    "/var/lib/dhclient/dhclient--eth0.lease"};
	char text[400];
	size_t i;

	(void)state;
	assert_null(server());
	write_text("/captured/dhcpcd_-U_eth0",
	    "broadcast='x'\ndhcp_server_identifier='10.0.0.9'\nip='1'\n");
	assert_string_equal(server(), "10.0.0.9");
	write_text("/captured/dhcpcd_-U_eth0", "ip='1'\n");
	assert_null(server());
	/* each before those that it already has */
	for (i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		snprintf(text, sizeof(text), LEASE LEASE, 99, (int)i);
		write_text(places[i], text);
		assert_string_equal(
		    server(), arena_printf(run.arena, "10.0.0.%zu", i));
	}
	write_text("/run/systemd/netif/leases/3", "SERVER_ADDRESS=10.9.9.9\n");
	assert_string_equal(server(), "10.0.0.4");
	write_text("/run/systemd/netif/leases/2", "SERVER_ADDRESS=10.1.1.1\n");
	assert_string_equal(server(), "10.1.1.1");
}

static void
leases_of_other_interfaces_are_skipped(void **state)
{
	char text[400];

	(void)state;
	write_text("/var/lib/dhcp/a.lease",
	    "interface \"eth00\";\n option "
	    "dhcp-server-identifier 10.2.2.2;\n");
	write_text("/var/lib/dhcp/b.lease", "interface \"eth0\";\n");
	snprintf(text, sizeof(text), LEASE, 5);
	write_text("/var/lib/dhcp/eth0.conf", text);
	assert_null(server());
	write_text("/var/lib/NetworkManager/internal-1-eth1.lease",
	    "SERVER_ADDRESS=10.3.3.3\n");
	assert_null(server());
	write_text("/var/lib/NetworkManager/internal-2-eth0.lease",
	    "ADDRESS=10.4.4.5\nSERVER_ADDRESS=10.4.4.4\n");
	assert_string_equal(server(), "10.4.4.4");
	write_text("/var/lib/dhcp/c.lease", text);
	assert_string_equal(server(), "10.0.0.5");
	write_text("/var/lib/dhcp/d.lease",
	    "interface \"eth0\";\n option "
	    "dhcp-server-identifier fe80::1 ;\n");
	assert_string_equal(server(), "10.0.0.5");
	write_text("/var/lib/dhclient/d.lease",
	    "interface \"eth0\";\n option "
	    "dhcp-server-identifier fe80::1 ;\n");
	assert_string_equal(server(), "fe80::1");
}

/* --- messages --- */

static struct {
	char bytes[8192];
	size_t n;
	size_t begin; /* of the message */
} out;

static void
put(const void *bytes, size_t n)
{
	assert_true(out.n + NLMSG_ALIGN(n) <= sizeof(out.bytes));
	memcpy(out.bytes + out.n, bytes, n);
	out.n += NLMSG_ALIGN(n);
}

static void
end_message(void)
{
	unsigned n = (unsigned)(out.n - out.begin);

	memcpy(out.bytes + out.begin, &n, sizeof(n));
}

static void
begin_message(int type, const void *body, size_t n)
{
	struct nlmsghdr h = {.nlmsg_type = (uint16_t)type};

	out.begin = out.n;
	put(&h, sizeof(h));
	put(body, n);
	end_message();
}

static void
put_attribute(int type, const void *value, size_t n)
{
	struct rtattr a = {
	    .rta_type = (uint16_t)type, .rta_len = (uint16_t)RTA_LENGTH(n)};

	put(&a, sizeof(a));
	put(value, n);
	end_message();
}

static void
put_number(int type, uint32_t n)
{
	put_attribute(type, &n, sizeof(n));
}

static void
put_address(int type, const char *text)
{
	struct address a = address(text);

	put_attribute(type, a.bytes, a.len);
}

static void
link_message(int index, const char *name)
{
	struct ifinfomsg m = {.ifi_index = index};

	begin_message(RTM_NEWLINK, &m, sizeof(m));
	put_attribute(IFLA_IFNAME, name, strlen(name) + 1);
}

static void
address_message(unsigned link, const char *text, int bits, const char *label)
{
	struct ifaddrmsg m = {.ifa_family = (uint8_t)address(text).family,
	    .ifa_prefixlen = (uint8_t)bits,
	    .ifa_index = link,
	    .ifa_flags = 0x80};

	begin_message(RTM_NEWADDR, &m, sizeof(m));
	put_address(IFA_ADDRESS, text);
	if (label != NULL)
		put_attribute(IFA_LABEL, label, strlen(label) + 1);
}

static void
route_message(
    unsigned link, const char *source, unsigned table, unsigned flags, int len)
{
	struct rtmsg m = {.rtm_family = (uint8_t)address(source).family,
	    .rtm_table = (uint8_t)table,
	    .rtm_flags = flags,
	    .rtm_dst_len = (uint8_t)len};

	begin_message(RTM_NEWROUTE, &m, sizeof(m));
	put_number(RTA_OIF, link);
	put_address(RTA_PREFSRC, source);
}

/* The facts of the messages in the form of JSON. */
static const char *
networking(const char *query)
{
	struct strbuf b;
	const char *text;
	struct value v;

	write_bytes("/captured/rtnetlink", out.bytes, out.n);
	run.out = vhash_new(run.arena, 1);
	fact_resolve_networking(&run);
	if (facts_query(value_hash(run.out),
		arena_printf(run.arena, "networking.%s", query), &v) < 0)
		return "absent";
	strbuf_init(&b, 100000);
	assert_int_equal(
	    json_doc_print(&b, value_json(v), JSON_LAYOUT_COMPACT), 0);
	text = arena_strdup(run.arena, b.s);
	strbuf_release(&b);
	return text;
}

static void
parse(struct net_tables *ret)
{
	netlink_parse(&run, out.bytes, out.n, ret);
}

static void
reset(void)
{
	out.n = 0;
	write_text("/captured/uname", "Linux\nhost\n6.1\n#1\nx86_64\n");
}

static void
links_are_parsed(void **state)
{
	struct net_tables t;

	(void)state;
	reset();
	link_message(7, "a-name-of-32-bytes-and-some-more");
	put_attribute(IFLA_ADDRESS, "\2\0\0\0\0\1", 6);
	put_number(IFLA_MTU, 9000);
	put_number(IFLA_MASTER, 8);
	link_message(8, "bond0");
	put_attribute(IFLA_MTU, "\1\0\0\0\0\0\0", 8);
	/* another message, and one that is too short */
	begin_message(RTM_DELLINK, "", 1);
	begin_message(RTM_NEWLINK, "\0\0\0\0", 4);
	parse(&t);
	assert_int_equal(t.link_count, 2);
	assert_int_equal(t.links[0].index, 7);
	assert_string_equal(t.links[0].name, "a-name-of-32-bytes-and-some-mor");
	assert_string_equal(t.links[0].mac, "02:00:00:00:00:01");
	assert_int_equal(t.links[0].mtu, 9000);
	assert_int_equal(t.links[0].master, 8);
	assert_int_equal(t.links[1].mtu, 0);
	assert_ptr_equal(netlink_link(&t, 8), &t.links[1]);
	assert_null(netlink_link(&t, 9));
}

static void
addresses_are_parsed(void **state)
{
	struct net_tables t;
	char text[ADDRESS_TEXT_MAX];

	(void)state;
	reset();
	address_message(3, "10.0.0.2", 20, "eth0:1");
	put_address(IFA_LOCAL, "10.0.0.1");
	address_message(4, "2001:db8::1", 128, NULL);
	address_message(5, "10.0.0.3", 200, NULL);
	begin_message(RTM_NEWADDR, "\2\0\0\0", 4);
	parse(&t);
	assert_int_equal(t.address_count, 3);
	assert_int_equal(t.addresses[0].link, 3);
	assert_int_equal(t.addresses[0].flags, 0x80);
	assert_string_equal(t.addresses[0].label, "eth0:1");
	address_format(&t.addresses[0].address, text);
	assert_string_equal(text, "10.0.0.1");
	address_format(&t.addresses[0].mask, text);
	assert_string_equal(text, "255.255.240.0");
	address_format(&t.addresses[1].address, text);
	assert_string_equal(text, "2001:db8::1");
	address_format(&t.addresses[1].mask, text);
	assert_string_equal(text, "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff");
	address_format(&t.addresses[2].mask, text);
	assert_string_equal(text, "255.255.255.255");
}

static void
routes_of_the_main_table_with_a_source_are_parsed(void **state)
{
	struct rtmsg m = {.rtm_family = AF_INET, .rtm_table = RT_TABLE_MAIN};
	struct net_tables t;
	char text[ADDRESS_TEXT_MAX];

	(void)state;
	reset();
	route_message(2, "10.0.0.1", RT_TABLE_LOCAL, 0, 24);
	route_message(2, "10.0.0.1", RT_TABLE_MAIN, RTNH_F_LINKDOWN, 24);
	route_message(2, "10.0.0.1", RT_TABLE_MAIN, RTM_F_CLONED, 24);
	route_message(2, "2001:db8::1", RT_TABLE_MAIN, 0, 0);
	route_message(0, "10.0.0.1", RT_TABLE_MAIN, 0, 24);
	begin_message(RTM_NEWROUTE, &m, sizeof(m));
	put_number(RTA_OIF, 2);
	/* an address of the other family's length */
	put_attribute(RTA_PREFSRC, "0123456789abcdef", 16);
	begin_message(RTM_NEWROUTE, "\2\0\0\0", 4);
	parse(&t);
	assert_int_equal(t.source_count, 0);
	route_message(2, "10.0.0.1", RT_TABLE_MAIN, 0, 0);
	route_message(3, "2001:db8::1", RT_TABLE_MAIN, 0, 64);
	parse(&t);
	assert_int_equal(t.source_count, 2);
	assert_int_equal(t.sources[0].link, 2);
	address_format(&t.sources[0].address, text);
	assert_string_equal(text, "10.0.0.1");
	assert_int_equal(t.sources[1].link, 3);
	address_format(&t.sources[1].address, text);
	assert_string_equal(text, "2001:db8::1");
}

/* Set the length that the message or attribute at p states. */
static void
set_length(char *p, size_t size, unsigned n)
{
	uint16_t half = (uint16_t)n;

	memcpy(p, size == 2 ? (void *)&half : (void *)&n, size);
}

static void
cut_messages_end_the_table(void **state)
{
	struct net_tables t;
	size_t first;
	char *attribute;

	(void)state;
	reset();
	link_message(1, "lo");
	first = out.n;
	link_message(2, "eth0");
	parse(&t);
	assert_int_equal(t.link_count, 2);
	/* the second message is longer than the bytes, by 1, or has no end */
	netlink_parse(&run, out.bytes, out.n - 1, &t);
	assert_int_equal(t.link_count, 1);
	netlink_parse(&run, out.bytes, first + sizeof(struct nlmsghdr) - 1, &t);
	assert_int_equal(t.link_count, 1);
	set_length(out.bytes + first, 4, sizeof(struct nlmsghdr) - 1);
	parse(&t);
	assert_int_equal(t.link_count, 1);
	/* an attribute that is longer than its message, or too short */
	attribute = out.bytes + sizeof(struct nlmsghdr) +
		    NLMSG_ALIGN(sizeof(struct ifinfomsg));
	set_length(attribute, 2, (unsigned)(out.bytes + first - attribute));
	parse(&t);
	assert_string_equal(t.links[0].name, "lo");
	set_length(attribute, 2, (unsigned)(out.bytes + first - attribute) + 1);
	parse(&t);
	assert_string_equal(t.links[0].name, "");
	set_length(attribute, 2, 3);
	parse(&t);
	assert_string_equal(t.links[0].name, "");
}

/* --- interfaces --- */

static void
interfaces_have_links_bindings_and_routes(void **state)
{
	(void)state;
	reset();
	link_message(1, "eth0");
	put_attribute(IFLA_ADDRESS, "\2\0\0\0\0\1", 6);
	put_number(IFLA_MTU, 1500);
	link_message(2, "empty");
	link_message(3, "new0");
	address_message(1, "169.254.0.1", 16, "eth0");
	address_message(1, "10.0.0.1", 24, "eth0");
	address_message(1, "10.0.0.2", 24, "eth0:1");
	address_message(1, "fe80::1", 64, NULL);
	address_message(9, "10.9.9.9", 24, NULL);
	route_message(1, "10.0.0.1", RT_TABLE_MAIN, 0, 24);
	route_message(1, "10.0.0.7", RT_TABLE_MAIN, 0, 24);
	route_message(1, "10.0.0.7", RT_TABLE_MAIN, 0, 16);
	route_message(9, "10.0.0.8", RT_TABLE_MAIN, 0, 24);
	write_text("/sys/class/net/eth0/duplex", "full\n");
	write_text("/sys/class/net/eth0/operstate", "up\n");
	write_text("/sys/class/net/eth0/speed", "1000\n");
	write_text("/sys/class/net/eth0/device/x", "");
	write_text("/sys/class/net/empty/speed", "1000\n");
	write_text("/sys/class/net/empty/duplex", "full\n");
	write_text("/sys/class/net/new0/device/x", "");
	write_text("/sys/class/net/new0/speed", "-1\n");
	write_text("/run/systemd/netif/leases/1", "SERVER_ADDRESS=10.1.1.1\n");
	assert_string_equal(networking("interfaces"),
	    "{\"eth0\":{\"bindings\":[{\"address\":\"169.254.0.1\",\"netmask\":"
	    "\"255.255.0.0\",\"network\":\"169.254.0.0\"},{\"address\":"
	    "\"10.0.0.1\",\"netmask\":\"255.255.255.0\",\"network\":"
	    "\"10.0.0.0\"},{\"address\":\"10.0.0.7\"}],\"ip\":\"10.0.0.1\","
	    "\"netmask\":\"255.255.255.0\",\"network\":\"10.0.0.0\","
	    "\"bindings6\":[{\"address\":\"fe80::1\",\"netmask\":"
	    "\"ffff:ffff:ffff:ffff::\",\"network\":\"fe80::\",\"scope6\":"
	    "\"link\",\"flags\":[\"permanent\"]}],\"ip6\":\"fe80::1\","
	    "\"netmask6\":\"ffff:ffff:ffff:ffff::\",\"network6\":\"fe80::\","
	    "\"scope6\":\"link\",\"dhcp\":\"10.1.1.1\",\"mac\":"
	    "\"02:00:00:00:00:01\",\"mtu\":1500,\"duplex\":\"full\","
	    "\"operational_state\":\"up\",\"physical\":true,\"speed\":1000},"
	    "\"empty\":{\"mtu\":0,\"physical\":false},"
	    "\"new0\":{\"mtu\":0,\"physical\":true,\"speed\":-1},"
	    "\"eth0:1\":{\"bindings\":[{\"address\":\"10.0.0.2\",\"netmask\":"
	    "\"255.255.255.0\",\"network\":\"10.0.0.0\"}],\"ip\":"
	    "\"10.0.0.2\",\"netmask\":\"255.255.255.0\",\"network\":"
	    "\"10.0.0.0\",\"physical\":false}}");
}

static void
links_of_facter_4_3_have_no_state(void **state)
{
	(void)state;
	reset();
	run.compat = compat_of(7);
	link_message(1, "eth0");
	write_text("/sys/class/net/eth0/duplex", "full\n");
	write_text("/sys/class/net/eth0/operstate", "up\n");
	write_text("/sys/class/net/eth0/speed", "1000\n");
	write_text("/sys/class/net/eth0/device/x", "");
	assert_string_equal(networking("interfaces"), "{\"eth0\":{\"mtu\":0}}");
}

static void
servers_of_interfaces_are_a_legacy_fact(void **state)
{
	struct value v;

	(void)state;
	reset();
	link_message(1, "eth0");
	address_message(1, "10.0.0.1", 24, "eth0");
	link_message(2, "eth1");
	link_message(3, "no");
	link_message(4, "br-x.2");
	assert_string_equal(networking("dhcp"), "absent");
	fact_add_legacy(&run);
	assert_int_equal(
	    facts_query(value_hash(run.out), "dhcp_servers", &v), 0);
	assert_string_equal(text_of(v), "{system => }");
	write_text("/run/systemd/netif/leases/1", "SERVER_ADDRESS=10.1.1.1\n");
	write_text("/run/systemd/netif/leases/2", "SERVER_ADDRESS=10.2.2.2\n");
	assert_string_equal(networking("dhcp"), "\"10.1.1.1\"");
	fact_add_legacy(&run);
	assert_int_equal(
	    facts_query(value_hash(run.out), "dhcp_servers", &v), 0);
	assert_string_equal(text_of(v),
	    "{system => 10.1.1.1, eth0 => 10.1.1.1, eth1 => 10.2.2.2}");
	assert_int_equal(facts_query(value_hash(run.out), "mtu_eth1", &v), 0);
	assert_int_equal(facts_query(value_hash(run.out), "interfaces", &v), 0);
	assert_string_equal(text_of(v), "br-x.2,eth0,eth1,no");
	assert_non_null(vhash_get_str(run.out, "mtu_br-x.2", 10));
}

/* Facts as JSON, and the text of them with the legacy ones. */
static const char *const with_legacy[][2] = {
    {"{}", "{}"},
    {"{\"os\":{\"family\":\"Debian\"},\"x\":1}",
	"{os => {family => Debian}, x => 1, osfamily => Debian}"},
    {"{\"osfamily\":\"mine\",\"os\":{\"family\":\"Debian\"}}",
	"{osfamily => mine, os => {family => Debian}}"},
    {"{\"os\":1,\"networking\":[],\"processors\":{\"models\":\"a\"}}",
	"{os => 1, networking => [], processors => {models => a}}"},
    {"{\"networking\":{\"interfaces\":{\"a\":\"b\",\"c\":{\"mtu\":1}}}}",
	"{networking => {interfaces => {a => b, c => {mtu => 1}}}, "
	"mtu_c => 1, interfaces => a,c, dhcp_servers => {system => }}"},
    {"{\"disks\":{\"a\":2,\"b\":{\"size_bytes\":3}}}",
	"{disks => {a => 2, b => {size_bytes => 3}}, "
	"blockdevice_b_size => 3, blockdevices => a,b}"},
    {"{\"memory\":{\"swap\":{\"total_bytes\":\"x\"}}}",
	"{memory => {swap => {total_bytes => x}}}"},
    {"{\"ssh\":{\"a\":1,\"b\":{\"key\":\"k\",\"fingerprints\":"
     "{\"sha1\":[],\"sha256\":\"t\"}},\"rsa\":{\"key\":\"k\","
     "\"fingerprints\":{\"sha1\":\"s\",\"sha256\":\"t\"}}}}",
	"{ssh => {a => 1, b => {key => k, fingerprints => "
	"{sha1 => [], sha256 => t}}, rsa => {key => k, fingerprints => "
	"{sha1 => s, sha256 => t}}}, sshrsakey => k, sshfp_rsa => s\nt}"},
    {"{\"xen\":{\"domains\":1}}", "{xen => {domains => 1}}"},
    {"{\"xen\":{\"domains\":[1,\"a\"]}}",
	"{xen => {domains => [1, a]}, xendomains => ,a}"},
};

static void
legacy_facts_are_added_to_facts_of_any_type(void **state)
{
	struct json_fault fault;
	const char *const *row;
	struct value v;
	size_t i;

	(void)state;
	reset();
	for (i = 0; i < sizeof(with_legacy) / sizeof(with_legacy[0]); i++) {
		row = with_legacy[i];
		assert_int_equal(value_parse_json(run.arena, row[0],
				     strlen(row[0]), &v, &fault),
		    0);
		assert_string_equal(
		    text_of(facts_with_legacy(run.arena, v)), row[1]);
	}
}

static void
members_of_a_bond_have_their_own_address(void **state)
{
	(void)state;
	reset();
	link_message(1, "bond0");
	put_attribute(IFLA_ADDRESS, "\2\0\0\0\0\1", 6);
	link_message(2, "eth0");
	put_attribute(IFLA_ADDRESS, "\2\0\0\0\0\1", 6);
	put_number(IFLA_MASTER, 1);
	link_message(3, "eth1");
	put_attribute(IFLA_ADDRESS, "\2\0\0\0\0\1", 6);
	put_number(IFLA_MASTER, 1);
	link_message(4, "eth2");
	put_attribute(IFLA_ADDRESS, "\2\0\0\0\0\4", 6);
	put_number(IFLA_MASTER, 1);
	link_message(5, "eth3");
	put_attribute(IFLA_ADDRESS, "\2\0\0\0\0\5", 6);
	put_number(IFLA_MASTER, 77);
	write_text("/proc/net/bonding/bond0",
	    "Ethernet Channel Bonding Driver\n\n"
	    "Slave Interface: eth0\nMII Status: up\n"
	    "Permanent HW addr: 02:00:00:00:00:0a\nSlave queue ID: 0\n\n"
	    "Slave Interface: eth1\nPermanent HW addr: 02:00:00:00:00:0b\n");
	assert_string_equal(
	    networking("interfaces.bond0.mac"), "\"02:00:00:00:00:01\"");
	assert_string_equal(
	    networking("interfaces.eth0.mac"), "\"02:00:00:00:00:0a\"");
	assert_string_equal(
	    networking("interfaces.eth1.mac"), "\"02:00:00:00:00:0b\"");
	assert_string_equal(
	    networking("interfaces.eth2.mac"), "\"02:00:00:00:00:04\"");
	assert_string_equal(
	    networking("interfaces.eth3.mac"), "\"02:00:00:00:00:05\"");
}

#define ROUTE(name, to, mask) \
	name "\t" to "\t01010101\t0003\t0\t0\t0\t" mask "\t0\t0\t0\n"

static void
the_primary_interface_has_the_default_route(void **state)
{
	(void)state;
	reset();
	link_message(1, "lo");
	link_message(2, "eth0");
	put_number(IFLA_MTU, 1400);
	link_message(3, "eth1");
	address_message(1, "127.0.0.1", 8, "lo");
	address_message(2, "fe80::1", 64, NULL);
	address_message(3, "2001:db8::1", 64, NULL);
	assert_string_equal(networking("primary"), "\"eth1\"");
	assert_string_equal(networking("ip6"), "\"2001:db8::1\"");
	address_message(2, "10.0.0.1", 24, "eth0");
	assert_string_equal(networking("primary"), "\"eth0\"");
	assert_string_equal(networking("ip"), "\"10.0.0.1\"");
	assert_string_equal(networking("netmask"), "\"255.255.255.0\"");
	assert_string_equal(networking("network"), "\"10.0.0.0\"");
	assert_string_equal(networking("mtu"), "1400");
	assert_string_equal(networking("scope6"), "\"link\"");
	write_text("/proc/net/route",
	    "Iface\tDestination\tGateway\n" ROUTE("eth9", "00000000",
		"000000FF") ROUTE("eth8", "00000001", "00000000") ROUTE("*",
		"00000000", "00000000") ROUTE("eth1", "00000000", "00000000")
		ROUTE("eth0", "00000000", "00000000"));
	assert_string_equal(networking("primary"), "\"eth1\"");
	assert_string_equal(networking("ip6"), "\"2001:db8::1\"");
	assert_string_equal(networking("ip"), "absent");
	write_text("/proc/net/route", ROUTE("other", "00000000", "00000000"));
	assert_string_equal(networking("primary"), "\"other\"");
	assert_string_equal(networking("ip6"), "absent");
}

static void
without_an_address_no_interface_is_primary(void **state)
{
	(void)state;
	reset();
	link_message(1, "lo");
	address_message(1, "127.0.0.1", 8, "lo");
	address_message(1, "::1", 128, NULL);
	assert_string_equal(networking("primary"), "absent");
	assert_string_equal(networking("interfaces.lo.ip"), "\"127.0.0.1\"");
}

/* --- names --- */

/* Node name, canonical name or NULL, resolv.conf or NULL; domain, fqdn. */
static const char *const names[][5] = {
    {"host", NULL, NULL, "absent", "\"host\""},
    {"host.a.b", "host.c", "domain d\n", "\"a.b\"", "\"host.a.b\""},
    {"host", "host.c.d", "domain d\n", "\"c.d\"", "\"host.c.d\""},
    {"host", NULL, "search s t\ndomain d e\n", "\"d\"", "\"host.d\""},
    {"host", NULL, "nameserver 1\nsearch s t\n", "\"s\"", "\"host.s\""},
    {"host", NULL, "nameserver 1\n", "absent", "\"host\""},
    {"host.", NULL, NULL, "absent", "\"host.\""},
};

static void
names_of_the_host_are_found(void **state)
{
	size_t i;

	(void)state;
	reset();
	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		write_text("/captured/uname",
		    arena_printf(
			run.arena, "Linux\n%s\n6\n#1\nx\n", names[i][0]));
		write_text("/captured/canonical_name",
		    names[i][1] != NULL ? names[i][1] : "");
		write_text(
		    "/etc/resolv.conf", names[i][2] != NULL ? names[i][2] : "");
		assert_string_equal(networking("domain"), names[i][3]);
		assert_string_equal(networking("fqdn"), names[i][4]);
		assert_string_equal(networking("hostname"), "\"host\"");
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(scopes_of_addresses_are_named),
	    TEST(addresses_of_this_machine_only_are_ignored),
	    TEST(link_addresses_have_6_to_20_bytes),
	    TEST(flags_of_addresses_are_named),
	    TEST(a_network_is_the_masked_address),
	    TEST(the_server_of_the_last_lease_is_found),
	    TEST(leases_of_other_interfaces_are_skipped),
	    TEST(links_are_parsed),
	    TEST(addresses_are_parsed),
	    TEST(routes_of_the_main_table_with_a_source_are_parsed),
	    TEST(cut_messages_end_the_table),
	    TEST(interfaces_have_links_bindings_and_routes),
	    TEST(links_of_facter_4_3_have_no_state),
	    TEST(servers_of_interfaces_are_a_legacy_fact),
	    TEST(legacy_facts_are_added_to_facts_of_any_type),
	    TEST(members_of_a_bond_have_their_own_address),
	    TEST(the_primary_interface_has_the_default_route),
	    TEST(without_an_address_no_interface_is_primary),
	    TEST(names_of_the_host_are_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
