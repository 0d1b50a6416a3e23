#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <cmocka.h>

#include "base/core/clock.h"

/* Time zone, nanoseconds since 1970, text. */
static const struct {
	const char *zone;
	int64_t ns;
	const char *text;
} times[] = {
    {"UTC0", 0, "1970-01-01T00:00:00.000000000+00:00"},
    {"UTC0", 1795162770322217563, "2026-11-20T08:19:30.322217563+00:00"},
    {"XXX-5:45", 1795162770000000001, "2026-11-20T14:04:30.000000001+05:45"},
    {"XXX3:30", 1795162770999999999, "2026-11-20T04:49:30.999999999-03:30"},
};

static void
times_are_written_in_the_local_zone(void **state)
{
	char out[CLOCK_ISO8601_MAX];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		setenv("TZ", times[i].zone, 1);
		tzset();
		clock_iso8601(times[i].ns, out);
		assert_string_equal(out, times[i].text);
	}
}

static void
clocks_advance(void **state)
{
	int64_t mono = clock_mono_ns(), cpu = clock_cpu_ns();
	volatile unsigned i;

	(void)state;
	for (i = 0; i < 1000000; i++)
		continue;
	assert_true(clock_mono_ns() > mono);
	assert_true(clock_cpu_ns() > cpu);
	assert_in_range(clock_mono_ms(), mono / 1000000, INT64_MAX);
	assert_in_range(clock_mono_seconds(), mono / 1000000000,
	    clock_mono_ns() / 1000000000);
	assert_true(clock_wall_ns() / 1000000000 - (int64_t)time(NULL) < 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(times_are_written_in_the_local_zone),
	    cmocka_unit_test(clocks_advance),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
