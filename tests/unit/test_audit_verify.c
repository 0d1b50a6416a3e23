/* Chains of audit records in files: the findings, and how they are judged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/crypto/digest.h"
#include "logging/audit/audit_seal.h"
#include "logging/audit/audit_verify.h"
#include "logging/message.h"

struct chain {
	char host[400];
	unsigned number;
	char prev[65];
};

static FILE *in;
static char *printed;
static size_t printed_size;

static void
chain_init(struct chain *c, const char *host)
{
	snprintf(c->host, sizeof(c->host), "%s", host);
	c->number = 0;
	memset(c->prev, '0', 64);
	c->prev[64] = '\0';
}

/*
 * Make the next record of a chain, and write it to the file when one is given.
 */
static void
record(struct chain *c, const char *code, FILE *out)
{
	char json[1024];
	uint8_t raw[LOG_HASH_BYTES];
	int n = snprintf(json, sizeof(json),
	    "{\"event\":{\"code\":\"%s\"},\"service\":{\"name\":\"dalang-x\"},"
	    "\"host\":{\"hostname\":\"%s\"},"
	    "\"dalang\":{\"chain\":%u,\"prev\":\"%s\"}}",
	    code, c->host, ++c->number, c->prev);

	digest_sha256(json, (size_t)n, raw);
	for (int i = 0; i < LOG_HASH_BYTES; i++)
		snprintf(c->prev + 2 * i, 3, "%02x", raw[i]);
	if (out != NULL)
		fprintf(out, "Nov 20 x: @cee: %s\n", json);
}

static enum log_verify_result
verify(void)
{
	FILE *out = open_memstream(&printed, &printed_size);
	struct log_verify *v = log_verify_new(out, digest_sha256);
	enum log_verify_result result;

	rewind(in);
	assert_int_equal(log_verify_read(v, in, "file"), 0);
	result = log_verify_end(v);
	fclose(out);
	return result;
}

static int
setup(void **state)
{
	(void)state;
	in = tmpfile();
	return in == NULL;
}

static int
teardown(void **state)
{
	(void)state;
	fclose(in);
	free(printed);
	printed = NULL;
	return 0;
}

/* One record of the last of 300 hosts was changed. */
static void
a_changed_record_is_found_among_many_hosts(void **state)
{
	struct chain c;
	char host[32];

	(void)state;
	for (int i = 1; i <= 300; i++) {
		snprintf(host, sizeof(host), "host%d", i);
		chain_init(&c, host);
		record(&c, "A", in);
		if (i == 300)
			c.prev[7] ^= 1;
		record(&c, "A", in);
	}
	assert_int_equal(verify(), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed,
	    "file:600: record 1 of dalang-x on host300 was changed\n"));
	assert_non_null(strstr(printed, "host257: 2 records, 1 to 2, sha256"));
	assert_non_null(strstr(printed, "600 audit records, 300 chains: NOT"));
}

/* All of the text. */
static void
a_gap_and_each_chain_are_printed(void **state)
{
	char wanted[1024];
	struct chain a, b;

	(void)state;
	chain_init(&a, "a");
	chain_init(&b, "b");
	record(&a, "A", in);
	record(&a, "A", NULL);
	record(&a, "A", in);
	record(&a, "A", NULL);
	record(&a, "A", NULL);
	record(&a, "A", in);
	record(&b, "A", in);
	assert_int_equal(verify(), LOG_VERIFY_FINDINGS);
	snprintf(wanted, sizeof(wanted),
	    "file:2: 1 record of dalang-x on a is missing before record 3\n"
	    "file:3: 2 records of dalang-x on a are missing before record 6\n"
	    "dalang-x on a: 3 records, 1 to 6, sha256 of the last %s\n"
	    "dalang-x on b: 1 record, 1 to 1, sha256 of the last %s\n"
	    "4 audit records, 2 chains: NOT intact\n",
	    a.prev, b.prev);
	assert_string_equal(printed, wanted);
}

