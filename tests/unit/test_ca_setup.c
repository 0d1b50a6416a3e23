/* The settings of a CA, its setup, and the files of its machine. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <sys/stat.h>

#include "base/text/diag.h"
#include "network/ca/config.h"
#include "network/ca/policy.h"
#include "base/settings/settings.h"
#include "unit/ca_site.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* --- settings --- */

/* The sentence about a setting of that value; "": it is accepted. */
static const char *
sentence_of(const char *name, const char *value, struct ca_config *ret)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct diag_list diags;
	int rc;

	diag_init(&diags, a, 10);
	assert_int_equal(settings_set(s, "confdir", scratch, &diags), 0);
	assert_int_equal(settings_set(s, name, value, &diags), 0);
	strbuf_reset(&why);
	rc = ca_config_read(ret, s, a, &why);
	assert_int_equal(rc, why.len > 0 ? -1 : 0);
	settings_free(s);
	return why.s;
}

static void
times_have_limits(void **state)
{
	static const struct {
		const char *name, *value, *why;
	} rows[] = {
	    {"ca_ttl", "1576800000", ""},
	    {"ca_ttl", "1576800001",
		"Config setting ca_ttl must have a value below 1576800000"},
	    {"auto_renewal_cert_ttl", "0",
		"Config setting auto_renewal_cert_ttl must be between 1 and "
		"1576800000"},
	    {"auto_renewal_cert_ttl", "1", ""},
	    {"auto_renewal_cert_ttl", "1576800000", ""},
	    {"auto_renewal_cert_ttl", "1576800001",
		"Config setting auto_renewal_cert_ttl must be between 1 and "
		"1576800000"},
	    {"crl_ttl", "59",
		"Config setting crl_ttl must be between 60 and 1576800000"},
	    {"crl_ttl", "60", ""},
	    {"crl_ttl", "1576800000", ""},
	    {"crl_ttl", "1576800001",
		"Config setting crl_ttl must be between 60 and 1576800000"},
	    {"ocsp_ttl", "59",
		"Config setting ocsp_ttl must be between 60 and 604800"},
	    {"ocsp_ttl", "60", ""},
	    {"ocsp_ttl", "604800", ""},
	    {"ocsp_ttl", "604801",
		"Config setting ocsp_ttl must be between 60 and 604800"},
	};
	struct ca_config read;

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++)
		assert_string_equal(
		    sentence_of(rows[i].name, rows[i].value, &read),
		    rows[i].why);
}

/* A list that was signed now is not due. */
static void
a_list_is_renewed_in_its_second_half_at_most(void **state)
{
	struct ca_config read;

	(void)state;
	sentence_of("crl_ttl", "100000", &read);
	assert_int_equal(read.list_ttl, 100000);
	assert_int_equal(read.list_renewal, 50000);
	sentence_of("crl_renewal", "1", &read);
	assert_int_equal(read.list_renewal, 1);
	sentence_of("crl_renewal", "0", &read);
	assert_int_equal(read.list_renewal, 0);
}

static void
the_own_validity_is_that_of_the_setting_if_it_is_set(void **state)
{
	struct ca_config read;

	(void)state;
	sentence_of("ca_ttl", "1000", &read);
	assert_int_equal(read.own_ttl, 1000);
	assert_int_equal(read.ttl, 1000);
	sentence_of("crl_ttl", "1000", &read);
	assert_int_equal(read.own_ttl, 15LL * 365 * 86400);
	assert_int_equal(read.ttl, 5LL * 365 * 86400);
}

static void
an_address_of_a_responder_has_a_form(void **state)
{
	static const char bad[] =
	    "Config setting ocsp_url must be an address of at most 1024 "
	    "characters that begins with http:// or https://";
	struct ca_config read;
	char longest[1026];

	(void)state;
	assert_string_equal(sentence_of("ocsp_url", "", &read), "");
	assert_null(read.ocsp_url);
	assert_string_equal(sentence_of("ocsp_url", "http://a", &read), "");
	assert_string_equal(read.ocsp_url, "http://a");
	assert_string_equal(
	    sentence_of("ocsp_url", "https://a/%2f", &read), "");
	assert_string_equal(sentence_of("ocsp_url", "ftp://a", &read), bad);
	assert_string_equal(sentence_of("ocsp_url", "http://a\"", &read), bad);
	memset(longest, 'a', sizeof(longest));
	memcpy(longest, "http://", 7);
	longest[1025] = '\0';
	assert_string_equal(sentence_of("ocsp_url", longest, &read), bad);
	longest[1024] = '\0';
	assert_string_equal(sentence_of("ocsp_url", longest, &read), "");
}

