#include "settings/compat.h"

#include <stddef.h>
#include <string.h>

/* strict: 1 is warning, 2 is error (enum strictness of lang/validate.h). */
const struct compat_row compat_table[] = {
    {"strict", 1, 2, offsetof(struct compat, strict),
	"severity of questionable code"},
    {"strict_variables", 0, 1, offsetof(struct compat, strict_variables),
	"an unknown variable is an error"},
    {"include_legacy_facts", 1, 0, offsetof(struct compat, legacy_facts),
	"the agent sends flat facts beside the structured ones"},
    {"literal_types", 0, 1, offsetof(struct compat, literal_types),
	"types of parameters must be literal"},
    {"preprocess_deferred", 1, 0, offsetof(struct compat, preprocess_deferred),
	"Deferred values are resolved before the run begins"},
    {"exclude_unchanged_resources", 0, 1,
	offsetof(struct compat, exclude_unchanged),
	"reports omit resources without changes and events"},
    {"hiera3", 1, 0, offsetof(struct compat, hiera3),
	"a hiera.yaml of version 3 is read"},
    {"noop_as_change", 0, 1, offsetof(struct compat, noop_as_change),
	"noop events are worded as the change would be (8.9)"},
    {"crl_refresh_interval", 0, 1, offsetof(struct compat, crl_refresh),
	"an agent fetches revocation lists again each day"},
    {"ca_refresh_interval", 0, 1, offsetof(struct compat, ca_refresh),
	"an agent fetches the CA's certificates again each day"},
    {"hostcert_renewal_interval", 0, 1, offsetof(struct compat, cert_renewal),
	"an agent renews its certificate"},
    {NULL, 0, 0, 0, NULL},
};

const char *
compat_puppet_version(int version)
{
	return version == 7 ? "7.23.0" : "8.10.0";
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
