#include "network/ssl/proxy.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "network/http/form.h"
#include "network/http/client/proxy.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"

#define PORT_MAX 65535

/* Letters and digits. */
#define ALPHANUMERIC                                           \
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" \
	"0123456789"

/* A part of a text; at is NULL where the text does not have it. */
struct ssl_proxy_part {
	const char *at;
	size_t n;
};

/* The parts of a URL that name a proxy. */
struct proxy_url {
	struct ssl_proxy_part host, user, password;
	int64_t port; /* -1: neither the URL nor its scheme has one */
};

/* --- the environment --- */

static const char *
ssl_proxy_variable(const char *name, const char *other)
{
	const char *value = getenv(name);

	return value != NULL ? value : getenv(other);
}

/* Return whether a text has only characters of a URL (RFC 3986, section 2). */
static bool
ssl_proxy_is_url(const char *s)
{
	for (; *s != '\0'; s++) {
		if (!isgraph((unsigned char)*s) ||
		    strchr("\"<>\\^`{|}", *s) != NULL)
			return false;
		if (*s == '%' && (!isxdigit((unsigned char)s[1]) ||
				     !isxdigit((unsigned char)s[2])))
			return false;
	}
	return true;
}

/* Return the port of a scheme, as Ruby's URI.parse() has it; -1: none. */
static int64_t
scheme_port(const char *url, size_t n)
{
	static const struct {
		const char *scheme;
		int port;
	} rows[] = {{"http", 80}, {"https", 443}, {"ftp", 21}, {"ws", 80},
	    {"wss", 443}, {"ldap", 389}, {"ldaps", 636}};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (strlen(rows[i].scheme) == n &&
		    strncasecmp(rows[i].scheme, url, n) == 0)
			return rows[i].port;
	return -1;
}

/* Split "user:password". */
static int
user_split(const char *s, size_t n, struct proxy_url *ret)
{
	const char *colon = memchr(s, ':', n);

	if (memchr(s, '[', n) != NULL || memchr(s, ']', n) != NULL)
		return -1;
	ret->user =
	    (struct ssl_proxy_part){s, colon != NULL ? (size_t)(colon - s) : n};
	if (colon != NULL)
		ret->password =
		    (struct ssl_proxy_part){colon + 1, n - ret->user.n - 1};
	return 0;
}

/* Split "host:port". */
static int
ssl_proxy_host_split(const char *s, size_t n, struct proxy_url *ret)
{
	const char *end = s + n, *stop;
	bool brackets = n > 0 && *s == '[';

	stop = memchr(s, brackets ? ']' : ':', n);
	if (stop == NULL && brackets)
		return -1;
	if (stop == NULL)
		stop = end;
	ret->host = (struct ssl_proxy_part){
	    s + brackets, (size_t)(stop - s) - (brackets ? 1 : 0)};
	stop += brackets ? 1 : 0;
	if (stop == end || stop + 1 == end)
		return stop == end || *stop == ':' ? 0 : -1;
	/* integer_parse() accepts a sign */
	return *stop == ':' && isdigit((unsigned char)stop[1]) &&
		       integer_parse(stop + 1, (size_t)(end - stop) - 1, 10,
			   &ret->port) == 0
		   ? 0
		   : -1;
}

/*
 * Split a URL: 0, or -1 when it is malformed or has no host.  Puppet ignores
 * such a variable, for example "proxy.example.com:3128", which has the scheme
 * "proxy.example.com".
 */
static int
url_split(const char *url, struct proxy_url *ret)
{
	size_t scheme =
	    isalpha((unsigned char)*url) ? strspn(url, ALPHANUMERIC "+-.") : 0;
	const char *s = url, *at;
	size_t n;

	*ret = (struct proxy_url){.port = -1};
	if (!ssl_proxy_is_url(url))
		return -1;
	if (scheme > 0 && url[scheme] == ':') {
		ret->port = scheme_port(url, scheme);
		s += scheme + 1;
	}
	if (strncmp(s, "//", 2) != 0)
		return -1;
	s += 2;
	n = strcspn(s, "/?#");
	at = memchr(s, '@', n);
	if (at != NULL && user_split(s, (size_t)(at - s), ret) < 0)
		return -1;
	if (at != NULL) {
		n -= (size_t)(at + 1 - s);
		s = at + 1;
	}
	if (memchr(s, '@', n) != NULL || ssl_proxy_host_split(s, n, ret) < 0)
		return -1;
	return ret->host.n > 0 ? 0 : -1;
}

/* --- values --- */

/*
 * Return the text with %XX decoded, which is how Puppet's page on the setting
 * and other programs write reserved characters; Puppet itself does not decode
 * it.  A text with another "%" is not encoded.
 */
static const char *
decoded(struct arena *a, const char *s, size_t n)
{
	char *text = arena_memdup(a, s, n);
	int64_t len = form_decode(text, n, 0);

	if (len < 0 || memchr(text, '\0', (size_t)len) != NULL)
		return arena_memdup(a, s, n);
	text[len] = '\0';
	return text;
}

