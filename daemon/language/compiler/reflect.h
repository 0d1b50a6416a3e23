#ifndef LANGUAGE_COMPILER_REFLECT_H
#define LANGUAGE_COMPILER_REFLECT_H

/*
 * Resource types whose Ruby files the static scan cannot read: Ruby is asked
 * about their attributes and the patterns of their titles.
 */

#include "language/lang/definition.h"
#include "language/value/value.h"

struct compile;
struct title_part;
struct name;
struct resource_meta;

/*
 * Find the type of that name whose Ruby file the scan could not read: FIND_NONE
 * when no such file exists, Ruby is not available, or it does not answer.
 */
enum find_rc compile_reflect(struct compile *c, const struct name *name,
    const struct resource_meta **ret);

/*
 * The attributes that a title (a string) sets, TYPE_KEYS_MAX at most: their
 * number, or -1 where no pattern matches.
 */
int compile_title_parts(struct compile *c, const struct resource_meta *m,
    struct value title, struct title_part *parts);

/* Release what is not in the arena. */
void compile_reflect_end(struct compile *c);

#endif
