#include "logging/format_json.h"

#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "logging/control.h"
#include "logging/shrink.h"

#define ECS_VERSION "8.11.0"

/* Integers beyond are not exact in JavaScript consumers. */
#define EXACT_MAX 9007199254740991ull

static void
quoted_put(struct log_writer *w, const char *s)
{
	log_put(w, "\"", 1);
	log_puts(w, s);
	log_put(w, "\"", 1);
}

/* Numbers that JavaScript would round go as strings; receivers coerce. */
static void
number_put(struct log_writer *w, bool negative, uint64_t n)
{
	const char *quote = n > EXACT_MAX ? "\"" : "";

	log_puts(w, quote);
	if (negative)
		log_put(w, "-", 1);
	log_put_uns(w, n);
	log_puts(w, quote);
}

static size_t
string_put(struct log_writer *w, const char *s, size_t n, size_t limit)
{
	size_t lost;

	log_put(w, "\"", 1);
	lost = log_put_escaped(w, s, n, limit);
	log_put(w, "\"", 1);
	return lost;
}

static void
list_put(struct log_writer *w, const struct log_tag *t)
{
	log_put(w, "[", 1);
	for (size_t i = 0; i < t->len; i++) {
		const char *s = t->u.strs[i];

		if (i)
			log_put(w, ",", 1);
		string_put(w, s, strlen(s), LOG_NO_LIMIT);
	}
	log_put(w, "]", 1);
}

size_t
log_put_value(struct log_writer *w, const struct log_tag *t, size_t limit)
{
	switch (t->type) {
	case LOG_TAG_STR:
	case LOG_TAG_CODE:
		return string_put(w, t->u.str, t->len, limit);
	case LOG_TAG_UNS:
	case LOG_TAG_BYTES:
		number_put(w, false, t->u.uns);
		return 0;
	case LOG_TAG_INT:
	case LOG_TAG_NS:
		number_put(w, t->u.num < 0,
		    t->u.num < 0 ? -(uint64_t)t->u.num : (uint64_t)t->u.num);
		return 0;
	case LOG_TAG_BOOL:
		log_puts(w, t->u.num ? "true" : "false");
		return 0;
	case LOG_TAG_TIME:
		log_put(w, "\"", 1);
		log_put_time(w, t->u.num);
		log_put(w, "\"", 1);
		return 0;
	case LOG_TAG_STRS:
		list_put(w, t);
		return 0;
	default: /* LOG_TAG_SECRET; others are taken apart by record.c */
		log_puts(w, "\"[redacted]\"");
		return 0;
	}
}

/* Nothing after an object has just been opened. */
static void
comma_put(struct log_writer *w)
{
	if (w->p[-1] != '{')
		log_put(w, ",", 1);
}

static void
key_put(struct log_writer *w, const char *key, size_t n)
{
	comma_put(w);
	log_put(w, "\"", 1);
	log_put(w, key, n);
	log_put(w, "\":", 2);
}

static void
word_put(struct log_writer *w, const char *key, const char *value)
{
	key_put(w, key, strlen(key));
	quoted_put(w, value);
}

static void
open_put(struct log_writer *w, const char *key)
{
	key_put(w, key, strlen(key));
	log_put(w, "{", 1);
}

/* Keys of labels may come from users: flat, and ASCII. */
static void
label_put(struct log_writer *w, const char *name)
{
	comma_put(w);
	log_put(w, "\"", 1);
	for (; *name; name++) {
		bool bad =
		    *name < 0x21 || *name > 0x7e || strchr(".*\\\"", *name);

		log_put(w, bad ? "_" : name, 1);
	}
	log_put(w, "\":", 2);
}

static void
value_put(struct log_writer *w, struct log_shrink *cut, struct log_field *f)
{
	size_t lost;

	if (f->json && f->limit == LOG_NO_LIMIT) {
		log_put(w, f->json, f->json_len);
		return;
	}
	lost = log_put_value(w, f->tag, f->limit);
	if (lost)
		log_shrink_note(cut, f, lost);
}

/* Length of the first part of a dotted name. */
static size_t
part_len(const char *name)
{
	return (size_t)(strchrnul(name, '.') - name);
}

/*
 * Members of one object: list[0..n) are fields whose names are the same up to
 * `skip`.  Names with more parts are gathered into inner objects at the place
 * of the first of them.
 */
