#include "command/log/show_line.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/core/fixed.h"
#include "base/data/json_read.h"
#include "logging/level/level.h"
#include "logging/sink/sink.h"

#define SECOND 1000000000LL

static const struct {
	const char *top, *key; /* key NULL: top itself */
} show_line_rows[LOG_SHOW_FIELDS] = {
    [LOG_SHOW_TIME] = {"@timestamp", NULL},
    [LOG_SHOW_LEVEL] = {"log.level", NULL},
    [LOG_SHOW_MESSAGE] = {"message", NULL},
    [LOG_SHOW_SERVICE] = {"service", "name"},
    [LOG_SHOW_LOGGER] = {"log", "logger"},
    [LOG_SHOW_CODE] = {"event", "code"},
    [LOG_SHOW_TRANSACTION] = {"transaction", "id"},
    [LOG_SHOW_TRACE] = {"trace", "id"},
    [LOG_SHOW_NODE] = {"puppet", "node"},
    [LOG_SHOW_SOURCE] = {"puppet", "source"},
    [LOG_SHOW_SCOPE] = {"puppet", "scope"},
    [LOG_SHOW_RESOURCE] = {"puppet", "resource"},
    [LOG_SHOW_FILE] = {"puppet", "file"},
    [LOG_SHOW_PLACE] = {"puppet", "line"},
    [LOG_SHOW_STACK] = {"error", "stack_trace"},
};

/* Return the number that n digits at s have, or -1. */
static int
show_line_digits(const char *s, int n)
{
	int value = 0;

	for (; n--; s++) {
		if (*s < '0' || *s > '9')
			return -1;
		value = value * 10 + (*s - '0');
	}
	return value;
}

/* Read ".123" of a second: the bytes used, and ns. */
static size_t
fraction_read(const char *s, size_t n, int64_t *ret_ns)
{
	int64_t unit = SECOND / 10;
	size_t i = 1;

	*ret_ns = 0;
	if (n < 2 || *s != '.')
		return 0;
	for (; i < n && s[i] >= '0' && s[i] <= '9'; i++, unit /= 10)
		*ret_ns += unit * (s[i] - '0');
	return i > 1 ? i : 0;
}

/* Read "Z" or "+01:00": 0 and its seconds, or -1. */
static int
zone_read(const char *s, size_t n, int *ret)
{
	int h, m;

	*ret = 0;
	if (n == 1 && (*s == 'Z' || *s == 'z'))
		return 0;
	if (n != 6 || (*s != '+' && *s != '-') || s[3] != ':')
		return -1;
	h = show_line_digits(s + 1, 2);
	m = show_line_digits(s + 4, 2);
	if (h < 0 || h > 23 || m < 0 || m > 59)
		return -1;
	*ret = (h * 60 + m) * (*s == '-' ? -60 : 60);
	return 0;
}

static bool
show_line_in_range(const struct tm *t)
{
	return t->tm_year >= 70 && t->tm_mon >= 0 && t->tm_mon < 12 &&
	       t->tm_mday >= 1 && t->tm_mday <= 31 && t->tm_hour >= 0 &&
	       t->tm_hour < 24 && t->tm_min >= 0 && t->tm_min < 60 &&
	       t->tm_sec >= 0 && t->tm_sec <= 60;
}

int
log_show_line_time(const char *s, size_t n, int64_t *out)
{
	struct tm t = {0};
	int64_t ns;
	size_t used;
	int zone, year;

	if (n < 20 || s[4] != '-' || s[7] != '-' ||
	    (s[10] != 'T' && s[10] != 't' && s[10] != ' ') || s[13] != ':' ||
	    s[16] != ':')
		return -1;
	year = show_line_digits(s, 4);
	t.tm_year = year < 2262 ? year - 1900 : -1;
	t.tm_mon = show_line_digits(s + 5, 2) - 1;
	t.tm_mday = show_line_digits(s + 8, 2);
	t.tm_hour = show_line_digits(s + 11, 2);
	t.tm_min = show_line_digits(s + 14, 2);
	t.tm_sec = show_line_digits(s + 17, 2);
	used = 19 + fraction_read(s + 19, n - 19, &ns);
	if (!show_line_in_range(&t) || zone_read(s + used, n - used, &zone) < 0)
		return -1;
	*out = ((int64_t)timegm(&t) - zone) * SECOND + ns;
	return 0;
}

