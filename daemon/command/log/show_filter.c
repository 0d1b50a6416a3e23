#include "command/log/show_filter.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command/command.h"
#include "command/log/internal.h"
#include "command/log/show_line.h"
#include "logging/level/level.h"
#include "logging/level/level_text.h"
#include "logging/message.h"

#define SECOND	     1000000000LL
#define COUNT_MAX    1000000
#define SHORTEST_ID  4
#define CATEGORY_MAX 60

static const struct {
	const char *name; /* also with s at the end */
	int64_t seconds;
} show_filter_units[] = {
    {"second", 1},
    {"minute", 60},
    {"hour", 3600},
    {"day", 86400},
    {"week", 604800},
    {"sec", 1},
    {"min", 60},
    {"s", 1},
    {"m", 60},
    {"h", 3600},
    {"d", 86400},
};

/* Return the seconds of a unit, or 0. */
static int64_t
unit_find(const char *s, size_t n)
{
	for (size_t i = 0;
	     i < sizeof(show_filter_units) / sizeof(show_filter_units[0]);
	     i++) {
		size_t len = strlen(show_filter_units[i].name);

		if ((n == len || (n == len + 1 && s[len] == 's')) &&
		    memcmp(s, show_filter_units[i].name, len) == 0)
			return show_filter_units[i].seconds;
	}
	return 0;
}

/* "10 minutes ago", "10m ago", "10m" */
static int
ago_read(const char *s, int64_t now, int64_t *out)
{
	char *end;
	long count = strtol(s, &end, 10);
	int64_t seconds, ns;
	size_t n;

	if (end == s || count < 0 || count > COUNT_MAX)
		return -1;
	end += strspn(end, " ");
	n = strcspn(end, " ");
	seconds = unit_find(end, n);
	if (seconds == 0 || (end[n] != '\0' && strcmp(end + n, " ago") != 0))
		return -1;
	if (__builtin_mul_overflow(count * seconds, SECOND, &ns) ||
	    __builtin_sub_overflow(now, ns, out))
		return -1;
	return 0;
}

/* Midnight of this machine's zone, some days before now. */
static int
day_read(const char *s, int64_t now, int64_t *out)
{
	time_t t = (time_t)(now / SECOND);
	struct tm tm;

	if (strcmp(s, "today") != 0 && strcmp(s, "yesterday") != 0)
		return -1;
	localtime_r(&t, &tm);
	tm.tm_hour = tm.tm_min = tm.tm_sec = 0;
	tm.tm_isdst = -1;
	if (*s == 'y')
		tm.tm_mday--;
	*out = (int64_t)mktime(&tm) * SECOND;
	return 0;
}

/* "2026-11-22", "2026-11-22 00:14", with T and seconds; of this zone. */
static int
local_read(const char *s, int64_t *out)
{
	static const char whole[] = "0000-01-01T00:00:00Z";
	char text[sizeof(whole)];
	size_t n = strlen(s);
	int64_t ns;
	struct tm tm;
	time_t t;

	if (n != 10 && n != 16 && n != 19)
		return -1;
	memcpy(text, whole, sizeof(whole));
	memcpy(text, s, n);
	if (log_show_line_time(text, sizeof(whole) - 1, &ns) < 0)
		return -1;
	t = (time_t)(ns / SECOND);
	gmtime_r(&t, &tm);
	tm.tm_isdst = -1;
	*out = (int64_t)mktime(&tm) * SECOND;
	return 0;
}

int
log_show_filter_time(const char *s, int64_t now, int64_t *out)
{
	if (strcmp(s, "now") == 0) {
		*out = now;
		return 0;
	}
	if (log_show_line_time(s, strlen(s), out) == 0 ||
	    day_read(s, now, out) == 0 || local_read(s, out) == 0)
		return 0;
	return ago_read(s, now, out);
}

void
log_show_filter_init(struct log_show_filter *f)
{
	*f = (struct log_show_filter){
	    .since = INT64_MIN, .until = INT64_MAX, .level = LOG_LEVEL_TRACE};
}

int
log_show_filter_time_of(const char *option, const char *value, int64_t *out)
{
	if (log_show_filter_time(value, (int64_t)time(NULL) * SECOND, out) == 0)
		return 0;
	command_error("Invalid time '%s' for --%s; use a time such as "
		      "2026-11-22T08:30:00Z, '2026-11-22 08:30', '10 minutes "
		      "ago', today or yesterday",
	    value, option);
	return -1;
}

