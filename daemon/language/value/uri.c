/*
 * URIs: parts, text, merging, equality.
 */

#include "language/value/uri.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"

#define URI_MAX ((size_t)1 << 20)

const char *const uri_part_names[URI_PARTS] = {
    [URI_SCHEME] = "scheme",
    [URI_USERINFO] = "userinfo",
    [URI_HOST] = "host",
    [URI_PORT] = "port",
    [URI_PATH] = "path",
    [URI_QUERY] = "query",
    [URI_FRAGMENT] = "fragment",
    [URI_OPAQUE] = "opaque",
};

/* Bytes besides letters, digits and %XX that a part may contain. */
static const char *const value_uri_allowed[URI_PARTS] = {
    [URI_SCHEME] = "+-.",
    [URI_USERINFO] = "-._~!$&'()*+,;=:",
    [URI_HOST] = "-._~!$&'()*+,;=",
    [URI_PORT] = "",
    [URI_PATH] = "-._~!$&'()*+,;=:@/",
    [URI_QUERY] = "-._~!$&'()*+,;=:@/?",
    [URI_FRAGMENT] = "-._~!$&'()*+,;=:@/?",
    [URI_OPAQUE] = "-._~!$&'()*+,;=:@/?",
};

/* Length of the character at s; 0 when the part may not contain it. */
static size_t
character(enum uri_part part, const char *s, size_t n)
{
	if (part == URI_PORT)
		return isdigit((unsigned char)*s) != 0;
	if (isalnum((unsigned char)*s) ||
	    (*s != '\0' && strchr(value_uri_allowed[part], *s)))
		return 1;
	return part != URI_SCHEME && *s == '%' && n >= 3 &&
		       isxdigit((unsigned char)s[1]) &&
		       isxdigit((unsigned char)s[2])
		   ? 3
		   : 0;
}

/* v1.a: an address of a version to come. */
static bool
is_future_literal(const char *s, size_t n)
{
	size_t i = 1;

	if (n < 4 || s[0] != 'v')
		return 0;
	while (i < n && isxdigit((unsigned char)s[i]))
		i++;
	if (i == 1 || i + 1 >= n || s[i++] != '.')
		return 0;
	while (i < n && (isalnum((unsigned char)s[i]) ||
			    strchr(value_uri_allowed[URI_USERINFO], s[i])))
		i++;
	return i == n;
}

/* An address in brackets. */
static bool
value_uri_is_literal(struct value host)
{
	char text[INET6_ADDRSTRLEN];
	struct in6_addr address;
	size_t n = host.aux;

	if (n < 4 || host.s[0] != '[' || host.s[n - 1] != ']')
		return 0;
	if (is_future_literal(host.s + 1, n - 2))
		return 1;
	if (n - 2 >= sizeof(text) || memchr(host.s, '\0', n))
		return 0;
	memcpy(text, host.s + 1, n - 2);
	text[n - 2] = '\0';
	return inet_pton(AF_INET6, text, &address) == 1;
}

bool
uri_part_is_valid(enum uri_part part, struct value text)
{
	size_t n;

	if (part == URI_HOST && value_uri_is_literal(text))
		return 1;
	if (part == URI_SCHEME &&
	    (text.aux == 0 || !isalpha((unsigned char)*text.s)))
		return 0;
	for (uint32_t i = 0; i < text.aux; i += (uint32_t)n)
		if ((n = character(part, text.s + i, text.aux - i)) == 0)
			return 0;
	return 1;
}

static struct value
piece(const char *from, const char *to)
{
	return value_string(from, (to - from));
}

/* Cut the text behind the first c off the end; *end becomes the new end. */
static void
value_uri_cut(const char *s, const char **end, char c, struct value *ret)
{
	const char *at = memchr(s, c, (size_t)(*end - s));

	if (at == NULL)
		return;
	*ret = piece(at + 1, *end);
	*end = at;
}

static const char *
read_scheme(const char *s, const char *end, struct uri *u)
{
	const char *at = s;

	while (at < end && *at != ':' && *at != '/')
		at++;
	if (at == end || *at != ':')
		return s;
	u->parts[URI_SCHEME] = piece(s, at);
	return at + 1;
}

/* The colon before the port, or end. */
static const char *
port_at(const char *s, const char *end)
{
	const char *p = end;

	while (p > s && isdigit((unsigned char)p[-1]))
		p--;
	return p > s && p[-1] == ':' ? p - 1 : end;
}

/*
 * userinfo@host:port, up to the path.  Behind a scheme the host may be empty;
 * without a scheme it is missing then (Ruby's module uri from 0.12.2).
 */
