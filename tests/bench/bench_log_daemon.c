/*
 * The log of a whole daemon, whose processes share rings and levels: the time
 * until all processes apply a change of levels, the cost of the change, and the
 * memory of the log when every ring is full, because no receiver listens.
 */

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/bench.h"
#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_segment.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/log.h"
#include "logging/pool.h"

/* With the parent's rings these are all available ones. */
#define CHILDREN 14
#define CHANGES	 200
/* A change is of at least this many, which is more than exist. */
#define CATEGORIES 200
/*
 * A child checks at this interval whether to log: as a process that does some
 * work.
 */
#define LOOK_US 20
#define FILL	6000

/* Visible to all processes. */
static struct shared {
	uint32_t working;  /* threads that have begun */
	uint32_t full;	   /* processes whose rings are */
	uint32_t followed; /* children that have applied the level */
	uint32_t fill;	   /* log now */
	bool over;
	uint64_t seen_at[CHILDREN]; /* when they applied it */
} * shared;

static char folder[] = "/tmp/dlg.XXXXXX";
static pid_t children[CHILDREN];

static void
die(const char *what)
{
	fprintf(stderr, "bench_log_daemon: %s\n", what);
	exit(1);
}

static void
until(const uint32_t *what, uint32_t n)
{
	for (int i = 0; i < 600000; i++) {
		if (__atomic_load_n(what, __ATOMIC_ACQUIRE) >= n)
			return;
		usleep(100);
	}
	die("the processes do not follow");
}

/*
 * A thread that works, and then logs more than a ring holds: 15 values and
 * more, about 500 bytes as a line. None ends before all have a ring.
 */
static void *
thread_run(void *arg)
{
	char text[32], *work = malloc(1000);

	log_context_push(log_str("node", "web01.example.com"),
	    log_str("environment", "production"));
	__atomic_add_fetch(&shared->working, 1, __ATOMIC_RELEASE);
	until(&shared->fill, 1);
	for (int i = 0; i < FILL; i++) {
		if (i == 1)
			pthread_barrier_wait(arg);
		snprintf(text, sizeof(text), "%d of %d", i, (int)getpid());
		log_event(LOG_SINK, LOG_SINK_FAILED, log_str("sink", text),
		    log_int("dropped", i), log_errno());
	}
	log_context_pop();
	free(work);
	return NULL;
}

static void
threads_run(void)
{
	pthread_t t[LOG_RINGS_PROCESS];
	pthread_barrier_t all;

	pthread_barrier_init(&all, NULL, LOG_RINGS_PROCESS);
	for (int i = 0; i < LOG_RINGS_PROCESS; i++)
		if (pthread_create(&t[i], NULL, thread_run, &all))
			die("no thread");
	for (int i = 0; i < LOG_RINGS_PROCESS; i++)
		pthread_join(t[i], NULL);
	__atomic_add_fetch(&shared->full, 1, __ATOMIC_RELEASE);
}

/*
 * The effect of a change of levels on a process: its next call behaves
 * differently.
 */
static void
level_follow(int who)
{
	int have = log_wanted(LOGMSG_FUN_LOGGED_DEBUG);

	while (!__atomic_load_n(&shared->over, __ATOMIC_ACQUIRE)) {
		if (log_wanted(LOGMSG_FUN_LOGGED_DEBUG) == have) {
			usleep(LOOK_US);
			continue;
		}
		have = !have;
		shared->seen_at[who] = bench_now();
		__atomic_add_fetch(&shared->followed, 1, __ATOMIC_RELEASE);
	}
}

static void
child_run(int who)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	log_child_start();
	threads_run();
	level_follow(who);
	_exit(0);
}

static void
children_start(void)
{
	for (int i = 0; i < CHILDREN; i++) {
		children[i] = fork();
		if (children[i] < 0)
			die("no child");
		if (children[i] == 0)
			child_run(i);
	}
}

