#include "network/ssl/config.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "network/ca/policy.h"
#include "network/http/server/route.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"
#include "network/ssl/proxy.h"

#define ALT_NAMES_MAX ((size_t)64 << 10)

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static const struct {
	const char *setting;
	size_t offset;
} ssl_config_texts[] = {
    {"certname", offsetof(struct ssl_config, certname)},
    {"ssldir", offsetof(struct ssl_config, ssldir)},
    {"certdir", offsetof(struct ssl_config, certdir)},
    {"privatekeydir", offsetof(struct ssl_config, privatekeydir)},
    {"requestdir", offsetof(struct ssl_config, requestdir)},
    {"hostcert", offsetof(struct ssl_config, hostcert)},
    {"hostprivkey", offsetof(struct ssl_config, hostprivkey)},
    {"hostpubkey", offsetof(struct ssl_config, hostpubkey)},
    {"hostcsr", offsetof(struct ssl_config, hostcsr)},
    {"localcacert", offsetof(struct ssl_config, localcacert)},
    {"hostcrl", offsetof(struct ssl_config, hostcrl)},
    {"statedir", offsetof(struct ssl_config, statedir)},
    {"ssl_lockfile", offsetof(struct ssl_config, lockfile)},
    {"csr_attributes", offsetof(struct ssl_config, csr_attributes)},
    {"trusted_oid_mapping_file", offsetof(struct ssl_config, oid_file)},
    {"ca_server", offsetof(struct ssl_config, ca_server)},
    {"srv_domain", offsetof(struct ssl_config, srv_domain)},
    {"ca_fingerprint", offsetof(struct ssl_config, ca_fingerprint)},
    {"named_curve", offsetof(struct ssl_config, kind.curve)},
    {"user", offsetof(struct ssl_config, user)},
    {"group", offsetof(struct ssl_config, group)},
};

static const struct {
	const char *setting;
	size_t offset;
} ssl_config_durations[] = {
    {"waitforcert", offsetof(struct ssl_config, waitforcert)},
    {"maxwaitforcert", offsetof(struct ssl_config, maxwaitforcert)},
    {"waitforlock", offsetof(struct ssl_config, waitforlock)},
    {"maxwaitforlock", offsetof(struct ssl_config, maxwaitforlock)},
    {"http_connect_timeout", offsetof(struct ssl_config, connect_seconds)},
    {"http_read_timeout", offsetof(struct ssl_config, read_seconds)},
    {"crl_refresh_interval", offsetof(struct ssl_config, crl_refresh)},
    {"ca_refresh_interval", offsetof(struct ssl_config, ca_refresh)},
    {"hostcert_renewal_interval", offsetof(struct ssl_config, renewal)},
};

static void
ssl_config_fill(struct ssl_config *c, struct settings *s)
{
	char *base = (char *)c;

	for (size_t i = 0; i < COUNT(ssl_config_texts); i++) {
		const char *v = settings_get(s, ssl_config_texts[i].setting);
		const char *copy = v != NULL ? arena_strdup(c->arena, v) : NULL;

		memcpy(base + ssl_config_texts[i].offset, &copy, sizeof(copy));
	}
	for (size_t i = 0; i < COUNT(ssl_config_durations); i++) {
		int64_t v =
		    settings_get(s, ssl_config_durations[i].setting) != NULL
			? settings_seconds(s, ssl_config_durations[i].setting)
			: 0;

		memcpy(base + ssl_config_durations[i].offset, &v, sizeof(v));
	}
}

static enum pki_revocation
revocation_of(const char *word)
{
	if (strcmp(word, "false") == 0)
		return PKI_REVOCATION_NONE;
	if (strcmp(word, "ocsp") == 0)
		return PKI_REVOCATION_OCSP;
	return strcmp(word, "leaf") == 0 ? PKI_REVOCATION_LEAF
					 : PKI_REVOCATION_CHAIN;
}

