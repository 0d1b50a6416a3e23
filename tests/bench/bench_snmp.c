/*
 * The subagent behind snmpd: a GET of one of our scalars, beside snmpd's own
 * sysUpTime in turn; its processor time for that; walks over the table of
 * nodes by GETBULK, ten columns and ten rows at a time, of a small and of a
 * large fleet; and the memory that rows cost.
 */
#include <net-snmp/net-snmp-config.h>
#include <net-snmp/net-snmp-includes.h>

#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/bench.h"

#define GETS	 3000
#define TARGET	 2.0
#define COLUMNS	 10 /* of a walk */
#define FEW	 1000
#define FLEET	 10000
#define TIMES	 10 /* as large is the large fleet */
#define WALKS	 5
#define COMPILES "1234567"

static const char scalar[] = ".1.3.6.1.4.1.8072.9999.9999.7326.2.1.3.1.0";
static const char column[] = ".1.3.6.1.4.1.8072.9999.9999.7326.2.1.13.1.";
static const char peer_column[] = ".1.3.6.1.4.1.8072.9999.9999.7327.1.1.";
static const char known[] = ".1.3.6.1.4.1.8072.9999.9999.7326.2.1.14.1.0";
static const char uptime[] = ".1.3.6.1.2.1.1.3.0";
static pid_t children[4];
static char dir[] = "/tmp/bench_snmpXXXXXX";

static pid_t
run(const char *const *argv)
{
	union {
		const char *const *c;
		char *const *v;
	} u = {.c = argv};
	pid_t pid = fork();

	if (pid == 0) {
		if (freopen("/dev/null", "w", stdout) != NULL &&
		    freopen("/dev/null", "w", stderr) != NULL)
			execv(argv[0], u.v);
		_exit(127);
	}
	return pid;
}

/* Plays a daemon with so many nodes, in the place of the one before. */
static void
daemon_start(unsigned nodes)
{
	static char segment[512], file[64], count[16];
	const char *const daemon[] = {
	    segment, file, "compiled", COMPILES, count, NULL};

	if (children[1] != 0) {
		kill(children[1], SIGTERM);
		waitpid(children[1], NULL, 0);
	}
	snprintf(segment, sizeof(segment), "%s/tools/segment", getenv("B"));
	snprintf(file, sizeof(file), "%s/compiled.metrics", dir);
	snprintf(count, sizeof(count), "%u", nodes);
	children[1] = run(daemon);
}

static void
processes_start(const char *port)
{
	static char agent[512], socket[64];
	const char *const snmpd[] = {"tests/peers/snmpd", dir, port, NULL};
	const char *const sub[] = {agent, "--rundir", dir, "--agentx-socket",
	    socket, "--logdest", "console", NULL};

	snprintf(agent, sizeof(agent), "%s/bin/dalang-snmp", getenv("B"));
	snprintf(socket, sizeof(socket), "%s/agentx", dir);
	children[0] = run(snmpd);
	daemon_start(0);
	sleep(1);
	children[2] = run(sub);
}

static void
processes_stop(void)
{
	const char *const remove[] = {"/bin/rm", "-rf", dir, NULL};
	size_t i;

	for (i = 4; i-- > 0;) {
		if (children[i] == 0)
			continue;
		kill(children[i], SIGTERM);
		waitpid(children[i], NULL, 0);
	}
	waitpid(run(remove), NULL, 0);
}

static netsnmp_session *
session_open(const char *port)
{
	netsnmp_session s;
	static char peer[64];
	static u_char community[] = "public";

	setenv("MIBS", "", 1);
	netsnmp_ds_set_boolean(
	    NETSNMP_DS_LIBRARY_ID, NETSNMP_DS_LIB_DONT_READ_CONFIGS, 1);
	init_snmp("bench_snmp");
	snmp_sess_init(&s);
	snprintf(peer, sizeof(peer), "udp:127.0.0.1:%s", port);
	s.peername = peer;
	s.version = SNMP_VERSION_2c;
	s.community = community;
	s.community_len = strlen("public");
	return snmp_open(&s);
}

