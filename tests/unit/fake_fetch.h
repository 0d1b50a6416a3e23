#ifndef UNIT_FAKE_FETCH_H
#define UNIT_FAKE_FETCH_H

/*
 * A dalang-fetch that does as a test requests, beside a copy of the test, which
 * is executed by fake_fetch_begin(): programs are looked for beside their own.
 */

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"

#define FAKE_FETCH_PLACE "/tmp/test_fetch.XXXXXX"

/* It keeps its words and input, and runs the text of its number. */
#define FAKE_FETCH_PROGRAM             \
	"#!/bin/sh\n"                  \
	"d=${0%/*}\n"                  \
	"cat >\"$d/input\"\n"          \
	"echo \"$*\" >>\"$d/calls\"\n" \
	"n=$(wc -l <\"$d/calls\")\n"   \
	". \"$d/run.$n\"\n"

static char fake_fetch_dir[256];

static inline const char *
fake_fetch_path(const char *name)
{
	static char path[4][512];
	static unsigned next;
	char *p = path[next++ % 4];

	snprintf(p, sizeof(path[0]), "%s/%s", fake_fetch_dir, name);
	return p;
}

static inline void
fake_fetch_write(const char *name, const char *text, mode_t mode)
{
	int fd = open(fake_fetch_path(name),
	    O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);

	if (fd < 0 || write(fd, text, strlen(text)) != (ssize_t)strlen(text))
		abort();
	close(fd);
}

/* Copy this program into the directory, and execute the copy. */
static inline void
fake_fetch_execute(const char *name)
{
	int from = open("/proc/self/exe", O_RDONLY | O_CLOEXEC), to;
	struct stat st;

	to = open(fake_fetch_path(name),
	    O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0755);
	if (from < 0 || to < 0 || fstat(from, &st) < 0)
		abort();
	while (st.st_size > 0) {
		ssize_t n = sendfile(to, from, NULL, (size_t)st.st_size);

		if (n <= 0)
			abort();
		st.st_size -= n;
	}
	close(to);
	close(from);
	setenv("FAKE_FETCH", fake_fetch_dir, 1);
	execl(fake_fetch_path(name), name, (char *)NULL);
	abort();
}

/* Go on in the copy; the caller is that of fake_fetch_end(), too. */
static inline void
fake_fetch_begin(const char *name)
{
	const char *dir = getenv("FAKE_FETCH");

	if (dir == NULL) {
		snprintf(
		    fake_fetch_dir, sizeof(fake_fetch_dir), FAKE_FETCH_PLACE);
		if (mkdtemp(fake_fetch_dir) == NULL)
			abort();
		fake_fetch_write("dalang-fetch", FAKE_FETCH_PROGRAM, 0755);
		fake_fetch_execute(name);
	}
	snprintf(fake_fetch_dir, sizeof(fake_fetch_dir), "%s", dir);
	unsetenv("FAKE_FETCH");
}

static inline int
fake_fetch_end(int rc)
{
	char command[600];

	snprintf(command, sizeof(command), "rm -rf %s", fake_fetch_dir);
	return system(command) == 0 ? rc : 1;
}

/* Set the script of the call of that number, from 1 on. */
static inline void
fake_fetch_run(unsigned number, const char *text)
{
	char name[32];

	snprintf(name, sizeof(name), "run.%u", number);
	fake_fetch_write(name, text, 0644);
}

/* Forget the calls, and set the script of the next one. */
static inline void
fake_fetch_next(const char *text)
{
	char name[32];

	unlink(fake_fetch_path("calls"));
	unlink(fake_fetch_path("input"));
	for (unsigned i = 2; i < 10; i++) {
		snprintf(name, sizeof(name), "run.%u", i);
		unlink(fake_fetch_path(name));
	}
	fake_fetch_run(1, text);
}

/* The words of each call, a line for each; "" before the first. */
static inline const char *
fake_fetch_calls(struct arena *a)
{
	const char *s = fs_read(a, fake_fetch_path("calls"), 1 << 16, NULL);

	return s != NULL ? s : "";
}

/* The input of the last call. */
static inline const char *
fake_fetch_input(struct arena *a)
{
	const char *s = fs_read(a, fake_fetch_path("input"), 1 << 20, NULL);

	return s != NULL ? s : "";
}

#endif
