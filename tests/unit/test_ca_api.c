/* Answers of the CA's API; the clocks stand still. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <fcntl.h>
#include <sys/stat.h>

#include "base/core/vec.h"
#include "network/ca/api.h"
#include "network/ca/autosign.h"
#include "network/ca/inventory.h"
#include "network/ca/submit.h"
#include "base/metrics/metrics.h"
#include "unit/ca_site.h"
#include "unit/still_clock.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* The answer of a CA that has failed; its log has the reason. */
#define FAILURE "The CA cannot do this now"

static struct ca_state state;
static struct strbuf out;
static enum ca_form form;

static int
setup(void **unused)
{
	strbuf_init(&out, CA_ANSWER_MAX);
	memset(&state, 0, sizeof(state));
	return site_setup(unused);
}

static int
teardown(void **unused)
{
	ca_state_release(&state);
	strbuf_release(&out);
	return site_teardown(unused);
}

/* Answer a request, and return the status; the answer is in out. */
static int
asked(struct ca_ask ask)
{
	uint64_t before = metrics_own->cell[M_dlaSignFails];
	int status;

	if (ask.name == NULL)
		ask.name = "";
	if (ask.state == NULL)
		ask.state = "";
	if (ask.body == NULL)
		ask.body = "";
	if (ask.address == NULL)
		ask.address = "";
	if (ask.client == NULL)
		ask.client = "";
	ask.n = strlen(ask.body);
	strbuf_reset(&out);
	status = ca_answer(&c, &ask, &state, &out, &form);
	assert_int_equal(
	    metrics_own->cell[M_dlaSignFails] - before, status >= 500);
	return status;
}

/* Check the status, and the text unless it is NULL. */
static void
answers(enum ca_call call, const char *name, const char *body, int status,
    const char *text)
{
	int got =
	    asked((struct ca_ask){.call = call, .name = name, .body = body});

	if (got != status || (text != NULL && strcmp(text, out.s) != 0))
		fail_msg("call %d of %s with %.200s: %d %s", call, name, body,
		    got, out.s);
}

/* Make a request of the name that is signed or waits. */
static void
request_is_kept(const char *name, const char *alt_names)
{
	pki_key_free(request_place(name, name, alt_names));
}

static void
is_signed(const char *name)
{
	request_is_kept(name, NULL);
	answers(CA_PUT_STATUS, name, "{\"desired_state\":\"signed\"}", 204, "");
}

/* A directory in the place of a file, which no user can read. */
static void
directory_put(const char *dir, const char *name)
{
	const char *path = arena_printf(a, "%s/%s.pem", dir, name);

	unlink(path);
	assert_int_equal(mkdir(path, 0755), 0);
}

/* A file in the place of a directory. */
static void
file_put(const char *dir)
{
	assert_int_equal(rename(dir, arena_printf(a, "%s.kept", dir)), 0);
	write_file(dir, "");
}

static json_t *
answer_json(void)
{
	json_t *v = json_loads(out.s, 0, NULL);

	assert_int_equal(form, CA_JSON);
	assert_non_null(v);
	return v;
}

static const char *
string_in(json_t *v, const char *key)
{
	return arena_strdup(a, json_string_value(json_object_get(v, key)));
}

/* The state that the API has of a name. */
static const char *
state_of(const char *name)
{
	json_t *v;
	const char *s;

	if (asked((struct ca_ask){.call = CA_GET_STATUS, .name = name}) != 200)
		return "none";
	v = answer_json();
	assert_string_equal(string_in(v, "name"), name);
	s = string_in(v, "state");
	json_decref(v);
	return s;
}

/* --- requests --- */

static void
a_request_is_kept_once(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", NULL, &key);

	(void)unused;
	answers(CA_GET_REQUEST, "web", NULL, 404,
	    "Could not find certificate_request web");
	answers(CA_PUT_REQUEST, "web", "x", 400,
	    "The certificate request is not valid PEM");
	answers(CA_PUT_REQUEST, "other", pem, 400,
	    "Instance name \"web\" does not match requested key \"other\"");
	answers(CA_PUT_REQUEST, "web", pem, 200, "");
	assert_int_equal(form, CA_TEXT);
	answers(CA_GET_REQUEST, "web", NULL, 200, pem);
	assert_string_equal(state_of("web"), "requested");
	answers(CA_PUT_REQUEST, "web", pem, 400,
	    "web already has a requested certificate; ignoring certificate "
	    "request");
	c.allow_duplicates = 1;
	answers(CA_PUT_REQUEST, "web", pem, 200, "");
	answers(CA_DELETE_REQUEST, "web", NULL, 204, "");
	answers(CA_DELETE_REQUEST, "web", NULL, 404,
	    "Could not find the certificate request");
	assert_string_equal(state_of("web"), "none");
	assert_string_equal(out.s, "Could not find certificate for web");
	pki_key_free(key);
}

