/* Names of what was full, by the errno of a destination. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <string.h>
#include <cmocka.h>

#include "logging/record/cause.h"

static void
an_errno_names_what_was_full(void **state)
{
	(void)state;
	assert_int_equal(log_cause_of(0), LOG_CAUSE_RING);
	assert_int_equal(log_cause_of(EAGAIN), LOG_CAUSE_QUEUE);
	assert_int_equal(log_cause_of(ENOBUFS), LOG_CAUSE_BUFFER);
	assert_int_equal(log_cause_of(ENOENT), LOG_CAUSE_ABSENT);
	assert_int_equal(log_cause_of(ECONNREFUSED), LOG_CAUSE_ABSENT);
	assert_int_equal(log_cause_of(ENOSPC), LOG_CAUSE_OTHER);
	assert_string_equal(log_cause_text(0), "the log ring was full");
	assert_string_equal(
	    log_cause_text(EAGAIN), "the queue of the receiver was full");
	assert_string_equal(log_cause_text(ENOBUFS),
	    "the buffer of the socket to the receiver was full");
	assert_string_equal(log_cause_text(ENOSPC), strerror(ENOSPC));
	for (int i = 0; i < LOG_CAUSES; i++)
		assert_non_null(log_cause_name((enum log_cause)i));
}

static void
only_errors_of_a_receiver_pass(void **state)
{
	(void)state;
	assert_true(log_cause_passes(EAGAIN));
	assert_true(log_cause_passes(ENOBUFS));
	assert_true(log_cause_passes(ECONNRESET));
	assert_true(log_cause_passes(EACCES));
	assert_true(log_cause_passes(EPERM));
	assert_false(log_cause_passes(0));
	assert_false(log_cause_passes(EMSGSIZE));
	assert_false(log_cause_passes(ENOSPC));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_errno_names_what_was_full),
	    cmocka_unit_test(only_errors_of_a_receiver_pass),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