/* Each page counted once, however many processes map it; KiB. */
static long
pss_of(pid_t pid)
{
	char path[64], line[200];
	long kib = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/smaps_rollup", (int)pid);
	f = fopen(path, "r");
	while (f && fgets(line, sizeof(line), f))
		if (sscanf(line, "Pss: %ld", &kib) == 1)
			break;
	if (f)
		fclose(f);
	return kib;
}

static long
pss_all(void)
{
	long kib = pss_of(getpid());

	for (int i = 0; i < CHILDREN; i++)
		kib += pss_of(children[i]);
	return kib;
}

/* All memory of the log: rings, segments, threads, buffers. */
static double
memory(void)
{
	struct log_counters c;
	long before;

	until(&shared->working, CHILDREN * LOG_RINGS_PROCESS);
	before = pss_all();
	__atomic_store_n(&shared->fill, 1, __ATOMIC_RELEASE);
	threads_run();
	until(&shared->full, CHILDREN + 1);
	log_counters_sum(&c, NULL);
	if (c.dropped == 0 || log_pool->rings < LOG_RINGS_MAX)
		die("the rings are not full");
	if (c.raised !=
	    c.emitted + c.filtered + c.limited + c.dropped + c.pending)
		die("records are not accounted for");
	return (double)(pss_all() - before) / 1024;
}

/* Set one level for all categories, until the children apply it. */
static void
change_all(const char *text, double *cpu, double *time)
{
	struct log_rule rule;
	char error[LOG_ANSWER_MAX];
	uint64_t begin = bench_now(), last = 0;
	struct timespec a, b;

	if (log_rule_parse(text, true, &rule, error))
		die(error);
	__atomic_store_n(&shared->followed, 0, __ATOMIC_RELEASE);
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
	if (log_rule_set(&rule, NULL))
		die("the level cannot be set");
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
	until(&shared->followed, CHILDREN);
	for (int k = 0; k < CHILDREN; k++)
		if (shared->seen_at[k] > last)
			last = shared->seen_at[k];
	*cpu += (double)(b.tv_sec - a.tv_sec) * 1e6 +
		(double)(b.tv_nsec - a.tv_nsec) / 1e3;
	*time += (double)(last - begin) / 1e6;
}

/*
 * Change all levels until CATEGORIES have changed: CPU time of this thread, in
 * microseconds, and time in milliseconds.
 */
static void
changes(double *cpu, double *time)
{
	static double cpus[CHANGES], times[CHANGES];
	int debug = 1;

	for (int i = 0; i < CHANGES; i++)
		for (int n = 0; n < CATEGORIES; n += LOGCAT_COUNT) {
			change_all(
			    debug ? "* debug forever" : "* notice forever",
			    &cpus[i], &times[i]);
			debug = !debug;
		}
	*cpu = bench_median(cpus, CHANGES);
	*time = bench_median(times, CHANGES);
}

static void
row(const char *name, double value, const char *unit, double target)
{
	struct bench_row r = {
	    .name = name, .value = value, .unit = unit, .target = target};

	bench_print(&r);
}

int
main(void)
{
	static char dest[80], path[80];
	struct log_options o = {.service = "dalang-bench",
	    .version = "1",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};
	double cpu, time;

	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED || !mkdtemp(folder))
		return 1;
	snprintf(path, sizeof(path), "%s/levels", folder);
	snprintf(dest, sizeof(dest), "syslog:%s/log", folder);
	if (log_init(&o, NULL) || log_levels_create(path))
		return 1;
	log_limit_set(0, 0, 0);
	children_start();
	row("memory of the log, 15 processes, all full", memory(), "MiB", 16);
	changes(&cpu, &time);
	row("change of 200 levels and more, CPU", cpu, "us", 50);
	row("change of 200 levels, 15 processes obey", time, "ms", 5);
	__atomic_store_n(&shared->over, true, __ATOMIC_RELEASE);
	for (int i = 0; i < CHILDREN; i++)
		waitpid(children[i], NULL, 0);
	unlink(path);
	rmdir(folder);
	_exit(0);
}
