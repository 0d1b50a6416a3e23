#include "logging/record/record.h"

#include <string.h>

#include "logging/record/context.h"
#include "logging/record/context_fields.h"
#include "logging/record/singular.h"

/* Keep the last field, unless its name is a duplicate. */
static void
field_keep(struct log_record *r)
{
	struct log_field *f = &r->fields[r->nfields];
	uint64_t bit = 1ull << f->tag->hash;

	for (int i = 0; (r->hashes & bit) && i < r->nfields; i++)
		if (log_field_same(&r->fields[i], f))
			return;
	r->hashes |= bit;
	r->tops |= 1u << f->top;
	r->nested_tops |= (uint32_t)f->nested << f->top;
	if (log_field_is_node(f))
		r->node = f->tag;
	r->nfields++;
}

/* Make the field in place; a duplicate is overwritten. */
static void
logging_record_tag_add(struct log_record *r, const struct log_tag *t)
{
	if (r->nfields == LOG_FIELDS_MAX)
		return;
	log_field_init(&r->fields[r->nfields], t);
	field_keep(r);
}

/*
 * Of two tags with one name the first is used; so errors are added after
 * places.
 */
static void
logging_record_tags_add(
    struct log_record *r, const struct log_tag *tags, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (tags[i].type != LOG_TAG_NONE)
			logging_record_tag_add(r, &tags[i]);
}

/* Take over a field with its JSON from the context. */
static void
context_field_add(struct log_record *r, const struct log_field *f)
{
	if (r->nfields == LOG_FIELDS_MAX)
		return;
	r->fields[r->nfields] = *f;
	field_keep(r);
}

/* Does the call have a tag of the same name as one of the context? */
static bool
call_overrides(const struct log_record *r, const struct log_context *c)
{
	for (int i = 0; i < c->nfields; i++) {
		const struct log_field *f = &c->fields[i];

		if (!(r->hashes & 1ull << f->tag->hash))
			continue;
		for (int k = 0; k < r->nfields; k++)
			if (log_field_same(&r->fields[k], f))
				return true;
	}
	return false;
}

/*
 * Usually the context's objects are copied into the line unchanged.  Fields
 * that must be grouped with those of the call are copied to the record.
 */
static void
context_add(struct log_record *r, const struct log_context *c)
{
	uint32_t gathered = c->nested_tops | (r->nested_tops & c->tops);

	r->context = c;
	if (call_overrides(r, c)) {
		log_record_expand(r);
		return;
	}
	for (int i = 0; gathered && i < c->nfields; i++)
		if (gathered & 1u << c->fields[i].top)
			context_field_add(r, &c->fields[i]);
	r->taken_tops = gathered;
}

/* Used for long lines and for duplicates: then each field has its own limit. */
void
log_record_expand(struct log_record *r)
{
	const struct log_context *c = r->context;

	for (int i = 0; c && i < c->nfields; i++)
		context_field_add(r, &c->fields[i]);
	r->context = NULL;
}

/* Write only the used part of the arrays, which are large. */
void
log_record_init(struct log_record *r, const struct log_call *c)
{
	/* the arrays are filled as far as they are used */
	memset(r, 0, offsetof(struct log_record, fields));
	r->message = c->message;
	r->site = c->site;
	r->time = c->time;
	r->thread = c->thread;
	logging_record_tags_add(r, c->tags, c->ntags);
	r->ncalled = r->nfields;
	logging_record_tags_add(r, c->inherited, c->ninherited);
	if (c->context)
		context_add(r, c->context);
	if (!r->node && r->context && r->context->node)
		r->node = r->context->node->tag;
}

/* Find tags by the names that sentences have for them. */

static bool
name_is(const struct log_field *f, const char *name, size_t n)
{
	return f->len == n && memcmp(f->name, name, n) == 0;
}

/* A key without a dot belongs to puppet, to event, or to the sentence. */
static const struct log_field *
word_find(const struct log_field *list, int count, const char *key, size_t n)
{
	const uint32_t tops =
	    1u << LOG_TOP_PUPPET | 1u << LOG_TOP_EVENT | 1u << LOG_TOP_SENTENCE;

	for (const struct log_field *f = list; f < list + count; f++)
		if (name_is(f, key, n) && (tops & 1u << f->top))
			return f;
	return NULL;
}

