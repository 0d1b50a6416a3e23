#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "network/ca/internal.h"
#include "network/ca/inventory.h"
#include "network/ca/lists.h"
#include "network/ca/policy.h"
#include "network/ca/revoke.h"
#include "network/ca/sign.h"
#include "network/ca/status.h"
#include "network/ca/submit.h"
#include "network/ca/waiting.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "unit/ca_site.h"
#include "unit/shortage.h"
#include "unit/records.h"

/* --- names --- */

static void
certnames_follow_puppets_rules(void **state)
{
	static const char *const good[] = {"a", "web01.example.com", "0", "a_b",
	    "a--b", "1.a", "10.0.0.1.example.com", "z", "9", "az09z", "0.9a"};
	static const struct {
		const char *name, *why;
	} bad[] = {
	    {"Web01", "Certificate names must be lower case."},
	    {"*.example.com", "Subject contains a wildcard, which is not "
			      "allowed: *.example.com"},
	    {"", "Subject hostname format is invalid"},
	    {".", "Subject hostname format is invalid"},
	    {"..", "Subject hostname format is invalid"},
	    {"a/b", "Subject hostname format is invalid"},
	    {"../a", "Subject hostname format is invalid"},
	    {"a..b", "Subject hostname format is invalid"},
	    {"a-.b", "Subject hostname format is invalid"},
	    {"a.-b", "Subject hostname format is invalid"},
	    {"-a", "Subject hostname format is invalid"},
	    {"a-", "Subject hostname format is invalid"},
	    {"a.", "Subject hostname format is invalid"},
	    {".a", "Subject hostname format is invalid"},
	    {"a b", "Subject hostname format is invalid"},
	    {"a\nb", "Subject hostname format is invalid"},
	    {"a\033[2mb", "Subject hostname format is invalid"},
	    {"gr\303\266\303\237e", "Subject hostname format is invalid"},
	    {"10.0.0.1", "Subject hostname format is invalid"},
	    {"a,b", "Subject hostname format is invalid"},
	    {"a/", "Subject hostname format is invalid"},
	    {"a:b", "Subject hostname format is invalid"},
	    {"a`b", "Subject hostname format is invalid"},
	    {"a{b", "Subject hostname format is invalid"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		strbuf_reset(&why);
		assert_int_equal(ca_policy_name(good[i], &why), 0);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		strbuf_reset(&why);
		assert_int_equal(ca_policy_name(bad[i].name, &why), -1);
		assert_string_equal(why.s, bad[i].why);
	}
}

static void
a_certname_has_at_most_64_characters(void **state)
{
	char name[CA_NAME_MAX + 2];

	(void)state;
	memset(name, 'a', sizeof(name));
	name[CA_NAME_MAX] = '\0';
	strbuf_reset(&why);
	assert_int_equal(ca_policy_name(name, &why), 0);
	name[0] = 'A';
	assert_int_equal(ca_policy_name(name, &why), -1);
	assert_string_equal(why.s, "Certificate names must be lower case.");
	name[0] = 'a';
	name[CA_NAME_MAX] = 'a';
	name[CA_NAME_MAX + 1] = '\0';
	assert_int_equal(ca_policy_name(name, &why), -1);
}

static void
a_name_of_a_file_stays_in_its_directory(void **state)
{
	static const char *const bad[] = {"", ".", "..", ".x", "a/b", "/a",
	    "../../etc/shadow", "a\nb", "a b", "\177"};
	char longest[260];

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(ca_policy_is_file(bad[i]));
	memset(longest, 'a', sizeof(longest));
	longest[251] = '\0';
	assert_false(ca_policy_is_file(longest));
	longest[250] = '\0';
	assert_true(ca_policy_is_file(longest));
	assert_true(ca_policy_is_file("Web01"));
}

/* Names are checked before they reach OpenSSL's syntax of extensions. */
static void
alternative_names_are_checked(void **state)
{
	static const char *const bad[] = {"*.example.com", "URI:http://a",
	    "IP:300.1.1.1", "IP:", "DNS:", "a;b", "email:copy", "a=b",
	    "dirName:x", "otherName:1.2.3;UTF8:x", "DNS:a\\b"};
	struct strbuf out;

	(void)state;
	strbuf_init(&out, CA_SENTENCE_MAX);
	strbuf_reset(&why);
	assert_int_equal(ca_policy_alt_names(
			     "b, IP:192.0.2.1,DNS:a,b,IP:::1", "x", &out, &why),
	    0);
	assert_string_equal(out.s, "DNS:a, DNS:b, DNS:x, IP:192.0.2.1, IP:::1");
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(
		    ca_policy_alt_names(bad[i], "x", &out, &why), -1);
	strbuf_release(&out);
}

/* --- inventory --- */

static uint64_t
found(struct vec *all, size_t i)
{
	return *(uint64_t *)vec_at(all, i);
}

static void
the_inventory_finds_all_certificates_of_a_name(void **state)
{
	struct ca_config own = c;
	struct vec all;

	(void)state;
	own.inventory = in("inventory");
	strbuf_reset(&why);
	assert_int_equal(ca_inventory_find(&own, "a", &all, &why), 0);
	assert_int_equal(all.count, 0);
	write_file(own.inventory,
	    "0x0001 2020-01-01T00:00:00UTC 2021-01-01T00:00:00UTC /CN=a\n"
	    "0x0002 2020-01-01T00:00:00UTC 2999-01-01T00:00:00UTC /CN=a\n"
	    "0x0003 2020-01-01T00:00:00UTC 2999-01-01T00:00:00UTC /CN=ab\n"
	    "0x0004 2020-01-01T00:00:00UTC 2999-01-01T00:00:00UTC /CN=a\n"
	    "0x0004 2020-01-01T00:00:00UTC 2999-01-01T00:00:00UTC /CN=b\n"
	    "malformed\n\n0x00zz 1 2 /CN=a\n"
	    "0x001F 2020-01-01T00:00:00UTC 2999-01-01T00:00:00UTC /CN=a");
	assert_int_equal(ca_inventory_find(&own, "a", &all, &why), 0);
	assert_int_equal(all.count, 3);
	assert_int_equal(found(&all, 0), 1);
	assert_int_equal(found(&all, 1), 2);
	assert_int_equal(found(&all, 2), 0x1f);
	vec_release(&all);
	assert_int_equal(ca_inventory_find(&own, NULL, &all, &why), 0);
	assert_int_equal(all.count, 1);
	assert_int_equal(found(&all, 0), 1);
	vec_release(&all);
}

static const char *
time_of(int64_t at)
{
	char *text = arena_alloc(a, 64);
	time_t t = (time_t)at;
	struct tm tm;

	assert_non_null(gmtime_r(&t, &tm));
	assert_true(strftime(text, 64, "%Y-%m-%dT%H:%M:%SUTC", &tm) > 0);
	return text;
}

static void
a_line_that_was_cut_short_is_ended(void **state)
{
	struct ca_config own = c;
	struct x509_st *x;
	const char *text, *second;

	(void)state;
	own.inventory = in("torn");
	write_file(own.inventory, "0x00");
	text = content(h.cert);
	strbuf_reset(&why);
	x = pki_certificate_read(text, strlen(text), &why);
	assert_int_equal(ca_inventory_add(&own, x, &why), 0);
	second = strchr(content(own.inventory), '\n');
	assert_non_null(second);
	assert_string_equal(
	    second, arena_printf(a, "\n0x0001 %s %s /CN=server.example.com\n",
			time_of(pki_certificate_begin(x)),
			time_of(pki_certificate_end(x))));
	pki_certificate_free(x);
}

/* Puppet's Ruby tool writes "002", its server "0002". */
static void
serial_numbers_have_puppets_format(void **state)
{
	static const struct {
		const char *text;
		uint64_t n;
		const char *next;
	} good[] = {{"002\n", 2, "0003"}, {"000F", 15, "0010"},
	    {"ffff", 65535, "10000"}, {" 1a \r\n", 26, "001B"}};
	static const char *const bad[] = {"", "\n", "0", "x", "-1", "1 2", "0x",
	    "ffffffffffffffffff", "7fffffffffffffff"};
	struct ca_config own = c;
	struct ca ca = {.config = &own};
	uint64_t n;

	(void)state;
	own.serial = in("serial");
	own.inventory = in("none.txt");
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		write_file(own.serial, good[i].text);
		strbuf_reset(&why);
		memset(&ca, 0, sizeof(ca));
		ca.config = &own;
		assert_int_equal(ca_serial_next(&ca, &n, &why), 0);
		assert_int_equal(n, good[i].n);
		assert_string_equal(content(own.serial), good[i].next);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		write_file(own.serial, bad[i]);
		strbuf_reset(&why);
		assert_int_equal(ca_serial_next(&ca, &n, &why), -1);
		assert_string_equal(content(own.serial), bad[i]);
	}
}

