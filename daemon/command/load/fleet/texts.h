#ifndef COMMAND_LOAD_FLEET_TEXTS_H
#define COMMAND_LOAD_FLEET_TEXTS_H

/* The requests of an agent, as Puppet's sends them. */

#include <stdbool.h>

struct load_options;
struct load_texts;

/*
 * Make the requests of nodes with the facts of a file (NULL: a few facts); with
 * varied, each node has its own address.  0, or -1 after printing an error.
 */
int load_texts_make(struct load_texts *t, const struct load_options *o,
    const char *file, bool varied);
void load_texts_free(struct load_texts *t);

#endif
