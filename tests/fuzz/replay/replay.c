/*
 * Run every seed of every fuzzer once, without a fuzzing engine: this program
 * needs no other compiler and no objects of its own.  A fuzzer is a process,
 * which a fault ends; an input has ten seconds.
 *
 * usage: replay DIRECTORY, which has a directory of seeds for each fuzzer
 */
#include <sys/stat.h>
#include <sys/wait.h>

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define INPUT_SECONDS 10
#define PATH_BYTES    512

#define FUZZER(name) int name##_input(const uint8_t *data, size_t size);
#include "fuzzers.h"
#undef FUZZER

static const struct fuzzer {
	const char *name;
	int (*input)(const uint8_t *data, size_t size);
} fuzzers[] = {
#define FUZZER(name) {#name, name##_input},
#include "fuzzers.h"
};

/* The bytes of a file in memory of just their size; NULL: it has none. */
static uint8_t *
seed_read(DIR *dir, const char *name, size_t *n)
{
	int fd = openat(dirfd(dir), name, O_RDONLY | O_CLOEXEC);
	FILE *f = fd >= 0 ? fdopen(fd, "rb") : NULL;
	uint8_t *data = NULL;
	struct stat st;

	if (f == NULL)
		return NULL;
	if (fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode))
		data = malloc((size_t)st.st_size);
	*n = data != NULL ? fread(data, 1, (size_t)st.st_size, f) : 0;
	if (data != NULL && *n != (size_t)st.st_size) {
		free(data);
		data = NULL;
	}
	fclose(f);
	return data;
}

/* Run the seeds of a directory; how many. */
static unsigned
seeds_run(const struct fuzzer *f, const char *directory)
{
	DIR *dir = opendir(directory);
	struct dirent *e;
	unsigned ran = 0;

	while (dir != NULL && (e = readdir(dir)) != NULL) {
		size_t n = 0;
		uint8_t *data;

		if (e->d_name[0] == '.')
			continue;
		data = seed_read(dir, e->d_name, &n);
		if (data == NULL)
			exit(2);
		fprintf(stderr, "# %s/%s\n", directory, e->d_name);
		alarm(INPUT_SECONDS);
		f->input(data, n);
		free(data);
		ran++;
	}
	if (dir != NULL)
		closedir(dir);
	return ran;
}

/* Run a fuzzer's seeds in a process of its own. */
static bool
replay(const struct fuzzer *f, const char *corpus)
{
	char directory[PATH_BYTES];
	int status = 0;
	pid_t pid;

	snprintf(directory, sizeof(directory), "%s/%s", corpus,
	    f->name + strlen("fuzz_"));
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		exit(seeds_run(f, directory) > 0 ? 0 : 3);
	return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

int
main(int argc, char **argv)
{
	size_t n = sizeof(fuzzers) / sizeof(fuzzers[0]);
	bool all = true;

	if (argc != 2) {
		fprintf(stderr, "usage: replay DIRECTORY\n");
		return 2;
	}
	printf("1..%zu\n", n);
	for (size_t i = 0; i < n; i++) {
		bool good = replay(&fuzzers[i], argv[1]);

		printf("%s %zu - seeds of %s\n", good ? "ok" : "not ok", i + 1,
		    fuzzers[i].name + strlen("fuzz_"));
		all = all && good;
	}
	return !all;
}
