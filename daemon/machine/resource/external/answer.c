#include "machine/resource/external/answer.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "machine/resource/instance.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* An answer while it is read. */
struct external_answer_reader {
	struct arena *arena;
	struct answer *answer;
	struct strbuf *err;
};

static int
external_answer_fail(struct external_answer_reader *r, const char *what)
{
	strbuf_addstr(r->err, what);
	return -1;
}

static const struct {
	const char *name;
	enum loglevel level;
} external_answer_levels[] = {
    {"debug", LOGLEVEL_DEBUG},
    {"info", LOGLEVEL_INFO},
    {"notice", LOGLEVEL_NOTICE},
    {"warning", LOGLEVEL_WARNING},
    {"err", LOGLEVEL_ERR},
    {"error", LOGLEVEL_ERR},
};

static const struct {
	const char *name;
	enum answer_result result;
} external_answer_results[] = {
    {"kept", ANSWER_KEPT},
    {"repaired", ANSWER_REPAIRED},
    {"not_kept", ANSWER_NOT_KEPT},
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

static int
error_take(struct external_answer_reader *r, struct value v)
{
	if (v.tag != V_STRING || v.aux == 0)
		return external_answer_fail(r, "its error is not a string");
	r->answer->error = value_cstr(r->arena, v);
	return 0;
}

static int
external_answer_message_take(
    struct external_answer_reader *r, struct value v, struct answer_message *m)
{
	const struct value *level, *text, *source;
	size_t n;

	if (v.tag != V_HASH)
		return external_answer_fail(r, "a message is not an object");
	level = vhash_get_str(v.h, "level", 5);
	text = vhash_get_str(v.h, "message", 7);
	if (text == NULL || text->tag != V_STRING)
		return external_answer_fail(
		    r, "the text of a message is missing");
	for (n = 0; level != NULL && n < COUNT(external_answer_levels); n++)
		if (instance_value_is(*level, external_answer_levels[n].name))
			break;
	if (level == NULL || n == COUNT(external_answer_levels))
		return external_answer_fail(r,
		    "the level of a message is not debug, info, "
		    "notice, warning or err");
	m->level = external_answer_levels[n].level;
	m->text = value_cstr(r->arena, *text);
	source = vhash_get_str(v.h, "source", 6);
	if (source != NULL && source->tag != V_STRING)
		return external_answer_fail(
		    r, "the source of a message is not a string");
	m->source = source == NULL ? NULL : value_cstr(r->arena, *source);
	return 0;
}

static int
messages_take(struct external_answer_reader *r, struct value v)
{
	uint32_t n;

	if (v.tag != V_ARRAY || v.a->count > ANSWER_MESSAGES_MAX)
		return external_answer_fail(
		    r, "its messages are not a list, or too many");
	r->answer->messages = arena_zalloc(
	    r->arena, (v.a->count + 1) * sizeof(*r->answer->messages));
	for (n = 0; n < v.a->count; n++)
		if (external_answer_message_take(
			r, v.a->items[n], &r->answer->messages[n]))
			return -1;
	r->answer->message_count = v.a->count;
	return 0;
}

static int
version_take(struct external_answer_reader *r, struct value v)
{
	if (v.tag != V_INT)
		return external_answer_fail(r, "its version is not a number");
	r->answer->version = v.i;
	return 0;
}

static int
resources_take(struct external_answer_reader *r, struct value v)
{
	uint32_t n;

	if (v.tag != V_ARRAY)
		return external_answer_fail(r, "its resources are not a list");
	for (n = 0; n < v.a->count; n++)
		if (v.a->items[n].tag != V_HASH)
			return external_answer_fail(
			    r, "a resource is not an object");
	r->answer->list = v.a;
	return 0;
}

static int
errors_take(struct external_answer_reader *r, struct value v)
{
	uint32_t n;

	if (v.tag != V_HASH)
		return external_answer_fail(r, "its errors are not an object");
	for (n = 0; n < v.h->count; n++)
		if (v.h->entries[n].value.tag != V_STRING)
			return external_answer_fail(
			    r, "one of its errors is not a string");
	r->answer->errors = v.h;
	return 0;
}

static int
result_take(struct external_answer_reader *r, struct value v)
{
	size_t n;

	for (n = 0; n < COUNT(external_answer_results); n++)
		if (instance_value_is(v, external_answer_results[n].name)) {
			r->answer->result = external_answer_results[n].result;
			return 0;
		}
	return external_answer_fail(
	    r, "its result is not kept, repaired or not_kept");
}

static int
changed_take(struct external_answer_reader *r, struct value v)
{
	uint32_t n;

	if (v.tag != V_ARRAY)
		return external_answer_fail(r, "changed is not a list");
	for (n = 0; n < v.a->count; n++)
		if (v.a->items[n].tag != V_STRING)
			return external_answer_fail(
			    r, "changed contains a value that is not a string");
	r->answer->changed = v.a;
	return 0;
}

static int
insync_take(struct external_answer_reader *r, struct value v)
{
	uint32_t n;

	if (v.tag != V_HASH)
		return external_answer_fail(r, "insync is not an object");
	for (n = 0; n < v.h->count; n++)
		if (v.h->entries[n].value.tag != V_BOOL)
			return external_answer_fail(r,
			    "insync contains a value that is not "
			    "true or false");
	r->answer->insync = v.h;
	return 0;
}

static int
details_take(struct external_answer_reader *r, struct value v)
{
	if (v.tag != V_HASH)
		return external_answer_fail(r, "its details are not an object");
	r->answer->details = v.h;
	return 0;
}

static const struct {
	const char *name;
	int (*take)(struct external_answer_reader *r, struct value v);
} external_answer_members[] = {
    {"error", error_take},
    {"messages", messages_take},
    {"version", version_take},
    {"resources", resources_take},
    {"errors", errors_take},
    {"result", result_take},
    {"changed", changed_take},
    {"insync", insync_take},
    {"details", details_take},
};

/* Unknown members are ignored: a later version may send them. */
static int
members_take(struct external_answer_reader *r, const struct vhash *h)
{
	const struct value *v;
	size_t n;

	for (n = 0; n < COUNT(external_answer_members); n++) {
		v = vhash_get_str(h, external_answer_members[n].name,
		    strlen(external_answer_members[n].name));
		if (v != NULL && v->tag != V_UNDEF &&
		    external_answer_members[n].take(r, *v) < 0)
			return -1;
	}
	return 0;
}

int
answer_read(struct arena *a, const char *line, size_t n, int64_t id,
    struct answer *ret, struct strbuf *err)
{
	struct external_answer_reader r = {a, ret, err};
	const struct value *v;
	struct json_fault fault;
	struct value root;

	memset(ret, 0, sizeof(*ret));
	if (!utf8_is_valid(line, n))
		return external_answer_fail(&r, "it is not valid UTF-8");
	if (value_parse_json(a, line, n, &root, &fault) < 0) {
		strbuf_addf(err, "it is not valid JSON: column %u: %s",
		    fault.column, fault.message);
		return -1;
	}
	if (root.tag != V_HASH)
		return external_answer_fail(&r, "it is not an object");
	v = vhash_get_str(root.h, "id", 2);
	if (v == NULL || v->tag != V_INT)
		return external_answer_fail(&r, "its id is missing");
	if (v->i != id) {
		strbuf_addf(err, "its id is %lld instead of %lld",
		    (long long)v->i, (long long)id);
		return -1;
	}
	return members_take(&r, root.h);
}
