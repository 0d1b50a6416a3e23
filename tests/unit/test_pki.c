/* Certificates, their names and extensions, keys and requests. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <errno.h>
#include <unistd.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/x509v3.h>

#include "network/pki/attribute.h"
#include "network/pki/certificate.h"
#include "network/pki/extension.h"
#include "network/pki/key.h"
#include "network/pki/oid_file.h"
#include "network/pki/oid_names.h"
#include "network/pki/request.h"
#include "unit/authority.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* The beginning of Puppet's OIDs. */
#define ARC "1.3.6.1.4.1.34380.1."

/* Compare JSON with its compact text, and release it. */
static void
json_is(json_t *v, const char *text)
{
	char *got = json_dumps(v, JSON_COMPACT);

	assert_string_equal(got, text);
	free(got);
	json_decref(v);
}

/* --- chains --- */

/* Read a chain of n times the node's certificate. */
static int
copies_read(size_t n, struct pki_chain *c)
{
	struct x509_st *x = node_issued("node", 3);
	struct strbuf pem;
	int rc;

	strbuf_init(&pem, (size_t)4 << 20);
	for (size_t i = 0; i < n; i++)
		assert_int_equal(pki_certificate_write(x, &pem), 0);
	pki_certificate_free(x);
	strbuf_reset(&why);
	errno = 0;
	rc = pki_chain_read(c, pem.s, pem.len, &why);
	strbuf_release(&pem);
	return rc;
}

static void
a_chain_has_at_most_its_maximum_of_certificates(void **state)
{
	struct pki_chain c;

	(void)state;
	assert_int_equal(copies_read(PKI_CHAIN_MAX, &c), 0);
	assert_int_equal(c.count, PKI_CHAIN_MAX);
	pki_chain_free(&c);
	assert_int_equal(c.count, 0);
	assert_int_equal(copies_read(PKI_CHAIN_MAX + 1, &c), -1);
	assert_int_equal(errno, E2BIG);
	assert_string_equal(why.s, "more than 256 certificates");
	assert_int_equal(c.count, 0);
	assert_int_equal(copies_read(0, &c), -1);
	assert_int_equal(errno, EINVAL);
	assert_string_equal(why.s, "not a certificate: no start line");
}

static void
a_malformed_certificate_of_a_chain_is_an_error(void **state)
{
	static const char malformed[] = "-----BEGIN CERTIFICATE-----\nAAAA\n"
					"-----END CERTIFICATE-----\n";
	struct strbuf pem;
	struct pki_chain c;

	(void)state;
	strbuf_init(&pem, 65536);
	assert_int_equal(pki_chain_write(&chain, &pem), 0);
	strbuf_addstr(&pem, "other text\n");
	assert_int_equal(pki_chain_read(&c, pem.s, pem.len, &why), 0);
	assert_int_equal(c.count, 2);
	pki_chain_free(&c);
	strbuf_addstr(&pem, malformed);
	strbuf_reset(&why);
	assert_int_equal(pki_chain_read(&c, pem.s, pem.len, &why), -1);
	assert_int_equal(strncmp(why.s, "not a certificate: ", 19), 0);
	assert_int_equal(c.count, 0);
	strbuf_release(&pem);
}

static void
a_text_that_exceeds_its_maximum_is_not_written(void **state)
{
	struct pki_chain none = {.count = 0};
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, 100);
	assert_int_equal(pki_chain_write(&none, &pem), 0);
	assert_int_equal(pki_chain_write(&chain, &pem), -1);
	assert_int_equal(pem.len, 0);
	strbuf_release(&pem);
}

static void
a_chain_has_its_certificates_and_keys(void **state)
{
	struct x509_st *x = node_issued("node", 3);

	(void)state;
	assert_true(pki_chain_has(&chain, chain.certs[0]));
	assert_true(pki_chain_has(&chain, chain.certs[1]));
	assert_false(pki_chain_has(&chain, x));
	assert_true(pki_chain_has_key(&chain, ca_key));
	assert_true(pki_chain_has_key(&chain, root_key));
	assert_false(pki_chain_has_key(&chain, node_key));
	pki_certificate_free(x);
}

/* The begin and the end are of the validity. */
static void
valid_certificates_of_other_keys_are_merged(void **state)
{
	struct pki_issue i = {.name = "other",
	    .serial = 1,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key,
	    .begin = 1000,
	    .end = 2000};
	struct pki_chain from = {.certs = {issued(i)}, .count = 1};
	static const struct {
		int64_t when;
		size_t added;
	} times[] = {{999, 0}, {1000, 1}, {2000, 1}, {2001, 0}};

	(void)state;
	for (size_t t = 0; t < COUNT(times); t++) {
		struct pki_chain c = {.count = 0};

		assert_int_equal(pki_chain_merge(&c, &from, times[t].when), 0);
		assert_int_equal(c.count, times[t].added);
		assert_int_equal(pki_chain_merge(&c, &from, times[t].when), 0);
		assert_int_equal(c.count, times[t].added);
		pki_chain_free(&c);
	}
	pki_chain_free(&from);
}