static void
keys_are_of_a_curve_for_ec_only(void **state)
{
	struct ca_config read;

	(void)state;
	sentence_of("key_type", "ec", &read);
	assert_string_equal(read.kind.curve, "prime256v1");
	sentence_of("key_type", "rsa", &read);
	assert_null(read.kind.curve);
}

/* --- setup --- */

/* Each file that exists alone stops the setup. */
static void
no_file_is_replaced(void **state)
{
	const char *const files[] = {c.cert, c.crl, c.infra_crl, h.cert,
	    h.ca_cert, c.host_crl, c.public_key, c.inventory, c.infra_inventory,
	    c.infra_serials, c.serial, in("ca/signed/server.example.com.pem"),
	    c.key};

	(void)state;
	assert_int_equal(rename(c.cadir, in("kept_ca")), 0);
	assert_int_equal(rename(h.ssl_dir, in("kept_ssl")), 0);
	for (size_t i = 0; i < COUNT(files); i++) {
		const char *line =
		    arena_printf(a, "Existing file at '%s'\nIf you", files[i]);

		assert_int_equal(ca_directory(&c, c.signed_dir, 0755, &why), 0);
		assert_int_equal(ca_directory(&c, h.cert_dir, 0755, &why), 0);
		write_file(files[i], "");
		strbuf_reset(&why);
		assert_int_equal(ca_setup(&c, &h, &why), -1);
		assert_int_equal(strncmp(why.s, line, strlen(line)), 0);
		assert_string_equal(content(files[i]), "");
		unlink(files[i]);
	}
	strbuf_reset(&why);
	assert_int_equal(ca_setup(&c, &h, &why), 0);
}

static void
a_public_key_without_its_private_key_is_refused(void **state)
{
	(void)state;
	unlink(h.key);
	strbuf_reset(&why);
	assert_int_equal(ca_host_complete(&c, &h, &why), -1);
	assert_string_equal(why.s,
	    arena_printf(a, "Missing private key to match public key at %s",
		h.public_key));
}

/* Files that exist are kept, and the CA's own certificate is used again. */
static void
missing_files_of_the_machine_are_made(void **state)
{
	const char *cert = content(h.cert), *key = content(h.key);
	const char *chain = content(h.ca_cert);
	const char *public_key = content(h.public_key);

	(void)state;
	unlink(h.cert);
	unlink(h.ca_cert);
	unlink(h.public_key);
	assert_int_equal(ca_host_complete(&c, &h, &why), 0);
	assert_string_equal(content(h.cert), cert);
	assert_string_equal(content(h.ca_cert), chain);
	assert_string_equal(content(h.public_key), public_key);
	write_file(h.ca_cert, "other");
	write_file(h.public_key, "other");
	assert_int_equal(ca_host_complete(&c, &h, &why), 0);
	assert_string_equal(content(h.ca_cert), "other");
	assert_string_equal(content(h.public_key), "other");
	assert_string_equal(content(h.key), key);
	/* a certificate of another key is not used */
	unlink(h.key);
	unlink(h.public_key);
	assert_int_equal(ca_host_complete(&c, &h, &why), 0);
	assert_string_not_equal(content(h.cert), cert);
	assert_string_not_equal(content(h.key), key);
	assert_string_equal(
	    content(in("ca/signed/server.example.com.pem")), content(h.cert));
	write_file(h.key, "malformed");
	assert_int_equal(ca_host_complete(&c, &h, &why), -1);
}

/* The end of a certificate in a file. */
static int64_t
end_of(const char *path)
{
	const char *text = content(path);
	struct x509_st *x = pki_certificate_read(text, strlen(text), &why);
	int64_t end;

	assert_non_null(x);
	end = pki_certificate_end(x);
	pki_certificate_free(x);
	return end;
}

