/* The schema of ssh_authorized_key. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/values.h"

static const struct attr_value type_ssh_authorized_key_types[] = {
    {.name = "ssh-dss"},
    {.name = "ssh-rsa"},
    {.name = "ecdsa-sha2-nistp256"},
    {.name = "ecdsa-sha2-nistp384"},
    {.name = "ecdsa-sha2-nistp521"},
    {.name = "ssh-ed25519"},
    {.name = "sk-ecdsa-sha2-nistp256@openssh.com"},
    {.name = "sk-ssh-ed25519@openssh.com"},
    {.name = "ssh-rsa-cert-v01@openssh.com"},
    {.name = "ssh-ed25519-cert-v01@openssh.com"},
    {.name = "ssh-dss-cert-v01@openssh.com"},
    {.name = "ecdsa-sha2-nistp256-cert-v01@openssh.com"},
    {.name = "ecdsa-sha2-nistp384-cert-v01@openssh.com"},
    {.name = "ecdsa-sha2-nistp521-cert-v01@openssh.com"},
    {.name = "dsa", .same_as = "ssh-dss"},
    {.name = "ed25519", .same_as = "ssh-ed25519"},
    {.name = "rsa", .same_as = "ssh-rsa"},
    {.name = "ecdsa-sk", .same_as = "sk-ecdsa-sha2-nistp256@openssh.com"},
    {.name = "ed25519-sk", .same_as = "sk-ssh-ed25519@openssh.com"},
    {.name = NULL},
};

static const struct attr schema_type_ssh_authorized_key_attrs[] = {
    {ATTR_ENSURABLE_DEFAULT, .doc = "Whether the key exists."},
    {
	.name = "type",
	.kind = ATTR_PROPERTY,
	.values = type_ssh_authorized_key_types,
	.doc = "Type of the key.",
    },
    {
	.name = "key",
	.kind = ATTR_PROPERTY,
	.doc = "The key itself.",
    },
    {
	.name = "user",
	.kind = ATTR_PROPERTY,
	.doc = "User who logs in with it; files are accessed as this user.",
    },
    {
	.name = "target",
	.kind = ATTR_PROPERTY,
	.doc = "The file; by default .ssh/authorized_keys of the user.",
    },
    {
	.name = "options",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_ALL,
	.fallback = "absent",
	.doc = "Options of the key.",
    },
    {
	.name = "name",
	.kind = ATTR_NAMEVAR,
	.doc = "The comment after the key.",
    },
    {
	.name = "drop_privileges",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "true",
	.doc = "Whether the file is read and written as the user.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_ssh_authorized_key = {
    .name = "ssh_authorized_key",
    .ref = "Ssh_authorized_key",
    .attrs = schema_type_ssh_authorized_key_attrs,
    .has_providers = 1,
    .doc = "Keys that may log in as a user.",
};
