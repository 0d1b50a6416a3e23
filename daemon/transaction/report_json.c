/* The report as JSON, format 12 (api/schemas/report.json). */
#include <string.h>

#include "base/clock.h"
#include "base/intern.h"
#include "base/json_write.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "resource/instance.h"
#include "resource/type.h"
#include "transaction/report.h"
#include "value/tostring.h"

/* A report says which Puppet it speaks as: the one whose format this is. */
#define REPORT_FORMAT  12
#define PUPPET_VERSION "7.23.0"

/* A text that Puppet makes out of a value. */
#define TEXT_MAX (1u << 20)

static const char *const state_names[] = {
    [STATE_SKIPPED] = "skipped",
    [STATE_FAILED] = "failed",
    [STATE_FAILED_TO_RESTART] = "failed_to_restart",
    [STATE_RESTARTED] = "restarted",
    [STATE_CHANGED] = "changed",
    [STATE_OUT_OF_SYNC] = "out_of_sync",
    [STATE_SCHEDULED] = "scheduled",
    [STATE_CORRECTIVE_CHANGE] = "corrective_change",
};

static const char *const event_names[] = {
    [EVENT_SUCCESS] = "success",
    [EVENT_FAILURE] = "failure",
    [EVENT_NOOP] = "noop",
    [EVENT_AUDIT] = "audit",
};

static void
key_str(struct json_writer *w, const char *key, const char *s)
{
	json_write_keystr(w, key);
	json_write_str(w, s);
}

static void
key_bool(struct json_writer *w, const char *key, int b)
{
	json_write_keystr(w, key);
	json_write_bool(w, b);
}

static void
key_int(struct json_writer *w, const char *key, int64_t n)
{
	json_write_keystr(w, key);
	json_write_int(w, n);
}

static void
key_time(struct json_writer *w, const char *key, int64_t ns)
{
	char text[CLOCK_ISO8601_MAX];

	clock_iso8601(ns, text);
	key_str(w, key, text);
}

/* Where a line of the manifest is not known, the value is null. */
static void
key_place(struct json_writer *w, const char *file, uint32_t line)
{
	key_str(w, "file", file);
	json_write_keystr(w, "line");
	if (line == 0)
		json_write_null(w);
	else
		json_write_int(w, line);
}

/* Numbers and booleans as they are, all else as its text. */
static void
key_value(struct json_writer *w, const char *key, struct value v)
{
	struct strbuf text;

	json_write_keystr(w, key);
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		json_write_null(w);
		break;
	case V_INT:
		json_write_int(w, v.i);
		break;
	case V_BOOL:
		json_write_bool(w, v.i != 0);
		break;
	default:
		strbuf_init(&text, TEXT_MAX);
		value_to_string(v, &text);
		json_write_string(w, text.s, text.len);
		strbuf_release(&text);
	}
}

static void
event_write(struct json_writer *w, const struct event *e)
{
	json_write_object(w);
	key_bool(w, "audited", e->status == EVENT_AUDIT);
	key_str(w, "property", e->property);
	key_value(w, "previous_value", e->previous);
	key_value(w, "desired_value", e->desired);
	key_str(w, "historical_value", NULL);
	key_str(w, "message", e->message);
	key_str(w, "name", e->name);
	key_str(w, "status", event_names[e->status]);
	key_time(w, "time", e->time);
	json_write_keystr(w, "redacted");
	if (e->redacted)
		json_write_bool(w, 1);
	else
		json_write_null(w);
	key_bool(w, "corrective_change", e->corrective);
	json_write_object_end(w);
}

static void
tags_write(struct json_writer *w, const struct resource *res)
{
	uint32_t i;

	json_write_keystr(w, "tags");
	json_write_array(w);
	for (i = 0; i < res->tag_count; i++)
		json_write_string(w, res->tags[i]->text, res->tags[i]->len);
	json_write_array_end(w);
}

static void
containment_write(struct json_writer *w, const struct instance *i)
{
	const char *const *part;

	json_write_keystr(w, "containment_path");
	json_write_array(w);
	for (part = i->containment; *part != NULL; part++)
		json_write_str(w, *part);
	json_write_array_end(w);
}

static void
events_write(struct json_writer *w, const struct status *s)
{
	const struct event *e;

	json_write_keystr(w, "events");
	json_write_array(w);
	for (e = s->events; e != NULL; e = e->next)
		event_write(w, e);
	json_write_array_end(w);
}

static void
status_write(struct json_writer *w, const struct status *s)
{
	const struct resource *res = s->instance->res;

	json_write_keystr(w, s->instance->ref);
	json_write_object(w);
	json_write_keystr(w, "title");
	json_write_string(w, res->title, res->title_len);
	key_place(w, res->file, res->line);
	key_str(w, "resource", s->instance->ref);
	key_str(w, "resource_type", res->type->text);
	key_str(w, "provider_used", s->instance->type->provider);
	containment_write(w, s->instance);
	json_write_keystr(w, "evaluation_time");
	if (s->evaluation_ns < 0)
		json_write_null(w);
	else
		json_write_double(w, (double)s->evaluation_ns / 1e9);
	tags_write(w, res);
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
	json_write_object_end(w);
}

