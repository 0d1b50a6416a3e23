#include "server/assistants/files_modules.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/memory.h"
#include "language/compiler/environment_settings.h"
#include "network/fileserver/fileserver.h"
#include "language/loader/environment.h"
#include "language/loader/module.h"
#include "language/loader/watch.h"
#include "base/privsep/process.h"

#define FRESH_NS 1000000000LL
#define BYTES	 ((size_t)64 << 20)

struct files_modules_list {
	struct arena *arena; /* NULL: the row is not used */
	int64_t looked;	     /* ns; when it was known to be right */
	struct watch *watch; /* the files that decide it */
	struct files_modules of;
};

struct files_lists {
	struct settings *settings;
	struct files_modules_list rows[FILES_ENVIRONMENTS];
};

struct files_lists *
files_lists_new(struct settings *s)
{
	struct files_lists *l = memory_zalloc(1, sizeof(*l));

	l->settings = s;
	return l;
}

static void
files_modules_forget(struct files_modules_list *row)
{
	arena_free(row->arena);
	memset(row, 0, sizeof(*row));
}

void
files_lists_free(struct files_lists *l)
{
	if (l == NULL)
		return;
	for (size_t i = 0; i < FILES_ENVIRONMENTS; i++)
		files_modules_forget(&l->rows[i]);
	free(l);
}

/* The row of the environment; else one that is free, or the oldest. */
static struct files_modules_list *
files_modules_row_for(struct files_lists *l, const char *environment)
{
	struct files_modules_list *oldest = &l->rows[0];

	for (size_t i = 0; i < FILES_ENVIRONMENTS; i++) {
		struct files_modules_list *row = &l->rows[i];

		if (row->arena != NULL &&
		    strcmp(row->of.environment, environment) == 0)
			return row;
		if (row->looked < oldest->looked)
			oldest = row;
	}
	return oldest;
}

static void
list_modules(struct files_modules_list *row, const char *modulepath)
{
	struct intern *names = intern_new(row->arena);
	struct module_list list;

	module_list_read(
	    &(struct module_reader){row->arena, names, row->watch, NULL},
	    modulepath, &list);
	row->of.modules = arena_alloc(
	    row->arena, (list.count + 1) * sizeof(*row->of.modules));
	row->of.count = list.count;
	for (size_t i = 0; i < list.count; i++)
		row->of.modules[i] = (struct fileserver_module){
		    list.modules[i].name->text, list.modules[i].directory};
}

static int
files_modules_fill(struct files_lists *l, struct files_modules_list *row,
    const char *environment)
{
	struct environment_options o = {0};
	struct diag_list diags;

	row->arena = arena_new(BYTES);
	row->looked = process_now();
	row->watch = watch_new(row->arena);
	row->of.environment = arena_strdup(row->arena, environment);
	diag_init(&diags, row->arena, 1);
	if (environment_settings(l->settings, row->of.environment, 1,
		row->arena, &o, &diags) < 0)
		return -1;
	row->of.directory = o.directory;
	watch_add(row->watch, o.directory);
	watch_add(row->watch,
	    arena_printf(row->arena, "%s/environment.conf", o.directory));
	list_modules(row, o.modulepath);
	return 0;
}

/* Return true for a list that nothing has changed since it was read. */
static bool
is_right(struct files_modules_list *row)
{
	int64_t now = process_now();

	if (now - row->looked < FRESH_NS)
		return true;
	row->looked = now;
	return watch_changed(row->watch) == NULL;
}

const struct files_modules *
files_modules_of(struct files_lists *l, const char *environment)
{
	struct files_modules_list *row = files_modules_row_for(l, environment);

	if (row->arena != NULL &&
	    strcmp(row->of.environment, environment) == 0 && is_right(row))
		return &row->of;
	files_modules_forget(row);
	if (files_modules_fill(l, row, environment) == 0)
		return &row->of;
	files_modules_forget(row);
	return NULL;
}
