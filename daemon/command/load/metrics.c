#include "command/load/metrics.h"

#include <errno.h>
#include <netdb.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/text/number.h"
#include "command/command.h"
#include "command/load/internal.h"
#include "network/http/http_reply.h"

/* Bytes of the metrics, and of a line. */
#define METRICS_MAX  ((uint64_t)64 << 20)
#define METRIC_MAX   4096
#define REQUEST_MAX  2048
#define WAIT_SECONDS 5

enum load_metric_kind { METRIC_PROCESSOR, METRIC_MEMORY };

static const struct {
	const char *name;
	enum load_metric_kind kind;
} load_metric_rows[] = {
    {"dalang_compile_cpu_user_seconds_total", METRIC_PROCESSOR},
    {"dalang_compile_cpu_sys_seconds_total", METRIC_PROCESSOR},
    {"dalang_compile_rss_bytes", METRIC_MEMORY},
    {"process_cpu_seconds_total", METRIC_PROCESSOR},
    {"process_resident_memory_bytes", METRIC_MEMORY},
};

/* --- the text --- */

void
load_metrics_line_add(struct load_metrics_values *v, const char *s, size_t n)
{
	const char *space = memrchr(s, ' ', n);
	size_t name = 0;
	double value;

	while (name < n && s[name] != '{' && s[name] != ' ')
		name++;
	if (space == NULL ||
	    float_parse(space + 1, n - (size_t)(space + 1 - s), &value) < 0 ||
	    value < 0)
		return;
	for (size_t i = 0;
	     i < sizeof(load_metric_rows) / sizeof(load_metric_rows[0]); i++) {
		if (strlen(load_metric_rows[i].name) != name ||
		    memcmp(load_metric_rows[i].name, s, name) != 0)
			continue;
		v->found |= 1u << load_metric_rows[i].kind;
		if (load_metric_rows[i].kind == METRIC_PROCESSOR)
			v->processor += value;
		else
			v->memory += value;
	}
}

/* Take a piece of the text; `line` has the beginning of a line. */
static void
metrics_piece_add(
    struct load_metrics_values *v, struct strbuf *line, const char *s, size_t n)
{
	const char *end, *text;

	while ((end = memchr(s, '\n', n)) != NULL) {
		strbuf_add(line, s, (size_t)(end - s));
		/* a longer line is none of those */
		if (strbuf_text(line, &text) == 0)
			load_metrics_line_add(v, text, line->len);
		strbuf_reset(line);
		n -= (size_t)(end + 1 - s);
		s = end + 1;
	}
	strbuf_add(line, s, n);
}

/* --- the request --- */

