#include "logging/record.h"

#include <string.h>

#include "logging/context.h"
#include "logging/context_fields.h"

/* Adds a field unless there is one of this name. */
static void
field_add(struct log_record *r, const struct log_field *f)
{
	uint64_t bit = 1ull << f->hash;

	if (r->nfields == LOG_FIELDS_MAX)
		return;
	for (int i = 0; (r->hashes & bit) && i < r->nfields; i++)
		if (log_field_same(&r->fields[i], f))
			return;
	r->hashes |= bit;
	r->fields[r->nfields++] = *f;
}

static void
tag_add(struct log_record *r, const struct log_tag *t)
{
	struct log_field f;

	log_field_init(&f, t);
	field_add(r, &f);
}

static void
made_add(struct log_record *r, struct log_tag t)
{
	if (t.type == LOG_TAG_NONE ||
	    r->nmade == (int)(sizeof(r->made) / sizeof(*r->made)))
		return;
	r->made[r->nmade] = t;
	tag_add(r, &r->made[r->nmade++]);
}

/* The innermost sentence says what went wrong; the place is the outermost. */
static void
error_add(struct log_record *r, const struct log_error *e)
{
	const struct log_error *inner = e;

	for (int depth = 0; inner->cause && depth < 64; depth++)
		inner = inner->cause;
	made_add(r, log_str("error.message", inner->message));
	made_add(r, log_str("error.code", inner->code ? inner->code : e->code));
	made_add(r, log_str("error.type", inner->type ? inner->type : e->type));
	made_add(r, log_str("file", e->file));
	if (e->line)
		made_add(r, log_uns("line", e->line));
	if (e->column)
		made_add(r, log_uns("column", e->column));
}

static void
errno_add(struct log_record *r)
{
	if (!r->err)
		return;
	made_add(r, log_str("error.message", strerrordesc_np(r->err)));
	made_add(r, log_str("error.code", strerrorname_np(r->err)));
}

static void
call_tags_add(struct log_record *r, const struct log_tag *tags)
{
	for (int n = 0; tags->type != LOG_TAG_END && n <= LOG_TAGS_MAX;
	     tags++, n++) {
		if (tags->type == LOG_TAG_NONE)
			continue;
		if (tags->type == LOG_TAG_ERR)
			error_add(r, tags->u.err);
		else if (tags->type == LOG_TAG_ERRNO)
			errno_add(r);
		else
			tag_add(r, tags);
	}
}

void
log_record_init(struct log_record *r, const struct log_message *m,
    const struct log_tag *tags, const struct log_context *c, int err)
{
	const struct log_field *inherited;
	int n;

	/* the arrays are filled as far as they are used */
	memset(r, 0, offsetof(struct log_record, fields));
	r->message = m;
	r->err = err;
	call_tags_add(r, tags);
	r->ncalled = r->nfields;
	n = log_context_fields(c, &inherited);
	for (int i = 0; i < n; i++)
		field_add(r, &inherited[i]);
	r->node = log_record_find(r, "puppet.node", 11);
	if (r->node && r->node->tag->type != LOG_TAG_STR)
		r->node = NULL;
}

/* Is `key` (n bytes, no NUL) a way to write this field's key? */
static bool
key_matches(const struct log_field *f, const char *key, size_t n)
{
	const char *top = log_top_name((enum log_top)f->top);
	size_t len = strlen(top);

	if (n > len && key[len] == '.' && memcmp(key, top, len) == 0) {
		key += len + 1;
		n -= len + 1;
	} else if (f->top != LOG_TOP_PUPPET && f->top != LOG_TOP_EVENT) {
		return false;
	}
	return strncmp(f->name, key, n) == 0 && !f->name[n];
}

const struct log_field *
log_record_find(const struct log_record *r, const char *key, size_t n)
{
	for (int i = 0; i < r->nfields; i++)
		if (key_matches(&r->fields[i], key, n))
			return &r->fields[i];
	return NULL;
}

static void
list_show(const struct log_tag *t,
    void (*piece)(void *arg, const char *s, size_t n), void *arg)
{
	for (size_t i = 0; i < t->len; i++) {
		if (i)
			piece(arg, ", ", 2);
		piece(arg, t->u.strs[i], strlen(t->u.strs[i]));
	}
}

void
log_record_sentence(const struct log_record *r,
    void (*piece)(void *arg, const char *s, size_t n), void *arg)
{
	const char *s = r->message->sentence;

	for (;;) {
		const char *open = strchrnul(s, '{'), *close;
		const struct log_field *f;
		char buf[LOG_SHOW_MAX];
		size_t n;

		if (open > s)
			piece(arg, s, (size_t)(open - s));
		if (!*open)
			return;
		close = strchrnul(open, '}');
		f = log_record_find(r, open + 1, (size_t)(close - open - 1));
		if (f && f->tag->type == LOG_TAG_STRS) {
			list_show(f->tag, piece, arg);
		} else if (f) {
			const char *v = log_tag_show(f->tag, buf, &n);

			piece(arg, v, n);
		}
		s = *close ? close + 1 : close;
	}
}
