/* schedule: when resources may be applied (lib/puppet/type/schedule.rb). */
#include "machine/resource/type/schedule.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

#define NS 1000000000

/* Ranges of one schedule, at most. */
#define RANGES_MAX 100

/* Hours, minutes and seconds of the two ends. */
struct range {
	int64_t from[3];
	int64_t to[3];
};

struct schedule_state {
	struct range *ranges;
	uint32_t range_count;
	unsigned weekdays; /* bit 0: Sunday; 0: any */
};

static const struct {
	const char *name;
	int64_t seconds;
} periods[] = {
    {"hourly", 3600},
    {"daily", 86400},
    {"weekly", 604800},
    {"monthly", 2592000},
};

static struct schedule_state *
type_schedule_state_of(const struct instance *i)
{
	return i->state;
}

/* "2:30:15"; 0, or -1 where it is not a time. */
static int
clock_parse(const char *s, size_t n, int64_t ret[3])
{
	size_t len;
	int part;

	memset(ret, 0, 3 * sizeof(*ret));
	for (part = 0; part < 3 && n > 0; part++) {
		len = 0;
		while (len < n && s[len] != ':')
			len++;
		if (strspn(s, "0123456789") < len || len == 0 ||
		    integer_parse(s, len, 10, &ret[part]) < 0)
			return -1;
		s += len < n ? len + 1 : len;
		n -= len < n ? len + 1 : len;
	}
	return n == 0 ? 0 : -1;
}

static void
blanks_skip(const char **s, size_t *n)
{
	while (*n > 0 && (**s == ' ' || **s == '\t'))
		(*s)++, (*n)--;
	while (*n > 0 && ((*s)[*n - 1] == ' ' || (*s)[*n - 1] == '\t'))
		(*n)--;
}

/* Two times with a dash between. */
static int
range_parse(const char *s, size_t n, struct range *ret)
{
	const char *dash = memchr(s, '-', n), *second;
	size_t first_len, second_len;

	if (dash == NULL)
		return -1;
	first_len = (size_t)(dash - s);
	second = dash + 1;
	second_len = n - first_len - 1;
	blanks_skip(&s, &first_len);
	blanks_skip(&second, &second_len);
	if (first_len == 0 || second_len == 0)
		return -1;
	return clock_parse(s, first_len, ret->from) < 0
		   ? -1
		   : clock_parse(second, second_len, ret->to);
}

/*
 * Return whether Puppet accepts a text: it requires two times with a dash
 * between them, and ignores other text before and after.
 */
static bool
is_accepted(struct value v)
{
	static const char times[] =
	    "[0-9]+(:[0-9]+){0,2}[ \t]*-[ \t]*[0-9]+(:[0-9]+){0,2}";
	struct regex_error e;
	const char *dash = memchr(v.s, '-', v.aux);
	struct regex *re;
	int rc;

	if (dash == NULL ||
	    memchr(dash + 1, '-', (size_t)(v.s + v.aux - dash - 1)) != NULL)
		return 0;
	re = regex_compile(times, sizeof(times) - 1, 0, &e);
	if (re == NULL)
		return 0;
	rc = regex_match(re, v.s, v.aux, 0, NULL, 0, NULL);
	regex_free(re);
	return rc == 1;
}

static int
range_check(struct instance *i, const struct range *r, struct value v,
    struct strbuf *err)
{
	static const char *const names[] = {"hour", "minute"};
	static const int64_t most[] = {23, 59};
	const int64_t *ends[] = {r->from, r->to};
	unsigned part, n;

	for (part = 0; part < 2; part++)
		for (n = 0; n < 2; n++) {
			if (ends[n][part] >= 0 && ends[n][part] <= most[part])
				continue;
			return attr_munge_failed(i, v, err, "Invalid %s '%lld'",
			    names[part], (long long)ends[n][part]);
		}
	return 0;
}

