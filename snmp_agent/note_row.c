#include "snmp_agent/note_row.h"

#include "metrics_notes.h"

const struct note_row *
note_rows(size_t *ret_count)
{
	*ret_count = sizeof(note_table) / sizeof(*note_table);
	return note_table;
}
