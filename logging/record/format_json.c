#include "logging/record/format_json.h"

#include <string.h>

#include "logging/record/context_fields.h"
#include "logging/record/shrink.h"

/* Integers beyond are not exact in JavaScript consumers. */
#define EXACT_MAX 9007199254740991ull

/*
 * The line is written by hand, front to back and once: a JSON library would
 * build a tree first and cost twenty times as much.  Parts that are the same on
 * every line of a message, a category or the process are copied as one piece.
 */

/*
 * Numbers that JavaScript would round are written as strings, which receivers
 * convert.
 */
static void
number_put(struct log_writer *w, bool negative, uint64_t n)
{
	const char *quote = n > EXACT_MAX ? "\"" : "";

	log_puts(w, quote);
	if (negative)
		log_putc(w, '-');
	log_put_uns(w, n);
	log_puts(w, quote);
}

static size_t
string_put(struct log_writer *w, const char *s, size_t n, size_t limit)
{
	size_t lost;

	log_putc(w, '"');
	lost = log_put_escaped(w, s, n, limit);
	log_putc(w, '"');
	return lost;
}

/* Lists are few and short; one that is too long is omitted completely. */
static void
format_json_list_put(struct log_writer *w, const struct log_tag *t)
{
	log_putc(w, '[');
	for (size_t i = 0; i < t->len; i++) {
		const char *s = t->u.strs[i];

		if (i)
			log_putc(w, ',');
		string_put(w, s, strlen(s), LOG_NO_LIMIT);
	}
	log_putc(w, ']');
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
		log_putc(w, '"');
		log_put_time(w, t->u.num);
		log_putc(w, '"');
		return 0;
	case LOG_TAG_STRS:
		format_json_list_put(w, t);
		return 0;
	default: /* LOG_TAG_SECRET; record.c expands the others */
		log_puts(w, "\"[redacted]\"");
		return 0;
	}
}

/* "KEY": after a comma, unless an object has just been opened. */
static void
key_put(struct log_writer *w, const char *key, size_t n)
{
	char *p = w->p;

	if ((size_t)(w->end - p) < n + 4) {
		w->full = true;
		return;
	}
	if (p[-1] != '{')
		*p++ = ',';
	*p++ = '"';
	log_copy(p, key, n);
	p += n;
	*p++ = '"';
	*p++ = ':';
	w->p = p;
}

static void
word_put(struct log_writer *w, const char *key, const char *value)
{
	key_put(w, key, strlen(key));
	string_put(w, value, strlen(value), LOG_NO_LIMIT);
}

/* After this, the next member needs no comma: key_put sees the brace. */
static void
open_put(struct log_writer *w, const char *key)
{
	key_put(w, key, strlen(key));
	log_putc(w, '{');
}

/* Keys of labels may come from users: flat, and ASCII. */
static void
label_put(struct log_writer *w, const char *name)
{
	if (w->p[-1] != '{')
		log_putc(w, ',');
	log_putc(w, '"');
	for (; *name; name++) {
		bool bad =
		    *name < 0x21 || *name > 0x7e || strchr(".*\\\"", *name);

		log_put(w, bad ? "_" : name, 1);
	}
	log_put(w, "\":", 2);
}

/*
 * Write a value of the context, which is JSON already, unless it has to be cut.
 * Cut bytes are recorded for dalang.cut.
 */
static void
value_put(struct log_writer *w, struct log_shrink *cut, struct log_field *f)
{
	size_t lost;

	if (f->json && f->limit == LOG_NO_LIMIT) {
		log_put(w, f->json, f->json_len);
		return;
	}
	lost = log_put_value(w, f->tag, f->limit) + f->tag->cut;
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
 * Write members of one object: list[0..n) are fields whose names are the same
 * up to `skip`.  Names with more parts are grouped into inner objects at the
 * place of the first of them.
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
		len = list[i]->nested ? part_len(name) : list[i]->len;
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
		log_putc(w, '{');
		members_put(w, cut, inner, m, skip + len + 1);
		log_putc(w, '}');
	}
}

/* The fields of one top-level object that are to be written. */
static int
format_json_fields_of(
    struct log_record *r, enum log_top top, struct log_field **list)
{
	int n = 0;

	for (int i = 0; i < r->nfields; i++)
		if (r->fields[i].top == top && r->fields[i].limit != LOG_DROP)
			list[n++] = &r->fields[i];
	return n;
}

/* Labels stay flat: dots in their keys make no inner objects. */
static void
labels_put(struct log_writer *w, struct log_shrink *cut,
    struct log_field **list, int n)
{
	for (int i = 0; i < n; i++) {
		label_put(w, list[i]->name);
		value_put(w, cut, list[i]);
	}
}

/* Write the context's members of this object, which are JSON already. */
static void
format_json_context_put(
    struct log_writer *w, const struct log_record *r, enum log_top top)
{
	const struct log_context *c = r->context;

	if (!c || !(c->tops & ~r->taken_tops & 1u << top))
		return;
	if (w->p[-1] != '{')
		log_putc(w, ',');
	log_put(w, c->members[top], c->members_len[top]);
}

