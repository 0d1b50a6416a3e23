/*
 * The report, format 12 (api/schemas/report.json), as JSON or as YAML: the
 * same walk writes both.
 */
#include "machine/transaction/report/report_write.h"

#include "base/core/clock.h"
#include "base/data/document_write.h"
#include "base/core/intern.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"
#include "language/catalog/catalog.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_metrics.h"
#include "language/value/tostring.h"

#define REPORT_FORMAT 12
#define YAML_TAG      "!ruby/object:Puppet::Transaction::Report"

/* Maximum length of a text that Puppet makes from a value. */
#define TEXT_MAX (1u << 20)

static const char *const report_write_event_names[] = {
    [EVENT_SUCCESS] = "success",
    [EVENT_FAILURE] = "failure",
    [EVENT_NOOP] = "noop",
    [EVENT_AUDIT] = "audit",
};

static void
key_str(struct document_writer *w, const char *name, const char *s)
{
	document_keystr(w, name);
	document_str(w, s);
}

static void
key_bool(struct document_writer *w, const char *name, int b)
{
	document_keystr(w, name);
	document_bool(w, b);
}

static void
key_int(struct document_writer *w, const char *name, int64_t n)
{
	document_keystr(w, name);
	document_int(w, n);
}

static void
key_time(struct document_writer *w, const char *name, int64_t ns)
{
	char iso[CLOCK_ISO8601_MAX];

	clock_iso8601(ns, iso);
	key_str(w, name, iso);
}

/* Write a place; an unknown line of the manifest is null. */
static void
key_place(struct document_writer *w, const char *file, uint32_t line)
{
	key_str(w, "file", file);
	document_keystr(w, "line");
	if (line == 0)
		document_null(w);
	else
		document_int(w, line);
}

static void report_write_value_write(
    struct document_writer *w, struct value v, int depth);

static void
report_write_items_write(struct document_writer *w, struct value v, int depth)
{
	if (v.tag == V_ARRAY) {
		document_array(w);
		for (uint32_t i = 0; i < v.a->count; i++)
			report_write_value_write(w, v.a->items[i], depth + 1);
		document_array_end(w);
		return;
	}
	document_object(w);
	for (uint32_t i = 0; i < v.h->count; i++) {
		struct growbuf name;

		growbuf_init(&name);
		value_to_string(v.h->entries[i].key, &name.out);
		document_key(w, growbuf_text(&name), name.out.len);
		growbuf_release(&name);
		report_write_value_write(w, v.h->entries[i].value, depth + 1);
	}
	document_object_end(w);
}

/* Write a value: JSON types directly, all others as text. */
static void
report_write_value_write(struct document_writer *w, struct value v, int depth)
{
	struct shortbuf b;

	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		document_null(w);
		return;
	case V_INT:
		document_int(w, v.i);
		return;
	case V_BOOL:
		document_bool(w, v.i != 0);
		return;
	case V_STRING:
		document_text(w, v.s, v.aux);
		return;
	case V_ARRAY:
	case V_HASH:
		if (depth < VALUE_MAX_DEPTH) {
			report_write_items_write(w, v, depth);
			return;
		}
		break;
	default:
		break;
	}
	shortbuf_init(&b, TEXT_MAX);
	value_to_string(v, &b.out);
	document_text(w, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
}

static void
report_write_key_value(
    struct document_writer *w, const char *name, struct value v)
{
	document_keystr(w, name);
	report_write_value_write(w, v, 0);
}

static void
event_write(struct document_writer *w, const struct event *e)
{
	document_object(w);
	key_bool(w, "audited", e->audited);
	key_str(w, "property", e->property);
	report_write_key_value(w, "previous_value", e->previous);
	report_write_key_value(w, "desired_value", e->desired);
	key_str(w, "historical_value", NULL);
	key_str(w, "message", e->message);
	key_str(w, "name", e->name);
	key_str(w, "status", report_write_event_names[e->status]);
	key_time(w, "time", e->time);
	document_keystr(w, "redacted");
	/* Puppet's events of a whole resource always have the value false. */
	if (e->redacted || e->property == NULL)
		document_bool(w, e->redacted);
	else
		document_null(w);
	key_bool(w, "corrective_change", e->corrective);
	document_object_end(w);
}

static void
report_write_tags_write(struct document_writer *w, const struct resource *res)
{
	uint32_t i;

	document_keystr(w, "tags");
	document_array(w);
	for (i = 0; i < res->tag_count; i++)
		document_text(w, res->tags[i]->text, res->tags[i]->len);
	document_array_end(w);
}

static void
containment_write(struct document_writer *w, const struct instance *i)
{
	const char *const *part;

	document_keystr(w, "containment_path");
	document_array(w);
	for (part = i->containment; *part != NULL; part++)
		document_str(w, *part);
	document_array_end(w);
}

static void
events_write(struct document_writer *w, const struct status *s)
{
	const struct event *e;

	document_keystr(w, "events");
	document_array(w);
	for (e = s->events; e != NULL; e = e->next)
		event_write(w, e);
	document_array_end(w);
}

/* Return the provider of a resource, or the only implementation of its type. */
static const char *
provider_of(const struct instance *i)
{
	return i->provider != NULL ? i->provider->name : i->type->ops->provider;
}

