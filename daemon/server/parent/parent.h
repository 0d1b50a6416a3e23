#ifndef SERVER_PARENT_PARENT_H
#define SERVER_PARENT_PARENT_H

/* The parent of the compile daemon. */

struct server_config;

/* Run the daemon to its end; return its exit code. */
int server_run(const struct server_config *config,
    const struct server_config *(*configure)(void));

#endif
