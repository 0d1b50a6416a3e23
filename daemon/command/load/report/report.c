#include "command/load/report/report.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "command/command.h"
#include "command/load/report/counts.h"
#include "command/load/report/figures.h"
#include "command/load/arguments.h"
#include "logging/safe.h"

#define JSON_MAX ((size_t)8 << 20)
#define MIB	 1048576.0
#define MS	 1e3

/* --- text --- */

static void
load_times_print(FILE *out, const double f[LOAD_FIGURES])
{
	fprintf(out, "Minimum: %.4f s\n", f[LOAD_FIGURE_MINIMUM]);
	fprintf(out, "Maximum: %.4f s\n", f[LOAD_FIGURE_MAXIMUM]);
	fprintf(out, "Mean: %.4f s\n", f[LOAD_FIGURE_MEAN]);
	fprintf(out, "Median: %.4f s\n", f[LOAD_FIGURE_MEDIAN]);
	fprintf(out, "Concurrency: %.2f\n", f[LOAD_FIGURE_CONCURRENCY]);
	fprintf(out, "Transaction Rate (tps): %.2f\n", f[LOAD_FIGURE_RATE]);
	fprintf(out, "Received bytes: %.0f\n", f[LOAD_FIGURE_BYTES]);
	fprintf(out, "Throughput: %.2f MiB/s\n", f[LOAD_FIGURE_THROUGHPUT]);
	fprintf(out,
	    "\nPercentiles: 50 %% %.2f ms, 90 %% %.2f ms, 99 %% %.2f ms, "
	    "99.9 %% %.2f ms\n",
	    f[LOAD_FIGURE_MEDIAN] * MS, f[LOAD_FIGURE_P90] * MS,
	    f[LOAD_FIGURE_P99] * MS, f[LOAD_FIGURE_P999] * MS);
}

static void
load_steps_print(FILE *out, const struct load_counts *c)
{
	unsigned kinds = 0;

	for (unsigned i = 0; i < LOAD_STEPS; i++)
		kinds += c->steps[i].times != NULL;
	for (unsigned i = 0; i < LOAD_STEPS && kinds > 1; i++) {
		const struct load_latency *l = c->steps[i].times;

		if (l == NULL)
			continue;
		fprintf(out,
		    "Requests, %s: %llu answered, %llu failed, median %.2f "
		    "ms, 99 %% %.2f ms\n",
		    load_step_names[i], (unsigned long long)l->count,
		    (unsigned long long)c->steps[i].failed,
		    (double)load_latency_at(l, 50000) / MS,
		    (double)load_latency_at(l, 99000) / MS);
	}
}

static void
load_safe_print(FILE *out, const char *text)
{
	log_safe_write(out, text, strlen(text), LOG_SAFE_LINE);
}

static void
load_reasons_print(FILE *out, const struct load_counts *c)
{
	if (c->reason_count > 0)
		fputs("\nFailed requests by reason:\n", out);
	for (size_t i = 0; i < c->reason_count; i++) {
		fprintf(
		    out, "%8llu  ", (unsigned long long)c->reasons[i].count);
		load_safe_print(out, c->reasons[i].text);
		if (c->reasons[i].example[0] != '\0') {
			fputs(": ", out);
			load_safe_print(out, c->reasons[i].example);
		}
		fputc('\n', out);
	}
}

static void
load_server_print(FILE *out, const double f[LOAD_FIGURES])
{
	fprintf(out,
	    "Server: %.2f s of processors (%.0f %% of one), %.1f MiB\n",
	    f[LOAD_FIGURE_SERVER_PROCESSOR],
	    100 * f[LOAD_FIGURE_SERVER_PROCESSOR] / f[LOAD_FIGURE_SECONDS],
	    f[LOAD_FIGURE_SERVER_MEMORY] / MIB);
}

