#include "server/exports/place.h"

#include <stddef.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/database/database.h"
#include "base/settings/settings.h"

#define PLACE_FILE "store.sqlite"

/* The setting; NULL: it is not set. */
static const char *
place_setting(struct settings *s)
{
	const char *name = settings_get(s, "store");

	return name == NULL || *name == '\0' ? NULL : name;
}

char *
exports_place(struct settings *s)
{
	const char *name = place_setting(s);
	struct growbuf path;

	if (name != NULL)
		return memory_dup(name, strlen(name));
	growbuf_init(&path);
	strbuf_addf(&path.out, "%s/" PLACE_FILE, settings_get(s, "storedir"));
	return growbuf_take(&path);
}

const char *
exports_place_fault(struct settings *s)
{
	const char *name = place_setting(s);

	if (name == NULL)
		return NULL;
	/* another path than that in storedir has no sandbox */
	if (database_file(name) != NULL)
		return "store must be a URI: postgresql://USER@HOST/DATABASE";
	return database_name_fault(name);
}
