/* hypervisors and cloud: the host of the machine. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/machine/container.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/machine/virtual.h"
#include "language/value/hash.h"

/* Bytes of the firmware's table that are searched. */
#define TABLE_MAX ((size_t)1 << 20)

static void
hypervisors_add_container(
    struct fact_run *run, struct vhash *h, const char *kind)
{
	struct vhash *info = vhash_new(run->arena, 1);
	struct container c;

	container_read(run, &c);
	if (c.kind == NULL || strcmp(c.kind, kind) != 0)
		return;
	if (c.member != NULL)
		fact_set_str(run, info, c.member, c.value);
	vhash_set_str(run->arena, h, kind, value_hash(info));
}

static void
add_hyperv(struct fact_run *run, struct vhash *h)
{
	if (strstr(virtual_dmi(run, "sys_vendor"), "Microsoft") != NULL ||
	    strcmp(virtual_dmi(run, "product_name"), "Virtual Machine") == 0)
		fact_set_empty(run, h, "hyperv");
}

static bool
is_kvm(struct fact_run *run)
{
	const char *kind = virtual_kind(run);
	const char *product = virtual_dmi(run, "product_name");
	const char *vendor = virtual_dmi(run, "bios_vendor");

	if (strstr(product, "VirtualBox") || strstr(product, "Parallels"))
		return 0;
	return strcmp(kind, "kvm") == 0 || strstr(vendor, "Amazon EC2") ||
	       strstr(vendor, "Google") || strstr(product, "OpenStack") ||
	       virtual_by_pci(run, "kvm");
}

/* Clouds by the manufacturer. */
static const struct {
	const char *vendor;
	const char *member;
} clouds[] = {
    {"Google", "google"}, {"OpenStack", "openstack"}, {"Amazon", "amazon"}};

static void
add_kvm(struct fact_run *run, struct vhash *h)
{
	const char *vendor = virtual_dmi(run, "sys_vendor");
	struct vhash *info = vhash_new(run->arena, 1);
	size_t i;

	if (!is_kvm(run))
		return;
	for (i = 0; i < sizeof(clouds) / sizeof(clouds[0]); i++)
		if (strncmp(vendor, clouds[i].vendor,
			strlen(clouds[i].vendor)) == 0)
			fact_set(run, info, clouds[i].member, value_bool(1));
	vhash_set_str(run->arena, h, "kvm", value_hash(info));
}

static void
add_openvz(struct fact_run *run, struct vhash *h)
{
	const char *kind = virtual_kind(run), *text, *id = NULL;
	struct vhash *info = vhash_new(run->arena, 2);

	if (strncmp(kind, "openvz", 6) != 0)
		return;
	text = fact_file(run, "/proc/self/status");
	if (text != NULL)
		id = fact_field(run, text, "envID", ':');
	fact_set(
	    run, info, "id", value_int(id != NULL ? strtoll(id, NULL, 10) : 0));
	fact_set(run, info, "host", value_bool(strcmp(kind, "openvzhn") == 0));
	fact_set(run, h, "openvz", value_hash(info));
}

/*
 * The word after a mark in the DMI table of the firmware, which contains NULs.
 */
static const char *
table_word(struct fact_run *run, const char *mark)
{
	const char *path = fact_path(run, "/sys/firmware/dmi/tables/DMI");
	const char *s, *found;
	size_t n, m = strlen(mark);

	s = fs_read(run->arena, path, TABLE_MAX, &n);
	found = s != NULL ? memmem(s, n, mark, m) : NULL;
	if (found == NULL)
		return NULL;
	found += m;
	return arena_memdup(run->arena, found, strcspn(found, " \t\n"));
}

static void
add_virtualbox(struct fact_run *run, struct vhash *h)
{
	struct vhash *info = vhash_new(run->arena, 2);

	if (strcmp(virtual_dmi(run, "product_name"), "VirtualBox") != 0 &&
	    strcmp(virtual_kind(run), "virtualbox") != 0)
		return;
	fact_set_str(run, info, "revision", table_word(run, "vboxRev_"));
	fact_set_str(run, info, "version", table_word(run, "vboxVer_"));
	vhash_set_str(run->arena, h, "virtualbox", value_hash(info));
}

static void
add_vmware(struct fact_run *run, struct vhash *h)
{
	if (strcmp(virtual_kind(run), "vmware") == 0 ||
	    strcmp(virtual_dmi(run, "sys_vendor"), "VMware, Inc.") == 0)
		fact_set_empty(run, h, "vmware");
}

static void
hypervisors_add_xen(struct fact_run *run, struct vhash *h)
{
	const char *kind = virtual_kind(run);
	struct vhash *info = vhash_new(run->arena, 2);

	if (strstr(kind, "xen") == NULL)
		return;
	fact_set_str(
	    run, info, "context", strcmp(kind, "xenhvm") == 0 ? "hvm" : "pv");
	fact_set(
	    run, info, "privileged", value_bool(strcmp(kind, "xen0") == 0));
	fact_set(run, h, "xen", value_hash(info));
}

void
fact_resolve_hypervisors(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 2);

	if (virtual_kind(run) == NULL)
		return;
	hypervisors_add_container(run, h, "docker");
	add_hyperv(run, h);
	add_kvm(run, h);
	hypervisors_add_container(run, h, "lxc");
	add_openvz(run, h);
	hypervisors_add_container(run, h, "systemd_nspawn");
	add_virtualbox(run, h);
	add_vmware(run, h);
	hypervisors_add_xen(run, h);
	fact_set(run, run->out, "hypervisors", value_hash(h));
}

/*
 * cloud: the provider, by the firmware.  The metadata that providers serve over
 * the network are not requested: where nothing answers, each run would wait
 * until the time limit.
 */
void
fact_resolve_cloud(struct fact_run *run)
{
	/* The chassis tag of all Azure machines. */
	static const char azure[] = "7783-7084-3265-9085-8269-3286-77";
	struct vhash *h = vhash_new(run->arena, 1);
	const char *uuid = fact_line(run, "/sys/hypervisor/uuid");
	const char *provider = NULL;

	if (strstr(virtual_dmi(run, "bios_vendor"), "Google") != NULL)
		provider = "gce";
	else if (strncmp(virtual_dmi(run, "sys_vendor"), "Amazon", 6) == 0 ||
		 (uuid != NULL && strncmp(uuid, "ec2", 3) == 0))
		provider = "aws";
	else if (strcmp(virtual_dmi(run, "chassis_asset_tag"), azure) == 0)
		provider = "azure";
	fact_set_str(run, h, "provider", provider);
	fact_set(run, run->out, "cloud", value_hash(h));
}
