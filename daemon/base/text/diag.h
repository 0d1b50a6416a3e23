#ifndef BASE_TEXT_DIAG_H
#define BASE_TEXT_DIAG_H

/*
 * Language errors and warnings: mistakes of a user, with their place.  They are
 * collected in a bounded list that belongs to the work (a parse, a compile);
 * functions return failure and leave the reason here.  System errors (errno)
 * and failed assertions are not diagnostics.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

enum diag_severity {
	DIAG_IGNORE,
	DIAG_DEPRECATION,
	DIAG_WARNING,
	DIAG_ERROR,
};

struct diag {
	enum diag_severity severity;
	const char *code;    /* Puppet's issue code, or NULL */
	const char *message; /* sentence without place */
	const char *file;    /* NULL: unknown */
	uint32_t line;	     /* from 1, 0: unknown */
	uint32_t column;     /* in code points from 1, or 0 */
	const char *stack;   /* lines "FILE:LINE", innermost first, or NULL */
};

struct diag_list {
	struct arena *arena; /* owns messages, files and rows */
	struct diag *rows;
	size_t count; /* rows kept */
	size_t cap;
	size_t max;	 /* rows kept at most */
	size_t errors;	 /* raised, kept or not */
	size_t warnings; /* raised, kept or not */
};

void diag_init(struct diag_list *l, struct arena *a, size_t max);

/*
 * Add a row with a formatted message.  Rows beyond the maximum are only
 * counted, but the first error is always kept, in place of the last row.
 * Returns the row, which the next call may move, or NULL.
 */
struct diag *diag_add(struct diag_list *l, enum diag_severity sev,
    const char *code, const char *file, uint32_t line, uint32_t column,
    const char *fmt, ...) __attribute__((format(printf, 7, 8)));

/* The first row of severity DIAG_ERROR, or NULL. */
const struct diag *diag_first_error(const struct diag_list *l);

/*
 * Append the message and its place as Puppet prints them: "MESSAGE (file: F,
 * line: L, column: C)", leaving out unknown parts (lib/puppet/util/errors.rb,
 * error_location).
 */
void diag_format(const struct diag *d, struct strbuf *out);

/* Append the stack, if there is one, each line after a line end. */
void diag_format_stack(const struct diag *d, struct strbuf *out);

#endif
