/* Findings of the doctor about settings, directories and locks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "machine/file/tree_remove.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"

static char dir[] = "/tmp/test_doctor.XXXXXX";
static struct arena *a;
static struct settings *settings;
static struct doctor *d;

static void
set(const char *name, const char *value)
{
	assert_int_equal(settings_set(settings, name, value, NULL), 0);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	settings = settings_new(SETTINGS_AGENT);
	set("confdir", arena_printf(a, "%s/conf", dir));
	set("vardir", arena_printf(a, "%s/var", dir));
	set("ssldir", arena_printf(a, "%s/ssl", dir));
	set("rundir", arena_printf(a, "%s/run", dir));
	set("publicdir", arena_printf(a, "%s/public", dir));
	set("certname", "n.example.com");
	d = doctor_new(settings);
	d->check = "the check";
	return mkdir(dir, 0755);
}

static int
tear_down(void **state)
{
	struct strbuf err;
	int rc;

	(void)state;
	strbuf_init(&err, 4096);
	rc = file_remove_tree(dir, &err);
	strbuf_release(&err);
	doctor_free(d);
	settings_free(settings);
	arena_free(a);
	return rc;
}

/* The last finding. */
static void
finding_is(enum doctor_result result, const char *message, const char *remedy)
{
	const struct doctor_finding *f;

	assert_true(d->report.count > 0);
	f = &d->findings[d->report.count - 1];
	assert_string_equal(f->message, message);
	assert_int_equal(f->result, result);
	assert_string_equal(f->check, "the check");
	if (remedy == NULL)
		assert_null(f->remedy);
	else
		assert_string_equal(f->remedy, remedy);
}

static void
server_is(size_t n, const char *host, unsigned port, const char *uses)
{
	const struct doctor_server *s = &d->servers[n];

	assert_true(n < d->server_count);
	assert_string_equal(s->host, host);
	assert_int_equal(s->port, port);
	assert_int_equal(s->is_server, strchr(uses, 's') != NULL);
	assert_int_equal(s->is_ca, strchr(uses, 'c') != NULL);
	assert_int_equal(s->is_report, strchr(uses, 'r') != NULL);
	assert_int_equal(s->is_listed, strchr(uses, 'l') != NULL);
}

/* --- servers --- */

static void
one_server_is_for_everything(void **state)
{
	(void)state;
	set("server", "h");
	doctor_settings(d);
	assert_int_equal(d->server_count, 1);
	server_is(0, "h", 8140, "sc");
	assert_int_equal(d->findings[0].result, DOCTOR_OK);
	assert_non_null(strstr(d->findings[0].message,
	    ": certname n.example.com, server h, environment production, "
	    "ssldir "));
}

static void
the_ca_and_reports_may_have_their_own_servers(void **state)
{
	(void)state;
	set("server", "h");
	set("ca_server", "c");
	set("ca_port", "8141");
	set("report_server", "r");
	doctor_settings(d);
	assert_int_equal(d->server_count, 3);
	server_is(0, "h", 8140, "s");
	server_is(1, "c", 8141, "c");
	server_is(2, "r", 8140, "r");
}

static void
reports_may_have_their_own_port(void **state)
{
	(void)state;
	set("server", "h");
	set("report_port", "65535");
	doctor_settings(d);
	assert_int_equal(d->server_count, 2);
	server_is(1, "h", 65535, "r");
}

static void
a_list_of_servers_is_for_catalogs(void **state)
{
	(void)state;
	set("server_list", "a,b:9");
	doctor_settings(d);
	assert_true(d->server_count >= 2);
	server_is(0, "a", 8140, d->servers[0].is_ca ? "slc" : "sl");
	server_is(1, "b", 9, d->servers[1].is_ca ? "slc" : "sl");
}

static void
settings_that_cannot_be_used_are_a_fault(void **state)
{
	const char *file = arena_strdup(a, settings_get(settings, "config"));
	size_t n;

	(void)state;
	set("server", "h");
	set("environment", "a-b");
	doctor_settings(d);
	assert_int_equal(d->findings[0].result, DOCTOR_FAILED);
	assert_string_equal(d->findings[0].message,
	    arena_printf(a, "The environment a-b is invalid (%s)", file));
	assert_string_equal(d->findings[0].remedy, "dalang config print all");
	assert_int_equal(d->server_count, 0);
	set("environment", "production");
	set("server_list", "a:b:c");
	n = d->report.count;
	doctor_settings(d);
	assert_int_equal(d->findings[n].result, DOCTOR_FAILED);
	assert_int_equal(d->server_count, 0);
}

/* --- texts --- */

static void
a_finding_is_one_line(void **state)
{
	struct doctor_server server = {.host = "h", .port = 5};

	(void)state;
	doctor_warn(d,
	    "a\nb\x1f\x7f"
	    "c d",
	    "e\tf");
	finding_is(DOCTOR_WARNING, "a b  c d", "e f");
	assert_null(d->findings[0].server);
	d->server = &server;
	doctor_ok(d, "g");
	finding_is(DOCTOR_OK, "g", NULL);
	assert_string_equal(d->findings[1].server, "h:5");
	assert_string_equal(
	    doctor_remedy(d, "x {host} {hosts}{host}"), "x h {hosts}h");
	assert_string_equal(doctor_time(d, 0), "1970-01-01 00:00:00 UTC");
	assert_string_equal(doctor_time(d, INT64_MAX), "an unknown time");
	d->server = NULL;
	for (int i = 0; i < 2047; i++)
		doctor_ok(d, "h");
	assert_int_equal(d->report.count, 2048);
}

