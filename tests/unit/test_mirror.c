/*
 * A parent that maps no segment, its keeper, and processes that count: executed
 * programs, which have descriptors and inherit nothing else.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/mirror.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/share.h"
#include "base/metrics/table_lock.h"
#include "base/metrics/read/value.h"
#include "unit/mapped.h"

#define SLOTS	8
#define KEEPER	1
#define FRONT	2
#define HOSTILE 3

/* Rounds of the keeper beside a process that writes random data. */
#define ROUNDS 300

static char path[64];
static struct metrics_share share;

static void
segment_make(void)
{
	metrics_rows_max(MR_dlcNodeTable, 50);
	assert_int_equal(
	    metrics_create_split(path, "compiled", "1", SLOTS, &share), 0);
}

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/mirror.%ld", (long)getpid());
	segment_make();
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	metrics_leave();
	close(share.segment);
	close(share.locks);
	close(share.parent);
	return unlink(path);
}

/* --- the executed programs, by name --- */

static void
count_something(void)
{
	metric_add(M_dlcCompiles, 3);
	metric_put(M_dlcInFlight, 2);
	metric_text(MT_dlcLastBadNode, "web01", 5);
	metric_row_add(metric_row_named(MR_dlcNodeTable, "web01", 5),
	    MR_dlcNodeCompiles, 4);
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 5);
}

static void
keep(void)
{
	metrics_mirror();
	metric_set(M_dllRaised, 7);
}

/* Values that only the parent can have set, whatever the segment contains. */
static void
ask(void)
{
	metric_set(M_dlcConnLimit, 8);
	metric_set(M_dlcWorkers, 8);
	_exit(metrics_parent_set(M_dlcConnLimit) == 9 &&
		      metrics_parent_set(M_dlcWorkers) == 0
		  ? 0
		  : 2);
}

/*
 * Gauges of the previous process are 0, although no process has cleared them.
 */
static void
look_at_gauges(void)
{
	if (metrics_own->cell[M_dlcInFlight] != 0)
		_exit(2);
}

/* A lock that another process holds is not granted. */
static void
take_lock(void)
{
	_exit(table_lock_take(MR_dlcNodeTable) ? 0 : 2);
}

static void
be_truncated(void)
{
	metrics_mirror();
	_exit(metrics_damaged() ? 0 : 2);
}

static const struct role {
	const char *name;
	unsigned slot;
	bool keeper;
	void (*run)(void);
} roles[] = {
    {"count", FRONT, false, count_something},
    {"keep", KEEPER, true, keep},
    {"ask", KEEPER, true, ask},
    {"gauges", FRONT, false, look_at_gauges},
    {"lock", FRONT, false, take_lock},
    {"truncated", KEEPER, true, be_truncated},
};

/* argv: this program, a role, three descriptors. */
static int
play_role(char **argv)
{
	struct metrics_share s = {
	    .segment = atoi(argv[2]), .locks = atoi(argv[3])};
	int parent = atoi(argv[4]);

	for (size_t i = 0; i < sizeof(roles) / sizeof(*roles); i++) {
		const struct role *l = &roles[i];

		if (strcmp(l->name, argv[1]) != 0)
			continue;
		if (metrics_join(&s, l->slot) != 0 ||
		    (l->keeper && metrics_mirror_open(parent) != 0))
			return 3;
		l->run();
		return 0;
	}
	return 4;
}

static void
inherit(int fd, char text[16])
{
	fcntl(fd, F_SETFD, 0);
	snprintf(text, 16, "%d", fd);
}

static void __attribute__((noreturn)) become(const char *role)
{
	char fds[3][16], exe[] = "/proc/self/exe", name[16];
	char *argv[] = {exe, name, fds[0], fds[1], fds[2], NULL};

	snprintf(name, sizeof(name), "%s", role);
	inherit(share.segment, fds[0]);
	inherit(share.locks, fds[1]);
	inherit(share.parent, fds[2]);
	execv(exe, argv);
	_exit(5);
}

