/*
 * Header fields that a proxy sends about its client
 * (network/http/server/http_proxy.h). The word ISSUED in them stands for a
 * certificate of our CA, PEM with %XX.
 */
#include <arpa/inet.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/http/server/http_connection.h"
#include "network/http/server/http_proxy.h"
#include "network/tls/tls.h"
#include "network/pki/certificate.h"
#include "tls.h"

#define IN_MAX	((size_t)1 << 20)
#define WORD	"ISSUED"
#define ADDRESS "192.0.2.1"

static struct http_server server;
static struct strbuf issued;

/* True of every client, with any fields. */
static void
check(const struct http_exchange *x)
{
	struct in6_addr any;

	if (x->certname[0] != '\0' &&
	    (x->malformed != NULL || !route_certname_ok(x->certname)))
		abort();
	if (x->certificate != NULL && x->certname[0] == '\0')
		abort();
	if (!x->proxied || (inet_pton(AF_INET, x->address, &any) != 1 &&
			       inet_pton(AF_INET6, x->address, &any) != 1))
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct http_connection c = {
	    .server = &server, .certname = "proxy.example.com"};
	struct http_exchange x = {.connection = &c,
	    .certname = "proxy.example.com",
	    .address = ADDRESS};
	const uint8_t *word = memmem(data, size, WORD, strlen(WORD));
	size_t before = word != NULL ? (size_t)(word - data) : size, used;
	struct http_parser p;
	struct strbuf in;

	if (server.o.tls == NULL)
		server.o.tls = tls_setup(&issued);
	strbuf_init(&in, IN_MAX);
	strbuf_addstr(&in, "GET / HTTP/1.1\r\nHost: a\r\n");
	strbuf_add(&in, data, before);
	if (word != NULL) {
		strbuf_add(&in, issued.s, issued.len);
		strbuf_add(
		    &in, word + strlen(WORD), size - before - strlen(WORD));
	}
	strbuf_addstr(&in, "\r\n\r\n");
	http_parser_init(&p, 0);
	if (!in.overflow &&
	    http_parser_feed(&p, in.s, in.len, &used) == HTTP_PARSE_DONE) {
		x.rq = &p.rq;
		http_proxy_client(&x);
		check(&x);
		pki_certificate_free(x.certificate);
	}
	http_parser_release(&p);
	strbuf_release(&in);
	return 0;
}
