#ifndef NETWORK_SERVER_LIST_H
#define NETWORK_SERVER_LIST_H

/* The setting server_list: "a.example.com, b.example.com:8141". */

#include <stddef.h>

struct strbuf;

#define SERVER_LIST_MAX 64

struct server_row {
	char host[256];
	unsigned port;
};

struct server_list {
	struct server_row rows[SERVER_LIST_MAX];
	size_t count;
};

/*
 * Read the text; port: of servers without one.  0, or -1 with a sentence.  An
 * empty text has none.
 */
int server_list_read(
    struct server_list *l, const char *text, unsigned port, struct strbuf *why);

#endif
