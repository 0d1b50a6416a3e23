/* Records in the chain about audit records that were lost. */

#include <errno.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/crypto/digest.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_client.h"
#include "logging/audit/audit_loss.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/pool.h"

#define SMALL 60000

static char folder[] = "/tmp/dlg.XXXXXX";
static char path[64], dest[80], spool[64];

static void
start(uint64_t max, bool refuse)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_OFF,
	    .handover = LOG_RING};
	struct log_audit_options a = {
	    .path = spool, .max = max, .refuse = refuse, .hash = digest_sha256};

	assert_int_equal(log_init(&o, NULL), 0);
	assert_int_equal(log_audit_open(&a), 0);
	log_audit_losses_begin();
}

static int
tear_down(void **state)
{
	(void)state;
	log_close();
	unlink(spool);
	unlink(path);
	return 0;
}

static int
catalog(void)
{
	return log_audit(AUDIT_CATALOG, SRV_CATALOG_AUDIT,
	    log_str("node", "web01"), log_str("environment", "production"));
}

static int
revocation(void)
{
	return log_audit(AUDIT_CA, CAU_REVOKED_AUDIT, log_str("node", "web01"));
}

/* Raise records until n were lost. */
static void
lose(uint64_t n)
{
	struct log_audit_state s;
	uint64_t before;

	log_audit_get(&s);
	before = s.lost;
	while (s.lost < before + n) {
		(void)catalog();
		log_audit_get(&s);
	}
}

static uint64_t
number(void)
{
	struct log_audit_state s;

	log_audit_get(&s);
	return s.number;
}

/* The last line of the spool. */
static const char *
last_line(void)
{
	static char text[SMALL * 2];
	FILE *f = fopen(spool, "r");
	size_t n = fread(text, 1, sizeof(text) - 1, f);
	char *at;

	fclose(f);
	text[n] = '\0';
	assert_true(n > 0 && text[n - 1] == '\n');
	text[n - 1] = '\0';
	at = strrchr(text, '\n');
	return at != NULL ? at + 1 : text;
}

static void
reports(const char *categories, unsigned dropped)
{
	char wanted[64];

	assert_non_null(strstr(last_line(), "DLG-W-LOG-1063"));
	assert_non_null(strstr(last_line(), categories));
	snprintf(wanted, sizeof(wanted), "\"dropped\":%u", dropped);
	assert_non_null(strstr(last_line(), wanted));
	assert_non_null(strstr(last_line(), "\"start\":\"20"));
	assert_non_null(strstr(last_line(), "\"outcome\":\"failure\""));
}

/*
 * The first loss is in the chain at once, further ones after a second; other
 * classes have room meanwhile.
 */
static void
losses_are_in_the_chain(void **state)
{
	uint64_t n;

	(void)state;
	start(SMALL, false);
	log_audit_losses(true);
	assert_int_equal(number(), 0);
	lose(3);
	n = number();
	log_audit_losses(false);
	assert_int_equal(number(), n + 1);
	reports("[\"audit.catalog 3\"]", 3);
	lose(2);
	log_audit_losses(false);
	assert_int_equal(number(), n + 1);
	assert_int_equal(revocation(), 0);
	assert_int_equal(number(), n + 2);
	usleep(1100000);
	lose(1);
	log_audit_losses(false);
	reports("[\"audit.catalog 3\"]", 3);
	assert_int_equal(number(), n + 3);
	lose(7);
	log_audit_losses(false);
	assert_int_equal(number(), n + 3);
	log_audit_losses(true);
	reports("[\"audit.catalog 7\"]", 7);
	log_audit_losses(true);
	assert_int_equal(number(), n + 4);
}

/* With a policy that refuses operations, too; several categories. */
static void
refusals_are_in_the_chain(void **state)
{
	uint64_t n;
	int r;

	(void)state;
	start(SMALL, true);
	lose(1);
	while ((r = revocation()) == 0)
		continue;
	assert_int_equal(errno, ENOSPC);
	n = number();
	log_audit_losses(false);
	assert_int_equal(number(), n + 1);
	reports("[\"audit.ca 1\",\"audit.catalog 1\"]", 2);
}

/* The record is lost in a process that gets no answer. */
static void
unanswered_records_are_in_the_chain(void **state)
{
	int status;

	(void)state;
	start(SMALL, false);
	if (fork() == 0) {
		log_child_start();
		(void)log_audit_use("/nonexistent/audit", false);
		(void)revocation();
		_exit(0);
	}
	assert_true(wait(&status) > 0);
	assert_int_equal(status, 0);
	log_audit_losses(false);
	assert_int_equal(number(), 1);
	reports("[\"audit.ca 1\"]", 1);
}

/*
 * A process that shares the counters decreases them, and sets another one to
 * the maximum: records report what can be true, and the chain continues.
 */
static void
changed_counters_do_no_harm(void **state)
{
	uint64_t n;

	(void)state;
	start(SMALL, false);
	log_pool->past.dropped_category[LOGCAT_AUDIT_CA] += 10;
	log_audit_losses(true);
	reports("[\"audit.ca 10\"]", 10);
	log_pool->past.dropped_category[LOGCAT_AUDIT_CA] -= 5;
	n = number();
	log_audit_losses(true);
	log_pool->past.dropped_category[LOGCAT_AUDIT_LOGIN] += 2;
	log_audit_losses(true);
	assert_int_equal(number(), n + 1);
	reports("[\"audit.login 2\"]", 2);
	log_pool->past.dropped_category[LOGCAT_AUDIT_FILE] = UINT64_MAX;
	log_audit_losses(true);
	log_audit_losses(true);
	assert_int_equal(revocation(), 0);
}

/* A receiver empties the spool: what was not due before is due then. */
static void
losses_are_in_the_chain_when_there_is_room(void **state)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	static char buffer[70000];
	struct pollfd p = {.events = POLLIN};
	int found = 0;

	(void)state;
	start(SMALL, false);
	lose(1);
	log_audit_losses(false);
	usleep(1100000);
	lose(1);
	log_audit_losses(false);
	lose(5);
	log_audit_losses(false);
	p.fd = socket(AF_UNIX, SOCK_DGRAM, 0);
	snprintf(a.sun_path, sizeof(a.sun_path), "%s", path);
	assert_int_equal(bind(p.fd, (struct sockaddr *)&a, sizeof(a)), 0);
	/* every two seconds, at least */
	for (int i = 0; i < 100 && found < 3; i++) {
		while (poll(&p, 1, 100) == 1) {
			ssize_t n = recv(p.fd, buffer, sizeof(buffer) - 1, 0);

			buffer[n] = '\0';
			found += strstr(buffer, "LOG-1063") != NULL;
		}
		log_audit_losses(false);
	}
	assert_int_equal(found, 3);
	assert_non_null(strstr(buffer, "[\"audit.catalog 5\"]"));
	close(p.fd);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_teardown(losses_are_in_the_chain, tear_down),
	    cmocka_unit_test_teardown(refusals_are_in_the_chain, tear_down),
	    cmocka_unit_test_teardown(
		unanswered_records_are_in_the_chain, tear_down),
	    cmocka_unit_test_teardown(changed_counters_do_no_harm, tear_down),
	    cmocka_unit_test_teardown(
		losses_are_in_the_chain_when_there_is_room, tear_down),
	};
	int failed;

	if (mkdtemp(folder) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "syslog:%s", path);
	snprintf(spool, sizeof(spool), "%s/spool", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(folder);
	return failed;
}