/* --- snmpd --- */

static void
an_address_may_be_missing(void **state)
{
	static const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	const char *path = arena_printf(a, "%s/snmpd.conf", dir);
	static const char text[] = "agentaddress ,\nmaster agentx\n";

	(void)state;
	assert_int_equal(fs_replace_soon(path, text, strlen(text), &owner), 0);
	d->snmpd_conf = path;
	doctor_snmpd(d);
	finding_is(DOCTOR_OK, arena_printf(a, "%s is read", path), NULL);
	doctor_agentx(d);
	finding_is(DOCTOR_OK, "snmpd accepts subagents", NULL);
}

/* --- a connection --- */

static void
connection_is(int error, const char *message, const char *remedy)
{
	d->trace.error = error;
	doctor_connection(d);
	finding_is(DOCTOR_FAILED, message, remedy);
}

static void
an_error_of_a_connection_has_its_remedy(void **state)
{
	struct doctor_server server = {.host = "h", .port = 5};

	(void)state;
	d->server = &server;
	d->trace.addresses = "127.0.0.1";
	d->trace.reason = "the reason";
	d->trace.phase = HTTP_PHASE_CONNECT;
	connection_is(ECONNREFUSED, "127.0.0.1 port 5: Connection refused",
	    "on h: systemctl status dalang-compiled; ss -ltn");
	connection_is(ENETUNREACH, "127.0.0.1 port 5: Network is unreachable",
	    "ip route; ip address");
	connection_is(EHOSTUNREACH, "127.0.0.1 port 5: No route to host",
	    "ip route; ip neighbour");
	connection_is(ETIMEDOUT, "127.0.0.1 port 5: Connection timed out",
	    "traceroute h; check the firewalls between");
	connection_is(0, "127.0.0.1 port 5: the reason",
	    "traceroute h; check the firewalls between");
	d->trace.phase = HTTP_PHASE_PROXY;
	connection_is(0, "the reason",
	    "dalang config print http_proxy_host http_proxy_port "
	    "http_proxy_user no_proxy --section agent; env | grep -i proxy");
	d->trace.phase = HTTP_PHASE_HANDSHAKE;
	doctor_connection(d);
	finding_is(DOCTOR_OK, "port 5 accepts", NULL);
	d->server = NULL;
}

/* --- directories --- */

static void
directories_are_made_below_others(void **state)
{
	const char *file = arena_printf(a, "%s/var", dir);
	int fd;

	(void)state;
	doctor_directories(d);
	finding_is(DOCTOR_OK,
	    "ssldir, vardir, statedir, client_datadir and rundir are writable",
	    NULL);
	assert_int_equal(d->report.count, 1);
	fd = open(file, O_WRONLY | O_CREAT, 0644);
	assert_true(fd >= 0);
	close(fd);
	/* statedir and client_datadir would be below it */
	doctor_directories(d);
	assert_int_equal(d->report.count, 2);
	finding_is(DOCTOR_FAILED,
	    arena_printf(a, "vardir: %s is not a directory", file),
	    arena_printf(a, "mv %s %s.old", file, file));
	assert_int_equal(unlink(file), 0);
	doctor_room(d);
	finding_is(DOCTOR_OK, "memory and disk space are available", NULL);
	set("run_min_disk", "9000000000000000");
	doctor_room(d);
	assert_int_equal(d->findings[3].result, DOCTOR_FAILED);
	assert_non_null(strstr(d->findings[3].message,
	    arena_printf(a, "bytes are free below %s", dir)));
	assert_string_equal(d->findings[3].remedy, "free; df -h");
	assert_int_equal(d->report.count, 4);
}

/* --- locks --- */

static void
locks_are_free_held_or_left(void **state)
{
	const char *lock = arena_printf(a, "%s/lock", dir);
	static const struct fs_owner plain = {0600, FS_KEEP_UID, FS_KEEP_GID};

	(void)state;
	set("agent_catalog_run_lockfile", lock);
	doctor_run_lock(d);
	finding_is(DOCTOR_OK, "is free", NULL);
	/* process 1 is another one than that of a run */
	assert_int_equal(fs_replace(lock, "1", 1, &plain), 0);
	doctor_run_lock(d);
	finding_is(DOCTOR_WARNING,
	    arena_printf(a,
		"%s is left from process 1, which has ended; the next run "
		"takes it",
		lock),
	    arena_printf(a, "rm %s", lock));
	doctor_disabled(d);
	finding_is(DOCTOR_OK, "runs are enabled", NULL);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(one_server_is_for_everything),
	    TEST(the_ca_and_reports_may_have_their_own_servers),
	    TEST(reports_may_have_their_own_port),
	    TEST(a_list_of_servers_is_for_catalogs),
	    TEST(settings_that_cannot_be_used_are_a_fault),
	    TEST(a_finding_is_one_line),
	    TEST(an_address_may_be_missing),
	    TEST(an_error_of_a_connection_has_its_remedy),
	    TEST(directories_are_made_below_others),
	    TEST(locks_are_free_held_or_left),
	};
	int rc;

	if (mkdtemp(dir) == NULL || rmdir(dir) < 0)
		return 1;
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	return rc;
}
