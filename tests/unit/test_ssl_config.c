/* The settings with which a machine gets its certificate. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"

static struct settings *s;
static struct strbuf why;
static struct ssl_config *c;

static int
setup(void **state)
{
	(void)state;
	s = settings_new(SETTINGS_AGENT);
	strbuf_init(&why, 10000);
	c = NULL;
	return settings_set(s, "certname", "web01.example.com", NULL);
}

static int
teardown(void **state)
{
	(void)state;
	ssl_config_free(c);
	strbuf_release(&why);
	settings_free(s);
	return 0;
}

static void
setting(const char *name, const char *value)
{
	assert_int_equal(settings_set(s, name, value, NULL), 0);
}

/* Read the settings; NULL: with a sentence that begins so. */
static void
read_is(const char *sentence)
{
	strbuf_reset(&why);
	ssl_config_free(c);
	c = ssl_config_new(s, 0, &why);
	if (sentence == NULL) {
		assert_string_equal(why.s, "");
		assert_non_null(c);
		return;
	}
	assert_null(c);
	if (strncmp(why.s, sentence, strlen(sentence)) != 0)
		fail_msg("%s, expected %s", why.s, sentence);
}

static void
ports_have_limits(void **state)
{
	(void)state;
	setting("ca_server", "ca.example.com");
	setting("ca_port", "0");
	read_is("The setting ca_port must be from 1 to 65535, not 0");
	setting("ca_port", "65536");
	read_is("The setting ca_port must be from 1 to 65535, not 65536");
	setting("ca_port", "1");
	read_is(NULL);
	assert_string_equal(
	    c->target->url, "https://ca.example.com:1/puppet-ca/v1");
	setting("ca_port", "65535");
	read_is(NULL);
	assert_int_equal(c->target->port, 65535);
	assert_string_equal(c->target->host, "ca.example.com");
	assert_string_equal(
	    c->target->url, "https://ca.example.com:65535/puppet-ca/v1");
}

static void
wrong_names_are_refused(void **state)
{
	(void)state;
	read_is(NULL);
	assert_null(c->alt_names);
	setting("dns_alt_names", "*.example.com");
	read_is("Cert subjectAltName contains a wildcard, which is not "
		"allowed: *.example.com");
	setting("dns_alt_names", "b,a");
	read_is(NULL);
	assert_string_equal(
	    c->alt_names, "DNS:a, DNS:b, DNS:web01.example.com");
	setting("certname", "web/01");
	read_is(
	    "The certname web/01 is invalid; it must consist of lower-case ");
}

static void
a_proxy_that_cannot_be_used_is_refused(void **state)
{
	(void)state;
	setting("http_proxy_host", "proxy.example.com");
	read_is(NULL);
	setting("http_proxy_port", "0");
	read_is("");
	assert_true(why.len > 0);
}

static void
keys_and_times_are_those_of_the_settings(void **state)
{
	(void)state;
	setting("keylength", "3072");
	setting("key_type", "rsa");
	read_is(NULL);
	assert_null(c->kind.curve);
	assert_int_equal(c->kind.bits, 3072);
	setting("key_type", "ec");
	setting("crl_refresh_interval", "0");
	setting("ca_refresh_interval", "2h");
	read_is(NULL);
	assert_non_null(c->kind.curve);
	assert_int_equal(c->crl_refresh, 0);
	assert_int_equal(c->ca_refresh, 7200);
	setting("crl_refresh_interval", "unlimited");
	setting("ca_refresh_interval", "unlimited");
	setting("hostcert_renewal_interval", "unlimited");
	read_is(NULL);
	assert_int_equal(c->crl_refresh, 0);
	assert_int_equal(c->ca_refresh, 0);
	assert_int_equal(c->renewal, 0);
}

/* A single run waits only where the command line requests it. */
static void
a_single_run_does_not_wait(void **state)
{
	static const struct {
		const char *word;
		enum pki_revocation wanted;
	} rows[] = {{"false", PKI_REVOCATION_NONE},
	    {"leaf", PKI_REVOCATION_LEAF}, {"chain", PKI_REVOCATION_CHAIN},
	    {"ocsp", PKI_REVOCATION_OCSP}, {"true", PKI_REVOCATION_CHAIN}};

	(void)state;
	setting("onetime", "true");
	ssl_config_free(c);
	c = ssl_config_new(s, 1, &why);
	assert_non_null(c);
	assert_int_equal(c->onetime, 1);
	assert_int_equal(c->waitforcert, 0);
	read_is(NULL);
	assert_int_equal(c->onetime, 0);
	assert_int_equal(c->waitforcert, 120);
	setting("waitforcert", "7");
	ssl_config_free(c);
	c = ssl_config_new(s, 1, &why);
	assert_int_equal(c->waitforcert, 7);
	setting("onetime", "false");
	ssl_config_free(c);
	c = ssl_config_new(s, 1, &why);
	assert_int_equal(c->waitforcert, 7);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		setting("certificate_revocation", rows[i].word);
		read_is(NULL);
		assert_int_equal(c->revocation, rows[i].wanted);
	}
}

static void
servers_are_those_of_the_list_without_ca_server(void **state)
{
	(void)state;
	setting("ca_port", "8140");
	setting("server_list", "one:1,two");
	read_is(NULL);
	assert_int_equal(c->target->servers.count, 2);
	assert_int_equal(c->target->servers.rows[0].port, 1);
	assert_int_equal(c->target->servers.rows[1].port, 8140);
	setting("serverport", "65535");
	read_is(NULL);
	assert_int_equal(c->target->servers.rows[1].port, 65535);
	setting("serverport", "1");
	read_is(NULL);
	assert_int_equal(c->target->servers.rows[1].port, 1);
	setting("ca_server", "ca");
	read_is(NULL);
	assert_int_equal(c->target->servers.count, 0);
	assert_string_equal(c->target->host, "ca");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
	    TEST(ports_have_limits),
	    TEST(wrong_names_are_refused),
	    TEST(a_proxy_that_cannot_be_used_is_refused),
	    TEST(keys_and_times_are_those_of_the_settings),
	    TEST(a_single_run_does_not_wait),
	    TEST(servers_are_those_of_the_list_without_ca_server),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
