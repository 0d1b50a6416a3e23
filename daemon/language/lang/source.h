#ifndef LANGUAGE_LANG_SOURCE_H
#define LANGUAGE_LANG_SOURCE_H

/*
 * One source text (a manifest file, an EPP template, code from a command line)
 * and its tree.  Text and tree are stored in the arena given to the parser,
 * which must exist as long as they are used.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct ast_body;
struct diag_list;
struct intern;

struct source {
	const char *path; /* as to be printed; NULL: none */
	const char *text; /* len bytes, then a NUL */
	uint32_t len;
	uint32_t line_count;
	uint32_t *lines;	  /* offset of each line's start */
	uint32_t call_sites;	  /* AST_CALL nodes, for call caches */
	struct ast_body *program; /* NULL where parsing failed */
	struct ast **definitions; /* CLASS, DEFINE, NODE, FUNCTION,
				     TYPE_ALIAS... in order */
	uint32_t definition_count;
};

/* Make the table of lines; the parser calls this before anything else. */
void source_index(struct source *src, struct arena *a);

struct source_pos {
	uint32_t line;	 /* from 1 */
	uint32_t column; /* code points, from 1 */
};

/* Line and column of the byte offset; offsets past the end mean the end. */
struct source_pos source_position(const struct source *src, uint32_t offset);

#endif
