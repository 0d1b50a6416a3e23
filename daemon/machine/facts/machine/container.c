/*
 * The container of the system, found by traces of its manager: control groups,
 * process 1's environment, files at the root.
 */
#include "machine/facts/machine/container.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/resolve.h"

#define ENVIRON "/proc/1/environ"

/* Values of container= in process 1's environment. */
struct manager {
	const char *value;
	const char *kind;
};

static const struct manager managers[] = {
    {"lxc", "lxc"},
    {"systemd-nspawn", "systemd_nspawn"},
    {"podman", "podman"},
    {"crio", "crio"},
    {NULL, NULL},
};

/* As parts of the value, with the facts of facter 4.3. */
static const struct manager old_managers[] = {
    {"lxc", "lxc"},
    {"systemd-nspawn", "systemd_nspawn"},
    {"podman", "podman"},
    {"docker", "docker"},
    {NULL, NULL},
};

/* The value of "container=" in the NUL-separated variables. */
static const char *
container_variable(struct fact_run *run, int *ret_unknown)
{
	const char *path = fact_path(run, ENVIRON), *s, *end;
	size_t n;

	s = fs_read(run->arena, path, FACT_FILE_MAX, &n);
	*ret_unknown = s == NULL && errno == EACCES && access(path, R_OK) == 0;
	if (s == NULL)
		return NULL;
	for (end = s + n; s < end; s += strlen(s) + 1)
		if (strncmp(s, "container=", 10) == 0)
			return s + 10;
	return NULL;
}

/*
 * True when the root is an overlay.  The files of container managers also
 * remain in images that were made bootable; so they are evidence only when the
 * root is an overlay.
 */
static bool
root_is_layered(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/self/mounts");

	return text != NULL && strstr(text, " / overlay ") != NULL;
}

/* The name after a mark in the text, up to a slash or the line's end. */
static const char *
name_behind(struct fact_run *run, const char *text, const char *mark)
{
	const char *p = text != NULL ? strstr(text, mark) : NULL;

	if (p == NULL)
		return NULL;
	p += strlen(mark);
	return arena_memdup(run->arena, p, strcspn(p, "/\n"));
}

static int
by_control_groups(struct fact_run *run, struct container *ret)
{
	const char *text = fact_file(run, "/proc/1/cgroup");

	ret->kind = "docker";
	ret->member = "id";
	ret->value = name_behind(run, text, "docker/");
	if (ret->value != NULL)
		return 1;
	ret->kind = "lxc";
	ret->member = "name";
	ret->value = name_behind(run, text, ":/lxc/");
	return ret->value != NULL;
}

static const char *
container_kind_of(struct fact_run *run, const char *value)
{
	int whole = run->compat.environ_all;
	const struct manager *m = whole ? managers : old_managers;

	for (; m->value != NULL; m++)
		if (whole ? strcmp(value, m->value) == 0
			  : strstr(value, m->value) != NULL)
			return m->kind;
	return whole ? "container_other" : NULL;
}

static int
by_environment(struct fact_run *run, struct container *ret)
{
	const char *s = container_variable(run, &ret->unknown);

	if (s == NULL || *s == '\0' ||
	    (ret->kind = container_kind_of(run, s)) == NULL)
		return 0;
	if (strcmp(ret->kind, "systemd_nspawn") == 0) {
		ret->member = "id";
		ret->value = fact_line(run, "/etc/machine-id");
	}
	return 1;
}

/* The order in which facter asks. */
static int
by_process_1(struct fact_run *run, struct container *ret)
{
	if (run->compat.environ_first && by_environment(run, ret))
		return 1;
	if (by_control_groups(run, ret))
		return 1;
	memset(ret, 0, sizeof(*ret));
	return !run->compat.environ_first && by_environment(run, ret);
}

void
container_read(struct fact_run *run, struct container *ret)
{
	memset(ret, 0, sizeof(*ret));
	if (by_process_1(run, ret) || !root_is_layered(run))
		return;
	if (fact_exists(run, "/.dockerenv"))
		ret->kind = "docker";
	else if (fact_exists(run, "/run/.containerenv"))
		ret->kind = "podman";
}
