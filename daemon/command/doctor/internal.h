#ifndef COMMAND_DOCTOR_INTERNAL_H
#define COMMAND_DOCTOR_INTERNAL_H

/* Shared by the files of this folder. */

#include <stdbool.h>
#include <stdint.h>

#include "command/doctor/doctor.h"
#include "network/ssl/host.h"
#include "network/ssl/trace.h"

struct arena;
struct metrics_view;
struct snmpd_conf;
struct ssl_config;

/* A server that the settings name, and its purposes. */
struct doctor_server {
	const char *host;
	unsigned port;
	bool is_server, is_ca, is_report;
	bool is_listed; /* one of several, of which one is enough */
	bool works;	/* it answers a request of this machine */
};

struct doctor {
	struct arena *arena;
	struct settings *settings;
	struct ssl_config *ssl;
	struct ssl_host host; /* the contents of ssldir */
	const char *environment;
	int64_t now;
	struct doctor_server *servers, *server; /* server: the current one */
	size_t server_count;
	struct ssl_trace trace;		   /* of the current server */
	struct pki_chain presented;	   /* its certificates */
	const struct doctor_check *checks; /* the table */
	size_t check_count;
	const char *snmpd_conf;	  /* its path, of the checks of SNMP */
	struct snmpd_conf *snmpd; /* its contents */
	const char *check;	  /* the current one */
	unsigned done;		  /* checks, those left out included */
	struct doctor_finding *findings;
	struct doctor_report report;
};

/* Add a server, or return the one that is known. */
struct doctor_server *doctor_server_add(
    struct doctor *d, const char *host, unsigned port);

/* Add a finding; the texts are the arena's or constant. */
void doctor_ok(struct doctor *d, const char *message);
void doctor_warn(struct doctor *d, const char *message, const char *remedy);
void doctor_fail(struct doctor *d, const char *message, const char *remedy);

/* Format a text in the arena. */
const char *doctor_text(struct doctor *d, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Return a remedy: {host} is the current server, {name} the certname. */
const char *doctor_remedy(struct doctor *d, const char *text);
/* Return a moment as "2026-11-22 08:00:00 UTC". */
const char *doctor_time(struct doctor *d, int64_t seconds);
/* Return a length of time as "3 hours". */
const char *doctor_span(struct doctor *d, int64_t seconds);
/* Return the subject as "CN=a". */
const char *doctor_subject(struct doctor *d, const struct x509_st *cert);
/* Return a setting's value in the arena. */
const char *doctor_setting(struct doctor *d, const char *name);

/* For a list that is missing, or cannot be used. */
#define DOCTOR_LIST_REMEDY "dalang ssl bootstrap --crl_refresh_interval 1s"

/* The remedy for the list of a CA above the issuing one. */
#define DOCTOR_UPPER_REMEDY                                                   \
	"get a newer list from that CA; on the machine of the CA: dalang ca " \
	"update_lists --crl-chain LIST"

#define DOCTOR_NEEDS_MAX 4

/* A row of the table of checks. */
struct doctor_check {
	const char *name;
	void (*run)(struct doctor *d);
	const char *needs[DOCTOR_NEEDS_MAX]; /* they must not have failed */
	bool of_server;			     /* made for each server */
};

/* snmpd and dalang-snmp (snmp.c) */
void doctor_snmpd(struct doctor *d);
void doctor_agentx(struct doctor *d);
void doctor_agentx_socket(struct doctor *d);
void doctor_snmp_view(struct doctor *d);
void doctor_subagent(struct doctor *d);
void doctor_mibs(struct doctor *d);
void doctor_snmp_answer(struct doctor *d);

/* settings and machine (machine.c) */
void doctor_settings(struct doctor *d);
void doctor_programs(struct doctor *d);
void doctor_file_systems(struct doctor *d);
void doctor_directories(struct doctor *d);
void doctor_room(struct doctor *d);
void doctor_disabled(struct doctor *d);
void doctor_run_lock(struct doctor *d);
void doctor_ssl_lock(struct doctor *d);

/* servers of SRV records (srv.c) */
void doctor_srv(struct doctor *d);

/* files of ssldir (files.c) */
void doctor_authorities(struct doctor *d);
void doctor_history(struct doctor *d);
void doctor_lists(struct doctor *d);
void doctor_key(struct doctor *d);
void doctor_certificate(struct doctor *d);
void doctor_trust(struct doctor *d);
void doctor_request(struct doctor *d);

/* PuppetDB (puppetdb.c) */
void doctor_puppetdb(struct doctor *d);

/* OCSP (responders.c) */
/*
 * Open the metrics of this machine's compile daemon, whose reader the caller
 * frees; false when it does not run here, or they cannot be read.
 */
bool doctor_daemon_open(struct doctor *d, struct metrics_view *v);
/* Return the value of one of its scalars. */
uint64_t doctor_daemon_number(const struct metrics_view *v, const char *object);
void doctor_clients(struct doctor *d);
void doctor_staple(struct doctor *d);
void doctor_responder(struct doctor *d);

/* a server (server.c) */
void doctor_name(struct doctor *d);
void doctor_connection(struct doctor *d);
void doctor_handshake(struct doctor *d);
void doctor_answer(struct doctor *d);
void doctor_clock(struct doctor *d);
void doctor_chain(struct doctor *d);
void doctor_server_name(struct doctor *d);
void doctor_served_authority(struct doctor *d);
void doctor_signature(struct doctor *d);
void doctor_revocation(struct doctor *d);
void doctor_node(struct doctor *d);
void doctor_environment(struct doctor *d);

/* Release what belongs to the current server. */
void doctor_server_end(struct doctor *d);

#endif
