/* The table of the errors that were logged last. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/counters.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/log.h"
#include "logging/memory.h"
#include "logging/message.h"
#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/value.h"
#include "base/privsep/control/log_errors.h"

#define ROWS  32 /* of the table */
#define CODES 40

static char path[64];
static struct metrics_reader *reader;
/* Messages of level error. */
static enum log_code errors[CODES];

static void
reader_refresh(void)
{
	metrics_reader_forget(reader);
	assert_int_equal(metrics_reader_refresh(reader), METRICS_OK);
}

/* Return the row of an error, from 1, or 0. */
static size_t
row_of(enum log_code code)
{
	const struct metric_object *t = metric_object_find("dllErrorTable");
	const char *text = log_messages[code].code;
	struct metrics_key key;

	reader_refresh();
	for (size_t row = 1; row <= metrics_row_count(reader, t); row++) {
		metrics_row_key(reader, t, row, &key);
		if (key.name_len == strlen(text) &&
		    memcmp(key.name, text, key.name_len) == 0)
			return row;
	}
	return 0;
}

static uint64_t
number(const char *object, enum log_code code)
{
	return metrics_value(reader, metric_object_find(object), row_of(code));
}

static size_t
rows(void)
{
	reader_refresh();
	return metrics_row_count(reader, metric_object_find("dllErrorTable"));
}

/* A second of the process that watches the log. */
static void
tick(void)
{
	uint64_t codes[LOGMSG_COUNT];
	struct log_counters all;

	log_counters_sum(&all, codes);
	log_errors_tick(codes);
}

/*
 * An earlier process has published all errors, of which the table has the last
 * ones.
 */
static void
a_new_process_continues_the_counts(void **state)
{
	unsigned found = 0, evicted = 0;
	int status;

	(void)state;
	for (size_t i = 0; i < CODES; i++)
		log_event_code(errors[i]);
	if (fork() == 0) {
		tick();
		_exit(0);
	}
	assert_true(wait(&status) > 0 && status == 0);
	assert_int_equal(rows(), ROWS);
	for (unsigned i = 0; i < CODES; i++) {
		if (row_of(errors[i]) == 0) {
			evicted = i;
			continue;
		}
		found = i;
		assert_int_equal(number("dllErrorCount", errors[i]), 1);
		assert_true(number("dllErrorLast", errors[i]) > 0);
	}
	metric_rows_clear(MR_dllErrorTable, MR_dllErrorLast);
	tick();
	for (size_t i = 0; i < CODES; i++)
		assert_int_equal(number("dllErrorLast", errors[i]), 0);
	assert_int_equal(row_of(errors[evicted]), 0);
	log_event_code(errors[found]);
	log_event_code(errors[evicted]);
	tick();
	assert_int_equal(number("dllErrorCount", errors[found]), 2);
	assert_true(number("dllErrorLast", errors[found]) > 0);
	assert_int_equal(number("dllErrorCount", errors[evicted]), 2);
	assert_int_equal(rows(), ROWS);
}

static void
the_least_recent_error_is_replaced(void **state)
{
	(void)state;
	for (size_t i = 0; i < CODES; i++) {
		log_event_code(errors[i]);
		/* the first one is logged again and again */
		log_event_code(errors[0]);
		tick();
	}
	assert_int_equal(rows(), ROWS);
	assert_true(row_of(errors[0]) != 0);
	for (size_t i = 1; i < CODES; i++)
		assert_int_equal(row_of(errors[i]) != 0, i > CODES - ROWS);
}

static void
only_errors_have_rows(void **state)
{
	char text[METRICS_TEXT_MAX];

	(void)state;
	log_event(LOG, LOG_ERRORS_MANY, log_uns("limit", 1));
	tick();
	assert_true(log_wanted(LOGMSG_LOG_ERRORS_MANY));
	assert_int_equal(row_of(LOGMSG_LOG_ERRORS_MANY), 0);
	metrics_text(reader, metric_object_find("dllErrorText"),
	    row_of(errors[0]), text);
	assert_memory_equal(
	    text, log_messages[errors[0]].sentence, strlen(text));
	assert_true(strlen(text) > 9);
}

static void
a_text_that_is_one_value_is_replaced_by_the_remedy(void **state)
{
	const char *remedy = log_messages[LOGMSG_FAC_CUSTOM_LOGGED_ERR].remedy;
	char text[METRICS_TEXT_MAX];

	(void)state;
	log_event_code(LOGMSG_FAC_CUSTOM_LOGGED_ERR);
	tick();
	reader_refresh();
	metrics_text(reader, metric_object_find("dllErrorText"),
	    row_of(LOGMSG_FAC_CUSTOM_LOGGED_ERR), text);
	assert_memory_equal(text, remedy, strlen(text));
	assert_true(strlen(text) > 9);
}

static int
setup(void **state)
{
	size_t n = 0;

	(void)state;
	for (int i = 0; i < LOGMSG_COUNT && n < CODES; i++)
		if (log_messages[i].level == LOG_LEVEL_ERROR &&
		    strcmp(log_categories[log_messages[i].category].dataset,
			"log") == 0)
			errors[n++] = (enum log_code)i;
	log_memory_open(1000000, LOG_FORM_JSON);
	snprintf(path, sizeof(path), "/tmp/errors.%ld", (long)getpid());
	if (n < CODES || metrics_create(path, "compiled", "1.2.3", 3) < 0)
		return -1;
	reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	return reader == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	log_memory_clear();
	metrics_reader_free(reader);
	return unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_new_process_continues_the_counts),
	    cmocka_unit_test(the_least_recent_error_is_replaced),
	    cmocka_unit_test(only_errors_have_rows),
	    cmocka_unit_test(
		a_text_that_is_one_value_is_replaced_by_the_remedy),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