static const char *
read_authority(const char *s, const char *end, struct uri *u)
{
	const char *slash = memchr(s, '/', (size_t)(end - s));
	const char *stop = slash ? slash : end, *colon;
	const char *at = memchr(s, '@', (size_t)(stop - s));

	if (at) {
		u->parts[URI_USERINFO] = piece(s, at);
		s = at + 1;
	}
	colon = port_at(s, stop);
	if (colon > s || u->parts[URI_SCHEME].tag == V_STRING)
		u->parts[URI_HOST] = piece(s, colon);
	if (colon + 1 < stop)
		u->parts[URI_PORT] = piece(colon + 1, stop);
	return stop;
}

/* Read the authority and the path, or the opaque part. */
static void
value_uri_read_hierarchy(const char *s, const char *end, struct uri *u)
{
	bool absolute = u->parts[URI_SCHEME].tag == V_STRING;

	if (end - s >= 2 && s[0] == '/' && s[1] == '/')
		s = read_authority(s + 2, end, u);
	else if (absolute && s < end && *s != '/') {
		if (u->parts[URI_QUERY].tag == V_STRING)
			end += u->parts[URI_QUERY].aux + 1;
		u->parts[URI_OPAQUE] = piece(s, end);
		u->parts[URI_QUERY].tag = V_UNSET;
		return;
	}
	u->parts[URI_PATH] = piece(s, end);
}

enum uri_kind
uri_kind(const struct uri *u)
{
	static const struct {
		const char *scheme;
		enum uri_kind kind;
	} rows[] = {
	    {"file", URI_IS_FILE},
	    {"ftp", URI_IS_FTP},
	    {"ldap", URI_IS_LDAP},
	    {"ldaps", URI_IS_LDAP},
	    {"mailto", URI_IS_MAILTO},
	};
	struct value scheme = u->parts[URI_SCHEME];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (scheme.tag == V_STRING &&
		    strlen(rows[i].scheme) == scheme.aux &&
		    strncasecmp(rows[i].scheme, scheme.s, scheme.aux) == 0)
			return rows[i].kind;
	return URI_IS_OTHER;
}

void
uri_complete_file(struct uri *u)
{
	struct value *host = &u->parts[URI_HOST];

	if (host->tag == V_UNSET ||
	    (host->aux == 9 && memcmp(host->s, "localhost", 9) == 0))
		*host = value_string("", 0);
	u->parts[URI_USERINFO].tag = V_UNSET;
	u->parts[URI_PORT].tag = V_UNSET;
}

static bool
has_valid_parts(const struct uri *u)
{
	for (int i = 0; i < URI_PARTS; i++)
		if (u->parts[i].tag == V_STRING &&
		    !uri_part_is_valid((enum uri_part)i, u->parts[i]))
			return 0;
	return 1;
}

/*
 * Use all of it as the path: a reference without a scheme that begins with two
 * slashes and has no authority (Ruby's module uri from 0.12.2).
 */
static bool
read_as_path(const char *s, const char *end, struct uri *u)
{
	if (u->parts[URI_SCHEME].tag == V_STRING || s == end || *s != '/')
		return 0;
	u->parts[URI_USERINFO].tag = V_UNSET;
	u->parts[URI_HOST].tag = V_UNSET;
	u->parts[URI_PORT].tag = V_UNSET;
	u->parts[URI_PATH] = piece(s, end);
	return has_valid_parts(u);
}

int
uri_parse(const char *s, size_t n, struct uri *ret)
{
	const char *end = s + n;

	memset(ret, 0, sizeof(*ret));
	if (n > URI_MAX)
		return -1;
	value_uri_cut(s, &end, '#', &ret->parts[URI_FRAGMENT]);
	value_uri_cut(s, &end, '?', &ret->parts[URI_QUERY]);
	s = read_scheme(s, end, ret);
	value_uri_read_hierarchy(s, end, ret);
	if (!has_valid_parts(ret) && !read_as_path(s, end, ret))
		return -1;
	if (uri_kind(ret) == URI_IS_FILE)
		uri_complete_file(ret);
	return 0;
}

unsigned
uri_default_port(struct value scheme)
{
	static const struct {
		const char *scheme;
		unsigned port;
	} ports[] = {{"ftp", 21}, {"http", 80}, {"https", 443}, {"ldap", 389},
	    {"ldaps", 636}, {"ws", 80}, {"wss", 443}};

	for (size_t i = 0; i < sizeof(ports) / sizeof(ports[0]); i++)
		if (scheme.tag == V_STRING &&
		    strlen(ports[i].scheme) == scheme.aux &&
		    strncasecmp(ports[i].scheme, scheme.s, scheme.aux) == 0)
			return ports[i].port;
	return 0;
}

