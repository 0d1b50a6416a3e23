#include "agent/applyd/config.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "server/exporter/listen.h"
#include "logging/log.h"
#include "base/core/strbuf.h"
#include "network/http/server/route.h"
#include "network/dns/server_list.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"
#include "network/ssl/proxy.h"

/* Settings of the texts of the configuration. */
static const struct {
	const char *setting;
	size_t offset;
} agent_config_texts[] = {
    {"certname", offsetof(struct agent_config, certname)},
    {"environment", offsetof(struct agent_config, environment)},
    {"server", offsetof(struct agent_config, server)},
    {"server_list", offsetof(struct agent_config, server_list)},
    {"srv_domain", offsetof(struct agent_config, srv_domain)},
    {"report_server", offsetof(struct agent_config, report_server)},
    {"hostcert", offsetof(struct agent_config, hostcert)},
    {"hostprivkey", offsetof(struct agent_config, hostprivkey)},
    {"localcacert", offsetof(struct agent_config, localcacert)},
    {"hostcrl", offsetof(struct agent_config, hostcrl)},
    {"ssl_trust_store", offsetof(struct agent_config, trust_store)},
    {"supported_checksum_types", offsetof(struct agent_config, checksums)},
    {"rundir", offsetof(struct agent_config, rundir)},
    {"agent_catalog_run_lockfile", offsetof(struct agent_config, lockfile)},
    {"agent_disabled_lockfile", offsetof(struct agent_config, disabledfile)},
    {"pidfile", offsetof(struct agent_config, pidfile)},
    {"user", offsetof(struct agent_config, user)},
    {"group", offsetof(struct agent_config, group)},
    {"metrics_user", offsetof(struct agent_config, metrics_user)},
    {"control_group", offsetof(struct agent_config, control_group)},
    {"metrics_listen", offsetof(struct agent_config, metrics_listen)},
    {"plugindest", offsetof(struct agent_config, plugindest)},
    {"pluginfactdest", offsetof(struct agent_config, pluginfactdest)},
    {"localedest", offsetof(struct agent_config, localedest)},
    {"pluginsource", offsetof(struct agent_config, pluginsource)},
    {"pluginfactsource", offsetof(struct agent_config, pluginfactsource)},
    {"localesource", offsetof(struct agent_config, localesource)},
    {"pluginsignore", offsetof(struct agent_config, pluginsignore)},
    {"logdest", offsetof(struct agent_config, logdest)},
    {"log_level", offsetof(struct agent_config, log_level)},
    {"log_levels", offsetof(struct agent_config, log_levels)},
    {"color", offsetof(struct agent_config, color)},
    {"tags", offsetof(struct agent_config, tags)},
    {"skip_tags", offsetof(struct agent_config, skip_tags)},
};

static const struct {
	const char *setting;
	size_t offset;
} agent_config_flags[] = {
    {"use_srv_records", offsetof(struct agent_config, srv)},
    {"splay", offsetof(struct agent_config, splay)},
    {"noop", offsetof(struct agent_config, noop)},
    {"report", offsetof(struct agent_config, report)},
    {"usecacheonfailure", offsetof(struct agent_config, usecacheonfailure)},
    {"use_cached_catalog", offsetof(struct agent_config, use_cached_catalog)},
    {"evaltrace", offsetof(struct agent_config, evaltrace)},
    {"pluginsync", offsetof(struct agent_config, pluginsync)},
    {"strict_environment_mode", offsetof(struct agent_config, strict)},
    {"use_last_environment", offsetof(struct agent_config, use_last)},
    {"write_catalog_summary",
	offsetof(struct agent_config, write_catalog_summary)},
    {"exclude_unchanged_resources",
	offsetof(struct agent_config, exclude_unchanged)},
};

static const struct {
	const char *setting;
	size_t offset;
} agent_config_durations[] = {
    {"runinterval", offsetof(struct agent_config, runinterval)},
    {"splaylimit", offsetof(struct agent_config, splaylimit)},
    {"runtimeout", offsetof(struct agent_config, runtimeout)},
    {"waitforlock", offsetof(struct agent_config, waitforlock)},
    {"maxwaitforlock", offsetof(struct agent_config, maxwaitforlock)},
    {"stop_patience", offsetof(struct agent_config, stop_patience)},
    {"http_connect_timeout", offsetof(struct agent_config, connect_seconds)},
    {"http_read_timeout", offsetof(struct agent_config, read_seconds)},
};

/* valid_file_checksum_types of Puppet's defaults.rb. */
static const char *const checksums[] = {"sha256", "sha256lite", "sha384",
    "sha512", "sha224", "sha1", "sha1lite", "md5", "md5lite", "mtime", "ctime"};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/*
 * Copy the texts: what settings_get() returns may move when another value is
 * computed.
 */
static void
agent_config_fill(struct agent_config *c, struct settings *s)
{
	char *base = (char *)c;

	state_paths_fill(&c->state, s);
	for (size_t i = 0; i < COUNT(agent_config_texts); i++) {
		const char *v = settings_get(s, agent_config_texts[i].setting);
		const char *copy = v != NULL ? memory_dup(v, strlen(v)) : NULL;

		memcpy(
		    base + agent_config_texts[i].offset, &copy, sizeof(copy));
	}
	for (size_t i = 0; i < COUNT(agent_config_flags); i++) {
		int v = settings_bool(s, agent_config_flags[i].setting);

		memcpy(base + agent_config_flags[i].offset, &v, sizeof(v));
	}
	for (size_t i = 0; i < COUNT(agent_config_durations); i++) {
		int64_t v =
		    settings_seconds(s, agent_config_durations[i].setting);

		memcpy(base + agent_config_durations[i].offset, &v, sizeof(v));
	}
}