static int
range_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	uint32_t n, count = attr_count(*v);
	struct range r;
	struct value item;

	if (count > RANGES_MAX)
		return attr_unsupported(
		    i, err, "More than %d ranges", RANGES_MAX);
	for (n = 0; n < count; n++) {
		item = attr_nth(*v, n);
		if (item.tag != V_STRING ||
		    range_parse(item.s, item.aux, &r) < 0) {
			i->unsupported =
			    item.tag == V_STRING && is_accepted(item);
			strbuf_addf(err, "Invalid range value '%s'",
			    ruby_text(i->arena, item));
			return -1;
		}
		if (range_check(i, &r, *v, err) < 0)
			return -1;
	}
	return 0;
}

static int
repeat_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *match = instance_text(i, "periodmatch");
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, 4096);
	rc = attr_integer_munge(i, v, &why.out);
	shortbuf_release(&why);
	if (rc < 0) {
		strbuf_addstr(err, "Repeat must be a number");
		return -1;
	}
	if (v->i < 0)
		return attr_unsupported(i, err, "Repeat must not be negative");
	if (v->i == 1 || match == NULL || strcmp(match, "distance") == 0)
		return 0;
	strbuf_addf(err,
	    "Repeat must be 1 unless periodmatch is 'distance', not '%s'",
	    match);
	return -1;
}

/* 0 for Sunday, -1 where it is not a day. */
static int
weekday_of(struct value v)
{
	static const char *const days[] = {"sunday", "monday", "tuesday",
	    "wednesday", "thursday", "friday", "saturday"};
	static const char *const more[] = {"tues", "wednes", "thurs", "satur"};
	unsigned n;

	if (v.tag == V_INT)
		return v.i >= 0 && v.i <= 6 ? (int)v.i : -1;
	if (v.tag != V_STRING)
		return -1;
	if (v.aux == 1 && v.s[0] >= '0' && v.s[0] <= '6')
		return v.s[0] - '0';
	for (n = 0; n < 7; n++) {
		if (v.aux < 3 || strncasecmp(v.s, days[n], 3) != 0)
			continue;
		if (v.aux == 3 || (v.aux == strlen(days[n]) &&
				      strncasecmp(v.s, days[n], v.aux) == 0))
			return (int)n;
		for (unsigned k = 0; k < 4; k++)
			if (v.aux == strlen(more[k]) &&
			    strncasecmp(v.s, more[k], v.aux) == 0)
				return (int)n;
	}
	return -1;
}

static int
type_schedule_weekday_munge(
    struct instance *i, struct value *v, struct strbuf *err)
{
	uint32_t n;

	for (n = 0; n < attr_count(*v); n++)
		if (weekday_of(attr_nth(*v, n)) < 0) {
			strbuf_addf(err, "%s is not a valid day of the week",
			    ruby_text(i->arena, attr_nth(*v, n)));
			return -1;
		}
	return 0;
}

static int
schedule_prepare(struct instance *i, struct strbuf *err)
{
	struct schedule_state *s = arena_zalloc(i->arena, sizeof(*s));
	struct value v = instance_should(i, "range"), item;
	uint32_t n;

	(void)err;
	s->range_count = attr_count(v);
	s->ranges =
	    arena_alloc(i->arena, (s->range_count + 1) * sizeof(*s->ranges));
	for (n = 0; n < s->range_count; n++) {
		item = attr_nth(v, n);
		(void)range_parse(item.s, item.aux, &s->ranges[n]);
	}
	v = instance_should(i, "weekday");
	for (n = 0; n < attr_count(v); n++)
		s->weekdays |= 1u << weekday_of(attr_nth(v, n));
	i->state = s;
	return 0;
}

/* That time of the day which is days away from now, in ns. */
static int64_t
type_schedule_time_of(const struct tm *now, int days, const int64_t clock[3])
{
	struct tm t = *now;

	t.tm_mday += days;
	t.tm_hour = (int)clock[0];
	t.tm_min = (int)clock[1];
	t.tm_sec = (int)clock[2];
	t.tm_isdst = -1;
	return (int64_t)mktime(&t) * NS;
}

