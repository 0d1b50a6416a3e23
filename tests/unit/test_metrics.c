/* The metrics segment: counting from several processes, texts, refusals. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/peak.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/segment.h"
#include "base/metrics/share.h"
#include "base/metrics/read/value.h"
#include "unit/shortage.h"

static char path[64];

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/metrics.%ld", (long)getpid());
	return metrics_create(path, "compiled", "1.2.3", 3);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static uint64_t
value(struct metrics_reader *r, const char *name, unsigned row)
{
	const struct metric_object *o = metric_object_find(name);

	assert_non_null(o);
	return metrics_value(r, o, row);
}

/* Each daemon's version is in the object of its module, and in no other. */
static void
a_new_segment_has_the_version(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	char other[80], out[METRICS_TEXT_MAX];

	(void)state;
	snprintf(other, sizeof(other), "%s.other", path);
	metrics_reader_refresh(r);
	metrics_text(r, metric_object_find("dlcVersion"), 0, out);
	assert_string_equal(out, "1.2.3");
	metrics_text(r, metric_object_find("dltVersion"), 0, out);
	assert_string_equal(out, "");
	metrics_reader_free(r);
	assert_int_equal(metrics_create(other, "applyd", "4.5", 1), 0);
	r = metrics_reader_new(other, M_DAEMON_APPLYD);
	metrics_reader_refresh(r);
	metrics_text(r, metric_object_find("dltVersion"), 0, out);
	assert_string_equal(out, "4.5");
	metrics_reader_free(r);
	assert_int_equal(unlink(other), 0);
}

/* Two children and the parent count; a reader returns the sum. */
static void
values_are_sums_over_slots(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	unsigned slot;
	int status;

	(void)state;
	for (slot = 1; slot <= 2; slot++) {
		if (fork() == 0) {
			metrics_use_slot(slot);
			metric_add(M_dlcCompiles, slot);
			metric_peak(
			    M_dlcPhaseMax, M_COMPILE_PHASE_FINISH, slot * 10);
			_exit(0);
		}
		wait(&status);
	}
	metric_add(M_dlcCompiles, 10);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	assert_int_equal(value(r, "dlcCompiles", 0), 13);
	assert_int_equal(value(r, "dlcPhaseMax", M_COMPILE_PHASE_FINISH), 20);
	assert_int_equal(value(r, "dlcPhaseMax", M_COMPILE_PHASE_SEND), 0);
	metrics_reader_free(r);
}

/* A gauge decreases again and may be changed from different slots. */
static void
a_gauge_is_changed_from_several_slots(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	(void)state;
	metric_change(M_dlcInFlight, 2);
	metrics_use_slot(1);
	metric_change(M_dlcInFlight, -1);
	metrics_use_slot(0);
	metrics_reader_refresh(r);
	assert_int_equal(value(r, "dlcInFlight", 0), 1);
	metrics_reader_free(r);
}

/* A text longer than its cell is cut before a character, not inside. */
static void
a_long_text_is_cut(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	const struct metric_object *o = metric_object_find("dlcLastBadWhy");
	char in[300], out[METRICS_TEXT_MAX];

	(void)state;
	memset(in, 'a', sizeof(in));
	memcpy(in + 254, "\xc3\xa9", 2);
	metric_text(MT_dlcLastBadWhy, in, sizeof(in));
	metrics_reader_refresh(r);
	assert_int_equal(metrics_text(r, o, 0, out), 254);
	metric_text(MT_dlcLastBadWhy, "short", 5);
	assert_int_equal(metrics_text(r, o, 0, out), 5);
	assert_string_equal(out, "short");
	metrics_reader_free(r);
}

static void
ages_and_overdue_are_computed(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	(void)state;
	metrics_reader_refresh(r);
	assert_int_equal(value(r, "dltLastAge", 0), 0);
	metric_set(M_dltLastTime, metric_now() - 100);
	metric_set(M_dltRunInterval, 60);
	assert_in_range(value(r, "dltLastAge", 0), 99, 110);
	assert_int_equal(value(r, "dltOverdue", 0), 0);
	metric_set(M_dltRunInterval, 30);
	assert_int_equal(value(r, "dltOverdue", 0), 1);
	metrics_reader_free(r);
}

