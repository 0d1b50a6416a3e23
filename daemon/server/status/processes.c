/* The processes of a daemon, by /proc (proc(5)). */
#include "server/status/processes.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/process/resident.h"
#include "base/core/strbuf.h"
#include "base/privsep/pidfile.h"

/* Maximum number of listed processes, and of levels below the daemon. */
#define PROCESSES_MAX 4096
#define DEPTH_MAX     8
/* Of a file of /proc; children take 8 bytes each. */
#define TEXT_SIZE 32768
/* Bytes of a tree for one of its text. */
#define TREE_TIMES 32

/* Read a file of a process; the length, or -1: it has ended. */
static ssize_t
status_processes_file_read(pid_t pid, const char *file, char *text, size_t size)
{
	char path[64];
	ssize_t n;
	int fd;

	fixed_must(path, sizeof(path), "/proc/%ld/%s", (long)pid, file);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	n = fd < 0 ? -1 : read(fd, text, size - 1);
	if (fd >= 0)
		close(fd);
	text[n > 0 ? n : 0] = '\0';
	return n;
}

static void
status_processes_process_add(pid_t pid, json_t *to)
{
	char text[256];
	json_t *o = json_object();

	if (status_processes_file_read(pid, "comm", text, sizeof(text)) > 0)
		text[strcspn(text, "\n")] = '\0';
	json_object_set_new(o, "name", json_doc_str(text));
	json_object_set_new(o, "pid", json_integer(pid));
	json_object_set_new(
	    o, "resident", json_integer((json_int_t)resident_bytes(pid, NULL)));
	json_array_append_new(to, o);
}

/* Append a process and all that are below it. */
static void
tree_add(pid_t pid, unsigned depth, json_t *to)
{
	char file[64], *text, *p, *end;
	long child;

	if (json_array_size(to) >= PROCESSES_MAX || depth > DEPTH_MAX)
		return;
	status_processes_process_add(pid, to);
	text = malloc(TEXT_SIZE);
	if (text == NULL)
		abort(); /* no memory */
	snprintf(file, sizeof(file), "task/%ld/children", (long)pid);
	(void)status_processes_file_read(pid, file, text, TEXT_SIZE);
	for (p = text; (child = strtol(p, &end, 10)) > 0 && end != p; p = end)
		tree_add((pid_t)child, depth + 1, to);
	free(text);
}

void
status_processes(const char *pidfile, json_t *to)
{
	json_t *list = json_array();
	pid_t pid = 0;

	if (pidfile_look(pidfile, &pid) == PIDFILE_HELD && pid > 0) {
		json_object_set_new(to, "pid", json_integer(pid));
		tree_add(pid, 0, list);
	}
	json_object_set_new(to, "processes", list);
}

int
status_processes_write(const char *compiled_pidfile, const char *applyd_pidfile,
    struct strbuf *out)
{
	json_t *both = json_object(), *compiled = json_object();
	json_t *applyd = json_object();

	status_processes(compiled_pidfile, compiled);
	status_processes(applyd_pidfile, applyd);
	json_object_set_new(both, "compiled", compiled);
	json_object_set_new(both, "applyd", applyd);
	if (json_doc_print(out, both, JSON_LAYOUT_COMPACT) < 0)
		return -1;
	return out->len <= STATUS_PROCESSES_MAX ? 0 : -1;
}

json_t *
status_processes_read(const char *text, size_t n)
{
	struct json_fault fault;

	return json_doc_parse(
	    text, n, STATUS_PROCESSES_MAX * TREE_TIMES, &fault);
}
