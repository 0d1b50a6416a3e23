#include "language/compiler/count.h"

#include <string.h>

#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/compile.h"
#include "language/compiler/internal.h"
#include "language/eval/eval.h"
#include "base/metrics/histogram.h"
#include "base/metrics/read/peak.h"
#include "base/metrics/rows.h"
#include "language/value/tostring.h"

/* Maximum length of a catalog's version as text. */
#define VERSION_MAX 256

void
compile_count_phase(enum metric_compile_phase id, int64_t ns)
{
	metric_add(metric_row(M_dlcPhaseCount, id), 1);
	metric_add(metric_row(M_dlcPhaseMicros, id), (uint64_t)ns / 1000);
	metric_peak(M_dlcPhaseMax, id, (uint64_t)ns / 1000);
}

static struct metrics_row *
compiler_count_node_row(const char *certname)
{
	return metric_row_named(MR_dlcNodeTable, certname, strlen(certname));
}

static void
version_put(struct metrics_row *row, struct value version)
{
	struct shortbuf text;

	shortbuf_init(&text, VERSION_MAX);
	value_to_string(version, &text.out);
	metric_row_text(row, MR_dlcNodeTable, MR_dlcNodeVersion,
	    shortbuf_text(&text), text.out.len);
	shortbuf_release(&text);
}

/* A finished compile, with what the tables of metrics have of it. */
struct end {
	const char *certname, *environment;
	enum compile_result result;
	uint64_t micros;
};

static void
count_node(const struct end *n)
{
	struct metrics_row *row = compiler_count_node_row(n->certname);

	/* First: a row with an old date may be evicted at any moment. */
	metric_row_set(row, MR_dlcNodeLastTime, metric_now());
	metric_row_text(row, MR_dlcNodeTable, MR_dlcNodeEnv, n->environment,
	    strlen(n->environment));
	metric_row_add(row, MR_dlcNodeCompiles, 1);
	metric_row_add(row, MR_dlcNodeMicros, n->micros);
	metric_row_add(row, MR_dlcNodeBad, n->result != COMPILE_OK);
	metric_row_set(row, MR_dlcNodeLastUs, n->micros);
	metric_row_set(row, MR_dlcNodeLastRes, n->result);
}

/* Sets the columns of the node's row that describe its last catalog. */
static void
count_catalog(const struct compile *c)
{
	struct metrics_row *row = compiler_count_node_row(c->rq->certname);

	metric_add(M_dlcCatResources, c->catalog->resource_count);
	metric_add(M_dlcCatEdges, c->catalog->edge_count);
	if (row == NULL)
		return;
	metric_row_set(row, MR_dlcNodeResources, c->catalog->resource_count);
	version_put(row, c->catalog->version);
}

static void
count_environment(const struct end *n)
{
	struct metrics_row *row = metric_row_named(
	    MR_dlcEnvTable, n->environment, strlen(n->environment));

	metric_row_add(row, MR_dlcEnvCompiles, 1);
	metric_row_add(row, MR_dlcEnvMicros, n->micros);
	metric_row_add(row, MR_dlcEnvBad, n->result != COMPILE_OK);
	metric_row_recent(row, MR_dlcEnvRecent, n->micros);
	metric_row_set(row, MR_dlcEnvUsed, metric_now());
}

static void
count_end(const struct end *n)
{
	metric_add(M_dlcCompiles, 1);
	metric_add(
	    n->result == COMPILE_OK ? M_dlcCompilesOk : M_dlcCompilesBad, 1);
	metric_add(M_dlcCompileMicros, n->micros);
	metric_add(metric_row(M_dlcResultCount, n->result), 1);
	metric_add(metric_row(M_dlcResultMicros, n->result), n->micros);
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, n->micros);
	metric_observe(MH_dlcTimerTable,
	    n->result == COMPILE_OK ? M_TIMER_COMPILE_OK : M_TIMER_COMPILE_BAD,
	    n->micros);
	count_node(n);
	count_environment(n);
}