static void
a_cut_head_is_a_headless_chain(void **state)
{
	struct chain c;

	(void)state;
	chain_init(&c, "a");
	for (int i = 1; i <= 9; i++)
		record(&c, "A", i < 4 ? NULL : in);
	assert_int_equal(verify(), LOG_VERIFY_NO_BEGIN);
	assert_non_null(strstr(printed, "6 records, 4 to 9, "));
	assert_non_null(strstr(printed, "starts at record 4"));
}

/* A first record that names a previous one. */
static void
a_false_head_is_found(void **state)
{
	struct chain c;

	(void)state;
	chain_init(&c, "a");
	c.prev[0] = '1';
	record(&c, "A", in);
	assert_int_equal(verify(), LOG_VERIFY_FINDINGS);
}

static void
a_file_without_audit_records_has_no_verdict(void **state)
{
	(void)state;
	fprintf(in, "Nov 20 other: hello\n{\"a\":1}\n");
	assert_int_equal(verify(), LOG_VERIFY_EMPTY);
	assert_non_null(strstr(printed, "nothing to verify"));
}

/* A name that is too long is a finding; the record is not skipped. */
static void
long_names_are_a_finding(void **state)
{
	struct chain c;
	char host[301];

	(void)state;
	memset(host, 'h', 300);
	host[300] = '\0';
	chain_init(&c, host);
	record(&c, "A", in);
	assert_int_equal(verify(), LOG_VERIFY_FINDINGS);
	assert_non_null(
	    strstr(printed, "file:1: an audit record is malformed"));
}

/* Records of a long chain are recognised when they are sent twice. */
static void
records_sent_twice_are_recognised(void **state)
{
	struct chain c, again;

	(void)state;
	chain_init(&c, "a");
	for (int i = 0; i < 1000; i++)
		record(&c, "A", in);
	chain_init(&again, "a");
	for (int i = 0; i < 1000; i++)
		record(&again, "A", in);
	record(&c, "A", in);
	assert_int_equal(verify(), LOG_VERIFY_INTACT);
	assert_non_null(strstr(printed, "1001 records, 1 to 1001, "));
}

/* After a repair the chain continues from the last good record, or restarts. */
static void
a_repair_begins_a_valid_chain(void **state)
{
	const char *code = log_messages[LOGMSG_LOG_SPOOL_REPAIRED].code;
	struct chain c;

	(void)state;
	chain_init(&c, "a");
	record(&c, "A", in);
	record(&c, code, in);
	chain_init(&c, "a");
	record(&c, code, in);
	record(&c, "A", in);
	assert_int_equal(verify(), LOG_VERIFY_INTACT);
	assert_non_null(strstr(printed, "starts a new chain after a repair"));
}

static void
one_record_is_singular(void **state)
{
	struct chain c;

	(void)state;
	chain_init(&c, "a");
	record(&c, "A", in);
	assert_int_equal(verify(), LOG_VERIFY_INTACT);
	assert_non_null(strstr(printed, "1 audit record, 1 chain: "));
	assert_non_null(strstr(printed, "dalang-x on a: 1 record, "));
}

static void
missing_records_are_counted(void **state)
{
	static const bool kept[] = {true, false, true, false, false, true};
	struct chain c;

	(void)state;
	chain_init(&c, "a");
	for (size_t i = 0; i < sizeof(kept) / sizeof(kept[0]); i++)
		record(&c, "A", kept[i] ? in : NULL);
	assert_int_equal(verify(), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed,
	    "file:2: 1 record of dalang-x on a is missing before record 3\n"));
	assert_non_null(strstr(printed,
	    "file:3: 2 records of dalang-x on a are missing before record "
	    "6\n"));
	assert_non_null(strstr(printed, "3 audit records, 1 chain: NOT"));
}

