#include "network/ca/config.h"

#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/policy.h"
#include "network/ca/setup.h"
#include "base/privsep/sandbox.h"
#include "base/settings/settings.h"

/* Validity of a new CA where ca_ttl is not set: 15 years. */
#define OWN_TTL (15LL * 365 * 24 * 60 * 60)

/* Shortest validity of a list: agents read it now and then only. */
#define LIST_TTL_MIN 60LL

/* Longest address in a certificate. */
#define URL_MAX 1024

/* Longest validity of an answer about a certificate, a week. */
#define OCSP_TTL_MAX (7LL * 24 * 60 * 60)

/* Puppet's agents look for their server by this name. */
#define SERVER_NAME "puppet"

/*
 * New files get the owner of the directory, which may be the user of Puppet's
 * server, or in a new directory the user of the setting.
 */
static void
owner_find(struct ca_config *c, struct settings *s)
{
	struct sandbox_user user;
	struct stat st;

	c->uid = FS_KEEP_UID;
	c->gid = FS_KEEP_GID;
	if (geteuid() != 0)
		return;
	if (place_look(c->cadir, &st) == 0) {
		c->uid = st.st_uid;
		c->gid = st.st_gid;
		return;
	}
	if (sandbox_user_find(settings_get(s, "ca_user"), NULL, &user) == 0) {
		c->uid = user.uid;
		c->gid = user.gid;
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
	c->renewed_ttl = settings_seconds(s, "auto_renewal_cert_ttl");
	if (c->renewed_ttl < 1 || c->renewed_ttl > CA_TTL_MAX) {
		strbuf_addf(why,
		    "Config setting auto_renewal_cert_ttl must be between 1 "
		    "and %lld",
		    CA_TTL_MAX);
		return -1;
	}
	c->list_ttl = settings_seconds(s, "crl_ttl");
	c->list_renewal = settings_seconds(s, "crl_renewal");
	if (c->list_ttl < LIST_TTL_MIN || c->list_ttl > CA_TTL_MAX) {
		strbuf_addf(why,
		    "Config setting crl_ttl must be between %lld and %lld",
		    LIST_TTL_MIN, CA_TTL_MAX);
		return -1;
	}
	c->ocsp_ttl = settings_seconds(s, "ocsp_ttl");
	if (c->ocsp_ttl < LIST_TTL_MIN || c->ocsp_ttl > OCSP_TTL_MAX) {
		strbuf_addf(why,
		    "Config setting ocsp_ttl must be between %lld and %lld",
		    LIST_TTL_MIN, OCSP_TTL_MAX);
		return -1;
	}
	/* a list that was signed now is not due */
	if (c->list_renewal < 0 || c->list_renewal > c->list_ttl / 2)
		c->list_renewal = c->list_ttl / 2;
	return 0;
}

/* The address that certificates name: of the characters of RFC 3986. */
static int
url_find(struct ca_config *c, struct settings *s, struct arena *a,
    struct strbuf *why)
{
	const char *url = settings_get(s, "ocsp_url");

	if (*url == '\0')
		return 0;
	if ((strncmp(url, "http://", 7) != 0 &&
		strncmp(url, "https://", 8) != 0) ||
	    strspn(url, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
			"0123456789-._~:/?[]@!$&'()*+,;=%") != strlen(url) ||
	    strlen(url) > URL_MAX) {
		strbuf_addf(why,
		    "Config setting ocsp_url must be an address of at most %d "
		    "characters that begins with http:// or https://",
		    URL_MAX);
		return -1;
	}
	c->ocsp_url = arena_strdup(a, url);
	return 0;
}

/* Texts: settings, and where they go. */
static const struct {
	const char *name;
	size_t offset;
} ca_config_texts[] = {
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
    {"certname", offsetof(struct ca_config, host_name)},
    {"autosign", offsetof(struct ca_config, autosign)},
    {"named_curve", offsetof(struct ca_config, kind.curve)},
};

/* The same of this machine. */
static const struct {
	const char *name;
	size_t offset;
} host_texts[] = {
    {"certname", offsetof(struct ca_host, name)},
    {"hostcert", offsetof(struct ca_host, cert)},
    {"hostprivkey", offsetof(struct ca_host, key)},
    {"hostpubkey", offsetof(struct ca_host, public_key)},
    {"localcacert", offsetof(struct ca_host, ca_cert)},
    {"certdir", offsetof(struct ca_host, cert_dir)},
    {"privatekeydir", offsetof(struct ca_host, key_dir)},
    {"publickeydir", offsetof(struct ca_host, public_key_dir)},
    {"ssldir", offsetof(struct ca_host, ssl_dir)},
};

/* The names of a server besides its certname: puppet, also in its domain. */
static const char *
server_names(struct arena *a, const char *certname)
{
	const char *domain = strchr(certname, '.');

	return domain == NULL || domain[1] == '\0'
		   ? SERVER_NAME
		   : arena_printf(a, SERVER_NAME "," SERVER_NAME "%s", domain);
}

int
ca_host_read(struct ca_host *h, struct settings *s, struct arena *a,
    const char *alt_names, struct strbuf *names, struct strbuf *why)
{
	for (size_t i = 0; i < sizeof(host_texts) / sizeof(host_texts[0]);
	     i++) {
		const char *text =
		    arena_strdup(a, settings_get(s, host_texts[i].name));

		memcpy((char *)h + host_texts[i].offset, &text, sizeof(text));
	}
	if (alt_names == NULL)
		alt_names = settings_get(s, "dns_alt_names");
	if (*alt_names == '\0')
		alt_names = server_names(a, h->name);
	if (ca_policy_alt_names(alt_names, h->name, names, why) < 0)
		return -1;
	if (strbuf_text(names, &h->alt_names) == 0)
		return 0;
	strbuf_addf(
	    why, "the alternative names are longer than %zu bytes", names->max);
	return -1;
}

int
ca_config_read(struct ca_config *c, struct settings *s, struct arena *a,
    struct strbuf *why)
{
	memset(c, 0, sizeof(*c));
	for (size_t i = 0;
	     i < sizeof(ca_config_texts) / sizeof(ca_config_texts[0]); i++) {
		const char *text =
		    arena_strdup(a, settings_get(s, ca_config_texts[i].name));

		memcpy(
		    (char *)c + ca_config_texts[i].offset, &text, sizeof(text));
	}
	if (strcmp(settings_get(s, "key_type"), "ec") != 0)
		c->kind.curve = NULL;
	c->root_key = path_join(a, c->cadir, "root_key.pem");
	c->infra_crl = path_join(a, c->cadir, "infra_crl.pem");
	c->infra_inventory = path_join(a, c->cadir, "infra_inventory.txt");
	c->infra_serials = path_join(a, c->cadir, "infra_serials");
	c->kind.bits = (size_t)settings_int(s, "keylength");
	c->allow_duplicates = settings_bool(s, "allow_duplicate_certs");
	c->allow_alt_names = settings_bool(s, "allow_subject_alt_names");
	c->allow_authorization =
	    settings_bool(s, "allow_authorization_extensions");
	c->renews = settings_bool(s, "allow_auto_renewal");
	c->keep_rejected = settings_bool(s, "keep_rejected_requests");
	c->request_ttl = settings_seconds(s, "csr_ttl");
	c->request_rate = settings_int(s, "csr_rate");
	c->infra = settings_bool(s, "enable_infra_crl");
	c->ocsp = settings_bool(s, "ocsp");
	c->ocsp_cert = path_join(a, c->cadir, "ocsp_crt.pem");
	c->ocsp_key = path_join(a, c->cadir, "ocsp_key.pem");
	owner_find(c, s);
	return url_find(c, s, a, why) < 0 ? -1 : validity_find(c, s, why);
}
