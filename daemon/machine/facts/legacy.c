/*
 * Legacy facts: flat names for members of the structured facts, as facter 4
 * prints them with --show-legacy.  Off by default since Puppet 8.
 */
#include "machine/facts/legacy.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/facts/resolve.h"
#include "language/value/hash.h"

/* Legacy facts with the unchanged value of a member. */
static const struct {
	const char *name;
	const char *member;
} facts_legacy_plain[] = {
    {"architecture", "os.architecture"},
    {"augeasversion", "augeas.version"},
    {"bios_release_date", "dmi.bios.release_date"},
    {"bios_vendor", "dmi.bios.vendor"},
    {"bios_version", "dmi.bios.version"},
    {"boardassettag", "dmi.board.asset_tag"},
    {"boardmanufacturer", "dmi.board.manufacturer"},
    {"boardproductname", "dmi.board.product"},
    {"boardserialnumber", "dmi.board.serial_number"},
    {"chassisassettag", "dmi.chassis.asset_tag"},
    {"chassistype", "dmi.chassis.type"},
    {"domain", "networking.domain"},
    {"fqdn", "networking.fqdn"},
    {"gid", "identity.group"},
    {"hardwareisa", "processors.isa"},
    {"hardwaremodel", "os.hardware"},
    {"hostname", "networking.hostname"},
    {"id", "identity.user"},
    {"ipaddress", "networking.ip"},
    {"ipaddress6", "networking.ip6"},
    {"lsbdistcodename", "os.distro.codename"},
    {"lsbdistdescription", "os.distro.description"},
    {"lsbdistid", "os.distro.id"},
    {"lsbdistrelease", "os.distro.release.full"},
    {"lsbmajdistrelease", "os.distro.release.major"},
    {"lsbminordistrelease", "os.distro.release.minor"},
    {"lsbrelease", "os.distro.specification"},
    {"macaddress", "networking.mac"},
    {"manufacturer", "dmi.manufacturer"},
    {"memoryfree", "memory.system.available"},
    {"memorysize", "memory.system.total"},
    {"netmask", "networking.netmask"},
    {"netmask6", "networking.netmask6"},
    {"network", "networking.network"},
    {"network6", "networking.network6"},
    {"operatingsystem", "os.name"},
    {"operatingsystemmajrelease", "os.release.major"},
    {"operatingsystemrelease", "os.release.full"},
    {"osfamily", "os.family"},
    {"physicalprocessorcount", "processors.physicalcount"},
    {"processorcount", "processors.count"},
    {"productname", "dmi.product.name"},
    {"scope6", "networking.scope6"},
    {"selinux", "os.selinux.enabled"},
    {"selinux_config_mode", "os.selinux.config_mode"},
    {"selinux_config_policy", "os.selinux.config_policy"},
    {"selinux_current_mode", "os.selinux.current_mode"},
    {"selinux_enforced", "os.selinux.enforced"},
    {"selinux_policyversion", "os.selinux.policy_version"},
    {"serialnumber", "dmi.product.serial_number"},
    {"swapfree", "memory.swap.available"},
    {"swapsize", "memory.swap.total"},
    {"uptime", "system_uptime.uptime"},
    {"uptime_days", "system_uptime.days"},
    {"uptime_hours", "system_uptime.hours"},
    {"uptime_seconds", "system_uptime.seconds"},
    {"uuid", "dmi.product.uuid"},
};

/* Legacy facts in MiB of members in bytes. */
static const struct {
	const char *name;
	const char *member;
} megabytes[] = {
    {"memoryfree_mb", "memory.system.available_bytes"},
    {"memorysize_mb", "memory.system.total_bytes"},
    {"swapfree_mb", "memory.swap.available_bytes"},
    {"swapsize_mb", "memory.swap.total_bytes"},
};

