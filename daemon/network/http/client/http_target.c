/* Where a request goes: its URL, redirects, and the proxy of each of them. */

#include <stdlib.h>
#include <string.h>

#include "base/text/base64.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/http/client/internal.h"
#include "network/http/client/proxy.h"

/* Bytes of a redirect's body that are read to keep its connection. */
#define SKIPPED_MAX ((size_t)16 << 10)
/* Flags for parsing URLs and redirects, as libcurl itself sets them. */
#define URL_FLAGS (CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME)
#define LOCATION_FLAGS                                            \
	(CURLU_URLENCODE | CURLU_ALLOW_SPACE | CURLU_PATH_AS_IS | \
	    CURLU_NON_SUPPORT_SCHEME)

/* --- the proxy --- */

/* Return whether requests to the URL are sent to the proxy. */
static bool
is_proxied(const struct proxy *p, const char *url)
{
	CURLU *u = curl_url();
	char *host = NULL, *port = NULL;
	bool is = false;

	if (u != NULL &&
	    curl_url_set(u, CURLUPART_URL, url, URL_FLAGS) == CURLUE_OK &&
	    curl_url_get(u, CURLUPART_HOST, &host, 0) == CURLUE_OK &&
	    curl_url_get(u, CURLUPART_PORT, &port, CURLU_DEFAULT_PORT) ==
		CURLUE_OK)
		is = proxy_is_for(p, host, (unsigned)strtoul(port, NULL, 10));
	curl_free(port);
	curl_free(host);
	curl_url_cleanup(u);
	return is;
}

/*
 * Set the field that names the user to the proxy, and only to it (RFC 7617).
 * Some versions of libcurl decode %XX in the options that are made for this.
 */
static void
http_target_user_set(struct http_client *c, const struct proxy *p)
{
	struct growbuf field;
	struct growbuf user;

	growbuf_init(&user);
	growbuf_init(&field);
	strbuf_addf(&user.out, "%s:%s", p->user,
	    p->password != NULL ? p->password : "");
	strbuf_addstr(&field.out, "Proxy-Authorization: Basic ");
	base64_encode(growbuf_text(&user), user.out.len, &field.out);
	c->proxy_field = curl_slist_append(NULL, growbuf_text(&field));
	curl_easy_setopt(c->curl, CURLOPT_HEADEROPT, (long)CURLHEADER_SEPARATE);
	curl_easy_setopt(c->curl, CURLOPT_PROXYHEADER, c->proxy_field);
	strbuf_wipe(&user.out);
	strbuf_wipe(&field.out);
	growbuf_release(&field);
	growbuf_release(&user);
}

void
http_target_init(struct http_client *c)
{
	const struct proxy *p = c->o.proxy;

	/* when both options are set, libcurl reads no environment variables */
	curl_easy_setopt(c->curl, CURLOPT_PROXY, "");
	curl_easy_setopt(c->curl, CURLOPT_NOPROXY, "");
	if (p == NULL)
		return;
	/* an empty text would mean no proxy; this name is never resolved */
	if (fixed_whole(c->proxy, sizeof(c->proxy), "%s%s%s:%u",
		strchr(p->host, ':') != NULL ? "[" : "", p->host,
		strchr(p->host, ':') != NULL ? "]" : "", p->port) < 0)
		fixed_must(c->proxy, sizeof(c->proxy),
		    "the-name-of-the-proxy-is-too-long.invalid");
	curl_easy_setopt(c->curl, CURLOPT_PROXYTYPE, (long)CURLPROXY_HTTP);
	if (p->user != NULL)
		http_target_user_set(c, p);
}

void
http_target_release(struct http_client *c)
{
	if (c->proxy_field != NULL)
		explicit_bzero(
		    c->proxy_field->data, strlen(c->proxy_field->data));
	curl_slist_free_all(c->proxy_field);
	free(c->url);
}

