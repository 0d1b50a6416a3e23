#include "logging/record/context.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "logging/record/context_fields.h"
#include "logging/record/format_json.h"
#include "logging/level/limit.h"
#include "logging/record/pack.h"
#include "logging/sink/writer.h"

/* A value longer than this is cut when it enters a context. */
#define CONTEXT_VALUE_MAX 1024

static _Thread_local struct log_context *logging_context_current;
static _Thread_local unsigned
    logging_context_failed; /* pushes without an effect */

/* The matching rules are looked up again. */
static void
current_set(struct log_context *c)
{
	logging_context_current = c;
	log_here.generation = 1;
}

struct log_context *
log_context_ref(struct log_context *c)
{
	if (c)
		__atomic_add_fetch(&c->refs, 1, __ATOMIC_RELAXED);
	return c;
}

/*
 * The release of the last reference to a context may release its parents as
 * well.
 */
void
log_context_unref(struct log_context *c)
{
	while (c && __atomic_sub_fetch(&c->refs, 1, __ATOMIC_ACQ_REL) == 0) {
		struct log_context *up = c->parent;

		free(c);
		c = up;
	}
}

struct log_context *
log_context_get(void)
{
	return logging_context_current;
}

/* Only texts can be long, and only they are borrowed from the caller. */
static bool
tag_is_text(const struct log_tag *t)
{
	return t->type == LOG_TAG_STR || t->type == LOG_TAG_CODE;
}

bool
log_context_text(const char *key, char *out, size_t size)
{
	const struct log_context *c = logging_context_current;

	*out = '\0';
	for (int i = 0; c && i < c->nfields; i++) {
		const struct log_tag *t = c->fields[i].tag;

		if (!tag_is_text(t) || t->len >= size ||
		    strcmp(t->key, key) != 0)
			continue;
		memcpy(out, t->u.str, t->len);
		out[t->len] = '\0';
		return true;
	}
	return false;
}

struct log_context *
log_context_use(struct log_context *c)
{
	struct log_context *old = logging_context_current;

	current_set(log_context_ref(c));
	return old;
}

/* Return the reference of `was` to this thread. */
void
log_context_back(struct log_context *was)
{
	struct log_context *mine = logging_context_current;

	current_set(was);
	log_context_unref(mine);
}

/* Lists and errors belong to records, not to contexts. */
static bool
tag_is_kept(const struct log_tag *t)
{
	return t->type != LOG_TAG_NONE && t->type != LOG_TAG_STRS &&
	       t->type != LOG_TAG_ERR && t->type != LOG_TAG_ERRNO;
}

/* Cut on entry, so that records need no further check. */
static uint32_t
text_len(const struct log_tag *t)
{
	return t->len < CONTEXT_VALUE_MAX ? t->len : CONTEXT_VALUE_MAX;
}

/* Maximum bytes of the text of a tag and of its JSON value. */
static size_t
value_room(const struct log_tag *t)
{
	if (!tag_is_text(t))
		return LOG_SHOW_MAX;
	return text_len(t) + log_escaped_len(t->u.str, text_len(t)) + 2;
}

/* Bytes of "NAME":VALUE, as a member. */
static size_t
member_room(const struct log_field *f)
{
	return f->len + 4u + f->json_len;
}

/* Replace the field of the same name, or append it. */
static void
field_put(struct log_context *c, const struct log_field *f)
{
	int i = 0;

	while (i < c->nfields && !log_field_same(&c->fields[i], f))
		i++;
	if (i == LOG_TAGS_MAX)
		return;
	c->fields[i] = *f;
	if (i == c->nfields)
		c->nfields++;
}

/* Copy a tag and its text to `text`; returns the new end of text. */
static char *
tag_keep(struct log_context *c, struct log_tag *own, const struct log_tag *t,
    char *text)
{
	struct log_field f;
	struct log_writer w;

	*own = *t;
	if (tag_is_text(t)) {
		own->len = text_len(t);
		own->u.str = memcpy(text, t->u.str, own->len);
		text += own->len;
	}
	log_field_init(&f, own);
	w = (struct log_writer){text, text + value_room(own), false};
	log_put_value(&w, own, LOG_NO_LIMIT);
	f.json = text;
	f.json_len = (uint32_t)(w.p - text);
	field_put(c, &f);
	return w.p;
}

/* Format the members of one object once for all records. */
static char *
members_make(struct log_context *c, int top, char *text)
{
	size_t room = 0;
	struct log_writer w;

	for (int i = 0; i < c->nfields; i++)
		if (c->fields[i].top == top)
			room += member_room(&c->fields[i]);
	w = (struct log_writer){text, text + room, false};
	for (int i = 0; i < c->nfields; i++) {
		const struct log_field *f = &c->fields[i];

		if (f->top != top)
			continue;
		log_puts(&w, w.p == text ? "\"" : ",\"");
		log_put(&w, f->name, f->len);
		log_puts(&w, "\":");
		log_put(&w, f->json, f->json_len);
	}
	c->members[top] = text;
	c->members_len[top] = (uint32_t)(w.p - text);
	return w.p;
}

