/* The page of "dalang status". */
#include "command/status/internal.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "command/terminal.h"
#include "server/status/values.h"

/* Width of the column of labels. */
#define LABEL 18
/* Longest text of a column, in characters. */
#define CELL_MAX 60
/* Logged errors that are printed. */
#define ERRORS_MAX 5
/* Kinds of processes that are counted apart. */
#define KINDS_MAX 24

#define GOOD "32"
#define WARN "33"
#define BAD  "31"

struct status_print_page {
	struct strbuf *out;
	bool coloured;
};

/* --- parts of a line --- */

static void
status_print_safe_add(struct status_print_page *p, const char *s)
{
	terminal_safe_add(p->out, s, strlen(s));
}

static void
colour_add(struct status_print_page *p, const char *colour, const char *s)
{
	if (p->coloured)
		strbuf_addf(p->out, "\033[%sm", colour);
	status_print_safe_add(p, s);
	if (p->coloured)
		strbuf_addstr(p->out, "\033[0m");
}

/* Begin a line; a label of "" continues the line before. */
static void
label_add(struct status_print_page *p, const char *label)
{
	strbuf_addf(p->out, "%-*s", LABEL, label);
}

static void
status_print_span_add(struct status_print_page *p, const char *before,
    int64_t seconds, const char *after)
{
	char text[CLOCK_SPAN_MAX];

	clock_span_text(seconds, text);
	strbuf_addf(p->out, "%s%s%s", before, text, after);
}

static void
bytes_add(struct status_print_page *p, int64_t n)
{
	if (n < (int64_t)10 << 30)
		strbuf_addf(p->out, "%lld MiB", (long long)(n >> 20));
	else
		strbuf_addf(p->out, "%lld GiB", (long long)(n >> 30));
}

/* Append "N THING" or "N THINGS". */
static void
count_add(struct status_print_page *p, int64_t n, const char *thing)
{
	strbuf_addf(
	    p->out, "%lld %s%s", (long long)n, thing, plural(n, "", "s"));
}

/* --- the daemons --- */

/*
 * Append the number of processes of each kind: "front 2" is of the kind front.
 */
static void
status_print_processes_add(struct status_print_page *p, const json_t *daemon)
{
	const json_t *list = json_object_get(daemon, "processes");
	struct {
		char name[16];
		unsigned count;
	} kinds[KINDS_MAX];
	size_t count = 0, index;
	const json_t *o;

	json_array_foreach(list, index, o)
	{
		const char *name = status_text(o, "name");
		int len = (int)strcspn(name, " ");
		size_t i;

		for (i = 0; i < count; i++)
			if (strncmp(kinds[i].name, name, (size_t)len) == 0 &&
			    kinds[i].name[len] == '\0')
				break;
		if (i == KINDS_MAX)
			continue;
		if (i == count) {
			fixed_shorten(kinds[i].name, sizeof(kinds[i].name),
			    "%.*s", len < 15 ? len : 15, name);
			kinds[count++].count = 0;
		}
		kinds[i].count++;
	}
	label_add(p, "");
	strbuf_addf(p->out, "%zu process%s", json_array_size(list),
	    plural(json_array_size(list), "", "es"));
	for (size_t i = 0; i < count; i++) {
		strbuf_addf(
		    p->out, "%s%u ", i == 0 ? ": " : ", ", kinds[i].count);
		status_print_safe_add(p, kinds[i].name);
	}
	if (status_number(daemon, "resident") > 0) {
		strbuf_addstr(p->out, "; ");
		bytes_add(p, status_number(daemon, "resident"));
	}
	strbuf_addch(p->out, '\n');
}

static void
log_print(struct status_print_page *p, const json_t *log)
{
	const char *state = status_text(log, "state");

	label_add(p, "");
	strbuf_addstr(p->out, "log to ");
	status_print_safe_add(p, status_text(log, "target"));
	strbuf_addstr(p->out, ": ");
	colour_add(p, strcmp(state, "up") == 0 ? GOOD : BAD, state);
	if (status_number(log, "dropped") > 0) {
		strbuf_addstr(p->out, ", ");
		count_add(p, status_number(log, "dropped"), "record");
		strbuf_addstr(p->out, " lost");
	}
	if (status_number(log, "errors") > 0) {
		strbuf_addstr(p->out, ", ");
		count_add(p, status_number(log, "errors"), "error");
	}
	strbuf_addch(p->out, '\n');
}

