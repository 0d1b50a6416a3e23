#include "logging/call.h"

#include <string.h>

struct logging_call_list {
	struct log_tag *tags;
	size_t n;
};

static void
logging_call_list_add(struct logging_call_list *l, struct log_tag t)
{
	if (t.type != LOG_TAG_NONE && l->n < LOG_CALL_TAGS)
		l->tags[l->n++] = t;
}

/*
 * Of an error with causes, the message is the innermost sentence, the place the
 * outermost.
 */
static void
error_add(struct logging_call_list *l, const struct log_error *e)
{
	const struct log_error *inner = e;

	for (int depth = 0; inner->cause && depth < 64; depth++)
		inner = inner->cause;
	logging_call_list_add(l, log_str("error.message", inner->message));
	logging_call_list_add(
	    l, log_str("error.code", inner->code ? inner->code : e->code));
	logging_call_list_add(
	    l, log_str("error.type", inner->type ? inner->type : e->type));
	logging_call_list_add(l, log_str("file", e->file));
	if (e->line)
		logging_call_list_add(l, log_uns("line", e->line));
	if (e->column)
		logging_call_list_add(l, log_uns("column", e->column));
}

/* The macro kept errno before anything could change it. */
static void
errno_add(struct logging_call_list *l, int err)
{
	if (!err)
		return;
	logging_call_list_add(
	    l, log_str("error.message", strerrordesc_np(err)));
	logging_call_list_add(l, log_str("error.code", strerrorname_np(err)));
}

static void
sum_up(struct log_call *c)
{
	uint32_t types = 0;
	size_t texts = 0;

	for (size_t i = 0; i < c->ntags; i++) {
		types |= 1u << c->tags[i].type;
		texts += c->tags[i].key_len + (size_t)c->tags[i].len;
	}
	c->types = types;
	c->texts = texts;
}

static void
logging_call_replace(struct log_call *c, struct log_tag room[LOG_CALL_TAGS])
{
	struct logging_call_list l = {room, 0};

	for (size_t i = 0; i < c->ntags; i++) {
		const struct log_tag *t = &c->tags[i];

		if (t->type == LOG_TAG_ERR)
			error_add(&l, t->u.err);
		else if (t->type == LOG_TAG_ERRNO)
			errno_add(&l, c->err);
		else
			logging_call_list_add(&l, *t);
	}
	c->tags = room;
	c->ntags = l.n;
	sum_up(c);
}

void
log_call_flatten(struct log_call *c, struct log_tag room[LOG_CALL_TAGS])
{
	const uint32_t odd =
	    1u << LOG_TAG_ERR | 1u << LOG_TAG_ERRNO | 1u << LOG_TAG_NONE;

	sum_up(c);
	if (c->types & odd)
		logging_call_replace(c, room);
}
