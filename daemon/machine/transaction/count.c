/* A run's numbers in the metrics segment. */
#include "machine/transaction/count.h"

#include <string.h>

#include "base/core/strbuf.h"
#include "base/metrics/histogram.h"
#include "base/metrics/object.h"
#include "base/metrics/rows.h"
#include "machine/transaction/count_types.h"
#include "machine/transaction/report/report.h"
#include "language/value/tostring.h"

/* Rows of dltResTable by enum report_state. */
static const unsigned state_rows[] = {
    [STATE_SKIPPED] = M_RESOURCE_STATE_SKIPPED,
    [STATE_FAILED] = M_RESOURCE_STATE_FAILED,
    [STATE_FAILED_TO_RESTART] = M_RESOURCE_STATE_FAILED_TO_RESTART,
    [STATE_RESTARTED] = M_RESOURCE_STATE_RESTARTED,
    [STATE_CHANGED] = M_RESOURCE_STATE_CHANGED,
    [STATE_OUT_OF_SYNC] = M_RESOURCE_STATE_OUT_OF_SYNC,
    [STATE_SCHEDULED] = M_RESOURCE_STATE_SCHEDULED,
    [STATE_CORRECTIVE_CHANGE] = M_RESOURCE_STATE_CORRECTIVE_CHANGE,
};

/* Rows of dltEventTable by enum event_status. */
static const unsigned event_rows[] = {
    [EVENT_SUCCESS] = M_EVENT_KIND_SUCCESS,
    [EVENT_FAILURE] = M_EVENT_KIND_FAILURE,
    [EVENT_NOOP] = M_EVENT_KIND_NOOP,
    [EVENT_AUDIT] = M_EVENT_KIND_AUDIT,
};

static void
row_count(unsigned last, unsigned sum, unsigned row, uint64_t n)
{
	metric_set(metric_row(last, row), n);
	metric_add(metric_row(sum, row), n);
}

static void
resources_count(const struct report *r)
{
	uint64_t corrective = types_count(r);
	unsigned i;

	row_count(M_dltResLast, M_dltResSum, M_RESOURCE_STATE_TOTAL,
	    r->status_count + r->unchanged);
	for (i = 0; i < STATE_COUNT; i++)
		row_count(
		    M_dltResLast, M_dltResSum, state_rows[i], r->resources[i]);
	row_count(
	    M_dltEventLast, M_dltEventSum, M_EVENT_KIND_TOTAL, r->event_total);
	for (i = 0; i < sizeof(event_rows) / sizeof(event_rows[0]); i++)
		row_count(
		    M_dltEventLast, M_dltEventSum, event_rows[i], r->events[i]);
	row_count(
	    M_dltEventLast, M_dltEventSum, M_EVENT_KIND_CORRECTIVE, corrective);
	metric_add(M_dltRunCorrective, corrective > 0);
}

/* Count the source of the catalog; a machine may use its cache for weeks. */
static void
source_count(const struct report *r)
{
	const char *from = r->cached_catalog_status;
	unsigned row = M_CATALOG_SOURCE_NONE;

	if (from != NULL && strcmp(from, "on_failure") == 0)
		row = M_CATALOG_SOURCE_ON_FAILURE;
	else if (from != NULL && strcmp(from, "explicitly_requested") == 0)
		row = M_CATALOG_SOURCE_EXPLICITLY_REQUESTED;
	else if (from != NULL)
		row = M_CATALOG_SOURCE_NOT_USED;
	metric_set(M_dltCatalogFrom, row);
	metric_add(M_dltCacheRuns, row == M_CATALOG_SOURCE_ON_FAILURE);
	metric_set(
	    M_dltCacheInRow, row == M_CATALOG_SOURCE_ON_FAILURE
				 ? metrics_first->cell[M_dltCacheInRow] + 1
				 : 0);
}

/* Observe a time of the report that has a histogram of that name. */
static void
time_observe(const struct report_time *t)
{
	for (unsigned row = 1; row <= M_RUN_TIMER_COUNT; row++)
		if (strcmp(metric_label_puppet("dltHistTable", row), t->name) ==
		    0)
			metric_observe(
			    MH_dltHistTable, row, (uint64_t)t->ns / 1000);
}

