/*
 * A GET of one of our scalars through snmpd, beside snmpd's own sysUpTime, in
 * turn: the medians and their ratio.
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
#define TARGET	 2.5
#define COMPILES "1234567"

static const char scalar[] = ".1.3.6.1.4.1.8072.9999.9999.7326.2.1.3.1.0";
static const char uptime[] = ".1.3.6.1.2.1.1.3.0";
static pid_t children[3];
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

static void
processes_start(const char *port)
{
	static char segment[512], agent[512], file[64], socket[64];
	const char *build = getenv("B");
	const char *const snmpd[] = {"tests/peers/snmpd", dir, port, NULL};
	const char *const daemon[] = {
	    segment, file, "compiled", COMPILES, NULL};
	const char *const sub[] = {agent, "--rundir", dir, "--agentx-socket",
	    socket, "--logdest", "console", NULL};

	snprintf(segment, sizeof(segment), "%s/tools/segment", build);
	snprintf(agent, sizeof(agent), "%s/bin/dalang-snmp", build);
	snprintf(file, sizeof(file), "%s/compiled.metrics", dir);
	snprintf(socket, sizeof(socket), "%s/agentx", dir);
	children[0] = run(snmpd);
	children[1] = run(daemon);
	sleep(1);
	children[2] = run(sub);
}

static void
processes_stop(void)
{
	const char *const remove[] = {"/bin/rm", "-rf", dir, NULL};
	size_t i;

	for (i = 3; i-- > 0;) {
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
	else if (v->type == ASN_TIMETICKS)
		*ret = (uint64_t)*v->val.integer;
	snmp_free_pdu(answer);
	return (double)start;
}

static int
measure(netsnmp_session *s)
{
	static double ours[GETS], theirs[GETS];
	uint64_t value = 0;
	double a, b;
	int i;

	for (i = 0; i < 50 && value == 0; i++, usleep(100000))
		get(s, scalar, &value);
	for (i = 0; i < GETS; i++) {
		theirs[i] = get(s, uptime, &value);
		ours[i] = get(s, scalar, &value);
		if (value != strtoull(COMPILES, NULL, 10)) {
			fprintf(stderr, "bench_snmp: a wrong answer\n");
			return 1;
		}
	}
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
		rc = measure(s);
		snmp_close(s);
	}
	processes_stop();
	return rc;
}
