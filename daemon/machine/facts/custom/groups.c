/*
 * The groups of facts for facter.conf, as in facter; facts of other kernels are
 * left out.
 */
#include <stddef.h>

#include "machine/facts/custom/conf.h"

#define FACTS (const char *const[])

const struct fact_group fact_groups[] = {
    {"EC2", FACTS{"ec2_metadata", "ec2_userdata", NULL}},
    {"GCE", FACTS{"gce", NULL}},
    {"Xen", FACTS{"xen", "xendomains", NULL}},
    {"augeas", FACTS{"augeas", "augeasversion", NULL}},
    {"desktop management interface",
	FACTS{"dmi", "bios_vendor", "bios_version", "bios_release_date",
	    "boardassettag", "boardmanufacturer", "boardproductname",
	    "boardserialnumber", "chassisassettag", "manufacturer",
	    "productname", "serialnumber", "uuid", "chassistype", NULL}},
    {"disks", FACTS{"blockdevices", "disks", NULL}},
    {"file system", FACTS{"mountpoints", "filesystems", "partitions", NULL}},
    {"fips", FACTS{"fips_enabled", NULL}},
    {"hypervisors", FACTS{"hypervisors", NULL}},
    {"id", FACTS{"id", "gid", "identity", NULL}},
    {"kernel", FACTS{"kernel", "kernelversion", "kernelrelease",
		   "kernelmajversion", NULL}},
    {"load_average", FACTS{"load_averages", NULL}},
    {"memory", FACTS{"memory", "memoryfree", "memoryfree_mb", "memorysize",
		   "memorysize_mb", "swapfree", "swapfree_mb", "swapsize",
		   "swapsize_mb", "swapencrypted", NULL}},
    {"networking",
	FACTS{"networking", "hostname", "ipaddress", "ipaddress6", "netmask",
	    "netmask6", "network", "network6", "scope6", "macaddress",
	    "interfaces", "domain", "fqdn", "dhcp_servers", NULL}},
    {"operating system",
	FACTS{"os", "operatingsystem", "osfamily", "operatingsystemrelease",
	    "operatingsystemmajrelease", "hardwaremodel", "architecture",
	    "lsbdistid", "lsbdistrelease", "lsbdistcodename",
	    "lsbdistdescription", "lsbmajdistrelease", "lsbminordistrelease",
	    "lsbrelease", "selinux", "selinux_enforced",
	    "selinux_policyversion", "selinux_current_mode",
	    "selinux_config_mode", "selinux_config_policy", NULL}},
    {"path", FACTS{"path", NULL}},
    {"processor", FACTS{"processors", "processorcount",
		      "physicalprocessorcount", "hardwareisa", NULL}},
    {"ssh",
	FACTS{"ssh", "sshdsakey", "sshrsakey", "sshecdsakey", "sshed25519key",
	    "sshfp_dsa", "sshfp_rsa", "sshfp_ecdsa", "sshfp_ed25519", NULL}},
    {"timezone", FACTS{"timezone", NULL}},
    {"uptime", FACTS{"system_uptime", "uptime", "uptime_days", "uptime_hours",
		   "uptime_seconds", NULL}},
    {"virtualization", FACTS{"virtual", "is_virtual", "cloud", NULL}},
    {"ZFS", FACTS{"zfs_version", "zfs_featurenumbers", NULL}},
    {"ZFS storage pool", FACTS{"zpool_version", "zpool_featureflags",
			     "zpool_featurenumbers", NULL}},
    {"legacy", FACTS{"legacy", NULL}}, /* all flat facts */
    {0},
};