static void
daemon_print(struct status_print_page *p, const json_t *o)
{
	const char *state = status_text(o, "state");
	bool runs = strcmp(state, "running") == 0;

	label_add(p, status_text(o, "name"));
	colour_add(p,
	    runs			 ? GOOD
	    : strcmp(state, "dead") == 0 ? BAD
					 : WARN,
	    strcmp(state, "absent") == 0 ? "not running" : state);
	if (status_text(o, "reason")[0] != '\0') {
		strbuf_addstr(p->out, ": ");
		status_print_safe_add(p, status_text(o, "reason"));
	}
	if (runs) {
		status_print_span_add(
		    p, " for ", status_number(o, "uptime"), ", version ");
		status_print_safe_add(p, status_text(o, "version"));
		if (json_object_get(o, "pid") != NULL)
			strbuf_addf(p->out, ", pid %lld",
			    (long long)status_number(o, "pid"));
	}
	if (status_number(o, "crashes") > 0) {
		strbuf_addstr(p->out, ", ");
		strbuf_addf(p->out, "crashed processes: %lld",
		    (long long)status_number(o, "crashes"));
	}
	strbuf_addch(p->out, '\n');
	if (!runs)
		return;
	if (json_array_size(json_object_get(o, "processes")) > 0)
		status_print_processes_add(p, o);
	log_print(p, json_object_get(o, "log"));
}

/* The files that decide who may do what. */
static void
access_print(struct status_print_page *p, const json_t *files)
{
	static const char *const names[] = {"auth_conf", "autosign",
	    "fileserverconfig", "trusted_oid_mapping_file"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		label_add(p, i == 0 ? "access" : "");
		strbuf_addf(p->out, "%s: ", names[i]);
		status_print_safe_add(p, status_text(files, names[i]));
		strbuf_addch(p->out, '\n');
	}
}

/* --- compiles --- */

/* End the line with what requests wait for, other than a worker. */
static void
waits_print(struct status_print_page *p, const json_t *queue)
{
	int64_t nodes = status_number(queue, "classifying");
	int64_t ruby = status_number(queue, "waiting_for_ruby");

	if (nodes > 0)
		strbuf_addf(p->out, "; %lld %s for the node classifier",
		    (long long)nodes, plural(nodes, "waits", "wait"));
	if (ruby > 0)
		strbuf_addf(p->out, "; %lld %s for Ruby code", (long long)ruby,
		    plural(ruby, "waits", "wait"));
	strbuf_addch(p->out, '\n');
}

static void
queue_print(struct status_print_page *p, const json_t *o)
{
	const json_t *queue = json_object_get(o, "queue");
	const json_t *all = json_object_get(o, "compiles");
	int64_t waiting = status_number(queue, "waiting");

	label_add(p, "compiles");
	count_add(p, status_number(all, "count"), "compile");
	strbuf_addf(p->out, ", %lld failed; %lld of ",
	    (long long)status_number(all, "failed"),
	    (long long)status_number(queue, "busy"));
	count_add(p, status_number(queue, "workers"), "worker");
	strbuf_addf(p->out, " busy; %lld of ", (long long)waiting);
	count_add(p, status_number(queue, "waiting_max"), "request");
	strbuf_addstr(p->out, plural(waiting, " waits", " wait"));
	waits_print(p, queue);
	if (status_number(queue, "refused") + status_number(queue, "expired") ==
	    0)
		return;
	label_add(p, "");
	strbuf_addf(p->out,
	    "%lld refused because the queue was full, %lld waited too long\n",
	    (long long)status_number(queue, "refused"),
	    (long long)status_number(queue, "expired"));
}

