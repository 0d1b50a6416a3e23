/*
 * The subagent behind snmpd: a GET of one of our scalars, alternating with
 * snmpd's own sysUpTime; its processor time for that; walks over the table of
 * nodes by GETBULK, ten columns and ten rows at a time, of a fleet and of one
 * ten times as large, compared with subagents of the library's own helpers; and
 * the memory of rows.
 */
#include <string.h>

#include "bench/bench.h"
#include "bench/snmp_scene.h"

#define GETS	    3000
#define COLUMNS	    10 /* of a walk */
#define REPETITIONS 10
#define FLEET	    10000
#define TIMES	    10 /* factor of the large fleet */
#define WALKS	    15
#define LARGE_WALKS 5
#define PEER_WALKS  5
#define FIRST_ROWS  150 /* of a walk by the iterator, which is slow */

static const char column[] = SCENE_BASE ".2.1.13.1.";
static const char known[] = SCENE_BASE ".2.1.14.1.0";
static const char peer_column[] = ".1.3.6.1.4.1.8072.9999.9999.7327.1.1.";
static const char uptime[] = ".1.3.6.1.2.1.1.3.0";

static struct scene scene;
static struct client client;

static void
print(const char *name, double value, const char *unit, double target,
    int at_least)
{
	bench_print(&(struct bench_row){.name = name,
	    .value = value,
	    .unit = unit,
	    .target = target,
	    .at_least = at_least});
}

/* Nanoseconds of one GET; 0 when the value is wrong. */
static double
get(const struct client_oid *o, uint64_t wanted)
{
	uint64_t start = bench_now(), value = scene_get(&client, o);

	if (wanted != 0 && value != wanted)
		return 0;
	return (double)(bench_now() - start);
}

static int
measure_get(void)
{
	static double ours[GETS], theirs[GETS];
	uint64_t wanted = strtoull(SCENE_COMPILES, NULL, 10);
	struct client_oid scalar, peer;
	double a, b, cpu = scene_cpu(scene.agent);

	client_oid(&scalar, SCENE_SCALAR);
	client_oid(&peer, uptime);
	for (int i = 0; i < GETS; i++) {
		theirs[i] = get(&peer, 0);
		ours[i] = get(&scalar, wanted);
		if (ours[i] == 0) {
			fprintf(stderr, "bench_snmp: a wrong answer\n");
			return -1;
		}
	}
	cpu = scene_cpu(scene.agent) - cpu;
	a = bench_median(ours, GETS);
	b = bench_median(theirs, GETS);
	bench_print(&(struct bench_row){
	    .name = "SNMP GET of one scalar, p50 by sysUpTime's",
	    .value = a / b,
	    .unit = "times",
	    .target = 2,
	    .peer = "snmpd sysUpTime, us",
	    .peer_value = b / 1000,
	    .ratio = a / b,
	});
	print("SNMP GET of one scalar, subagent's processor time",
	    cpu / GETS / 1000, "us", 13, 0);
	return 0;
}