/*
 * A number is not used twice where the file is behind the inventory, in which
 * numbers of other bases, of corrupted lines and out of order are.
 */
static void
a_serial_number_is_beyond_the_inventory(void **state)
{
	static const struct {
		const char *inventory, *serial;
		uint64_t n;
	} rows[] = {
	    {"0x0001 b e /CN=a\n0x0010 b e /CN=b\n0x0003 b e /CN=c\n", "0002",
		17},
	    {"0x0001 b e /CN=a\n0x000A b e /CN=b", "000A", 11},
	    {"0x0001 b e /CN=a\n0x000A b e /CN=b", "000B", 11},
	    {"0x0001 b e /CN=a\n0x000A b e /CN=b", "0100", 256},
	    {"# comment\n\n0x0004 b e /CN=a\n0x09", "0002", 5},
	    {"0xffffffffffffffffff b e /CN=a\n0x7fffffffffffffff b e /CN=b\n"
	     "-1 b e /CN=c\n0x2 b e /CN=a\n",
		"0002", 3},
	    {"", "0002", 2},
	};
	struct ca_config own = c;
	uint64_t n, peeked;

	(void)state;
	own.serial = in("serial");
	own.inventory = in("behind.txt");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct ca ca = {.config = &own};

		write_file(own.serial, rows[i].serial);
		write_file(own.inventory, rows[i].inventory);
		assert_int_equal(ca_serial_peek(&own, &peeked, &why), 0);
		assert_int_equal(peeked, rows[i].n);
		assert_int_equal(ca_serial_next(&ca, &n, &why), 0);
		assert_int_equal(n, rows[i].n);
		/* the inventory is not read again */
		assert_int_equal(ca_serial_next(&ca, &n, &why), 0);
		assert_int_equal(n, rows[i].n + 1);
	}
	unlink(own.inventory);
	assert_int_equal(mkdir(own.inventory, 0700), 0);
	strbuf_reset(&why);
	{
		struct ca ca = {.config = &own};

		assert_int_equal(ca_serial_next(&ca, &n, &why), -1);
	}
	assert_int_equal(ca_serial_peek(&own, &n, &why), -1);
	assert_int_equal(rmdir(own.inventory), 0);
}