/* PREFIX_INTERFACE of a member of each interface. */
static const struct {
	const char *prefix;
	const char *member;
} per_interface[] = {
    {"ipaddress", "ip"},
    {"ipaddress6", "ip6"},
    {"macaddress", "mac"},
    {"mtu", "mtu"},
    {"netmask", "netmask"},
    {"netmask6", "netmask6"},
    {"network", "network"},
    {"network6", "network6"},
    {"scope6", "scope6"},
};

#define ROWS(t) (sizeof(t) / sizeof((t)[0]))

/* The hash at a path; an empty one where it is missing, or not a hash. */
static const struct vhash *
hash_at(const struct fact_run *run, const char *path)
{
	static const struct vhash none = {0};
	const struct value *v = fact_dig(run->out, path);

	return v != NULL && v->tag == V_HASH ? v->h : &none;
}

/* A member of an entry of a hash; NULL where it is missing. */
static const struct value *
member_of(const struct ventry *entry, const char *path)
{
	return entry->value.tag == V_HASH ? fact_dig(entry->value.h, path)
					  : NULL;
}

static void
add_plain(struct fact_run *run)
{
	const struct value *v;
	size_t i;

	for (i = 0; i < ROWS(facts_legacy_plain); i++) {
		v = fact_dig(run->out, facts_legacy_plain[i].member);
		if (v != NULL)
			fact_set(run, run->out, facts_legacy_plain[i].name, *v);
	}
	for (i = 0; i < ROWS(megabytes); i++) {
		v = fact_dig(run->out, megabytes[i].member);
		if (v != NULL && v->tag == V_INT)
			fact_set(run, run->out, megabytes[i].name,
			    value_float((double)v->i / 1048576));
	}
}

/* "PREFIX_NAME"; as in facter, NAME may contain dots and colons (eth0.1:2). */
static char *
legacy_name(struct fact_run *run, const char *prefix, struct value name)
{
	return arena_printf(
	    run->arena, "%s_%.*s", prefix, (int)name.aux, name.s);
}

static void
add_interface(struct fact_run *run, const struct ventry *interface)
{
	const struct value *v;
	size_t i;

	for (i = 0; i < ROWS(per_interface); i++) {
		v = member_of(interface, per_interface[i].member);
		if (v != NULL)
			fact_set(run, run->out,
			    legacy_name(
				run, per_interface[i].prefix, interface->key),
			    *v);
	}
}