/* Return a copy of a setting's value, or NULL for "none". */
static const char *
ssl_proxy_value_of(struct arena *a, const char *value)
{
	return value == NULL || *value == '\0' || strcmp(value, "none") == 0
		   ? NULL
		   : arena_strdup(a, value);
}

/* The setting is encoded as in a URL; a sentence must not contain it. */
static int
password_read(
    struct proxy *p, struct arena *a, struct settings *s, struct strbuf *why)
{
	const char *value =
	    ssl_proxy_value_of(a, settings_get(s, "http_proxy_password"));

	if (value == NULL)
		return 0;
	if (strpbrk(value, "@!# /") != NULL) {
		strbuf_addstr(why,
		    "Passwords set in the http_proxy_password setting must be "
		    "valid as part of a URL, and any reserved characters must "
		    "be URL-encoded.");
		return -1;
	}
	p->password = decoded(a, value, strlen(value));
	return 0;
}

/*
 * Read user and password.  The password of the settings belongs to the user of
 * the settings, but is also used for a user of the variable when the settings
 * name a user, too.
 */
static int
user_read(struct proxy *p, const struct proxy_url *url, struct arena *a,
    struct settings *s, struct strbuf *why)
{
	const char *user =
	    ssl_proxy_value_of(a, settings_get(s, "http_proxy_user"));

	p->user =
	    url->user.at != NULL ? decoded(a, url->user.at, url->user.n) : user;
	if (url->password.at != NULL)
		p->password = decoded(a, url->password.at, url->password.n);
	else if (user != NULL)
		return password_read(p, a, s, why);
	return 0;
}

/* A URL as the setting may have a password, so that it is not printed. */
static int
host_check(const char *host, struct strbuf *why)
{
	if (*host != '\0' && strspn(host, ALPHANUMERIC "-._:") == strlen(host))
		return 0;
	strbuf_addstr(why,
	    "The host of the HTTP proxy must be a name or an address; check "
	    "the setting http_proxy_host and the environment variable "
	    "http_proxy");
	return -1;
}

static int
port_check(int64_t port, struct strbuf *why)
{
	if (port >= 1 && port <= PORT_MAX)
		return 0;
	strbuf_addf(why,
	    "The port of the HTTP proxy must be from 1 to %d, not %lld; check "
	    "the setting http_proxy_port and the environment variable "
	    "http_proxy",
	    PORT_MAX, (long long)port);
	return -1;
}

/* Read the proxy; without a host the proxy is not used.  -1 with a sentence. */
static int
proxy_read(
    struct proxy *p, struct arena *a, struct settings *s, struct strbuf *why)
{
	const char *text = ssl_proxy_variable("http_proxy", "HTTP_PROXY");
	const char *except = ssl_proxy_variable("no_proxy", "NO_PROXY");
	struct proxy_url url;
	int64_t port;

	if (text == NULL || url_split(text, &url) < 0)
		url = (struct proxy_url){.port = -1};
	*p = (struct proxy){
	    .except = except != NULL
			  ? arena_strdup(a, except)
			  : ssl_proxy_value_of(a, settings_get(s, "no_proxy"))};
	p->host = url.host.at != NULL ? arena_memdup(a, url.host.at, url.host.n)
				      : ssl_proxy_value_of(a,
					    settings_get(s, "http_proxy_host"));
	port = url.port >= 0 ? url.port : settings_int(s, "http_proxy_port");
	if (user_read(p, &url, a, s, why) < 0)
		return -1;
	if (p->host == NULL)
		return 0;
	p->port = (unsigned)port;
	return host_check(p->host, why) < 0 ? -1 : port_check(port, why);
}

/* --- the descriptor --- */

/* Return a descriptor with the text, or -1 with a sentence. */
static int
ssl_proxy_text_open(const struct proxy *p, struct strbuf *why)
{
	struct strbuf text;
	int fd = -1, high = -1;

	strbuf_init(&text, PROXY_TEXT_MAX);
	proxy_write(p, &text);
	errno = EFBIG;
	if (!strbuf_is_cut(&text))
		fd = memfd_from_buf("dalang-proxy", &text);
	if (fd >= 0)
		high = fcntl(fd, F_DUPFD_CLOEXEC, PROCESS_FD(PROCESS_FDS));
	if (high < 0)
		strbuf_addf(why,
		    "The settings of the HTTP proxy cannot be "
		    "passed to dalang-fetch: %s",
		    strerror(errno));
	if (fd >= 0)
		close(fd);
	strbuf_wipe(&text);
	strbuf_release(&text);
	return high;
}

int
ssl_proxy_open(struct settings *s, int *ret, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct proxy p;
	int rc = proxy_read(&p, a, s, why);

	*ret = -1;
	if (rc == 0 && p.host != NULL) {
		*ret = ssl_proxy_text_open(&p, why);
		rc = *ret < 0 ? -1 : 0;
	}
	arena_free(a);
	return rc;
}

int
ssl_proxy_check(struct settings *s, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct proxy p;
	int rc = proxy_read(&p, a, s, why);

	arena_free(a);
	return rc;
}
