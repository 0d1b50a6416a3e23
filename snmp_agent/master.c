#include "snmp_agent/master.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "logging/log.h"

/*
 * Seconds for which the result of a check is valid: the library connects within
 * this time.
 */
#define ANSWERED_SECONDS 3

static struct {
	const char *address;
	const char *path; /* NULL: not checked */
	bool connected;
	int fd;		    /* open while an answer is pending; -1: none */
	int64_t probed;	    /* seconds, monotonic */
	int64_t answered;   /* the same; 0: never */
	const char *logged; /* reason of the last record; NULL: none since */
} master = {.fd = -1};

/* Return seconds of the monotonic clock; never 0. */
static int64_t
master_now(void)
{
	return clock_mono_seconds() + 1;
}

static void
probe_end(void)
{
	if (master.fd >= 0)
		close(master.fd);
	master.fd = -1;
}

void
master_watch(const char *address)
{
	probe_end();
	master.address = address;
	if (strncmp(address, "unix:", 5) == 0)
		address += 5;
	master.path = *address == '/' ? address : NULL;
	master.connected = false;
	master.answered = 0;
	master.logged = NULL;
}

void
master_connected(bool is)
{
	probe_end();
	master.connected = is;
	master.answered = 0;
	master.logged = NULL;
}

bool
master_logs(void)
{
	return master.path != NULL;
}

static void
master_fault_log(const char *fault)
{
	if (master.logged == NULL || strcmp(fault, master.logged) != 0)
		log_event(SNMP_AGENTX, SNM_UNREACHABLE,
		    log_str("socket", master.address),
		    log_str("reason", fault));
	master.logged = fault;
}

static const char *
errno_fault(int error)
{
	switch (error) {
	case ENOENT:
	case ENOTDIR:
		return "the socket does not exist";
	case EACCES:
	case EPERM:
		return "this user may not connect to it";
	case ECONNREFUSED:
		return "no process listens on it";
	case ENAMETOOLONG:
		return "its path is too long for a socket";
	case ENOTSOCK:
		return "it is not a socket";
	default:
		return "the connection fails";
	}
}

/* Return a connection, or -1 with errno; EAGAIN: the backlog is full. */
static int
unix_connect(const char *path)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	struct stat st;
	int fd, error;

	if (strlen(path) >= sizeof(to.sun_path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(to.sun_path, path, strlen(path));
	if (stat(path, &st) < 0)
		return -1;
	if (!S_ISSOCK(st.st_mode)) {
		errno = ENOTSOCK;
		return -1;
	}
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return -1;
	if (connect(fd, (const struct sockaddr *)&to, sizeof(to)) == 0)
		return fd;
	error = errno;
	close(fd);
	errno = error;
	return -1;
}

/* Send an Open PDU, RFC 2741 section 6.2.1, with an empty identifier. */
static bool
open_send(int fd)
{
	static const char description[4] = "look";
	struct {
		uint8_t version, type, flags, reserved;
		uint32_t session, transaction, packet, length;
		uint32_t timeout, id, description_len;
		char description[4];
	} pdu = {.version = 1, .type = 1, .flags = 0x10};

	pdu.packet = htonl(1);
	pdu.length = htonl(16);
	pdu.description_len = htonl(sizeof(description));
	memcpy(pdu.description, description, sizeof(description));
	return send(fd, &pdu, sizeof(pdu), MSG_NOSIGNAL) == sizeof(pdu);
}

/* Ask the agent; returns true when the library could connect without a wait. */
static bool
snmp_agent_master_ask(void)
{
	master.fd = unix_connect(master.path);
	if (master.fd < 0 && errno == EAGAIN)
		return false;
	if (master.fd < 0) {
		master_fault_log(errno_fault(errno));
		return true;
	}
	if (open_send(master.fd))
		return false;
	probe_end();
	return false;
}

/* Return true when the agent has answered. */
static bool
master_answered(void)
{
	struct pollfd p = {.fd = master.fd, .events = POLLIN};
	char some[64];
	ssize_t n;

	if (master.fd < 0 || poll(&p, 1, MASTER_WAIT_MS) <= 0)
		return false;
	n = recv(master.fd, some, sizeof(some), 0);
	probe_end();
	if (n > 0)
		master.answered = master_now();
	return n > 0;
}

bool
master_look(void)
{
	if (master.path == NULL || master.connected ||
	    (master.answered != 0 &&
		master_now() - master.answered < ANSWERED_SECONDS))
		return true;
	if (master.fd < 0) {
		if (snmp_agent_master_ask())
			return true;
		/* Count from here also when the backlog was full. */
		if (master.probed == 0)
			master.probed = master_now();
	}
	if (master_answered()) {
		master.probed = 0;
		return true;
	}
	if (master_now() - master.probed >= MASTER_TIMEOUT_SECONDS)
		master_fault_log("it does not answer");
	return false;
}
