#ifndef SERVER_ASSISTANTS_FILES_INVENTORY_H
#define SERVER_ASSISTANTS_FILES_INVENTORY_H

/*
 * The environments, their modules and their classes, as Puppet Server describes
 * them to tools.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ipc_file_ask;
struct settings;
struct strbuf;

struct files_inventory;

/*
 * Begin the document of ask->kind (enum ipc_inventory) about ask->environment,
 * "" for all; ask stays valid until the end.
 */
struct files_inventory *files_inventory_begin(
    struct settings *s, struct ipc_file_ask *ask, int64_t deadline);
/*
 * Work until that time, or until the deadline (ns, process_now(); 0: to the
 * end); true: there is an answer.
 */
bool files_inventory_step(struct files_inventory *v, int64_t until);
/*
 * Append the document as JSON.  Returns 200, or another status of HTTP with a
 * message of size bytes: 503 after the deadline.
 */
int files_inventory_answer(const struct files_inventory *v, struct strbuf *out,
    char *message, size_t size);
/* End it, complete or not. */
void files_inventory_end(struct files_inventory *v);

#endif