static int64_t
port_number(struct value text)
{
	int64_t n = 0;

	for (uint32_t i = 0; i < text.aux && n < INT32_MAX; i++)
		n = n * 10 + (text.s[i] - '0');
	return n;
}

static void
put_lower(struct value text, struct strbuf *out)
{
	for (uint32_t i = 0; i < text.aux; i++)
		strbuf_addch(out, tolower((unsigned char)text.s[i]));
}

static void
put_authority(const struct uri *u, struct strbuf *out)
{
	const struct value *p = u->parts;
	unsigned usual;

	if (p[URI_HOST].tag == V_STRING)
		strbuf_addstr(out, "//");
	if (p[URI_USERINFO].tag == V_STRING) {
		strbuf_add(out, p[URI_USERINFO].s, p[URI_USERINFO].aux);
		strbuf_addch(out, '@');
	}
	if (p[URI_HOST].tag == V_STRING)
		strbuf_add(out, p[URI_HOST].s, p[URI_HOST].aux);
	usual = uri_default_port(p[URI_SCHEME]);
	if (p[URI_PORT].tag != V_STRING ||
	    (usual != 0 && port_number(p[URI_PORT]) == usual))
		return;
	strbuf_addch(out, ':');
	strbuf_add(out, p[URI_PORT].s, p[URI_PORT].aux);
}

static void
put_marked(char mark, struct value text, struct strbuf *out)
{
	if (text.tag != V_STRING)
		return;
	if (mark != '\0')
		strbuf_addch(out, mark);
	strbuf_add(out, text.s, text.aux);
}

/* Ruby escapes apostrophes in queries. */
static void
value_uri_put_query(struct value text, struct strbuf *out)
{
	if (text.tag != V_STRING)
		return;
	strbuf_addch(out, '?');
	for (uint32_t i = 0; i < text.aux; i++)
		if (text.s[i] == '\'')
			strbuf_addstr(out, "%27");
		else
			strbuf_addch(out, text.s[i]);
}

static void
put_hierarchy(const struct uri *u, struct strbuf *out)
{
	const struct value *p = u->parts;

	put_authority(u, out);
	put_marked('\0', p[URI_PATH], out);
	if (uri_kind(u) == URI_IS_FTP && p[URI_PATH].aux == 0)
		strbuf_addch(out, '/');
	value_uri_put_query(p[URI_QUERY], out);
}

void
uri_format(const struct uri *u, struct strbuf *out)
{
	const struct value *p = u->parts;

	if (p[URI_SCHEME].tag == V_STRING) {
		put_lower(p[URI_SCHEME], out);
		strbuf_addch(out, ':');
	}
	if (p[URI_OPAQUE].tag == V_STRING)
		put_marked('\0', p[URI_OPAQUE], out);
	else
		put_hierarchy(u, out);
	put_marked('#', p[URI_FRAGMENT], out);
}

struct value
uri_path(const struct uri *u)
{
	static const char type[] = ";type=";
	struct value path = u->parts[URI_PATH];
	const char *end;

	if (path.tag != V_STRING || uri_kind(u) != URI_IS_FTP)
		return path;
	if (path.aux > 0 && path.s[0] == '/')
		path = value_string(path.s + 1, path.aux - 1);
	end = path.aux > 0 ? memmem(path.s, path.aux, type, sizeof(type) - 1)
			   : NULL;
	return end == NULL ? path : piece(path.s, end);
}

struct value
uri_member(struct value v, enum uri_part part)
{
	struct uri u;
	unsigned port;

	if (uri_parse(v.s, v.aux, &u) < 0)
		return value_undef();
	if (part == URI_PORT && u.parts[part].tag == V_STRING)
		return value_int(port_number(u.parts[part]));
	if (u.parts[part].tag == V_STRING)
		return part == URI_PATH ? uri_path(&u) : u.parts[part];
	port = part == URI_PORT ? uri_default_port(u.parts[URI_SCHEME]) : 0;
	return port ? value_int(port) : value_undef();
}

/* Remove the last segment that was written, and its slash. */
static void
drop_segment(struct strbuf *out, size_t start)
{
	size_t len = out->len;

	while (len > start && strbuf_edit(out)[len - 1] != '/')
		len--;
	strbuf_truncate(out, len > start ? len - 1 : len);
}

/* Write a path without "." and ".." (RFC 3986, 5.2.4). */
static void
put_without_dots(const char *s, const char *end, struct strbuf *out)
{
	size_t start = out->len;

	while (s < end) {
		const char *next = memchr(s + 1, '/', (size_t)(end - s - 1));
		size_t n = (size_t)((next ? next : end) - s);
		bool up = n == 3 && memcmp(s, "/..", 3) == 0;

		if (up)
			drop_segment(out, start);
		else if (n != 2 || memcmp(s, "/.", 2) != 0)
			strbuf_add(out, s, n);
		else
			up = 1;
		if (up && next == NULL)
			strbuf_addch(out, '/');
		s += n;
	}
}