static void
load_checks_print(FILE *out, const struct load_options *o,
    const struct load_fleet *fleet, const struct load_counts *c)
{
	size_t nodes = 0;

	for (size_t i = 0; i < fleet->count; i++)
		nodes += fleet->nodes[i].has_catalog;
	if (!o->checks)
		return;
	fprintf(out,
	    "Check: nodes with catalogs: %zu, different catalogs: %llu", nodes,
	    (unsigned long long)c->different);
	if (c->different > 0) {
		fputs("; the first of ", out);
		load_safe_print(out, c->difference);
	}
	fputc('\n', out);
}

static void
load_generator_print(
    FILE *out, const struct load_options *o, const double f[LOAD_FIGURES])
{
	fprintf(out,
	    "Connections: %.0f at once, %.0f handshakes (%.0f resumed), median "
	    "%.2f ms; requests sent again: %.0f\n",
	    f[LOAD_FIGURE_CONNECTIONS], f[LOAD_FIGURE_HANDSHAKES],
	    f[LOAD_FIGURE_RESUMED], f[LOAD_FIGURE_HANDSHAKE] * MS,
	    f[LOAD_FIGURE_REPEATED]);
	fprintf(out,
	    "Generator: %.2f s of processors (%.0f %% of one), %.1f MiB",
	    f[LOAD_FIGURE_PROCESSOR],
	    100 * f[LOAD_FIGURE_PROCESSOR] / f[LOAD_FIGURE_SECONDS],
	    f[LOAD_FIGURE_MEMORY] / MIB);
	if (o->rate > 0 || o->interval > 0)
		fprintf(out, "; arrivals at most %.2f ms late",
		    f[LOAD_FIGURE_DELAY] * MS);
	fputc('\n', out);
}

static void
load_transactions_print(FILE *out, const struct load_counts *c)
{
	if (c->requests != c->transactions)
		fprintf(out, "Transactions: %llu finished, %llu failed\n",
		    (unsigned long long)c->transactions,
		    (unsigned long long)c->transactions_failed);
	if (c->ended != NULL)
		fprintf(out,
		    "Ended early: %s; requests in progress: %llu, transactions "
		    "not begun: %llu\n",
		    c->ended, (unsigned long long)c->stopped,
		    (unsigned long long)c->unsent);
	else if (c->unsent > 0)
		fprintf(out, "Transactions not begun: %llu\n",
		    (unsigned long long)c->unsent);
}

void
load_report_text(FILE *out, const struct load_options *o,
    const struct load_fleet *f, const struct load_counts *c)
{
	double figures[LOAD_FIGURES];
	const char *slowest;

	load_figures_set(figures, f, c);
	fprintf(out, "%llu %s finished in %.3f s\n",
	    (unsigned long long)c->requests,
	    plural(c->requests, "request", "requests"),
	    figures[LOAD_FIGURE_SECONDS]);
	fprintf(out, "%llu %s failed\n", (unsigned long long)c->failed,
	    plural(c->failed, "request", "requests"));
	fprintf(
	    out, "Availability: %.2f %%\n", figures[LOAD_FIGURE_AVAILABILITY]);
	load_times_print(out, figures);
	if (load_fairness(f, &slowest) > 0)
		fprintf(out,
		    "Fairness: slowest node %s, %.2f times the median\n",
		    slowest, figures[LOAD_FIGURE_FAIRNESS]);
	load_steps_print(out, c);
	load_checks_print(out, o, f, c);
	load_generator_print(out, o, figures);
	if (c->has_server)
		load_server_print(out, figures);
	load_transactions_print(out, c);
	load_reasons_print(out, c);
}

/* --- JSON --- */

static json_t *
load_reasons_json(const struct load_counts *c)
{
	json_t *all = json_array(), *one;

	for (size_t i = 0; i < c->reason_count; i++) {
		one = json_object();
		json_object_set_new(
		    one, "reason", json_doc_str(c->reasons[i].text));
		json_object_set_new(one, "count",
		    json_integer((json_int_t)c->reasons[i].count));
		if (c->reasons[i].example[0] != '\0')
			json_object_set_new(one, "example",
			    json_doc_str(c->reasons[i].example));
		json_array_append_new(all, one);
	}
	return all;
}

