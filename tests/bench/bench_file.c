/*
 * Files: many in place, many to write, a large tree.  Stock Puppet and
 * `cp -r` with sync are run beside it.
 *
 * Each round writes to directories of its own, which go at the end: ext4 does
 * not give out an inode again for some time, and searching for another one is
 * slow.
 */
#include <stdbool.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/bench.h"

#define FILES	    5000
#define TREE	    100000
#define PEER_TREE   2000
#define DIRECTORIES 100
#define ROUNDS	    7
#define WRITES	    3
#define APPLIED	    "Applied catalog in "

static char top[] = "/var/tmp/bench_file.XXXXXX";
static char ours[2048];
static const char theirs[] = "tests/peers/puppet apply";

struct run {
	double ms;
	double mb; /* largest resident set */
};

/*
 * Run a command with a shell, store its output in text; return 0 when it
 * succeeded.
 */
static int shell(struct run *ret, char *text, size_t size, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

static int
shell(struct run *ret, char *text, size_t size, const char *fmt, ...)
{
	char command[8192];
	uint64_t start = bench_now();
	struct rusage usage;
	int fd[2], status;
	size_t len = 0;
	va_list ap;
	ssize_t n;
	pid_t pid;

	va_start(ap, fmt);
	vsnprintf(command, sizeof(command), fmt, ap);
	va_end(ap);
	if (pipe(fd) != 0 || (pid = fork()) < 0)
		return -1;
	if (pid == 0) {
		dup2(fd[1], 1);
		dup2(fd[1], 2);
		close(fd[0]);
		close(fd[1]);
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(127);
	}
	close(fd[1]);
	while ((n = read(fd[0], text + len, size - 1 - len)) > 0)
		len += (size_t)n;
	text[len] = '\0';
	close(fd[0]);
	if (wait4(pid, &status, 0, &usage) != pid)
		return -1;
	ret->ms = (double)(bench_now() - start) / 1e6;
	ret->mb = (double)usage.ru_maxrss / 1024;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

/* Apply a manifest; changes: the expected number of changes. */
static int
apply(const char *command, const char *manifest, int changes, struct run *ret)
{
	static char text[4 << 20];
	const char *at = text;
	int count = 0;

	if (shell(ret, text, sizeof(text), "exec %s %s", command, manifest) !=
		0 ||
	    strstr(text, APPLIED) == NULL) {
		fprintf(stderr, "%s: not applied: %s\n", manifest, text);
		return -1;
	}
	while ((at = strstr(at, "/ensure: ")) != NULL) {
		count++;
		at++;
	}
	if (count == changes)
		return 0;
	fprintf(stderr, "%s: %d changes, not %d\n", manifest, count, changes);
	return -1;
}

/* The least time of several runs without changes. */
static int
idle(const char *command, const char *manifest, int rounds, struct run *ret)
{
	double ms[ROUNDS];
	int i;

	for (i = 0; i < rounds; i++) {
		if (apply(command, manifest, 0, ret) != 0)
			return -1;
		ms[i] = ret->ms;
	}
	ret->ms = bench_least(ms, (size_t)rounds);
	return 0;
}

/* A manifest of many files in a directory, which it creates. */
static void
files_manifest(const char *name, char *path, size_t size)
{
	FILE *f;
	int i;

	snprintf(path, size, "%s/%s", top, name);
	mkdir(path, 0755);
	snprintf(path, size, "%s/%s.pp", top, name);
	if ((f = fopen(path, "w")) == NULL)
		exit(1);
	for (i = 0; i < FILES; i++)
		fprintf(f,
		    "file { '%s/%s/%d': content => 'file %d, and what is in "
		    "it', mode => '0644', owner => 'root' }\n",
		    top, name, i, i);
	fclose(f);
}

/* A tree of count empty files, and a manifest that recurses over it. */
static void
tree_make(const char *name, int count, char *path, size_t size)
{
	char file[256];
	FILE *f;
	int i;

	snprintf(file, sizeof(file), "%s/%s", top, name);
	mkdir(file, 0755);
	for (i = 0; i < count; i++) {
		if (i < DIRECTORIES) {
			snprintf(file, sizeof(file), "%s/%s/%d", top, name, i);
			mkdir(file, 0755);
		}
	}
	for (i = 0; i < count; i++) {
		snprintf(file, sizeof(file), "%s/%s/%d/%d", top, name,
		    i % DIRECTORIES, i);
		close(open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
	}
	snprintf(path, size, "%s/%s.pp", top, name);
	if ((f = fopen(path, "w")) == NULL)
		exit(1);
	fprintf(f,
	    "file { '%s/%s': ensure => directory, recurse => true, mode => "
	    "'u+rw', max_files => -1 }\n",
	    top, name);
	fclose(f);
}

static bool
has_puppet(void)
{
	const char *peers = getenv("PEERS");
	char ruby[4096];

	snprintf(ruby, sizeof(ruby), "%s/puppet/usr/bin/ruby3.1",
	    peers ? peers : "build/peers");
	return access(ruby, X_OK) == 0;
}

static int
bench_idle(const char *manifest)
{
	const char *peer = NULL;
	struct run us, them = {0, 0};

	if (idle(ours, manifest, ROUNDS, &us) != 0)
		return -1;
	if (has_puppet() && idle(theirs, manifest, 1, &them) == 0)
		peer = "puppet 7.23";
	bench_print(&(struct bench_row){"5,000 files in place, time", us.ms,
	    "ms", 150, 0, peer, them.ms, them.ms / us.ms});
	bench_print(&(struct bench_row){"5,000 files in place, memory", us.mb,
	    "MB", 40, 0, peer, them.mb, them.mb / us.mb});
	return 0;
}

/* Write files, and copy them; return the median of the ratios. */
static int
bench_write(void)
{
	double ratio[WRITES], copied[WRITES];
	char name[32], manifest[256], text[4096];
	struct run us, cp;
	int i;

	for (i = 0; i < WRITES; i++) {
		snprintf(name, sizeof(name), "write%d", i);
		files_manifest(name, manifest, sizeof(manifest));
		sync();
		if (apply(ours, manifest, FILES, &us) != 0 ||
		    shell(&cp, text, sizeof(text),
			"cp -r %s/%s %s/%s.copy && sync", top, name, top,
			name) != 0)
			return -1;
		ratio[i] = us.ms / cp.ms;
		copied[i] = cp.ms;
	}
	bench_print(&(struct bench_row){"5,000 files to write, to cp + sync",
	    bench_median(ratio, WRITES), "times", 3, 0, "cp -r; sync (ms)",
	    bench_median(copied, WRITES), 1 / bench_median(ratio, WRITES)});
	return idle(ours, manifest, 1, &us) == 0 ? bench_idle(manifest) : -1;
}

static int
bench_tree(void)
{
	char manifest[256];
	const char *peer = NULL;
	struct run us, few, them = {0, 0};

	tree_make("tree", TREE, manifest, sizeof(manifest));
	if (idle(ours, manifest, ROUNDS, &us) != 0)
		return -1;
	bench_print(&(struct bench_row){
	    "100,000 files of a tree, time", us.ms, "ms", 1500, 0, NULL, 0, 0});
	bench_print(&(struct bench_row){
	    "100,000 files of a tree, memory", us.mb, "MB", 60, 0, NULL, 0, 0});
	tree_make("few", PEER_TREE, manifest, sizeof(manifest));
	if (idle(ours, manifest, ROUNDS, &few) != 0)
		return -1;
	if (has_puppet() && idle(theirs, manifest, 1, &them) == 0)
		peer = "puppet 7.23";
	bench_print(&(struct bench_row){"2,000 files of a tree, time", few.ms,
	    "ms", 60, 0, peer, them.ms, them.ms / few.ms});
	return 0;
}

int
main(void)
{
	const char *b = getenv("B");
	char text[4096];
	struct run r;
	int rc;

	if (mkdtemp(top) == NULL)
		return 1;
	snprintf(ours, sizeof(ours),
	    "%s/bin/dalang apply --confdir %s/d --vardir %s/d --rundir %s/d",
	    b ? b : "build", top, top, top);
	rc = bench_write();
	if (rc == 0)
		rc = bench_tree();
	shell(&r, text, sizeof(text), "rm -rf %s", top);
	return rc == 0 ? 0 : 1;
}
