#include "server/query/value/moment_print.h"

/* Formats of PostgreSQL's to_char(). */

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/core/strbuf.h"
#include "server/query/value/moment.h"

/* How a number of a pattern is printed, or which name. */
enum moment_pattern_kind {
	PATTERN_NUMBER,
	PATTERN_WEEKDAY,
	PATTERN_MONTH,
	PATTERN_HALF, /* AM and PM */
	PATTERN_ZONE,
	PATTERN_REFUSED,
};

/* A moment, divided. */
struct moment_parts {
	struct tm tm;
	int ms;
};

static int
part_year(const struct moment_parts *p)
{
	return p->tm.tm_year + 1900;
}

static int
part_short_year(const struct moment_parts *p)
{
	return (p->tm.tm_year + 1900) % 100;
}

static int
part_month(const struct moment_parts *p)
{
	return p->tm.tm_mon + 1;
}

static int
part_day(const struct moment_parts *p)
{
	return p->tm.tm_mday;
}

static int
part_day_of_year(const struct moment_parts *p)
{
	return p->tm.tm_yday + 1;
}

static int
part_weekday(const struct moment_parts *p)
{
	return p->tm.tm_wday + 1;
}

static int
part_iso_weekday(const struct moment_parts *p)
{
	return p->tm.tm_wday == 0 ? 7 : p->tm.tm_wday;
}

static int
part_hour(const struct moment_parts *p)
{
	return p->tm.tm_hour;
}

static int
part_half_hour(const struct moment_parts *p)
{
	return p->tm.tm_hour % 12 == 0 ? 12 : p->tm.tm_hour % 12;
}

static int
part_minute(const struct moment_parts *p)
{
	return p->tm.tm_min;
}

static int
part_second(const struct moment_parts *p)
{
	return p->tm.tm_sec;
}

static int
part_ms(const struct moment_parts *p)
{
	return p->ms;
}

static int
part_us(const struct moment_parts *p)
{
	return p->ms * 1000;
}

static int
part_week(const struct moment_parts *p)
{
	return p->tm.tm_yday / 7 + 1;
}

static int
part_quarter(const struct moment_parts *p)
{
	return p->tm.tm_mon / 3 + 1;
}

/* Longer patterns stand before their beginnings. */
static const struct moment_pattern {
	const char *text;
	enum moment_pattern_kind kind;
	int width; /* of a number; of a name: letters of a short one, or 9 */
	int (*part)(const struct moment_parts *);
} moment_patterns[] = {
    {"YYYY", PATTERN_NUMBER, 4, part_year},
    {"YY", PATTERN_NUMBER, 2, part_short_year},
    {"MONTH", PATTERN_MONTH, 9, NULL},
    {"MON", PATTERN_MONTH, 3, NULL},
    {"MM", PATTERN_NUMBER, 2, part_month},
    {"MI", PATTERN_NUMBER, 2, part_minute},
    {"MS", PATTERN_NUMBER, 3, part_ms},
    {"US", PATTERN_NUMBER, 6, part_us},
    {"DAY", PATTERN_WEEKDAY, 9, NULL},
    {"DY", PATTERN_WEEKDAY, 3, NULL},
    {"DDD", PATTERN_NUMBER, 3, part_day_of_year},
    {"DD", PATTERN_NUMBER, 2, part_day},
    {"D", PATTERN_NUMBER, 1, part_weekday},
    {"ID", PATTERN_NUMBER, 1, part_iso_weekday},
    {"HH24", PATTERN_NUMBER, 2, part_hour},
    {"HH12", PATTERN_NUMBER, 2, part_half_hour},
    {"HH", PATTERN_NUMBER, 2, part_half_hour},
    {"SSSS", PATTERN_REFUSED, 0, NULL},
    {"SS", PATTERN_NUMBER, 2, part_second},
    {"AM", PATTERN_HALF, 0, NULL},
    {"PM", PATTERN_HALF, 0, NULL},
    {"WW", PATTERN_NUMBER, 2, part_week},
    {"W", PATTERN_REFUSED, 0, NULL},
    {"Q", PATTERN_NUMBER, 1, part_quarter},
    {"TZ", PATTERN_ZONE, 0, NULL},
    {"OF", PATTERN_REFUSED, 0, NULL},
    {"CC", PATTERN_REFUSED, 0, NULL},
    {"J", PATTERN_REFUSED, 0, NULL},
    {"I", PATTERN_REFUSED, 0, NULL},
    {"RM", PATTERN_REFUSED, 0, NULL},
    {"Y", PATTERN_REFUSED, 0, NULL},
};