static void
a_full_chain_is_not_extended(void **state)
{
	struct pki_chain c;
	size_t one_less = PKI_CHAIN_MAX - 1;

	(void)state;
	assert_int_equal(copies_read(one_less, &c), 0);
	assert_int_equal(pki_chain_merge(&c, &chain, time(NULL)), -1);
	assert_int_equal(c.count, PKI_CHAIN_MAX);
	assert_int_equal(X509_cmp(c.certs[one_less], chain.certs[0]), 0);
	pki_chain_free(&c);
}

/* --- certificates --- */

static void
serial_numbers_have_63_bits(void **state)
{
	static const struct {
		uint64_t serial;
		int rc;
	} rows[] = {{0, 0}, {1, 0}, {INT64_MAX, 0},
	    {(uint64_t)INT64_MAX + 1, -1}, {UINT64_MAX, -1}};
	struct x509_st *x;
	uint64_t n;

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		x = node_issued("node", rows[i].serial);
		assert_int_equal(pki_certificate_serial(x, &n), rows[i].rc);
		if (rows[i].rc == 0)
			assert_true(n == rows[i].serial);
		pki_certificate_free(x);
	}
	x = node_issued("node", 1);
	assert_int_equal(ASN1_INTEGER_set(X509_get_serialNumber(x), -1), 1);
	assert_int_equal(pki_certificate_serial(x, &n), -1);
	pki_certificate_free(x);
}

static void
the_validity_is_that_of_the_certificate(void **state)
{
	struct x509_st *x = issued((struct pki_issue){.name = "a",
	    .serial = 1,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key,
	    .begin = 1000,
	    .end = 5000000000LL});

	(void)state;
	assert_int_equal(pki_certificate_begin(x), 1000);
	assert_true(pki_certificate_end(x) == 5000000000LL);
	assert_int_equal(
	    ASN1_STRING_set(X509_getm_notAfter(x), "malformed", -1), 1);
	assert_int_equal(pki_certificate_end(x), 0);
	pki_certificate_free(x);
}

static void
a_certificate_is_for_its_names_and_addresses(void **state)
{
	struct x509_st *x = issued((struct pki_issue){.name = "node",
	    .serial = 3,
	    .issuer = chain.certs[0],
	    .issuer_key = ca_key,
	    .key = node_key,
	    .alt_names = "DNS:a.example.com, DNS:*.example.org, "
			 "DNS:b*.example.net, IP:192.0.2.1"});
	static const char *const good[] = {
	    "a.example.com", "x.example.org", "192.0.2.1"};
	static const char *const bad[] = {"b.example.com", "example.org",
	    "bx.example.net", "192.0.2.2", "node"};

	(void)state;
	for (size_t i = 0; i < COUNT(good); i++)
		assert_true(pki_certificate_is_for(x, good[i]));
	for (size_t i = 0; i < COUNT(bad); i++)
		assert_false(pki_certificate_is_for(x, bad[i]));
	assert_false(pki_certificate_is_authority(x));
	assert_true(pki_certificate_is_authority(chain.certs[0]));
	pki_certificate_free(x);
}

/* The name alone, or the key alone, does not make an issuer. */
static void
an_issuer_has_the_name_and_the_key(void **state)
{
	struct x509_st *x = node_issued("node", 3);
	struct x509_st *same_name = issued((struct pki_issue){.name = "ca",
	    .serial = 1,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});
	struct x509_st *same_key = issued((struct pki_issue){.name = "cb",
	    .serial = 1,
	    .issuer_key = ca_key,
	    .key = ca_key,
	    .authority = 1});

	(void)state;
	assert_true(pki_certificate_issued_by(x, chain.certs[0]));
	assert_false(pki_certificate_issued_by(x, chain.certs[1]));
	assert_false(pki_certificate_issued_by(x, same_name));
	assert_false(pki_certificate_issued_by(x, same_key));
	pki_certificate_free(x);
	pki_certificate_free(same_name);
	pki_certificate_free(same_key);
}

static void
fingerprints_are_of_known_digests(void **state)
{
	char print[PKI_FINGERPRINT_MAX];

	(void)state;
	assert_int_equal(pki_text_fingerprint("abc", 3, "SHA1", print), 0);
	assert_string_equal(print, "A9:99:3E:36:47:06:81:6A:BA:3E:25:71:78:50:"
				   "C2:6C:9C:D0:D8:9D");
	assert_int_equal(pki_text_fingerprint("abc", 3, "SHA512", print), 0);
	assert_int_equal(strlen(print), 191);
	assert_int_equal(pki_text_fingerprint("", 0, "SHA1", print), -1);
	assert_int_equal(pki_text_fingerprint("abc", 3, "SHA0", print), -1);
}

/* --- names --- */

