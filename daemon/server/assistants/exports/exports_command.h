#ifndef SERVER_ASSISTANTS_EXPORTS_EXPORTS_COMMAND_H
#define SERVER_ASSISTANTS_EXPORTS_EXPORTS_COMMAND_H

/* Commands of PuppetDB, which programs send to /pdb/cmd/v1. */

#include <stdbool.h>
#include <stdint.h>

#include "server/fleet/document.h"

struct ipc_fleet_command;
struct strbuf;

/*
 * Find the kind of document that a command has: EXPORTS_OK, or EXPORTS_INVALID
 * with the reason.  The texts of the message are ended.
 */
enum exports_result exports_command_find(struct ipc_fleet_command *command,
    enum fleet_document *ret, struct strbuf *why);
/*
 * Put the payload in the memfd, in the open transaction; *ret_written: there is
 * something to commit.  A deactivation commits by itself.  EXPORTS_INVALID for
 * a payload of another node, too.
 */
enum exports_result exports_command_put(struct exports *store,
    const struct ipc_fleet_command *command, enum fleet_document kind, int fd,
    int64_t now, bool *ret_written, struct strbuf *why);

#endif
