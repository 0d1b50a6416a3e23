/*
 * Damage of the audit spool: detected at the start, and repaired by a record.
 */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/crypto/digest.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_spool.h"
#include "logging/audit/audit_verify.h"
#include "logging/control.h"
#include "unit/failing_calls.h"

#define RECORDS 6

static char folder[] = "/tmp/test_audit_spool.XXXXXX";
static char path[64], dest[80], kept[256];
static char text[1 << 18];
static size_t size;

static void
file_read(const char *name)
{
	FILE *f = fopen(name, "r");

	assert_non_null(f);
	size = fread(text, 1, sizeof(text) - 1, f);
	text[size] = '\0';
	fclose(f);
}

static void
file_write(void)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_int_equal(fwrite(text, 1, size, f), size);
	fclose(f);
}

static int
spool_open(void)
{
	struct log_audit_options o = {.path = path, .hash = digest_sha256};

	return log_audit_open(&o);
}

/* The spool's records that no receiver has taken, as text. */
static void
spool_fill(void)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};

	unlink(path);
	assert_int_equal(log_init(&o, NULL), 0);
	assert_int_equal(spool_open(), 0);
	for (int i = 0; i < RECORDS; i++)
		assert_int_equal(
		    log_audit(AUDIT_LOG, LOG_LEVEL_AUDIT,
			log_str("category", "c"), log_str("user.name", "root")),
		    0);
	log_close();
	file_read(path);
}

static struct log_spool
check(void)
{
	struct log_spool s;
	int fd = open(path, O_RDONLY);

	assert_true(fd >= 0);
	assert_int_equal(log_spool_check(fd, digest_sha256, 0, &s), 0);
	close(fd);
	return s;
}

/* The offset of line n (from 1, after the header). */
static char *
line(int n)
{
	char *at = strchr(text, '\n') + 1;

	while (--n > 0)
		at = strchr(at, '\n') + 1;
	return at;
}

static void
foreign(void)
{
	size = (size_t)snprintf(text, sizeof(text), "a letter\n");
}

static void
header(void)
{
	text[30] = 'x';
}

static void
binary(void)
{
	*(line(4) + 100) = '\1';
}

static void
changed(void)
{
	strstr(line(4), "root")[0] = 't';
}

static void
removed(void)
{
	char *from = line(3), *to = line(4);

	memmove(from, to, (size_t)(text + size - to) + 1);
	size -= (size_t)(to - from);
}

static void
merged(void)
{
	line(4)[-1] = ' ';
}

static void
repeated(void)
{
	size_t n = (size_t)(line(2) - line(1));

	memcpy(text + size, line(1), n);
	size += n;
}

static void
endless(void)
{
	memset(text + size, 'x', LOG_SPOOL_LINE);
	size += LOG_SPOOL_LINE;
}

/* A record has no number 0. */
static void
unnumbered(void)
{
	char *at = strstr(line(4), "\"chain\":");

	assert_non_null(at);
	at[8] = '0';
}

/* A hash consists of 64 hexadecimal digits. */
static void
misspelt(void)
{
	char *at = strstr(line(4), "\"prev\":\"");

	assert_non_null(at);
	at[8 + 63] = 'g';
}

static const struct {
	const char *name;
	void (*damage)(void);
	unsigned good; /* records that remain */
	const char *reason;
} damages[] = {
    {"foreign", foreign, 0, "the header is malformed at byte 0"},
    {"header", header, RECORDS, "the header is malformed at byte 0"},
    {"binary", binary, 3, "a line is not a record at byte "},
    {"unnumbered", unnumbered, 3, "a line is not a record at byte "},
    {"misspelt", misspelt, 3, "a line is not a record at byte "},
    {"changed", changed, 3, "the chain is broken at byte "},
    {"removed", removed, 1, "the chain is broken at byte "},
    {"merged", merged, 2, "the chain is broken at byte "},
    {"repeated", repeated, 5, "the chain is broken at byte "},
    {"endless", endless, RECORDS, "a line is too long at byte "},
};

static void
repair(size_t corrupted)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "console",
	    .level = LOG_LEVEL_NOTICE};
	struct log_spool s;
	struct stat st;

	assert_int_equal(log_init(&o, NULL), 0);
	assert_int_equal(log_spool_repair(path, "root", digest_sha256, &s, kept,
			     sizeof(kept)),
	    0);
	log_close();
	assert_int_equal(stat(kept, &st), 0);
	assert_int_equal(st.st_size, corrupted);
	unlink(kept);
	assert_int_equal(check().state, LOG_SPOOL_WHOLE);
}

/*
 * Check that the spool's content is a chain whose last record reports the
 * repair.
 */
