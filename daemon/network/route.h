#ifndef NETWORK_ROUTE_H
#define NETWORK_ROUTE_H

/*
 * Routes: which path of which method is answered by whom, and who may ask.
 * The path is decoded once, here; authorisation and handler both see the
 * same decoded segments, so no spelling of a path can pass the one and reach
 * the other (CVE-2016-2785).
 */

#include <stddef.h>
#include <stdint.h>

struct http_exchange;

/* Who may ask. */
enum route_auth {
	ROUTE_OPEN, /* anybody, also without a certificate */
	ROUTE_CERT, /* any certificate that our CA signed */
	ROUTE_SELF, /* the certificate whose name is the last segment */
};

struct route {
	const char *path; /* "/puppet/v3/catalog/:name", "…/:rest" */
	unsigned methods; /* enum http_method, or-ed */
	enum route_auth auth;
	const char *kind;  /* word for metrics and records */
	uint64_t max_body; /* bytes of a request's body; 0: it has none */
	void (*handler)(void *ctx, struct http_exchange *x);
	const char *about;
};

#define ROUTE_SEGMENTS_MAX 32
#define ROUTE_PATH_MAX	   2048

/* A decoded path: segments are NUL-terminated texts in text. */
struct route_path {
	char text[ROUTE_PATH_MAX];
	size_t count;
	const char *segments[ROUTE_SEGMENTS_MAX];
	const char *query; /* in the target, without "?" */
	size_t query_len;
};

/*
 * Splits and decodes a target.  0, or -1 with *ret_reason for what no
 * request of ours has: bad escapes, empty segments, "." and "..", control
 * characters, slashes and backslashes hidden in escapes, overlong paths, and
 * what is not UTF-8.
 */
int route_path_parse(struct route_path *p, const char *target, size_t n,
    const char **ret_reason);

/*
 * The row for the path, or NULL; *ret_name is the segment that ":name"
 * matched, and *ret_rest the index of the first that ":rest" matched.
 */
const struct route *route_find(const struct route *rows, size_t count,
    const struct route_path *p, unsigned method, const char **ret_name,
    size_t *ret_rest, int *ret_other_method);

/*
 * True for what Puppet accepts as a certname: 1 to 253 bytes of lower-case
 * letters, digits, ".", "_" and "-", not "." or "..".
 */
int route_certname_ok(const char *s);

/* True for an environment's name: 1 to 63 letters, digits and "_". */
int route_environment_ok(const char *s);

#endif