/* The subagent's resident memory in bytes. */
static double
agent_memory(void)
{
	char path[64];
	unsigned long pages = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/statm", (long)scene.agent);
	if ((f = fopen(path, "r")) == NULL)
		return 0;
	if (fscanf(f, "%*u %lu", &pages) != 1)
		pages = 0;
	fclose(f);
	return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

struct walk {
	struct client_oid at[COLUMNS];
	const struct client_oid *oids[COLUMNS];
	struct client_oid first; /* the first column */
	size_t values;
};

static void
walk_begin(struct walk *w, const char *table)
{
	char text[128];

	for (int i = 0; i < COLUMNS; i++) {
		snprintf(text, sizeof(text), "%s%d", table, 4 + i);
		client_oid(&w->at[i], text);
		w->oids[i] = &w->at[i];
	}
	w->first = w->at[0];
	w->values = 0;
}

/* Process an answer; return 0 when the first column has ended. */
static int
walk_take(struct walk *w)
{
	struct client_var v;
	int i = 0;

	while (client_next(&client, &v)) {
		if (i == 0 && (v.oid_len < w->first.len ||
				  memcmp(v.oid, w->first.ber, w->first.len)))
			return 0;
		w->values++;
		memcpy(w->at[i].ber, v.oid, v.oid_len);
		w->at[i].len = v.oid_len;
		i = (i + 1) % COLUMNS;
	}
	return i == 0;
}

/* Nanoseconds of a walk of rows_max rows, *ret its values; 0: it failed. */
static double
walk(const char *table, size_t rows_max, size_t *ret)
{
	static struct walk w;
	uint64_t start = bench_now();
	int more = 1;

	walk_begin(&w, table);
	while (more && w.values < rows_max * COLUMNS) {
		if (!client_ask(
			&client, CLIENT_GETBULK, REPETITIONS, w.oids, COLUMNS))
			return 0;
		more = walk_take(&w);
	}
	*ret = w.values;
	return (double)(bench_now() - start);
}

struct walked {
	double ns;     /* of the fastest one */
	double cpu;    /* the subagent's, the median */
	double memory; /* of the subagent afterwards */
};

/* Walk over a fleet of so many nodes. */
static int
fleet_walk(unsigned nodes, unsigned walks, struct walked *ret)
{
	double ns[WALKS], cpu[WALKS];
	size_t values = 0, wanted = (size_t)nodes * COLUMNS;

	scene_daemon(&scene, nodes);
	/* Five more have unusual names. */
	if (!scene_wait(&client, known, nodes + 5))
		return -1;
	for (unsigned i = 0; i < walks; i++) {
		cpu[i] = scene_cpu(scene.agent);
		ns[i] = walk(column, SIZE_MAX / COLUMNS, &values);
		cpu[i] = scene_cpu(scene.agent) - cpu[i];
		if (values < wanted) {
			fprintf(stderr, "bench_snmp: %zu values of %u nodes\n",
			    values, nodes);
			return -1;
		}
	}
	ret->ns = bench_least(ns, walks);
	ret->cpu = bench_median(cpu, walks);
	ret->memory = agent_memory();
	return 0;
}

/* The same by a subagent of the library's own helpers: values a second. */
static double
peer_rate(const char *helper, size_t rows_max)
{
	char tool[512], socket[64], count[16];
	const char *const argv[] = {tool, socket, helper, count, NULL};
	double ns[PEER_WALKS];
	size_t values = 0;
	pid_t peer;

	snprintf(tool, sizeof(tool), "%s/tools/snmp_rows", getenv("B"));
	snprintf(socket, sizeof(socket), "%s/agentx", scene.dir);
	snprintf(count, sizeof(count), "%u", FLEET);
	peer = scene_run(argv);
	for (int i = 0; i < 100 && values == 0; i++, usleep(50000))
		walk(peer_column, REPETITIONS, &values);
	for (int i = 0; i < PEER_WALKS; i++)
		ns[i] = walk(peer_column, rows_max, &values);
	scene_end(&peer, SIGTERM);
	if (values < (rows_max < FLEET ? rows_max : FLEET) * COLUMNS)
		return 0;
	return (double)values / (bench_least(ns, PEER_WALKS) / 1e9);
}

static void
print_walk(const char *name, double ours, const char *helper, size_t rows_max)
{
	struct bench_row r = {.name = name,
	    .value = ours,
	    .unit = "values/s",
	    .target = 250000,
	    .at_least = 1,
	    .peer_value = peer_rate(helper, rows_max)};

	if (r.peer_value > 0) {
		r.peer = helper;
		r.ratio = r.value / r.peer_value;
	}
	bench_print(&r);
}

static int
measure_walks(void)
{
	double before = agent_memory(), rate;
	struct walked small, large;

	if (fleet_walk(FLEET, WALKS, &small) < 0 ||
	    fleet_walk(FLEET * TIMES, LARGE_WALKS, &large) < 0)
		return -1;
	rate = FLEET * COLUMNS / (small.ns / 1e9);
	print_walk("SNMP walk of 10,000 rows x 10 columns by GETBULK of 10",
	    rate, "container", FLEET);
	print_walk("SNMP walk of 10,000 rows, beside the first 150 by iterator",
	    rate, "iterator", FIRST_ROWS);
	print("SNMP walk of 100,000 rows, time by that of 10,000",
	    large.ns / small.ns, "times", 20, 0);
	print("SNMP walk of 100,000 rows, subagent's processor time by that",
	    large.cpu / small.cpu, "times", 11, 0);
	print("SNMP subagent's memory for 10,000 rows",
	    (small.memory - before) / 1e6, "MB", 3, 0);
	print("SNMP subagent's memory for each 10,000 of 100,000 rows",
	    (large.memory - before) / 1e6 / TIMES, "MB", 3, 0);
	return 0;
}

int
main(void)
{
	int rc = -1;

	if (scene_begin(&scene, &client))
		rc = measure_get() == 0 ? measure_walks() : -1;
	else
		fprintf(stderr, "bench_snmp: nothing is served\n");
	scene_finish(&scene);
	return rc == 0 ? 0 : 1;
}
