#include "server/status/transfers.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/status/values.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* Return whether the row has a value in a column: a text, or a number. */
static bool
transfers_present(const struct metrics_view *v, const char *object, size_t row)
{
	const struct metric_object *o = metric_object_find(object);
	char text[METRICS_TEXT_MAX];

	if (o->syntax == SYNTAX_STRING)
		return metrics_clean_text(v, o, row, text) > 0;
	return metrics_number(v, o, row) > 0;
}

static json_t *
transfers_row(const struct metrics_view *v, size_t row)
{
	static const struct status_member always[] = {
	    {"id", "dlcXferLabel"},
	    {"address", "dlcXferAddress"},
	    {"method", "dlcXferMethod"},
	    {"kind", "dlcXferRoute"},
	    {"path", "dlcXferPath"},
	    {"state", "dlcXferState"},
	    {"received", "dlcXferReceived"},
	    {"sent", "dlcXferSent"},
	    {"start", "dlcXferStart"},
	    {"age", "dlcXferAge"},
	};
	static const struct status_member some[] = {
	    {"progress_id", "dlcXferName"},
	    {"node", "dlcXferNode"},
	    {"status", "dlcXferStatus"},
	    {"end", "dlcXferEnd"},
	};
	/* one without a body has the size 0 */
	static const struct status_member sizes[] = {
	    {"request_size", "dlcXferInSize"},
	    {"answer_size", "dlcXferOutSize"},
	};
	json_t *o = json_object();

	status_members(v, o, always, COUNT(always), row);
	for (size_t i = 0; i < COUNT(some); i++)
		if (transfers_present(v, some[i].object, row))
			status_members(v, o, &some[i], 1, row);
	/* read once: it may become absent; METRICS_NONE is larger */
	for (size_t i = 0; i < COUNT(sizes); i++) {
		uint64_t n = metrics_value(
		    v->reader, metric_object_find(sizes[i].object), row);

		if (n <= INT64_MAX)
			json_object_set_new(
			    o, sizes[i].name, json_integer((json_int_t)n));
	}
	return o;
}

/* Return whether a column of the row has that text. */
static bool
transfers_has(const struct metrics_view *v, const char *object, size_t row,
    const char *wanted)
{
	char text[METRICS_TEXT_MAX];
	size_t n;

	if (wanted == NULL)
		return true;
	n = metrics_clean_text(v, metric_object_find(object), row, text);
	return n == strlen(wanted) && memcmp(text, wanted, n) == 0;
}

json_t *
status_transfers(
    const struct metrics_view *v, const struct status_transfers_pick *pick)
{
	const struct metric_object *table = metric_object_find("dlcXferTable");
	size_t rows = metrics_row_count(v->reader, table);
	json_t *list = json_array();

	for (size_t row = 1; row <= rows; row++) {
		json_t *o;

		if (!transfers_has(v, "dlcXferNode", row, pick->node) ||
		    !transfers_has(v, "dlcXferName", row, pick->name))
			continue;
		o = transfers_row(v, row);
		/*
		 * after its columns were read: the row may have become that of
		 * another node, or may not be complete yet
		 */
		if (metrics_row_live(v->reader, table, row) &&
		    status_number(o, "start") > 0)
			json_array_append(list, o);
		json_decref(o);
	}
	return list;
}
