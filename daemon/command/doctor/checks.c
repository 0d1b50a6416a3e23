/* The table of checks, and how they are run. */

#include "command/doctor/checks.h"

#include <stdbool.h>
#include <string.h>

#include "command/doctor/doctor.h"
#include "command/doctor/internal.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* A check stands below the one that it needs. */
static const struct doctor_check catalog_checks[] = {
    {"settings", doctor_settings, {NULL}, false},
    {"programs", doctor_programs, {NULL}, false},
    {"SRV records", doctor_srv, {"settings", "programs"}, false},
    {"file systems", doctor_file_systems, {"settings"}, false},
    {"directories", doctor_directories, {"file systems"}, false},
    {"room", doctor_room, {"file systems"}, false},
    {"disabled", doctor_disabled, {"file systems"}, false},
    {"run lock", doctor_run_lock, {"file systems"}, false},
    {"ssl lock", doctor_ssl_lock, {"file systems"}, false},
    {"CA certificates", doctor_authorities, {"file systems"}, false},
    {"known CA", doctor_history, {"CA certificates"}, false},
    {"CRL", doctor_lists, {"CA certificates"}, false},
    {"private key", doctor_key, {"file systems"}, false},
    {"certificate", doctor_certificate, {"private key"}, false},
    {"issuer", doctor_trust, {"certificate"}, false},
    {"certificate request", doctor_request, {"private key"}, false},
    {"PuppetDB", doctor_puppetdb, {"settings"}, false},
    {"OCSP of clients", doctor_clients, {"settings"}, false},
    {"stapled OCSP", doctor_staple, {"settings"}, false},
    {"name", doctor_name, {"programs"}, true},
    {"connection", doctor_connection, {"name"}, true},
    {"handshake", doctor_handshake, {"connection"}, true},
    {"answer", doctor_answer, {"handshake"}, true},
    {"clock", doctor_clock, {"answer"}, true},
    {"server chain", doctor_chain, {"handshake"}, true},
    {"OCSP responder", doctor_responder, {"server chain"}, true},
    {"server name", doctor_server_name, {"handshake"}, true},
    {"CA of the server", doctor_served_authority, {"answer"}, true},
    {"signature", doctor_signature, {"answer", "server chain", "server name"},
	true},
    {"revocation", doctor_revocation, {"answer", "server chain", "server name"},
	true},
    {"request of a node", doctor_node,
	{"answer", "server chain", "server name", "revocation"}, true},
    {"environment", doctor_environment, {"request of a node"}, true},
};

/* Those of `dalang doctor --snmp`. */
static const struct doctor_check snmp_checks[] = {
    {"snmpd.conf", doctor_snmpd, {NULL}, false},
    {"AgentX", doctor_agentx, {"snmpd.conf"}, false},
    {"AgentX socket", doctor_agentx_socket, {"AgentX"}, false},
    {"view", doctor_snmp_view, {"snmpd.conf"}, false},
    {"subagent", doctor_subagent, {NULL}, false},
    {"MIB modules", doctor_mibs, {NULL}, false},
    {"answer", doctor_snmp_answer, {"AgentX socket", "view", "subagent"},
	false},
};

/* True when the check failed, for the current server or the machine. */
static bool
doctor_has_failed(const struct doctor *d, size_t from, const char *check)
{
	for (size_t i = 0; i < d->report.count; i++) {
		const struct doctor_finding *f = &d->findings[i];

		if (f->result == DOCTOR_FAILED &&
		    strcmp(f->check, check) == 0 &&
		    (f->server == NULL || i >= from))
			return true;
	}
	return false;
}

/* True when a check that this check needs, directly or not, has failed. */
static bool
is_blocked(
    const struct doctor *d, size_t from, const struct doctor_check *check)
{
	for (size_t i = 0; i < DOCTOR_NEEDS_MAX && check->needs[i]; i++) {
		if (doctor_has_failed(d, from, check->needs[i]))
			return true;
		for (size_t k = 0; k < d->check_count; k++)
			if (strcmp(d->checks[k].name, check->needs[i]) == 0 &&
			    is_blocked(d, from, &d->checks[k]))
				return true;
	}
	return false;
}

/* Return how many checks there are for the servers that are known. */
static unsigned
total_of(const struct doctor *d)
{
	size_t total = 0;

	for (size_t i = 0; i < d->check_count; i++)
		total += d->checks[i].of_server ? d->server_count : 1;
	return (unsigned)total;
}

static void
run_all(struct doctor *d, bool of_server, doctor_before *before)
{
	const char *host = d->server != NULL ? d->server->host : NULL;
	size_t from = d->report.count;

	for (size_t i = 0; i < d->check_count; i++) {
		const struct doctor_check *check = &d->checks[i];

		if (check->of_server != of_server)
			continue;
		d->done++;
		if (is_blocked(d, from, check))
			continue;
		d->check = check->name;
		if (before != NULL)
			before(d->done, total_of(d), d->check, host);
		check->run(d);
	}
}

/* When one of several servers works, faults of the others become warnings. */
static void
list_weigh(struct doctor *d)
{
	bool one_works = false;

	for (size_t i = 0; i < d->server_count; i++)
		one_works |= d->servers[i].is_listed && d->servers[i].works;
	for (size_t i = 0; i < d->report.count && one_works; i++) {
		struct doctor_finding *f = &d->findings[i];

		for (size_t k = 0; k < d->server_count && f->server; k++) {
			const struct doctor_server *s = &d->servers[k];

			if (s->is_listed && !s->works &&
			    f->result == DOCTOR_FAILED &&
			    strcmp(f->server,
				doctor_text(d, "%s:%u", s->host, s->port)) == 0)
				f->result = DOCTOR_WARNING;
		}
	}
}

static const struct doctor_report *
doctor_report_end(struct doctor *d)
{
	for (size_t i = 0; i < d->report.count; i++) {
		d->report.failed += d->findings[i].result == DOCTOR_FAILED;
		d->report.warnings += d->findings[i].result == DOCTOR_WARNING;
	}
	return &d->report;
}

const struct doctor_report *
doctor_run(struct doctor *d, doctor_before *before)
{
	d->checks = catalog_checks;
	d->check_count = COUNT(catalog_checks);
	run_all(d, false, before);
	for (size_t i = 0; i < d->server_count; i++) {
		d->server = &d->servers[i];
		run_all(d, true, before);
		doctor_server_end(d);
	}
	list_weigh(d);
	return doctor_report_end(d);
}

const struct doctor_report *
doctor_run_snmp(struct doctor *d, const char *conf, doctor_before *before)
{
	d->snmpd_conf = conf;
	d->checks = snmp_checks;
	d->check_count = COUNT(snmp_checks);
	run_all(d, false, before);
	return doctor_report_end(d);
}
