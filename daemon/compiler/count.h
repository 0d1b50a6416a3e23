#ifndef COMPILER_COUNT_H
#define COMPILER_COUNT_H

/* A compile's numbers in the metrics segment. */

#include <stddef.h>
#include <stdint.h>

#include "metrics/metrics.h"

#include "compiler/compile.h"

struct compile;
struct diag;

/* A phase that ended. */
void compile_count_phase(enum metric_compile_phase id, int64_t ns);

/*
 * A request for a catalog that was given up without a compile that could tell
 * of itself: code that does not load, facts that are none, a worker that
 * ended.  why is the sentence that the client gets.
 */
void compile_count_lost(const char *certname, const char *environment,
    enum compile_result result, int64_t ns, const char *why);

/* One that was refused: nothing was begun, so that no compile is counted. */
void compile_count_refused(enum compile_result result);

/* A compile that ended as c->result says. */
void compile_count_result(const struct compile *c, int64_t ns);

/* One that was stopped because nobody waits for it: only its costs count. */
void compile_count_unwanted(const struct compile *c);

/* Its first error, d (or NULL), and the text that was made of it. */
void compile_count_failure(
    const struct compile *c, const struct diag *d, const char *text);

/* The catalog as text has that many bytes. */
void compile_count_bytes(const struct catalog *c, size_t n);

#endif
