/*
 * The subagent under load and during failures: the time of a GET while all
 * processors compile, the cost of a poll of everything each second to snmpd and
 * the subagent together, and the time until objects are served again after
 * snmpd was restarted or killed.
 */
#include <string.h>
#include <time.h>

#include "bench/bench.h"
#include "bench/snmp_scene.h"

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/compile.h"
#include "language/loader/environment.h"
#include "language/value/hash.h"

#define GETS	     20000
#define GET_SECONDS  6
#define COMPILERS    16 /* at most */
#define POLL_SECONDS 20
#define RESTARTS     5

/* A table with at most this many rows is small. */
#define SMALL 32

/* Maximum of one poll. */
#define SCALARS_MAX 256
#define COLUMNS_MAX 256

/* Variables of a request, and repetitions, as OpenNMS requests them. */
#define VARIABLES   10
#define REPETITIONS 2

#define CODE_MAX ((size_t)1 << 20)
#define JSON_MAX ((size_t)64 << 20)

static struct scene scene;
static struct client client;

static void
print(const char *name, double value, const char *unit, double target)
{
	bench_print(&(struct bench_row){
	    .name = name, .value = value, .unit = unit, .target = target});
}

/* Compile repeatedly, until it is killed. */
static void
compile_on(void)
{
	struct environment_options o = {.name = "production",
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1};
	struct arena *loading = arena_new(0), *a = arena_new(0);
	struct compile_request rq = {.certname = "web01.example.com"};
	const struct environment *env;
	struct strbuf code, json;
	struct diag_list diags;
	struct catalog *c;

	strbuf_init(&code, CODE_MAX);
	strbuf_init(&json, JSON_MAX);
	strbuf_addstr(&code, "define conf($text) { notify { \"${title}: "
			     "${text}\": } }\n");
	for (int i = 0; i < 2000; i++)
		strbuf_addf(
		    &code, "conf { 'c%d': text => 'value %d' }\n", i, i);
	o.code = code.s;
	diag_init(&diags, loading, 4);
	env = environment_load(&o, &diags);
	while (env != NULL) {
		arena_reset(a);
		diag_init(&diags, a, 4);
		rq.facts = value_hash(vhash_new(a, 4));
		strbuf_reset(&json);
		if (compile_catalog(env, &rq, a, &diags, &c) != COMPILE_OK ||
		    compile_render(c, CATALOG_COMPACT, &json, NULL) < 0)
			break;
	}
	_exit(1);
}

/* Start one process for each available processor; return their number. */
static int
compilers_start(pid_t *pids)
{
	int count = (int)sysconf(_SC_NPROCESSORS_ONLN);

	count = count > COMPILERS ? COMPILERS : count;
	for (int i = 0; i < count; i++)
		if ((pids[i] = fork()) == 0)
			compile_on();
	return count;
}

static int
measure_compiling(void)
{
	static double ns[GETS];
	uint64_t start, end, wanted = strtoull(SCENE_COMPILES, NULL, 10);
	struct client_oid scalar;
	pid_t pids[COMPILERS];
	int count = compilers_start(pids), n, rc = 0;

	client_oid(&scalar, SCENE_SCALAR);
	usleep(500000); /* they have parsed the code */
	end = bench_now() + GET_SECONDS * (uint64_t)1000000000;
	for (n = 0; n < GETS && rc == 0 && bench_now() < end; n++) {
		start = bench_now();
		if (scene_get(&client, &scalar) != wanted)
			rc = -1;
		ns[n] = (double)(bench_now() - start);
		usleep(200);
	}
	for (int i = 0; i < count; i++) {
		if (waitpid(pids[i], NULL, WNOHANG) != 0)
			rc = -1; /* it has not compiled */
		scene_end(&pids[i], SIGKILL);
	}
	if (rc < 0 || n < 1000)
		return -1;
	bench_median(ns, (size_t)n); /* sorts them */
	print("SNMP GET while all processors compile, p99.9",
	    ns[n - n / 1000 - 1] / 1e6, "ms", 5);
	return 0;
}

