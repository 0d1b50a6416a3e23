#include "base/url.h"

#include <string.h>

#include "base/strbuf.h"

#define REDACTED "[redacted]"

/*
 * Return the "@" behind user and password of a URL, whose part from the host on
 * this is ("user:password@host:80/path"), or NULL: it has none.
 */
static const char *
user_end(const char *host)
{
	size_t n = strcspn(host, "/?#"), digits;
	const char *at = memrchr(host, '@', n);
	const char *colon = *host == '[' ? NULL : memchr(host, ':', n);

	if (at != NULL || colon == NULL)
		return at;
	digits = strspn(colon + 1, "0123456789");
	/* other text than a port is a part of a password */
	return colon + 1 + digits == host + n ? NULL : strrchr(host, '@');
}

void
url_redact(const char *url, struct strbuf *out)
{
	const char *host = url + strcspn(url, ":/?#"), *at, *query;

	host = strncmp(host, "://", 3) == 0 ? host + 3 : url;
	strbuf_add(out, url, (size_t)(host - url));
	/* the part before "@" is an address there */
	at = strncasecmp(url, "mailto:", 7) == 0 ? NULL : user_end(host);
	if (at != NULL) {
		strbuf_addstr(out, REDACTED);
		host = at;
	}
	query = strncasecmp(url, "http", 4) == 0 ? strchr(host, '?') : NULL;
	if (query == NULL)
		strbuf_addstr(out, host);
	else
		strbuf_addf(out, "%.*s?" REDACTED, (int)(query - host), host);
}
