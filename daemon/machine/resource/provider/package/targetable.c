/*
 * Packages of a program that the attribute command may name, since a machine
 * can have several such programs: gem, pip (provider/package_targetable.rb).
 * The package list of each program is read once.
 */

#include "machine/resource/provider/package/targetable.h"

#include <stdbool.h>
#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/package/package.h"
#include "language/schema/registry.h"

/* Maximum of such programs of a machine. */
#define COMMANDS_MAX 1000

/* Check that a program is a file: 0, or -1 with the reason. */
static int
targetable_file_check(
    const char *path, const char *provider, struct strbuf *err)
{
	struct stat st;

	errno = ENOENT;
	if (*path == '/' && stat(path, &st) == 0 && S_ISREG(st.st_mode))
		return 0;
	if (!is_missing_file(errno))
		return look_failed(path, err);
	strbuf_addf(err,
	    "Provider %s package command '%s' does not exist on this host",
	    provider, path);
	return -1;
}

/* The first of the provider's own programs that exists, or NULL. */
static const char *
own_command(struct arena *a, const struct provider *p)
{
	const struct package_functions *f = p->data;
	const char *const *program;
	const char *file;

	for (program = f->programs; *program != NULL; program++) {
		file = command_file(a, *program);
		if (file != NULL)
			return file;
	}
	return NULL;
}

/* The program that the manifest names, or NULL. */
static const char *
named_command(const struct instance *i)
{
	const char *command = instance_text(i, "command");

	return command == NULL || strcmp(command, "default") == 0 ? NULL
								  : command;
}

const char *
targetable_command(struct instance *i, struct strbuf *err)
{
	const struct package_functions *f = i->provider->data;
	const char *command = named_command(i), *own = f->programs[0];

	if (command == NULL)
		command = own_command(i->arena, i->provider);
	if (command == NULL)
		strbuf_addf(err,
		    "Provider %s package command is not functional on this "
		    "host: program %s %s",
		    i->provider->name, own, command_absence(i->arena, own));
	else if (targetable_file_check(command, i->provider->name, err) == 0)
		return command;
	return NULL;
}

/* Lists by command, of the machine. */
static struct map *
lists_of(struct machine *m, const struct provider *p)
{
	void **at = machine_state(m, &p->instances);

	if (*at == NULL)
		*at = map_new(m->arena, COMMANDS_MAX);
	return *at;
}

/*
 * The package list of the program, read at the first use; NULL with the reason.
 */
static const struct map *
targetable_list_of(struct machine *m, const struct provider *p,
    const char *command, struct strbuf *err)
{
	const struct package_functions *f = p->data;
	struct map *lists = lists_of(m, p);
	struct map *list = map_get(lists, command, strlen(command));

	if (list != NULL)
		return list;
	list = map_new(m->arena, PACKAGES_MAX);
	if (f->list(m, command, list, err) < 0 ||
	    package_list_whole(list, err) < 0)
		return NULL;
	map_keep(lists, command, strlen(command), list);
	return list;
}

int
targetable_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	const char *command;
	uint32_t k;

	for (k = 0; k < n; k++) {
		/* a missing one may be installed during the run */
		if (named_command(list[k]) == NULL &&
		    own_command(m->arena, p) == NULL)
			continue;
		command = targetable_command(list[k], err);
		if (command == NULL ||
		    targetable_list_of(m, p, command, err) == NULL)
			break;
	}
	return k < n ? -1 : 0;
}

int
targetable_forget(struct instance *i, struct strbuf *err)
{
	(void)err;
	/* several programs may share packages */
	*machine_state(i->machine, &i->provider->instances) = NULL;
	return 0;
}

static const char *
targetable_lower(struct arena *a, const char *name)
{
	char *copy = arena_strdup(a, name), *s;

	for (s = copy; *s != '\0'; s++)
		*s = (char)tolower((unsigned char)*s);
	return copy;
}

/* The package of that name; case is ignored where the provider does so. */
static const struct map_entry *
targetable_entry_find(const struct instance *i, const struct map *list)
{
	const char *name = instance_text(i, "name");
	const struct map_entry *e = map_find(list, name, strlen(name));
	size_t at = 0;

	if (e != NULL || !package_functions_of(i)->any_case)
		return e;
	name = targetable_lower(i->arena, name);
	while ((e = map_next(list, &at)) != NULL)
		if (strcmp(targetable_lower(i->arena, e->key), name) == 0)
			return e;
	return NULL;
}

int
targetable_retrieve(struct instance *i, struct strbuf *err)
{
	const char *command = targetable_command(i, err);
	const struct map_entry *e;
	const struct map *list;

	if (command == NULL)
		return -1;
	list = targetable_list_of(i->machine, i->provider, command, err);
	if (list == NULL)
		return -1;
	e = targetable_entry_find(i, list);
	instance_found(i, "ensure",
	    e == NULL ? value_str("absent") : *(const struct value *)e->ptr);
	return 0;
}

int
targetable_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	const char *command = own_command(m->arena, p);
	const struct map_entry *e;
	const struct map *list;
	struct instance *i;
	size_t at = 0;

	if (command == NULL)
		return 0;
	list = targetable_list_of(m, p, command, err);
	if (list == NULL)
		return -1;
	while ((e = map_next(list, &at)) != NULL) {
		i = instance_list_add(
		    out, m, &resource_type_package, p, e->key);
		if (i != NULL)
			instance_found(
			    i, "ensure", *(const struct value *)e->ptr);
	}
	return 0;
}
