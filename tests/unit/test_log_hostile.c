/*
 * A process that shares the pool of rings writes arbitrary data into it at any
 * time: the process that empties the rings continues with the valid rings
 * within a second, does no more work, and ends in time.
 */

#include <poll.h>
#include <pthread.h>
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
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/level_layout.h"
#include "logging/level/limit.h"
#include "logging/log.h"
#include "logging/pool.h"
#include "logging/sink/tail.h"

#define SECOND 1000000000LL
/* Records of the good ring, one each 20 ms. */
#define GOOD 100
/* An attack lasts so long, and up to the second while records are missing. */
#define ATTACK_NS     SECOND
#define ATTACK_MAX_NS (30 * SECOND)
/* A later record is late: a busy machine alone takes less. */
#define LATE_NS (3 * SECOND)

static char folder[] = "/tmp/dlg.XXXXXX";
static char path[64], dest[80];
static int fd;

static int64_t raised[GOOD], arrived[GOOD];
static int damages, others;

static int64_t
clock_ns(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return t.tv_sec * SECOND + t.tv_nsec;
}

static void
receiver_open(void)
{
	struct sockaddr_un a = {AF_UNIX, ""};

	fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	snprintf(a.sun_path, sizeof(a.sun_path), "%s", path);
	unlink(path);
	assert_int_equal(bind(fd, (struct sockaddr *)&a, sizeof(a)), 0);
}

/* Record the arrivals until that time. */
static void
receive(int64_t until)
{
	static char line[70000];
	struct pollfd p = {fd, POLLIN, 0};
	int64_t t;

	while ((t = clock_ns(CLOCK_MONOTONIC)) < until) {
		const char *at;
		ssize_t n;

		if (poll(&p, 1, (int)((until - t) / 1000000) + 1) != 1)
			continue;
		n = recv(fd, line, sizeof(line) - 1, 0);
		assert_true(n > 0);
		line[n] = '\0';
		at = strstr(line, "\"sink\":\"good");
		damages += strstr(line, "LOG-1053") != NULL;
		if (at)
			arrived[atoi(at + 12)] = clock_ns(CLOCK_MONOTONIC);
		else
			others++;
	}
}

/* Read the whole segment of levels. */
static void
levels_look(void)
{
	struct log_rule_state rule;
	char text[LOG_SELECTOR_MAX];

	(void)log_passes_here(LOGCAT_LOG, LOG_LEVEL_DEBUG);
	(void)log_level_for(LOGCAT_LOG, "web01");
	for (int i = 0; i < LOG_RULES_MAX; i++)
		if (log_rule_get(i, &rule))
			(void)log_rule_selector(&rule.rule, text);
}

/* Its ring is the second one. */
static void *
good_raise(void *arg)
{
	(void)arg;
	log_context_push(log_str("node", "web01"));
	for (int i = 0; i < GOOD; i++) {
		char text[16];

		snprintf(text, sizeof(text), "good%d", i);
		levels_look();
		raised[i] = clock_ns(CLOCK_MONOTONIC);
		log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", i),
		    log_str("sink", text));
		usleep(20000);
	}
	log_context_pop();
	return NULL;
}

typedef void attack_fn(struct log_pool *p, int self);

/* Write until it is killed. */
static pid_t
attacker_start(attack_fn *attack)
{
	pid_t pid = fork();

	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		for (;;)
			attack(log_pool, getpid());
	}
	assert_true(pid > 0);
	return pid;
}

static void
log_start(void)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};

	receiver_open();
	log_limit_reset();
	memset(arrived, 0, sizeof(arrived));
	damages = others = 0;
	assert_int_equal(log_init(&o, NULL), 0);
	/* the first ring is the main thread's */
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "first"));
}

/* Return the number of records from the good ring that were not late. */
static int
good_count(void)
{
	int n = 0;

	for (int i = 0; i < GOOD; i++)
		n += arrived[i] && arrived[i] - raised[i] < LATE_NS;
	return n;
}

/* Receive during an attack; returns how long it lasted, ns. */
static int64_t
attack_receive(int least)
{
	int64_t begin = clock_ns(CLOCK_MONOTONIC), took;

	do {
		receive(clock_ns(CLOCK_MONOTONIC) + SECOND / 10);
		took = clock_ns(CLOCK_MONOTONIC) - begin;
	} while (
	    took < ATTACK_NS || (good_count() < least && took < ATTACK_MAX_NS));
	return took;
}

