/*
 * Texts of SHOW ENGINE INNODB STATUS and the numbers that are read from them.
 *
 * tests/unit/innodb/NAME.txt is a text, NAME.values all its values: lines of a
 * key and its number, comments, and "truncated" if the text is not whole.
 * "record" in that folder makes a text with the installed server.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "mysql/innodb_status.h"

#define FOLDER "tests/unit/innodb/"

static const char *const names[] = {"mysql-5.0", "mysql-5.1", "mysql-5.5",
    "mysql-5.7", "mysql-8.0", "mysql-8.4", "mariadb-5.5", "mariadb-10.11",
    "mariadb-11"};
#define NAMES (sizeof(names) / sizeof(names[0]))

static char *
file_read(struct arena *a, const char *name, const char *suffix, size_t *n)
{
	char path[256];
	char *text;

	(void)snprintf(path, sizeof(path), FOLDER "%s.%s", name, suffix);
	text = fs_read(a, path, INNODB_STATUS_MAX, n);
	assert_non_null(text);
	return text;
}

static int
key_find(const char *name)
{
	for (int k = 0; k < INNODB_KEYS; k++)
		if (strcmp(innodb_key_name((enum innodb_key)k), name) == 0)
			return k;
	print_error("no key %s\n", name);
	fail();
	return -1;
}

/* The values that the file of a text lists. */
static void
expected_read(struct innodb_status *s, const char *name)
{
	struct arena *a = arena_new(0);
	char *line = file_read(a, name, "values", NULL), *next, *number, *end;
	int k;

	memset(s, 0, sizeof(*s));
	for (; (next = strchr(line, '\n')) != NULL; line = next + 1) {
		*next = '\0';
		if (*line == '#')
			continue;
		if (strcmp(line, "truncated") == 0) {
			s->truncated = true;
			continue;
		}
		number = strchr(line, ' ');
		assert_non_null(number);
		*number++ = '\0';
		k = key_find(line);
		assert_false(s->present[k]);
		s->present[k] = true;
		s->number[k] = strtoull(number, &end, 10);
		assert_true(end > number && *end == '\0');
	}
	arena_free(a);
}

/* Compare; `may_miss`: keys of `want` may be missing.  Return differences. */
static int
differences(const struct innodb_status *got, const struct innodb_status *want,
    bool may_miss)
{
	int count = 0;

	for (int k = 0; k < INNODB_KEYS; k++) {
		if (got->present[k]
			? want->present[k] && got->number[k] == want->number[k]
			: !want->present[k] || may_miss)
			continue;
		print_error("%s: %s%llu, expected %s%llu\n",
		    innodb_key_name((enum innodb_key)k),
		    got->present[k] ? "" : "no ",
		    (unsigned long long)got->number[k],
		    want->present[k] ? "" : "no ",
		    (unsigned long long)want->number[k]);
		count++;
	}
	return count;
}

static void
each_text_has_its_values(void **state)
{
	struct innodb_status got, want;
	size_t n;
	int count = 0, wrong;

	(void)state;
	for (size_t i = 0; i < NAMES; i++) {
		struct arena *a = arena_new(0);
		const char *text = file_read(a, names[i], "txt", &n);

		expected_read(&want, names[i]);
		innodb_status_read(&got, text, n);
		wrong = differences(&got, &want, false);
		wrong += got.truncated != want.truncated;
		if (wrong > 0)
			print_error("%s: %d differ\n", names[i], wrong);
		count += wrong;
		arena_free(a);
	}
	assert_int_equal(count, 0);
}

/* Read the first n bytes, which are copied so that nothing follows them. */
static void
part_read(struct innodb_status *s, const char *text, size_t n)
{
	char *part = malloc(n > 0 ? n : 1);

	assert_non_null(part);
	memcpy(part, text, n);
	innodb_status_read(s, part, n);
	free(part);
}