/* The time of runs: what the workers can do, and what was done about it. */
static void
slots_print(struct status_print_page *p, const json_t *o)
{
	int64_t coming = status_number(o, "coming");

	if (o == NULL)
		return;
	label_add(p, "run slots");
	count_add(p, status_number(o, "per_hour"), "run");
	strbuf_addstr(p->out, " an hour; ");
	count_add(p, coming, "run");
	strbuf_addf(p->out, "%s a time; %lld moved, %lld late, %lld refused\n",
	    plural(coming, " has", " have"),
	    (long long)status_number(o, "moved"),
	    (long long)status_number(o, "late"),
	    (long long)status_number(o, "refused"));
}

/* Newer code that cannot be read, of an environment. */
static void
status_print_broken_print(struct status_print_page *p, const json_t *o)
{
	if (json_object_get(o, "broken_age") == NULL)
		return;
	label_add(p, "");
	colour_add(p, BAD, "  newer code cannot be loaded");
	status_print_span_add(
	    p, ", for ", status_number(o, "broken_age"), ": ");
	status_print_safe_add(p, status_text(o, "broken_reason"));
	strbuf_addch(p->out, '\n');
}

/* Append memory and last use of an environment that is loaded. */
static void
environment_use_print(struct status_print_page *p, const json_t *o)
{
	if (status_number(o, "bytes") > 0) {
		strbuf_addstr(p->out, ", ");
		bytes_add(p, status_number(o, "bytes"));
		strbuf_addstr(p->out, ", ");
		bytes_add(p, status_number(o, "shared_bytes"));
		strbuf_addstr(p->out, " of it shared");
	}
	if (status_number(o, "used") > 0)
		status_print_span_add(
		    p, ", used ", status_number(o, "used_age"), " ago");
	strbuf_addch(p->out, '\n');
}

static void
environments_print(struct status_print_page *p, const json_t *list)
{
	const char *label = "environments";
	const json_t *o;
	size_t index;

	json_array_foreach(list, index, o)
	{
		label_add(p, label);
		label = "";
		status_print_safe_add(p, status_text(o, "name"));
		if (*status_text(o, "version") == '\0') {
			strbuf_addstr(p->out, ": never loaded, ");
		} else {
			strbuf_addstr(p->out, ": version ");
			status_print_safe_add(p, status_text(o, "version"));
			status_print_span_add(
			    p, ", ", status_number(o, "age"), " old, ");
		}
		count_add(p, status_number(o, "modules"), "module");
		strbuf_addstr(p->out, ", ");
		count_add(p, status_number(o, "nodes"), "node");
		strbuf_addstr(p->out, ", ");
		count_add(p, status_number(o, "compiles"), "compile");
		strbuf_addf(p->out, ", %lld failed, p90 %.1f ms",
		    (long long)status_number(o, "failed"),
		    (double)status_number(o, "p90") / 1000);
		environment_use_print(p, o);
		status_print_broken_print(p, o);
	}
}

static void
share_amount_add(struct status_print_page *p, const json_t *o, bool bytes)
{
	if (bytes)
		bytes_add(p, status_number(o, "used"));
	else
		strbuf_addf(
		    p->out, "%lld", (long long)status_number(o, "used"));
}

/* One resource with its largest holders. */
static void
share_print(struct status_print_page *p, const json_t *o)
{
	bool bytes = json_is_true(json_object_get(o, "is_bytes"));
	const json_t *list = json_object_get(o, "largest"), *one;
	const char *before = ": ";
	size_t index;

	status_print_safe_add(p, status_text(o, "resource"));
	strbuf_addch(p->out, ' ');
	share_amount_add(p, o, bytes);
	strbuf_addstr(p->out, " of ");
	count_add(p, status_number(o, "holders"), "holder");
	if (status_number(o, "refused") > 0)
		strbuf_addf(p->out, ", %lld refused",
		    (long long)status_number(o, "refused"));
	json_array_foreach(list, index, one)
	{
		strbuf_addstr(p->out, before);
		before = ", ";
		status_print_safe_add(p, status_text(one, "holder"));
		strbuf_addch(p->out, ' ');
		share_amount_add(p, one, bytes);
	}
	strbuf_addch(p->out, '\n');
}

