#ifndef SERVER_FRONT_FRONT_COMMAND_H
#define SERVER_FRONT_FRONT_COMMAND_H

/*
 * The route of PuppetDB's commands, by which other Puppet servers and tools
 * write to the store (the setting storeconfigs): a payload as JSON, plain or
 * compressed by gzip, whose command, version and certname are parameters.  The
 * answer is sent when the payload is on the disk.
 *
 * The rules of auth.conf decide twice: whether the client may request the path,
 * and whether it may request FRONT_COMMAND_RIGHT, which is not a route.  It is
 * not below /pdb, because rules that permit queries often have that path: who
 * may write can choose what other nodes collect, and the trusted facts of each.
 */

struct http_exchange;

#define FRONT_COMMAND_RIGHT "/store/commands"

void front_command_handle(void *ctx, struct http_exchange *x);

#endif
