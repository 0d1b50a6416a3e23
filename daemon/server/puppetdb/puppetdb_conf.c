#include "server/puppetdb/puppetdb_conf.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/settings/conf_file.h"
#include "base/text/diag.h"
#include "base/text/number.h"

/* Bytes of the file. */
#define CONF_MAX ((size_t)1 << 20)

#define DEFAULT_URL	"https://puppetdb:8081"
#define DEFAULT_TIMEOUT 30
#define PREFIX		"https://"

/* The file while it is read. */
struct puppetdb_conf_reading {
	struct puppetdb_conf *conf;
	struct puppetdb_conf submits; /* urls: of submit_only_server_urls */
	const char *path;
	puppetdb_conf_fn fn;
	void *ctx;
	struct strbuf *why;
};

/* A key of the section main; what is not set has no effect. */
struct puppetdb_conf_key {
	const char *name;
	size_t flag; /* offset of a bool + 1; 0: another kind */
	/* 0, or -1 with the fault in why */
	int (*take)(struct puppetdb_conf_reading *r, const char *value);
	const char *reason; /* that it has no effect */
};

/* --- URLs --- */

/* Return the fault of a URL of n bytes, or NULL. */
static const char *
url_fault(const char *url, size_t n)
{
	size_t prefix = sizeof(PREFIX) - 1;

	if (n < prefix || strncasecmp(url, PREFIX, prefix) != 0)
		return "is not an https:// URL";
	if (n >= PUPPETDB_URL_MAX - 8)
		return "is too long";
	for (size_t i = prefix; i < n; i++) {
		if (url[i] == '/' && i + 1 < n)
			return "has a path";
		if (strchr("?#@\\\"'<>", url[i]) != NULL || url[i] <= ' ' ||
		    url[i] >= 127)
			return "has characters that a URL of a server lacks";
	}
	return n > prefix && url[prefix] != '/' && url[prefix] != ':'
		   ? NULL
		   : "has no host";
}

/* Return the place of the port of a URL, or its end; n: without a slash. */
static size_t
url_port_at(const char *url, size_t n)
{
	size_t at = n;

	while (at > sizeof(PREFIX) - 1 && isdigit((unsigned char)url[at - 1]))
		at--;
	return url[at - 1] == ':' ? at : n;
}

/* Add the URL of n bytes: 0, or -1 with the fault in why. */
static int
conf_url_add(
    struct puppetdb_conf *c, const char *url, size_t n, struct strbuf *why)
{
	const char *fault = url_fault(url, n);
	int64_t port = 443;
	size_t at;

	if (fault == NULL && c->count == PUPPETDB_URLS_MAX)
		fault = "is one too many: at most 16 are used";
	n -= fault == NULL && url[n - 1] == '/';
	at = fault == NULL ? url_port_at(url, n) : n;
	if (fault == NULL && url[n - 1] == ':')
		fault = "has no port";
	if (fault == NULL && at < n &&
	    (n - at > 5 || (port = strtol(url + at, NULL, 10)) < 1 ||
		port > 65535))
		fault = "has an invalid port";
	if (fault != NULL) {
		strbuf_addf(why, "the URL %.*s %s", (int)n, url, fault);
		return -1;
	}
	n = at < n ? at - 1 : n;
	fixed_must(c->urls[c->count++], PUPPETDB_URL_MAX,
	    PREFIX "%.*s:%" PRId64, (int)(n - (sizeof(PREFIX) - 1)),
	    url + sizeof(PREFIX) - 1, port);
	return 0;
}

/* Read a list of URLs that commas separate. */
static int
urls_take(struct puppetdb_conf *c, const char *value, struct strbuf *why)
{
	c->count = 0;
	while (*value != '\0') {
		size_t n = strcspn(value, ",");
		const char *url = value;
		size_t len = n;

		value += value[n] == ',' ? n + 1 : n;
		while (len > 0 && isspace((unsigned char)*url)) {
			url++;
			len--;
		}
		while (len > 0 && isspace((unsigned char)url[len - 1]))
			len--;
		if (len > 0 && conf_url_add(c, url, len, why) < 0)
			return -1;
	}
	return 0;
}

