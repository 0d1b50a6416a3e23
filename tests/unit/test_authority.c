/* The files of the CA and of its machine, made before the daemon serves. */
#include "server/parent/authority.c"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "network/pki/certificate.h"
#include "unit/shortage.h"

#define SCRATCH "/tmp/test_authority.XXXXXX"
#define NAME	"server.example.com"

static char scratch[sizeof(SCRATCH)];
static struct arena *a;
static struct server_config config;
static struct sandbox_user user;

static const char *
in(const char *name)
{
	return arena_printf(a, "%s/%s", scratch, name);
}

static void
setting(const char *name, const char *value)
{
	assert_int_equal(settings_set(config.settings, name, value, NULL), 0);
}

static int
setup(void **state)
{
	(void)state;
	memcpy(scratch, SCRATCH, sizeof(scratch));
	if (mkdtemp(scratch) == NULL)
		return -1;
	a = arena_new(0);
	user = (struct sandbox_user){0};
	config = (struct server_config){
	    .ca = 1, .settings = settings_new(SETTINGS_SERVER)};
	setting("confdir", scratch);
	setting("vardir", in("var"));
	setting("ssldir", in("ssl"));
	setting("cadir", in("ca"));
	setting("certname", NAME);
	setting("key_type", "ec");
	log_level_start(LOG_LEVEL_INFO);
	return log_memory_open(1 << 16, LOG_FORM_JSON);
}

static int
teardown(void **state)
{
	char command[100];

	(void)state;
	log_close();
	settings_free(config.settings);
	arena_free(a);
	snprintf(command, sizeof(command), "rm -rf %s", scratch);
	return system(command);
}

#define CERT "ssl/certs/" NAME ".pem"
#define KEY  "ssl/private_keys/" NAME ".pem"

static const char *
content(const char *name)
{
	const char *s = fs_read(a, in(name), 1 << 16, NULL);

	return s != NULL ? s : "";
}

static void
is_ready(void)
{
	struct log_line line;
	size_t at = 0;

	log_memory_clear();
	if (!authority_ready(&config, &user))
		fail_msg("%s",
		    log_memory_next(&at, &line) ? line.json : "no record");
}

/* It is not, and one record has this reason, the beginning of one. */
static void
is_refused(const char *reason)
{
	struct log_line line;
	const char *wanted = arena_printf(a, "\"reason\":\"%s", reason);
	size_t at = 0;
	int n = 0;

	log_memory_clear();
	assert_false(authority_ready(&config, &user));
	while (log_memory_next(&at, &line))
		if (strstr(line.json, wanted) != NULL)
			n++;
		else
			print_message("%s\n", line.json);
	assert_int_equal(n, 1);
}

static void
a_daemon_that_is_not_a_ca_makes_nothing(void **state)
{
	(void)state;
	config.ca = 0;
	is_ready();
	assert_false(place_exists(in("ca")));
	assert_false(place_exists(in("ssl")));
}

static void
missing_files_are_made_once(void **state)
{
	const char *ca, *cert, *key;

	(void)state;
	is_ready();
	ca = content("ca/ca_crt.pem");
	cert = content(CERT);
	key = content(KEY);
	assert_string_not_equal(ca, "");
	assert_string_not_equal(cert, "");
	assert_string_not_equal(key, "");
	is_ready();
	assert_string_equal(content("ca/ca_crt.pem"), ca);
	assert_string_equal(content(CERT), cert);
	/* this machine's, by a child */
	assert_int_equal(unlink(in(CERT)), 0);
	is_ready();
	assert_string_equal(content("ca/ca_crt.pem"), ca);
	assert_string_equal(content(CERT), cert);
	assert_string_equal(content(KEY), key);
	assert_int_equal(unlink(in(CERT)), 0);
	assert_int_equal(unlink(in("ca/signed/" NAME ".pem")), 0);
	is_ready();
	assert_string_not_equal(content(CERT), "");
	assert_string_not_equal(content(CERT), cert);
	assert_string_equal(content(KEY), key);
}

static int
made_again(void)
{
	return authority_ready(&config, &user) ? 0 : -1;
}

/* The child's reason is in the record, and no descriptor stays open. */
static void
a_certificate_that_cannot_be_made_has_its_reason(void **state)
{
	unsigned before;
	struct log_line line;
	size_t at = 0;
	FILE *f;

	(void)state;
	is_ready();
	assert_int_equal(unlink(in(CERT)), 0);
	assert_int_equal(unlink(in(KEY)), 0);
	before = shortage_descriptors();
	is_refused("This machine's certificate cannot be made: Missing private "
		   "key to match public key at ");
	assert_int_equal(shortage_descriptors(), before);
	f = fopen(in(KEY), "we");
	assert_non_null(f);
	assert_true(fputs("malformed", f) >= 0);
	assert_int_equal(fclose(f), 0);
	is_refused("This machine's certificate cannot be made: Could not "
		   "read the private key: ");
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
	assert_int_equal(unlink(in(KEY)), 0);
	assert_int_equal(unlink(in("ssl/public_keys/" NAME ".pem")), 0);
	/* one finds out that it is missing, and the pipe needs two */
	log_memory_clear();
	assert_int_equal(shortage_try(made_again, 1), -1);
	assert_int_equal(shortage_descriptors(), before);
	assert_true(log_memory_next(&at, &line));
	assert_non_null(
	    strstr(line.json, "\"reason\":\"pipe: Too many open files\""));
	assert_string_equal(content(CERT), "");
	is_ready();
	assert_int_equal(shortage_descriptors(), before);
	assert_string_not_equal(content(CERT), "");
}

static void
a_ca_of_another_user_is_refused(void **state)
{
	(void)state;
	is_ready();
	user.uid = getuid() + 1;
	is_ready();
	user.change = 1;
	is_refused(arena_printf(a,
	    "%s belongs to uid %u, expected %u, the user of the setting "
	    "ca_user\"",
	    in("ca/ca_key.pem"), (unsigned)getuid(), (unsigned)user.uid));
	user.uid = getuid();
	user.gid = getgid();
	is_ready();
}

static void
an_infra_list_that_is_missing_is_refused(void **state)
{
	(void)state;
	is_ready();
	assert_int_equal(unlink(in("ca/infra_crl.pem")), 0);
	is_ready();
	setting("enable_infra_crl", "true");
	is_refused(arena_printf(a,
	    "enable_infra_crl is true, but %s does not exist; run 'dalang ca "
	    "enable --infracrl'\"",
	    in("ca/infra_crl.pem")));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_daemon_that_is_not_a_ca_makes_nothing, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		missing_files_are_made_once, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_certificate_that_cannot_be_made_has_its_reason, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		a_ca_of_another_user_is_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		an_infra_list_that_is_missing_is_refused, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