/* The CN of a certificate with this subject, or "none". */
static const char *
cn_of(const char *const *cns, size_t count, int n)
{
	static char name[PKI_NAME_MAX];
	struct x509_st *x = node_issued("node", 3);
	X509_NAME *subject = X509_NAME_new();

	X509_NAME_add_entry_by_NID(subject, NID_organizationName,
	    V_ASN1_UTF8STRING, (const unsigned char *)"o", 1, -1, 0);
	for (size_t i = 0; i < count; i++)
		assert_int_equal(X509_NAME_add_entry_by_NID(subject,
				     NID_commonName, V_ASN1_UTF8STRING,
				     (const unsigned char *)cns[i], n, -1, 0),
		    1);
	X509_set_subject_name(x, subject);
	if (pki_certificate_name(x, name) < 0)
		snprintf(name, sizeof(name), "none");
	X509_NAME_free(subject);
	pki_certificate_free(x);
	return name;
}

static void
a_name_is_one_cn_of_text(void **state)
{
	static const char *const two[] = {"a", "b"};
	static const char *const zero[] = {"a\0b"};
	static const char *const empty[] = {""};
	static char longest[PKI_NAME_MAX + 1];
	const char *const text[] = {longest};

	(void)state;
	assert_string_equal(cn_of(two, 0, -1), "none");
	assert_string_equal(cn_of(two, 1, -1), "a");
	assert_string_equal(cn_of(two, 2, -1), "none");
	assert_string_equal(cn_of(zero, 1, 3), "none");
	assert_string_equal(cn_of(empty, 1, 0), "none");
	memset(longest, 'a', PKI_NAME_MAX);
	assert_string_equal(cn_of(text, 1, -1), "none");
	longest[PKI_NAME_MAX - 1] = '\0';
	assert_string_equal(cn_of(text, 1, -1), longest);
}

/* Set the extension of alternative names to these bytes. */
static struct x509_st *
with_names(const GENERAL_NAMES *names, const char *bytes, int n)
{
	struct x509_st *x = node_issued("node", 3);
	ASN1_OCTET_STRING *data = ASN1_OCTET_STRING_new();
	X509_EXTENSION *e;

	if (names != NULL)
		assert_int_equal(X509_add1_ext_i2d(x, NID_subject_alt_name,
				     (void *)(uintptr_t)names, 0, 0),
		    1);
	if (bytes != NULL) {
		ASN1_OCTET_STRING_set(data, (const unsigned char *)bytes, n);
		e = X509_EXTENSION_create_by_NID(
		    NULL, NID_subject_alt_name, 0, data);
		X509_add_ext(x, e, -1);
		X509_EXTENSION_free(e);
	}
	ASN1_OCTET_STRING_free(data);
	return x;
}

static void
name_push(GENERAL_NAMES *names, int type, const char *bytes, int n)
{
	GENERAL_NAME *g = GENERAL_NAME_new();
	ASN1_STRING *s =
	    type == GEN_IPADD ? ASN1_OCTET_STRING_new() : ASN1_IA5STRING_new();

	ASN1_STRING_set(s, bytes, n);
	GENERAL_NAME_set0_value(g, type, s);
	sk_GENERAL_NAME_push(names, g);
}

/* A name that cannot be shown as it is must not look like another one. */
static void
other_alternative_names_are_other(void **state)
{
	static const char six[16] = {0x20, 1, 0xd, (char)0xb8, [15] = 1};
	GENERAL_NAMES *names = GENERAL_NAMES_new();
	struct x509_st *x;

	(void)state;
	name_push(names, GEN_DNS, "a.example.com", -1);
	name_push(names, GEN_IPADD, "\300\0\2\1", 4);
	name_push(names, GEN_URI, "http://a", -1);
	name_push(names, GEN_IPADD, six, 16);
	name_push(names, GEN_IPADD, "\300\0\2\1\1", 5);
	name_push(names, GEN_DNS, "a\0b", 3);
	x = with_names(names, NULL, 0);
	json_is(pki_certificate_alt_names(x),
	    "[\"IP:192.0.2.1\",\"IP:2001:db8::1\",\"other\","
	    "\"DNS:a.example.com\",\"other\",\"other\"]");
	pki_certificate_free(x);
	x = with_names(NULL, NULL, 0);
	json_is(pki_certificate_alt_names(x), "[]");
	pki_certificate_free(x);
	x = with_names(NULL, "malformed", 9);
	json_is(pki_certificate_alt_names(x), "[\"other\"]");
	pki_certificate_free(x);
	x = with_names(names, "\60\0", 2);
	json_is(pki_certificate_alt_names(x), "[\"other\"]");
	pki_certificate_free(x);
	GENERAL_NAMES_free(names);
}

static void
names_of_oids_are_puppets(void **state)
{
	static const char *const rows[][2] = {
	    {"1.3.6.1.4.1.34380.1.1", "ppRegCertExt"},
	    {"1.3.6.1.4.1.34380.1.1.13", "pp_role"},
	    {"1.3.6.1.4.1.34380.1.3.13", "pp_auth_role"}};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		assert_string_equal(pki_oid_name(rows[i][0]), rows[i][1]);
		assert_string_equal(pki_oid_of(rows[i][1]), rows[i][0]);
	}
	assert_null(pki_oid_name("1.3.6.1.4.1.34380.1.1.27"));
	assert_null(pki_oid_of("pp_auth_auto_renew"));
}