static const struct moment_pattern *
moment_pattern_at(const char *s, size_t n)
{
	size_t i, len;

	for (i = 0; i < sizeof(moment_patterns) / sizeof(moment_patterns[0]);
	     i++) {
		len = strlen(moment_patterns[i].text);
		if (len <= n &&
		    strncasecmp(s, moment_patterns[i].text, len) == 0)
			return &moment_patterns[i];
	}
	return NULL;
}

/* Append a name in the case of the pattern at s, padded to width. */
static void
moment_add_name(struct strbuf *out, const char *name, const char *s, int width,
    bool is_trimmed)
{
	bool is_upper = s[0] < 'a', rest_upper = s[1] < 'a';
	int i;

	for (i = 0; i < width && name[i] != '\0'; i++) {
		bool upper = i == 0 ? is_upper : is_upper && rest_upper;

		strbuf_addch(out, upper ? name[i] & ~0x20 : name[i] | 0x20);
	}
	for (; !is_trimmed && i < width; i++)
		strbuf_addch(out, ' ');
}

static void
moment_add_part(struct strbuf *out, const struct moment_pattern *pattern,
    const struct moment_parts *p, const char *s, bool is_trimmed)
{
	static const char *const weekdays[] = {"sunday", "monday", "tuesday",
	    "wednesday", "thursday", "friday", "saturday"};
	static const char *const months[] = {"january", "february", "march",
	    "april", "may", "june", "july", "august", "september", "october",
	    "november", "december"};

	switch (pattern->kind) {
	case PATTERN_NUMBER:
		strbuf_addf(out, "%0*d", is_trimmed ? 1 : pattern->width,
		    pattern->part(p));
		break;
	case PATTERN_WEEKDAY:
		moment_add_name(out, weekdays[p->tm.tm_wday], s, pattern->width,
		    is_trimmed);
		break;
	case PATTERN_MONTH:
		moment_add_name(
		    out, months[p->tm.tm_mon], s, pattern->width, is_trimmed);
		break;
	case PATTERN_HALF:
		moment_add_name(
		    out, p->tm.tm_hour < 12 ? "am" : "pm", s, 2, true);
		break;
	case PATTERN_ZONE:
		strbuf_addstr(out, s[0] < 'a' ? "UTC" : "utc");
		break;
	case PATTERN_REFUSED:
		break;
	}
}

/* Append a text in double quotes at *at, which is moved to its end. */
static void
moment_add_quoted(struct strbuf *out, const char *format, size_t n, size_t *at)
{
	size_t i = *at + 1;

	for (; i < n && format[i] != '"'; i++)
		strbuf_addch(out, format[i]);
	*at = i < n ? i + 1 : n;
}

bool
query_moment_print(int64_t ms, const char *format, size_t n, struct strbuf *out)
{
	struct moment_parts p = {.ms = (int)(((ms % 1000) + 1000) % 1000)};
	time_t seconds = (time_t)((ms - p.ms) / 1000);
	const struct moment_pattern *pattern;
	bool is_trimmed;
	size_t i = 0;

	if (gmtime_r(&seconds, &p.tm) == NULL)
		return false;
	while (i < n) {
		if (format[i] == '"') {
			moment_add_quoted(out, format, n, &i);
			continue;
		}
		is_trimmed = n - i > 2 && strncasecmp(format + i, "FM", 2) == 0;
		if (is_trimmed)
			i += 2;
		pattern = moment_pattern_at(format + i, n - i);
		if (pattern == NULL) {
			strbuf_addch(out, format[i++]);
			continue;
		}
		if (pattern->kind == PATTERN_REFUSED)
			return false;
		moment_add_part(out, pattern, &p, format + i, is_trimmed);
		i += strlen(pattern->text);
	}
	return true;
}
