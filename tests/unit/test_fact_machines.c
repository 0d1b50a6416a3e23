/*
 * Facts of machines that consist of a few files each, which every case writes
 * below a root of its own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "machine/facts/facts.h"
#include "machine/facts/query.h"
#include "language/value/equal.h"
#include "language/value/document/json_value.h"

#define FILES_MAX 16
#define FACTS_MAX 20

/*
 * A path that ends with a slash is a directory, a text that begins with "->" is
 * the target of a link, and a byte 1 of a text becomes a NUL.
 */
struct file {
	const char *path;
	const char *text;
};

struct machine {
	struct file files[FILES_MAX];
	struct {
		const char *query;
		const char *json; /* NULL: the fact is absent */
	} facts[FACTS_MAX];
};

static struct arena *arena;
static char root[64];
static int compat; /* 7: the facts of facter 4.3 */

static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(0);
	snprintf(root, sizeof(root), "/tmp/test_fact_machines.XXXXXX");
	return mkdtemp(root) != NULL ? 0 : -1;
}

static void
remove_root(void)
{
	assert_int_equal(system(arena_printf(arena, "rm -rf '%s'", root)), 0);
}

static int
tear_down(void **state)
{
	(void)state;
	remove_root();
	arena_free(arena);
	return 0;
}

static void
write_bytes(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	for (; *text != '\0'; text++)
		fputc(*text == '\1' ? '\0' : *text, f);
	fclose(f);
}

static void
make_file(const struct file *file)
{
	char *path = arena_printf(arena, "%s%s", root, file->path), *slash;

	slash = strrchr(path, '/');
	*slash = '\0';
	assert_int_equal(fs_mkdir_all(path, 0755), 0);
	*slash = '/';
	if (slash[1] == '\0')
		return;
	if (strncmp(file->text, "->", 2) == 0)
		assert_int_equal(symlink(file->text + 2, path), 0);
	else
		write_bytes(path, file->text);
}

static const char *
as_json(struct value v)
{
	struct strbuf b;
	const char *text;

	strbuf_init(&b, 100000);
	assert_int_equal(
	    json_doc_print(&b, value_json(v), JSON_LAYOUT_COMPACT), 0);
	text = arena_strdup(arena, b.s);
	strbuf_release(&b);
	return text;
}

/* Print what differs; 1 if so. */
static int
check_fact(struct value facts, const char *query, const char *json)
{
	struct value v, expected = value_undef();
	struct json_fault fault;
	int missing = facts_query(facts, query, &v) < 0;

	if (json != NULL)
		assert_int_equal(value_parse_json(arena, json, strlen(json),
				     &expected, &fault),
		    0);
	if (missing ? json == NULL : json != NULL && value_eql(v, expected))
		return 0;
	print_error("%s: %s, expected %s\n", query,
	    missing ? "absent" : as_json(v), json != NULL ? json : "absent");
	return 1;
}

static struct value
collect(const struct file *files)
{
	struct facts_options o = {.root = root, .legacy = 1, .compat = compat};
	struct value facts;
	size_t i;

	remove_root();
	for (i = 0; i < FILES_MAX && files[i].path != NULL; i++)
		make_file(&files[i]);
	facts_collect(arena, &o, &facts);
	return facts;
}

static void
check_machines(const struct machine *m, size_t n)
{
	int bad = 0;
	size_t i, j;

	for (i = 0; i < n; i++) {
		struct value facts = collect(m[i].files);

		for (j = 0; j < FACTS_MAX && m[i].facts[j].query; j++)
			bad += check_fact(
			    facts, m[i].facts[j].query, m[i].facts[j].json);
	}
	assert_int_equal(bad, 0);
}

#define CHECK(rows) check_machines(rows, sizeof(rows) / sizeof((rows)[0]))
#define DMI	    "/sys/class/dmi/id/"

/* --- virtual, hypervisors, cloud --- */

/* Files, and the kind of machine that they are the sign of. */
static const struct {
	struct file files[3];
	const char *kind;
	const char *is_virtual;
} kinds[] = {
    {{{DMI "product_name", "VMware7,1\n"}}, "vmware", "true"},
    {{{DMI "product_name", "VirtualBox\n"}}, "virtualbox", "true"},
    {{{DMI "product_name", "Parallels ARM\n"}}, "parallels", "true"},
    {{{DMI "product_name", "KVM\n"}}, "kvm", "true"},
    {{{DMI "product_name", "Virtual Machine\n"}}, "hyperv", "true"},
    {{{DMI "product_name", "RHEV Hypervisor\n"}}, "rhev", "true"},
    {{{DMI "product_name", "oVirt Node\n"}}, "ovirt", "true"},
    {{{DMI "product_name", "HVM domU\n"}}, "xenhvm", "true"},
    {{{DMI "product_name", "Bochs\n"}}, "bochs", "true"},
    {{{DMI "product_name", "OpenBSD\n"}}, "vmm", "true"},
    {{{DMI "product_name", "BHYVE\n"}}, "bhyve", "true"},
    {{{DMI "product_name", "PowerEdge\n"}}, "physical", "false"},
    {{{DMI "sys_vendor", "Alibaba Cloud\n"}}, "alibaba_cloud", "true"},
    {{{DMI "sys_vendor", "innotek GmbH\n"}}, "virtualbox", "true"},
    {{{DMI "sys_vendor", "VMware, Inc.\n"}, {DMI "product_name", "KVM\n"}},
	"vmware", "true"},
    {{{DMI "sys_vendor", "Parallels International\n"}}, "parallels", "true"},
    {{{DMI "sys_vendor", "Nutanix\n"}}, "nutanix_ahv", "true"},
    {{{DMI "sys_vendor", "oVirt\n"}}, "ovirt", "true"},
    {{{DMI "bios_vendor", "Amazon EC2\n"}}, "kvm", "true"},
    {{{DMI "bios_vendor", "Google\n"}, {DMI "product_name", "KVM\n"}}, "gce",
	"true"},
    {{{"/captured/cpuid", "KVMKVMKVM\n"}}, "kvm", "true"},
    {{{"/captured/cpuid", "Linux KVM Hv\n"}}, "kvm", "true"},
    {{{"/captured/cpuid", "VMwareVMware\n"}}, "vmware", "true"},
    {{{"/captured/cpuid", "Microsoft Hv\n"}}, "hyperv", "true"},
    {{{"/captured/cpuid", "XenVMMXenVMM\n"}}, "xenhvm", "true"},
    {{{"/captured/cpuid", "VBoxVBoxVBox\n"}}, "virtualbox", "true"},
    {{{"/captured/cpuid", "prl hyperv  \n"}}, "parallels", "true"},
    {{{"/captured/cpuid", " lrpepyh  vr\n"}}, "physical", "false"},
    {{{"/captured/cpuid", "bhyve bhyve \n"}}, "bhyve", "true"},
    {{{"/captured/cpuid", "TCGTCGTCGTCG\n"}}, "qemu", "true"},
    {{{"/captured/cpuid", "OpenBSDVMM58\n"}}, "vmm", "true"},
    {{{"/captured/cpuid", "ACRNACRNACRN\n"}}, "acrn", "true"},
    {{{"/sys/bus/pci/devices/0/vendor", "0x8086\n"},
	 {"/sys/bus/pci/devices/1/vendor", "0x80ee\n"},
	 {"/sys/bus/pci/devices/2/vendor", "0x1af4\n"}},
	"virtualbox", "true"},
    {{{"/sys/bus/pci/devices/0/vendor", "0x5853\n"}}, "xenhvm", "true"},
    {{{"/sys/bus/pci/devices/0/vendor", "0x1414\n"}}, "hyperv", "true"},
    {{{"/sys/bus/pci/devices/0/vendor", "0x15ad\n"}}, "vmware", "true"},
    {{{"/sys/bus/pci/devices/0/vendor", "0x1ab8\n"}}, "parallels", "true"},
    {{{"/sys/bus/pci/devices/0/vendor", "0x1af4\n"}}, "kvm", "true"},
    {{{"/proc/vz/", ""}, {"/proc/self/status", "envID:\t0\n"}}, "openvzhn",
	"false"},
    {{{"/proc/vz/", ""}, {"/proc/self/status", "envID:\t5\n"}}, "openvzve",
	"true"},
    {{{"/proc/vz/", ""}, {"/proc/bc/", ""}}, "openvzhn", "false"},
    {{{"/proc/vz/", ""}}, "openvzve", "true"},
    {{{"/proc/vz/", ""}, {"/proc/lve/list", ""}}, "physical", "false"},
    {{{"/proc/self/status", "envID:\t5\n"}}, "physical", "false"},
    {{{"/proc/self/status", "VxID:\t0\ns_context:\t7\n"}}, "vserver_host",
	"false"},
    {{{"/proc/self/status", "VxID:\t7\n"}}, "vserver", "true"},
    {{{"/proc/self/status", "s_context:\t0\n"}}, "vserver_host", "false"},
    {{{"/proc/self/status", "s_context:\t7\n"}}, "vserver", "true"},
    {{{"/proc/cpuinfo", "vendor_id : IBM/S390\n"}}, "zlinux", "true"},
    {{{"/proc/xen/capabilities", "control_d\n"}}, "xen0", "false"},
    {{{"/proc/xen/capabilities", "\n"}}, "xenu", "true"},
    {{{"/proc/xen/", ""}, {DMI "product_name", "KVM\n"}}, "xenu", "true"},
    {{{"/proc/1/environ", "A=container=lxc\1container=lxc\1"}}, "lxc", "true"},
    {{{"/proc/1/environ", "container=systemd-nspawn\1"}}, "systemd_nspawn",
	"true"},
    {{{"/proc/1/environ", "container=podman\1"}}, "podman", "true"},
    {{{"/proc/1/environ", "container=crio\1"}}, "crio", "true"},
    {{{"/proc/1/environ", "container=lxc-docker\1"}}, "container_other",
	"true"},
    {{{"/proc/1/environ", "container=\1"}}, "physical", "false"},
    {{{"/proc/1/environ", "A=1\1container=docker\1"},
	 {DMI "product_name", "KVM\n"}},
	"container_other", "true"},
    {{{"/proc/1/environ", "A=container=docker\1"}}, "physical", "false"},
    {{{"/proc/1/environ", "container=podman\1"},
	 {"/proc/1/cgroup", "0::/docker/abc\n"}},
	"podman", "true"},
    {{{"/proc/self/mounts", "overlay / overlay rw 0 0\n"}, {"/.dockerenv", ""}},
	"docker", "true"},
    {{{"/proc/self/mounts", "overlay / overlay rw 0 0\n"},
	 {"/run/.containerenv", ""}},
	"podman", "true"},
    {{{"/proc/self/mounts", "overlay / overlay rw 0 0\n"}}, "physical",
	"false"},
    {{{"/proc/self/mounts", "/dev/sda1 / ext4 rw 0 0\n"}, {"/.dockerenv", ""}},
	"physical", "false"},
    {{{"/.dockerenv", ""}}, "physical", "false"},
    {{{"/proc/1/cgroup", "0::/\n"}}, "physical", "false"},
};

