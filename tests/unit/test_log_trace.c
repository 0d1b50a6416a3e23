#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "logging/trace.h"

#define TRACE "4bf92f3577b34da6a3ce929d0e0e4736"
#define SPAN  "00f067aa0ba902b7"

static const struct {
	const char *field;
	bool good;
} fields[] = {
    {"00-" TRACE "-" SPAN "-01", true},
    {"00-" TRACE "-" SPAN "-00", true},
    {"cc-" TRACE "-" SPAN "-01", true},
    {"cc-" TRACE "-" SPAN "-01-more", true},
    {"cc-" TRACE "-" SPAN "-01.more", false},
    {"00-" TRACE "-" SPAN "-01-more", false},
    {"ff-" TRACE "-" SPAN "-01", false},
    {"0-" TRACE "-" SPAN "-01", false},
    {"00-" TRACE "-" SPAN "-0", false},
    {"00-" TRACE "-" SPAN "-0g", false},
    {"00-4BF92F3577b34da6a3ce929d0e0e4736-" SPAN "-01", false},
    {"00-00000000000000000000000000000000-" SPAN "-01", false},
    {"00-" TRACE "-0000000000000000-01", false},
    {"00-" TRACE "_" SPAN "-01", false},
    {"", false},
};

static void
traceparent_fields_are_parsed(void **state)
{
	struct log_trace t;

	(void)state;
	for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++) {
		const char *f = fields[i].field;
		/* exact size: reads beyond the end are detected */
		char *copy = malloc(strlen(f) + !*f);

		memcpy(copy, f, strlen(f));
		if (log_trace_begin(copy, strlen(f), &t) != fields[i].good)
			fail_msg("%s", f);
		assert_int_equal(strcmp(t.trace, TRACE) == 0, fields[i].good);
		assert_int_equal(strlen(t.trace), 32);
		assert_int_equal(strlen(t.span), 16);
		assert_string_not_equal(t.span, SPAN);
		assert_string_equal(t.parent, fields[i].good ? SPAN : "");
		free(copy);
	}
	assert_false(log_trace_begin(NULL, 0, &t));
}

static void
a_written_field_is_parsed_again(void **state)
{
	char field[LOG_TRACEPARENT_LEN + 1];
	struct log_trace t, other;

	(void)state;
	log_trace_of_uuid("4bf92f35-77b3-4da6-a3ce-929d0e0e4736", &t);
	assert_string_equal(t.trace, TRACE);
	log_trace_field(&t, field);
	assert_true(log_trace_begin(field, strlen(field), &other));
	assert_string_equal(other.trace, TRACE);
	assert_string_equal(other.parent, t.span);
}

static void
bytes_have_the_trace_and_the_parent(void **state)
{
	struct log_trace t = {.trace = TRACE, .span = SPAN}, other;
	const struct log_trace invalid = {.trace = "no trace"};
	uint8_t bytes[LOG_TRACE_BYTES];

	(void)state;
	log_trace_to_bytes(&t, bytes);
	assert_true(log_trace_from_bytes(bytes, &other));
	assert_string_equal(other.trace, TRACE);
	assert_string_equal(other.parent, SPAN);
	assert_int_equal(strlen(other.span), 16);
	assert_string_not_equal(other.span, SPAN);
	log_trace_to_bytes(&invalid, bytes);
	assert_false(log_trace_from_bytes(bytes, &other));
	assert_string_equal(other.trace, "");
	assert_string_equal(other.span, "");
	assert_string_equal(other.parent, "");
}

static void
the_context_has_the_ids_of_its_trace(void **state)
{
	struct log_trace t = {.trace = TRACE, .span = SPAN, .parent = SPAN};
	struct log_trace other;

	(void)state;
	assert_false(log_trace_current(&other));
	log_trace_push("a", &t);
	log_context_push(log_str("span.id", "b9c7c989f97918e1"));
	assert_true(log_trace_current(&other));
	assert_string_equal(other.trace, TRACE);
	assert_string_equal(other.span, "b9c7c989f97918e1");
	assert_string_equal(other.parent, SPAN);
	log_context_pop();
	log_context_pop();
	assert_false(log_trace_current(&other));
	assert_string_equal(other.parent, "");
}

/* A task that one thread begins, and others continue. */
struct task {
	struct log_context *context;
	int steps;
};

static void *
step(void *arg)
{
	struct task *t = arg;
	struct log_context *was = log_context_use(t->context);

	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "step"),
	    log_str("from", t->steps++ ? "later" : "first"));
	log_context_back(was);
	assert_null(log_context_get());
	return NULL;
}

static void
a_task_keeps_its_context(void **state)
{
	struct task a = {0}, b = {0};
	struct log_line l;
	size_t at = 0;
	int of_a = 0, of_b = 0;

	(void)state;
	log_memory_open(100000, LOG_FORM_JSON);
	log_context_push(log_str("node", "a"), log_str("trace.id", TRACE));
	a.context = log_context_ref(log_context_get());
	log_context_pop();
	log_context_push(log_str("node", "b"), log_str("trace.id", SPAN));
	b.context = log_context_ref(log_context_get());
	log_context_pop();
	for (int i = 0; i < 6; i++) {
		pthread_t thread;

		pthread_create(&thread, NULL, step, i & 1 ? &a : &b);
		pthread_join(thread, NULL);
	}
	while (log_memory_next(&at, &l)) {
		bool is_a = strstr(l.json, "\"node\":\"a\"") != NULL;

		of_a += is_a && strstr(l.json, TRACE);
		of_b += strstr(l.json, "\"node\":\"b\"") &&
			strstr(l.json, "{\"id\":\"" SPAN);
		assert_false(is_a && strstr(l.json, SPAN));
	}
	assert_int_equal(of_a, 3);
	assert_int_equal(of_b, 3);
	log_context_unref(a.context);
	log_context_unref(b.context);
	log_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(traceparent_fields_are_parsed),
	    cmocka_unit_test(a_written_field_is_parsed_again),
	    cmocka_unit_test(bytes_have_the_trace_and_the_parent),
	    cmocka_unit_test(the_context_has_the_ids_of_its_trace),
	    cmocka_unit_test(a_task_keeps_its_context),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