static void
names_outside_their_directory_are_not_found(void **unused)
{
	static const struct {
		enum ca_call call;
		const char *text;
	} rows[] = {
	    {CA_GET_CERTIFICATE, "Could not find certificate ../ca_crt"},
	    {CA_GET_REQUEST, "Could not find certificate_request ../ca_crt"},
	    {CA_DELETE_REQUEST, "Could not find the certificate request"},
	    {CA_GET_STATUS, "Could not find certificate for ../ca_crt"},
	    {CA_DELETE_STATUS, "Could not find the certificate"},
	};

	(void)unused;
	for (size_t i = 0; i < COUNT(rows); i++)
		answers(rows[i].call, "../ca_crt", NULL, 404, rows[i].text);
	answers(CA_PUT_STATUS, "../ca_crt", "{\"desired_state\":\"revoked\"}",
	    404, "Could not find the certificate");
	answers(CA_PUT_STATUS, "../ca_crt", "{\"desired_state\":\"signed\"}",
	    404, "Could not find the certificate request");
	assert_int_equal(access(c.cert, F_OK), 0);
}

/* --- files --- */

static void
files_are_given_as_they_are(void **unused)
{
	(void)unused;
	answers(CA_GET_CERTIFICATE, "ca", NULL, 200, content(c.cert));
	answers(CA_GET_CERTIFICATE, "server.example.com", NULL, 200,
	    content(h.cert));
	answers(CA_GET_LISTS, "ca", NULL, 200, content(c.crl));
	write_file(c.infra_crl, "infra");
	answers(CA_GET_LISTS, "ca", NULL, 200, content(c.crl));
	c.infra = 1;
	answers(CA_GET_LISTS, "ca", NULL, 200, "infra");
	directory_put(c.signed_dir, "web");
	answers(CA_GET_CERTIFICATE, "web", NULL, 500,
	    "The CA cannot read this file");
}

/* The status for a client that wants the lists if they are newer. */
static int
since(int64_t when)
{
	return asked(
	    (struct ca_ask){.call = CA_GET_LISTS, .name = "ca", .since = when});
}

/* Clocks may differ by an hour. */
static void
a_file_that_the_client_has_is_not_sent(void **unused)
{
	struct stat st;
	struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}};

	(void)unused;
	assert_int_equal(stat(c.crl, &st), 0);
	assert_int_equal(since(0), 200);
	assert_int_equal(since(st.st_ctime + 3600), 200);
	assert_int_equal(since(st.st_ctime + 3601), 304);
	state.began = st.st_ctime + 100;
	assert_int_equal(since(state.began + 3600), 200);
	assert_int_equal(since(state.began + 3601), 304);
	times[1].tv_sec = state.began + 100;
	assert_int_equal(utimensat(AT_FDCWD, c.crl, times, 0), 0);
	assert_int_equal(since(state.began + 3700), 200);
	assert_int_equal(since(state.began + 3701), 304);
	unlink(c.crl);
	assert_int_equal(since(state.began + 9999), 404);
}

/* --- states --- */

static void
a_state_is_set_by_the_body(void **unused)
{
	static const char bad[] = "desired_state must be signed or revoked, "
				  "and cert_ttl a number of seconds";
	static const char *const bodies[] = {"", "{", "[]", "{}",
	    "{\"desired_state\":1}", "{\"desired_state\":\"x\"}",
	    "{\"desired_state\":\"signed\",\"cert_ttl\":0}",
	    "{\"desired_state\":\"signed\",\"cert_ttl\":-1}",
	    "{\"desired_state\":\"signed\",\"cert_ttl\":\"1\"}",
	    "{\"desired_state\":\"signed\",\"cert_ttl\":1576800001}"};
	json_t *v;
	char end[CA_TIME_MAX];

	(void)unused;
	request_is_kept("web", NULL);
	for (size_t i = 0; i < COUNT(bodies); i++)
		answers(CA_PUT_STATUS, "web", bodies[i], 400, bad);
	assert_string_equal(state_of("web"), "requested");
	answers(CA_PUT_STATUS, "web", "{\"desired_state\":\"revoked\"}", 409,
	    "Cannot revoke certificate for host without a signed certificate");
	answers(CA_PUT_STATUS, "web",
	    "{\"desired_state\":\"signed\",\"cert_ttl\":1576800000}", 204, "");
	assert_string_equal(state_of("web"), "signed");
	v = answer_json();
	ca_time_show(ca_now() + CA_TTL_MAX, end);
	assert_string_equal(string_in(v, "not_after"), end);
	json_decref(v);
	answers(CA_PUT_STATUS, "web", "{\"desired_state\":\"signed\"}", 404,
	    "Could not find the certificate request");
	answers(
	    CA_PUT_STATUS, "web", "{\"desired_state\":\"revoked\"}", 204, "");
	assert_string_equal(state_of("web"), "revoked");
	answers(CA_PUT_STATUS, "none", "{\"desired_state\":\"revoked\"}", 404,
	    "Could not find the certificate");
	/* the certificate, and a request beside it */
	request_is_kept("web", NULL);
	answers(CA_DELETE_STATUS, "web", NULL, 204, "");
	answers(CA_DELETE_STATUS, "web", NULL, 404,
	    "Could not find the certificate");
}

