#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_TEXT_LINES_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_TEXT_LINES_H

/*
 * A configuration file as lines, for the types that change some lines and leave
 * the others unchanged byte for byte.  The new text replaces the file, or the
 * target of a link there, atomically, with the rights that the file had.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

struct arena;
struct regex;
struct regex_capture;
struct strbuf;

/* Maximum number of bytes, and of lines, of a file that is edited. */
#define TEXT_FILE_MAX  ((size_t)64 << 20)
#define TEXT_LINES_MAX ((uint32_t)4 << 20)

struct text_line {
	const char *s;
	size_t len; /* without the newline, or NUL, that follows */
};

struct text_lines {
	struct arena *arena;
	struct text_line *items;
	uint32_t count, cap;
	const char *unended; /* s of the last line, where it has no newline */
	/*
	 * The encoding of the file, whose lines are converted to UTF-8; NULL:
	 * no conversion.
	 */
	const char *encoding;
	struct stat st; /* of the file that was read; st_mode 0: none */
};

/* An empty list, whose lines are in a. */
void text_lines_init(struct text_lines *l, struct arena *a);

/*
 * Read the file.  0, or -1 with Ruby's sentence in err; where the file does
 * not exist and missing is given, *missing is set and the list is empty.  Fails
 * where the file cannot be converted from its encoding and back byte for byte.
 */
int text_lines_read(
    struct text_lines *l, const char *path, int *missing, struct strbuf *err);

/* Add a line, which is copied, before line number at (count: the end). */
void text_lines_insert(
    struct text_lines *l, uint32_t at, const char *s, size_t len);
void text_lines_add(struct text_lines *l, const char *s, size_t len);

/* The same without a copy: the bytes must remain valid longer than l. */
void text_lines_put(
    struct text_lines *l, uint32_t at, const char *s, size_t len);

/* Remove line number at. */
void text_lines_remove(struct text_lines *l, uint32_t at);

/* True when the line has these bytes. */
int text_line_is(const struct text_line *l, const char *s, size_t len);

/* True when it is empty, or white space only. */
bool text_line_is_blank(const struct text_line *l);

/*
 * Match the line, including its newline, as in Ruby; results as of
 * regex_match(), with the reason in err.
 */
int text_line_match(struct arena *a, const struct text_line *l,
    struct regex *re, struct regex_capture *captures, size_t max,
    struct strbuf *err);

/* Replace the file; each line but `unended` gets a newline.  0, or -1. */
int text_lines_write(
    const struct text_lines *l, const char *path, struct strbuf *err);

#endif
