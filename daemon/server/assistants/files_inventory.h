#ifndef SERVER_ASSISTANTS_FILES_INVENTORY_H
#define SERVER_ASSISTANTS_FILES_INVENTORY_H

/*
 * The environments, their modules and their classes, as Puppet Server describes
 * them to tools.
 */

#include <stddef.h>
#include <stdint.h>

struct ipc_file_ask;
struct settings;
struct strbuf;

/*
 * Append the JSON document of w->kind (enum ipc_inventory) about
 * w->environment, "" for all.  Returns 200, or another status of HTTP with a
 * message of size bytes: 503 after the deadline (ns, process_now()).
 */
int files_inventory(struct settings *s, struct ipc_file_ask *w,
    int64_t deadline, struct strbuf *out, char *message, size_t size);

#endif
