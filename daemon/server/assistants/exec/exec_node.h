#ifndef SERVER_ASSISTANTS_EXEC_EXEC_NODE_H
#define SERVER_ASSISTANTS_EXEC_EXEC_NODE_H

/*
 * The programs about a node, in a process for programs: the node classifier
 * and trusted_external_command.
 */

#include <stdint.h>

struct ipc_node_ask;
struct message_head;
struct node_answers;
struct server_config;
struct terminus_program;

struct exec_nodes {
	const struct server_config *config;
	struct node_answers *kept;	  /* of the classifier; NULL: none */
	int64_t prune_at;		  /* by process_now() */
	struct terminus_program *running; /* the classifier, or NULL */
};

/* Run the programs that a request needs, and answer it at sock. */
void exec_node(struct exec_nodes *x, int sock, const struct message_head *head,
    const struct ipc_node_ask *ask);

#endif