static void
each_sign_gives_its_kind_of_machine(void **state)
{
	int bad = 0;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		struct file files[FILES_MAX] = {{0}};
		struct value facts;

		memcpy(files, kinds[i].files, sizeof(kinds[i].files));
		facts = collect(files);
		bad += check_fact(facts, "virtual",
		    arena_printf(arena, "\"%s\"", kinds[i].kind));
		bad += check_fact(facts, "is_virtual", kinds[i].is_virtual);
	}
	assert_int_equal(bad, 0);
}

static const struct machine hosts[] = {
    {{{"/proc/1/cgroup", "1:cpu:/x\n0::/docker/abc/def\n"},
	 {DMI "sys_vendor", "VMware, Inc.\n"}},
	{{"virtual", "\"docker\""},
	    {"hypervisors",
		"{\"docker\": {\"id\": \"abc\"}, \"vmware\": {}}"}}},
    {{{"/proc/1/cgroup", "1:cpu:/lxc/web\n0::/init\n"}},
	{{"virtual", "\"lxc\""},
	    {"hypervisors", "{\"lxc\": {\"name\": \"web\"}}"}}},
    {{{"/proc/1/environ", "container=lxc\1"}},
	{{"hypervisors", "{\"lxc\": {}}"}}},
    {{{"/proc/1/environ", "container=systemd-nspawn\1"},
	 {"/etc/machine-id", "0123\n"}},
	{{"hypervisors", "{\"systemd_nspawn\": {\"id\": \"0123\"}}"}}},
    {{{"/proc/1/environ", "container=podman\1"}}, {{"hypervisors", NULL}}},
    {{{DMI "sys_vendor", "Microsoft Corporation\n"}},
	{{"virtual", "\"physical\""}, {"hypervisors", "{\"hyperv\": {}}"}}},
    {{{DMI "product_name", "Virtual Machine\n"}},
	{{"hypervisors", "{\"hyperv\": {}}"}}},
    {{{DMI "product_name", "KVM\n"}, {DMI "sys_vendor", "QEMU\n"}},
	{{"hypervisors", "{\"kvm\": {}}"}}},
    {{{DMI "bios_vendor", "Google\n"}, {DMI "sys_vendor", "Google\n"}},
	{{"hypervisors", "{\"kvm\": {\"google\": true}}"},
	    {"cloud", "{\"provider\": \"gce\"}"}}},
    {{{DMI "product_name", "OpenStack Nova\n"},
	 {DMI "sys_vendor", "OpenStack Foundation\n"}},
	{{"virtual", "\"physical\""},
	    {"hypervisors", "{\"kvm\": {\"openstack\": true}}"},
	    {"cloud", NULL}}},
    {{{DMI "bios_vendor", "Amazon EC2\n"}, {DMI "sys_vendor", "Amazon EC2\n"}},
	{{"hypervisors", "{\"kvm\": {\"amazon\": true}}"},
	    {"cloud", "{\"provider\": \"aws\"}"}}},
    /* PCI devices of KVM in a container */
    {{{"/proc/1/environ", "container=podman\1"},
	 {"/sys/bus/pci/devices/0/vendor", "0x1af4\n"}},
	{{"hypervisors", "{\"kvm\": {}}"}}},
    {{{"/proc/1/environ", "container=podman\1"},
	 {DMI "bios_vendor", "Amazon EC2\n"}},
	{{"hypervisors", "{\"kvm\": {}}"}}},
    {{{DMI "product_name", "Parallels\n"},
	 {"/sys/bus/pci/devices/0/vendor", "0x1af4\n"}},
	{{"virtual", "\"parallels\""}, {"hypervisors", NULL}}},
    {{{DMI "product_name", "VirtualBox\n"},
	 {"/sys/bus/pci/devices/0/vendor", "0x1af4\n"},
	 {"/sys/firmware/dmi/tables/DMI",
	     "\1\2VirtualBox\1vboxVer_6.1.2\1vboxRev_1234\1"}},
	{{"hypervisors",
	    "{\"virtualbox\": {\"revision\": \"1234\", \"version\": "
	    "\"6.1.2\"}}"}}},
    {{{DMI "sys_vendor", "innotek GmbH\n"}},
	{{"hypervisors", "{\"virtualbox\": {}}"}}},
    {{{DMI "product_name", "VMware7,1\n"}},
	{{"hypervisors", "{\"vmware\": {}}"}}},
    {{{"/proc/vz/", ""}, {"/proc/self/status", "envID:\t5\n"}},
	{{"hypervisors", "{\"openvz\": {\"id\": 5, \"host\": false}}"}}},
    {{{"/proc/vz/", ""}, {"/proc/bc/", ""}},
	{{"hypervisors", "{\"openvz\": {\"id\": 0, \"host\": true}}"}}},
    {{{"/proc/xen/capabilities", "control_d\n"},
	 {"/captured/xl_list", "Name ID Mem VCPUs State Time(s)\n"
			       "Domain-0 0 1000 2 r----- 1.0\n"
			       "\nweb 3 512 1 -b---- 2.0\ndb 4 512 1 r 3.0\n"}},
	{{"hypervisors",
	     "{\"xen\": {\"context\": \"pv\", \"privileged\": true}}"},
	    {"xen", "{\"domains\": [\"web\", \"db\"]}"},
	    {"xendomains", "\"web,db\""}}},
    {{{"/proc/xen/", ""}, {"/captured/xl_list", "web 3\n"}},
	{{"hypervisors",
	     "{\"xen\": {\"context\": \"pv\", \"privileged\": false}}"},
	    {"xen", NULL}}},
    {{{DMI "product_name", "HVM domU\n"},
	 {"/sys/hypervisor/uuid", "ec2e1916-9099\n"}},
	{{"hypervisors",
	     "{\"xen\": {\"context\": \"hvm\", \"privileged\": false}}"},
	    {"cloud", "{\"provider\": \"aws\"}"}}},
    {{{"/sys/hypervisor/uuid", "4ec2e191\n"}}, {{"cloud", NULL}}},
    {{{DMI "chassis_asset_tag", "7783-7084-3265-9085-8269-3286-77\n"}},
	{{"cloud", "{\"provider\": \"azure\"}"}}},
};

