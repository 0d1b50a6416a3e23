#ifndef COMMAND_DOC_OFFLOAD_SITE_H
#define COMMAND_DOC_OFFLOAD_SITE_H

/*
 * The facts about the compile daemon that the configuration of a proxy
 * contains, by the settings in force.  Texts live in the arena of the session,
 * and those that are printed need no quotes but the outer ones
 * (offload_is_plain()).
 */

#include <stdbool.h>
#include <stddef.h>

struct rules;
struct session;

/* The request by which a proxy finds whether the daemon is running. */
#define OFFLOAD_STATUS_PATH "/status/v1/simple"

/* More directories of a module path are left to the daemon. */
#define OFFLOAD_DIRECTORIES_MAX 64

/* An environment, and where its modules are. */
struct offload_environment {
	const char *name;
	const char *why; /* the daemon serves all of its files; or NULL */
	const char *directories[OFFLOAD_DIRECTORIES_MAX]; /* of modules */
	size_t count;
};

/* A mount that is a directory of its own: fileserver.conf. */
struct offload_mount {
	const char *name;
	const char *path;
	const char *why; /* the daemon serves it; or NULL */
};

/* Paths of requests that a rule of auth.conf restricts. */
struct offload_closed {
	const char *path;
	const char *rule;
};

struct offload_site {
	struct session *session;
	const char *listen;	    /* of the proxy: "8140", "192.0.2.1:8140" */
	const char *const *servers; /* "HOST" or "HOST:PORT", until NULL */
	const char *certname;	    /* of the daemon */
	const char *address; /* where it listens, for a proxy beside it */
	int port;
	const char *proxy; /* certname of the proxy; "": none */
	const char *hostcert, *hostprivkey, *ca;
	const char *proxy_cert, *proxy_key;
	const char *proxy_both; /* a file of both, for Apache */
	const char *proxy_key_directory;
	const char *crl;	 /* NULL: revocation is not checked by lists */
	bool crl_leaf;		 /* only the client's own CA counts */
	const char *nothing;	 /* why no file is sent; or NULL */
	const char *modules_why; /* why none of modules is; or NULL */
	bool status_open;	 /* anyone may read /status/v1/simple */
	struct offload_environment *environments;
	size_t environment_count;
	size_t depth; /* the most directories of one */
	struct offload_mount *mounts;
	size_t mount_count;
	struct offload_closed *closed;
	size_t closed_count;
};

/*
 * Fill it for these environments; names NULL: for all.  0, or -1 after an error
 * was printed or logged.
 */
int offload_site_read(
    struct offload_site *o, struct session *s, const char *const *names);

/*
 * Return true for a text that stands between double quotes in each of the
 * configurations as it is: a path of letters, digits, blanks and some signs.
 */
bool offload_is_plain(const char *text);

#endif
