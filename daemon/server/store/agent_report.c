#include "server/store/agent_report.h"

#include <string.h>

#include "base/data/document_write.h"
#include "base/core/fixed.h"
#include "base/data/json_big.h"
#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"
#include "server/store/moment.h"

/* Bytes of the tree of a report. */
#define TREE_MAX ((size_t)256 << 20)
#define YAML_TAG "!ruby/object:Puppet::Transaction::Report"
/* A label that is made from a name. */
#define LABEL_MAX 256

/* How Puppet reads a field, and writes it again. */
enum field_kind {
	FIELD_ANY,
	FIELD_VALUE,	/* without keys of rich data */
	FIELD_LEVEL,	/* a text */
	FIELD_TIME,	/* nine digits of a second */
	FIELD_TAGS,	/* texts, each once */
	FIELD_YES,	/* true or false */
	FIELD_NO,	/* the same, false when it is missing */
	FIELD_PRESENT,	/* null instead of false */
	FIELD_OPTIONAL, /* omitted instead of null or false */
	FIELD_LABEL,	/* made from "name" when it is missing */
	FIELD_LIST,	/* of objects with the fields of `item` */
	FIELD_MAP,	/* the same, by name */
	FIELD_STATUSES, /* FIELD_MAP, of resources */
};

struct agent_report_field {
	const char *name;
	enum field_kind kind;
	const struct agent_report_field *item;
	const char *older; /* name in reports of older agents */
};

static const struct agent_report_field log_fields[] = {
    {.name = "level", .kind = FIELD_LEVEL},
    {.name = "message"},
    {.name = "source"},
    {.name = "tags", .kind = FIELD_TAGS},
    {.name = "time", .kind = FIELD_TIME},
    {.name = "file", .kind = FIELD_PRESENT},
    {.name = "line", .kind = FIELD_PRESENT},
    {.name = NULL},
};

static const struct agent_report_field metric_fields[] = {
    {.name = "name"},
    {.name = "label", .kind = FIELD_LABEL},
    {.name = "values"},
    {.name = NULL},
};

static const struct agent_report_field event_fields[] = {
    {.name = "audited", .kind = FIELD_VALUE},
    {.name = "property", .kind = FIELD_VALUE},
    {.name = "previous_value", .kind = FIELD_VALUE},
    {.name = "desired_value", .kind = FIELD_VALUE},
    {.name = "historical_value", .kind = FIELD_VALUE},
    {.name = "message", .kind = FIELD_VALUE},
    {.name = "name", .kind = FIELD_VALUE},
    {.name = "status", .kind = FIELD_VALUE},
    {.name = "time", .kind = FIELD_TIME},
    {.name = "redacted", .kind = FIELD_NO},
    {.name = "corrective_change", .kind = FIELD_VALUE},
    {.name = NULL},
};

static const struct agent_report_field status_fields[] = {
    {.name = "title"},
    {.name = "file"},
    {.name = "line"},
    {.name = "resource"},
    {.name = "resource_type"},
    {.name = "provider_used"},
    {.name = "containment_path"},
    {.name = "evaluation_time"},
    {.name = "tags", .kind = FIELD_TAGS},
    {.name = "time", .kind = FIELD_TIME},
    {.name = "failed"},
    {.name = "failed_to_restart", .kind = FIELD_YES},
    {.name = "changed"},
    {.name = "out_of_sync"},
    {.name = "skipped"},
    {.name = "change_count"},
    {.name = "out_of_sync_count"},
    {.name = "events", .kind = FIELD_LIST, .item = event_fields},
    {.name = "corrective_change"},
    {.name = NULL},
};

static const struct agent_report_field report_fields[] = {
    {.name = "host"},
    {.name = "time", .kind = FIELD_TIME},
    {.name = "configuration_version"},
    {.name = "transaction_uuid"},
    {.name = "report_format"},
    {.name = "puppet_version"},
    {.name = "status"},
    {.name = "transaction_completed"},
    {.name = "noop"},
    {.name = "noop_pending"},
    {.name = "environment"},
    {.name = "logs", .kind = FIELD_LIST, .item = log_fields},
    {.name = "metrics", .kind = FIELD_MAP, .item = metric_fields},
    {.name = "resource_statuses",
	.kind = FIELD_STATUSES,
	.item = status_fields},
    {.name = "corrective_change"},
    {.name = "server_used", .kind = FIELD_OPTIONAL, .older = "master_used"},
    {.name = "catalog_uuid", .kind = FIELD_OPTIONAL},
    {.name = "code_id", .kind = FIELD_OPTIONAL},
    {.name = "job_id", .kind = FIELD_OPTIONAL},
    {.name = "cached_catalog_status", .kind = FIELD_OPTIONAL},
    {.name = NULL},
};

