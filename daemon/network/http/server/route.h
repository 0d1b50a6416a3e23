#ifndef NETWORK_HTTP_SERVER_ROUTE_H
#define NETWORK_HTTP_SERVER_ROUTE_H

/*
 * Routes: the handler of each path and method.  The path is decoded once, here;
 * authorisation and handler use the same decoded segments, so no spelling of a
 * path can pass the one and reach the other (CVE-2016-2785).
 */

#include <stddef.h>
#include <stdint.h>

struct http_exchange;

/*
 * Beside the methods of a route: its handler gets bodies that are compressed by
 * gzip as they came.  Those of other routes are decoded (http_decode.h).
 */
#define ROUTE_GZIP 0x100U

struct route {
	/*
	 * "…/:name", "…/:rest" for one or more segments, or "…/:node" for a
	 * certname: that of another form is refused.
	 */
	const char *path;
	unsigned methods;  /* enum http_method, or-ed */
	const char *kind;  /* word for metrics and records */
	uint64_t max_body; /* bytes of a request's body; 0: not allowed */
	void (*handler)(void *ctx, struct http_exchange *x);
	const char *about;
};

#define ROUTE_SEGMENTS_MAX 128
#define ROUTE_PATH_MAX	   2048

/*
 * A decoded path: segments are NUL-terminated texts in text.  What is behind
 * /puppet-ca/v1/ocsp/ is one segment, a request in base 64 (RFC 6960 appendix
 * A.1), whose slashes may be escaped or not.
 */
struct route_path {
	char text[ROUTE_PATH_MAX];
	size_t count;
	const char *segments[ROUTE_SEGMENTS_MAX];
	/*
	 * True for a request of a filebucket that ends with an absolute path:
	 * .../file_bucket_file/sha256/SUM//etc/motd.  No other path may have
	 * two slashes.
	 */
	int absolute;
	const char *query; /* in the target, without "?" */
	size_t query_len;
};

/*
 * Split and decode a target.  Returns 0, or -1 with *ret_reason for invalid
 * escapes, empty segments, "." and "..", control characters, slashes and
 * backslashes in escapes, overlong paths, and invalid UTF-8.
 */
int route_path_parse(struct route_path *p, const char *target, size_t n,
    const char **ret_reason);

/* Write the decoded path, ROUTE_PATH_MAX bytes, and return its length. */
size_t route_path_join(const struct route_path *p, char *to);

/*
 * Return the row for the path, or NULL; *ret_name is the segment matched by
 * ":name" or ":node", and *ret_rest the index of the first one matched by
 * ":rest".
 */
const struct route *route_find(const struct route *rows, size_t count,
    const struct route_path *p, unsigned method, const char **ret_name,
    size_t *ret_rest, int *ret_other_method);

/*
 * Return true for a certname that Puppet accepts: 1 to 253 bytes of lower-case
 * letters, digits, ".", "_" and "-", not "." or "..".
 */
int route_certname_ok(const char *s);

/* Return true for an environment's name: 1 to 63 letters, digits and "_". */
int route_environment_ok(const char *s);

#endif
