#ifndef LANGUAGE_LANG_PARSE_PARSER_H
#define LANGUAGE_LANG_PARSE_PARSER_H

/*
 * Parse text to a checked tree.  All functions leave their findings in diags
 * and return NULL where there was an error.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct diag_list;
struct intern;
struct source;

struct parse_options {
	struct arena *arena;   /* text copy, tree, line table */
	struct arena *sources; /* the struct source itself; NULL: arena */
	struct intern *names;
	struct diag_list *diags;
	int epp;   /* the text is an EPP template */
	int tasks; /* plan is a keyword */
};

/*
 * Parse len bytes of text; path names it in messages and may be NULL.  The text
 * is not copied: it must live as long as the tree, and a NUL must follow.  At
 * most PARSE_MAX_BYTES long.  Names of lambdas' and bodies' variables are given
 * slots (language/lang/slots.h).  Does not validate.
 */
#define PARSE_MAX_BYTES (64u << 20)
struct source *parse_text(const struct parse_options *o, const char *path,
    const char *text, size_t len);

/* Read the file (UTF-8, no BOM) into the arena, then as parse_text(). */
struct source *parse_file(const struct parse_options *o, const char *path);

/* Report that the file cannot be read, for the reason in errno. */
void parse_unread(const struct parse_options *o, const char *path);

#endif
