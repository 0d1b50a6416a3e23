#include "base/metrics/read/view.h"

#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/text/utf8.h"
#include "base/metrics/object.h"
#include "base/metrics/read/value.h"

/* Output is buffered up to this size at least, in bytes. */
#define FLUSH 65536

void
metrics_flush(const struct metrics_view *v, struct strbuf *out)
{
	if (v->flush != NULL && out->len >= FLUSH)
		v->flush(out);
}

bool
metrics_wanted(const struct metrics_view *v, const struct metric_object *o)
{
	size_t n;

	/* A value of sysUpTime, or not a daemon's object. */
	if (o->source == SOURCE_DISCONTINUITY || o->source == SOURCE_AGENT)
		return false;
	if (o->kind != METRIC_SCALAR && o->kind != METRIC_TABLE &&
	    o->kind != METRIC_COLUMN)
		return false;
	return (v->wanted == NULL || v->wanted[o - metric_objects(&n)]) &&
	       (strcmp(metric_daemon_module(o), v->module) == 0 ||
		   metric_by_daemon(o));
}

bool
metrics_column_wanted(const struct metrics_view *v,
    const struct metric_object *table, const struct metric_object *o)
{
	return o->kind == METRIC_COLUMN && metrics_wanted(v, o) &&
	       metric_object_at(o->table) == table;
}

uint64_t
metrics_number(
    const struct metrics_view *v, const struct metric_object *o, size_t row)
{
	uint64_t n = metrics_value(v->reader, o, row);

	if (o->syntax == SYNTAX_ENUM)
		return metric_enum_value(o, n);
	/*
	 * Processes add and subtract; their cells are not read at the same
	 * moment.
	 */
	return o->syntax != SYNTAX_COUNTER64 && n > INT64_MAX ? 0 : n;
}

/* Replace invalid bytes: a segment may contain anything. */
static void
make_valid(char *s, size_t len)
{
	for (size_t i = 0; (i += utf8_valid_prefix(s + i, len - i)) < len;)
		s[i] = '?';
	for (size_t i = 0; i < len; i++)
		if (s[i] == '\0')
			s[i] = '?';
}

size_t
metrics_clean_text(const struct metrics_view *v, const struct metric_object *o,
    size_t row, char *buf)
{
	size_t len = metrics_text(v->reader, o, row, buf);

	make_valid(buf, len);
	return len;
}

const char *
metrics_label(const struct metric_object *o, uint64_t number)
{
	const struct metric_label *l;

	if (o->labels == NULL || number == 0 || number > metric_rows(o))
		return "";
	l = &o->labels[number - 1];
	return strcmp(l->json, "-") == 0 ? l->label : l->json;
}

const struct metric_object *
metrics_index_object(const struct metric_object *table, unsigned n)
{
	const char *names = table->parent;
	char name[32];

	while (n-- > 0) {
		names += strcspn(names, ",");
		if (*names++ == '\0')
			return NULL;
	}
	fixed_must(name, sizeof(name), "%.*s", (int)strcspn(names, ","), names);
	return metric_object_find(name);
}

size_t
metrics_index_text(const struct metrics_view *v,
    const struct metric_object *index, const struct metric_object *table,
    size_t row, unsigned n, char *buf)
{
	struct metrics_key k;
	const char *label;
	size_t len;

	metrics_row_key(v->reader, table, row, &k);
	if (k.first != NULL && n == 0) {
		k.name = k.first;
		k.name_len = k.first_len;
	}
	label = n < k.numbers ? metrics_label(index, k.number[n]) : "";
	if (n >= k.numbers)
		fixed_shorten(
		    buf, METRICS_TEXT_MAX, "%.*s", (int)k.name_len, k.name);
	else if (*label != '\0')
		fixed_shorten(buf, METRICS_TEXT_MAX, "%s", label);
	else
		fixed_shorten(buf, METRICS_TEXT_MAX, "%u", k.number[n]);
	len = strlen(buf);
	make_valid(buf, len);
	return len;
}

size_t
metrics_row_text(const struct metrics_view *v,
    const struct metric_object *table, size_t row, char *buf)
{
	const struct metric_object *index;
	char part[METRICS_TEXT_MAX];
	size_t len = 0;

	buf[0] = '\0';
	for (unsigned n = metric_by_daemon(table);
	     (index = metrics_index_object(table, n)) != NULL; n++) {
		metrics_index_text(v, index, table, row, n, part);
		len += (size_t)snprintf(buf + len, METRICS_TEXT_MAX - len,
		    "%s%s", len > 0 ? "." : "", part);
		if (len >= METRICS_TEXT_MAX)
			return METRICS_TEXT_MAX - 1;
	}
	return len;
}

const char *
metrics_state_text(const struct metrics_view *v)
{
	return metrics_label(
	    metric_object_find("dlcState"), metrics_reader_state(v->reader));
}
