#ifndef COMMAND_QUERY_SAVED_H
#define COMMAND_QUERY_SAVED_H

/*
 * Saved queries: the files NAME.pql in a directory, in PQL or as an AST.  A
 * line that begins with '#' is a comment; the first one describes the query.
 * Outside of quotes, $NAME is a parameter: the command line gives its value.
 */

#include <stddef.h>

struct arena;

/*
 * Return the text of a saved query, *ret_n bytes, without comments and with the
 * values of words (up to NULL), each NAME=TEXT or NAME:=JSON, in the place of
 * its parameters; a text is quoted.  *ret_file: the name of its file.  All is
 * in a.  NULL after printing an error.
 */
const char *query_saved_read(struct arena *a, const char *dir, const char *name,
    char *const *words, size_t *ret_n, const char **ret_file);

/* Takes the name of a parameter, once for each place. */
typedef void query_saved_parameter(void *arg, const char *name);

/* Call each for the parameters of a saved query; none where it cannot be read.
 */
void query_saved_parameters(struct arena *a, const char *dir, const char *name,
    query_saved_parameter *each, void *arg);

/* A saved query; doc: its first comment, or "". */
struct query_saved {
	const char *name, *doc;
};

/*
 * Return the saved queries of a directory, sorted by name, in a, up to a row
 * without a name; none where it cannot be read.
 */
const struct query_saved *query_saved_list(struct arena *a, const char *dir);

#endif
