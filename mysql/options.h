#ifndef MYSQL_OPTIONS_H
#define MYSQL_OPTIONS_H

/*
 * Files of options in the form of my.cnf: which servers to read, and how to
 * connect.  The groups [client] and [dalang-mysql] are for all servers, a group
 * [instance NAME] is for one.  Without such a group there is one server, of
 * the name "default".
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct strbuf;

/* Largest file, number of servers, and length of their names. */
#define MYSQL_OPTIONS_MAX	((size_t)256 * 1024)
#define MYSQL_INSTANCES_MAX	64
#define MYSQL_INSTANCE_NAME_MAX 64

/* Whether connections are encrypted. */
enum mysql_tls {
	MYSQL_TLS_PREFERRED, /* if the server offers it */
	MYSQL_TLS_DISABLED,
	MYSQL_TLS_REQUIRED, /* of any certificate */
	MYSQL_TLS_VERIFIED, /* of a certificate of ssl-ca for that host */
};

/* A server.  Texts are NULL where the file has none. */
struct mysql_instance {
	const char *name;
	const char *host;
	const char *socket;
	const char *user;
	const char *password;
	const char *ssl_ca;
	const char *ssl_capath;
	const char *ssl_cert;
	const char *ssl_key;
	const char *ssl_cipher;
	const char *ssl_fp;    /* the SHA-1 of the certificate, in hex */
	const char *heartbeat; /* the table of pt-heartbeat, DB.TABLE */
	unsigned port;	       /* 0: the default */
	enum mysql_tls tls;
};

struct mysql_options {
	struct mysql_instance all; /* options for every server */
	struct mysql_instance *instances;
	size_t count; /* 1 or more */
};

/* Make *o the options without a file: one server, all defaults. */
void mysql_options_init(struct arena *a, struct mysql_options *o);

/*
 * Read a file.  Texts are in a.  Options of [client] that have no effect here,
 * and a password in a file that others may read, are lines in warnings.
 * Returns 0, or -1 with the reason, place and remedy in why.
 */
int mysql_options_read(struct arena *a, struct mysql_options *o,
    const char *path, struct strbuf *warnings, struct strbuf *why);

/*
 * Set one option by the name that it has in a file, for all servers; value may
 * be NULL if the option needs none.  Returns 0, or -1 with the reason in why.
 */
int mysql_option_set(struct arena *a, struct mysql_options *o, const char *name,
    const char *value, struct strbuf *why);

/* The server of that name, or NULL. */
const struct mysql_instance *mysql_instance_find(
    const struct mysql_options *o, const char *name);

#endif
