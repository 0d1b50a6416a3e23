/*
 * How this machine gets its certificate and what belongs to it, renews it and
 * removes it: each answer of the CA, by a dalang-fetch that is not one, and
 * each file that is missing, malformed or cannot be written.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "network/pki/request.h"
#include "base/settings/settings.h"
#include "network/ssl/bootstrap.h"
#include "network/ssl/clean.h"
#include "network/ssl/enrol.h"
#include "network/ssl/files.h"
#include "network/ssl/history.h"
#include "network/ssl/host.h"
#include "network/ssl/load.h"
#include "network/ssl/renew.h"
#include "unit/fake_fetch.h"
#include "unit/ssl_site.h"

#define FAILED	  "3700"
#define NOT_FOUND "printf '404\\n'"
#define NO_ROUTE  "printf '0\\nno route'"

static struct ssl_host h;

/* Check the last failure, and forget the records. */
static void
failure_is(const char *message)
{
	struct log_line l;
	const char *last = "";
	size_t pos = 0;

	while (log_memory_next(&pos, &l))
		if (strstr(l.json, FAILED) != NULL)
			last = arena_strdup(a, l.json);
	if (strstr(last, message) == NULL)
		fail_msg("not '%s': %s", message, last);
	log_memory_clear();
}

/* The number of records with both texts. */
static int
logged(const char *code, const char *text)
{
	struct log_line l;
	size_t pos = 0;
	int found = 0;

	while (log_memory_next(&pos, &l))
		found += strstr(l.json, code) != NULL &&
			 strstr(l.json, text) != NULL;
	return found;
}

/* A call answers with that text, from a file of the fetch. */
static void
run_text(unsigned number, const char *text)
{
	char name[32];

	snprintf(name, sizeof(name), "body.%u", number);
	fake_fetch_write(name, text, 0644);
	if (number == 1)
		fake_fetch_next("printf '200\\n'; cat \"$d/body.1\"");
	else
		fake_fetch_run(
		    number, arena_printf(a,
				"printf '200\\n'; cat \"$d/body.%u\"", number));
}

static const char *
chain_text(const struct pki_chain *all)
{
	struct strbuf out;
	const char *s;

	strbuf_init(&out, PKI_CHAIN_TEXT_MAX);
	assert_int_equal(pki_chain_write(all, &out), 0);
	s = arena_strdup(a, out.s);
	strbuf_release(&out);
	return s;
}

static const char *
lists_text(const struct pki_lists *all)
{
	struct strbuf out;
	const char *s;

	strbuf_init(&out, PKI_CHAIN_TEXT_MAX);
	assert_int_equal(pki_lists_write(all, &out), 0);
	s = arena_strdup(a, out.s);
	strbuf_release(&out);
	return s;
}

static const char *
certificate_text(struct x509_st *x)
{
	struct pki_chain one = {.certs = {x}, .count = 1};

	return chain_text(&one);
}

/* All files of the machine, with a certificate until tomorrow. */
static void
files_make(void)
{
	struct x509_st *node = node_issued(c.certname, 7);

	assert_int_equal(ssl_authorities_write(&c, &chain, &why), 0);
	assert_int_equal(ssl_lists_write(&c, &lists, &why), 0);
	assert_int_equal(ssl_key_write(&c, node_key, &why), 0);
	assert_int_equal(ssl_certificate_write(&c, node, &why), 0);
	pki_certificate_free(node);
}

/* --- loading --- */

static void
what_is_missing_is_named(void **state)
{
	const struct {
		const char *path, *what;
	} rows[] = {
	    {c.localcacert, "CA certificates are"},
	    {c.hostcrl, "CRL is"},
	    {c.hostprivkey, "private key is"},
	    {c.hostcert, "client certificate is"},
	};
	struct pki_chain path;

	(void)state;
	files_make();
	assert_int_equal(ssl_load(&h, &path), SSL_STEP_DONE);
	assert_int_equal(path.count, 3);
	pki_chain_free(&path);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		files_make();
		assert_int_equal(unlink(rows[i].path), 0);
		ssl_host_release(&h);
		assert_int_equal(ssl_load(&h, &path), SSL_STEP_FAILED);
		failure_is(arena_printf(
		    a, "The %s missing from '%s'", rows[i].what, rows[i].path));
	}
	files_make();
	assert_int_equal(unlink(c.hostcrl), 0);
	c.revocation = PKI_REVOCATION_NONE;
	ssl_host_release(&h);
	assert_int_equal(ssl_load(&h, &path), SSL_STEP_DONE);
	pki_chain_free(&path);
}

