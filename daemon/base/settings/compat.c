#include "base/settings/compat.h"

#include <stddef.h>
#include <string.h>

/* strict: 1 is warning, 2 is error (enum strictness of
 * language/lang/validate.h). */
const struct compat_row compat_table[] = {
    {"strict", 1, 2, offsetof(struct compat, strict),
	"severity of questionable code"},
    {"strict_variables", 0, 1, offsetof(struct compat, strict_variables),
	"an unknown variable is an error"},
    {"include_legacy_facts", 1, 0, offsetof(struct compat, legacy_facts),
	"the agent sends flat facts beside the structured ones"},
    {"literal_types", 0, 1, offsetof(struct compat, literal_types),
	"types of parameters should be literal"},
    {"preprocess_deferred", 1, 0, offsetof(struct compat, preprocess_deferred),
	"Deferred values are resolved before the run begins"},
    {"exclude_unchanged_resources", 0, 1,
	offsetof(struct compat, exclude_unchanged),
	"reports omit resources without changes and events"},
    {"whole_pairs", 0, 1, offsetof(struct compat, whole_pairs),
	"of a list that is added to a hash, each pair must have a value"},
    {"split_secrets", 0, 1, offsetof(struct compat, split_secrets),
	"split() accepts a Sensitive, and its result is one"},
    {"compare_times", 0, 1, offsetof(struct compat, compare_times),
	"max() and min() compare versions and times as such, not as strings"},
    {"regsubst_encoding", 0, 1, offsetof(struct compat, regsubst_encoding),
	"regsubst() warns that it ignores its argument encoding"},
    {"name_stray_keys", 0, 1, offsetof(struct compat, name_stray_keys),
	"keys in a module's data that no lookup can find are named"},
    {"lookaround_names", 0, 1, offsetof(struct compat, lookaround_names),
	"the name of a node matched by an expression has letters for (?...)"},
    {"noop_as_change", 0, 1, offsetof(struct compat, noop_as_change),
	"noop events are worded as the change would be (8.9)"},
    {"skip_logging_catalog_request_destination", 1, 0,
	offsetof(struct compat, quiet_request),
	"an agent does not log which server its catalog is requested from"},
    {"crl_refresh_interval", 0, 1, offsetof(struct compat, crl_refresh),
	"an agent fetches revocation lists again each day"},
    {"ca_refresh_interval", 0, 1, offsetof(struct compat, ca_refresh),
	"an agent fetches the CA's certificates again each day"},
    {"hostcert_renewal_interval", 0, 1, offsetof(struct compat, cert_renewal),
	"an agent renews its certificate"},
    {"Refreshed CRL", 0, 1, offsetof(struct compat, log_refreshed),
	"an agent logs the digests of lists and refreshed certificates"},
    {"dmi.product.version", 0, 1, offsetof(struct compat, product_version),
	"the fact exists (facter 4.10, as those below)"},
    {"processors.extensions", 0, 1, offsetof(struct compat, cpu_extensions),
	"the fact exists"},
    {"networking.interfaces.NAME.operational_state", 0, 1,
	offsetof(struct compat, link_state),
	"it exists, as do physical and, of devices, duplex and speed"},
    {"virtual: environment", 0, 1, offsetof(struct compat, environ_first),
	"the environment of process 1 is asked before its control groups; "
	"without it virtual is the machine's kind, not absent"},
    {"virtual: container_other", 0, 1, offsetof(struct compat, environ_all),
	"crio is a kind of container, and unknown ones are container_other"},
    {"partitions.NAME.parttype", 0, 1, offsetof(struct compat, part_type),
	"the fact exists, and lsblk is asked before blkid"},
    {"os.distro of Oracle Linux", 0, 1,
	offsetof(struct compat, distro_of_release),
	"id and description are those of os-release"},
    {"os of Azure Linux", 0, 1, offsetof(struct compat, azure_linux),
	"named AzureLinux, of the family RedHat, as CBL-Mariner is"},
    {"os.release of Arch Linux", 0, 1, offsetof(struct compat, arch_kernel),
	"it is the kernel's where os-release has a VERSION_ID, too"},
    {"os.release of Amazon Linux", 0, 1,
	offsetof(struct compat, amazon_package),
	"it is that of the package of os-release, except for release 2"},
    {"os.name of SLES for SAP", 0, 1, offsetof(struct compat, sles_for_sap),
	"it is SLES"},
    {"NUL in custom facts", 1, 0, offsetof(struct compat, null_in_facts),
	"a text may contain NUL"},
    {"confine with a block", 1, 0, offsetof(struct compat, confines_lower),
	"the block gets a fact's value in lower case only"},
    {NULL, 0, 0, 0, NULL},
};

const char *
compat_puppet_version(int version)
{
	return version == 7 ? "7.23.0" : "8.10.0";
}

const char *
compat_facter_version(int version)
{
	return version == 7 ? "4.3.0" : "4.10.0";
}

struct compat
compat_of(int version)
{
	struct compat c;

	memset(&c, 0, sizeof(c));
	c.version = version == 7 ? 7 : 8;
	for (const struct compat_row *r = compat_table; r->name != NULL; r++) {
		int *field = (int *)(void *)((char *)&c + r->offset);

		*field = c.version == 7 ? r->in_7 : r->in_8;
	}
	return c;
}
