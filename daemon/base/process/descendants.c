#include "base/process/descendants.h"

#include <stdbool.h>
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct descendants_entry {
	pid_t pid, parent;
	unsigned long long start; /* clock ticks after boot */
	int below;		  /* 1: of those that are looked for */
};

/* Read a process's line; 0 where the process does not exist any more. */
static int
descendants_entry_read(pid_t pid, struct descendants_entry *e)
{
	char path[64], line[1024];
	char *p;
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)pid);
	if ((fd = open(path, O_RDONLY | O_CLOEXEC)) < 0)
		return 0;
	n = read(fd, line, sizeof(line) - 1);
	close(fd);
	if (n <= 0)
		return 0;
	line[n] = '\0';
	/* The name, in brackets, may hold anything; behind it are numbers. */
	if ((p = strrchr(line, ')')) == NULL || p[1] == '\0')
		return 0;
	*e = (struct descendants_entry){.pid = pid};
	p += 2;
	for (int field = 3; field <= 22 && p != NULL; field++) {
		if (field == 4)
			e->parent = (pid_t)strtol(p, NULL, 10);
		if (field == 22)
			e->start = strtoull(p, NULL, 10);
		p = strchr(p, ' ');
		p += p != NULL;
	}
	return 1;
}

static void
descendants_table_read(struct vec *table)
{
	DIR *dir = opendir("/proc");
	struct dirent *d;
	struct descendants_entry e, *new;

	vec_init(table, sizeof(struct descendants_entry), DESCENDANTS_MAX);
	while (dir != NULL && (d = readdir(dir)) != NULL) {
		if (!isdigit((unsigned char)d->d_name[0]) ||
		    !descendants_entry_read(
			(pid_t)strtol(d->d_name, NULL, 10), &e))
			continue;
		if ((new = vec_push(table)) != NULL)
			*new = e;
	}
	if (dir != NULL)
		closedir(dir);
}

/*
 * Return whether a process is at least as young as first.  Start times are
 * coarse: when they are equal, the pids decide, which is wrong only after pids
 * have wrapped around.
 */
static bool
is_since(
    const struct descendants_entry *e, const struct descendants_entry *first)
{
	if (e->start != first->start)
		return e->start > first->start;
	return e->pid >= first->pid;
}

/*
 * A child of root that is older than first is left out, with all that it has
 * started since; first may be NULL.
 */
static bool
descendants_is_below(const struct vec *table,
    const struct descendants_entry *which, pid_t root,
    const struct descendants_entry *first)
{
	const struct descendants_entry *e = table->items;

	if (which->parent == root)
		return first == NULL || is_since(which, first);
	for (size_t i = 0; i < table->count; i++)
		if (e[i].pid == which->parent)
			return e[i].below;
	return 0;
}

/* Mark the processes below root; parents may come after children. */
static void
descendants_table_mark(
    struct vec *table, pid_t root, const struct descendants_entry *first)
{
	struct descendants_entry *e = table->items;
	int more = 1;

	while (more) {
		more = 0;
		for (size_t i = 0; i < table->count; i++) {
			if (e[i].below ||
			    !descendants_is_below(table, &e[i], root, first))
				continue;
			e[i].below = more = 1;
		}
	}
}

static bool
descendants_is_known(const struct vec *found, const struct descendants_entry *e)
{
	const struct descendants_entry *f = found->items;

	for (size_t i = 0; i < found->count; i++)
		if (f[i].pid == e->pid && f[i].start == e->start)
			return 1;
	return 0;
}

void
descendants_init(struct vec *found)
{
	vec_init(found, sizeof(struct descendants_entry), DESCENDANTS_MAX);
}

static void
base_descendants_find(
    struct vec *found, pid_t root, const struct descendants_entry *first)
{
	struct vec table;
	const struct descendants_entry *e;
	struct descendants_entry *new;

	descendants_table_read(&table);
	descendants_table_mark(&table, root, first);
	e = table.items;
	for (size_t i = 0; i < table.count; i++) {
		if (!e[i].below || descendants_is_known(found, &e[i]))
			continue;
		if ((new = vec_push(found)) != NULL)
			*new = e[i];
	}
	vec_release(&table);
}

void
descendants_find(struct vec *found, pid_t root)
{
	base_descendants_find(found, root, NULL);
}

void
descendants_find_since(struct vec *found, pid_t root, pid_t first)
{
	struct descendants_entry e;

	if (descendants_entry_read(first, &e))
		base_descendants_find(found, root, &e);
}

unsigned
descendants_signal(const struct vec *found, int number)
{
	const struct descendants_entry *f = found->items;
	struct descendants_entry now;
	unsigned n = 0;

	for (size_t i = 0; i < found->count; i++)
		if (descendants_entry_read(f[i].pid, &now) &&
		    now.start == f[i].start)
			n += kill(f[i].pid, number) == 0;
	return n;
}
