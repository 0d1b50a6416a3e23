#include "snmp_agent/note/row.h"

#include <string.h>

#include "metrics_notes.h"

const struct note_row *
note_rows(size_t *ret_count)
{
	*ret_count = sizeof(note_table) / sizeof(*note_table);
	return note_table;
}

bool
note_row_lists(const char *list, const char *name)
{
	size_t len = strlen(name);
	const char *at = list;

	while ((at = strstr(at, name)) != NULL) {
		if ((at == list || at[-1] == ',') &&
		    (at[len] == '\0' || at[len] == ','))
			return true;
		at += len;
	}
	return false;
}
