#ifndef MYSQL_INNODB_PATTERN_H
#define MYSQL_INNODB_PATTERN_H

/*
 * Patterns of lines of SHOW ENGINE INNODB STATUS.  The characters of a pattern
 * stand for themselves, except
 *
 *	a blank	blanks or tabs
 *	|	the end of the line and the beginning of the next
 *	*	any rest of the line; only at the end
 *	%d	a whole number
 *	%f	a number that may have a fraction, which is dropped
 *	%m	a whole number of microseconds, as seconds
 *	%l	a log sequence number: one number, or two of 32 bits
 *	%x	the id of a transaction: two numbers of 32 bits, or one, which
 *is hexadecimal in texts of some versions %s	a count, a list of counts in
 *brackets (their sum), or both %t	a local time, as seconds since 1970 as
 *if it were UTC %w	a word, which is skipped %a	anything before the next
 *character of the pattern, skipped
 *
 * Blanks around a line do not matter.  A number is followed by neither a
 * letter nor, after a point or a comma, a digit: a number with separators of
 * thousands or in another notation does not match.
 */

#include <stdbool.h>
#include <stdint.h>

/* Places of a pattern that have values. */
#define INNODB_PLACES 8

/* The form of a transaction id of one number. */
enum innodb_ids {
	INNODB_IDS_UNKNOWN, /* such an id does not match */
	INNODB_IDS_DECIMAL,
	INNODB_IDS_HEX
};

struct innodb_match {
	enum innodb_ids ids; /* set by the caller */
	uint64_t value[INNODB_PLACES];
	bool too_large; /* it matches, but a number exceeds 64 bits */
	bool old_date;	/* %t was of the form YYMMDD, as before MySQL 5.6 */
};

/* Match the line at p of a text that ends at `end`, after a newline. */
bool innodb_pattern_match(struct innodb_match *m, const char *pattern,
    const char *p, const char *end);

#endif