static void
a_validity_is_at_least_a_second(void **unused)
{
	json_t *v;
	char end[CA_TIME_MAX];

	(void)unused;
	request_is_kept("short", NULL);
	answers(CA_PUT_STATUS, "short",
	    "{\"desired_state\":\"signed\",\"cert_ttl\":1}", 204, "");
	assert_string_equal(state_of("short"), "signed");
	v = answer_json();
	ca_time_show(ca_now() + 1, end);
	assert_string_equal(string_in(v, "not_after"), end);
	json_decref(v);
}

static void
a_refusal_has_its_sentence(void **unused)
{
	(void)unused;
	request_is_kept("san", "DNS:san, DNS:b, DNS:c");
	answers(CA_PUT_STATUS, "san", "{\"desired_state\":\"signed\"}", 409,
	    "CSR 'san' contains extra subject alternative names (DNS:b, "
	    "DNS:c), which are disallowed. To allow subject alternative "
	    "names, set allow_subject_alt_names to true and sign this "
	    "certificate again.");
	assert_string_equal(state_of("san"), "requested");
}

/* The names of a state, separated by blanks. */
static const char *
names_in(const char *wanted)
{
	struct strbuf text;
	const char *names;
	json_t *all;

	assert_int_equal(
	    asked((struct ca_ask){.call = CA_GET_STATUSES, .state = wanted}),
	    200);
	all = answer_json();
	strbuf_init(&text, 1000);
	for (size_t i = 0; i < json_array_size(all); i++)
		strbuf_addf(&text, "%s%s", i > 0 ? " " : "",
		    string_in(json_array_get(all, i), "name"));
	names = arena_strdup(a, text.s);
	strbuf_release(&text);
	json_decref(all);
	return names;
}

static void
states_are_listed(void **unused)
{
	(void)unused;
	is_signed("a");
	is_signed("b");
	request_is_kept("r", NULL);
	answers(CA_PUT_STATUS, "a", "{\"desired_state\":\"revoked\"}", 204, "");
	write_file(in("ca/signed/.pem"), "x");
	write_file(in("ca/signed/malformed.pem"), "x");
	write_file(in("ca/signed/other.txt"), "x");
	assert_string_equal(names_in(""), "r a b server.example.com");
	assert_string_equal(names_in("requested"), "r");
	assert_string_equal(names_in("signed"), "b server.example.com");
	assert_string_equal(names_in("revoked"), "a");
	assert_int_equal(
	    asked((struct ca_ask){.call = CA_GET_STATUSES, .state = "x"}), 400);
	assert_string_equal(
	    out.s, "state must be requested, signed or revoked");
	file_put(c.request_dir);
	assert_string_equal(names_in("signed"), "b server.example.com");
	answers(CA_GET_STATUSES, NULL, NULL, 500, "The CA cannot list these");
	answers(CA_POST_SIGN_ALL, NULL, NULL, 500, "The CA cannot list these");
}

/* --- lists of the root --- */

/* Sign the list of the root again, with the number of a certificate or 0. */
static const char *
root_list(struct ca *ca, struct X509_crl_st *l, uint64_t revoked)
{
	const char *text = content(c.root_key);
	struct evp_pkey_st *key = pki_key_read(text, strlen(text), &why);
	struct pki_issuer root = {ca->chain.certs[1], key};
	struct pki_lists one = {.lists = {l}, .count = 1};
	struct strbuf pem;

	if (revoked != 0)
		assert_int_equal(pki_list_add(l, revoked, ca_now()), 0);
	assert_int_equal(
	    pki_list_sign(l, &root, ca_yesterday(), ca_now() + 9000, &why), 0);
	strbuf_init(&pem, 65536);
	assert_int_equal(pki_lists_write(&one, &pem), 0);
	text = arena_strdup(a, pem.s);
	strbuf_release(&pem);
	pki_key_free(key);
	return text;
}

/* The numbers of the lists of the CA and of its root, in both files. */
static void
numbers_are(uint64_t own, uint64_t root)
{
	struct ca *ca = opened();
	struct x509_st *above = ca->chain.certs[1];

	assert_int_equal(pki_list_number(ca->lists.own), own);
	assert_int_equal(
	    pki_list_number(pki_list_find(&ca->lists.all, above)), root);
	assert_int_equal(
	    pki_list_number(pki_list_find(&ca->infra.all, above)), root);
	assert_int_equal(ca->lists.all.count, 2);
	ca_close(ca);
}