/* Nanoseconds of one GET; the value in *ret, 0 where there was no answer. */
static double
get(netsnmp_session *s, const char *text, uint64_t *ret)
{
	oid name[MAX_OID_LEN];
	size_t len = MAX_OID_LEN;
	netsnmp_pdu *pdu = snmp_pdu_create(SNMP_MSG_GET), *answer = NULL;
	uint64_t start;
	const netsnmp_variable_list *v;

	*ret = 0;
	read_objid(text, name, &len);
	snmp_add_null_var(pdu, name, len);
	start = bench_now();
	if (snmp_synch_response(s, pdu, &answer) != STAT_SUCCESS)
		return 0;
	start = bench_now() - start;
	v = answer->variables;
	if (v->type == ASN_COUNTER64)
		*ret = (uint64_t)v->val.counter64->high << 32 |
		       v->val.counter64->low;
	else if (v->type == ASN_TIMETICKS || v->type == ASN_GAUGE)
		*ret = (uint64_t)*v->val.integer;
	snmp_free_pdu(answer);
	return (double)start;
}

/* Nanoseconds of processor time that the subagent has used. */
static double
agent_cpu(void)
{
	char path[64];
	unsigned long long ns = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/schedstat", (long)children[2]);
	if ((f = fopen(path, "r")) == NULL)
		return 0;
	if (fscanf(f, "%llu", &ns) != 1)
		ns = 0;
	fclose(f);
	return (double)ns;
}