static void
chain_is_whole(unsigned records)
{
	FILE *in = fopen(path, "r"), *out = fopen("/dev/null", "w");
	struct log_verify *v = log_verify_new(out, digest_sha256);
	unsigned lines = 0;

	assert_non_null(in);
	assert_int_equal(log_verify_read(v, in, path), 0);
	assert_int_equal(log_verify_end(v), LOG_VERIFY_INTACT);
	rewind(in);
	while (fgets(text, sizeof(text), in))
		lines++;
	assert_int_equal(lines, records + 1);
	assert_non_null(strstr(text, "repaired the audit spool"));
	fclose(in);
	fclose(out);
}

static void
damage_is_repaired(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(damages) / sizeof(damages[0]); i++) {
		struct log_spool s;
		size_t corrupted;

		spool_fill();
		damages[i].damage();
		file_write();
		corrupted = size;
		s = check();
		if (s.state != LOG_SPOOL_DAMAGED || s.number != damages[i].good)
			fail_msg("%s: state %d, %u good records",
			    damages[i].name, s.state, (unsigned)s.number);
		if (strncmp(s.reason, damages[i].reason,
			strlen(damages[i].reason)) != 0)
			fail_msg("%s: %s", damages[i].name, s.reason);
		assert_int_equal(spool_open(), -1);
		assert_int_equal(errno, EBADMSG);
		file_read(path);
		assert_int_equal(size, corrupted);
		repair(corrupted);
		chain_is_whole(damages[i].good + 1);
		assert_int_equal(spool_open(), 0);
		log_audit_close();
	}
}

/* The records that follow a malformed header are kept. */
static void
malformed_header_is_a_loss(void **state)
{
	struct log_spool s;

	(void)state;
	spool_fill();
	header();
	file_write();
	s = check();
	assert_int_equal(s.number - s.head_number, RECORDS);
	assert_int_equal(s.lost, LOG_SPOOL_BEGIN);
	assert_int_equal(s.lost_lines, 1);
	foreign();
	file_write();
	s = check();
	assert_int_equal(s.number - s.head_number, 0);
	assert_int_equal(s.lost, size);
	assert_int_equal(s.lost_lines, 1);
}

/* The header's record is one of the file, or the one before its first. */
static void
the_record_of_the_header_is_compared(void **state)
{
	char reason[80];
	struct log_spool s;

	(void)state;
	spool_fill();
	text[38] = '3'; /* the hash is another */
	snprintf(reason, sizeof(reason), "a record was changed at byte %zu",
	    (size_t)(line(3) - text));
	file_write();
	s = check();
	assert_int_equal(s.state, LOG_SPOOL_DAMAGED);
	assert_string_equal(s.reason, reason);
	assert_int_equal(s.number, 1);
	text[38] = '7';
	snprintf(
	    reason, sizeof(reason), "records are missing at byte %zu", size);
	file_write();
	s = check();
	assert_int_equal(s.state, LOG_SPOOL_DAMAGED);
	assert_string_equal(s.reason, reason);
	assert_int_equal(s.number, 7);
	assert_int_equal(s.head_number, 7);
}

/* The remains of a killed process are not damage. */
static void
a_torn_line_is_not_damage(void **state)
{
	(void)state;
	spool_fill();
	assert_int_equal(check().state, LOG_SPOOL_WHOLE);
	assert_int_equal(check().number, RECORDS);
	size -= 10;
	file_write();
	assert_int_equal(check().state, LOG_SPOOL_TORN);
	assert_int_equal(check().number, RECORDS - 1);
	assert_int_equal(spool_open(), 0);
	log_audit_close();
}

/* The present time stands still when a test has set it. */
static time_t fixed_time;

/* Replaces libc's function. */
time_t
time(time_t *ret)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	if (fixed_time != 0)
		now.tv_sec = fixed_time;
	if (ret != NULL)
		*ret = now.tv_sec;
	return now.tv_sec;
}

/* Repair a changed spool; 0, or -1 with errno. */
static int
repair_changed(size_t kept_size)
{
	struct log_spool s;

	spool_fill();
	changed();
	file_write();
	return log_spool_repair(
	    path, "root", digest_sha256, &s, kept, kept_size);
}