/* --- the CA --- */

static const char *
state_of(struct ca *ca, const char *name)
{
	json_t *v = ca_status(ca, name, &why);
	const char *s =
	    v == NULL ? "none"
		      : arena_strdup(
			    a, json_string_value(json_object_get(v, "state")));

	json_decref(v);
	return s;
}

static void
a_request_is_signed_and_revoked(void **state)
{
	struct evp_pkey_st *key = request_place("web01", "web01", NULL);
	struct ca *ca = opened();

	(void)state;
	assert_string_equal(state_of(ca, "web01"), "requested");
	assert_int_equal(ca_revoke(ca, "web01", &why), CA_INVALID);
	assert_int_equal(ca_sign(ca, "web01", 0, &why), CA_OK);
	assert_string_equal(state_of(ca, "web01"), "signed");
	assert_int_equal(ca_verify(ca, "web01", &why), CA_OK);
	assert_int_equal(ca_sign(ca, "web01", 0, &why), CA_NOT_FOUND);
	assert_int_equal(ca_revoke(ca, "web01", &why), CA_OK);
	assert_int_equal(ca_publish(ca, &why), 0);
	ca_close(ca);
	ca = opened();
	assert_string_equal(state_of(ca, "web01"), "revoked");
	assert_int_equal(ca_verify(ca, "web01", &why), CA_INVALID);
	assert_string_equal(content(c.crl), content(c.host_crl));
	assert_int_equal(ca_clean(ca, "web01", &why), CA_OK);
	assert_int_equal(ca_clean(ca, "web01", &why), CA_NOT_FOUND);
	assert_string_equal(state_of(ca, "web01"), "none");
	ca_close(ca);
	pki_key_free(key);
}