/* The plan of a poll: scalars by name, and columns of tables. */
static struct {
	struct client_oid scalars[SCALARS_MAX], columns[COLUMNS_MAX];
	size_t scalar_count, column_count;
	size_t rows[COLUMNS_MAX];
} plan;

/* Bytes of the base; a module, 1 and then one byte each follow. */
static struct client_oid base;

#define SCALAR_LEN 4 /* module, 1, group, number, and 0 */
#define COLUMN_LEN 5 /* module, 1, table, 1, column */

/* Add an object to the plan; false when that is full. */
static int
plan_take(const unsigned char *oid, size_t len)
{
	struct client_oid *last = plan.column_count == 0
				      ? NULL
				      : &plan.columns[plan.column_count - 1];

	if (plan.scalar_count == SCALARS_MAX ||
	    plan.column_count == COLUMNS_MAX)
		return 0;
	if (len == base.len + SCALAR_LEN + 1 && oid[len - 1] == 0) {
		memcpy(plan.scalars[plan.scalar_count].ber, oid, len);
		plan.scalars[plan.scalar_count++].len = len;
		return 1;
	}
	len = base.len + COLUMN_LEN;
	if (last != NULL && memcmp(last->ber, oid, len) == 0) {
		plan.rows[plan.column_count - 1]++;
		return 1;
	}
	memcpy(plan.columns[plan.column_count].ber, oid, len);
	plan.rows[plan.column_count] = 1;
	plan.columns[plan.column_count++].len = len;
	return 1;
}

/* Walk through everything, and keep the scalars and small tables. */
static int
plan_make(void)
{
	struct client_oid at;
	const struct client_oid *oids[] = {&at};
	struct client_var v;
	size_t kept = 0;
	int more = 1;

	client_oid(&base, SCENE_BASE);
	at = base;
	while (more) {
		if (!client_ask(&client, CLIENT_GETBULK, 50, oids, 1))
			return -1;
		while (more && client_next(&client, &v)) {
			more = v.oid_len > base.len + SCALAR_LEN &&
			       memcmp(v.oid, base.ber, base.len) == 0;
			if (more && !plan_take(v.oid, v.oid_len))
				return -1;
			memcpy(at.ber, v.oid, v.oid_len);
			at.len = v.oid_len;
		}
	}
	for (size_t i = 0; i < plan.column_count; i++)
		if (plan.rows[i] <= SMALL)
			plan.columns[kept++] = plan.columns[i];
	plan.column_count = kept;
	return plan.scalar_count > 0 && kept > 0 ? 0 : -1;
}

/* Columns of one table from a position on, VARIABLES at most. */
static size_t
columns_together(size_t from)
{
	size_t n = 1;

	while (n < VARIABLES && from + n < plan.column_count &&
	       memcmp(plan.columns[from].ber, plan.columns[from + n].ber,
		   base.len + COLUMN_LEN - 1) == 0)
		n++;
	return n;
}

/*
 * Read columns side by side to their ends; return the number of values, 0:
 * none.
 */
static size_t
columns_poll(size_t from, size_t count)
{
	struct client_oid at[VARIABLES];
	const struct client_oid *oids[VARIABLES];
	const struct client_oid *first = &plan.columns[from];
	struct client_var v;
	size_t values = 0, i = 0;
	int more = 1;

	for (; i < count; i++) {
		at[i] = plan.columns[from + i];
		oids[i] = &at[i];
	}
	while (more) {
		if (!client_ask(
			&client, CLIENT_GETBULK, REPETITIONS, oids, count))
			return 0;
		for (i = 0; more && client_next(&client, &v);
		     i = (i + 1) % count) {
			more = i > 0 ||
			       (v.oid_len >= first->len &&
				   memcmp(v.oid, first->ber, first->len) == 0);
			values += (size_t)more;
			memcpy(at[i].ber, v.oid, v.oid_len);
			at[i].len = v.oid_len;
		}
	}
	return values;
}

