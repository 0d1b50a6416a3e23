#include "server/front/files/front_request.h"

#include <string.h>
#include <strings.h>

#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "server/ipc/ipc_assistants.h"

static const char *const front_request_types[] = {
    "application/vnd.puppet.rich+json", "application/json", "text/pson"};

#define TYPE_COUNT \
	(sizeof(front_request_types) / sizeof(front_request_types[0]))

const char *
front_request_environment(struct http_exchange *x)
{
	const char *name = form_text(&x->form, "environment");

	if (name == NULL) {
		http_answer_error(x, 400, "RUNTIME_ERROR",
		    "An environment parameter must be specified");
		return NULL;
	}
	if (!route_environment_ok(name)) {
		http_answer_error(x, 400, "RUNTIME_ERROR",
		    "The environment must be purely alphanumeric, not '%s'",
		    name);
		return NULL;
	}
	return name;
}

/* Return the type that a word of Accept names, from those after first. */
static const char *
front_request_match_type(const char *s, size_t n, size_t first)
{
	while (n > 0 && (s[n - 1] == ' ' || s[n - 1] == '\t'))
		n--;
	for (size_t i = first; i < TYPE_COUNT; i++) {
		if (strlen(front_request_types[i]) == n &&
		    strncasecmp(front_request_types[i], s, n) == 0)
			return front_request_types[i];
	}
	if (n == 3 && memcmp(s, "*/*", 3) == 0)
		return "application/json";
	return NULL;
}

/* The order counts; q values do not, as with Puppet's own server. */
const char *
front_request_format(struct http_exchange *x, enum front_formats formats)
{
	size_t n, first = formats == FRONT_FORMATS_RICH ? 0 : 1;
	const char *s = http_request_field(x->rq, "Accept", &n);
	const char *end;

	if (s == NULL)
		return "application/json";
	end = s + n;
	while (s < end) {
		const char *comma = memchr(s, ',', (size_t)(end - s));
		const char *stop = comma != NULL ? comma : end;
		const char *semi = memchr(s, ';', (size_t)(stop - s));
		const char *type;

		while (s < stop && (*s == ' ' || *s == '\t'))
			s++;
		type = front_request_match_type(
		    s, (size_t)((semi != NULL ? semi : stop) - s), first);
		if (type != NULL)
			return type;
		s = stop + 1;
	}
	http_answer_error(x, 406, "UNSUPPORTED_FORMAT",
	    "No supported formats are acceptable");
	return NULL;
}

int
front_request_file(const struct http_exchange *x, char *out)
{
	size_t n = 0;

	for (size_t i = x->rest; i < x->path.count; i++) {
		size_t len = strlen(x->path.segments[i]);

		if (n + len + 2 > IPC_FILE_PATH_MAX)
			return -1;
		if (n > 0)
			out[n++] = '/';
		memcpy(out + n, x->path.segments[i], len);
		n += len;
	}
	out[n] = '\0';
	return n > 0 ? 0 : -1;
}