/* Write all fields of one object, as members. */
static void
fields_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r,
    enum log_top top)
{
	struct log_field *list[LOG_FIELDS_MAX];
	int n;

	if (r->nested_tops & 1u << top) {
		n = format_json_fields_of(r, top, list);
		members_put(w, cut, list, n, 0);
	} else if (top == LOG_TOP_LABELS) {
		n = format_json_fields_of(r, top, list);
		labels_put(w, cut, list, n);
	} else if (r->tops & 1u << top) {
		for (int i = 0; i < r->nfields; i++) {
			struct log_field *f = &r->fields[i];

			if (f->top != top || f->limit == LOG_DROP)
				continue;
			key_put(w, f->name, f->len);
			value_put(w, cut, f);
		}
	}
	format_json_context_put(w, r, top);
}

/* Write an object; remove it when it has no field. */
static void
object_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r,
    enum log_top top)
{
	char *start = w->p;

	open_put(w, log_top_name(top));
	fields_put(w, cut, r, top);
	if (!w->full && w->p[-1] == '{')
		w->p = start;
	else
		log_putc(w, '}');
}

/* Write the top-level objects in order, as far as they have fields. */
static void
objects_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r,
    enum log_top first, enum log_top last)
{
	uint32_t mask = (2u << last) - (1u << first);

	uint32_t tops = r->tops | (r->context ? r->context->tops : 0);

	for (tops &= mask; tops; tops &= tops - 1)
		object_put(w, cut, r, (enum log_top)__builtin_ctz(tops));
}

/* Is there a tag for this member of event? */
static inline bool
event_has(const struct log_record *r, const char *name)
{
	size_t n = strlen(name);

	if (!(r->tops & 1u << LOG_TOP_EVENT))
		return false;
	for (int i = 0; i < r->nfields; i++)
		if (r->fields[i].top == LOG_TOP_EVENT &&
		    r->fields[i].len == n &&
		    memcmp(r->fields[i].name, name, n) == 0)
			return true;
	return false;
}

/* From WARN up the outcome is always present, at least as unknown. */
static void
outcome_put(struct log_writer *w, const struct log_record *r)
{
	uint8_t level = r->message->level;

	if (level < LOG_LEVEL_WARN || event_has(r, "outcome"))
		return;
	log_puts(w, ",\"outcome\":\"");
	log_puts(w, level == LOG_LEVEL_WARN ? "unknown" : "failure");
	log_putc(w, '"');
}

/*
 * The row has the code, kind and action; the dataset is the service's name and
 * the kind of record of the category.
 */
static void
event_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r,
    const struct log_identity *id)
{
	const struct log_message *m = r->message;

	log_put(w, m->event_head.s, m->event_head.len);
	log_put_uns(w, r->sequence);
	log_put(w, id->dataset_json, id->dataset_len);
	log_put(w, m->event_tail.s, m->event_tail.len);
	outcome_put(w, r);
	fields_put(w, cut, r, LOG_TOP_EVENT);
	log_putc(w, '}');
}

/* Where the record was raised, for readers with the source at hand. */
static void
origin_put(struct log_writer *w, const struct log_site *site)
{
	open_put(w, "origin");
	open_put(w, "file");
	word_put(w, "name", site->file);
	key_put(w, "line", 4);
	log_put_int(w, site->line);
	log_putc(w, '}');
	word_put(w, "function", site->function);
	log_putc(w, '}');
}

/*
 * The logger is the category, and the node's name after it where levels can be
 * set for single nodes.  process_put closes the object.
 */
static void
log_object_put(
    struct log_writer *w, struct log_shrink *cut, const struct log_record *r)
{
	const struct log_category_row *c =
	    &log_categories[r->message->category];

	log_put(w, c->logger_json.s, c->logger_json.len);
	if (c->per_node && r->node) {
		log_putc(w, '.');
		log_put_escaped(
		    w, r->node->u.str, r->node->len, cut->small ? 32 : 255);
	}
	log_putc(w, '"');
	if (cut->origin && r->message->level <= LOG_LEVEL_DEBUG)
		origin_put(w, r->site);
}

/* Names are cut only when the budget is small; see shrink.h. */
static void
process_put(struct log_writer *w, const struct log_shrink *cut,
    const struct log_record *r, const struct log_identity *id)
{
	if (!cut->small) {
		log_put(w, id->process_json, id->process_len);
	} else {
		log_puts(w, "},\"service\":{\"name\":\"");
		log_put(w, id->who.service, strnlen(id->who.service, 20));
		log_puts(w, "\",\"ephemeral_id\":\"");
		log_puts(w, id->who.ephemeral);
		log_puts(w, "\"},\"process\":{\"pid\":");
		log_put_int(w, id->who.pid);
		log_puts(w, ",\"thread\":{\"id\":");
	}
	log_put_uns(w, r->thread);
	log_puts(w, "}}");
}