/* Connect with a limit on each wait: the descriptor, or -1 with errno. */
static int
metrics_connect(const struct load_metrics *m)
{
	static const struct timeval limit = {.tv_sec = WAIT_SECONDS};
	const struct sockaddr *to =
	    (const struct sockaddr *)&m->address.address;
	int fd = socket(to->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0), error;

	if (fd < 0)
		return -1;
	(void)setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
	(void)setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
	if (connect(fd, to, m->address.len) == 0)
		return fd;
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

static int
metrics_request_send(const struct load_metrics *m, int fd)
{
	char text[REQUEST_MAX];

	if (fixed_whole(text, sizeof(text),
		"GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n",
		m->path[0] == '/' ? m->path : "/", m->host) < 0)
		return -1;
	return fs_write_all(fd, text, strlen(text));
}

/* Take bytes of the answer: 1 at its end, 0 before, -1 when it is wrong. */
static int
metrics_feed(struct http_reply *r, struct load_metrics_values *v,
    struct strbuf *line, const char *s, size_t n)
{
	struct http_reply_piece piece;
	enum http_reply_event event;
	size_t used;

	for (;;) {
		event = http_reply_feed(r, s, n, &used, &piece);
		s += used;
		n -= used;
		if (event != HTTP_REPLY_PIECE)
			break;
		if (r->status == 200)
			metrics_piece_add(v, line, piece.s, piece.n);
	}
	if (event == HTTP_REPLY_MORE)
		return 0;
	return event == HTTP_REPLY_DONE ? 1 : -1;
}

/* Read the answer: its status, or -1 with a reason. */
static int
metrics_answer_read(
    int fd, struct load_metrics_values *v, const char **ret_reason)
{
	struct http_reply r;
	struct strbuf line;
	char piece[16384];
	uint64_t total = 0;
	ssize_t n = 0;
	int rc = 0;

	http_reply_init(&r, false);
	strbuf_init(&line, METRIC_MAX);
	while (rc == 0 && total < METRICS_MAX &&
	       (n = read(fd, piece, sizeof(piece))) > 0) {
		total += (uint64_t)n;
		rc = metrics_feed(&r, v, &line, piece, (size_t)n);
	}
	if (rc == 0 && n == 0 && http_reply_ends(&r))
		rc = 1;
	*ret_reason = n < 0		     ? strerror(errno)
		      : rc < 0		     ? r.reason
		      : total >= METRICS_MAX ? "the answer is too large"
					     : "the connection has ended";
	rc = rc > 0 ? r.status : -1;
	http_reply_release(&r);
	strbuf_release(&line);
	return rc;
}

int
load_metrics_read(const struct load_metrics *m, struct load_metrics_values *ret)
{
	const unsigned all = 1u << METRIC_PROCESSOR | 1u << METRIC_MEMORY;
	int fd = metrics_connect(m), status = -1;
	const char *why = NULL;

	memset(ret, 0, sizeof(*ret));
	if (fd < 0 || metrics_request_send(m, fd) < 0)
		why = strerror(errno);
	else
		status = metrics_answer_read(fd, ret, &why);
	if (fd >= 0)
		close(fd);
	if (status == 200 && ret->found == all)
		return 0;
	if (status == 200)
		command_error("%s: it has no processor time and memory of a "
			      "process",
		    m->url);
	else if (status > 0)
		command_error("%s: status %d", m->url, status);
	else
		command_error("%s: %s", m->url, why);
	return -1;
}

/* --- the URL --- */

/* Split host and port of n bytes, which are in m->host: the port, or NULL. */
static const char *
metrics_port_split(char *host, char **ret_name)
{
	char *end = NULL, *colon;

	*ret_name = host;
	if (host[0] == '[') {
		*ret_name = host + 1;
		end = strchr(host, ']');
		if (end == NULL)
			return NULL;
		*end++ = '\0';
	}
	colon = strchr(end != NULL ? end : host, ':');
	if (colon == NULL)
		return "80";
	*colon = '\0';
	return colon + 1;
}

int
load_metrics_find(struct load_metrics *m, const char *url)
{
	static const char scheme[] = "http://";
	const struct addrinfo hints = {
	    .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
	char host[LOAD_URL_MAX], *name;
	struct addrinfo *list;
	const char *port, *s = url + strlen(scheme);
	int rc;

	if (strncmp(url, scheme, strlen(scheme)) != 0 ||
	    strpbrk(url, " @\r\n") != NULL ||
	    fixed_whole(m->host, sizeof(m->host), "%.*s", (int)strcspn(s, "/"),
		s) < 0) {
		command_error("--server-metrics: not a URL such as "
			      "http://HOST:PORT/metrics");
		return -1;
	}
	m->url = url;
	m->path = s + strcspn(s, "/");
	memcpy(host, m->host, sizeof(host));
	port = metrics_port_split(host, &name);
	rc = port != NULL ? getaddrinfo(name, port, &hints, &list) : EAI_NONAME;
	if (rc != 0) {
		command_error(
		    "%s: the host was not found: %s", url, gai_strerror(rc));
		return -1;
	}
	memcpy(&m->address.address, list->ai_addr, list->ai_addrlen);
	m->address.len = list->ai_addrlen;
	freeaddrinfo(list);
	return 0;
}
