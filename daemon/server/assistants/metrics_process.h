#ifndef SERVER_ASSISTANTS_METRICS_PROCESS_H
#define SERVER_ASSISTANTS_METRICS_PROCESS_H

/* The metrics process of the compile daemon. */

struct sandbox_user;
struct server;

/* metrics_process.c: owner has a socket in the file system. */
void server_metrics_init(struct server *s, const struct sandbox_user *owner);

/*
 * Start or end the metrics process by the setting metrics_listen; to be called
 * each second and after a reload.
 */
void server_metrics_keep(struct server *s);

/* End the metrics process. */
void server_metrics_stop(struct server *s);

#endif
