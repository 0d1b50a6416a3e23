#include "network/http/client/proxy.h"

#include <stdio.h>
#include <string.h>

#include "base/text/number.h"
#include "base/core/strbuf.h"

/* Host, port, user, password and exceptions, each with its NUL. */
#define FIELDS	 5
#define PORT_MAX 65535
/* Ruby's \s. */
#define BLANKS " \t\r\n\f\v"

/* --- the text --- */

void
proxy_write(const struct proxy *p, struct strbuf *out)
{
	char port[16];
	const char *fields[FIELDS] = {
	    p->host, port, p->user, p->password, p->except};

	snprintf(port, sizeof(port), "%u", p->port);
	for (size_t i = 0; i < FIELDS; i++) {
		if (fields[i] != NULL)
			strbuf_addstr(out, fields[i]);
		strbuf_addch(out, '\0');
	}
}

static const char *
network_proxy_field_of(const char *s)
{
	return *s != '\0' ? s : NULL;
}

int
proxy_parse(struct proxy *ret, const char *text, size_t n)
{
	const char *fields[FIELDS], *end;
	size_t at = 0;
	int64_t port;

	for (size_t i = 0; i < FIELDS; i++) {
		end = memchr(text + at, '\0', n - at);
		if (end == NULL)
			return -1;
		fields[i] = text + at;
		at = (size_t)(end - text) + 1;
	}
	if (at != n || *fields[0] == '\0' ||
	    integer_parse(fields[1], strlen(fields[1]), 10, &port) < 0 ||
	    port < 1 || port > PORT_MAX)
		return -1;
	*ret = (struct proxy){.host = fields[0],
	    .port = (unsigned)port,
	    .user = network_proxy_field_of(fields[2]),
	    .password = network_proxy_field_of(fields[3]),
	    .except = network_proxy_field_of(fields[4])};
	return 0;
}

/* --- exceptions --- */

/*
 * Return whether the text ends as the n bytes of a pattern do, in which "*" is
 * any text: the pattern is tried again one byte later, from its last "*" on.
 */
static bool
ends_as(const char *pattern, size_t n, const char *text)
{
	const char *tried = text;
	size_t at = 0, again = 0;

	while (*text != '\0' || at < n) {
		if (at < n && pattern[at] == '*') {
			again = ++at;
			tried = text;
		} else if (at < n && *text == pattern[at] && *text != '\0') {
			at++;
			text++;
		} else if (*tried != '\0') {
			at = again;
			text = ++tried;
		} else {
			return false;
		}
	}
	return true;
}

/* Return whether an entry is about the target, "host:port". */
static bool
has_port(
    const char *entry, size_t host_len, size_t port_len, const char *target)
{
	const char *port = entry + host_len + 1;

	/* in Puppet another text is a part of a regular expression */
	for (size_t i = 0; i < port_len; i++)
		if (port[i] < '0' || port[i] > '9')
			return false;
	return ends_as(entry, host_len + 1 + port_len, target);
}

/*
 * Return whether an entry is about the host, or about the target.  As in
 * Ruby's split(), colons at the end do not count, nor does what follows a
 * second one.
 */
static bool
is_about(const char *entry, size_t n, const char *host, const char *target)
{
	const char *colon;
	size_t len;

	while (n > 0 && entry[n - 1] == ':')
		n--;
	if (n == 0)
		return false;
	colon = memchr(entry, ':', n);
	if (colon == NULL)
		return ends_as(entry, n, host);
	len = (size_t)(colon - entry);
	for (size_t i = len + 1; i < n; i++)
		if (entry[i] == ':')
			n = i;
	return has_port(entry, len, n - len - 1, target);
}

/*
 * Return whether the list has an entry about the target.  Blanks beside a comma
 * are ignored, those at both ends of the list are not.
 */
static bool
is_excepted(const char *list, const char *host, const char *target)
{
	const char *entry = list, *comma, *end;

	for (;; entry = comma + 1 + strspn(comma + 1, BLANKS)) {
		comma = strchr(entry, ',');
		end = comma != NULL ? comma : entry + strlen(entry);
		while (comma != NULL && end > entry &&
		       strchr(BLANKS, end[-1]) != NULL)
			end--;
		if (is_about(entry, (size_t)(end - entry), host, target))
			return true;
		if (comma == NULL)
			return false;
	}
}

bool
proxy_is_for(const struct proxy *p, const char *host, unsigned port)
{
	struct growbuf target;
	bool excepted;

	if (p->except == NULL)
		return true;
	growbuf_init(&target);
	strbuf_addf(&target.out, "%s:%u", host, port);
	excepted = is_excepted(p->except, host, growbuf_text(&target));
	growbuf_release(&target);
	return !excepted;
}
