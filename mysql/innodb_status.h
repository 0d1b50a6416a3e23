#ifndef MYSQL_INNODB_STATUS_H
#define MYSQL_INNODB_STATUS_H

/*
 * The numbers in the text of SHOW ENGINE INNODB STATUS, as servers from
 * MySQL 5.0 to 8.4 and MariaDB to 11 print it.  The text comes from another
 * process: it may be truncated, or anything else.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mysql_innodb.h"

/* Texts of a larger size are read up to it. */
#define INNODB_STATUS_MAX ((size_t)1024 * 1024)

struct innodb_status {
	bool present[INNODB_KEYS];
	uint64_t number[INNODB_KEYS]; /* by enum innodb_key; 0: not present */
	/* The end of the text or a part of the transactions is missing. */
	bool truncated;
};

/*
 * Read a text of n bytes, which may contain any bytes, into *s.  What the text
 * does not have is not present, and neither is a sum of which a part is missing
 * or that exceeds 64 bits.  A key that counts lines (the transactions that wait
 * for a lock) is present with 0 if its list is there.
 */
void innodb_status_read(struct innodb_status *s, const char *text, size_t n);

/* The name of a key, as in mysql/innodb.tab. */
const char *innodb_key_name(enum innodb_key k);

#endif