static void
a_certificate_of_another_ca_is_not_loaded(void **state)
{
	struct pki_chain root = {.certs = {chain.certs[1]}, .count = 1};
	struct pki_chain path;

	(void)state;
	files_make();
	assert_int_equal(ssl_authorities_write(&c, &root, &why), 0);
	/* its issuer may be one that the server has */
	assert_int_equal(ssl_load(&h, &path), SSL_STEP_DONE);
	assert_int_equal(logged("\"log.level\"", "issuer"), 1);
	pki_chain_free(&path);
	ssl_host_release(&h);
	files_make();
	assert_int_equal(ssl_key_write(&c, ca_key, &why), 0);
	assert_int_equal(ssl_load(&h, &path), SSL_STEP_FAILED);
	pki_chain_free(&path);
}

/* --- the authorities and lists --- */

static void
authorities_are_downloaded(void **state)
{
	(void)state;
	fake_fetch_next(NOT_FOUND);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	failure_is("CA certificate is missing from the server");
	fake_fetch_next(NO_ROUTE);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	failure_is("Could not download CA certificate from "
		   "https://ca.example.com:8140/puppet-ca/v1: no route");
	fake_fetch_next("printf '200\\nx'");
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	failure_is("Failed to parse CA certificates as PEM");
	run_text(1, chain_text(&chain));
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_int_equal(h.authorities.count, 2);
	assert_string_equal(content(c.localcacert), chain_text(&chain));
	assert_true(ssl_history_has_served(&c));
	assert_true(ssl_refreshed(c.localcacert) > 1000000);
	/* it is not asked again */
	fake_fetch_next(NO_ROUTE);
	ssl_host_release(&h);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_string_equal(fake_fetch_calls(a), "");
	assert_int_equal(unlink(c.localcacert), 0);
	assert_int_equal(mkdir(c.localcacert, 0700), 0);
	ssl_host_release(&h);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a, "Could not read %s: ", c.localcacert));
}

/* Another CA is refused, unless this machine has a certificate of it. */
static void
a_recorded_ca_is_expected(void **state)
{
	(void)state;
	files_make();
	assert_int_equal(unlink(c.hostcert), 0);
	write_file(c.history, "x");
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a,
	    "Could not read %s: it is not such a record; to accept the CA, "
	    "run 'dalang ssl clean --localca'",
	    c.history));
	write_file(c.history,
	    arena_printf(
		a, "{\"ssldir\": \"%s\", \"authorities\": []}", c.ssldir));
	ssl_host_release(&h);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	assert_int_equal(unlink(c.localcacert), 0);
	run_text(1, chain_text(&chain));
	ssl_host_release(&h);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	assert_int_not_equal(access(c.localcacert, F_OK), 0);
	files_make();
	ssl_host_release(&h);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
}

static void
a_certificate_of_a_node_is_no_ca(void **state)
{
	struct x509_st *node = node_issued(c.certname, 7);

	(void)state;
	run_text(1, certificate_text(node));
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	failure_is("The certificate 'CN=node.example.com' is not that of a "
		   "CA");
	pki_certificate_free(node);
}

static void
a_fingerprint_is_compared(void **state)
{
	char sum[PKI_FINGERPRINT_MAX];
	const char *text = chain_text(&chain);
	char *plain = arena_zalloc(a, sizeof(sum));
	size_t n = 0;

	(void)state;
	assert_int_equal(
	    pki_text_fingerprint(text, strlen(text), "SHA256", sum), 0);
	run_text(1, text);
	c.ca_fingerprint = "00:11";
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a,
	    "CA bundle with digest (SHA256) %s did not match expected "
	    "digest 00:11",
	    sum));
	for (const char *p = sum; *p != '\0'; p++)
		if (*p != ':')
			plain[n++] = *p >= 'A' ? (char)(*p + 32) : *p;
	c.ca_fingerprint = plain;
	run_text(1, text);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_int_equal(unlink(c.localcacert), 0);
	ssl_host_release(&h);
	c.ca_fingerprint = sum;
	run_text(1, text);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_int_equal(unlink(c.localcacert), 0);
	ssl_host_release(&h);
	c.ca_fingerprint = arena_printf(a, "%s00", sum);
	run_text(1, text);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_FAILED);
}