/* Compute the summary that records use, once when the context is entered. */
static void
summary_make(struct log_context *c, char *text)
{
	for (int i = 0; i < c->nfields; i++) {
		const struct log_field *f = &c->fields[i];

		c->tops |= 1u << f->top;
		/* labels have cleaned keys, and event always has members */
		if (f->nested || f->top == LOG_TOP_LABELS ||
		    f->top == LOG_TOP_EVENT)
			c->nested_tops |= 1u << f->top;
		if (log_field_is_node(f))
			c->node = f;
	}
	if (c->node)
		c->node_kind =
		    log_limit_text(c->node->tag->u.str, c->node->tag->len);
	for (int top = 0; top < LOG_TOP_COUNT; top++)
		if (c->tops & ~c->nested_tops & 1u << top)
			text = members_make(c, top, text);
}

/* Pack all fields, with those of parents, for records that go through rings. */
static void
packed_make(struct log_context *c, char *to)
{
	static uint64_t numbers;
	struct log_tag tags[LOG_TAGS_MAX];

	for (int i = 0; i < c->nfields; i++)
		tags[i] = *c->fields[i].tag;
	c->number = __atomic_add_fetch(&numbers, 1, __ATOMIC_RELAXED);
	c->packed = to;
	c->packed_len =
	    (size_t)(log_pack_tags(to, tags, (size_t)c->nfields) - to);
}

/* Return the maximum size of the packed fields. */
static size_t
packed_room(
    const struct log_context *parent, const struct log_tag *tags, size_t n)
{
	struct log_tag kept[LOG_TAGS_MAX];
	size_t nkept = 0;

	for (size_t i = 0; i < n; i++) {
		if (!tag_is_kept(&tags[i]))
			continue;
		kept[nkept] = tags[i];
		if (tag_is_text(&tags[i]))
			kept[nkept].len = text_len(&tags[i]);
		nkept++;
	}
	return (parent ? parent->packed_len : 0) +
	       log_pack_tags_size(kept, nkept);
}

/* The bytes after the struct: its own texts, and the members of all fields. */
static size_t
room_for(const struct log_context *parent, const struct log_tag *tags, size_t n)
{
	size_t room = 0;

	for (int i = 0; parent && i < parent->nfields; i++)
		room += member_room(&parent->fields[i]);
	for (size_t i = 0; i < n; i++)
		if (tag_is_kept(&tags[i]))
			room += 2 * value_room(&tags[i]) + tags[i].key_len + 4u;
	return room;
}

/* Push a new context above the current one, whose reference it takes over. */
void
log_context_enter(const struct log_tag *tags, size_t n)
{
	struct log_context *c = NULL;
	size_t packed;
	char *text;

	if (n > LOG_TAGS_MAX)
		n = LOG_TAGS_MAX;
	packed = packed_room(logging_context_current, tags, n);
	if (!logging_context_failed)
		c = malloc(sizeof(*c) + packed +
			   room_for(logging_context_current, tags, n));
	if (!c) {
		logging_context_failed++;
		return;
	}
	memset(c, 0, offsetof(struct log_context, fields));
	c->refs = 1;
	c->parent = logging_context_current;
	if (logging_context_current) {
		c->nfields = logging_context_current->nfields;
		memcpy(c->fields, logging_context_current->fields,
		    (size_t)c->nfields * sizeof(*c->fields));
	}
	text = (char *)(c + 1) + packed;
	for (size_t i = 0; i < n; i++)
		if (tag_is_kept(&tags[i]))
			text = tag_keep(c, &c->tags[i], &tags[i], text);
	summary_make(c, text);
	packed_make(c, (char *)(c + 1));
	current_set(c);
}

void
log_context_pop(void)
{
	struct log_context *c = logging_context_current;

	if (logging_context_failed) {
		logging_context_failed--;
		return;
	}
	if (!c)
		return;
	current_set(log_context_ref(c->parent));
	log_context_unref(c);
}

void
log_context_id(char *out, size_t bytes)
{
	static const char hex[] = "0123456789abcdef";
	unsigned char raw[16];

	if (bytes > sizeof(raw))
		bytes = sizeof(raw);
	/*
	 * getrandom(2) returns up to 256 bytes completely or not at all;
	 * without entropy the id is zero, which W3C calls invalid, and nothing
	 * else depends on it
	 */
	if (getrandom(raw, bytes, 0) < 0)
		memset(raw, 0, sizeof(raw));
	for (size_t i = 0; i < bytes; i++) {
		*out++ = hex[raw[i] >> 4];
		*out++ = hex[raw[i] & 15];
	}
	*out = '\0';
}
