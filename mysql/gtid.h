#ifndef MYSQL_GTID_H
#define MYSQL_GTID_H

/* Global identifiers of transactions (GTIDs). */

#include <stdbool.h>
#include <stdint.h>

struct arena;

/* Maximum number of parts of a set. */
#define GTID_INTERVALS_MAX 2048

/*
 * Count the transactions of the set received that the set applied does not
 * have.  Sets are texts of the server: a position of MariaDB ("0-1-100,1-1-5",
 * all of a domain up to the last number) or a set of MySQL
 * ("UUID:1-5:7,UUID:TAG:1-3").  Memory is from a.  Returns false, and leaves
 * *ret, if a text is neither of these, has more parts than the maximum, or
 * received is empty: the replica uses no such identifiers.
 *
 * Sources: MariaDB's manual, "Global Transaction ID", and MySQL's reference
 * manual, section "GTID Sets".
 */
bool gtid_gap(
    struct arena *a, const char *received, const char *applied, uint64_t *ret);

#endif