static void
a_text_that_ends_anywhere_has_no_other_numbers(void **state)
{
	struct innodb_status whole, part;
	size_t n;

	(void)state;
	for (size_t i = 0; i < NAMES; i++) {
		struct arena *a = arena_new(0);
		const char *text = file_read(a, names[i], "txt", &n);
		const char *end = strstr(text, "END OF INNODB"), *line = text;

		innodb_status_read(&whole, text, n);
		for (; line < end; line = strchr(line, '\n') + 1) {
			size_t at = (size_t)(line - text);
			size_t middle = at + strcspn(line, "\n") / 2;

			part_read(&part, text, at);
			assert_true(part.truncated);
			assert_int_equal(differences(&part, &whole, true), 0);
			part_read(&part, text, middle);
			assert_true(part.truncated);
			assert_int_equal(differences(&part, &whole, true), 0);
		}
		arena_free(a);
	}
}

/* --- single lines and sections --- */

#define DASHES	 "--------\n"
#define NEW_DATE "2020-02-03 04:05:06 0x7f0 INNODB MONITOR OUTPUT\n"
#define OLD_DATE "110203  4:05:06 INNODB MONITOR OUTPUT\n"
#define LIST                                                 \
	DASHES "TRANSACTIONS\n" DASHES "Trx id counter 10\n" \
	       "LIST OF TRANSACTIONS FOR EACH SESSION:\n"
#define FILES                                                            \
	DASHES "FILE I/O\n" DASHES "7 OS file reads, 8 OS file writes, " \
	       "9 OS fsyncs\n"
#define POOL DASHES "BUFFER POOL AND MEMORY\n" DASHES
#define ROWS DASHES "ROW OPERATIONS\n" DASHES
#define END  DASHES "END OF INNODB MONITOR OUTPUT\n"

/* Check that a text has a number. */
static void
check_number(const char *text, enum innodb_key k, uint64_t number)
{
	struct innodb_status s;

	part_read(&s, text, strlen(text));
	assert_true(s.present[k]);
	assert_int_equal(s.number[k], number);
}

/* Check that a text does not have a number. */
static void
check_missing(const char *text, enum innodb_key k)
{
	struct innodb_status s;

	part_read(&s, text, strlen(text));
	assert_false(s.present[k]);
	assert_int_equal(s.number[k], 0);
}

static void
ids_are_hexadecimal_in_texts_with_old_dates(void **state)
{
	(void)state;
	check_number(OLD_DATE LIST END, INNODB_TRANSACTION_COUNTER, 16);
	check_number(NEW_DATE LIST END, INNODB_TRANSACTION_COUNTER, 10);
	check_missing(LIST END, INNODB_TRANSACTION_COUNTER);
	check_missing(NEW_DATE DASHES "TRANSACTIONS\n" DASHES
				      "Trx id counter 1F\n" END,
	    INNODB_TRANSACTION_COUNTER);
	check_number(OLD_DATE DASHES "TRANSACTIONS\n" DASHES
				     "Trx id counter FFFFFFFFFFFFFFFF\n" END,
	    INNODB_TRANSACTION_COUNTER, UINT64_MAX);
	check_missing(OLD_DATE DASHES "TRANSACTIONS\n" DASHES
				      "Trx id counter 10000000000000000\n" END,
	    INNODB_TRANSACTION_COUNTER);
	check_number(DASHES "TRANSACTIONS\n" DASHES
			    "Trx id counter 1 4294967295\n" END,
	    INNODB_TRANSACTION_COUNTER, UINT64_C(8589934591));
	check_missing(DASHES "TRANSACTIONS\n" DASHES
			     "Trx id counter 1 4294967296\n" END,
	    INNODB_TRANSACTION_COUNTER);
	check_missing(DASHES "TRANSACTIONS\n" DASHES
			     "Trx id counter 4294967296 1\n" END,
	    INNODB_TRANSACTION_COUNTER);
	/* A number that is too large is not forgotten at the next one. */
	check_missing(OLD_DATE DASHES
	    "TRANSACTIONS\n" DASHES
	    "Purge done for trx's n:o < 10000000000000000 undo n:o < 0\n" END,
	    INNODB_PURGED_TRANSACTION);
}

