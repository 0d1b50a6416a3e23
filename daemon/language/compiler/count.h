#ifndef LANGUAGE_COMPILER_COUNT_H
#define LANGUAGE_COMPILER_COUNT_H

/* A compile's numbers in the metrics segment. */

#include <stddef.h>
#include <stdint.h>

#include "base/metrics/metrics.h"

#include "language/compiler/compile.h"

struct compile;
struct diag;

/* Count a phase that has ended. */
void compile_count_phase(enum metric_compile_phase id, int64_t ns);

/*
 * Count a catalog request that failed before a compile could record the
 * failure: code that does not load, invalid facts, a worker that ended.  why is
 * the sentence that the client gets.
 */
void compile_count_lost(const char *certname, const char *environment,
    enum compile_result result, int64_t ns, const char *why);

/* Count a refused request, which was not started and is not a compile. */
void compile_count_refused(enum compile_result result);

/* Count a finished compile with result c->result. */
void compile_count_result(const struct compile *c, int64_t ns);

/* Count the costs of a compile aborted because the client disconnected. */
void compile_count_unwanted(const struct compile *c);

/*
 * Record the first error of a compile, d (or NULL), and the text built from it.
 */
void compile_count_failure(
    const struct compile *c, const struct diag *d, const char *text);

/* Count the size of the catalog as text in bytes. */
void compile_count_bytes(const struct catalog *c, size_t n);

#endif