/* A refresh that fails keeps what there is, and is tried again. */
static void
authorities_are_refreshed(void **state)
{
	static const struct {
		const char *run;
		bool refreshed;
		const char *message;
	} rows[] = {
	    {NO_ROUTE, false, "no route"},
	    {"printf '503\\n'", false, NULL},
	    {"printf '429\\n'", false, NULL},
	    {"printf '304\\n'", true, NULL},
	    {"printf '404\\n'", true, NULL},
	    {"printf '499\\n'", true, NULL},
	    {"printf '500\\n'", false, NULL},
	    {"printf '299\\n'", false, NULL},
	    {"printf '300\\n'", true, NULL},
	    {"printf '200\\nx'", false, "Failed to parse"},
	};

	(void)state;
	c.ca_refresh = 60;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		files_make();
		ssl_refreshed_set(c.localcacert, 5);
		log_memory_clear();
		ssl_host_release(&h);
		fake_fetch_next(rows[i].run);
		assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
		if ((ssl_refreshed(c.localcacert) != 5) != rows[i].refreshed)
			fail_msg("%s", rows[i].run);
		/* a status is not a fault of this machine */
		assert_int_equal(logged("3705", ""), rows[i].message != NULL);
		assert_int_equal(
		    logged(
			"3705", rows[i].message != NULL ? rows[i].message : ""),
		    rows[i].message != NULL);
		assert_string_equal(content(c.localcacert), chain_text(&chain));
	}
	/* the time of the file is asked with, once it is known what was sent */
	assert_null(strstr(fake_fetch_calls(a), "--ca-since"));
	ssl_host_release(&h);
	ssl_refreshed_set(c.localcacert, 5);
	run_text(1, chain_text(&chain));
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_true(ssl_refreshed(c.localcacert) > 1000000);
	assert_non_null(strstr(fake_fetch_calls(a), "--hostcrl"));
	ssl_host_release(&h);
	ssl_refreshed_set(c.localcacert, 5);
	fake_fetch_next("printf '304\\n'");
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_non_null(strstr(fake_fetch_calls(a), "--ca-since 5 "));
}

static void
a_ca_without_a_list_needs_none_with_ocsp(void **state)
{
	(void)state;
	files_make();
	c.revocation = PKI_REVOCATION_OCSP;
	assert_int_equal(unlink(c.hostcrl), 0);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	fake_fetch_next(NOT_FOUND);
	log_level_start(LOG_LEVEL_INFO);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_int_equal(logged("3750", "no revocation list"), 1);
	log_level_start(LOG_LEVEL_NOTICE);
	fake_fetch_next(NO_ROUTE);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_FAILED);
	c.revocation = PKI_REVOCATION_CHAIN;
}

static void
lists_are_downloaded(void **state)
{
	(void)state;
	files_make();
	assert_int_equal(unlink(c.hostcrl), 0);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	fake_fetch_next(NOT_FOUND);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_FAILED);
	failure_is("CRL is missing from the server");
	fake_fetch_next(NO_ROUTE);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_FAILED);
	failure_is("Could not download CRLs from "
		   "https://ca.example.com:8140/puppet-ca/v1: no route");
	fake_fetch_next("printf '200\\nx'");
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_FAILED);
	assert_int_not_equal(access(c.hostcrl, F_OK), 0);
	run_text(1, lists_text(&lists));
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_int_equal(h.lists.count, 2);
	assert_null(strstr(fake_fetch_calls(a), "--hostcrl"));
	assert_true(ssl_refreshed(c.hostcrl) > 1000000);
	pki_lists_free(&h.lists);
	fake_fetch_next(NO_ROUTE);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_string_equal(fake_fetch_calls(a), "");
	pki_lists_free(&h.lists);
	write_file(c.hostcrl, "x");
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a, "Could not parse %s: ", c.hostcrl));
	c.revocation = PKI_REVOCATION_NONE;
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
}