/* Names of one second have numbers; the last number is 99. */
static void
kept_files_have_different_names(void **state)
{
	char wanted[128], name[160];

	(void)state;
	fixed_time = 1795336200;
	snprintf(wanted, sizeof(wanted), "%s.corrupted-20261122T083000Z", path);
	assert_int_equal(repair_changed(sizeof(kept)), 0);
	assert_string_equal(kept, wanted);
	for (int i = 2; i < 99; i++) {
		snprintf(name, sizeof(name), "%s-%d", wanted, i);
		assert_int_equal(symlink("none", name), 0);
	}
	assert_int_equal(repair_changed(sizeof(kept)), 0);
	snprintf(name, sizeof(name), "%s-99", wanted);
	assert_string_equal(kept, name);
	assert_int_equal(repair_changed(sizeof(kept)), -1);
	assert_int_equal(errno, EEXIST);
	assert_int_equal(check().state, LOG_SPOOL_DAMAGED);
	for (int i = 2; i <= 99; i++) {
		snprintf(name, sizeof(name), "%s-%d", wanted, i);
		assert_int_equal(unlink(name), 0);
	}
	assert_int_equal(unlink(wanted), 0);
	/* a name needs room */
	assert_int_equal(repair_changed(strlen(wanted)), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	assert_int_equal(repair_changed(strlen(wanted) + 1), 0);
	assert_int_equal(unlink(wanted), 0);
	/* nothing is changed where the new file cannot be made */
	snprintf(name, sizeof(name), "%s.new", path);
	assert_int_equal(mkdir(name, 0700), 0);
	assert_int_equal(repair_changed(sizeof(kept)), -1);
	assert_int_equal(access(wanted, F_OK), -1);
	assert_int_equal(check().state, LOG_SPOOL_DAMAGED);
	assert_int_equal(rmdir(name), 0);
	fixed_time = 0;
}

static void
a_spool_in_use_is_not_repaired(void **state)
{
	struct log_spool s;

	(void)state;
	spool_fill();
	assert_int_equal(spool_open(), 0);
	assert_int_equal(log_spool_repair(path, "root", digest_sha256, &s, kept,
			     sizeof(kept)),
	    -1);
	assert_int_equal(errno, EWOULDBLOCK);
	log_audit_close();
}

static int64_t
processor_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/*
 * A process that holds the descriptor may leave anything there for root to
 * read.
 */
static void
spool_of_newlines_is_read_once(void **state)
{
	struct log_spool s;
	int64_t took;

	(void)state;
	spool_fill();
	assert_true(size + 200000 < sizeof(text));
	memset(text + size, '\n', 200000);
	text[size + 200000] = 'x';
	size += 200001;
	file_write();
	took = processor_ms();
	s = check();
	took = processor_ms() - took;
	print_message("# %d ms\n", (int)took);
	assert_int_equal(s.state, LOG_SPOOL_DAMAGED);
	assert_int_equal(s.number, RECORDS);
	assert_int_equal(s.lost_lines, 200001);
	assert_true(took < 100);
}

static void
lost_lines_are_counted_within_a_limit(void **state)
{
	struct log_spool s;

	(void)state;
	spool_fill();
	memcpy(text + size, "x\ny\n", 4);
	size += 4;
	file_write();
	assert_int_equal(truncate(path, (off_t)4 << 40), 0);
	s = check();
	assert_int_equal(s.state, LOG_SPOOL_DAMAGED);
	assert_int_equal(s.lost_lines, 3);
	assert_true(s.size == 4ull << 40);
}

static void
spool_over_its_limit_is_damaged(void **state)
{
	struct log_spool s;
	int fd;

	(void)state;
	spool_fill();
	file_write();
	fd = open(path, O_RDONLY);
	assert_true(fd >= 0);
	assert_int_equal(log_spool_check(fd, digest_sha256, size, &s), 0);
	assert_int_equal(s.state, LOG_SPOOL_WHOLE);
	assert_int_equal(log_spool_check(fd, digest_sha256, size - 1, &s), 0);
	assert_int_equal(s.state, LOG_SPOOL_DAMAGED);
	assert_int_equal(s.number, 0);
	assert_non_null(strstr(s.reason, "more than"));
	close(fd);
	assert_true(log_spool_most(1) == 64ull << 20);
	assert_true(log_spool_most(1ull << 30) == 4ull << 30);
}

static int
spool_made(void)
{
	int rc, code;

	(void)unlink(path);
	rc = spool_open();
	code = errno;
	log_audit_close();
	errno = code;
	return rc;
}

static int
spool_continued(void)
{
	int rc = spool_open(), code = errno;

	log_audit_close();
	errno = code;
	return rc;
}

static void
a_spool_is_not_opened_without_each_call(void **state)
{
	static const struct failing_operation made = {"a new spool", spool_made,
						  NULL, NULL},
					      continued = {"a spool",
						  spool_continued, " pread ",
						  NULL};

	(void)state;
	failing_each(&made);
	spool_fill();
	file_write();
	failing_each_of(" open flock fstat ", EIO, &continued);
	failing_only = " ftruncate ";
	assert_int_equal(failing_run(&continued, 1), -1);
	assert_int_equal(errno, EIO);
	failing_only = NULL;
	assert_int_equal(check().number, RECORDS);
}

/* A record that cannot be read is not the end of the spool. */
static void
a_spool_that_cannot_be_read_is_not_cut(void **state)
{
	static const struct failing_operation o = {
	    "a spool", spool_continued, NULL, NULL};
	struct stat st;

	(void)state;
	spool_fill();
	failing_lasting = true;
	failing_only = " pread ";
	/* the check, the position, the counts: each line, twice at the end */
	for (unsigned n = 1; n <= 2 * (RECORDS + 3) + RECORDS; n++) {
		if (failing_run(&o, n) >= 0 || errno != EIO)
			fail_msg("call %u: %s", n, strerror(errno));
	}
	failing_only = NULL;
	failing_lasting = false;
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_size, size);
	assert_int_equal(check().number, RECORDS);
}