static void
hosts_are_described_with_their_members(void **state)
{
	(void)state;
	CHECK(hosts);
}

/* --- dmi --- */

static const struct machine boards[] = {
    {{{DMI "bios_date", "01/02/2020\n"}, {DMI "bios_vendor", "Maker\n"},
	 {DMI "bios_version", "1.2\n"}, {DMI "board_asset_tag", "b1\n"},
	 {DMI "board_vendor", "b2\n"}, {DMI "board_name", "b3\n"},
	 {DMI "board_serial", "b4\n"}, {DMI "chassis_asset_tag", "c1\n"},
	 {DMI "product_name", "p1\n"}, {DMI "product_serial", "p2\n"},
	 {DMI "product_uuid", "p3\n"}, {DMI "product_version", "p4\n"},
	 {DMI "sys_vendor", "Vendor\n"}, {DMI "chassis_type", "32\n"}},
	{{"dmi",
	     "{\"bios\": {\"release_date\": \"01/02/2020\", \"vendor\": "
	     "\"Maker\", \"version\": \"1.2\"}, \"board\": {\"asset_tag\": "
	     "\"b1\", \"manufacturer\": \"b2\", \"product\": \"b3\", "
	     "\"serial_number\": \"b4\"}, \"chassis\": {\"asset_tag\": \"c1\", "
	     "\"type\": \"Detachable\"}, \"product\": {\"name\": \"p1\", "
	     "\"serial_number\": \"p2\", \"uuid\": \"p3\", \"version\": "
	     "\"p4\"}, \"manufacturer\": \"Vendor\"}"},
	    {"bios_release_date", "\"01/02/2020\""},
	    {"bios_vendor", "\"Maker\""}, {"bios_version", "\"1.2\""},
	    {"boardassettag", "\"b1\""}, {"boardmanufacturer", "\"b2\""},
	    {"boardproductname", "\"b3\""}, {"boardserialnumber", "\"b4\""},
	    {"chassisassettag", "\"c1\""}, {"chassistype", "\"Detachable\""},
	    {"productname", "\"p1\""}, {"serialnumber", "\"p2\""},
	    {"uuid", "\"p3\""}, {"manufacturer", "\"Vendor\""}}},
    {{{DMI "chassis_type", "1\n"}}, {{"dmi.chassis.type", "\"Other\""}}},
    {{{DMI "chassis_type", "2\n"}}, {{"dmi.chassis", NULL}}},
    {{{DMI "chassis_type", "10\n"}}, {{"dmi.chassis.type", "\"Notebook\""}}},
    {{{DMI "chassis_type", "33\n"}}, {{"dmi", NULL}}},
    {{{DMI "chassis_type", "0\n"}}, {{"dmi", NULL}}},
    {{{"/etc/os-release", ""}}, {{"dmi", NULL}}},
};

static void
data_of_the_firmware_are_read(void **state)
{
	(void)state;
	CHECK(boards);
}

/* --- processors, memory, kernel, uptime, load --- */

#define CPU "/sys/devices/system/cpu/"
#define LONG_KEY \
	"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

#define V1 "cmov cx8 fpu fxsr lm mmx syscall sse2"
#define V2 "cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3"
#define V3 "abm avx avx2 bmi1 bmi2 f16c fma movbe xsave"
#define V4 "avx512f avx512bw avx512cd avx512dq avx512vl"

#define X86_64 "Linux\nh\n6.1.0\n#1\nx86_64\n"

