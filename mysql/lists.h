#ifndef MYSQL_LISTS_H
#define MYSQL_LISTS_H

/* The table of all lists of a server, from lists.tab. */

#include <stdbool.h>
#include <stddef.h>

#include "mysql/values.h"
#include "mysql_lists.h"

/* Conditions of a query, as bits. */
enum {
	LIST_IF_PFS = 1, /* performance_schema is on */
	LIST_IF_MYSQL = 2,
	LIST_IF_MARIADB = 4,
};

/* The first field of its rows is their name. */
struct list_query {
	unsigned when;
	const char *privilege; /* that it needs, or NULL */
	const char *on;	       /* "*.*" */
	const char *text;
};

struct list_column {
	const char *name;
	enum value_syntax syntax;
	const char *units; /* "" for none */
	const char *field; /* of the query's result */
	bool is_largest;   /* of several rows, not their sum */
};

struct list_form {
	const char *name;
	const char *off;   /* why no query can be made, or NULL */
	const char *strip; /* prefix that is removed from names, or NULL */
	const char *empty; /* why a result has no row, which is a failure */
	unsigned rows;	   /* maximum, without the one for the rest */
	unsigned first_row;
	unsigned seconds; /* between two queries */
	bool has_rest;	  /* further rows are one row, LIST_REST */
	unsigned query_count;
	const struct list_query *queries; /* the first possible one is used */
	unsigned column_count;
	const struct list_column *columns;
};

/* Names of rows. */
#define LIST_REST "(other)"
#define LIST_NONE "(none)"

/* The list, which is below MYSQL_LISTS. */
const struct list_form *list_form(size_t list);

#endif