/* A key with a dot begins with the name of an object, or belongs to puppet. */
static const struct log_field *
path_find(const struct log_field *list, int count, const char *key, size_t n)
{
	size_t dot = (size_t)((const char *)memchr(key, '.', n) - key);
	enum log_top top = log_top_find(key, dot);

	for (const struct log_field *f = list; f < list + count; f++)
		if (f->top == top
			? name_is(f, key + dot + 1, n - dot - 1)
			: f->top == LOG_TOP_PUPPET && name_is(f, key, n))
			return f;
	return NULL;
}

/* A tag of the call wins over one of the context. */
static const struct log_field *
logging_record_field_find(
    const struct log_record *r, const char *key, size_t n, bool dotted)
{
	const struct log_context *c = r->context;
	const struct log_field *f =
	    dotted ? path_find(r->fields, r->nfields, key, n)
		   : word_find(r->fields, r->nfields, key, n);

	if (f || !c)
		return f;
	return dotted ? path_find(c->fields, c->nfields, key, n)
		      : word_find(c->fields, c->nfields, key, n);
}

const struct log_field *
log_record_find(const struct log_record *r, const char *key, size_t n)
{
	return logging_record_field_find(r, key, n, memchr(key, '.', n));
}

/* Lists read as "a, b" in a sentence. */
static void
list_show(const struct log_tag *t, log_piece_fn *piece, void *arg)
{
	for (size_t i = 0; i < t->len; i++) {
		if (i)
			piece(arg, ", ", 2, true);
		piece(arg, t->u.strs[i], strlen(t->u.strs[i]), false);
	}
}

/*
 * Puppet's sentences have durations in seconds, as "{duration} seconds"; in
 * others the value has its unit.
 */
static bool
has_unit(const struct log_piece *next)
{
	static const char unit[] = " seconds";

	return next->len >= sizeof(unit) - 1 &&
	       memcmp(next->text, unit, sizeof(unit) - 1) == 0;
}

static void
value_show(const struct log_tag *t, const struct log_piece *next,
    log_piece_fn *piece, void *arg)
{
	char buf[LOG_SHOW_MAX];
	const char *s;
	size_t n;

	if (t->type == LOG_TAG_STRS) {
		list_show(t, piece, arg);
		return;
	}
	if (t->type == LOG_TAG_NS && !has_unit(next))
		s = log_duration_show(t->u.num, buf, &n);
	else
		s = log_tag_show(t, buf, &n);
	piece(arg, s, n, s == buf);
	if (t->cut)
		piece(arg, NULL, t->cut, false);
}

static bool
tag_is_one(const struct log_tag *t)
{
	return (t->type == LOG_TAG_INT || t->type == LOG_TAG_UNS ||
		   t->type == LOG_TAG_BYTES) &&
	       t->u.uns == 1;
}

/* Write the text that follows a value. */
static void
text_show(const struct log_piece *p, const struct log_tag *value,
    log_piece_fn *piece, void *arg)
{
	char one[LOG_SINGULAR_MAX];
	size_t used = 0, n;

	if (value != NULL && tag_is_one(value)) {
		used = log_singular(p->text, p->len, one, &n);
		if (used > 0)
			piece(arg, one, n, true);
	}
	if (p->len > used)
		piece(arg, p->text + used, p->len - used, p->plain);
}

void
log_record_sentence(const struct log_record *r, log_piece_fn *piece, void *arg)
{
	const struct log_tag *value = NULL;

	for (const struct log_piece *p = r->message->pieces;; p++) {
		const struct log_field *f;

		text_show(p, value, piece, arg);
		if (!p->key)
			return;
		f = logging_record_field_find(r, p->key, p->key_len, p->dotted);
		value = f ? f->tag : NULL;
		if (f)
			value_show(f->tag, p + 1, piece, arg);
	}
}