static const struct machine computers[] = {
    {{{"/proc/cpuinfo", "processor\t: 0\nflags\t\t: " V1 " " V2 " " V3
			" avx512f avx512bw avx512cd avx512dq\n"},
	 {"/captured/uname", X86_64}, {"/etc/redhat-release", "Rocky\n"}},
	{{"processors.extensions", "[\"x86_64\", \"x86_64-v1\", "
				   "\"x86_64-v2\", \"x86_64-v3\"]"}}},
    {{{"/proc/cpuinfo", "flags\t: " V1 " " V4 " ssse3 cx16\nflags\t: x\n"},
	 {"/captured/uname", X86_64}, {"/etc/redhat-release", "Rocky\n"}},
	{{"processors.extensions",
	    "[\"x86_64\", \"x86_64-v1\", \"x86_64-v4\"]"}}},
    {{{"/proc/cpuinfo", "flags\t: " V1 "\n"}, {"/captured/uname", X86_64}},
	{{"processors.extensions", "[\"unknown\"]"}}},
    {{{"/proc/cpuinfo", ""}}, {{"facterversion", "\"4.10.0\""}}},
    {{{"/proc/cpuinfo",
	  "processor\t: 0\nmodel name\t: Fast CPU\ncpu MHz\t\t: 2599.996\n"
	  "physical id\t: 0\n\nprocessor\t: 1\nmodel name\t:  Two\n"
	  "physical id\t: 1\nno colon\nflags\t:\n" LONG_KEY ": 1\n"},
	 {CPU "cpu0/topology/thread_siblings_list", "0-1\n"},
	 {CPU "cpu0/topology/core_siblings_list", "0-3,8,10-11\n"},
	 {"/captured/uname", "Linux\nh\n6.1.0\n#1\nx86_64\n"},
	 {"/etc/redhat-release", "Rocky\n"}},
	{{"processors.count", "2"},
	    {"processors.models", "[\"Fast CPU\", \" Two\"]"},
	    {"processors.speed", "\"2.60 GHz\""},
	    {"processors.physicalcount", "2"}, {"processors.cores", "3"},
	    {"processors.threads", "2"}, {"processors.isa", "\"x86_64\""},
	    {"processors.extensions", "[\"x86_64\"]"},
	    {"processor0", "\"Fast CPU\""}, {"processor1", "\" Two\""},
	    {"physicalprocessorcount", "2"}, {"processorcount", "2"},
	    {"hardwareisa", "\"x86_64\""}}},
    {{{"/proc/cpuinfo", "processor: 0\ncpu : POWER8\nclock : 999.9MHz\n"},
	 {CPU "cpu0/topology/physical_package_id", "0\n"},
	 {CPU "cpu1/topology/physical_package_id", "1\n"},
	 {CPU "cpu10/topology/physical_package_id", "1\n"},
	 {CPU "cpufreq/topology/physical_package_id", "2\n"},
	 {CPU "cpu3x/topology/physical_package_id", "3\n"},
	 {CPU "cpu/topology/physical_package_id", "4\n"},
	 {CPU "4/topology/physical_package_id", "5\n"},
	 {CPU "cpu5/online", "1\n"}, {"/etc/SUSE-brand", "SLE\n"},
	 {"/captured/uname", "Linux\nh\n6.1.0\n#1\nppc64le\n"}},
	{{"processors.count", "1"}, {"processors.models", "[\"POWER8\"]"},
	    {"processors.speed", "\"999.00 MHz\""},
	    {"processors.physicalcount", "2"}, {"processors.cores", NULL},
	    {"processors.isa", "\"ppc64le\""}}},
    {{{"/proc/cpuinfo", "processor : 0\nclock : 1000MHz\n"},
	 {CPU "cpu0/topology/thread_siblings_list", "0\n"},
	 {"/etc/os-release", "A=1\nID=fedora\n"},
	 {"/etc/redhat-release", "Fedora release 42\n"}},
	{{"processors.speed", "\"1.00 GHz\""},
	    {"processors.isa", "\"unknown\""}, {"processors.models", "[]"},
	    {"processors.cores", NULL}, {"processors.physicalcount", "0"}}},
    {{{"/proc/cpuinfo", "processor : 0\nphysical id : 63\n"},
	 {CPU "cpu0/topology/core_siblings_list", "0\n"}},
	{{"processors.speed", NULL}, {"processors.threads", NULL},
	    {"processors.physicalcount", "1"},
	    {"processors.isa", "\"unknown\""}}},
    {{{"/etc/os-release", ""}},
	{{"processors", NULL}, {"memory", NULL}, {"filesystems", NULL},
	    {"system_uptime", NULL}, {"load_averages", NULL},
	    {"fips_enabled", "false"}, {"aio_agent_version", NULL},
	    {"mountpoints", NULL}, {"disks", NULL}, {"partitions", NULL},
	    {"ssh", NULL}, {"zfs_version", NULL}, {"zpool_version", NULL},
	    {"augeas", NULL}, {"cloud", NULL}, {"xen", NULL}}},
    {{{"/proc/meminfo",
	  "MemTotal: 4096 kB\nMemFree: 100 kB\nMemAvailable: 1024 kB\n"
	  "Buffers: 20 kB\nCached: 3 kB\nSwapTotal: 2048 kB\n"
	  "SwapFree: 512 kB\n"},
	 {"/proc/sys/crypto/fips_enabled", "1\n"},
	 {"/proc/filesystems", "nodev\tsysfs\n\txfs\n\tfuseblk\n\text4\n\t\n"},
	 {"/proc/loadavg", "0.25 1.5 12.75 1/100 4000\n"},
	 {"/opt/puppetlabs/puppet/VERSION", "8.10.0-x\n"}},
	{{"memory.system",
	     "{\"available\": \"1.00 MiB\", \"available_bytes\": 1048576, "
	     "\"capacity\": \"75.00%\", \"total\": \"4.00 MiB\", "
	     "\"total_bytes\": 4194304, \"used\": \"3.00 MiB\", "
	     "\"used_bytes\": 3145728}"},
	    {"memory.swap",
		"{\"available\": \"512.00 KiB\", \"available_bytes\": 524288, "
		"\"capacity\": \"75.00%\", \"total\": \"2.00 MiB\", "
		"\"total_bytes\": 2097152, \"used\": \"1.50 MiB\", "
		"\"used_bytes\": 1572864}"},
	    {"memoryfree", "\"1.00 MiB\""}, {"memoryfree_mb", "1.0"},
	    {"memorysize", "\"4.00 MiB\""}, {"memorysize_mb", "4.0"},
	    {"swapfree", "\"512.00 KiB\""}, {"swapfree_mb", "0.5"},
	    {"swapsize", "\"2.00 MiB\""}, {"swapsize_mb", "2.0"},
	    {"fips_enabled", "true"}, {"filesystems", "\"ext4,xfs\""},
	    {"load_averages", "{\"1m\": 0.25, \"5m\": 1.5, \"15m\": 12.75}"},
	    {"aio_agent_version", "\"8.10.0\""}}},
    {{{"/proc/meminfo",
	  "MemTotal: 4096 kB\nMemFree: 100 kB\nBuffers: 20 kB\nCached: 3 kB\n"
	  "SwapTotal: 0 kB\nSwapFree: 0 kB\n"},
	 {"/proc/sys/crypto/fips_enabled", "0\n"}, {"/proc/loadavg", "0.25\n"}},
	{{"memory.system.available_bytes", "125952"}, {"memory.swap", NULL},
	    {"fips_enabled", "false"}, {"load_averages", "{\"1m\": 0.25}"}}},
    {{{"/proc/meminfo", "SwapTotal: 4 kB\nMemTotal: 4 kB\n"}},
	{{"memory.swap.capacity", "\"100.00%\""},
	    {"memory.swap.available_bytes", "0"},
	    {"memory.system.available_bytes", "0"}}},
    {{{"/proc/meminfo", "MemTotal: 0 kB\nMemAvailable: 0 kB\n"}},
	{{"memory", NULL}}},
    {{{"/proc/meminfo", "MemTotal: 4 kB\nMemAvailable: 8 kB\n"}},
	{{"memory.system.used_bytes", "0"},
	    {"memory.system.used", "\"0 bytes\""},
	    {"memory.system.capacity", "\"0.00%\""}}},
    {{{"/captured/uname", "Linux\nh\n6.1.55-18-amd64\n#1\nx86_64\n"},
	 {"/proc/uptime", "93784.55 1.00\n"}},
	{{"kernel", "\"Linux\""}, {"kernelmajversion", "\"6.1\""},
	    {"kernelrelease", "\"6.1.55-18-amd64\""},
	    {"kernelversion", "\"6.1.55\""},
	    {"system_uptime",
		"{\"days\": 1, \"hours\": 26, \"seconds\": 93784, \"uptime\": "
		"\"1 day\"}"},
	    {"uptime", "\"1 day\""}, {"uptime_days", "1"},
	    {"uptime_hours", "26"}, {"uptime_seconds", "93784"}}},
    {{{"/captured/uname", "Linux\nh\nv6\n#1\nx86_64\n"},
	 {"/proc/uptime", "172800.0 1\n"}},
	{{"kernelmajversion", "\"v6\""}, {"kernelversion", "\"6\""},
	    {"uptime", "\"2 days\""}}},
    {{{"/proc/uptime", "86399.9 1\n"}}, {{"uptime", "\"23:59 hours\""}}},
    {{{"/proc/uptime", "86400 1\n"}}, {{"uptime", "\"1 day\""}}},
    {{{"/proc/uptime", "3660 1\n"},
	 {"/proc/1/stat", "1 (a) b) S 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 "
			  "19 20 21 6000 23\n"}},
	{{"uptime", "\"1:01 hours\""}}},
    {{{"/proc/uptime", "3660 1\n"}, {"/proc/1/cgroup", "0::/docker/a\n"},
	 {"/proc/1/stat", "1 (a) b) S 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 "
			  "19 20 21 6000 23\n"}},
	{{"system_uptime",
	    "{\"days\": 0, \"hours\": 1, \"seconds\": 3600, \"uptime\": "
	    "\"1:00 hours\"}"}}},
    {{{"/proc/uptime", "3660 1\n"}, {"/proc/1/cgroup", "0::/docker/a\n"},
	 {"/proc/1/stat", "1 (a) S 4\n"}},
	{{"uptime", "\"1:01 hours\""}}},
};

static void
values_of_the_kernel_are_read(void **state)
{
	(void)state;
	CHECK(computers);
}

