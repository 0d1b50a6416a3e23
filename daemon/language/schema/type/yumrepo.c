/* The schema of yumrepo. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value absent_values[] = {
    {.name = "absent"},
    {.name = NULL},
};

/* Rows of one kind of value each; all may be absent. */
#define REPO_PROPERTY(n) .name = n, .kind = ATTR_PROPERTY
#define REPO_MATCHING(n, p) \
	REPO_PROPERTY(n), .values = absent_values, .pattern = p
#define REPO_BOOL(n) REPO_MATCHING(n, "^(true|false|0|1|no|yes)$")

static const struct attr schema_type_yumrepo_attrs[] = {
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether it exists."},
    {REPO_PROPERTY("descr"), .doc = "Description of the repository."},
    {REPO_PROPERTY("mirrorlist"), .doc = "URL of the list of mirrors."},
    {REPO_PROPERTY("baseurl"), .doc = "URLs of the repository."},
    {REPO_BOOL("enabled"), .doc = "Whether it is enabled."},
    {
	REPO_BOOL("gpgcheck"),
	.doc = "Whether signatures of packages are checked.",
    },
    {
	REPO_BOOL("payload_gpgcheck"),
	.doc = "Whether signatures of package contents are checked.",
    },
    {
	REPO_BOOL("repo_gpgcheck"),
	.doc = "Whether signatures of the metadata are checked.",
    },
    {REPO_PROPERTY("gpgkey"), .doc = "URLs of the keys of packages."},
    {
	REPO_MATCHING("mirrorlist_expire", "^[0-9]+$"),
	.doc = "Seconds for which the list of mirrors is cached.",
    },
    {REPO_PROPERTY("include"), .doc = "URL of further configuration."},
    {
	REPO_PROPERTY("exclude"),
	.doc = "Names of packages to exclude.",
    },
    {
	REPO_PROPERTY("gpgcakey"),
	.doc = "URL of the CA's key.",
    },
    {
	REPO_PROPERTY("includepkgs"),
	.doc = "Names of the only packages to include.",
    },
    {
	REPO_BOOL("enablegroups"),
	.doc = "Whether groups of packages are used.",
    },
    {
	REPO_BOOL("module_hotfixes"),
	.doc = "Whether module filtering is disabled.",
    },
    {
	REPO_MATCHING("failovermethod", "^roundrobin|priority$"),
	.doc = "How one of several URLs is chosen.",
    },
    {REPO_BOOL("keepalive"), .doc = "Whether connections are kept alive."},
    {
	REPO_MATCHING("retries", "^[0-9]+$"),
	.doc = "Number of attempts.",
    },
    {
	REPO_MATCHING("http_caching", "^(packages|all|none)$"),
	.doc = "Which requests HTTP caches may answer.",
    },
    {
	REPO_MATCHING("timeout", "^\\d+$"),
	.doc = "Seconds to wait for a connection.",
    },
    {
	REPO_MATCHING("metadata_expire", "^([0-9]+[dhm]?|never)$"),
	.doc = "Time for which metadata are cached.",
    },
    {REPO_BOOL("protect"), .doc = "Only for the plugin protectbase."},
    {
	REPO_MATCHING("priority", "^-?\\d+$"),
	.doc = "Only for the plugin priorities.",
    },
    {
	REPO_MATCHING("minrate", "^\\d+$"),
	.doc = "Minimum of bytes a second.",
    },
    {
	REPO_MATCHING("throttle", "^\\d+[kMG%]?$"),
	.doc = "Maximum of bytes a second, or a percentage.",
    },
    {
	REPO_MATCHING("bandwidth", "^\\d+[kMG]?$"),
	.doc = "Bandwidth that a percentage refers to.",
    },
    {
	REPO_MATCHING("cost", "^\\d+$"),
	.doc = "Repositories with a lower cost are used first.",
    },
    {REPO_PROPERTY("proxy"), .doc = "URL of the proxy, or _none_."},
    {REPO_PROPERTY("proxy_username"), .doc = "User name for the proxy."},
    {
	REPO_PROPERTY("proxy_password"),
	.flags = ATTR_SECRET,
	.doc = "Password of that user.",
    },
    {REPO_BOOL("s3_enabled"), .doc = "Whether it is reached by S3."},
    {REPO_PROPERTY("sslcacert"), .doc = "Certificates of authorities."},
    {REPO_BOOL("sslverify"), .doc = "Whether certificates are checked."},
    {REPO_PROPERTY("sslclientcert"), .doc = "Certificate of this client."},
    {REPO_PROPERTY("sslclientkey"), .doc = "Key of this client."},
    {REPO_PROPERTY("metalink"), .doc = "URL of a metalink file."},
    {
	REPO_BOOL("skip_if_unavailable"),
	.doc = "Whether it may be missing.",
    },
    {
	REPO_BOOL("assumeyes"),
	.doc = "Whether questions are answered with yes.",
    },
    {
	REPO_MATCHING("deltarpm_percentage", "^\\d+$"),
	.doc = "Maximum size of a delta, in percent of the package.",
    },
    {
	REPO_MATCHING("deltarpm_metadata_percentage", "^\\d+$"),
	.doc = "Maximum size of the metadata of deltas, in percent.",
    },
    {REPO_PROPERTY("username"), .doc = "User name for the repository."},
    {
	REPO_PROPERTY("password"),
	.flags = ATTR_SECRET,
	.doc = "Password of that user.",
    },
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "The name of its section.",
    },
    {
	.name = "target",
	.kind = ATTR_PARAMETER,
	.fallback = "absent",
	.doc = "The file, in a directory of yum.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_yumrepo = {
    .name = "yumrepo",
    .ref = "Yumrepo",
    .attrs = schema_type_yumrepo_attrs,
    .has_providers = 1,
    .doc = "Package repositories of yum and dnf.",
};
