#ifndef BASE_REGEX_TRANSLATE_H
#define BASE_REGEX_TRANSLATE_H

/*
 * Converts Ruby's dialect of regular expressions to PCRE2's, for PCRE2_UTF,
 * PCRE2_UCP and PCRE2_MULTILINE.  The translation drops the names of groups: it
 * refers to them by number, and the names are listed beside it.
 *
 * regex_translate.c has the expression (with regex_reference.c and
 * regex_group.c, see regex_translator.h), regex_class.c bracket expressions,
 * regex_escape.c single characters written with a backslash.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/regex.h"

struct strbuf;

/* Open groups at a time, and brackets within brackets. */
#define REGEX_DEPTH_MAX 200

struct regex_name {
	const char *text; /* in the pattern */
	size_t len;
	unsigned number;
};

struct regex_names {
	struct regex_name rows[REGEX_GROUPS_MAX];
	unsigned count;
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

/* Fill *err with the message at the position p; always -1. */
int regex_scan_fail(struct regex_scan *s, const char *p, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Read the character after a backslash (s->at is behind it) that stands for
 * itself or a code point: \n, \x41, \u00e9, \cA, \101, \-.  0 or -1.
 */
int regex_scan_escape(struct regex_scan *s, uint32_t *ret_cp);

/* Append the code point so that PCRE2 takes it literally. */
void regex_add_literal(struct strbuf *out, uint32_t cp);

/*
 * Read a bracket expression, s->at behind its first bracket, and append an
 * expression for one character.  0 or -1.
 */
int regex_scan_class(struct regex_scan *s);

/*
 * Append the set of the escape letter (w W d D s S h H); 0, or -1 for another
 * letter.
 */
int regex_add_set(struct regex_scan *s, char letter);

/*
 * Read \p{..} or \P{..} (s->at behind the letter, which is given) and append
 * the class.  0 or -1.
 */
int regex_scan_property(struct regex_scan *s, char letter);

#endif
