#ifndef SERVER_ASSISTANTS_BROKEN_ROWS_H
#define SERVER_ASSISTANTS_BROKEN_ROWS_H

#include <stdint.h>

/*
 * Write since when newer code of an environment is broken (0: it is not), and
 * the error, into the environment's row of the metrics.
 *
 * Environments that exceed the table's maximum share the row "(other)": it has
 * the one that is broken for the longest time, with its name before the error
 * and the number of the others.
 */
void broken_row_set(const char *environment, uint64_t since, const char *why);

#endif
