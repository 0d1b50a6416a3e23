#ifndef FUZZ_TLS_H
#define FUZZ_TLS_H

/* A server of TLS whose files are in memory. */

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "network/http/form.h"
#include "network/tls/tls.h"
#include "network/pki/certificate.h"
#include "network/pki/key.h"

#define TLS_TEXT_MAX ((size_t)1 << 20)
#define TLS_PATH_MAX 32
#define TLS_DAY	     86400

/* Write the text to a memory file and return its path. */
static inline const char *
tls_path(const struct strbuf *text, char out[TLS_PATH_MAX])
{
	int fd = memfd_create("pem", 0);

	if (fd < 0 || write(fd, text->s, text->len) != (ssize_t)text->len)
		abort();
	snprintf(out, TLS_PATH_MAX, "/proc/self/fd/%d", fd);
	return out;
}

/*
 * Return the server of a new CA, and append a client's certificate of that CA
 * to `issued`, as PEM with %XX.
 */
static inline struct tls_server *
tls_setup(struct strbuf *issued)
{
	const struct pki_key_kind kind = {.curve = "prime256v1"};
	char key_path[TLS_PATH_MAX], ca_path[TLS_PATH_MAX], why[TLS_ERROR_MAX];
	struct pki_issue i = {.name = "ca",
	    .serial = 1,
	    .begin = time(NULL) - TLS_DAY,
	    .end = time(NULL) + TLS_DAY,
	    .authority = 1};
	struct tls_server *server;
	struct strbuf text;
	struct x509_st *ca, *client;
	struct evp_pkey_st *key;

	strbuf_init(&text, TLS_TEXT_MAX);
	strbuf_init(issued, TLS_TEXT_MAX);
	key = pki_key_new(&kind, &text);
	i.key = i.issuer_key = key;
	ca = pki_certificate_issue(&i, &text);
	i = (struct pki_issue){.name = "a.example.com",
	    .serial = 2,
	    .begin = i.begin,
	    .end = i.end,
	    .issuer = ca,
	    .issuer_key = key,
	    .key = key};
	client = pki_certificate_issue(&i, &text);
	if (text.len > 0 || pki_certificate_write(client, &text) < 0)
		abort();
	form_encode(issued, text.s, text.len);
	strbuf_reset(&text);
	if (pki_key_write(key, &text) < 0)
		abort();
	tls_path(&text, key_path);
	strbuf_reset(&text);
	if (pki_certificate_write(ca, &text) < 0)
		abort();
	tls_path(&text, ca_path);
	server = tls_server_new(
	    &(const struct tls_files){
		.certificate = ca_path, .key = key_path, .ca = ca_path},
	    why);
	if (server == NULL)
		abort();
	strbuf_release(&text);
	pki_certificate_free(client);
	pki_certificate_free(ca);
	pki_key_free(key);
	return server;
}

#endif