/* --- disks, partitions, mount points --- */

#define BLOCK "/sys/block/"
#define UDEV  "/run/udev/data/b"
#define LSBLK                       \
	"/captured/lsblk_-p_-P_-o_" \
	"NAME,FSTYPE,UUID,LABEL,PARTUUID,PARTLABEL,PARTTYPE"

static const struct machine stores[] = {
    {{{BLOCK "sda/device/model", "Disk One  \n"},
	 {BLOCK "sda/device/vendor", "ATA\n"}, {BLOCK "sda/size", "2048\n"},
	 {BLOCK "sda/queue/rotational", "1\n"}, {BLOCK "sda/dev", "8:0\n"},
	 {UDEV "8:0", "E:ID_WWN=0x5\nE:ID_WWN_WITH_EXTENSION=0x55\n"
		      "E:ID_SERIAL_SHORT=S2\nE:ID_SERIAL=S3\n"
		      "E:ID_SCSI_SERIAL=S1\n"},
	 {BLOCK "sdb/device/serial", "F2\n"}, {BLOCK "sdb/device/wwid", "W2\n"},
	 {BLOCK "sdb/queue/rotational", "0\n"}, {BLOCK "sdb/dev", "8:16\n"},
	 {UDEV "8:16", "E:ID_SERIAL=\n"}, {BLOCK "loop0/size", "8\n"},
	 {BLOCK "loop0/device", "a file\n"}},
	{{"disks.sda",
	     "{\"model\": \"Disk One\", \"serial\": \"S1\", \"size\": "
	     "\"1.00 MiB\", \"size_bytes\": 1048576, \"type\": \"hdd\", "
	     "\"vendor\": \"ATA\", \"wwn\": \"0x55\"}"},
	    {"disks.sdb",
		"{\"serial\": \"F2\", \"type\": \"ssd\", \"wwn\": \"W2\"}"},
	    {"disks.loop0", NULL}, {"blockdevices", "\"sda,sdb\""},
	    {"blockdevice_sda_model", "\"Disk One\""},
	    {"blockdevice_sda_size", "1048576"},
	    {"blockdevice_sda_vendor", "\"ATA\""},
	    {"blockdevice_sdb_vendor", NULL}}},
    {{{BLOCK "sda/device/", ""}, {BLOCK "sda/dev", "8:0\n"},
	 {UDEV "8:0", "E:ID_WWN=0x5\nE:ID_SERIAL_SHORT=S2\nE:ID_SERIAL=S3\n"},
	 {BLOCK "sdb/device/", ""}, {BLOCK "sdb/dev", "8:16\n"},
	 {UDEV "8:16", "E:ID_SERIAL=S3\n"}},
	{{"disks.sda", "{\"serial\": \"S2\", \"wwn\": \"0x5\"}"},
	    {"disks.sdb", "{\"serial\": \"S3\"}"}}},
    {{{BLOCK "vda/device/", ""}, {BLOCK "vda/vda1/size", "4\n"},
	 {BLOCK "vda/vda1/dev", "1:1\n"},
	 {UDEV "1:1", "E:ID_FS_TYPE=ext4\nE:ID_FS_LABEL=l\n"
		      "E:ID_PART_ENTRY_NAME=pl\nE:ID_PART_ENTRY_UUID=pu\n"
		      "E:ID_PART_ENTRY_TYPE=0x83\nE:ID_FS_UUID=u\n"},
	 {BLOCK "vda/vda2/size", "1\n"}, {BLOCK "vda/vda3", "no directory\n"},
	 {BLOCK "vda/queue/vda9", ""}, {BLOCK "dm-0/dm/name", "vg-root\n"},
	 {BLOCK "dm-0/size", "2\n"}, {BLOCK "dm-1/dm/", ""},
	 {BLOCK "loop0/loop/backing_file", "/var/disk.img\n"},
	 {BLOCK "ram0/size", "8\n"},
	 {"/captured/blkid",
	     "/dev/vda1: UUID=\"wrong\"\n/dev/vda2: PARTLABEL=\"b l\" "
	     "UUID=\"2u\" TYPE=\"xfs\"\n"},
	 {"/proc/self/mounts",
	     "/dev/vda2 /a xfs rw 0 0\n/dev/vda2 /b xfs rw 0 0\n"
	     "/dev/mapper/vg-root / ext4 rw 0 0\ntmpfs /t tmpfs rw 0 0\n"}},
	{{"partitions./dev/vda1",
	     "{\"size\": \"2.00 KiB\", \"size_bytes\": 2048, \"filesystem\": "
	     "\"ext4\", \"label\": \"l\", \"partlabel\": \"pl\", \"parttype\": "
	     "\"0x83\", \"partuuid\": \"pu\", \"uuid\": \"u\"}"},
	    {"partitions./dev/vda2",
		"{\"size\": \"512 bytes\", \"size_bytes\": 512, "
		"\"filesystem\": \"xfs\", \"partlabel\": \"b l\", \"uuid\": "
		"\"2u\", \"mount\": \"/a\"}"},
	    {"partitions./dev/vda3", NULL}, {"partitions./dev/queue", NULL},
	    {"partitions./dev/mapper/vg-root",
		"{\"size\": \"1.00 KiB\", \"size_bytes\": 1024, \"mount\": "
		"\"/\"}"},
	    {"partitions./dev/dm-1",
		"{\"size\": \"0 bytes\", \"size_bytes\": 0}"},
	    {"partitions./dev/loop0",
		"{\"backing_file\": \"/var/disk.img\", \"size\": \"0 bytes\", "
		"\"size_bytes\": 0}"},
	    {"partitions./dev/ram0", NULL}, {"partitions./dev/vda", NULL}}},
    {{{BLOCK "sda/device/", ""}, {BLOCK "sda/sda1/size", "0\n"},
	 {BLOCK "sda/sda10/size", "0\n"}, {BLOCK "sda/sda2/size", "0\n"},
	 {LSBLK, "NAME=\"/dev/sda\" FSTYPE=\"\" UUID=\"\"\n"
		 "NAME=\"/dev/sda1\" FSTYPE=\"vfat\" UUID=\"A-B\" LABEL=\"\" "
		 "PARTUUID=\"p\" PARTLABEL=\"EFI P\" PARTTYPE=\"c12a\"\n"
		 "NAME=\"/dev/sda2\" FSTYPE=\"\" UUID=\"\" PARTTYPE=\"\"\n"},
	 {"/captured/blkid", "/dev/sda1: UUID=\"x\"\n"
			     "/dev/sda2: TYPE=\"xfs\"\n"}},
	{{"partitions./dev/sda1",
	     "{\"size\": \"0 bytes\", \"size_bytes\": 0, \"filesystem\": "
	     "\"vfat\", \"partlabel\": \"EFI P\", \"parttype\": \"c12a\", "
	     "\"partuuid\": \"p\", \"uuid\": \"A-B\"}"},
	    {"partitions./dev/sda10",
		"{\"size\": \"0 bytes\", \"size_bytes\": 0}"},
	    {"partitions./dev/sda2",
		"{\"size\": \"0 bytes\", \"size_bytes\": 0, "
		"\"filesystem\": \"xfs\"}"}}},
    {{{"/proc/self/mounts",
	  "/dev/sda1 / ext4 rw,noatime 0 0\n/dev/sdb /full\\040disk ext4 rw 0 "
	  "0\n"
	  "t /tmp\\0x tmpfs rw 0 0\nsystemd /auto autofs rw 0 0\n"
	  "proc /proc proc rw 0 0\ntmpfs /proc/scsi tmpfs ro 0 0\n"
	  "sysfs /sys sysfs rw 0 0\ntmpfs /sys/t tmpfs ro 0 0\n"
	  "srv:/x /nfs nfs rw 0 0\nshort line\n"},
	 {"/captured/space", "/ 4096 1024 3072\n/full\\040disk 10 0 10\n"
			     "/nfs 2048 2048 0\n"}},
	{{"mountpoints./",
	     "{\"device\": \"/dev/sda1\", \"filesystem\": \"ext4\", "
	     "\"options\": [\"rw\", \"noatime\"], \"available\": \"1.00 KiB\", "
	     "\"available_bytes\": 1024, \"capacity\": \"75.00%\", \"size\": "
	     "\"4.00 KiB\", \"size_bytes\": 4096, \"used\": \"3.00 KiB\", "
	     "\"used_bytes\": 3072}"},
	    {"mountpoints./full disk.device", "\"/dev/sdb\""},
	    {"mountpoints./full disk.capacity", "\"100%\""},
	    {"mountpoints./tmp\\0x.filesystem", "\"tmpfs\""},
	    {"mountpoints./auto", NULL}, {"mountpoints./proc", NULL},
	    {"mountpoints./sys", NULL},
	    {"mountpoints./proc/scsi.filesystem", "\"tmpfs\""},
	    {"mountpoints./sys/t.filesystem", "\"tmpfs\""},
	    {"mountpoints./nfs.capacity", "\"0%\""},
	    {"mountpoints./nfs.size_bytes", "2048"},
	    {"mountpoints.line", NULL}}},
    {{{"/proc/self/mounts", "/dev/root / ext4 rw 0 0\n"},
	 {"/proc/cmdline", "quiet root=/dev/vda1 ro\n"}},
	{{"mountpoints./.device", "\"/dev/vda1\""}}},
    {{{"/proc/self/mounts", "/dev/root / ext4 rw 0 0\n"},
	 {"/proc/cmdline", "quiet noroot=/dev/vda1\n"}},
	{{"mountpoints./.device", "\"/dev/root\""}}},
    {{{"/proc/self/mounts", "/dev/root / ext4 rw 0 0\n"}},
	{{"mountpoints./.device", "\"/dev/root\""}}},
    {{{"/proc/self/mounts", "/dev/root / ext4 rw 0 0\n"},
	 {"/proc/cmdline", "root=UUID=12-34 ro\n"},
	 {"/dev/disk/by-uuid/12-34", "->../../vdb2"}},
	{{"mountpoints./.device", "\"/dev/vdb2\""}}},
    {{{"/proc/self/mounts", "/dev/root / ext4 rw 0 0\n"},
	 {"/proc/cmdline", "root=PARTUUID=56\n"},
	 {"/dev/disk/by-partuuid/56", "->vdc1"}},
	{{"mountpoints./.device", "\"/dev/vdc1\""}}},
    {{{"/proc/self/mounts", "/dev/root / ext4 rw 0 0\n"},
	 {"/proc/cmdline", "root=PARTUUID=56\n"},
	 {"/dev/disk/by-uuid/56", "->vdc1"}},
	{{"mountpoints./.device", "\"PARTUUID=56\""}}},
};

