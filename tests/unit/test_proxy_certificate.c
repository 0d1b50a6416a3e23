/* Clients of a proxy: the certificate in its field X-Client-Cert. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/files/fs.h"
#include "network/http/form.h"
#include "network/http/server/http_connection.h"
#include "network/http/server/http_proxy.h"
#include "network/tls/tls.h"
#include "unit/authority.h"

static char directory[] = "/tmp/proxy_certificate.XXXXXX";
static char paths[3][64]; /* certificate, key, ca */
static struct http_server server;
static struct http_connection connection = {
    .server = &server, .certname = "proxy.example.com"};

static void
file_make(char *path, const char *name, const struct strbuf *text)
{
	const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

	assert_false(text->overflow);
	snprintf(path, sizeof(paths[0]), "%s/%s", directory, name);
	assert_int_equal(fs_replace(path, text->s, text->len, &owner), 0);
}

/* Append a certificate as PEM, and free it. */
static void
pem_add(struct strbuf *out, struct x509_st *x)
{
	assert_int_equal(pki_certificate_write(x, out), 0);
	pki_certificate_free(x);
}

static int
setup(void **state)
{
	struct tls_files files = {
	    .certificate = paths[0], .key = paths[1], .ca = paths[2]};
	char error[TLS_ERROR_MAX] = "";
	struct strbuf text;

	assert_int_equal(authority_setup(state), 0);
	assert_non_null(mkdtemp(directory));
	strbuf_init(&text, 65536);
	pem_add(&text, node_issued("server", 3));
	file_make(paths[0], "cert", &text);
	strbuf_reset(&text);
	assert_int_equal(pki_key_write(node_key, &text), 0);
	file_make(paths[1], "key", &text);
	strbuf_reset(&text);
	assert_int_equal(pki_chain_write(&chain, &text), 0);
	file_make(paths[2], "ca", &text);
	strbuf_release(&text);
	server.o.tls = tls_server_new(&files, error);
	assert_string_equal(error, "");
	assert_non_null(server.o.tls);
	return 0;
}

static int
teardown(void **state)
{
	tls_server_free(server.o.tls);
	for (size_t i = 0; i < 3; i++)
		assert_int_equal(unlink(paths[i]), 0);
	assert_int_equal(rmdir(directory), 0);
	return authority_teardown(state);
}

/*
 * Pass a request on with these certificates: its client as "NAME", "!REASON"
 * where it is malformed, with "+" behind it where the certificate is kept.
 */
static const char *
client(const struct strbuf *pem, const char *verified)
{
	static char got[300];
	struct http_exchange x = {
	    .connection = &connection, .certname = "proxy.example.com"};
	struct http_parser p;
	struct strbuf text;
	size_t used;

	strbuf_init(&text, 65536);
	strbuf_addf(&text,
	    "GET / HTTP/1.1\r\nHost: a\r\nX-Client-Verify: %s\r\n"
	    "X-Client-DN: CN=other\r\nX-Client-Cert: ",
	    verified);
	form_encode(&text, pem->s, pem->len);
	strbuf_addstr(&text, "\r\n\r\n");
	http_parser_init(&p, 0);
	assert_int_equal(
	    http_parser_feed(&p, text.s, text.len, &used), HTTP_PARSE_DONE);
	x.rq = &p.rq;
	http_proxy_client(&x);
	snprintf(got, sizeof(got), "%s%s%s%s", x.certname,
	    x.malformed != NULL ? "!" : "",
	    x.malformed != NULL ? x.malformed : "",
	    x.certificate != NULL ? "+" : "");
	pki_certificate_free(x.certificate);
	http_parser_release(&p);
	strbuf_release(&text);
	return got;
}

static void
the_certificate_names_the_client(void **state)
{
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, 65536);
	pem_add(&pem, node_issued("node.example.com", 10));
	assert_string_equal(client(&pem, "SUCCESS"), "node.example.com+");
	/* not of a client that the proxy has not verified */
	assert_string_equal(client(&pem, "NONE"), "");
	strbuf_release(&pem);
}

static void
a_certificate_that_is_not_trusted_names_none(void **state)
{
	struct x509_st *other;
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, 65536);
	/* of another CA with the same name */
	other = issued((struct pki_issue){.name = "ca",
	    .serial = 2,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});
	pem_add(&pem, issued((struct pki_issue){.name = "node",
			  .serial = 11,
			  .issuer = other,
			  .issuer_key = node_key,
			  .key = node_key}));
	pki_certificate_free(other);
	assert_string_equal(client(&pem, "SUCCESS"), "");
	/* one that has expired */
	strbuf_reset(&pem);
	pem_add(&pem, issued((struct pki_issue){.name = "node",
			  .serial = 12,
			  .begin = time(NULL) - 2 * DAY,
			  .end = time(NULL) - DAY,
			  .issuer = chain.certs[0],
			  .issuer_key = ca_key,
			  .key = node_key}));
	assert_string_equal(client(&pem, "SUCCESS"), "");
	strbuf_release(&pem);
}

static void
a_certificate_without_certname_names_none(void **state)
{
	static const char *const names[] = {"Node", "a b", "..", "a/b"};
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, 65536);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		strbuf_reset(&pem);
		pem_add(&pem, node_issued(names[i], 20 + i));
		assert_string_equal(client(&pem, "SUCCESS"), "");
	}
	strbuf_release(&pem);
}

static void
several_certificates_are_an_error(void **state)
{
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, 65536);
	pem_add(&pem, node_issued("node", 30));
	pem_add(&pem, node_issued("other", 31));
	assert_string_equal(client(&pem, "SUCCESS"),
	    "!Only 1 PEM should be supplied for x-client-cert");
	strbuf_release(&pem);
}

/* A list that comes later applies to the next request. */
static void
a_revoked_certificate_names_none(void **state)
{
	const struct pki_issuer ca = {chain.certs[0], ca_key};
	struct x509_st *node = node_issued("node", 40);
	struct strbuf pem, crl;

	(void)state;
	strbuf_init(&pem, 65536);
	strbuf_init(&crl, 65536);
	assert_int_equal(pki_certificate_write(node, &pem), 0);
	assert_string_equal(client(&pem, "SUCCESS"), "node+");
	assert_int_equal(pki_lists_write(&lists, &crl), 0);
	assert_int_equal(tls_server_revoke(server.o.tls, crl.s, crl.len), 0);
	assert_string_equal(client(&pem, "SUCCESS"), "node+");
	assert_int_equal(pki_list_add(lists.lists[0], 40, time(NULL)), 0);
	assert_int_equal(pki_list_sign(lists.lists[0], &ca, time(NULL) - DAY,
			     time(NULL) + DAY, &why),
	    0);
	strbuf_reset(&crl);
	assert_int_equal(pki_lists_write(&lists, &crl), 0);
	assert_int_equal(tls_server_revoke(server.o.tls, crl.s, crl.len), 0);
	assert_string_equal(client(&pem, "SUCCESS"), "");
	pki_certificate_free(node);
	strbuf_release(&pem);
	strbuf_release(&crl);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_certificate_names_the_client),
	    cmocka_unit_test(a_certificate_that_is_not_trusted_names_none),
	    cmocka_unit_test(a_certificate_without_certname_names_none),
	    cmocka_unit_test(several_certificates_are_an_error),
	    cmocka_unit_test(a_revoked_certificate_names_none),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
