#ifndef SERVER_ASSISTANTS_EXEC_EXEC_CODE_H
#define SERVER_ASSISTANTS_EXEC_EXEC_CODE_H

/* The programs of versioned code (language/compiler/code_program.h), in exec.
 */

struct message;
struct server_config;

/* Answer CODE_ASK or CONTENT_ASK on the socket. */
void exec_code(const struct server_config *c, int sock, struct message *m);

#endif
