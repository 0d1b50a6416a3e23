/* The rules of auth.conf, from the parent to a front. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "network/authorization/rules.h"
#include "base/core/arena.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/log.h"
#include "logging/memory.h"
#include "network/http/http_parse.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/front/front_permission.h"
#include "base/settings/settings.h"
#include "unit/shortage.h"
#include "unit/records.h"

#define SCRATCH "/tmp/test_permission.XXXXXX"

static char scratch[sizeof(SCRATCH)];
static struct arena *a;
static struct settings *settings;

static const char *
in(const char *name)
{
	return arena_printf(a, "%s/%s", scratch, name);
}

static void
setting(const char *name, const char *value)
{
	assert_int_equal(settings_set(settings, name, value, NULL), 0);
}

static void
put(const char *name, const char *text)
{
	FILE *f = fopen(in(name), "we");

	assert_non_null(f);
	assert_true(fputs(text, f) >= 0);
	assert_int_equal(fclose(f), 0);
}

static int
setup(void **state)
{
	(void)state;
	memcpy(scratch, SCRATCH, sizeof(scratch));
	if (mkdtemp(scratch) == NULL)
		return -1;
	a = arena_new(0);
	settings = settings_new(SETTINGS_SERVER);
	setting("confdir", scratch);
	setting("auth_conf", in("auth.conf"));
	setting("trusted_oid_mapping_file", in("names.yaml"));
	log_level_start(LOG_LEVEL_DEBUG);
	return log_memory_open(1 << 16, LOG_FORM_JSON);
}

static int
teardown(void **state)
{
	char command[100];

	(void)state;
	log_close();
	settings_free(settings);
	arena_free(a);
	snprintf(command, sizeof(command), "rm -rf %s", scratch);
	return system(command);
}

#define RULES(more, method)                                               \
	"authorization: { version: 1, " more "rules: [ { name: \"one\", " \
	"sort-order: 1, match-request: { path: \"/puppet\", type: path, " \
	"method: " method " }, allow: \"*\" } ] }\n"

/* The file is accepted: its text for a front. */
static int
accepted(void)
{
	int fd;

	log_memory_clear();
	fd = front_rules_read(settings);
	assert_true(fd >= 0);
	return fd;
}

/* It is refused, by the parent and by a front, for that reason. */
static void
refused(const char *reason)
{
	unsigned before = shortage_descriptors();
	const char *wanted = arena_printf(a, "%s: %s", in("auth.conf"), reason);

	log_memory_clear();
	assert_int_equal(front_rules_read(settings), -1);
	if (records(wanted) != 1)
		fail_msg("%s is not in a record", wanted);
	assert_int_equal(shortage_descriptors(), before);
}

/* Give a text to this process, as to a front; its rules. */
static struct rules *
taken(int fd)
{
	struct rules *r;

	log_memory_clear();
	assert_true(dup2(fd, PROCESS_FD(PROCESS_FD_RULES)) >= 0);
	close(fd);
	r = front_rules_take(settings);
	if (r != NULL)
		assert_int_equal(
		    fcntl(PROCESS_FD(PROCESS_FD_RULES), F_GETFD), -1);
	return r;
}

/* Above the numbers of descriptors that processes are given. */
static int
above(int fd)
{
	int high = fcntl(fd, F_DUPFD_CLOEXEC, 64);

	assert_true(high >= 0);
	close(fd);
	return high;
}

/* --- the file --- */

static void
a_file_is_passed_with_its_text(void **state)
{
	const char *text = RULES("", "get");
	char got[1000] = "";
	struct rules *r;
	int fd;

	(void)state;
	put("auth.conf", text);
	fd = above(accepted());
	assert_int_equal(
	    pread(fd, got, sizeof(got), 0), (ssize_t)strlen(text) + 2);
	assert_int_equal(*got, 'f');
	assert_string_equal(got + 1, text);
	r = taken(fd);
	assert_non_null(r);
	assert_true(rules_permit_some(r, "/puppet", HTTP_GET));
	assert_false(rules_permit_some(r, "/puppet", HTTP_PUT));
	assert_false(rules_permit_some(r, "/status", HTTP_GET));
	rules_free(r);
	/* the front reads what it was given, not the file */
	fd = above(accepted());
	put("auth.conf", RULES("", "put"));
	r = taken(fd);
	assert_non_null(r);
	assert_false(rules_permit_some(r, "/puppet", HTTP_PUT));
	rules_free(r);
}