static bool
show_line_is_text(const struct json_reader *r, const char *text)
{
	return text != NULL && r->len == strlen(text) &&
	       memcmp(r->text, text, r->len) == 0;
}

/*
 * Find the row of the key that was read: at the top level (within NULL), or in
 * the object of that name.  -1 when none is found.
 */
static int
show_line_row_find(const struct json_reader *r, const char *within)
{
	for (int i = 0; i < LOG_SHOW_FIELDS; i++) {
		const char *key = within != NULL ? show_line_rows[i].key
						 : show_line_rows[i].top;

		if (within != NULL &&
		    strcmp(show_line_rows[i].top, within) != 0)
			continue;
		if (show_line_is_text(r, key))
			return i;
	}
	return -1;
}

/* Keep a text or a number; skip other values. */
static void
scalar_take(struct json_reader *r, struct log_show_text *out)
{
	if (r->token == JSON_TOKEN_STRING || r->token == JSON_TOKEN_INT)
		*out = (struct log_show_text){r->text, r->len};
	else
		(void)json_read_skip(r);
}

/* Read the value of a key of the top level. */
static void
show_line_value_take(
    struct json_reader *r, int row, struct log_show_record *out)
{
	struct log_show_text unused;
	int inner;

	json_read_next(r);
	if (row < 0 || show_line_rows[row].key == NULL) {
		scalar_take(r, row < 0 ? &unused : &out->fields[row]);
		return;
	}
	if (r->token != JSON_TOKEN_OBJECT) {
		(void)json_read_skip(r);
		return;
	}
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		inner = show_line_row_find(r, show_line_rows[row].top);
		json_read_next(r);
		scalar_take(r, inner < 0 ? &unused : &out->fields[inner]);
	}
}

/* Return the level of that name, -1 for an unknown one. */
static int
show_line_level_of(const struct log_show_text *t)
{
	char name[16];

	if (t->s == NULL || t->n >= sizeof(name))
		return -1;
	fixed_must(name, sizeof(name), "%.*s", (int)t->n, t->s);
	return log_level_parse(name);
}

static bool
show_line_is_ours(const struct log_show_text *code)
{
	return code->s != NULL && code->n > 4 &&
	       memcmp(code->s, "DLG-", 4) == 0;
}

/* Find the JSON of a record in a line; NULL without one. */
static const char *
json_find(const char *s, size_t n)
{
	const char *at;

	if (n > 0 && *s == '{')
		return s;
	at = memmem(s, n, LOG_COOKIE "{", LOG_COOKIE_LEN + 1);
	return at != NULL ? at + LOG_COOKIE_LEN : NULL;
}

enum log_show_kind
log_show_line_read(
    struct arena *a, const char *s, size_t n, struct log_show_record *out)
{
	const char *json = json_find(s, n);
	const struct log_show_text *time = &out->fields[LOG_SHOW_TIME];
	struct json_reader r;

	memset(out, 0, sizeof(*out));
	if (json == NULL)
		return LOG_SHOW_FOREIGN;
	out->json = (struct log_show_text){json, n - (size_t)(json - s)};
	json_read_init(&r, a, json, out->json.n);
	if (json_read_next(&r) == JSON_TOKEN_OBJECT)
		while (json_read_next(&r) == JSON_TOKEN_KEY)
			show_line_value_take(
			    &r, show_line_row_find(&r, NULL), out);
	if (json_read_next(&r) != JSON_TOKEN_END)
		return LOG_SHOW_BROKEN;
	if (!show_line_is_ours(&out->fields[LOG_SHOW_CODE]))
		return LOG_SHOW_FOREIGN;
	out->level = show_line_level_of(&out->fields[LOG_SHOW_LEVEL]);
	if (out->level < 0 || time->s == NULL ||
	    log_show_line_time(time->s, time->n, &out->time) < 0)
		return LOG_SHOW_BROKEN;
	return LOG_SHOW_RECORD;
}