static int
level_set(struct log_show_filter *f, const char *value)
{
	f->level = log_level_parse(value);
	if (f->level >= 0 && f->level <= LOG_LEVEL_FATAL)
		return 0;
	command_error("Unknown level '%s'; use trace, debug, info, notice, "
		      "warn, error or fatal",
	    value);
	return -1;
}

static int
show_filter_category_set(struct log_show_filter *f, const char *value)
{
	const char *nearest = "compile";
	size_t n = strlen(value), part;

	f->category = value;
	if (strcmp(value, "*") == 0 ||
	    log_category_of_logger(value, n, &part) >= 0 ||
	    (n <= CATEGORY_MAX && log_category_find(value, n, &nearest) >= 0))
		return 0;
	command_error("Unknown category '%s'; the nearest is '%s' (dalang log "
		      "categories lists all)",
	    value, nearest);
	return -1;
}

static int
show_filter_code_set(struct log_show_filter *f, const char *value)
{
	const struct log_message *m = log_message_find(value);

	if (m == NULL) {
		command_error("Unknown message '%s'; use a code such as "
			      "CAT-1201; \"dalang log explain\" lists them",
		    value);
		return -1;
	}
	f->code = m->code;
	return 0;
}

static int
transaction_set(struct log_show_filter *f, const char *value)
{
	f->transaction = value;
	if (strlen(value) >= SHORTEST_ID)
		return 0;
	command_error("The transaction '%s' is too short; use its first %d "
		      "characters or more",
	    value, SHORTEST_ID);
	return -1;
}

int
log_show_filter_set(
    struct log_show_filter *f, enum log_show_option o, const char *value)
{
	switch (o) {
	case LOG_SHOW_SINCE:
		return log_show_filter_time_of("since", value, &f->since);
	case LOG_SHOW_UNTIL:
		return log_show_filter_time_of("until", value, &f->until);
	case LOG_SHOW_FROM_LEVEL:
		return level_set(f, value);
	case LOG_SHOW_CATEGORY:
		return show_filter_category_set(f, value);
	case LOG_SHOW_OF_CODE:
		return show_filter_code_set(f, value);
	case LOG_SHOW_OF_TRANSACTION:
		return transaction_set(f, value);
	default:
		f->node = value;
		return 0;
	}
}

/* Return true when the text begins with `want`. */
static bool
show_filter_begins(const struct log_show_text *t, const char *want)
{
	size_t n = strlen(want);

	return t->s != NULL && t->n >= n && memcmp(t->s, want, n) == 0;
}

static bool
equals(const struct log_show_text *t, const char *want)
{
	return show_filter_begins(t, want) && t->n == strlen(want);
}

static bool
category_passes(const struct log_show_text *t, const char *category)
{
	size_t n = strlen(category);

	return strcmp(category, "*") == 0 || (show_filter_begins(t, category) &&
						 (t->n == n || t->s[n] == '.'));
}

static bool
node_passes(const struct log_show_text *t, const char *node)
{
	size_t n = strlen(node);

	if (strncmp(node, "*.", 2) != 0)
		return equals(t, node);
	return t->s != NULL && t->n >= n &&
	       memcmp(t->s + t->n - (n - 1), node + 1, n - 1) == 0;
}

bool
log_show_filter_is_node(
    const struct log_show_filter *f, const struct log_show_record *r)
{
	return f->node != NULL &&
	       node_passes(&r->fields[LOG_SHOW_NODE], f->node);
}

bool
log_show_filter_passes(
    const struct log_show_filter *f, const struct log_show_record *r)
{
	const struct log_show_text *t = r->fields;

	if (r->time < f->since || r->time > f->until || r->level < f->level)
		return false;
	if (f->code != NULL && !equals(&t[LOG_SHOW_CODE], f->code))
		return false;
	if (f->category != NULL &&
	    !category_passes(&t[LOG_SHOW_LOGGER], f->category))
		return false;
	if (f->node != NULL && !log_show_filter_is_node(f, r))
		return false;
	return f->transaction == NULL ||
	       show_filter_begins(&t[LOG_SHOW_TRANSACTION], f->transaction) ||
	       show_filter_begins(&t[LOG_SHOW_TRACE], f->transaction);
}