static json_t *
load_steps_json(const struct load_counts *c)
{
	json_t *all = json_object();

	for (unsigned i = 0; i < LOAD_STEPS; i++) {
		const struct load_latency *l = c->steps[i].times;

		if (l != NULL)
			json_object_set_new(all, load_step_names[i],
			    json_pack("{s:I,s:I,s:I,s:f,s:f}", "answered",
				(json_int_t)l->count, "failed",
				(json_int_t)c->steps[i].failed, "bytes",
				(json_int_t)c->steps[i].bytes, "median",
				(double)load_latency_at(l, 50000) / 1e6,
				"percentile_99",
				(double)load_latency_at(l, 99000) / 1e6));
	}
	return all;
}

static json_t *
load_seconds_json(const struct load_counts *c)
{
	json_t *all = json_array();

	for (size_t i = 0; i < c->seconds.count; i++) {
		const struct load_second *s = vec_at(&c->seconds, i);

		json_array_append_new(
		    all, json_pack("[I,I,f,f,f,f]", (json_int_t)s->answered,
			     (json_int_t)s->failed,
			     s->answered > 0
				 ? (double)s->sum / (double)s->answered / 1e6
				 : 0.0,
			     (double)s->max / 1e6, (double)s->median / 1e6,
			     (double)s->p99 / 1e6));
	}
	return all;
}

/* A figure that is a count is an integer. */
static json_t *
load_figure_json(const struct load_figure_row *row, double value)
{
	if (row->unit[0] == '\0' && value == (double)(json_int_t)value)
		return json_integer((json_int_t)value);
	return strcmp(row->unit, "bytes") == 0 ? json_integer((json_int_t)value)
					       : json_real(value);
}

int
load_report_json(FILE *out, const struct load_options *o,
    const struct load_fleet *f, const struct load_counts *c)
{
	double figures[LOAD_FIGURES];
	json_t *doc = json_object();
	struct strbuf text;
	int rc;

	load_figures_set(figures, f, c);
	json_object_set_new(doc, "server", json_doc_str(o->server));
	json_object_set_new(doc, "nodes", json_integer((json_int_t)f->count));
	for (unsigned i = 0; i < LOAD_FIGURES; i++)
		if (c->has_server || (i != LOAD_FIGURE_SERVER_PROCESSOR &&
					 i != LOAD_FIGURE_SERVER_MEMORY))
			json_object_set_new(doc, load_figure_rows[i].name,
			    load_figure_json(&load_figure_rows[i], figures[i]));
	json_object_set_new(doc, "steps", load_steps_json(c));
	json_object_set_new(doc, "reasons", load_reasons_json(c));
	json_object_set_new(doc, "ended", json_doc_str(c->ended));
	json_object_set_new(doc, "seconds", load_seconds_json(c));
	strbuf_init(&text, JSON_MAX);
	rc = json_doc_print(&text, doc, JSON_LAYOUT_PRETTY);
	strbuf_addch(&text, '\n');
	if (rc < 0)
		command_error("The report is larger than %zu bytes", JSON_MAX);
	else
		rc = command_print_buf(out, &text);
	strbuf_release(&text);
	return rc;
}

/* --- CSV --- */

void
load_report_csv(FILE *out, const struct load_counts *c)
{
	fputs("second,answered,failed,bytes,mean_ms,max_ms,median_ms,"
	      "percentile_99_ms\n",
	    out);
	for (size_t i = 0; i < c->seconds.count; i++) {
		const struct load_second *s = vec_at(&c->seconds, i);

		fprintf(out, "%zu,%llu,%llu,%llu,%.3f,%.3f,%.3f,%.3f\n", i,
		    (unsigned long long)s->answered,
		    (unsigned long long)s->failed, (unsigned long long)s->bytes,
		    s->answered > 0 ? (double)s->sum / (double)s->answered / MS
				    : 0,
		    (double)s->max / MS, (double)s->median / MS,
		    (double)s->p99 / MS);
	}
}
