#include "server/page/overview.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/text/html.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "server/page/chart.h"
#include "server/page/frame.h"
#include "server/page/ring.h"
#include "server/status/values.h"

/* Time after which a client asks for the next event. */
#define EVENT_MS 10000
/* Logged errors that are listed. */
#define ERRORS_MAX 10
/* Processes of a daemon that are listed. */
#define PROCESSES_MAX 200

#define FIELD(name) offsetof(struct page_sample, name)
/* From a sample to a minute. */
#define PER_MINUTE (60.0 / PAGE_STEP_SECONDS)

static const struct chart charts[] = {
    {"Compiles", "a minute", PER_MINUTE, {{"compiles", FIELD(compiles)}}},
    {"Compile time", "ms", 0.001, {{"p99", FIELD(p99)}, {"p50", FIELD(p50)}}},
    {"Failed compiles", "a minute", PER_MINUTE, {{"failed", FIELD(failed)}}},
    {"Queue", "requests", 1, {{"waiting", FIELD(queue)}}},
    {"Nodes", "nodes", 1,
	{{"failing", FIELD(failing)}, {"overdue", FIELD(overdue)}}},
    {"Drift", "nodes", 1, {{"drifting", FIELD(drifting)}}},
};

/* --- figures --- */

static void
figure_add(struct strbuf *out, const char *label, int64_t n, const char *class)
{
	html_addf(out,
	    "<div class=\"figure %s\"><b>%lld</b><span>%s</span></div>",
	    n > 0 ? class : "", (long long)n, label);
}

static void
figures_add(struct strbuf *out, const struct page_site *site)
{
	const json_t *compiled = json_object_get(site->tree, "compiled");
	const json_t *queue = json_object_get(compiled, "queue");
	const json_t *compiles = json_object_get(compiled, "compiles");
	const json_t *counts =
	    json_object_get(json_object_get(site->tree, "nodes"), "counts");

	html_addf(out, "<section class=\"figures\">");
	figure_add(out, "nodes", status_number(counts, "known"), "");
	figure_add(out, "failing", status_number(counts, "failing"), "bad");
	figure_add(out, "overdue", status_number(counts, "overdue"), "warn");
	figure_add(out, "drifting", status_number(counts, "drifting"), "warn");
	figure_add(out, "compiles", status_number(compiles, "count"), "");
	figure_add(out, "failed", status_number(compiles, "failed"), "");
	html_addf(out,
	    "<div class=\"figure\"><b>%lld / %lld</b>"
	    "<span>busy</span></div>",
	    (long long)status_number(queue, "busy"),
	    (long long)status_number(queue, "workers"));
	figure_add(out, "waiting", status_number(queue, "waiting"), "warn");
	figure_add(out, "refused", status_number(queue, "refused"), "bad");
	figure_add(out, "expired", status_number(queue, "expired"), "bad");
	html_addf(out, "</section>\n");
}

static void
charts_add(struct strbuf *out, const struct page_site *site)
{
	html_addf(out, "<section class=\"charts\">\n");
	for (size_t i = 0; i < sizeof(charts) / sizeof(charts[0]); i++)
		chart_add(out, &charts[i], site->ring, site->now);
	html_addf(out, "</section>\n");
}

/* --- nodes --- */

static void
overview_nodes_add(struct strbuf *out, const json_t *list, const char *title)
{
	const json_t *o;
	size_t i;

	if (json_array_size(list) == 0)
		return;
	html_addf(out,
	    "<section><h2>%s</h2><table><thead><tr><th>Node</th>"
	    "<th>Environment</th><th>Result</th><th class=\"n\">Compile</th>"
	    "<th>Last seen</th></tr></thead><tbody>\n",
	    title);
	json_array_foreach(list, i, o)
	{
		html_addf(out, "<tr><td>");
		page_node_name(out, status_text(o, "name"));
		html_addf(out,
		    "</td><td data-label=\"Environment\">%s</td>"
		    "<td data-label=\"Result\">",
		    status_text(o, "environment"));
		page_badge(out, status_text(o, "result"));
		html_addf(out,
		    "</td><td class=\"n\" data-label=\"Compile\">"
		    "%.1f ms</td><td data-label=\"Last seen\">",
		    (double)status_number(o, "microseconds") / 1000);
		page_span(out, status_number(o, "age"));
		html_addf(out, " ago</td></tr>\n");
	}
	html_addf(out, "</tbody></table></section>\n");
}

