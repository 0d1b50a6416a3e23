/* A record of a running daemon as text. */
#include "command/log/record.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/core/strbuf.h"
#include "command/terminal.h"

/* The fields of a record that are printed for people, in this order. */
static const struct {
	const char *top, *key; /* key NULL: top itself */
} log_record_shown[] = {
    {"@timestamp", NULL},
    {"log.level", NULL},
    {"service", "name"},
    {"log", "logger"},
    {"event", "code"},
    {"message", NULL},
};

#define SHOWN (sizeof(log_record_shown) / sizeof(log_record_shown[0]))

struct log_record_field {
	const char *s;
	size_t n;
};

static bool
log_record_is_text(const struct json_reader *r, const char *text)
{
	return text != NULL && r->len == strlen(text) &&
	       memcmp(r->text, text, r->len) == 0;
}

static int
shown_find(const struct json_reader *r, const char *top, int within)
{
	for (size_t i = 0; i < SHOWN; i++) {
		if (within ? strcmp(log_record_shown[i].top, top) == 0 &&
				 log_record_is_text(r, log_record_shown[i].key)
			   : log_record_is_text(r, log_record_shown[i].top))
			return (int)i;
	}
	return -1;
}

/* Read the value of a key at the top level, or within an object there. */
static void
log_record_value_take(
    struct json_reader *r, int which, struct log_record_field *out)
{
	if (json_read_next(r) == JSON_TOKEN_STRING) {
		if (which >= 0)
			out[which] = (struct log_record_field){r->text, r->len};
		return;
	}
	if (which < 0 || r->token != JSON_TOKEN_OBJECT) {
		(void)json_read_skip(r);
		return;
	}
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		int inner = shown_find(r, log_record_shown[which].top, 1);

		if (json_read_next(r) == JSON_TOKEN_STRING && inner >= 0)
			out[inner] = (struct log_record_field){r->text, r->len};
		else
			(void)json_read_skip(r);
	}
}

void
log_record_add(struct strbuf *out, const char *line, size_t n)
{
	struct arena *arena = arena_new(0);
	struct log_record_field fields[SHOWN] = {{0}};
	struct json_reader r;

	json_read_init(&r, arena, line, n);
	if (json_read_next(&r) == JSON_TOKEN_OBJECT) {
		while (json_read_next(&r) == JSON_TOKEN_KEY)
			log_record_value_take(
			    &r, shown_find(&r, NULL, 0), fields);
	}
	for (size_t i = 0; i < SHOWN; i++) {
		terminal_safe_add(out, fields[i].s, fields[i].n);
		if (i + 1 < SHOWN)
			strbuf_addch(out, ' ');
	}
	arena_free(arena);
}
