#ifndef COMMAND_QUERY_TABLE_H
#define COMMAND_QUERY_TABLE_H

/*
 * The answer to a query as a table.  rows is an array of objects; the columns
 * are their members, in the order of first appearance.
 */

#include <stddef.h>

#include "base/data/json_doc.h"

struct strbuf;

/*
 * Add the rows in columns or, when the columns are wider than room (0: no
 * limit), each row as lines with one member each.  Nothing is shortened.
 */
void query_table_add(struct strbuf *out, const json_t *rows, size_t room);
/* Add the rows as CSV (RFC 4180), with a line of names; null is empty. */
void query_table_csv_add(struct strbuf *out, const json_t *rows);

#endif
