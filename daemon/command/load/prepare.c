#include "command/load/prepare.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/privsep/sandbox.h"
#include "command/command.h"
#include "command/load/arguments.h"
#include "network/http/client/http_many.h"

/* The user of a test that root runs: one that owns no file. */
#define NO_USER "65534"

int
load_server_find(const struct load_options *o,
    struct http_many_address *addresses, unsigned *ret_count)
{
	const struct addrinfo hints = {
	    .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
	struct addrinfo *list, *a;
	char port[16];
	int rc;

	*ret_count = 0;
	snprintf(port, sizeof(port), "%u", o->port);
	rc = getaddrinfo(o->server, port, &hints, &list);
	if (rc != 0) {
		command_error("The server %s was not found: %s", o->server,
		    gai_strerror(rc));
		return -1;
	}
	for (a = list; a != NULL && *ret_count < HTTP_MANY_ADDRESSES;
	     a = a->ai_next) {
		struct http_many_address *to = &addresses[(*ret_count)++];

		memcpy(&to->address, a->ai_addr, a->ai_addrlen);
		to->len = a->ai_addrlen;
	}
	freeaddrinfo(list);
	return 0;
}

int
load_output_open(const char *option, const char *path, int mode)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);

	if (fd < 0)
		command_error("--%s %s: %s", option, path, strerror(errno));
	return fd;
}

int
load_output_close(const char *option, const char *path, int fd, int rc)
{
	if (rc == 0 && close(fd) == 0)
		return 0;
	command_error("--%s %s: %s", option, path, strerror(errno));
	return -1;
}

int
load_confine(unsigned groups)
{
	struct sandbox_user u = {.change = 0};
	const char *step = "user";

	groups |= SANDBOX_BASE | SANDBOX_CONNECT | SANDBOX_TIMER;
	if (geteuid() == 0 && sandbox_user_find(NO_USER, NULL, &u) < 0)
		errno = ENOENT;
	else if (sandbox_enter(&u, groups, &step) == 0)
		return 0;
	command_error(
	    "The sandbox of dalang-load: %s: %s", step, strerror(errno));
	return -1;
}
