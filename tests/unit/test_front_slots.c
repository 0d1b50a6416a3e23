/* The time of runs at a front: fields of requests, answers and metrics. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/privsep/message.h"
#include "network/http/run_field.h"
#include "server/front/front.h"
#include "server/front/slots/front_slots.h"
#include "server/ipc/ipc_run_key.h"
#include "server/shared/config.h"
#include "unit/answered.h"
#include "unit/still_clock.h"

#define NODE "web01.example.com"

static struct server_config config;
static struct front front;
static struct front_job job;

/* A front as the parent starts it, with the key of its daemon. */
static void
front_start(unsigned char key)
{
	struct message m = {.fd = -1};

	front = (struct front){.config = &config};
	front_slots_init(&front);
	memset(m.body, key, sizeof(struct ipc_run_key));
	front_slots_key(&front, &m);
	/* the message does not keep it */
	assert_int_equal(m.body[0], 0);
}

static int
setup(void **state)
{
	assert_int_equal(answered_setup(state), 0);
	config = (struct server_config){
	    .workers = 1, .run_slots = true, .runinterval = 1800};
	clock_passed = 0;
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	front_start('k');
	return 0;
}

static int
teardown(void **state)
{
	front_slots_free(&front);
	return answered_teardown(state);
}

static unsigned
count(unsigned id)
{
	return (unsigned)metrics_own->cell[id];
}

/*
 * Request the catalog of NODE with that field, or NULL, while so many others
 * wait.  Returns the answer of a refused run, or "" with the fields that its
 * catalog has, in job.next_run.
 */
static const char *
ask(const char *certname, const char *field, unsigned waiting)
{
	char text[300];

	snprintf(text, sizeof(text), "GET /c HTTP/1.1\r\n%s%s%sHost: a\r\n\r\n",
	    field != NULL ? RUN_FIELD ": " : "", field != NULL ? field : "",
	    field != NULL ? "\r\n" : "");
	request_make(text, certname);
	x.name = NODE;
	front.queue.waiting = waiting;
	job = (struct front_job){.x = &x};
	output[0] = '\0';
	if (front_slots_permit(&front, &x))
		front_slots_next(&front, &job);
	else
		(void)output_take();
	request_end();
	return output;
}

static unsigned
number_after(const char *text, const char *name)
{
	const char *at = strstr(text, name);

	assert_non_null(at);
	return (unsigned)strtoul(at + strlen(name), NULL, 10);
}

/* The token of an answer, as the field of a request has it. */
static const char *
token_field(const char *text)
{
	static char field[100];
	const char *at = strstr(text, "token=");

	assert_non_null(at);
	snprintf(field, sizeof(field), "interval=1800, left=1800, token=%.32s",
	    at + 6);
	return field;
}

static void
test_catalog_has_next_run(void **state)
{
	unsigned ms;

	(void)state;
	assert_string_equal(ask(NODE, "interval=1800, left=1790", 0), "");
	assert_ptr_equal(job.next_run, strstr(job.next_run, RUN_NEXT_FIELD));
	ms = number_after(job.next_run, "ms=");
	assert_in_range(ms, 1, 1790000);
	assert_int_equal(count(M_dlcSlotsGiven), 1);
	assert_int_equal(count(M_dlcSlotsKept), 1);
	front_slots_publish(&front);
	assert_int_equal(count(M_dlcSlotsRuns), 1);
	/* three quarters of a worker, a tenth of a second each */
	assert_in_range(count(M_dlcSlotsPerHour), 26999, 27000);
	front_slots_measure(&front, 1000000000);
	front_slots_publish(&front);
	assert_true(count(M_dlcSlotsPerHour) < 26999);
}

/* Puppet's agent, a single run of ours, and a service have none. */
static void
test_others_have_no_next_run(void **state)
{
	(void)state;
	(void)ask(NODE, NULL, 0);
	assert_string_equal(job.next_run, "");
	(void)ask(NODE, "urgent", 0);
	assert_string_equal(job.next_run, "");
	(void)ask("service", "interval=1800, left=1800", 0);
	assert_string_equal(job.next_run, "");
	(void)ask(NODE, "interval=x", 0);
	assert_string_equal(job.next_run, "");
	assert_int_equal(count(M_dlcSlotsGiven), 0);
	/* nor is a service refused */
	assert_string_equal(ask("service", NULL, 100), "");
}

static void
test_refused(void **state)
{
	const char *answer = ask(NODE, NULL, 2);

	(void)state;
	assert_ptr_equal(
	    answer, strstr(answer, "HTTP/1.1 503 Service Unavailable\r\n"));
	assert_int_equal(number_after(answer, "\r\nRetry-After: "), 1);
	assert_in_range(number_after(answer, RUN_NEXT_FIELD ": ms="), 1, 2000);
	assert_non_null(
	    strstr(answer, "\"issue_kind\":\"SERVICE_UNAVAILABLE\""));
	assert_non_null(strstr(answer, "this run has a slot in 1 second\""));
	assert_int_equal(count(M_dlcSlotsLater), 1);
	assert_int_equal(count(M_dlcSlotsMoved), 0);
	/* in its slot */
	clock_passed = 1;
	(void)ask(NODE, NULL, 2);
	assert_int_equal(count(M_dlcSlotsLater), 2);
	assert_int_equal(count(M_dlcSlotsMoved), 1);
	assert_string_equal(ask(NODE, "urgent", 2), "");
	assert_int_equal(count(M_dlcSlotsForced), 1);
}

/* A slot counts at another front of the daemon, and not at another daemon. */
static void
test_token_at_another_front(void **state)
{
	char field[100];

	(void)state;
	(void)ask(NODE, "interval=1800, left=1800", 2);
	snprintf(field, sizeof(field), "%s", token_field(output));
	clock_passed = 130;
	front_slots_free(&front);
	front_start('k');
	assert_string_equal(ask(NODE, field, 1), "");
	/* long after its time */
	assert_int_equal(count(M_dlcSlotsLate), 1);
	front_slots_free(&front);
	front_start('o');
	assert_string_equal(ask(NODE, field, 1), "");
	assert_int_equal(count(M_dlcSlotsLate), 1);
}

/* Where no second has room the runs get one by chance, with one record. */
static void
test_full(void **state)
{
	char field[60];

	(void)state;
	config.runinterval = 10;
	front_slots_free(&front);
	front_start('k');
	for (int i = 0; i < 64; i++)
		front_slots_measure(&front, 100000000000);
	/* two runs are permitted in the span of each second */
	for (unsigned i = 0; i < 40; i++) {
		char name[40];

		snprintf(name, sizeof(name), "n%u.example.com", i);
		snprintf(field, sizeof(field), "interval=10, left=10");
		request_make("GET /c HTTP/1.1\r\nHost: a\r\n\r\n", name);
		x.name = name;
		front.queue.waiting = 2;
		assert_false(front_slots_permit(&front, &x));
		(void)output_take();
		assert_in_range(number_after(output, "Retry-After: "), 1, 10);
		request_end();
	}
	assert_in_range(count(M_dlcSlotsFull), 1, 39);
}

/* Without the setting nothing is decided. */
static void
test_off(void **state)
{
	(void)state;
	front_slots_free(&front);
	config.run_slots = false;
	front_start('k');
	assert_string_equal(ask(NODE, "interval=1800, left=1800", 100), "");
	assert_string_equal(job.next_run, "");
	front_slots_measure(&front, 1);
	front_slots_publish(&front);
	assert_int_equal(count(M_dlcSlotsPerHour), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		test_catalog_has_next_run, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_others_have_no_next_run, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_token_at_another_front, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_full, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_off, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
