#include "logging/level/threshold.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "logging/clock.h"

#define MS     1000000ll
#define SECOND (1000 * MS)

/*
 * A fill level is normal again when it is this much below its threshold, in
 * percent.
 */
#define HYSTERESIS 10
#define MINUTE	   60 /* seconds over which errors are counted */

static const struct {
	const char *name;
	char unit; /* s: time, %: of a maximum, n: number a minute */
	int64_t value;
} threshold_rows[LOG_THRESHOLDS] = {
    [LOG_SLOW_COMPILE] = {"compile", 's', 10 * SECOND},
    [LOG_SLOW_LOOKUP] = {"lookup", 's', 200 * MS},
    [LOG_SLOW_FACT] = {"fact", 's', 2 * SECOND},
    [LOG_SLOW_EXEC] = {"exec", 's', 60 * SECOND},
    [LOG_SLOW_FSYNC] = {"fsync", 's', 1 * SECOND},
    [LOG_SLOW_HANDSHAKE] = {"handshake", 's', 2 * SECOND},
    [LOG_FULL_QUEUE] = {"queue", '%', 80},
    [LOG_FULL_CONNECTIONS] = {"connections", '%', 90},
    [LOG_FULL_DESCRIPTORS] = {"descriptors", '%', 90},
    [LOG_FULL_LEVELS] = {"levels", '%', 90},
    [LOG_FULL_RINGS] = {"rings", '%', 60},
    [LOG_FULL_SPOOL] = {"spool", '%', 80},
    [LOG_FULL_ENVIRONMENTS] = {"environments", '%', 80},
    [LOG_FULL_BODIES] = {"bodies", '%', 80},
    [LOG_FULL_BUDGET] = {"budget", '%', 80},
    [LOG_MANY_ERRORS] = {"errors", 'n', 100},
};

static int64_t threshold_given[LOG_THRESHOLDS]; /* 0: the default */
static bool threshold_full[LOG_THRESHOLDS];

static struct {
	uint64_t past[MINUTE]; /* errors until that second */
	unsigned seconds;
	int64_t last; /* second of the clock */
	bool many;
} errors_seen;

int64_t
log_threshold(enum log_threshold t)
{
	return threshold_given[t] ? threshold_given[t]
				  : threshold_rows[t].value;
}

bool
log_is_slow(enum log_threshold t, int64_t begin, int64_t *took)
{
	*took = log_clock_ns(CLOCK_MONOTONIC) - begin;
	return *took > log_threshold(t);
}

static int64_t
percent_of(uint64_t used, uint64_t max)
{
	if (max == 0)
		return 0;
	if (used / max >= INT64_MAX / 100)
		return INT64_MAX;
	return (int64_t)((double)used * 100 / (double)max);
}

bool
log_is_full(enum log_threshold t, uint64_t used, uint64_t max)
{
	return percent_of(used, max) >= log_threshold(t);
}

bool
log_fills(enum log_threshold t, uint64_t used, uint64_t max)
{
	int64_t percent = percent_of(used, max);

	if (threshold_full[t]) {
		threshold_full[t] = percent > log_threshold(t) - HYSTERESIS;
		return false;
	}
	threshold_full[t] = percent >= log_threshold(t);
	return threshold_full[t];
}

/* Count the errors of the last minute, in a slot for each second. */
static uint64_t
errors_second(uint64_t errors)
{
	unsigned at = errors_seen.seconds % MINUTE;
	uint64_t before = errors_seen.seconds < MINUTE ? errors_seen.past[0]
						       : errors_seen.past[at];

	if (errors_seen.seconds == 0)
		before = errors;
	errors_seen.past[at] = errors;
	errors_seen.seconds++;
	return before;
}

int
log_many_errors(uint64_t errors, int64_t now)
{
	uint64_t limit = (uint64_t)log_threshold(LOG_MANY_ERRORS);
	uint64_t minute, before = errors;
	int64_t second = now / SECOND;

	if (errors_seen.seconds != 0 && second <= errors_seen.last)
		return 0;
	if (errors_seen.seconds == 0)
		errors_seen.last = second - 1;
	else if (second > errors_seen.last + MINUTE)
		errors_seen.last = second - MINUTE;
	while (errors_seen.last < second) {
		before = errors_second(errors);
		errors_seen.last++;
	}
	/* a hostile process may lower its counts */
	minute = errors > before ? errors - before : 0;
	if (!errors_seen.many && minute > limit) {
		errors_seen.many = true;
		return 1;
	}
	if (errors_seen.many && minute < (limit + 1) / 2) {
		errors_seen.many = false;
		return -1;
	}
	return 0;
}

static int
threshold_row_find(const char *name, size_t n)
{
	for (int i = 0; i < LOG_THRESHOLDS; i++)
		if (strlen(threshold_rows[i].name) == n &&
		    memcmp(threshold_rows[i].name, name, n) == 0)
			return i;
	return -1;
}

/*
 * Parse "10s", "200ms", "50us", "80%", "100", with the unit of the row; -1 when
 * invalid.
 */
static int64_t
value_parse(const char *s, size_t n, char unit)
{
	char text[24] = "", *end;
	int64_t value;

	if (n == 0 || n >= sizeof(text) || *s < '0' || *s > '9')
		return -1;
	memcpy(text, s, n);
	value = strtoll(text, &end, 10);
	if (value < 1 || value > 1000000)
		return -1;
	if (unit == '%')
		return strcmp(end, "%") == 0 && value <= 100 ? value : -1;
	if (unit == 'n')
		return *end == '\0' ? value : -1;
	if (strcmp(end, "us") == 0)
		return value * (MS / 1000);
	if (strcmp(end, "ms") == 0)
		return value * MS;
	return strcmp(end, "s") == 0 ? value * SECOND : -1;
}

static int
threshold_complain(char error[LOG_ANSWER_MAX], const char *name, size_t n)
{
	int at = snprintf(error, LOG_ANSWER_MAX,
	    "log_thresholds: '%.*s' is invalid; the thresholds are",
	    n > 60 ? 60 : (int)n, name);

	for (int i = 0; i < LOG_THRESHOLDS && at < LOG_ANSWER_MAX; i++)
		at += snprintf(error + at, LOG_ANSWER_MAX - (size_t)at,
		    " %s=%s", threshold_rows[i].name,
		    threshold_rows[i].unit == 's'   ? "TIME"
		    : threshold_rows[i].unit == '%' ? "N%"
						    : "N");
	return -1;
}

int
log_thresholds_configure(const char *list, char error[LOG_ANSWER_MAX])
{
	int64_t values[LOG_THRESHOLDS] = {0};

	for (list += strspn(list, " ,"); *list; list += strspn(list, " ,")) {
		size_t n = strcspn(list, " ,"), name = strcspn(list, "= ,");
		int i = threshold_row_find(list, name);

		if (i >= 0 && list[name] == '=')
			values[i] = value_parse(list + name + 1, n - name - 1,
			    threshold_rows[i].unit);
		if (i < 0 || values[i] <= 0)
			return threshold_complain(error, list, n);
		list += n;
	}
	memcpy(threshold_given, values, sizeof(threshold_given));
	return 0;
}
