#ifndef SERVER_PUPPETDB_PUPPETDB_CONF_H
#define SERVER_PUPPETDB_PUPPETDB_CONF_H

/*
 * The file puppetdb.conf, section main: where PuppetDB is, and how commands and
 * queries are sent to it.  Source: the terminus of PuppetDB 7.12 and 8.4
 * (util/puppetdb/config.rb), and of OpenVoxDB for include_catalog_edges.
 */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/* URLs of both lists together. */
#define PUPPETDB_URLS_MAX 16
/* Bytes of a URL, with its NUL. */
#define PUPPETDB_URL_MAX 320
/* Seconds of server_url_timeout at most. */
#define PUPPETDB_TIMEOUT_MAX 3600

struct puppetdb_conf {
	/* "https://host:port": server_urls, then submit_only_server_urls. */
	char urls[PUPPETDB_URLS_MAX][PUPPETDB_URL_MAX];
	unsigned count;	   /* of all */
	unsigned readable; /* of server_urls, which answer queries, too */
	unsigned timeout;  /* of a request to one of them, seconds */
	unsigned minimum;  /* of those that must take a command */
	bool soft_write_failure;
	bool broadcast;	 /* each command to all URLs */
	bool sticky;	 /* queries begin with the URL that answered last */
	bool unchanged;	 /* reports with resources without events */
	bool edges;	 /* catalogs with their edges */
	bool identifies; /* with the certificate of this server */
};

/* Called for a key without effect, with the reason; line: in the file. */
typedef void (*puppetdb_conf_fn)(
    void *ctx, const char *key, unsigned line, const char *reason);

/*
 * Read the file at path; one that is missing has Puppet's defaults.  0, or -1
 * with a sentence in why that names the file, the line and the key.  Each key
 * without effect is passed to fn (NULL: to none).
 */
int puppetdb_conf_read(struct puppetdb_conf *ret, const char *path,
    puppetdb_conf_fn fn, void *ctx, struct strbuf *why);

#endif
