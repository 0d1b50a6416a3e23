#ifndef BASE_SETTINGS_COMPAT_H
#define BASE_SETTINGS_COMPAT_H

/*
 * All differences between Puppet 7 and 8, chosen by the one setting `compat`.
 * compat.c's table has a row per difference; code tests the fields of a struct
 * made from it and never the version.
 */

struct compat {
	int version;		 /* 7 or 8; for display only */
	int strict;		 /* default of `strict`: enum strictness */
	int strict_variables;	 /* default of `strict_variables` */
	int legacy_facts;	 /* flat facts exist: operatingsystem ... */
	int literal_types;	 /* parameter types should be literal */
	int preprocess_deferred; /* resolve all Deferred before the run */
	int exclude_unchanged;	 /* unchanged resources are not reported */
	int whole_pairs;	 /* a hash and a list: each pair has a value */
	int split_secrets;	 /* split() accepts a Sensitive */
	int compare_times;	 /* by max() and min(), and versions */
	int regsubst_encoding;	 /* regsubst() warns of its encoding */
	int name_stray_keys;	 /* a warning of data names the keys */
	int lookaround_names;	 /* names of nodes contain (?...) as letters */
	int noop_as_change;	 /* noop events are worded as changes */
	int quiet_request; /* default of skip_logging_catalog_request_... */
	int crl_refresh, ca_refresh, cert_renewal; /* of an agent, by itself */
	int log_refreshed;     /* lists and certificates that were fetched */
	int product_version;   /* fact dmi.product.version */
	int cpu_extensions;    /* fact processors.extensions */
	int link_state;	       /* facts of an interface's link */
	int environ_first;     /* see machine/facts/machine/container.c */
	int environ_all;       /* see machine/facts/machine/container.c */
	int part_type;	       /* fact partitions.NAME.parttype */
	int distro_of_release; /* os.distro of Oracle is os-release's */
	int azure_linux;       /* Azure Linux and Mariner are Red Hat's */
	int arch_kernel;       /* release of Arch is always the kernel's */
	int amazon_package;    /* release of Amazon's is the package's */
	int sles_for_sap;      /* SLES for SAP is SLES */
	int null_in_facts;     /* texts of custom facts may contain NUL */
	int confines_lower;    /* a block of a confine gets lower case only */
};

struct compat_row {
	const char *name;
	int in_7;
	int in_8;
	unsigned offset; /* of the field in struct compat */
	const char *doc;
};

/* Rows until name is NULL. */
extern const struct compat_row compat_table[];

/*
 * Return the version that servers, agents and manifests see: the release of
 * that major version whose behaviour is ours.
 */
const char *compat_puppet_version(int version);

/* Return the release of facter that belongs to that release of Puppet. */
const char *compat_facter_version(int version);

/* Return the switches of a version; any number other than 7 means 8. */
struct compat compat_of(int version);

#endif