static void
newer_lists_of_the_root_are_taken(void **unused)
{
	struct ca *ca;
	struct X509_crl_st *l;
	const char *one, *revoked;
	uint64_t serial;

	(void)unused;
	c.infra = 1;
	c.list_renewal = 0;
	ca = opened();
	l = pki_list_find(&ca->lists.all, ca->chain.certs[1]);
	assert_int_equal(pki_certificate_serial(ca->cert, &serial), 0);
	one = root_list(ca, l, 0);
	revoked = root_list(ca, l, serial);
	ca_close(ca);
	answers(CA_PUT_LISTS, NULL, one, 200, "Successfully updated CRLs.");
	numbers_are(1, 1);
	answers(CA_PUT_LISTS, NULL, one, 200, "Successfully updated CRLs.");
	numbers_are(1, 1);
	answers(CA_PUT_LISTS, NULL, revoked, 400,
	    "Invalid certs and/or CRLs: 23 - certificate revoked");
	numbers_are(1, 1);
}

/* --- many names --- */

static void
several_are_signed(void **unused)
{
	static const char bad[] = "certnames must be an array, and cert_ttl a "
				  "number of seconds";

	(void)unused;
	request_is_kept("a", NULL);
	request_is_kept("b", NULL);
	request_is_kept("san", "DNS:other");
	answers(CA_POST_SIGN, NULL, "", 400, bad);
	answers(CA_POST_SIGN, NULL, "{\"certnames\":\"a\"}", 400, bad);
	answers(CA_POST_SIGN, NULL, "{\"certnames\":[\"a\",1]}", 400, bad);
	answers(CA_POST_SIGN, NULL, "{\"certnames\":[\"a\"],\"cert_ttl\":0}",
	    400, bad);
	answers(CA_POST_SIGN, NULL,
	    "{\"certnames\":[\"a\",\"none\",\"san\"],\"cert_ttl\":9}", 200,
	    "{\"signed\":[\"a\"],\"no-csr\":[\"none\"],\"signing-errors\":"
	    "[\"san\"]}");
	assert_int_equal(form, CA_JSON);
	answers(CA_POST_SIGN, NULL, "{\"certnames\":[]}", 200,
	    "{\"signed\":[],\"no-csr\":[],\"signing-errors\":[]}");
	answers(CA_POST_SIGN_ALL, NULL, NULL, 200,
	    "{\"signed\":[\"b\"],\"no-csr\":[],\"signing-errors\":[\"san\"]}");
}

/* A body of so many names. */
static const char *
body_of(size_t n)
{
	struct strbuf text;
	const char *body;

	strbuf_init(&text, CA_BODY_MAX);
	strbuf_addstr(&text, "{\"certnames\":[");
	for (size_t i = 0; i < n; i++)
		strbuf_addf(&text, "%s\"a\"", i > 0 ? "," : "");
	strbuf_addstr(&text, "]}");
	body = arena_strdup(a, text.s);
	strbuf_release(&text);
	return body;
}

static void
names_have_a_maximum(void **unused)
{
	(void)unused;
	answers(CA_PUT_CLEAN, NULL, body_of(10000), 200,
	    "The following certs do not exist and cannot be revoked: [\"a\"]");
	answers(CA_PUT_CLEAN, NULL, body_of(10001), 400,
	    "certnames must be an array");
}

static void
several_are_cleaned(void **unused)
{
	static const struct {
		const char *body, *text;
	} bad[] = {{"[", "Request body is not JSON."},
	    {"{\"async\":true,\"certnames\":[\"a\"]}",
		"Async mode is not currently supported."},
	    {"{}", "Missing required key: 'certnames'. Please supply the list "
		   "of certs you want to clean."},
	    {"{\"certnames\":[1]}", "certnames must be an array"}};
	struct ca *ca;

	(void)unused;
	is_signed("a");
	is_signed("b");
	request_is_kept("waits", NULL);
	write_file(in("ca/requests/b.pem"), "");
	for (size_t i = 0; i < COUNT(bad); i++)
		answers(CA_PUT_CLEAN, NULL, bad[i].body, 400, bad[i].text);
	/* that of the request is named, too; both requests stay */
	answers(CA_PUT_CLEAN, NULL,
	    "{\"certnames\":[\"a\",\"none\",\"b\",\"waits\",\"a\",\"none\","
	    "\"q\\\"\\\\\\n\",\"../b\"]}",
	    200,
	    "The following certs do not exist and cannot be revoked: "
	    "[\"none\" \"waits\" \"q\\\"\\\\\\n\" \"../b\"]");
	answers(CA_GET_REQUEST, "waits", NULL, 200, NULL);
	answers(CA_GET_REQUEST, "b", NULL, 200, NULL);
	answers(CA_DELETE_REQUEST, "waits", NULL, 204, "");
	answers(CA_DELETE_REQUEST, "b", NULL, 204, "");
	is_signed("c");
	answers(CA_PUT_CLEAN, NULL, "{\"certnames\":[\"c\",\"c\"]}", 200,
	    "Successfully cleaned all certs.");
	answers(CA_PUT_CLEAN, NULL, "{\"certnames\":[]}", 200,
	    "Successfully cleaned all certs.");
	assert_string_equal(names_in(""), "server.example.com");
	ca = opened();
	assert_int_equal(pki_list_number(ca->lists.own), 2);
	assert_true(pki_list_revokes(ca->lists.own, 2));
	assert_true(pki_list_revokes(ca->lists.own, 3));
	ca_close(ca);
}

