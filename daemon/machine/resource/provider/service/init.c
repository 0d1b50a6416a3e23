/* service by System V's scripts, and Debian's tools for them. */
#include "machine/resource/provider/service/init.h"

#include <errno.h>
#include <glob.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/service/base.h"
#include "machine/resource/provider/service/list.h"
#include "machine/resource/provider/service/service.h"
#include "language/schema/type.h"

static const char *
service_init_name_of(const struct instance *i)
{
	return instance_text(i, "name");
}

/* --- scripts --- */

/* 1, 0 where it is missing, or -1 with the reason. */
static int
service_init_script_look(const char *path, struct strbuf *err)
{
	if (access(path, F_OK) == 0)
		return 1;
	return is_missing_file(errno) ? 0 : look_failed(path, err);
}

/* The n-th directory of the attribute path. */
static const char *
directory(struct instance *i, uint32_t n)
{
	struct value v = instance_should(i, "path");
	const char *s;

	if (v.tag == V_ARRAY)
		return n < v.a->count && v.a->items[n].tag == V_STRING
			   ? value_cstr(i->arena, v.a->items[n])
			   : NULL;
	s = v.tag == V_STRING ? value_cstr(i->arena, v) : "/etc/init.d";
	for (; n > 0 && s != NULL; n--) {
		s = strchr(s, ':');
		s = s != NULL ? s + 1 : NULL;
	}
	return s != NULL ? arena_memdup(i->arena, s, strcspn(s, ":")) : NULL;
}

static const char *
find_script(struct instance *i, struct strbuf *err)
{
	static const char *const suffixes[] = {"", ".sh"};
	const char *dir, *path;
	int rc;

	if (!command_entry_safe(service_init_name_of(i), err))
		return NULL;
	for (int s = 0; s < 2; s++)
		for (uint32_t n = 0; (dir = directory(i, n)) != NULL; n++) {
			path = arena_printf(i->arena, "%s/%s%s", dir,
			    service_init_name_of(i), suffixes[s]);
			rc = service_init_script_look(path, err);
			if (rc != 0)
				return rc < 0 ? NULL : path;
		}
	strbuf_addf(err, "Could not find init script for '%s'",
	    service_init_name_of(i));
	return NULL;
}

static int
script_command(
    struct instance *i, const char *verb, struct value *ret, struct strbuf *err)
{
	const char *words[] = {NULL, verb, NULL};

	if ((strcmp(verb, "restart") == 0 && !instance_flag(i, "hasrestart")) ||
	    (strcmp(verb, "status") == 0 && !instance_flag(i, "hasstatus")))
		return 0;
	words[0] = find_script(i, err);
	if (words[0] == NULL)
		return -1;
	*ret = service_words(i, words);
	return 1;
}

/* Not suitable where the system has a better one. */
static int
init_suitable(struct machine *m)
{
	const char *os = machine_fact_text(m, "os.name");
	const char *family = machine_fact_text(m, "os.family");

	return !(os != NULL &&
		   (strcmp(os, "debian") == 0 || strcmp(os, "ubuntu") == 0)) &&
	       !(family != NULL && strcmp(family, "redhat") == 0);
}

static const struct service_ops init_ops = {
    .command = script_command,
    .start = service_base_start,
    .stop = service_base_stop,
    .restart = service_base_restart,
};

const struct provider service_init = {
    .name = "init",
    .depth = 2,
    .suitable = init_suitable,
    .features = (const char *const[]){"refreshable", NULL},
    .retrieve = service_retrieve,
    .instances = service_scripts_list,
    .data = &init_ops,
    .doc = "Scripts in /etc/init.d.",
};

/* --- Debian --- */

#define UPDATE_RC "/usr/sbin/update-rc.d"
#define INVOKE_RC "/usr/sbin/invoke-rc.d"

/*
 * The number of links that start the service; four mean all runlevels of
 * Debian.
 */
static size_t
start_links(struct instance *i)
{
	const char *name = service_init_name_of(i);
	size_t count = 0;
	glob_t found;

	if (strpbrk(name, "*?[]\\") != NULL)
		return 0;
	if (glob(arena_printf(i->arena, "/etc/rc*.d/S\?\?%s", name), 0, NULL,
		&found) == 0) {
		count = found.gl_pathc;
		globfree(&found);
	}
	return count;
}

int
service_debian_enabled(struct instance *i, const char **ret, struct strbuf *err)
{
	const char *words[] = {INVOKE_RC, "--quiet", "--query",
	    service_init_name_of(i), "start", NULL};
	int code;

	*ret = "false";
	if (!command_entry_safe(service_init_name_of(i), err))
		return -1;
	code = service_ask(i, words, NULL, err);
	if (code == 104 || code == 106 ||
	    ((code == 101 || code == 105) && start_links(i) >= 4))
		*ret = "true";
	return code < 0 ? -1 : 0;
}

static int
update_rc(struct instance *i, const char *first, const char *second,
    const char *third, struct strbuf *err)
{
	const char *words[] = {UPDATE_RC, first, second, third, NULL};
	struct program_call c = {.argv = words};

	return command_execute(i->arena, &c, NULL, err);
}

static int
debian_enable(struct instance *i, const char *should, struct strbuf *err)
{
	const char *name = service_init_name_of(i);

	if (!command_entry_safe(name, err))
		return -1;
	if (strcmp(should, "false") == 0)
		return update_rc(i, name, "disable", NULL, err);
	if (update_rc(i, "-f", name, "remove", err) < 0)
		return -1;
	return update_rc(i, name, "defaults", NULL, err);
}

static int
debian_command(
    struct instance *i, const char *verb, struct value *ret, struct strbuf *err)
{
	const char *words[] = {
	    "/usr/sbin/service", service_init_name_of(i), "status", NULL};

	if (strcmp(verb, "status") != 0)
		return script_command(i, verb, ret, err);
	if (!instance_flag(i, "hasstatus"))
		return 0;
	if (!command_entry_safe(service_init_name_of(i), err))
		return -1;
	*ret = service_words(i, words);
	return 1;
}

static int
debian_suitable(struct machine *m)
{
	(void)m;
	return !service_has_systemd();
}

static const struct service_ops debian_ops = {
    .command = debian_command,
    .start = service_base_start,
    .stop = service_base_stop,
    .restart = service_base_restart,
    .enabled = service_debian_enabled,
    .enable = debian_enable,
};

const struct provider service_debian = {
    .name = "debian",
    .depth = 3,
    .suitable = debian_suitable,
    .commands =
	(const char *const[]){UPDATE_RC, INVOKE_RC, "/usr/sbin/service", NULL},
    .default_for =
	(const struct provider_facts[]){
	    {{{"os.name", "cumuluslinux"}, {"os.release.major", "1 2"}}},
	    {{{"os.name", "debian"}, {"os.release.major", "5 6 7"}}},
	    {{{"os.name", "devuan"}}},
	    {{{NULL, NULL}}},
	},
    .features = (const char *const[]){"refreshable", "enableable", NULL},
    .retrieve = service_retrieve,
    .instances = service_scripts_list,
    .data = &debian_ops,
    .doc = "Scripts in /etc/init.d, enabled by update-rc.d.",
};