/* A certificate that was renewed is revoked with the one before it. */
static void
all_certificates_of_a_name_are_revoked(void **state)
{
	struct evp_pkey_st *key = request_place("web02", "web02", NULL);
	struct ca *ca = opened();
	struct vec all;

	(void)state;
	assert_int_equal(ca_sign(ca, "web02", 0, &why), CA_OK);
	pki_key_free(key);
	key = request_place("web02", "web02", NULL);
	assert_int_equal(ca_sign(ca, "web02", 0, &why), CA_OK);
	assert_int_equal(ca_revoke(ca, "web02", &why), CA_OK);
	assert_int_equal(ca_inventory_find(&c, "web02", &all, &why), 0);
	assert_int_equal(all.count, 2);
	assert_true(pki_list_revokes(ca->lists.own, found(&all, 0)));
	assert_true(pki_list_revokes(ca->lists.own, found(&all, 1)));
	vec_release(&all);
	ca_close(ca);
	pki_key_free(key);
}

static void
a_request_of_another_name_is_refused(void **state)
{
	struct evp_pkey_st *key = request_place("web03", "other", NULL);
	struct ca *ca = opened();

	(void)state;
	assert_int_equal(ca_sign(ca, "web03", 0, &why), CA_REFUSED);
	assert_string_equal(why.s, "Instance name \"other\" does not match "
				   "requested key \"web03\"");
	assert_int_equal(
	    ca_sign(ca, "../requests/web03", 0, &why), CA_NOT_FOUND);
	ca_close(ca);
	pki_key_free(key);
}

static void
alternative_names_need_the_setting(void **state)
{
	struct evp_pkey_st *key =
	    request_place("web04", "web04", "DNS:web04, DNS:puppet");
	struct ca *ca = opened();

	(void)state;
	assert_int_equal(ca_sign(ca, "web04", 0, &why), CA_REFUSED);
	assert_non_null(strstr(why.s, "CSR 'web04' contains extra subject "
				      "alternative names (DNS:puppet)"));
	c.allow_alt_names = 1;
	assert_int_equal(ca_sign(ca, "web04", 0, &why), CA_OK);
	c.allow_alt_names = 0;
	ca_close(ca);
	pki_key_free(key);
}

/* --- what a request may ask for --- */

#define DENIED "Found extensions that are not permitted: "

/* Check a request for extensions, up to two, and alternative names. */
static int
policy_of(const char *first, const char *second, const char *alt_names)
{
	static struct pki_request_items items;
	struct pki_request_plan plan = {
	    .name = "web", .alt_names = alt_names, .extensions = &items};
	struct evp_pkey_st *key = pki_key_new(&c.kind, &why);
	struct X509_req_st *rq;
	int rc;

	items.count = 0;
	if (first != NULL)
		items.rows[items.count++] =
		    (struct pki_request_item){first, "x"};
	if (second != NULL)
		items.rows[items.count++] =
		    (struct pki_request_item){second, "y"};
	strbuf_reset(&why);
	rq = pki_request_make(&plan, key, &why);
	assert_non_null(rq);
	rc = ca_policy_request(&c, "web", rq, &why);
	pki_request_free(rq);
	pki_key_free(key);
	return rc;
}

static void
extensions_are_those_of_puppet_and_once_each(void **state)
{
	static const char role[] = "1.3.6.1.4.1.34380.1.1.13";
	static const char own[] = "1.3.6.1.4.1.34380.1.2.1";
	static const char grant[] = "1.3.6.1.4.1.34380.1.3.1";

	(void)state;
	assert_int_equal(policy_of(role, own, NULL), 0);
	assert_int_equal(policy_of("pp_role", NULL, "DNS:web"), 0);
	assert_int_equal(policy_of(role, role, NULL), -1);
	assert_string_equal(why.s, DENIED "1.3.6.1.4.1.34380.1.1.13");
	assert_int_equal(policy_of("1.2.3", "1.2.4", NULL), -1);
	assert_string_equal(why.s, DENIED "1.2.3, 1.2.4");
	assert_int_equal(policy_of("1.3.6.1.4.1.34380.1.4.1", own, NULL), -1);
	assert_string_equal(why.s, DENIED "1.3.6.1.4.1.34380.1.4.1");
	assert_int_equal(policy_of(grant, NULL, NULL), -1);
	assert_non_null(strstr(why.s, "allow_authorization_extensions"));
	c.allow_authorization = 1;
	assert_int_equal(policy_of(grant, role, NULL), 0);
	assert_int_equal(policy_of(PKI_CLI_AUTH, NULL, NULL), -1);
	assert_string_equal(why.s, DENIED PKI_CLI_AUTH);
	c.allow_authorization = 0;
}