static void
ends_well(pid_t pid)
{
	int status;

	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

static pid_t
start(const char *role)
{
	pid_t pid = fork();

	if (pid == 0)
		become(role);
	return pid;
}

static void
run(const char *role)
{
	ends_well(start(role));
}

/* --- what a reader finds --- */

static struct metrics_reader *
reader(void)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	assert_non_null(r);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	return r;
}

static uint64_t
value(const char *name, size_t row)
{
	struct metrics_reader *r = reader();
	uint64_t v = metrics_value(r, metric_object_find(name), row);

	metrics_reader_free(r);
	return v;
}

static void
text_is(const char *name, const char *want)
{
	struct metrics_reader *r = reader();
	char text[METRICS_TEXT_MAX];

	metrics_text(r, metric_object_find(name), 0, text);
	assert_string_equal(text, want);
	metrics_reader_free(r);
}

/* --- cases --- */

/* The notification of a start may be sent before a keeper runs. */
static void
a_new_segment_has_the_version(void **state)
{
	(void)state;
	text_is("dlcVersion", "1");
	run("keep");
	text_is("dlcVersion", "1");
}

static void
all_processes_count_in_one_segment(void **state)
{
	(void)state;
	metric_add(M_dlcCompiles, 10);
	metric_add(M_dlcReloads, 1);
	metric_set(M_dlcWorkers, 4);
	metric_text(MT_dlcVersion, "1.2.3", 5);
	run("count");
	run("keep");
	assert_int_equal(value("dlcCompiles", 0), 13);
	assert_int_equal(value("dlcReloads", 0), 1);
	assert_int_equal(value("dlcWorkers", 0), 4);
	assert_int_equal(value("dlcNodeCompiles", 1), 4);
	assert_int_equal(value("dllRaised", 0), 7);
	text_is("dlcVersion", "1.2.3");
	text_is("dlcLastBadNode", "web01");
}

static void
the_parent_maps_no_part_of_it(void **state)
{
	(void)state;
	assert_int_equal(mapped(path), 0);
	assert_int_equal(mapped("memfd:dalang-first-metrics"), 1);
	assert_null(metric_row_named(MR_dlcNodeTable, "web01", 5));
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 5);
	assert_false(metrics_damaged());
}

static void
counts_are_written_by_the_parent_only(void **state)
{
	size_t size = sizeof(struct metrics_parent);
	void *p = mmap(NULL, size, PROT_READ, MAP_SHARED, share.parent, 0);

	(void)state;
	assert_ptr_not_equal(p, MAP_FAILED);
	assert_int_equal(mprotect(p, size, PROT_READ | PROT_WRITE), -1);
	munmap(p, size);
	assert_ptr_equal(mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED,
			     share.parent, 0),
	    MAP_FAILED);
	assert_int_equal(pwrite(share.parent, "x", 1, 0), -1);
	assert_int_equal(ftruncate(share.parent, 0), -1);
	assert_int_equal(
	    fallocate(share.parent, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
		0, 4096),
	    -1);
	assert_int_equal(fcntl(share.parent, F_ADD_SEALS, F_SEAL_WRITE), -1);
	assert_int_equal(pwrite(share.locks, "x", 1, 0), -1);
	assert_int_equal(ftruncate(share.locks, 0), -1);
	/* The parent continues, and the kernel offers no other way. */
	metric_add(M_dlcReloads, 1);
	assert_int_equal(metrics_own->cell[M_dlcReloads], 1);
}

/*
 * Values that the parent cleared or set before are kept; the keeper's own
 * remain.
 */
static void
a_new_keeper_continues_the_values(void **state)
{
	(void)state;
	assert_int_equal(metrics_parent_set(M_dlcConnLimit), 0);
	metric_set(M_dlcConnLimit, 9);
	metric_put(M_dlcHeap, 1000);
	metric_add(M_dlcReloads, 2);
	metric_text(MT_dlcVersion, "old", 3);
	run("keep");
	assert_int_equal(value("dlcHeap", 0), 1000);
	metric_set(M_dlcConnLimit, 0);
	metric_put(M_dlcHeap, 0);
	metric_add(M_dlcReloads, 3);
	metric_text(MT_dlcVersion, "", 0);
	assert_int_equal(value("dlcReloads", 0), 2);
	run("keep");
	assert_int_equal(value("dlcConnLimit", 0), 0);
	assert_int_equal(value("dlcHeap", 0), 0);
	assert_int_equal(value("dlcReloads", 0), 5);
	assert_int_equal(value("dllRaised", 0), 7);
	text_is("dlcVersion", "");
	metric_set(M_dlcConnLimit, 9);
	run("ask");
}

