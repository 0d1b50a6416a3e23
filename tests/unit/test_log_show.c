/* The times and filters of "dalang log show". */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>

#include "command/log/internal.h"
#include "command/log/show_filter.h"
#include "command/log/show_line.h"
#include "logging/level/level.h"

#define SECOND INT64_C(1000000000)
/* 2026-11-22T08:30:00Z, 09:30 in the zone of the tests */
#define NOW (INT64_C(1795336200) * SECOND)

static int
set_zone(void **state)
{
	(void)state;
	setenv("TZ", "CET-1", 1);
	tzset();
	return 0;
}

/* A time, and the seconds that it is after now; BAD: not a time. */
#define BAD INT64_MIN
static const struct {
	const char *text;
	int64_t seconds;
} times[] = {
    {"now", 0},
    {"0 s", 0},
    {"10 minutes ago", -600},
    {"10m ago", -600},
    {"10m", -600},
    {"1 minute", -60},
    {"2 min", -120},
    {"2 mins", -120},
    {"3 s", -3},
    {"3 sec", -3},
    {"3 secs", -3},
    {"3 second ago", -3},
    {"3 seconds", -3},
    {"2 h", -7200},
    {"2 hours ago", -7200},
    {"2d", -172800},
    {"1 day", -86400},
    {"1 week ago", -604800},
    {"1000000 s", -1000000},
    {"1000001 s", BAD},
    {"-1 s", BAD},
    {"s", BAD},
    {"10", BAD},
    {"10 ago", BAD},
    {"10 m agoo", BAD},
    {"10 m  ago", BAD},
    {"10 minutesx", BAD},
    {"10 minutess", BAD},
    {"10 mi", BAD},
    {"1000000 weeks", BAD},
    {"today", -9 * 3600 - 1800},
    {"yesterday", -33 * 3600 - 1800},
    {"tomorrow", BAD},
    {"2026-11-22", -9 * 3600 - 1800},
    {"2026-11-22 08:30", -3600},
    {"2026-11-22T08:30", -3600},
    {"2026-11-22 08:30:01", -3599},
    {"2026-11-22 08:3", BAD},
    {"2026-11", BAD},
    {"2026-11-22T08:30:00Z", 0},
    {"2026-11-22t08:30:02z", 2},
    {"2026-11-22 08:30:00Z", 0},
    {"2026-11-22T09:30:00+01:00", 0},
    {"2026-11-22T06:00:00-02:30", 0},
    {"2026-11-23T08:29:00+23:59", 0},
    {"2026-11-22T08:30:00+24:00", BAD},
    {"2026-11-22T08:30:00+01:60", BAD},
    {"2026-11-22T08:30:00+0100", BAD},
    {"2026-11-22T08:30:00+01.00", BAD},
    {"2026-11-22T08:30:00=01:00", BAD},
    {"2026-11-22T08:30:00ZZ", BAD},
    {"2026-11-22T08:30:60Z", 60},
    {"2026-11-22T08:30:61Z", BAD},
    {"2026-11-22T08:60:00Z", BAD},
    {"2026-11-22T24:00:00Z", BAD},
    {"2026-11-32T08:30:00Z", BAD},
    {"2026-11-00T08:30:00Z", BAD},
    {"2026-13-22T08:30:00Z", BAD},
    {"2026-00-22T08:30:00Z", BAD},
    {"2026/11-22T08:30:00Z", BAD},
    {"2026-11/22T08:30:00Z", BAD},
    {"2026-11-22x08:30:00Z", BAD},
    {"2026-11-22T08.30:00Z", BAD},
    {"2026-11-22T08:30.00Z", BAD},
    {"2026-11-2aT08:30:00Z", BAD},
    {"2026-11-2/T08:30:00Z", BAD},
    {"2026-11-2:T08:30:00Z", BAD},
    {"2026-11-22T08:30:00.Z", BAD},
    {"2026-11-22T08:30:00", -3600},
    {"", BAD},
};

static void
times_are_relative_or_of_this_zone(void **state)
{
	int64_t ns;

	(void)state;
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		int rc = log_show_filter_time(times[i].text, NOW, &ns);

		if (rc != (times[i].seconds == BAD ? -1 : 0) ||
		    (rc == 0 && ns != NOW + times[i].seconds * SECOND))
			fail_msg("%s: %d, %lld", times[i].text, rc,
			    (long long)((ns - NOW) / SECOND));
	}
}

static void
times_of_records_have_years_and_fractions(void **state)
{
	static const struct {
		const char *text;
		int64_t ns;
	} rows[] = {
	    {"1970-01-01T00:00:00Z", 0},
	    {"1970-01-01T00:00:00.000000001Z", 1},
	    {"1970-01-01T00:00:00.5Z", 500000000},
	    {"1970-01-01T00:00:00.1234567899Z", 123456789},
	    {"1970-01-01T00:00:01.25+00:00", 1250000000},
	    {"1970-01-01T00:00:00-00:01", 60 * SECOND},
	    {"2261-12-31T23:59:59Z", INT64_C(9214646399) * SECOND},
	    {"1969-12-31T23:59:59Z", BAD},
	    {"2262-01-01T00:00:00Z", BAD},
	};
	int64_t ns;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int rc =
		    log_show_line_time(rows[i].text, strlen(rows[i].text), &ns);

		if (rc != (rows[i].ns == BAD ? -1 : 0) ||
		    (rc == 0 && ns != rows[i].ns))
			fail_msg("%s", rows[i].text);
	}
	assert_int_equal(
	    log_show_line_time("1970-01-01T00:00:00Z", 19, &ns), -1);
}