/* As in Ruby: all but null and false. */
static bool
agent_report_is_set(const json_t *v)
{
	return v != NULL && !json_is_null(v) && !json_is_false(v);
}

static json_t *
agent_report_field_of(const json_t *object, const struct agent_report_field *f)
{
	json_t *v = json_object_get(object, f->name);

	return agent_report_is_set(v) || f->older == NULL
		   ? v
		   : json_object_get(object, f->older);
}

/* --- checks --- */

static int fields_check(const json_t *object,
    const struct agent_report_field *fields, struct strbuf *why);

static int
agent_report_fail(struct strbuf *why, const char *name, const char *what)
{
	strbuf_addf(why, "%s %s", name, what);
	return -1;
}

static int
agent_report_list_check(
    const json_t *v, const struct agent_report_field *f, struct strbuf *why)
{
	if (!json_is_array(v))
		return agent_report_fail(why, f->name, "is not an array");
	for (size_t i = 0; i < json_array_size(v); i++) {
		if (fields_check(json_array_get(v, i), f->item, why) < 0)
			return agent_report_fail(why, " in", f->name);
	}
	return 0;
}

/* A resource that is {} has no status. */
static bool
is_no_status(const json_t *v, const struct agent_report_field *f)
{
	return f->kind == FIELD_STATUSES && json_is_object(v) &&
	       json_object_size(v) == 0;
}

static int
map_check(json_t *v, const struct agent_report_field *f, struct strbuf *why)
{
	const char *key;
	json_t *item;

	if (!json_is_object(v))
		return agent_report_fail(why, f->name, "is not an object");
	json_object_foreach(v, key, item)
	{
		if (!is_no_status(item, f) &&
		    fields_check(item, f->item, why) < 0)
			return agent_report_fail(why, " in", f->name);
	}
	return 0;
}

static int
agent_report_tags_check(
    const json_t *v, const struct agent_report_field *f, struct strbuf *why)
{
	if (v == NULL || json_is_null(v))
		return 0;
	if (!json_is_array(v))
		return agent_report_fail(why, f->name, "is not an array");
	for (size_t i = 0; i < json_array_size(v); i++) {
		if (!json_is_string(json_array_get(v, i)))
			return agent_report_fail(
			    why, f->name, "has a tag that is not a text");
	}
	return 0;
}

static int
field_check(json_t *v, const struct agent_report_field *f, struct strbuf *why)
{
	switch (f->kind) {
	case FIELD_LEVEL:
	case FIELD_TIME:
		return json_is_string(v)
			   ? 0
			   : agent_report_fail(why, f->name, "is not a text");
	case FIELD_TAGS:
		return agent_report_tags_check(v, f, why);
	case FIELD_LIST:
		return agent_report_list_check(v, f, why);
	case FIELD_MAP:
	case FIELD_STATUSES:
		return map_check(v, f, why);
	default:
		return 0;
	}
}

static int
fields_check(const json_t *object, const struct agent_report_field *fields,
    struct strbuf *why)
{
	if (!json_is_object(object))
		return agent_report_fail(why, "an entry", "is not an object");
	for (const struct agent_report_field *f = fields; f->name != NULL;
	     f++) {
		if (field_check(agent_report_field_of(object, f), f, why) < 0)
			return -1;
	}
	return 0;
}

static int
agent_report_check(const json_t *root, const char *node, struct strbuf *why)
{
	const char *host = json_string_value(json_object_get(root, "host"));

	if (!json_is_object(root))
		return agent_report_fail(why, "the report", "is not an object");
	if (host == NULL || strcmp(host, node) != 0)
		return agent_report_fail(
		    why, "host", "is not the node that sends it");
	return fields_check(root, report_fields, why);
}

