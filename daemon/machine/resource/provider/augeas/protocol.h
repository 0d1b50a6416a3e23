#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_PROTOCOL_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_PROTOCOL_H

/*
 * The protocol between the provider and dalang-augeas, over the program's
 * standard input and output: fields, each a line "KEY LENGTH" and that many
 * bytes and a line end.  The last field is "end", so that a truncated message
 * is detected.  Texts are sent unchanged: secrets among them are not in an
 * argument list.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

/* Maximum size of a request or a reply in bytes. */
#define AUGEAS_PROTOCOL_MAX ((size_t)64 << 20)

/* The environment variable with the time limit, in milliseconds; 0: none. */
#define AUGEAS_LIMIT "DALANG_AUGEAS_LIMIT"
/* Maximum number of lines of changes or of a condition. */
#define AUGEAS_LINES_MAX 65536

struct augeas_lines {
	const char **items;
	uint32_t count;
};

struct augeas_request {
	const char *root;
	const char *load_path;
	const char *context; /* ends with a slash, or is empty */
	const char *lens;    /* NULL: all */
	const char *incl;    /* NULL: the files of all lenses */
	int type_check;
	int force;
	int secret; /* nothing of the lines or files in messages */
	int save;   /* 0: preview, write nothing */
	struct augeas_lines onlyif, changes;
};

/* Keys of a reply. */
#define AUGEAS_DEBUG   "debug"
#define AUGEAS_WARNING "warning"
#define AUGEAS_ERROR   "error"	 /* failure; only messages count */
#define AUGEAS_UNSAVED "unsaved" /* a save was tried and failed */
#define AUGEAS_RUN     "run"	 /* there is something to be done */
#define AUGEAS_FILE    "file"	 /* one that changes, its path in the root... */
#define AUGEAS_TEXT    "text"	 /* ...and its new text; none: it is removed */

void augeas_field_add(
    struct strbuf *out, const char *key, const void *p, size_t n);

struct augeas_field {
	const char *at, *end; /* the unread rest */
	char key[16];
	const char *text; /* not ended by a NUL */
	size_t len;
};

/* Read the next one: 1, 0 behind the end, -1 for an invalid field. */
int augeas_field_next(struct augeas_field *f);

void augeas_request_write(const struct augeas_request *r, struct strbuf *out);
/* Read a request: 0, or -1 for an invalid one. */
int augeas_request_read(
    struct arena *a, const void *bytes, size_t n, struct augeas_request *ret);

#endif