static void
shares_print(struct status_print_page *p, const json_t *list)
{
	const char *label = "shares";
	const json_t *o;
	size_t index;

	json_array_foreach(list, index, o)
	{
		if (status_number(o, "used") + status_number(o, "refused") == 0)
			continue;
		label_add(p, label);
		label = "";
		share_print(p, o);
	}
}

static void
status_print_failure_print(struct status_print_page *p, const json_t *o)
{
	if (o == NULL)
		return;
	label_add(p, "last error");
	status_print_span_add(p, "", status_number(o, "age"), " ago, ");
	status_print_safe_add(p, status_text(o, "node"));
	strbuf_addstr(p->out, ": ");
	status_print_safe_add(p, status_text(o, "message"));
	if (status_text(o, "place")[0] != '\0') {
		strbuf_addstr(p->out, " (");
		status_print_safe_add(p, status_text(o, "place"));
		strbuf_addch(p->out, ')');
	}
	strbuf_addch(p->out, '\n');
}

/* --- nodes --- */

/* A column of a list of nodes, padded. */
static void
status_print_cell_add(struct status_print_page *p, const char *s, size_t width)
{
	size_t n = utf8_count(s, strlen(s));

	status_print_safe_add(p, s);
	strbuf_addchn(p->out, ' ', n < width ? width - n : 0);
	strbuf_addstr(p->out, "  ");
}

static size_t
status_print_width_of(const json_t *list, const char *name)
{
	size_t width = 0, index, n;
	const json_t *o;

	json_array_foreach(list, index, o)
	{
		n = utf8_count(
		    status_text(o, name), strlen(status_text(o, name)));
		width = n > width ? n : width;
	}
	return width < CELL_MAX ? width : CELL_MAX;
}

static void
nodes_print(struct status_print_page *p, const json_t *list, const char *label)
{
	size_t name = status_print_width_of(list, "name");
	size_t environment = status_print_width_of(list, "environment");
	size_t result = status_print_width_of(list, "result"), index;
	const json_t *o;

	json_array_foreach(list, index, o)
	{
		label_add(p, index == 0 ? label : "");
		status_print_cell_add(p, status_text(o, "name"), name);
		status_print_cell_add(
		    p, status_text(o, "environment"), environment);
		status_print_cell_add(p, status_text(o, "result"), result);
		strbuf_addf(p->out, "%.1f ms",
		    (double)status_number(o, "microseconds") / 1000);
		status_print_span_add(
		    p, ", ", status_number(o, "age"), " ago\n");
	}
}

/* Nodes whose last runs corrected changes. */
static void
drifting_print(struct status_print_page *p, const json_t *list)
{
	size_t name = status_print_width_of(list, "name");
	size_t environment = status_print_width_of(list, "environment"), index;
	const json_t *o;

	json_array_foreach(list, index, o)
	{
		label_add(p, index == 0 ? "  drifting" : "");
		status_print_cell_add(p, status_text(o, "name"), name);
		status_print_cell_add(
		    p, status_text(o, "environment"), environment);
		count_add(p, status_number(o, "drifts"), "corrective run");
		status_print_span_add(
		    p, ", the last ", status_number(o, "drift_age"), " ago\n");
	}
}

/* Append a number of nodes. */
static void
state_add(struct status_print_page *p, const json_t *counts, const char *name,
    const char *colour)
{
	char text[64];

	strbuf_addstr(p->out, ", ");
	fixed_shorten(text, sizeof(text), "%lld %s",
	    (long long)status_number(counts, name), name);
	colour_add(p, status_number(counts, name) > 0 ? colour : GOOD, text);
}

static void
fleet_print(struct status_print_page *p, const json_t *nodes)
{
	const json_t *counts = json_object_get(nodes, "counts");

	label_add(p, "nodes");
	strbuf_addf(p->out, "%lld known, %lld fresh",
	    (long long)status_number(counts, "known"),
	    (long long)status_number(counts, "fresh"));
	state_add(p, counts, "overdue", WARN);
	state_add(p, counts, "failing", BAD);
	state_add(p, counts, "drifting", WARN);
	strbuf_addch(p->out, '\n');
	nodes_print(p, json_object_get(nodes, "failing"), "  failing");
	nodes_print(p, json_object_get(nodes, "overdue"), "  overdue");
	drifting_print(p, json_object_get(nodes, "drifting"));
	nodes_print(p, json_object_get(nodes, "slowest"), "  slowest");
}

