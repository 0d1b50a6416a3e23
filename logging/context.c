#include "logging/context.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "logging/context_fields.h"
#include "logging/format_json.h"
#include "logging/writer.h"

/* A value longer than this is cut when it enters a context. */
#define CONTEXT_VALUE_MAX 1024

/*
 * One block of memory: this struct, the tags, and their texts behind it.  The
 * fields of the parents are copied, so that a record needs no walk.
 */
struct log_context {
	int refs;
	int nfields;
	struct log_context *parent; /* owns a reference */
	struct log_field fields[LOG_TAGS_MAX];
	struct log_tag tags[LOG_TAGS_MAX]; /* of this node's own fields */
};

static _Thread_local struct log_context *current;
static _Thread_local unsigned failed; /* pushes without an effect */

struct log_context *
log_context_ref(struct log_context *c)
{
	if (c)
		__atomic_add_fetch(&c->refs, 1, __ATOMIC_RELAXED);
	return c;
}

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
	return current;
}

struct log_context *
log_context_use(struct log_context *c)
{
	struct log_context *old = current;

	current = log_context_ref(c);
	return old;
}

int
log_context_fields(const struct log_context *c, const struct log_field **out)
{
	if (!c)
		return 0;
	*out = c->fields;
	return c->nfields;
}

static bool
tag_is_text(const struct log_tag *t)
{
	return t->type == LOG_TAG_STR || t->type == LOG_TAG_CODE;
}

/* Lists and errors belong to records, not to contexts. */
static bool
tag_is_kept(const struct log_tag *t)
{
	return t->type != LOG_TAG_NONE && t->type != LOG_TAG_STRS &&
	       t->type != LOG_TAG_ERR && t->type != LOG_TAG_ERRNO;
}

static size_t
text_len(const struct log_tag *t)
{
	return t->len < CONTEXT_VALUE_MAX ? t->len : CONTEXT_VALUE_MAX;
}

/* Bytes that the text and the JSON value of a tag take at most. */
static size_t
room_of(const struct log_tag *t)
{
	if (!tag_is_text(t))
		return LOG_SHOW_MAX;
	return text_len(t) + log_escaped_len(t->u.str, text_len(t)) + 2;
}

/* Puts a field in the place of one of the same name, or last. */
static bool
field_put(struct log_context *c, const struct log_field *f)
{
	int i = 0;

	while (i < c->nfields && !log_field_same(&c->fields[i], f))
		i++;
	if (i == LOG_TAGS_MAX)
		return false;
	c->fields[i] = *f;
	if (i == c->nfields)
		c->nfields++;
	return true;
}

/* Copies a tag with its text into the block; returns the new end of text. */
static char *
tag_keep(struct log_context *c, int i, const struct log_tag *t, char *text)
{
	struct log_tag *own = &c->tags[i];
	struct log_writer w;
	struct log_field f;

	*own = *t;
	if (tag_is_text(t)) {
		own->len = text_len(t);
		own->u.str = memcpy(text, t->u.str, own->len);
		text += own->len;
	}
	log_field_init(&f, own);
	w = (struct log_writer){text, text + room_of(own), false};
	log_put_value(&w, own, LOG_NO_LIMIT);
	f.json = text;
	f.json_len = (uint32_t)(w.p - text);
	field_put(c, &f);
	return w.p;
}

void
log_context_enter(const struct log_tag *tags)
{
	struct log_context *c;
	size_t room = 0;
	char *text;
	int n = 0;

	for (const struct log_tag *t = tags; t->type != LOG_TAG_END; t++)
		room += tag_is_kept(t) ? room_of(t) : 0;
	c = failed ? NULL : malloc(sizeof(*c) + room);
	if (!c) {
		failed++;
		return;
	}
	c->refs = 1;
	c->nfields = 0;
	c->parent = current;
	if (current) {
		c->nfields = current->nfields;
		memcpy(c->fields, current->fields,
		    (size_t)c->nfields * sizeof(*c->fields));
	}
	text = (char *)(c + 1);
	for (; tags->type != LOG_TAG_END && n < LOG_TAGS_MAX; tags++)
		if (tag_is_kept(tags))
			text = tag_keep(c, n++, tags, text);
	current = c;
}

void
log_context_pop(void)
{
	struct log_context *c = current;

	if (failed) {
		failed--;
		return;
	}
	if (!c)
		return;
	current = log_context_ref(c->parent);
	log_context_unref(c);
}

void
log_context_id(char *out, size_t bytes)
{
	static const char hex[] = "0123456789abcdef";
	unsigned char raw[16];

	if (bytes > sizeof(raw))
		bytes = sizeof(raw);
	/* up to 256 bytes come whole; without entropy an id of zeros is one
	 * that W3C calls invalid, and nothing else depends on it */
	if (getrandom(raw, bytes, 0) < 0)
		memset(raw, 0, sizeof(raw));
	for (size_t i = 0; i < bytes; i++) {
		*out++ = hex[raw[i] >> 4];
		*out++ = hex[raw[i] & 15];
	}
	*out = '\0';
}
