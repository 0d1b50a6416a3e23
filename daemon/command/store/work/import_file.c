/* An import of one file of a Puppet server: facts or a report. */

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_write.h"
#include "base/data/yaml.h"
#include "base/files/fs.h"
#include "command/store/work/work.h"
#include "language/value/document/from_yaml.h"
#include "language/value/document/json_value.h"
#include "language/value/document/to_json.h"
#include "language/value/hash.h"
#include "language/value/value.h"
#include "server/fleet/document.h"
#include "server/store/report_read.h"

/* Files of Puppet have tags of Ruby's classes. */
#define IMPORT_YAML                                                \
	(YAML_SYMBOLS | YAML_TIMES | YAML_IGNORE_TAGS | YAML_OWN | \
	    YAML_TEXT_KEYS)
#define IMPORT_FILE_WORK ((size_t)1 << 30)
#define IMPORT_FILE_WHY	 900
#define MS_PER_SECOND	 1000

/* A file that is imported. */
struct import_file {
	struct store_work *w;
	struct arena *arena;
	struct value value;
	struct fleet_origin origin;
	struct strbuf json, payload;
	struct strbuf *why;
};

/* Append a sentence; always EXPORTS_INVALID. */
static enum exports_result
import_file_refuse(struct import_file *f, const char *reason)
{
	strbuf_addstr(f->why, reason);
	return EXPORTS_INVALID;
}

/* Read the file into a value. */
static enum exports_result
import_file_read(struct import_file *f)
{
	const struct store_question *q = f->w->ask;
	struct json_fault fault;
	const char *reason;
	size_t n;
	char *text = fs_read_open(f->arena, f->w->fd, YAML_OWN_SIZE_MAX, &n);

	if (text == NULL)
		return import_file_refuse(f, strerror(errno));
	if (q->form == STORE_FORM_JSON) {
		if (value_parse_json(f->arena, text, n, &f->value, &fault) == 0)
			return EXPORTS_OK;
		strbuf_addf(f->why,
		    "it is not valid JSON: %s at line %u column %u",
		    fault.message, (unsigned)fault.line,
		    (unsigned)fault.column);
		return EXPORTS_INVALID;
	}
	if (value_parse_yaml(
		f->arena, "file", text, n, IMPORT_YAML, &f->value, &reason) < 0)
		return import_file_refuse(f, reason);
	return report_values_are_few(f->value, n)
		   ? EXPORTS_OK
		   : import_file_refuse(f, "it has too many aliases");
}

/* The moment in a member of the document, or that of the file. */
static int64_t
import_file_stamp(const struct import_file *f, const char *member)
{
	struct value v = value_member(f->value, member);
	struct stat st;
	int64_t moment;

	if (v.tag == V_STRING && fleet_moment_read(v.s, v.aux, &moment) == 0)
		return moment;
	return fstat(f->w->fd, &st) == 0 ? st.st_mtime * MS_PER_SECOND : 0;
}

/* True when the member is the name of the node. */
static bool
import_file_is_of(const struct import_file *f, const char *member)
{
	struct value v = value_member(f->value, member);
	const char *name = f->w->ask->certname;

	return v.tag == V_STRING && v.aux == strlen(name) &&
	       memcmp(v.s, name, v.aux) == 0;
}

/* Write the value as the JSON that an agent sends. */
static enum exports_result
import_file_json(struct import_file *f, const char **ret)
{
	struct json_writer w;

	json_write_init(&w, &f->json, JSON_LAYOUT_COMPACT);
	value_to_json(f->value, &w);
	if (w.error != NULL)
		return import_file_refuse(f, w.error);
	return strbuf_text(&f->json, ret) < 0
		   ? import_file_refuse(f, "it is too large")
		   : EXPORTS_OK;
}

/* Convert the document to the payload. */
static enum exports_result
import_file_convert(struct import_file *f, enum fleet_document kind)
{
	bool is_facts = kind == FLEET_DOCUMENT_FACTS;
	enum exports_result result;
	const char *json;
	int rc;

	if (f->value.tag != V_HASH ||
	    !import_file_is_of(f, is_facts ? "name" : "host"))
		return import_file_refuse(
		    f, is_facts ? "it does not have the facts of that node"
				: "it is not a report of that node");
	f->origin.stamp = import_file_stamp(f, is_facts ? "timestamp" : "time");
	result = import_file_json(f, &json);
	if (result != EXPORTS_OK)
		return result;
	if (is_facts)
		rc = fleet_facts_from_agent(
		    json, f->json.len, &f->origin, &f->payload, f->why);
	else
		rc = fleet_report_from_agent(
		    json, f->json.len, &f->origin, &f->payload, f->why);
	return rc < 0 ? EXPORTS_INVALID : EXPORTS_OK;
}

/* Return 1 when the store has a report of the same run, 0 or -1. */
static int
import_file_known(const struct import_file *f)
{
	struct value uuid = value_member(f->value, "transaction_uuid");

	if (uuid.tag != V_STRING)
		return 0;
	return fleet_report_known(
	    f->w->x, f->w->ask->certname, f->origin.stamp, uuid.s, uuid.aux);
}

/* Convert the file and put it: a result; *ret_known: it was stored before. */
static enum exports_result
import_file_put(
    struct import_file *f, enum fleet_document kind, bool *ret_known)
{
	enum exports_result result = import_file_read(f);
	const char *payload;
	int known = 0;
	bool written;

	if (result == EXPORTS_OK)
		result = import_file_convert(f, kind);
	if (result == EXPORTS_OK && kind == FLEET_DOCUMENT_REPORT)
		known = import_file_known(f);
	*ret_known = known == 1;
	if (result != EXPORTS_OK || known == 1)
		return result;
	if (known < 0)
		return EXPORTS_FAILED;
	if (strbuf_text(&f->payload, &payload) < 0)
		return import_file_refuse(f, "it is too large");
	return fleet_document_put(f->w->x, kind, payload, f->payload.len,
	    store_work_now(), &written, f->why);
}

static enum store_outcome
import_file_run(struct import_file *f, enum fleet_document kind)
{
	bool known = false;
	enum exports_result result = import_file_put(f, kind, &known);
	const char *why;

	if (result == EXPORTS_OK) {
		f->w->answer->documents[kind] += !known;
		f->w->answer->ignored += known;
		return store_import_group_add(f->w, f->payload.len);
	}
	why = strbuf_shown(f->why);
	if (result == EXPORTS_INVALID) {
		store_import_refuse(f->w, "", why);
		return STORE_DONE;
	}
	return store_work_fail(f->w, why);
}

enum store_outcome
store_import_file(struct store_work *w)
{
	const struct store_question *q = w->ask;
	struct import_file f = {.w = w,
	    .arena = arena_new(IMPORT_FILE_WORK),
	    .origin = {.certname = q->certname,
		.environment = q->environment,
		.producer = q->producer}};
	struct shortbuf why;
	enum store_outcome outcome;

	if (q->kind > FLEET_DOCUMENT_REPORT || w->fd < 0)
		return store_work_fail(w, "the kind of the file is not known");
	shortbuf_init(&why, IMPORT_FILE_WHY);
	f.why = &why.out;
	strbuf_init(&f.json, 2 * YAML_OWN_SIZE_MAX);
	strbuf_init(&f.payload, 2 * FLEET_REPORT_BYTES);
	outcome = import_file_run(&f, (enum fleet_document)q->kind);
	strbuf_release(&f.json);
	strbuf_release(&f.payload);
	shortbuf_release(&why);
	arena_free(f.arena);
	return outcome;
}
