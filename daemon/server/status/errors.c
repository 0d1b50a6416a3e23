/* The errors that the daemons logged last. */
#include "server/status/internal.h"

#include <stdlib.h>

#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/status/values.h"

/* Rows of the tables of both daemons. */
#define ERRORS_MAX 64

static void
status_errors_add(const struct metrics_view *v, const char *daemon, json_t *to)
{
	static const struct status_member members[] = {
	    {"count", "dllErrorCount"},
	    {"last", "dllErrorLast"},
	    {"age", "dllErrorAge"},
	    {"message", "dllErrorText"},
	};
	const struct metric_object *table = metric_object_find("dllErrorTable");
	size_t rows = metrics_row_count(v->reader, table);
	char text[METRICS_TEXT_MAX];

	for (size_t row = 1; v->up && row <= rows; row++) {
		json_t *o;

		if (!metrics_row_live(v->reader, table, row))
			continue;
		o = json_object();
		json_object_set_new(o, "daemon", json_doc_str(daemon));
		metrics_index_text(
		    v, metrics_index_object(table, 1), table, row, 1, text);
		json_object_set_new(o, "category", json_doc_str(text));
		metrics_index_text(
		    v, metrics_index_object(table, 2), table, row, 2, text);
		json_object_set_new(o, "code", json_doc_str(text));
		status_members(
		    v, o, members, sizeof(members) / sizeof(members[0]), row);
		json_array_append_new(to, o);
	}
}

/* The latest first; of several, that with the most records. */
static int
by_age(const void *a, const void *b)
{
	const json_t *x = *(json_t *const *)a, *y = *(json_t *const *)b;
	int64_t more = status_number(y, "last") - status_number(x, "last");

	if (more == 0)
		more = status_number(y, "count") - status_number(x, "count");
	return more > 0 ? 1 : more < 0 ? -1 : 0;
}

json_t *
status_errors(
    const struct metrics_view *compiled, const struct metrics_view *applyd)
{
	json_t *list = json_array(), *sorted = json_array();
	json_t *errors[ERRORS_MAX] = {NULL};
	size_t n;

	status_errors_add(compiled, "dalang-compiled", list);
	status_errors_add(applyd, "dalang-applyd", list);
	n = json_array_size(list);
	if (n > ERRORS_MAX)
		n = ERRORS_MAX;
	for (size_t i = 0; i < n; i++)
		errors[i] = json_array_get(list, i);
	qsort(errors, n, sizeof(errors[0]), by_age);
	for (size_t i = 0; i < n; i++)
		json_array_append(sorted, errors[i]);
	json_decref(list);
	return sorted;
}