static void
disks_and_what_they_contain_are_read(void **state)
{
	(void)state;
	CHECK(stores);
}

/* --- os --- */

#define RELEASE "/etc/os-release"

static const struct machine systems[] = {
    {{{RELEASE, "ID=almalinux\nNAME=\"AlmaLinux\"\nVERSION_ID=\"9.3\"\n"
		"PRETTY_NAME='Alma 9'\nID_LIKE=\"rhel centos fedora\"\n"},
	 {"/etc/redhat-release",
	     "AlmaLinux Linux Server release 9.3 (Shamrock Cat)\n"},
	 {"/etc/lsb-release", "LSB_VERSION=\"1.4\"\n"},
	 {"/captured/uname", "Linux\nh\n6.1\n#1\nx86_64\n"}},
	{{"os.distro",
	     "{\"codename\": \"Shamrock Cat\", \"description\": \"AlmaLinux "
	     "Linux Server release 9.3 (Shamrock Cat)\", \"id\": "
	     "\"AlmaLinuxServer\", \"release\": {\"full\": \"9.3\", \"major\": "
	     "\"9\", \"minor\": \"3\"}, \"specification\": \"1.4\"}"},
	    {"os.family", "\"RedHat\""}, {"os.name", "\"AlmaLinux\""},
	    {"os.architecture", "\"x86_64\""},
	    {"os.selinux", "{\"enabled\": false}"}}},
    {{{RELEASE, "ID=rhel\nNAME=\"Red Hat Enterprise Linux\"\n"
		"VERSION_ID=8\nVERSION=\"8 (Ootpa)\"\n"},
	 {"/etc/lsb-release", "LSB_VERSION=2.0\n"}},
	{{"os.name", "\"RedHat\""}, {"os.distro.codename", NULL},
	    {"os.distro.id", NULL}, {"os.distro.specification", "\"2.0\""},
	    {"os.release",
		"{\"full\": \"8.0\", \"major\": \"8\", \"minor\": \"0\"}"}}},
    {{{RELEASE, "ID=ol\nNAME=\"Oracle Linux Server\"\nVERSION_ID=8\n"
		"PRETTY_NAME=\"Oracle Linux Server 8.9\"\n"},
	 {"/etc/redhat-release", "Red Hat Enterprise Linux release 8.9 (O)\n"}},
	{{"os.distro.codename", "\"O\""}, {"os.distro.id", "\"Ol\""},
	    {"os.distro.description", "\"Oracle Linux Server 8.9\""}}},
    {{{RELEASE, "ID=debian\nNAME=\"Debian GNU/Linux\"\nVERSION=\"10 ()\"\n"},
	 {"/etc/debian_version", "10.07.1\n"},
	 {"/captured/uname", "Linux\nh\n6.1\n#1\nx86_64\n"}},
	{{"os.name", "\"Debian\""}, {"os.architecture", "\"amd64\""},
	    {"os.hardware", "\"x86_64\""}, {"os.distro.codename", NULL},
	    {"os.release", "{\"full\": \"10.07.1\", \"major\": \"10\", "
			   "\"minor\": \"7\"}"}}},
    {{{RELEASE, "ID=raspbian\nNAME=Raspbian\nVERSION_CODENAME=buster\n"
		"VERSION=\"10 (other)\"\n"},
	 {"/etc/debian_version", "10.0\n"},
	 {"/captured/uname", "Linux\nh\n6.1\n#1\ni686\n"}},
	{{"os.architecture", "\"i386\""}, {"os.distro.codename", "\"buster\""},
	    {"os.release.minor", "\"0\""}}},
    {{{RELEASE, "ID=x\n"}, {"/captured/uname", "Linux\nh\n6.1\n#1\ni86pc\n"}},
	{{"os.architecture", "\"i86pc\""}}},
    {{{RELEASE, "ID=linuxmint\nNAME=\"Linux Mint\"\nVERSION_ID=21\n"}},
	{{"os.name", "\"Linuxmint\""}, {"os.family", "\"Debian\""}}},
    {{{RELEASE, "ID=manjaro\nNAME=\"Manjaro Linux\"\nVERSION_ID=21.1\n"}},
	{{"os.name", "\"Manjarolinux\""}, {"os.family", "\"Archlinux\""},
	    {"os.release", "{\"full\": \"21.1\", \"major\": \"21.1\"}"},
	    {"os.distro.codename", NULL}}},
    {{{RELEASE, "ID=manjaro-arm\nNAME=\"Manjaro-ARM\"\nVERSION_ID=21.1\n"
		"ID_LIKE=\"manjaro arch\"\n"}},
	{{"os.name", "\"Manjaro-arm\""}, {"os.family", "\"Archlinux\""}}},
    {{{RELEASE, "ID=arch\nNAME=\"Arch Linux\"\nBUILD_ID=rolling\n"},
	 {"/captured/uname", "Linux\nh\n6.9.1-arch1\n#1\nx86_64\n"}},
	{{"os.name", "\"Archlinux\""}, {"os.distro.codename", "\"n/a\""},
	    {"os.distro.release.full", "\"rolling\""},
	    {"os.release", "{\"full\": \"6.9.1-arch1\", \"major\": \"6\", "
			   "\"minor\": \"9\"}"}}},
    {{{RELEASE, "ID=arch\nNAME=\"Arch Linux\"\n"},
	 {"/captured/uname", "Linux\nh\n6\n#1\nx86_64\n"}},
	{{"os.distro", "{\"codename\": \"n/a\", \"id\": \"Arch\"}"},
	    {"os.release", "{\"full\": \"6\", \"major\": \"6\"}"}}},
    {{{RELEASE, "ID=virtuozzo\nNAME=Virtuozzo\nID_LIKE=\"rhel fedora\"\n"
		"VERSION_ID=7\n"}},
	{{"os.name", "\"VirtuozzoLinux\""}, {"os.family", "\"RedHat\""}}},
    {{{RELEASE, "ID=sles\nNAME=SLES\nVERSION=\"12-SP5\"\nVERSION_ID=12.5\n"}},
	{{"os.distro.id", "\"SUSE LINUX\""}, {"os.distro.codename", "\"n/a\""},
	    {"os.family", "\"Suse\""}}},
    {{{RELEASE, "ID=sles\nNAME=SLES\nVERSION_CODENAME=c\nVERSION_ID=15.5\n"}},
	{{"os.distro.id", "\"SUSE\""}, {"os.distro.codename", "\"c\""}}},
    {{{RELEASE, "ID=\"mine\"\nID_LIKE=\" other  ubuntu debian\"\n"
		"VERSION_ID=\n"}},
	{{"os.name", "\"Mine\""}, {"os.family", "\"Debian\""}}},
    {{{RELEASE, "ID=mINE\nID_LIKE=other\nNAME=A\nVERSION_ID=3.4\n"}},
	{{"os.family", "\"Other\""}, {"os.name", "\"A\""},
	    {"os.release", "{\"full\": \"3.4\", \"major\": \"3.4\"}"}}},
    {{{"/etc/centos-release", "CentOS release 6.9 (Final)\n"}},
	{{"os.name", "\"CentOS\""}, {"os.family", "\"RedHat\""},
	    {"os.distro.codename", "\"Final\""},
	    {"os.release",
		"{\"full\": \"6.9\", \"major\": \"6\", \"minor\": \"9\"}"}}},
    {{{"/etc/oracle-release", "Oracle Linux Server release 6.10\n"}},
	{{"os.name", "\"OracleLinux\""}, {"os.family", "\"RedHat\""},
	    {"os.release.minor", "\"10\""}}},
    {{{"/etc/redhat-release", "ALT p10\n"},
	 {"/etc/fedora-release", "Fedora release 20\n"}},
	{{"os.name", "\"Fedora\""}, {"os.release.full", "\"20\""}}},
    {{{"/etc/redhat-release", "ALT p10\n"}},
	{{"os.name", "\"Linux\""}, {"os.release", NULL}}},
    {{{"/etc/redhat-release", "Red Hat release\n"}},
	{{"os.name", "\"RedHat\""}, {"os.release", NULL}}},
    {{{"/etc/SuSE-release", "openSUSE 12.1 (x86_64)\nVERSION = 12.1\n"}},
	{{"os.name", "\"openSUSE\""}, {"os.family", "\"Suse\""},
	    {"os.release.major", "\"12\""}}},
    {{{"/etc/SuSE-release", "SUSE Linux Enterprise Desktop 10\n"}},
	{{"os.name", "\"SLED\""}, {"os.release", NULL}}},
    {{{"/etc/devuan_version", "daedalus\n"}},
	{{"os.release.major", "\"daedalus\""}}},
    {{{RELEASE, "ID=amzn\nNAME=\"Amazon Linux\"\nVERSION_ID=2023\n"},
	 {"/etc/system-release", "Amazon Linux release 2023 (Amazon Linux)\n"},
	 {"/captured/rpm_-q_--qf_%{VERSION}_-f_/etc/os-release",
	     "2023.6.20241010"}},
	{{"os.release", "{\"full\": \"2023.6.20241010\", \"major\": "
			"\"2023\", \"minor\": \"6\"}"},
	    {"os.distro.release",
		"{\"full\": \"2023.6.20241010\", \"major\": \"2023\", "
		"\"minor\": \"6\", \"patch\": \"20241010\"}"}}},
    {{{RELEASE, "ID=photon\nNAME=P\nVERSION_ID=4\n"},
	 {"/etc/lsb-release", "DISTRIB_RELEASE=\"4.x\"\n"}},
	{{"os.release.full", "\"4.0\""}}},
    {{{RELEASE, "ID=openwrt\nNAME=OpenWrt\nVERSION_ID=SNAPSHOT\n"},
	 {"/etc/openwrt_version", "r1\n2\n123\n"}},
	{{"os.release.full", "\"123\""}}},
    {{{RELEASE, "ID=slackware\nNAME=Slackware\nVERSION_ID=15.0\n"},
	 {"/etc/slackware-version", "Slackware Slackware 15.1+\n"}},
	{{"os.release.full", "\"15.1\""}}},
    {{{RELEASE, "ID=linuxmint\nNAME=\"Linux Mint\"\nVERSION_ID=\"21.3\"\n"},
	 {"/etc/linuxmint/info", "GRUB_RELEASE=9\nRELEASE=21.3\n"}},
	{{"os.release.full", "\"21\""},
	    {"os.distro.release.full", "\"21.3\""}}},
    {{{"/usr/lib/os-release", "ID=alpine\n"}, {"/etc/alpine-release", "3.1\n"}},
	{{"os.family", "\"Alpine\""}, {"os.release.minor", "\"1\""}}},
    {{{"/etc/hostname", ""}},
	{{"os.name", "\"Linux\""}, {"os.family", "\"Linux\""}}},
    {{{"/proc/self/mounts", "a /a ext4 rw 0 0\nselinuxfs2 /x selinuxfs2 rw 0 0"
			    "\nselinuxfs /sys/fs/selinux selinuxfs rw 0 0\n"},
	 {"/etc/selinux/config", "SELINUX=enforcing\nSELINUXTYPE=targeted\n"},
	 {"/sys/fs/selinux/enforce", "0\n"},
	 {"/sys/fs/selinux/policyvers", "33\n"}},
	{{"os.selinux",
	     "{\"enabled\": true, \"config_mode\": \"enforcing\", "
	     "\"config_policy\": \"targeted\", \"current_mode\": "
	     "\"permissive\", \"enforced\": false, \"policy_version\": "
	     "\"33\"}"},
	    {"selinux", "true"}, {"selinux_config_mode", "\"enforcing\""},
	    {"selinux_config_policy", "\"targeted\""},
	    {"selinux_current_mode", "\"permissive\""},
	    {"selinux_enforced", "false"},
	    {"selinux_policyversion", "\"33\""}}},
    {{{"/etc/selinux/config", "SELINUX=enforcing\n"}},
	{{"os.selinux", "{\"enabled\": false}"}}},
    {{{"/proc/self/mounts", "selinuxfs /s selinuxfs rw 0 0\n"}},
	{{"os.selinux", "{\"enabled\": false}"}}},
    {{{"/proc/self/mounts", "selinuxfs /s selinuxfs rw 0 0\n"},
	 {"/etc/selinux/config", ""}, {"/s/enforce", "1\n"}},
	{{"os.selinux", "{\"enabled\": true, \"current_mode\": "
			"\"enforcing\", \"enforced\": true}"}}},
};

