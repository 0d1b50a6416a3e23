/* virtual, is_virtual: container, hypervisor or neither. */
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/fs.h"
#include "facts/cpuid.h"
#include "facts/resolve.h"

#define PCI_MAX 4096 /* devices looked at */

struct sign {
	const char *text;
	const char *kind;
};

/* Names of products of the firmware. */
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

/* What hypervisors answer to the CPUID instruction. */
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

/* Names that containers' managers leave in the environment of process 1. */
static const struct sign containers[] = {
    {"lxc", "lxc"},
    {"systemd-nspawn", "systemd_nspawn"},
    {"podman", "podman"},
    {"docker", "docker"},
};

/* Kinds that are a physical machine nevertheless. */
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

/* The value of "container=" among the NUL-separated variables. */
static const char *
container_variable(struct fact_run *run)
{
	size_t n;
	const char *s = fs_read(
	    run->arena, fact_path(run, "/proc/1/environ"), FACT_FILE_MAX, &n);
	const char *end = s != NULL ? s + n : NULL;

	for (; s != NULL && s < end; s += strlen(s) + 1)
		if (strncmp(s, "container=", 10) == 0)
			return s + 10;
	return NULL;
}

/*
 * The files that container managers leave also stay in images that were made
 * bootable, so that they count on a layered root only.
 */
static int
root_is_layered(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/self/mounts");

	return text != NULL && strstr(text, " / overlay ") != NULL;
}

static const char *
container(struct fact_run *run)
{
	const char *cgroup = fact_file(run, "/proc/1/cgroup");

	if (cgroup != NULL && strstr(cgroup, "docker/") != NULL)
		return "docker";
	if (cgroup != NULL && strstr(cgroup, ":/lxc/") != NULL)
		return "lxc";
	if (fact_exists(run, "/.dockerenv") && root_is_layered(run))
		return "docker";
	if (fact_exists(run, "/run/.containerenv") && root_is_layered(run))
		return "podman";
	return find_sign(containers, ROWS(containers), container_variable(run));
}

static const char *
openvz(struct fact_run *run)
{
	if (!fact_exists(run, "/proc/vz"))
		return NULL;
	return fact_exists(run, "/proc/bc") ? "openvzhn" : "openvzve";
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

static const char *
firmware(struct fact_run *run)
{
	const char *vendor = fact_line(run, "/sys/class/dmi/id/bios_vendor");

	if (vendor != NULL && strstr(vendor, "Google") != NULL)
		return "gce";
	if (vendor != NULL && strstr(vendor, "Amazon EC2") != NULL)
		return "kvm";
	return find_sign(products, ROWS(products),
	    fact_line(run, "/sys/class/dmi/id/product_name"));
}

/* The running processor, asked only about the running system. */
static const char *
hypervisor(struct fact_run *run)
{
	char signature[CPUID_SIGNATURE_MAX];

	if (run->root[0] != '\0' || !cpuid_hypervisor(signature))
		return NULL;
	return find_sign(signatures, ROWS(signatures), signature);
}

static const char *
pci(struct fact_run *run)
{
	const char *dir = "/sys/bus/pci/devices", *kind = NULL;
	struct fs_list list;
	size_t i;

	if (fs_list(run->arena, fact_path(run, dir), PCI_MAX, &list) == -1)
		return NULL;
	for (i = 0; kind == NULL && i < list.count; i++)
		kind = find_sign(vendors, ROWS(vendors),
		    fact_line(run, "%s/%s/vendor", dir, list.names[i]));
	return kind;
}

/* The order decides: a container in a virtual machine is a container. */
static const char *(*const detectors[])(struct fact_run *) = {
    container,
    openvz,
    xen,
    firmware,
    hypervisor,
    pci,
};

static int
is_physical(const char *kind)
{
	size_t i;

	for (i = 0; i < ROWS(physical); i++)
		if (strcmp(physical[i], kind) == 0)
			return 1;
	return 0;
}

void
fact_resolve_virtual(struct fact_run *run)
{
	const char *kind = NULL;
	size_t i;

	for (i = 0; kind == NULL && i < ROWS(detectors); i++)
		kind = detectors[i](run);
	if (kind == NULL)
		kind = "physical";
	fact_set(run, run->out, "is_virtual", value_bool(!is_physical(kind)));
	fact_set_str(run, run->out, "virtual", kind);
}