/* Read a file of names with that text; the error of this file, or "". */
static struct pki_oid_file *
names_read(const char *text, char *error, size_t size)
{
	char path[] = "/tmp/test_pki.XXXXXX";
	struct pki_oid_file *f;
	int fd = mkstemp(path);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	close(fd);
	*error = '\0';
	f = pki_oid_file_read(path, error, size);
	unlink(path);
	return f;
}

#define LOAD   "Error loading ssl custom OIDs mapping file from '"
#define CREATE "Error registering ssl custom OIDs mapping from file '"

static void
malformed_names_of_oids_are_errors(void **state)
{
	static const char *const rows[][3] = {
	    {"[", LOAD, "': "},
	    {"a: 1", LOAD, "': no such index 'oid_mapping'"},
	    {"oid_mapping: 1", LOAD,
		"': data under index 'oid_mapping' must be a Hash"},
	    {"oid_mapping: {1.2.3: {shortname: a}}", LOAD,
		"': incomplete definition of oid '1.2.3'"},
	    {"oid_mapping: {1.2.3: {longname: a}}", LOAD,
		"': incomplete definition of oid '1.2.3'"},
	    {"oid_mapping: {1.2.3: x}", LOAD,
		"': incomplete definition of oid '1.2.3'"},
	    {"oid_mapping: {'': {shortname: a, longname: b}}", LOAD,
		"': incomplete definition of oid ''"},
	    {"oid_mapping: {[1]: {shortname: a, longname: b}}", LOAD,
		"': incomplete definition of oid ''"},
	    {"oid_mapping: {1.2.3: {shortname: a, longname: b}, "
	     "1.2.4: {shortname: a, longname: c}}",
		CREATE, "': OBJ_create: oid exists (1.2.4)"},
	    {"oid_mapping: {1.2.3: {shortname: pp_role, longname: b}}", CREATE,
		"': OBJ_create: oid exists (1.2.3)"},
	    {"oid_mapping: {1.3.6.1.4.1.34380.1.1.13: "
	     "{shortname: a, longname: b}}",
		CREATE, "': OBJ_create: oid exists (" ARC "1.13)"},
	};
	char error[500];

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct pki_oid_file *f =
		    names_read(rows[i][0], error, sizeof(error));

		assert_null(f);
		if (strncmp(error, rows[i][1], strlen(rows[i][1])) != 0 ||
		    strstr(error, rows[i][2]) == NULL)
			fail_msg("%s: %s", rows[i][0], error);
	}
}

/* Of equal OIDs, and of equal keys, the last one counts. */
static void
names_of_oids_are_those_of_the_site(void **state)
{
	static const char text[] =
	    "oid_mapping:\n"
	    "  1.2.3: {shortname: old, longname: Old}\n"
	    "  1.2.4: {shortname: two, longname: x, longname: Two}\n"
	    "  1.2.3: {shortname: one, longname: One}\n";
	char error[500];
	struct pki_oid_file *f = names_read(text, error, sizeof(error));

	(void)state;
	assert_non_null(f);
	assert_string_equal(pki_oid_file_name(f, "1.2.3"), "one");
	assert_string_equal(pki_oid_file_name(f, "1.2.4"), "two");
	assert_null(pki_oid_file_name(f, "1.2.5"));
	assert_string_equal(pki_oid_file_oid(f, "one"), "1.2.3");
	assert_string_equal(pki_oid_file_oid(f, "two"), "1.2.4");
	assert_null(pki_oid_file_oid(f, "old"));
	assert_string_equal(pki_oid_file_long(f, "One"), "1.2.3");
	assert_string_equal(pki_oid_file_long(f, "Two"), "1.2.4");
	assert_null(pki_oid_file_long(f, "x"));
	pki_oid_file_free(f);
	f = pki_oid_file_read("/none", error, sizeof(error));
	assert_non_null(f);
	assert_null(pki_oid_file_name(f, "1.2.3"));
	pki_oid_file_free(f);
	assert_null(pki_oid_file_read("/", error, sizeof(error)));
	pki_oid_file_free(NULL);
}

/* --- extensions --- */

/* Add an extension of that OID whose value is these bytes. */
static void
extension_put(struct x509_st *x, const char *oid, const char *bytes, int n)
{
	ASN1_OBJECT *o = OBJ_txt2obj(oid, 1);
	ASN1_OCTET_STRING *data = ASN1_OCTET_STRING_new();
	X509_EXTENSION *e;

	ASN1_OCTET_STRING_set(data, (const unsigned char *)bytes, n);
	e = X509_EXTENSION_create_by_OBJ(NULL, o, 0, data);
	assert_int_equal(X509_add_ext(x, e, -1), 1);
	X509_EXTENSION_free(e);
	ASN1_OCTET_STRING_free(data);
	ASN1_OBJECT_free(o);
}

