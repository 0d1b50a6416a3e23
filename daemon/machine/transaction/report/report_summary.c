/* last_run_summary.yaml, and the output of --summarize (report.rb). */
#include "machine/transaction/report/report_summary.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_metrics.h"
#include "language/value/tostring.h"

/* Width of a label without its colon; 15 with it. */
#define LABEL_WIDTH 14

static int
by_label(const void *a, const void *b)
{
	const struct report_metric *x = a, *y = b;
	char left[REPORT_LABEL_MAX], right[REPORT_LABEL_MAX];

	report_label(x->name, left);
	report_label(y->name, right);
	return strcmp(left, right);
}

static void
report_summary_key(struct yaml_writer *w, const char *name)
{
	yaml_write_string(w, name, strlen(name));
}

static void
report_summary_pair(struct yaml_writer *w, const char *name, const char *value)
{
	report_summary_key(w, name);
	report_summary_key(w, value);
}

static void
group_write(const struct report *r, struct yaml_writer *w, enum report_group g,
    int64_t now)
{
	struct report_metric *m;
	size_t n;

	m = report_metrics(r, g, &n);
	qsort(m, n, sizeof(*m), by_label);
	report_summary_key(w, report_group_name(g));
	yaml_write_mapping(w);
	for (size_t i = 0; i < n; i++) {
		report_summary_key(w, m[i].name);
		if (g == GROUP_TIME)
			yaml_write_double(w, (double)m[i].n / 1e9);
		else
			yaml_write_int(w, m[i].n);
	}
	if (g == GROUP_TIME) {
		report_summary_key(w, "last_run");
		yaml_write_int(w, now);
	}
	yaml_write_mapping_end(w);
}

static void
report_summary_version_write(const struct report *r, struct yaml_writer *w)
{
	struct value v = r->configuration_version;

	report_summary_key(w, "version");
	yaml_write_mapping(w);
	report_summary_key(w, "config");
	if (v.tag == V_INT)
		yaml_write_int(w, v.i);
	else if (v.tag == V_STRING)
		yaml_write_string(w, v.s, v.aux);
	else
		yaml_write_null(w);
	report_summary_pair(w, "puppet", r->puppet_version);
	yaml_write_mapping_end(w);
}

static const char *
initial_environment(const struct report *r)
{
	return r->initial_environment != NULL ? r->initial_environment
					      : r->environment;
}

int
report_summary_yaml(const struct report *r, int64_t now, struct strbuf *out)
{
	struct yaml_writer *w = yaml_write_begin(out);

	yaml_write_mapping(w);
	report_summary_version_write(r, w);
	report_summary_key(w, "application");
	yaml_write_mapping(w);
	report_summary_pair(w, "run_mode", r->run_mode);
	report_summary_pair(w, "initial_environment", initial_environment(r));
	report_summary_pair(w, "converged_environment", r->environment);
	yaml_write_mapping_end(w);
	for (unsigned g = 0; g < GROUP_COUNT; g++)
		group_write(r, w, g, now);
	yaml_write_mapping_end(w);
	return yaml_write_end(w);
}

/* A line of the text: sorted by the value's text, "total" last. */
struct report_summary_line {
	const char *name;
	const char *order; /* the value as printed by Ruby */
	const char *shown; /* NULL: omitted */
};

static int
report_summary_by_order(const void *a, const void *b)
{
	const struct report_summary_line *x = a, *y = b;
	int last =
	    (strcmp(x->name, "total") == 0) - (strcmp(y->name, "total") == 0);

	return last != 0 ? last : strcmp(x->order, y->order);
}

static void
section(const char *name, struct report_summary_line *lines, size_t n,
    struct strbuf *out)
{
	char label[REPORT_LABEL_MAX];

	qsort(lines, n, sizeof(*lines), report_summary_by_order);
	report_label(name, label);
	strbuf_addf(out, "%s:\n", label);
	for (size_t i = 0; i < n; i++) {
		if (lines[i].shown == NULL)
			continue;
		report_label(lines[i].name, label);
		strbuf_addf(
		    out, "   %*s: %s\n", LABEL_WIDTH, label, lines[i].shown);
	}
}

static void
number_line(
    struct arena *a, struct report_summary_line *l, const char *name, int64_t n)
{
	l->name = name;
	l->order = arena_printf(a, "%lld", (long long)n);
	l->shown = n == 0 ? NULL : l->order;
}

static void
time_line(struct arena *a, struct report_summary_line *l, const char *name,
    int64_t ns)
{
	char text[FLOAT_TEXT_MAX];

	float_format((double)ns / 1e9, text);
	l->name = name;
	l->order = arena_strdup(a, text);
	l->shown = ns == 0 ? NULL : arena_printf(a, "%0.2f", (double)ns / 1e9);
}

static void
group_text(const struct report *r, enum report_group g, int64_t now,
    struct strbuf *out)
{
	size_t n;
	struct report_metric *m = report_metrics(r, g, &n);
	struct report_summary_line *lines =
	    arena_alloc(r->arena, (n + 1) * sizeof(*lines));

	for (size_t i = 0; i < n; i++) {
		if (g == GROUP_TIME)
			time_line(r->arena, &lines[i], m[i].name, m[i].n);
		else
			number_line(r->arena, &lines[i], m[i].name, m[i].n);
	}
	if (g == GROUP_TIME)
		number_line(r->arena, &lines[n++], "last_run", now);
	section(report_group_name(g), lines, n, out);
}

static void
text_line(struct report_summary_line *l, const char *name, const char *text)
{
	l->name = name;
	l->order = l->shown = text;
}

static void
report_summary_version_text(const struct report *r, struct strbuf *out)
{
	struct report_summary_line lines[2];
	struct growbuf config;

	growbuf_init(&config);
	if (r->configuration_version.tag != V_UNDEF)
		value_to_string(r->configuration_version, &config.out);
	text_line(&lines[0], "config", growbuf_text(&config));
	text_line(&lines[1], "puppet", r->puppet_version);
	section("version", lines, 2, out);
	growbuf_release(&config);
}

void
report_summary_text(const struct report *r, int64_t now, struct strbuf *out)
{
	struct report_summary_line lines[3];

	text_line(&lines[0], "initial_environment", initial_environment(r));
	text_line(&lines[1], "converged_environment", r->environment);
	text_line(&lines[2], "run_mode", r->run_mode);
	section("application", lines, 3, out);
	group_text(r, GROUP_CHANGES, now, out);
	group_text(r, GROUP_EVENTS, now, out);
	group_text(r, GROUP_RESOURCES, now, out);
	group_text(r, GROUP_TIME, now, out);
	report_summary_version_text(r, out);
}
