#include "network/dns/server_list.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"

#define SEPARATORS ", \t\n"
#define DIGITS_MAX 5

static bool
is_host(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isalnum((unsigned char)s[i]) &&
		    memchr("-._", s[i], 3) == NULL)
			return false;
	return n > 0 && n < sizeof(((struct server_row *)0)->host);
}

/* Read the digits behind a colon; 0: they are not a number. */
static unsigned
port_read(const char *s, size_t n)
{
	unsigned port = 0;

	if (n == 0 || n > DIGITS_MAX)
		return 0;
	for (size_t i = 0; i < n; i++) {
		if (!isdigit((unsigned char)s[i]))
			return 0;
		port = port * 10 + (unsigned)(s[i] - '0');
	}
	return port;
}

bool
server_row_set(
    struct server_row *row, const char *host, size_t n, unsigned port)
{
	if (!is_host(host, n) || port == 0 || port > 65535)
		return false;
	memcpy(row->host, host, n);
	row->host[n] = '\0';
	row->port = port;
	return true;
}

bool
server_list_add(struct server_list *l, const struct server_row *row)
{
	if (l->count == SERVER_LIST_MAX)
		return false;
	l->rows[l->count++] = *row;
	return true;
}

void
server_list_add_settings(struct server_list *l, const struct server_list *from,
    const char *host, unsigned port)
{
	struct server_row row = {.port = port};

	fixed_or_none(row.host, sizeof(row.host), "%s", host);
	if (from->count == 0)
		(void)server_list_add(l, &row);
	for (size_t i = 0; i < from->count; i++)
		(void)server_list_add(l, &from->rows[i]);
}

static int
row_read(struct server_list *l, const char *s, size_t n, unsigned port,
    struct strbuf *why)
{
	const char *colon = memchr(s, ':', n);
	size_t len = colon != NULL ? (size_t)(colon - s) : n;
	struct server_row row;

	if (colon != NULL)
		port = port_read(colon + 1, n - len - 1);
	if (!server_row_set(&row, s, len, port)) {
		strbuf_addf(why,
		    "server_list: '%.*s' is not a host, or a host "
		    "and a port",
		    (int)n, s);
		return -1;
	}
	if (!server_list_add(l, &row)) {
		strbuf_addf(
		    why, "server_list: more than %d servers", SERVER_LIST_MAX);
		return -1;
	}
	return 0;
}

int
server_list_read(
    struct server_list *l, const char *text, unsigned port, struct strbuf *why)
{
	const char *p = text + strspn(text, SEPARATORS);

	l->count = 0;
	while (*p != '\0') {
		size_t n = strcspn(p, SEPARATORS);

		if (row_read(l, p, n, port, why) < 0)
			return -1;
		p += n;
		p += strspn(p, SEPARATORS);
	}
	return 0;
}
