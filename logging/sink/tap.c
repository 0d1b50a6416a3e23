#include "logging/sink/tap.h"

#include <stdlib.h>

#include "logging/record/format_text.h"

_Thread_local log_tap_fn *log_tap_here;
static _Thread_local void *tap_arg;

void
log_tap(log_tap_fn *fn, void *arg)
{
	log_tap_here = fn;
	tap_arg = arg;
}

/* Return the text of a tag, in memory that w writes to, or NULL. */
static const char *
logging_tap_text_of(
    const struct log_record *r, const char *key, struct log_writer *w)
{
	const struct log_field *f = log_record_find(r, key, strlen(key));
	const char *start = w->p;

	if (f == NULL || f->tag->type != LOG_TAG_STR)
		return NULL;
	log_put(w, f->tag->u.str, f->tag->len);
	log_putc(w, '\0');
	return start;
}

void
log_tap_pass(const struct log_call *c)
{
	log_tap_fn *fn = log_tap_here;
	struct log_tap_record t = {.level = (enum log_level)c->message->level};
	struct log_writer w;
	struct log_record r;
	char *memory;
	size_t size;

	log_record_init(&r, c);
	/* room for the message, and for source and resource once more */
	size = 2 * log_format_text_size(&r);
	memory = malloc(size);
	if (memory == NULL)
		return;
	w = (struct log_writer){memory, memory + size, false};
	t.message = w.p;
	log_format_message(&r, &w);
	log_putc(&w, '\0');
	t.source = logging_tap_text_of(&r, "puppet.source", &w);
	t.resource = logging_tap_text_of(&r, "puppet.resource", &w);
	t.word = logging_tap_text_of(&r, "puppet.log_level", &w);
	if (t.source == NULL)
		t.source = logging_tap_text_of(&r, "puppet.scope", &w);
	/*
	 * Records that the function raises are not passed to it: that would
	 * recurse.
	 */
	log_tap_here = NULL;
	if (!w.full)
		fn(tap_arg, &t);
	log_tap_here = fn;
	free(memory);
}
