/*
 * `dalang apply` of nothing: from the start of the process to its end, and its
 * memory; alone, and beside the modules of Debian, where they are unpacked.
 * Stock Puppet is measured as well where it is unpacked.
 */
#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
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

/* The two rows of one place of modules, with their targets. */
struct row {
	const char *time, *memory; /* their names */
	double ms, mb;
};

/*
 * Measure and print both rows, with these options; stock Puppet as well where
 * there is a program to run it. 0, or -1 when a run of ours failed.
 */
static int
compare(const struct row *row, const char *options, int is_peer)
{
	const char *b = getenv("B"), *peer = NULL;
	char ours[4096], theirs[4096];
	char *argv[16];
	struct run us, them = {0, 0};

	b = b ? b : "build";
	snprintf(ours, sizeof(ours),
	    "%s/bin/dalang apply --confdir %s/bench/d --vardir %s/bench/d "
	    "--rundir %s/bench/d %s /dev/null",
	    b, b, b, b, options);
	snprintf(theirs, sizeof(theirs),
	    "tests/peers/puppet apply %s "
	    "/dev/null",
	    options);
	if (measure(words(ours, argv), ROUNDS, &us) != 0)
		return -1;
	if (is_peer && measure(words(theirs, argv), PEER_ROUNDS, &them) == 0)
		peer = "puppet 7.23";
	bench_print(&(struct bench_row){row->time, us.ms, "ms", row->ms, 0,
	    peer, them.ms, them.ms / us.ms});
	bench_print(&(struct bench_row){row->memory, us.mb, "MB", row->mb, 0,
	    peer, them.mb, them.mb / us.mb});
	return 0;
}

/*
 * Modules with facts in Ruby, but for those whose facts run apt-get, a database
 * or a broker: these take seconds, by whatever program they are resolved.
 */
static const char *const modules[] = {"apache", "archive", "concat", "firewall",
    "haproxy", "inifile", "ntp", "redis", "stdlib", "systemd"};

/* Link them into a directory, its path; -1: Debian's modules are missing. */
static int
modules_link(const char *peers, char *path, size_t size)
{
	const char *b = getenv("B");
	char from[8192], to[8192];

	snprintf(path, size, "%s/bench/modules", b ? b : "build");
	mkdir(path, 0755);
	for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++) {
		snprintf(from, sizeof(from), "%s%s/puppet/modules/%s",
		    *peers == '/' ? "" : "../../../", peers, modules[i]);
		snprintf(to, sizeof(to), "%s/%s", path, modules[i]);
		unlink(to);
		if (symlink(from, to) != 0 || access(to, X_OK) != 0)
			return -1;
	}
	return 0;
}

int
main(void)
{
	static const struct row alone = {
	    "apply of nothing, time", "apply of nothing, memory", 5, 6};
	static const struct row beside = {
	    "apply of nothing beside Debian's modules, time",
	    "apply of nothing beside Debian's modules, memory", 25, 9};
	const char *peers = getenv("PEERS");
	char path[4096], options[4200];
	int is_peer;

	peers = peers ? peers : "build/peers";
	snprintf(path, sizeof(path), "%s/puppet/usr/bin/ruby3.1", peers);
	is_peer = access(path, X_OK) == 0;
	if (compare(&alone, "", is_peer) != 0)
		return 1;
	if (modules_link(peers, path, sizeof(path)) != 0)
		return 0;
	snprintf(options, sizeof(options), "--modulepath %s", path);
	return compare(&beside, options, is_peer) == 0 ? 0 : 1;
}