static void
lists_are_refreshed(void **state)
{
	(void)state;
	files_make();
	c.crl_refresh = 60;
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	ssl_refreshed_set(c.hostcrl, 5);
	fake_fetch_next(NO_ROUTE);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_refreshed(c.hostcrl), 5);
	assert_non_null(strstr(fake_fetch_calls(a), "--ca-since 5 "));
	assert_non_null(strstr(fake_fetch_calls(a), "--hostcrl"));
	pki_lists_free(&h.lists);
	fake_fetch_next("printf '304\\n'");
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_true(ssl_refreshed(c.hostcrl) > 5);
	/* those of before a new authority stay outdated until they are new */
	pki_lists_free(&h.lists);
	ssl_refreshed_set(c.hostcrl, SSL_OUTDATED);
	fake_fetch_next(NOT_FOUND);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_refreshed(c.hostcrl), SSL_OUTDATED);
	assert_null(strstr(fake_fetch_calls(a), "--ca-since"));
	pki_lists_free(&h.lists);
	run_text(1, lists_text(&lists));
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_true(ssl_refreshed(c.hostcrl) > 5);
}

/* --- the certificate --- */

/* Make all that exists before a request. */
static void
before_request(void)
{
	files_make();
	assert_int_equal(unlink(c.hostcert), 0);
	ssl_host_release(&h);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_host_key(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_host_certificate(&h), SSL_STEP_MISSING);
}

static void
a_certificate_is_requested_and_kept(void **state)
{
	struct x509_st *node = node_issued(c.certname, 7);

	(void)state;
	before_request();
	fake_fetch_next("printf '200\\n'");
	run_text(2, certificate_text(node));
	assert_int_equal(ssl_enrol(&h), SSL_STEP_DONE);
	assert_string_equal(content(c.hostcert), certificate_text(node));
	assert_int_not_equal(access(c.hostcsr, F_OK), 0);
	assert_non_null(strstr(fake_fetch_calls(a),
	    "--ca-method PUT --ca-path "
	    "/puppet-ca/v1/certificate_request/node.example.com "));
	assert_non_null(strstr(fake_fetch_calls(a),
	    "--ca-method GET --ca-path "
	    "/puppet-ca/v1/certificate/node.example.com "));
	pki_certificate_free(node);
}

static void
a_request_that_is_not_signed_waits(void **state)
{
	(void)state;
	before_request();
	fake_fetch_next("printf '200\\n'");
	fake_fetch_run(2, NOT_FOUND);
	assert_int_equal(ssl_enrol(&h), SSL_STEP_MISSING);
	assert_int_equal(access(c.hostcsr, F_OK), 0);
	/* the CA has it still: it is not submitted again */
	ssl_host_release(&h);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_host_key(&h), SSL_STEP_DONE);
	fake_fetch_next(NOT_FOUND);
	run_text(2, content(c.hostcsr));
	assert_int_equal(ssl_enrol(&h), SSL_STEP_MISSING);
	assert_null(strstr(fake_fetch_calls(a), "PUT"));
	assert_non_null(h.request);
	/* the CA has lost it */
	pki_request_free(h.request);
	h.request = NULL;
	fake_fetch_next(NOT_FOUND);
	fake_fetch_run(2, NOT_FOUND);
	fake_fetch_run(3, "printf '200\\n'");
	fake_fetch_run(4, NOT_FOUND);
	assert_int_equal(ssl_enrol(&h), SSL_STEP_MISSING);
	assert_non_null(strstr(fake_fetch_calls(a), "PUT"));
}

