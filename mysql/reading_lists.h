#ifndef MYSQL_READING_LISTS_H
#define MYSQL_READING_LISTS_H

/* The lists of a server, of which each is read at an interval of its own. */

#include <stdint.h>

#include "mysql/reading.h"

/* When each list of a server is read next; zeroed before the first time. */
struct reading_due {
	int64_t at_ns[MYSQL_LISTS];
	enum source_state states[MYSQL_LISTS];
};

/*
 * Read the lists that are due, after reading_make().  Rows and texts are in a.
 */
void reading_lists_make(
    struct reading *r, struct reading_due *due, struct arena *a, struct sql *s);

#endif
