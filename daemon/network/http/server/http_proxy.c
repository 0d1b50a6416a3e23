#include "network/http/server/http_proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/http/server/http_connection.h"
#include "network/http/http_parse.h"
#include "network/tls/tls.h"
#include "network/pki/certificate.h"

#define REASON_MAX 512

static const char *const http_proxy_fields[] = {
    "X-Client-Verify", "X-Client-Cert", "X-Client-DN", "X-Forwarded-For"};

/*
 * Return whether each field is there once at most: of two, the first one could
 * be the client's.
 */
static bool
are_single(const struct http_request *rq)
{
	for (size_t i = 0;
	     i < sizeof(http_proxy_fields) / sizeof(http_proxy_fields[0]); i++)
		if (http_request_fields(rq, http_proxy_fields[i]) > 1)
			return false;
	return true;
}

static bool
is_verified(const struct http_request *rq)
{
	size_t n;
	const char *v = http_request_field(rq, "X-Client-Verify", &n);

	return v != NULL && n == 7 && memcmp(v, "SUCCESS", n) == 0;
}

static void
not_accepted(const struct http_exchange *x, const char *reason)
{
	log_event(NETWORK_TLS, NET_PROXY_CLIENT,
	    log_str("name", x->connection->certname),
	    log_str("client.address", x->address), log_str("reason", reason));
}

/* --- the address --- */

static void
http_proxy_take_address(struct http_exchange *x)
{
	char text[HTTP_ADDRESS_MAX];
	struct in6_addr any;
	size_t n = 0, at, len;
	const char *v = http_request_field(x->rq, "X-Forwarded-For", &n);

	for (at = n; at > 0 && v[at - 1] != ',' && v[at - 1] != ' '; at--)
		;
	len = n - at;
	if (len == 0 || len >= sizeof(text))
		return;
	memcpy(text, v + at, len);
	text[len] = '\0';
	if (inet_pton(AF_INET, text, &any) == 1 ||
	    inet_pton(AF_INET6, text, &any) == 1)
		memcpy(x->address, text, len + 1);
}

/* --- the certificate --- */

/* Return the certificate of the field, or NULL with x->malformed. */
static struct x509_st *
certificate_read(struct http_exchange *x, const char *value, size_t n)
{
	struct pki_chain chain = {.count = 0};
	char *pem = memory_dup(value, n);
	struct x509_st *found = NULL;
	int64_t len = form_decode(pem, n, 0);
	struct shortbuf why;

	shortbuf_init(&why, REASON_MAX);
	if (len < 0)
		x->malformed = "Unable to URL decode the x-client-cert header";
	else if (memmem(pem, (size_t)len, "-----BEGIN", 10) == NULL)
		x->malformed = "No certs found in PEM read from x-client-cert";
	else if (pki_chain_read(&chain, pem, (size_t)len, &why.out) < 0)
		x->malformed = "Unable to parse x-client-cert into certificate";
	else if (chain.count > 1)
		x->malformed =
		    "Only 1 PEM should be supplied for x-client-cert";
	else {
		found = chain.certs[0];
		chain.count = 0;
	}
	pki_chain_free(&chain);
	shortbuf_release(&why);
	free(pem);
	return found;
}

static void
take_certificate(struct http_exchange *x, const char *value, size_t n)
{
	struct x509_st *cert = certificate_read(x, value, n);

	if (cert == NULL)
		return;
	if (!tls_server_trusts(x->connection->server->o.tls, cert))
		not_accepted(x, "its certificate is not trusted");
	else if (tls_certificate_name(cert, x->certname, sizeof(x->certname)) !=
		     TLS_NAME_OK ||
		 !route_certname_ok(x->certname))
		not_accepted(x, "its certificate has no valid certname");
	else {
		x->certificate = cert;
		return;
	}
	x->certname[0] = '\0';
	pki_certificate_free(cert);
}

/* --- the name --- */

/* Return the length of the part that ends at the separator or at the end. */
static size_t
http_proxy_part_length(const char *s, size_t n, char separator)
{
	size_t i;

	for (i = 0; i < n && s[i] != separator; i++)
		if (s[i] == '\\' && i + 1 < n)
			i++;
	return i;
}

/*
 * Find the CN of "CN=a,O=b" (RFC 2253) or "/O=b/CN=a".  A certname needs no
 * escape, so that none is decoded.  NULL: the name has none, or several.
 */
static const char *
http_proxy_name_find(const char *dn, size_t n, size_t *ret_n)
{
	char separator = n > 0 && dn[0] == '/' ? '/' : ',';
	const char *found = NULL;
	size_t len;

	for (; n > 0; dn += len, n -= len) {
		while (n > 0 && (*dn == separator || *dn == ' ')) {
			dn++;
			n--;
		}
		len = http_proxy_part_length(dn, n, separator);
		if (len < 3 || strncasecmp(dn, "CN=", 3) != 0)
			continue;
		if (found != NULL)
			return NULL;
		found = dn + 3;
		*ret_n = len - 3;
	}
	return found;
}

static void
http_proxy_take_name(struct http_exchange *x)
{
	size_t n = 0, len = 0;
	const char *dn = http_request_field(x->rq, "X-Client-DN", &n);
	const char *name = http_proxy_name_find(dn, n, &len);

	if (name != NULL && len < sizeof(x->certname)) {
		memcpy(x->certname, name, len);
		x->certname[len] = '\0';
		if (route_certname_ok(x->certname))
			return;
	}
	x->certname[0] = '\0';
	not_accepted(x, "X-Client-DN has no valid certname");
}

void
http_proxy_client(struct http_exchange *x)
{
	const char *value;
	size_t n;

	x->certname[0] = '\0';
	x->proxied = true;
	if (!are_single(x->rq)) {
		x->malformed = "a field of the client was sent more than once";
		return;
	}
	http_proxy_take_address(x);
	if (!is_verified(x->rq))
		return;
	value = http_request_field(x->rq, "X-Client-Cert", &n);
	if (value != NULL)
		take_certificate(x, value, n);
	else
		http_proxy_take_name(x);
}

void
http_proxy_forget(struct http_exchange *x, const char *reason)
{
	not_accepted(x, reason);
	x->certname[0] = '\0';
	pki_certificate_free(x->certificate);
	x->certificate = NULL;
}
