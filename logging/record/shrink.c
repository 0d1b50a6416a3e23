#include "logging/record/shrink.h"

#include <string.h>

/* Minimum length of a string that is cut; a shorter one is omitted. */
#define STRING_MIN 48

/* Values up to this length are treated as names, longer ones as details. */
#define SHORT_MAX 256

/* ,"dalang":{"cut":[],"cut_bytes":N} and the closers around. */
#define DALANG_FRAME 64

/* Fields get their share of the room class by class, in this order. */
enum share {
	CLASS_SHORT, /* short values of puppet.*, error.*, event.* */
	CLASS_MESSAGE,
	CLASS_LONG,
	CLASS_TRACE,
	CLASS_REQUEST,
	CLASS_LABELS,
	CLASS_CORE, /* on every line that has it */
	CLASS_NONE, /* on no line */
};

/*
 * The class of long values of an object; its short values have CLASS_SHORT in
 * place of CLASS_LONG.
 */
static const uint8_t top_class[LOG_TOP_COUNT] = {
    [LOG_TOP_EVENT] = CLASS_LONG,
    [LOG_TOP_TRACE] = CLASS_CORE,
    [LOG_TOP_TRANSACTION] = CLASS_CORE,
    [LOG_TOP_SPAN] = CLASS_CORE,
    [LOG_TOP_PUPPET] = CLASS_LONG,
    [LOG_TOP_ERROR] = CLASS_LONG,
    [LOG_TOP_CLIENT] = CLASS_REQUEST,
    [LOG_TOP_HTTP] = CLASS_REQUEST,
    [LOG_TOP_URL] = CLASS_REQUEST,
    [LOG_TOP_USER] = CLASS_REQUEST,
    [LOG_TOP_TLS] = CLASS_REQUEST,
    [LOG_TOP_FILE] = CLASS_REQUEST,
    [LOG_TOP_RELATED] = CLASS_REQUEST,
    [LOG_TOP_LABELS] = CLASS_LABELS,
    [LOG_TOP_DALANG] = CLASS_LONG,
    [LOG_TOP_SENTENCE] = CLASS_NONE,
};

static bool
shrink_is_text(const struct log_tag *t)
{
	return t->type == LOG_TAG_STR || t->type == LOG_TAG_CODE;
}

/* Return the maximum bytes of the value in the line. */
static size_t
value_size(const struct log_tag *t)
{
	size_t n = 2;

	if (shrink_is_text(t))
		return 2 + log_escaped_len(t->u.str, t->len);
	if (t->type != LOG_TAG_STRS)
		return LOG_SHOW_MAX;
	for (size_t i = 0; i < t->len; i++)
		n += 3 + log_escaped_len(t->u.strs[i], strlen(t->u.strs[i]));
	return n;
}

/*
 * Return the maximum bytes around the value: its keys, their quotes and braces.
 */
static size_t
frame_size(const struct log_field *f)
{
	size_t n = strlen(log_top_name((enum log_top)f->top)) + 6;

	n += strlen(f->name) + 6;
	for (const char *p = f->name; *p; p++)
		n += *p == '.' ? 6 : 0;
	return n;
}

/*
 * A field's class depends on its length, too: short names are kept before long
 * texts.
 */
static enum share
shrink_class_of(const struct log_field *f, size_t size)
{
	enum share c = (enum share)top_class[f->top];

	if (c == CLASS_CORE && strcmp(f->name, "id") != 0)
		c = CLASS_LONG;
	if (f->top == LOG_TOP_ERROR && strcmp(f->name, "stack_trace") == 0)
		return CLASS_TRACE;
	return c == CLASS_LONG && size <= SHORT_MAX ? CLASS_SHORT : c;
}

/* Names without room are not listed; their bytes are counted. */
static void
name_note(struct log_shrink *s, const char *top, const char *name)
{
	struct log_writer w = {
	    s->names + s->names_len, s->names + s->names_max, false};

	log_puts(&w, s->names_len ? ",\"" : "\"");
	if (*top) {
		log_puts(&w, top);
		log_put(&w, ".", 1);
	}
	log_put_escaped(&w, name, strlen(name), 40);
	log_put(&w, "\"", 1);
	if (!w.full)
		s->names_len = (size_t)(w.p - s->names);
}