/* Each kind of value by its DER form. */
static void
extensions_have_the_values_of_their_forms(void **state)
{
	struct x509_st *x = node_issued("node", 3);

	(void)state;
	extension_put(x, ARC "1.1", "\14\1a", 3);   /* UTF8String */
	extension_put(x, ARC "1.2", "\23\1b", 3);   /* PrintableString */
	extension_put(x, ARC "1.3", "\26\1c", 3);   /* IA5String */
	extension_put(x, ARC "1.4", "\24\1d", 3);   /* T61String */
	extension_put(x, ARC "1.5", "\32\1e", 3);   /* VisibleString */
	extension_put(x, ARC "1.6", "\33\1f", 3);   /* GeneralString */
	extension_put(x, ARC "1.7", "\22\0018", 3); /* NumericString */
	extension_put(x, ARC "1.8", "\4\1g", 3);    /* OCTET STRING */
	extension_put(x, ARC "1.9", "\1\1\377", 3); /* BOOLEAN */
	extension_put(x, ARC "1.10", "\1\1\0", 3);
	extension_put(x, ARC "1.11", "\2\1\5", 3);    /* INTEGER: left out */
	extension_put(x, ARC "1.12", "text", 4);      /* not DER */
	extension_put(x, ARC "1.13", "\14\1ax", 4);   /* more behind it */
	extension_put(x, ARC "1.14", "\14\1\377", 3); /* not UTF-8 */
	extension_put(x, ARC "1.1", "\14\1z", 3);     /* repeated */
	extension_put(x, ARC "2.1", "\14\1p", 3);
	extension_put(x, ARC "3.1", "\14\1q", 3);
	extension_put(x, ARC "4.1", "\14\1r", 3); /* not Puppet's */
	json_is(pki_extensions(x),
	    "{\"" ARC "1.1\":\"a\",\"" ARC "1.2\":\"b\",\"" ARC
	    "1.3\":\"c\",\"" ARC "1.4\":\"d\",\"" ARC "1.5\":\"e\",\"" ARC
	    "1.6\":\"f\",\"" ARC "1.7\":\"8\",\"" ARC "1.8\":\"g\",\"" ARC
	    "1.9\":true,\"" ARC "1.10\":false,\"" ARC "1.12\":\"text\",\"" ARC
	    "1.13\":\"\\f\\u0001ax\",\"" ARC "2.1\":\"p\",\"" ARC
	    "3.1\":\"q\"}");
	pki_certificate_free(x);
}

static void
authorizing_extensions_have_names(void **state)
{
	struct x509_st *x = node_issued("node", 3);

	(void)state;
	extension_put(x, ARC "1.13", "\14\1a", 3);
	extension_put(x, ARC "3.1", "\14\1b", 3);
	extension_put(x, ARC "3.39", "\14\1c", 3);
	extension_put(x, ARC "3.40", "\14\1d", 3);
	json_is(pki_certificate_authorization(x),
	    "{\"pp_authorization\":\"b\",\"pp_cli_auth\":\"c\",\"" ARC
	    "3.40\":\"d\"}");
	pki_certificate_free(x);
}

/* --- keys --- */

/* A public key of RSA with so many bits, which nothing is signed with. */
static struct evp_pkey_st *
rsa_of(int bits)
{
	EVP_PKEY_CTX *ctx = EVP_PKEY_CTX_new_from_name(NULL, "RSA", NULL);
	OSSL_PARAM_BLD *b = OSSL_PARAM_BLD_new();
	BIGNUM *n = BN_new(), *e = BN_new();
	OSSL_PARAM *p;
	EVP_PKEY *key = NULL;

	BN_set_bit(n, bits - 1);
	BN_set_bit(n, 0);
	BN_set_word(e, 65537);
	OSSL_PARAM_BLD_push_BN(b, OSSL_PKEY_PARAM_RSA_N, n);
	OSSL_PARAM_BLD_push_BN(b, OSSL_PKEY_PARAM_RSA_E, e);
	p = OSSL_PARAM_BLD_to_param(b);
	assert_int_equal(EVP_PKEY_fromdata_init(ctx), 1);
	assert_int_equal(
	    EVP_PKEY_fromdata(ctx, &key, EVP_PKEY_PUBLIC_KEY, p), 1);
	OSSL_PARAM_free(p);
	OSSL_PARAM_BLD_free(b);
	BN_free(n);
	BN_free(e);
	EVP_PKEY_CTX_free(ctx);
	return key;
}

static void
keys_of_some_sizes_are_accepted(void **state)
{
	static const struct {
		int bits;
		const char *why;
	} rows[] = {
	    {2047, "The RSA key has 2047 bits; from 2048 to 16384 are allowed"},
	    {2048, ""},
	    {16384, ""},
	    {16385,
		"The RSA key has 16385 bits; from 2048 to 16384 are allowed"},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct evp_pkey_st *key = rsa_of(rows[i].bits);

		strbuf_reset(&why);
		assert_int_equal(
		    pki_key_check(key, &why), *rows[i].why == '\0' ? 0 : -1);
		assert_string_equal(why.s, rows[i].why);
		pki_key_free(key);
	}
	assert_int_equal(pki_key_check(node_key, &why), 0);
}

