/* virtual, is_virtual: container, hypervisor or neither. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/machine/container.h"
#include "machine/facts/machine/cpuid.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/machine/virtual.h"

#define PCI_MAX 4096 /* maximum number of devices */

struct sign {
	const char *text;
	const char *kind;
};

/* Product names of the firmware. */
static const struct sign products[] = {
    {"VMware", "vmware"},
    {"VirtualBox", "virtualbox"},
    {"Parallels", "parallels"},
    {"KVM", "kvm"},
    {"Virtual Machine", "hyperv"},
    {"RHEV Hypervisor", "rhev"},
    {"oVirt Node", "ovirt"},
    {"HVM domU", "xenhvm"},
    {"Bochs", "bochs"},
    {"OpenBSD", "vmm"},
    {"BHYVE", "bhyve"},
};

/* Signatures of hypervisors from the CPUID instruction. */
static const struct sign signatures[] = {
    {"KVMKVMKVM", "kvm"},
    {"Linux KVM Hv", "kvm"},
    {"VMwareVMware", "vmware"},
    {"Microsoft Hv", "hyperv"},
    {"XenVMMXenVMM", "xenhvm"},
    {"VBoxVBoxVBox", "virtualbox"},
    {"prl hyperv", "parallels"},
    {" lrpepyh  vr", "parallels"},
    {"bhyve bhyve", "bhyve"},
    {"TCGTCGTCGTCG", "qemu"},
    {"OpenBSDVMM58", "vmm"},
    {"ACRNACRNACRN", "acrn"},
};

/* Vendors of PCI devices that only virtual machines have. */
static const struct sign vendors[] = {
    {"0x80ee", "virtualbox"},
    {"0x5853", "xenhvm"},
    {"0x1414", "hyperv"},
    {"0x15ad", "vmware"},
    {"0x1ab8", "parallels"},
    {"0x1af4", "kvm"},
};

/* Manufacturers of the firmware. */
static const struct sign manufacturers[] = {
    {"Alibaba", "alibaba_cloud"},
    {"innotek GmbH", "virtualbox"},
    {"VMware", "vmware"},
    {"Parallels", "parallels"},
    {"Nutanix", "nutanix_ahv"},
    {"oVirt", "ovirt"},
};

/* Kinds that count as physical machines. */
static const char *const physical[] = {"physical", "xen0", "vmware_server",
    "vmware_workstation", "openvzhn", "vserver_host"};

#define ROWS(t) (sizeof(t) / sizeof((t)[0]))

/* The kind of the first sign that is part of the text. */
static const char *
find_sign(const struct sign *rows, size_t n, const char *text)
{
	size_t i;

	for (i = 0; text != NULL && i < n; i++)
		if (strstr(text, rows[i].text) != NULL)
			return rows[i].kind;
	return NULL;
}

/* A field of /proc/self/status; NULL when it is missing. */
static const char *
own_status(struct fact_run *run, const char *key)
{
	const char *text = fact_file(run, "/proc/self/status");

	return text != NULL ? fact_field(run, text, key, ':') : NULL;
}

/* Environment 0 is the host. */
static const char *
openvz(struct fact_run *run)
{
	const char *id = own_status(run, "envID");

	if (!fact_exists(run, "/proc/vz") || fact_exists(run, "/proc/lve/list"))
		return NULL;
	if (id != NULL)
		return strcmp(id, "0") == 0 ? "openvzhn" : "openvzve";
	return fact_exists(run, "/proc/bc") ? "openvzhn" : "openvzve";
}

static const char *
vserver(struct fact_run *run)
{
	const char *id = own_status(run, "VxID");

	if (id == NULL)
		id = own_status(run, "s_context");
	if (id == NULL)
		return NULL;
	return strcmp(id, "0") == 0 ? "vserver_host" : "vserver";
}

static const char *
mainframe(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/cpuinfo");

	return text != NULL && strstr(text, "IBM/S390") != NULL ? "zlinux"
								: NULL;
}

static const char *
xen(struct fact_run *run)
{
	const char *capabilities;

	if (!fact_exists(run, "/proc/xen"))
		return NULL;
	capabilities = fact_line(run, "/proc/xen/capabilities");
	if (capabilities != NULL && strstr(capabilities, "control_d") != NULL)
		return "xen0";
	return "xenu";
}

const char *
virtual_dmi(struct fact_run *run, const char *file)
{
	const char *s = fact_line(run, "/sys/class/dmi/id/%s", file);

	return s != NULL ? s : "";
}

static const char *
google(struct fact_run *run)
{
	return strstr(virtual_dmi(run, "bios_vendor"), "Google") != NULL ? "gce"
									 : NULL;
}

static const char *
firmware(struct fact_run *run)
{
	const char *kind = find_sign(
	    manufacturers, ROWS(manufacturers), virtual_dmi(run, "sys_vendor"));

	if (kind != NULL)
		return kind;
	if (strstr(virtual_dmi(run, "bios_vendor"), "Amazon EC2") != NULL)
		return "kvm";
	return find_sign(
	    products, ROWS(products), virtual_dmi(run, "product_name"));
}

/*
 * The kind of hypervisor by the CPUID instruction of this processor, or on a
 * captured machine by captured/cpuid.
 */
static const char *
hypervisor(struct fact_run *run)
{
	char asked[CPUID_SIGNATURE_MAX];
	const char *signature = asked;

	if (run->root[0] != '\0')
		signature = fact_line(run, "/captured/cpuid");
	else if (!cpuid_hypervisor(asked))
		return NULL;
	return find_sign(signatures, ROWS(signatures), signature);
}

/* The kind of the first PCI device whose vendor is in the table. */
static const char *
pci(struct fact_run *run)
{
	const char *dir = "/sys/bus/pci/devices", *kind = NULL;
	struct fs_list list;
	size_t i;

	if (fs_list(run->arena, fact_path(run, dir), PCI_MAX, &list) < 0)
		return NULL;
	for (i = 0; kind == NULL && i < list.count; i++)
		kind = find_sign(vendors, ROWS(vendors),
		    fact_line(run, "%s/%s/vendor", dir, list.names[i]));
	return kind;
}

int
virtual_by_pci(struct fact_run *run, const char *kind)
{
	const char *found = pci(run);

	return found != NULL && strcmp(found, kind) == 0;
}

/* In order of precedence: a container in a virtual machine is a container. */
static const char *(*const detectors[])(struct fact_run *) = {
    google,
    openvz,
    vserver,
    mainframe,
    xen,
    firmware,
    hypervisor,
    pci,
};

static bool
is_physical(const char *kind)
{
	size_t i;

	for (i = 0; i < ROWS(physical); i++)
		if (strcmp(physical[i], kind) == 0)
			return 1;
	return 0;
}

static const char *
detect(struct fact_run *run)
{
	struct container c;
	const char *kind;
	size_t i;

	container_read(run, &c);
	if (c.kind != NULL || (c.unknown && !run->compat.environ_first))
		return c.kind;
	kind = NULL;
	for (i = 0; kind == NULL && i < ROWS(detectors); i++)
		kind = detectors[i](run);
	return kind != NULL ? kind : "physical";
}

const char *
virtual_kind(struct fact_run *run)
{
	if (!run->kind_known) {
		run->kind = detect(run);
		run->kind_known = 1;
	}
	return run->kind;
}

void
fact_resolve_virtual(struct fact_run *run)
{
	const char *kind = virtual_kind(run);

	if (kind == NULL)
		return;
	fact_set(run, run->out, "is_virtual", value_bool(!is_physical(kind)));
	fact_set_str(run, run->out, "virtual", kind);
}