void
log_shrink_note(struct log_shrink *s, const struct log_field *f, size_t bytes)
{
	s->lost += bytes;
	name_note(s, log_top_name((enum log_top)f->top), f->name);
}

void
log_shrink_note_message(struct log_shrink *s, size_t bytes)
{
	s->lost += bytes;
	name_note(s, "", "message");
}

void
log_shrink_core(struct log_shrink *s, struct log_record *r, size_t budget)
{
	s->small = budget < 2048;
	s->origin = false;
	s->message_limit = 0;
	s->lost = 0;
	s->names_len = 0;
	s->names_max = s->small ? 60 : sizeof(s->names);
	for (int i = 0; i < r->nfields; i++) {
		struct log_field *f = &r->fields[i];

		f->limit = LOG_DROP;
		if (shrink_class_of(f, 0) == CLASS_CORE)
			f->limit = s->small ? 36 : 64;
	}
}

/* Give a field the bytes it needs of *room, or the rest, or nothing. */
static void
shrink_field_take(struct log_shrink *s, struct log_field *f, size_t *room)
{
	size_t frame = frame_size(f), size = value_size(f->tag);

	if (frame + size <= *room) {
		f->limit = LOG_NO_LIMIT;
		*room -= frame + size;
	} else if (shrink_is_text(f->tag) && *room >= frame + 2 + STRING_MIN) {
		f->limit = *room - frame - 2;
		*room = 0;
	} else {
		log_shrink_note(s, f, size + f->tag->cut);
	}
}

/* The fields of one class are served in the order of the call. */
static void
class_take(
    struct log_shrink *s, struct log_record *r, enum share want, size_t *room)
{
	for (int i = 0; i < r->nfields; i++) {
		struct log_field *f = &r->fields[i];

		if (shrink_class_of(f, value_size(f->tag)) == want)
			shrink_field_take(s, f, room);
	}
}

static void
size_piece(void *arg, const char *s, size_t n, bool plain)
{
	(void)plain;
	*(size_t *)arg += s ? log_escaped_len(s, n) : 0;
}

/* Give the message up to `more` bytes more of *room. */
static void
shrink_message_take(
    struct log_shrink *s, size_t size, size_t more, size_t *room)
{
	size_t wanted = size - s->message_limit;

	if (more > *room)
		more = *room;
	if (more > wanted)
		more = wanted;
	s->message_limit += more;
	*room -= more;
}

/*
 * The message gets its first 256 bytes before everything else, but not more
 * than half of the room, and the rest after the short fields.
 */
void
log_shrink_plan(
    struct log_shrink *s, struct log_record *r, size_t core, size_t budget)
{
	size_t fixed = core + DALANG_FRAME + s->names_max;
	size_t room = budget > fixed ? budget - fixed : 0;
	size_t size = 0, first = room / 2 < 256 ? room / 2 : 256;

	log_record_sentence(r, size_piece, &size);
	s->lost = 0;
	s->names_len = 0;
	s->message_limit = 0;
	shrink_message_take(s, size, first, &room);
	class_take(s, r, CLASS_SHORT, &room);
	shrink_message_take(s, size, room, &room);
	class_take(s, r, CLASS_LONG, &room);
	class_take(s, r, CLASS_TRACE, &room);
	class_take(s, r, CLASS_REQUEST, &room);
	class_take(s, r, CLASS_LABELS, &room);
	if (s->message_limit == size)
		s->message_limit = LOG_NO_LIMIT;
}

void
log_shrink_put(const struct log_shrink *s, struct log_writer *w)
{
	if (!s->lost)
		return;
	if (w->p[-1] != '{')
		log_put(w, ",", 1);
	log_puts(w, "\"cut\":[");
	log_put(w, s->names, s->names_len);
	log_puts(w, "],\"cut_bytes\":");
	log_put_uns(w, s->lost);
}
