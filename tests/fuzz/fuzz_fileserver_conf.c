/* Any bytes as fileserver.conf: mounts with paths, or an error that names it.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "network/fileserver/internal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
table_check(const struct mount_table *t)
{
	const struct mount *m;

	if (t->count > FILESERVER_MOUNTS_MAX)
		abort();
	for (size_t i = 0; i < t->count; i++) {
		m = &t->rows[i];
		if (m->path == NULL || m->path[0] != '/' ||
		    m->name[0] == '\0' || strchr(m->name, '/') != NULL ||
		    m->expands != (strchr(m->path, '%') != NULL &&
				      strchr(m->path, '%')[1] != '\0'))
			abort();
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct mount_table table;
	struct strbuf why;

	strbuf_init(&why, 4 * FILESERVER_CONF_MAX);
	if (size > FILESERVER_CONF_MAX)
		size = FILESERVER_CONF_MAX;
	if (fileserver_conf_parse(a, "f.conf", arena_memdup(a, data, size),
		size, &table, &why) == 0)
		table_check(&table);
	else if (strstr(why.s, "(file: f.conf") == NULL)
		abort();
	strbuf_release(&why);
	arena_free(a);
	return 0;
}
