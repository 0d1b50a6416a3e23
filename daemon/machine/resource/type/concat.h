#ifndef MACHINE_RESOURCE_TYPE_CONCAT_H
#define MACHINE_RESOURCE_TYPE_CONCAT_H

/*
 * Relations of concat_file and concat_fragment: the fragments and files of a
 * run, found by path, title or tag (concat module).
 */

#include "machine/resource/instance.h"

/* One kind of resource of a run, the last made first. */
struct concat_node {
	const struct instance *instance;
	struct concat_node *next;
};

struct concat_run {
	struct concat_node *files, *fragments;
};

/* Those of this run, in the machine's memory. */
struct concat_run *concat_run_of(struct machine *m);

/* Add the instance to one of its lists. */
void concat_add(const struct instance *i, struct concat_node **list);

/*
 * Check that a value is a String: 0, or -1 with "NAME must be a String", the
 * text of the module's types.
 */
int concat_text_only(
    const struct value *v, const char *name, struct strbuf *err);

/* True when the fragment belongs to the file. */
int concat_belongs(
    const struct instance *fragment, const struct instance *file);

#endif