static const struct {
	const char *line;
	bool fits;
	uint64_t number;
} log_lines[] = {
    {"Log sequence number 18446744073709551615\n", true, UINT64_MAX},
    {"Log sequence number 18446744073709551616\n", false, 0},
    {"Log sequence number 4294967295 4294967295\n", true, UINT64_MAX},
    {"Log sequence number 4294967296 0\n", false, 0},
    {"Log sequence number 1 18446744073709551616\n", false, 0},
    {"  Log sequence\tnumber     5  \r\n", true, 5},
    {"Log sequence number\n", false, 0},
    {"Log sequence number -5\n", false, 0},
    {"Log sequence number 5x\n", false, 0},
    {"Log sequence number 5.0\n", false, 0},
    {"Log sequence number 5,000\n", false, 0},
    {"Log sequence number 5.000.000\n", false, 0},
    {"Log sequence number 5 6 7\n", false, 0},
    {"Log sequence number 5 bytes\n", false, 0},
    {"Log sequence numbers 5\n", false, 0},
    {"log sequence number 5\n", false, 0},
    {"The Log sequence number 5\n", false, 0},
    {"Log sequence number 5", false, 0},
    {"Log sequence number 5\nLog sequence number 6\n", true, 5},
    {"99999999999999999999 apples\nLog sequence number 6\n", true, 6},
    {"Log sequence number 18446744073709551616\nLog sequence number 6\n", false,
	0},
};

static void
a_number_is_taken_only_of_a_line_that_fits(void **state)
{
	char text[256];

	(void)state;
	for (size_t i = 0; i < sizeof(log_lines) / sizeof(log_lines[0]); i++) {
		(void)snprintf(text, sizeof(text), DASHES "LOG\n" DASHES "%s",
		    log_lines[i].line);
		if (log_lines[i].fits)
			check_number(
			    text, INNODB_LOG_SEQUENCE, log_lines[i].number);
		else
			check_missing(text, INNODB_LOG_SEQUENCE);
	}
	check_missing(
	    "LOG\n" DASHES "Log sequence number 5\n" END, INNODB_LOG_SEQUENCE);
	check_missing("-- \nLOG\n" DASHES "Log sequence number 5\n" END,
	    INNODB_LOG_SEQUENCE);
	check_missing("--\nLOG\n" DASHES "Log sequence number 5\n" END,
	    INNODB_LOG_SEQUENCE);
	check_missing("\nLOG\n" DASHES "Log sequence number 5\n" END,
	    INNODB_LOG_SEQUENCE);
	check_missing(FILES "Log sequence number 5\n" END, INNODB_LOG_SEQUENCE);
}

static void
a_number_ends_before_the_rest_of_a_line(void **state)
{
	char text[128];

	(void)state;
	for (const char *c = "azAZ_09"; *c != '\0'; c++) {
		(void)snprintf(text, sizeof(text),
		    POOL "Lock system 5%c (2 + 3)\n" END, *c);
		if (*c < '0' || *c > '9')
			check_missing(text, INNODB_LOCK_SYSTEM_MEMORY);
		else
			check_number(text, INNODB_LOCK_SYSTEM_MEMORY,
			    (uint64_t)(50 + *c - '0'));
	}
	check_number(POOL "    Lock system   5 \t(2 + 3)\n" END,
	    INNODB_LOCK_SYSTEM_MEMORY, 5);
	check_number(POOL "Page hash 7\n" END, INNODB_PAGE_HASH_MEMORY, 7);
	check_missing(POOL "Page hash 7 (buffer pool 0 only)\n" END,
	    INNODB_PAGE_HASH_MEMORY);
	check_number(ROWS "3 RW transactions active inside InnoDB\n" END,
	    INNODB_RW_TRANSACTIONS_INSIDE, 3);
	check_number(ROWS "4 RO transactions active inside InnoDB\n" END,
	    INNODB_RO_TRANSACTIONS_INSIDE, 4);
	check_number(POOL "Lock system 5.\n" END, INNODB_LOCK_SYSTEM_MEMORY, 5);
	check_missing(
	    POOL "Lock system 5.5 (2 + 3)\n" END, INNODB_LOCK_SYSTEM_MEMORY);
	check_missing(
	    POOL "Lock system 5,500 (2 + 3)\n" END, INNODB_LOCK_SYSTEM_MEMORY);
	check_missing(
	    POOL "Lock system 5k (2 + 3)\n" END, INNODB_LOCK_SYSTEM_MEMORY);
}