/* Nodes whose last runs corrected changes. */
static void
drifting_add(struct strbuf *out, const json_t *list)
{
	const json_t *o;
	size_t i;

	if (json_array_size(list) == 0)
		return;
	html_addf(out,
	    "<section><h2>Drifting nodes</h2><table><thead><tr>"
	    "<th>Node</th><th>Environment</th><th class=\"n\">Corrective runs"
	    "</th><th>Last</th></tr></thead><tbody>\n");
	json_array_foreach(list, i, o)
	{
		html_addf(out, "<tr><td>");
		page_node_name(out, status_text(o, "name"));
		html_addf(out,
		    "</td><td data-label=\"Environment\">%s</td>"
		    "<td class=\"n\" data-label=\"Corrective runs\">%lld</td>"
		    "<td data-label=\"Last\">",
		    status_text(o, "environment"),
		    (long long)status_number(o, "drifts"));
		page_span(out, status_number(o, "drift_age"));
		html_addf(out, " ago</td></tr>\n");
	}
	html_addf(out, "</tbody></table></section>\n");
}

/* --- daemons --- */

static void
term_add(struct strbuf *out, const char *term, const char *text)
{
	if (*text != '\0')
		html_addf(out, "<dt>%s</dt><dd>%s</dd>", term, text);
}

static void
overview_processes_add(struct strbuf *out, const json_t *list)
{
	const json_t *o;
	size_t i;

	if (json_array_size(list) == 0)
		return;
	html_addf(out,
	    "<details><summary>%zu process%s</summary><table>"
	    "<thead><tr><th>Process</th><th class=\"n\">PID</th>"
	    "<th class=\"n\">Memory</th></tr></thead><tbody>\n",
	    json_array_size(list), plural(json_array_size(list), "", "es"));
	json_array_foreach(list, i, o)
	{
		if (i == PROCESSES_MAX)
			break;
		html_addf(out,
		    "<tr><td>%s</td><td class=\"n\">%lld</td>"
		    "<td class=\"n\">%.1f MiB</td></tr>\n",
		    status_text(o, "name"), (long long)status_number(o, "pid"),
		    (double)status_number(o, "resident") / 1048576);
	}
	html_addf(out, "</tbody></table></details>\n");
}

static void
overview_log_add(struct strbuf *out, const json_t *o)
{
	int64_t emitted = status_number(o, "emitted");

	if (o == NULL)
		return;
	html_addf(out,
	    "<dt>Log</dt><dd>%s %s, %lld record%s, %lld dropped, "
	    "%lld pending</dd>",
	    status_text(o, "target"), status_text(o, "state"),
	    (long long)emitted, plural(emitted, "", "s"),
	    (long long)status_number(o, "dropped"),
	    (long long)status_number(o, "pending"));
	term_add(
	    out, "Last failure of the log", status_text(o, "last_failure"));
}

/* The last run of the apply daemon of this machine. */
static void
run_add(struct strbuf *out, const json_t *daemon)
{
	const json_t *run = json_object_get(daemon, "last_run");

	if (json_is_false(json_object_get(daemon, "enabled")))
		html_addf(out, "<dt>Disabled</dt><dd>%s</dd>",
		    status_text(daemon, "disabled_reason"));
	term_add(out, "Server", status_text(daemon, "server"));
	if (run == NULL)
		return;
	html_addf(out, "<dt>Last run</dt><dd>");
	page_badge(out, status_text(run, "status"));
	html_addf(out, " ");
	page_span(out, status_number(run, "age"));
	html_addf(out, " ago, in %.1f s</dd>",
	    (double)status_number(run, "milliseconds") / 1000);
}

/* The questions of the compile daemon to OCSP responders. */
static void
checks_add(struct strbuf *out, const json_t *o)
{
	if (o == NULL)
		return;
	html_addf(out,
	    "<dt>OCSP</dt><dd>%lld asked, %lld failed, %lld waiting</dd>"
	    "<dt>Refused by OCSP</dt><dd>%lld revoked, %lld unknown</dd>",
	    (long long)status_number(o, "asked"),
	    (long long)status_number(o, "failed"),
	    (long long)status_number(o, "waiting"),
	    (long long)status_number(o, "refused_revoked"),
	    (long long)status_number(o, "refused_unknown"));
	if (status_number(o, "failed") == 0)
		return;
	html_addf(out, "<dt>Last failure of OCSP</dt><dd>");
	if (status_number(o, "responders_down") > 0)
		html_addf(out, "<span class=\"badge bad\">no answer</span> ");
	page_span(out, status_number(o, "last_failure_age"));
	html_addf(out, " ago: %s</dd>", status_text(o, "last_failure"));
}

/* The OCSP response that the compile daemon staples. */
static void
staple_add(struct strbuf *out, const json_t *o)
{
	bool is_bad = json_is_true(json_object_get(o, "bad"));
	int64_t end = status_number(o, "ends_in");

	if (o == NULL)
		return;
	html_addf(out, "<dt>Stapled OCSP response</dt><dd>");
	if (is_bad)
		html_addf(out, "<span class=\"badge bad\">%s</span> ",
		    end > 0 ? "revoked" : "missing");
	if (end > 0) {
		html_addf(out, "ends in ");
		page_span(out, end);
	}
	html_addf(out, "</dd>");
}