/* --- the rest --- */

static void
ca_print(struct status_print_page *p, const json_t *o)
{
	label_add(p, "CA");
	count_add(p, status_number(o, "pending"), "request");
	if (status_number(o, "pending") > 0)
		status_print_span_add(
		    p, " for ", status_number(o, "oldest_pending"), "");
	strbuf_addstr(p->out, " waiting, ");
	count_add(p, status_number(o, "active"), "valid certificate");
	if (status_text(o, "next_name")[0] != '\0') {
		status_print_span_add(p, "; in ",
		    status_number(o, "next_expires_in"), " that of ");
		status_print_safe_add(p, status_text(o, "next_name"));
		strbuf_addstr(p->out, " expires");
	}
	strbuf_addch(p->out, '\n');
	label_add(p, "");
	status_print_span_add(p, "the CA's own ends in ",
	    status_number(o, "ca_expires_in"), ", its revocation list in ");
	status_print_span_add(p, "", status_number(o, "list_ends_in"), "\n");
}

static void
run_print(struct status_print_page *p, const json_t *o)
{
	const json_t *run = json_object_get(o, "last_run");
	const char *status = status_text(run, "status");

	label_add(p, "this machine");
	if (!json_is_true(json_object_get(o, "enabled"))) {
		colour_add(p, WARN, "runs are disabled");
		strbuf_addstr(p->out, ": ");
		status_print_safe_add(p, status_text(o, "disabled_reason"));
		strbuf_addstr(p->out, "; ");
	}
	if (run == NULL) {
		strbuf_addstr(p->out, "it has not run since the start\n");
		return;
	}
	strbuf_addstr(p->out, "last run ");
	colour_add(p, strcmp(status, "failed") == 0 ? BAD : GOOD, status);
	status_print_span_add(p, ", ", status_number(run, "age"), " ago, ");
	strbuf_addf(p->out, "in %.1f s",
	    (double)status_number(run, "milliseconds") / 1000);
	if (json_is_true(json_object_get(o, "overdue")))
		colour_add(p, BAD, ", overdue");
	strbuf_addch(p->out, '\n');
}

/*
 * Print when the certificates of a daemon end; the daemon checks them while it
 * runs.
 */
static void
certificates_print(struct status_print_page *p, const json_t *o)
{
	int64_t end = status_number(o, "certificates_end_in");
	bool soon = json_is_true(json_object_get(o, "certificates_end_soon"));

	if (end == 0 && !soon)
		return;
	label_add(p, "certificates");
	status_print_span_add(p, "end in ", end, "");
	if (soon)
		colour_add(p, BAD, ", soon: run \"dalang doctor\"");
	strbuf_addch(p->out, '\n');
}

/* Print the compile daemon's requests to OCSP responders. */
static void
checks_print(struct status_print_page *p, const json_t *o)
{
	int64_t paused = status_number(o, "responders_down");
	int64_t revoked = status_number(o, "refused_revoked");
	int64_t unknown = status_number(o, "refused_unknown");

	if (o == NULL)
		return;
	label_add(p, "OCSP");
	count_add(p, status_number(o, "asked"), "question");
	strbuf_addf(
	    p->out, ", %lld failed; ", (long long)status_number(o, "failed"));
	count_add(p, status_number(o, "kept"), "answer");
	strbuf_addstr(p->out, " kept");
	if (paused > 0) {
		strbuf_addstr(p->out, "; ");
		count_add(p, paused, "responder");
		colour_add(p, BAD,
		    plural(paused, " does not answer", " do not answer"));
	}
	strbuf_addch(p->out, '\n');
	if (revoked + unknown > 0) {
		label_add(p, "");
		count_add(p, revoked + unknown, "request");
		strbuf_addf(p->out,
		    " refused: %lld of revoked clients, %lld of unknown "
		    "status\n",
		    (long long)revoked, (long long)unknown);
	}
	if (status_number(o, "failed") == 0)
		return;
	label_add(p, "");
	status_print_span_add(
	    p, "last failure ", status_number(o, "last_failure_age"), " ago: ");
	status_print_safe_add(p, status_text(o, "last_failure"));
	strbuf_addch(p->out, '\n');
}