static void
alternative_names_have_a_maximum(void **state)
{
	struct strbuf names;

	(void)state;
	strbuf_init(&names, 65536);
	strbuf_addstr(&names, "DNS:web");
	for (int i = 1; i < 1000; i++)
		strbuf_addf(&names, ",DNS:n%d", i);
	c.allow_alt_names = 1;
	assert_int_equal(policy_of(NULL, NULL, names.s), 0);
	strbuf_addstr(&names, ",DNS:more");
	assert_int_equal(policy_of(NULL, NULL, names.s), -1);
	assert_string_equal(why.s, "more than 1000 alternative names");
	c.allow_alt_names = 0;
	strbuf_release(&names);
}

/* A list that ends soon is signed again by the next change. */
static void
a_list_near_its_end_is_renewed(void **state)
{
	struct ca *ca = opened();
	struct pki_issuer i = {ca->cert, ca->key};
	uint64_t number;

	(void)state;
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(pki_list_sign(ca->lists.own, &i, ca_yesterday(),
			     ca_now() + 86400, &why),
	    0);
	number = pki_list_number(ca->lists.own);
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(pki_list_number(ca->lists.own), number + 1);
	assert_true(pki_list_end(ca->lists.own) > ca_now() + 4 * 365 * 86400LL);
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(pki_list_number(ca->lists.own), number + 1);
	ca_close(ca);
}

static void
duplicates_are_pruned(void **state)
{
	struct ca *ca = opened();
	struct ca_pruning p = {.duplicates = 1};
	struct ca_pruned done;
	size_t before = pki_list_entries(ca->lists.own);

	(void)state;
	for (int i = 0; i < 3; i++) {
		pki_list_add(ca->lists.own, 7001, ca_now());
		pki_list_add(ca->lists.own, 7000, ca_now());
	}
	assert_int_equal(ca_prune(ca, &p, &done, &why), 0);
	assert_int_equal(done.before, before + 6);
	assert_int_equal(done.duplicates, 4);
	assert_int_equal(pki_list_entries(ca->lists.own), before + 2);
	assert_true(pki_list_revokes(ca->lists.own, 7000));
	assert_true(pki_list_revokes(ca->lists.own, 7001));
	ca_close(ca);
}

static void
a_second_setup_changes_nothing(void **state)
{
	const char *before = content(c.cert);

	(void)state;
	strbuf_reset(&why);
	assert_int_equal(ca_setup(&c, &h, &why), -1);
	assert_non_null(strstr(why.s, "Existing file at '"));
	assert_string_equal(content(c.cert), before);
}

static void
files_that_do_not_belong_together_are_refused(void **state)
{
	struct ca_config other = c;
	struct evp_pkey_st *key = pki_key_new(&c.kind, &why);
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, PKI_KEY_TEXT_MAX);
	assert_int_equal(pki_key_write(key, &pem), 0);
	other.key = in("other_key.pem");
	write_file(other.key, pem.s);
	strbuf_reset(&why);
	assert_null(ca_open(&other, &why));
	assert_non_null(strstr(why.s, "Could not find certificate matching "
				      "private key"));
	/* nothing of the key is in the sentence */
	assert_null(strstr(why.s, "BEGIN"));
	write_file(other.key, "-----BEGIN EC PRIVATE KEY-----\nx\n");
	strbuf_reset(&why);
	assert_null(ca_open(&other, &why));
	assert_non_null(strstr(why.s, "Could not parse "));
	strbuf_release(&pem);
	pki_key_free(key);
}

