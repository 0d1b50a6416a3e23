#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_PARSED_TEXT_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_PARSED_TEXT_H

/* Files of lines in memory: parsed_file.c's lower half. */

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "machine/file/owned_file.h"
#include "machine/resource/provider/editor/parsed_file.h"

struct parsed_target;

struct parsed_record {
	struct value values[PARSED_FIELDS_MAX]; /* by field */
	struct parsed_target *target;
	uint8_t removed;
	uint8_t changed; /* text does not match values */
};

struct parsed_line {
	const char *text; /* without its end */
	size_t len;
	struct parsed_record *record; /* NULL: foreign */
	struct parsed_line *next;
};

struct parsed_target {
	const char *path;
	struct parsed_line *lines, *last;
	uint32_t count;
	uint8_t modified;
	struct owned_file owned; /* of a type with owner_of */
	const char *failed;	 /* reason of a failed write; NULL: written */
	/* Of the file when it was read or written; 0: none was there. */
	uint64_t inode;
	struct stat st; /* of what was read or written; st_mode 0: none */
	int64_t size, mtime_ns;
	struct parsed_target *next;
};

/* Read the file; a missing one is empty.  NULL with the reason. */
struct parsed_target *parsed_read(const struct parsed_file *f, struct arena *a,
    const struct owned_file *file, struct strbuf *err);

/* True when the file has changed since it was last read or written. */
bool parsed_is_stale(const struct parsed_target *t);

/* Add a record at the end; -1 where there are too many lines. */
int parsed_append(struct parsed_target *t, struct arena *a,
    struct parsed_record *r, struct strbuf *err);

/* The record's line, from its values; NULL with the reason. */
const char *parsed_format(const struct parsed_file *f, struct arena *a,
    const struct parsed_record *r, struct strbuf *err);

/*
 * Append the time in the form that headers of generated files have: Ruby's
 * Time#to_s.
 */
void parsed_stamp(struct strbuf *out);

/* Put the file in place; 0, or -1 with the reason. */
int parsed_write(const struct parsed_file *f, struct arena *a,
    struct parsed_target *t, struct strbuf *err);

#endif