int
agent_report_parse(struct agent_report *r, const char *text, size_t n,
    const char *node, struct strbuf *why)
{
	struct json_fault fault;

	r->root = json_big_parse(text, n, TREE_MAX, &fault);
	if (r->root == NULL) {
		strbuf_addf(why, "%s (line %u, column %u)", fault.message,
		    fault.line, fault.column);
		return -1;
	}
	if (agent_report_check(r->root, node, why) == 0)
		return 0;
	agent_report_release(r);
	return -1;
}

void
agent_report_release(struct agent_report *r)
{
	json_decref(r->root);
	r->root = NULL;
}

/* --- the walk --- */

struct agent_report_walk {
	struct document_writer w;
	bool changed_only;
};

static void agent_report_fields_write(struct agent_report_walk *k,
    const json_t *object, const struct agent_report_field *fields);

static void
agent_report_time_write(struct agent_report_walk *k, const json_t *v)
{
	char text[MOMENT_MAX];

	if (moment_normalise(json_string_value(v), text))
		document_str(&k->w, text);
	else
		document_tree(&k->w, v);
}

/* A key that would make Puppet read an object as one of a rich data type. */
static bool
agent_report_is_reserved(const char *key)
{
	return strcmp(key, "__ptype") == 0 || strcmp(key, "__pvalue") == 0;
}

static void agent_report_plain_write(struct agent_report_walk *k, json_t *v);

static void
plain_pairs(struct agent_report_walk *k, json_t *object)
{
	char reserved[32];
	const char *key;
	json_t *v;

	document_object(&k->w);
	json_object_foreach(object, key, v)
	{
		fixed_shorten(
		    reserved, sizeof(reserved), "reserved key: %s", key);
		document_keystr(
		    &k->w, agent_report_is_reserved(key) ? reserved : key);
		agent_report_plain_write(k, v);
	}
	document_object_end(&k->w);
}

/*
 * Write a value of an event, with keys renamed as Puppet does, so that no
 * program that reads the report turns it into an object.
 */
static void
agent_report_plain_write(struct agent_report_walk *k, json_t *v)
{
	if (json_is_object(v)) {
		plain_pairs(k, v);
	} else if (json_is_array(v)) {
		document_array(&k->w);
		for (size_t i = 0; i < json_array_size(v); i++)
			agent_report_plain_write(k, json_array_get(v, i));
		document_array_end(&k->w);
	} else {
		document_tree(&k->w, v);
	}
}

/* A tag is a key of a set, which finds its duplicates. */
static void
agent_report_tags_write(struct agent_report_walk *k, const json_t *v)
{
	json_t *seen = json_object();

	document_array(&k->w);
	for (size_t i = 0; i < json_array_size(v); i++) {
		const json_t *tag = json_array_get(v, i);
		const char *s = json_string_value(tag);
		size_t n = json_string_length(tag);

		if (json_object_getn(seen, s, n) != NULL)
			continue;
		json_object_setn_new(seen, s, n, json_true());
		document_text(&k->w, s, n);
	}
	document_array_end(&k->w);
	json_decref(seen);
}

/* Write a label as Puppet does: "failed_to_restart" as "Failed to restart". */
static void
label_write(struct agent_report_walk *k, const json_t *object, const json_t *v)
{
	const char *name = json_string_value(json_object_get(object, "name"));
	char label[LABEL_MAX];

	if (agent_report_is_set(v) || name == NULL) {
		document_tree(&k->w, v);
		return;
	}
	fixed_shorten(label, sizeof(label), "%s", name);
	for (char *p = label; *p != '\0'; p++) {
		if (*p == '_')
			*p = ' ';
		else if (p > label && *p >= 'A' && *p <= 'Z')
			*p = (char)(*p - 'A' + 'a');
	}
	if (*label >= 'a' && *label <= 'z')
		*label = (char)(*label - 'a' + 'A');
	document_str(&k->w, label);
}

static void
list_write(struct agent_report_walk *k, const json_t *v,
    const struct agent_report_field *f)
{
	document_array(&k->w);
	for (size_t i = 0; i < json_array_size(v); i++) {
		document_object(&k->w);
		agent_report_fields_write(k, json_array_get(v, i), f->item);
		document_object_end(&k->w);
	}
	document_array_end(&k->w);
}

