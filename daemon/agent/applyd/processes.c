/* The apply daemon's process table. */

#include "agent/applyd/agent.h"
#include "agent/applyd/run/apply.h"
#include "agent/applyd/run/run.h"
#include "agent/applyd/certificates.h"
#include "agent/applyd/facts_child.h"
#include "agent/fetch/fetch_ipc.h"
#include "agent/applyd/metrics_process.h"
#include "server/exporter/exporter.h"

const struct process_row agent_rows[AGENT_PROCESSES] = {
    [AGENT_PARENT] = {.name = "parent",
	.user = PROCESS_AS_STARTED,
	.about = "timer, locks, signals, time limit of runs"},
    [AGENT_CERTIFICATES] = {.name = "certificates",
	.parent = "parent",
	.user = PROCESS_AS_STARTED,
	.main = certificates_main,
	.about = "checks the certificate before a run, or gets one"},
    [AGENT_FETCH] = {.name = "fetch",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	.sandbox = FETCH_SANDBOX,
	.files = FETCH_FILES,
	.bytes = FETCH_BYTES,
	.file_bytes = FETCH_WRITES,
	.descriptors = PROCESS_FD_BIT(PROCESS_FD_PROXY),
	.program = "dalang-fetch",
	.accepts = fetch_messages,
	.accept_count = FETCH_ACCEPTS,
	.about = "TLS, requests, first check of catalogs; one for each run"},
    [AGENT_WEB] = {.name = "web",
	.parent = "apply",
	.user = PROCESS_AS_SERVICE,
	.sandbox = FETCH_SANDBOX,
	.files = FETCH_FILES,
	.bytes = FETCH_BYTES,
	.file_bytes = FETCH_WRITES,
	.descriptors = PROCESS_FD_BIT(PROCESS_FD_PROXY),
	.program = "dalang-fetch",
	.accepts = web_messages,
	.accept_count = WEB_ACCEPTS,
	.about = "files of web servers, without this machine's key"},
    [AGENT_APPLY] = {.name = "apply",
	.parent = "parent",
	.user = PROCESS_AS_STARTED,
	.main = apply_main,
	.sends = run_sends,
	.send_count = RUN_SENDS,
	.about = "runs the transaction; one for each run"},
    [AGENT_FACTS] = {.name = "facts",
	.parent = "apply",
	.user = PROCESS_AS_STARTED,
	.main = facts_main,
	.about = "collects facts, then ends"},
    [AGENT_TYPES] = {.name = "types",
	.parent = "apply",
	.user = PROCESS_AS_STARTED,
	.filter = 1,
	.about = "ruby with Puppet's library, for resource types of modules"},
    [AGENT_METRICS] = {.name = "metrics",
	.parent = "parent",
	.user = PROCESS_AS_METRICS,
	/*
	 * for its own records: this is the only unprivileged process that can
	 * send them
	 */
	.sandbox = EXPORTER_SANDBOX | SANDBOX_RECEIVER,
	.files = EXPORTER_FILES,
	.bytes = EXPORTER_BYTES,
	.reexec = 1,
	.descriptors = PROCESS_FD_BIT(PROCESS_FD_SETTINGS) |
		       PROCESS_FD_BIT(PROCESS_FD_LEVELS) |
		       PROCESS_FD_BIT(PROCESS_FD_SCRAPES),
	.maps = "levels:r metrics:r first-records:rw",
	.prepare = metrics_process_prepare,
	.main = exporter_main,
	.sends = metrics_sends,
	.send_count = METRICS_SENDS,
	.each_second = 1,
	.stays = 1,
	.about = "serves the metrics to Prometheus (metrics_listen)"},
};