static int
take_server_urls(struct puppetdb_conf_reading *r, const char *value)
{
	if (urls_take(r->conf, value, r->why) < 0)
		return -1;
	if (r->conf->count > 0)
		return 0;
	strbuf_addstr(r->why, "it has no URL");
	return -1;
}

static int
take_submit_only(struct puppetdb_conf_reading *r, const char *value)
{
	return urls_take(&r->submits, value, r->why);
}

/* --- numbers --- */

static int
take_number(struct puppetdb_conf_reading *r, const char *value, unsigned max,
    unsigned *ret)
{
	size_t n = strspn(value, "0123456789");
	unsigned long number = n > 0 && n < 10 ? strtoul(value, NULL, 10) : 0;

	if (value[n] != '\0' || number < 1 || number > max) {
		strbuf_addf(
		    r->why, "'%s' is not a number from 1 to %u", value, max);
		return -1;
	}
	*ret = (unsigned)number;
	return 0;
}

static int
take_timeout(struct puppetdb_conf_reading *r, const char *value)
{
	return take_number(r, value, PUPPETDB_TIMEOUT_MAX, &r->conf->timeout);
}

static int
take_minimum(struct puppetdb_conf_reading *r, const char *value)
{
	return take_number(r, value, PUPPETDB_URLS_MAX, &r->conf->minimum);
}

/* --- keys --- */

#define FLAG(member) (offsetof(struct puppetdb_conf, member) + 1)

static const struct puppetdb_conf_key puppetdb_conf_keys[] = {
    {"server_urls", 0, take_server_urls, NULL},
    {"submit_only_server_urls", 0, take_submit_only, NULL},
    {"server_url_timeout", 0, take_timeout, NULL},
    {"min_successful_submissions", 0, take_minimum, NULL},
    {"soft_write_failure", FLAG(soft_write_failure), NULL, NULL},
    {"command_broadcast", FLAG(broadcast), NULL, NULL},
    {"sticky_read_failover", FLAG(sticky), NULL, NULL},
    {"include_unchanged_resources", FLAG(unchanged), NULL, NULL},
    {"include_catalog_edges", FLAG(edges), NULL, NULL},
    {"verify_client_certificate", FLAG(identifies), NULL, NULL},
    {"server", 0, NULL, "it is retired: use server_urls"},
    {"port", 0, NULL, "it is retired: use server_urls"},
    {"ignore_blacklisted_events", 0, NULL,
	"PuppetDB's terminus ignores it since version 3"},
};

static int
take_bool(struct puppetdb_conf_reading *r, size_t at, const char *value)
{
	bool is_true = strcmp(value, "true") == 0;

	if (!is_true && strcmp(value, "false") != 0) {
		strbuf_addf(r->why, "'%s' is neither true nor false", value);
		return -1;
	}
	*(bool *)(void *)((char *)r->conf + at) = is_true;
	return 0;
}

static void
conf_ignored(const struct puppetdb_conf_reading *r, const char *key,
    unsigned line, const char *reason)
{
	if (r->fn != NULL)
		r->fn(r->ctx, key, line, reason);
}