/* --- failures --- */

#define REVOKED "{\"desired_state\":\"revoked\"}"
#define NAMES	"{\"certnames\":[\"a\"]}"

static void
a_ca_that_cannot_be_opened_is_unavailable(void **unused)
{
	static const enum ca_call calls[] = {CA_PUT_REQUEST, CA_DELETE_REQUEST,
	    CA_PUT_LISTS, CA_GET_STATUS, CA_PUT_STATUS, CA_DELETE_STATUS,
	    CA_GET_STATUSES, CA_PUT_CLEAN, CA_POST_SIGN, CA_POST_SIGN_ALL,
	    CA_SIGN_DECIDED, CA_REJECT_DECIDED, CA_WAIT_UNDECIDED,
	    CA_GET_EXPIRATIONS, CA_POST_RENEWAL};

	(void)unused;
	unlink(c.key);
	c.renews = 1;
	for (size_t i = 0; i < COUNT(calls); i++)
		answers(calls[i], "a", "{}", 503, "The CA cannot be used now");
	answers(CA_GET_CERTIFICATE, "ca", NULL, 200, NULL);
}

static void
files_that_cannot_be_read_are_failures(void **unused)
{
	(void)unused;
	directory_put(c.signed_dir, "a");
	answers(CA_PUT_STATUS, "a", REVOKED, 500, FAILURE);
	answers(CA_DELETE_STATUS, "a", NULL, 500, FAILURE);
	answers(CA_PUT_CLEAN, NULL, NAMES, 500, FAILURE);
	rmdir(in("ca/signed/a.pem"));
	directory_put(c.request_dir, "a");
	answers(
	    CA_PUT_STATUS, "a", "{\"desired_state\":\"signed\"}", 500, FAILURE);
	answers(CA_DELETE_REQUEST, "a", NULL, 500, FAILURE);
	answers(CA_DELETE_STATUS, "a", NULL, 500, FAILURE);
	answers(CA_PUT_CLEAN, NULL, NAMES, 200,
	    "The following certs do not exist and cannot be revoked: [\"a\"]");
	file_put(c.inventory);
	unlink(c.inventory);
	assert_int_equal(mkdir(c.inventory, 0755), 0);
	answers(CA_PUT_STATUS, "b", REVOKED, 500, FAILURE);
}

static void
a_request_that_cannot_be_written_is_a_failure(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", NULL, &key);

	(void)unused;
	file_put(c.request_dir);
	answers(
	    CA_PUT_REQUEST, "web", pem, 503, "The CA cannot take requests now");
	pki_key_free(key);
}

/* No calendar has its end. */
static void
a_list_that_cannot_be_signed_is_a_failure(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", NULL, &key);

	(void)unused;
	is_signed("a");
	c.list_ttl = 1LL << 61;
	answers(CA_PUT_STATUS, "a", REVOKED, 500, FAILURE);
	answers(CA_PUT_CLEAN, NULL, NAMES, 500, FAILURE);
	assert_string_equal(state_of("a"), "signed");
	c.list_renewal = 1LL << 60;
	answers(
	    CA_PUT_REQUEST, "web", pem, 503, "The CA cannot take requests now");
	answers(CA_PUT_LISTS, NULL, content(c.crl), 500, FAILURE);
	answers(CA_PUT_LISTS, NULL, "x", 400, "No valid CRLs submitted.");
	c.list_ttl = 1000;
	c.list_renewal = 0;
	answers(CA_PUT_LISTS, NULL, content(c.crl), 200,
	    "Successfully updated CRLs.");
	pki_key_free(key);
}

/* --- autosign --- */

