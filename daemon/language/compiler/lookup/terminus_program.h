#ifndef LANGUAGE_COMPILER_LOOKUP_TERMINUS_PROGRAM_H
#define LANGUAGE_COMPILER_LOOKUP_TERMINUS_PROGRAM_H

/*
 * A program of a site that is a terminus: it finds instances of a model, such
 * as nodes, in a directory or a database of the site.  It is started once and
 * answers any number of questions, each a line on its standard input with a
 * line on its standard output:
 *
 *   {"id":1,"model":"node","verb":"find","key":"web1.example.com"}
 *   {"id":1,"instance":{"classes":["web"],"environment":"production"}}
 *   {"id":1,"instance":null}	it does not exist
 *   {"id":1,"error":"the directory is away"}
 *
 * The id of an answer is that of its question, so that an answer too many is
 * never taken for that of another node.
 * doc/terminus.md describes them for those who write such a program.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/compiler/site_program.h"

struct terminus_program;
struct strbuf;

/* Memory that such a program may use, in bytes. */
#define TERMINUS_MEMORY_MAX ((size_t)1 << 30)

/*
 * Return a program with these words (NULL at the end, copied), which the first
 * question starts; terminus_program_end() releases it.
 */
struct terminus_program *terminus_program_new(const char *const *words);

/*
 * Find the instance of a model with this key: add its JSON text to out, which
 * has a maximum.  1, or 0: it does not exist, or -1 with a sentence in `why`:
 * the program cannot be started, has ended, has not answered within limit_ms
 * (0: no limit), uses too much memory, or its answer is an error or cannot be
 * used. A program that has answered before and has ended since is started again
 * and asked once more; after a failure the next question starts it again.
 */
int terminus_program_find(struct terminus_program *p, const char *model,
    const char *key, int64_t limit_ms, struct strbuf *out,
    char why[SITE_PROGRAM_ERROR_MAX]);

/* End the program, which gets the end of its input first; p may be NULL. */
void terminus_program_end(struct terminus_program *p);

#endif