void
http_target_set(struct http_client *c, const char *url)
{
	struct http_client_exchange *x = &c->exchange;

	x->proxied = c->o.proxy != NULL && is_proxied(c->o.proxy, url);
	x->tunnelled = strncasecmp(url, "https:", strlen("https:")) == 0;
	curl_easy_setopt(c->curl, CURLOPT_URL, url);
	curl_easy_setopt(c->curl, CURLOPT_PROXY, x->proxied ? c->proxy : "");
	free(c->url);
	c->url = c->o.redirects > 0 ? memory_dup(url, strlen(url)) : NULL;
}

/* --- redirects --- */

/* Return the value of Location, or NULL. */
static const char *
location_of(struct http_client *c)
{
	struct curl_header *h;

	return curl_easy_header(c->curl, "Location", 0, CURLH_HEADER, -1, &h) ==
		       CURLHE_OK
		   ? h->value
		   : NULL;
}

bool
http_redirect_is(struct http_client *c)
{
	long status = 0;

	if (c->o.redirects == 0)
		return false;
	curl_easy_getinfo(c->curl, CURLINFO_RESPONSE_CODE, &status);
	return status / 100 == 3 && status != 304 && location_of(c) != NULL;
}

size_t
http_redirect_skip(struct http_client_exchange *x, size_t n)
{
	x->skipped += n;
	if (x->skipped <= SKIPPED_MAX)
		return n;
	x->ended = true;
	return 0;
}

/* Return whether a part is the same in both URLs. */
static bool
http_target_is_same(CURLU *a, CURLU *b, CURLUPart part)
{
	char *one = NULL, *other = NULL;
	bool is;

	is = curl_url_get(a, part, &one, CURLU_DEFAULT_PORT) == CURLUE_OK &&
	     curl_url_get(b, part, &other, CURLU_DEFAULT_PORT) == CURLUE_OK &&
	     strcasecmp(one, other) == 0;
	curl_free(one);
	curl_free(other);
	return is;
}

/* Copy a part that the URL does not have. */
static void
http_target_part_keep(CURLU *from, CURLU *to, CURLUPart part)
{
	char *text = NULL;

	if (curl_url_get(from, part, &text, 0) == CURLUE_OK)
		curl_url_set(to, part, text, 0);
	curl_free(text);
}

/* User and password of the URL are those of its server, and of no other. */
static void
user_keep(CURLU *from, CURLU *to)
{
	char *user = NULL;

	if (curl_url_get(to, CURLUPART_USER, &user, 0) == CURLUE_NO_USER &&
	    http_target_is_same(from, to, CURLUPART_SCHEME) &&
	    http_target_is_same(from, to, CURLUPART_HOST) &&
	    http_target_is_same(from, to, CURLUPART_PORT)) {
		http_target_part_keep(from, to, CURLUPART_USER);
		http_target_part_keep(from, to, CURLUPART_PASSWORD);
	}
	curl_free(user);
}

/* Return the URL of a redirect, which curl_free() frees, or NULL. */
static char *
redirect_url(struct http_client *c)
{
	const char *location = location_of(c);
	CURLU *from = curl_url(), *to = NULL;
	char *url = NULL;

	if (from != NULL &&
	    curl_url_set(from, CURLUPART_URL, c->url, URL_FLAGS) == CURLUE_OK)
		to = curl_url_dup(from);
	if (to != NULL && curl_url_set(to, CURLUPART_URL, location,
			      LOCATION_FLAGS) == CURLUE_OK) {
		user_keep(from, to);
		curl_url_get(to, CURLUPART_URL, &url, 0);
	}
	curl_url_cleanup(to);
	curl_url_cleanup(from);
	return url;
}

bool
http_redirect_follow(struct http_client *c, CURLcode *code)
{
	struct http_client_exchange *x = &c->exchange;
	char *url;

	if ((*code != CURLE_OK && !x->ended) || !http_redirect_is(c))
		return false;
	c->reason[0] = '\0';
	if (x->redirects == c->o.redirects) {
		*code = CURLE_TOO_MANY_REDIRECTS;
		return false;
	}
	url = redirect_url(c);
	if (url == NULL) {
		*code = CURLE_URL_MALFORMAT;
		return false;
	}
	x->redirects++;
	x->skipped = 0;
	x->ended = false;
	http_target_set(c, url);
	curl_free(url);
	return true;
}