static void
a_request_may_be_signed_at_once(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", NULL, &key);

	(void)unused;
	c.autosign = "true";
	answers(CA_PUT_REQUEST, "web", pem, 200, "");
	assert_string_equal(state_of("web"), "signed");
	answers(CA_PUT_STATUS, "web", REVOKED, 204, "");
	answers(CA_DELETE_STATUS, "web", NULL, 204, "");
	write_file(c.serial, "malformed");
	answers(
	    CA_PUT_REQUEST, "web", pem, 503, "The CA cannot take requests now");
	assert_string_equal(state_of("web"), "none");
	pki_key_free(key);
}

/* The names that a line of the list matches. */
static void
lines_are_names_or_patterns(void **unused)
{
	static const struct {
		const char *text, *name;
		enum ca_autosign result;
	} rows[] = {
	    {"a.example.com\n", "a.example.com", CA_AUTOSIGN_YES},
	    {"b\r\na.example.com", "a.example.com", CA_AUTOSIGN_YES},
	    {"a.example.com", "A.example.com", CA_AUTOSIGN_NO},
	    {"a.example.com", "a.example.com.x", CA_AUTOSIGN_NO},
	    {"*\n", "a", CA_AUTOSIGN_YES},
	    {"*.example.com", "a.example.com", CA_AUTOSIGN_YES},
	    {"*.EXAMPLE.com", "a.example.com", CA_AUTOSIGN_YES},
	    {"*.example.com", "example.com", CA_AUTOSIGN_YES},
	    {"*.example.com", ".example.com", CA_AUTOSIGN_YES},
	    {"*.example.com", "aexample.com", CA_AUTOSIGN_NO},
	    {"*.example.com", "e.com", CA_AUTOSIGN_NO},
	    {"*.c", "a.c", CA_AUTOSIGN_YES},
	    {"*.", "a.", CA_AUTOSIGN_NO},
	    {"*a", "a", CA_AUTOSIGN_NO},
	    {"*a", "ba", CA_AUTOSIGN_NO},
	    {"#a\n", "#a", CA_AUTOSIGN_NO},
	    {" \t\n\nb", "b", CA_AUTOSIGN_YES},
	    {"a b\nb", "a", CA_AUTOSIGN_NO},
	    {"a #b\nb", "b", CA_AUTOSIGN_YES},
	    {"a\tb", "a", CA_AUTOSIGN_NO},
	    {"a#", "a#", CA_AUTOSIGN_NO},
	    {"", "a", CA_AUTOSIGN_NO},
	};
	const char *path = in("autosign.conf");

	(void)unused;
	for (size_t i = 0; i < COUNT(rows); i++) {
		write_file(path, rows[i].text);
		if (ca_autosign(path, rows[i].name) != rows[i].result)
			fail_msg("%s: %s", rows[i].text, rows[i].name);
	}
	assert_int_equal(ca_autosign("true", "a"), CA_AUTOSIGN_YES);
	assert_int_equal(ca_autosign("false", "a"), CA_AUTOSIGN_NO);
	assert_int_equal(ca_autosign(in("none"), "a"), CA_AUTOSIGN_NO);
	assert_int_equal(ca_autosign(c.cadir, "a"), CA_AUTOSIGN_NO);
	assert_false(ca_autosign_is_program(c.cadir));
	assert_false(ca_autosign_is_program(path));
	for (mode_t bit = 1; bit <= 0100; bit <<= 3) {
		chmod(path, 0600 | bit);
		assert_true(ca_autosign_is_program(path));
		assert_int_equal(ca_autosign(path, "a"), CA_AUTOSIGN_PROGRAM);
	}
}

/* Make the setting a program, which the tests do not run. */
static void
program_put(void)
{
	write_file(in("program"), "");
	chmod(in("program"), 0755);
	c.autosign = in("program");
}

static void
a_program_decides(void **unused)
{
	struct evp_pkey_st *key, *other_key;
	const char *pem = request_pem("web", NULL, &key);
	const char *other = request_pem("web", NULL, &other_key);

	(void)unused;
	program_put();
	answers(CA_PUT_REQUEST, "web", "x", 400,
	    "The certificate request is not valid PEM");
	/* nothing is kept before the decision */
	answers(CA_PUT_REQUEST, "web", pem, CA_UNDECIDED, pem);
	assert_string_equal(state_of("web"), "none");
	answers(CA_PUT_REQUEST, "web", other, CA_UNDECIDED, other);
	answers(CA_SIGN_DECIDED, "web", "", 400, NULL);
	answers(CA_SIGN_DECIDED, "other", pem, 400, NULL);
	assert_string_equal(state_of("web"), "none");
	answers(CA_SIGN_DECIDED, "web", pem, 200, "");
	assert_string_equal(state_of("web"), "signed");
	answers(CA_SIGN_DECIDED, "web", other, 400,
	    "web already has a signed certificate; ignoring certificate "
	    "request");
	answers(CA_PUT_REQUEST, "web", other, 400, NULL);
	pki_key_free(key);
	pki_key_free(other_key);
}