static void
distributions_are_recognised(void **state)
{
	(void)state;
	CHECK(systems);
}

/* --- ssh, programs --- */

#define SHA1 "29e2dcfbb16f63bb0254df7585a15bb6fb5e927d"
#define SHA256 \
	"709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c"

static const struct machine services[] = {
    {{{"/etc/ssh/ssh_host_rsa_key.pub", "ssh-rsa  AAAA root@h\n"},
	 {"/etc/ssh/ssh_host_dsa_key.pub", "ssh-dss AAAA\n"},
	 {"/etc/ssh/ssh_host_ecdsa_key.pub", "ecdsa-sha2 AAAA x\n"},
	 {"/etc/ssh/ssh_host_ed25519_key.pub", "ssh-ed25519 A*\n"}},
	{{"ssh.rsa",
	     "{\"fingerprints\": {\"sha1\": \"SSHFP 1 1 " SHA1 "\", "
	     "\"sha256\": \"SSHFP 1 2 " SHA256 "\"}, \"key\": \"AAAA\", "
	     "\"type\": \"ssh-rsa\"}"},
	    {"ssh.dsa.fingerprints.sha1", "\"SSHFP 2 1 " SHA1 "\""},
	    {"ssh.ecdsa.fingerprints.sha256", "\"SSHFP 3 2 " SHA256 "\""},
	    {"ssh.ed25519", NULL}, {"sshrsakey", "\"AAAA\""},
	    {"sshfp_rsa", "\"SSHFP 1 1 " SHA1 "\\nSSHFP 1 2 " SHA256 "\""},
	    {"sshdsakey", "\"AAAA\""}, {"sshed25519key", NULL}}},
    {{{"/etc/ssh/ssh_host_ed25519_key.pub", "ssh-ed25519 AAAA x\n"},
	 {"/etc/ssh/ssh_host_rsa_key.pub", "ssh-rsa\n"}},
	{{"ssh.ed25519.fingerprints.sha1", "\"SSHFP 4 1 " SHA1 "\""},
	    {"ssh.rsa", NULL}, {"sshrsakey", NULL}}},
    {{{"/captured/zfs_upgrade_-v",
	  "The following versions are supported:\n\nVER  DESCRIPTION\n---\n"
	  " 1   Initial\n\t2 Enhanced\n5 not indented\n   x\n \n3\n 4\n"},
	 {"/captured/zpool_upgrade_-v",
	     "This system supports feature flags.\n\nThe following:\n\n"
	     "FEAT DESCRIPTION\n---\nasync_destroy     (read-only compatible)\n"
	     "     Destroy\nempty_bpobj  \nlz4_compress\nsha512 (other)\n\n"
	     " 1   Initial\n 28  Multiple\n"},
	 {"/captured/augparse_--version",
	     "augparse 1.14.0 <http://augeas.net/>\n"}},
	{{"zfs_featurenumbers", "\"1,2,4\""}, {"zfs_version", "\"4\""},
	    {"zpool_featureflags",
		"\"async_destroy,empty_bpobj,lz4_compress\""},
	    {"zpool_featurenumbers", "\"1,28\""}, {"zpool_version", "\"5000\""},
	    {"augeas", "{\"version\": \"1.14.0\"}"},
	    {"augeasversion", "\"1.14.0\""}}},
    {{{"/captured/zfs_upgrade_-v", "none\n"},
	 {"/captured/zpool_upgrade_-v", "Versions:\n 1 Initial\n 28 M\n"},
	 {"/captured/augparse_--version", "other 1.0\n"}},
	{{"zfs_featurenumbers", NULL}, {"zfs_version", NULL},
	    {"zpool_featureflags", NULL}, {"zpool_featurenumbers", "\"1,28\""},
	    {"zpool_version", "\"28\""}, {"augeas", NULL}}},
    {{{"/captured/zpool_upgrade_-v", "a_b\n"}},
	{{"zpool_featureflags", "\"a_b\""}, {"zpool_version", NULL},
	    {"zpool_featurenumbers", NULL}}},
};

