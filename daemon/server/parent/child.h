#ifndef SERVER_PARENT_CHILD_H
#define SERVER_PARENT_CHILD_H

/* Children that were executed. */

struct process;
struct server_config;

/*
 * In a child that was executed: set its ctx and arg from its configuration
 * (NULL: it is invalid, which was logged) and words. 0, or -1, logged.
 */
int server_child(struct process *self, const struct server_config *config);

#endif
