/*
 * Any bytes as the text of SHOW ENGINE INNODB STATUS: what is not present is 0,
 * the beginning of a line does not count, and the first half of a text has no
 * other numbers than the text.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mysql/innodb_status.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The table of hash indexes is in one of two sections, not in both. */
static bool
is_of_two_sections(int k)
{
	return k == INNODB_HASH_INDEX_CELLS_TOTAL ||
	       k == INNODB_HASH_INDEX_CELLS_USED ||
	       k == INNODB_HASH_INDEX_BUFFERS;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct innodb_status whole, half, lines;
	size_t n = size;

	innodb_status_read(&whole, (const char *)data, size);
	innodb_status_read(&half, (const char *)data, size / 2);
	while (n > 0 && data[n - 1] != '\n')
		n--;
	innodb_status_read(&lines, (const char *)data, n);
	if (memcmp(whole.present, lines.present, sizeof(whole.present)) != 0 ||
	    memcmp(whole.number, lines.number, sizeof(whole.number)) != 0 ||
	    whole.truncated != lines.truncated)
		abort();
	for (int k = 0; k < INNODB_KEYS; k++) {
		if (!whole.present[k] && whole.number[k] != 0)
			abort();
		if (whole.present[k] && half.present[k] &&
		    whole.number[k] != half.number[k] && !is_of_two_sections(k))
			abort();
	}
	return 0;
}
