#include "base/text/url.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/strbuf.h"

#define REDACTED "[redacted]"

/* A URL or a part of one. */
struct base_url_part {
	const char *s, *end;
};

/* Return the number of bytes before the first of these characters. */
static size_t
span(const struct base_url_part *p, const char *stops)
{
	size_t n = 0;

	while (p->s + n < p->end && strchr(stops, p->s[n]) == NULL)
		n++;
	return n;
}

static const char *
last_at(const char *s, size_t n)
{
	return memrchr(s, '@', n);
}

/*
 * Return the "@" behind a token that contains a "/", or NULL.  The first n
 * bytes are either a host or the beginning of such a token.  With a dot they
 * are a host; without one they are a token if an "@" and a host follow.
 */
static const char *
token_end(const struct base_url_part *host, size_t n)
{
	const char *at;

	if (n == 0 || memchr(host->s, '.', n) != NULL || *host->s == '[' ||
	    (n == 9 && strncasecmp(host->s, "localhost", 9) == 0))
		return NULL;
	at = last_at(host->s, span(host, "?#"));
	/* a host follows */
	return at != NULL && at + 1 < host->end &&
		       (isalnum((unsigned char)at[1]) || at[1] == '[')
		   ? at
		   : NULL;
}

/*
 * Return the "@" behind user and password of a URL, or NULL if it has none.
 * host is the URL without its scheme: "user:password@host:80/path".
 */
static const char *
user_end(const struct base_url_part *host, bool is_http)
{
	size_t n = span(host, "/?#"), digits = 0;
	const char *at = last_at(host->s, n);
	const char *colon =
	    n > 0 && *host->s == '[' ? NULL : memchr(host->s, ':', n);

	if (at != NULL)
		return at;
	if (colon == NULL)
		return is_http ? token_end(host, n) : NULL;
	while (colon + 1 + digits < host->s + n &&
	       isdigit((unsigned char)colon[1 + digits]))
		digits++;
	/* other text than a port is a part of a password */
	return colon + 1 + digits == host->s + n
		   ? NULL
		   : last_at(host->s, (size_t)(host->end - host->s));
}

static bool
base_url_starts(const struct base_url_part *p, const char *word)
{
	size_t n = strlen(word);

	return (size_t)(p->end - p->s) >= n && strncasecmp(p->s, word, n) == 0;
}

static void
redact(const struct base_url_part *url, struct strbuf *out)
{
	const bool is_http = base_url_starts(url, "http");
	struct base_url_part host = *url;
	const char *at;
	size_t query;

	host.s += span(url, ":/?#");
	host.s = base_url_starts(&host, "://") ? host.s + 3 : url->s;
	strbuf_add(out, url->s, (size_t)(host.s - url->s));
	/* the part before "@" is an address there */
	at = base_url_starts(url, "mailto:") ? NULL : user_end(&host, is_http);
	if (at != NULL) {
		strbuf_addstr(out, REDACTED);
		host.s = at;
	}
	query = is_http ? span(&host, "?") : (size_t)(host.end - host.s);
	strbuf_add(out, host.s, query);
	if (host.s + query < host.end)
		strbuf_addstr(out, "?" REDACTED);
}

void
url_redact(const char *url, struct strbuf *out)
{
	const struct base_url_part whole = {url, url + strlen(url)};

	redact(&whole, out);
}

/* Return where the scheme before "://" begins, from start on. */
static const char *
scheme_start(const char *start, const char *colon)
{
	while (colon > start && (isalnum((unsigned char)colon[-1]) ||
				    strchr("+-.", colon[-1]) != NULL))
		colon--;
	return colon;
}

void
url_redact_all(const char *text, struct strbuf *out)
{
	const char *colon = strstr(text, "://"), *next;
	struct base_url_part url = {text, text};

	while (colon != NULL) {
		url.s = scheme_start(url.end, colon);
		strbuf_add(out, url.end, (size_t)(url.s - url.end));
		url.end = colon + strcspn(colon, " \t\r\n");
		next = strstr(colon + 3, "://");
		if (next != NULL && next < url.end)
			url.end = scheme_start(colon + 3, next);
		redact(&url, out);
		colon = next;
	}
	strbuf_addstr(out, url.end);
}
