#include "server/query/value/moment.h"

#include <stdio.h>
#include <time.h>

/* A text of a moment, from the left. */
struct moment_text {
	const char *s, *end;
};

/* Read from least to most digits. */
static bool
moment_number(struct moment_text *t, unsigned least, unsigned most, int *ret)
{
	unsigned count = 0;

	*ret = 0;
	while (count < most && t->s < t->end && *t->s >= '0' && *t->s <= '9') {
		*ret = *ret * 10 + (*t->s - '0');
		t->s++;
		count++;
	}
	return count >= least;
}

static bool
moment_accept(struct moment_text *t, char c)
{
	if (t->s == t->end || *t->s != c)
		return false;
	t->s++;
	return true;
}

/* Read the date; month and day may be missing. */
static bool
moment_date(struct moment_text *t, struct tm *tm)
{
	tm->tm_mon = tm->tm_mday = 1;
	if (!moment_number(t, 4, 4, &tm->tm_year))
		return false;
	if (moment_accept(t, '-') && !moment_number(t, 1, 2, &tm->tm_mon))
		return false;
	if (moment_accept(t, '-') && !moment_number(t, 1, 2, &tm->tm_mday))
		return false;
	if (tm->tm_mon < 1 || tm->tm_mon > 12 || tm->tm_mday < 1 ||
	    tm->tm_mday > 31)
		return false;
	tm->tm_mon--;
	tm->tm_year -= 1900;
	return true;
}

/* Read up to nine digits of a fraction as milliseconds. */
static bool
moment_fraction(struct moment_text *t, int *ret_ms)
{
	int digits, scale = 100;

	*ret_ms = 0;
	if (!moment_accept(t, '.') && !moment_accept(t, ','))
		return true;
	if (t->s == t->end || *t->s < '0' || *t->s > '9')
		return false;
	while (moment_number(t, 1, 1, &digits)) {
		*ret_ms += digits * scale;
		scale /= 10;
	}
	return true;
}

static bool
moment_time(struct moment_text *t, struct tm *tm, int *ret_ms)
{
	*ret_ms = 0;
	if (!moment_number(t, 1, 2, &tm->tm_hour))
		return false;
	if (moment_accept(t, ':') && !moment_number(t, 2, 2, &tm->tm_min))
		return false;
	if (moment_accept(t, ':') && (!moment_number(t, 2, 2, &tm->tm_sec) ||
					 !moment_fraction(t, ret_ms)))
		return false;
	return tm->tm_hour < 24 && tm->tm_min < 60 && tm->tm_sec < 61;
}

/* Read Z, +hh, +hhmm or +hh:mm; nothing is UTC. */
static bool
moment_offset(struct moment_text *t, int *ret_minutes)
{
	int hours, minutes = 0, sign;

	*ret_minutes = 0;
	if (t->s == t->end || moment_accept(t, 'Z'))
		return true;
	moment_accept(t, ' ');
	sign = moment_accept(t, '-') ? -1 : 1;
	if (sign == 1 && !moment_accept(t, '+'))
		return false;
	if (!moment_number(t, 2, 2, &hours))
		return false;
	moment_accept(t, ':');
	if (t->s < t->end && !moment_number(t, 2, 2, &minutes))
		return false;
	*ret_minutes = sign * (hours * 60 + minutes);
	return hours < 24 && minutes < 60;
}

bool
query_moment_parse(const char *s, size_t n, int64_t *ret)
{
	struct moment_text t = {s, s + n};
	int ms = 0, minutes = 0, day;
	struct tm tm = {0};
	time_t seconds;

	if (!moment_date(&t, &tm))
		return false;
	day = tm.tm_mday;
	if (moment_accept(&t, 'T') || moment_accept(&t, ' '))
		if (!moment_time(&t, &tm, &ms) || !moment_offset(&t, &minutes))
			return false;
	if (t.s != t.end)
		return false;
	seconds = timegm(&tm);
	if (tm.tm_mday != day)
		return false;
	*ret = ((int64_t)seconds - (int64_t)minutes * 60) * 1000 + ms;
	return true;
}

/* Write the number with its digits, and a character behind it. */
static char *
moment_write(char *to, unsigned number, unsigned digits, char behind)
{
	for (unsigned i = digits; i > 0; i--) {
		to[i - 1] = (char)('0' + number % 10);
		number /= 10;
	}
	to[digits] = behind;
	return to + digits + 1;
}

void
query_moment_format(int64_t ms, char out[QUERY_MOMENT_MAX])
{
	int64_t rest = ((ms % 1000) + 1000) % 1000;
	time_t seconds = (time_t)((ms - rest) / 1000);
	struct tm tm;

	if (gmtime_r(&seconds, &tm) == NULL || tm.tm_year > 8099 ||
	    tm.tm_year < -1900) {
		snprintf(out, QUERY_MOMENT_MAX, "%lld", (long long)ms);
		return;
	}
	out = moment_write(out, (unsigned)tm.tm_year + 1900, 4, '-');
	out = moment_write(out, (unsigned)tm.tm_mon + 1, 2, '-');
	out = moment_write(out, (unsigned)tm.tm_mday, 2, 'T');
	out = moment_write(out, (unsigned)tm.tm_hour, 2, ':');
	out = moment_write(out, (unsigned)tm.tm_min, 2, ':');
	out = moment_write(out, (unsigned)tm.tm_sec, 2, '.');
	out = moment_write(out, (unsigned)rest, 3, 'Z');
	*out = '\0';
}
