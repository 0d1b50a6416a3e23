#ifndef MYSQL_VALUES_H
#define MYSQL_VALUES_H

/* The table of all values of a server, from values.tab. */

#include <stddef.h>
#include <stdint.h>

#include "mysql_values.h"

enum value_syntax {
	VALUE_C64,   /* a counter since the start of the server */
	VALUE_G64,   /* a level */
	VALUE_U32,   /* a number that is not an amount */
	VALUE_TRUTH, /* 0 or 1 */
	VALUE_STR,
};

/*
 * A term of a source.  Terms up to one with a factor of 0 form an alternative;
 * an empty alternative ends the list.
 */
struct value_term {
	int64_t factor;
	const char *key; /* "status:uptime", in small letters */
};

struct value_row {
	const char *name;
	unsigned group;
	enum value_syntax syntax;
	const char *units; /* "" for none */
	unsigned old;	   /* number in MYSQL-SERVER-MIB, 0 for none */
	unsigned first;	   /* its first term */
	const char *doc;
};

/* The row of a value, which is below MYSQL_VALUES. */
const struct value_row *value_row(size_t value);

/* The terms of a value. */
const struct value_term *value_terms(size_t value);

/* The name of a group; NULL behind the last one. */
const char *value_group(size_t group);

#endif