/* A CA without a list of its own cannot revoke. */
static void
a_ca_without_its_list_is_refused(void **state)
{
	struct ca_config other = c;
	struct evp_pkey_st *key = pki_key_new(&c.kind, &why);
	const struct pki_issue i = {.name = "other",
	    .serial = 1,
	    .begin = ca_yesterday(),
	    .end = ca_now() + 1000,
	    .issuer_key = key,
	    .key = key,
	    .authority = 1};
	struct x509_st *x = pki_certificate_issue(&i, &why);
	const struct pki_issuer issuer = {x, key};
	struct pki_lists lists = {.count = 1};
	struct strbuf pem;

	(void)state;
	lists.lists[0] =
	    pki_list_new(&issuer, ca_yesterday(), ca_now() + 1000, &why);
	strbuf_init(&pem, PKI_CHAIN_TEXT_MAX);
	assert_int_equal(pki_lists_write(&lists, &pem), 0);
	other.crl = in("other_crl.pem");
	write_file(other.crl, pem.s);
	strbuf_reset(&why);
	assert_null(ca_open(&other, &why));
	assert_string_equal(
	    why.s, arena_printf(a,
		       "Could not find the revocation list of the CA in %s",
		       other.crl));
	strbuf_reset(&why);
	other = c;
	other.infra = 1;
	other.infra_crl = in("other_crl.pem");
	assert_null(ca_open(&other, &why));
	assert_string_equal(
	    why.s, arena_printf(a,
		       "Could not find the revocation list of the CA in %s",
		       other.infra_crl));
	strbuf_release(&pem);
	pki_lists_free(&lists);
	pki_certificate_free(x);
	pki_key_free(key);
}

static void
a_directory_of_a_ca_that_is_not_there_is_named(void **state)
{
	struct ca_config none = c;

	(void)state;
	none.cadir = in("none");
	strbuf_reset(&why);
	assert_int_equal(ca_lock(&none, &why), -1);
	assert_string_equal(
	    why.s, arena_printf(a,
		       "Could not open %s/.lock: No such file or directory",
		       in("none")));
	strbuf_reset(&why);
}

static void
a_missing_directory_of_requests_is_made(void **state)
{
	struct ca *ca = opened();
	struct evp_pkey_st *key;
	const char *pem = request_pem("web77", NULL, &key);
	struct ca_waiting waiting = {0};
	struct ca_submission s;

	(void)state;
	assert_int_equal(rename(c.request_dir, in("requests")), 0);
	s = (struct ca_submission){.name = "web77",
	    .pem = pem,
	    .n = strlen(pem),
	    .address = "",
	    .certname = "",
	    .waiting = &waiting};
	assert_int_equal(ca_submit(ca, &s, &why), CA_OK);
	assert_string_equal(why.s, "");
	assert_string_equal(content(in("ca/requests/web77.pem")), pem);
	ca_waiting_release(&waiting);
	pki_key_free(key);
	ca_close(ca);
}

/* One without its key, or without its certificate, is set up in part. */
static void
a_ca_that_is_not_set_up_is_named(void **state)
{
	struct ca_config other = c;
	const char *sentence = arena_printf(a,
	    "CA not initialized: no CA was found in %s. "
	    "Run 'dalang ca setup' to make one",
	    c.cadir);

	(void)state;
	other.key = in("missing");
	strbuf_reset(&why);
	assert_null(ca_open(&other, &why));
	assert_string_not_equal(why.s, sentence);
	assert_non_null(strstr(why.s, other.key));
	other.cert = in("missing");
	strbuf_reset(&why);
	assert_null(ca_open(&other, &why));
	assert_string_equal(why.s, sentence);
	other.key = c.key;
	strbuf_reset(&why);
	assert_null(ca_open(&other, &why));
	assert_string_not_equal(why.s, sentence);
	assert_non_null(strstr(why.s, other.cert));
	strbuf_reset(&why);
}

static void
a_changed_file_of_the_ca_is_noticed_once(void **state)
{
	const char *path = in("changing");
	struct stat seen;

	(void)state;
	memset(&seen, 0, sizeof(seen));
	assert_false(ca_file_changed(path, &seen));
	write_file(path, "one");
	assert_true(ca_file_changed(path, &seen));
	assert_false(ca_file_changed(path, &seen));
	write_file(path, "two");
	assert_true(ca_file_changed(path, &seen));
	assert_false(ca_file_changed(path, &seen));
	assert_int_equal(chmod(path, 0600), 0);
	assert_true(ca_file_changed(path, &seen));
	assert_int_equal(unlink(path), 0);
	assert_false(ca_file_changed(path, &seen));
}

