/* The header fields about the time of runs, and their tokens. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/run_field.h"
#include "server/front/slots/run_token.h"

static int
read_text(const char *text, struct run_field *f)
{
	return run_field_read(text, strlen(text), f);
}

static void
test_written_and_read(void **state)
{
	static const struct run_field fields[] = {
	    {.interval = 1800, .left = 1795, .token = "0123456789abcdef"},
	    {.is_urgent = true},
	    {.interval = 60, .left = 1, .is_urgent = true},
	    {.ms = RUN_NUMBER_MAX, .token = "ff"},
	    {.interval = RUN_NUMBER_MAX,
		.left = RUN_NUMBER_MAX,
		.ms = RUN_NUMBER_MAX,
		.is_urgent = true,
		.token = "0123456789abcdef0123456789abcdef"},
	};
	char text[RUN_FIELD_MAX];
	struct run_field f;

	(void)state;
	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		run_field_write(&fields[i], text);
		assert_int_equal(read_text(text, &f), 0);
		assert_int_equal(f.interval, fields[i].interval);
		assert_int_equal(f.left, fields[i].left);
		assert_int_equal(f.ms, fields[i].ms);
		assert_int_equal(f.is_urgent, fields[i].is_urgent);
		assert_string_equal(f.token, fields[i].token);
	}
	run_field_write(&fields[0], text);
	assert_string_equal(
	    text, "interval=1800, left=1795, token=0123456789abcdef");
}

static void
test_other_members(void **state)
{
	struct run_field f;

	(void)state;
	assert_int_equal(read_text(" later=5 ,, x, urgent,interval=7 ", &f), 0);
	assert_int_equal(f.interval, 7);
	assert_true(f.is_urgent);
	assert_int_equal(read_text("", &f), 0);
	assert_int_equal(f.interval, 0);
}

static void
test_malformed(void **state)
{
	static const char *const texts[] = {"interval=", "interval", "left=-1",
	    "left=1 2", "ms=1234567890", "ms=0x1", "token=", "token=xyz",
	    "token=0123456789abcdef0123456789abcdef0", "urgent, left=a",
	    "token=AB"};
	char long_text[600];
	struct run_field f;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		assert_int_equal(read_text(texts[i], &f), -1);
		assert_false(f.is_urgent);
		assert_string_equal(f.token, "");
	}
	memset(long_text, ',', sizeof(long_text));
	assert_int_equal(run_field_read(long_text, 512, &f), 0);
	assert_int_equal(run_field_read(long_text, 513, &f), -1);
}

static const uint8_t key[RUN_KEY_BYTES] = {1, 2, 3}, other[RUN_KEY_BYTES];

static void
test_token(void **state)
{
	const struct run_promise p = {.slot = 4000000000U, .due = 77};
	struct run_promise got;
	char token[RUN_TOKEN_MAX];

	(void)state;
	run_token_write(key, "web01.example.com", &p, token);
	assert_int_equal(strlen(token), RUN_TOKEN_MAX - 1);
	assert_int_equal(
	    run_token_read(key, "web01.example.com", token, &got), 0);
	assert_int_equal(got.slot, p.slot);
	assert_int_equal(got.due, p.due);
	/* that of another node, or of another daemon */
	assert_int_equal(
	    run_token_read(key, "web02.example.com", token, &got), -1);
	assert_int_equal(got.slot, 0);
	assert_int_equal(
	    run_token_read(other, "web01.example.com", token, &got), -1);
	/* each digit counts */
	for (size_t i = 0; i < RUN_TOKEN_MAX - 1; i++) {
		char changed[RUN_TOKEN_MAX];

		memcpy(changed, token, sizeof(changed));
		changed[i] = changed[i] == '0' ? '1' : '0';
		assert_int_equal(
		    run_token_read(key, "web01.example.com", changed, &got),
		    -1);
	}
	token[10] = '\0';
	assert_int_equal(
	    run_token_read(key, "web01.example.com", token, &got), -1);
	assert_int_equal(
	    run_token_read(key, "web01.example.com", "", &got), -1);
}

/* HMAC of SHA-256, as openssl has it, of the times and the name. */
static void
test_mac(void **state)
{
	const struct run_promise p = {.slot = 0x61626364, .due = 0x65666768};
	uint8_t letters[RUN_KEY_BYTES];
	char token[RUN_TOKEN_MAX];

	(void)state;
	memset(letters, 'k', sizeof(letters));
	run_token_write(letters, "node", &p, token);
	assert_string_equal(token, "61626364656667682d55939af99b4b09");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_written_and_read),
	    cmocka_unit_test(test_other_members),
	    cmocka_unit_test(test_malformed),
	    cmocka_unit_test(test_token),
	    cmocka_unit_test(test_mac),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
