#include "command/load/record/record.h"

#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/plural.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/privsep/sandbox.h"
#include "command/command.h"
#include "command/load/arguments.h"
#include "command/load/fleet/fleet.h"
#include "command/load/prepare.h"
#include "command/load/record/tap.h"
#include "logging/safe.h"
#include "network/http/client/http_relay.h"

#define PEM_MAX ((size_t)4 << 20)
#define WHY_MAX 512
/* Longest wait, so that signals are noticed, ns. */
#define TICK 100000000LL

/* Listen on the port, at all addresses of this machine: -1, printed. */
static int
load_record_listen(unsigned port)
{
	struct sockaddr_in6 six = {
	    .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
	struct sockaddr_in four = {
	    .sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
	int kind = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, one = 1,
	    zero = 0, fd = socket(AF_INET6, kind, 0);
	bool bound;

	if (fd >= 0) {
		(void)setsockopt(
		    fd, IPPROTO_IPV6, IPV6_V6ONLY, &zero, sizeof(zero));
	} else {
		fd = socket(AF_INET, kind, 0);
		six.sin6_family = AF_INET;
	}
	(void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	bound = six.sin6_family == AF_INET6
		    ? bind(fd, (struct sockaddr *)&six, sizeof(six)) == 0
		    : bind(fd, (struct sockaddr *)&four, sizeof(four)) == 0;
	if (bound && listen(fd, HTTP_RELAY_MAX) == 0)
		return fd;
	command_error("--listen %u: %s", port, strerror(errno));
	if (fd >= 0)
		close(fd);
	return -1;
}

/* Find the files with the certificate and the key of the agent; -1, printed. */
static int
load_record_files_find(struct arena *a, const struct load_options *o,
    const char **cert, const char **key)
{
	const char **names;
	size_t count;

	*cert = o->cert;
	*key = o->key;
	if (o->certdir == NULL)
		return 0;
	names = load_fleet_names(a, o, &count);
	if (names == NULL)
		return -1;
	if (count != 1) {
		command_error("--record is of one node: give --node NAME");
		return -1;
	}
	*cert = arena_printf(a, "%s/certs/%s.pem", o->certdir, names[0]);
	*key = arena_printf(a, "%s/private_keys/%s.pem", o->certdir, names[0]);
	return 0;
}

static char *
load_record_file_read(struct arena *a, const char *path, size_t *ret_n)
{
	char *text = fs_read(a, path, PEM_MAX, ret_n);

	if (text == NULL)
		command_error("%s cannot be used: %s", path, strerror(errno));
	return text;
}

static void
load_record_on_failed(void *ctx, const char *why)
{
	(void)ctx;
	log_safe_write(stderr, why, strlen(why), LOG_SAFE_LINE);
	fputc('\n', stderr);
}

/* Make the relay of an agent with these files; NULL, printed. */
static struct http_relay *
load_record_relay_make(struct arena *a, const struct load_options *o,
    struct load_record *r, int fd)
{
	struct http_relay_options options = {.server = o->server,
	    .listener = fd,
	    .opened = load_tap_open,
	    .passed = load_tap_pass,
	    .closed = load_tap_close,
	    .failed = load_record_on_failed,
	    .ctx = r};
	struct http_relay *relay = NULL;
	const char *cert, *key, *ca = o->ca;
	char *key_text = NULL;
	struct shortbuf why;

	if (load_server_find(o, options.addresses, &options.address_count) <
		0 ||
	    load_record_files_find(a, o, &cert, &key) < 0)
		return NULL;
	if (ca == NULL)
		ca = arena_printf(a, "%s/certs/ca.pem", o->certdir);
	shortbuf_init(&why, WHY_MAX);
	options.ca = load_record_file_read(a, ca, NULL);
	options.cert = load_record_file_read(a, cert, &options.cert_len);
	if (options.ca != NULL && options.cert != NULL)
		key_text = load_record_file_read(NULL, key, &options.key_len);
	options.key = key_text;
	if (key_text != NULL) {
		relay = http_relay_new(&options, &why.out);
		explicit_bzero(key_text, options.key_len);
		if (relay == NULL)
			command_error(
			    "%s cannot be used: %s", cert, shortbuf_text(&why));
	}
	free(key_text);
	shortbuf_release(&why);
	return relay;
}

/* Relay until the end: the agent's run, its time, a signal, a full disk. */
static void
load_record_relay(const struct load_options *o, const struct load_record *r,
    struct http_relay *relay)
{
	int64_t begin = clock_mono_ns();

	while (!stop_wanted() && r->error == 0 &&
	       !(r->reported && http_relay_connections(relay) == 0) &&
	       (o->duration == 0 || clock_mono_ns() - begin < o->duration))
		http_relay_wait(relay, TICK);
}

/* Print what was recorded; returns the exit code. */
static int
load_record_end(const struct load_options *o, const struct load_record *r)
{
	if (r->error != 0) {
		command_error("--record %s: %s", o->record, strerror(r->error));
		return 1;
	}
	printf("%llu %s recorded in %s", (unsigned long long)r->requests,
	    plural(r->requests, "request", "requests"), o->record);
	if (r->left_out > 0)
		printf("; not repeated by --replay: %llu",
		    (unsigned long long)r->left_out);
	if (r->unread > 0)
		printf("; connections that were not understood: %llu",
		    (unsigned long long)r->unread);
	putchar('\n');
	return r->requests > 0 && r->unread == 0 ? 0 : 1;
}

/* Record with a listener; returns the exit code. */
static int
load_record_with(const struct load_options *o, int listener)
{
	struct arena *a = arena_new(0);
	struct load_record r = {.fd = -1};
	struct http_relay *relay = load_record_relay_make(a, o, &r, listener);
	int ret = 1;

	if (relay != NULL)
		r.fd = load_output_open("record", o->record, 0600);
	if (r.fd >= 0 && load_confine(SANDBOX_ACCEPT) == 0) {
		if (load_record_begin(&r) == 0) {
			fprintf(stderr, "Recording at port %u\n", o->listen);
			load_record_relay(o, &r, relay);
		}
		http_relay_free(relay);
		relay = NULL;
		ret = load_record_end(o, &r);
	}
	http_relay_free(relay);
	if (r.fd >= 0 && close(r.fd) < 0)
		ret = 1;
	arena_free(a);
	return ret;
}

int
load_record_run(const struct load_options *o)
{
	int listener, ret;

	tzset();
	signal(SIGPIPE, SIG_IGN);
	stop_on(SIGINT);
	stop_on(SIGTERM);
	stop_on(SIGHUP);
	listener = load_record_listen(o->listen);
	if (listener < 0)
		return 1;
	ret = load_record_with(o, listener);
	close(listener);
	return ret;
}
