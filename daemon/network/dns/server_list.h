#ifndef NETWORK_DNS_SERVER_LIST_H
#define NETWORK_DNS_SERVER_LIST_H

/* The setting server_list: "a.example.com, b.example.com:8141". */

#include <stdbool.h>
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
 * Set a server from n bytes of a host's name or address and a port; false when
 * they are not a host and a port.
 */
bool server_row_set(
    struct server_row *row, const char *host, size_t n, unsigned port);

/* Append a server; false when the list is full. */
bool server_list_add(struct server_list *l, const struct server_row *row);

/*
 * Append the servers of the settings, as far as there is room: those of a list
 * or, where it is empty, the host, which may also be an address in brackets.
 */
void server_list_add_settings(struct server_list *l,
    const struct server_list *from, const char *host, unsigned port);

/*
 * Read the text; port: of servers without one.  0, or -1 with a sentence.  An
 * empty text has none.
 */
int server_list_read(
    struct server_list *l, const char *text, unsigned port, struct strbuf *why);

#endif