/*
 * Of the records of the good ring `least` arrive in time, and this process uses
 * at most `most` ns of processor time in three seconds.
 */
static void
withstand(attack_fn *attack, int least, int64_t most)
{
	int64_t begin, cpu, took;
	pthread_t good;
	pid_t attacker;

	log_start();
	receive(clock_ns(CLOCK_MONOTONIC) + SECOND / 10);
	assert_int_equal(pthread_create(&good, NULL, good_raise, NULL), 0);
	receive(clock_ns(CLOCK_MONOTONIC) + SECOND / 20);
	attacker = attacker_start(attack);
	cpu = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
	took = attack_receive(least);
	cpu = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - cpu;
	pthread_join(good, NULL);
	begin = clock_ns(CLOCK_MONOTONIC);
	log_close();
	begin = clock_ns(CLOCK_MONOTONIC) - begin;
	kill(attacker, SIGKILL);
	waitpid(attacker, NULL, 0);
	close(fd);
	print_message("# %d of %d arrived, %d reports of damage, %d others, "
		      "%.2f s of CPU in %.2f s, %.2f s to end\n",
	    good_count(), GOOD, damages, others, (double)cpu / SECOND,
	    (double)took / SECOND, (double)begin / SECOND);
	assert_true(good_count() >= least);
	assert_true((double)cpu * ATTACK_NS < (double)most * (double)took);
	assert_true(begin < 2 * LATE_NS);
}

/* A ring that the attacker marks as its own, or as a root ring. */
static struct log_ring *
foreign(struct log_pool *p, int self)
{
	struct log_ring *g = &p->ring[5];

	g->owner = self;
	g->by_root = 1;
	if (p->rings < 6)
		p->rings = 6;
	return g;
}

static void
rings_write(struct log_pool *p, int self)
{
	(void)self;
	p->rings = 0xffffffff;
	usleep(100);
	p->rings = 0;
	usleep(100);
}

static void
the_number_of_rings_is_not_trusted(void **state)
{
	(void)state;
	withstand(rings_write, GOOD, SECOND);
}

static void
head_write(struct log_pool *p, int self)
{
	struct log_ring *g = foreign(p, self);

	__atomic_store_n(&g->head, 1ull << 62, __ATOMIC_SEQ_CST);
	usleep(100);
	__atomic_store_n(&g->head, 3, __ATOMIC_SEQ_CST);
	__atomic_store_n(&g->put, 1ull << 62, __ATOMIC_SEQ_CST);
	usleep(100);
}

static void
a_ring_with_an_invalid_head_is_abandoned(void **state)
{
	(void)state;
	withstand(head_write, GOOD, SECOND);
	assert_true(damages > 0);
}

/* The same in the first ring of the process that empties it. */
static void
places_write(struct log_pool *p, int self)
{
	struct log_ring *g = &p->ring[0];

	(void)self;
	g->head = (uint64_t)random() << (random() % 48);
	g->tail = (uint64_t)random() << (random() % 48);
	g->put = (uint64_t)random() << (random() % 48);
	g->taken = (uint64_t)random();
	g->last = UINT64_MAX;
	g->owner = (int32_t)random();
	g->state = (uint32_t)random();
	g->by_root = (uint32_t)random() & 1;
}

static void
positions_of_a_ring_are_not_trusted(void **state)
{
	(void)state;
	withstand(places_write, GOOD, SECOND);
}

/* Sizes change while a record is read. */
static void
sizes_write(struct log_pool *p, int self)
{
	struct log_ring *g = foreign(p, self);
	struct log_ring_record *r =
	    (void *)(g->data + (g->tail & (LOG_RING_BYTES - 8)));

	g->head = g->tail + LOG_RING_BYTES / 2;
	r->code = LOGMSG_LOG_LEVEL_SET;
	r->ntags = 0;
	r->sequence = 1;
	for (int i = 0; i < 1000; i++) {
		__atomic_store_n(&r->size, 64, __ATOMIC_RELAXED);
		__atomic_store_n(&r->size, 0x7ffffff8, __ATOMIC_RELAXED);
		__atomic_store_n(&r->inherited, 0xffff, __ATOMIC_RELAXED);
		__atomic_store_n(&r->inherited, 0, __ATOMIC_RELAXED);
	}
}

