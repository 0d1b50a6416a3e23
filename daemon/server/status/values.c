/* Values of the metrics as members of a tree, and these as text. */
#include "server/status/values.h"

#include <string.h>

#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"

json_t *
status_value(const struct metrics_view *v, const char *object, size_t row)
{
	const struct metric_object *o = metric_object_find(object);
	char text[METRICS_TEXT_MAX];
	uint64_t n;

	if (o->syntax == SYNTAX_STRING)
		return json_doc_text(text, metrics_clean_text(v, o, row, text));
	n = metrics_number(v, o, row);
	if (o->syntax == SYNTAX_TRUTH)
		return json_boolean(n != 0);
	if (o->syntax == SYNTAX_ENUM)
		return json_doc_str(metrics_label(o, n));
	/* no count of this page comes near the limit */
	return json_integer(n > INT64_MAX ? INT64_MAX : (int64_t)n);
}

void
status_members(const struct metrics_view *v, json_t *to,
    const struct status_member *members, size_t count, size_t row)
{
	for (size_t i = 0; i < count; i++)
		json_object_set_new(to, members[i].name,
		    status_value(v, members[i].object, row));
}

const char *
status_text(const json_t *o, const char *name)
{
	const char *s = json_string_value(json_object_get(o, name));

	return s != NULL ? s : "";
}

int64_t
status_number(const json_t *o, const char *name)
{
	return json_integer_value(json_object_get(o, name));
}
