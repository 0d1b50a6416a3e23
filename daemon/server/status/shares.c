/* Resources that nodes and addresses share, and their largest holders. */

#include <stdbool.h>
#include <string.h>

#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/status/internal.h"
#include "server/status/values.h"

/* Holders that are listed of each resource. */
#define SHARES_LARGEST 5

/* Add what a holder has in one process to what it has in others. */
static void
shares_holder_add(json_t *sums, const json_t *row)
{
	const char *name = status_text(row, "holder");
	int64_t sum = status_number(sums, name) + status_number(row, "used");

	json_object_set_new(sums, name, json_integer(sum));
}

/* Return the holders of a resource with all that they have, by name. */
static json_t *
shares_holders(const struct metrics_view *v, const char *resource)
{
	static const struct status_member members[] = {
	    {"row", "dlcHolderLabel"},
	    {"holder", "dlcHolderName"},
	    {"used", "dlcHolderUsed"},
	};
	const struct metric_object *table =
	    metric_object_find("dlcHolderTable");
	size_t rows = metrics_row_count(v->reader, table);
	size_t n = strlen(resource);
	json_t *sums = json_object();

	for (size_t row = 1; row <= rows; row++) {
		json_t *o;
		const char *label;

		if (!metrics_row_live(v->reader, table, row))
			continue;
		o = json_object();
		status_members(v, o, members, 3, row);
		label = status_text(o, "row");
		if (strncmp(label, resource, n) == 0 && label[n] == ' ')
			shares_holder_add(sums, o);
		json_decref(o);
	}
	return sums;
}

/* Move the largest holder from sums to the list; false: none is left. */
static bool
shares_largest_move(json_t *sums, json_t *list)
{
	const char *name, *found = NULL;
	const json_t *used;
	json_t *o;

	json_object_foreach(sums, name,
	    used) if (found == NULL ||
		      json_integer_value(used) > status_number(sums, found))
	    found = name;
	if (found == NULL)
		return false;
	o = json_object();
	json_object_set_new(o, "holder", json_doc_str(found));
	json_object_set(o, "used", json_object_get(sums, found));
	json_array_append_new(list, o);
	json_object_del(sums, found);
	return true;
}

static json_t *
shares_largest(const struct metrics_view *v, const char *resource)
{
	json_t *sums = shares_holders(v, resource), *list = json_array();

	while (json_array_size(list) < SHARES_LARGEST &&
	       shares_largest_move(sums, list))
		;
	json_decref(sums);
	return list;
}

/* True if the resource of that row is counted in bytes. */
static bool
shares_is_bytes(size_t row)
{
	return row == M_SHARE_BODIES || row == M_SHARE_ANSWERS ||
	       row == M_SHARE_BUCKET || row == M_SHARE_REPORTS ||
	       row == M_SHARE_AUDIT;
}

json_t *
status_shares(const struct metrics_view *v)
{
	static const struct status_member members[] = {
	    {"resource", "dlcShareLabel"},
	    {"used", "dlcShareUsed"},
	    {"holders", "dlcShareHolders"},
	    {"refused", "dlcShareRefused"},
	};
	size_t rows = metric_rows(metric_object_find("dlcShareTable"));
	json_t *list = json_array(), *o;

	for (size_t row = 1; row <= rows; row++) {
		o = json_object();
		status_members(v, o, members, 4, row);
		json_object_set_new(
		    o, "is_bytes", json_boolean(shares_is_bytes(row)));
		if (status_number(o, "used") > 0)
			json_object_set_new(o, "largest",
			    shares_largest(v, status_text(o, "resource")));
		json_array_append_new(list, o);
	}
	return list;
}
