/* The marks of a catalog's resources. */

#include "server/exports/term.h"
#include "server/fleet/fleet.h"

uint16_t
fleet_mark_resource(
    const char *type, size_t n, const char *title, size_t title_n)
{
	const struct exports_term t = {.kind = EXPORTS_TITLE,
	    .name = type,
	    .name_len = n,
	    .form = 's',
	    .value = title,
	    .value_len = title_n};

	return exports_mark(exports_term_hash(&t));
}

uint16_t
fleet_mark_type(const char *type, size_t n)
{
	return fleet_mark_resource(type, n, "", 0); /* no title is empty */
}

bool
fleet_marks_have(const void *marks, size_t n, uint16_t mark)
{
	const struct exports_marks m = {
	    .bytes = marks, .count = n / 2, .is_sorted = true};

	return exports_marks_have(&m, (uint64_t)mark << 48);
}