static const struct {
	const char *line;
	uint64_t time; /* 0: not a time */
} time_lines[] = {
    {"2020-02-29 04:05:06 0x7f Transaction:\n", 1582949106},
    {"2020-02-29  4:05:06\n", 1582949106},
    {"000229  4:05:06 Transaction:\n", 951797106},
    {"2020-02-29 4 :05:06\n", 0},
    {"2020-02-29 04: 5:06\n", 0},
    {"2019-02-29 04:05:06\n", 0},
    {"2020-13-01 04:05:06\n", 0},
    {"2020-00-01 04:05:06\n", 0},
    {"2020-02-00 04:05:06\n", 0},
    {"2020-02-01 24:05:06\n", 0},
    {"2020-02-01 04:60:06\n", 0},
    {"2020-02-01 04:05:60\n", 0},
    {"2020-02-01T04:05:06\n", 0},
    {"2020-02-01 04:05:066\n", 0},
    {"1969-02-01 04:05:06\n", 0},
    {"20-02-01 04:05:06\n", 0},
    {"20200201 04:05:06\n", 0},
    {"at 2020-02-01 04:05:06\n", 0},
    {"Transaction:\n2020-02-01 04:05:06\n", 0},
};

static void
a_time_is_taken_only_of_the_first_line(void **state)
{
	char text[256];

	(void)state;
	for (size_t i = 0; i < sizeof(time_lines) / sizeof(time_lines[0]);
	     i++) {
		(void)snprintf(text, sizeof(text),
		    DASHES "LATEST FOREIGN KEY ERROR\n" DASHES "%s" END,
		    time_lines[i].line);
		if (time_lines[i].time > 0)
			check_number(
			    text, INNODB_FOREIGN_KEY_TIME, time_lines[i].time);
		else
			check_missing(text, INNODB_FOREIGN_KEY_TIME);
	}
}

static const struct {
	const char *counts;
	bool fits;
	uint64_t number;
} count_lists[] = {
    {"3", true, 3},
    {"3 [1, 1, 1] ", true, 3},
    {"5 [1, 1, 1] ", true, 5},
    {"[1)", false, 0},
    {"[1, 20, 0] ", true, 21},
    {"[4]", true, 4},
    {"", false, 0},
    {"[]", false, 0},
    {"[1, ]", false, 0},
    {"[1, 2", false, 0},
    {"[1 2]", false, 0},
    {"3 [x]", false, 0},
    {"[18446744073709551615, 1]", false, 0},
};

static void
pending_requests_of_threads_are_summed(void **state)
{
	char text[256];

	(void)state;
	for (size_t i = 0; i < sizeof(count_lists) / sizeof(count_lists[0]);
	     i++) {
		(void)snprintf(text, sizeof(text),
		    FILES "Pending normal aio reads: %s, aio writes: 5,\n" END,
		    count_lists[i].counts);
		if (count_lists[i].fits)
			check_number(text, INNODB_PENDING_AIO_READS,
			    count_lists[i].number);
		else
			check_missing(text, INNODB_PENDING_AIO_READS);
	}
}

#define WAIT(n) \
	"------- TRX HAS BEEN WAITING " n " FOR THIS LOCK TO BE GRANTED:\n"

