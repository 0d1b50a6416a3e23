/* The agent's configuration, by the settings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "agent/applyd/config.h"
#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/settings/settings.h"

static struct settings *settings;
static struct arena *a;
static struct diag_list diags;

static void
set(const char *name, const char *value)
{
	assert_int_equal(settings_set(settings, name, value, &diags), 0);
}

/* The configuration with a setting of that value; NULL: it is refused. */
static struct agent_config *
config_of(const char *name, const char *value)
{
	set(name, value);
	return agent_config_new(settings);
}

static void
refuses(const char *name, const char *value, const char *good)
{
	assert_null(config_of(name, value));
	set(name, good);
}

static void
checksums_are(const char *value, const char *wanted)
{
	struct agent_config *c = config_of("supported_checksum_types", value);

	assert_non_null(c);
	if (wanted == NULL)
		assert_null(c->checksums);
	else
		assert_string_equal(c->checksums, wanted);
	agent_config_free(c);
}

static void
types_of_checksums_are_listed_for_requests(void **state)
{
	(void)state;
	checksums_are("md5", "md5");
	checksums_are("md5,sha256", "md5.sha256");
	checksums_are(" sha256lite ,  md5,, sha512 ,", "sha256lite.md5.sha512");
	checksums_are(", ,", NULL);
	set("static_catalogs", "false");
	checksums_are("md5", NULL);
	set("static_catalogs", "true");
	refuses("supported_checksum_types", "md9", "md5");
	refuses("supported_checksum_types", "md", "md5");
	refuses("supported_checksum_types", "md55", "md5");
	refuses("supported_checksum_types", "md5,sha255", "md5");
	refuses("supported_checksum_types", "sha255,md5", "md5");
}

static void
revocation_is(const char *value, const char *check)
{
	struct agent_config *c = config_of("certificate_revocation", value);

	assert_non_null(c);
	assert_int_equal(c->check_crl, check != NULL);
	if (check)
		assert_string_equal(c->crl_check, check);
	agent_config_free(c);
}

static void
revocation_is_that_of_the_chain_or_of_the_leaf(void **state)
{
	(void)state;
	revocation_is("false", NULL);
	revocation_is("leaf", "leaf");
	revocation_is("chain", "chain");
	revocation_is("true", "chain");
	revocation_is("ocsp", "ocsp");
}

static void
port_is(const char *value, unsigned wanted)
{
	struct agent_config *c = config_of("serverport", value);

	assert_non_null(c);
	assert_int_equal(c->port, wanted);
	agent_config_free(c);
}

static void
a_port_has_16_bits(void **state)
{
	(void)state;
	port_is("1", 1);
	port_is("65535", 65535);
	assert_int_equal(
	    settings_set(settings, "serverport", "65536", &diags), -1);
	assert_int_equal(settings_set(settings, "serverport", "0", &diags), -1);
	port_is("8140", 8140);
}

static void
names_of_the_agent_have_a_form(void **state)
{
	(void)state;
	refuses("certname", "a/b", "n.example.com");
	refuses("environment", "a-b", "production");
	refuses("metrics_listen", "nowhere", "");
	refuses("server_list", "a:b:c", "");
}

/* Reports go to the server of catalogs unless they have their own. */
static void
reports_have_a_server_if_it_is_given(void **state)
{
	struct agent_config *c = agent_config_new(settings);

	(void)state;
	assert_non_null(c);
	assert_null(c->report_server);
	agent_config_free(c);
	c = config_of("report_port", "9");
	assert_string_equal(c->report_server, "puppet");
	assert_int_equal(c->report_port, 9);
	agent_config_free(c);
}

static void
a_server_of_reports_is_given(void **state)
{
	struct agent_config *c = config_of("report_server", "r");

	(void)state;
	assert_string_equal(c->report_server, "r");
	assert_int_equal(c->report_port, 8140);
	agent_config_free(c);
}

static void
an_environment_may_be_given(void **state)
{
	struct agent_config *c = agent_config_new(settings);

	(void)state;
	assert_non_null(c);
	assert_false(c->environment_given);
	assert_false(c->environment_on_line);
	agent_config_free(c);
	c = config_of("environment", "test");
	assert_true(c->environment_given);
	assert_true(c->environment_on_line);
	assert_string_equal(c->environment, "test");
	agent_config_free(c);
	agent_config_free(NULL);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	diag_init(&diags, a, 10);
	settings = settings_new(SETTINGS_AGENT);
	set("certname", "n.example.com");
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	settings_free(settings);
	arena_free(a);
	return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(types_of_checksums_are_listed_for_requests),
	    TEST(revocation_is_that_of_the_chain_or_of_the_leaf),
	    TEST(a_port_has_16_bits),
	    TEST(names_of_the_agent_have_a_form),
	    TEST(reports_have_a_server_if_it_is_given),
	    TEST(a_server_of_reports_is_given),
	    TEST(an_environment_may_be_given),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