static void
a_size_is_read_once(void **state)
{
	(void)state;
	withstand(sizes_write, GOOD, SECOND);
	assert_true(damages > 0);
}

/* For the good ring itself. */
static void
kept_write(struct log_pool *p, int self)
{
	(void)self;
	p->ring[1].kept_len = 0xffff;
	p->ring[1].kept_len = 7;
	memset(p->ring[1].kept, (int)random(), sizeof(p->ring[1].kept));
	memset(&p->ring[1].who, 'A', sizeof(p->ring[1].who));
}

static void
a_kept_context_and_name_are_not_trusted(void **state)
{
	(void)state;
	/* a ring with an invalid context is not a ring */
	withstand(kept_write, 1, SECOND);
}

static void
visitor_write(struct log_pool *p, int self)
{
	(void)self;
	for (int i = 0; i < 4; i++)
		p->ring[i].visitor = 1;
	p->root_wakeup.sleeping = 0;
}

static void
a_ring_marked_as_being_emptied_is_emptied(void **state)
{
	(void)state;
	withstand(visitor_write, GOOD, SECOND);
}

/* Records without end, all of them earlier than any other. */
static void
flood_write(struct log_pool *p, int self)
{
	struct log_ring *g = foreign(p, self);

	for (int i = 0; i < 1000; i++) {
		uint64_t head = g->head & ~31ull;
		struct log_ring_record *r =
		    (void *)(g->data + (head & (LOG_RING_BYTES - 1)));

		if (head - __atomic_load_n(&g->tail, __ATOMIC_ACQUIRE) >
		    LOG_RING_BYTES - 64)
			continue;
		*r = (struct log_ring_record){.size = sizeof(*r),
		    .sequence = 1,
		    .code = LOGMSG_LOG_LEVEL_SET};
		__atomic_store_n(&g->head, head + sizeof(*r), __ATOMIC_RELEASE);
	}
}

static void
endless_low_numbers_do_not_delay_others(void **state)
{
	(void)state;
	withstand(flood_write, GOOD, 6 * SECOND);
}

/*
 * The first ring of the good process does the same, or never numbers a record.
 */
static void
own_flood_write(struct log_pool *p, int self)
{
	struct log_ring *g = &p->ring[0];

	(void)self;
	for (int i = 0; i < 1000; i++) {
		uint64_t head = g->head & ~31ull;
		struct log_ring_record *r =
		    (void *)(g->data + (head & (LOG_RING_BYTES - 1)));

		if (head - __atomic_load_n(&g->tail, __ATOMIC_ACQUIRE) >
		    LOG_RING_BYTES - 64)
			continue;
		*r = (struct log_ring_record){.size = sizeof(*r),
		    .sequence = (uint64_t)i % 3,
		    .code = LOGMSG_LOG_LEVEL_SET};
		__atomic_store_n(&g->head, head + sizeof(*r), __ATOMIC_RELEASE);
	}
	usleep(1000);
}

static void
unnumbered_records_do_not_delay_others(void **state)
{
	(void)state;
	withstand(own_flood_write, GOOD, SECOND);
}

/* Random data at random places, except in the good ring and the gates. */
static void
all_write(struct log_pool *p, int self)
{
	uint64_t *words = (void *)p, *levels = (void *)log_levels;
	size_t n = sizeof(*p) / 8;
	size_t from = offsetof(struct log_pool, ring[1]) / 8;
	size_t to = offsetof(struct log_pool, ring[2]) / 8;
	size_t special = offsetof(struct log_levels, special) / 8;

	(void)foreign(p, self);
	for (int i = 0; i < 1000; i++) {
		uint64_t value = (uint64_t)random() << (random() % 48);
		size_t at = (size_t)random() % (i % 2 ? n : 400);

		if (at < from || at >= to)
			words[at] = value;
		at = (size_t)random() % (sizeof(*log_levels) / 8 - special);
		levels[special + at] = value;
	}
}

/*
 * As in a segment that others can write; HOSTILE: the number of 3 second
 * rounds.
 */
