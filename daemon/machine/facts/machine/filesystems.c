/* filesystems: file systems that the kernel mounts from a device. */
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"

#define NAMES_MAX 1000

static int
filesystems_compare_names(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

/* Lines without "nodev" hold one name; skips fuseblk. */
static void
filesystems_add_line(
    struct fact_run *run, struct vec *names, const struct fact_text *line)
{
	char *name, **row;

	if (line->len < 2 || line->s[0] != '\t')
		return;
	name = arena_memdup(run->arena, line->s + 1, line->len - 1);
	if (strcmp(name, "fuseblk") == 0)
		return;
	row = vec_push(names);
	if (row != NULL)
		*row = name;
}

void
fact_resolve_filesystems(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/filesystems");
	struct fact_text line;
	struct growbuf b;
	struct vec names;
	char **row;
	size_t i;

	if (text == NULL)
		return;
	vec_init(&names, sizeof(char *), NAMES_MAX);
	while (fact_next_line(&text, &line))
		filesystems_add_line(run, &names, &line);
	growbuf_init(&b);
	if (names.count > 0)
		qsort(names.items, names.count, sizeof(char *),
		    filesystems_compare_names);
	for (i = 0; i < names.count; i++) {
		row = vec_at(&names, i);
		strbuf_addf(&b.out, "%s%s", i > 0 ? "," : "", *row);
	}
	fact_set_str(run, run->out, "filesystems", growbuf_text(&b));
	growbuf_release(&b);
	vec_release(&names);
}
