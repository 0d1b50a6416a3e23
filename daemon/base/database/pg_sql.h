#ifndef BASE_DATABASE_PG_SQL_H
#define BASE_DATABASE_PG_SQL_H

/* SQL as SQLite has it, in the dialect of PostgreSQL. */

struct strbuf;

/*
 * Append the SQL, in which parameters are $1, $2 and so on instead of ?1, ?2.
 * A column of text is one of bytes: no text of a node is refused for its
 * encoding or for a NUL, and all are compared by their bytes.
 */
void pg_sql_translate(const char *sql, struct strbuf *out);

#endif