/* A repair names the last good record, which must be among the latest. */
static void
a_repair_shows_a_changed_record(void **state)
{
	const char *code = log_messages[LOGMSG_LOG_SPOOL_REPAIRED].code;
	struct chain c;

	(void)state;
	chain_init(&c, "a");
	record(&c, "A", in);
	record(&c, "A", in);
	record(&c, code, in);
	record(&c, "A", in);
	c.prev[60] = c.prev[60] == '0' ? '1' : '0';
	record(&c, code, in);
	assert_int_equal(verify(), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed,
	    "file:3: record 3 of dalang-x on a continues after a repair\n"));
	assert_non_null(
	    strstr(printed, "file:5: record 4 of dalang-x on a was changed\n"));
}

/* A directory is opened, and cannot be read. */
static void
a_file_that_cannot_be_read_is_an_error(void **state)
{
	FILE *out = open_memstream(&printed, &printed_size);
	struct log_verify *v = log_verify_new(out, digest_sha256);
	FILE *directory = fopen("/tmp", "r");

	(void)state;
	assert_non_null(directory);
	assert_int_equal(log_verify_read(v, directory, "/tmp"), -1);
	fclose(directory);
	(void)log_verify_end(v);
	fclose(out);
}

/* Verify the file with these seals; seals are lines of text. */
static enum log_verify_result
verify_sealed(const char *seals)
{
	FILE *out = open_memstream(&printed, &printed_size);
	struct log_verify *v = log_verify_new(out, digest_sha256);
	FILE *f = tmpfile();
	enum log_verify_result result;

	fputs(seals, f);
	rewind(f);
	rewind(in);
	assert_int_equal(log_verify_seals(v, f, "seals"), 0);
	assert_int_equal(log_verify_read(v, in, "file"), 0);
	result = log_verify_end(v);
	fclose(f);
	fclose(out);
	return result;
}

/* Append the seal of a chain's last record, as the command prints it. */
static void
seal_text(const struct chain *c, char *out, size_t size)
{
	size_t n = strlen(out);

	snprintf(out + n, size - n,
	    "compiled\tdalang-x on %s: record %u, sha256 %s\n", c->host,
	    c->number, c->prev);
}

/* The same, as the daemon logs it. */
static void
seal_record(const struct chain *c, char *out, size_t size)
{
	size_t n = strlen(out);

	snprintf(out + n, size - n,
	    "Nov 20 x: @cee: {\"event\":{\"code\":\"%s\"},"
	    "\"puppet\":{\"chain\":\"dalang-x on %s\",\"number\":%u,"
	    "\"digest\":\"%s\"}}\n",
	    log_messages[LOGMSG_LOG_AUDIT_SEAL].code, c->host, c->number,
	    c->prev);
}

static char seals[4096];

static void
a_chain_fits_its_seals(void **state)
{
	struct chain c;

	(void)state;
	snprintf(seals, sizeof(seals),
	    "# from web01\n\n{\"event\":{\"code\":\"other\"}}\n");
	chain_init(&c, "a");
	record(&c, "A", in);
	seal_text(&c, seals, sizeof(seals));
	record(&c, "A", in);
	seal_record(&c, seals, sizeof(seals));
	seal_record(&c, seals, sizeof(seals));
	record(&c, "A", in);
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_INTACT);
	assert_non_null(strstr(printed, "dalang-x on a: 2 seals compared\n"));
}

static void
a_removed_tail_is_found_by_a_seal(void **state)
{
	struct chain c;

	(void)state;
	seals[0] = '\0';
	chain_init(&c, "a");
	for (int i = 1; i <= 6; i++) {
		record(&c, "A", i <= 3 ? in : NULL);
		if (i != 4)
			seal_record(&c, seals, sizeof(seals));
	}
	assert_int_equal(verify(), LOG_VERIFY_INTACT);
	free(printed);
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_FINDINGS);
	/* once, with the last seal */
	assert_non_null(strstr(printed,
	    "dalang-x on a: ends at record 3, but record 6 was sealed: the "
	    "last records are missing\n"));
	assert_null(strstr(printed, "record 5 was"));
	assert_non_null(strstr(printed, "3 seals compared\n"));
}