/* Without a program it is as if it was submitted. */
static void
a_decision_needs_the_program(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", NULL, &key);

	(void)unused;
	answers(CA_SIGN_DECIDED, "web", pem, 200, "");
	assert_string_equal(state_of("web"), "requested");
	pki_key_free(key);
}

static void
a_decision_that_is_refused_has_its_sentence(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", "DNS:other", &key);

	(void)unused;
	program_put();
	answers(CA_PUT_REQUEST, "web", pem, CA_UNDECIDED, pem);
	assert_int_equal(
	    asked((struct ca_ask){
		.call = CA_SIGN_DECIDED, .name = "web", .body = pem}),
	    400);
	assert_non_null(strstr(out.s, "contains extra subject"));
	assert_string_equal(state_of("web"), "none");
	pki_key_free(key);
}

/* The name is free for a request that the program accepts, in any case. */
static void
a_rejected_request_is_not_kept(void **unused)
{
	struct evp_pkey_st *key, *other_key;
	const char *pem = request_pem("web", NULL, &key);
	const char *other = request_pem("web", NULL, &other_key);

	(void)unused;
	program_put();
	answers(CA_REJECT_DECIDED, "web", pem, 400,
	    "The program of autosign rejected the certificate request");
	assert_string_equal(state_of("web"), "none");
	c.keep_rejected = 1;
	answers(CA_REJECT_DECIDED, "web", pem, 200, "");
	assert_string_equal(state_of("web"), "requested");
	answers(CA_REJECT_DECIDED, "web", other, 400, NULL);
	answers(CA_GET_REQUEST, "web", NULL, 200, pem);
	answers(CA_PUT_REQUEST, "web", other, CA_UNDECIDED, other);
	answers(CA_SIGN_DECIDED, "web", other, 200, "");
	assert_string_equal(state_of("web"), "signed");
	assert_int_equal(access(in("ca/requests/web.pem"), F_OK), -1);
	pki_key_free(key);
	pki_key_free(other_key);
}

static void
a_program_that_fails_is_asked_again(void **unused)
{
	struct evp_pkey_st *key;
	const char *pem = request_pem("web", NULL, &key);

	(void)unused;
	program_put();
	answers(CA_WAIT_UNDECIDED, "web", pem, 200, "");
	assert_string_equal(state_of("web"), "requested");
	answers(CA_WAIT_UNDECIDED, "web", pem, 400, NULL);
	answers(CA_PUT_REQUEST, "web", pem, CA_UNDECIDED, pem);
	write_file(c.serial, "malformed");
	answers(CA_SIGN_DECIDED, "web", pem, 503,
	    "The CA cannot take requests now");
	assert_string_equal(state_of("web"), "requested");
	answers(CA_PUT_REQUEST, "web", pem, CA_UNDECIDED, pem);
	pki_key_free(key);
}

/* A request that waits does not hold the name against one on the list. */
static void
a_listed_name_is_not_reserved(void **unused)
{
	struct evp_pkey_st *key, *other_key;
	const char *pem = request_pem("web", NULL, &key);
	const char *bad = request_pem("web", "DNS:other", &other_key);

	(void)unused;
	answers(CA_PUT_REQUEST, "web", pem, 200, "");
	c.autosign = in("names");
	write_file(in("names"), "web\n");
	answers(CA_PUT_REQUEST, "web", bad, 400, NULL);
	assert_string_equal(state_of("web"), "requested");
	answers(CA_PUT_REQUEST, "web", pem, 200, "");
	assert_string_equal(state_of("web"), "signed");
	answers(CA_DELETE_STATUS, "web", NULL, 204, "");
	/* one that the policy refuses is not kept */
	answers(CA_PUT_REQUEST, "web", bad, 400, NULL);
	assert_string_equal(state_of("web"), "none");
	answers(CA_PUT_REQUEST, "web", pem, 200, "");
	assert_string_equal(state_of("web"), "signed");
	pki_key_free(key);
	pki_key_free(other_key);
}

/* --- renewal --- */

static void
a_certificate_is_renewed_once_in_ten_minutes(void **unused)
{
	const char *first, *second;

	(void)unused;
	is_signed("web");
	first = content(in("ca/signed/web.pem"));
	answers(CA_POST_RENEWAL, NULL, first, 404, "Not Found");
	c.renews = 1;
	c.renewed_ttl = 100000;
	answers(CA_POST_RENEWAL, NULL, "", 400,
	    "No certificate found in renewal request");
	answers(CA_POST_RENEWAL, NULL, first, 200, NULL);
	second = arena_strdup(a, out.s);
	assert_string_not_equal(first, second);
	answers(CA_POST_RENEWAL, NULL, first, 200, second);
	clock_passed += 599;
	answers(CA_POST_RENEWAL, NULL, second, 200, second);
	c.renewed_ttl++;
	answers(CA_POST_RENEWAL, NULL, second, 200, NULL);
	assert_string_not_equal(out.s, second);
	second = arena_strdup(a, out.s);
	clock_passed += 600;
	answers(CA_POST_RENEWAL, NULL, second, 200, NULL);
	assert_string_not_equal(out.s, second);
}