static bool
is_weekday(const struct schedule_state *s, int day)
{
	return s->weekdays == 0 || (s->weekdays >> day & 1);
}

/*
 * Check one range.  If it includes midnight, the weekday is that of its
 * beginning.
 */
static int
range_match(const struct schedule_state *s, const struct range *r,
    const struct tm *today, int64_t now)
{
	int64_t from = type_schedule_time_of(today, 0, r->from);
	int64_t to = type_schedule_time_of(today, 0, r->to);

	if (from < to)
		return now >= from && now <= to &&
		       is_weekday(s, today->tm_wday);
	if (now >= from && now <= type_schedule_time_of(today, 1, r->to))
		return is_weekday(s, today->tm_wday);
	return now >= type_schedule_time_of(today, -1, r->from) && now <= to &&
	       is_weekday(s, (today->tm_wday + 6) % 7);
}

static int
ranges_match(
    const struct schedule_state *s, const struct tm *today, int64_t now)
{
	uint32_t n;

	for (n = 0; n < s->range_count; n++)
		if (range_match(s, &s->ranges[n], today, now))
			return 1;
	return s->range_count == 0;
}

/* True when the hour, day, week or month is another one. */
static int
number_match(const char *period, const struct tm *now, const struct tm *then,
    int64_t distance)
{
	if (strcmp(period, "hourly") == 0)
		return now->tm_hour != then->tm_hour;
	if (strcmp(period, "daily") == 0)
		return now->tm_mday != then->tm_mday;
	if (strcmp(period, "monthly") == 0)
		return now->tm_mon != then->tm_mon;
	return then->tm_wday > now->tm_wday || distance > 7 * 86400;
}

static int
period_match(const struct instance *i, const struct tm *today, int64_t previous,
    int64_t now)
{
	const char *period = instance_text(i, "period");
	int64_t distance = now / NS - previous, repeat;
	time_t before = (time_t)previous;
	struct tm then;
	size_t n;

	if (period == NULL)
		return 1;
	/* The clock was set back: waiting could take years. */
	if (distance < 0)
		return strcmp(period, "never") != 0;
	if (instance_value_is(instance_should(i, "periodmatch"), "number")) {
		if (localtime_r(&before, &then) == NULL)
			return 1;
		return strcmp(period, "never") != 0 &&
		       number_match(period, today, &then, distance);
	}
	repeat = instance_should(i, "repeat").i;
	for (n = 0; n < sizeof(periods) / sizeof(periods[0]); n++)
		if (strcmp(periods[n].name, period) == 0)
			return distance >=
			       periods[n].seconds / (repeat > 0 ? repeat : 1);
	return 0; /* never */
}

int
schedule_match(const struct instance *i, int64_t previous, int64_t now)
{
	const struct schedule_state *s = type_schedule_state_of(i);
	time_t seconds = (time_t)(now / NS);
	struct tm today;

	if (localtime_r(&seconds, &today) == NULL)
		return 1;
	if (!ranges_match(s, &today, now) ||
	    !period_match(i, &today, previous, now))
		return 0;
	/* with a range, ranges_match() has checked the day */
	return s->range_count > 0 || is_weekday(s, today.tm_wday);
}

static const struct attr_operations type_schedule_attrs[] = {
    {.attr = "range", .munge = range_munge},
    {.attr = "repeat", .munge = repeat_munge},
    {.attr = "weekday", .munge = type_schedule_weekday_munge},
    {.attr = NULL},
};

const struct type_operations operations_schedule = {
    .type = &resource_type_schedule,
    .attrs = type_schedule_attrs,
    .read_early = 1,
    .prepare = schedule_prepare,
    .instances = instance_list_none,
};