static void
the_own_certificate_ends_with_that_of_the_ca_at_last(void **state)
{
	struct ca_config other = c;

	(void)state;
	unlink(h.cert);
	unlink(h.key);
	unlink(h.public_key);
	other.own_ttl = 86400;
	strbuf_reset(&why);
	assert_int_equal(ca_host_complete(&other, &h, &why), 0);
	assert_int_equal(end_of(h.cert), end_of(c.cert));
	unlink(h.cert);
	unlink(h.key);
	unlink(h.public_key);
	other.own_ttl = 1000;
	assert_int_equal(ca_host_complete(&other, &h, &why), 0);
	assert_true(end_of(h.cert) > ca_now() + 500);
	assert_true(end_of(h.cert) <= ca_now() + 1000);
}

/* --- import --- */

static struct ca_import
files_kept(void)
{
	assert_int_equal(rename(c.cadir, in("kept")), 0);
	assert_int_equal(rename(h.ssl_dir, in("kept_ssl")), 0);
	strbuf_reset(&why);
	return (struct ca_import){.key = in("kept/ca_key.pem"),
	    .chain = in("kept/ca_crt.pem"),
	    .lists = in("kept/ca_crl.pem")};
}

/* A name that no certificate can have is named before keys are made. */
static void
names_have_limits(void **state)
{
	static const char longest[] = "\xc3\xa9"
				      "123456789012345678901234567890123456789"
				      "012345678901234567890123";
	struct ca_config other = c;
	struct ca_host machine = h;

	(void)state;
	(void)files_kept();
	machine.name = "Capital";
	assert_int_equal(ca_setup(&c, &machine, &why), -1);
	assert_non_null(strstr(why.s, "lower case"));
	for (size_t i = 0; i < 3; i++) {
		const char *const names[] = {
		    "", "\xe9", arena_printf(a, "%s4", longest)};

		other.name = names[i];
		strbuf_reset(&why);
		assert_int_equal(ca_setup(&other, &h, &why), -1);
		assert_string_equal(why.s,
		    "Config setting ca_name (option --ca-name) must have 1 to "
		    "64 characters of UTF-8");
	}
	assert_int_equal(access(c.key, F_OK), -1);
	other.name = longest;
	strbuf_reset(&why);
	assert_int_equal(ca_setup(&other, &h, &why), 0);
}

/* A private key that cannot be written ends the setup with its path. */
static void
keys_that_cannot_be_written_are_named(void **state)
{
	struct ca_config other = c;

	(void)state;
	(void)files_kept();
	other.root_key = in("missing/root_key.pem");
	assert_int_equal(ca_setup(&other, &h, &why), -1);
	assert_string_equal(why.s,
	    arena_printf(a, "Could not write %s: No such file or directory",
		other.root_key));
	assert_int_equal(access(c.key, F_OK), -1);
	other = c;
	other.key = in("missing/ca_key.pem");
	strbuf_reset(&why);
	assert_int_equal(ca_setup(&other, &h, &why), -1);
	assert_string_equal(why.s,
	    arena_printf(
		a, "Could not write %s: No such file or directory", other.key));
	assert_int_equal(access(c.root_key, F_OK), 0);
	assert_int_equal(access(h.key, F_OK), -1);
	assert_int_equal(access(c.cert, F_OK), -1);
}

/* No list of the CA itself can be added. */
static void
an_import_has_a_maximum_of_lists(void **state)
{
	struct ca_import files = files_kept();
	const char *own = strstr(content(files.lists) + 1, "-----BEGIN");
	size_t n = strlen(own);
	char *all = arena_alloc(a, n * PKI_CHAIN_MAX + 1);

	(void)state;
	for (size_t i = 0; i < PKI_CHAIN_MAX; i++)
		memcpy(all + i * n, own, n);
	all[n * PKI_CHAIN_MAX] = '\0';
	write_file(files.lists, all);
	assert_int_equal(ca_import(&c, &h, &files, &why), -1);
	assert_string_equal(why.s, "too many revocation lists");
	assert_int_equal(access(c.cadir, F_OK), -1);
}

