#include "snmp_agent/near.h"

#include <fcntl.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* So many requests within the time, in milliseconds, are many. */
#define MANY	10
#define TIME_MS 200

/* Between two looks where the agent runs, while there are many. */
#define LOOK_MS 10

/* The processor that a process ran on last, in /proc/PID/stat; proc(5). */
#define FIELD_PROCESSOR 39

static struct {
	pid_t agent; /* 0: none, or not on this machine */
	cpu_set_t allowed;
	bool known; /* what is allowed */
	int cpu;    /* kept to; -1: none */
	int64_t since, looked;
	unsigned requests; /* since then */
} near = {.cpu = -1};

static void
keep_to(int cpu)
{
	cpu_set_t one;

	if (cpu == near.cpu || !near.known)
		return;
	CPU_ZERO(&one);
	if (cpu >= 0)
		CPU_SET(cpu, &one);
	if (sched_setaffinity(
		0, sizeof(one), cpu >= 0 ? &one : &near.allowed) == 0)
		near.cpu = cpu;
}

void
near_open(int fd)
{
	struct ucred peer = {0};
	socklen_t len = sizeof(peer);

	near_close();
	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &len) == 0)
		near.agent = peer.pid;
}

void
near_close(void)
{
	keep_to(-1);
	near.agent = 0;
}

/* Where the agent runs; -1: it cannot be told. */
static int
agent_cpu(void)
{
	char path[64], text[1024], *at;
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)near.agent);
	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) == -1)
		return -1;
	n = read(fd, text, sizeof(text) - 1);
	close(fd);
	text[n > 0 ? n : 0] = '\0';
	/* The name, in brackets, may hold spaces: the third field is next. */
	at = strrchr(text, ')');
	for (int field = 2; at != NULL && field < FIELD_PROCESSOR; field++)
		at = strchr(at + 1, ' ');
	return at == NULL ? -1 : (int)strtol(at, NULL, 10);
}

/* Keeps to the processor that the agent is on now, if we may run there. */
static void
follow(void)
{
	int cpu = agent_cpu();

	/* Others may have changed it while we were free. */
	if (near.cpu == -1)
		near.known = sched_getaffinity(
				 0, sizeof(near.allowed), &near.allowed) == 0;
	if (cpu >= CPU_SETSIZE || (cpu >= 0 && !CPU_ISSET(cpu, &near.allowed)))
		cpu = -1;
	keep_to(cpu);
}

void
near_look(int64_t now, unsigned requests)
{
	if (near.agent <= 0)
		return;
	near.requests += requests;
	if (near.requests >= MANY &&
	    (near.cpu == -1 || now - near.looked >= LOOK_MS)) {
		follow();
		near.looked = now;
	}
	if (now - near.since < TIME_MS)
		return;
	if (near.requests < MANY)
		keep_to(-1);
	near.requests = 0;
	near.since = now;
}
