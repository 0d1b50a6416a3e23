#include "network/http/http_log.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "network/http/http_parse.h"

/* Fields whose value is secret, and words in names of such fields. */
static const char *const secret_fields[] = {"Authorization",
    "Proxy-Authorization", "Cookie", "Set-Cookie", "X-Authentication",
    "X-Api-Key"};
static const char *const secret_words[] = {
    "token", "secret", "password", "credential"};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* Return whether a name contains a word, whatever its case. */
static bool
http_log_contains(const char *name, size_t n, const char *word)
{
	size_t len = strlen(word), i;

	for (i = 0; i + len <= n; i++)
		if (strncasecmp(name + i, word, len) == 0)
			return true;
	return false;
}

static bool
http_log_is_secret(const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < COUNT(secret_fields); i++)
		if (strlen(secret_fields[i]) == n &&
		    strncasecmp(name, secret_fields[i], n) == 0)
			return true;
	for (i = 0; i < COUNT(secret_words); i++)
		if (http_log_contains(name, n, secret_words[i]))
			return true;
	return false;
}

static void
field_log(enum log_code code, const char *name, size_t name_len,
    const char *value, size_t value_len)
{
	if (http_log_is_secret(name, name_len))
		log_event_code(code, log_strn("field", name, name_len),
		    log_str("value", "[redacted]"));
	else
		log_event_code(code, log_strn("field", name, name_len),
		    log_strn("value", value, value_len));
}

/* The first line of a head is not a field: it has a blank before any colon. */
static void
http_log_line_log(enum log_code code, const char *line, size_t n)
{
	const char *colon = memchr(line, ':', n), *value;

	if (colon == NULL || memchr(line, ' ', (size_t)(colon - line)) != NULL)
		return;
	value = colon + 1;
	while (value < line + n && *value == ' ')
		value++;
	field_log(code, line, (size_t)(colon - line), value,
	    (size_t)(line + n - value));
}

void
http_log_head(enum log_code code, const char *head, size_t n)
{
	const char *end = head + n, *stop;

	if (!log_wanted(code))
		return;
	for (; head < end; head = stop < end ? stop + 1 : end) {
		stop = memchr(head, '\n', (size_t)(end - head));
		if (stop == NULL)
			stop = end;
		http_log_line_log(code, head,
		    (size_t)(stop - head) -
			(stop > head && stop[-1] == '\r' ? 1 : 0));
	}
}

void
http_log_request(enum log_code code, const struct http_request *rq)
{
	const char *head = http_request_target(rq);
	const struct http_field *f;
	uint32_t i;

	if (!log_wanted(code))
		return;
	for (i = 0; i < rq->field_count; i++) {
		f = &rq->fields[i];
		field_log(code, head + f->name, f->name_len, head + f->value,
		    f->value_len);
	}
}