static void
random_data_does_no_harm(void **state)
{
	const char *times = getenv("HOSTILE");
	struct log_levels *before = log_levels;
	void *shared = mmap(NULL, sizeof(*log_levels), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	(void)state;
	assert_true(shared != MAP_FAILED);
	memcpy(shared, before, sizeof(*before));
	log_levels_use(shared);
	for (int i = times ? atoi(times) : 1; i > 0; i--) {
		srandom((unsigned)i);
		withstand(all_write, GOOD / 2, SECOND);
	}
	log_levels_use(before);
	munmap(shared, sizeof(*before));
}

/* A segment of levels that contains an invalid rule. */
static void
invalid_rules_match_no_record(void **state)
{
	struct levels_rule bad = {.who_len = 4096,
	    .rank = UINT32_MAX,
	    .category = -1,
	    .kind = LOG_RULE_NODE,
	    .level = 200,
	    .used = 1};
	struct levels_rule before = log_levels->rules[63];
	char long_name[4096];
	struct log_rule_state s;

	(void)state;
	memset(bad.who, 'a', sizeof(bad.who));
	memset(long_name, 'a', sizeof(long_name));
	log_levels->rules[63] = bad;
	log_levels->special |= 1ull << 63;
	log_levels->gates.generation += 2;
	log_context_push(log_strn("node", long_name, sizeof(long_name)));
	assert_true(log_passes_here(LOGCAT_LOG, LOG_LEVEL_NOTICE));
	log_context_pop();
	assert_false(log_rule_get(63, &s));
	log_levels->rules[63].who_len = 3;
	assert_false(log_rule_get(63, &s));
	log_levels->rules[63].level = LOG_LEVEL_DEBUG;
	assert_true(log_rule_get(63, &s));
	assert_string_equal(s.rule.who, "aaa");
	for (int category = -70000; category < 70000; category += 7919) {
		log_levels->rules[63].category = category;
		assert_int_equal(log_rule_get(63, &s),
		    category >= -1 && category < (int)LOGCAT_COUNT);
	}
	log_levels->rules[63].category = -1;
	log_levels->rules[63].kind = 77;
	assert_false(log_rule_get(63, &s));
	log_levels->rules[63].kind = LOG_RULE_NODE;
	log_levels->rules[63].until = 1;
	log_levels->rules[63].who_len = 4096;
	log_rules_tick();
	assert_false(log_levels->rules[63].used);
	log_levels->rules[63] = before;
	log_levels->special &= ~(1ull << 63);
	log_levels->root = 99;
	assert_int_equal(log_level_get(NULL), LOG_LEVEL_OFF);
	log_levels->root = LOG_LEVEL_NOTICE;
	log_levels->gates.generation += 2;
}

/* The time of the oldest record may be any number. */
static void
hostile_times_do_not_hide_the_oldest_record(void **state)
{
	static const int64_t times[] = {INT64_MIN, INT64_MIN + 7, -1};
	struct log_counters n;
	int64_t oldest, at;

	(void)state;
	log_start();
	at = clock_ns(CLOCK_REALTIME) - 5 * SECOND;
	log_pool->ring[1].owner = log_pool->ring[2].owner = getpid();
	log_pool->rings = 3;
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		log_pool->ring[1].oldest = times[i];
		log_pool->ring[2].oldest = at;
		(void)log_pool_held(&oldest);
		assert_true(oldest == at);
		log_counters_sum(&n, NULL);
		assert_true(n.lag_ns >= 5ull * SECOND);
		assert_true(n.lag_ns < 60ull * SECOND);
	}
	log_pool->ring[1].owner = log_pool->ring[2].owner = 0;
	log_pool->ring[1].oldest = log_pool->ring[2].oldest = 0;
	log_close();
	close(fd);
}

/* A record of the process's own ring may have any time, too. */
static void
a_record_with_an_invalid_time_has_no_age(void **state)
{
	struct log_counters n;

	(void)state;
	log_start();
	for (int i = 0; i < 2000; i++) {
		struct log_ring *g = &log_pool->ring[0];
		uint64_t head = g->head & ~31ull;
		struct log_ring_record *r =
		    (void *)(g->data + (head & (LOG_RING_BYTES - 1)));

		*r = (struct log_ring_record){.size = sizeof(*r),
		    .sequence = 9,
		    .time = INT64_MIN,
		    .code = LOGMSG_LOG_LEVEL_SET};
		__atomic_store_n(&g->head, head + sizeof(*r), __ATOMIC_RELEASE);
		log_counters_sum(&n, NULL);
		assert_true(n.lag_ns < 60ull * SECOND);
	}
	log_close();
	close(fd);
}

