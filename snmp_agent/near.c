#include "snmp_agent/near.h"

#include <fcntl.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/*
 * The number of requests within TIME_MS milliseconds from which on there is
 * load.
 */
#define MANY	10
#define TIME_MS 200

/* Milliseconds between two looks at the agent's processor under load. */
#define LOOK_MS 10

/*
 * Field of /proc/PID/stat with the processor that a process ran on last;
 * proc(5).
 */
#define FIELD_PROCESSOR 39

static struct {
	pid_t agent; /* 0: not connected, or not on this machine */
	cpu_set_t allowed;
	bool known; /* allowed processors were read */
	int cpu;    /* bound to; -1: not bound */
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

/* Return the agent's processor; -1: unavailable. */
static int
agent_cpu(void)
{
	char path[64], text[1024], *at;
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)near.agent);
	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) < 0)
		return -1;
	n = read(fd, text, sizeof(text) - 1);
	close(fd);
	text[n > 0 ? n : 0] = '\0';
	/*
	 * The second field, the name in brackets, may contain spaces: skip to
	 * the third field.
	 */
	at = strrchr(text, ')');
	for (int field = 2; at != NULL && field < FIELD_PROCESSOR; field++)
		at = strchr(at + 1, ' ');
	return at == NULL ? -1 : (int)strtol(at, NULL, 10);
}

/* Bind to the agent's current processor, if it is allowed. */
static void
near_follow(void)
{
	int cpu = agent_cpu();

	/*
	 * The allowed set of processors may have been changed while the process
	 * was not bound.
	 */
	if (near.cpu < 0)
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
	    (near.cpu < 0 || now - near.looked >= LOOK_MS)) {
		near_follow();
		near.looked = now;
	}
	if (now - near.since < TIME_MS)
		return;
	if (near.requests < MANY)
		keep_to(-1);
	near.requests = 0;
	near.since = now;
}
