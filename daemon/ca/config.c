#include "ca/config.h"

#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/path.h"
#include "base/place.h"
#include "base/strbuf.h"
#include "ca/ca.h"
#include "file/rights.h"
#include "settings/settings.h"

/* Validity of a new CA where ca_ttl is not set: 15 years. */
#define OWN_TTL (15LL * 365 * 24 * 60 * 60)

/*
 * New files belong to the owner of the directory, which may be that of Puppet's
 * server; in a new one, to the user of the setting.
 */
static void
owner_find(struct ca_config *c, struct settings *s, struct arena *a)
{
	const struct rights *user;
	struct stat st;

	c->uid = FS_KEEP_UID;
	c->gid = FS_KEEP_GID;
	if (geteuid() != 0)
		return;
	if (place_look(c->cadir, &st) == 0 && st.st_mode != 0) {
		c->uid = st.st_uid;
		c->gid = st.st_gid;
		return;
	}
	user = rights_find(a, settings_get(s, "ca_user"));
	if (user != NULL) {
		c->uid = user->uid;
		c->gid = user->gid;
	}
}

static int
validity_find(struct ca_config *c, struct settings *s, struct strbuf *why)
{
	c->ttl = settings_seconds(s, "ca_ttl");
	if (c->ttl > CA_TTL_MAX) {
		strbuf_addf(why,
		    "Config setting ca_ttl must have a value "
		    "below %lld",
		    CA_TTL_MAX);
		return -1;
	}
	c->own_ttl = settings_given(s, "ca_ttl") ? c->ttl : OWN_TTL;
	return 0;
}

/* Texts: settings, and where they go. */
static const struct {
	const char *name;
	size_t offset;
} texts[] = {
    {"cadir", offsetof(struct ca_config, cadir)},
    {"cacert", offsetof(struct ca_config, cert)},
    {"cakey", offsetof(struct ca_config, key)},
    {"capub", offsetof(struct ca_config, public_key)},
    {"cacrl", offsetof(struct ca_config, crl)},
    {"serial", offsetof(struct ca_config, serial)},
    {"cert_inventory", offsetof(struct ca_config, inventory)},
    {"signeddir", offsetof(struct ca_config, signed_dir)},
    {"csrdir", offsetof(struct ca_config, request_dir)},
    {"hostcrl", offsetof(struct ca_config, host_crl)},
    {"ca_name", offsetof(struct ca_config, name)},
    {"named_curve", offsetof(struct ca_config, kind.curve)},
};

int
ca_config_read(struct ca_config *c, struct settings *s, struct arena *a,
    struct strbuf *why)
{
	memset(c, 0, sizeof(*c));
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		const char *text =
		    arena_strdup(a, settings_get(s, texts[i].name));

		memcpy((char *)c + texts[i].offset, &text, sizeof(text));
	}
	if (strcmp(settings_get(s, "key_type"), "ec") != 0)
		c->kind.curve = NULL;
	c->root_key = path_join(a, c->cadir, "root_key.pem");
	c->infra_crl = path_join(a, c->cadir, "infra_crl.pem");
	c->infra_inventory = path_join(a, c->cadir, "infra_inventory.txt");
	c->infra_serials = path_join(a, c->cadir, "infra_serials");
	c->kind.bits = (size_t)settings_int(s, "keylength");
	c->allow_alt_names = settings_bool(s, "allow_subject_alt_names");
	c->allow_authorization =
	    settings_bool(s, "allow_authorization_extensions");
	owner_find(c, s, a);
	return validity_find(c, s, why);
}