/* Everything of the plan; return the number of values, 0: no answer. */
static size_t
poll_all(void)
{
	const struct client_oid *oids[VARIABLES];
	struct client_var v;
	size_t values = 0, n, i;

	for (i = 0; i < plan.scalar_count; i += n) {
		for (n = 0; n < VARIABLES && i + n < plan.scalar_count; n++)
			oids[n] = &plan.scalars[i + n];
		if (!client_ask(&client, CLIENT_GET, 0, oids, n))
			return 0;
		while (client_next(&client, &v))
			values++;
	}
	for (i = 0; i < plan.column_count; i += n) {
		n = columns_together(i);
		values += columns_poll(i, n);
	}
	return values;
}

/* Shares of a processor in one second. */
struct share {
	double snmpd, agent;
};

static int
share_order(const void *a, const void *b)
{
	const struct share *x = a, *y = b;

	return (x->agent > y->agent) - (x->agent < y->agent);
}

/* A poll, and the rest of its second; return the number of values, 0: none. */
static size_t
poll_second(struct share *ret)
{
	double snmpd = scene_cpu(scene.snmpd), agent = scene_cpu(scene.agent);
	uint64_t start = bench_now();
	size_t values = poll_all();
	double ns;

	usleep(1000000 - (useconds_t)((bench_now() - start) / 1000) % 1000000);
	snmpd = scene_cpu(scene.snmpd) - snmpd;
	agent = scene_cpu(scene.agent) - agent;
	ns = (double)(bench_now() - start);
	*ret = (struct share){snmpd / ns, agent / ns};
	return values;
}

/*
 * The median second of the subagent's processor time, with snmpd's as well:
 * snmpd uses more than that for its own part of the work.
 */
static int
measure_polling(void)
{
	struct share share[POLL_SECONDS], median;
	size_t values = 0;

	if (plan_make() < 0 || poll_all() == 0)
		return -1;
	for (int i = 0; i < POLL_SECONDS; i++)
		if ((values = poll_second(&share[i])) == 0)
			return -1;
	qsort(share, POLL_SECONDS, sizeof(share[0]), share_order);
	median = share[POLL_SECONDS / 2];
	fprintf(stderr, "bench_snmp_load: %zu values in a poll\n", values);
	bench_print(&(struct bench_row){
	    .name =
		"SNMP poll of all scalars and small tables each second, ours",
	    .value = median.agent * 100,
	    .unit = "% of a core",
	    .target = 0.15,
	    .peer = "snmpd's own part",
	    .peer_value = median.snmpd * 100,
	    .ratio = median.snmpd / median.agent});
	return 0;
}

/* Seconds from the start of a new snmpd until our objects are served. */
static double
back_after(int sig)
{
	uint64_t start;

	scene_end(&scene.snmpd, sig);
	start = bench_now();
	scene_snmpd(&scene);
	if (!scene_wait(
		&client, SCENE_SCALAR, strtoull(SCENE_COMPILES, NULL, 10)))
		return -1;
	return (double)(bench_now() - start) / 1e9;
}

static int
measure_back(const char *name, int sig)
{
	double worst = 0, s;

	for (int i = 0; i < RESTARTS; i++) {
		if ((s = back_after(sig)) < 0)
			return -1;
		worst = s > worst ? s : worst;
	}
	print(name, worst, "s", 2);
	return 0;
}

int
main(void)
{
	int rc = 1;

	if (!scene_begin(&scene, &client))
		fprintf(stderr, "bench_snmp_load: nothing is served\n");
	else if (measure_compiling() < 0 || measure_polling() < 0 ||
		 measure_back("SNMP back after snmpd's restart, worst of 5",
		     SIGTERM) < 0 ||
		 measure_back("SNMP back after snmpd's kill -9, worst of 5",
		     SIGKILL) < 0)
		fprintf(stderr, "bench_snmp_load: a wrong answer, or none\n");
	else
		rc = 0;
	scene_finish(&scene);
	return rc;
}
