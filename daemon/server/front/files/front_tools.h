#ifndef SERVER_FRONT_FILES_FRONT_TOOLS_H
#define SERVER_FRONT_FILES_FRONT_TOOLS_H

/* Answers of a front to tools, as of Puppet Server: its state, and its code. */

struct http_exchange;

/* The handlers of environments, environment_modules, environment_classes
 * and environment_transports. */
void front_environments(void *ctx, struct http_exchange *x);
void front_environment_modules(void *ctx, struct http_exchange *x);
void front_environment_classes(void *ctx, struct http_exchange *x);
void front_environment_transports(void *ctx, struct http_exchange *x);

/* Tasks and plans of an environment: all of them, and one. */
void front_tasks(void *ctx, struct http_exchange *x);
void front_task(void *ctx, struct http_exchange *x);
void front_plans(void *ctx, struct http_exchange *x);
void front_plan(void *ctx, struct http_exchange *x);

/* Of /status/v1: one word, also for a service, all services, and one of them.
 */
void front_status_simple(void *ctx, struct http_exchange *x);
void front_status_simple_service(void *ctx, struct http_exchange *x);
void front_status_services(void *ctx, struct http_exchange *x);
void front_status_service(void *ctx, struct http_exchange *x);

#endif
