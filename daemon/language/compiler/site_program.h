#ifndef LANGUAGE_COMPILER_SITE_PROGRAM_H
#define LANGUAGE_COMPILER_SITE_PROGRAM_H

/*
 * Programs of a site that print data about a node: the node classifier, and
 * those of trusted_external_command.
 */

#include <stdint.h>

struct diag_list;
struct settings;
struct strbuf;

#define SITE_PROGRAM_ERROR_MAX 4000
/* Maximum of an output, in bytes. */
#define SITE_PROGRAM_OUTPUT_MAX ((size_t)16 << 20)

/*
 * Run a program with its words (NULL at the end), and the certname as its last
 * argument; its environment is PATH and the locale C.  Its output is added to
 * out, which has a maximum.  0, or -1 with Puppet's sentence in `why`,
 * "Execution of 'PROGRAM NODE' returned 1: OUTPUT": the program cannot be run,
 * has failed, has not ended within limit_ms (0: no limit), or printed more than
 * the maximum.  What it writes to its standard error is logged at debug, and
 * follows in `why`.
 */
int site_program_run(const char *const *words, const char *certname,
    int64_t limit_ms, struct strbuf *out, char why[SITE_PROGRAM_ERROR_MAX]);

/* Add the error that a command's output is larger than out; returns -1. */
int site_output_large(
    const char *command, const struct strbuf *out, struct diag_list *diags);

/* Return the limit that the settings give for such programs, ms; 0: none. */
int64_t site_program_limit(struct settings *s);

#endif