static void
gauges_of_ended_processes_are_zero(void **state)
{
	(void)state;
	metrics_slot_taken(FRONT);
	run("count");
	run("keep");
	assert_int_equal(value("dlcInFlight", 0), 2);
	metrics_slot_free(FRONT);
	run("keep");
	assert_int_equal(value("dlcInFlight", 0), 0);
	assert_int_equal(value("dlcCompiles", 0), 3);
	/* The next one does not wait for the keeper. */
	metrics_slot_taken(FRONT);
	run("count");
	run("gauges");
}

static void
locks_exclude_other_programs(void **state)
{
	(void)state;
	table_lock_use(dup(share.locks));
	assert_true(table_lock_take(MR_dlcNodeTable));
	/* Closing any descriptor of the file here would release it. */
	pid_t pid = start("lock");
	int status;

	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(WEXITSTATUS(status), 2);
	table_lock_drop(MR_dlcNodeTable);
	run("lock");
}

static void
a_normal_end_is_reported(void **state)
{
	struct metrics_reader *r;
	pid_t pid;

	(void)state;
	if ((pid = fork()) == 0) {
		segment_make();
		metric_add(M_dlcReloads, 1);
		run("keep");
		metrics_close();
		_exit(mapped(path) == 0 ? 0 : 1);
	}
	ends_well(pid);
	r = metrics_reader_new(path, M_DAEMON_COMPILED);
	assert_int_equal(metrics_reader_refresh(r), METRICS_STOPPED);
	assert_int_equal(
	    metrics_value(r, metric_object_find("dlcReloads"), 0), 1);
	metrics_reader_free(r);
}

/*
 * A new parent's segment is a different one and does not contain the old
 * values.
 */
static void
a_new_parent_starts_from_zero(void **state)
{
	struct metrics_reader *r = reader();
	uint64_t is = metrics_generation(r);

	(void)state;
	metric_add(M_dlcReloads, 1);
	metric_set(M_dlcWorkers, 4);
	run("keep");
	teardown(NULL);
	segment_make();
	run("keep");
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	assert_int_equal(metrics_generation(r), is + 1);
	metrics_reader_free(r);
	assert_int_equal(value("dlcReloads", 0), 0);
	assert_int_equal(value("dlcWorkers", 0), 0);
}

static void
a_truncated_segment_is_noticed(void **state)
{
	(void)state;
	assert_int_equal(truncate(path, 0), 0);
	run("truncated");
	metrics_close();
}

static void
another_version_is_refused(void **state)
{
	struct metrics_outline o;
	struct metrics_share other;

	(void)state;
	assert_int_equal(
	    pread(share.locks, &o, sizeof(o), 0), (ssize_t)sizeof(o));
	o.layout++;
	other.segment = dup(share.segment);
	other.locks = table_lock_make(&o, sizeof(o));
	assert_int_equal(metrics_join(&other, FRONT), -1);
	assert_int_equal(errno, EPROTO);
	other.segment = dup(share.segment);
	other.locks = dup(share.locks);
	assert_int_equal(metrics_join(&other, SLOTS), -1);
	assert_int_equal(errno, EINVAL);
	metric_add(M_dlcReloads, 1);
}

/* --- a process that writes random data --- */

static size_t
segment_size(void)
{
	struct stat st;

	assert_int_equal(stat(path, &st), 0);
	return (size_t)st.st_size;
}