static void
members_put(struct log_writer *w, struct log_shrink *cut,
    struct log_field **list, int n, size_t skip)
{
	for (int i = 0; i < n; i++) {
		struct log_field *inner[LOG_FIELDS_MAX];
		const char *name;
		size_t len;
		int m = 0;

		if (!list[i])
			continue;
		name = list[i]->name + skip;
		len = list[i]->nested ? part_len(name) : strlen(name);
		if (!name[len]) {
			key_put(w, name, len);
			value_put(w, cut, list[i]);
			continue;
		}
		for (int k = i; k < n; k++) {
			if (list[k] &&
			    strncmp(list[k]->name + skip, name, len + 1) == 0) {
				inner[m++] = list[k];
				list[k] = NULL;
			}
		}
		key_put(w, name, len);
		log_put(w, "{", 1);
		members_put(w, cut, inner, m, skip + len + 1);
		log_put(w, "}", 1);
	}
}

/* The fields of one top-level object that are to be written. */
static int
fields_of(struct log_record *r, enum log_top top, struct log_field **list)
{
	int n = 0;

	for (int i = 0; i < r->nfields; i++)
		if (r->fields[i].top == top && r->fields[i].limit != LOG_DROP)
			list[n++] = &r->fields[i];
	return n;
}

static void
labels_put(struct log_writer *w, struct log_shrink *cut,
    struct log_field **list, int n)
{
	for (int i = 0; i < n; i++) {
		label_put(w, list[i]->name);
		value_put(w, cut, list[i]);
	}
}

static void
object_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r,
    enum log_top top)
{
	struct log_field *list[LOG_FIELDS_MAX];
	int n = fields_of(r, top, list);

	if (!n)
		return;
	open_put(w, log_top_name(top));
	if (top == LOG_TOP_LABELS)
		labels_put(w, cut, list, n);
	else
		members_put(w, cut, list, n, 0);
	log_put(w, "}", 1);
}

static const char *
dataset_of(const struct log_record *r)
{
	const char *category = log_categories[r->message->category].name;

	if (strncmp(category, "audit", 5) == 0)
		return "audit";
	return strncmp(category, "profile", 7) == 0 ? "profile" : "log";
}

/* From WARN up the outcome is always told, if only as not known. */
static const char *
default_outcome(const struct log_record *r)
{
	if (log_record_find(r, "event.outcome", 13) ||
	    r->message->level < LOG_LEVEL_WARN)
		return NULL;
	return r->message->level == LOG_LEVEL_WARN ? "unknown" : "failure";
}

static void
event_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r,
    const struct log_identity *id)
{
	const char *outcome = default_outcome(r);
	struct log_field *list[LOG_FIELDS_MAX];

	open_put(w, "event");
	word_put(w, "code", r->message->code);
	key_put(w, "sequence", 8);
	log_put_uns(w, r->sequence);
	key_put(w, "dataset", 7);
	log_put(w, "\"", 1);
	log_put_escaped(w, id->service, strlen(id->service), 20);
	log_put(w, ".", 1);
	log_puts(w, dataset_of(r));
	log_put(w, "\"", 1);
	if (!log_record_find(r, "event.kind", 10))
		word_put(w, "kind", "event");
	if (!log_record_find(r, "event.action", 12))
		word_put(w, "action", r->message->action);
	if (outcome)
		word_put(w, "outcome", outcome);
	members_put(w, cut, list, fields_of(r, LOG_TOP_EVENT, list), 0);
	log_put(w, "}", 1);
}

static void
origin_put(struct log_writer *w, const struct log_site *site)
{
	open_put(w, "origin");
	open_put(w, "file");
	word_put(w, "name", site->file);
	key_put(w, "line", 4);
	log_put_int(w, site->line);
	log_put(w, "}", 1);
	word_put(w, "function", site->function);
	log_put(w, "}", 1);
}

static void
log_object_put(
    struct log_writer *w, struct log_shrink *cut, const struct log_record *r)
{
	const struct log_category_row *c =
	    &log_categories[r->message->category];

	open_put(w, "log");
	key_put(w, "logger", 6);
	log_put(w, "\"", 1);
	log_puts(w, c->name);
	if (c->per_node && r->node) {
		const struct log_tag *t = r->node->tag;

		log_put(w, ".", 1);
		log_put_escaped(w, t->u.str, t->len, cut->small ? 32 : 255);
	}
	log_put(w, "\"", 1);
	if (cut->origin && r->message->level <= LOG_LEVEL_DEBUG)
		origin_put(w, r->site);
	log_put(w, "}", 1);
}