static void
a_missing_file_has_the_default_rules(void **state)
{
	char got[10] = "";
	struct rules *r;
	int fd;

	(void)state;
	fd = above(accepted());
	assert_int_equal(pread(fd, got, sizeof(got), 0), 1);
	assert_int_equal(*got, '-');
	put("auth.conf", "malformed");
	r = taken(fd);
	assert_non_null(r);
	assert_true(rules_permit_some(r, "/puppet/v3/report/a", HTTP_PUT));
	assert_false(rules_permit_some(r, "/x", HTTP_GET));
	rules_free(r);
}

static void
a_wrong_file_is_refused(void **state)
{
	(void)state;
	put("auth.conf", "authorization: { version: 1 }\n");
	refused("");
	put("auth.conf", RULES("allow-header-cert-info: true, ", "get"));
	refused("allow-header-cert-info needs the setting proxy_certnames: ");
	setting("proxy_certnames", "proxy");
	close(accepted());
	put("auth.conf", RULES("allow-header-cert-info: false, ", "get"));
	refused("allow-header-cert-info is false, but the setting "
		"proxy_certnames is set");
	put("auth.conf", RULES("", "get"));
	close(accepted());
	assert_int_equal(unlink(in("auth.conf")), 0);
	assert_int_equal(mkdir(in("auth.conf"), 0755), 0);
	refused("");
}

static void
the_names_of_the_site_are_read(void **state)
{
	(void)state;
	put("auth.conf", RULES("", "get"));
	put("names.yaml", "oid_mapping: 5\n");
	log_memory_clear();
	assert_int_equal(front_rules_read(settings), -1);
	assert_int_equal(records(in("names.yaml")), 1);
	/* they are for the rules of a file */
	assert_int_equal(unlink(in("auth.conf")), 0);
	close(accepted());
}

static void
denied_renewals_are_warned_of(void **state)
{
	static const char path[] = "/puppet-ca/v1/certificate_renewal";

	(void)state;
	put("auth.conf", RULES("", "get"));
	close(accepted());
	assert_int_equal(records(path), 0);
	setting("ca", "true");
	setting("allow_auto_renewal", "false");
	close(accepted());
	assert_int_equal(records(path), 0);
	setting("allow_auto_renewal", "true");
	close(accepted());
	assert_int_equal(records(path), 1);
	put("auth.conf",
	    "authorization: { version: 1, rules: [ { name: \"renewal\", "
	    "sort-order: 1, match-request: { path: "
	    "\"/puppet-ca/v1/certificate_renewal\", type: path, "
	    "method: post }, allow: \"*\" } ] }\n");
	close(accepted());
	assert_int_equal(records(path), 0);
	setting("ca", "false");
	put("auth.conf", RULES("", "get"));
	close(accepted());
	assert_int_equal(records(path), 0);
}

/* --- what a front is given --- */

static void
a_front_without_rules_does_not_start(void **state)
{
	(void)state;
	close(PROCESS_FD(PROCESS_FD_RULES));
	log_memory_clear();
	assert_null(front_rules_take(settings));
	assert_int_equal(records("the rules of auth_conf were not passed"), 1);
	assert_null(taken(above(memfd_from("rules", "fmalformed", 11))));
	close(PROCESS_FD(PROCESS_FD_RULES));
}

/* Each descriptor is closed when another one follows. */
static void
texts_are_closed_when_they_are_replaced(void **state)
{
	int fds[4];

	(void)state;
	for (int i = 0; i < 4; i++)
		fds[i] = above(dup(0));
	front_rules_use();
	front_rules_keep(fds[0]);
	front_rules_keep(fds[1]);
	assert_int_equal(fcntl(fds[0], F_GETFD), -1);
	front_rules_use();
	front_rules_use();
	assert_true(fcntl(fds[1], F_GETFD) >= 0);
	front_rules_keep(fds[2]);
	assert_true(fcntl(fds[1], F_GETFD) >= 0);
	front_rules_use();
	assert_int_equal(fcntl(fds[1], F_GETFD), -1);
	assert_true(fcntl(fds[2], F_GETFD) >= 0);
	front_rules_keep(fds[3]);
	front_rules_keep(-1);
	assert_int_equal(fcntl(fds[3], F_GETFD), -1);
	front_rules_use();
	assert_true(fcntl(fds[2], F_GETFD) >= 0);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
	    TEST(a_file_is_passed_with_its_text),
	    TEST(a_missing_file_has_the_default_rules),
	    TEST(a_wrong_file_is_refused),
	    TEST(the_names_of_the_site_are_read),
	    TEST(denied_renewals_are_warned_of),
	    TEST(a_front_without_rules_does_not_start),
	    TEST(texts_are_closed_when_they_are_replaced),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