static void
keys_and_outputs_of_programs_are_read(void **state)
{
	(void)state;
	CHECK(services);
}

/* --- facts of facter 4.3 --- */

static const struct machine older[] = {
    {{{"/proc/1/environ", "container=lxc-docker\1"}}, {{"virtual", "\"lxc\""}}},
    {{{"/proc/1/environ", "container=crio\1"}}, {{"virtual", "\"physical\""}}},
    {{{"/proc/1/environ", "A=1\1container=docker\1"},
	 {DMI "product_name", "KVM\n"}},
	{{"virtual", "\"docker\""}}},
    {{{"/proc/1/environ", "container=podman\1"},
	 {"/proc/1/cgroup", "0::/docker/abc\n"}},
	{{"virtual", "\"docker\""}}},
    {{{"/proc/1/environ", "container=other\1"},
	 {"/proc/self/mounts", "overlay / overlay rw 0 0\n"},
	 {"/.dockerenv", ""}},
	{{"virtual", "\"docker\""}}},
    {{{DMI "product_name", "p1\n"}, {DMI "product_version", "p4\n"}},
	{{"dmi", "{\"product\": {\"name\": \"p1\"}}"}}},
    {
	{{"/proc/cpuinfo", "flags\t: " V1 "\n"}, {"/captured/uname", X86_64},
	    {"/etc/redhat-release", "Rocky\n"}},
	{{"processors.extensions", NULL}, {"processors.isa", "\"x86_64\""},
	    {"facterversion", "\"4.3.0\""}},
    },
    {
	{{BLOCK "sda/device/", ""}, {BLOCK "sda/sda1/size", "0\n"},
	    {BLOCK "sda/sda1/dev", "8:1\n"}, {BLOCK "sda/sda2/size", "0\n"},
	    {UDEV "8:1", "E:ID_FS_TYPE=xfs\nE:ID_PART_ENTRY_TYPE=0x83\n"},
	    {LSBLK, "NAME=\"/dev/sda2\" FSTYPE=\"vfat\" PARTTYPE=\"c12a\"\n"},
	    {"/captured/blkid", "/dev/sda2: TYPE=\"xfs\"\n"}},
	{{"partitions./dev/sda1.filesystem", "\"xfs\""},
	    {"partitions./dev/sda1.parttype", NULL},
	    {"partitions./dev/sda2.parttype", NULL},
	    {"partitions./dev/sda2.filesystem", "\"xfs\""}},
    },
    {
	{{RELEASE, "ID=ol\nNAME=\"Oracle Linux Server\"\nVERSION_ID=8\n"},
	    {"/etc/redhat-release", "Oracle release\n"}},
	{{"os.name", "\"OracleLinux\""},
	    {"os.release",
		"{\"full\": \"8.0\", \"major\": \"8\", \"minor\": \"0\"}"},
	    {"os.distro.codename", NULL}, {"os.distro.id", "\"Oracle\""},
	    {"os.distro.description", "\"Oracle release\""}},
    },
    {{{RELEASE, "ID=azurelinux\nNAME=\"Microsoft Azure Linux\"\n"
		"VERSION_ID=\"3.0\"\n"}},
	{{"os.name", "\"Microsoft\""}, {"os.family", "\"Azurelinux\""}}},
    {{{RELEASE, "ID=\"sles_sap\"\nNAME=\"SLES_SAP\"\nVERSION_ID=15.5\n"
		"ID_LIKE=\"suse\"\n"}},
	{{"os.name", "\"SLES_SAP\""}, {"os.family", "\"Suse\""}}},
};

static void
facts_of_facter_4_3_are_kept(void **state)
{
	(void)state;
	compat = 7;
	CHECK(older);
	compat = 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(each_sign_gives_its_kind_of_machine),
	    TEST(hosts_are_described_with_their_members),
	    TEST(data_of_the_firmware_are_read),
	    TEST(values_of_the_kernel_are_read),
	    TEST(disks_and_what_they_contain_are_read),
	    TEST(distributions_are_recognised),
	    TEST(keys_and_outputs_of_programs_are_read),
	    TEST(facts_of_facter_4_3_are_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
