/* The schema of sshkey. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/target.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value type_sshkey_types[] = {
    {.name = "ssh-dss"},
    {.name = "ssh-ed25519"},
    {.name = "ssh-rsa"},
    {.name = "ecdsa-sha2-nistp256"},
    {.name = "ecdsa-sha2-nistp384"},
    {.name = "ecdsa-sha2-nistp521"},
    {.name = "sk-ecdsa-sha2-nistp256@openssh.com"},
    {.name = "sk-ssh-ed25519@openssh.com"},
    {.name = "dsa", .same_as = "ssh-dss"},
    {.name = "ed25519", .same_as = "ssh-ed25519"},
    {.name = "rsa", .same_as = "ssh-rsa"},
    {.name = "ecdsa-sk", .same_as = "sk-ecdsa-sha2-nistp256@openssh.com"},
    {.name = "ed25519-sk", .same_as = "sk-ssh-ed25519@openssh.com"},
    {.name = NULL},
};

static const struct attr schema_type_sshkey_attrs[] = {
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether the key exists."},
    {
	.name = "key",
	.kind = ATTR_PROPERTY,
	.doc = "The key itself.",
    },
    {
	.name = "host_aliases",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.doc = "Other names of the host.",
    },
    {
	.name = "target",
	.kind = ATTR_PROPERTY,
	.fallback = KNOWN_HOSTS,
	.doc = "The file.",
    },
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.flags = ATTR_PRINTED,
	.doc = "The host's name.",
    },
    {
	.name = "type",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_KEY | ATTR_PRINTED,
	.values = type_sshkey_types,
	.doc = "Type of the key.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_sshkey = {
    .name = "sshkey",
    .ref = "Sshkey",
    .title = TITLE_NAME_AT_TYPE,
    .attrs = schema_type_sshkey_attrs,
    .has_providers = 1,
    .doc = "Keys of hosts.",
};