static void
a_truncated_segment_is_refused(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	(void)state;
	assert_int_equal(truncate(path, 100), 0);
	assert_int_equal(metrics_reader_refresh(r), METRICS_REFUSED);
	assert_int_equal(value(r, "dlcCompiles", 0), 0);
	metrics_reader_free(r);
}

/*
 * A reader that holds the segment notices it, and returns no zeros as values.
 */
static void
a_segment_truncated_while_open_is_noticed(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	(void)state;
	metric_add(M_dlcCompiles, 7);
	assert_int_equal(metrics_reader_hold(r), METRICS_OK);
	assert_int_equal(value(r, "dlcCompiles", 0), 7);
	assert_int_equal(truncate(path, 100), 0);
	assert_int_equal(value(r, "dlcCompiles", 0), 0);
	assert_int_equal(metrics_reader_refresh(r), METRICS_REFUSED);
	assert_int_equal(metrics_reader_refresh(r), METRICS_REFUSED);
	assert_string_equal(metrics_reader_reason(r), "it was truncated");
	assert_int_equal(value(r, "dlcCompiles", 0), 0);
	metrics_reader_free(r);
}

static void
another_layout_is_refused(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	FILE *f = fopen(path, "r+");

	(void)state;
	assert_int_equal(fseek(f, 4, SEEK_SET), 0);
	fwrite("\1\2\3\4", 1, 4, f);
	fclose(f);
	assert_int_equal(metrics_reader_refresh(r), METRICS_REFUSED);
	metrics_reader_free(r);
}

/* The file remains when its writer is killed; the state reports it. */
static void
a_dead_writer_is_reported(void **state)
{
	struct metrics_reader *r;
	char other[80];
	int status;

	(void)state;
	snprintf(other, sizeof(other), "%s.dead", path);
	if (fork() == 0)
		_exit(metrics_create(other, "applyd", "1", 1));
	wait(&status);
	assert_int_equal(status, 0);
	r = metrics_reader_new(other, M_DAEMON_COMPILED);
	assert_int_equal(metrics_reader_refresh(r), METRICS_DEAD);
	unlink(other);
	assert_int_equal(metrics_reader_refresh(r), METRICS_ABSENT);
	metrics_reader_free(r);
}

/* A normal end is reported, but only after the writer has ended. */
static void
a_stopped_writer_is_reported(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	char other[80];
	int status;

	(void)state;
	metrics_close();
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	metrics_reader_free(r);
	snprintf(other, sizeof(other), "%s.stopped", path);
	if (fork() == 0) {
		if (metrics_create(other, "compiled", "1", 1) != 0)
			_exit(1);
		metric_add(M_dlcCompiles, 3);
		metric_put(M_dlcInFlight, 3);
		metrics_close();
		_exit(0);
	}
	wait(&status);
	assert_int_equal(status, 0);
	r = metrics_reader_new(other, M_DAEMON_COMPILED);
	assert_int_equal(metrics_reader_refresh(r), METRICS_STOPPED);
	assert_int_equal(value(r, "dlcState", 0), M_DAEMON_STATE_STOPPED);
	assert_int_equal(value(r, "dlcCompiles", 0), 3);
	assert_int_equal(value(r, "dlcInFlight", 0), 0);
	unlink(other);
	metrics_reader_free(r);
}

/* A new segment at the path is noticed. */
static void
a_replaced_segment_is_noticed(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	(void)state;
	metric_add(M_dlcCompiles, 5);
	metrics_reader_refresh(r);
	assert_int_equal(value(r, "dlcCompiles", 0), 5);
	assert_int_equal(metrics_create(path, "compiled", "2", 1), 0);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	assert_int_equal(value(r, "dlcCompiles", 0), 0);
	metrics_reader_free(r);
}