static int began, ended;

static void
progress(const struct pki_key_kind *k, bool is_running)
{
	(void)k;
	began += is_running;
	ended += !is_running;
}

static void
keys_are_made_of_some_sizes(void **state)
{
	static const size_t bad[] = {0, 2047, 16385};
	struct pki_key_kind k = {.bits = PKI_RSA_MIN, .progress = progress};
	struct evp_pkey_st *key = pki_key_new(&k, &why);

	(void)state;
	assert_non_null(key);
	assert_int_equal(EVP_PKEY_get_bits(key), 2048);
	assert_int_equal(began, 1);
	assert_int_equal(ended, 1);
	pki_key_free(key);
	for (size_t i = 0; i < COUNT(bad); i++) {
		char text[100];

		k.bits = bad[i];
		strbuf_reset(&why);
		assert_null(pki_key_new(&k, &why));
		snprintf(text, sizeof(text),
		    "Cannot make a key of %zu bits: the setting keylength "
		    "must be from 2048 to 16384",
		    bad[i]);
		assert_string_equal(why.s, text);
	}
	k.curve = "unknown";
	strbuf_reset(&why);
	assert_null(pki_key_new(&k, &why));
	assert_int_equal(strncmp(why.s, "Could not make a key: ", 22), 0);
}

static void
keys_are_written_as_puppet_writes_them(void **state)
{
	struct pki_key_kind k = {.bits = PKI_RSA_MIN};
	struct evp_pkey_st *key = pki_key_new(&k, &why), *read;
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, PKI_KEY_TEXT_MAX);
	assert_int_equal(pki_key_write(key, &pem), 0);
	assert_int_equal(
	    strncmp(pem.s, "-----BEGIN RSA PRIVATE KEY-----\n", 32), 0);
	strbuf_reset(&why);
	read = pki_key_read(pem.s, pem.len, &why);
	assert_non_null(read);
	assert_int_equal(EVP_PKEY_eq(read, key), 1);
	pki_key_free(read);
	assert_null(pki_key_read(pem.s, 100, &why));
	assert_int_equal(
	    strncmp(why.s, "Could not read the private key: ", 32), 0);
	strbuf_release(&pem);
	strbuf_init(&pem, 100);
	assert_int_equal(pki_key_write(key, &pem), -1);
	assert_int_equal(pki_key_write_public(key, &pem), -1);
	strbuf_release(&pem);
	pki_key_free(key);
}

/* --- requests --- */

static const char *
request_pem(struct X509_req_st *rq, struct strbuf *pem)
{
	strbuf_reset(pem);
	assert_int_equal(pki_request_write(rq, pem), 0);
	return pem->s;
}

/* The reason why a request is not read; "": it is read. */
static const char *
reason_of(const char *pem, size_t n)
{
	struct X509_req_st *rq;

	strbuf_reset(&why);
	rq = pki_request_read(pem, n, &why);
	assert_true((rq == NULL) == (why.len > 0));
	pki_request_free(rq);
	return why.s;
}

static void
a_request_has_at_most_its_maximum_of_bytes(void **state)
{
	struct X509_req_st *rq = pki_request_new("node", NULL, node_key, &why);
	struct strbuf pem;

	(void)state;
	strbuf_init(&pem, 2 * PKI_REQUEST_MAX);
	request_pem(rq, &pem);
	strbuf_addchn(&pem, '\n', PKI_REQUEST_MAX - pem.len);
	assert_int_equal(pem.len, PKI_REQUEST_MAX);
	assert_string_equal(reason_of(pem.s, pem.len), "");
	strbuf_addch(&pem, '\n');
	assert_string_equal(
	    reason_of(pem.s, pem.len), "The certificate request is too large");
	assert_string_equal(
	    reason_of(pem.s, 100), "The certificate request is not valid PEM");
	strbuf_release(&pem);
	pki_request_free(rq);
}

static STACK_OF(X509_EXTENSION) * extensions_new(int count)
{
	STACK_OF(X509_EXTENSION) *all = sk_X509_EXTENSION_new_null();

	for (int i = 0; i < count; i++) {
		ASN1_OCTET_STRING *data = ASN1_OCTET_STRING_new();

		ASN1_OCTET_STRING_set(data, (const unsigned char *)"\14\1a", 3);
		sk_X509_EXTENSION_push(all, X509_EXTENSION_create_by_NID(NULL,
						NID_netscape_comment, 0, data));
		ASN1_OCTET_STRING_free(data);
	}
	return all;
}

/*
 * Make attributes with the OID of a challenge password others of extensions:
 * OpenSSL adds no second attribute of a name.
 */
static struct X509_req_st *
repeated(struct X509_req_st *rq)
{
	static const unsigned char oid[] = {
	    0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x07};
	unsigned char *der = NULL, *found;
	const unsigned char *at;
	int n = i2d_X509_REQ(rq, &der);

	while ((found = memmem(der, (size_t)n, oid, sizeof(oid))) != NULL)
		found[sizeof(oid) - 1] = 0x0e;
	X509_REQ_free(rq);
	at = der;
	rq = d2i_X509_REQ(NULL, &at, n);
	assert_non_null(rq);
	OPENSSL_free(der);
	return rq;
}

