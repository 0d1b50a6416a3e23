#ifndef COMMAND_STORE_SOURCE_H
#define COMMAND_STORE_SOURCE_H

/*
 * The store of this machine for a command that compiles (the setting
 * storeconfigs): facts of its node, what collectors find, and queries.  Nothing
 * is written.  The process that reads it (reader.h) is started when something
 * is asked for first.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "command/store/reader.h"
#include "language/compiler/exports.h"

struct compile_request;
struct session;
struct strbuf;

struct store_source {
	struct exports_source source; /* for the compile; its ctx is this */
	struct session *session;
	const char *certname; /* of the compile */
	struct store_reader reader;
	bool is_tried;		     /* the process was started, or cannot be */
	struct store_answer refusal; /* the latter: why */
	void *map;		     /* the last answer, or NULL */
	size_t size;
	char error[4096]; /* of the last failure */
};

/* Begin; store_source_end() in all cases, as soon as nothing is asked for. */
void store_source_begin(struct store_source *x, struct session *s);
void store_source_end(struct store_source *x);

/*
 * Let the compile of the request, which has its certname and must end before x
 * does, read the store; without the setting storeconfigs nothing is done.  A
 * store that cannot be read is an error of the code that collects or queries,
 * never an empty answer.
 */
void store_source_use(struct store_source *x, struct compile_request *rq);

/*
 * Find the facts of a node: 1 with the document, valid until the next call, and
 * when they were sent (ms since 1970); 0 where it has none; -1 with sentences
 * appended to why.
 */
int store_source_facts(struct store_source *x, const char *certname,
    const char **ret, size_t *ret_n, int64_t *ret_stamp, struct strbuf *why);

#endif
