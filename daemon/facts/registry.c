#include "facts/facts.h"

#include "facts/resolve.h"

/*
 * The table of facts.  A new fact is a row here and, unless it belongs to an
 * existing family, a file.
 */
const struct fact facts_table[] = {
    {"aio_agent_version", fact_resolve_aio,
	"release of Puppet's all-in-one packages"},
    {"augeas", fact_resolve_augeas, "release of Augeas"},
    {"cloud", fact_resolve_cloud, "whose cloud the machine is in"},
    {"disks", fact_resolve_disks, "block devices: size, model, vendor, type"},
    {"dmi", fact_resolve_dmi, "what the firmware tells of the hardware"},
    {"facterversion", fact_resolve_facterversion,
	"release of facter whose schema the facts follow"},
    {"filesystems", fact_resolve_filesystems,
	"file systems that the kernel can mount from a device"},
    {"fips_enabled", fact_resolve_fips, "whether the kernel is in FIPS mode"},
    {"hypervisors", fact_resolve_hypervisors, "whose guest the machine is"},
    {"identity", fact_resolve_identity, "user and group that facts run as"},
    {"is_virtual", fact_resolve_virtual, "false on a physical machine"},
    {"kernel", fact_resolve_kernel, "name of the kernel"},
    {"kernelmajversion", fact_resolve_kernel, "first two numbers of it"},
    {"kernelrelease", fact_resolve_kernel, "release of the kernel"},
    {"kernelversion", fact_resolve_kernel, "its first three numbers"},
    {"load_averages", fact_resolve_load, "load over 1, 5 and 15 minutes"},
    {"memory", fact_resolve_memory, "memory and swap space"},
    {"mountpoints", fact_resolve_mountpoints,
	"mounted file systems with their sizes"},
    {"networking", fact_resolve_networking,
	"host name, interfaces and their addresses"},
    {"os", fact_resolve_os, "distribution, release, architecture, SELinux"},
    {"partitions", fact_resolve_partitions,
	"parts of disks and what is on them"},
    {"path", fact_resolve_path, "search path for programs"},
    {"processors", fact_resolve_processors, "processors, cores and speed"},
    {"ssh", fact_resolve_ssh, "host keys of the SSH server"},
    {"system_uptime", fact_resolve_uptime, "time since the machine started"},
    {"timezone", fact_resolve_timezone, "abbreviation of the time zone"},
    {"virtual", fact_resolve_virtual,
	"kind of virtual machine or container, or physical"},
    {"xen", fact_resolve_xen, "guests of a Xen host"},
    {"zfs_featurenumbers", fact_resolve_zfs,
	"versions of ZFS that the system knows"},
    {"zfs_version", fact_resolve_zfs, "the newest of them"},
    {"zpool_featureflags", fact_resolve_zpool,
	"features of ZFS pools that it knows"},
    {"zpool_featurenumbers", fact_resolve_zpool,
	"versions of pools that it knows"},
    {"zpool_version", fact_resolve_zpool, "the newest of them"},
    {0},
};