/* The OCSP response that the compile daemon staples. */
static void
staple_print(struct status_print_page *p, const json_t *o)
{
	int64_t end = status_number(o, "ends_in");

	if (o == NULL)
		return;
	label_add(p, "stapled OCSP");
	if (end > 0)
		status_print_span_add(p, "ends in ", end, "");
	else
		strbuf_addstr(p->out, "missing");
	if (json_is_true(json_object_get(o, "bad")))
		colour_add(p, BAD,
		    end > 0 ? ", the certificate is revoked: run \"dalang "
			      "doctor\""
			    : ": run \"dalang doctor\"");
	strbuf_addch(p->out, '\n');
}

/* Messages, without their values: "dalang log explain" prints more. */
static void
status_print_errors_print(struct status_print_page *p, const json_t *list)
{
	size_t count = json_array_size(list);

	for (size_t i = 0; i < count && i < ERRORS_MAX; i++) {
		const json_t *o = json_array_get(list, i);

		label_add(p, i == 0 ? "logged errors" : "");
		status_print_safe_add(p, status_text(o, "code"));
		strbuf_addstr(p->out, " ");
		count_add(p, status_number(o, "count"), "record");
		status_print_span_add(
		    p, ", the last ", status_number(o, "age"), " ago: ");
		status_print_safe_add(p, status_text(o, "message"));
		strbuf_addf(p->out, " (%s)\n", status_text(o, "daemon"));
	}
	if (count > ERRORS_MAX) {
		label_add(p, "");
		strbuf_addf(p->out, "and %zu more\n", count - ERRORS_MAX);
	}
}

static void
levels_print(struct status_print_page *p, const json_t *list)
{
	const char *label = "log levels";
	const json_t *o;
	size_t index;

	json_array_foreach(list, index, o)
	{
		label_add(p, label);
		label = "";
		status_print_safe_add(p, status_text(o, "category"));
		if (json_object_get(o, "node") != NULL) {
			strbuf_addch(p->out, '@');
			status_print_safe_add(p, status_text(o, "node"));
		}
		strbuf_addch(p->out, ' ');
		status_print_safe_add(p, status_text(o, "level"));
		if (status_number(o, "expires_in") > 0)
			status_print_span_add(
			    p, " for ", status_number(o, "expires_in"), "");
		strbuf_addf(p->out, " (%s)\n", status_text(o, "daemon"));
	}
}

void
status_print(const json_t *tree, bool coloured, struct strbuf *out)
{
	struct status_print_page p = {out, coloured};
	const json_t *compiled = json_object_get(tree, "compiled");
	const json_t *applyd = json_object_get(tree, "applyd");
	const json_t *o;

	daemon_print(&p, compiled);
	certificates_print(&p, compiled);
	checks_print(&p, json_object_get(compiled, "ocsp"));
	staple_print(&p, json_object_get(compiled, "staple"));
	if (json_object_get(compiled, "queue") != NULL) {
		access_print(&p, json_object_get(compiled, "access"));
		queue_print(&p, compiled);
		slots_print(&p, json_object_get(compiled, "run_slots"));
		environments_print(
		    &p, json_object_get(compiled, "environments"));
		shares_print(&p, json_object_get(compiled, "shares"));
		status_print_failure_print(
		    &p, json_object_get(compiled, "last_failure"));
		fleet_print(&p, json_object_get(tree, "nodes"));
	}
	o = json_object_get(tree, "ca");
	if (json_is_object(o))
		ca_print(&p, o);
	daemon_print(&p, applyd);
	if (json_object_get(applyd, "doing") != NULL)
		run_print(&p, applyd);
	certificates_print(&p, applyd);
	status_print_errors_print(&p, json_object_get(tree, "errors"));
	levels_print(&p, json_object_get(tree, "log_levels"));
}