/* The path of the reference, from the last slash of the base's on. */
static void
put_merged_path(const struct uri *base, struct value path, struct strbuf *out)
{
	struct value from = base->parts[URI_PATH];
	struct strbuf all;

	strbuf_init(&all, URI_MAX);
	while (from.aux > 0 && from.s[from.aux - 1] != '/')
		from.aux--;
	if (path.aux && path.s[0] == '/')
		from.aux = 0;
	else if (from.aux == 0)
		strbuf_addch(&all, '/');
	strbuf_add(&all, from.s, from.aux);
	strbuf_add(&all, path.s, path.aux);
	put_without_dots(
	    value_buf_text(&all), value_buf_text(&all) + all.len, out);
	strbuf_release(&all);
}

/* Copy from the base the parts that the reference does not have. */
static void
value_uri_complete(const struct uri *base, struct uri *u, struct strbuf *path)
{
	const struct value *p = base->parts;

	u->parts[URI_SCHEME] = p[URI_SCHEME];
	if (u->parts[URI_HOST].tag == V_STRING)
		return;
	for (int i = URI_USERINFO; i <= URI_PORT; i++)
		u->parts[i] = p[i];
	if (u->parts[URI_PATH].aux == 0) {
		u->parts[URI_PATH] = p[URI_PATH];
		if (u->parts[URI_QUERY].tag == V_UNSET)
			u->parts[URI_QUERY] = p[URI_QUERY];
		return;
	}
	put_merged_path(base, u->parts[URI_PATH], path);
	u->parts[URI_PATH] =
	    value_string(value_buf_text(path), (uint32_t)path->len);
}

int
uri_merge(struct arena *a, struct value base, struct value reference,
    struct value *ret)
{
	struct uri from, u;
	struct strbuf path, out;

	if (uri_parse(base.s, base.aux, &from) < 0 ||
	    uri_parse(reference.s, reference.aux, &u) < 0)
		return -1;
	if (from.parts[URI_SCHEME].tag == V_UNSET &&
	    u.parts[URI_SCHEME].tag == V_UNSET)
		return -1;
	strbuf_init(&path, URI_MAX);
	strbuf_init(&out, URI_MAX);
	if (u.parts[URI_SCHEME].tag == V_UNSET) {
		if (from.parts[URI_OPAQUE].tag == V_STRING)
			u = from;
		else
			value_uri_complete(&from, &u, &path);
	}
	uri_format(&u, &out);
	*ret = value_string_take(a, &out);
	ret->tag = V_URI;
	strbuf_release(&path);
	return 0;
}

static bool
same_part(enum uri_part part, const struct uri *a, const struct uri *b)
{
	struct value x = a->parts[part], y = b->parts[part];

	if (part == URI_PATH && x.aux == 0 && a->parts[URI_HOST].tag != V_UNSET)
		x = value_string("/", 1);
	if (part == URI_PATH && y.aux == 0 && b->parts[URI_HOST].tag != V_UNSET)
		y = value_string("/", 1);
	if (x.tag != y.tag || x.aux != y.aux)
		return 0;
	if (x.tag == V_UNSET)
		return 1;
	return part == URI_HOST ? strncasecmp(x.s, y.s, x.aux) == 0
				: memcmp(x.s, y.s, x.aux) == 0;
}

bool
uri_equals(struct value a, struct value b)
{
	struct uri x, y;

	if (uri_parse(a.s, a.aux, &x) < 0 || uri_parse(b.s, b.aux, &y) < 0)
		return a.aux == b.aux && memcmp(a.s, b.s, a.aux) == 0;
	for (int i = 0; i < URI_PARTS; i++)
		if (!same_part((enum uri_part)i, &x, &y))
			return 0;
	return 1;
}

const char *
uri_class(struct value v)
{
	static const struct {
		const char *scheme, *name;
	} rows[] = {
	    {"http", "URI::HTTP"},
	    {"https", "URI::HTTPS"},
	    {"file", "URI::File"},
	    {"ftp", "URI::FTP"},
	    {"ldap", "URI::LDAP"},
	    {"ldaps", "URI::LDAPS"},
	    {"mailto", "URI::MailTo"},
	    {"ws", "URI::WS"},
	    {"wss", "URI::WSS"},
	};
	const char *colon = memchr(v.s, ':', v.aux);
	size_t n = colon == NULL ? 0 : (size_t)(colon - v.s);

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (strlen(rows[i].scheme) == n &&
		    strncasecmp(rows[i].scheme, v.s, n) == 0)
			return rows[i].name;
	return "URI::Generic";
}
