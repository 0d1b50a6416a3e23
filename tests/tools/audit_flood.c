/*
 * Have audit records kept by the owner of a chain until one is refused, as a
 * compromised process could.
 *
 * 	audit_flood SOCKET
 *
 * Print the reason why the last one was not kept.
 */
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "logging/audit/audit_link.h"
#include "logging/call.h"
#include "logging/control.h"
#include "logging/message.h"

/* A spool that accepts more has no limit. */
#define RECORDS 100000

/* The answer to record i: 0, or an errno; -1 without an answer. */
static int
record_send(int fd, unsigned i)
{
	static char packet[LOG_LINK_MAX] __attribute__((aligned(8)));
	static const struct log_site site = {__FILE__, __func__, __LINE__};
	const struct log_tag tag = log_str("category", "flood");
	struct log_tag room[LOG_CALL_TAGS];
	struct log_call c = {.message = &log_messages[LOGMSG_LOG_LEVEL_AUDIT],
	    .site = &site,
	    .tags = &tag,
	    .ntags = 1,
	    .audit = true,
	    .thread = 1};
	struct log_link_answer a;
	size_t n;

	log_call_flatten(&c, room);
	n = log_link_write(packet, &c, i + 1);
	if (send(fd, packet, n, MSG_NOSIGNAL) != (ssize_t)n ||
	    recv(fd, &a, sizeof(a), 0) != sizeof(a))
		return -1;
	return a.err;
}

int
main(int argc, char **argv)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_SEQPACKET, 0), err = 0;

	const struct log_options o = {.service = "dalang-compiled",
	    .dest = "console",
	    .level = LOG_LEVEL_OFF};

	if (argc != 2 || fd < 0 || log_init(&o, NULL) < 0)
		return 2;
	snprintf(a.sun_path, sizeof(a.sun_path), "%s", argv[1]);
	if (connect(fd, (struct sockaddr *)&a, sizeof(a)) < 0) {
		perror(argv[1]);
		return 2;
	}
	for (unsigned i = 0; i < RECORDS && err == 0; i++)
		err = record_send(fd, i);
	printf("%s\n", err > 0 ? strerror(err) : "no answer");
	return 0;
}