static int
spool_repaired(void)
{
	struct log_spool s;

	return log_spool_repair(
	    path, "root", digest_sha256, &s, kept, sizeof(kept));
}

/* The damaged file remains until its replacement is complete. */
static void
a_spool_is_not_repaired_without_each_call(void **state)
{
	static const struct failing_operation o = {
	    "a repair", spool_repaired, NULL, NULL};
	static const char *const calls[] = {
	    " open ", " flock ", " fstat ", " write ", " fsync ", " link "};
	char new[80];

	(void)state;
	snprintf(new, sizeof(new), "%s.new", path);
	failing_lasting = true;
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		spool_fill();
		changed();
		file_write();
		failing_only = calls[i];
		for (unsigned n = 1; failing_run(&o, n) < 0; n++) {
			assert_int_equal(errno, EIO);
			assert_int_equal(access(new, F_OK), -1);
			assert_int_equal(access(kept, F_OK), -1);
			failing_only = "";
			assert_int_equal(check().state, LOG_SPOOL_DAMAGED);
			failing_only = calls[i];
		}
		assert_int_equal(check().state, LOG_SPOOL_WHOLE);
		assert_int_equal(unlink(kept), 0);
	}
	failing_only = NULL;
	failing_lasting = false;
}

/* The first reads are those of the check, the last one is that of the copy. */
static void
a_spool_that_cannot_be_read_is_not_repaired(void **state)
{
	static const struct failing_operation o = {
	    "a repair", spool_repaired, NULL, NULL};
	unsigned n = 1;

	(void)state;
	spool_fill();
	changed();
	file_write();
	failing_lasting = true;
	failing_only = " pread ";
	for (; failing_run(&o, n) < 0; n++)
		assert_int_equal(errno, EIO);
	failing_only = NULL;
	failing_lasting = false;
	assert_true(n > 4);
	assert_int_equal(check().state, LOG_SPOOL_WHOLE);
	assert_int_equal(unlink(kept), 0);
}

/* The longest line has LOG_SPOOL_LINE - 1 bytes with its newline. */
static void
a_line_has_a_maximum_length(void **state)
{
	static char big[LOG_SPOOL_LINE], buffer[LOG_SPOOL_LINE + 2];
	int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
	const off_t last = LOG_SPOOL_LINE - 2;

	(void)state;
	assert_true(fd >= 0);
	memset(big, 'x', sizeof(big));
	assert_int_equal(pwrite(fd, big, sizeof(big), 0), sizeof(big));
	assert_int_equal(pwrite(fd, "\n", 1, last + 1), 1);
	assert_int_equal(log_spool_read(fd, 0, buffer), 0);
	assert_int_equal(errno, 0);
	assert_int_equal(pwrite(fd, "\n", 1, last), 1);
	assert_int_equal(log_spool_read(fd, 0, buffer), LOG_SPOOL_LINE - 1);
	assert_int_equal(log_spool_read(fd, 1, buffer), LOG_SPOOL_LINE - 2);
	close(fd);
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(damage_is_repaired),
	    cmocka_unit_test(malformed_header_is_a_loss),
	    cmocka_unit_test(the_record_of_the_header_is_compared),
	    cmocka_unit_test(a_torn_line_is_not_damage),
	    cmocka_unit_test(kept_files_have_different_names),
	    cmocka_unit_test(a_spool_in_use_is_not_repaired),
	    cmocka_unit_test(spool_of_newlines_is_read_once),
	    cmocka_unit_test(lost_lines_are_counted_within_a_limit),
	    cmocka_unit_test(spool_over_its_limit_is_damaged),
	    cmocka_unit_test(a_line_has_a_maximum_length),
	    cmocka_unit_test(a_spool_is_not_opened_without_each_call),
	    cmocka_unit_test(a_spool_that_cannot_be_read_is_not_cut),
	    cmocka_unit_test(a_spool_is_not_repaired_without_each_call),
	    cmocka_unit_test(a_spool_that_cannot_be_read_is_not_repaired),
	};
	int failed;

	if (!mkdtemp(folder))
		return 1;
	snprintf(path, sizeof(path), "%s/dalang-test.spool", folder);
	snprintf(dest, sizeof(dest), "syslog:%s/log", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	rmdir(folder);
	return failed;
}