/* The last records were removed, and others written in their place. */
static void
a_changed_tail_is_found_by_a_seal(void **state)
{
	struct chain c, other;

	(void)state;
	seals[0] = '\0';
	chain_init(&c, "a");
	record(&c, "A", in);
	other = c;
	record(&c, "A", NULL);
	seal_text(&c, seals, sizeof(seals));
	record(&other, "B", in);
	record(&other, "B", in);
	assert_int_equal(verify(), LOG_VERIFY_INTACT);
	free(printed);
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed,
	    "dalang-x on a: record 2 is not the one that was sealed\n"));
}

static void
seals_belong_to_their_chains(void **state)
{
	struct chain a, b, c;

	(void)state;
	seals[0] = '\0';
	chain_init(&a, "a");
	chain_init(&b, "b");
	chain_init(&c, "c");
	record(&a, "A", in);
	seal_text(&a, seals, sizeof(seals));
	record(&b, "B", in);
	record(&b, "B", in);
	seal_text(&b, seals, sizeof(seals));
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_INTACT);
	free(printed);
	record(&c, "C", NULL);
	seal_text(&c, seals, sizeof(seals));
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed,
	    "dalang-x on c: no record was read, but record 1 was sealed\n"));
	assert_non_null(strstr(printed, "3 audit records, 2 chains: NOT"));
}

/* A seal from before the first record is not compared, and not a finding. */
static void
seals_of_earlier_files_are_counted(void **state)
{
	struct chain c;

	(void)state;
	seals[0] = '\0';
	chain_init(&c, "a");
	for (int i = 1; i <= 5; i++) {
		record(&c, "A", i < 3 ? NULL : in);
		if (i % 2)
			seal_text(&c, seals, sizeof(seals));
	}
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_NO_BEGIN);
	assert_non_null(strstr(printed,
	    "2 seals compared, 1 of records before the first that was "
	    "read\n"));
}

static void
a_sealed_record_in_a_gap_is_found(void **state)
{
	struct chain c;

	(void)state;
	seals[0] = '\0';
	chain_init(&c, "a");
	record(&c, "A", in);
	record(&c, "A", NULL);
	seal_text(&c, seals, sizeof(seals));
	record(&c, "A", in);
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed,
	    "dalang-x on a: record 2, which was sealed, was not read\n"));
}

/* After a repair that started a new chain, a number was given twice. */
static void
a_repaired_chain_fits_its_seals(void **state)
{
	const char *code = log_messages[LOGMSG_LOG_SPOOL_REPAIRED].code;
	struct chain c;

	(void)state;
	seals[0] = '\0';
	chain_init(&c, "a");
	record(&c, "A", in);
	record(&c, "A", in);
	seal_text(&c, seals, sizeof(seals));
	chain_init(&c, "a");
	record(&c, code, in);
	record(&c, "B", in);
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_INTACT);
	free(printed);
	seal_text(&c, seals, sizeof(seals));
	assert_int_equal(verify_sealed(seals), LOG_VERIFY_INTACT);
}

#define DIGEST                             \
	"0123456789abcdef0123456789abcdef" \
	"0123456789abcdef0123456789abcdef"

static void
malformed_seals_are_findings(void **state)
{
	static const char *const bad[] = {"dalang-x on a\n",
	    "dalang-x on a: record 1\n", ": record 1, sha256 " DIGEST "\n",
	    "x on a: record , sha256 " DIGEST "\n",
	    "x on a: record 0, sha256 " DIGEST "\n",
	    "x on a: record -1, sha256 " DIGEST "\n",
	    "x on a: record 99999999999999999999, sha256 " DIGEST "\n",
	    "x on a: record 123456789012345678901, sha256 " DIGEST "\n",
	    "x on a: record 1 sha256 " DIGEST "\n",
	    "x on a: record 1, sha256 " DIGEST "0\n",
	    "x on a: record 1, sha256 " DIGEST " x\n",
	    "x on a: record 1, sha256 0123\n",
	    "{\"event\":{\"code\":\"DLG-N-LOG-1064\"}}\n",
	    "{\"event\":{\"code\":\"DLG-N-LOG-1064\"},\"puppet\":{"
	    "\"chain\":\"\",\"number\":1,\"digest\":\"" DIGEST "\"}}\n",
	    "{\"event\":{\"code\":\"DLG-N-LOG-1064\"},\"puppet\":{"
	    "\"chain\":\"a\",\"number\":1,\"digest\":\"0\"}}\n"};
	char *huge = malloc(100000);

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		assert_int_equal(verify_sealed(bad[i]), LOG_VERIFY_FINDINGS);
		assert_non_null(strstr(printed, "seals:1: a seal is malf"));
		assert_non_null(strstr(printed, "seals: no seal was found"));
		free(printed);
	}
	memset(huge, 'a', 99999);
	huge[99999] = '\0';
	snprintf(huge + 99000, 1000, ": record 1, sha256 " DIGEST "\n");
	assert_int_equal(verify_sealed(huge), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed, "seals:1: a seal is malf"));
	free(huge);
	free(printed);
	assert_int_equal(verify_sealed(""), LOG_VERIFY_FINDINGS);
	assert_non_null(strstr(printed, "seals: no seal was found"));
}