static void
compiler_count_functions(const struct compile *c)
{
	struct eval_function_counts n;
	size_t pos = 0;

	while (eval_next_function(c->eval, &pos, &n)) {
		struct metrics_row *row =
		    metric_row_named(MR_dlcFuncTable, n.name, n.len);

		metric_row_add(row, MR_dlcFuncCalls, n.calls);
		metric_row_add(row, MR_dlcFuncMicros, (uint64_t)n.ns / 1000);
		metric_row_add(row, MR_dlcFuncFails, n.fails);
	}
}

/*
 * Maximum number of types whose resources are tallied for one catalog; those of
 * further types are counted one at a time.
 */
#define TALLIES_MAX 256

struct compiler_count_tally {
	const struct name *type;
	uint32_t count;
};

static void
type_count(const struct name *type, uint64_t n)
{
	metric_row_add(
	    metric_row_named(MR_dlcRtypeTable, type->text, type->len),
	    MR_dlcRtypeCount, n);
}

static void
count_types(const struct catalog *c)
{
	struct compiler_count_tally tallies[TALLIES_MAX];
	unsigned n = 0, at = 0;

	for (uint32_t i = 0; i < c->resource_count; i++) {
		const struct name *type = c->resources[i]->type;

		/* Resources of a type often follow each other. */
		if (n == 0 || tallies[at].type != type)
			for (at = 0; at < n && tallies[at].type != type;)
				at++;
		if (at == TALLIES_MAX) {
			at = 0;
			type_count(type, 1);
			continue;
		}
		if (at == n)
			tallies[n++] = (struct compiler_count_tally){type, 0};
		tallies[at].count++;
	}
	for (at = 0; at < n; at++)
		type_count(tallies[at].type, tallies[at].count);
}

static void
count_type_times(const struct compile *c)
{
	struct eval_type_time t;
	size_t pos = 0;

	while (eval_next_type(c->eval, &pos, &t))
		metric_row_add(metric_row_named(
				   MR_dlcRtypeTable, t.type->text, t.type->len),
		    MR_dlcRtypeMicros, (uint64_t)t.ns / 1000);
}

void
compile_count_unwanted(const struct compile *c)
{
	metric_add(M_dlcCompileCpu,
	    (uint64_t)(clock_cpu_ns() - c->start_cpu_ns) / 1000);
}

void
compile_count_result(const struct compile *c, int64_t ns)
{
	struct end n = {.certname = c->rq->certname,
	    .environment = c->context.environment,
	    .result = c->result,
	    .micros = (uint64_t)ns / 1000};

	metric_add(M_dlcCompileCpu,
	    (uint64_t)(clock_cpu_ns() - c->start_cpu_ns) / 1000);
	count_end(&n);
	compiler_count_functions(c);
	if (c->result != COMPILE_OK)
		return;
	count_catalog(c);
	count_types(c->catalog);
	count_type_times(c);
}

/* The last failure: its node and its first line. */
static void
count_reason(const char *certname, const char *why)
{
	metric_max(M_dlcLastBadTime, metric_now());
	metric_text(MT_dlcLastBadNode, certname, strlen(certname));
	metric_text(MT_dlcLastBadWhy, why, strcspn(why, "\n"));
}

void
compile_count_lost(const char *certname, const char *environment,
    enum compile_result result, int64_t ns, const char *why)
{
	struct end n = {.certname = certname,
	    .environment = environment,
	    .result = result,
	    .micros = (uint64_t)ns / 1000};

	count_end(&n);
	count_reason(certname, why);
	metric_text(MT_dlcLastBadWhere, "", 0);
}

void
compile_count_refused(enum compile_result result)
{
	metric_add(metric_row(M_dlcResultCount, result), 1);
}

void
compile_count_failure(
    const struct compile *c, const struct diag *d, const char *text)
{
	char where[METRICS_TEXT_MAX];

	count_reason(c->rq->certname, text);
	if (d == NULL || d->file == NULL)
		return;
	fixed_shorten(
	    where, sizeof(where), "%s:%u:%u", d->file, d->line, d->column);
	metric_text(MT_dlcLastBadWhere, where, strlen(where));
}

void
compile_count_bytes(const struct catalog *c, size_t n)
{
	metric_add(M_dlcCatBytes, n);
	metric_row_set(compiler_count_node_row(c->name), MR_dlcNodeBytes, n);
}