/* The whole segment, header, lists and marks, repeatedly. */
static void __attribute__((noreturn)) write_garbage(size_t size)
{
	static const uint64_t odd[] = {0, 1, UINT64_MAX, INT64_MAX, UINT32_MAX,
	    0x100000001, 1ull << 62, 0x4141414141414141};
	uint64_t *at = mmap(
	    NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, share.segment, 0);
	unsigned seed = 1;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (at == MAP_FAILED)
		_exit(1);
	for (unsigned i = 0;; i++) {
		unsigned r = (unsigned)rand_r(&seed);

		for (size_t k = r % 7; k < size / 8; k += 1 + r % 13)
			__atomic_store_n(&at[k],
			    i % 2 ? odd[(r + k) % 8] : (uint64_t)r << 32 | k,
			    __ATOMIC_RELAXED);
	}
}

static void
join_as(unsigned slot)
{
	struct metrics_share s = {
	    .segment = dup(share.segment), .locks = dup(share.locks)};

	if (metrics_join(&s, slot) != 0)
		_exit(2);
}

static void __attribute__((noreturn)) keep_beside_garbage(void)
{
	static const struct metric_name none[] = {{3, "a", 1}, {4, "b", 1}};

	join_as(KEEPER);
	if (metrics_mirror_open(share.parent) != 0)
		_exit(3);
	for (int i = 0; i < ROUNDS; i++) {
		char name[16];
		int n = snprintf(name, sizeof(name), "n%d", i);

		metrics_mirror();
		keep();
		(void)metric_rows_expire(
		    MR_dlcNodeTable, MR_dlcNodeLastTime, 1ull << 60);
		metric_rows_keep(MR_dllNodeTable, none, 2);
		metric_row_set(metric_row_keyed(MR_dllNodeTable, 3, "a", 1),
		    MR_dllNodeLevel, 1);
		metric_row_add(
		    metric_row_named(MR_dlcNodeTable, name, (size_t)n),
		    MR_dlcNodeCompiles, 1);
	}
	_exit(0);
}

static void
garbage_does_no_harm(void **state)
{
	size_t size = segment_size();
	pid_t hostile, keeper;

	(void)state;
	metric_add(M_dlcReloads, 5);
	metric_set(M_dlcWorkers, 4);
	metric_text(MT_dlcVersion, "1.2.3", 5);
	for (unsigned i = KEEPER + 1; i < SLOTS; i++)
		metrics_slot_free(i);
	if ((hostile = fork()) == 0)
		write_garbage(size);
	/*
	 * Several processes start in the middle of it, with only their
	 * descriptors.
	 */
	for (int i = 0; i < 3; i++) {
		if ((keeper = fork()) == 0)
			keep_beside_garbage();
		ends_well(keeper);
	}
	kill(hostile, SIGKILL);
	assert_int_equal(waitpid(hostile, NULL, 0), hostile);
	/* The parent's values are restored. */
	if ((keeper = fork()) == 0) {
		unsigned n;

		join_as(KEEPER);
		if (metrics_mirror_open(share.parent) != 0)
			_exit(3);
		metrics_mirror();
		struct metrics_slot *s = &metrics_mapped(&n)->slot[0];
		struct metrics_slot *h = &metrics_mapped(&n)->slot[HOSTILE];

		_exit(s->cell[M_dlcReloads] == 5 &&
			      s->cell[M_dlcWorkers] == 4 &&
			      h->cell[M_dlcInFlight] == 0
			  ? 0
			  : 6);
	}
	ends_well(keeper);
	assert_int_equal(metrics_own->cell[M_dlcReloads], 5);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_new_segment_has_the_version),
	    CASE(all_processes_count_in_one_segment),
	    CASE(the_parent_maps_no_part_of_it),
	    CASE(counts_are_written_by_the_parent_only),
	    CASE(a_new_keeper_continues_the_values),
	    CASE(gauges_of_ended_processes_are_zero),
	    CASE(locks_exclude_other_programs),
	    CASE(a_normal_end_is_reported),
	    CASE(a_new_parent_starts_from_zero),
	    CASE(a_truncated_segment_is_noticed),
	    CASE(another_version_is_refused),
	    CASE(garbage_does_no_harm),
	};

	if (argc == 5)
		return play_role(argv);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