/* --- filters --- */

#define RECORD_TIME (5 * SECOND)

/* The option, its value, and whether the record passes. */
static const struct {
	enum log_show_option option;
	const char *value;
	bool passes;
} filters[] = {
    {LOG_SHOW_SINCE, "1970-01-01T00:00:05Z", true},
    {LOG_SHOW_SINCE, "1970-01-01T00:00:05.000000001Z", false},
    {LOG_SHOW_UNTIL, "1970-01-01T00:00:05Z", true},
    {LOG_SHOW_UNTIL, "1970-01-01T00:00:04.999999999Z", false},
    {LOG_SHOW_FROM_LEVEL, "trace", true},
    {LOG_SHOW_FROM_LEVEL, "warn", true},
    {LOG_SHOW_FROM_LEVEL, "error", false},
    {LOG_SHOW_FROM_LEVEL, "fatal", false},
    {LOG_SHOW_CATEGORY, "*", true},
    {LOG_SHOW_CATEGORY, "facts", true},
    {LOG_SHOW_CATEGORY, "facts.core", true},
    {LOG_SHOW_CATEGORY, "facts.external", false},
    {LOG_SHOW_CATEGORY, "compile", false},
    {LOG_SHOW_OF_NODE, "web01.example.com", true},
    {LOG_SHOW_OF_NODE, "web01.example.co", false},
    {LOG_SHOW_OF_NODE, "web01.example.com.", false},
    {LOG_SHOW_OF_NODE, "*.example.com", true},
    {LOG_SHOW_OF_NODE, "*.com", true},
    {LOG_SHOW_OF_NODE, "*.ample.com", false},
    {LOG_SHOW_OF_NODE, "*.web01.example.com", false},
    {LOG_SHOW_OF_NODE, "*.a.web01.example.com", false},
    {LOG_SHOW_OF_CODE, "LOG-1002", true},
    {LOG_SHOW_OF_CODE, "DLG-W-LOG-1002", true},
    {LOG_SHOW_OF_CODE, "CAT-1201", false},
    {LOG_SHOW_OF_TRANSACTION, "abcd", true},
    {LOG_SHOW_OF_TRANSACTION, "abcdef01", true},
    {LOG_SHOW_OF_TRANSACTION, "abcdef012", false},
    {LOG_SHOW_OF_TRANSACTION, "bcdef01", false},
    {LOG_SHOW_OF_TRANSACTION, "0123456", true},
};

static struct log_show_text
text(const char *s)
{
	return (struct log_show_text){s, strlen(s)};
}

static void
a_record_passes_each_filter_that_it_fits(void **state)
{
	struct log_show_record r = {
	    .time = RECORD_TIME, .level = LOG_LEVEL_WARN};
	struct log_show_record empty = r;
	struct log_show_filter f;

	(void)state;
	r.fields[LOG_SHOW_LOGGER] = text("facts.core");
	r.fields[LOG_SHOW_NODE] = text("web01.example.com");
	r.fields[LOG_SHOW_CODE] = text("DLG-W-LOG-1002");
	r.fields[LOG_SHOW_TRANSACTION] = text("abcdef01");
	r.fields[LOG_SHOW_TRACE] = text("01234567");
	for (size_t i = 0; i < sizeof(filters) / sizeof(filters[0]); i++) {
		log_show_filter_init(&f);
		assert_true(log_show_filter_passes(&f, &r));
		assert_false(log_show_filter_is_node(&f, &r));
		assert_int_equal(log_show_filter_set(
				     &f, filters[i].option, filters[i].value),
		    0);
		if (log_show_filter_passes(&f, &r) != filters[i].passes)
			fail_msg("%s", filters[i].value);
		if (filters[i].option >= LOG_SHOW_OF_NODE)
			assert_false(log_show_filter_passes(&f, &empty));
		assert_int_equal(log_show_filter_is_node(&f, &r),
		    filters[i].option == LOG_SHOW_OF_NODE && filters[i].passes);
	}
	r.fields[LOG_SHOW_LOGGER] = text("factsmore");
	log_show_filter_init(&f);
	assert_int_equal(
	    log_show_filter_set(&f, LOG_SHOW_CATEGORY, "facts"), 0);
	assert_false(log_show_filter_passes(&f, &r));
}

static void
values_of_no_filter_are_refused(void **state)
{
	static const struct {
		enum log_show_option option;
		const char *value;
	} rows[] = {
	    {LOG_SHOW_SINCE, "soon"},
	    {LOG_SHOW_UNTIL, "soon"},
	    {LOG_SHOW_FROM_LEVEL, "loud"},
	    {LOG_SHOW_FROM_LEVEL, "off"},
	    {LOG_SHOW_CATEGORY, "fact"},
	    {LOG_SHOW_CATEGORY, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
				"aaaaaaaaaaaaaaa"},
	    {LOG_SHOW_OF_CODE, "CAT-0"},
	    {LOG_SHOW_OF_TRANSACTION, "abc"},
	};
	struct log_show_filter f;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		log_show_filter_init(&f);
		assert_int_equal(
		    log_show_filter_set(&f, rows[i].option, rows[i].value), -1);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(times_are_relative_or_of_this_zone),
	    cmocka_unit_test(times_of_records_have_years_and_fractions),
	    cmocka_unit_test(a_record_passes_each_filter_that_it_fits),
	    cmocka_unit_test(values_of_no_filter_are_refused),
	};

	return cmocka_run_group_tests(tests, set_zone, NULL);
}
