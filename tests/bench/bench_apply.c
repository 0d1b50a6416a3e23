/*
 * `dalang apply` of nothing: from the start of the process to its end, and its
 * memory. Stock Puppet is measured as well where it is unpacked.
 */
#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/bench.h"

#define ROUNDS	    21
#define PEER_ROUNDS 3
#define APPLIED	    "Applied catalog in "

struct run {
	double ms; /* least wall time */
	double mb; /* largest resident set */
};

/*
 * Store the output of a command, on either stream, in text; return its exit
 * status.
 */
static int
run_once(char *const *argv, char *text, size_t size, long *ret_kb)
{
	struct rusage usage;
	int fd[2], status;
	size_t len = 0;
	ssize_t n;
	pid_t pid;

	if (pipe(fd) != 0 || (pid = fork()) < 0)
		return -1;
	if (pid == 0) {
		dup2(fd[1], 1);
		dup2(fd[1], 2);
		close(fd[0]);
		close(fd[1]);
		execv(argv[0], argv);
		_exit(127);
	}
	close(fd[1]);
	while ((n = read(fd[0], text + len, size - 1 - len)) > 0)
		len += (size_t)n;
	text[len] = '\0';
	close(fd[0]);
	if (wait4(pid, &status, 0, &usage) != pid || !WIFEXITED(status))
		return -1;
	*ret_kb = usage.ru_maxrss;
	return WEXITSTATUS(status);
}

/* 0, or -1 when a run failed. */
static int
measure(char *const *argv, int rounds, struct run *ret)
{
	static double ms[ROUNDS];
	static char text[65536];
	long kb, largest = 0;

	for (int i = 0; i < rounds; i++) {
		uint64_t start = bench_now();

		if (run_once(argv, text, sizeof(text), &kb) != 0 ||
		    strstr(text, APPLIED) == NULL) {
			fprintf(stderr, "%s: not applied: %s\n", argv[0], text);
			return -1;
		}
		ms[i] = (double)(bench_now() - start) / 1e6;
		largest = kb > largest ? kb : largest;
	}
	ret->ms = bench_least(ms, (size_t)rounds);
	ret->mb = (double)largest / 1024;
	return 0;
}

/* Split a command at its blanks, in place. */
static char **
words(char *command, char **argv)
{
	int n = 0;

	for (char *w = strtok_r(command, " ", &command); w != NULL;
	     w = strtok_r(NULL, " ", &command))
		argv[n++] = w;
	argv[n] = NULL;
	return argv;
}

int
main(void)
{
	const char *build = getenv("B"), *peers = getenv("PEERS");
	char ours[4096], ruby[4096];
	char theirs[] = "tests/peers/puppet apply /dev/null";
	char *argv[16];
	struct run us, them = {0, 0};
	const char *b, *peer = NULL;

	b = build ? build : "build";
	snprintf(ours, sizeof(ours),
	    "%s/bin/dalang apply --confdir %s/bench/d --vardir %s/bench/d "
	    "--rundir %s/bench/d /dev/null",
	    b, b, b, b);
	snprintf(ruby, sizeof(ruby), "%s/puppet/usr/bin/ruby3.1",
	    peers ? peers : "build/peers");
	if (measure(words(ours, argv), ROUNDS, &us) != 0)
		return 1;
	if (access(ruby, X_OK) == 0 &&
	    measure(words(theirs, argv), PEER_ROUNDS, &them) == 0)
		peer = "puppet 7.23";
	bench_print(&(struct bench_row){"apply of nothing, time", us.ms, "ms",
	    30, 0, peer, them.ms, them.ms / us.ms});
	bench_print(&(struct bench_row){"apply of nothing, memory", us.mb, "MB",
	    10, 0, peer, them.mb, them.mb / us.mb});
	return 0;
}
