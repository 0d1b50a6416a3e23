/*
 * Header fields of a web server, of which the first byte selects one: each
 * leaves a mark, and a date is after 1970.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "agent/fetch/web_fields.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fetch_web w = {.present = 0};
	size_t count = 0;

	while (web_field_names[count] != NULL)
		count++;
	if (size == 0)
		return 0;
	web_field_read(&w, data[0] % count, (const char *)data + 1, size - 1);
	if (w.present == 0 || (w.invalid & ~w.present) != 0)
		abort();
	/* years have at most four digits */
	if (w.date < -62167219200 - 86400 || w.date > 253402300800 + 86400)
		abort();
	return 0;
}