/* A segment that is missing for a moment is not a new one. */
static void
a_segment_keeps_its_identity(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	char hidden[80];
	uint64_t is;

	(void)state;
	snprintf(hidden, sizeof(hidden), "%s.hidden", path);
	metrics_reader_refresh(r);
	is = metrics_generation(r);
	assert_int_not_equal(is, 0);
	assert_int_equal(rename(path, hidden), 0);
	assert_int_equal(metrics_reader_refresh(r), METRICS_ABSENT);
	assert_int_equal(metrics_generation(r), 0);
	assert_int_equal(symlink(hidden, path), 0);
	assert_int_equal(metrics_reader_refresh(r), METRICS_REFUSED);
	assert_int_equal(rename(hidden, path), 0);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	assert_int_equal(metrics_generation(r), is);
	assert_int_equal(metrics_create(path, "compiled", "2", 1), 0);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	assert_int_equal(metrics_generation(r), is + 1);
	metrics_reader_free(r);
}

static void
tables_have_rows_and_labels(void **state)
{
	(void)state;
	assert_int_equal(metric_rows(metric_object_find("dlcPhaseTable")), 17);
	assert_string_equal(
	    metric_label_json("dlcPhaseTable", M_COMPILE_PHASE_EVALUATE_MAIN),
	    "evaluate_main");
	assert_string_equal(metric_label_json("dlcPhaseTable", 99), "-");
	assert_null(metric_object_find("dlcNothing"));
}

/* An enumeration that is not set yet has its default label. */
static void
unset_enumerations_have_a_default(void **state)
{
	static const struct {
		const char *object, *label;
	} wanted[] = {{"dltCatalogFrom", "none"}, {"dltLastStatus", "none"},
	    {"dltState", "stopping"}, {"dllSinkState", "none"},
	    {"dllLevel", "inherit"}, {"dlcNodeLastRes", "internal"}};
	size_t n;
	const struct metric_object *o = metric_objects(&n);

	(void)state;
	for (size_t i = 0; i < n; i++) {
		if (o[i].syntax != SYNTAX_ENUM || o[i].source != SOURCE_LAST)
			continue;
		assert_in_range(metric_enum_value(&o[i], 0), 1, o[i].count);
		for (uint64_t v = 1; v <= o[i].count; v++)
			assert_int_equal(metric_enum_value(&o[i], v), v);
	}
	for (size_t i = 0; i < sizeof(wanted) / sizeof(*wanted); i++) {
		o = metric_object_find(wanted[i].object);
		n = metric_enum_value(o, 0);
		assert_string_equal(o->labels[n - 1].label, wanted[i].label);
	}
}

/* --- a segment that cannot be made --- */

static char other[80];

/* A path at which nothing is, nor at that of the unfinished file. */
static void
nothing_is_made(void)
{
	char unfinished[100];

	snprintf(unfinished, sizeof(unfinished), "%s.new", other);
	assert_int_not_equal(access(other, F_OK), 0);
	assert_int_not_equal(access(unfinished, F_OK), 0);
}

static int
other_create(void)
{
	int rc = metrics_create(other, "applyd", "1", 1), code = errno;

	if (rc < 0)
		nothing_is_made();
	errno = code;
	return rc;
}

static int
other_split(void)
{
	struct metrics_share s;
	int rc = metrics_create_split(other, "applyd", "1", 1, &s);
	int code = errno;

	if (rc < 0) {
		nothing_is_made();
		assert_int_equal(s.segment, -1);
		assert_int_equal(s.locks, -1);
		assert_int_equal(s.parent, -1);
	} else {
		metrics_leave();
		close(s.segment);
		close(s.locks);
		close(s.parent);
	}
	errno = code;
	return rc;
}

static void
a_segment_needs_descriptors_and_room(void **state)
{
	(void)state;
	snprintf(other, sizeof(other), "%s.other", path);
	shortage_of_room("metrics_create", other_create);
	shortage_of_descriptors("metrics_create", other_create);
	assert_int_equal(unlink(other), 0);
	/* all that it held before is released */
	metrics_leave();
	shortage_of_room("metrics_create_split", other_split);
	shortage_of_descriptors("metrics_create_split", other_split);
	assert_int_equal(unlink(other), 0);
}