/* The list of the CA itself is made where it is missing. */
static void
a_missing_list_of_an_imported_ca_is_made(void **state)
{
	struct ca_import files = files_kept();
	const char *lists = content(files.lists), *own;
	struct ca *ca;

	(void)state;
	own = strstr(lists + 1, "-----BEGIN");
	assert_non_null(own);
	write_file(files.lists, own);
	assert_int_equal(ca_import(&c, &h, &files, &why), 0);
	ca = opened();
	assert_int_equal(ca->lists.all.count, 2);
	assert_ptr_equal(ca->lists.own, ca->lists.all.lists[0]);
	assert_int_equal(pki_list_number(ca->lists.own), 0);
	ca_close(ca);
}

static void
files_of_an_import_are_all_named(void **state)
{
	struct ca_import files = files_kept();

	(void)state;
	files.key = in("none");
	files.chain = in("none");
	write_file(files.lists, "malformed");
	assert_int_equal(ca_import(&c, &h, &files, &why), -1);
	assert_string_equal(why.s,
	    arena_printf(a,
		"Could not read file '%s'\nCould not read file '%s'\n"
		"Could not parse %s\nnot a revocation list: no start line\n",
		files.chain, files.key, files.lists));
	assert_int_equal(access(c.cadir, F_OK), -1);
}

/* A chain without its root is not that of a CA. */
static void
an_imported_chain_is_whole(void **state)
{
	struct ca_import files = files_kept();
	const char *chain = content(files.chain), *root;

	(void)state;
	root = strstr(chain + 1, "-----BEGIN");
	assert_non_null(root);
	write_file(files.chain, arena_memdup(a, chain, (size_t)(root - chain)));
	assert_int_equal(ca_import(&c, &h, &files, &why), -1);
	assert_memory_equal(why.s,
	    "Leaf certificate could not be validated\n"
	    "Validating cert store returned: ",
	    71);
	assert_int_equal(access(c.cadir, F_OK), -1);
	strbuf_reset(&why);
	/* the key of none of them */
	write_file(files.chain, root);
	assert_int_equal(ca_import(&c, &h, &files, &why), -1);
	assert_string_equal(
	    why.s, "Could not find certificate matching private key");
	assert_int_equal(access(c.cadir, F_OK), -1);
}

/* --- names --- */

static void
alternative_names_have_limits(void **state)
{
	struct strbuf list, out;
	char name[260];

	(void)state;
	memset(name, 'a', sizeof(name));
	strbuf_init(&out, CA_SENTENCE_MAX);
	name[254] = '\0';
	assert_int_equal(ca_policy_alt_names(name, NULL, &out, &why), -1);
	name[253] = '\0';
	assert_int_equal(ca_policy_alt_names(name, NULL, &out, &why), 0);
	strbuf_init(&list, CA_SENTENCE_MAX);
	for (int i = 0; i < 1000; i++)
		strbuf_addf(&list, "a%d,", i);
	strbuf_reset(&out);
	assert_int_equal(ca_policy_alt_names(list.s, NULL, &out, &why), 0);
	strbuf_reset(&why);
	assert_int_equal(ca_policy_alt_names(list.s, "b", &out, &why), -1);
	assert_string_equal(why.s, "more than 1000 alternative names");
	strbuf_release(&list);
	strbuf_release(&out);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(times_have_limits),
	    TEST(a_list_is_renewed_in_its_second_half_at_most),
	    TEST(the_own_validity_is_that_of_the_setting_if_it_is_set),
	    TEST(an_address_of_a_responder_has_a_form),
	    TEST(keys_are_of_a_curve_for_ec_only),
	    TEST(no_file_is_replaced),
	    TEST(a_public_key_without_its_private_key_is_refused),
	    TEST(missing_files_of_the_machine_are_made),
	    TEST(the_own_certificate_ends_with_that_of_the_ca_at_last),
	    TEST(names_have_limits),
	    TEST(keys_that_cannot_be_written_are_named),
	    TEST(an_import_has_a_maximum_of_lists),
	    TEST(a_missing_list_of_an_imported_ca_is_made),
	    TEST(files_of_an_import_are_all_named),
	    TEST(an_imported_chain_is_whole),
	    TEST(alternative_names_have_limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
