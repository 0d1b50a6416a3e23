#ifndef MACHINE_RESOURCE_EXTERNAL_ANSWER_H
#define MACHINE_RESOURCE_EXTERNAL_ANSWER_H

/*
 * Answers of external providers: a line of JSON each, in UTF-8, an object with
 * the id of the request.  Further members (dalang-types(7)):
 *
 *	error		why the request could not be done
 *	messages	[{"level": "notice", "message": "...", "source": "..."}]
 *	version		of the protocol: answer to hello
 *	resources	to get, canonicalize, generate
 *	errors		{TITLE: reason} of single resources
 *	result		kept, repaired, not_kept: to set, refresh
 *	changed		[attribute]: to set
 *	insync		{attribute: true or false}: to insync
 *	details		an object: of the host of types in Ruby
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct strbuf;

/* Maximum number of messages of one answer that are logged. */
#define ANSWER_MESSAGES_MAX 1000

enum answer_result {
	ANSWER_NONE,
	ANSWER_KEPT,
	ANSWER_REPAIRED,
	ANSWER_NOT_KEPT
};

struct answer_message {
	unsigned level; /* enum loglevel */
	const char *text;
	const char *source; /* NULL: the resource; "": none */
};

struct answer {
	const char *error; /* NULL: none */
	struct answer_message *messages;
	uint32_t message_count;
	int64_t version;	   /* 0: not given */
	const struct varray *list; /* resources, each a hash; or NULL */
	const struct vhash *errors, *insync; /* or NULL */
	const struct vhash *details;	     /* or NULL */
	const struct varray *changed;	     /* texts; NULL: not given */
	enum answer_result result;
};

/*
 * Read the n bytes of a line into *ret, all in a.  0, or -1 with the reason in
 * err.
 */
int answer_read(struct arena *a, const char *line, size_t n, int64_t id,
    struct answer *ret, struct strbuf *err);

#endif
