#ifndef SERVER_STORE_FACTS_FILES_H
#define SERVER_STORE_FACTS_FILES_H

/*
 * The facts of all nodes, where Puppet's termini of the same names have them:
 *
 *	yaml	yamldir/facts/NODE.yaml
 *	json	server_datadir/facts/NODE.json
 *	memory	in memory, until the process ends
 */

#include <stdbool.h>

#include "server/store/node_facts.h"

struct facts_files;

/* Bytes of one document, and of all of the terminus memory. */
#define FACTS_TEXT_MAX	 ((size_t)64 << 20)
#define FACTS_MEMORY_MAX ((size_t)256 << 20)

/* Where facts are stored. */
struct facts_place {
	enum facts_form form;
	bool in_memory;
};

/* Return the place of a value of facts_terminus, or NULL: it is not known. */
const struct facts_place *facts_place(const char *terminus);

/*
 * Open the store in a directory, NULL for memory; the caller closes it.  NULL
 * with errno when the directory cannot be opened.
 */
struct facts_files *facts_files_open(
    const struct facts_place *place, const char *directory);
void facts_files_close(struct facts_files *f);

/* Store the facts of a node, whole or not at all: 0, or -1 with errno. */
int facts_files_put(
    struct facts_files *f, const char *node, const json_t *facts);

/*
 * Return the facts of a node, which the caller releases; NULL with errno:
 * ENOENT without facts, EINVAL when the file is not valid, with the reason in
 * why.
 */
json_t *facts_files_get(
    struct facts_files *f, const char *node, struct strbuf *why);

#endif
