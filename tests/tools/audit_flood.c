/*
 * Have audit records kept by the owner of a chain until one is refused, as a
 * compromised process could.
 *
 * 	audit_flood SOCKET			records of levels
 * 	audit_flood SOCKET catalog NAMES BYTES	of that many nodes, in turn,
 *whose names have so many bytes
 * 	audit_flood SOCKET room			ask for room, and write nothing
 *
 * Print the reason why the last one was not kept.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "logging/audit/audit_link.h"
#include "logging/call.h"
#include "logging/control.h"
#include "logging/message.h"

/* A spool that accepts more has no limit. */
#define RECORDS 100000

#define NAME_MAX_ 60000

struct flood {
	enum log_code code;
	unsigned names; /* 0: of no node */
	unsigned bytes;
	int room;
};

/* Write the packet of record i. */
static size_t
flood_packet(const struct flood *f, void *packet, unsigned i)
{
	static const struct log_site site = {__FILE__, __func__, __LINE__};
	static char name[NAME_MAX_ + 1];
	struct log_tag tag = log_str("category", "flood");
	struct log_tag room[LOG_CALL_TAGS];
	struct log_call c = {.message = &log_messages[f->code],
	    .site = &site,
	    .tags = &tag,
	    .ntags = 1,
	    .audit = true,
	    .thread = 1};

	if (f->room)
		return log_link_write_room(packet, LOGCAT_AUDIT_CA, 1000);
	if (f->names > 0) {
		memset(name, 'x', f->bytes);
		(void)snprintf(name, 16, "%u.", i % f->names);
		name[strlen(name)] = 'x';
		tag = log_strn("node", name, f->bytes);
	}
	log_call_flatten(&c, room);
	return log_link_write(packet, &c, i + 1);
}

/* The answer to record i: 0, or an errno; -1 without an answer. */
static int
record_send(const struct flood *f, int fd, unsigned i)
{
	static char packet[LOG_LINK_MAX] __attribute__((aligned(8)));
	size_t n = flood_packet(f, packet, i);
	struct log_link_answer a;

	if (send(fd, packet, n, MSG_NOSIGNAL) != (ssize_t)n ||
	    recv(fd, &a, sizeof(a), 0) != sizeof(a))
		return -1;
	return a.err;
}

static struct flood
flood_parse(int argc, char **argv)
{
	struct flood f = {.code = LOGMSG_LOG_LEVEL_AUDIT};

	f.room = argc == 3 && strcmp(argv[2], "room") == 0;
	if (argc == 5 && strcmp(argv[2], "catalog") == 0) {
		f.code = LOGMSG_SRV_CATALOG_AUDIT;
		f.names = (unsigned)atoi(argv[3]);
		f.bytes = (unsigned)atoi(argv[4]);
		if (f.bytes > NAME_MAX_)
			f.bytes = NAME_MAX_;
	}
	return f;
}

int
main(int argc, char **argv)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_SEQPACKET, 0), err = 0;
	struct flood f = flood_parse(argc, argv);

	const struct log_options o = {.service = "dalang-compiled",
	    .dest = "console",
	    .level = LOG_LEVEL_OFF};

	if (argc < 2 || fd < 0 || log_init(&o, NULL) < 0)
		return 2;
	snprintf(a.sun_path, sizeof(a.sun_path), "%s", argv[1]);
	if (connect(fd, (struct sockaddr *)&a, sizeof(a)) < 0) {
		perror(argv[1]);
		return 2;
	}
	/* a name has used its share when all others have, too */
	for (unsigned i = 0;
	     i < RECORDS && (err == 0 || (err == EDQUOT && f.names > 0)); i++)
		err = record_send(&f, fd, i);
	printf("%s\n", err > 0 ? strerror(err) : "no answer");
	return 0;
}
