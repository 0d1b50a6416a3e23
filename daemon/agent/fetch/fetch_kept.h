#ifndef AGENT_FETCH_FETCH_KEPT_H
#define AGENT_FETCH_FETCH_KEPT_H

/*
 * The last content that the apply child got.  It asks for a changed file
 * several times, for example to show the difference and to write it; all of
 * them get the same content.
 */

#include <stdbool.h>

struct fetch_kept;
struct fetch_sink;

struct fetch_kept *fetch_kept_new(void);
void fetch_kept_free(struct fetch_kept *k);

/*
 * A sink for the content of a path that passes all on to another one, which
 * stays valid, and keeps it; what was kept before is dropped.
 */
struct fetch_sink fetch_kept_sink(
    struct fetch_kept *k, const char *path, const struct fetch_sink *to);

/*
 * Answer with the kept content; false: it is not that of the path, is too old,
 * or was too large to be kept, and nothing was answered.
 */
bool fetch_kept_answer(
    struct fetch_kept *k, const char *path, const struct fetch_sink *to);

#endif
