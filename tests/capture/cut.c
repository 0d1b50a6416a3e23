/*
 * Makes buffers of a program of the test build too small.  The linker puts
 * strbuf_init() of this file in front of that of base/ (--wrap, see the
 * Makefile).  tests/capture/cut.sh runs scripts so.
 *
 * With $STRBUF_CUT=PROGRAM@ADDRESS each buffer that this program initialises by
 * the call that returns to ADDRESS has a maximum of 0, so that every addition
 * cuts it; with =sites, PROGRAM ADDRESS of each call is written.  Messages and
 * texts without a maximum (shortbuf, growbuf) do not call strbuf_init().
 *
 * $STRBUF_CUT_MAP is a file of 2 MiB, which is mapped before main, since
 * daemons drop the right to open files.  A root is a program that a script has
 * started; the map has four bytes for each: 1 when a buffer of it or of its
 * child processes was made too small, 1 when they gave a reason after that (a
 * record of a warning or an error, or text on standard error), 1 when it has
 * ended, and its status.
 */

#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "tests/capture/cut.h"

#define ROOTS_MAX     4096
#define PROCESSES_MAX 65536
#define TEXT_AT	      (1u << 20)
#define MAP_SIZE      (2u << 20)

struct cut_map {
	uint64_t text_len;
	uint32_t roots, processes;
	char room[4096 - 16];
	struct cut_root {
		uint8_t hit, reason, ended, status;
	} root[ROOTS_MAX];
	struct {
		int32_t pid;
		uint32_t root;
	} process[PROCESSES_MAX];
};

void __real_strbuf_init(struct strbuf *b, size_t max);
void __wrap_strbuf_init(struct strbuf *b, size_t max);
void __real__exit(int status) __attribute__((noreturn));
void __wrap__exit(int status) __attribute__((noreturn));

static struct cut_map *map;
static struct cut_root *own;
static uint32_t own_root;
static char program[64];
static uintptr_t wanted;
static bool lists;
static off_t errors_begin;
static pid_t own_pid;

static void
process_note(void)
{
	uint32_t n = __atomic_fetch_add(&map->processes, 1, __ATOMIC_RELAXED);

	if (n >= PROCESSES_MAX)
		return;
	map->process[n].root = own_root;
	__atomic_store_n(&map->process[n].pid, getpid(), __ATOMIC_RELEASE);
}

/* Find the root that has started this process, or make it one. */
static void
root_find(void)
{
	uint32_t n = __atomic_load_n(&map->processes, __ATOMIC_ACQUIRE);
	int32_t parent = getppid();

	for (n = n < PROCESSES_MAX ? n : PROCESSES_MAX; n > 0; n--) {
		if (map->process[n - 1].pid == parent) {
			own_root = map->process[n - 1].root;
			return;
		}
	}
	own_root = __atomic_fetch_add(&map->roots, 1, __ATOMIC_RELAXED);
	if (own_root >= ROOTS_MAX)
		own_root = ROOTS_MAX - 1;
}

static void
ended(int status, void *ctx)
{
	off_t errors = lseek(STDERR_FILENO, 0, SEEK_CUR);
	struct stat st;

	/* of a pipe or /dev/null it is not known */
	if (fstat(STDERR_FILENO, &st) < 0 || !S_ISREG(st.st_mode)
		? status != 0
		: errors > errors_begin)
		cut_reason();
	if ((pid_t)(intptr_t)ctx != getpid())
		return;
	own->status = (uint8_t)status;
	own->ended = 1;
}

/*
 * A process that has dropped its privileges ends so; the children of others do,
 * whose end is not that of their program.
 */
void
__wrap__exit(int status)
{
	if (own != NULL && own_pid == getpid())
		ended(status, (void *)(intptr_t)own_pid);
	__real__exit(status);
}

static bool
map_open(void)
{
	const char *path = getenv("STRBUF_CUT_MAP");
	int fd = path != NULL ? open(path, O_RDWR | O_CLOEXEC) : -1;
	void *p;

	if (fd < 0)
		return false;
	p = mmap(NULL, MAP_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	close(fd);
	map = p == MAP_FAILED ? NULL : p;
	return map != NULL;
}

static const char *
program_find(void)
{
	char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 1);

	path[n > 0 ? n : 0] = '\0';
	snprintf(program, sizeof(program), "%.63s",
	    strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 : path);
	return program;
}

static void __attribute__((constructor)) cut_open(void)
{
	const char *s = getenv("STRBUF_CUT"), *at;
	size_t n;

	if (s == NULL || !map_open())
		return;
	n = strlen(program_find());
	at = strchr(s, '@');
	lists = strcmp(s, "sites") == 0;
	if (at != NULL && (size_t)(at - s) == n && memcmp(s, program, n) == 0)
		wanted = strtoull(at + 1, NULL, 16);
	root_find();
	own = &map->root[own_root];
	process_note();
	pthread_atfork(NULL, NULL, process_note);
	errors_begin = lseek(STDERR_FILENO, 0, SEEK_CUR);
	own_pid = getpid();
	on_exit(ended, (void *)(intptr_t)own_pid);
}

void
cut_reason(void)
{
	if (own != NULL && own->hit)
		own->reason = 1;
}

/* Write a call, once for each process. */
static void
site_note(uintptr_t address)
{
	static uintptr_t seen[1024];
	size_t at = address / 4 % 1024;
	char line[128];
	uint64_t n;

	for (size_t i = 0; i < 1024 && seen[at] != 0; i++) {
		if (seen[at] == address)
			return;
		at = (at + 1) % 1024;
	}
	seen[at] = address;
	snprintf(
	    line, sizeof(line), "%s %lx\n", program, (unsigned long)address);
	n = __atomic_fetch_add(&map->text_len, strlen(line), __ATOMIC_RELAXED);
	if (n + strlen(line) <= MAP_SIZE - TEXT_AT)
		memcpy((char *)map + TEXT_AT + n, line, strlen(line));
}

void
__wrap_strbuf_init(struct strbuf *b, size_t max)
{
	uintptr_t address = (uintptr_t)__builtin_return_address(0);

	if (lists)
		site_note(address);
	if (wanted != 0 && address == wanted) {
		own->hit = 1;
		max = 0;
	}
	__real_strbuf_init(b, max);
}