/*
 * As in Puppet, a single run waits for its certificate only when the command
 * line requests it.
 */
static void
wait_of_run(struct ssl_config *c, struct settings *s)
{
	const char *origin = settings_origin(s, "waitforcert");

	c->onetime = settings_bool(s, "onetime");
	if (c->onetime &&
	    (origin == NULL || strcmp(origin, "the command line") != 0))
		c->waitforcert = 0;
}

static int
alt_names_read(struct ssl_config *c, struct settings *s, struct strbuf *why)
{
	const char *list = settings_get(s, "dns_alt_names");
	struct growbuf names;
	int rc;

	if (*list == '\0')
		return 0;
	growbuf_init(&names);
	rc = ca_policy_alt_names(list, c->certname, &names.out, why);
	if (rc == 0)
		c->alt_names = arena_strdup(c->arena, growbuf_text(&names));
	growbuf_release(&names);
	return rc;
}

void
ssl_target_set(struct ssl_target *t, const char *host, unsigned port)
{
	fixed_or_none(t->host, sizeof(t->host), "%s", host);
	t->port = port;
	fixed_or_none(t->url, sizeof(t->url), "https://%s:%u/puppet-ca/v1",
	    t->host, port);
}

static int
address_read(struct ssl_config *c, struct settings *s, struct strbuf *why)
{
	int64_t port = settings_int(s, "ca_port");
	const char *list = settings_get(s, "server_list");

	if (port < 1 || port > 65535) {
		strbuf_addf(why,
		    "The setting ca_port must be from 1 to 65535, not %lld",
		    (long long)port);
		return -1;
	}
	c->ca_port = (unsigned)port;
	c->srv = settings_bool(s, "use_srv_records");
	ssl_target_set(c->target, c->ca_server, c->ca_port);
	if (list == NULL || settings_given(s, "ca_server"))
		return 0;
	return server_list_read(&c->target->servers, list,
	    (unsigned)settings_int(s, "serverport"), why);
}

/* The name is a part of paths and of requests. */
static int
ssl_config_name_check(const struct ssl_config *c, struct strbuf *why)
{
	if (route_certname_ok(c->certname))
		return 0;
	strbuf_addf(why,
	    "The certname %s is invalid; it must consist of lower-case "
	    "letters, digits, dots, underscores and dashes",
	    c->certname);
	return -1;
}

struct ssl_config *
ssl_config_new(struct settings *s, int before_run, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct ssl_config *c = arena_zalloc(a, sizeof(*c));
	int compat;

	c->arena = a;
	c->settings = s;
	c->target = arena_zalloc(a, sizeof(*c->target));
	ssl_config_fill(c, s);
	if (before_run)
		wait_of_run(c, s);
	if (strcmp(settings_get(s, "key_type"), "ec") != 0)
		c->kind.curve = NULL;
	c->kind.bits = (size_t)settings_int(s, "keylength");
	c->revocation =
	    revocation_of(settings_get(s, "certificate_revocation"));
	c->history = path_join(a, c->statedir, "authorities.json");
	compat = (int)settings_int(s, "compat");
	c->puppet_version = compat_puppet_version(compat);
	c->log_refreshed = compat_of(compat).log_refreshed;
	if (c->crl_refresh == SETTINGS_UNLIMITED)
		c->crl_refresh = 0;
	if (c->ca_refresh == SETTINGS_UNLIMITED)
		c->ca_refresh = 0;
	if (c->renewal == SETTINGS_UNLIMITED)
		c->renewal = 0;
	if (ssl_config_name_check(c, why) == 0 &&
	    address_read(c, s, why) == 0 && alt_names_read(c, s, why) == 0 &&
	    ssl_proxy_check(s, why) == 0)
		return c;
	ssl_config_free(c);
	return NULL;
}

void
ssl_config_free(struct ssl_config *c)
{
	if (c != NULL)
		arena_free(c->arena);
}
