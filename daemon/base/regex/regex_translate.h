#ifndef BASE_REGEX_REGEX_TRANSLATE_H
#define BASE_REGEX_REGEX_TRANSLATE_H

/*
 * Convert Ruby's dialect of regular expressions to PCRE2's, for PCRE2_UTF,
 * PCRE2_UCP and PCRE2_MULTILINE.  The translation drops the names of groups: it
 * refers to them by number, and the names are listed beside it.
 *
 * regex_translate.c has the expression (with regex_reference.c and
 * regex_group.c, see regex_translator.h), regex_class.c bracket expressions,
 * regex_escape.c single characters written with a backslash.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/regex/regex.h"

struct strbuf;
struct translator;

/* Maximum number of open groups, and of nested brackets. */
#define REGEX_DEPTH_MAX 200

struct regex_name {
	const char *text; /* in the pattern */
	size_t len;
	unsigned number;
};

struct regex_names {
	struct regex_name rows[REGEX_GROUPS_MAX];
	unsigned count;
	int possessive_group; /* a group is repeated with *+, ++ or ?+ */
};

/*
 * Append the translation of the n bytes, which must be valid UTF-8, to out. 0,
 * or -1 with *err filled.
 */
int regex_translate(const char *pattern, size_t n, unsigned options,
    struct strbuf *out, struct regex_names *names, struct regex_error *err);

/* --- between the files --- */

/*
 * The characters that \w \d \s \b and POSIX brackets match: (?a), (?d), (?u).
 */
enum regex_charset {
	REGEX_ASCII,
	REGEX_DEFAULT, /* ASCII for \w \d \s, Unicode for the others */
	REGEX_UNICODE,
};

/* The position in the pattern and the options that apply there. */
struct regex_scan {
	const char *start, *at, *end;
	struct strbuf *out;
	struct regex_error *err;
	unsigned options; /* enum regex_option */
	enum regex_charset charset;
	unsigned class_depth;
};

/* Append a character that stands for itself, and is the next target. */
void regex_add_char(struct translator *t, uint32_t cp);

/* A count at *p, moved behind it; -1 when it is missing; capped. */
int regex_scan_count(const struct translator *t, const char **p);

#endif