static void
overview_daemon_add(struct strbuf *out, const json_t *o)
{
	html_addf(
	    out, "<section class=\"daemon\"><h2>%s ", status_text(o, "name"));
	page_badge(out, status_text(o, "state"));
	html_addf(out, "</h2><dl>");
	term_add(out, "Refused", status_text(o, "reason"));
	term_add(out, "Version", status_text(o, "version"));
	if (json_object_get(o, "uptime") != NULL) {
		html_addf(out, "<dt>Running for</dt><dd>");
		page_span(out, status_number(o, "uptime"));
		html_addf(out, "</dd>");
	}
	if (status_number(o, "crashes") > 0)
		html_addf(out, "<dt>Crashed processes</dt><dd>%lld</dd>",
		    (long long)status_number(o, "crashes"));
	if (status_number(o, "reloads_refused") > 0)
		html_addf(out, "<dt>Refused reloads</dt><dd>%lld</dd>",
		    (long long)status_number(o, "reloads_refused"));
	if (json_object_get(o, "connections") != NULL)
		html_addf(out, "<dt>Connections</dt><dd>%lld of %lld</dd>",
		    (long long)status_number(o, "connections"),
		    (long long)status_number(o, "connections_max"));
	overview_log_add(out, json_object_get(o, "log"));
	run_add(out, o);
	checks_add(out, json_object_get(o, "ocsp"));
	staple_add(out, json_object_get(o, "staple"));
	html_addf(out, "</dl>");
	overview_processes_add(out, json_object_get(o, "processes"));
	html_addf(out, "</section>\n");
}

/* Newer code that cannot be read, in a cell. */
static void
overview_broken_add(struct strbuf *out, const json_t *o)
{
	if (json_object_get(o, "broken_age") == NULL)
		return;
	html_addf(out, "<br><span class=\"badge bad\">broken</span> newer "
		       "code, for ");
	page_span(out, status_number(o, "broken_age"));
	html_addf(out, "<pre class=\"error\">%s</pre>",
	    status_text(o, "broken_reason"));
}

static void
environments_add(struct strbuf *out, const json_t *list)
{
	const json_t *o;
	size_t i;

	if (json_array_size(list) == 0)
		return;
	html_addf(out,
	    "<section><h2>Environments</h2><table><thead><tr>"
	    "<th>Environment</th><th class=\"n\">Version</th><th>Age</th>"
	    "<th class=\"n\">Nodes</th><th class=\"n\">Compiles</th>"
	    "<th class=\"n\">Failed</th><th class=\"n\">p90</th>"
	    "<th class=\"n\">MiB</th><th class=\"n\">Shared</th></tr></thead>"
	    "<tbody>\n");
	json_array_foreach(list, i, o)
	{
		html_addf(out, "<tr><td>%s", status_text(o, "name"));
		overview_broken_add(out, o);
		html_addf(out,
		    "</td><td class=\"n\" "
		    "data-label=\"Version\">%s</td><td data-label=\"Age\">",
		    status_text(o, "version"));
		page_span(out, status_number(o, "age"));
		html_addf(out,
		    "</td><td class=\"n\" data-label=\"Nodes\">"
		    "%lld</td><td class=\"n\" data-label=\"Compiles\">%lld</td>"
		    "<td class=\"n\" data-label=\"Failed\">%lld</td>"
		    "<td class=\"n\" data-label=\"p90\">%.1f ms</td>"
		    "<td class=\"n\" data-label=\"MiB\">%.1f</td>"
		    "<td class=\"n\" data-label=\"Shared\">%.1f</td></tr>\n",
		    (long long)status_number(o, "nodes"),
		    (long long)status_number(o, "compiles"),
		    (long long)status_number(o, "failed"),
		    (double)status_number(o, "p90") / 1000,
		    (double)status_number(o, "bytes") / (1 << 20),
		    (double)status_number(o, "shared_bytes") / (1 << 20));
	}
	html_addf(out, "</tbody></table></section>\n");
}

static void
overview_failure_add(struct strbuf *out, const json_t *o)
{
	if (o == NULL)
		return;
	html_addf(out, "<section><h2>Last error</h2><p>");
	page_node_name(out, status_text(o, "node"));
	html_addf(out, ", ");
	page_span(out, status_number(o, "age"));
	html_addf(out, " ago%s%s</p><pre class=\"error\">%s</pre></section>\n",
	    *status_text(o, "place") != '\0' ? ", " : "",
	    status_text(o, "place"), status_text(o, "message"));
}