static void
a_refused_request_is_logged(void **state)
{
	struct X509_req_st *other;
	struct strbuf text;

	(void)state;
	before_request();
	fake_fetch_next(NO_ROUTE);
	assert_int_equal(ssl_enrol(&h), SSL_STEP_FAILED);
	failure_is("Failed to submit the CSR to "
		   "https://ca.example.com:8140/puppet-ca/v1: no route");
	/* refused, and the CA has none */
	before_request();
	fake_fetch_next("printf '400\\nwhy'");
	fake_fetch_run(2, NOT_FOUND);
	fake_fetch_run(3, NO_ROUTE);
	assert_int_equal(ssl_enrol(&h), SSL_STEP_FAILED);
	assert_int_equal(logged("status 400: why", "node.example.com"), 1);
	failure_is("Failed to retrieve certificate for node.example.com: no "
		   "route");
	/* the CA has that of another machine */
	before_request();
	other = pki_request_new("node.example.com", NULL, ca_key, &why);
	strbuf_init(&text, PKI_REQUEST_MAX);
	assert_int_equal(pki_request_write(other, &text), 0);
	fake_fetch_next("printf '400\\nwhy'");
	run_text(2, text.s);
	assert_int_equal(ssl_enrol(&h), SSL_STEP_FAILED);
	strbuf_release(&text);
	pki_request_free(other);
}

static void
a_wrong_certificate_is_not_kept(void **state)
{
	struct x509_st *other = node_issued("other.example.com", 8);
	struct x509_st *stranger = issued((struct pki_issue){.name = c.certname,
	    .serial = 9,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = ca_key});

	(void)state;
	before_request();
	run_text(1, certificate_text(other));
	assert_int_equal(ssl_enrol_download(&h), SSL_STEP_FAILED);
	failure_is("The server returned a certificate that is not for "
		   "node.example.com");
	before_request();
	run_text(1, certificate_text(stranger));
	assert_int_equal(ssl_enrol_download(&h), SSL_STEP_FAILED);
	before_request();
	fake_fetch_next("printf '200\\nx'");
	assert_int_equal(ssl_enrol_download(&h), SSL_STEP_FAILED);
	failure_is("Failed to parse certificate: ");
	assert_int_not_equal(access(c.hostcert, F_OK), 0);
	pki_certificate_free(other);
	pki_certificate_free(stranger);
}

static void
a_file_that_cannot_be_written_fails_the_step(void **state)
{
	struct x509_st *node = node_issued(c.certname, 7);

	(void)state;
	before_request();
	assert_int_equal(mkdir(c.hostcert, 0700), 0);
	run_text(1, certificate_text(node));
	assert_int_equal(ssl_enrol_download(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a, "Could not write %s: ", c.hostcert));
	assert_int_equal(rmdir(c.hostcert), 0);
	before_request();
	assert_int_equal(mkdir(c.hostcsr, 0700), 0);
	run_text(1, certificate_text(node));
	assert_int_equal(ssl_enrol_download(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a, "Could not remove %s: ", c.hostcsr));
	before_request();
	fake_fetch_next("printf '200\\n'");
	assert_int_equal(ssl_enrol_submit(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a, "Could not write %s: ", c.hostcsr));
	assert_int_equal(rmdir(c.hostcsr), 0);
	pki_certificate_free(node);
}

static void
a_key_is_made_once(void **state)
{
	const char *text;

	(void)state;
	assert_int_equal(ssl_host_key(&h), SSL_STEP_DONE);
	text = content(c.hostprivkey);
	ssl_host_release(&h);
	assert_int_equal(ssl_host_key(&h), SSL_STEP_DONE);
	assert_string_equal(content(c.hostprivkey), text);
	write_file(c.hostprivkey, "x");
	ssl_host_release(&h);
	assert_int_equal(ssl_host_key(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a, "Could not parse %s: ", c.hostprivkey));
	assert_int_equal(unlink(c.hostprivkey), 0);
	assert_int_equal(rmdir(c.privatekeydir), 0);
	assert_int_equal(ssl_host_key(&h), SSL_STEP_FAILED);
	failure_is(arena_printf(a, "Could not write %s: ", c.hostprivkey));
}

/* --- renewal --- */