/* A packet in the socket of log followers may be an invalid record. */
static void
invalid_lines_are_counted_as_missed(void **state)
{
	static const struct {
		uint32_t level, unused;
		uint64_t missed;
		char line[32];
	} rows[] = {
	    {LOG_LEVEL_WARN, 0, 0, "{\"message\":\"x\"}"},
	    {0x7fffffff, 0, 0, "{\"message\":\"x\"}"},
	    {LOG_LEVEL_WARN, 0, 0, "{\"message\":\"\033[2J\"}"},
	    {LOG_LEVEL_WARN, 0, 0, "no object"},
	};
	static char line[LOG_TAIL_MAX];
	enum log_level level;
	uint64_t missed;

	(void)state;
	assert_int_equal(log_tail_open(), 0);
	assert_int_equal(send(log_tail_sender(), rows, 3, 0), 3);
	assert_int_equal(log_tail_take(line, &level, &missed), 0);
	assert_int_equal(missed, 1);
	for (int i = 0; i < 4; i++) {
		size_t n = strlen(rows[i].line);

		assert_true(send(log_tail_sender(), &rows[i], 16 + n, 0) > 0);
		assert_int_equal(
		    log_tail_take(line, &level, &missed), i ? 0 : n);
		assert_int_equal(missed, i > 0);
		assert_true(level <= LOG_LEVEL_FATAL);
	}
	log_tail_close();
}

/*
 * Any process that writes lines can shut down the pair, or send empty packets.
 */
static void
a_tail_that_was_shut_down_is_replaced(void **state)
{
	static const int how[] = {SHUT_WR, SHUT_RDWR};
	static const char line[] = "{\"message\":\"x\"}";
	struct log_line l = {.level = LOG_LEVEL_WARN,
	    .json = line,
	    .json_len = sizeof(line) - 1};
	static char got[LOG_TAIL_MAX];
	enum log_level level;
	uint64_t missed;
	int taker, sender;

	(void)state;
	assert_int_equal(log_tail_open(), 0);
	taker = log_tail_fd();
	sender = log_tail_sender();
	assert_int_equal(send(sender, "", 0, 0), 0);
	assert_int_equal(log_tail_take(got, &level, &missed), 0);
	assert_int_equal(missed, 1);
	assert_int_equal(log_tail_take(got, &level, &missed), -1);
	for (size_t i = 0; i < sizeof(how) / sizeof(how[0]); i++) {
		assert_int_equal(shutdown(sender, how[i]), 0);
		assert_int_equal(
		    log_tail_take(got, &level, &missed), LOG_TAIL_SHUT);
		assert_int_equal(log_tail_replace(), 0);
		assert_int_equal(log_tail_fd(), taker);
		assert_int_equal(log_tail_sender(), sender);
		assert_int_equal(log_tail_take(got, &level, &missed), -1);
		log_tail_copy(&l);
		assert_int_equal(
		    log_tail_take(got, &level, &missed), sizeof(line) - 1);
	}
	log_tail_close();
}

static int
folder_make(void **state)
{
	(void)state;
	if (!mkdtemp(folder))
		return -1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "syslog:%s", path);
	return 0;
}

static int
folder_remove(void **state)
{
	(void)state;
	unlink(path);
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_number_of_rings_is_not_trusted),
	    cmocka_unit_test(a_ring_with_an_invalid_head_is_abandoned),
	    cmocka_unit_test(positions_of_a_ring_are_not_trusted),
	    cmocka_unit_test(a_size_is_read_once),
	    cmocka_unit_test(a_kept_context_and_name_are_not_trusted),
	    cmocka_unit_test(a_ring_marked_as_being_emptied_is_emptied),
	    cmocka_unit_test(endless_low_numbers_do_not_delay_others),
	    cmocka_unit_test(unnumbered_records_do_not_delay_others),
	    cmocka_unit_test(random_data_does_no_harm),
	    cmocka_unit_test(invalid_rules_match_no_record),
	    cmocka_unit_test(hostile_times_do_not_hide_the_oldest_record),
	    cmocka_unit_test(a_record_with_an_invalid_time_has_no_age),
	    cmocka_unit_test(invalid_lines_are_counted_as_missed),
	    cmocka_unit_test(a_tail_that_was_shut_down_is_replaced),
	};

	return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