static int
servers_ok(const struct agent_config *c)
{
	struct server_list list;
	struct shortbuf why;
	int rc;

	if (c->server_list == NULL)
		return 1;
	shortbuf_init(&why, 4096);
	rc = server_list_read(&list, c->server_list, c->port, &why.out);
	if (rc < 0)
		log_event(AGENT_PROCESS, AGT_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return rc == 0;
}

static int
agent_config_proxy_ok(struct settings *s)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, 4096);
	rc = ssl_proxy_check(s, &why.out);
	if (rc < 0)
		log_event(AGENT_PROCESS, AGT_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return rc == 0;
}

static int
texts_ok(const struct agent_config *c)
{
	const char *wrong = exporter_address_wrong(c->metrics_listen);

	if (wrong != NULL) {
		log_event(
		    AGENT_PROCESS, AGT_OPTION_BAD, log_str("message", wrong));
		return 0;
	}
	if (!route_certname_ok(c->certname)) {
		log_event(AGENT_PROCESS, AGT_CERTNAME_BAD,
		    log_str("certname", c->certname));
		return 0;
	}
	if (!route_environment_ok(c->environment)) {
		log_event(AGENT_PROCESS, AGT_ENVIRONMENT_BAD,
		    log_str("environment", c->environment));
		return 0;
	}
	return 1;
}

static void
free_text(const char **text)
{
	char *own;

	memcpy(&own, text, sizeof(own));
	free(own);
	*text = NULL;
}

void
agent_config_free(struct agent_config *c)
{
	const char *base = (const char *)c;

	for (size_t i = 0; c != NULL && i < COUNT(agent_config_texts); i++) {
		const char *text;

		memcpy(
		    &text, base + agent_config_texts[i].offset, sizeof(text));
		free_text(&text);
	}
	if (c != NULL)
		state_paths_release(&c->state);
	free(c);
}

/* Reports have a server of their own only where the settings give one. */
static void
reports_fill(struct agent_config *c, struct settings *s)
{
	c->report_port = (unsigned)settings_int(s, "report_port");
	if (settings_given(s, "report_server") ||
	    settings_given(s, "report_port"))
		return;
	free_text(&c->report_server);
}

/* Log that a word is not a type of checksums of a file. */
static void
checksum_refuse(const char *word, size_t n)
{
	struct shortbuf text;

	shortbuf_init(&text, 4096);
	strbuf_addf(&text.out,
	    "Invalid value '%.*s' for parameter supported_checksum_types. "
	    "Allowed values are '",
	    n < 64 ? (int)n : 64, word);
	for (size_t i = 0; i < COUNT(checksums); i++)
		strbuf_addf(
		    &text.out, "%s%s", i > 0 ? "', '" : "", checksums[i]);
	strbuf_addch(&text.out, '\'');
	log_event(AGENT_PROCESS, AGT_OPTION_BAD,
	    log_str("message", shortbuf_text(&text)));
	shortbuf_release(&text);
}

static bool
checksum_is_valid(const char *word, size_t n)
{
	for (size_t i = 0; i < COUNT(checksums); i++)
		if (strlen(checksums[i]) == n &&
		    memcmp(checksums[i], word, n) == 0)
			return true;
	return false;
}

/*
 * Write the types of checksums as requests have them, without a list where the
 * catalogs are not to be static; false, logged, for an unknown one.
 */
static bool
checksums_fill(struct agent_config *c, struct settings *s)
{
	const char *p = c->checksums != NULL ? c->checksums : "";
	struct growbuf out;
	bool valid = true;
	size_t n;

	growbuf_init(&out);
	for (p += strspn(p, ", "); valid && *p != '\0'; p += strspn(p, ", ")) {
		n = strcspn(p, ", ");
		valid = checksum_is_valid(p, n);
		if (!valid)
			checksum_refuse(p, n);
		strbuf_addf(
		    &out.out, "%s%.*s", out.out.len > 0 ? "." : "", (int)n, p);
		p += n;
	}
	free_text(&c->checksums);
	if (settings_bool(s, "static_catalogs") && out.out.len > 0)
		c->checksums = memory_dup(growbuf_text(&out), out.out.len);
	growbuf_release(&out);
	return valid;
}

struct agent_config *
agent_config_new(struct settings *s)
{
	struct agent_config *c = memory_zalloc(1, sizeof(*c));
	const char *revocation = settings_get(s, "certificate_revocation");
	const char *origin;

	c->settings = s;
	agent_config_fill(c, s);
	c->check_crl = strcmp(revocation, "false") != 0;
	c->crl_check = strcmp(revocation, "leaf") == 0	 ? "leaf"
		       : strcmp(revocation, "ocsp") == 0 ? "ocsp"
							 : "chain";
	reports_fill(c, s);
	c->environment_given = settings_given(s, "environment");
	origin = settings_origin(s, "environment");
	c->environment_on_line =
	    origin != NULL && strcmp(origin, "the command line") == 0;
	c->port = (unsigned)settings_int(s, "serverport");
	c->min_memory = settings_int(s, "run_min_memory");
	c->min_disk = settings_int(s, "run_min_disk");
	c->compat = (int)settings_int(s, "compat");
	c->quiet_request =
	    settings_bool(s, "skip_logging_catalog_request_destination");
	c->puppet_version = compat_puppet_version(c->compat);
	if (checksums_fill(c, s) && texts_ok(c) && servers_ok(c) &&
	    agent_config_proxy_ok(s))
		return c;
	agent_config_free(c);
	return NULL;
}