static void
a_certificate_near_its_end_is_renewed(void **state)
{
	struct x509_st *fresh = node_issued(c.certname, 8);
	const char *old;

	(void)state;
	files_make();
	old = content(c.hostcert);
	assert_int_equal(ssl_host_authorities(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_host_lists(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_host_key(&h), SSL_STEP_DONE);
	assert_int_equal(ssl_host_certificate(&h), SSL_STEP_DONE);
	/* it is in its last half, for longer than this */
	c.renewal = DAY / 2;
	fake_fetch_next(NO_ROUTE);
	ssl_renew(&h);
	assert_string_equal(fake_fetch_calls(a), "");
	c.renewal = 2 * DAY;
	pki_certificate_free(h.cert);
	h.cert = issued((struct pki_issue){.name = c.certname,
	    .serial = 7,
	    .begin = time(NULL) - 2 * DAY,
	    .end = time(NULL) + DAY,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key});
	fake_fetch_next(NO_ROUTE);
	ssl_renew(&h);
	assert_int_equal(logged("3739", "no route"), 1);
	log_memory_clear();
	fake_fetch_next(NOT_FOUND);
	ssl_renew(&h);
	assert_int_equal(logged("3739", ""), 0);
	fake_fetch_next("printf '200\\nx'");
	ssl_renew(&h);
	assert_true(logged("3739", "not a certificate") == 1);
	assert_string_equal(content(c.hostcert), old);
	run_text(1, certificate_text(chain.certs[0]));
	ssl_renew(&h);
	assert_string_equal(content(c.hostcert), old);
	run_text(1, certificate_text(fresh));
	ssl_renew(&h);
	assert_string_equal(content(c.hostcert), certificate_text(fresh));
	assert_non_null(strstr(fake_fetch_calls(a),
	    "--ca-method POST --ca-path /puppet-ca/v1/certificate_renewal "));
	assert_string_equal(certificate_text(h.cert), certificate_text(fresh));
	pki_certificate_free(fresh);
}

/* --- all steps, and their removal --- */

static void
all_steps_are_done(void **state)
{
	(void)state;
	files_make();
	assert_int_equal(
	    ssl_bootstrap(&h, SSL_GOAL_CERTIFICATE), SSL_RESULT_DONE);
	assert_non_null(h.cert);
	assert_int_not_equal(access(c.lockfile, F_OK), 0);
	assert_int_equal(
	    ssl_bootstrap(&h, SSL_GOAL_AUTHORITIES), SSL_RESULT_DONE);
	assert_null(h.key);
	assert_int_equal(h.lists.count, 2);
}

static void
a_failed_attempt_ends_without_a_wait(void **state)
{
	(void)state;
	for (c.onetime = 0; c.onetime < 2; c.onetime++) {
		target.selected = true;
		log_memory_clear();
		fake_fetch_next(NO_ROUTE);
		assert_int_equal(
		    ssl_bootstrap(&h, SSL_GOAL_CERTIFICATE), SSL_RESULT_FAILED);
		assert_false(target.selected);
		assert_int_equal(logged("3700", "no route"), 1);
		/* without a wait its end is logged */
		assert_int_equal(logged("3721", ""), !c.onetime);
	}
	c.onetime = 0;
	/* the lock cannot be made: again, which is not waited for either */
	write_file(in("file"), "");
	c.lockfile = in("file/lock");
	assert_int_equal(
	    ssl_bootstrap(&h, SSL_GOAL_CERTIFICATE), SSL_RESULT_FAILED);
	assert_int_equal(
	    logged("3700", arena_printf(a, "Cannot lock %s: ", c.lockfile)), 1);
	c.statedir = in("file/state");
	assert_int_equal(
	    ssl_bootstrap(&h, SSL_GOAL_CERTIFICATE), SSL_RESULT_FAILED);
	assert_int_equal(logged("3700", "Could not make "), 1);
	c.onetime = 1;
	assert_int_equal(
	    ssl_bootstrap(&h, SSL_GOAL_CERTIFICATE), SSL_RESULT_FAILED);
}

static void
files_are_removed(void **state)
{
	(void)state;
	files_make();
	write_file(c.history, "{}");
	assert_int_equal(ssl_clean(&h, 0), SSL_STEP_DONE);
	assert_int_not_equal(access(c.hostcert, F_OK), 0);
	assert_int_not_equal(access(c.hostprivkey, F_OK), 0);
	assert_int_equal(access(c.localcacert, F_OK), 0);
	assert_int_equal(access(c.hostcrl, F_OK), 0);
	assert_int_equal(ssl_clean(&h, 1), SSL_STEP_DONE);
	assert_int_not_equal(access(c.localcacert, F_OK), 0);
	assert_int_not_equal(access(c.hostcrl, F_OK), 0);
	assert_int_not_equal(access(c.history, F_OK), 0);
	assert_int_equal(mkdir(c.hostcert, 0700), 0);
	assert_int_equal(ssl_clean(&h, 1), SSL_STEP_FAILED);
	failure_is(
	    arena_printf(a, "Could not remove %s: Is a directory", c.hostcert));
}

/* The CA's own machine: its certificate must not be one of the CA any more. */
static void
files_of_the_ca_are_removed_after_its_certificate(void **state)
{
	(void)state;
	c.ca_server = c.certname;
	files_make();
	fake_fetch_next("printf '200\\nx'");
	assert_int_equal(ssl_clean(&h, 0), SSL_STEP_FAILED);
	assert_non_null(strstr(fake_fetch_calls(a),
	    "--ca-method GET --ca-path "
	    "/puppet-ca/v1/certificate/node.example.com "));
	failure_is("The certificate node.example.com must be cleaned from the "
		   "CA first.");
	fake_fetch_next("printf '500\\nx'");
	assert_int_equal(ssl_clean(&h, 0), SSL_STEP_FAILED);
	failure_is("Failed to connect to the CA to determine if certificate "
		   "node.example.com has been cleaned: status 500: x");
	assert_int_equal(access(c.hostcert, F_OK), 0);
	fake_fetch_next(NOT_FOUND);
	assert_int_equal(ssl_clean(&h, 0), SSL_STEP_DONE);
	assert_int_not_equal(access(c.hostcert, F_OK), 0);
	write_file(c.localcacert, "x");
	assert_int_equal(ssl_clean(&h, 0), SSL_STEP_FAILED);
	failure_is("Failed to connect to the CA to determine if certificate "
		   "node.example.com has been cleaned\"");
}

static int
setup(void **state)
{
	if (ssl_site_setup(state) != 0)
		return -1;
	c.settings = settings_new(SETTINGS_AGENT);
	c.connect_seconds = 5;
	c.read_seconds = 7;
	c.lockfile = in("state/ssl.lock");
	c.oid_file = in("oids.yaml");
	c.csr_attributes = in("csr_attributes.yaml");
	ssl_host_init(&h, &c);
	log_memory_clear();
	return ssl_directories(&c, &why);
}

static int
teardown(void **state)
{
	ssl_host_release(&h);
	settings_free(c.settings);
	return ssl_site_teardown(state);
}

static int
open_log(void **state)
{
	return authority_setup(state) != 0 ||
	       log_memory_open(1 << 20, LOG_FORM_JSON) != 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(what_is_missing_is_named),
	    TEST(a_certificate_of_another_ca_is_not_loaded),
	    TEST(authorities_are_downloaded),
	    TEST(a_recorded_ca_is_expected),
	    TEST(a_certificate_of_a_node_is_no_ca),
	    TEST(a_fingerprint_is_compared),
	    TEST(authorities_are_refreshed),
	    TEST(a_ca_without_a_list_needs_none_with_ocsp),
	    TEST(lists_are_downloaded),
	    TEST(lists_are_refreshed),
	    TEST(a_certificate_is_requested_and_kept),
	    TEST(a_request_that_is_not_signed_waits),
	    TEST(a_refused_request_is_logged),
	    TEST(a_wrong_certificate_is_not_kept),
	    TEST(a_file_that_cannot_be_written_fails_the_step),
	    TEST(a_key_is_made_once),
	    TEST(a_certificate_near_its_end_is_renewed),
	    TEST(all_steps_are_done),
	    TEST(a_failed_attempt_ends_without_a_wait),
	    TEST(files_are_removed),
	    TEST(files_of_the_ca_are_removed_after_its_certificate),
	};

	fake_fetch_begin("test_ssl_host");
	return fake_fetch_end(
	    cmocka_run_group_tests(tests, open_log, authority_teardown));
}