static void
a_segment_has_slots_and_a_short_path(void **state)
{
	char name[4200];

	(void)state;
	snprintf(other, sizeof(other), "%s.other", path);
	for (unsigned i = 0; i < 2; i++) {
		unsigned slots = i == 0 ? 0 : METRICS_SLOTS_MAX + 1;

		errno = 0;
		assert_int_equal(
		    metrics_create(other, "applyd", "1", slots), -1);
		assert_int_equal(errno, EINVAL);
		nothing_is_made();
	}
	assert_int_equal(
	    metrics_create(other, "applyd", "1", METRICS_SLOTS_MAX), 0);
	assert_int_equal(unlink(other), 0);
	snprintf(name, sizeof(name), "/%0*d", 4091, 0);
	assert_int_equal(metrics_create(name, "applyd", "1", 1), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	/* a directory cannot be replaced */
	assert_int_equal(mkdir(other, 0700), 0);
	assert_int_equal(metrics_create(other, "applyd", "1", 1), -1);
	assert_int_equal(errno, EISDIR);
	assert_int_equal(rmdir(other), 0);
	nothing_is_made();
}

/* Join with these locks and slot: the result and errno; takes the locks. */
static void
join_fails(int segment, int locks, unsigned slot, int code)
{
	struct metrics_share s = {dup(segment), dup(locks), -1};

	errno = 0;
	assert_int_equal(metrics_join(&s, slot), -1);
	assert_int_equal(errno, code);
	/* both are closed */
	assert_int_equal(fcntl(s.segment, F_GETFD), -1);
	assert_int_equal(fcntl(s.locks, F_GETFD), -1);
	/* counts go to a private page */
	assert_int_equal(metrics_use_slot(0), -1);
	metric_add(M_dlcCompiles, 1);
}

static void
a_segment_of_others_is_not_joined(void **state)
{
	int empty = memfd_create("empty", MFD_CLOEXEC);
	struct metrics_share s;
	unsigned before;

	(void)state;
	snprintf(other, sizeof(other), "%s.other", path);
	metrics_leave();
	before = shortage_descriptors();
	assert_int_equal(
	    metrics_create_split(other, "compiled", "1", 2, &s), 0);
	join_fails(s.segment, empty, 1, EPROTO);
	assert_int_equal(ftruncate(empty, 1 << 16), 0);
	join_fails(s.segment, empty, 1, EPROTO);
	join_fails(s.segment, s.parent, 1, EPROTO);
	join_fails(s.segment, s.locks, 2, EINVAL);
	join_fails(s.segment, -1, 1, EBADF);
	join_fails(-1, s.locks, 1, EBADF);
	assert_int_equal(metrics_join(&s, 1), 0);
	assert_int_equal(metrics_use_slot(1), 0);
	assert_int_equal(metrics_use_slot(2), -1);
	metrics_leave();
	close(s.parent);
	assert_int_equal(shortage_descriptors(), before);
	close(empty);
	assert_int_equal(unlink(other), 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_new_segment_has_the_version),
	    CASE(values_are_sums_over_slots),
	    CASE(a_gauge_is_changed_from_several_slots),
	    CASE(a_long_text_is_cut),
	    CASE(ages_and_overdue_are_computed),
	    CASE(a_truncated_segment_is_refused),
	    CASE(a_segment_truncated_while_open_is_noticed),
	    CASE(another_layout_is_refused),
	    CASE(a_dead_writer_is_reported),
	    CASE(a_stopped_writer_is_reported),
	    CASE(a_replaced_segment_is_noticed),
	    CASE(a_segment_keeps_its_identity),
	    CASE(tables_have_rows_and_labels),
	    CASE(a_segment_needs_descriptors_and_room),
	    CASE(a_segment_has_slots_and_a_short_path),
	    CASE(a_segment_of_others_is_not_joined),
	    cmocka_unit_test(unset_enumerations_have_a_default),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