/* Escaped, cut to at most `limit` bytes. */
static void
text_put(struct log_writer *w, const char *key, const char *s, size_t limit)
{
	if (!*s)
		return;
	key_put(w, key, strlen(key));
	string_put(w, s, strlen(s), limit);
}

static int
thread_id(int pid)
{
	static _Thread_local int tid, owner;

	if (owner != pid) { /* a forked child has another */
		tid = (int)syscall(SYS_gettid);
		owner = pid;
	}
	return tid;
}

static void
process_put(struct log_writer *w, const struct log_shrink *cut,
    const struct log_identity *id)
{
	open_put(w, "service");
	text_put(w, "name", id->service, cut->small ? 20 : 64);
	text_put(w, "version", id->version, cut->small ? 16 : 64);
	word_put(w, "ephemeral_id", id->ephemeral);
	log_puts(w, "},\"process\":{\"pid\":");
	log_put_int(w, id->pid);
	log_puts(w, ",\"thread\":{\"id\":");
	log_put_int(w, thread_id(id->pid));
	log_puts(w, "}}");
}

static void
host_put(struct log_writer *w, const struct log_shrink *cut,
    const struct log_identity *id)
{
	open_put(w, "host");
	text_put(w, "hostname", id->host, cut->small ? 32 : 128);
	text_put(w, "name", id->host, cut->small ? 32 : 128);
	log_put(w, "}", 1);
}

struct message_arg {
	struct log_writer *w;
	size_t limit;
	size_t lost;
};

static void
message_piece(void *arg, const char *s, size_t n)
{
	struct message_arg *m = arg;
	char *before = m->w->p;
	size_t lost;

	if (m->lost) { /* after a cut nothing follows */
		m->lost += n;
		return;
	}
	lost = log_put_escaped(m->w, s, n, m->limit);
	if (m->limit != LOG_NO_LIMIT)
		m->limit -= (size_t)(m->w->p - before);
	m->lost += lost;
}

static void
message_put(
    struct log_writer *w, struct log_shrink *cut, const struct log_record *r)
{
	struct message_arg arg = {w, cut->message_limit, 0};

	key_put(w, "message", 7);
	log_put(w, "\"", 1);
	log_record_sentence(r, message_piece, &arg);
	log_put(w, "\"", 1);
	if (arg.lost)
		log_shrink_note_message(cut, arg.lost);
}

/* The logger's own facts, among them what had to be cut. */
static void
dalang_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r)
{
	struct log_field *list[LOG_FIELDS_MAX];
	int n = fields_of(r, LOG_TOP_DALANG, list);
	bool remedy = cut->origin && *r->message->remedy;

	if (!n && !remedy && !cut->lost)
		return;
	open_put(w, "dalang");
	members_put(w, cut, list, n, 0);
	if (remedy)
		text_put(w, "fix", r->message->remedy, LOG_NO_LIMIT);
	log_shrink_put(cut, w);
	log_put(w, "}", 1);
}

static void
line_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r,
    const struct log_identity *id)
{
	log_puts(w, "{\"@timestamp\":\"");
	log_put_time(w, r->time);
	log_put(w, "\"", 1);
	word_put(
	    w, "log.level", log_level_name((enum log_level)r->message->level));
	message_put(w, cut, r);
	word_put(w, "ecs.version", ECS_VERSION);
	event_put(w, cut, r, id);
	log_object_put(w, cut, r);
	process_put(w, cut, id);
	for (int top = LOG_TOP_TRACE; top <= LOG_TOP_SPAN; top++)
		object_put(w, cut, r, (enum log_top)top);
	host_put(w, cut, id);
	for (int top = LOG_TOP_PUPPET; top < LOG_TOP_DALANG; top++)
		object_put(w, cut, r, (enum log_top)top);
	dalang_put(w, cut, r);
	log_put(w, "}", 1);
}

size_t
log_format_json(struct log_record *r, const struct log_identity *id, char *out,
    size_t budget, bool *cut)
{
	struct log_shrink shrink = LOG_SHRINK_NONE;
	struct log_writer w = {out, out + budget, false};

	line_put(&w, &shrink, r, id);
	*cut = w.full;
	if (!w.full)
		return (size_t)(w.p - out);
	log_shrink_core(&shrink, r, budget);
	w = (struct log_writer){out, out + budget, false};
	line_put(&w, &shrink, r, id);
	log_shrink_plan(&shrink, r, (size_t)(w.p - out), budget);
	w = (struct log_writer){out, out + budget, false};
	line_put(&w, &shrink, r, id);
	return (size_t)(w.p - out);
}
