#ifndef LANGUAGE_VALUE_URI_H
#define LANGUAGE_VALUE_URI_H

/*
 * URIs (RFC 3986), as Ruby reads them: a URI that has a scheme and whose path
 * does not begin with "/" is opaque; a host that is empty is missing.  A URI of
 * a file has always a host, and neither userinfo nor port.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct strbuf;

enum uri_part {
	URI_SCHEME,
	URI_USERINFO,
	URI_HOST,
	URI_PORT,
	URI_PATH,
	URI_QUERY,
	URI_FRAGMENT,
	URI_OPAQUE,
	URI_PARTS
};

/* A part that is missing has tag V_UNSET; the others are strings. */
struct uri {
	struct value parts[URI_PARTS];
};

/* Schemes whose URIs Ruby treats in another way. */
enum uri_kind {
	URI_IS_OTHER,
	URI_IS_FILE,
	URI_IS_FTP,
	URI_IS_LDAP,
	URI_IS_MAILTO
};

enum uri_kind uri_kind(const struct uri *u);

/* "scheme", "userinfo", ... */
extern const char *const uri_part_names[URI_PARTS];

/* Read the n bytes at s: 0, or -1 when they are not a URI. */
int uri_parse(const char *s, size_t n, struct uri *ret);

/* Set what a URI of a file always has. */
void uri_complete_file(struct uri *u);

/* True when the text is valid as that part. */
bool uri_part_is_valid(enum uri_part part, struct value text);

/* Append the URI; the scheme is in lower case, a default port is left out. */
void uri_format(const struct uri *u, struct strbuf *out);

/*
 * Return the path as users see it: for ftp without the leading slash and the
 * type of transfer.
 */
struct value uri_path(const struct uri *u);

/*
 * Return the part of a V_URI as users see it: the port as an integer; undef
 * when the part is missing.
 */
struct value uri_member(struct value v, enum uri_part part);
/* The port of the scheme, or 0. */
unsigned uri_default_port(struct value scheme);

/*
 * Resolve a reference against a base: 0 with a V_URI in the arena, or -1 when
 * both are relative or one is not a URI.
 */
int uri_merge(struct arena *a, struct value base, struct value reference,
    struct value *ret);

/* Name of the class in Ruby of a V_URI: "URI::HTTP". */
const char *uri_class(struct value v);

/* Equality of two V_URI: the case of scheme and host does not count. */
bool uri_equals(struct value a, struct value b);

#endif
