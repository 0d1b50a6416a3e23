#ifndef BENCH_SNMP_SCENE_H
#define BENCH_SNMP_SCENE_H

/*
 * An snmpd, the subagent, and a segment in place of the compile daemon, in a
 * separate folder. Meanwhile no processor sleeps: the time to wake one depends
 * on the machine (in a virtual one it costs more than the request).
 */

#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/snmp_client.h"

#define SCENE_BASE     ".1.3.6.1.4.1.8072.9999.9999.7326"
#define SCENE_COMPILES "1234567"
/* An object with that number. */
#define SCENE_SCALAR SCENE_BASE ".2.1.3.1.0"

/* Maximum number of processors that are kept from sleeping. */
#define SCENE_AWAKE_MAX 64

struct scene {
	char dir[32];
	unsigned port;
	pid_t snmpd, daemon, agent;
	pid_t awake[SCENE_AWAKE_MAX]; /* 0: none */
};

static inline pid_t
scene_run(const char *const *argv)
{
	union {
		const char *const *c;
		char *const *v;
	} u = {.c = argv};
	pid_t pid = fork();

	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		if (freopen("/dev/null", "w", stdout) != NULL &&
		    freopen("/dev/null", "w", stderr) != NULL)
			execv(argv[0], u.v);
		_exit(127);
	}
	return pid;
}

static inline void
scene_end(pid_t *pid, int sig)
{
	if (*pid > 0) {
		kill(*pid, sig);
		waitpid(*pid, NULL, 0);
	}
	*pid = 0;
}

/* Use the time of a processor that no other process needs. */
static inline pid_t
scene_idler(void)
{
	struct sched_param none = {.sched_priority = 0};
	pid_t pid = fork();

	if (pid != 0)
		return pid;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (sched_setscheduler(0, SCHED_IDLE, &none) < 0)
		_exit(1);
	for (volatile unsigned turns = 0;; turns++)
		continue;
}

static inline void
scene_awake(struct scene *s)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	for (long i = 0; i < n && i < SCENE_AWAKE_MAX; i++)
		s->awake[i] = scene_idler();
}

/* Play a daemon with so many nodes, in place of the previous one. */
static inline void
scene_daemon(struct scene *s, unsigned nodes)
{
	char segment[512], file[64], count[16];
	const char *const daemon[] = {
	    segment, file, "compiled", SCENE_COMPILES, count, NULL};

	scene_end(&s->daemon, SIGTERM);
	snprintf(segment, sizeof(segment), "%s/tools/segment", getenv("B"));
	snprintf(file, sizeof(file), "%s/compiled.metrics", s->dir);
	snprintf(count, sizeof(count), "%u", nodes);
	s->daemon = scene_run(daemon);
}

static inline void
scene_snmpd(struct scene *s)
{
	char port[16];
	const char *const snmpd[] = {"tests/peers/snmpd", s->dir, port, NULL};

	snprintf(port, sizeof(port), "%u", s->port);
	s->snmpd = scene_run(snmpd);
}

/* The value of a scalar, 0 where it is missing. */
static inline uint64_t
scene_get(struct client *c, const struct client_oid *o)
{
	struct client_var v;

	if (!client_ask(c, CLIENT_GET, 0, &o, 1) || !client_next(c, &v) ||
	    v.type < 0x40 || v.type >= 0x80)
		return 0;
	return client_number(v.value, v.value_len);
}

/* Request until the value is served, ten seconds at most. */
static inline int
scene_wait(struct client *c, const char *text, uint64_t value)
{
	struct client_oid o;

	client_oid(&o, text);
	for (int i = 0; i < 500; i++, usleep(20000))
		if (scene_get(c, &o) == value)
			return 1;
	return 0;
}

/* Start everything, and connect the client; false when it fails. */
static inline int
scene_begin(struct scene *s, struct client *c)
{
	char agent[512], socket[64];
	const char *const sub[] = {agent, "--rundir", s->dir, "--agentx-socket",
	    socket, "--logdest", "console", NULL};

	*s = (struct scene){.dir = "/tmp/bench_snmpXXXXXX"};
	if (mkdtemp(s->dir) == NULL)
		return 0;
	s->port = 20000 + (unsigned)getpid() % 10000;
	snprintf(agent, sizeof(agent), "%s/bin/dalang-snmp", getenv("B"));
	snprintf(socket, sizeof(socket), "%s/agentx", s->dir);
	scene_daemon(s, 0);
	scene_snmpd(s);
	s->agent = scene_run(sub);
	scene_awake(s);
	return client_open(c, s->port) == 0 &&
	       scene_wait(c, SCENE_SCALAR, strtoull(SCENE_COMPILES, NULL, 10));
}

static inline void
scene_finish(struct scene *s)
{
	const char *const remove[] = {"/bin/rm", "-rf", s->dir, NULL};

	for (int i = 0; i < SCENE_AWAKE_MAX; i++)
		scene_end(&s->awake[i], SIGKILL);
	scene_end(&s->agent, SIGTERM);
	scene_end(&s->daemon, SIGTERM);
	scene_end(&s->snmpd, SIGTERM);
	waitpid(scene_run(remove), NULL, 0);
}

/* Nanoseconds of processor time of a process. */
static inline double
scene_cpu(pid_t pid)
{
	char path[64];
	unsigned long long ns = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/schedstat", (long)pid);
	if ((f = fopen(path, "r")) == NULL)
		return 0;
	if (fscanf(f, "%llu", &ns) != 1)
		ns = 0;
	fclose(f);
	return (double)ns;
}

#endif