static int
take_key(void *data, const char *section, const char *name, const char *value,
    unsigned line)
{
	struct puppetdb_conf_reading *r = data;
	const struct puppetdb_conf_key *k = puppetdb_conf_keys;
	const struct puppetdb_conf_key *end =
	    k + sizeof(puppetdb_conf_keys) / sizeof(*k);
	size_t before = r->why->len;
	int rc;

	if (strcmp(section, "main") != 0) {
		conf_ignored(r, name, line, "it is not in the section main");
		return 0;
	}
	while (k < end && strcmp(k->name, name) != 0)
		k++;
	if (k == end || k->reason != NULL) {
		conf_ignored(
		    r, name, line, k == end ? "it is unknown" : k->reason);
		return 0;
	}
	strbuf_addf(r->why, "%s:%u: %s: ", r->path, line, name);
	rc = k->flag > 0 ? take_bool(r, k->flag - 1, value) : k->take(r, value);
	if (rc == 0)
		strbuf_truncate(r->why, before);
	return rc;
}

/* --- the whole --- */

/* Return the URL that both lists have, or NULL. */
static const char *
conf_overlap(const struct puppetdb_conf_reading *r)
{
	for (unsigned i = 0; i < r->conf->count; i++)
		for (unsigned k = 0; k < r->submits.count; k++)
			if (strcasecmp(r->conf->urls[i], r->submits.urls[k]) ==
			    0)
				return r->conf->urls[i];
	return NULL;
}

/* Check what keys require of each other. */
static int
conf_check(const struct puppetdb_conf_reading *r)
{
	const struct puppetdb_conf *c = r->conf;
	const char *both = conf_overlap(r), *fault = NULL;

	if (c->minimum > 1 && c->soft_write_failure)
		fault = "min_successful_submissions above 1 excludes "
			"soft_write_failure";
	else if (c->minimum > 1 && !c->broadcast)
		fault = "min_successful_submissions above 1 needs "
			"command_broadcast = true";
	else if (c->minimum > c->count)
		fault = "min_successful_submissions is greater than the "
			"number of server_urls";
	else if (c->count + r->submits.count > PUPPETDB_URLS_MAX)
		fault = "server_urls and submit_only_server_urls have more "
			"than 16 URLs";
	if (fault != NULL)
		strbuf_addf(r->why, "%s: %s", r->path, fault);
	else if (both != NULL)
		strbuf_addf(r->why,
		    "%s: server_urls and submit_only_server_urls both have %s",
		    r->path, both);
	return fault == NULL && both == NULL ? 0 : -1;
}

static void
conf_defaults(struct puppetdb_conf *c)
{
	memset(c, 0, sizeof(*c));
	fixed_must(c->urls[0], sizeof(c->urls[0]), DEFAULT_URL);
	c->count = 1;
	c->timeout = DEFAULT_TIMEOUT;
	c->minimum = 1;
	c->edges = c->identifies = true;
}

static int
conf_parse_text(
    struct puppetdb_conf_reading *r, struct arena *a, char *text, size_t n)
{
	struct diag_list diags;
	const struct diag *d;

	diag_init(&diags, a, 1);
	if (conf_parse(text, n, r->path, &diags, take_key, r) == 0)
		return 0;
	d = diag_first_error(&diags);
	if (d != NULL)
		diag_format(d, r->why);
	return -1;
}

int
puppetdb_conf_read(struct puppetdb_conf *ret, const char *path,
    puppetdb_conf_fn fn, void *ctx, struct strbuf *why)
{
	struct puppetdb_conf_reading r = {
	    .conf = ret, .path = path, .fn = fn, .ctx = ctx, .why = why};
	struct arena *a = arena_new(0);
	size_t n = 0;
	char *text;
	int rc = 0;

	conf_defaults(ret);
	text = fs_read(a, path, CONF_MAX, &n);
	if (text == NULL && errno != ENOENT) {
		strbuf_addf(why, "%s: %s", path, strerror(errno));
		rc = -1;
	}
	if (text != NULL)
		rc = conf_parse_text(&r, a, text, n);
	arena_free(a);
	if (rc < 0 || conf_check(&r) < 0)
		return -1;
	ret->readable = ret->count;
	memcpy(ret->urls[ret->count], r.submits.urls,
	    r.submits.count * sizeof(ret->urls[0]));
	ret->count += r.submits.count;
	return 0;
}