void
run_phase_count(unsigned phase, int64_t ns)
{
	uint64_t millis = (uint64_t)ns / 1000000;

	metric_set(metric_row(M_dltPhaseLast, phase), millis);
	metric_add(metric_row(M_dltPhaseMicros, phase), (uint64_t)ns / 1000);
	metric_add(metric_row(M_dltPhaseCount, phase), 1);
	metric_max(metric_row(M_dltPhaseMax, phase), millis);
}

/* Count a time of the report that is a phase with a row of that name. */
static void
phase_count(const struct report_time *t)
{
	unsigned row;

	for (row = 1; row <= M_RUN_PHASE_COUNT; row++)
		if (strcmp(metric_label_json("dltPhaseTable", row), t->name) ==
		    0)
			run_phase_count(row, t->ns);
	if (strcmp(t->name, "total") == 0) {
		metric_set(M_dltLastMillis, (uint64_t)t->ns / 1000000);
		metric_add(M_dltRunMicros, (uint64_t)t->ns / 1000);
	}
}

static unsigned
transaction_count_status_row(const struct report *r)
{
	if (strcmp(r->status, "failed") == 0)
		return M_RUN_STATUS_FAILED;
	if (strcmp(r->status, "changed") == 0)
		return M_RUN_STATUS_CHANGED;
	return M_RUN_STATUS_UNCHANGED;
}

/* Fill the run's row in the table of the last runs. */
static void
run_row_fill(const struct report *r, const char *version, size_t len)
{
	const struct report_time *t = r->times;
	struct metrics_row *row = metric_row_next(MR_dltRunTable);

	while (t != NULL && strcmp(t->name, "total") != 0)
		t = t->next;
	metric_row_set(row, MR_dltRunTime, metric_now());
	metric_row_set(row, MR_dltRunStatus, transaction_count_status_row(r));
	metric_row_set(
	    row, MR_dltRunMillis, t == NULL ? 0 : (uint64_t)t->ns / 1000000);
	metric_row_set(row, MR_dltRunNChanged, r->resources[STATE_CHANGED]);
	metric_row_set(row, MR_dltRunNFailed, r->resources[STATE_FAILED]);
	metric_row_set(row, MR_dltRunNOos, r->resources[STATE_OUT_OF_SYNC]);
	metric_row_text(row, MR_dltRunTable, MR_dltRunVersion, version, len);
	if (r->transaction_uuid != NULL)
		metric_row_text(row, MR_dltRunTable, MR_dltRunUuid,
		    r->transaction_uuid, strlen(r->transaction_uuid));
	metric_row_done(MR_dltRunTable, row);
}

static void
transaction_count_status_count(const struct report *r)
{
	unsigned status = transaction_count_status_row(r);

	metric_add(M_dltRunCount, 1);
	metric_set(M_dltLastTime, metric_now());
	metric_set(M_dltLastStatus, status);
	if (status == M_RUN_STATUS_FAILED) {
		metric_add(M_dltRunFailed, 1);
		metric_set(M_dltRunsBadInRow,
		    metrics_first->cell[M_dltRunsBadInRow] + 1);
		return;
	}
	metric_set(M_dltRunsBadInRow, 0);
	metric_set(M_dltLastGoodTime, metric_now());
	metric_add(status == M_RUN_STATUS_CHANGED ? M_dltRunChanged
						  : M_dltRunUnchanged,
	    1);
}

void
run_count(const struct report *r)
{
	const struct report_time *t;
	struct shortbuf version;

	resources_count(r);
	source_count(r);
	for (t = r->times; t != NULL; t = t->next) {
		phase_count(t);
		time_observe(t);
	}
	shortbuf_init(&version, 4096);
	value_to_string(r->configuration_version, &version.out);
	metric_text(
	    MT_dltLastVersion, shortbuf_text(&version), version.out.len);
	run_row_fill(r, shortbuf_text(&version), version.out.len);
	shortbuf_release(&version);
	/* a catalog from a file may have none */
	if (r->environment != NULL)
		metric_text(MT_dltEnv, r->environment, strlen(r->environment));
	if (r->transaction_uuid != NULL)
		metric_text(MT_dltLastUuid, r->transaction_uuid,
		    strlen(r->transaction_uuid));
	/* Last: a run is counted once its row and its times are complete. */
	transaction_count_status_count(r);
}