static void
a_sum_of_lines_has_all_of_them_or_is_missing(void **state)
{
	(void)state;
	check_number(LIST END, INNODB_LOCK_WAIT_SECONDS, 0);
	check_number(LIST WAIT("3 SEC") WAIT("4999999 us") END,
	    INNODB_LOCK_WAIT_SECONDS, 7);
	check_missing(LIST WAIT("3 SEC") WAIT("18446744073709551616 SEC") END,
	    INNODB_LOCK_WAIT_SECONDS);
	check_missing(LIST WAIT("3 SEC") WAIT("18446744073709551615 SEC") END,
	    INNODB_LOCK_WAIT_SECONDS);
	/* The list may go on. */
	check_missing(LIST WAIT("3 SEC"), INNODB_LOCK_WAIT_SECONDS);
	check_missing(
	    LIST "... truncated...\n" FILES END, INNODB_CURRENT_TRANSACTIONS);
	check_number(NEW_DATE LIST "... truncated...\n" FILES END,
	    INNODB_TRANSACTION_COUNTER, 10);
	/* Without a list it is unclear whether there are transactions. */
	check_missing(DASHES
	    "TRANSACTIONS\n" DASHES
	    "FAIL TO OBTAIN LOCK MUTEX, SKIP LOCK INFO PRINTING\n" FILES END,
	    INNODB_CURRENT_TRANSACTIONS);
	/* A thread that waits is counted, whatever its time is. */
	check_number(LIST
	    "LOCK WAIT 99999999999999999999 lock struct(s), "
	    "heap size 5\nLOCK WAIT 1 lock struct(s), heap size 5\n" END,
	    INNODB_TABLES_IN_USE, 0);
	check_missing(LIST
	    "LOCK WAIT 99999999999999999999 lock struct(s), "
	    "heap size 5\nLOCK WAIT 1 lock struct(s), heap size 5\n" END,
	    INNODB_LOCK_STRUCTS);
	check_number(LIST "LOCK WAIT\n" END, INNODB_LOCKED_TRANSACTIONS, 1);
}

static void
the_longest_transaction_is_the_largest_time(void **state)
{
	(void)state;
	check_number(LIST "---TRANSACTION 5, ACTIVE 3 sec\n"
			  "---TRANSACTION 6, ACTIVE 9 sec inserting\n"
			  "---TRANSACTION 7, ACTIVE 4 sec\n" END,
	    INNODB_LONGEST_TRANSACTION, 9);
	check_number(LIST "---TRANSACTION 5, ACTIVE for days\n"
			  "---TRANSACTION 5\n" END,
	    INNODB_ACTIVE_TRANSACTIONS, 1);
}

#define INSTANCE(n, free, dirty)                   \
	"---BUFFER POOL " n "\nFree buffers " free \
	"\nModified db pages " dirty "\n"

static void
instances_without_a_total_are_summed(void **state)
{
	static const char two[] =
	    POOL INSTANCE("0", "5", "50") INSTANCE("1", "6", "x") END;
	static const char headed[] = POOL DASHES
	    "INDIVIDUAL BUFFER POOL INFO\n" DASHES INSTANCE("0", "5", "50")
		INSTANCE("1", "6", "60") END;
	static const char total[] = POOL
	    "Free buffers 12\n" DASHES
	    "INDIVIDUAL BUFFER POOL INFO\n" DASHES INSTANCE("0", "5", "50")
		INSTANCE("1", "6", "60") DASHES "ROW OPERATIONS\n" DASHES END;
	static const char cut[] = POOL
	    "Free buffers 12\n" DASHES
	    "INDIVIDUAL BUFFER POOL INFO\n" DASHES INSTANCE("0", "5", "50");

	(void)state;
	check_number(two, INNODB_FREE_PAGES, 11);
	check_number(two, INNODB_POOL_INSTANCES, 2);
	check_missing(two, INNODB_MODIFIED_PAGES);
	check_number(headed, INNODB_FREE_PAGES, 11);
	check_number(headed, INNODB_MODIFIED_PAGES, 110);
	check_number(total, INNODB_FREE_PAGES, 12);
	check_number(total, INNODB_MODIFIED_PAGES, 110);
	check_number(cut, INNODB_FREE_PAGES, 12);
	check_missing(cut, INNODB_MODIFIED_PAGES);
	check_missing(cut, INNODB_POOL_INSTANCES);
	check_missing(POOL INSTANCE("0", "18446744073709551615", "1")
			  INSTANCE("1", "1", "1") END,
	    INNODB_FREE_PAGES);
}