static void
a_malformed_certificate_has_a_record(void **state)
{
	const char *path = in("ca/signed/malformed.pem");
	struct ca *ca = opened();

	(void)state;
	log_level_start(LOG_LEVEL_INFO);
	assert_int_equal(log_memory_open(1 << 16, LOG_FORM_JSON), 0);
	assert_null(ca_status(ca, "none", &why));
	assert_int_equal(records("none.pem"), 0);
	write_file(path, "x");
	assert_null(ca_status(ca, "malformed", &why));
	assert_int_equal(records(path), 1);
	log_close();
	unlink(path);
	ca_close(ca);
}

static int
other_written(void)
{
	struct growbuf new;
	int rc;

	strbuf_reset(&why);
	growbuf_init(&new);
	strbuf_addstr(&new.out, "new");
	rc = ca_write(&c, in("other"), &new.out, 0644, &why);
	growbuf_release(&new);
	errno = 0;
	if (rc == 0)
		return 0;
	if (strcmp(why.s, arena_printf(a, "Could not write %s: %s", in("other"),
			      strerror(EFBIG))) == 0)
		errno = EFBIG;
	if (strcmp(why.s, arena_printf(a, "Could not write %s: %s", in("other"),
			      strerror(EMFILE))) == 0)
		errno = EMFILE;
	return rc;
}

static void
a_file_of_the_ca_is_replaced_as_a_whole(void **state)
{
	(void)state;
	write_file(in("other"), "old");
	shortage_of_room("ca_write", other_written);
	assert_string_equal(content(in("other")), "old");
	shortage_of_descriptors("ca_write", other_written);
	assert_string_equal(content(in("other")), "new");
}

/* The certificate of a name is not revoked by halves. */
static void
a_malformed_certificate_is_not_revoked(void **state)
{
	const char *path = in("ca/signed/malformed.pem");
	struct ca *ca = opened();

	(void)state;
	write_file(path, "x");
	assert_int_equal(ca_revoke(ca, "malformed", &why), CA_FAILED);
	assert_string_equal(why.s, arena_printf(a, "Could not parse %s", path));
	ca_close(ca);
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(certnames_follow_puppets_rules),
	    cmocka_unit_test(a_certname_has_at_most_64_characters),
	    cmocka_unit_test(a_name_of_a_file_stays_in_its_directory),
	    cmocka_unit_test(alternative_names_are_checked),
	    cmocka_unit_test(the_inventory_finds_all_certificates_of_a_name),
	    cmocka_unit_test(a_line_that_was_cut_short_is_ended),
	    cmocka_unit_test(serial_numbers_have_puppets_format),
	    cmocka_unit_test(a_serial_number_is_beyond_the_inventory),
	    cmocka_unit_test(a_request_is_signed_and_revoked),
	    cmocka_unit_test(all_certificates_of_a_name_are_revoked),
	    cmocka_unit_test(a_request_of_another_name_is_refused),
	    cmocka_unit_test(alternative_names_need_the_setting),
	    cmocka_unit_test(extensions_are_those_of_puppet_and_once_each),
	    cmocka_unit_test(alternative_names_have_a_maximum),
	    cmocka_unit_test(a_list_near_its_end_is_renewed),
	    cmocka_unit_test(duplicates_are_pruned),
	    cmocka_unit_test(a_second_setup_changes_nothing),
	    cmocka_unit_test(files_that_do_not_belong_together_are_refused),
	    cmocka_unit_test(a_ca_without_its_list_is_refused),
	    cmocka_unit_test(a_directory_of_a_ca_that_is_not_there_is_named),
	    cmocka_unit_test(a_missing_directory_of_requests_is_made),
	    cmocka_unit_test(a_ca_that_is_not_set_up_is_named),
	    cmocka_unit_test(a_changed_file_of_the_ca_is_noticed_once),
	    cmocka_unit_test(a_malformed_certificate_has_a_record),
	    cmocka_unit_test(a_file_of_the_ca_is_replaced_as_a_whole),
	    cmocka_unit_test(a_malformed_certificate_is_not_revoked),
	};

	return cmocka_run_group_tests(tests, site_setup, site_teardown);
}
