/* The records of a compile, as a client of Puppet's catalog v4 gets them. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/log.h"
#include "server/compile/worker_logs.h"

#define TEXT_MAX    16384
#define RECORDS_MAX 1000

static const struct {
	enum log_code code;
	enum log_level level;
	const char *word;
} rows[] = {
    {LOGMSG_STO_REPORT_DEBUG, LOG_LEVEL_DEBUG, "debug"},
    {LOGMSG_STO_REPORT_INFO, LOG_LEVEL_INFO, "info"},
    {LOGMSG_STO_REPORT_NOTICE, LOG_LEVEL_NOTICE, "notice"},
    {LOGMSG_STO_REPORT_WARNING, LOG_LEVEL_WARN, "warning"},
    {LOGMSG_STO_REPORT_ERROR, LOG_LEVEL_ERROR, "err"},
};

#define ROWS (sizeof(rows) / sizeof(rows[0]))

static json_t *
printed(struct worker_logs *l)
{
	struct strbuf out;
	json_t *all;

	strbuf_init(&out, 64 << 20);
	assert_int_equal(worker_logs_print(l, &out), 0);
	worker_logs_end(l);
	worker_logs_end(l);
	all = json_loadb(out.s, out.len, 0, NULL);
	strbuf_release(&out);
	assert_non_null(all);
	return all;
}

static const char *
member(const json_t *all, size_t i, const char *name)
{
	return json_string_value(json_object_get(json_array_get(all, i), name));
}

static void
raise_all(void)
{
	for (size_t i = 0; i < ROWS; i++)
		log_event_code(rows[i].code, log_str("message", rows[i].word),
		    log_str("source", "s"));
}

static void
test_records_of_a_level_and_above(void **state)
{
	struct worker_logs l;

	(void)state;
	log_level_start(LOG_LEVEL_TRACE);
	for (size_t from = 0; from < ROWS; from++) {
		json_t *all;

		worker_logs_begin(&l, rows[from].level);
		raise_all();
		all = printed(&l);
		/* none is taken after the end */
		raise_all();
		assert_int_equal(json_array_size(all), ROWS - from);
		for (size_t i = from; i < ROWS; i++) {
			json_t *tags = json_object_get(
			    json_array_get(all, i - from), "tags");

			assert_string_equal(
			    member(all, i - from, "level"), rows[i].word);
			assert_string_equal(
			    member(all, i - from, "message"), rows[i].word);
			assert_string_equal(
			    member(all, i - from, "source"), "s");
			assert_int_equal(json_array_size(tags), 1);
			assert_string_equal(
			    json_string_value(json_array_get(tags, 0)),
			    rows[i].word);
			assert_int_equal(strlen(member(all, i - from, "time")),
			    strlen("2026-11-22T08:00:00.123456789+00:00"));
		}
		json_decref(all);
	}
}

static void
test_a_record_without_a_source_is_of_puppet(void **state)
{
	struct worker_logs l;
	json_t *all;

	(void)state;
	worker_logs_begin(&l, LOG_LEVEL_TRACE);
	log_event(SERVER_CATALOG, SRV_RETRIED, log_str("node", "n"));
	all = printed(&l);
	assert_int_equal(json_array_size(all), 1);
	assert_string_equal(member(all, 0, "source"), "Puppet");
	json_decref(all);
}

static void
test_texts_and_records_are_limited(void **state)
{
	char *text = malloc(TEXT_MAX + 2);
	struct worker_logs l;
	json_t *all;

	(void)state;
	assert_non_null(text);
	memset(text, 'x', TEXT_MAX + 1);
	text[TEXT_MAX + 1] = '\0';
	worker_logs_begin(&l, LOG_LEVEL_DEBUG);
	for (int i = 0; i < RECORDS_MAX + 1; i++)
		log_event_code(LOGMSG_STO_REPORT_ERROR,
		    log_str("message", i == 0 ? text : "m"),
		    log_str("source", "s"));
	all = printed(&l);
	assert_int_equal(json_array_size(all), RECORDS_MAX);
	assert_int_equal(strlen(member(all, 0, "message")), TEXT_MAX);
	json_decref(all);
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_records_of_a_level_and_above),
	    cmocka_unit_test(test_a_record_without_a_source_is_of_puppet),
	    cmocka_unit_test(test_texts_and_records_are_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