/* Statements may contain anything, and are printed as they are. */
static void
headings_in_statements_change_no_number(void **state)
{
	static const char other_files[] = NEW_DATE LIST
	    "SELECT '\n" DASHES "FILE I/O\n" DASHES
	    "70 OS file reads, 80 OS file writes, 90 OS fsyncs\n'\n"
	    "---TRANSACTION 5, ACTIVE 3 sec\n" FILES END;
	static const char deadlock[] = NEW_DATE LIST
	    "SELECT '\n" DASHES "LATEST DETECTED DEADLOCK\n" DASHES
	    "2020-01-01 00:00:00\n'\n---TRANSACTION 5, ACTIVE 3 sec\n" FILES
		END;
	static const char instances[] = NEW_DATE LIST
	    "SELECT '\n" DASHES
	    "INDIVIDUAL BUFFER POOL INFO\n" DASHES INSTANCE("0", "1", "1")
		FILES POOL "Free buffers 12\n" END;
	static const char twice[] = NEW_DATE LIST
	    "SELECT '\n" LIST "'\n---TRANSACTION 5, ACTIVE 3 sec\n" FILES END;
	static const char end[] = NEW_DATE LIST
	    "SELECT '\n" END "'\n---TRANSACTION 5, ACTIVE 3 sec\n" FILES END;

	(void)state;
	check_number(NEW_DATE LIST FILES END, INNODB_FILE_READS, 7);
	check_missing(other_files, INNODB_FILE_READS);
	check_missing(other_files, INNODB_CURRENT_TRANSACTIONS);
	check_missing(deadlock, INNODB_DEADLOCK_TIME);
	check_missing(deadlock, INNODB_CURRENT_TRANSACTIONS);
	check_number(deadlock, INNODB_FILE_READS, 7);
	check_number(instances, INNODB_FREE_PAGES, 12);
	check_missing(instances, INNODB_POOL_INSTANCES);
	check_missing(twice, INNODB_TRANSACTION_COUNTER);
	check_missing(twice, INNODB_CURRENT_TRANSACTIONS);
	check_number(twice, INNODB_FILE_READS, 7);
	check_missing(end, INNODB_CURRENT_TRANSACTIONS);
	check_number(end, INNODB_FILE_READS, 7);
}

static void
the_end_of_a_long_text_is_not_read(void **state)
{
	static const char start[] =
	    DASHES "LOG\n" DASHES "Log sequence number 5\n";
	static const char late[] = "\nLast checkpoint at 5\n" END;
	char *text = malloc(INNODB_STATUS_MAX + 100);
	struct innodb_status s;

	(void)state;
	assert_non_null(text);
	memset(text, '\n', INNODB_STATUS_MAX + 100);
	memcpy(text, start, strlen(start));
	memcpy(text + INNODB_STATUS_MAX - 10, late, strlen(late));
	innodb_status_read(&s, text, INNODB_STATUS_MAX + 100);
	assert_true(s.truncated);
	assert_true(s.present[INNODB_LOG_SEQUENCE]);
	assert_false(s.present[INNODB_LAST_CHECKPOINT]);
	memcpy(text + INNODB_STATUS_MAX - strlen(late), late, strlen(late));
	innodb_status_read(&s, text, INNODB_STATUS_MAX + 100);
	assert_false(s.truncated);
	assert_true(s.present[INNODB_LAST_CHECKPOINT]);
	free(text);
}

static void
other_texts_have_no_values(void **state)
{
	static const char *const texts[] = {
	    "", "\n", "\n\n\n", "-", "---\n", "---\nLOG", "hello\n", END};
	struct innodb_status s;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		part_read(&s, texts[i], strlen(texts[i]));
		assert_int_equal(s.truncated, i < 7);
		for (int k = 0; k < INNODB_KEYS; k++)
			assert_false(s.present[k]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_text_has_its_values),
	    cmocka_unit_test(a_text_that_ends_anywhere_has_no_other_numbers),
	    cmocka_unit_test(ids_are_hexadecimal_in_texts_with_old_dates),
	    cmocka_unit_test(a_number_is_taken_only_of_a_line_that_fits),
	    cmocka_unit_test(a_number_ends_before_the_rest_of_a_line),
	    cmocka_unit_test(a_time_is_taken_only_of_the_first_line),
	    cmocka_unit_test(pending_requests_of_threads_are_summed),
	    cmocka_unit_test(a_sum_of_lines_has_all_of_them_or_is_missing),
	    cmocka_unit_test(the_longest_transaction_is_the_largest_time),
	    cmocka_unit_test(instances_without_a_total_are_summed),
	    cmocka_unit_test(headings_in_statements_change_no_number),
	    cmocka_unit_test(the_end_of_a_long_text_is_not_read),
	    cmocka_unit_test(other_texts_have_no_values),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
