/* The services of a machine: scripts (init.rb), units (systemd.rb). */
#include "machine/resource/provider/service/list.h"

#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/service/service.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"
#include "language/schema/type.h"

/* Bytes of a reason. */
#define REASON_MAX 65536

/*
 * Scripts that are not services, and scripts whose status must not be queried.
 */
static const char *const no_services[] = {"functions.sh", "reboot.sh",
    "shutdown.sh", "functions", "halt", "killall", "single", "linuxconf",
    "reboot", "boot", "wait-for-state", "portmap-wait", "rcS",
    "module-init-tools", "plymouth-ready", "idmapd-mounting", "startpar-bridge",
    "cryptdisks-udev", "statd-mounting", "gssd-mounting", NULL};

static bool
service_list_is_listed(const char *const *list, const char *name)
{
	for (; *list != NULL; list++)
		if (strcasecmp(*list, name) == 0)
			return 1;
	return 0;
}

/*
 * Add a service and read its state.  A part that cannot be read is omitted and
 * logged.
 */
static void
service_add(const struct provider *p, struct machine *m,
    struct instance_list *out, const char *name)
{
	struct instance *i =
	    instance_list_add(out, m, &resource_type_service, p, name);
	int hasstatus = resource_type_attr(i->type, "hasstatus");
	struct shortbuf why;

	i->audit = value_str("all");
	shortbuf_init(&why, REASON_MAX);
	if (instance_set(i, hasstatus, value_str("true"), &why.out) < 0 ||
	    instance_retrieve(i, &why.out) < 0)
		resource_warn(i, shortbuf_text(&why));
	shortbuf_release(&why);
}

/* 1, 0, or -1 with errno. */
static int
service_list_script_look(struct machine *m, const char *dir, const char *name)
{
	const char *path;
	struct stat st;

	if (name[0] == '.' || service_list_is_listed(no_services, name))
		return 0;
	path = arena_printf(m->arena, "%s/%s", dir, name);
	if (stat(path, &st) == 0 &&
	    (S_ISDIR(st.st_mode) || access(path, X_OK) == 0))
		return !S_ISDIR(st.st_mode);
	return errno == ENOENT || errno == ELOOP || errno == EACCES ? 0 : -1;
}

static int
service_list_directory_failed(const char *dir, struct strbuf *err)
{
	strbuf_addf(err, "Could not read %s: %s", dir, strerror(errno));
	return -1;
}

int
service_scripts_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	static const char dir[] = "/etc/init.d";
	const struct dirent *e;
	DIR *d = opendir(dir);
	int rc = 0;

	if (d == NULL)
		return errno == ENOENT
			   ? 0
			   : service_list_directory_failed(dir, err);
	while (rc >= 0 && (errno = 0, e = readdir(d)) != NULL) {
		rc = service_list_script_look(m, dir, e->d_name);
		if (rc == 1)
			service_add(
			    p, m, out, arena_strdup(m->arena, e->d_name));
	}
	rc = errno == 0 ? 0 : service_list_directory_failed(dir, err);
	closedir(d);
	return rc;
}

/*
 * The name of the unit in a line "NAME STATE [PRESET]", if units in that state
 * are listed; or NULL.
 */
static const char *
unit_of(char *line)
{
	static const char *const states[] = {
	    "disabled", "enabled", "masked", "indirect", "bad", "static", NULL};
	char *rest = NULL, *name = strtok_r(line, " \t", &rest);
	const char *state = strtok_r(NULL, " \t", &rest);

	if (name == NULL || state == NULL ||
	    !service_list_is_listed(states, state))
		return NULL;
	return name;
}

int
service_units_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	static const char *const words[] = {"systemctl", "list-unit-files",
	    "--type", "service", "--full", "--all", "--no-pager", NULL};
	struct program_call c = {
	    .argv = words, .output_max = COMMAND_LIST_MAX, .any_code = 1};
	struct command_output output;
	const char *unit;
	char *line, *rest = NULL;

	if (command_execute(m->arena, &c, &output, err) < 0)
		return -1;
	if (output.code != 0) /* as an empty list, as in Puppet */
		return 0;
	for (line = strtok_r(arena_strdup(m->arena, output.text), "\n", &rest);
	     line != NULL; line = strtok_r(NULL, "\n", &rest))
		if ((unit = unit_of(line)) != NULL)
			service_add(p, m, out, unit);
	return 0;
}
