#include "server/fleet/item.h"

#include <string.h>

#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "language/value/document/from_json.h"
#include "language/value/ruby.h"
#include "language/value/value.h"
#include "server/fleet/canonical.h"
#include "server/fleet/fleet.h"
#include "server/query/value/moment.h"

struct item_span {
	size_t at, n; /* n 0: it is missing */
};

/* Append a value as the text that Ruby makes of it. */
static int
item_text(struct canonical *c)
{
	struct strbuf text;
	struct json_writer w;
	struct value v;

	if (c->r->token == JSON_TOKEN_STRING)
		return canonical_text(c);
	if (c->r->token == JSON_TOKEN_BIGINT) {
		strbuf_addch(c->out, '"');
		strbuf_add(c->out, c->r->text, c->r->len);
		strbuf_addch(c->out, '"');
		return 0;
	}
	if (value_from_json(c->r->arena, c->r, &v) < 0)
		return -1;
	strbuf_init(&text, c->out->max);
	ruby_to_s(v, &text);
	json_write_init(&w, c->out, JSON_LAYOUT_COMPACT);
	json_write_buf(&w, &text);
	if (w.error != NULL)
		strbuf_cut(c->out);
	strbuf_release(&text);
	return 0;
}

static int
item_moment(struct canonical *c)
{
	char text[QUERY_MOMENT_MAX];
	int64_t moment;

	if (c->r->token == JSON_TOKEN_NULL)
		return canonical_value(c);
	if (c->r->token != JSON_TOKEN_STRING ||
	    fleet_moment_read(c->r->text, c->r->len, &moment) < 0)
		return json_read_fail(
		    c->r, "a time is not a moment of ISO 8601");
	query_moment_format(moment, text);
	strbuf_addch(c->out, '"');
	strbuf_addstr(c->out, text);
	strbuf_addch(c->out, '"');
	return 0;
}

static int
item_value(struct canonical *c, const struct item_key *k, void *ctx)
{
	switch (k->kind) {
	case ITEM_COPY:
		break;
	case ITEM_MOMENT:
		return item_moment(c);
	case ITEM_TEXT:
		return item_text(c);
	case ITEM_READ:
		return k->read(ctx, c);
	}
	return canonical_value(c);
}

static void
item_write(struct strbuf *out, const struct item_key *keys, unsigned count,
    const struct item_span *spans, const struct strbuf *scratch)
{
	const char *text = strbuf_shown(scratch);

	for (unsigned i = 0; i < count; i++) {
		strbuf_addch(out, i == 0 ? '{' : ',');
		strbuf_addch(out, '"');
		strbuf_addstr(out, keys[i].to);
		strbuf_add(out, "\":", 2);
		if (spans[i].n == 0)
			strbuf_add(out, "null", 4);
		else
			strbuf_add(out, text + spans[i].at, spans[i].n);
	}
	strbuf_addch(out, '}');
	if (strbuf_is_cut(scratch))
		strbuf_cut(out);
}

int
item_convert(struct canonical *c, const struct item_key *keys, unsigned count,
    struct strbuf *scratch, void *ctx)
{
	struct item_span spans[ITEM_KEYS_MAX] = {{0, 0}};
	struct strbuf *out = c->out;
	unsigned i;

	if (c->r->token != JSON_TOKEN_OBJECT)
		return json_read_fail(c->r, "an item is not an object");
	strbuf_reset(scratch);
	c->out = scratch;
	while (json_read_next(c->r) == JSON_TOKEN_KEY) {
		for (i = 0; i < count; i++)
			if (strlen(keys[i].from) == c->r->len &&
			    memcmp(keys[i].from, c->r->text, c->r->len) == 0)
				break;
		if (i == count) {
			json_read_skip(c->r);
			continue;
		}
		spans[i].at = scratch->len;
		json_read_next(c->r);
		if (item_value(c, &keys[i], ctx) < 0)
			break;
		spans[i].n = scratch->len - spans[i].at;
	}
	c->out = out;
	if (c->r->error != NULL)
		return -1;
	item_write(out, keys, count, spans, scratch);
	return 0;
}