static void
ca_add(struct strbuf *out, const json_t *o)
{
	if (!json_is_object(o))
		return;
	html_addf(out,
	    "<section><h2>Certificate authority</h2><dl>"
	    "<dt>Waiting requests</dt><dd>%lld</dd>"
	    "<dt>Valid certificates</dt><dd>%lld</dd>"
	    "<dt>Expire within 30 days</dt><dd>%lld</dd>",
	    (long long)status_number(o, "pending"),
	    (long long)status_number(o, "active"),
	    (long long)status_number(o, "expire_in_30_days"));
	if (*status_text(o, "next_name") != '\0') {
		html_addf(out, "<dt>Next to expire</dt><dd>%s, in ",
		    status_text(o, "next_name"));
		page_span(out, status_number(o, "next_expires_in"));
		html_addf(out, "</dd>");
	}
	html_addf(out, "<dt>The CA's own expires in</dt><dd>");
	page_span(out, status_number(o, "ca_expires_in"));
	html_addf(out, "</dd></dl></section>\n");
}

static void
overview_errors_add(struct strbuf *out, const json_t *list)
{
	const json_t *o;
	size_t i;

	if (json_array_size(list) == 0)
		return;
	html_addf(out,
	    "<section><h2>Logged errors</h2><table><thead><tr>"
	    "<th>Code</th><th>Message</th><th class=\"n\">Records</th>"
	    "<th>Last</th><th>Daemon</th></tr></thead><tbody>\n");
	json_array_foreach(list, i, o)
	{
		if (i == ERRORS_MAX)
			break;
		html_addf(out,
		    "<tr><td>%s</td><td data-label=\"Message\">%s</td>"
		    "<td class=\"n\" data-label=\"Records\">%lld</td>"
		    "<td data-label=\"Last\">",
		    status_text(o, "code"), status_text(o, "message"),
		    (long long)status_number(o, "count"));
		page_span(out, status_number(o, "age"));
		html_addf(out,
		    " ago</td><td data-label=\"Daemon\">%s</td></tr>\n",
		    status_text(o, "daemon"));
	}
	html_addf(out, "</tbody></table></section>\n");
}

static void
levels_add(struct strbuf *out, const json_t *list)
{
	const json_t *o;
	size_t i;

	if (json_array_size(list) == 0)
		return;
	html_addf(out, "<section><h2>Raised log levels</h2><ul>\n");
	json_array_foreach(list, i, o)
	{
		const char *node = status_text(o, "node");

		html_addf(out, "<li>%s%s%s %s", status_text(o, "category"),
		    *node != '\0' ? "@" : "", node, status_text(o, "level"));
		if (status_number(o, "expires_in") > 0) {
			html_addf(out, " for ");
			page_span(out, status_number(o, "expires_in"));
		}
		html_addf(out, " (%s)</li>\n", status_text(o, "daemon"));
	}
	html_addf(out, "</ul></section>\n");
}

/* --- the page --- */

static void
content_add(struct strbuf *out, const struct page_site *site)
{
	const json_t *compiled = json_object_get(site->tree, "compiled");
	const json_t *nodes = json_object_get(site->tree, "nodes");

	figures_add(out, site);
	charts_add(out, site);
	overview_failure_add(out, json_object_get(compiled, "last_failure"));
	overview_nodes_add(
	    out, json_object_get(nodes, "failing"), "Failing nodes");
	overview_nodes_add(
	    out, json_object_get(nodes, "overdue"), "Overdue nodes");
	drifting_add(out, json_object_get(nodes, "drifting"));
	overview_nodes_add(
	    out, json_object_get(nodes, "slowest"), "Slowest compiles");
	environments_add(out, json_object_get(compiled, "environments"));
	html_addf(out, "<div class=\"daemons\">");
	overview_daemon_add(out, compiled);
	overview_daemon_add(out, json_object_get(site->tree, "applyd"));
	html_addf(out, "</div>");
	ca_add(out, json_object_get(site->tree, "ca"));
	overview_errors_add(out, json_object_get(site->tree, "errors"));
	levels_add(out, json_object_get(site->tree, "log_levels"));
}

void
page_overview(struct strbuf *out, const struct page_site *site)
{
	page_begin(out, site, PAGE_OVERVIEW, "Status");
	content_add(out, site);
	page_end(out);
}

void
page_overview_event(struct strbuf *out, const struct page_site *site)
{
	struct strbuf content;
	const char *line, *end;

	strbuf_init(&content, PAGE_MAX);
	content_add(&content, site);
	html_addf(out, "retry: %d\n", EVENT_MS);
	if (strbuf_text(&content, &line) < 0)
		strbuf_cut(out);
	for (; *line != '\0'; line = end + (*end == '\n')) {
		end = line + strcspn(line, "\n");
		strbuf_addstr(out, "data: ");
		strbuf_add(out, line, (size_t)(end - line));
		strbuf_addch(out, '\n');
	}
	strbuf_addch(out, '\n');
	strbuf_release(&content);
}