/* A metric's name for people: "failed_to_restart" is "Failed to restart". */
static void
label_write(struct json_writer *w, const char *name)
{
	char label[128];
	size_t i;

	for (i = 0; i < sizeof(label) - 1 && name[i] != '\0'; i++)
		label[i] = name[i] == '_' ? ' ' : name[i];
	label[i] = '\0';
	if (label[0] >= 'a' && label[0] <= 'z')
		label[0] = (char)(label[0] - 'a' + 'A');
	json_write_str(w, label);
}

static void
metric_begin(struct json_writer *w, const char *name)
{
	json_write_keystr(w, name);
	json_write_object(w);
	key_str(w, "name", name);
	json_write_keystr(w, "label");
	label_write(w, name);
	json_write_keystr(w, "values");
	json_write_array(w);
}

static void
metric_end(struct json_writer *w)
{
	json_write_array_end(w);
	json_write_object_end(w);
}

static void
metric_int(struct json_writer *w, const char *name, uint32_t n)
{
	json_write_array(w);
	json_write_str(w, name);
	label_write(w, name);
	json_write_int(w, n);
	json_write_array_end(w);
}

static void
times_write(struct json_writer *w, const struct report *r)
{
	const struct report_time *t;

	metric_begin(w, "time");
	for (t = r->times; t != NULL; t = t->next) {
		json_write_array(w);
		json_write_str(w, t->name);
		label_write(w, t->name);
		json_write_double(w, (double)t->ns / 1e9);
		json_write_array_end(w);
	}
	metric_end(w);
}

static void
metrics_write(struct json_writer *w, const struct report *r)
{
	unsigned i;

	json_write_keystr(w, "metrics");
	json_write_object(w);
	metric_begin(w, "resources");
	metric_int(w, "total", r->status_count);
	for (i = 0; i < STATE_COUNT; i++)
		metric_int(w, state_names[i], r->resources[i]);
	metric_end(w);
	times_write(w, r);
	metric_begin(w, "changes");
	metric_int(w, "total", r->change_total);
	metric_end(w);
	metric_begin(w, "events");
	metric_int(w, "total", r->event_total);
	metric_int(w, "failure", r->events[EVENT_FAILURE]);
	metric_int(w, "success", r->events[EVENT_SUCCESS]);
	if (r->events[EVENT_NOOP] > 0)
		metric_int(w, "noop", r->events[EVENT_NOOP]);
	metric_end(w);
	json_write_object_end(w);
}

static void
logs_write(struct json_writer *w, const struct report *r)
{
	const struct report_log *l;

	json_write_keystr(w, "logs");
	json_write_array(w);
	for (l = r->logs; l != NULL; l = l->next) {
		json_write_object(w);
		key_str(w, "level", l->level);
		key_str(w, "message", l->message);
		key_str(w, "source", l->source);
		json_write_keystr(w, "tags");
		json_write_array(w);
		json_write_str(w, l->level);
		json_write_array_end(w);
		key_time(w, "time", l->time);
		key_place(w, l->file, l->line);
		json_write_object_end(w);
	}
	json_write_array_end(w);
}

static void
head_write(struct json_writer *w, const struct report *r)
{
	key_str(w, "host", r->host);
	key_time(w, "time", r->start);
	key_value(w, "configuration_version", r->configuration_version);
	key_str(w, "transaction_uuid", r->transaction_uuid);
	key_int(w, "report_format", REPORT_FORMAT);
	key_str(w, "puppet_version", PUPPET_VERSION);
	key_str(w, "status", r->status);
	key_bool(w, "transaction_completed", r->completed);
	key_bool(w, "noop", r->noop);
	key_bool(w, "noop_pending", r->noop_pending);
	key_str(w, "environment", r->environment);
}

static void
tail_write(struct json_writer *w, const struct report *r)
{
	key_bool(w, "corrective_change", r->corrective_change);
	if (r->server_used != NULL)
		key_str(w, "server_used", r->server_used);
	if (r->catalog_uuid != NULL)
		key_str(w, "catalog_uuid", r->catalog_uuid);
	if (r->cached_catalog_status != NULL)
		key_str(w, "cached_catalog_status", r->cached_catalog_status);
}

int
report_to_json(const struct report *r, struct strbuf *out)
{
	struct json_writer w;
	uint32_t i;

	json_write_init(&w, out, 0);
	json_write_object(&w);
	head_write(&w, r);
	logs_write(&w, r);
	metrics_write(&w, r);
	json_write_keystr(&w, "resource_statuses");
	json_write_object(&w);
	for (i = 0; i < r->status_count; i++)
		status_write(&w, &r->statuses[i]);
	json_write_object_end(&w);
	tail_write(&w, r);
	json_write_object_end(&w);
	return w.error != NULL || out->overflow ? -1 : 0;
}