static void
certificates_that_are_not_of_a_node_are_not_renewed(void **unused)
{
	struct ca *ca = opened();
	struct pki_issue i = {.name = "../x",
	    .serial = 77,
	    .begin = ca_now() - 10,
	    .end = ca_now() + 10,
	    .issuer = ca->cert,
	    .issuer_key = ca->key,
	    .key = ca->key};
	struct x509_st *x = pki_certificate_issue(&i, &why);
	struct strbuf pem;

	(void)unused;
	strbuf_init(&pem, 65536);
	assert_int_equal(pki_certificate_write(x, &pem), 0);
	ca_close(ca);
	c.renews = 1;
	c.renewed_ttl = 1000;
	answers(CA_POST_RENEWAL, NULL, pem.s, 403,
	    "The certificate is not that of a node");
	/* the CA's own, which its root has signed */
	answers(CA_POST_RENEWAL, NULL, content(c.cert), 403,
	    "Certificate present, but does not match signature");
	answers(CA_POST_RENEWAL, NULL, "x", 403,
	    "not a certificate: no start line");
	pki_certificate_free(x);
	strbuf_release(&pem);
}

static void
a_renewal_that_fails_is_a_failure(void **unused)
{
	const char *pem;

	(void)unused;
	is_signed("web");
	pem = content(in("ca/signed/web.pem"));
	c.renews = 1;
	c.renewed_ttl = 1000;
	write_file(c.serial, "malformed");
	answers(CA_POST_RENEWAL, NULL, pem, 500, FAILURE);
	answers(CA_PUT_STATUS, "web", REVOKED, 204, "");
	answers(CA_POST_RENEWAL, NULL, pem, 403, "23 - certificate revoked");
}

/* --- expirations --- */

static void
the_ends_of_the_authorities_are_listed(void **unused)
{
	struct ca *ca = opened();
	char end[CA_TIME_MAX], root[PKI_NAME_MAX];
	json_t *v, *certs, *lists;

	(void)unused;
	assert_int_equal(pki_certificate_name(ca->chain.certs[1], root), 0);
	ca_close(ca);
	answers(CA_GET_EXPIRATIONS, NULL, NULL, 200, NULL);
	v = answer_json();
	certs = json_object_get(v, "ca-certs");
	lists = json_object_get(v, "crls");
	assert_int_equal(json_object_size(certs), 2);
	assert_int_equal(json_object_size(lists), 2);
	ca_time_show(ca_now() + 7200, end);
	assert_string_equal(string_in(certs, "Puppet CA: unit"), end);
	assert_string_equal(string_in(certs, root), end);
	assert_string_equal(string_in(lists, root), end);
	ca_time_show(ca_now() + c.list_ttl, end);
	assert_string_equal(string_in(lists, "Puppet CA: unit"), end);
	json_decref(v);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_request_is_kept_once),
	    TEST(names_outside_their_directory_are_not_found),
	    TEST(files_are_given_as_they_are),
	    TEST(a_file_that_the_client_has_is_not_sent),
	    TEST(a_state_is_set_by_the_body),
	    TEST(a_validity_is_at_least_a_second),
	    TEST(a_refusal_has_its_sentence),
	    TEST(states_are_listed),
	    TEST(newer_lists_of_the_root_are_taken),
	    TEST(several_are_signed),
	    TEST(names_have_a_maximum),
	    TEST(several_are_cleaned),
	    TEST(a_ca_that_cannot_be_opened_is_unavailable),
	    TEST(files_that_cannot_be_read_are_failures),
	    TEST(a_request_that_cannot_be_written_is_a_failure),
	    TEST(a_list_that_cannot_be_signed_is_a_failure),
	    TEST(a_request_may_be_signed_at_once),
	    TEST(lines_are_names_or_patterns),
	    TEST(a_program_decides),
	    TEST(a_decision_that_is_refused_has_its_sentence),
	    TEST(a_program_that_fails_is_asked_again),
	    TEST(a_rejected_request_is_not_kept),
	    TEST(a_decision_needs_the_program),
	    TEST(a_listed_name_is_not_reserved),
	    TEST(a_certificate_is_renewed_once_in_ten_minutes),
	    TEST(certificates_that_are_not_of_a_node_are_not_renewed),
	    TEST(a_renewal_that_fails_is_a_failure),
	    TEST(the_ends_of_the_authorities_are_listed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
