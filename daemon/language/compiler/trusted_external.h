#ifndef LANGUAGE_COMPILER_TRUSTED_EXTERNAL_H
#define LANGUAGE_COMPILER_TRUSTED_EXTERNAL_H

/*
 * $trusted['external']: the data about a node that the setting
 * trusted_external_command provides, a program or a directory of programs.
 * Source: Puppet 7.23, lib/puppet/trusted_external.rb.
 */

#include <stddef.h>

#include "language/compiler/site_program.h"
#include "language/value/value.h"

struct arena;
struct compile_request;
struct diag_list;

/*
 * Append the data as JSON: the output of the program, or an object with the
 * output of each program of the directory below its name without extension.  0,
 * or -1 with a sentence in `why`: a program fails, or does not print JSON, or
 * two have the same name.
 */
int trusted_external_run(const char *path, const char *certname,
    int64_t limit_ms, struct strbuf *out, char why[SITE_PROGRAM_ERROR_MAX]);

/*
 * Parse the data from JSON into rq; -1 with a diagnostic when it is not JSON.
 */
int trusted_external_take(struct arena *a, const char *json, size_t n,
    struct compile_request *rq, struct diag_list *diags);

/*
 * For a command: set the data in rq, for rq->certname, if the settings of rq
 * name a program.  0, or -1 with a diagnostic.
 */
int trusted_external_for(
    struct arena *a, struct compile_request *rq, struct diag_list *diags);

/* The data in rq, by default an empty hash. */
struct value trusted_external_value(
    struct arena *a, const struct compile_request *rq);

#endif
