#ifndef BASE_REGEX_REGEX_H
#define BASE_REGEX_REGEX_H

/*
 * Regular expressions in Ruby's dialect (Onigmo), run by PCRE2.
 *
 * regex_translate.h converts the pattern to PCRE2's dialect; a construct
 * without counterpart is refused with a message.  Known differences: letters
 * that fold to several (other than ß and ss), and captures set inside a
 * subexpression call, which PCRE2 restores afterwards.
 *
 * A pattern is compiled at once and gets machine code on its second match.
 * Matching is bounded in steps and memory: a match that exceeds a limit ends
 * with an error.  Not safe for threads.
 */

#include <stddef.h>

struct regex;

enum regex_option {
	REGEX_IGNORECASE = 1,
	REGEX_MULTILINE = 2, /* Ruby's: the dot matches line ends */
	REGEX_EXTENDED = 4,
	REGEX_INTERPRETED = 8, /* no machine code: for a sandbox without it */
};

/* Maximum size of a pattern in bytes. */
#define REGEX_PATTERN_MAX ((size_t)64 << 10)
/* Maximum number of capture groups of a pattern. */
#define REGEX_GROUPS_MAX 500

struct regex_error {
	size_t offset; /* in bytes into the pattern */
	int exceeded;  /* 1: a match has reached a limit */
	char message[160];
};

/* Byte offsets into the subject; both REGEX_UNSET for a group not matched. */
struct regex_capture {
	size_t start;
	size_t end;
};

#define REGEX_UNSET ((size_t)-1)

/*
 * Compile the len bytes of the pattern under the or'ed options.  NULL, with
 * *err filled in Ruby's words, when it is not valid.  The caller frees.
 */
struct regex *regex_compile(
    const char *pattern, size_t len, unsigned options, struct regex_error *err);

void regex_free(struct regex *re);

/*
 * Search the first match at or after start.  Returns 1 with the whole match and
 * the groups in captures (at most max of them, those the pattern does not have
 * are unset), 0 for no match, or -1 with the reason in *err (NULL allowed): a
 * limit was reached, or the subject is not valid UTF-8.  The subject is checked
 * when start is 0; with another start it must be the subject of an earlier
 * call, and start must lie between code points.
 */
int regex_match(struct regex *re, const char *subject, size_t len, size_t start,
    struct regex_capture *captures, size_t max, struct regex_error *err);

/* Capture groups of the pattern, the whole match not counted. */
unsigned regex_group_count(const struct regex *re);

/*
 * Number of a named group: where several have the name, the last that is set in
 * captures (NULL: the last).  0 when the name does not exist.
 */
unsigned regex_group_number(const struct regex *re, const char *name,
    size_t len, const struct regex_capture *captures);

/*
 * Name of the group with the given number (from 1), with its length; NULL when
 * it has no name.  The name belongs to the regex.
 */
const char *regex_group_name(
    const struct regex *re, unsigned number, size_t *ret_len);

#endif
