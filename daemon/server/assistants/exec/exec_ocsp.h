#ifndef SERVER_ASSISTANTS_EXEC_EXEC_OCSP_H
#define SERVER_ASSISTANTS_EXEC_EXEC_OCSP_H

/*
 * OCSP responders, asked by a process that runs programs: the fetch child does
 * that (agent/fetch/fetch_ocsp.h), because it may wait, and reads foreign
 * bytes.
 */

struct message;
struct server_config;

/* Answer IPC_OCSP_ASK. */
void exec_ocsp(const struct server_config *c, int sock, struct message *m);

#endif
