#ifndef SERVER_STORE_REPORT_EXEC_H
#define SERVER_STORE_REPORT_EXEC_H

/* The program of the setting report_exec. */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

/*
 * Run the program with the node as its argument and the report, n bytes of
 * JSON, as its standard input; its environment is PATH and the locale C.  0, or
 * -1 with the reason in why: it cannot be run, has failed, or has not ended
 * within limit_ms.
 */
int report_exec_run(const char *program, const char *node, const char *json,
    size_t n, int64_t limit_ms, struct strbuf *why);

#endif
