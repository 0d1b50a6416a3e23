#ifndef RESOURCE_PROVIDER_AUGEAS_WIRE_H
#define RESOURCE_PROVIDER_AUGEAS_WIRE_H

/*
 * What the provider and dalang-augeas say to each other, over the program's
 * standard input and output: fields, each a line "KEY LENGTH" and that many
 * bytes and a line end.  The last field is "end", so that what was cut off is
 * noticed.  Texts are handed on as they are: secrets among them stand in no
 * argument list.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

/* Bytes of a request or a reply. */
#define AUGEAS_WIRE_MAX ((size_t)64 << 20)
/* Lines of changes or of a condition. */
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
	const char *incl;    /* NULL: all that lenses know */
	int type_check;
	int force;
	int secret; /* nothing of the lines or files in messages */
	int save;   /* 0: only look, and write nothing */
	struct augeas_lines onlyif, changes;
};

/* Keys of a reply. */
#define AUGEAS_DEBUG   "debug"
#define AUGEAS_WARNING "warning"
#define AUGEAS_ERROR   "error" /* it failed; nothing counts but messages */
#define AUGEAS_RUN     "run"   /* there is something to be done */
#define AUGEAS_FILE    "file"  /* one that changes, its path in the root... */
#define AUGEAS_TEXT    "text"  /* ...and its new text; none: it goes away */

void augeas_field_add(
    struct strbuf *out, const char *key, const void *p, size_t n);

struct augeas_field {
	const char *at, *end; /* what is left to be read */
	char key[16];
	const char *text; /* not ended by a NUL */
	size_t len;
};

/* Reads the next one: 1, 0 behind the end, -1 for what is no field. */
int augeas_field_next(struct augeas_field *f);

void augeas_request_write(const struct augeas_request *r, struct strbuf *out);
/* 0, or -1 for what is no request. */
int augeas_request_read(
    struct arena *a, const void *bytes, size_t n, struct augeas_request *ret);

#endif