/* On each line, because receivers that forward JSON drop syslog's header. */
static void
host_put(struct log_writer *w, const struct log_shrink *cut,
    const struct log_identity *id)
{
	size_t n;

	if (!cut->small) {
		log_put(w, id->host_json, id->host_len);
		return;
	}
	n = strnlen(id->who.host, 32);
	log_puts(w, ",\"host\":{\"hostname\":\"");
	log_put(w, id->who.host, n);
	log_puts(w, "\",\"name\":\"");
	log_put(w, id->who.host, n);
	log_puts(w, "\"}");
}

/* State while the sentence is written into the line. */
struct message_arg {
	struct log_writer *w;
	size_t limit;
	size_t lost;
};

static void
message_piece(void *arg, const char *s, size_t n, bool plain)
{
	struct message_arg *m = arg;
	char *before = m->w->p;

	if (m->lost || !s) { /* nothing follows a cut */
		m->lost += n;
	} else if (plain && m->limit == LOG_NO_LIMIT) {
		log_put(m->w, s, n);
	} else {
		m->lost += log_put_escaped(m->w, s, n, m->limit);
		if (m->limit != LOG_NO_LIMIT)
			m->limit -= (size_t)(m->w->p - before);
	}
}

static void
message_put(
    struct log_writer *w, struct log_shrink *cut, const struct log_record *r)
{
	struct message_arg arg = {w, cut->message_limit, 0};

	log_record_sentence(r, message_piece, &arg);
	log_putc(w, '"');
	if (arg.lost)
		log_shrink_note_message(cut, arg.lost);
}

/* Write the logger's own values, among them the names of cut fields. */
static void
dalang_put(struct log_writer *w, struct log_shrink *cut, struct log_record *r)
{
	bool remedy = cut->origin && *r->message->remedy;

	char *start = w->p;

	open_put(w, "dalang");
	fields_put(w, cut, r, LOG_TOP_DALANG);
	if (remedy) {
		key_put(w, "fix", 3);
		string_put(w, r->message->remedy, strlen(r->message->remedy),
		    LOG_NO_LIMIT);
	}
	log_shrink_put(cut, w);
	if (!w->full && w->p[-1] == '{')
		w->p = start;
	else
		log_putc(w, '}');
}

/* The text from the end of the timestamp to the begin of the message. */
#define LEVEL_JSON(word)                                                       \
	{                                                                      \
		"\",\"log.level\":\"" word "\",\"message\":\"",                \
		    sizeof("\",\"log.level\":\"" word "\",\"message\":\"") - 1 \
	}

static const struct log_text level_json[] = {
    [LOG_LEVEL_TRACE] = LEVEL_JSON("trace"),
    [LOG_LEVEL_DEBUG] = LEVEL_JSON("debug"),
    [LOG_LEVEL_INFO] = LEVEL_JSON("info"),
    [LOG_LEVEL_NOTICE] = LEVEL_JSON("notice"),
    [LOG_LEVEL_WARN] = LEVEL_JSON("warn"),
    [LOG_LEVEL_ERROR] = LEVEL_JSON("error"),
    [LOG_LEVEL_FATAL] = LEVEL_JSON("fatal"),
};

/* Write one complete line; w->full is set when it did not fit. */
static void
format_json_line_put(struct log_writer *w, struct log_shrink *cut,
    struct log_record *r, const struct log_identity *id)
{
	const struct log_text *level = &level_json[r->message->level];

	log_puts(w, "{\"@timestamp\":\"");
	log_put_time(w, r->time);
	log_put(w, level->s, level->len);
	message_put(w, cut, r);
	event_put(w, cut, r, id);
	log_object_put(w, cut, r);
	process_put(w, cut, r, id);
	objects_put(w, cut, r, LOG_TOP_TRACE, LOG_TOP_SPAN);
	host_put(w, cut, id);
	objects_put(w, cut, r, LOG_TOP_PUPPET, LOG_TOP_LABELS);
	dalang_put(w, cut, r);
	log_putc(w, '}');
}

size_t
log_format_json_size(
    struct log_record *r, const struct log_identity *id, size_t budget)
{
	struct log_shrink shrink = LOG_SHRINK_NONE;
	char line[LOG_BUDGET_MAX];
	struct log_writer w = {line, line + budget, false};

	format_json_line_put(&w, &shrink, r, id);
	return w.full ? budget : (size_t)(w.p - line);
}

/*
 * Usually the first attempt fits.  Otherwise the minimum line is measured, the
 * rest of the budget is divided, and the line is written again.
 */
size_t
log_format_json(struct log_record *r, const struct log_identity *id, char *out,
    size_t budget, bool *cut)
{
	struct log_shrink shrink = LOG_SHRINK_NONE;
	struct log_writer w = {out, out + budget, false};

	format_json_line_put(&w, &shrink, r, id);
	*cut = w.full;
	if (!w.full)
		return (size_t)(w.p - out);
	log_record_expand(r);
	log_shrink_core(&shrink, r, budget);
	w = (struct log_writer){out, out + budget, false};
	format_json_line_put(&w, &shrink, r, id);
	log_shrink_plan(&shrink, r, (size_t)(w.p - out), budget);
	w = (struct log_writer){out, out + budget, false};
	format_json_line_put(&w, &shrink, r, id);
	return (size_t)(w.p - out);
}
