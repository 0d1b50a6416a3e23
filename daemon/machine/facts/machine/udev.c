#include "machine/facts/machine/udev.h"

#include <stddef.h>

#include "base/core/arena.h"
#include "machine/facts/resolve.h"

const char *
udev_record(struct fact_run *run, const char *sys_path)
{
	const char *numbers = fact_line(run, "%s/dev", sys_path);

	if (numbers == NULL)
		return NULL;
	return fact_file(
	    run, arena_printf(run->arena, "/run/udev/data/b%s", numbers));
}

/* Lines "E:NAME=VALUE". */
const char *
udev_property(struct fact_run *run, const char *record, const char *name)
{
	const char *value = fact_field(
	    run, record, arena_printf(run->arena, "E:%s", name), '=');

	return value != NULL && *value != '\0' ? value : NULL;
}