static int
facts_legacy_compare_keys(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

/* The keys, sorted and separated by commas. */
static void
add_key_list(struct fact_run *run, const char *name, const struct vhash *h)
{
	const char **keys = arena_alloc(run->arena, h->count * sizeof(*keys));
	struct growbuf b;
	uint32_t i;

	for (i = 0; i < h->count; i++)
		keys[i] = value_cstr(run->arena, h->entries[i].key);
	qsort(keys, h->count, sizeof(*keys), facts_legacy_compare_keys);
	growbuf_init(&b);
	for (i = 0; i < h->count; i++)
		strbuf_addf(&b.out, "%s%s", i > 0 ? "," : "", keys[i]);
	fact_set_str(run, run->out, name, growbuf_text(&b));
	growbuf_release(&b);
}

static void
add_interfaces(struct fact_run *run)
{
	const struct vhash *h = hash_at(run, "networking.interfaces");
	uint32_t i;

	if (h->count == 0)
		return;
	for (i = 0; i < h->count; i++)
		add_interface(run, &h->entries[i]);
	add_key_list(run, "interfaces", h);
}

static void
add_processors(struct fact_run *run)
{
	const struct value *v = fact_dig(run->out, "processors.models");
	uint32_t i;

	for (i = 0; v != NULL && v->tag == V_ARRAY && i < v->a->count; i++)
		fact_set(run, run->out,
		    arena_printf(run->arena, "processor%u", i), v->a->items[i]);
}

static void
add_disks(struct fact_run *run)
{
	static const struct {
		const char *suffix;
		const char *member;
	} members[] = {
	    {"model", "model"}, {"size", "size_bytes"}, {"vendor", "vendor"}};
	const struct vhash *h = hash_at(run, "disks");
	const struct value *member;
	uint32_t i;
	size_t j;

	if (h->count == 0)
		return;
	for (i = 0; i < h->count; i++)
		for (j = 0; j < ROWS(members); j++) {
			member = member_of(&h->entries[i], members[j].member);
			if (member == NULL)
				continue;
			fact_set(run, run->out,
			    arena_printf(run->arena, "%s_%s",
				legacy_name(
				    run, "blockdevice", h->entries[i].key),
				members[j].suffix),
			    *member);
		}
	add_key_list(run, "blockdevices", h);
}

/* dhcp_servers: the server of each interface, and the primary one's. */
static void
add_dhcp(struct fact_run *run)
{
	const struct vhash *all = hash_at(run, "networking.interfaces");
	const struct value *v = fact_dig(run->out, "networking.dhcp");
	struct vhash *h = vhash_new(run->arena, 4);
	uint32_t i;

	if (all->count == 0)
		return;
	vhash_set_str(run->arena, h, "system", v != NULL ? *v : value_undef());
	for (i = 0; i < all->count; i++) {
		v = member_of(&all->entries[i], "dhcp");
		if (v != NULL)
			vhash_set(run->arena, h, all->entries[i].key, *v);
	}
	fact_set(run, run->out, "dhcp_servers", value_hash(h));
}

/* xendomains: the names, separated by commas. */
static void
facts_legacy_add_xen(struct fact_run *run)
{
	const struct value *v = fact_dig(run->out, "xen.domains");
	struct growbuf b;
	uint32_t i;

	if (v == NULL || v->tag != V_ARRAY)
		return;
	growbuf_init(&b);
	for (i = 0; i < v->a->count; i++) {
		strbuf_addstr(&b.out, i > 0 ? "," : "");
		if (v->a->items[i].tag == V_STRING)
			strbuf_add(
			    &b.out, v->a->items[i].s, v->a->items[i].aux);
	}
	fact_set_str(run, run->out, "xendomains", growbuf_text(&b));
	growbuf_release(&b);
}

/* sshrsakey and sshfp_rsa, and the same for the other kinds. */
static void
add_ssh(struct fact_run *run)
{
	const struct vhash *h = hash_at(run, "ssh");
	const struct value *key, *sha1, *sha256;
	const char *kind;
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		kind = value_cstr(run->arena, h->entries[i].key);
		key = member_of(&h->entries[i], "key");
		sha1 = member_of(&h->entries[i], "fingerprints.sha1");
		sha256 = member_of(&h->entries[i], "fingerprints.sha256");
		if (key == NULL || sha1 == NULL || sha1->tag != V_STRING ||
		    sha256 == NULL || sha256->tag != V_STRING)
			continue;
		fact_set(run, run->out,
		    arena_printf(run->arena, "ssh%skey", kind), *key);
		fact_set_str(run, run->out,
		    arena_printf(run->arena, "sshfp_%s", kind),
		    arena_printf(run->arena, "%s\n%s",
			value_cstr(run->arena, *sha1),
			value_cstr(run->arena, *sha256)));
	}
}

void
fact_add_legacy(struct fact_run *run)
{
	add_plain(run);
	add_interfaces(run);
	add_processors(run);
	add_disks(run);
	add_ssh(run);
	add_dhcp(run);
	facts_legacy_add_xen(run);
}

struct value
facts_with_legacy(struct arena *a, struct value facts)
{
	struct fact_run run = {.arena = a, .root = ""};
	uint32_t i;

	run.out = vhash_copy(a, facts.h, 128);
	fact_add_legacy(&run);
	for (i = 0; i < facts.h->count; i++)
		vhash_set(a, run.out, facts.h->entries[i].key,
		    facts.h->entries[i].value);
	return value_hash(run.out);
}