/* Seals with a few changed bytes are read without harm. */
static void
changed_seals_are_read(void **state)
{
	struct chain c;
	char text[1024];
	unsigned seed = 7;

	(void)state;
	chain_init(&c, "a");
	record(&c, "A", in);
	for (int i = 0; i < 3000; i++) {
		struct log_seal s;
		size_t n;

		text[0] = '\0';
		if (i % 2)
			seal_text(&c, text, sizeof(text));
		else
			seal_record(&c, text, sizeof(text));
		n = strlen(text) - 1;
		for (int k = 0; k < 1 + i % 5; k++)
			text[(size_t)rand_r(&seed) % n] = (char)rand_r(&seed);
		text[n] = '\0';
		if (i % 3 == 0)
			text[n = (size_t)rand_r(&seed) % n] = '\0';
		if (log_seal_parse(text, n, &s) != LOG_SEAL_READ)
			continue;
		assert_in_range(strlen(s.chain), 1, LOG_SEAL_CHAIN - 1);
		assert_int_equal(strlen(s.digest), LOG_SEAL_DIGEST);
		assert_true(s.number > 0);
	}
}

/* A record that names losses is reported, and is not a finding. */
static void
named_losses_are_reported(void **state)
{
	char code[64];
	struct chain c;

	(void)state;
	chain_init(&c, "a");
	record(&c, "A", in);
	/* a field behind the code */
	snprintf(code, sizeof(code), "%s\",\"dropped\":17,\"x\":\"",
	    log_messages[LOGMSG_LOG_AUDIT_MISSING].code);
	record(&c, code, in);
	assert_int_equal(verify(), LOG_VERIFY_INTACT);
	assert_non_null(strstr(printed,
	    "file:2: record 2 of dalang-x on a reports that 17 records were "
	    "lost\n"));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_file_that_cannot_be_read_is_an_error),
	    CASE(a_changed_record_is_found_among_many_hosts),
	    CASE(a_gap_and_each_chain_are_printed),
	    CASE(a_cut_head_is_a_headless_chain),
	    CASE(a_false_head_is_found),
	    CASE(a_file_without_audit_records_has_no_verdict),
	    CASE(long_names_are_a_finding),
	    CASE(records_sent_twice_are_recognised),
	    CASE(a_repair_begins_a_valid_chain),
	    CASE(one_record_is_singular),
	    CASE(missing_records_are_counted),
	    CASE(a_repair_shows_a_changed_record),
	    CASE(a_chain_fits_its_seals),
	    CASE(a_removed_tail_is_found_by_a_seal),
	    CASE(a_changed_tail_is_found_by_a_seal),
	    CASE(seals_belong_to_their_chains),
	    CASE(seals_of_earlier_files_are_counted),
	    CASE(a_sealed_record_in_a_gap_is_found),
	    CASE(a_repaired_chain_fits_its_seals),
	    CASE(malformed_seals_are_findings),
	    CASE(changed_seals_are_read),
	    CASE(named_losses_are_reported),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
