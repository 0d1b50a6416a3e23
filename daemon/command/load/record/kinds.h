#ifndef COMMAND_LOAD_RECORD_KINDS_H
#define COMMAND_LOAD_RECORD_KINDS_H

/*
 * The requests of an agent that a recording keeps so that they can be repeated,
 * and the parts of them that it keeps.  It must not contain secrets: of header
 * fields it has Accept and Accept-Encoding, of parameters those that are listed
 * here, and of bodies the parameters of a form.  Facts and reports of a replay
 * are those of the simulated node.
 */

#include <stdbool.h>
#include <stddef.h>

#include "command/load/fleet/fleet.h"
#include "network/http/http_parse.h"

enum load_body {
	LOAD_BODY_NONE,
	LOAD_BODY_FORM,	  /* parameters, perhaps with facts */
	LOAD_BODY_FACTS,  /* JSON */
	LOAD_BODY_REPORT, /* JSON */
};

struct load_kind {
	unsigned methods; /* enum http_method */
	const char *path; /* how it begins */
	bool named;	  /* the rest of it is the name of the node */
	enum load_step step;
	enum load_body body;
};

/* Return the kind of a request, by its path without parameters, or NULL. */
const struct load_kind *load_kind_find(
    enum http_method method, const char *path, size_t n);

/* Return whether a recording keeps the values of a parameter. */
bool load_parameter_is_kept(const char *name, size_t n);

/* Return whether a text of n bytes may stand in a head: printable ASCII. */
bool load_head_text_ok(const char *s, size_t n);
/* Return whether it is a path without parameters. */
bool load_path_ok(const char *s, size_t n);

/* The parameters that are made anew for each request. */
#define LOAD_PARAMETER_FACTS  "facts"
#define LOAD_PARAMETER_FORMAT "facts_format"
#define LOAD_PARAMETER_UUID   "transaction_uuid"

/* Members of a line of a recording. */
#define LOAD_LINE_VERSION "dalang_load"
#define LOAD_LINE_AT	  "at"	    /* seconds since the begin */
#define LOAD_LINE_SECONDS "seconds" /* until the end of the answer */
#define LOAD_LINE_METHOD  "method"
#define LOAD_LINE_PATH	  "path"
#define LOAD_LINE_QUERY	  "query" /* parameters */
#define LOAD_LINE_FORM	  "form"  /* the same, of the body */
#define LOAD_LINE_ACCEPT  "accept"
#define LOAD_LINE_CODING  "accept_encoding"
#define LOAD_LINE_FACTS	  "facts" /* the request had them */
#define LOAD_LINE_SIZE	  "size"  /* bytes of the body */
#define LOAD_LINE_STATUS  "status"
#define LOAD_LINE_BYTES	  "received" /* bytes of the answer's body */
#define LOAD_LINE_LEFT	  "left_out" /* why it is not repeated */

#endif