static void
status_write(struct document_writer *w, const struct status *s)
{
	const struct resource *res = s->instance->res;

	document_keystr(w, s->instance->ref);
	document_object(w);
	document_keystr(w, "title");
	document_text(w, res->title, res->title_len);
	key_place(w, res->file, res->line);
	key_str(w, "resource", s->instance->ref);
	key_str(w, "resource_type", res->type->text);
	key_str(w, "provider_used", provider_of(s->instance));
	containment_write(w, s->instance);
	document_keystr(w, "evaluation_time");
	if (s->evaluation_ns < 0)
		document_null(w);
	else
		document_double(w, (double)s->evaluation_ns / 1e9);
	report_write_tags_write(w, res);
	key_time(w, "time", s->time);
	key_bool(w, "failed", s->failed);
	key_bool(w, "failed_to_restart", s->failed_to_restart);
	key_bool(w, "changed", s->changed);
	key_bool(w, "out_of_sync", s->out_of_sync);
	key_bool(w, "skipped", s->skipped);
	key_int(w, "change_count", s->change_count);
	key_int(w, "out_of_sync_count", s->out_of_sync_count);
	events_write(w, s);
	key_bool(w, "corrective_change", s->corrective_change);
	document_object_end(w);
}

static void
metric_write(struct document_writer *w, enum report_group g,
    const struct report_metric *m)
{
	char label[REPORT_LABEL_MAX];

	report_label(m->name, label);
	document_array(w);
	document_str(w, m->name);
	document_str(w, label);
	if (g == GROUP_TIME)
		document_double(w, (double)m->n / 1e9);
	else
		document_int(w, m->n);
	document_array_end(w);
}

static void
metrics_write(struct document_writer *w, const struct report *r)
{
	char label[REPORT_LABEL_MAX];

	document_keystr(w, "metrics");
	document_object(w);
	for (unsigned g = 0; g < GROUP_COUNT; g++) {
		const char *name = report_group_name(g);
		size_t n;
		const struct report_metric *m = report_metrics(r, g, &n);

		report_label(name, label);
		document_keystr(w, name);
		document_object(w);
		key_str(w, "name", name);
		key_str(w, "label", label);
		document_keystr(w, "values");
		document_array(w);
		for (size_t i = 0; i < n; i++)
			metric_write(w, g, &m[i]);
		document_array_end(w);
		document_object_end(w);
	}
	document_object_end(w);
}

/* Write the tags of a log: its level and the tags of its resource. */
static void
log_tags_write(struct document_writer *w, const struct report_log *l)
{
	document_keystr(w, "tags");
	document_array(w);
	document_str(w, l->level);
	for (uint32_t i = 0; l->resource != NULL && i < l->resource->tag_count;
	     i++)
		document_text(
		    w, l->resource->tags[i]->text, l->resource->tags[i]->len);
	document_array_end(w);
}

static void
logs_write(struct document_writer *w, const struct report *r)
{
	const struct report_log *l;

	document_keystr(w, "logs");
	document_array(w);
	for (l = r->logs; l != NULL; l = l->next) {
		document_object(w);
		key_str(w, "level", l->level);
		key_str(w, "message", l->message);
		key_str(w, "source", l->source);
		log_tags_write(w, l);
		key_time(w, "time", l->time);
		key_place(w, l->file, l->line);
		document_object_end(w);
	}
	document_array_end(w);
}

static void
report_write_head_write(struct document_writer *w, const struct report *r)
{
	key_str(w, "host", r->host);
	key_time(w, "time", r->start);
	report_write_key_value(
	    w, "configuration_version", r->configuration_version);
	key_str(w, "transaction_uuid", r->transaction_uuid);
	key_int(w, "report_format", REPORT_FORMAT);
	key_str(w, "puppet_version", r->puppet_version);
	key_str(w, "status", r->status);
	key_bool(w, "transaction_completed", r->completed);
	key_bool(w, "noop", r->noop);
	key_bool(w, "noop_pending", r->noop_pending);
	key_str(w, "environment", r->environment);
}

static void
tail_write(struct document_writer *w, const struct report *r)
{
	key_bool(w, "corrective_change", r->corrective_change);
	if (r->server_used != NULL)
		key_str(w, "server_used", r->server_used);
	if (r->catalog_uuid != NULL)
		key_str(w, "catalog_uuid", r->catalog_uuid);
	if (r->code_id != NULL)
		key_str(w, "code_id", r->code_id);
	if (r->cached_catalog_status != NULL)
		key_str(w, "cached_catalog_status", r->cached_catalog_status);
}

/* Return whether a status is omitted: it has no result to report. */
static int
left_out(const struct report *r, const struct status *s)
{
	return r->exclude_unchanged && !s->failed && !s->failed_to_restart &&
	       !s->out_of_sync && !s->skipped;
}

static void
report_write(struct document_writer *w, const struct report *r)
{
	report_write_head_write(w, r);
	logs_write(w, r);
	metrics_write(w, r);
	document_keystr(w, "resource_statuses");
	document_object(w);
	for (uint32_t i = 0; i < r->status_count; i++)
		if (!left_out(r, r->statuses[i]))
			status_write(w, r->statuses[i]);
	document_object_end(w);
	tail_write(w, r);
	document_object_end(w);
}

int
report_to_json(const struct report *r, struct strbuf *out)
{
	struct json_writer json;
	struct document_writer w = {.json = &json};

	json_write_init(&json, out, 0);
	json_write_object(&json);
	report_write(&w, r);
	return json.error != NULL || strbuf_is_cut(out) ? -1 : 0;
}

int
report_to_yaml(const struct report *r, struct strbuf *out)
{
	struct document_writer w = {.yaml = yaml_write_begin(out)};

	yaml_write_object(w.yaml, YAML_TAG);
	report_write(&w, r);
	return yaml_write_end(w.yaml);
}