/* Its resident memory in bytes. */
static double
agent_memory(void)
{
	char path[64];
	unsigned long pages = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/statm", (long)children[2]);
	if ((f = fopen(path, "r")) == NULL)
		return 0;
	if (fscanf(f, "%*u %lu", &pages) != 1)
		pages = 0;
	fclose(f);
	return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

struct walk {
	oid name[COLUMNS][MAX_OID_LEN]; /* where it is */
	size_t len[COLUMNS];
	oid root[MAX_OID_LEN]; /* the first column */
	size_t root_len;
	size_t values;
};

static void
walk_begin(struct walk *w, const char *table)
{
	char text[128];

	for (int i = 0; i < COLUMNS; i++) {
		snprintf(text, sizeof(text), "%s%d", table, 4 + i);
		w->len[i] = MAX_OID_LEN;
		read_objid(text, w->name[i], &w->len[i]);
	}
	w->root_len = w->len[0];
	memcpy(w->root, w->name[0], sizeof(w->root));
	w->values = 0;
}

/* Takes an answer; 0 when the first column has ended. */
static int
walk_take(struct walk *w, const netsnmp_pdu *answer)
{
	const netsnmp_variable_list *v;
	int i = 0;

	for (v = answer->variables; v != NULL; v = v->next_variable) {
		if (i == 0 && snmp_oidtree_compare(v->name, v->name_length,
				  w->root, w->root_len) != 0)
			return 0;
		w->values++;
		memcpy(w->name[i], v->name, v->name_length * sizeof(oid));
		w->len[i] = v->name_length;
		i = (i + 1) % COLUMNS;
	}
	return i == 0;
}

/* Nanoseconds of a walk over a table, *ret its values; 0: it failed. */
static double
walk(netsnmp_session *s, const char *table, size_t *ret)
{
	static struct walk w;
	uint64_t start = bench_now();
	int more = 1;

	walk_begin(&w, table);
	while (more) {
		netsnmp_pdu *pdu = snmp_pdu_create(SNMP_MSG_GETBULK);
		netsnmp_pdu *answer = NULL;

		pdu->non_repeaters = 0;
		pdu->max_repetitions = 10;
		for (int i = 0; i < COLUMNS; i++)
			snmp_add_null_var(pdu, w.name[i], w.len[i]);
		if (snmp_synch_response(s, pdu, &answer) != STAT_SUCCESS)
			return 0;
		more = walk_take(&w, answer);
		snmp_free_pdu(answer);
	}
	*ret = w.values;
	return (double)(bench_now() - start);
}

struct walked {
	double ns, cpu; /* of the fastest one */
	double memory;	/* of the subagent afterwards */
};

/* Walks over a fleet of so many nodes, until it is seen. */
static int
fleet_walk(netsnmp_session *s, unsigned nodes, int walks, struct walked *ret)
{
	double ns, cpu;
	uint64_t seen = 0;
	size_t values = 0;

	daemon_start(nodes);
	for (int i = 0; i < 100 && seen < nodes; i++, usleep(100000))
		get(s, known, &seen);
	*ret = (struct walked){0};
	for (int i = 0; i < walks; i++) {
		cpu = agent_cpu();
		ns = walk(s, column, &values);
		cpu = agent_cpu() - cpu;
		if (values < (size_t)nodes * COLUMNS) {
			fprintf(stderr, "bench_snmp: %zu values of %u nodes\n",
			    values, nodes);
			return -1;
		}
		if (ret->ns == 0 || ns < ret->ns)
			ret->ns = ns;
		if (ret->cpu == 0 || cpu < ret->cpu)
			ret->cpu = cpu;
	}
	ret->memory = agent_memory();
	return 0;
}

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

/* The same by a subagent of the library's own helpers: values a second. */
static double
peer_rate(netsnmp_session *s, const char *helper, unsigned rows)
{
	char tool[512], socket[64], count[16];
	const char *const argv[] = {tool, socket, helper, count, NULL};
	size_t values = 0;
	double ns = 0, least = 0;

	snprintf(tool, sizeof(tool), "%s/tools/snmp_rows", getenv("B"));
	snprintf(socket, sizeof(socket), "%s/agentx", dir);
	snprintf(count, sizeof(count), "%u", rows);
	children[3] = run(argv);
	for (int i = 0; i < 100 && values == 0; i++, usleep(100000))
		walk(s, peer_column, &values);
	for (int i = 0; i < WALKS && values == (size_t)rows * COLUMNS; i++) {
		ns = walk(s, peer_column, &values);
		if (least == 0 || ns < least)
			least = ns;
	}
	kill(children[3], SIGTERM);
	waitpid(children[3], NULL, 0);
	children[3] = 0;
	return least == 0 ? 0 : rows * COLUMNS / (least / 1e9);
}

static void
print_walk(netsnmp_session *s, const char *name, const struct walked *w,
    unsigned rows, double target, const char *helper)
{
	struct bench_row r = {.name = name,
	    .value = rows * COLUMNS / (w->ns / 1e9),
	    .unit = "values/s",
	    .target = target,
	    .at_least = 1,
	    .peer_value = peer_rate(s, helper, rows)};

	if (r.peer_value > 0) {
		r.peer = helper;
		r.ratio = r.value / r.peer_value;
	}
	bench_print(&r);
}

static int
measure_walks(netsnmp_session *s)
{
	double before = agent_memory();
	struct walked few, small, large;

	if (fleet_walk(s, FEW, WALKS, &few) == -1 ||
	    fleet_walk(s, FLEET, WALKS, &small) == -1 ||
	    fleet_walk(s, FLEET * TIMES, 1, &large) == -1)
		return 1;
	print_walk(s, "SNMP walk of 10,000 rows x 10 columns by GETBULK of 10",
	    &small, FLEET, 250000, "container");
	print_walk(s, "SNMP walk of 1,000 rows x 10 columns by GETBULK of 10",
	    &few, FEW, 250000, "iterator");
	print("SNMP walk of 100,000 rows, time by that of 10,000",
	    large.ns / small.ns, "times", 20, 0);
	print("SNMP walk of 100,000 rows, subagent's processor time by that",
	    large.cpu / small.cpu, "times", 11, 0);
	print("SNMP subagent's memory for 10,000 rows",
	    (small.memory - before) / 1e6, "MB", 3, 0);
	return 0;
}

static int
measure(netsnmp_session *s)
{
	static double ours[GETS], theirs[GETS];
	uint64_t value = 0;
	double a, b, cpu;
	int i;

	for (i = 0; i < 50 && value == 0; i++, usleep(100000))
		get(s, scalar, &value);
	cpu = agent_cpu();
	for (i = 0; i < GETS; i++) {
		theirs[i] = get(s, uptime, &value);
		ours[i] = get(s, scalar, &value);
		if (value != strtoull(COMPILES, NULL, 10)) {
			fprintf(stderr, "bench_snmp: a wrong answer\n");
			return 1;
		}
	}
	cpu = agent_cpu() - cpu;
	a = bench_median(ours, GETS);
	b = bench_median(theirs, GETS);
	bench_print(&(struct bench_row){
	    .name = "SNMP GET of one scalar, p50 by sysUpTime's",
	    .value = a / b,
	    .unit = "times",
	    .target = TARGET,
	    .peer = "snmpd sysUpTime, us",
	    .peer_value = b / 1000,
	    .ratio = a / b,
	});
	print("SNMP GET of one scalar, subagent's processor time",
	    cpu / GETS / 1000, "us", 13, 0);
	return 0;
}

int
main(void)
{
	char port[16];
	netsnmp_session *s;
	int rc = 1;

	if (mkdtemp(dir) == NULL)
		return 1;
	snprintf(port, sizeof(port), "%d", 20000 + (int)getpid() % 10000);
	processes_start(port);
	if ((s = session_open(port)) != NULL) {
		rc = measure(s) != 0 || measure_walks(s) != 0;
		snmp_close(s);
	}
	processes_stop();
	return rc;
}