/* Return whether a status is omitted: it has no result to report. */
static bool
agent_report_is_omitted(const struct agent_report_walk *k, const json_t *status)
{
	static const char *const states[] = {
	    "failed", "failed_to_restart", "out_of_sync", "skipped"};

	if (!k->changed_only)
		return false;
	for (size_t i = 0; i < sizeof(states) / sizeof(states[0]); i++) {
		if (agent_report_is_set(json_object_get(status, states[i])))
			return false;
	}
	return true;
}

static void
map_write(
    struct agent_report_walk *k, json_t *v, const struct agent_report_field *f)
{
	const char *key;
	json_t *item;

	document_object(&k->w);
	json_object_foreach(v, key, item)
	{
		if (f->kind == FIELD_STATUSES &&
		    agent_report_is_omitted(k, item))
			continue;
		document_keystr(&k->w, key);
		if (is_no_status(item, f)) {
			document_null(&k->w);
			continue;
		}
		document_object(&k->w);
		agent_report_fields_write(k, item, f->item);
		document_object_end(&k->w);
	}
	document_object_end(&k->w);
}

static void
agent_report_value_write(struct agent_report_walk *k, const json_t *object,
    json_t *v, const struct agent_report_field *f)
{
	switch (f->kind) {
	case FIELD_TIME:
		agent_report_time_write(k, v);
		break;
	case FIELD_TAGS:
		agent_report_tags_write(k, v);
		break;
	case FIELD_VALUE:
		agent_report_plain_write(k, v);
		break;
	case FIELD_YES:
		document_bool(&k->w, agent_report_is_set(v));
		break;
	case FIELD_NO:
		if (v == NULL)
			document_bool(&k->w, 0);
		else
			document_tree(&k->w, v);
		break;
	case FIELD_PRESENT:
		document_tree(&k->w, agent_report_is_set(v) ? v : NULL);
		break;
	case FIELD_LABEL:
		label_write(k, object, v);
		break;
	case FIELD_LIST:
		list_write(k, v, f);
		break;
	case FIELD_MAP:
	case FIELD_STATUSES:
		map_write(k, v, f);
		break;
	case FIELD_ANY:
	case FIELD_LEVEL:
	case FIELD_OPTIONAL:
		document_tree(&k->w, v);
		break;
	}
}

static void
agent_report_fields_write(struct agent_report_walk *k, const json_t *object,
    const struct agent_report_field *fields)
{
	for (const struct agent_report_field *f = fields; f->name != NULL;
	     f++) {
		json_t *v = agent_report_field_of(object, f);

		if (f->kind == FIELD_OPTIONAL && !agent_report_is_set(v))
			continue;
		document_keystr(&k->w, f->name);
		agent_report_value_write(k, object, v, f);
	}
}

int
agent_report_yaml(
    const struct agent_report *r, bool changed_only, struct strbuf *out)
{
	struct agent_report_walk k = {
	    .w = {.yaml = yaml_write_begin(out)}, .changed_only = changed_only};

	yaml_write_object(k.w.yaml, YAML_TAG);
	agent_report_fields_write(&k, r->root, report_fields);
	yaml_write_mapping_end(k.w.yaml);
	return yaml_write_end(k.w.yaml);
}

/* --- parts --- */

static const char *
agent_report_text_of(const json_t *object, const char *name)
{
	const char *s = json_string_value(json_object_get(object, name));

	return s != NULL ? s : "";
}

bool
agent_report_truth(const struct agent_report *r, const char *name)
{
	return json_is_true(json_object_get(r->root, name));
}

const char *
agent_report_text(const struct agent_report *r, const char *name)
{
	return agent_report_text_of(r->root, name);
}

size_t
agent_report_logs(const struct agent_report *r)
{
	return json_array_size(json_object_get(r->root, "logs"));
}

void
agent_report_log(
    const struct agent_report *r, size_t i, struct agent_report_log *ret)
{
	const json_t *logs = json_object_get(r->root, "logs");
	const json_t *entry = json_array_get(logs, i);

	ret->level = agent_report_text_of(entry, "level");
	ret->message = agent_report_text_of(entry, "message");
	ret->source = agent_report_text_of(entry, "source");
}