/* A request with attributes of so many extensions, in these forms. */
static const char *
reason_with(const int *counts, const int *forms, size_t n)
{
	struct X509_req_st *rq = pki_request_new("node", NULL, node_key, &why);
	struct strbuf pem;
	const char *reason;

	for (size_t i = 0; i < n; i++) {
		STACK_OF(X509_EXTENSION) *all = extensions_new(counts[i]);

		assert_int_equal(
		    X509_REQ_add_extensions_nid(rq, all, forms[i]), 1);
		sk_X509_EXTENSION_pop_free(all, X509_EXTENSION_free);
	}
	rq = repeated(rq);
	strbuf_init(&pem, 2 * PKI_REQUEST_MAX);
	request_pem(rq, &pem);
	reason = reason_of(pem.s, pem.len);
	strbuf_release(&pem);
	pki_request_free(rq);
	return reason;
}

/* Extensions that are not seen by the check must not be signed. */
static void
a_request_has_one_readable_list_of_extensions(void **state)
{
	static const char malformed[] =
	    "The extensions of the certificate request are malformed";
	static const int counts[] = {1, 1}, most[] = {100}, more[] = {101};
	static const int ext[] = {NID_ext_req, NID_pkcs9_challengePassword};
	static const int ms[] = {NID_ms_ext_req},
			 both[] = {NID_ext_req, NID_ms_ext_req};

	(void)state;
	assert_string_equal(reason_with(counts, ext, 0), "");
	assert_string_equal(reason_with(counts, ext, 1), "");
	assert_string_equal(reason_with(counts, ms, 1), "");
	assert_string_equal(reason_with(most, ext, 1), "");
	assert_string_equal(reason_with(more, ext, 1), malformed);
	assert_string_equal(reason_with(counts, ext, 2), malformed);
	assert_string_equal(reason_with(counts, both, 2), malformed);
}

/* Make a request with that item; the reason, or "". */
static const char *
planned(const struct pki_request_items *extensions,
    const struct pki_request_items *attributes, struct X509_req_st **ret)
{
	const struct pki_request_plan plan = {
	    .name = "node", .extensions = extensions, .attributes = attributes};

	strbuf_reset(&why);
	*ret = pki_request_make(&plan, node_key, &why);
	assert_true((*ret == NULL) == (why.len > 0));
	return why.s;
}

static void
reserved_and_unknown_names_are_refused(void **state)
{
	static const struct {
		const char *oid, *extension, *attribute;
	} rows[] = {
	    {"subjectAltName",
		"Cannot specify CSR extension request subjectAltName: "
		"conflicts with internally used extension request",
		"Cannot specify CSR attribute subjectAltName: conflicts with "
		"internally used CSR attribute"},
	    {"extReq",
		"Cannot specify CSR extension request extReq: conflicts with "
		"internally used extension request",
		"Cannot specify CSR attribute extReq: conflicts with "
		"internally used CSR attribute"},
	    {"msExtReq",
		"Cannot specify CSR extension request msExtReq: conflicts "
		"with internally used extension request",
		"Cannot specify CSR attribute msExtReq: conflicts with "
		"internally used CSR attribute"},
	    {"no_oid",
		"Cannot create CSR with extension request no_oid: it is not "
		"an OID",
		"Cannot create CSR with attribute no_oid: it is not an OID"},
	    {"1.2.3.4", "", ""},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		const struct pki_request_items items = {
		    .rows = {{"pp_role", "web"}, {rows[i].oid, "x"}},
		    .count = 2};
		struct X509_req_st *rq;

		assert_string_equal(
		    planned(&items, NULL, &rq), rows[i].extension);
		pki_request_free(rq);
		assert_string_equal(
		    planned(NULL, &items, &rq), rows[i].attribute);
		pki_request_free(rq);
	}
}

static void
a_request_has_what_its_plan_names(void **state)
{
	static const struct pki_request_items items = {
	    .rows = {{"pp_auth_role", "admin"}, {"pp_cli_auth", "true"}},
	    .count = 2};
	static const struct pki_request_items renew = {
	    .rows = {{"pp_auth_auto_renew", "true"}}, .count = 1};
	static const struct pki_request_items other = {
	    .rows = {{"pp_auth_auto_renew", "True"}}, .count = 1};
	static const struct pki_request_items longer = {
	    .rows = {{"pp_auth_auto_renew", "truex"}}, .count = 1};
	struct X509_req_st *rq;

	(void)state;
	planned(&items, &renew, &rq);
	json_is(
	    pki_request_extensions(rq), "[\"" ARC "3.13\",\"" ARC "3.39\"]");
	json_is(pki_request_authorization(rq),
	    "{\"pp_auth_role\":\"admin\",\"pp_cli_auth\":\"true\"}");
	json_is(pki_request_alt_names(rq), "[]");
	assert_true(pki_request_renews(rq));
	assert_true(pki_request_has_key(rq, node_key));
	assert_false(pki_request_has_key(rq, ca_key));
	assert_int_equal(pki_request_check(rq, &why), 0);
	pki_request_free(rq);
	planned(NULL, &other, &rq);
	assert_false(pki_request_renews(rq));
	json_is(pki_request_extensions(rq), "[]");
	pki_request_free(rq);
	planned(NULL, &longer, &rq);
	assert_false(pki_request_renews(rq));
	pki_request_free(rq);
	planned(NULL, NULL, &rq);
	assert_false(pki_request_renews(rq));
	pki_request_free(rq);
}

