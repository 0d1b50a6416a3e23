#include "snmp_agent/write_request.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/fixed.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/segment.h"

/* DALANG-LOG-MIB below the base, and the number of its objects there. */
#define MODULE	4
#define OBJECTS 1

/* module, objects, table, entry, column: the index begins after these */
#define INDEX 5

/* The writable objects, their indices and their ranges. */
static const struct writable {
	const char *name;
	enum write_field what;
	int numbers; /* numbers in the index */
	int named;   /* followed by a name */
	int64_t min, max;
} writables[] = {
    {"dllLevel", WRITE_LEVEL, 1, 0, 1, WRITE_INHERIT},
    {"dllRevertDefault", WRITE_REVERT, 1, 0, 0, LOG_RULE_LONGEST},
    {"dllCatLevel", WRITE_LEVEL, 2, 0, 1, WRITE_INHERIT},
    {"dllCatRevertIn", WRITE_TIME, 2, 0, 0, LOG_RULE_LONGEST},
    {"dllNodeLevel", WRITE_LEVEL, 2, 1, 1, WRITE_INHERIT - 1},
    {"dllNodeRevertIn", WRITE_TIME, 2, 1, 0, LOG_RULE_LONGEST},
    {"dllNodeStatus", WRITE_STATUS, 2, 1, 1, 6},
};

#define WRITABLES (sizeof(writables) / sizeof(*writables))

static bool
is_column(const struct metric_object *o, const struct write_varbind *v)
{
	const struct metric_object *table = metric_object_find(o->parent);

	return v->len >= INDEX && v->oid[0] == MODULE && v->oid[1] == OBJECTS &&
	       v->oid[2] == (uint32_t)table->number && v->oid[3] == 1 &&
	       v->oid[4] == (uint32_t)o->number;
}

static const struct writable *
writable_find(const struct write_varbind *v)
{
	for (size_t i = 0; i < WRITABLES; i++) {
		const struct metric_object *o =
		    metric_object_find(writables[i].name);

		if (o != NULL && o->access != METRIC_READ && is_column(o, v))
			return &writables[i];
	}
	return NULL;
}

static enum write_error
value_check(const struct writable *w, const struct write_varbind *v)
{
	enum write_type type = w->what == WRITE_LEVEL || w->what == WRITE_STATUS
				   ? WRITE_INTEGER
				   : WRITE_UNSIGNED;

	if (v->type != type)
		return WRITE_WRONG_TYPE;
	if (v->size != WRITE_NUMBER)
		return WRITE_WRONG_LENGTH;
	if (v->number < w->min || v->number > w->max)
		return WRITE_WRONG_VALUE;
	if (w->what == WRITE_STATUS && v->number != WRITE_ACTIVE &&
	    v->number != WRITE_CREATE && v->number != WRITE_DESTROY)
		return WRITE_WRONG_VALUE;
	return WRITE_OK;
}

/* Return "*", or the category's name; NULL when the number is unknown. */
static const char *
category_name(uint32_t number)
{
	const struct metric_object *table = metric_object_find("dllCatTable");

	if (number == M_LOG_CATEGORY_ROOT)
		return "*";
	if (number == 0 || number > metric_rows(table))
		return NULL;
	return table->labels[number - 1].json;
}

/* Read the name of an index, length first; -1: malformed. */
static int
write_request_name_read(
    const uint32_t *index, size_t len, char name[METRICS_NAME_MAX + 1])
{
	if (len < 2 || index[0] != len - 1 || index[0] > METRICS_NAME_MAX)
		return -1;
	for (size_t i = 1; i < len; i++) {
		if (index[i] <= ' ' || index[i] > '~')
			return -1;
		name[i - 1] = (char)index[i];
	}
	name[len - 1] = '\0';
	return 0;
}

/*
 * Return whether the daemon would write the name in exactly this form, so that
 * the row is found again under this index.
 */
static bool
is_place(const char *place)
{
	char error[LOG_ANSWER_MAX], selector[LOG_SELECTOR_MAX];
	struct log_rule r;

	return log_rule_parse(place, false, &r, error) == 0 &&
	       strcmp(log_rule_selector(&r, selector), place) == 0;
}

static enum write_error
index_read(const struct writable *w, const uint32_t *index, size_t len,
    struct write_request *ret)
{
	const char *category = "*";
	char name[METRICS_NAME_MAX + 1] = "";
	size_t numbers = (size_t)w->numbers;

	if (len < numbers || index[0] == 0 || index[0] > M_DAEMON_COUNT)
		return WRITE_NO_CREATION;
	if (numbers > 1)
		category = category_name(index[1]);
	if (category == NULL)
		return WRITE_NO_CREATION;
	if (w->named ? write_request_name_read(
			   index + numbers, len - numbers, name) < 0
		     : len != numbers)
		return WRITE_NO_CREATION;
	ret->daemon = index[0];
	ret->is_row = w->named;
	fixed_or_none(ret->place, sizeof(ret->place), "%s%s%s", category,
	    w->named ? "@" : "", name);
	return is_place(ret->place) ? WRITE_OK : WRITE_NO_CREATION;
}

enum write_error
write_request_read(const struct write_varbind *v, struct write_request *ret)
{
	const struct writable *w = writable_find(v);
	enum write_error bad;

	if (w == NULL)
		return WRITE_NOT_WRITABLE;
	if ((bad = value_check(w, v)) != WRITE_OK)
		return bad;
	ret->what = w->what;
	ret->number = v->number;
	return index_read(w, v->oid + INDEX, v->len - INDEX, ret);
}