/* A renewal is announced by a text, of any of its forms. */
static void
renewal_is_announced_by_a_text(void **state)
{
	static const struct {
		int form;
		bool renews;
	} rows[] = {{V_ASN1_UTF8STRING, true}, {V_ASN1_PRINTABLESTRING, true},
	    {V_ASN1_IA5STRING, true}, {V_ASN1_OCTET_STRING, false}};
	ASN1_OBJECT *o = OBJ_txt2obj(ARC "3.2", 1);

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct X509_req_st *rq =
		    pki_request_new("node", NULL, node_key, &why);

		assert_int_equal(X509_REQ_add1_attr_by_OBJ(rq, o, rows[i].form,
				     (const unsigned char *)"true", 4),
		    1);
		assert_true(pki_request_renews(rq) == rows[i].renews);
		pki_request_free(rq);
	}
	ASN1_OBJECT_free(o);
}

/* Digests of which a second text with the same value can be made. */
static void
weak_signatures_are_refused(void **state)
{
	static const struct {
		const char *digest, *why;
	} rows[] = {
	    {"SHA256", ""},
	    {"SHA512", ""},
	    {"SHA224", ""},
	    {"SHA1", "The request is signed with ecdsa-with-SHA1; use SHA-256 "
		     "or a longer digest of this family"},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct X509_req_st *rq =
		    pki_request_new("node", NULL, node_key, &why);

		assert_true(X509_REQ_sign(rq, node_key,
				EVP_get_digestbyname(rows[i].digest)) > 0);
		strbuf_reset(&why);
		assert_int_equal(
		    pki_request_check(rq, &why), *rows[i].why == '\0' ? 0 : -1);
		assert_string_equal(why.s, rows[i].why);
		pki_request_free(rq);
	}
}

static void
a_request_of_another_key_is_refused(void **state)
{
	struct X509_req_st *rq = pki_request_new("node", NULL, node_key, &why);

	(void)state;
	assert_true(X509_REQ_sign(rq, ca_key, EVP_sha256()) > 0);
	strbuf_reset(&why);
	assert_int_equal(pki_request_check(rq, &why), -1);
	assert_string_equal(why.s, "CSR contains a public key that does not "
				   "correspond to the signing key");
	pki_request_free(rq);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_chain_has_at_most_its_maximum_of_certificates),
	    cmocka_unit_test(a_malformed_certificate_of_a_chain_is_an_error),
	    cmocka_unit_test(a_text_that_exceeds_its_maximum_is_not_written),
	    cmocka_unit_test(a_chain_has_its_certificates_and_keys),
	    cmocka_unit_test(valid_certificates_of_other_keys_are_merged),
	    cmocka_unit_test(a_full_chain_is_not_extended),
	    cmocka_unit_test(serial_numbers_have_63_bits),
	    cmocka_unit_test(the_validity_is_that_of_the_certificate),
	    cmocka_unit_test(a_certificate_is_for_its_names_and_addresses),
	    cmocka_unit_test(an_issuer_has_the_name_and_the_key),
	    cmocka_unit_test(fingerprints_are_of_known_digests),
	    cmocka_unit_test(a_name_is_one_cn_of_text),
	    cmocka_unit_test(other_alternative_names_are_other),
	    cmocka_unit_test(names_of_oids_are_puppets),
	    cmocka_unit_test(malformed_names_of_oids_are_errors),
	    cmocka_unit_test(names_of_oids_are_those_of_the_site),
	    cmocka_unit_test(extensions_have_the_values_of_their_forms),
	    cmocka_unit_test(authorizing_extensions_have_names),
	    cmocka_unit_test(keys_of_some_sizes_are_accepted),
	    cmocka_unit_test(keys_are_made_of_some_sizes),
	    cmocka_unit_test(keys_are_written_as_puppet_writes_them),
	    cmocka_unit_test(a_request_has_at_most_its_maximum_of_bytes),
	    cmocka_unit_test(a_request_has_one_readable_list_of_extensions),
	    cmocka_unit_test(reserved_and_unknown_names_are_refused),
	    cmocka_unit_test(a_request_has_what_its_plan_names),
	    cmocka_unit_test(renewal_is_announced_by_a_text),
	    cmocka_unit_test(weak_signatures_are_refused),
	    cmocka_unit_test(a_request_of_another_key_is_refused),
	};

	return cmocka_run_group_tests(
	    tests, authority_setup, authority_teardown);
}
